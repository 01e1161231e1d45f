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
        A1       | enters A1 r2 b3: 4S N 10                               | no: DrawTakenBack
        A1       | enters A1 r3 b5: 4S N 10                               | no: NotYetDrawn
        director | operates A r1: late best                               | no: IsDrawn
        director | operates A r1: turned 1 through 1                      | PlanChanged
                 | by A1 r1 b1                                            | A1 against A2
    "

    // What was drawn for a round rests on the one before it, and goes with it.
    a_draw_to_come_falls_with_the_round_before_it: "
        director | creates: Club evening                           | ContestCreated
        director | rules: no agreement, cross-IMPs, victory points | RulesChanged
        director | draw A set up: 4 pairs, 3 rounds of 1           | Draw
        director | draw A propose r1: 1-2 at 1, 3-4 at 2           | Draw
        director | draw A publish                                  | Draw
        director | draw A propose r2: 1-3 at 1, 2-4 at 2           | Draw
        director | draw A revoke                                   | Draw x2
        director | draw A publish                                  | no: CannotDraw
        director | draw A drop                                     | no: NoChange
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
        # More than the 20 of the scale is no match; for a round that is not drawn yet it counts when that is published.
        director | draw A award r1 1: 2001                        | no: CannotDraw
        director | draw A award r2 1: -50                         | Draw
                 | score A1                                       | 10.00
        director | draw A award r2 1: nothing                     | Draw
                 | score A1                                       | 10.00
        director | draw A terms: 4 teams, 3 rounds of 2           | no: NoChange
        director | draw A terms: 4 teams, 3 rounds of 4           | no: CannotDraw
        director | draw A terms: 4 teams, 5 rounds of 2           | Draw
        director | draw A award r5 1: 100                         | Draw
        director | undoes Draw                                    | Undone, Draw
    "

    a_bye_stays_worth_what_was_agreed_when_it_was_published: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 5 teams, 3 rounds of 2          | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, bye 5 | Draw
        director | draw A publish                                 | Draw
        director | starts                                         | ContestStarted, RoundOpened
        director | draw A terms: 5 teams, 3 rounds of 2, bye 1000 | Draw
                 | score A5                                       | 12.00
        director | draw A propose r2: 1-5 at 1 2, 2-3 at 3 4, bye 4 | Draw
        director | draw A publish                                 | Draw, RoundOpened
                 | score A5                                       | 12.00
                 | score A4                                       | 10.00
    "

    points_for_both_sides_end_a_match: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 3 rounds of 2          | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
        director | draw A publish                                 | Draw
        director | starts                                         | ContestStarted, RoundOpened
        A1       | enters A1 r1 b1: 4S N 10                       | ResultEntered
        director | draw A award r1 1: 1200                        | Draw
                 | boards A2 r1                                   | 1 2
        director | draw A award r1 2: 0                           | Draw
                 | boards A2 r1                                   |
        A2       | enters A2 r1 b1: 4S N 10                       | no: SitOut
        # Unless its device had not heard of it, and they have played.
        A2       | enters for A2 r1 b1: A2NS against A1EW: 4S N 10 | ResultEntered
                 | score A1                                       | 12.00
                 | score A2                                       | 0.00
        # Nobody has to play it, until one of the two awards is taken away.
        director | draw A award r1 2: nothing                     | Draw
        A2       | enters A2 r1 b2: 4S N 10                       | ResultEntered
    "

    a_knock_out_has_as_many_rounds_as_it_takes: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 8 teams, 99 rounds of 2, knock-out | no: CannotDraw
        director | draw A set up: 8 teams, 2 rounds of 2, knock-out | no: CannotDraw
        director | draw A set up: 8 teams, 3 rounds of 2, knock-out | Draw
        director | draw A terms: 8 teams, 4 rounds of 2, knock-out | no: CannotDraw
        # Where four stay away.
        director | draw A terms: 8 teams, 2 rounds of 2, knock-out | Draw
        director | draw A terms: 8 teams, 3 rounds of 2, knock-out | Draw
    "

    points_for_one_side_of_a_match_that_is_not_played_decide_it_in_a_swiss_for_nobody: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 2 rounds of 2          | Draw
        director | draw A propose r1: 1-4 at 1 2, 2-3 at 3 4      | Draw
        director | draw A publish                                 | Draw
        director | starts                                         | ContestStarted, RoundOpened
        director | draw A award r1 4: 1500                        | Draw
                 | boards A1 r1                                   | 1 2
        A1       | enters A1 r1 b1: 4S N 10                       | ResultEntered
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
        director | draw A leaves 1                                | no: NoChange
        director | draw A propose r2: 1-2 at 1 2                  | Draw
        director | draw A publish                                 | no: CannotDraw
    "

    // The issue: "late entries (substitute's score, or average as configured), withdrawals (opponents' scores stand as the
    // regulation says)". 420 against nothing is 9 IMPs (Law 78B), and 9 IMPs
    // over 2 boards are 16.00 : 4.00 on the WBF scale (X = 15 * sqrt 2); a match shares 20.
    late_entries_and_withdrawals_as_the_regulation_says: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 4 rounds of 2, missed average, withdrawals average | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
        director | draw A publish                                 | Draw
        director | starts                                         | ContestStarted, RoundOpened
        A1       | enters A1 r1 b1: 4S N 10                       | ResultEntered
        director | draw A late for 1: Ann & Bob, Cy & Di          | no: CannotDraw
        A1       | enters A1 r1 b2: passed                        | ResultEntered
        A2       | enters A2 r1 b1: passed                        | ResultEntered
        A2       | enters A2 r1 b2: passed                        | ResultEntered
        A3       | enters A3 r1 b1: passed                        | ResultEntered
        A3       | enters A3 r1 b2: passed                        | ResultEntered
        A4       | enters A4 r1 b1: passed                        | ResultEntered
        A4       | enters A4 r1 b2: passed                        | ResultEntered
                 | score A1                                       | 16.00
                 | score A2                                       | 4.00
        director | draw A late: Ann & Bob, Cy & Di                | Draw x2
                 | score A5                                       | 10.00
        director | draw A late for 9: Ed & Flo, Gus & Hal         | no: CannotDraw
        director | draw A late for 2: Ed & Flo, Gus & Hal         | Draw x2
                 | score A6                                       | 4.00
        # Who lost against 1 has the average instead; what 1 won stands in its own line.
        director | draw A leaves 1                                | EntryWithdrawn x2, Draw
                 | score A2                                       | 10.00
                 | score A1                                       | 16.00
        director | draw A award r1 2                              | Draw
                 | score A2                                       | 4.00
    "

    // Seed 000: all matches have their boards from one pool. One
    // copy of 4 boards at 4 tables: each begins with another; in every match: its tables begin with another half.
    boards_go_round: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 3 rounds of 4, one set | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
        director | draw A publish                                 | Draw
                 | boards A1 r1                                   | 1 2 3 4
                 | boards A2 r1                                   | 2 3 4 1
                 | boards A3 r1                                   | 3 4 1 2
                 | boards A4 r1                                   | 4 1 2 3
        director | draw A terms: 4 teams, 3 rounds of 4, every match | Draw
        director | draw A propose r2: 1-3 at 1 2, 2-4 at 3 4      | Draw
        director | draw A publish                                 | Draw
                 | boards A1 r2                                   | 5 6 7 8
                 | boards A2 r2                                   | 7 8 5 6
                 | boards A3 r2                                   | 5 6 7 8
        director | draw A terms: 4 teams, 3 rounds of 4           | Draw
        director | draw A propose r3: 1-4 at 1 2, 2-3 at 3 4      | Draw
        director | draw A publish                                 | Draw
                 | boards A2 r3                                   | 9 10 11 12
    "

    // Whatever is given to a team is given once, whichever of its pairs is named.
    a_team_brings_something_along_once: "
        director | creates: Club evening                          | ContestCreated
        director | rules: no agreement, teams, victory points     | RulesChanged
        director | draw A set up: 4 teams, 3 rounds of 2          | Draw
        director | carries A1 500: first session                  | CarryOverSet
        director | carries A1NS 500: first session                | no: NoChange
        director | carries A1EW 500: first session                | no: NoChange
                 | score A1                                       | 5.00
        director | carries A1EW 700: added up again               | CarryOverSet
                 | score A1                                       | 7.00
        director | penalises A1 300vp: late                       | PenaltyGiven
                 | score A1                                       | 4.00
        director | carries A9 500: nobody                         | no: NoSuchEntry
        director | penalises A9 300vp: nobody                     | no: NoSuchEntry
    "

    // Seed 000, "The Triangle in Teams Events", whist: teams 4, 5 and 2 sit where the seed has 1, 2 and 3. Its boards
    // 1-4 and 5-8 are those of the field, its boards 9-12 are dealt at the table: here they are numbered after the
    // 32 of the four rounds. In the second half the same again with new boards.
    a_triangle_by_whist_over_two_rounds: "
        director | creates: Club evening                                   | ContestCreated
        director | rules: no agreement, teams, victory points              | RulesChanged
        director | draw A set up: 5 teams, 4 rounds of 8, triangle whist 2 | Draw
        director | draw A propose r1: 1-3 at 1 2, triangle 4 5 2 at 3 4 5 whist 2 part 1 | Draw
        director | draw A publish                                          | Draw
        director | starts                                                  | ContestStarted, RoundOpened x2
                 | at A3 r1                                                | A4NS against A5EW
                 | boards A3 r1                                            | 33 34 35 36
                 | at A4 r1                                                | A5NS against A2EW
                 | boards A4 r1                                            | 1 2 3 4
                 | at A5 r1                                                | A2NS against A4EW
                 | boards A5 r1                                            | 5 6 7 8
                 | at A3 r2                                                | A4NS against A2EW
                 | boards A3 r2                                            | 5 6 7 8
                 | at A4 r2                                                | A5NS against A4EW
                 | boards A4 r2                                            | 33 34 35 36
                 | at A5 r2                                                | A2NS against A5EW
                 | boards A5 r2                                            | 1 2 3 4
        # The field plays the same boards in two halves.
                 | boards A1 r1                                            | 1 2 3 4
                 | boards A2 r2                                            | 5 6 7 8
        director | draw A propose r2: 1-3 at 1 2, triangle 5 4 2 at 3 4 5 whist 2 part 2 | no: CannotDraw
        director | draw A propose r2: 1-3 at 1 2, triangle 4 5 2 at 3 4 5 mitchell 2 part 2 | no: CannotDraw
        director | draw A propose r2: 1-3 at 1 2, triangle 4 5 2 at 3 4 5 whist 2 part 2 | Draw
        director | draw A publish                                          | Draw, RoundOpened x2
                 | at A3 r3                                                | A4NS against A5EW
                 | boards A3 r3                                            | 37 38 39 40
                 | boards A4 r3                                            | 9 10 11 12
                 | boards A5 r4                                            | 9 10 11 12
        director | draw A terms: 5 teams, 5 rounds of 8, triangle whist 2  | no: CannotDraw
        director | draw A propose r3: triangle 1 2 3 at 3 4 5 whist 2 part 2 | no: CannotDraw
    "

    // The same section of seed 000, Mitchell; each match is half a match over one round.
    a_triangle_by_mitchell_over_one_round: "
        director | creates: Club evening                                   | ContestCreated
        director | rules: no agreement, teams, victory points              | RulesChanged
        director | draw A set up: 3 teams, 2 rounds of 8, triangle mitchell 1 | Draw
        director | draw A propose r1: triangle 1 2 3 at 1 2 3 mitchell 1 part 1 | Draw
        director | draw A publish                                          | Draw
        director | starts                                                  | ContestStarted, RoundOpened x2
                 | at A1 r1                                                | A1NS against A3EW
                 | boards A1 r1                                            | 5 6 7 8
                 | at A2 r1                                                | A2NS against A1EW
                 | boards A2 r1                                            | 17 18 19 20
                 | at A3 r1                                                | A3NS against A2EW
                 | boards A3 r1                                            | 1 2 3 4
                 | at A1 r2                                                | A1NS against A2EW
                 | boards A1 r2                                            | 17 18 19 20
                 | at A2 r2                                                | A2NS against A3EW
                 | boards A2 r2                                            | 1 2 3 4
                 | at A3 r2                                                | A3NS against A1EW
                 | boards A3 r2                                            | 5 6 7 8
    "

    // Seed 000, "Alternative method". Its boards 17-24 come after the 16 of the field. In round 4 the seed prints
    // "2NS v 1NS" at table 1: see `movement::teams::triangle`.
    a_triangle_of_every_pair: "
        director | creates: Club evening                                   | ContestCreated
        director | rules: no agreement, teams, victory points              | RulesChanged
        director | draw A set up: 3 teams, 2 rounds of 8, triangle every-pair 1 | no: CannotDraw
        director | draw A set up: 3 teams, 2 rounds of 8, triangle every-pair 2 | Draw
        director | draw A propose r1: triangle 1 2 3 at 1 2 3 every-pair 2 part 1 | Draw
        director | draw A publish                                          | Draw
        director | draw A propose r2: triangle 1 2 3 at 1 2 3 every-pair 2 part 2 | Draw
        director | draw A publish                                          | Draw
                 | at A1 r1                                                | A1NS against A2EW
                 | boards A1 r1                                            | 1 2 3 4
                 | boards A2 r1                                            | 9 10 11 12
                 | boards A3 r1                                            | 17 18 19 20
                 | at A1 r2                                                | A1NS against A2NS
                 | boards A1 r2                                            | 5 6 7 8
                 | at A2 r2                                                | A3NS against A2EW
                 | boards A2 r2                                            | 9 10 11 12
                 | at A3 r2                                                | A3EW against A1EW
                 | boards A3 r2                                            | 21 22 23 24
                 | at A1 r3                                                | A2NS against A1EW
                 | boards A1 r3                                            | 1 2 3 4
                 | at A2 r3                                                | A2EW against A3EW
                 | boards A2 r3                                            | 13 14 15 16
                 | at A3 r3                                                | A1NS against A3NS
                 | boards A3 r3                                            | 21 22 23 24
                 | at A1 r4                                                | A2EW against A1EW
                 | boards A1 r4                                            | 5 6 7 8
                 | at A2 r4                                                | A3NS against A2NS
                 | boards A2 r4                                            | 13 14 15 16
                 | at A3 r4                                                | A1NS against A3EW
                 | boards A3 r4                                            | 17 18 19 20
    "

    // Matches of 2 boards, half matches of 1: 90 against 0 is 3 IMPs (Law 78B), for which the WBF's discrete scale has
    // 13 : 7 on one board (continuous 13.28: 10 + 10 (1 - t^(9/15)) / (1 - t^3), t the golden ratio less 1).
    half_a_match_is_worth_half: "
        director | creates: Club evening                                   | ContestCreated
        director | rules: no agreement, teams, victory points              | RulesChanged
        director | draw A set up: 3 teams, 2 rounds of 2, triangle whist 1 | Draw
        director | draw A propose r1: triangle 1 2 3 at 1 2 3 whist 1 part 1 | Draw
        director | draw A publish                                          | Draw
        director | starts                                                  | ContestStarted, RoundOpened x2
        A1       | enters A1 r1 b5: 1NT N 7                                | ResultEntered
        A2       | enters A2 r1 b1: 1NT N 7                                | ResultEntered
        A2       | enters A2 r2 b5: passed                                 | ResultEntered
                 | score A1                                                | 6.50
                 | score A2                                                | 3.50
        A3       | enters A3 r1 b2: 1NT N 7                                | ResultEntered
        A3       | enters A3 r2 b1: 1NT N 7                                | ResultEntered
                 | score A2                                                | 8.50
                 | score A3                                                | 5.00
        # What is given stands in place of both.
        director | draw A award r1 2: 1300                                 | Draw
                 | score A2                                                | 13.00
    "

    // Of the matches against 1 that are over, each has half of what they share: 5 of 10. 2 and 3 have their own half match
    // still to finish when 1 is to leave, and nothing is lost without a word.
    the_average_against_who_leaves_a_triangle_waits_for_the_rest_of_it: "
        director | creates: Club evening                                   | ContestCreated
        director | rules: no agreement, teams, victory points              | RulesChanged
        director | draw A set up: 3 teams, 2 rounds of 2, triangle whist 1, withdrawals average | Draw
        director | draw A propose r1: triangle 1 2 3 at 1 2 3 whist 1 part 1 | Draw
        director | draw A publish                                          | Draw
        director | starts                                                  | ContestStarted, RoundOpened x2
        A1       | enters A1 r1 b5: 1NT N 7                                | ResultEntered
        A2       | enters A2 r1 b1: 1NT N 7                                | ResultEntered
        A3       | enters A3 r1 b2: 1NT N 7                                | ResultEntered
        A2       | enters A2 r2 b5: passed                                 | ResultEntered
        A1       | enters A1 r2 b2: 1NT N 7                                | ResultEntered
                 | score A2                                                | 3.50
                 | score A3                                                | 5.00
        director | draw A leaves 1                                         | no: CannotDraw
        A3       | enters A3 r2 b1: 1NT N 7                                | ResultEntered
                 | score A2                                                | 8.50
        director | draw A leaves 1                                         | EntryWithdrawn x2, Draw x2
                 | score A2                                                | 10.00
                 | score A3                                                | 10.00
    "

    // Law 87: the two tables had other cards, and their scores cannot be compared. 420 are 9 IMPs (Law 78B), over two
    // boards 16 : 4 on the WBF's scale as above; level is 10 : 10.
    a_board_fouled_between_the_tables_of_a_match_is_not_compared: "
        director | creates: Club evening                                   | ContestCreated
        director | rules: no agreement, teams, victory points              | RulesChanged
        director | draw A set up: 2 teams, 3 rounds of 2                   | Draw
        director | draw A propose r1: 1-2 at 1 2                           | Draw
        director | draw A publish                                          | Draw
        director | starts                                                  | ContestStarted, RoundOpened
        A1       | enters A1 r1 b1: 4S N 10                                | ResultEntered
        A1       | enters A1 r1 b2: passed                                 | ResultEntered
        A2       | enters A2 r1 b1: passed                                 | ResultEntered
        A2       | enters A2 r1 b2: passed                                 | ResultEntered
                 | score A1                                                | 16.00
        director | divides b1: A2 r1                                       | BoardDivided
                 | score A1                                                | 10.00
        director | divides b1: whole                                       | BoardDivided
                 | score A1                                                | 16.00
    "

    a_round_published_again_keeps_what_has_begun: "
        director | creates: Club evening                               | ContestCreated
        director | rules: no agreement, teams, victory points          | RulesChanged
        director | draw A set up: 7 teams, 3 rounds of 2, halves       | Draw
        director | draw A propose r1: 1-2 at 1 2                       | Draw
        director | draw A propose r1: 1-2 at 1                         | no: CannotDraw
        director | draw A propose r1: 1-2 at 1 0                       | no: CannotDraw
        director | draw A propose r1: 1-2 at 1 2, in 3 parts           | no: CannotDraw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 2 3           | Draw
        director | draw A publish                                      | no: CannotDraw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, 5-6 at 5 6, bye 7, in 2 parts | Draw
        director | draw A publish: 7                                   | Draw
                 | draw A r1                                           | bye 7
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, 5-6 at 5 6, in 2 parts | Draw
        director | draw A publish: 1 4                                 | Draw
                 | draw A r1                                           | 1-2 at 1 2, 3-4 at 3 4, bye 7
        director | starts                                              | ContestStarted, RoundOpened x2
        A1       | seats A1 r1                                         | SeatsTaken
        A3       | seats A3 r1                                         | SeatsTaken
        A1       | enters A1 r1 b1: 4S N 10                            | ResultEntered
        director | draw A propose r1: 5-3 at 3 4, 4-6 at 5 6           | Draw
        director | draw A publish                                      | Draw
                 | draw A r1                                           | 1-2 at 1 2, 5-3 at 3 4, 4-6 at 5 6, bye 7
                 | seated A1 r1                                        | yes
                 | seated A3 r1                                        | no
                 | former A3 r1                                        | A3NS against A4EW
                 | former A4 r2                                        | A4NS against A3EW
                 | former A1 r1                                        |
        # Who has the bye keeps it unless it is drawn too.
        director | draw A propose r1: 4-5 at 3 4, bye 3                | Draw
        director | draw A publish                                      | no: CannotDraw
        director | draw A propose r1: 5-3 at 3 4, 7-6 at 5 6, bye 4    | Draw
        director | draw A publish                                      | Draw
                 | draw A r1                                           | 1-2 at 1 2, 5-3 at 3 4, 7-6 at 5 6, bye 4
        director | draw A propose r1: 5-3 at 1 2                       | Draw
        director | draw A publish                                      | no: CannotDraw
        director | draw A propose r1: 5-3 at 3 4                       | Draw
        director | draw A publish                                      | no: NoChange
    "

    who_came_late_may_leave_before_it_has_played: "
        director | creates: Club evening                               | ContestCreated
        director | rules: no agreement, teams, victory points, director opens rounds | RulesChanged
        director | draw A set up: 2 teams, 3 rounds of 2, missed 0     | Draw
        director | starts                                              | ContestStarted
        director | draw A propose r1: 1-2 at 1 2                       | Draw
        director | draw A publish                                      | Draw, RoundOpened
        A1       | enters A1 r1 b1: 4S N 10                            | ResultEntered
        director | draw A late: Ann & Bob, Cy & Di                     | Draw
                 | score A3                                            |
        director | draw A leaves 3                                     | EntryWithdrawn x2
                 | presence A3EW                                       | from 2 until 2
        director | draw A leaves 3                                     | no: NoChange
        director | draw A propose r2: 2-1 at 1 2                       | Draw
        director | draw A publish                                      | Draw
                 | open in A                                           | 1
    "

    awards_end_with_the_matches_that_they_stand_for: "
        director | creates: Club evening                               | ContestCreated
        director | rules: no agreement, teams, victory points          | RulesChanged
        director | draw A set up: 5 teams, 3 rounds of 2               | Draw
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, bye 5    | Draw
        director | draw A publish                                      | Draw
        director | draw A award r1 1: 1100                             | Draw
        director | draw A award r1 3: 900                              | Draw
        director | draw A award r1 5: 300                              | Draw
        director | draw A propose r1: 1-5 at 1 2, 3-4 at 3 4, bye 2    | Draw
        # 1 and 5 meet others now, 3 meets whom it met.
        director | draw A publish                                      | Draw x3
                 | score A1                                            |
                 | score A2                                            | 12.00
                 | score A3                                            | 9.00
                 | score A5                                            |
        director | draw A revoke                                       | Draw x2
                 | score A3                                            |
        director | draw A propose r1: 3-1 at 1 2, 5-4 at 3 4, bye 2    | Draw
        director | draw A publish                                      | Draw
                 | score A3                                            |
    "

    // A tablet that has not heard of the new draw sends a result of the old one: kept for the director, worth nothing.
    what_was_played_by_an_old_draw_is_no_match: "
        director | creates: Club evening                               | ContestCreated
        director | rules: no agreement, cross-IMPs, victory points     | RulesChanged
        director | draw A set up: 6 pairs, 3 rounds of 1               | Draw
        director | draw A propose r1: 1-2 at 1, 3-4 at 2, 5-6 at 3     | Draw
        director | draw A publish                                      | Draw
        director | starts                                              | ContestStarted, RoundOpened
        director | draw A propose r1: 1-3 at 1, 2-4 at 2, 5-6 at 3     | Draw
        director | draw A publish                                      | Draw
        A1       | enters for A1 r1 b1: A1 against A2: 4S N 10         | Draw, ResultEntered
        director | draw A propose r1: 1-4 at 1, 2-3 at 2, 5-6 at 3     | Draw
        director | draw A publish                                      | Draw
        A2       | enters A2 r1 b1: 4S N 9                             | ResultEntered
        A3       | enters A3 r1 b1: 4S N 10                            | ResultEntered
                 | score A1                                            | 0.00
        # Its own match has begun.
        director | draw A revoke                                       | no: CannotDraw
    "

    a_knock_out_is_drawn_by_its_bracket_alone: "
        director | creates: Club evening                               | ContestCreated
        director | rules: no agreement, teams, victory points          | RulesChanged
        director | draw A set up: 4 teams, 2 rounds of 2, knock-out    | Draw
        # It would decide no match.
        director | penalises A1NS 100vp: late                          | no: CannotDraw
        director | penalises A1NS warning: late                        | PenaltyGiven
        director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4           | no: CannotDraw
        director | draw A set up: 9 teams, 8 rounds of 2, round robin, triangle whist 1 | no: CannotDraw
    "
}
