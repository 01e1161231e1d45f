//! What tables, pairs and boards are called in a text for people: short where one section plays.

use crate::adjustment_words::for_each_side;
use crate::contest::slot::Outcome;
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::message::{Label, TableName};
use crate::movement::contestants::{Contestants, PlayerNumber};
use crate::result::BoardResult;

/// `table 7`, or `table A7` where there are several sections.
pub(super) fn table_name(contest: &Contest, table: TableId) -> String {
    format!("table {}", table_called(contest, table))
}

/// The table as people call it: with its section's letter where there are several sections.
pub(in crate::contest) fn table_called(contest: &Contest, table: TableId) -> TableName {
    TableName::of(table, contest.sections.len() > 1)
}

/// `pair 3NS`, or `pair A3NS` where there are several sections; in an individual `players 3 and 7`.
pub(super) fn pair_name(contest: &Contest, entry: EntryId) -> String {
    pair_label(contest, entry).in_words()
}

/// The pair, or in an individual the two players, by number.
pub(in crate::contest) fn pair_label(contest: &Contest, entry: EntryId) -> Label {
    let letter = letter(contest, entry.section);
    match players_of(contest, entry) {
        Some(players) => Label::Partners(letter, players),
        None => Label::Pair(letter, entry.pair),
    }
}

/// The section's letter, where there are several.
pub(super) fn letter(contest: &Contest, section: SectionLetter) -> Option<SectionLetter> {
    (contest.sections.len() > 1).then_some(section)
}

/// The numbers by which people know who sits somewhere: `A3NS`; of an individual its players', `A3 & A7`, because a
/// partnership's own number is nobody's.
pub(super) fn called(contest: &Contest, entry: EntryId) -> String {
    match players_of(contest, entry) {
        Some([one, other]) => format!("{letter}{one} & {letter}{other}", letter = entry.section),
        None => entry.to_string(),
    }
}

/// The pair or the team that plays a match, by number.
pub(super) fn side_label(contest: &Contest, entry: EntryId) -> Label {
    let contestants = contest.section(entry.section).map(|section| &section.movement.contestants);
    match contestants {
        Some(Contestants::Teams) => Label::Team(letter(contest, entry.section), entry.pair.number.0),
        Some(Contestants::Pairs | Contestants::Players(_)) | None => pair_label(contest, entry),
    }
}

/// The players of a partnership in an individual; `None` for an entry that is a pair.
pub(super) fn players_of(contest: &Contest, entry: EntryId) -> Option<[PlayerNumber; 2]> {
    match &contest.section(entry.section)?.movement.contestants {
        Contestants::Pairs | Contestants::Teams => None,
        Contestants::Players(partnerships) => partnerships.get(&entry.pair).copied(),
    }
}

impl Outcome {
    /// In words for players, with capital letter and without full stop: `4♠ by North, one down`, `Adjusted: average plus
    /// for North-South, average minus for East-West`, `Not played, slow play: average for both sides`.
    pub fn in_words(&self) -> String {
        match self {
            Self::Result(result) => sentence(&result.in_words()),
            Self::Artificial { north_south, east_west } => {
                format!("Adjusted: {}", for_each_side(&north_south.to_string(), &east_west.to_string()))
            }
            Self::Adjusted(adjustment) => format!("Adjusted: {}", adjustment.in_words()),
            Self::NotPlayed(why) => sentence(&why.in_words()),
        }
    }

    /// As it stands on a card: a result in few letters, `4♠X N -1`, an award in words.
    pub fn on_card(&self) -> String {
        match self {
            Self::Result(BoardResult::Played(play)) => play.symbols(),
            Self::Result(result) => result.to_string(),
            Self::Artificial { .. } | Self::Adjusted(_) | Self::NotPlayed(_) => self.in_words(),
        }
    }
}

/// The text with its first letter in upper case.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_stand_on_cards_in_signs_and_in_words() {
        for (text, card, words) in [
            ("4SX N -1", "4♠X N -1", "4♠ doubled by North, one down"),
            ("pass", "Passed out", "Passed out"),
            ("60/40", "Adjusted: 60 % for North-South, 40 % for East-West", ""),
            ("50/50", "Adjusted: 50 % for both sides", ""),
            ("avg+/avg-", "Adjusted: average plus for North-South, average minus for East-West", ""),
            (
                "60 % 4S N =, 40 % 4S N -1",
                "Adjusted: 60 % of 4♠ by North, made, and 40 % of 4♠ by North, one down",
                "",
            ),
            ("not played, no fault", "Not played, nobody at fault: average plus for both sides", ""),
        ] {
            let outcome: Outcome = text.parse().unwrap();
            let words = if words.is_empty() { card } else { words };
            assert_eq!((outcome.on_card().as_str(), outcome.in_words().as_str()), (card, words), "{text}");
        }
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(sentence("pair 3NS"), "Pair 3NS");
    }
}
