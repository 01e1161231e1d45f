//! Sections whose rounds are drawn: terms, proposals, published draws, awards, late entries, leavers.

stories! {
    a_swiss_of_pairs_is_drawn_published_and_played: "
        director | creates: Club evening                                  | ContestCreated
        director | rules: no agreement, cross-IMPs, victory points        | RulesChanged
        director | sets up B: mitchell 3                                  | SectionSetUp
        director | draw A drop                                            | no: NoSuchSection
        director | draw B drop                                            | no: NotDrawn
        director | draw A set up: 1 pairs, 3 rounds of 2                  | no: CannotDraw
        director | draw A set up: 5 pairs, 3 rounds of 2, triangle whist 2 | no: CannotDraw
        director | draw A set up: 5 pairs, 3 rounds of 2                  | Draw
        director | phantom A5                                             | no: IsDrawn
        director | draw A drop                                            | no: NoChange
        director | draw A publish                                         | no: CannotDraw
        director | draw A propose r2: 1-2 at 1                            | no: CannotDraw
        director | draw A propose r1: 1-2 at 1, 1-4 at 2                  | no: CannotDraw
        director | draw A propose r1: 1-6 at 1                            | no: CannotDraw
        director | draw A propose r1: 1-2 at 1, 3-4 at 2, bye 5           | Draw
        director | draw A drop                                            | Draw
        director | draw A propose r1: 2-1 at 1, 3-4 at 2, bye 5           | Draw
                 | draw A r1                                              | nothing
        director | draw A publish                                         | Draw
                 | draw A r1                                              | 2-1 at 1, 3-4 at 2, bye 5
        director | starts                                                 | ContestStarted, RoundOpened x4
                 | at A1 r1                                               | A2 against A1
                 | boards A2 r1                                           | 1 2
        A1       | enters A1 r1 b1: 4S N 10                               | ResultEntered
        A1       | enters A1 r1 b2: 4S N 10                               | ResultEntered
        director | draw A revoke                                          | no: CannotDraw
        A2       | enters A2 r1 b1: 4S N 10                               | ResultEntered
        A2       | enters A2 r1 b2: 4S N 10                               | ResultEntered
                 | score A1                                               | 10.00
                 | score A5                                               | 12.00
        director | draw A propose r2: 5-1 at 1, 2-3 at 2, bye 4           | Draw
        director | draw A publish                                         | Draw, RoundOpened
                 | boards A1 r2                                           | 3 4
                 | at A1 r2                                               | A5 against A1
        # Until the first board has a result, the whole round may be taken back.
        director | draw A revoke                                          | Draw
                 | rounds in A                                            | 1
                 | former A1 r2                                           | A5 against A1
                 | draw A r2                                              | nothing
        director | operates A r1: late best                               | no: IsDrawn
        director | operates A r1: turned 1 through 1                      | PlanChanged
                 | by A1 r1 b1                                            | A1 against A2
    "

    points_are_given_and_taken_back: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 3 rounds of 2          | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
        director | draw A publish                                 | Draw
        director | starts                                         | ContestStarted, RoundOpened
                 | at A1 r1                                       | A1NS against A2EW
                 | at A2 r1                                       | A2NS against A1EW
        director | draw A award r1 1 without reason: 1200         | no: Missing
        director | draw A award r4 1: 1200                        | no: CannotDraw
        director | draw A award r1 5: 1200                        | no: CannotDraw
        director | draw A award r1 1: 100001                      | no: TooLarge
        director | draw A award r1 1: nothing                     | no: NoChange
        director | draw A award r1 1: 1200                        | Draw
                 | score A1                                       | 12.00
        A1       | enters A1 r1 b1: 4S N 10                       | ResultEntered
        A1       | enters A1 r1 b2: 4S N 10                       | ResultEntered
        A2       | enters A2 r1 b1: 4S N 10                       | ResultEntered
        A2       | enters A2 r1 b2: 4S N 10                       | ResultEntered
        # The award stands in place of what was won.
                 | score A1                                       | 12.00
                 | score A2                                       | 10.00
        director | undoes Draw                                    | Undone, Draw
                 | score A1                                       | 10.00
        # For a round that is not drawn yet it counts at once.
        director | draw A award r2 1: -50                         | Draw
                 | score A1                                       | 9.50
        director | draw A award r2 1: nothing                     | Draw
                 | score A1                                       | 10.00
        director | draw A terms: 4 teams, 3 rounds of 2           | no: NoChange
        director | draw A terms: 4 teams, 3 rounds of 4           | no: CannotDraw
        director | draw A terms: 4 teams, 5 rounds of 2           | Draw
        director | draw A award r5 1: 100                         | Draw
        director | undoes Draw                                    | Undone, Draw
    "

    somebody_comes_late_and_somebody_leaves: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 3 rounds of 2          | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
        director | draw A publish                                 | Draw
        director | starts                                         | ContestStarted, RoundOpened
        director | draw A late: Ann & Bob                         | no: CannotDraw
        # Nobody has begun: the round can be drawn again, and nothing is missed.
        director | draw A late: Ann & Bob, Cy & Di                | Draw
                 | presence A5NS                                  | from 1
                 | names A5EW                                     | Cy & Di
        director | draw A propose r1: 1-5 at 1 2, 2-3 at 3 4, bye 4 | Draw
        director | draw A publish                                 | Draw
                 | former A1 r1                                   | A1NS against A2EW
                 | at A1 r1                                       | A1NS against A5EW
        A1       | enters A1 r1 b1: 4S N 10                       | ResultEntered
        # One match has begun, the other has not: it may be drawn again, with whoever has no match.
        director | draw A propose r1: 1-5 at 1 2, 4-3 at 3 4, bye 2 | Draw
        director | draw A publish                                 | Draw
                 | draw A r1                                      | 1-5 at 1 2, 4-3 at 3 4, bye 2
                 | at A1 r1                                       | A1NS against A5EW
        director | draw A propose r1: 1-4 at 1 2, 5-3 at 3 4, bye 2 | Draw
        director | draw A publish                                 | no: CannotDraw
        director | draw A drop                                    | Draw
        # Round 1 has begun: who comes now has missed it.
        director | draw A late: Ed & Flo, Gus & Hal               | Draw x2
                 | presence A6NS                                  | from 2
                 | score A6                                       | 10.00
        director | draw A propose r1: 1-5 at 1 2, 4-3 at 3 4, bye 6 | Draw
        director | draw A publish                                 | no: CannotDraw
        director | draw A drop                                    | Draw
        director | draw A leaves 7                                | no: CannotDraw
        director | draw A leaves 1                                | EntryWithdrawn x2
                 | presence A1NS                                  | from 1 until 2
        director | draw A leaves 1                                | no: NotPlaying
        director | draw A propose r2: 1-2 at 1 2                  | Draw
        director | draw A publish                                 | no: CannotDraw
    "
}
