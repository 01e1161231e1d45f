//! What is known is not asked again, and answers against it are refused.

use super::Known;
use crate::answers::Answers;
use crate::book::Book;
use crate::finding::Finding;
use crate::interview::{Next, Progress, interview};
use crate::procedure;

/// Runs a procedure with what is known, then the answers, written `key=value`.
fn run(name: &str, book: &str, said: &str) -> Progress {
    let mut known = Known::default();
    let mut answers = Answers::default();
    for (key, value) in said.split_whitespace().filter_map(|word| word.split_once('=')) {
        match known.say(key, value) {
            Some(said) => said.unwrap(),
            None => answers.set(key, value),
        }
    }
    interview(procedure(name).unwrap(), &book.parse::<Book>().unwrap(), known, &answers)
}

fn found(progress: Progress) -> Finding {
    match progress.next {
        Next::Found(finding) => *finding,
        Next::Ask(question) => panic!("still asks {}", question.key),
        Next::NoAnswer { question, given, why } => panic!("{}: {given} is none: {why}", question.key),
    }
}

/// Law 41A (whose lead it is), Laws 53 to 56 (a defender's or declarer's lead out of turn), 62B (whose card lies), 12C1
/// (the sides are scored apart): an answer that the seats rule out.
#[test]
fn an_answer_against_the_seats_is_refused() {
    for (name, said, reason) in [
        (
            "opening-lead",
            "offender=N declarer=S lead=faced option=forbid",
            "North is dummy: South is declarer",
        ),
        ("opening-lead", "offender=W declarer=S lead=faced", "West is a defender, on declarer's left"),
        ("opening-lead", "offender=E declarer=S lead=change", "East is a defender, on declarer's right"),
        ("lead-out-of-turn", "offender=S declarer=S who=defender", "South is declarer"),
        ("lead-out-of-turn", "offender=E declarer=S who=declarer", "East is a defender"),
        ("revoke", "trick=4 established=no offender=E declarer=S by=declarer", "East is a defender"),
        ("revoke", "trick=4 established=no offender=N declarer=S by=declarer", "North is dummy"),
        ("penalty-card", "what=exposed offender=E declarer=S whose=declarer", "East is a defender"),
        ("penalty-card", "what=lies offender=S declarer=S", "South is declarer"),
        ("card-played", "what=fifth led=no offender=N declarer=S whose=defender", "North is dummy"),
        ("claim", "what=conceded offender=E declarer=S by=declarer", "East is a defender"),
        ("claim", "what=disputed offender=N declarer=S by=defender", "North is dummy"),
        ("claim", "what=objected offender=S declarer=S", "South is declarer"),
        ("turned-card", "offender=W declarer=S who=dummy", "West is a defender"),
        ("withdrawn-call", "offender=N declarer=S defends=yes", "North is dummy"),
        (
            "auction-period",
            "about=duty whose=partner stage=play offender=E declarer=S side=declaring",
            "East is a defender",
        ),
        (
            "procedural-penalty",
            "what=slow behind=no offender=E slow=ns",
            "the offender is East, of East-West",
        ),
    ] {
        match run(name, "2017", said).next {
            Next::NoAnswer { why, .. } => assert!(why.starts_with(reason), "{name} {said}: {why}"),
            Next::Ask(question) => panic!("{name} {said}: asks {}", question.key),
            Next::Found(finding) => panic!("{name} {said}: {}", finding.title),
        }
    }
    let said = "ground=damage damaged=yes own=no offender=E best=3SE= worst=4SXN-1 offenders=ns";
    let Next::NoAnswer { question, why, .. } = run("adjusted-score", "1997 acbl", said).next else {
        panic!("taken")
    };
    assert_eq!((question.key.as_str(), why.as_str()), ("offenders", "the offender is East, of East-West"));
}

