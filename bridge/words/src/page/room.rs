//! The room: who sits where, and the ways through it.

use bridge::message::RoundName;
use bridge::messages;

messages! {
    /// Words of the room.
    pub enum Room {
        Turned = "room-turned",
        TurnedHelp = "room-turned-help",
        Over = "room-over",
        OverSummary = "room-over-summary",
        FindSeats = "room-find-seats",
        InRound { round: RoundName, count: String } = "room-in-round",
        Heading { round: RoundName, count: String } = "room-heading",
        Nothing = "room-nothing",
        NothingHelp = "room-nothing-help",
        Thanks = "room-thanks",
        SitsOut { round: RoundName } = "room-sits-out",
        WaitsAt { table: String } = "room-waits-at",
        Table = "room-table",
        Then { round: RoundName } = "room-then",
        NotDrawn { round: RoundName } = "room-not-drawn",
        Last = "room-last",
        StillIn { round: RoundName } = "room-still-in",
        AlreadyIn { round: RoundName } = "room-already-in",
        WaitsFor { round: RoundName } = "room-waits-for",
        HasFinished { round: RoundName } = "room-has-finished",
        WaitsDraw = "room-waits-draw",
        Finished = "room-finished",
        Nobody = "room-nobody",
        Boards { count: u32, list: String } = "room-boards",
        BoardsTurned { who: String } = "room-boards-turned",
        How = "room-how",
        HowHelp = "room-how-help",
        Draw = "room-draw",
        Find = "room-find",
    }
}

messages! {
    /// Words of the way of a pair or player.
    pub enum Path {
        RoundByRound { who: String } = "path-round-by-round",
        Nothing = "path-nothing",
        Played = "path-played",
        Now = "path-now",
        Seat { round: String, table: String, line: String } = "path-seat",
        Turn = "path-turn",
        NorthToYou = "path-north-to-you",
        NorthToOpponents = "path-north-to-opponents",
        With = "path-with",
        Against = "path-against",
        YourSeat { table: String } = "path-your-seat",
    }
}
