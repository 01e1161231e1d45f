//! What lies on the tables, and what is hung up before play.

use bridge::messages;
use bridge::seat::Line;

messages! {
    /// Words of guide cards, of codes and of the other papers that a room needs.
    pub enum Floor {
        Codes = "floor-codes",
        GuideCards = "floor-guide-cards",
        Announcement = "floor-announcement",
        Movement = "floor-movement",
        OfSection { title: String, section: String } = "floor-of-section",
        InSection { section: String, what: String } = "floor-in-section",
        Without { movement: String, pairs: String } = "floor-without",

        Code { code: String } = "floor-code",
        CutApart { address: String } = "floor-cut-apart",
        HereOnly { address: String } = "floor-here-only",
        QrCode = "floor-qr-code",

        Table { table: String } = "floor-table",
        TablesFromTo { first: String, last: String } = "floor-tables-from-to",
        Tables { tables: String } = "floor-tables",
        Round = "floor-round",
        RoundNumber { round: u16 } = "floor-round-number",
        Boards = "floor-boards",
        Turn = "floor-turn",
        NorthTo { who: String } = "floor-north-to",
        LineGoes { line: Line } = "floor-line-goes",
        LineStays { line: Line } = "floor-line-stays",
        BoardsGo = "floor-boards-go",
        Begins { line: Line, round: u16, who: String } = "floor-begins",
        None = "floor-none",
        WaitHere { boards: String } = "floor-wait-here",
        Shared { boards: String } = "floor-shared",
        SharedWith { boards: String, tables: String } = "floor-shared-with",
        SitOut = "floor-sit-out",
        Stay = "floor-stay",
        Bystand { table: String } = "floor-bystand",
        Director = "floor-director",

        Rover { who: String } = "floor-rover",
        RoverHurries = "floor-rover-hurries",
        Sit = "floor-sit",
        Partner = "floor-partner",
        Against = "floor-against",
        Note = "floor-note",
        InPlaceOf { who: String } = "floor-in-place-of",
        PlaysHere { who: String } = "floor-plays-here",

        Versus { one: String, other: String } = "floor-versus",
        Legend = "floor-legend",
        LegendOfPlayers = "floor-legend-of-players",
        LegendOfSets = "floor-legend-of-sets",
        LegendOfPlayersAndSets = "floor-legend-of-players-and-sets",
        Turned = "floor-turned",
        OfRound { round: u16, says: String } = "floor-of-round",
        Out { who: String } = "floor-out",
        OnBystands { sets: String } = "floor-on-bystands",

        WhoStartsWhere = "floor-who-starts-where",
        Who = "floor-who",
        Names = "floor-names",
        Place { table: String, spot: String } = "floor-place",
        SitsOut = "floor-sits-out",
        SitsOutAt { place: String } = "floor-sits-out-at",
        TurnedThere { place: String, turned: String } = "floor-turned-there",
        Leaves { names: String, round: u16 } = "floor-leaves",
        Comes { names: String, round: u16 } = "floor-comes",
        ComesAndLeaves { names: String, from: u16, until: u16 } = "floor-comes-and-leaves",

        DirectorSays = "floor-director-says",
        AtTheMoves = "floor-at-the-moves",
        AfterRound { round: u16 } = "floor-after-round",

        RoundAndMove { round: u16 } = "floor-round-and-move",
        LastRound { round: u16 } = "floor-last-round",
        KeyPlayers = "floor-key-players",
        KeyBoards = "floor-key-boards",
        KeySharing = "floor-key-sharing",
        NoBoards = "floor-no-boards",
        BystandAlone = "floor-bystand-alone",
    }
}
