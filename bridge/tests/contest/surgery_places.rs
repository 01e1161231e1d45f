//! A place that is filled while the plan is played, a table that goes, and results whose place is others' by now.

stories! {
    a_table_gone_and_a_partner_come: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | phantom A5EW                       | PhantomDeclared
        director | starts                             | ContestStarted, RoundOpened x5
        A1       | enters A1 r1 b1: 4S N 10           | ResultEntered
        director | operates A r2: partner 4EW Cy      | no: NotAPhantom
        director | operates A r1: partner 5EW Cy      | PlanChanged
                 | at A5 r1                           | A5NS against A5EW
        A5       | enters A5 r1 b9: 4S N 10           | ResultEntered
        director | undoes PlanChanged                 | no: UndoBlocked
        director | operates A r2: table 5 gone        | PlanChanged
                 | at A5 r1                           | A5NS against A5EW
                 | at A5 r2                           | nobody
                 | A5 r1 b9                           | 4S N =, agreed
        director | undoes PlanChanged                 | Undone, PlanChanged
                 | at A5 r2                           | A5NS against A4EW
        director | operates A r9: table 5 gone        | no: NoSuchRound
    "

    // Guessing tells nothing: a table that agrees or disputes another result than the one that is kept gets the same answer,
    // and there is no second guess.
    what_is_kept_is_agreed_by_those_who_played: "
        director | creates: Club evening              | ContestCreated
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | operates A r1: pairs 2EW 3EW through 1 | PlanChanged
        A2       | enters for A2 r1 b3: A2NS against A2EW: 4S N 10 | ResultEntered
                 | by A1 r1 b3                        | A2NS against A2EW
        A2       | agrees for A2 r1 b3: A2NS against A2EW: 4S N 10 | ResultAgreed
                 | A1 r1 b3                           | 4S N =, agreed
        A2       | enters for A2 r1 b4: A2NS against A2EW: 4S N 10 | ResultEntered
        A2       | seats A2 r1                        | SeatsTaken
        A2       | agrees for A2 r1 b4: A2NS against A3EW: 4S N 10 | no: NoResult
        A2       | agrees for A2 r1 b4: A2NS against A2EW: 4S N 9 | ResultDisputed
        A2       | agrees for A2 r1 b4: A2NS against A2EW: 4S N 10 | no: PlayersLeft
        A2       | disputes for A2 r1 b4: A2NS against A2EW: 4S N 9 | no: NoChange
        A2       | enters A2 r1 b3: 4S N 10           | ResultEntered
        A2       | agrees A2 r1 b3: 4S N 9            | no: ResultChanged
        A2       | agrees A2 r1 b3: 4S N 10           | ResultAgreed
        A5       | enters A5 r1 b9: 4S N 10           | ResultEntered
        A5       | agrees A5 r1 b9: 4S N 9            | no: ResultChanged
        # One of those who played it plays elsewhere by now, and the device does not say who they are.
        A1       | seats A1 r2: A1NS against A5EW     | SeatsTaken
        A5       | agrees A5 r1 b9: 4S N 9            | ResultDisputed
    "

    a_result_comes_home_with_its_plan: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        director | operates A r1: pairs 2EW 3EW through 1 | PlanChanged
        A2       | enters for A2 r1 b3: A2NS against A2EW: 4S N 10 | ResultEntered
                 | by A1 r1 b3                        | A2NS against A2EW
        director | undoes PlanChanged                 | Undone, PlanChanged, ResultMoved
                 | by A2 r1 b3                        | A2NS against A2EW
                 | A1 r1 b3                           | nothing
    "

    // Law 15: who has played a board elsewhere cannot play it again. What a table sends awards nothing by itself; a director
    // who says that it was played so does.
    a_board_played_by_a_former_plan_awards_when_a_director_says_so: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5 rounds 2     | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x2
        director | operates A r1: pairs 2EW 3EW through 1 | PlanChanged
        A2       | enters for A2 r1 b3: A2NS against A2EW: 4S N 10 | ResultEntered
        director | moves A1 r1 b3 to A1 r1 b3: A2NS against A2EW | ResultMoved, ResultCorrected
                 | A2 r1 b3                           | adjusted: NS average, EW average plus, directed
        director | moves A1 r1 b3 to A1 r1 b3: A2NS against A2EW | no: NoChange
    "

    // A device that has not heard of the change says who played there by the plan that it knows.
    a_result_of_the_plan_before: "
        director | creates: Club evening              | ContestCreated
        director | rules: no agreement                | RulesChanged
        director | sets up A: mitchell 5              | SectionSetUp
        director | starts                             | ContestStarted, RoundOpened x5
        A2       | enters for A2 r1 b3: A2NS against A2EW: 4S N 10 | ResultEntered
        A2       | enters for A2 r1 b4: A2NS against A3EW: 4S N 10 | no: OtherPairs
        director | operates A r1: pairs 2EW 3EW through 1 | PlanChanged
                 | by A2 r1 b3                        | A2NS against A3EW
        # Others are to play there now: it is kept at a table that does not have the board, and they enter theirs.
        A2       | enters for A2 r1 b4: A2NS against A2EW: 3NT N 9 | ResultEntered
                 | by A1 r1 b4                        | A2NS against A2EW
        A2       | enters for A2 r1 b4: A2NS against A2EW: 3NT N 9 | no: ResultExists
        A2       | enters A2 r1 b4: 3NT N 8           | ResultEntered
                 | by A2 r1 b4                        | A2NS against A3EW
        A3       | enters for A3 r1 b5: A3NS against A2EW: 3NT N 9 | ResultEntered
        A3       | enters for A3 r1 b6: A3NS against A4EW: 3NT N 9 | no: OtherPairs
        # Boards that are elsewhere since.
        director | operates A r1: boards 4 5          | PlanChanged
        A4       | enters for A4 r1 b7: A4NS against A4EW: 3NT N 9 | ResultEntered
                 | by A4 r1 b7                        | A4NS against A4EW
        # What is corrected is the result that was meant.
        A2       | enters for A2 r1 b4: A2NS against A2EW: 3NT N 10, not 3NT N 9 | ResultEntered
                 | A1 r1 b4                           | 3NT N +1, agreed
        A4       | enters A4 r1 b8: 3NT N 9           | no: BoardNotInPlay
        A4       | enters for A4 r1 b7: A4NS against A4EW: 3NT N 8 | no: ResultExists
    "
}
