//! What the director has awarded, in place of a result or where there is none.

use bridge::messages;

messages! {
    /// Words of awards, each part of a sentence.
    pub enum Award {
        AverageMinus = "award-average-minus",
        Average = "award-average",
        AveragePlus = "award-average-plus",
        /// A share of the top, without its sign.
        Percent { percent: String } = "award-percent",
        /// With their sign.
        Imps { imps: String } = "award-imps",

        /// The same for both sides.
        Both { award: String } = "award-both",
        /// North-South's, then East-West's.
        Each { first: String, second: String } = "award-each",
        /// Of split scores, what one side has.
        Have { line: String, award: String } = "award-have",
        /// A part of a weighted score.
        Weighted { weight: String, result: String } = "award-weighted",
        /// The last part of a weighted score.
        AndWeighted { all_but_last: String, last: String } = "award-and-weighted",
        /// What a side has that damaged itself.
        SelfInflicted { got: String, expected: String, left: String } = "award-self-inflicted",
        AtMost { award: String, most: String } = "award-at-most",
        AtLeast { award: String, least: String } = "award-at-least",
        /// With whose score the other tables are compared, where that is not North-South's.
        Compared { award: String, line: String } = "award-compared",
        ComparedNobody { award: String } = "award-compared-nobody",

        /// A result within a sentence; `doubling` is `no`, `X` or `XX`.
        Result { contract: String, doubling: String, seat: String, made: String } = "award-result",
        Over { count: u8 } = "award-over",
        Down { count: u8 } = "award-down",
        PassedOut = "award-passed-out",
        NotPlayed = "award-not-played",
        /// A score from paper.
        Score { line: String, score: String } = "award-score",
        ScoreNone = "award-score-none",

        NoFault = "award-no-fault",
        SlowPlay = "award-slow-play",
        Bye = "award-bye",
        Removed = "award-removed",
        /// Why it was not played, and what the sides are awarded for it.
        For { why: String, award: String } = "award-for",

        Adjusted { award: String } = "award-adjusted",

        ShortArtificial = "award-short-artificial",
        ShortSplit = "award-short-split",
        ShortAssigned = "award-short-assigned",
        ShortWeighted = "award-short-weighted",
        ShortAdjusted = "award-short-adjusted",
        ShortNotPlayed = "award-short-not-played",
    }
}
