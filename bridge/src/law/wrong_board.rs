//! A wrong board, wrong opponents, or cards from a wrong board (Law 15; until 2007 also Law 17D).

mod ask;
mod cases;
pub mod find;

pub use find::{Facts, find};

use crate::law::book::Edition;
use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, ONLY_2007, ONLY_2017, SINCE_2007, UNTIL_2007};
use crate::law::procedure::Procedure;

/// The procedure of Law 15.
#[derive(Debug)]
pub struct WrongBoard;

impl Procedure for WrongBoard {
    fn key(&self) -> &'static str {
        "wrong-board"
    }

    fn title(&self) -> &'static str {
        "Wrong board or opponents"
    }

    fn about(&self) -> &'static str {
        "They play a board that is not theirs now, or against others, or a hand came from another board"
    }

    fn concerns_declarer(&self) -> bool {
        false
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        cases::CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask::ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

const LAWS: &str = "Laws of 1997, 2007 and 2017; the seeds do not treat it";

const NOT_2007: &[Edition] = &[Edition::Laws2017, Edition::Laws1997];

const LEDGER: &[Entry] = &[
    Entry::done(12, "C1", ONLY_1997, "Artificial score by fault", LAWS),
    Entry::done(12, "C2(a)", SINCE_2007, "Artificial score by fault", LAWS),
    Entry::done(15, "", ALL, "A wrong board", LAWS),
    Entry::done(
        15,
        "A1",
        ONLY_2017,
        "A call on cards from a wrong board is cancelled, and every call after it",
        LAWS,
    ),
    Entry::done(15, "A1", UNTIL_2007, "Nobody has played the board before: the score stands", LAWS),
    Entry::done(
        15,
        "A2",
        ALL,
        "2017: the right hand, or an adjusted score; before: the right board later",
        LAWS,
    ),
    Entry::done(15, "A3", ONLY_2017, "The board from which the cards came", LAWS),
    Entry::done(15, "B", UNTIL_2007, "Somebody has played it before: cancelled", LAWS),
    Entry::done(15, "B1", ONLY_2017, "Somebody has played it before: cancelled", LAWS),
    Entry::done(15, "B2", ONLY_2017, "Nobody has: it is completed and stands", LAWS),
    Entry::done(15, "B3", ONLY_2017, "Artificial score for who is deprived of a result", LAWS),
    Entry::done(15, "C", UNTIL_2007, "Found in the auction: a second auction with the right players", LAWS),
    Entry::done(16, "C", NOT_2007, "Information from withdrawn calls", LAWS),
    Entry::done(16, "D", ONLY_2007, "Information from withdrawn calls", LAWS),
    Entry::done(17, "D", UNTIL_2007, "A call on cards from a wrong board", LAWS).asked(),
    Entry::done(17, "D1", ONLY_2007, "The call is cancelled", LAWS),
    Entry::done(17, "D2", ONLY_2007, "Who has called over it", LAWS),
    Entry::done(17, "D3", ONLY_2007, "The board from which the cards came", LAWS),
    Entry::done(90, "B", ALL, "Penalty for a wrong board or hand", LAWS),
    Entry::done(86, "B", ONLY_2017, "A match of teams: no wrong board in the sense of Law 15B", LAWS),
];
