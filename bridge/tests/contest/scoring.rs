//! How scores are made: adjusted scores, boards not played, boards subject to ruling, divided boards, scoring
//! that fits, and the end of the correction period.

stories! {
    an_adjusted_score_is_set_refused_and_taken_back: "
        director  | creates: Club evening                                    | ContestCreated
        director  | sets up A: mitchell 3                                    | SectionSetUp
        director  | starts                                                   | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10                                 | ResultEntered
        A2        | agrees A1 r1 b1: 4S N 10                                 | no: AnotherTable
        # Law 12C1(c): several results with their weights.
        assistant | corrects A1 r1 b1: weighted 30 4S N 10 & 70 4S N 9, hesitation | ResultCorrected
                  | A1 r1 b1                                                 | adjusted: 30 % 4S N =, 70 % 4S N -1, directed
        director  | corrects A1 r1 b1: weighted 30 4S N 10 & 70 4S N 9, again | no: NoChange
        A1        | enters A1 r1 b1: 4S N 10                                 | no: SetByDirector
        # What was not played has no score to weigh, and no contract gives 425.
        director  | corrects A1 r1 b1: weighted 50 4S N 10 & 50 not played   | no: NothingToWeigh
        director  | corrects A1 r1 b1: weighted 50 4S N 10 & 50 score 425    | no: ImpossibleScore
        director  | undoes ResultCorrected                                   | Undone, ResultEntered
                  | A1 r1 b1                                                 | 4S N =, entered
        director  | corrects A1 r1 b2: avg+ and avg-                         | ResultCorrected
                  | A1 r1 b2                                                 | adjusted: NS average plus, EW average minus, directed
        director  | undoes ResultCorrected                                   | Undone, ResultCorrected
                  | A1 r1 b2                                                 | nothing
    "

    not_played_says_why: "
        director  | creates: Club evening                | ContestCreated
        director  | sets up A: mitchell 3                | SectionSetUp
        director  | starts                               | ContestStarted, RoundOpened x3
        director  | corrects A1 r1 b1: slow play by NS   | ResultCorrected
                  | A1 r1 b1                             | Not played, slow play: NS average minus, EW average plus, directed
        A1        | enters A1 r1 b1: 4S N 10             | no: SetByDirector
        director  | corrects A1 r1 b1: nobody at fault   | ResultCorrected
        director  | corrects A1 r1 b1: bye               | ResultCorrected
                  | A1 r1 b1                             | Not played: bye, directed
        director  | corrects A1 r1 b1: removed           | ResultCorrected
        director  | corrects A1 r1 b1: removed           | no: NoChange
        director  | undoes ResultCorrected               | Undone, ResultCorrected
                  | A1 r1 b1                             | Not played: bye, directed
    "

    a_board_is_subject_to_ruling_until_the_director_says_otherwise: "
        director  | creates: Club evening                         | ContestCreated
        director  | sets up A: mitchell 3                         | SectionSetUp
        director  | awaits ruling A1 r1 b1: hesitation            | no: NotStarted
        director  | starts                                        | ContestStarted, RoundOpened x3
        A1        | awaits ruling A1 r1 b1: hesitation            | no: DirectorOnly
        director  | settles ruling A1 r1 b1                       | no: NotAwaited
        director  | awaits ruling A1 r1 b5: hesitation            | no: BoardNotInPlay
        assistant | awaits ruling A1 r1 b1: hesitation            | RulingAwaited
        director  | awaits ruling A1 r1 b1: hesitation            | no: NoChange
                  | awaited A1 r1 b1                              | hesitation (assistant Grace)
        # A provisional score leaves it open.
        director  | corrects A1 r1 b1: 4S N 10                    | ResultCorrected
                  | awaited A1 r1 b1                              | hesitation (assistant Grace)
        director  | settles ruling A1 r1 b1: score stands         | RulingSettled
                  | awaited A1 r1 b1                              | nothing
        director  | undoes RulingSettled                          | Undone, RulingAwaited
        director  | undoes RulingAwaited                          | Undone, RulingSettled
                  | awaited A1 r1 b1                              | nothing
        director  | awaits ruling A1 r1 b1: hesitation            | RulingAwaited
        # A ruling about another board leaves it, one about this board ends it.
        director  | logs ruling A1 r1 b2: revoke, two tricks      | RulingLogged
        director  | logs ruling A1 b1: revoke, two tricks         | RulingLogged
        director  | logs ruling A1 r1 b1: hesitation, score stands | RulingLogged, RulingSettled
                  | awaited A1 r1 b1                              | nothing
        director  | undoes RulingAwaited                          | no: UndoBlocked
        director  | awaits ruling A1 r1 b1: LONG                  | no: TooLong
    "

    // Laws 87B and 12C2; the sizes of groups as in EBU White Book 4.2.3.3 (oracle "wb-subfield").
    a_repair_is_proposed_for_each_table_of_a_fouled_board: "
        director  | creates: Club evening                    | ContestCreated
        director  | sets up A: mitchell 5                    | SectionSetUp
        director  | starts                                   | ContestStarted, RoundOpened x5
        director  | corrects A1 r1 b1: 4S N 10               | ResultCorrected
        director  | corrects A5 r2 b1: 4S N 9                | ResultCorrected
                  | repair A1 r1 b1                          | nothing: The result stands: all tables had the same cards.
                  | repair A3 r4 b1                          | nothing: Still to be played.
        director  | divides b1: A5 r2, A4 r3, A3 r4, A2 r5   | BoardDivided
                  | repair A1 r1 b1                          | NS average plus, EW average plus: Nobody else had these cards, so that nothing can be compared (Law 87B). Neither side is at fault: average plus for both, or a pair's own percentage where that is more (Law 12C2).
                  | repair A1 r1 b1 fault A1EW               | NS average plus, EW average minus: Nobody else had these cards, so that nothing can be compared (Law 87B). A1EW is at fault: average minus; average plus for A1NS; each with its own percentage where that is less, or more (Law 12C2).
                  | repair A5 r2 b1 fault A1EW               | nothing: The result stands: the first with these cards (Law 87B). 3 tables have still to play them.
                  | repair A3 r4 b1                          | nothing: Still to be played, with the changed cards.
                  | repair A2 r1 b1                          | none
        director  | corrects A4 r3 b1: passed                | ResultCorrected
        director  | corrects A3 r4 b1: 60/40                 | ResultCorrected
        director  | corrects A2 r5 b1: not played            | ResultCorrected
                  | repair A4 r3 b1 fault A4EW A4NS          | nothing: The result stands: one of two with these cards, 65 % for the better score and 55 % for the other (Law 87B; EBU White Book 4.2.3.3). A procedural penalty is possible against A4NS (Law 90).
                  | repair A4 r3 b1 cancelled                | NS average plus, EW average plus: What was played here cannot count (Laws 13, 87). Neither side is at fault: average plus for both, or a pair's own percentage where that is more (Law 12C2).
                  | repair A3 r4 b1                          | nothing: The director has decided this already.
                  | repair A2 r5 b1                          | NS average plus, EW average plus: Not played here, so that no result can be obtained. Neither side is at fault: average plus for both, or a pair's own percentage where that is more (Law 12C2).
        director  | rules: cross-IMPs                        | RulesChanged
                  | repair A5 r2 b1                          | nothing: The result stands: one of 2 with these cards, compared among them (Law 87B).
    "

    a_fouled_board_is_divided_and_whole_again: "
        director  | creates: Club evening                    | ContestCreated
        director  | sets up A: mitchell 3                    | SectionSetUp
        director  | divides b1: A2 r2                        | no: NotStarted
        director  | starts                                   | ContestStarted, RoundOpened x3
        A1        | divides b1: A1 r1                        | no: DirectorOnly
        director  | divides b1 without reason: A3 r2         | no: Missing
        director  | divides b1: A2 r2                        | no: BoardNotInPlay
        director  | divides b1: A3 r2 b5                     | no: CannotDivide
        director  | divides b1: A3 r2, A3 r2                 | no: CannotDivide
        director  | divides b1: A3 r2; A3 r2                 | no: CannotDivide
        director  | divides b1: A3 r2;                       | no: CannotDivide
        director  | divides b1: whole                        | no: NoChange
        director  | corrects A1 r1 b1: 4S N 10               | ResultCorrected
        director  | corrects A3 r2 b1: 4S N 10               | ResultCorrected
        director  | divides b1: A3 r2; A2 r3                 | BoardDivided
                  | groups b1                                | A1 0, A3 1
        director  | divides b1: A3 r2; A2 r3                 | no: NoChange
        director  | divides b1: A2 r3, A3 r2                 | BoardDivided
        # In whatever order its places are named.
        director  | divides b1: A3 r2, A2 r3                 | no: NoChange
        director  | undoes BoardDivided                      | Undone, BoardDivided
        director  | divides b1: whole                        | BoardDivided
                  | groups b1                                | A1 0, A3 0
    "

    what_is_said_about_a_place_goes_with_its_result: "
        director  | creates: Club evening                    | ContestCreated
        director  | sets up A: mitchell 3                    | SectionSetUp
        director  | starts                                   | ContestStarted, RoundOpened x3
        director  | corrects A1 r1 b1: 4S N 10               | ResultCorrected
        director  | awaits ruling A1 r1 b1: hesitation       | RulingAwaited
        director  | divides b1: A1 r1                        | BoardDivided
        director  | moves A1 r1 b1 to A3 r2 b1: A1NS against A1EW | ResultMoved
                  | awaited A1 r1 b1                         | nothing
                  | awaited A3 r2 b1                         | hesitation (director Ada)
                  | groups b1                                | A3 1
        director  | undoes ResultMoved                       | Undone, ResultMoved
                  | awaited A1 r1 b1                         | hesitation (director Ada)
                  | awaited A3 r2 b1                         | nothing
                  | groups b1                                | A1 1
        # The groups are about the cards at the table, the ruling is about what was played.
        director  | moves A1 r1 b1 to A1 r1 b2: A1NS against A1EW | ResultMoved
                  | awaited A1 r1 b2                         | hesitation (director Ada)
        director  | corrects A1 r1 b1: 4S N 9                | ResultCorrected
                  | groups b1                                | A1 1
    "

    a_mark_without_a_result_stays_where_it_is: "
        director  | creates: Club evening                    | ContestCreated
        director  | sets up A: mitchell 3                    | SectionSetUp
        director  | starts                                   | ContestStarted, RoundOpened x3
        director  | corrects A1 r1 b1: 4S N 10               | ResultCorrected
        # The board at table 3 awaits a ruling, and its result was written down for table 1.
        director  | awaits ruling A3 r2 b1: revoke           | RulingAwaited
        director  | moves A1 r1 b1 to A3 r2 b1: A1NS against A1EW | ResultMoved
                  | awaited A1 r1 b1                         | nothing
                  | awaited A3 r2 b1                         | revoke (director Ada)
        director  | undoes ResultMoved                       | Undone, ResultMoved
                  | awaited A1 r1 b1                         | nothing
                  | awaited A3 r2 b1                         | revoke (director Ada)
        # Two that would meet: which one goes on is the director's to say.
        director  | awaits ruling A1 r1 b1: hesitation       | RulingAwaited
        director  | moves A1 r1 b1 to A3 r2 b1: A1NS against A1EW | no: AwaitedTwice
        director  | settles ruling A3 r2 b1                  | RulingSettled
        director  | moves A1 r1 b1 to A3 r2 b1: A1NS against A1EW | ResultMoved
                  | awaited A3 r2 b1                         | hesitation (director Ada)
        # What is said since about the place that it left is not about it.
        director  | awaits ruling A1 r1 b1: claim            | RulingAwaited
        director  | undoes ResultMoved                       | no: UndoBlocked
        director  | settles ruling A3 r2 b1                  | RulingSettled
        director  | undoes ResultMoved                       | Undone, ResultMoved
                  | awaited A1 r1 b1                         | claim (director Ada)
                  | awaited A3 r2 b1                         | nothing
    "

    entries_are_classified_and_bring_something_with_them: "
        director  | creates: Club evening          | ContestCreated
        director  | sets up A: mitchell 3          | SectionSetUp
        director  | classifies A1NS 250 B          | EntryClassified
        director  | classifies A1NS 250 B          | no: NoChange
        director  | classifies A1NS 250 B BLANK    | no: NoChange
        director  | classifies A9NS 250 B          | no: NoSuchEntry
        director  | classifies A1NS 10001 B        | no: TooLarge
        director  | classifies A1NS 0 LONG         | no: TooLong
        assistant | classifies A1NS 0 A            | no: DirectorOnly
                  | class A1NS                     | 250 B
        director  | classifies A1NS 0              | EntryClassified
                  | class A1NS                     | none
        director  | undoes EntryClassified         | Undone, EntryClassified
                  | class A1NS                     | 250 B
        director  | carries A1NS -1500: round robin | CarryOverSet
        director  | carries A1NS -1500: round robin | no: NoChange
        director  | carries A1NS 100000001: much   | no: TooLarge
        director  | carries A9NS 100: nobody       | no: NoSuchEntry
                  | carried A1NS                   | -1500
        director  | undoes CarryOverSet            | Undone, CarryOverSet
                  | carried A1NS                   | 0
        director  | undoes CarryOverSet            | Undone, CarryOverSet
        director  | names A3NS: Ann, Bob           | EntryRegistered
        director  | classifies A3NS 100            | EntryClassified
        director  | carries A3NS 100: bonus        | CarryOverSet
        # Of a place that is gone nothing stays.
        director  | sets up A: howell 2            | SectionSetUp
                  | carried A3NS                   | 0
                  | class A3NS                     | none
        director  | undoes CarryOverSet            | no: UndoBlocked
        director  | undoes EntryClassified         | no: UndoBlocked
    "

    deals_are_loaded_and_taken_out_again: "
        director  | creates: Club evening   | ContestCreated
        director  | loads deals:            | no: Missing
        director  | loads deals: 1 1        | no: DealtTwice
        director  | loads deals: 1 2        | DealsLoaded
        director  | loads deals: 2          | no: NoChange
        director  | loads deals turned: 2 3 | DealsLoaded
                  | dealt                   | 1:0 2:1 3:1
        director  | undoes 2                | no: UndoBlocked
        director  | undoes DealsLoaded      | Undone, DealsLoaded
                  | dealt                   | 1:0 2:0
        director  | undoes 2                | Undone, DealsLoaded
                  | dealt                   |
        assistant | loads deals: 1          | no: DirectorOnly
    "

    scoring_must_fit_the_contest: "
        director  | creates: Club evening          | ContestCreated
        # Before a section is there, nobody knows who competes.
        director  | rules: teams                   | RulesChanged
        director  | sets up A: mitchell 3          | SectionSetUp
        director  | starts                         | no: UnfitScoring
        director  | rules: cross-IMPs              | RulesChanged
        director  | rules: teams                   | no: UnfitScoring
        # The WBF's scales are for IMPs.
        director  | rules: victory points          | no: UnfitScoring
        director  | rules: scale level             | no: UnfitScoring
        director  | penalises A1NS 10%: late       | no: UnfitPenalty
        director  | penalises A1NS 50mp: late      | no: UnfitPenalty
        director  | penalises A1NS 50vp: late      | no: UnfitPenalty
        director  | penalises A1NS 50imp: late     | PenaltyGiven
        director  | penalises A1NS warning: late   | PenaltyGiven
        # A penalty in IMPs would take nothing from victory points: that is said, and asked.
        director  | rules: cross-IMPs, victory points | no: PointsGiven
        director  | rules anyway: cross-IMPs, victory points | RulesChanged
        director  | penalises A1NS 50vp: late      | PenaltyGiven
                  | penalty 3                      | A1NS, counts
        # IMPs would change nobody's victory points, unless it is said of which match.
        director  | penalises A1NS 50imp: late     | no: UnfitPenalty
        director  | penalises A1NS 50imp@4: late   | no: NoMatch
        director  | penalises A1NS 50imp@3: late   | PenaltyGiven
        # A scale must begin with a draw and be long enough for matches of several boards.
        director  | rules: cross-IMPs, scale crooked | no: UnfitScoring
        director  | rules: cross-IMPs, scale short | no: UnfitScoring
        director  | rules: cross-IMPs, scale level | RulesChanged
        # Points are taken off total points, and off the matches won.
        director  | rules: total points            | no: PointsGiven
        director  | rules anyway: total points     | RulesChanged
        director  | penalises A1NS 50vp: late      | no: UnfitPenalty
        director  | penalises A1NS 50mp: late      | PenaltyGiven
        director  | rules: cross-IMPs, wins        | RulesChanged
        director  | penalises A1NS 50imp: late     | no: UnfitPenalty
        director  | penalises A1NS 50mp: late      | PenaltyGiven
        # Refunded on appeal.
        director  | removes penalty 3: appeal      | PenaltyRemoved
                  | penalty 3                      | A1NS, removed
    "

    // What is given for a round is 12 of the 20 that a match is worth: of another scale, of matches won and of nothing it is
    // something else, which is said before. In a knock-out it says who has won, by any scoring.
    points_given_for_a_round_are_told_before_they_are_others: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 5 teams, 3 rounds of 2          | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, bye 5 | Draw
        # So is the bye that is agreed.
        director | rules: no agreement, teams, wins               | no: PointsGiven
        director | draw A publish                                 | Draw
        # The bye is worth 12.
        director | rules: no agreement, teams, wins               | no: PointsGiven
        director | rules: no agreement, teams                     | no: PointsGiven
        director | rules: no agreement, hybrid, victory points    | no: PointsGiven
        director | rules: teams, victory points                   | RulesChanged
        director | draw A award r1 5: 0                           | Draw
        director | rules: teams                                   | RulesChanged
        director | rules: teams, victory points                   | RulesChanged
        director | draw A award r1 1: 1300                        | Draw
        director | rules: teams                                   | no: PointsGiven
        director | rules anyway: teams                            | RulesChanged
        # Nor does it count again without a word.
        director | rules: hybrid, victory points                  | no: PointsGiven
        director | undoes RulesChanged                            | Undone, RulesChanged
                 | score A1                                       | 13.00
    "

    // As a change that could be asked for: what was given since would be something else.
    a_change_of_scoring_is_not_taken_back_from_under_points_given_since: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 3 rounds of 2          | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
        director | draw A publish                                 | Draw
        director | rules anyway: hybrid, victory points           | RulesChanged
        director | draw A award r1 1: 3000                        | Draw
        director | undoes RulesChanged                            | no: UndoBlocked
        director | undoes Draw                                    | Undone, Draw
        director | undoes RulesChanged                            | Undone, RulesChanged
    "

    // A bye of a round published since is given since: 12 of the 20 of a match, and it would be 12 of 40.
    a_change_of_scoring_is_not_taken_back_from_under_a_bye_published_since: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, hybrid, victory points    | RulesChanged
        director | draw A set up: 5 teams, 3 rounds of 2          | Draw
        director | rules: no agreement, teams, victory points     | no: PointsGiven
        director | rules anyway: no agreement, teams, victory points | RulesChanged
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, bye 5 | Draw
        director | draw A publish                                 | Draw
        director | undoes RulesChanged                            | no: UndoBlocked
        director | draw A award r1 5: 0                           | Draw
        director | undoes RulesChanged                            | Undone, RulesChanged
    "

    // A team is ranked with one handicap and in one stratum: a second one would count for nothing.
    a_team_has_one_handicap_and_one_stratum: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 3 rounds of 2          | Draw
        director | classifies A1NS 250                            | EntryClassified
        director | classifies A1EW 100                            | no: TeamClassified
        director | classifies A1EW 250 B                          | EntryClassified
        director | classifies A1NS 250 C                          | no: TeamClassified
        director | classifies A1NS 0 B                            | EntryClassified
        director | classifies A1EW 100 B                          | EntryClassified
        director | classifies A2EW 100                            | EntryClassified
    "

    // 2.5 % are not 2.5 IMPs, nor those given since.
    handicaps_are_told_before_they_are_others: "
        director | creates: Club evening                          | ContestCreated
        director | sets up A: mitchell 3                          | SectionSetUp
        director | classifies A1NS 250                            | EntryClassified
        director | rules: cross-IMPs                              | no: PointsGiven
        director | classifies A1NS 0                              | EntryClassified
        director | rules: cross-IMPs                              | RulesChanged
        director | classifies A1NS 300                            | EntryClassified
        director | undoes RulesChanged                            | no: UndoBlocked
        director | rules anyway: tables type no names           | RulesChanged
    "

    // Law 79C: however a result would change.
    after_the_correction_period_no_result_counts_that_did_not: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: mitchell 3           | SectionSetUp
        director  | starts                          | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10        | ResultEntered
        director  | closes play for 1               | PlayClosed
        director  | rules: no agreement             | RulesChanged, ResultAgreed
        director  | penalises A1NS 10%: late        | PenaltyGiven
        director  | penalises A1NS 10%: late        | PenaltyGiven
        director  | undoes RulesChanged             | no: CorrectionOver
        director  | closes play for 30              | PlayClosed
        director  | undoes RulesChanged             | Undone, ResultEntered, Undone, RulesChanged
    "

    after_the_correction_period_its_end_is_moved_first: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: mitchell 3           | SectionSetUp
        director  | starts                          | ContestStarted, RoundOpened x3
        director  | corrects A1 r1 b1: 4S N 10      | ResultCorrected
        director  | corrects A1 r1 b2: 4S N 10      | ResultCorrected
        director  | rules: plays made               | RulesChanged
        director  | closes play for 1               | PlayClosed
        # The last minute still counts.
        director  | corrects A1 r1 b1: 4S N 9       | ResultCorrected
        director  | corrects A1 r1 b1: 4S N 8       | no: CorrectionOver
        director  | undoes ResultCorrected          | no: CorrectionOver
        director  | divides b1: A1 r1               | no: CorrectionOver
        # The scores of all are results too; how tables agree is not.
        director  | rules: cross-IMPs               | no: CorrectionOver
        director  | undoes RulesChanged             | no: CorrectionOver
        director  | rules: plays made, no agreement | RulesChanged
        director  | rules: plays made               | RulesChanged
        # Rulings and discipline are not errors in scoring.
        director  | penalises A1NS 10%: late        | PenaltyGiven
        director  | awaits ruling A1 r1 b1: appeal  | RulingAwaited
        director  | closes play for 30              | PlayClosed
        director  | corrects A1 r1 b1: 4S N 8       | ResultCorrected
        director  | undoes PlayClosed               | Undone, PlayClosed
        director  | corrects A1 r1 b1: 4S N 7       | no: CorrectionOver
        director  | closes play for 30              | PlayClosed
        director  | makes final                     | no: StillOpen
        director  | settles ruling A1 r1 b1         | RulingSettled
        director  | makes final                     | ContestFinalised
        director  | awaits ruling A1 r1 b2: appeal  | no: Final
        director  | settles ruling A1 r1 b1         | no: Final
        director  | undoes RulingAwaited            | no: UndoBlocked
        director  | divides b1: A1 r1               | no: Final
    "
}
