//! What tables do: take seats, enter, agree, dispute, correct.

stories! {
    one_side_enters_and_the_other_agrees: "
        director | creates: Club evening            | ContestCreated
        director | sets up A: mitchell 3            | SectionSetUp
        A1       | enters A1 r1 b1: 4S N 10         | no: NotStarted
        director | starts                           | ContestStarted, RoundOpened x3
        A1       | seats A1 r1                      | SeatsTaken
        A1       | seats A1 r1                      | no: NoChange
        A1       | agrees A1 r1 b1: 4S N 10         | no: NoResult
        A1       | disputes A1 r1 b1                | no: NoResult
        A1       | enters A1 r1 b1: 4S N 10         | ResultEntered
                 | A1 r1 b1                         | 4S N =, entered
        A1       | agrees A1 r1 b1: 4S N 9          | no: ResultChanged
        A1       | agrees A1 r1 b1: 4S N 10         | ResultAgreed
        A1       | agrees A1 r1 b1: 4S N 10         | no: AgreedAlready
        A1       | disputes A1 r1 b1                | no: AgreedAlready
                 | A1 r1 b1                         | 4S N =, agreed
                 | round of A1                      | 1
        A1       | enters A1 r1 b2: passed          | ResultEntered
        A1       | agrees A1 r1 b2: passed          | ResultAgreed
                 | round of A1                      | 2
    "

    a_table_touches_only_its_own_boards_in_its_own_rounds: "
        director | creates: Club evening            | ContestCreated
        director | sets up A: mitchell 3            | SectionSetUp
        director | starts                           | ContestStarted, RoundOpened x3
        A1       | enters A2 r1 b3: passed          | no: AnotherTable
        A1       | agrees A2 r1 b3: passed          | no: AnotherTable
        A1       | seats A2 r1                      | no: AnotherTable
        A1       | enters A1 r1 b7: passed          | no: BoardNotInPlay
        A1       | enters A1 r4 b1: passed          | no: NoSuchRound
        A4       | enters A4 r1 b1: passed          | no: NoSuchTable
        B1       | enters B1 r1 b1: passed          | no: NoSuchSection
        A1       | enters A1 r2 b3: passed          | no: RoundTooEarly
        A1       | corrects A1 r1 b1: passed        | no: DirectorOnly
    "

    a_score_from_paper_is_the_directors_to_enter: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: mitchell 3           | SectionSetUp
        director  | starts                          | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: score 420      | no: RawScoreFromTable
        director  | enters A1 r1 b1: score 425      | no: ImpossibleScore
        assistant | enters A1 r1 b1: score 420      | ResultEntered
        A1        | agrees A1 r1 b1: score 420      | ResultAgreed
        director  | corrects A1 r1 b2: score 425    | no: ImpossibleScore
        director  | corrects A1 r1 b2: score -420   | ResultCorrected
    "

    boards_are_entered_in_their_order_where_the_director_wants_it: "
        director | creates: Club evening                    | ContestCreated
        director | sets up A: mitchell 3                    | SectionSetUp
        director | starts                                   | ContestStarted, RoundOpened x3
        director | rules: order=planned                     | RulesChanged
        A1       | enters A1 r1 b2: passed                  | no: BoardTooEarly
        A1       | enters A1 r1 b1: not played              | ResultEntered
        A1       | enters A1 r1 b2: passed                  | ResultEntered
        # Corrections come in any order, and the director is asked for none.
        A1       | enters A1 r1 b1: passed, not not played  | ResultEntered
        director | enters A2 r1 b4: passed                  | ResultEntered
        director | undoes RulesChanged                      | Undone, RulesChanged
        A3       | enters A3 r1 b6: passed                  | ResultEntered
    "

    a_result_has_the_card_led_where_it_is_asked_for: "
        director | creates: Club evening                    | ContestCreated
        director | sets up A: mitchell 3                    | SectionSetUp
        director | starts                                   | ContestStarted, RoundOpened x3
        director | rules: lead=asked                        | RulesChanged
        A1       | enters A1 r1 b1: 4S N 10                 | no: LeadMissing
        A1       | enters A1 r1 b1: 4S N 10 HQ              | ResultEntered
        A1       | enters A1 r1 b1: 4S N 9, not 4S N 10 HQ  | no: LeadMissing
        A1       | agrees A1 r1 b1: 4S N 10 HQ              | ResultAgreed
        A1       | enters A1 r1 b2: passed                  | ResultEntered
        director | enters A2 r1 b3: 4S N 10                 | ResultEntered
        # Nobody is asked for the lead of a board that is not the table's to enter.
        director | corrects A3 r1 b5: score -420            | ResultCorrected
        A3       | enters A3 r1 b5: 4S N 10                 | no: SetByDirector
    "

    a_table_corrects_until_it_goes_on: "
        director | creates: Club evening                       | ContestCreated
        director | sets up A: mitchell 3                       | SectionSetUp
        director | starts                                      | ContestStarted, RoundOpened x3
        A1       | enters A1 r1 b1: 4S N 10                    | ResultEntered
        A1       | enters A1 r1 b1: 4S N 10                    | no: ResultExists
        A1       | enters A1 r1 b1: 4S N 11                    | no: ResultExists
        A1       | enters A1 r1 b1: 4S N 11, not 4S N 9        | no: ResultChanged
        A1       | enters A1 r1 b1: 4S N 10, not 4S N 10       | no: NoChange
        A1       | agrees A1 r1 b1: 4S N 10                    | ResultAgreed
        # An agreed result that is corrected must be agreed again.
        A1       | enters A1 r1 b1: 4S N 11, not 4S N 10       | ResultEntered
                 | A1 r1 b1                                    | 4S N +1, entered
        A1       | enters A1 r1 b2: passed, not 4S N 9         | no: ResultChanged
        A1       | enters A1 r1 b2: not played                 | ResultEntered
        A1       | enters A1 r2 b3: passed                     | ResultEntered
        A1       | enters A1 r1 b1: 4S N 9, not 4S N 11        | no: RoundLeft
        # Agreeing is still possible.
        A1       | agrees A1 r1 b1: 4S N 11                    | ResultAgreed
    "

    an_award_for_a_later_round_does_not_shut_this_one: "
        director | creates: Club evening                       | ContestCreated
        director | sets up A: mitchell 3                       | SectionSetUp
        director | starts                                      | ContestStarted, RoundOpened x3
        A1       | enters A1 r1 b1: 4S N 10                    | ResultEntered
        director | corrects A1 r2 b3: 60/60, fouled board      | ResultCorrected
        A1       | enters A1 r1 b1: 4S N 9, not 4S N 10        | ResultEntered
    "

    a_disputed_result_waits_and_the_table_goes_on: "
        director | creates: Club evening                       | ContestCreated
        director | sets up A: mitchell 3                       | SectionSetUp
        director | starts                                      | ContestStarted, RoundOpened x3
        A1       | enters A1 r1 b1: 4S N 10                    | ResultEntered
        A1       | disputes A1 r1 b1                           | ResultDisputed
        A1       | disputes A1 r1 b1                           | no: NoChange
                 | A1 r1 b1                                    | 4S N =, disputed
        # Entering the same again asks the opponents again.
        A1       | enters A1 r1 b1: 4S N 10, not 4S N 10       | ResultEntered
        A1       | disputes A1 r1 b1                           | ResultDisputed
        A1       | enters A1 r2 b3: passed                     | no: RoundTooEarly
        A1       | enters A1 r1 b2: passed                     | ResultEntered
        # A disputed result can be agreed after all.
        A1       | agrees A1 r1 b1: 4S N 10                    | ResultAgreed
        A1       | enters A1 r1 b1: 4S N 10, not 4S N 10       | no: NoChange
        A1       | enters A1 r1 b1: 4S N 9, not 4S N 10        | ResultEntered
        A1       | disputes A1 r1 b1                           | ResultDisputed
        A1       | enters A1 r2 b3: passed                     | ResultEntered
                 | round of A1                                 | 2
        # What waits for agreement in the round that it has left can still be agreed.
        A1       | agrees A1 r1 b2: passed                     | ResultAgreed
        # Not by those who sit there now.
        A1       | agrees A1 r1 b1: 4S N 9                     | no: PlayersLeft
    "

    // The next pairs have taken their seats: what they change in the round before waits for the director, who sees it
    // as disputed, and they cannot agree it among themselves.
    a_former_round_is_not_changed_by_those_who_came_next: "
        director | creates: Club evening                       | ContestCreated
        director | sets up A: mitchell 3                       | SectionSetUp
        director | starts                                      | ContestStarted, RoundOpened x3
        A1       | enters A1 r1 b1: 4S N 10                    | ResultEntered
        A1       | agrees A1 r1 b1: 4S N 10                    | ResultAgreed
        A1       | enters A1 r1 b2: passed                     | ResultEntered
        A1       | agrees A1 r1 b2: passed                     | ResultAgreed
        # Those who played are still there: they change it, and agree.
        A1       | enters A1 r1 b1: 4S N 11, not 4S N 10       | ResultEntered
        A1       | agrees A1 r1 b1: 4S N 11                    | ResultAgreed
        A1       | seats A1 r2                                 | SeatsTaken
        A1       | enters A1 r1 b1: 4S N 9, not 4S N 11        | ResultEntered, ResultDisputed
                 | A1 r1 b1                                    | 4S N -1, disputed
                 | round of A1                                 | 2
        A1       | agrees A1 r1 b1: 4S N 9                     | no: PlayersLeft
        A1       | enters A1 r1 b1: 4S N 9, not 4S N 9         | no: NoChange
        director | corrects A1 r1 b1: 4S N 11                  | ResultCorrected
    "

    two_tablets_at_one_table_do_not_overwrite_each_other: "
        director | creates: Club evening                       | ContestCreated
        director | sets up A: mitchell 3                       | SectionSetUp
        director | starts                                      | ContestStarted, RoundOpened x3
        # North's tablet enters; East's, which has not seen it, enters something else.
        A1       | enters A1 r1 b1: 4S N 10                    | ResultEntered
        A1       | enters A1 r1 b1: 4S N 9                     | no: ResultExists
                 | A1 r1 b1                                    | 4S N =, entered
        # North corrects; East agrees what East was shown before.
        A1       | enters A1 r1 b1: 4S N 11, not 4S N 10       | ResultEntered
        A1       | agrees A1 r1 b1: 4S N 10                    | no: ResultChanged
        # East corrects what stood before North's correction.
        A1       | enters A1 r1 b1: 4S N 9, not 4S N 10        | no: ResultChanged
        A1       | agrees A1 r1 b1: 4S N 11                    | ResultAgreed
    "

    without_agreement_a_result_is_scored_at_once: "
        director | creates: Club evening                       | ContestCreated
        director | sets up A: mitchell 3                       | SectionSetUp
        director | starts                                      | ContestStarted, RoundOpened x3
        A1       | enters A1 r1 b1: 4S N 10                    | ResultEntered
        A2       | enters A2 r1 b3: 4S N 10                    | ResultEntered
        A2       | disputes A2 r1 b3                           | ResultDisputed
        # What waited for agreement is agreed; what is disputed is not.
        director | rules: no agreement                         | RulesChanged, ResultAgreed
                 | A1 r1 b1                                    | 4S N =, agreed
                 | A2 r1 b3                                    | 4S N =, disputed
        A1       | enters A1 r1 b2: passed                     | ResultEntered
                 | A1 r1 b2                                    | Passed out, agreed
                 | round of A1                                 | 2
        A1       | enters A1 r1 b2: 1C N 7, not passed         | ResultEntered
                 | A1 r1 b2                                    | 1C N =, agreed
    "
}
