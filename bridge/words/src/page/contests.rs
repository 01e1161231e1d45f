//! The list of contests, and what stands where a page is not.

use bridge::messages;

messages! {
    /// Words of the list of contests.
    pub enum Contests {
        Title = "contests-title",
        Help = "contests-help",
        Nothing = "contests-nothing",
        NothingHelp = "contests-nothing-help",
        LastChange { moment: String } = "contests-last-change",
        Barometer = "contests-barometer",
        Date { day: u8, month: u8, year: String } = "contests-date",
        DateAndClock { date: String, clock: String } = "contests-date-and-clock",
    }
}

messages! {
    /// What is said where a page is not, or not now.
    pub enum Missing {
        NotHere = "missing-not-here",
        NoPage = "missing-no-page",
        NoContest = "missing-no-contest",
        NoFile = "missing-no-file",
        LookIn = "missing-look-in",
        AnotherName = "missing-another-name",
        NotCalled { name: String } = "missing-not-called",
        ByAddress { option: String } = "missing-by-address",
        OneMoment = "missing-one-moment",
        Busy = "missing-busy",
        Restarting = "missing-restarting",
        NothingLost = "missing-nothing-lost",
        OnlyEncrypted = "missing-only-encrypted",
        WriteHttps = "missing-write-https",
        StandingBy = "missing-standing-by",
        KeepsACopy { address: String } = "missing-keeps-a-copy",
        TakesOver = "missing-takes-over",
    }
}

messages! {
    /// Words of the sheet for the wall.
    pub enum Poster {
        ByAddress = "poster-by-address",
        Follow = "poster-follow",
        QrCode = "poster-qr-code",
        ThisMachineOnly = "poster-this-machine-only",
        ToRanking = "poster-to-ranking",
    }
}
