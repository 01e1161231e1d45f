//! The draw, the cross table, result cards, and matches.

use bridge::messages;
use bridge::seat::Line;

messages! {
    /// Words of the draw.
    pub enum Drawn {
        TitleOfRound { round: String } = "draws-title-of-round",
        Round = "draws-round",
        Rounds = "draws-rounds",
        Latest = "draws-latest",
        OfSection { section: String, what: String } = "draws-of-section",
        RoundOf { title: String, round: String, count: String } = "draws-round-of",
        IsShown { round: String } = "draws-is-shown",
        Byes { round: String } = "draws-byes",
        Bye { round: String } = "draws-bye",
        NotDrawn = "draws-not-drawn",
        NotDrawnHelp = "draws-not-drawn-help",
        Tables { count: u32, tables: String } = "draws-tables",
        SeatAt { line: Line, table: String } = "draws-seat-at",
        NobodyPlays = "draws-nobody-plays",
        Over = "draws-over",
        Triangle = "draws-triangle",
        TriangleOf { numbers: String } = "draws-triangle-of",
        Timetable = "draws-timetable",
        OverRounds { count: u16, part: String } = "draws-over-rounds",
        Sitting { north_south: String, east_west: String, boards: String } = "draws-sitting",
        GivenIn { round: String } = "draws-given-in",
        Standings = "draws-standings",
        StandingsOf { section: String } = "draws-standings-of",
        Number = "draws-number",
        PlaysNoMore = "draws-plays-no-more",
        HowHelp = "draws-how-help",
        HowClimbed = "draws-how-climbed",
    }
}

messages! {
    /// Words of the cross table and of result cards.
    pub enum Cross {
        Bye = "cross-bye",
        Won = "cross-won",
        Lost = "cross-lost",
        Level = "cross-level",
        Round { round: String } = "cross-round",
        RoundsNote { unit: String } = "cross-rounds-note",
        SignsNote = "cross-signs-note",
        OnNote { unit: String } = "cross-on-note",
        ByeNote = "cross-bye-note",
        GivenNote = "cross-given-note",

        ResultCard = "result-card",
        NothingHelp = "result-card-nothing-help",
        Given = "result-card-given",
        OtherThanRanked = "result-card-other-than-ranked",
        WonLostOrDrawn = "result-card-won-lost-or-drawn",
        TotalOf { unit: String } = "result-card-total-of",
        ByeThere = "result-card-bye",
        NotDrawnThere = "result-card-not-drawn",
        SignsHelp = "result-card-signs-help",
        BoardByBoard = "result-card-board-by-board",
    }
}

messages! {
    /// Words of matches.
    pub enum Matches {
        Nothing = "matches-nothing",
        NothingHelp = "matches-nothing-help",
        Who = "matches-who",
        HeldBack = "matches-held-back",
        Given { figure: String } = "matches-given",
        Penalty { amount: String, who: String } = "matches-penalty",
        Boards { count: u32 } = "matches-boards",
        BoardsOver { count: u32 } = "matches-boards-over",
        BoardsOf { part: String, count: u32 } = "matches-boards-of",
        BoardByBoard = "matches-board-by-board",
        SideOf { side: String, line: Line } = "matches-side-of",
        Total = "matches-total",
        WonBy { first: String, second: String } = "matches-won-by",
        ShownWhenPlayed = "matches-shown-when-played",
        AtTable { table: String } = "matches-at-table",
        BothTables = "matches-both-tables",
        NotShown = "matches-not-shown",
        All = "matches-all",
    }
}
