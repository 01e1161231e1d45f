//! The score card of a pair, team or player.

use bridge::messages;

messages! {
    /// Words of the score card.
    pub enum Card {
        Way = "card-way",
        WayOf { way: String, who: String } = "card-way-of",
        Rank = "card-rank",
        Penalties = "card-penalties",
        Given = "card-given",
        Unplayed = "card-unplayed",
        Nothing = "card-nothing",
        NothingHelp = "card-nothing-help",
        Against = "card-against",
        Replaced = "card-replaced",
        Board = "card-board",
        MatchpointsLetters = "card-matchpoints-letters",
        Seat { table: String, line: String } = "card-seat",
        Opponents = "card-opponents",
        Background = "card-background",
        Summary = "card-summary",
        OwnView = "card-own-view",
        BothTables = "card-both-tables",
        LeadTo = "card-lead-to",
        Hidden = "card-hidden",
        Places = "card-places",
        ForPhone = "card-for-phone",
        ResultCard = "card-result-card",
    }
}
