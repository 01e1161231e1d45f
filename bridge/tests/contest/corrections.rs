//! What the director does to scores: corrections, awards, penalties, rulings.

stories! {
    // Law 15B3 of 2017: a pair that has lost the chance of a score on a board has an artificial one, also where nobody is left
    // to play it against.
    a_pair_without_opponents_is_awarded_a_board_against_an_empty_place: "
        director | creates: Club evening     | ContestCreated
        director | sets up A: mitchell 3     | SectionSetUp
        director | phantom A3EW              | PhantomDeclared
        director | starts                    | ContestStarted, RoundOpened x3
        director | corrects A3 r1 b5: 60/40  | no: SitOut
        director | sets as played A3 r1 b5: A3NS against A3EW: 60/40 | ResultCorrected
                 | A3 r1 b5                  | 60 % / 40 %, directed
    "

    the_director_corrects_at_any_time_with_a_reason: "
        director  | creates: Club evening                       | ContestCreated
        director  | sets up A: mitchell 3                       | SectionSetUp
        director  | starts                                      | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10                    | ResultEntered
        director  | corrects A1 r1 b1: 4S N 9, without reason   | no: Missing
        director  | corrects A1 r1 b1: 4S N 9, revoke           | ResultCorrected
                  | A1 r1 b1                                    | 4S N -1, directed
        director  | corrects A1 r1 b1: 4S N 9, revoke           | no: NoChange
        # The table leaves alone what the director has set.
        A1        | enters A1 r1 b1: 4S N 10, not 4S N 9        | no: SetByDirector
        A1        | agrees A1 r1 b1: 4S N 9                     | no: SetByDirector
        A1        | disputes A1 r1 b1                           | no: SetByDirector
        # Removed, the place is the table's again.
        director  | corrects A1 r1 b1: nothing, wrong board     | ResultCorrected
        director  | corrects A1 r1 b1: nothing, wrong board     | no: NoChange
        A1        | enters A1 r1 b1: 4S N 10                    | ResultEntered
        # Confirming what one side entered scores it.
        assistant | corrects A1 r1 b1: 4S N 10, seen            | ResultCorrected
        # Also in a round that is closed, and before the table comes to it.
        director  | closes A r1                                 | RoundClosed
        director  | corrects A1 r1 b2: not played               | ResultCorrected
        director  | corrects A1 r3 b5: 50/50                    | ResultCorrected
        director  | corrects A1 r3 b1: 50/50                    | no: BoardNotInPlay
        director  | corrects A1 r4 b1: 50/50                    | no: NoSuchRound
        director  | corrects A9 r1 b1: 50/50                    | no: NoSuchTable
                  | A1 r3 b5                                    | 50 % / 50 %, directed
    "

    a_penalty_is_given_and_removed: "
        director  | creates: Club evening          | ContestCreated
        director  | sets up A: mitchell 3          | SectionSetUp
        director  | penalises A1NS 10%:            | no: Missing
        director  | penalises A9NS 10%: late       | no: NoSuchEntry
        assistant | penalises A1NS 10%: late       | PenaltyGiven
        director  | penalises A2EW 50mp: slow      | PenaltyGiven
                  | penalty 1                      | A1NS, counts
        director  | removes penalty 3              | no: NoSuchPenalty
        director  | removes penalty 1: was in time | PenaltyRemoved
        director  | removes penalty 1              | no: NoChange
                  | penalty 1                      | A1NS, removed
        A1        | penalises A1NS 10%: late       | no: DirectorOnly
    "

    a_ruling_is_logged_with_its_facts: "
        director  | creates: Club evening                              | ContestCreated
        director  | sets up A: mitchell 3                              | SectionSetUp
        director  | logs ruling A1: revoke                             | no: Missing
        director  | logs ruling A1:                                    | no: Missing
        director  | logs ruling A9: revoke, two tricks                 | no: NoSuchTable
        director  | logs ruling B1: revoke, two tricks                 | no: NoSuchSection
        director  | logs ruling A1 r9: revoke, two tricks              | no: NoSuchRound
        director  | logs ruling A1 A9NS: revoke, two tricks            | no: NoSuchEntry
        assistant | logs ruling A1 r1 b1 A1NS A1EW: revoke, two tricks | RulingLogged
        director  | logs ruling A1: late play, no effect               | RulingLogged
        A1        | logs ruling A1: revoke, two tricks                 | no: DirectorOnly
    "
}
