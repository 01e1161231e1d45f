//! Rankings of files: several sessions combined into one, and a session scored by itself.

use bridge::message::{Decimal, Message};
use bridge::messages;
use bridge::seat::Line;

messages! {
    /// Words of a ranking that is made of results files.
    pub enum Combined {
        Place = "combined-place",
        Entry = "combined-entry",
        Pair = "combined-pair",
        Team = "combined-team",
        Player = "combined-player",
        Carried = "combined-carried",
        Total = "combined-total",
        DecidedBy = "combined-decided-by",
        SubjectToRuling = "combined-subject-to-ruling",
        HandicapOf { handicap: Decimal } = "combined-handicap-of",

        Everybody = "combined-everybody",
        Stratum { stratum: String } = "combined-stratum",
        StratumOfLine { line: Line, stratum: String } = "combined-stratum-of-line",
        WithHandicap { who: Message } = "combined-with-handicap",

        /// `scale` is `single`, `double` or `signed`.
        Factored { scale: String, top: String } = "combined-factored",
        Percent = "combined-percent",
        Points = "combined-points",
        InPlace = "combined-in-place",
        Best { best: u32, of: u32 } = "combined-best",
        MissingNothing = "combined-missing-nothing",
        MissingLeftOut = "combined-missing-left-out",
        MissingNotRanked = "combined-missing-not-ranked",
        Weighted { session: String, times: Decimal } = "combined-weighted",
        ByNames = "combined-by-names",
        ByIds = "combined-by-ids",
        ByIdsBecause { session: String } = "combined-by-ids-because",
        Then { first: Message, next: Message } = "combined-then",

        Qualified { places: String } = "combined-qualified",
        QualifiedLine { line: Line, places: String } = "combined-qualified-line",
        QualifiedSection { section: String, places: String } = "combined-qualified-section",
        AwaitsRuling { who: String } = "combined-awaits-ruling",
        Tied { places: u32, who: String } = "combined-tied",
        Next { who: String } = "combined-next",

        NotRanked = "combined-not-ranked",
        Played { who: String, sessions: String } = "combined-played",
        InOneSession = "combined-in-one-session",
        Alone { who: String, session: String, id: String } = "combined-alone",
        AloneInCommon { who: String, session: String, id: String, other: String } = "combined-alone-in-common",
    }
}
