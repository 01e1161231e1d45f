//! What the console knows of a contest beside the floor.

use std::collections::BTreeSet;

use crate::board::BoardNumber;
use crate::contest::call::DirectorCall;
use crate::contest::entry::{Player, Presence};
use crate::contest::penalty::Penalty;
use crate::contest::rules::Rules;
use crate::contest::ruling::Ruling;
use crate::contest::state::Phase;
use crate::contest::view::ContestNumber;
use crate::entry::{EntryId, SectionLetter};
use crate::movement::RoundNumber;

/// What the console knows of a contest beside the floor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestView {
    pub contest: ContestNumber,
    pub name: String,
    pub sequence: u64,
    /// With the end of the correction period.
    pub phase: Phase,
    pub rules: Rules,
    pub sections: Vec<SectionView>,
    pub entries: Vec<EntryView>,
    pub calls: Vec<DirectorCall>,
    pub rulings: Vec<Ruling>,
    pub penalties: Vec<Penalty>,
    /// The ranking is released at least through this round.
    pub released_through: Option<RoundNumber>,
}

/// A section and how far its rounds have come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectionView {
    pub section: SectionLetter,
    /// The movement's name.
    pub movement: String,
    pub tables: u16,
    pub round_count: u16,
    /// Rounds 1 to this one may be played.
    pub opened: u16,
    pub closed: BTreeSet<RoundNumber>,
    /// Rounds in which every table has finished.
    pub complete: BTreeSet<RoundNumber>,
    /// In board order.
    pub boards: BTreeSet<BoardNumber>,
}

/// An entry, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryView {
    pub entry: EntryId,
    pub players: [Player; 2],
    pub presence: Presence,
    /// Where it sits in the round that most of the room is in, in words.
    pub place: String,
}
