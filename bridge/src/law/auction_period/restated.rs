//! Calls that were repeated wrongly (Law 20E): everybody has to put that right, and a score may be adjusted for it.

use crate::law::book::Book;
use crate::law::finding::{Course, Finding, When};
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;

/// When it came to light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Facts {
    /// While the board is played.
    Underway,
    /// After the play.
    Over,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let stage = Question::new("stage", "How far is the board?", interview.book().law(20, "E"))
        .because("What is still to be played is played with the right calls known");
    interview.choose(
        stage,
        [(Facts::Underway, "before", "The play is not over"), (Facts::Over, "after", "The play is over")],
    )
}

pub(super) fn find(facts: Facts, book: &Book) -> Finding {
    let clause = book.law(20, "E");
    let everybody = "Every player, dummy too, has to correct an error in what is repeated, whoever made it.";
    let finding = match facts {
        Facts::Underway => Finding::new("The calls are put right now", everybody, clause)
            .ruled("Have all calls repeated rightly; play goes on.", clause)
            .said(Party::Everyone, "These are the calls as they were made. Play on from here.")
            .again(When::PlayEnds, "if a side has been damaged by what was repeated wrongly", clause),
        Facts::Over => Finding::new("Calls were repeated wrongly: weigh the damage", everybody, clause),
    };
    finding
        .ruled(
            "Where a side has been damaged by it the score is adjusted: go on with \"Adjusted score\".",
            super::for_damage(book),
        )
        .goes_on("adjusted-score", [("ground", "damage")], Course::Besides)
}
