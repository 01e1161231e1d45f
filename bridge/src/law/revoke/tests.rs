//! Revokes: who may change a card, and when a revoke is established, by book.

use crate::law::answers::Answers;
use crate::law::book::{Book, Edition, Nation};
use crate::law::interview::{Next, interview};
use crate::law::party::{Party, Seats};
use crate::law::revoke::Revoke;

/// Who hears the words of the question that comes after these answers.
fn offered_to(answers: &[(&str, &str)]) -> Option<Party> {
    let answers: Answers = answers.iter().copied().collect();
    match interview(&Revoke, &Book::default(), Seats::default(), &answers).next {
        Next::Ask(question) => question.offer.map(|offer| offer.to),
        Next::NoAnswer { .. } | Next::Found(_) => None,
    }
}

/// Law 62C1 with Law 45B: a card of dummy is declarer's to change, and one of a defender's is the defender's.
#[test]
fn dummy_is_never_asked() {
    let open = |by: &'static str, after: &'static str| {
        vec![("trick", "3"), ("established", "no"), ("by", by), ("after", after)]
    };
    assert_eq!(offered_to(&open("defender", "left")), Some(Party::Declarer));
    assert_eq!(offered_to(&open("declarer", "left")), Some(Party::LeftOpponent));
    assert_eq!(offered_to(&open("dummy", "left")), Some(Party::LeftOpponent));
    let mut changed = open("declarer", "partner");
    changed.push(("left-changes", "yes"));
    assert_eq!(offered_to(&changed), Some(Party::Declarer));
    let mut changed = open("defender", "partner");
    changed.push(("left-changes", "yes"));
    assert_eq!(offered_to(&changed), Some(Party::Partner));
}

/// Law 63A4 is of 2017: agreement that is not established leaves a revoke open only there.
#[test]
fn agreement_establishes_at_once_before_2017() {
    let next = |edition| {
        let answers: Answers = [("trick", "3"), ("established", "agreeing")].into_iter().collect();
        let book = Book::new(edition, Nation::International);
        interview(&Revoke, &book, Seats::default(), &answers).next
    };
    assert!(matches!(next(Edition::Laws2017), Next::Ask(_)));
    assert!(matches!(next(Edition::Laws2007), Next::NoAnswer { .. }));
    assert!(matches!(next(Edition::Laws1997), Next::NoAnswer { .. }));
}
