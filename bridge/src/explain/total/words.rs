//! What is told of a total.

use crate::message::{Choice, Decimal, Message};
use crate::messages;
use crate::seat::Line;

messages! {
    /// What somebody has in all; each a sentence but for its parts.
    pub enum TotalWords {
        InAll = "explain-in-all",
        NoBoard = "explain-no-board",
        NoMatch = "explain-no-match",
        /// Some count that may not be shown.
        BoardsHidden = "explain-boards-hidden",
        MatchesHidden = "explain-matches-hidden",

        Counted { boards: u32 } = "explain-counted",
        CountedOf { boards: u32, won: Decimal, most: Message } = "explain-counted-of",
        CountedSigned { boards: u32, won: Decimal, most: Message } = "explain-counted-signed",
        AddUp { boards: u32, sum: Message } = "explain-boards-add-up",
        /// Boards of different tops count by their percentages.
        MadeAlike = "explain-made-alike",
        /// The same with what was won on those of each top.
        MadeAlikeOf { tops: Message } = "explain-made-alike-of",
        OfTop { boards: i64, top: Decimal, won: Decimal } = "explain-boards-of-top",
        ThenTop { first: Message, others: Message } = "explain-then-top",
        Mean { percent: Decimal } = "explain-mean-of-boards",
        Share { won: Decimal, most: Message, percent: Decimal } = "explain-total-share",
        ShareSigned { won: Decimal, most: Message, percent: Decimal } = "explain-total-share-signed",
        Brought { boards: u32, sum: Decimal } = "explain-brought-to",
        Makes { total: Message } = "explain-makes",

        MatchesSum { matches: u32, points: Message } = "explain-matches-sum",
        MatchesWon { matches: u32, points: Message } = "explain-matches-won",
        MatchesByScale { matches: u32, scale: String, points: Message } = "explain-matches-by-scale",
        HalfMatches = "explain-half-matches",

        Place { rank: u32, of: u32, among: Among, shared: u32 } = "explain-place",
        /// In a knock-out.
        PlaceByRound { rank: u32, of: u32, among: Among, shared: u32 } = "explain-place-by-round",
        NoPlace { needed: u32, percent: u8 } = "explain-no-place",
        WithHandicap { total: Message, handicap: Message } = "explain-with-handicap",
    }
}

messages! {
    /// What counts beside the boards; each a sentence but for its parts.
    pub enum ExtraWords {
        Penalty { penalty: Message } = "explain-penalty",
        Warning { warning: Message } = "explain-warning",
        BroughtAlong = "explain-brought-along",

        InMatch { what: Message, unit: Message } = "explain-extra-in-match",
        TakesNothing { what: Message } = "explain-takes-nothing",
        Takes { what: Message, amount: Message } = "explain-takes",
        Adds { what: Message, amount: Message } = "explain-adds",
        /// With the percentage before and after.
        TakesFrom { what: Message, amount: Message, before: Decimal, after: Decimal } = "explain-takes-from",
        AddsTo { what: Message, amount: Message, before: Decimal, after: Decimal } = "explain-adds-to",
        OfOneBoard { amount: Message } = "explain-of-one-board",
    }
}

messages! {
    /// Above the boards that make a total.
    pub enum TableWords {
        Boards = "explain-the-boards",
        Board = "explain-heading-board",
        Against = "explain-heading-against",
        Top = "explain-heading-top",
    }
}

messages! {
    /// What stands in the list of matches that make a total.
    pub enum MatchTableWords {
        Matches = "explain-the-matches",
        Round = "explain-heading-round",
        Boards = "explain-heading-boards",
        Over50 = "explain-heading-over-50",
        Ahead { unit: Message } = "explain-heading-ahead",
        HalfMatch { against: Message } = "explain-half-match",
        Replaced = "explain-replaced",
        NotOver = "explain-not-over",
        Bye = "explain-bye",
        PointsGiven = "explain-points-given",
    }
}

/// The line that is ranked by itself, or `None` for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Among(pub Option<Line>);

impl Choice for Among {
    fn key(&self) -> &'static str {
        match self.0 {
            None => "all",
            Some(Line::NorthSouth) => "ns",
            Some(Line::EastWest) => "ew",
        }
    }
}
