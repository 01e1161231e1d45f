//! A place that is filled while the plan is played, and a table that goes.

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
}
