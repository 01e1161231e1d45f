//! What is said of where those at a table go, and of where its boards go.

use crate::message::{BoardList, Choice, Label, Message, Named, RoundName, TableName};
use crate::messages;
use crate::seat::Line;

messages! {
    /// Where those at a table and its boards go; each a sentence or two for somebody.
    pub enum Direction {
        /// Where somebody plays the next round.
        Next {
            who: Label,
            place: Place,
            table: TableName,
            line: Line,
            turned: Turned,
            partner: Named,
            boards: BoardList,
            against: Named,
        } = "direction-next",
        /// When and where somebody plays again who sits out.
        Back {
            round: RoundName,
            place: Place,
            table: TableName,
            line: Line,
            turned: Turned,
            partner: Named,
            boards: BoardList,
            against: Named,
        } = "direction-back",
        /// Somebody sits out a round at this table; when they are back.
        SitOut { who: Label, round: RoundName, back: Box<Message> } = "direction-sit-out",
        /// Somebody is to sit out the next round; when they are back.
        SitOutNext { who: Label, round: RoundName, place: Place, table: TableName, back: Box<Message> } = "direction-sit-out-next",
        /// Somebody without a seat comes here after a round.
        ComesHere { who: Label, round: RoundName, back: RoundName, line: Line } = "direction-comes-here",
        /// Somebody has played for the last time.
        LastRoundOf { who: Label } = "direction-last-round-of",
        /// The same, where it is clear who.
        NotBack = "direction-not-back",
        /// Nobody plays any more.
        LastRound = "direction-last-round",

        /// The boards are needed here again.
        BoardsStay = "direction-boards-stay",
        /// Nobody plays the boards any more.
        BoardsOut = "direction-boards-out",
        /// The boards are needed at a table.
        BoardsTo { table: TableName } = "direction-boards-to",
        /// The boards are needed at tables that share them.
        BoardsShared { tables: Vec<TableName> } = "direction-boards-shared",
        /// Nobody plays the boards for a while.
        BoardsBystand { table: TableName, round: RoundName } = "direction-boards-bystand",
        /// Boards wait here through a round; where they go then.
        BoardsWait { round: RoundName, then: Box<Message> } = "direction-boards-wait",
        /// The boards of a match stay where they are.
        BoardsLeft = "direction-boards-left",
        /// How the boards are to lie.
        Turn { round: RoundName, north: Label, keeps: Label } = "direction-turn",

        /// The next round is still to be drawn.
        Undrawn { round: RoundName } = "direction-undrawn",
        /// Where somebody goes for a round that is drawn: the place and the rest, as on the device in large letters.
        Move { who: Named, round: RoundName, place: Box<Message>, details: Vec<Message> } = "direction-move",
    }
}

messages! {
    /// What is said of somebody's place in a round that is drawn, a piece at a time.
    pub enum MoveWords {
        /// Who it is.
        Who { who: Named } = "move-who",
        /// They go to a table.
        Table { table: TableName, line: Line } = "move-table",
        /// They keep their seats.
        Stay { line: Line } = "move-stay",
        /// They keep the table, and change the direction.
        Change { line: Line } = "move-change",
        /// What they play, and against whom.
        Boards { boards: BoardList, against: Named } = "move-boards",
        /// Where the other pair of their team plays.
        OtherPair { team: Named, table: TableName, line: Line } = "move-other-pair",
    }
}

/// Where somebody plays or waits next, as seen from a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// At this table, on the same chairs and in the same direction; of those who come back, at this table.
    Here,
    /// At this table, on the other chairs.
    OtherChairs,
    /// At this table on the same chairs, in the other direction.
    SameChairs,
    /// At another table.
    Table,
    /// Without a seat.
    Nowhere,
}

impl Choice for Place {
    fn key(&self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::OtherChairs => "other-chairs",
            Self::SameChairs => "same-chairs",
            Self::Table => "table",
            Self::Nowhere => "nowhere",
        }
    }
}

/// How the boards are to lie for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turned {
    /// As always.
    No,
    /// North points to those who are told.
    ToYou,
    /// North points to their opponents.
    ToOpponents,
}

impl Choice for Turned {
    fn key(&self) -> &'static str {
        match self {
            Self::No => "no",
            Self::ToYou => "to-you",
            Self::ToOpponents => "to-opponents",
        }
    }
}
