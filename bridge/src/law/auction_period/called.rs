//! Whether a call may be made: its form, what is sufficient, and what may be doubled (Laws 18 and 19).

use std::fmt;

use crate::auction::{Auction, Call, UnreadableCall};
use crate::law::auction_period::end;
use crate::law::book::Book;
use crate::law::clause::Clause;
use crate::law::dealt;
use crate::law::finding::{Course, Finding};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;

/// A call and what was called before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Facts {
    /// A bid without its number or its denomination.
    Incomplete,
    Made(Made),
}

/// A call with the auction before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::law) struct Made {
    pub(in crate::law) before: Auction,
    pub(in crate::law) call: Call,
    /// It is a double or redouble with which another bid than the last was named.
    names_another_bid: bool,
}

/// Why a text is no call with what went before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::law) enum NoCall {
    Unreadable(UnreadableCall),
    Nothing,
    /// Another call where it is about a double or redouble.
    NoDouble,
}

impl fmt::Display for NoCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(unreadable) => {
                write!(f, "{unreadable}. Begin with the dealer's letter and a colon: N: 1S P X")
            }
            Self::Nothing => f.write_str("write the calls, the one in question last: N: 1S P X"),
            Self::NoDouble => f.write_str("a double or redouble must stand last: N: 1S 2H X"),
        }
    }
}

impl std::error::Error for NoCall {}

impl Made {
    pub(in crate::law) fn read(text: &str, names_another_bid: bool) -> Result<Self, NoCall> {
        let mut before: Auction = text.parse().map_err(NoCall::Unreadable)?;
        let call = before.calls.pop().ok_or(NoCall::Nothing)?;
        match call {
            Call::Pass | Call::Bid(_) if names_another_bid => return Err(NoCall::NoDouble),
            Call::Double | Call::Redouble | Call::Pass | Call::Bid(_) => {}
        }
        Ok(Self { before, call, names_another_bid })
    }

    /// The auction as it is typed, with the call.
    pub(in crate::law) fn typed(&self) -> String {
        let mut all = self.before.clone();
        all.calls.push(self.call);
        all.to_string()
    }

    pub(in crate::law) fn may_be_made(&self) -> bool {
        !self.before.is_over() && self.before.is_legal(self.call)
    }
}

#[derive(Clone, Copy)]
enum Form {
    Plain,
    NamesAnotherBid,
    Incomplete,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let form = Question::new("form", "How was the call made?", book.law(18, "A"))
        .because("A bid has a number and a denomination; a double needs no more than the word")
        .usually("plain");
    let form = interview.choose(
        form,
        [
            (Form::Plain, "plain", "As usual"),
            (
                Form::NamesAnotherBid,
                "another-bid",
                "A double or redouble that named another bid than the last",
            ),
            (Form::Incomplete, "incomplete", "A bid without its number, or without its denomination"),
        ],
    )?;
    let names_another_bid = match form {
        Form::Incomplete => return Ok(Facts::Incomplete),
        Form::NamesAnotherBid => true,
        Form::Plain => false,
    };
    let (clause, examples): (Clause, &[&str]) = if names_another_bid {
        (book.law(19, "A3"), &["N: 1S 2H X", "N: 1S X XX", "N: 1S P X"])
    } else {
        let all = &[
            "N: 1S 2H",
            "N: 1S 1H",
            "E: P",
            "N: 1S X",
            "N: 1S P X",
            "N: 1S X XX",
            "N: 1S XX",
            "N: 1S P P P 2C",
        ];
        (book.law(18, "B"), all)
    };
    let auction = Question::new("auction", "What was called, with the call in question last?", clause)
        .because("Whether it may be made follows from the calls before it");
    let made = dealt::auction(
        interview,
        auction,
        "the dealer's letter, a colon and the calls: N: 1S P X",
        examples,
        |text| Made::read(text, names_another_bid),
    )?;
    if !made.may_be_made() && !made.before.is_over() {
        interview.learn_offender(made.before.turn());
    }
    Ok(Facts::Made(made))
}

