//! Leads out of turn: what differs from book to book.

use crate::answers::Answers;
use crate::book::{Book, Edition};
use crate::interview::{Next, interview};
use crate::party::Seats;
use crate::procedure;

/// Law 53A: that a lead to the thirteenth trick is not accepted is new in 2017; before, any faced lead may be.
#[test]
fn the_last_trick_is_an_exception_since_2017() {
    let next = |edition| {
        let answers: Answers =
            [("who", "defender"), ("turn", "partner"), ("since", "last-trick")].into_iter().collect();
        let book = Book::new(edition);
        interview(procedure("lead-out-of-turn").unwrap(), &book, Seats::default(), &answers).next
    };
    assert!(matches!(next(Edition::Laws2017), Next::Found(_)));
    assert!(matches!(next(Edition::Laws2007), Next::NoAnswer { .. }));
    assert!(matches!(next(Edition::Laws1997), Next::NoAnswer { .. }));
}