/// The same, where the seats leave one answer: it is taken without being asked, and said.
#[test]
fn what_the_seats_say_is_not_asked() {
    let finding = found(run("opening-lead", "2017", "offender=N declarer=S"));
    assert!(finding.title.contains("cannot make the opening lead"), "{}", finding.title);
    assert_eq!(
        finding.known,
        ["How was the lead made? By declarer or dummy (North is dummy: South is declarer)."]
    );
    for (offender, revoker) in [("E", "A defender"), ("N", "Dummy")] {
        let said = format!("trick=4 established=no after=nobody next-lead=no offender={offender} declarer=S");
        let finding = found(run("revoke", "2017", &said));
        assert!(finding.known[0].starts_with(&format!("Who revoked? {revoker} (")), "{:?}", finding.known);
    }
    // Declarer plays dummy's cards: South may be named for either hand.
    let progress = run("revoke", "2017", "trick=4 established=no offender=S declarer=S");
    let Next::Ask(question) = progress.next else { panic!("{progress:?}") };
    assert_eq!(
        (question.usual, question.answers()),
        (Some("declarer"), vec!["declarer".into(), "dummy".into()])
    );
}

/// Law 12C2(a) and, for short matches, seed 001, Law 12 (the QBA's 2 IMPs below 11 boards): how the contest is scored is
/// not asked where it is known.
#[test]
fn what_the_contest_says_is_not_asked() {
    let said = "ground=no-result other-table=no ns=no ew=yes";
    for (book, contest, expected) in [
        ("2017", "contest=matchpoints", "Matchpoints (so the contest is scored)"),
        ("2017", "contest=imps", "IMPs (so the contest is scored)"),
        ("2017", "match-boards=8", "IMPs (so the contest is scored)"),
        (
            "2017 australia",
            "match-boards=8",
            "IMPs, in a match of fewer than 11 boards (a match has 8 boards here)",
        ),
        ("2017 australia", "match-boards=11", "IMPs (so the contest is scored)"),
    ] {
        let said = if contest == "contest=matchpoints" {
            format!("{contest} {}", said.replace("other-table=no", ""))
        } else {
            format!("{contest} {said}")
        };
        let finding = found(run("adjusted-score", book, &said));
        assert!(finding.known[0].ends_with(&format!("{expected}.")), "{book} {contest}: {:?}", finding.known);
    }
    let progress = run("adjusted-score", "2017", "ground=no-result contest=imps scoring=matchpoints");
    assert!(matches!(progress.next, Next::NoAnswer { ref why, .. } if why == "so the contest is scored"));
    let said = "what=other word=shall warned=yes size=usual contest=vps";
    assert!(found(run("procedural-penalty", "2017", said)).title.contains("half a victory point"));
}

/// Law 90A: a first time is warned about, a second costs points; the session remembers.
#[test]
fn a_warning_of_this_session_is_remembered() {
    for (warned, offender, usual) in [("ns", "N", "yes"), ("ns", "E", "no")] {
        let said = format!("what=slow behind=yes warned-before={warned} offender={offender}");
        let Next::Ask(question) = run("procedural-penalty", "2017", &said).next else { panic!("{said}") };
        assert_eq!((question.key.as_str(), question.usual), ("warned", Some(usual)), "{said}");
        assert!(question.why.contains("Known: "), "{}", question.why);
    }
    let said = "what=slow behind=yes warned-before=ew offender=E warned=yes scoring=matchpoints size=usual";
    let finding = found(run("procedural-penalty", "2017", said));
    assert!(finding.title.starts_with("Penalty") && finding.known.len() == 1, "{finding:?}");
}

#[test]
fn what_is_said_beforehand_is_known() {
    let mut known = Known::default();
    for (key, value) in
        [("offender", "e"), ("match-boards", "8"), ("contest", "vps"), ("warned-before", "EW")]
    {
        assert_eq!(known.say(key, value), Some(Ok(())), "{key}");
    }
    let scored = known.scored.unwrap();
    assert!(scored.has_victory_points && scored.match_boards == Some(8));
    assert_eq!(known.offenders().unwrap().reproofs.as_ref().unwrap().len(), 1);
    assert_eq!(known.north_south.reproofs, Some(vec![]));
    assert!(known.say("match-boards", "0").unwrap().is_err());
    assert!(known.say("declarer", "Q").unwrap().unwrap_err().contains("N, E, S or W"));
    assert_eq!(known.say("trick", "5"), None);
}
