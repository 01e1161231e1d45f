//! The list of boards, and hand records.

use bridge::messages;

messages! {
    /// Words of the list of boards.
    pub enum Boards {
        Help = "boards-help",
        Nothing = "boards-nothing",
        NothingHelp = "boards-nothing-help",
        NotYet = "boards-not-yet",
        Results { count: u32 } = "boards-results",
    }
}

messages! {
    /// Words of hand records.
    pub enum Hand {
        Title = "hand-title",
        Print = "hand-print",
        Nothing = "hand-nothing",
        NothingHelp = "hand-nothing-help",
        CardsOf { board: String } = "hand-cards-of",
        Vulnerable { who: String } = "hand-vulnerable",
        NotAllTables = "hand-not-all-tables",
        StillWorkedOut = "hand-still-worked-out",
        Points { count: u32 } = "hand-points",
        Makes = "hand-makes",
        Par = "hand-par",
        ParHelp = "hand-par-help",
        Or = "hand-or",
    }
}

messages! {
    /// Words of the page that explains a number.
    pub enum Why {
        Heading { what: String } = "why-heading",
        YourOwn = "why-your-own",
        AllResults = "why-all-results",
    }
}
