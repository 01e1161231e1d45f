//! Law 79C and Law 81: which scores the director may change, and which only ask about.
//!
//! The director changes nothing but what must be wrong (seed 000, "Matchpointing and scoring"): a score that no
//! contract gives on the board. One that some contract gives may be what happened, with the contract or the
//! tricks written down wrong; that is for the players to say. Within the correction period Law 79C2 (seed 004) lets
//! the director follow both pairs.

use crate::board::BoardNumber;
use crate::contract::{Contract, Doubling, Level, Strain};
use crate::exact::Percent;
use crate::result::{BoardResult, Play, Tricks};
use crate::score::{Score, is_possible, score};
use crate::seat::{Line, Seat};

/// A line of a paper traveller as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WrittenEntry {
    pub contract: Option<Contract>,
    pub declarer: Option<Seat>,
    /// Declarer's tricks.
    pub tricks: Option<Tricks>,
    /// What stands in North-South's column; 0 for a board that was passed out.
    pub north_south: Option<u32>,
    /// What stands in East-West's column.
    pub east_west: Option<u32>,
}

/// What may be done about an entry, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgement {
    /// Contract, tricks and score agree.
    Stands,
    /// The score is clearly incorrect: put a line through it and write this one beside it.
    MayChange { to: Score, why: String },
    /// The score may be right: only the players can say.
    QueryOnly { why: String },
    /// Nobody can tell what happened: the notes cancel the result and give both pairs 40 %.
    CannotBeRead { north_south: Percent, east_west: Percent, why: String },
}

/// What may be done about an entry on a board without asking the players.
pub fn judge_entry(board: BoardNumber, entry: &WrittenEntry) -> Judgement {
    let Some(written) = written_score(entry) else {
        return unreadable("the score is in both columns or in none".to_owned());
    };
    let possible = is_possible(board, written);
    let (Some(contract), Some(declarer), Some(tricks)) = (entry.contract, entry.declarer, entry.tricks)
    else {
        if possible {
            return query(
                "the score is one that the board can have; what is not written is for the players to say",
            );
        }
        let candidates = told(board, entry);
        return unreadable(format!(
            "{} is no score of board {board}, and the entry does not say what happened{candidates}",
            column(written)
        ));
    };
    let play = Play { contract, declarer, tricks, lead: None };
    let correct = score(board, &play);
    if correct == written {
        return Judgement::Stands;
    }
    if possible {
        return Judgement::QueryOnly { why: explanation(board, play, written) };
    }
    let line = declarer.line();
    let vulnerable = if board.is_vulnerable(line) { "vulnerable" } else { "not vulnerable" };
    let why = format!(
        "{} is no score of board {board}: {} is {vulnerable}, and {play} is {}",
        column(written),
        line.letters(),
        column(correct)
    );
    Judgement::MayChange { to: correct, why }
}

/// The score of the one column that is filled, from North-South's view.
fn written_score(entry: &WrittenEntry) -> Option<Score> {
    let signed = |points: u32| i32::try_from(points).ok();
    match (entry.north_south, entry.east_west) {
        (Some(points), None | Some(0)) => signed(points).map(Score),
        (None | Some(0), Some(points)) => signed(points).map(|points| Score(-points)),
        (Some(_), Some(_)) | (None, None) => None,
    }
}

fn query(why: &str) -> Judgement {
    Judgement::QueryOnly { why: why.to_owned() }
}

fn unreadable(why: String) -> Judgement {
    Judgement::CannotBeRead { north_south: Percent::AVERAGE_MINUS, east_west: Percent::AVERAGE_MINUS, why }
}

/// `140 for NS`.
fn column(score: Score) -> String {
    if score.0 < 0 { format!("{} for EW", score.0.unsigned_abs()) } else { format!("{} for NS", score.0) }
}

/// The one slip that would make a written score right.
fn explanation(board: BoardNumber, play: Play, written: Score) -> String {
    let mut slips = vec![];
    let with_tricks = |tricks: u32| Tricks::new(tricks).ok().map(|tricks| Play { tricks, ..play });
    let mut others = (0..=13).filter_map(with_tricks);
    if let Some(other) = others.find(|other| score(board, other) == written) {
        slips.push(format!("the tricks may be wrong: {other} is {}", column(written)));
    }
    for doubling in Doubling::ALL {
        let other = Play { contract: Contract { doubling, ..play.contract }, ..play };
        if doubling != play.contract.doubling && score(board, &other) == written {
            let word = match doubling {
                Doubling::Undoubled => "may not have been doubled",
                Doubling::Doubled => "may have been doubled",
                Doubling::Redoubled => "may have been redoubled",
            };
            slips.push(format!("the contract {word}: {other} is {}", column(written)));
        }
    }
    if slips.is_empty()
        && let Some(other) = same_tricks(board, play, written)
    {
        slips.push(format!("the contract may be wrong: {other} is {}", column(written)));
    }
    if score(board, &play) == Score(-written.0) {
        slips.push("it may stand in the wrong column".to_owned());
    }
    if slips.is_empty() {
        return "another contract gives this score: it may be right".to_owned();
    }
    slips.join("; or ")
}

