//! Two directors, one question: what was shown to one and changed by the other is not replaced unseen.

use bridge::contest::version::{LOOKS_BACK, Seen, unchanged};
use bridge::contest::{Asked, Command, CommandId, Event, Refusal, decide};

use crate::check::Story;
use crate::version_kinds::MORE_ROWS;
use crate::{evening, language};

/// A mitchell of three tables in play; every table has entered its first board.
pub(crate) const PAIRS: &[&str] = &[
    "director | creates: Club evening",
    "director | rules: no agreement",
    "director | sets up A: mitchell 3",
    "director | starts",
    "A1 | enters A1 r1 b1: 4S N 10",
    "A2 | enters A2 r1 b3: 4S N 10",
];
/// The same before play.
pub(crate) const BEFORE_PLAY: &[&str] =
    &["director | creates: Club evening", "director | sets up A: mitchell 3"];
/// Five pairs, the first draw proposed.
pub(crate) const SWISS: &[&str] = &[
    "director | creates: Club evening",
    "director | rules: no agreement, cross-IMPs, victory points",
    "director | draw A set up: 5 pairs, 3 rounds of 2",
    "director | draw A propose r1: 1-2 at 1, 3-4 at 2, bye 5",
];

/// What was shown, what somebody else did meanwhile that touches it and how that is told, and what does not touch it.
pub(crate) struct Row {
    pub(crate) before: &'static [&'static str],
    pub(crate) more: &'static [&'static str],
    pub(crate) shown: &'static str,
    pub(crate) meanwhile: &'static str,
    /// Empty where it may be that it cannot be done any more at all, and "-" where that does not matter.
    pub(crate) told: &'static str,
    pub(crate) besides: &'static str,
}

