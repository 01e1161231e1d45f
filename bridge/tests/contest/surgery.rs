//! Changes of the plan while it is played: each kind of surgery, what becomes of the results, and the way back.

stories! {
    // Seed 000, end of "NS Rover": a nine-table Mitchell becomes a ten-table share and bystand; the late pair
    // is 10EW and sits out round 1, the bystand is between tables 5 and 6, its boards are out of order.
    a_late_pair_at_nine_tables_in_the_middle_of_round_1: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 9              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x9
        A6       | seats A6 r1                        | SeatsTaken
        A6       | enters A6 r1 b11: 4S N 10          | ResultEntered
        director | operates A r1: late best           | PlanChanged
                 | rounds in A                        | 10
                 | open in A                          | 1 2 3 4 5 6 7 8 9 10
                 | presence A10EW                     | from 1
                 | presence A10NS                     | phantom
                 | at A10 r1                          | nobody
                 | boards A6 r1                       | 11 12
                 | A6 r1 b11                          | 4S N =, entered
                 | at A1 r2                           | A1NS against A10EW
                 | boards A1 r2                       | 3 4
                 # The bystand's boards come to table 5.
                 | boards A5 r2                       | 19 20
                 | boards A6 r2                       | 13 14
        A6       | enters A6 r1 b12: 3NT N 9          | ResultEntered
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | presence A10EW                     | unknown
                 | rounds in A                        | 9
                 | A6 r1 b12                          | 3NT N =, entered
                 | boards A5 r2                       | 11 12
    "

    a_late_pair_takes_what_there_is: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 7              | SectionSetUp
        director | phantom A7EW                       | PhantomDeclared
        director | operates A r1: late best           | no: NotStarted
        director | starts                             | ContestStarted, RoundOpened x7
        director | operates A r9: late best           | no: NoSuchRound
        director | operates B r1: late best           | no: NoSuchSection
        director | operates A r2: late 6EW            | no: NotAPhantom
        director | operates A r2: late best           | PlanChanged
                 | presence A7EW                      | from 2
                 | names A7EW                         | Late & Comer
        # No phantom is left: the rover sits out round 1, then goes two tables up after each round.
        director | operates A r1: late best           | PlanChanged
                 | presence A8NS                      | from 1
                 | at A1 r2                           | A8NS against A7EW
                 | at A3 r3                           | A8NS against A1EW
                 | at A4 r7                           | A8NS against A5EW
        # A rover is in the way of a further table.
        director | operates A r1: late further        | no: CannotOperate
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | presence A8NS                      | unknown
        director | operates A r1: late appended 1     | PlanChanged
                 | at A8 r1                           | nobody
                 | at A3 r2                           | A8NS against A2EW
        director | phantom A6NS                       | PhantomDeclared
        director | names A6NS: Ann, Bob               | EntryRegistered
        director | operates A r2: partner 6NS Cy      | PlanChanged
                 | presence A6NS                      | from 2
    "

    pairs_in_each_others_places: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        A3       | enters A3 r1 b5: 3NT N 9           | ResultEntered
        A3       | enters A3 r1 b6: 3NT N 8           | ResultEntered
        director | operates A r1: pairs 2EW 3EW through 1 | PlanChanged
                 | by A2 r1 b3                        | A2NS against A3EW
                 | by A3 r1 b5                        | A3NS against A2EW
                 | A3 r1 b6                           | 3NT N -1, agreed
                 | at A3 r2                           | A3NS against A2EW
        # Pair 2EW has played boards 5 and 6, and 3EW boards 3 and 4; each comes to them again later.
                 | A4 r3 b5                           | nothing
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | by A2 r1 b3                        | A2NS against A2EW
        director | operates A r1: pairs 2EW 3EW through 1 on | PlanChanged
                 | at A3 r2                           | A3NS against A3EW
                 | by A2 r1 b3                        | A2NS against A3EW
        director | operates A r1: pairs 2EW 2EW through 1 | no: CannotOperate
        director | operates A r3: pairs 2EW 3EW through 1 | no: CannotOperate
    "

    tables_that_played_the_other_way: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        A3       | enters A3 r1 b5: 3NT N 9           | ResultEntered
        director | operates A r1: turned 2 3 through 1 | PlanChanged
                 | by A2 r1 b3                        | A2EW against A2NS
                 | by A3 r1 b5                        | A3EW against A3NS
                 | at A3 r2                           | A3NS against A2EW
        director | undoes PlanChanged                 | Undone, PlanChanged
        director | operates A r1: turned 2 through 1 on | PlanChanged
                 | at A3 r2                           | A3NS against A2NS
                 | at A2 r2                           | A2EW against A1EW
        director | operates A r1: turned through 1    | no: CannotOperate
    "

    // Law 15A2: the second score is cancelled for both sides; who has no other score on the board is not at fault.
    boards_at_the_wrong_table_that_had_been_played: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        A2       | enters A2 r1 b4: 4S N 10           | ResultEntered
        A1       | enters A1 r1 b1: 1NT N 7           | ResultEntered
        A1       | enters A1 r1 b2: 1NT N 7           | ResultEntered
        A2       | enters A2 r2 b5: 3NT N 9           | ResultEntered
        A2       | enters A2 r2 b6: 3NT N 8           | ResultEntered
        A1       | enters A1 r2 b3: 2H S 8            | ResultEntered
        # Table 2 played boards 3 and 4 in round 2, which pair 2NS had played in round 1; table 1 played 5 and 6.
        director | operates A r2: boards 1 2          | PlanChanged
                 | A2 r2 b5                           | nothing
                 | A2 r2 b3                           | adjusted: NS average, EW average plus, directed
                 | A2 r2 b4                           | adjusted: NS average, EW average plus, directed
                 | by A2 r2 b3                        | A2NS against A1EW
                 | A2 r1 b3                           | 4S N =, agreed
                 | A1 r2 b5                           | 2H S =, agreed
        # Taken back, each result stands where it was entered.
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b5                           | 3NT N =, agreed
                 | A2 r2 b6                           | 3NT N -1, agreed
                 | A2 r2 b3                           | nothing
                 | A1 r2 b3                           | 2H S =, agreed
        # And the taking back taken back, each is cancelled again; from there once more.
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b5                           | nothing
                 | A2 r2 b3                           | adjusted: NS average, EW average plus, directed
                 | A2 r2 b4                           | adjusted: NS average, EW average plus, directed
                 | by A2 r2 b3                        | A2NS against A1EW
                 | A1 r2 b5                           | 2H S =, agreed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b5                           | 3NT N =, agreed
                 | A2 r2 b3                           | nothing
                 | A1 r2 b3                           | 2H S =, agreed
        # The director may let a second result count, or award something else; not another result.
        director | operates A r2: boards 1 2 but A2 r2 b3 4S N 10 | no: CannotOperate
        director | operates A r2: boards 1 2 but A2 r2 b3 nothing, A2 r2 b4 60/40 | PlanChanged
                 | A2 r2 b3                           | 3NT N =, agreed
                 | A2 r2 b4                           | 60 % / 40 %, directed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b5                           | 3NT N =, agreed
                 | A2 r2 b6                           | 3NT N -1, agreed
        # What the director had chosen is chosen again.
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b3                           | 3NT N =, agreed
                 | A2 r2 b4                           | 60 % / 40 %, directed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b6                           | 3NT N -1, agreed
        # Found late, what was played by plan afterwards may be the second play.
        director | operates A r1: boards 2 3          | PlanChanged
                 | A2 r1 b5                           | 4S N =, agreed
                 | A2 r2 b5                           | adjusted: NS average, EW average plus, directed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b5                           | 3NT N =, agreed
        # A second play that stayed where it was is cancelled again as it has been corrected to.
        director | corrects A2 r2 b5: 3NT N 10        | ResultCorrected
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b5                           | adjusted: NS average, EW average plus, directed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b5                           | 3NT N +1, directed
        # In the correction period too.
        director | closes play for 1                   | PlayClosed
        director | operates A r2: boards 1 2          | PlanChanged
                 | A2 r2 b3                           | adjusted: NS average, EW average plus, directed
    "

    // Law 15A2 speaks of players: player 2 had played boards 1 and 2 with 9 as partner, and 5 is the partner now.
    boards_that_a_player_of_an_individual_had_played: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: individual 13           | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x13
        A1       | enters A1 r1 b1: 4S N 10           | ResultEntered
        A1       | enters A1 r1 b2: 4S N 10           | ResultEntered
        A1       | enters A1 r2 b3: 4S N 10           | ResultEntered
        A1       | enters A1 r2 b4: 4S N 10           | ResultEntered
        A1       | enters A1 r3 b5: 3NT N 9           | ResultEntered
        director | operates A r3: boards 1 3          | PlanChanged
                 | A1 r3 b1                           | adjusted: NS average plus, EW average, directed
        # Players 11 and 5 have seen boards 1 and 2 now, and were to meet them in round 8.
                 | A2 r8 b1                           | adjusted: NS average, EW average, directed
    "

    // Seed 000, "New England": each board is played at two tables of a match, by two pairs of each team. Boards that two
    // tables played of each other's are moved, and no result is a second play: which pair of a team had played a board
    // before, only the director knows.
    boards_at_the_wrong_table_between_teams: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement, teams         | RulesChanged
        director | sets up A: new-england 6           | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        A2       | enters A2 r1 b4: 4S N 9            | ResultEntered
        A2       | enters A2 r2 b1: 1NT N 7           | ResultEntered
        A2       | enters A2 r2 b2: 1NT N 8           | ResultEntered
        A2       | enters A2 r3 b11: 3NT N 9          | ResultEntered
        A2       | enters A2 r3 b12: 3NT N 8          | ResultEntered
        A3       | enters A3 r1 b7: 2S N 8            | ResultEntered
        A3       | enters A3 r1 b8: 2S N 9            | ResultEntered
        A3       | enters A3 r2 b5: 2C N 8            | ResultEntered
        A3       | enters A3 r2 b6: 2C N 9            | ResultEntered
        A3       | enters A3 r3 b3: 2H S 8            | ResultEntered
        A3       | enters A3 r3 b4: 2H S 9            | ResultEntered
        # Table 2 played boards 3 and 4 in round 3, as pair 2NS had in round 1 already; table 3 played 11 and 12.
        director | operates A r3: boards 2 3          | PlanChanged
                 | A2 r1 b3                           | 4S N =, agreed
                 | A2 r3 b3                           | 3NT N =, agreed
                 | A2 r3 b4                           | 3NT N -1, agreed
                 | by A2 r3 b3                        | A2NS against A5EW
                 | A3 r3 b11                          | 2H S =, agreed
                 | A3 r3 b12                          | 2H S +1, agreed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r3 b11                          | 3NT N =, agreed
                 | A3 r3 b3                           | 2H S =, agreed
    "

    boards_at_the_wrong_table: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        A3       | enters A3 r1 b6: 3NT N 9           | ResultEntered
        director | operates A r1: boards 2 3          | PlanChanged
                 | A2 r1 b5                           | 4S N =, agreed
                 | A2 r1 b3                           | nothing
                 | A3 r1 b4                           | 3NT N =, agreed
                 | boards A2 r1                       | 5 6
        # Pair 2NS has played board 5 and was to play it next: an average for it, average plus for the others.
                 | A2 r2 b5                           | adjusted: NS average, EW average plus, directed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r1 b3                           | 4S N =, agreed
                 | A2 r2 b5                           | nothing
        # Taken back twice it is given again; not any more once the board was played.
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b5                           | adjusted: NS average, EW average plus, directed
        director | undoes PlanChanged                 | Undone, PlanChanged
        director | corrects A2 r2 b5: 2H S 8          | ResultCorrected
        director | undoes PlanChanged                 | no: UndoBlocked
        director | corrects A2 r2 b5: nothing         | ResultCorrected
        director | operates A r1: boards 2 3 on       | PlanChanged
                 | boards A2 r2                       | 3 4
        director | operates A r1: boards 2 2          | no: CannotOperate
        # The director leaves out what is proposed, or changes it; what is not proposed cannot be chosen.
        director | undoes PlanChanged                 | Undone, PlanChanged
        director | operates A r1: boards 2 3 but A2 r2 b5 nothing, A2 r2 b5 60/40 | no: CannotOperate
        director | operates A r1: boards 2 3 but A2 r2 b5 4S N 10 | no: CannotOperate
        director | operates A r1: boards 2 3 but A1 r2 b4 nothing | no: CannotOperate
        director | operates A r1: boards 2 3 but A2 r2 b5 nothing, A2 r2 b6 60/40 | PlanChanged
                 | A2 r2 b5                           | nothing
                 | A2 r2 b6                           | 60 % / 40 %, directed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | A2 r2 b6                           | nothing
    "

    rounds_and_tables: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5 rounds 3     | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x3
        director | operates A r3: rounds more 1       | PlanChanged
                 | rounds in A                        | 4
                 | open in A                          | 1 2 3 4
        director | operates A r3: rounds more 2       | no: CannotOperate
        A1       | enters A1 r1 b1: 4S N 10           | ResultEntered
        director | operates A r1: rounds dropped      | no: CannotOperate
        director | operates A r3: rounds dropped      | PlanChanged
                 | rounds in A                        | 2
        director | operates A r1: table 1 gone        | no: CannotOperate
        director | operates A r2: table 1 gone        | PlanChanged
                 | at A1 r2                           | nobody
        director | operates A r2: pair 1NS leaves     | PlanChanged
                 | presence A1NS                      | from 1 until 2
        director | operates A r1: pair 2NS leaves join | PlanChanged
                 | presence A2NS                      | from 1 until 1
        director | operates A r2: pair 2NS leaves     | no: NotPlaying
    "

    // Who sat at a table is told place by place; what fits no plan is kept, and the director moves it.
    a_seating_told_place_by_place: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        A3       | enters A3 r1 b5: 3NT N 9           | ResultEntered
        director | operates A r1: seated 2 2NS 3EW through 1 | PlanChanged
                 | by A2 r1 b3                        | A2NS against A3EW
        # At table 3 nobody is known to sit East-West: its result is kept as it was entered.
                 | at A3 r1                           | nobody
                 | by A3 r1 b5                        | A3NS against A3EW
        # Pair 2EW has board 5 in round 4, and cannot play it again (Laws 15 and 12C2).
        assistant | moves A3 r1 b5 to A3 r1 b5: A3NS against A2EW | ResultMoved, ResultCorrected
                 | by A3 r1 b5                        | A3NS against A2EW
        director | moves A3 r1 b5 to A3 r1 b5: A3NS against A2EW | no: NoChange
        director | moves A3 r1 b5 to A3 r1 b5: A3NS against A3NS | no: CannotOperate
        director | moves A3 r1 b5 to A2 r1 b3: A3NS against A2EW | no: ResultExists
        director | moves A3 r1 b6 to A2 r1 b4: A3NS against A2EW | no: NoResult
        # Taken back whole, with the award that followed from it.
        director | undoes ResultMoved                 | Undone, ResultCorrected, Undone, ResultMoved
                 | by A3 r1 b5                        | A3NS against A3EW
    "

    a_result_that_was_not_planned: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | corrects A2 r1 b9: 4S N 10         | no: BoardNotInPlay
        # They have it together in round 4, and are not asked for it again.
        director | sets as played A2 r1 b9: A2NS against A4EW: 4S N 10 | ResultCorrected x2
                 | A2 r4 b9                           | Not played, directed
                 | by A2 r1 b9                        | A2NS against A4EW
        director | sets as played A2 r1 b99: A2NS against A4EW: 4S N 10 | no: BoardNotInPlay
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        director | sets as played A2 r1 b3: A2EW against A2NS: 4S N 9 | ResultMoved, ResultCorrected
                 | by A2 r1 b3                        | A2EW against A2NS
        # One command is one thing.
        director | undoes ResultCorrected             | Undone, ResultEntered, Undone, ResultMoved
                 | A2 r1 b3                           | 4S N =, agreed
                 | by A2 r1 b3                        | A2NS against A2EW
    "

    // Two pairs played one board at the wrong table: each keeps its own score (Law 15), by one command for each line.
    // By the plan of a five-table Mitchell pair 3EW has boards 3 and 4 in round 3 at table 5, and pair 5EW had boards 9
    // and 10 in round 1 at table 5 (East-West go up a table, boards down one).
    pairs_that_played_one_board_with_the_wrong_opponents: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A5       | enters A5 r1 b9: 4S N 10           | ResultEntered
        director | sets as played A1 r2 b3: A1NS against A3EW: 4S N 10 | ResultCorrected x2
                 | by A1 r2 b3                        | A1NS against A3EW
        # Pair 3EW cannot play it any more: average, and average plus to who would have met it there.
                 | A5 r3 b3                           | adjusted: NS average plus, EW average, directed
                 | by A5 r3 b3                        | A5NS against A3EW
        # Pair 5EW had played board 9: the second result is cancelled (Law 15A2), average to it and average plus to 4NS.
        director | sets as played A4 r2 b9: A4NS against A5EW: 3NT N 9 | ResultCorrected x2
                 | A4 r2 b9                           | adjusted: NS average plus, EW average, directed
        # The director sees it otherwise, and it counts.
        director | sets as played A4 r2 b9: A4NS against A5EW: 3NT N 9 | ResultCorrected
                 | A4 r2 b9                           | 3NT N =, directed
        # Where it was played before it is awarded by hand, to those who are not at fault.
        director | corrects A5 r3 b4: 60/60, fouled board | ResultCorrected
    "

    // A wrong board at the table: the result counts where it was played, and nobody is asked for the board again.
    a_board_that_a_pair_has_still_to_play: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        # Round 1 at table 1: pair 1EW has board 5 in round 2, at table 2, and pair 1NS in round 3.
        director | sets as played A1 r1 b5: A1NS against A1EW: 4S N 10 | ResultCorrected x3
                 | A2 r2 b5                           | adjusted: NS average plus, EW average, directed
                 | A1 r3 b5                           | adjusted: NS average, EW average plus, directed
        # Taken out again, the awards go with it.
        director | corrects A1 r1 b5: nothing         | ResultCorrected x3
                 | A2 r2 b5                           | nothing
        # Moved to where it was played, the same follows.
        A3       | enters A3 r1 b6: 4S N 9            | ResultEntered
        director | moves A3 r1 b6 to A1 r1 b6: A1NS against A1EW | ResultMoved, ResultCorrected x2
                 | A2 r2 b6                           | adjusted: NS average plus, EW average, directed
    "

    // The director has found who played it; the table corrects only what they made.
    a_correction_stays_with_those_who_played: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        director | moves A2 r1 b3 to A2 r1 b3: A2NS against A4EW | ResultMoved, ResultCorrected
        A2       | enters A2 r1 b3: 4S N 9, not 4S N 10 | ResultEntered
                 | by A2 r1 b3                        | A2NS against A4EW
                 | A2 r1 b3                           | 4S N -1, agreed
    "

    // What was really played is kept for those who played it, also where somebody has left or a pair's match is over.
    a_result_of_a_pair_that_left: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | operates A r2: pair 2EW leaves     | PlanChanged
        director | withdraws A5EW r2                  | EntryWithdrawn
        A3       | enters A3 r2 b7: 4S N 10           | no: SitOut
        A3       | enters for A3 r2 b7: A3NS against A2EW: 4S N 10 | ResultEntered
        A3       | enters for A3 r2 b8: A3NS against A1EW: 4S N 10 | no: SitOut
        A1       | enters for A1 r2 b3: A1NS against A5EW: 4S N 9 | ResultEntered
                 | by A3 r2 b7                        | A3NS against A2EW
        # The opponents agree it, or say that it is wrong, as any other.
        A3       | agrees A3 r2 b7: 4S N 10           | ResultAgreed
                 | A3 r2 b7                           | 4S N =, agreed
        A1       | disputes A1 r2 b3                  | ResultDisputed
        A3       | enters for A3 r2 b7: A3NS against A2EW: 4S N 11, not 4S N 10 | ResultEntered
                 | by A3 r2 b7                        | A3NS against A2EW
    "

    a_result_off_the_plan_is_agreed: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | operates A r1: table 2 gone        | PlanChanged
        A2       | enters for A2 r1 b3: A2NS against A2EW: 4S N 10 | ResultEntered
        A2       | agrees A2 r1 b3: 4S N 9            | no: ResultChanged
        A2       | agrees A2 r1 b3: 4S N 10           | ResultAgreed
                 | A2 r1 b3                           | 4S N =, agreed
    "

    // A word that was said before the plan or a result was changed is about what was seen.
    a_word_on_what_was_seen: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | operates A r1: pairs 2EW 3EW through 1 | PlanChanged
        A2       | seats A2 r1: A2NS against A2EW     | no: OtherPairs
        A2       | seats A2 r1: A2NS against A3EW     | SeatsTaken
        A3       | seats A3 r1                        | SeatsTaken
        A2       | seats A2 r2                        | no: RoundTooEarly
        A3       | enters A3 r1 b5: 4S N 10           | ResultEntered
        A3       | enters A3 r1 b5: 4S N 9, not 4S N 10 | ResultEntered
        A3       | disputes A3 r1 b5: 4S N 10         | no: ResultChanged
        A3       | disputes A3 r1 b5: 4S N 9          | ResultDisputed
        A3       | enters A3 r1 b6: 4S N 10           | ResultEntered
        A3       | disputes A3 r1 b6                  | ResultDisputed
    "

    a_round_that_is_not_played_any_more: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | operates A r4: rounds dropped      | PlanChanged
        A2       | enters for A2 r4 b9: A2NS against A4EW: 4S N 10 | no: RoundDropped
        A2       | seats A2 r5                        | no: RoundDropped
        A2       | enters A2 r6 b1: 4S N 10           | no: NoSuchRound
    "

    // An artificial score was given to a pair (Law 12C2), so it goes with the pair: turned where the pairs are
    // turned, and kept, off the plan, where another pair sat there.
    an_award_belongs_to_the_pair: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | corrects A2 r1 b3: 60/40           | ResultCorrected
        director | corrects A3 r1 b5: 60/40           | ResultCorrected
        director | operates A r1: turned 2 through 1  | PlanChanged
                 | by A2 r1 b3                        | A2EW against A2NS
                 | A2 r1 b3                           | 40 % / 60 %, directed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | by A2 r1 b3                        | A2NS against A2EW
                 | A2 r1 b3                           | 60 % / 40 %, directed
        director | operates A r1: pairs 2EW 3EW through 1 | PlanChanged
                 | by A2 r1 b3                        | A2NS against A2EW
                 | A2 r1 b3                           | 60 % / 40 %, directed
                 | by A3 r1 b5                        | A3NS against A3EW
        director | undoes PlanChanged                 | Undone, PlanChanged
        director | operates A r1: pairs 2NS 2EW through 1 | PlanChanged
                 | A2 r1 b3                           | 40 % / 60 %, directed
        director | moves A2 r1 b3 to A2 r1 b3: A2NS against A2EW | ResultMoved
                 | A2 r1 b3                           | 60 % / 40 %, directed
        # What was given to pair 5EW, which sat there, would go to 4EW with the undo.
        A4       | enters A4 r1 b7: 4S N 10           | ResultEntered
        director | operates A r1: pairs 4EW 5EW through 1 | PlanChanged
        director | corrects A4 r1 b7: 60/40           | ResultCorrected
        director | undoes PlanChanged                 | no: UndoBlocked
    "

    // The device at table 2 has not heard that pair 3EW sat there, and corrects what it entered.
    a_correction_never_makes_a_result_another_pairs: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters for A2 r1 b3: A2NS against A2EW: 4S N 10 | ResultEntered
        director | operates A r1: pairs 2EW 3EW through 1 | PlanChanged
                 | by A2 r1 b3                        | A2NS against A3EW
        A2       | enters for A2 r1 b3: A2NS against A2EW: 4S N 11, not 4S N 10 | ResultEntered
                 | by A2 r1 b3                        | A2NS against A3EW
                 | A2 r1 b3                           | 4S N +1, agreed
        # And those who sit there now do not correct what others played there.
        A2       | enters for A2 r1 b4: A2NS against A2EW: 3NT N 9 | ResultEntered
        A2       | enters for A2 r1 b4: A2NS against A3EW: 3NT N 8, not 3NT N 9 | no: ResultChanged
        A2       | enters for A2 r1 b4: A2NS against A2EW: 3NT N 10, not 3NT N 9 | ResultEntered
                 | by A1 r1 b4                        | A2NS against A2EW
    "

    // Boards 11 to 20 are those of the other section; a set with those numbers would be other deals.
    a_further_set_is_not_another_sections: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 3              | SectionSetUp
        director | sets up B: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x8
        director | operates A r1: table more          | PlanChanged
                 | boards A4 r1                       | 1 2
                 | boards A2 r2                       | 11 12
                 | at A4 r1                           | A4NS against A4EW
        A4       | enters A4 r1 b1: 4S N 10           | ResultEntered
        director | undoes PlanChanged                 | no: UndoBlocked
    "

    // In round 3 of a seven-table Mitchell: 8NS meets 8EW with the boards of table 2 (sets 4), then goes the path of
    // a rover, and whoever gives it a seat plays the same boards against 8EW at table 8.
    a_table_appended_in_the_middle_of_round_3: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 7              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x7
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        A2       | enters A2 r1 b4: 4S N 10           | ResultEntered
        A2       | enters A2 r2 b5: 4S N 10           | ResultEntered
        A2       | enters A2 r2 b6: 4S N 10           | ResultEntered
        A2       | enters A2 r3 b7: 4S N 10           | ResultEntered
        director | operates A r3: table more          | no: CannotOperate
        director | operates A r9: table appended 2    | no: NoSuchRound
        director | operates A r3: table appended 9    | no: NoSuchTable
        director | operates A r3: table appended 2    | PlanChanged
                 | presence A8NS                      | from 3
                 | at A8 r2                           | nobody
                 | at A8 r3                           | A8NS against A8EW
                 | boards A8 r3                       | 7 8
                 | A2 r3 b7                           | 4S N =, agreed
        A8       | enters A8 r3 b7: 4S N 10           | ResultEntered
        director | undoes PlanChanged                 | no: UndoBlocked
        director | corrects A8 r3 b7: nothing         | ResultCorrected
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | presence A8NS                      | unknown
        # A pair and a phantom.
        director | operates A r3: table appended 2 ew | PlanChanged
                 | presence A8NS                      | phantom
                 | at A8 r3                           | nobody
        director | undoes PlanChanged                 | Undone, PlanChanged
        director | operates A r3: late rover          | PlanChanged
                 | presence A8NS                      | from 3
        director | undoes PlanChanged                 | Undone, PlanChanged
        # What was said of a new pair has to be taken back first: nobody would be left to have it.
        director | operates A r3: table appended 2    | PlanChanged
        director | carries A8NS 1500: lost the final  | CarryOverSet
        director | undoes PlanChanged                 | no: UndoBlocked
        director | carries A8NS 0: a mistake          | CarryOverSet
        director | classifies A8NS 250 B              | EntryClassified
        director | undoes PlanChanged                 | no: UndoBlocked
        director | undoes EntryClassified             | Undone, EntryClassified
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | presence A8NS                      | unknown
    "

    rounds_more_after_other_changes: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 7 rounds 5     | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | operates A r1: late rover          | PlanChanged
                 | at A1 r2                           | A8NS against A7EW
        director | operates A r1: rounds more 3       | no: CannotOperate
        director | operates A r5: rounds more 2       | PlanChanged
                 | rounds in A                        | 7
        director | undoes PlanChanged                 | Undone, PlanChanged
        director | undoes 10                          | Undone, PlanChanged
                 | presence A8NS                      | unknown
        director | operates A r2: pairs 2EW 3EW through 2 on | PlanChanged
                 | at A6 r5                           | A6NS against A3EW
        director | operates A r5: rounds more 1       | PlanChanged
                 | at A7 r6                           | A7NS against A3EW
                 | at A1 r6                           | A1NS against A2EW
    "
}
