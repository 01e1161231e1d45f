//! Comparable calls: how narrowly each body takes them.

use super::{asked, found};
use crate::book::Book;

/// Seed 001 (the EBL's severe test, Zone 7's advice) and seed 004 (err on the side of allowing it), both of 2007;
/// in 2017 a similar meaning is enough (Law 23A1), and in doubt the call is allowed (seed 000). The Laws of 1997 know no such
/// call.
#[test]
fn each_body_leans_its_way() {
    let says = |book: &str, words: &str| {
        let book: Book = book.parse().unwrap();
        let question = asked("comparable-call", &book, &[("first", "insufficient"), ("stage", "no")]);
        assert_eq!(question.key, "likeness");
        question.guide.iter().any(|line| line.contains(words))
    };
    assert!(says("2007", "narrowly"));
    assert!(says("2007 australia", "lean towards"));
    assert!(says("2007 wales", "lean towards"));
    assert!(says("2007 wales", "more precise"));
    assert!(!says("2007 wales", "same purpose"));
    assert!(says("2017", "same purpose"));
    for book in ["2017", "2017 australia", "2017 wales", "2017 acbl"] {
        assert!(says(book, "lean towards") && !says(book, "narrowly"));
    }
    assert!(says("2007 acbl", "too many"));
    let book = "1997 acbl".parse().unwrap();
    let finding = found("comparable-call", &book, &[("first", "insufficient")]);
    assert!(finding.title.contains("know no comparable call"), "{}", finding.title);
}