/// The first two are the scenarios as they were found in a room.
pub(crate) const ROWS: &[Row] = &[
    Row {
        before: SWISS,
        more: &[],
        shown: "draw A publish",
        meanwhile: "director | draw A propose r1: 1-4 at 1, 3-2 at 2, bye 5",
        told: "draw",
        besides: "director | names A1: Ann, Bob",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "corrects A1 r1 b1: 4S N 11, misheard",
        meanwhile: "assistant | corrects A1 r1 b1: 4S N 12, both sides say so",
        told: "4S N +2",
        besides: "A2 | enters A2 r1 b4: 4S N 10",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "corrects A3 r1 b5: 4S N 11, from paper",
        meanwhile: "A3 | enters A3 r1 b5: 4S N 12",
        told: "table A3 (event",
        besides: "A3 | enters A3 r1 b6: 4S N 12",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "moves A1 r1 b1 to A1 r1 b2: A1NS against A1EW",
        meanwhile: "assistant | corrects A1 r1 b1: 4S N 12, both sides say so",
        told: "4S N +2",
        besides: "assistant | corrects A2 r1 b3: 4S N 12, both sides say so",
    },
    Row {
        before: BEFORE_PLAY,
        more: &[],
        shown: "renames: Tuesday",
        meanwhile: "director | renames: Wednesday",
        told: "Wednesday",
        besides: "director | names A1NS: Ann, Bob",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "rules: no agreement, director opens rounds",
        meanwhile: "director | rules:",
        told: "Rules changed",
        besides: "A2 | enters A2 r1 b4: 4S N 10",
    },
    Row {
        before: BEFORE_PLAY,
        more: &[],
        shown: "sets up A: mitchell 4 skip",
        meanwhile: "director | sets up A: mitchell 5",
        told: "5",
        besides: "director | sets up B: howell 3",
    },
    Row {
        before: BEFORE_PLAY,
        more: &[],
        shown: "names A1NS: Ann, Bob",
        meanwhile: "director | names A1NS: Eve, Fay",
        told: "Eve & Fay",
        besides: "director | names A1EW: Eve, Fay",
    },
    Row {
        before: BEFORE_PLAY,
        more: &["director | phantom A3EW"],
        shown: "late A3EW r1",
        meanwhile: "director | names A3EW: Eve, Fay",
        told: "Eve & Fay",
        besides: "director | names A2EW: Eve, Fay",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "withdraws A1EW r3: ill",
        meanwhile: "director | operates A r3: pair 1EW leaves",
        told: "",
        besides: "A2 | enters A2 r1 b4: 4S N 10",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "operates A r2: turned 1 through 2",
        meanwhile: "director | operates A r2: boards 1 2",
        told: "boards",
        besides: "A2 | enters A2 r1 b4: 4S N 10",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "penalises A1NS 10%: late",
        meanwhile: "assistant | penalises A1NS 10%: late",
        told: "A1",
        besides: "assistant | penalises A2NS 10%: late",
    },
    Row {
        before: PAIRS,
        more: &["assistant | penalises A1NS 10%: late", "assistant | penalises A2NS 10%: late"],
        shown: "undoes PenaltyGiven",
        meanwhile: "assistant | removes penalty 2: was in time",
        told: "",
        besides: "assistant | removes penalty 1: was in time",
    },
    Row {
        before: PAIRS,
        more: &["director | awaits ruling A1 r1 b1: hesitation"],
        shown: "settles ruling A1 r1 b1: no damage",
        meanwhile: "assistant | settles ruling A1 r1 b1: no hesitation",
        told: "",
        besides: "assistant | awaits ruling A2 r1 b3: revoke",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "divides b1: A3 r2",
        meanwhile: "assistant | divides b1: A2 r3",
        told: "A2",
        besides: "assistant | divides b3: A3 r3",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "classifies A1NS 250 B",
        meanwhile: "director | classifies A1NS 300 A",
        told: "A1",
        besides: "director | classifies A2NS 300 A",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "carries A1NS 1500: won the first",
        meanwhile: "director | carries A1NS 1200: won the first",
        told: "A1",
        besides: "director | carries A2NS 1200: won the first",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "loads deals: 1 2",
        meanwhile: "director | loads deals turned: 2",
        told: "2",
        besides: "director | loads deals: 3",
    },
    Row {
        before: PAIRS,
        more: &[],
        shown: "releases r2",
        meanwhile: "director | releases r1",
        told: "1",
        besides: "A2 | enters A2 r1 b4: 4S N 10",
    },
    Row {
        before: PAIRS,
        more: &["director | closes play"],
        shown: "closes play for 60",
        meanwhile: "director | closes play for 30",
        told: "",
        besides: "assistant | corrects A2 r1 b3: 4S N 12, both sides say so",
    },
    Row {
        before: PAIRS,
        more: &["A1 | calls A1: revoke"],
        shown: "resolves 1: no revoke",
        meanwhile: "assistant | answers 1",
        told: "",
        besides: "A2 | calls A2: revoke",
    },
    Row {
        before: SWISS,
        more: &[],
        shown: "draw A propose r1: 1-4 at 1, 3-2 at 2, bye 5",
        meanwhile: "director | draw A propose r1: 1-3 at 1, 4-2 at 2, bye 5",
        told: "draw",
        besides: "director | names A1: Ann, Bob",
    },
    Row {
        before: SWISS,
        more: &[],
        shown: "draw A drop",
        meanwhile: "director | draw A propose r1: 1-3 at 1, 4-2 at 2, bye 5",
        told: "draw",
        besides: "director | names A1: Ann, Bob",
    },
    Row {
        before: SWISS,
        more: &[],
        shown: "draw A publish",
        meanwhile: "director | draw A terms: 5 pairs, 4 rounds of 2",
        told: "",
        besides: "director | renames: Tuesday",
    },
    Row {
        before: SWISS,
        more: &["director | draw A publish", "director | starts"],
        shown: "draw A award r1 5: 1200",
        meanwhile: "director | draw A award r1 5: 1000",
        told: "10",
        besides: "director | draw A award r1 4: 1000",
    },
    Row {
        before: PAIRS,
        more: &["director | ruling opens A1 r1 b1: hesitation"],
        shown: "ruling 1 withdraws: no ruling",
        meanwhile: "assistant | ruling 1 writes 1 hands: as dealt",
        told: "Ruling 1",
        besides: "assistant | corrects A2 r1 b3: 4S N 12, both sides say so",
    },
    Row {
        before: PAIRS,
        more: &["assistant | corrects A1 r1 b1: 4S N 12, both sides say so"],
        shown: "undoes ResultCorrected",
        meanwhile: "assistant | awaits ruling A1 r1 b1: revoke",
        // A mark is not the result: taking the result back leaves it.
        told: "-",
        besides: "assistant | corrects A2 r1 b3: 4S N 12, both sides say so",
    },
    // "What was done last" is what it was when it was shown.
    Row {
        before: PAIRS,
        more: &["assistant | corrects A1 r1 b1: 4S N 12, both sides say so"],
        shown: "undoes 0",
        meanwhile: "assistant | corrects A2 r1 b3: 4S N 12, both sides say so",
        told: "4S N +2",
        besides: "A2 | enters A2 r1 b4: 4S N 10",
    },
];

