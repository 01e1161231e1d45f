//! "Director, please", and what the director tells the tables.

stories! {
    a_call_waits_until_it_is_resolved: "
        director  | creates: Club evening            | ContestCreated
        director  | sets up A: mitchell 3            | SectionSetUp
        A9        | calls A9                         | no: NoSuchTable
        A2        | calls A1                         | no: AnotherTable
        A1        | calls A1: revoke                 | DirectorCalled
        A1        | calls A1: revoke                 | no: AlreadyCalled
        A2        | calls A2                         | DirectorCalled
        A1        | answers 1                        | no: DirectorOnly
        assistant | answers 1                        | CallAnswered
        assistant | answers 1                        | no: NoChange
        A1        | calls A1                         | no: AlreadyCalled
        director  | resolves 1: two tricks           | CallResolved
        director  | resolves 1                       | no: CallResolved
        director  | answers 1                        | no: CallResolved
        director  | resolves 3                       | no: NoSuchCall
        # Without having said that somebody comes.
        director  | resolves 2                       | CallResolved
        A1        | calls A1: once more              | DirectorCalled
    "

    a_message_goes_to_some_tables_or_to_all: "
        director  | creates: Club evening            | ContestCreated
        director  | sets up A: mitchell 3            | SectionSetUp
        director  | tells:                           | no: Missing
        assistant | tells: the bar is open           | MessageSent
        director  | tells A1 A3: please hurry        | MessageSent
        director  | tells A1 A4: please hurry        | no: NoSuchTable
        A1        | tells: hello                     | no: DirectorOnly
    "
}
