//! What happened at the table, in a sentence.

use crate::adjustment::Artificial;
use crate::award::{bid, doubling, for_each_side};
use crate::board::BoardNumber;
use crate::contest::Outcome;
use crate::explain::wording;
use crate::law::clause::Clause;
use crate::law::{Book, Edition, numbering};
use crate::message::{Choice, Decimal, Message};
use crate::messages;
use crate::result::{BoardResult, Play};
use crate::score::Score;
use crate::seat::{Line, Seat};

/// To whom it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    You,
    YourTeam,
}

messages! {
    /// What happened at the table; each a sentence.
    pub enum OutcomeWords {
        Artificial { law: Clause, award: Message } = "explain-artificial",
        Adjusted { law: Clause, award: Message } = "explain-adjusted",
        NotPlayed { why: Message } = "explain-not-played",
        NotPlayedBy { why: Message, law: Clause } = "explain-not-played-by",

        Played { play: Message, worth: Message } = "explain-played",
        PassedOut = "explain-passed-out",
        WrittenDown { worth: Message } = "explain-written-down",
        NotPlayedHere = "explain-not-played-here",

        /// Of those who sat North-South.
        Worth { score: Decimal, reader: Reader } = "explain-worth",
        /// Of those who sat East-West, from North-South's view and from their own.
        WorthEastWest { score: Decimal, own: Decimal, reader: Reader } = "explain-worth-east-west",
        /// `doubling` is `no`, `X` or `XX`, `vulnerable` is `yes` or `no`.
        Play { contract: Message, doubling: String, seat: Seat, vulnerable: String, made: Message } = "explain-play",
        JustMade = "explain-just-made",
        MadeWith { count: u8 } = "explain-made-with",
        Down { count: u8 } = "explain-down",
    }
}

impl Choice for Reader {
    fn key(&self) -> &'static str {
        match self {
            Self::You => "you",
            Self::YourTeam => "your-team",
        }
    }
}

/// What the outcome is, and the score from the view of a line.
pub(super) fn sentence(
    board: BoardNumber,
    outcome: &Outcome,
    (line, reader): (Line, Reader),
    book: &Book,
) -> OutcomeWords {
    let artificial = numbering::artificial(book);
    match outcome {
        Outcome::Result(result) => of_result(board, *result, (line, reader)),
        Outcome::Artificial { north_south, east_west } => {
            let award = [north_south, east_west].map(|percent| Artificial::Percent(*percent).words());
            OutcomeWords::Artificial { law: artificial, award: for_each_side(award) }
        }
        Outcome::Adjusted(adjustment) if adjustment.is_artificial() => {
            OutcomeWords::Artificial { law: artificial, award: adjustment.words() }
        }
        Outcome::Adjusted(adjustment) => {
            let law = book.law(12, if book.edition == Edition::Laws1997 { "C" } else { "C1" });
            OutcomeWords::Adjusted { law, award: adjustment.words() }
        }
        Outcome::NotPlayed(why) => match why.award::<BoardResult>() {
            Some(_) => OutcomeWords::NotPlayedBy { why: outcome.words(), law: artificial },
            None => OutcomeWords::NotPlayed { why: outcome.words() },
        },
    }
}

/// `4♠ by North, not vulnerable, just made: +420 for North-South, so -420 for you.`
fn of_result(board: BoardNumber, result: BoardResult, (line, reader): (Line, Reader)) -> OutcomeWords {
    let signed = |score: Score| Decimal(wording::score(score));
    let worth = result.score(board).map(|score| match line {
        Line::NorthSouth => OutcomeWords::Worth { score: signed(score), reader }.into(),
        Line::EastWest => {
            let own = signed(score.seen_by(line));
            OutcomeWords::WorthEastWest { score: signed(score), own, reader }.into()
        }
    });
    match (result, worth) {
        (BoardResult::Played(play), Some(worth)) => {
            OutcomeWords::Played { play: played(board, play).into(), worth }
        }
        (BoardResult::PassedOut, _) => OutcomeWords::PassedOut,
        (BoardResult::RawScore(_), Some(worth)) => OutcomeWords::WrittenDown { worth },
        (BoardResult::NotPlayed | BoardResult::Played(_) | BoardResult::RawScore(_), _) => {
            OutcomeWords::NotPlayedHere
        }
    }
}

/// `4♠ doubled by North, not vulnerable, made with 10 tricks`.
fn played(board: BoardNumber, play: Play) -> OutcomeWords {
    let count = play.difference().unsigned_abs();
    let made = match play.difference() {
        0 => OutcomeWords::JustMade,
        1.. => OutcomeWords::MadeWith { count },
        ..0 => OutcomeWords::Down { count },
    };
    let is_vulnerable = board.is_vulnerable(play.declarer.line());
    OutcomeWords::Play {
        contract: bid(play.contract).into(),
        doubling: doubling(play.contract).to_owned(),
        seat: play.declarer,
        vulnerable: if is_vulnerable { "yes" } else { "no" }.to_owned(),
        made: made.into(),
    }
}
