//! What a file says of matches beside their rows: which rows are one match, what it is worth, what was given without a
//! board, and who is ranked with whom.

use std::collections::{BTreeMap, BTreeSet};

use bridge::entry::SectionLetter;
use bridge::scoring::Method;

use super::ResultsFile;

/// A match, where its rows alone do not say what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileMatch {
    /// Places in the list of teams, or of entries where pairs compete, the smaller first.
    pub sides: [usize; 2],
    /// The rounds of its rows; empty where these name none.
    pub rounds: BTreeSet<u16>,
    /// The round as people call it, from 1; `None` where a match is of no round.
    pub number: Option<u16>,
    pub worth: Worth,
    /// The boards for which it is planned, where not all of them have a row.
    pub planned: Option<u32>,
}

/// What a match counts for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    Whole,
    /// A match against one of two opponents in a round.
    Half,
    /// One that is not over yet, or that the draw does not have any more: only its boards count.
    Nothing,
}

/// What one who plays matches has for a round without having won it at the tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileGiven {
    /// The place in the list of teams, or of entries where pairs compete.
    pub side: usize,
    /// As people call it, from 1.
    pub round: u16,
    /// Hundredths of what matches are worth; may be negative.
    pub hundredths: i64,
    /// Otherwise the director gave it, and it stands in the place of what its match in that round came to.
    pub is_bye: bool,
}

/// Some who are ranked together, and nobody else with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRanking {
    /// Whose they are, where it is a section that is ranked by itself.
    pub section: Option<SectionLetter>,
    /// Places in the list of teams, or of entries.
    pub members: Vec<usize>,
    /// Of a knock-out, which is ranked by the round reached alone: in which round each went out. Who is not here is in.
    pub out: Option<BTreeMap<usize, u16>>,
}

/// A match by its round and its sides, the smaller place first.
pub(super) type Key = (Option<u16>, [usize; 2]);

/// Which rows are one match.
pub(super) struct Keys<'a> {
    listed: BTreeMap<Key, &'a FileMatch>,
}

impl<'a> Keys<'a> {
    pub(super) fn of(file: &'a ResultsFile) -> Self {
        let mut listed = BTreeMap::new();
        for one in &file.matches {
            if one.rounds.is_empty() {
                listed.insert((None, one.sides), one);
            }
            listed.extend(one.rounds.iter().map(|round| ((Some(*round), one.sides), one)));
        }
        Self { listed }
    }

    /// The match that two play in the round of a row: by the first of its rounds.
    pub(super) fn key(&self, round: Option<u16>, [one, other]: [usize; 2]) -> Key {
        let row = (round, [one.min(other), one.max(other)]);
        self.listed.get(&row).map_or(row, |listed| (listed.rounds.first().copied(), listed.sides))
    }

    pub(super) fn listed(&self, key: Key) -> Option<&'a FileMatch> {
        self.listed.get(&key).copied()
    }
}

impl ResultsFile {
    /// Whether the director gave one points in the place of its match of a round.
    pub(crate) fn is_replaced(&self, side: usize, number: Option<u16>) -> bool {
        self.given.iter().any(|given| !given.is_bye && given.side == side && Some(given.round) == number)
    }

    /// Whether teams play its matches, and are ranked. Where boards of pairs count, it may say all the same whose team they
    /// are.
    pub(crate) fn has_teams(&self) -> bool {
        matches!(self.scoring.method, Method::Teams(_)) && !self.teams.is_empty()
    }

    /// The id of one who plays matches: of a team, or of an entry where pairs compete.
    pub(crate) fn side_id(&self, side: usize) -> &str {
        if self.has_teams() { &self.teams[side].id } else { &self.entries[side].id }
    }
}
