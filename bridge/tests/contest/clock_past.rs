//! The past of the round clock: what has passed is not worked out anew, whatever changes and whatever is taken back.
//!
//! Boards come in sets of two: with `clock 7 2 5` a round has 2 × 7 = 14 minutes to play and 2 to change, so that rounds
//! which are all open begin after 0, 16 and 32 minutes, and the third is over after 46.

use bridge::contest::replay;

use crate::check::told;
use crate::language;

/// Rows with their minute: `40 | rules: clock 6 2 5`, asked by the director, or what the clock shows then: `41 | clock |
/// round 3, over`. The story before them was told in minute 0, with the start of the clock as its last row.
fn as_time_goes_by(story: &str, rows: &str) {
    let mut told = told(story).0;
    let start = told.contest.at;
    for row in rows.lines().map(str::trim).filter(|row| !row.is_empty() && !row.starts_with('#')) {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        let at = start.plus_minutes(columns[0].parse().unwrap());
        if let &[_, "clock", expected] = columns.as_slice() {
            let mut then = told.clone();
            then.contest.at = at;
            assert_eq!(language::fact(&then, "clock after 0"), expected, "{row}");
        } else {
            let command = language::command(&told, columns[1]);
            told.ask(&language::actor("director"), &command, at).unwrap_or_else(|no| panic!("{row}: {no}"));
        }
        assert_eq!(replay(&told.journal).clock_kept, told.contest.clock_kept, "{row}");
    }
}

/// Three rounds at 0, 16 and 32 minutes, all of them open.
const OWN_PACE: &str = "
    director | creates: Club evening        | ContestCreated
    director | sets up A: mitchell 3        | SectionSetUp
    director | rules: clock 7 2 5           | RulesChanged
    director | starts                       | ContestStarted, RoundOpened x3
    director | clock starts                 | ClockSet
";

/// The same where the director opens the rounds: only the first is.
const DIRECTORS_PACE: &str = "
    director | creates: Club evening                        | ContestCreated
    director | sets up A: mitchell 3                        | SectionSetUp
    director | rules: director opens rounds, clock 7 2 5    | RulesChanged
    director | starts                                       | ContestStarted, RoundOpened
    director | clock starts                                 | ClockSet
";

/// Whatever was done by mistake is as if it had not been, also where the rounds that were before it have other minutes or
/// began later than they would have by themselves.
#[test]
fn what_is_taken_back_leaves_the_round_as_it_was() {
    as_time_goes_by(
        OWN_PACE,
        "
        40 | rules: clock 6 2 5
        41 | clock pauses
        41 | undoes ClockSet
        41 | clock | round 3, 5 min to play, warning
        42 | clock adds 5
        43 | clock | round 3, 8 min to play
        # What has been kept since is of the round with more minutes.
        43 | rules: clock 5 2 5
        44 | undoes ClockSet
        44 | clock | round 3, 2 min to play, warning
        45 | undoes 0
        45 | clock | round 3, 1 min to play, warning
        ",
    );
    // The minutes change between what was done and its taking back: round 3 is at 32 still.
    as_time_goes_by(
        OWN_PACE,
        "
        40 | clock pauses
        41 | rules: clock 6 2 5
        42 | undoes ClockSet
        42 | clock | round 3, 4 min to play, warning
        ",
    );
    as_time_goes_by(
        DIRECTORS_PACE,
        "
        24 | clock | round 1, over
        25 | opens A r2
        30 | clock pauses
        31 | clock | round 2, 9 min to play, stopped
        31 | undoes ClockSet
        31 | clock | round 2, 8 min to play
        # The clock is taken down with its minutes.
        32 | rules: director opens rounds
        32 | clock | none
        33 | undoes RulesChanged
        33 | clock | round 2, 6 min to play
        ",
    );
}

/// A round that comes to be played while the clock waits begins then, however it comes.
#[test]
fn a_round_that_comes_late_begins_then() {
    as_time_goes_by(
        &OWN_PACE.replace("mitchell 3 ", "mitchell 5 rounds 3 "),
        "
        59 | clock | round 3, over
        60 | operates A r3: rounds more 1
        60 | clock | round 4, 14 min to play
        # Taken back, it is gone, and the round before it was over long ago.
        62 | undoes PlanChanged
        62 | clock | round 3, over
        ",
    );
    as_time_goes_by(
        OWN_PACE,
        "
        3  | closes A r3
        59 | clock | round 2, over
        60 | opens A r3
        60 | clock | round 3, 14 min to play
        ",
    );
    // Of two that are opened at once the second comes after the first.
    as_time_goes_by(
        DIRECTORS_PACE,
        "
        60 | rules: clock 7 2 5
        60 | clock | round 2, 14 min to play
        76 | clock | round 3, 14 min to play
        ",
    );
    // While it is stopped no time passes: it was stopped when the round before had been over for 6 minutes.
    as_time_goes_by(
        DIRECTORS_PACE,
        "
        20 | clock pauses
        40 | opens A r2
        50 | clock | round 2, 14 min to play, stopped
        60 | clock resumes
        61 | clock | round 2, 13 min to play
        ",
    );
}

