//! Law 79C and Law 81: which scores the director may change, and which only ask about.
//!
//! The director changes nothing but what must be wrong (seed 000, "Matchpointing and scoring"): a score that no
//! contract gives on the board. One that some contract gives may be what happened, with the contract or the
//! tricks written down wrong; that is for the players to say. So is what must be wrong, but can be put right in more than
//! one way. Within the correction period Law 79C2 (seed 004) lets the director follow both pairs.

mod judge;
mod written;

use game::board::BoardNumber;
use game::contract::Contract;
use game::exact::Percent;
use game::result::{BoardResult, Play, Tricks};
use game::score::Score;
use game::seat::{Line, Seat};

pub use judge::judge_entry;
pub(crate) use written::read_entry;

/// A line of a paper traveller as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WrittenEntry {
    pub contract: Option<Contract>,
    pub declarer: Option<Seat>,
    /// Declarer's tricks.
    pub tricks: Option<Tricks>,
    /// Whether it says that the board was passed out, in place of a contract.
    pub passed_out: bool,
    /// What stands in North-South's column; 0 for a board that was passed out.
    pub north_south: Option<u32>,
    /// What stands in East-West's column.
    pub east_west: Option<u32>,
}

/// What may be done about an entry, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgement {
    /// Nothing that is written speaks against the score.
    Stands { why: String },
    /// No score is written, and the rest says which it is: write it in.
    MayWrite { score: Score, why: String },
    /// The score is clearly incorrect: put a line through it and write this one beside it.
    MayChange { to: Score, why: String },
    /// The score may be right, or more than one other may be: only the players can say.
    QueryOnly { why: String },
    /// Nobody can tell what happened: the notes cancel the result and give both pairs 40 %.
    CannotBeRead { north_south: Percent, east_west: Percent, why: String },
}

/// Whether a written result hangs together (Law 79C2, seed 004: 4 hearts making 11 tricks for 620 does not).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Consistency {
    Consistent,
    Inconsistent,
}

/// What both pairs say about a score that is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairsSay {
    /// Both say the same result, and it is another than the one written.
    TheSame,
    /// They do not agree.
    Otherwise,
    /// One of them cannot be asked.
    NotThere,
}

/// The circumstances in which a change of score is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    pub consistency: Consistency,
    pub pairs: PairsSay,
    /// The director has complete confidence in both pairs' recollections: the time since, what is asked, and that
    /// nobody talks the others into it.
    pub is_confident: bool,
    /// The correction period is over.
    pub is_over: bool,
}

/// Whether a score may be changed to what both pairs say.
///
/// # Errors
/// Why not, in a sentence.
pub fn may_follow_the_pairs(query: Query) -> Result<(), &'static str> {
    if query.is_over {
        return Err("after the correction period scores stay as they are (Law 79C2)");
    }
    match (query.pairs, query.consistency) {
        (PairsSay::NotThere, _) => {
            Err("both pairs must be asked, and one is not there: the score stands (Law 79C2)")
        }
        (PairsSay::Otherwise, _) => Err("the pairs do not agree: the score stands (Law 79C2)"),
        (PairsSay::TheSame, Consistency::Consistent) if !query.is_confident => Err(
            "the score is consistent, and there is doubt about what happened: it stands as recorded (Law 79C2)",
        ),
        (PairsSay::TheSame, Consistency::Consistent | Consistency::Inconsistent) => Ok(()),
    }
}

impl WrittenEntry {
    /// Whether contract, declarer and tricks, as far as they are written, give the score that is.
    pub fn consistency(&self, board: BoardNumber) -> Consistency {
        match judge_entry(board, self) {
            Judgement::Stands { .. } | Judgement::MayWrite { .. } => Consistency::Consistent,
            Judgement::MayChange { .. } | Judgement::QueryOnly { .. } | Judgement::CannotBeRead { .. } => {
                Consistency::Inconsistent
            }
        }
    }

    /// The entry of a result with the score of one side.
    pub fn of(result: &BoardResult, line: Line, points: u32) -> Self {
        let (north_south, east_west) = match line {
            Line::NorthSouth => (Some(points), None),
            Line::EastWest => (None, Some(points)),
        };
        let columns = Self { north_south, east_west, ..Self::default() };
        match result {
            BoardResult::Played(Play { contract, declarer, tricks, .. }) => Self {
                contract: Some(*contract),
                declarer: Some(*declarer),
                tricks: Some(*tricks),
                ..columns
            },
            BoardResult::PassedOut => Self { passed_out: true, ..columns },
            BoardResult::NotPlayed | BoardResult::RawScore(_) => columns,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seed 004, Law 79C2: an inconsistent score follows the pairs when they agree, a consistent one only with complete
    /// confidence, and nothing changes after the period.
    #[test]
    fn law_79c2_follows_the_pairs_when_it_may() {
        // 4 hearts making 11 tricks, written as 620.
        let board = BoardNumber::new(21).unwrap();
        let hearts = WrittenEntry {
            contract: Some("4H".parse().unwrap()),
            declarer: Some(Seat::North),
            tricks: Some(Tricks::new(11).unwrap()),
            north_south: Some(620),
            ..WrittenEntry::default()
        };
        assert_eq!(hearts.consistency(board), Consistency::Inconsistent);
        let (consistent, inconsistent) = (Consistency::Consistent, Consistency::Inconsistent);
        for (consistency, pairs, is_confident, is_over, may) in [
            (inconsistent, PairsSay::TheSame, false, false, true),
            (inconsistent, PairsSay::Otherwise, true, false, false),
            (inconsistent, PairsSay::NotThere, true, false, false),
            (consistent, PairsSay::TheSame, true, false, true),
            (consistent, PairsSay::TheSame, false, false, false),
            (consistent, PairsSay::Otherwise, true, false, false),
            (consistent, PairsSay::TheSame, true, true, false),
            (inconsistent, PairsSay::TheSame, true, true, false),
        ] {
            let query = Query { consistency, pairs, is_confident, is_over };
            assert_eq!(may_follow_the_pairs(query).is_ok(), may, "{query:?}");
        }
    }
}
