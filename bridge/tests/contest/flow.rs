//! The course of the evening: rounds, pace, release, close of play, final.

use bridge::contest::{At, Scoreboard};
use bridge::movement::RoundNumber;

use crate::check::Story;
use crate::language;

stories! {
    at_the_directors_pace_rounds_are_opened_one_by_one: "
        director | creates: Club evening            | ContestCreated
        director | rules: director opens rounds     | RulesChanged
        director | sets up A: mitchell 3            | SectionSetUp
        director | opens A r1                       | no: NotStarted
        director | starts                           | ContestStarted, RoundOpened
        A1       | enters A1 r2 b3: passed          | no: RoundNotOpen
        A1       | seats A1 r2                      | no: RoundNotOpen
        director | opens A r3                       | no: OpenInOrder
        director | opens A r1                       | no: RoundOpenAlready
        director | opens B r2                       | no: NoSuchSection
        director | opens A r4                       | no: NoSuchRound
        director | closes A r2                      | no: RoundNotOpen
        director | opens A r2                       | RoundOpened
        # The director sends the room on; a table enters what it still owes afterwards.
        A1       | enters A1 r2 b3: passed          | ResultEntered
        A1       | enters A1 r1 b1: passed          | ResultEntered
    "

    a_closed_round_is_shut_until_it_is_opened_again: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 3              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x3
        A1       | enters A1 r1 b1: passed            | ResultEntered
        director | closes A r1                        | RoundClosed
        director | closes A r1                        | no: NoChange
                 | open in A                          | 2 3
        A1       | agrees A1 r1 b1: passed            | no: RoundClosed
        A1       | enters A1 r1 b2: passed            | no: RoundClosed
        A1       | seats A1 r1                        | no: RoundClosed
        # Nobody is held up by what is missing in a closed round.
                 | round of A1                        | 2
        A1       | enters A1 r2 b3: passed            | ResultEntered
        director | opens A r1                         | RoundReopened
        A1       | enters A1 r1 b2: passed            | ResultEntered
    "

    a_change_of_pace_leaves_nobody_waiting: "
        director | creates: Club evening              | ContestCreated
        director | rules: director opens rounds       | RulesChanged
        director | sets up A: mitchell 3              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened
        director | rules:                             | RulesChanged, RoundOpened x2
                 | open in A                          | 1 2 3
        A1       | seats A1 r1                        | SeatsTaken
        A1       | enters A1 r1 b1: passed            | ResultEntered
        A1       | enters A1 r1 b2: passed            | ResultEntered
        A1       | seats A1 r2                        | SeatsTaken
        # Round 2 has begun somewhere and stays open.
        director | rules: director opens rounds       | RulesChanged, RoundOpeningCancelled
                 | open in A                          | 1 2
        director | opens A r3                         | RoundOpened
    "

    play_is_closed_corrected_and_final: "
        director  | creates: Club evening             | ContestCreated
        director  | sets up A: mitchell 3             | SectionSetUp
        director  | makes final                       | no: NotStarted
        director  | reopens                           | no: NotStarted
        director  | closes play                       | no: NotStarted
        director  | releases r1                       | no: NotStarted
        director  | corrects A1 r1 b1: passed         | no: NotStarted
        director  | starts                            | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10          | ResultEntered
        director  | makes final                       | no: StillPlaying
        director  | reopens                           | no: NoChange
        director  | closes play                       | PlayClosed
        # Its end may be moved.
        director  | closes play                       | PlayClosed
                  | phase                             | correcting
        # Law 79C: in the correction period the director corrects, and tables ask.
        A1        | enters A1 r1 b2: passed           | no: PlayOver
        A1        | agrees A1 r1 b1: 4S N 10          | no: PlayOver
        A1        | seats A1 r1                       | no: PlayOver
        director  | late A1NS r2                      | no: PlayOver
        assistant | corrects A1 r1 b1: 4S N 10        | ResultCorrected
        # Nothing is final of which a score may still change: a draft with or without a board, an appeal, a board that waits.
        director  | ruling opens A1 r1 b1: a revoke   | RulingAwaited, Ruling
        director  | ruling opens A2 r1: slow          | Ruling
                  | reminders 0                       | now: decide ruling 1 (table A1, board 1); now: decide ruling 2 (table A2)
        director  | makes final                       | no: StillOpen
        director  | ruling 2 withdraws: no ruling     | Ruling
        director  | ruling 1 decides 1: score stands  | RulingSettled, Ruling x2
        director  | ruling 1 appeal by NS: wrong      | RulingAwaited, Ruling
        director  | makes final                       | no: StillOpen
        director  | ruling 1 appeal 1 stands          | RulingSettled, Ruling
        director  | awaits ruling A1 r1 b1: a claim   | RulingAwaited
        director  | makes final                       | no: StillOpen
        director  | settles ruling A1 r1 b1           | RulingSettled
        director  | makes final                       | ContestFinalised
        director  | makes final                       | no: NoChange
                  | phase                             | final
        director  | corrects A1 r1 b1: 4S N 9         | no: Final
        A1        | enters A1 r1 b2: passed           | no: Final
        director  | penalises A1NS 10%: slow          | no: Final
        director  | removes penalty 1                 | no: Final
        director  | rules: no agreement               | no: Final
        director  | phantom A3NS                      | no: Final
        director  | withdraws A3NS r1                 | no: Final
        # A name may be put right at any time: nobody's score depends on it.
        director  | names A1NS: Ann, Bob              | EntryRegistered
        director  | reopens: wrong score              | ContestReopened
        A1        | enters A1 r1 b2: passed           | ResultEntered
    "

    the_ranking_is_released_by_decision: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 3              | SectionSetUp
        director | sets up B: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x8
                 | released                           | as ruled
        director | releases as ruled                  | no: NoChange
        director | releases r4                        | RankingReleased
                 | released                           | through 4
        director | releases r6                        | no: NoSuchRound
        director | releases r0                        | no: NoSuchRound
        director | releases as ruled                  | RankingReleased
    "
}

/// A results file without the last round has two results a board, and scores them without the Neuberg formula:
/// N is "the most results that any board should have".
#[test]
fn a_round_that_is_cut_off_makes_no_result_missing() {
    let mut told = Story::default();
    let mut kept = Scoreboard::from_scratch(&told.contest, RoundNumber(3));
    for (who, what, expected) in [
        ("director", "creates: Club evening", 0),
        ("director", "rules: no agreement", 0),
        ("director", "sets up A: mitchell 3", 3),
        ("director", "starts", 3),
        ("A1", "enters A1 r1 b1: passed", 3),
        ("A3", "enters A3 r1 b5: passed", 3),
        ("A3", "enters A3 r1 b6: passed", 3),
        ("A3", "enters A3 r2 b1: 1C N 7", 3),
        ("director", "closes A r3", 2),
        ("director", "opens A r3", 3),
        ("director", "closes play", 2),
        ("director", "corrects A2 r3 b1: 1C N 8", 3),
        ("director", "undoes ResultCorrected", 2),
        ("director", "reopens", 3),
    ] {
        let command = language::command(&told, what);
        let events = told.ask(&language::actor(who), &command, At(0)).unwrap();
        for event in &events {
            kept.note(event);
        }
        kept.refresh(&told.contest, RoundNumber(3));
        assert_eq!(kept, Scoreboard::from_scratch(&told.contest, RoundNumber(3)), "{what}");
        assert_eq!(kept.full_count(), expected, "{what}");
    }
}