/// Three rounds of a Swiss, of which the first is published; a match has 14 minutes.
const SWISS: &str = "
    director | creates: Club evening                            | ContestCreated
    director | rules: no agreement, clock 7 2 5                 | RulesChanged
    director | draw A set up: 4 pairs, 3 rounds of 2            | Draw
    director | draw A propose r1: 1-2 at 1, 3-4 at 2            | Draw
    director | draw A publish                                   | Draw
    director | starts                                           | ContestStarted, RoundOpened
    director | clock starts                                     | ClockSet
";

/// No board counts down a round that does not exist, and one that is drawn again begins then.
#[test]
fn a_draw_that_is_taken_back_takes_its_round_off_the_clock() {
    as_time_goes_by(
        SWISS,
        "
        9  | draw A propose r2: 1-3 at 1, 2-4 at 2
        10 | draw A publish
        16 | clock | round 2, 14 min to play
        17 | draw A revoke
        17 | clock | round 1, over
        21 | draw A propose r2: 1-4 at 1, 2-3 at 2
        22 | draw A publish
        23 | clock | round 2, 13 min to play
        ",
    );
    // Also where the director has set the clock for it.
    as_time_goes_by(
        SWISS,
        "
        9  | draw A propose r2: 1-3 at 1, 2-4 at 2
        10 | draw A publish
        16 | clock adds 5
        17 | clock | round 2, 18 min to play
        17 | draw A revoke
        17 | clock | round 1, over
        21 | draw A propose r2: 1-4 at 1, 2-3 at 2
        22 | draw A publish
        23 | clock | round 2, 13 min to play
        ",
    );
    // The first round: no other is before it.
    as_time_goes_by(
        SWISS,
        "
        3  | draw A revoke
        3  | clock | none
        5  | draw A propose r1: 1-4 at 1, 2-3 at 2
        6  | draw A publish
        7  | clock | round 1, 13 min to play
        ",
    );
}

/// An opening that is taken back takes its round off the clock where nobody has it open any more, and only then; what
/// comes back is the round before as it was.
#[test]
fn an_opening_that_is_taken_back_leaves_the_round_of_the_others() {
    as_time_goes_by(
        "
        director | creates: Club evening                        | ContestCreated
        director | sets up A: mitchell 3                        | SectionSetUp
        director | sets up B: mitchell 3                        | SectionSetUp
        director | rules: director opens rounds, clock 7 2 5    | RulesChanged
        director | starts                                       | ContestStarted, RoundOpened x2
        director | clock starts                                 | ClockSet
        ",
        "
        25 | opens A r2
        26 | opens B r2
        27 | undoes RoundOpened
        27 | clock | round 2, 12 min to play
        28 | undoes 0
        28 | clock | round 1, over
        ",
    );
    // Round 2 was 25 to 39, and not 16 to 30.
    as_time_goes_by(
        DIRECTORS_PACE,
        "
        25 | opens A r2
        37 | opens A r3
        38 | undoes RoundOpened
        38 | clock | round 2, 1 min to play, warning
        # Opened again before its time, the clock goes on to it, and is brought back.
        38 | opens A r3
        41 | clock | round 3, 14 min to play
        42 | undoes RoundOpened
        42 | clock | round 2, over
        ",
    );
}

/// What has passed is not worked out anew. After 40 minutes round 3 has 6 left of its 14, at 7 minutes a board; at 6 from the
/// start it would have ended by now (14 + 14 + 12 = 40).
#[test]
fn the_past_of_the_clock_stays_as_it_was() {
    as_time_goes_by(
        OWN_PACE,
        "
        40 | rules: clock 6 2 5
        40 | clock | round 3, 6 min to play
        # What is taken back leaves the clock where it is, and the clock can be taken back after it.
        40 | undoes RulesChanged
        40 | clock | round 3, 6 min to play
        40 | undoes ClockSet
        40 | clock | none
        ",
    );
}

/// A round that is opened after its time begins when it is opened: round 2 should have come after 16 minutes.
#[test]
fn a_round_that_is_opened_late_begins_then() {
    as_time_goes_by(
        DIRECTORS_PACE,
        "
        25 | opens A r2
        25 | clock | round 2, 14 min to play
        ",
    );
}
