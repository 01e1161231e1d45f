//! What is told of how an evening went.

use crate::message::Message;
use crate::messages;
use crate::seat::Line;

messages! {
    /// How the boards went; each a sentence but for the first.
    pub enum SummaryWords {
        HowItWent = "explain-how-it-went",

        NothingToWin { boards: u32 } = "explain-nothing-to-win",
        Average { boards: u32, mean: Message } = "explain-average",
        /// Of all that could be won.
        ShareOfAll { boards: u32, share: Message } = "explain-share-of-all",
        /// The sum, and what that is for each board.
        InAll { boards: u32, sum: Message, mean: Message } = "explain-sum-and-mean",
        WonAndLost { opponents: u32, beaten: u32, lost: u32 } = "explain-won-and-lost",
        WonLostAndLevel { opponents: u32, beaten: u32, lost: u32, level: u32 } = "explain-won-lost-and-level",
        Best { boards: Vec<Message>, figure: Message } = "explain-best",
        Worst { boards: Vec<Message>, figure: Message } = "explain-worst",
        /// Of teams.
        OfBothTables = "explain-of-both-tables",
        OnceForEachTable = "explain-once-for-each-table",
    }
}

messages! {
    /// Why somebody has another number in the ranking than the boards came to; each a sentence.
    pub enum StandingWords {
        ByMatches { figure: Message } = "explain-ranked-by-matches",
        MoreCounts { figure: Message } = "explain-more-counts",
        MoreBoards = "explain-more-boards-count",
        Brought { boards: u32 } = "explain-sums-are-brought",
    }
}

messages! {
    /// What stands in the lists of how the boards went, and above them.
    pub enum SummaryTableWords {
        AgainstEach = "explain-against-each",
        Opponents = "explain-heading-opponents",
        ByDirection = "explain-by-direction",
        Direction = "explain-heading-direction",
        ByDeclarer = "explain-by-declarer",
        WhoPlayed = "explain-heading-who-played",
        ByRoom = "explain-by-room",
        WhereYouSat = "explain-heading-where-you-sat",
        ScoreOfBoard = "explain-heading-score-of-board",
        BoardByBoard = "explain-board-by-board",
        Result = "explain-heading-result",
        Average = "explain-heading-average",

        Line { line: Line } = "explain-on-line",
        /// Boards there that have no score of the table.
        LineWithoutScore { line: Line } = "explain-on-line-without-score",
        /// What a board came to at both tables.
        Both { first: Message, second: Message } = "explain-both-outcomes",
    }
}

messages! {
    /// Who played a board, and what has no declarer.
    pub enum DeclarerWords {
        PassedOut = "explain-list-passed-out",
        Unknown = "explain-list-no-contract",
        Adjusted = "explain-list-adjusted",
        NotPlayed = "explain-list-not-played",
        Defence = "explain-defence",
        /// In a room.
        DefenceAt { line: Line } = "explain-defence-at",
        DeclarerAt { line: Line } = "explain-declarer-at",
        /// By their names.
        Named { declarer: String, dummy: String } = "explain-declarer-named",
        NorthOrEast = "explain-declarer-north-or-east",
        SouthOrWest = "explain-declarer-south-or-west",
    }
}
