//! The type of a USEBIO event: who competes, and what its name says about scoring.
//!
//! The names are those that programs write and read which know the form's list: ten in 1.1, five in 1.2 (`INDIVIDUAL`,
//! `PAIRS`, `SWISS_PAIRS`, `TEAMS`, `SWISS_TEAMS`), and three of older and newer readers (`KO`, `LADDER`, `HEAD_TO_HEAD`).

use crate::file::xml::Element;

/// Who is ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Players,
    Pairs,
    Teams,
}

/// The names that say who competes. A ladder says neither that nor how it is scored.
const KNOWN: [(&str, Who); 17] = [
    ("INDIVIDUAL", Who::Players),
    ("PAIRS", Who::Pairs),
    ("MP_PAIRS", Who::Pairs),
    ("BUTLER_PAIRS", Who::Pairs),
    ("CROSS_IMP", Who::Pairs),
    ("CROSS_IMPS", Who::Pairs),
    ("AGGREGATE", Who::Pairs),
    ("SWISS_PAIRS", Who::Pairs),
    ("SWISS_PAIRS_CROSS_IMP", Who::Pairs),
    ("SWISS_PAIRS_CROSS_IMPS", Who::Pairs),
    ("SWISS_PAIRS_BUTLER", Who::Pairs),
    ("SWISS_PAIRS_BUTLER_IMPS", Who::Pairs),
    ("TEAMS", Who::Teams),
    ("TEAMS_OF_FOUR", Who::Teams),
    ("SWISS_TEAMS", Who::Teams),
    ("HEAD_TO_HEAD", Who::Teams),
    ("KO", Who::Teams),
];

/// What the type of an event says.
#[derive(Debug)]
pub(super) struct Kind {
    /// In capitals, with `_` between its words: `SWISS_PAIRS`.
    pub(super) name: String,
    pub(super) who: Who,
    /// Its name is on none of the lists.
    pub(super) is_unknown: bool,
}

impl Kind {
    /// Those who are listed decide who competes; where nobody is, the name does.
    pub(super) fn of(event: &Element) -> Self {
        let told = event.attribute("EVENT_TYPE").unwrap_or_default();
        let name = told.trim().to_ascii_uppercase().replace([' ', '-'], "_");
        let known = KNOWN.iter().find(|(known, _)| *known == name).map(|(_, who)| *who);
        let has = |name: &str| {
            event.any(&|element| element.name == "PARTICIPANTS" && element.child(name).is_some())
        };
        let is_match_of_teams =
            |element: &Element| element.name == "MATCH" && element.child("TEAM").is_some();
        let who = if name.contains("INDIVIDUAL") {
            Who::Players
        } else if has("TEAM") || event.any(&is_match_of_teams) {
            Who::Teams
        } else if has("PAIR") {
            Who::Pairs
        } else if has("PLAYER") {
            Who::Players
        } else {
            known.unwrap_or(Who::Pairs)
        };
        Self { who, is_unknown: known.is_none() && who != Who::Players, name }
    }

    pub(super) fn is_swiss(&self) -> bool {
        self.name.contains("SWISS")
    }

    /// What is competed in, in words.
    pub(super) fn contest(&self) -> &'static str {
        match self.who {
            Who::Players => "an individual",
            Who::Pairs => "a contest of pairs",
            Who::Teams => "a contest of teams",
        }
    }
}
