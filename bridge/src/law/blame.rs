//! Who is at fault where no result can be obtained, and the artificial score that each side has then (Law 12C2; in
//! 1997 Law 12C1).

use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Finding};
use crate::law::interview::{Interview, Pause};
use crate::law::question::Question;

/// Who is at fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// One side is, directly.
    OneSide,
    /// Both sides are, directly.
    BothSides,
    /// Both sides are, in part.
    BothInPart,
    /// One side is, in part, and the other is not.
    OneInPart,
    /// One side is, directly, and the other in part.
    OneAndInPart,
    Nobody,
}

/// Where the book says which artificial score it is.
pub fn clause(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(12, "C2(a)") } else { book.law(12, "C1") }
}

/// Asks who is at fault.
///
/// # Errors
/// The pause at this question, where it is not answered.
pub fn ask(interview: &mut Interview<'_>) -> Result<Fault, Pause> {
    let fault = Question::new("fault", "Who at this table is at fault?", clause(interview.book()))
        .because("Directly at fault: average minus; in part: average; not at all: average plus")
        .judged([
            "A player must count the cards before looking at them: who did not?",
            "Who put the cards back wrongly, took the wrong board, or sat at the wrong table?",
            "Did the fault begin at another table, and could these four have noticed it?",
        ]);
    interview.choose(
        fault,
        [
            (Fault::OneSide, "one", "One side, directly"),
            (Fault::BothSides, "both", "Both sides, directly"),
            (Fault::BothInPart, "part", "Both sides, in part"),
            (Fault::OneInPart, "one-part", "One side, in part; the other not"),
            (Fault::OneAndInPart, "one-and-part", "One side, directly; the other in part"),
            (Fault::Nobody, "nobody", "Nobody here"),
        ],
    )
}

/// The finding with the artificial score.
#[must_use]
pub fn artificial(finding: Finding, fault: Fault, why: &str, book: &Book) -> Finding {
    let (offending, non_offending) = match fault {
        Fault::OneSide => ("A-", "A+"),
        Fault::BothSides => ("A-", "A-"),
        Fault::BothInPart => ("A", "A"),
        Fault::OneInPart => ("A", "A+"),
        Fault::OneAndInPart => ("A-", "A"),
        Fault::Nobody => ("A+", "A+"),
    };
    finding.adjusted(
        Adjust::Artificial { offending: offending.to_owned(), non_offending: non_offending.to_owned() },
        why,
        clause(book),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 12C2(a): each side by itself, average minus, average or average plus.
    #[test]
    fn each_side_is_judged_by_itself() {
        let book = Book::default();
        let award = |fault| {
            let finding = Finding::new("Title", "Text.", clause(&book));
            artificial(finding, fault, "why", &book).score.map(|effect| effect.kind)
        };
        let of = |offending: &str, non_offending: &str| {
            Some(Adjust::Artificial {
                offending: offending.to_owned(),
                non_offending: non_offending.to_owned(),
            })
        };
        assert_eq!(award(Fault::OneInPart), of("A", "A+"));
        assert_eq!(award(Fault::OneAndInPart), of("A-", "A"));
        assert_eq!(award(Fault::OneSide), of("A-", "A+"));
        assert_eq!(award(Fault::Nobody), of("A+", "A+"));
    }
}