/// One row of a story: who, and what they do.
fn does(told: &mut Story, row: &str) {
    let (who, what) = row.split_once(" | ").unwrap();
    let command = language::command(told, what);
    let at = told.contest.at.plus_minutes(1);
    told.ask(&language::actor(who), &command, at).unwrap_or_else(|refusal| panic!("{row}: {refusal}"));
}

pub(crate) fn do_all(told: &mut Story, rows: &[&str]) {
    for row in rows {
        does(told, row);
    }
}

/// Whether a command of somebody who has seen this may still be done.
fn verdict(told: &Story, command: &Command, seen: &Seen) -> Result<Vec<Event>, Refusal> {
    let asked = Asked { by: evening::director(), at: told.contest.at };
    let events = decide(&told.contest, command, &asked)?;
    unchanged(&told.contest, seen, (command, &events), &told.journal, || None)?;
    Ok(events)
}

#[test]
fn what_was_shown_is_not_replaced_when_somebody_else_has_changed_it() {
    for row in ROWS.iter().chain(MORE_ROWS) {
        let mut told = Story::default();
        do_all(&mut told, row.before);
        do_all(&mut told, row.more);
        let command = language::command(&told, row.shown);
        let seen = Seen { sequence: told.contest.sequence, own: vec![] };
        let what = || format!("{} / {}", row.shown, row.meanwhile);

        let mut besides = told.clone();
        does(&mut besides, row.besides);
        let done = verdict(&besides, &command, &seen);
        assert!(done.is_ok(), "{}, besides {}: {done:?}", what(), row.besides);

        does(&mut told, row.meanwhile);
        let answer = verdict(&told, &command, &seen);
        if row.told == "-" {
            assert!(answer.is_ok(), "{}: {answer:?}", what());
            continue;
        }
        let Err(refusal) = answer else { panic!("{} is done unseen", what()) };
        // Where it cannot be done any more at all, the reason for that is given.
        if row.told.is_empty() && !matches!(refusal, Refusal::Changed { .. }) {
            continue;
        }
        let (who, _) = row.meanwhile.split_once(" | ").unwrap();
        let text = refusal.told(&told.contest);
        assert_eq!(refusal.code(), "Changed", "{}: {text}", what());
        assert!(text.contains(&language::actor(who).to_string()), "{}: {text}", what());
        assert!(text.contains(row.told), "{}: {text}", what());

        // Who did it meanwhile themselves knows.
        let own = told.journal.iter().filter(|recorded| recorded.sequence > seen.sequence);
        let own: Vec<CommandId> = own.filter_map(|recorded| recorded.command).collect();
        let done = verdict(&told, &command, &Seen { own, ..seen.clone() });
        assert!(done.is_ok(), "{}: {done:?}", what());
        // And who has looked again.
        let again = Seen { sequence: told.contest.sequence, own: vec![] };
        assert!(verdict(&told, &command, &again).is_ok(), "{}", what());
    }
}

