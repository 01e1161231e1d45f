//! A number explained from a results file.

use bridge::message::Message;
use bridge::messages;
use bridge::seat::Line;

messages! {
    /// What is said of a file's entries, where a contest would know more.
    pub enum FromFile {
        Named { who: Message, names: String } = "from-file-named",
        Partners { one: String, other: String } = "from-file-partners",
        Sat { line: Line, opponents: Message } = "from-file-sat",
        SatAtOtherTable { line: Line, opponents: Message } = "from-file-sat-at-other-table",
        OtherTableAwaits = "from-file-other-table-awaits",
        PenaltyByLawAlone { amount: Message, law: String } = "from-file-penalty-by-law-alone",

        /// What counts for nothing.
        WithoutTeams { count: u32, first: String } = "from-file-without-teams",
        PenaltyInImps { who: String } = "from-file-penalty-in-imps",
        PenaltyOfNoMatch { who: String, round: u16 } = "from-file-penalty-of-no-match",
    }
}
