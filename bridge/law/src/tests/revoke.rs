//! Revokes: who may change a card, and when a revoke is established, by book.

use crate::answers::Answers;
use crate::book::{Book, Edition};
use crate::interview::{Next, interview};
use crate::party::{Party, Seats};
use crate::procedure;

/// Who hears the words of the question that comes after these answers.
fn offered_to(answers: &[(&str, &str)]) -> Option<Party> {
    let answers: Answers = answers.iter().copied().collect();
    match interview(procedure("revoke").unwrap(), &Book::default(), Seats::default(), &answers).next {
        Next::Ask(question) => question.offer.map(|offer| offer.to),
        Next::NoAnswer { .. } | Next::Found(_) => None,
    }
}

/// Law 62C1 with Law 45B: a card of dummy is declarer's to change, and one of a defender's is the defender's.
#[test]
fn dummy_is_never_asked() {
    let open = |by: &'static str, after: &'static str| {
        vec![("trick", "3"), ("established", "no"), ("by", by), ("after", after), ("next-lead", "no")]
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
        let book = Book::new(edition);
        interview(procedure("revoke").unwrap(), &book, Seats::default(), &answers).next
    };
    assert!(matches!(next(Edition::Laws2017), Next::Ask(_)));
    assert!(matches!(next(Edition::Laws2007), Next::NoAnswer { .. }));
    assert!(matches!(next(Edition::Laws1997), Next::NoAnswer { .. }));
}

/// What stands on the board is part of what is known: who declared, and how many tricks a side has.
mod entered {
    use crate::answers::Answers;
    use crate::book::Book;
    use crate::interview::{Next, Progress, interview};
    use crate::known::Known;
    use crate::procedure;

    fn run(result: &str, offender: &str, answers: &[(&str, &str)]) -> Progress {
        let mut known = Known::default();
        for (key, value) in [("entered", result), ("offender", offender)] {
            known.say(key, value).unwrap().unwrap();
        }
        let answers: Answers = answers.iter().copied().collect();
        interview(procedure("revoke").unwrap(), &Book::default(), known, &answers)
    }

    fn plain<'a>(trick: &'a str, won_by: &'a str, later: &'a str) -> Vec<(&'a str, &'a str)> {
        vec![
            ("trick", trick),
            ("established", "yes"),
            ("special", "none"),
            ("won-by", won_by),
            ("later", later),
            ("cost", "no"),
        ]
    }

    /// Law 64B3: West is dummy where East declared, and dummy's revoke costs no trick.
    #[test]
    fn declarer_is_known_from_the_result() {
        let progress = run("4HX E =", "W", &[("trick", "5"), ("established", "yes")]);
        let Next::Ask(question) = progress.next else { panic!("{progress:?}") };
        assert_eq!(question.usual, Some("faced"), "no trick goes for a revoke from dummy");
        let answers = [("trick", "5"), ("established", "yes"), ("special", "faced"), ("cost", "no")];
        let Next::Found(finding) = run("4HX E =", "W", &answers).next else { panic!("nothing is found") };
        assert!(finding.tricks.is_none());
        assert_eq!(finding.known, ["East is declarer (4HX E = stands on the board)."]);
    }

    /// Law 64A: never more than were won from the revoke on, and by the result the side has no more than that. With one
    /// or two tricks taken from it already it had as many more.
    #[test]
    fn no_more_tricks_are_won_than_the_side_has() {
        for (result, won_by, later, refused) in [
            // The defenders have no trick: two at most can have been taken from them, both from the revoke on.
            ("4S N +3", "offender", "2", Some("by 4S N +3 East-West have no trick")),
            ("4S N +3", "partner", "1", Some("by 4S N +3 East-West have no trick")),
            ("4S N +2", "offender", "3", Some("by 4S N +2 East-West have 1 trick")),
            ("4S N +1", "offender", "3", None),
            // Declarer's side has two tricks in all: of the nine from the fifth on the defenders have the others.
            ("4S N -8", "opponents", "4", Some("by 4S N -8 East-West have 11 tricks")),
            ("4S N -8", "opponents", "8", None),
        ] {
            let progress = run(result, "E", &plain("5", won_by, later));
            match (&progress.next, refused) {
                (Next::NoAnswer { question, why, .. }, Some(refused)) => {
                    assert_eq!((question.key.as_str(), why.as_str()), ("later", refused));
                }
                (Next::Ask(question), None) => assert_eq!(question.key, "counted", "{result}"),
                (Next::Found(_), None) => {}
                other => panic!("{result}, {won_by}, {later}: {other:?}"),
            }
        }
    }

    /// Of thirteen tricks the other side has won none.
    #[test]
    fn who_has_no_trick_has_not_won_the_revoke_trick() {
        let progress = run("4S N -10", "E", &plain("5", "opponents", "8")[..3]);
        let Next::Ask(question) = progress.next else { panic!("{progress:?}") };
        assert_eq!(
            (question.key.as_str(), question.answers()),
            ("won-by", vec!["offender".into(), "partner".into()])
        );
    }

    /// The result may be the one after the transfer: where both can be it is taken as played unless that is said; where it
    /// cannot be as played it is asked, and without the answer nothing is moved.
    #[test]
    fn tricks_that_have_been_moved_are_not_moved_again() {
        let counted = |result, later, answer: Option<&'static str>| {
            let mut answers = plain("5", "offender", later);
            answers.extend(answer.map(|answer| ("counted", answer)));
            run(result, "E", &answers).next
        };
        // The defenders have four tricks and say three from the revoke on: so they may have had six.
        let Next::Found(finding) = counted("4S N -1", "2", None) else { panic!("one question too many") };
        assert_eq!(finding.tricks.map(|transfer| transfer.tricks), Some(2));
        // They have two.
        let Next::Ask(question) = counted("4S N +1", "2", None) else { panic!("nothing is asked") };
        assert_eq!((question.key.as_str(), question.usual), ("counted", None));
        for (result, answer, tricks) in [
            ("4S N -1", "played", Some(2)),
            ("4S N -1", "moved", None),
            ("4S N +1", "moved", None),
            ("4S N +1", "unclear", None),
        ] {
            let Next::Found(finding) = counted(result, "2", Some(answer)) else {
                panic!("{result} {answer}")
            };
            assert_eq!(finding.tricks.map(|transfer| transfer.tricks), tricks, "{result} {answer}");
            assert_eq!(finding.score.is_some(), tricks.is_some());
        }
        let refused = counted("4S N +1", "2", Some("played"));
        assert!(matches!(refused, Next::NoAnswer { .. }), "{refused:?}");
        // With twelve of thirteen tricks the other side has none of them from this revoke, which gave it two.
        let Next::Found(finding) = counted("1S N -6", "7", None) else { panic!("nothing is to be asked") };
        assert_eq!(finding.tricks.map(|transfer| transfer.tricks), Some(2));
    }
}