/// Every refusal of this kind, for the test that none is left out.
pub(crate) fn refusals() -> [&'static str; 3] {
    let mut told = Story::default();
    do_all(&mut told, BEFORE_PLAY);
    let rename = |name: &str| Command::RenameContest { name: name.to_owned() };
    let seen = Seen { sequence: told.contest.sequence, own: vec![] };
    does(&mut told, "director | renames: Wednesday");
    let changed = verdict(&told, &rename("Tuesday"), &seen).unwrap_err();
    let ahead = Seen { sequence: told.contest.sequence + 1, own: vec![] };
    let unknown = verdict(&told, &rename("Tuesday"), &ahead).unwrap_err();
    for event in 0..=LOOKS_BACK {
        does(&mut told, &format!("director | renames: Contest {event}"));
    }
    let long_ago = verdict(&told, &rename("Tuesday"), &seen).unwrap_err();
    // So many events exactly are still looked up.
    let just = Seen { sequence: told.contest.sequence - LOOKS_BACK, own: vec![] };
    assert_eq!(just.known_to(&told.contest), Ok(()));
    [changed.code(), unknown.code(), long_ago.code()]
}

/// Five changes are told, and how many more there are.
#[test]
fn what_has_changed_is_told_and_no_more_than_can_be_read() {
    let mut told = Story::default();
    do_all(&mut told, BEFORE_PLAY);
    let seen = Seen { sequence: told.contest.sequence, own: vec![] };
    let command = Command::RenameContest { name: "Tuesday".to_owned() };
    let mut texts = vec![];
    for count in 1..=7 {
        does(&mut told, &format!("assistant | tells A1: {count}"));
        does(&mut told, &format!("director | renames: Contest {count}"));
        texts.push(verdict(&told, &command, &seen).unwrap_err().told(&told.contest));
    }
    let changed = "this has changed since you looked: director Ada (event";
    assert!(
        texts[0].starts_with(changed) && texts[0].contains("from Club evening to Contest 1. Nothing"),
        "{}",
        texts[0]
    );
    assert!(!texts[4].contains("more change") && texts[4].contains("to Contest 5."), "{}", texts[4]);
    assert!(texts[5].contains("to Contest 5; and 1 more change."), "{}", texts[5]);
    assert!(texts[6].contains("to Contest 5; and 2 more changes."), "{}", texts[6]);
}

/// A match in two halves is two rounds of the plan. What quotes the journal calls them so already: said once more in the
/// room's words it would be "round 1, first half, second half".
#[test]
fn rounds_in_what_is_quoted_are_called_once() {
    let mut told = Story::default();
    let rows = [
        "director | creates: Club evening",
        "director | rules: no agreement, director opens rounds, cross-IMPs, victory points",
        "director | draw A set up: 4 pairs, 3 rounds of 2, halves",
        "director | draw A propose r1: 1-2 at 1, 3-4 at 2, in 2 parts",
        "director | draw A publish",
        "director | starts",
        "director | opens A r2",
    ];
    do_all(&mut told, &rows);
    let [undo, open] = ["undoes RoundOpened", "opens A r2"].map(|row| language::command(&told, row));
    let seen = Seen { sequence: told.contest.sequence, own: vec![] };
    does(&mut told, "director | closes A r2");
    for (command, code) in [(undo, "UndoBlocked"), (open, "Changed")] {
        let refusal = verdict(&told, &command, &seen).unwrap_err();
        let text = refusal.told(&told.contest);
        assert_eq!(refusal.code(), code, "{text}");
        assert!(text.contains("Section A: round 1, second half closed"), "{text}");
        assert!(!text.contains("first half"), "{text}");
    }
    // What is never taken back is told in the same words.
    let what = "Section A: round 1, second half opened".to_owned();
    let refusal =
        Refusal::NotUndone { sequence: told.contest.sequence, what, advice: "close it", earlier: None };
    assert_eq!(refusal.told(&told.contest), refusal.to_string());
}

#[test]
fn only_what_came_after_what_was_seen_matters() {
    let mut told = Story::default();
    do_all(&mut told, PAIRS);
    does(&mut told, "assistant | corrects A1 r1 b1: 4S N 12, both sides say so");
    let seen = Seen { sequence: told.contest.sequence, own: vec![] };
    let command = language::command(&told, "corrects A1 r1 b1: 4S N 11, misheard");
    assert!(verdict(&told, &command, &seen).is_ok());
    // A command is known by its device too.
    let earlier = Seen { sequence: seen.sequence - 1, own: vec![CommandId { device: 77, counter: 1 }] };
    assert_eq!(verdict(&told, &command, &earlier).unwrap_err().code(), "Changed");
}
