//! A contest on paper.

use bridge::message::{Decimal, RoundName};
use bridge::messages;

messages! {
    /// Words of what is printed of a contest.
    pub enum Sheet {
        Travellers = "sheet-travellers",
        Frequencies = "sheet-frequencies",
        ScoreCards = "sheet-score-cards",
        Recap = "sheet-recap",
        ResultCards = "sheet-result-cards",

        NotDrawn = "sheet-not-drawn",
        AfterPlay = "sheet-after-play",
        BeforePlay = "sheet-before-play",
        NoResults = "sheet-no-results",
        Number = "sheet-number",
        Of = "sheet-of",
        CarriedIn = "sheet-carried-in",

        Match = "sheet-match",
        Replaced = "sheet-replaced",
        RoundNumber { round: RoundName } = "sheet-round-number",
        Sat = "sheet-sat",
        Penalty { penalty: String } = "sheet-penalty",
        Rank { rank: String } = "sheet-rank",
        RankWithOthers { rank: String } = "sheet-rank-with-others",

        FromPaper = "sheet-from-paper",
        NotAgreedYet { result: String } = "sheet-not-agreed-yet",
        NotAgreed { result: String } = "sheet-not-agreed",
        SubjectToRuling { result: String } = "sheet-subject-to-ruling",

        Board { board: String, dealer: String, vulnerable: String } = "sheet-board",
        Cards { group: u32 } = "sheet-cards",
        Top { top: String } = "sheet-top",
        Datum { datum: Decimal } = "sheet-datum",
        CheckTotal { total: Decimal } = "sheet-check-total",
        NoFrequencies = "sheet-no-frequencies",
        FiguresMayChange = "sheet-figures-may-change",

        FirstTable = "sheet-first-table",
        Tables = "sheet-tables",
        When = "sheet-when",
        Where = "sheet-where",
        Meets = "sheet-meets",
        ByNumbers { heading: String } = "sheet-by-numbers",
        ByeOf { who: String } = "sheet-bye-of",
        OnTo { round: String, who: String } = "sheet-on-to",
        TriangleLast = "sheet-triangle-last",
        Seat { table: String, line: String } = "sheet-seat",
        NotDrawnThere = "sheet-not-drawn-there",
        Marked { boards: String, marked: String } = "sheet-marked",

        Place { rank: String } = "sheet-place",
        PlaceShared { rank: String } = "sheet-place-shared",
        PlaceWith { place: String, figure: String } = "sheet-place-with",
        PlaceReached { place: String, reached: String } = "sheet-place-reached",
        RankingHas { figure: String } = "sheet-ranking-has",
    }
}
