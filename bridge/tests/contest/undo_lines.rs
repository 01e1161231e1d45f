//! Undo of each thing that a director does, by itself: `undo` takes back that and nothing else, for everybody who looks, and
//! taken back itself it gives what was done, in the words that were there.
//!
//! Each row is who and what; a row with `!` before it cannot be taken back, and says so by name; one with `&` only links the
//! change of the row before, which goes with it. What is expected is always what stood before.

use bridge::contest::view::JournalEntryView;
use bridge::contest::{At, Command, Outcome, OutcomeStatus, Recorded, Refusal, Slot, replay};

use crate::check::Story;
use crate::faces::Look;
use crate::language;

/// Does every row, takes it back, does it again, and leaves it done.
fn each_by_itself(setting: &[&str], rows: &[&str]) -> Story {
    let mut told = Story::default();
    for row in setting {
        ask(&mut told, row);
    }
    let mut lines = outcomes(&told);
    for row in rows {
        let before = Look::at(&told.contest);
        let first = told.contest.sequence + 1;
        let results = std::mem::replace(&mut lines, outcomes(&told));
        ask(&mut told, row.trim_start_matches(['!', '&']));
        let after = Look::at(&told.contest);
        let mut back = told.clone();
        let undone = undo(&mut back, 0);
        if row.starts_with('!') {
            let Err(Refusal::NotUndone { sequence, advice, earlier, .. }) = undone else {
                panic!("{row}: {undone:?}")
            };
            assert_eq!(sequence, first, "{row} is named");
            assert!(!advice.is_empty() && earlier.is_some(), "{row}: there is a way on");
            // The way on is one that can be gone.
            let (way, what) = earlier.unwrap();
            assert!(way < first && !what.is_empty(), "{row}: {way} {what}");
            undo(&mut told.clone(), way).unwrap_or_else(|no| panic!("{row}: undo {way} instead: {no}"));
            continue;
        }
        undone.unwrap_or_else(|no| panic!("{row}: {no}"));
        if row.starts_with('&') {
            // The link stays, and says that its change is taken back.
            assert_eq!(outcomes(&back), results, "{row} taken back with its change");
        } else {
            assert_eq!(before.difference(&back.contest), None, "{row} taken back");
        }
        let of_undo = told.contest.sequence + 1;
        undo(&mut back, of_undo).unwrap_or_else(|no| panic!("{row} done again: {no}"));
        assert_eq!(after.difference(&back.contest), None, "{row} done again");
        // An event anywhere in the command names it.
        let mut by_last = told.clone();
        undo(&mut by_last, told.contest.sequence)
            .unwrap_or_else(|no| panic!("{row} by its last event: {no}"));
        assert_eq!(before.difference(&by_last.contest), None, "{row} by its last event");
    }
    told
}

/// What stands at each place, whoever entered it and when.
fn outcomes(told: &Story) -> Vec<(Slot, Outcome, OutcomeStatus)> {
    told.contest.lines.iter().map(|(slot, line)| (*slot, line.outcome.clone(), line.status)).collect()
}

fn ask(told: &mut Story, row: &str) {
    let (who, what) = row.split_once(" | ").unwrap_or(("director", row));
    let command = language::command(told, what);
    let at = At(told.contest.at.0 + 60_000);
    told.ask(&language::actor(who), &command, at).unwrap_or_else(|no| panic!("{row}: {no}"));
}

fn undo(told: &mut Story, sequence: u64) -> Result<(), Refusal> {
    let at = At(told.contest.at.0 + 60_000);
    let command = Command::Undo { sequence, reason: String::new() };
    told.ask(&language::actor("director"), &command, at).map(|_| ())
}

#[test]
fn of_draws() {
    each_by_itself(
        &[
            "creates: Swiss",
            "rules: no agreement, teams, victory points",
            "draw A set up: 5 teams, 3 rounds of 2",
            "draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, bye 5",
            "draw A publish",
            "starts",
            "A1 | enters A1 r1 b1: 4S N 10",
        ],
        &[
            "draw A propose r2: 1-3 at 1 2, 2-5 at 3 4, bye 4",
            "draw A drop",
            "draw A propose r2: 1-3 at 1 2, 2-5 at 3 4, bye 4",
            // A pinned match is the next proposal, in the place of the one before.
            "draw A propose r2: 1-4 at 1 2, 2-3 at 3 4, bye 5",
            "draw A propose r2: 1-3 at 1 2, 2-5 at 3 4, bye 4",
            "draw A terms: 5 teams, 4 rounds of 2",
            "draw A publish",
            "draw A award r2 4: 900",
            "draw A leaves 3",
            "draw A returns 3",
            "together: draw A award r1 5: 600; renames: Congress; draw A leaves 3",
            "!draw A late: Ann & Bob, Cy & Di",
            "!draw A revoke",
        ],
    );
}

#[test]
fn of_rulings() {
    each_by_itself(
        &[
            "creates: Club evening",
            "sets up A: mitchell 3",
            "starts",
            "A1 | enters A1 r1 b1: 4S N 10",
            "A1 | agrees A1 r1 b1: 4S N 10",
            "A1 | enters A1 r1 b2: 4S N 10",
            "awaits ruling A2 r1 b3: hesitation",
        ],
        &[
            "logs ruling A3 r1 b5: revoke, two tricks",
            "logs ruling A2 r1 b3: hesitation, the score stands",
            "ruling opens A1 r1 b1: hesitation",
            "ruling 3 writes 1 law: 16B",
            "ruling 3 decides 2: two tricks",
            "ruling 3 tells",
            "ruling 3 tells EW",
            "ruling 3 follows up in 5: look again",
            "ruling 3 settles 1: no damage",
            "corrects A1 r1 b1: passed, two tricks",
            "&ruling 3 links ResultCorrected",
            "ruling 3 appeal by EW: yes",
            "ruling 3 appeal 1 withdrawn",
            "ruling 3 reopens: another look",
            "ruling 3 withdraws: it was none",
        ],
    );
}