/// Another contract of the same declarer with as many tricks that gives a score.
fn same_tricks(board: BoardNumber, play: Play, written: Score) -> Option<Play> {
    let contracts = Level::ALL.into_iter().flat_map(|level| {
        Strain::ALL
            .into_iter()
            .flat_map(move |strain| Doubling::ALL.map(|doubling| Contract { level, strain, doubling }))
    });
    let own = |contract: &Contract| contract.strain == play.contract.strain;
    let (same, other): (Vec<Contract>, Vec<Contract>) = contracts.partition(own);
    let mut plays = same.into_iter().chain(other).map(|contract| Play { contract, ..play });
    plays.find(|other| score(board, other) == written)
}

/// What an entry without declarer could mean, of contracts that failed or made: `: 2D N -1 is 100 for EW, 2D E -1 is
/// 50 for NS`.
fn told(board: BoardNumber, entry: &WrittenEntry) -> String {
    let Some(contract) = entry.contract.filter(|_| entry.declarer.is_none()) else { return String::new() };
    let difference =
        entry.tricks.map_or(-1, |tricks| i32::from(tricks.get()) - i32::from(contract.level.tricks_needed()));
    let one = |declarer: Seat| {
        let tricks = Tricks::from_difference(contract.level, difference).ok()?;
        let play = Play { contract, declarer, tricks, lead: None };
        Some(format!("{play} is {}", column(score(board, &play))))
    };
    let texts: Vec<String> = [Seat::North, Seat::East].into_iter().filter_map(one).collect();
    format!(": {}", texts.join(", "))
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
        return Err("no change in score may occur after the correction period (Law 79C2)");
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
    /// Whether contract, declarer and tricks give the score that is written.
    pub fn consistency(&self, board: BoardNumber) -> Consistency {
        match judge_entry(board, self) {
            Judgement::Stands => Consistency::Consistent,
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
            BoardResult::PassedOut | BoardResult::NotPlayed | BoardResult::RawScore(_) => columns,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(contract: &str, declarer: Option<Seat>, tricks: Option<u32>) -> WrittenEntry {
        let tricks = tricks.map(|tricks| Tricks::new(tricks).unwrap());
        WrittenEntry {
            contract: Some(contract.parse().unwrap()),
            declarer,
            tricks,
            ..WrittenEntry::default()
        }
    }

    /// Seed 000, "Matchpointing and scoring": board 21, dealer North, only NS vulnerable: which scores may be
    /// changed.
    #[test]
    fn the_eight_rows_of_the_notes() {
        let board = BoardNumber::new(21).unwrap();
        let (north, west) = (Some(Seat::North), Some(Seat::West));
        let ns = |points, entry| WrittenEntry { north_south: Some(points), ..entry };
        let ew = |points, entry| WrittenEntry { east_west: Some(points), ..entry };
        for (row, entry, verdict, why) in [
            (1, ns(140, entry("2S", north, Some(10))), "query", "the tricks may be wrong: 2S N +1 is 140"),
            (2, ns(420, entry("4S", north, Some(10))), "620", "NS is vulnerable, and 4S N = is 620 for NS"),
            (3, ns(170, entry("4S", north, Some(10))), "query", "the contract may be wrong: 1S N +3 is 170"),
            (4, ew(50, entry("4S", north, Some(9))), "-100", "NS is vulnerable, and 4S N -1 is 100 for EW"),
            (5, ns(170, entry("2S", north, Some(9))), "query", "the tricks may be wrong: 2S N +2 is 170"),
            (6, ew(200, entry("4S", north, Some(9))), "query", "the tricks may be wrong: 4S N -2 is 200"),
            (6, ew(200, entry("4S", north, Some(9))), "query", "may have been doubled: 4SX N -1 is 200"),
            (7, ew(650, entry("5H", west, Some(11))), "query", "may have been doubled: 5HX W = is 650"),
            (8, ew(50, entry("2D", None, None)), "40 % 40 %", "2D N -1 is 100 for EW, 2D E -1 is 50 for NS"),
        ] {
            let (found, reason) = match judge_entry(board, &entry) {
                Judgement::Stands => ("stands".to_owned(), String::new()),
                Judgement::MayChange { to, why } => (to.0.to_string(), why),
                Judgement::QueryOnly { why } => ("query".to_owned(), why),
                Judgement::CannotBeRead { north_south, east_west, why } => {
                    (format!("{north_south} {east_west}"), why)
                }
            };
            assert_eq!(found, verdict, "row {row}: {reason}");
            assert!(reason.contains(why), "row {row}: {reason}");
        }
    }

    #[test]
    fn an_entry_that_hangs_together_stands() {
        let board = BoardNumber::new(21).unwrap();
        let four_spades = entry("4S", Some(Seat::North), Some(10));
        let right = WrittenEntry { north_south: Some(620), ..four_spades };
        assert_eq!(judge_entry(board, &right), Judgement::Stands);
        assert_eq!(right.consistency(board), Consistency::Consistent);
        let both = WrittenEntry { north_south: Some(620), east_west: Some(100), ..four_spades };
        assert!(matches!(judge_entry(board, &both), Judgement::CannotBeRead { .. }));
        let bare = WrittenEntry { north_south: Some(620), ..WrittenEntry::default() };
        assert!(matches!(judge_entry(board, &bare), Judgement::QueryOnly { .. }));
    }

    /// Seed 004, Law 79C2: an inconsistent score follows the pairs when they agree, a consistent one only with complete
    /// confidence, and nothing changes after the period.
    #[test]
    fn law_79c2_follows_the_pairs_when_it_may() {
        // 4 hearts making 11 tricks, written as 620.
        let board = BoardNumber::new(21).unwrap();
        let hearts = WrittenEntry { north_south: Some(620), ..entry("4H", Some(Seat::North), Some(11)) };
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
