//! What a club has set for its tables: words of the table page that not every club sees.

use bridge::messages;

messages! {
    /// Words of what tables show and ask by the rules of the contest.
    pub enum Setting {
        /// The title of a board's hand record.
        Hand = "table-hand",
        /// The card led must be told before the result can be sent.
        LeadFirst = "table-lead-first",

        /// The question for the name by which the director knows the device.
        DeviceName = "table-device-name",
        DeviceHelp = "table-device-help",
        /// What a device is called whose browser does not say what it is.
        DeviceBrowser = "table-device-browser",

        /// The heading of what both sides have in the session.
        Session = "table-session",
        SessionPlace { rank: String, count: String } = "table-session-place",
        SessionPlaceShared { rank: String, count: String } = "table-session-place-shared",
        SessionBest { board: String, award: String } = "table-session-best",
        SessionWorst { board: String, award: String } = "table-session-worst",
        /// Leads to the score card.
        SessionCard = "table-session-card",
        /// The address of the results.
        SessionLater { address: String } = "table-session-later",
    }
}
