//! The procedures of the Laws, and the list of them.

use std::sync::LazyLock;

use crate::book::Book;
use crate::case::Case;
use crate::finding::Finding;
use crate::interview::{Interview, Pause};
use crate::ledger::Entry;
use crate::page::Page;

/// A procedure: it asks for the facts and finds what the Laws say.
///
/// Each is a [page](crate::page). What it asks and finds depends on nothing but the answers, the book, and where they decide (as for a
/// revoke from dummy) the seats.
pub trait Procedure: Sync {
    /// One word, for commands and the journal. Never changed once released.
    fn key(&self) -> &'static str;

    /// Its name on a list.
    fn title(&self) -> &'static str;

    /// What a director sees who needs it, in one line.
    fn about(&self) -> &'static str;

    /// Whose seat is asked for as the offender's, as a question.
    fn offender(&self) -> &'static str {
        "Who did it?"
    }

    /// Whether it helps to know whose offence it is before the first question. Where it may be nobody's, as after a
    /// director's own error (Law 82C: both sides count as not offending), the questions ask for the side themselves where it
    /// decides.
    fn concerns_offender(&self) -> bool {
        true
    }

    /// Whether it helps to know who is declarer; while the auction is on there is none, and for some irregularities it does
    /// not matter.
    fn concerns_declarer(&self) -> bool {
        true
    }

    /// Whether it is always dummy that it is about: then one of dummy and declarer tells the other.
    fn offender_is_dummy(&self) -> bool {
        false
    }

    /// Whether its answers tell the offender's seat, so that nobody need be asked for it before.
    fn tells_offender(&self) -> bool {
        false
    }

    /// The regulation that it is, with its edition; `None` for a procedure of the Laws themselves.
    fn regulation(&self) -> Option<&'static str> {
        None
    }

    /// What its findings say of the regulations over a book: which count, and which are left out, and why.
    fn told_of_regulations(&self, _: &Book) -> Vec<String> {
        vec![]
    }

    /// The clauses it knows, book by book. It cites no other.
    fn ledger(&self) -> &'static [Entry];

    /// The seeds' examples that it decides.
    fn cases(&self) -> &'static [Case];

    /// Asks and finds.
    ///
    /// # Errors
    /// The first question that is not answered.
    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause>;
}

/// The procedures of the program, in the order in which a director needs them most.
pub static PROCEDURES: LazyLock<Vec<&'static dyn Procedure>> =
    LazyLock::new(|| PAGES.iter().map(|page| *page as &dyn Procedure).collect());

/// The pages that they are.
pub(crate) static PAGES: LazyLock<Vec<&'static Page>> = LazyLock::new(|| {
    vec![
        page("revoke"),
        page("opening-lead"),
        page("lead-out-of-turn"),
        page("penalty-card"),
        page("insufficient-bid"),
        page("call-out-of-rotation"),
        page("change-of-call"),
        page("claim"),
        page("unauthorised-information"),
        page("misinformation"),
        page("dummy"),
        page("card-played"),
        page("hand-of-cards"),
        page("wrong-board"),
        page("fouled-board"),
        page("auction-period"),
        page("withdrawn-call"),
        page("comparable-call"),
        page("insufficient-bid-damage"),
        page("adjusted-score"),
        page("could-have-known"),
        page("deception"),
        page("poll"),
        page("extraneous-information"),
        page("deviation"),
        page("system-card"),
        page("inadmissible-call"),
        page("defective-trick"),
        page("revoke-asked"),
        page("turned-card"),
        page("disputed-words"),
        page("procedural-penalty"),
        page("appeal"),
        page("score-correction"),
        page("irregularity"),
        page("bystander"),
        page("change-of-call-score"),
    ]
});

/// A page of the program.
fn page(key: &str) -> &'static Page {
    Box::leak(Box::new(Page::bound(key)))
}
