//! Comparable calls (2017, Law 23), and what went before them (2007, Law 27B1(b)): how a director judges one.

mod procedure;

use crate::law::book::{Book, Edition, Leaning};
use crate::law::clause::Clause;
use crate::law::finding::{Finding, When};
use crate::law::ledger::{Entry, ONLY_2017};
use crate::law::question::Question;

pub use procedure::{ComparableCall, Facts, First, Likeness, find};

/// What to ask and to weigh when a call is held against the one that it replaces: the three tests of Law 23A (in 2007
/// those of Law 27B1(b)), the Bavin question, how narrowly the book's body takes it, and how to ask. Empty in 1997,
/// whose Laws know no such call.
pub fn guide(book: &Book) -> Vec<String> {
    let mut lines: Vec<&str> = match book.edition {
        Edition::Laws1997 => return vec![],
        Edition::Laws2007 => vec![
            "It must have the same meaning as the withdrawn call or a more precise one: more information is fine, less \
             is not.",
        ],
        Edition::Laws2017 => vec![
            "One of three is enough: it means the same or nearly the same; it is more precise, so that no hand for it would \
             have been wrong for the withdrawn call; or it has the same purpose, such as asking for aces or for a \
             major suit.",
        ],
    };
    lines.push(
        "Ask: would every hand that makes the new call also have made the first one, in its proper place?",
    );
    lines.push("Ask: what does the partner know from the withdrawn call that the new call does not tell?");
    lines.push(match (book.options.leaning, book.edition) {
        (Leaning::Strict, Edition::Laws2017) => "Take it narrowly: in doubt it does not compare.",
        (Leaning::Strict, Edition::Laws2007 | Edition::Laws1997) => {
            "Take it narrowly: one hand that would not have made the first call is too many."
        }
        (Leaning::Generous, Edition::Laws2017 | Edition::Laws2007 | Edition::Laws1997) => {
            "In a close case lean towards allowing it, and be ready to adjust the score at the end of play."
        }
    });
    lines.push(
        "Speak to the offender away from the table: what would the first call have meant, what does the new one mean \
         in their system? Look at the system card, not at the hand.",
    );
    lines.push("Suggest no call: see only that the player knows what follows from each.");
    lines.into_iter().map(str::to_owned).collect()
}

/// The judged question whether the call now made compares with the withdrawn one, to be answered away from the table.
/// The caller asks it with the choices that its own Law has.
pub fn question(key: &'static str, text: impl Into<String>, clause: Clause, book: &Book) -> Question {
    Question::new(key, text, clause)
        .because("A comparable call leaves partner free; any other does not")
        .judged(guide(book))
        .away()
}

/// What follows a comparable call of 2017, whatever it replaces: nothing more now, and Law 23C at the end of play.
/// (An insufficient bid has Law 27D in place of 23C.)
#[must_use]
pub fn stands(finding: Finding, book: &Book) -> Finding {
    finding
        .ruled(
            "Auction and play go on without further rectification, and what the withdrawn call told may be used.",
            book.law(23, "B"),
        )
        .again(
            When::PlayEnds,
            "if the board could well have gone differently without the help of the withdrawn call and the other side \
             is damaged",
            book.law(23, "C"),
        )
}

/// Law 23A of 2017, for the ledgers of those who ask about comparable calls.
pub const TESTS: Entry = Entry::done(
    23,
    "A",
    ONLY_2017,
    "A replacement compares by its meaning, as a subset, or by its purpose",
    "seed 000, \"Comparable Call\"",
);
/// Law 23B of 2017.
pub const FREE: Entry = Entry::done(
    23,
    "B",
    ONLY_2017,
    "After a comparable call auction and play go on without further rectification",
    "seed 003, \"Comparable call concept\"",
);
/// Law 23C of 2017.
pub const DAMAGE: Entry = Entry::done(
    23,
    "C",
    ONLY_2017,
    "The score is adjusted where the withdrawn call helped its side",
    "seed 000, \"Comparable Call\"",
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::book::Nation;

    /// Seed 001 (the EBL's severe test, Zone 7's advice) and seed 004 (err on the side of allowing it), both of 2007;
    /// in 2017 a similar meaning is enough (Law 23A1), and in doubt the call is allowed (seed 000).
    #[test]
    fn each_body_leans_its_way() {
        let says = |edition, nation, words: &str| {
            guide(&Book::new(edition, nation)).iter().any(|line| line.contains(words))
        };
        assert!(says(Edition::Laws2007, Nation::International, "narrowly"));
        assert!(says(Edition::Laws2007, Nation::Australia, "lean towards"));
        assert!(says(Edition::Laws2007, Nation::Wales, "lean towards"));
        assert!(says(Edition::Laws2007, Nation::Wales, "more precise"));
        assert!(!says(Edition::Laws2007, Nation::Wales, "same purpose"));
        assert!(says(Edition::Laws2017, Nation::International, "same purpose"));
        for nation in Nation::ALL {
            assert!(
                says(Edition::Laws2017, nation, "lean towards")
                    && !says(Edition::Laws2017, nation, "narrowly")
            );
        }
        assert!(says(Edition::Laws2007, Nation::Acbl, "too many"));
        assert!(guide(&Book::new(Edition::Laws1997, Nation::Acbl)).is_empty());
    }
}
