//! The table page: what a device at a table says of itself, beside what the domain tells the table.

use bridge::message::RoundName;
use bridge::messages;

messages! {
    /// Words of the table page. Its script puts texts in their places itself, so that it can speak without a network.
    pub enum Table {
        /// The title, and the heading while nothing is known.
        Title = "table-title",
        TitleOf { table: String, contest: String } = "table-title-of",
        Language = "table-language",
        Back = "table-back",
        GoOn = "table-go-on",
        Loading = "table-loading",
        Busy = "table-busy",
        NoScript = "table-no-script",
        /// Where the browser cannot read the page's scripts.
        OldBrowser = "table-old-browser",
        CannotBegin = "table-cannot-begin",
        /// What no other words are for.
        Fault = "table-fault",

        JoinQuestion = "table-join-question",
        JoinCode = "table-join-code",
        JoinHelp = "table-join-help",
        JoinGo = "table-join-go",
        JoinUnknown = "table-join-unknown",
        JoinTooMany = "table-join-too-many",
        JoinNoPhones = "table-join-no-phones",
        JoinEncrypted = "table-join-encrypted",
        JoinEncryptedGo = "table-join-encrypted-go",
        JoinBusy = "table-join-busy",
        JoinUnreachable = "table-join-unreachable",
        JoinFailed = "table-join-failed",
        JoinAgain = "table-join-again",
        JoinLeave = "table-join-leave",
        JoinOther { table: String } = "table-join-other",
        /// What cannot be promised over plain http.
        JoinPlain = "table-join-plain",
        NothingKept = "table-nothing-kept",
        /// Where the browser says that it was set to keep nothing.
        StorageRefused = "table-storage-refused",
        /// Where the browser has kept what was entered, and does not any more.
        KeptNoMore = "table-kept-no-more",

        Offline = "table-offline",
        /// Where the page cannot be opened again without the server.
        KeepOpen = "table-keep-open",
        TwoTabs = "table-two-tabs",
        Newer = "table-newer",
        Revoked = "table-revoked",
        /// The director has moved this device here.
        Moved { table: String } = "table-moved",
        /// Of what was entered at the table from which it was moved.
        MovedAdvice { table: String } = "table-moved-advice",
        ToSend { count: u32 } = "table-to-send",

        SeatsQuestion { round: String } = "table-seats-question",
        SeatsBoards { boards: String } = "table-seats-boards",
        SeatsYes = "table-seats-yes",
        SeatsNo = "table-seats-no",
        SeatsNobody = "table-seats-nobody",
        /// Leads to where the names of those are typed who have none.
        Names = "table-names",
        NamesQuestion { line: String } = "table-names-question",
        NamesPlayer = "table-names-player",
        NamesHelp = "table-names-help",
        NamesUnknown { number: String } = "table-names-unknown",
        NamesUnanswered { number: String } = "table-names-unanswered",
        NamesFound { name: String, number: String } = "table-names-found",
        NamesWhich { name: String } = "table-names-which",
        NamesNumber { number: String } = "table-names-number",
        NamesSave = "table-names-save",
        PleaseMove = "table-please-move",
        WeAreHere = "table-we-are-here",
        WhereNext = "table-where-next",

        BoardQuestion = "table-board-question",
        /// Of other boards something was entered and not sent.
        Begun { boards: String } = "table-begun",
        Board { board: String } = "table-board",
        BoardMarked { board: String, marked: String } = "table-board-marked",
        Round { round: RoundName } = "table-round",
        Deals { seat: String } = "table-deals",
        VulnerableNone = "table-vulnerable-none",
        VulnerableAll = "table-vulnerable-all",
        VulnerableLine { line: String } = "table-vulnerable-line",
        Open = "table-open",
        ToAgree = "table-to-agree",
        Disputed = "table-disputed",
        Agreed = "table-agreed",
        Directed = "table-directed",
        Kept = "table-kept",
        EarlierBoards = "table-earlier-boards",
        RoundDone = "table-round-done",
        /// For those who hear the page: the server has taken what was entered.
        HeardTaken { board: String } = "table-heard-taken",

        Contract = "table-contract",
        Declarer = "table-declarer",
        Tricks = "table-tricks",
        Lead = "table-lead",
        Level = "table-level",
        Doubled = "table-doubled",
        Redoubled = "table-redoubled",
        PassedOut = "table-passed-out",
        NotPlayed = "table-not-played",
        Clubs = "table-clubs",
        Diamonds = "table-diamonds",
        Hearts = "table-hearts",
        Spades = "table-spades",
        NoTrumps = "table-no-trumps",
        NoTrumpsLetters = "table-no-trumps-letters",
        AceLetter = "table-ace-letter",
        KingLetter = "table-king-letter",
        QueenLetter = "table-queen-letter",
        JackLetter = "table-jack-letter",
        Made = "table-made",
        Over { count: u8 } = "table-over",
        Down { count: u8 } = "table-down",
        Played { contract: String, seat: String, tricks: String } = "table-played",
        Led { card: String } = "table-led",
        Score { line: String, score: String } = "table-score",
        ScoreNone = "table-score-none",
        Instead { result: String } = "table-instead",
        Send = "table-send",
        AskCorrection = "table-ask-correction",
        TurnOver { line: String } = "table-turn-over",
        AgreeQuestion { line: String } = "table-agree-question",
        /// Asked of those who agree, in place of whether it is right.
        WhoScores { line: String, points: String } = "table-who-scores",
        /// Told to those who have named the other side.
        ScoredBy { line: String, points: String } = "table-scored-by",
        /// Asked of those who agree, before which side scores, where another board of the round is still open.
        WhichBoard { line: String } = "table-which-board",
        /// Told to those who have named another board.
        EnteredFor { board: String } = "table-entered-for",
        EnterFor { board: String } = "table-enter-for",
        AgreeYes = "table-agree-yes",
        AgreeNo = "table-agree-no",
        EnterAgain = "table-enter-again",
        RightAfterAll = "table-right-after-all",
        BySide { line: String, award: String } = "table-by-side",
        Question = "table-question",
        QuestionYes = "table-question-yes",
        QuestionNo = "table-question-no",
        SubjectToRuling = "table-subject-to-ruling",
        SetByDirector = "table-set-by-director",
        /// Why, as the director wrote it.
        SetBecause { reason: String } = "table-set-because",
        Traveller = "table-traveller",
        TravellerScore = "table-traveller-score",
        FirstCards = "table-first-cards",
        /// Cards of a group after the first, by its number, `1..`.
        ChangedCards { group: u32 } = "table-changed-cards",
        Divided = "table-divided",
        CorrectionsUntil { clock: String } = "table-corrections-until",
        CorrectionsEnded { clock: String } = "table-corrections-ended",
        NoCorrections = "table-no-corrections",

        Call = "table-call",
        CallQuestion = "table-call-question",
        Called = "table-called",
        Calling = "table-calling",
        CallingAdvice = "table-calling-advice",
        CallAnswered = "table-call-answered",
        FromDirector = "table-from-director",
        Read = "table-read",
        NotTaken = "table-not-taken",
        NotTakenAdvice = "table-not-taken-advice",
        /// Why a server did not take what it could not read.
        NotUnderstood = "table-not-understood",
        Results = "table-results",
    }
}
