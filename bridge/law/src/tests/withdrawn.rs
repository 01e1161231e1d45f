//! Lead restrictions after a withdrawn call, by book: which suits, who chooses, and how long.

use super::{asked, found};
use crate::answers::Answers;
use crate::book::{Book, Edition};
use crate::interview::{Next, interview};
use crate::party::Seats;
use crate::procedure;
use game::seat::Seat;

const ON_LEAD: [(&str, &str); 3] = [("defends", "yes"), ("replaced", "other"), ("on-lead", "partner")];

/// The first letters of the suits that declarer may forbid, and of those that may be required.
fn choices(book: &Book, answers: &[(&str, &str)]) -> (String, String) {
    let question = asked("withdrawn-call", book, &[&ON_LEAD, answers].concat());
    assert_eq!(question.key, "choice", "{book} {answers:?}");
    let keys = question.answers();
    let of = |what: &str| keys.iter().filter_map(|key| key.strip_prefix(what)?.chars().next()).collect();
    (of("forbid-"), of("require-"))
}

/// Seed 000, "Withdrawn Calls - Lead Restrictions": North's Michaels cue bid is withdrawn for a pass; later North may
/// have shown spades, not hearts. The page prints that then any suit "except hearts" may be forbidden; but it is the
/// suit shown that is free (its own rule, and Law 26B): any suit except spades.
#[test]
fn since_2017_any_suit_not_shown_may_be_forbidden() {
    let book = Book::default();
    assert_eq!(choices(&book, &[("shown", "none")]), ("cdhs".to_owned(), String::new()));
    assert_eq!(choices(&book, &[("shown", "S")]), ("cdh".to_owned(), String::new()));
}

/// The same under the Laws of 2007: a suit of the withdrawn call may be required or forbidden; a call about no suit
/// lets any one be forbidden. Seed 000, "Other relevant Laws": diamonds shown before the insufficient diamond bid
/// leave no restriction (which is how Law 26 was until 2007).
#[test]
fn until_2007_it_is_the_suit_of_the_withdrawn_call() {
    for edition in [Edition::Laws2007, Edition::Laws1997] {
        let book = Book::new(edition);
        let hearts = ("h".to_owned(), "h".to_owned());
        assert_eq!(choices(&book, &[("about", "HS"), ("shown", "S")]), hearts);
        assert_eq!(choices(&book, &[("about", "none")]), ("cdhs".to_owned(), String::new()));
        let finding =
            found("withdrawn-call", &book, &[&ON_LEAD[..], &[("about", "D"), ("shown", "D")]].concat());
        assert!(finding.clauses().iter().any(|clause| clause.law == 26 && clause.part == "A1"));
        assert!(finding.duties.is_empty() && finding.offers.is_empty());
    }
}

/// Law 26 speaks of the side that defends: where it is known that the offender's side declares, declarer has no say in any
/// lead, in all three editions; where the other side does, or nobody knows, what may be asked of the lead is told.
#[test]
fn no_lead_is_restricted_where_the_offenders_side_declares() {
    let changed: Answers = [
        ("first", "meant"),
        ("state", "replaced"),
        ("calls", "legal"),
        ("accept", "no"),
        ("choice", "first"),
    ]
    .into_iter()
    .collect();
    let insufficient: Answers = [
        ("auction", "E: P 1S 2C 1S"),
        ("situation", "plain"),
        ("accept", "no"),
        ("replacement", "P"),
        ("shows", "neither"),
    ]
    .into_iter()
    .collect();
    for edition in Edition::ALL {
        let book = Book::new(edition);
        for (key, answers) in [("change-of-call", &changed), ("insufficient-bid", &insufficient)] {
            for (declarer, is_told) in [
                (Some(Seat::North), false),
                (Some(Seat::South), false),
                (Some(Seat::East), true),
                (None, true),
            ] {
                let seats = Seats { offender: Some(Seat::North), declarer };
                let progress = interview(procedure(key).unwrap(), &book, seats, answers);
                let Next::Found(finding) = progress.next else { panic!("{key}: {:?}", progress.next) };
                let offers = finding.offers.iter().any(|offer| offer.clause.law == 26);
                let says = finding.rulings.iter().any(|line| line.text.contains("side declares: no lead"));
                assert_eq!((offers, says), (is_told, !is_told), "{key} {book} {declarer:?}");
            }
        }
    }
}
