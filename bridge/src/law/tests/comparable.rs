//! Comparable calls: how narrowly each body takes them.

use super::{asked, found};
use crate::law::book::{Book, Edition, Nation};

/// Seed 001 (the EBL's severe test, Zone 7's advice) and seed 004 (err on the side of allowing it), both of 2007;
/// in 2017 a similar meaning is enough (Law 23A1), and in doubt the call is allowed (seed 000). The Laws of 1997 know no such
/// call.
#[test]
fn each_body_leans_its_way() {
    let says = |edition, nation, words: &str| {
        let book = Book::new(edition, nation);
        let question = asked("comparable-call", &book, &[("first", "insufficient"), ("stage", "no")]);
        assert_eq!(question.key, "likeness");
        question.guide.iter().any(|line| line.contains(words))
    };
    assert!(says(Edition::Laws2007, Nation::International, "narrowly"));
    assert!(says(Edition::Laws2007, Nation::Australia, "lean towards"));
    assert!(says(Edition::Laws2007, Nation::Wales, "lean towards"));
    assert!(says(Edition::Laws2007, Nation::Wales, "more precise"));
    assert!(!says(Edition::Laws2007, Nation::Wales, "same purpose"));
    assert!(says(Edition::Laws2017, Nation::International, "same purpose"));
    for nation in Nation::ALL {
        assert!(
            says(Edition::Laws2017, nation, "lean towards") && !says(Edition::Laws2017, nation, "narrowly")
        );
    }
    assert!(says(Edition::Laws2007, Nation::Acbl, "too many"));
    let book = Book::new(Edition::Laws1997, Nation::Acbl);
    let finding = found("comparable-call", &book, &[("first", "insufficient")]);
    assert!(finding.title.contains("know no comparable call"), "{}", finding.title);
}
