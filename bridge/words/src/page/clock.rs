//! The round clock, as it stands on projectors, table pages and tablets.

use bridge::messages;

messages! {
    /// What the round clock says. Times are as a clock shows them, `12:34`, or whole minutes, `12 min`.
    pub enum Clock {
        /// Time is left to play.
        Left { round: String, time: String } = "clock-left",
        /// Little is left.
        Warning = "clock-warning",
        /// The time to change tables.
        Change { round: String, time: String } = "clock-change",
        /// The time is up, and nothing follows yet.
        Over { round: String } = "clock-over",
        /// The director has stopped it.
        Stopped { round: String, time: String } = "clock-stopped",
        /// Where nothing counts down: until when there is time to play.
        Until { round: String, time: String } = "clock-until",
        /// What is left, where no seconds are counted.
        Minutes { minutes: String } = "clock-minutes",
    }
}
