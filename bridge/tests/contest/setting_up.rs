//! The contest, its sections and entries; phantoms, late pairs, withdrawals.

stories! {
    a_contest_is_created_once: "
        director  | starts                          | no: NotCreated
        director  | creates:                        | no: Missing
                  | phase                           | unborn
        director  | creates: Club evening           | ContestCreated
        director  | creates: Club evening           | no: AlreadyCreated
                  | phase                           | preparing
        director  | renames: Club evening           | no: NoChange
        director  | renames:                        | no: Missing
        director  | renames: Tuesday                | ContestRenamed
                  | name                            | Tuesday
        director  | rules:                          | no: NoChange
        director  | rules: no agreement             | RulesChanged
        assistant | renames: Grace's evening        | no: DirectorOnly
        A1        | starts                          | no: DirectorOnly
    "

    those_who_sit_at_a_table_name_themselves_once: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: mitchell 3           | SectionSetUp
        A1        | names A1EW: Ann, Bob            | EntryRegistered
        A1        | names A1EW: Ann, Carl           | no: NamesKnown
        A1        | names A1NS:                     | no: NoChange
        director  | names A1EW: Ann, Carl           | EntryRegistered
                  | names A1EW                      | Ann & Carl
        director  | starts                          | ContestStarted, RoundOpened x3
        # East-West of table 3 come to table 1 in round 2.
        A1        | names A3EW: Eve, Fay            | no: NotAtTable
        A3        | names A3EW: Eve, Fay            | EntryRegistered
        A3        | names A9EW: Eve, Fay            | no: NotAtTable
        director  | rules: tables type no names     | RulesChanged
        A1        | names A1NS: Gus, Hal            | no: DirectorOnly
        director  | rules:                          | RulesChanged
        director  | closes play                     | PlayClosed
        A1        | names A1NS: Gus, Hal            | no: PlayOver
    "

    who_sits_out_writes_names_where_there_is_a_seat: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: mitchell 3           | SectionSetUp
        director  | phantom A3EW                    | PhantomDeclared
        director  | starts                          | ContestStarted, RoundOpened x3
        A3        | names A3EW: Eve, Fay            | no: NotAtTable
        A1        | names A3NS: Eve, Fay            | no: NotAtTable
        A3        | names A3NS: Eve, Fay            | EntryRegistered
        A3        | names A3NS: Eve, Gus            | no: NamesKnown
    "

    in_an_individual_names_are_the_players_own: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: individual 8         | SectionSetUp
        A1        | names A25: Ann, Bob             | no: NotAtTable
    "

    a_section_is_set_up_until_its_first_result: "
        director | creates: Club evening                                 | ContestCreated
        director | starts                                                | no: NoSection
        director | sets up A: mitchell 3 but without rounds              | no: FaultyMovement
        director | sets up A: mitchell 3 but with pair 1EW twice         | no: FaultyMovement
        director | sets up A: mitchell 3 but with board 1 everywhere     | no: FaultyMovement
        director | sets up A: mitchell 3 but without its last boards     | no: WrongBoardSets
        director | sets up A: mitchell 5                                 | SectionSetUp
        director | names A5NS: Eve, Fay                                  | EntryRegistered
        director | names A1NS: Ann, Bob                                  | EntryRegistered
        # A smaller movement keeps the names of the places that it still has.
        director | sets up A: mitchell 3                                 | SectionSetUp
                 | names A1NS                                            | Ann & Bob
                 | presence A5NS                                         | unknown
        director | starts                                                | ContestStarted, RoundOpened x3
        director | starts                                                | no: AlreadyStarted
                 | boards A1 r1                                          | 1 2
        # The room sits down, and it is one table more; and a second section for those who came together.
        A1       | seats A1 r1                                           | SeatsTaken
        director | sets up A: mitchell 4 skip                            | SectionSetUp, RoundOpened x3
        director | sets up B: howell 3                                   | SectionSetUp, RoundOpened x5
                 | names A1NS                                            | Ann & Bob
        A1       | seats A1 r1                                           | SeatsTaken
        A4       | enters A4 r1 b7: passed                               | ResultEntered
        director | sets up A: mitchell 3                                 | no: HasBegun
        director | sets up B: mitchell 3                                 | SectionSetUp, RoundOpened x3
        director | closes play                                           | PlayClosed
        director | sets up B: howell 3                                   | no: HasBegun
    "

    texts_have_a_limit: "
        director | creates: LONG               | no: TooLong
        director | creates: Club evening       | ContestCreated
        director | sets up A: mitchell 3       | SectionSetUp
        director | renames: LONG               | no: TooLong
        director | renames: BELL               | no: ControlCharacter
        director | renames: LINES              | no: ControlCharacter
        director | names A1NS: LONG            | no: TooLong
        director | starts                      | ContestStarted, RoundOpened x3
        A1       | calls A1: LONG              | no: TooLong
        A1       | calls A1: short             | DirectorCalled
        director | resolves 1: LONG            | no: TooLong
        director | tells: LONG                 | no: TooLong
        director | tells: BELL                 | no: ControlCharacter
        director | tells: LINES                | MessageSent
        director | withdraws A1NS r2: LONG     | no: TooLong
        director | corrects A1 r1 b1: passed, LONG    | no: TooLong
        director | penalises A1NS 10%: LONG    | no: TooLong
        director | logs ruling A1: revoke, LONG | no: TooLong
        director | undoes RoundOpened: LONG    | no: TooLong
    "

    players_are_named_and_renamed_at_any_time: "
        director | creates: Club evening   | ContestCreated
        director | sets up A: mitchell 3   | SectionSetUp
        director | names A1NS: Ann, Bob    | EntryRegistered
        director | names A1NS: Ann, Bob    | no: NoChange
        director | names A9NS: Ann, Bob    | no: NoSuchEntry
        director | starts                  | ContestStarted, RoundOpened x3
        director | names A1NS: Ann, Cy     | EntryRegistered
                 | names A1NS              | Ann & Cy
    "

    a_phantoms_opponents_sit_out: "
        director | creates: Club evening     | ContestCreated
        director | sets up A: mitchell 3     | SectionSetUp
        director | phantom A3EW              | PhantomDeclared
        director | phantom A3EW              | no: NoChange
        director | phantom A9EW              | no: NoSuchEntry
        director | starts                    | ContestStarted, RoundOpened x3
        # 3EW starts at table 3 and moves up one table each round, past the last to table 1.
                 | boards A3 r1              |
        A3       | seats A3 r1               | no: SitOut
        A3       | enters A3 r1 b5: passed   | no: SitOut
        director | corrects A3 r1 b5: 60/40  | no: SitOut
                 | round of A3               | 2
        A1       | enters A1 r1 b1: passed   | ResultEntered
        director | phantom A1NS              | no: EntryHasResults
        # In the middle of play, as long as the pair has no results.
        director | phantom A2NS              | PhantomDeclared
                 | boards A2 r1              |
    "

    a_late_pair_takes_a_phantoms_place: "
        director | creates: Club evening     | ContestCreated
        director | sets up A: mitchell 3     | SectionSetUp
        director | phantom A3EW              | PhantomDeclared
        director | starts                    | ContestStarted, RoundOpened x3
        director | late A2EW r2              | no: NotAPhantom
        director | late A9EW r2              | no: NoSuchEntry
        director | late A3EW r4              | no: NoSuchRound
        director | closes A r1               | RoundClosed
        director | late A3EW r1              | no: RoundClosed
        director | late A3EW r2              | LateEntrySeated
                 | names A3EW                | Late & Comer
                 | boards A3 r1              |
                 | boards A1 r2              | 3 4
        A1       | enters A1 r2 b3: passed   | ResultEntered
    "

    // What was said of a pair is that pair's: it does not come to who takes its place, and is there again with it.
    a_late_pair_inherits_nothing_of_the_pair_that_was_to_come: "
        director | creates: Club evening                  | ContestCreated
        director | sets up A: mitchell 3                  | SectionSetUp
        director | names A3EW: Ann, Bob                   | EntryRegistered
        director | classifies A3EW 600 C                  | EntryClassified
        director | carries A3EW 1500: lost the final      | CarryOverSet
        director | penalises A3EW 10%: not there          | PenaltyGiven
        director | phantom A3EW                           | PhantomDeclared
        director | starts                                 | ContestStarted, RoundOpened x3
        director | late A3EW r2                           | LateEntrySeated, EntryClassified, CarryOverSet, PenaltyRemoved
                 | class A3EW                             | none
                 | carried A3EW                           | 0
                 | penalty 1                              | A3EW, removed
        director | undoes LateEntrySeated                 | Undone, PenaltyRestored, Undone, CarryOverSet, Undone, EntryClassified, Undone, LateEntryCancelled, EntryRegistered
                 | names A3EW                             | Ann & Bob
                 | class A3EW                             | 600 C
    "

    // Of a place without names it was said for whoever comes.
    a_late_pair_has_what_was_said_of_a_place_without_names: "
        director | creates: Club evening                  | ContestCreated
        director | sets up A: mitchell 3                  | SectionSetUp
        director | classifies A3EW 600 C                  | EntryClassified
        director | phantom A3EW                           | PhantomDeclared
        director | late A3EW r1                           | LateEntrySeated
    "

    a_late_pair_seated_too_early_throws_nobody_back: "
        director | creates: Club evening     | ContestCreated
        director | sets up A: mitchell 3     | SectionSetUp
        director | phantom A3EW              | PhantomDeclared
        director | rules: no agreement       | RulesChanged
        director | starts                    | ContestStarted, RoundOpened x3
        # Table 3 sat out in round 1 and is already in round 2.
        A3       | enters A3 r2 b1: passed   | ResultEntered
        director | late A3EW r1              | LateEntrySeated
                 | round of A3               | 2
        A3       | enters A3 r2 b2: passed   | ResultEntered
        A3       | enters A3 r1 b5: passed   | ResultEntered
    "

    a_pair_that_leaves_is_withdrawn_from_a_round_on: "
        director | creates: Club evening     | ContestCreated
        director | sets up A: mitchell 3     | SectionSetUp
        director | starts                    | ContestStarted, RoundOpened x3
        A2       | enters A2 r1 b3: passed   | ResultEntered
        director | withdraws A2NS r1         | no: PlayedAlready
        director | withdraws A9NS r1         | no: NoSuchEntry
        director | withdraws A2NS r9         | no: NoSuchRound
        director | withdraws A2NS r2: ill    | EntryWithdrawn
        director | withdraws A2NS r3         | no: NotPlaying
                 | presence A2NS             | from 1 until 2
                 | boards A2 r1              | 3 4
                 | boards A2 r2              |
        # What was played before stays, and may still be agreed.
        A2       | agrees A2 r1 b3: passed   | ResultAgreed
        director | late A2NS r3              | no: NotAPhantom
        director | phantom A2NS              | no: EntryHasResults
    "
}
