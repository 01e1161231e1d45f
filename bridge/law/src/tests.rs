//! What differs from book to book, and what follows from what is known: page by page.

mod comparable;
mod damage;
mod fault;
mod insufficient;
mod lead_out_of_turn;
mod out_of_rotation;
mod penalty_card;
mod revoke;
mod unauthorised;
mod withdrawn;

use crate::answers::Answers;
use crate::book::Book;
use crate::finding::Finding;
use crate::interview::{Next, interview};
use crate::party::Seats;
use crate::procedure;
use crate::question::Question;

/// What comes after these answers, where nobody's seat is known.
fn next(page: &str, book: &Book, answers: &[(&str, &str)]) -> Next {
    let answers: Answers = answers.iter().copied().collect();
    interview(procedure(page).unwrap(), book, Seats::default(), &answers).next
}

/// The question that comes after these answers.
fn asked(page: &str, book: &Book, answers: &[(&str, &str)]) -> Question {
    match next(page, book, answers) {
        Next::Ask(question) => *question,
        other @ (Next::Found(_) | Next::NoAnswer { .. }) => panic!("{page} {book} {answers:?}: {other:?}"),
    }
}

/// What is found after these answers.
fn found(page: &str, book: &Book, answers: &[(&str, &str)]) -> Finding {
    match next(page, book, answers) {
        Next::Found(finding) => *finding,
        other @ (Next::Ask(_) | Next::NoAnswer { .. }) => panic!("{page} {book} {answers:?}: {other:?}"),
    }
}