#[test]
fn of_the_score_and_the_flow() {
    each_by_itself(
        &[
            "creates: Club evening",
            "sets up A: mitchell 3",
            "rules: director opens rounds",
            "starts",
            "A1 | enters A1 r1 b1: 4S N 10",
            "A2 | enters A2 r1 b3: 4S N 10",
            "A2 | disputes A2 r1 b3",
        ],
        &[
            "rules: ",
            "rules: no agreement, clock 60 5 10",
            "corrects A1 r1 b1: 60/40, a slip",
            "corrects A1 r1 b1: 40/60, the other way",
            "corrects A2 r1 b3: passed, never bid",
            "divides b3: A2 r1",
            // As `divide-board --awards` asks for it: the division with its awards.
            "together: divides b1: A1 r1; corrects A1 r1 b1: 60/40, hands exchanged",
            "penalises A1NS 10%: late",
            "removes penalty 1",
            "carries A1NS 100: bonus",
            "closes A r1",
            "opens A r1",
            "together: renames: Tuesday; closes A r3; corrects A1 r1 b1: passed, it was; carries A2EW 50: bonus",
            "together: closes A r1; opens A r3; classifies A1NS 50",
            "!tells A1: come here",
            "clock starts r2",
            "clock pauses",
            "clock resumes",
            "clock adds -5",
            "clock starts r3",
            "together: clock adds 5; clock pauses; renames: Wednesday",
            "rules: ",
            "releases r1",
            "closes play",
            "makes final",
            "reopens",
            "closes play",
            "reopens: one more board",
        ],
    );
}

/// As `create --pace director --start` asks for it: the rules, then the start.
#[test]
fn of_a_start_at_the_pace_of_the_director() {
    each_by_itself(
        &["creates: Club evening", "sets up A: mitchell 3"],
        &["rules: director opens rounds", "!starts", "opens A r2", "rules: ", "rules: director opens rounds"],
    );
}

#[test]
fn of_surgeries_in_a_howell_with_turned_boards() {
    each_by_itself(
        &["creates: Howell", "sets up A: howell 4", "starts", "A1 | enters A1 r1 b1: 4S N 10"],
        &[
            "operates A r1: turned 1 through 2",
            "operates A r2: pairs 2 3 through 3",
            "operates A r2: pairs 1 4 through 2 on",
            "operates A r3: turned 1 2 through 3",
        ],
    );
}

/// An old journal has the id of its command with each event, and one older still has none: there each event stands for
/// itself.
#[test]
fn of_journals_of_before() {
    let mut told = Story::default();
    for row in ["creates: Club evening", "sets up A: mitchell 3", "rules: director opens rounds", "starts"] {
        ask(&mut told, row);
    }
    let before = Look::at(&told.contest);
    ask(&mut told, "rules: ");
    let of_last = |recorded: &&Recorded| recorded.command == told.journal.last().unwrap().command;
    let events = told.journal.iter().filter(of_last).count() as u64;
    assert!(events > 1, "the rules, and the rounds that they open");

    let mut again = Story { contest: replay(&told.journal), journal: told.journal.clone() };
    undo(&mut again, 0).unwrap();
    assert_eq!(before.difference(&again.contest), None);

    let mut nameless = told.journal.clone();
    for recorded in &mut nameless {
        recorded.command = None;
    }
    let mut alone = Story { contest: replay(&nameless), journal: nameless };
    let last = alone.contest.sequence;
    undo(&mut alone, last).unwrap();
    assert!(before.difference(&alone.contest).is_some(), "one of several is taken back");
    for sequence in (last + 1 - events..last).rev() {
        undo(&mut alone, sequence).unwrap();
    }
    assert_eq!(before.difference(&alone.contest), None);
}

/// There and back the same surgery is done: each time its line says what it is, and what is done again has its first reason.
#[test]
fn the_lines_of_what_is_taken_back_and_done_again_differ() {
    let mut told = Story::default();
    for row in [
        "creates: Club evening",
        "sets up A: mitchell 3",
        "starts",
        "operates A r1: turned 1 through 2",
        "undoes 0",
    ] {
        ask(&mut told, row);
    }
    let of_undo = told.contest.sequence;
    ask(&mut told, &format!("undoes {of_undo}"));
    ask(&mut told, "corrects A1 r1 b1: 60/40, slow");
    let of_correction = told.contest.sequence + 1;
    ask(&mut told, "undoes 0");
    ask(&mut told, &format!("undoes {of_correction}"));
    let lines = JournalEntryView::all(&told.contest, &told.journal);
    let ends = |word: &str| -> Vec<String> {
        let own = lines.iter().filter(|line| line.text.contains(word));
        own.filter_map(|line| Some(line.text.rsplit_once('(')?.1.trim_end_matches(')').to_owned())).collect()
    };
    assert_eq!(ends("Plan changed"), ["surgery", "taken back", "surgery"]);
    assert_eq!(ends("60"), ["slow", "taken back", "slow"]);
}
