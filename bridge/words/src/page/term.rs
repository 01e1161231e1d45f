//! The terms of the game, of which the arguments of messages are made.

use bridge::messages;

messages! {
    /// A term of the game.
    pub enum Term {
        North = "north",
        East = "east",
        South = "south",
        West = "west",
        NorthLetter = "north-letter",
        EastLetter = "east-letter",
        SouthLetter = "south-letter",
        WestLetter = "west-letter",
        NorthSouth = "north-south",
        EastWest = "east-west",
        FirstHalf = "first-half",
        SecondHalf = "second-half",
        /// Of what there are several, the last behind an *and*.
        And { all_but_last: String, last: String } = "and",
        /// From one number to another.
        Range { first: String, last: String } = "range",
        /// A figure with decimals, behind the sign of the language.
        Decimal { whole: String, parts: String } = "decimal",
        /// Who plays: pair, team, player or partners, with the number.
        Label { what: String, number: String } = "label",
        /// Who plays, with the names.
        Named { who: String, names: String } = "named",
        /// Boards, with how many they are.
        Boards { count: u32, list: String } = "boards",
        /// Boards by number, with what is printed on them.
        Marked { boards: String, marked: String } = "marked",
    }
}