pub(super) fn find(facts: &Facts, book: &Book) -> Finding {
    match facts {
        Facts::Incomplete => Finding::new(
            "The bid is completed",
            "A bid names a number from one to seven and a denomination; pass, double and redouble are the other calls. \
             The player says at once which bid it was to be.",
            book.law(18, "A"),
        )
        .ruled(
            "It is the bid that was meant: no other may be made because of what somebody has said since.",
            book.law(18, "A"),
        )
        .said(Party::Offender, "Please name the whole bid that you meant to make, and say nothing else."),
        Facts::Made(made) if made.before.is_over() => over(book),
        Facts::Made(made) => match made.call {
            Call::Pass => Finding::new(
                format!("A pass may be made: it is {}'s turn", made.before.turn()),
                "A player may always pass at their own turn.",
                book.law(17, "C"),
            ),
            Call::Bid(bid) => {
                let last = made.before.last_bid().map(|(last, _)| last.to_string());
                sufficiency(made, &bid.to_string(), last.as_deref(), book)
            }
            Call::Double | Call::Redouble => doubling(made, book),
        },
    }
}

fn over(book: &Book) -> Finding {
    Finding::new(
        "After the final pass",
        "The auction was over before this call: rule on it with \"Inadmissible call\".",
        end(book),
    )
    .goes_on_to("inadmissible-call", Course::Instead)
}

fn sufficiency(made: &Made, bid: &str, last: Option<&str>, book: &Book) -> Finding {
    let rank = "A bid is higher that names more tricks; with as many, the higher denomination: clubs, diamonds, hearts, \
                spades, no-trump.";
    let turn = made.before.turn();
    match last {
        None => Finding::new(
            format!("{bid} is sufficient"),
            format!("Nobody had bid before: any bid is sufficient. It was {turn}'s turn."),
            book.law(18, "C"),
        ),
        Some(last) if made.may_be_made() => Finding::new(
            format!("{bid} is sufficient"),
            format!("{bid} is higher than {last}, the last bid: it is sufficient. It was {turn}'s turn."),
            book.law(18, "C"),
        )
        .ruled(rank, book.law(18, "B")),
        Some(last) => Finding::new(
            format!("{bid} over {last} is insufficient"),
            format!("{bid} is not higher than {last}, the last bid: rule on it with \"Insufficient bid\"."),
            book.law(18, "C"),
        )
        .ruled(rank, book.law(18, "B"))
        .goes_on("insufficient-bid", [("auction", made.typed())], Course::Instead),
    }
}

fn doubling(made: &Made, book: &Book) -> Finding {
    let (what, part, named, rule) = match made.call {
        Call::Redouble => (
            "redouble",
            "B1",
            "B3",
            "A player may redouble the last bid if it is their own side's, an opponent has doubled it, and nothing but passes \
             has come since.",
        ),
        Call::Double | Call::Pass | Call::Bid(_) => (
            "double",
            "A1",
            "A3",
            "A player may double the last bid if it is an opponent's and nothing but passes has come since.",
        ),
    };
    if !made.may_be_made() {
        return Finding::new(
            format!("Inadmissible {what}"),
            format!("{rule} This one may not be made: rule on it with \"Inadmissible call\"."),
            book.law(19, part),
        )
        .goes_on("inadmissible-call", [("call", "double")], Course::Instead);
    }
    let finding = Finding::new(
        format!("The {what} may be made"),
        format!("{rule} So it is here; it was {}'s turn.", made.before.turn()),
        book.law(19, part),
    );
    if made.names_another_bid {
        finding.ruled(
            format!(
                "That another bid was named with it changes nothing: it counts as a {what} of the last bid, as that was \
                 made."
            ),
            book.law(19, named),
        )
    } else {
        finding
    }
}
