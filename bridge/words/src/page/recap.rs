//! The recap sheet on paper.

use bridge::message::{BoardList, Decimal};
use bridge::messages;

messages! {
    /// Words of the recap sheet.
    pub enum RecapSheet {
        Double = "recap-double",
        Single = "recap-single",
        Signed = "recap-signed",
        Fouled { boards: BoardList } = "recap-fouled",
        LeftOut { boards: BoardList } = "recap-left-out",
        Balances { total: Decimal } = "recap-balances",
        Rounded { total: Decimal } = "recap-rounded",
        AllBalance { total: Decimal, won: Decimal } = "recap-all-balance",
        AllRounded { total: Decimal, won: Decimal } = "recap-all-rounded",

        Total = "recap-total",
        Won { line: String } = "recap-won",
        CouldBeWon = "recap-could-be-won",
        BothSides = "recap-both-sides",
        Sheet = "recap-sheet",
        AdjustedBy = "recap-adjusted-by",
        Totals = "recap-totals",
        TotalsLead = "recap-totals-lead",
        BothWays { who: String, north_south: Decimal, east_west: Decimal, both: Decimal } = "recap-both-ways",
    }
}
