//! A movement to be shown or printed, with what is known about its boards and about who plays.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::{Contest, Entry, Presence, Section};
use bridge::entry::{EntryId, PairId, PairNumber, SectionLetter, TableNumber};
use bridge::message::{Language, Message};
use bridge::movement::announcement::Announcement;
use bridge::movement::announcement::words::BoardNames;
use bridge::movement::path::Mover;
use bridge::movement::warning::Warning;
use bridge::movement::{Movement, RoundNumber, SetNumber};
use words::page::Floor;
use words::{Words, capital};

use super::card::{Pass, pair_name};

/// A plan, who is missing from it, and how its boards are called.
#[derive(Debug, Clone)]
pub struct Subject {
    /// The plan in full, with the seats of the missing pairs.
    pub plan: Movement,
    pub missing: BTreeSet<PairId>,
    pub names: BoardNames,
    /// What the director should know before choosing it.
    pub warnings: Vec<Warning>,
    /// The section of a contest that has several; `None` of a movement alone.
    pub section: Option<SectionLetter>,
    /// The names of who plays, as far as they are known.
    pub people: BTreeMap<Mover, String>,
    /// What devices pair with, by tables; empty where the paper does not show it.
    pub passes: BTreeMap<TableNumber, Pass>,
    /// What it is called where its rounds are drawn.
    pub called: Option<Message>,
    /// In which language it is shown.
    pub words: &'static Words,
}

impl Subject {
    /// A movement of which nobody knows who will play, in English.
    pub fn new(plan: Movement, missing: BTreeSet<PairId>, names: BoardNames) -> Self {
        Self {
            plan,
            missing,
            names,
            warnings: Vec::new(),
            section: None,
            people: BTreeMap::new(),
            passes: BTreeMap::new(),
            called: None,
            words: Words::of(Language::English),
        }
    }

    /// A section of a contest as it is played, without codes.
    pub fn of(contest: &Contest, section: &Section, words: &'static Words) -> Self {
        let plan = section.movement.clone();
        let entry = |pair: PairId| contest.entries.get(&section.entry(pair));
        let is_missing = |pair: &PairId| entry(*pair).is_none_or(|entry| entry.presence == Presence::Phantom);
        let missing = plan.pairs().into_iter().filter(is_missing).collect();
        let people = plan.paths().into_keys().filter_map(|mover| {
            let names = match mover {
                Mover::Pair(pair) => in_place(entry(pair)?, words),
                Mover::Player(player) => {
                    let pair = PairId { number: PairNumber(player.0), line: None };
                    contest.player_named(EntryId { section: section.letter, pair })?.name
                }
            };
            (!names.is_empty()).then_some((mover, names))
        });
        Self {
            people: people.collect(),
            section: (contest.sections.len() > 1).then_some(section.letter),
            called: section
                .drawn
                .as_deref()
                .map(|drawn| drawn.terms.title(&section.movement.contestants, drawn.contenders).into()),
            words,
            ..Self::new(plan, missing, BoardNames::Listed(section.board_sets.clone()))
        }
    }

    /// The plan with the missing pairs gone, and the boards where they stand in the room.
    pub fn room(&self) -> Movement {
        self.plan.boards_in_room(&self.missing)
    }

    /// The plan as it is played: the missing pairs gone, and no boards where nobody plays.
    pub fn floor(&self) -> Movement {
        self.plan.without(&self.missing)
    }

    /// What the director says.
    pub fn announcement(&self) -> Announcement {
        self.plan.announcement(&self.missing, &self.names)
    }

    /// The name with who is missing.
    pub fn title(&self) -> String {
        let missing: Vec<String> = self.missing.iter().map(ToString::to_string).collect();
        let movement = self.words.say(self.called.clone().unwrap_or_else(|| self.plan.title()));
        match missing.len() {
            0 => movement,
            _ => self.words.say(Floor::Without { movement, pairs: self.words.listed(&missing) }),
        }
    }

    /// `Table 3`, and where there are several sections `Section A, table 3`.
    pub fn heading(&self, what: String) -> String {
        match self.section {
            Some(section) => self.words.say(Floor::InSection { section: section.to_string(), what }),
            None => capital(&what),
        }
    }

    /// Who moves, by number: `pair 3NS`.
    pub fn mover(&self, mover: Mover) -> String {
        self.words.label(mover.into())
    }

    /// `set 4`, or where the boards are known `boards 10-12`.
    pub fn boards(&self, set: SetNumber) -> String {
        self.words.say(self.names.name(set))
    }

    /// Who plays as a pair, by number and by name: `3NS Ann & Bob`, of two players of an individual `3 & 7 Ann & Bob`.
    pub fn called(&self, pair: PairId) -> String {
        let line = pair.line.unwrap_or(bridge::seat::Line::NorthSouth);
        let movers = self.plan.movers(pair, line).into_iter();
        let names: Vec<&str> =
            movers.filter_map(|(mover, _)| Some(self.people.get(&mover)?.as_str())).collect();
        format!("{} {}", pair_name(&self.plan, pair), names.join(" & ")).trim_end().to_owned()
    }
}

/// The names of an entry, with the rounds in which it is not there.
fn in_place(entry: &Entry, words: &Words) -> String {
    let names = entry.names();
    let said = match entry.presence {
        Presence::Phantom | Presence::There { from: RoundNumber(..=1), until: None } => return names,
        Presence::There { from: RoundNumber(..=1), until: Some(until) } => {
            Floor::Leaves { names, round: until.0 }
        }
        Presence::There { from, until: None } => Floor::Comes { names, round: from.0 },
        Presence::There { from, until: Some(until) } => {
            Floor::ComesAndLeaves { names, from: from.0, until: until.0 }
        }
    };
    words.say(said).trim_start().to_owned()
}
