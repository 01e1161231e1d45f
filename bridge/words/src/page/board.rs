//! The results board: what stands around its pages.

use bridge::messages;

messages! {
    /// Words around every page of the results board.
    pub enum Board {
        AllContests = "board-all-contests",
        WhereYouAre = "board-where-you-are",
        Skip = "board-skip",
        /// The clock of the last news stands in it.
        ConnectionLost { clock: String } = "board-connection-lost",
        ConnectedAgain = "board-connected-again",
        Ranking = "board-ranking",
        Room = "board-room",
        Boards = "board-boards",
        AsList = "board-as-list",
        SubjectToRuling = "board-subject-to-ruling",
        Waiting = "board-waiting",
        NotAgreed = "board-not-agreed",
        By = "board-by",
        Lead = "board-lead",
        ScoreAlone = "board-score-alone",
        Why = "board-why",
        Contract = "board-contract",
        Score = "board-score",
        Unseen = "board-unseen",
        ScoreCard = "board-score-card",
    }
}
