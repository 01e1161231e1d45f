//! The screens of the terminal tablet: what they say of themselves where the table page says it otherwise or not at all.

use bridge::message::{BoardList, Message, RoundName};
use bridge::messages;

messages! {
    /// Words of the tablet's screens.
    pub enum Tablet {
        /// A text that came without a message.
        Said { text: String } = "tablet-said",

        SitsOut = "tablet-sits-out",
        Welcome = "tablet-welcome",
        Over = "tablet-over",
        NewCode = "tablet-new-code",
        Code = "tablet-code",
        NeedsCode = "tablet-needs-code",
        Off = "tablet-off",
        Asks = "tablet-asks",
        NothingYet = "tablet-nothing-yet",
        NoConnection = "tablet-no-connection",
        KeepsTrying = "tablet-keeps-trying",

        /// A round is over, and its pairs go.
        Move { round: RoundName } = "tablet-move",
        SatDown { round: RoundName } = "tablet-sat-down",
        Boards { boards: BoardList } = "tablet-boards",
        Here = "tablet-here",
        NobodyMoves = "tablet-nobody-moves",
        Finished { round: RoundName } = "tablet-finished",
        Safe = "tablet-safe",
        SeeOrCorrect = "tablet-see-or-correct",
        LookWhere = "tablet-look-where",
        AwaitDraw = "tablet-await-draw",
        WhichToSee = "tablet-which-to-see",
        WhichToCorrect = "tablet-which-to-correct",
        SetAndFixed = "tablet-set-and-fixed",
        ToBeChecked { round: RoundName } = "tablet-to-be-checked",
        /// A side by its cards, where the boards are turned.
        CardsOf { line: String } = "tablet-cards-of",
        /// The table and its round: of so many, with its half.
        Heading { round: RoundName, count: u32 } = "tablet-heading",

        BoardGone = "tablet-board-gone",
        ToRule = "tablet-to-rule",
        OverRight = "tablet-over-right",
        Unchangeable = "tablet-unchangeable",
        NothingEntered = "tablet-nothing-entered",
        Enter = "tablet-enter",
        Check { line: String } = "tablet-check",
        Agree = "tablet-agree",
        Wrong = "tablet-wrong",
        NotAgreed = "tablet-not-agreed",
        NotAgreedHelp = "tablet-not-agreed-help",
        BoardDone { board: String } = "tablet-board-done",
        DirectorHasSet = "tablet-director-has-set",
        ScoreIs { score: String } = "tablet-score-is",
        BeingSent = "tablet-being-sent",
        Saved = "tablet-saved",
        Result = "tablet-result",
        Score = "tablet-score",
        Against { first: String, second: String, award: String } = "tablet-against",

        Director = "tablet-director",
        Called = "tablet-called",
        Coming = "tablet-coming",
        NotCalled = "tablet-not-called",
        CallAloud = "tablet-call-aloud",
        Calling = "tablet-calling",
        CallWait = "tablet-call-wait",

        Contract = "tablet-contract",
        WhoPlayed { contract: String } = "tablet-who-played",
        LeadSuit = "tablet-lead-suit",
        LeadRank = "tablet-lead-rank",
        MaySkip = "tablet-may-skip",
        Next = "tablet-next",
        Skip = "tablet-skip",
        HowManyTricks { contract: String, seat: String } = "tablet-how-many-tricks",
        /// So many tricks make the contract.
        Made { count: u8 } = "tablet-made",
        /// One trick less than the contract needs.
        Down { count: u8 } = "tablet-down",
        Right = "tablet-right",
        NoScore = "tablet-no-score",
        Missing = "tablet-missing",
        Played { contract: String, seat: String, count: u8, made: String } = "tablet-played",

        PleaseRead = "tablet-please-read",
        HaveRead = "tablet-have-read",
        FromDirector { text: String } = "tablet-from-director",
        DirectorSet { board: String, result: String } = "tablet-director-set",
        DirectorSetBoard { board: String, round: RoundName } = "tablet-director-set-board",
        BoardClosed { board: String, round: RoundName } = "tablet-board-closed",
        NotSaved { why: String } = "tablet-not-saved",
        NoTable = "tablet-no-table",
        /// Entered at another table, before this device came here.
        LeftBehind { table: String, count: u32 } = "tablet-left-behind",
        LookAtBoard = "tablet-look-at-board",
        LookAtSetBoard = "tablet-look-at-set-board",

        Entered { board: String, round: RoundName, result: String } = "tablet-entered",
        Agreed { board: String, round: RoundName, result: String } = "tablet-agreed",
        Disputed { board: String, round: RoundName } = "tablet-disputed",
        Named { names: String } = "tablet-named",
        Seated { round: RoundName } = "tablet-seated",
        CallFor { reason: String } = "tablet-call-for",
        Unknown = "tablet-unknown",

        /// A key that does nothing, with all that do something.
        NoKey { key: String, keys: String } = "tablet-no-key",
        NoKeyShort { key: String, keys: String } = "tablet-no-key-short",
        NoBoard { board: String, boards: String } = "tablet-no-board",
        NoBoardCall { board: String, boards: String } = "tablet-no-board-call",
        NoBoardShort { board: String, boards: String } = "tablet-no-board-short",
        Space = "tablet-space",
        ThatKey = "tablet-that-key",
        More = "tablet-more",
        Typed { typed: String } = "tablet-typed",

        WhichCode { code: String } = "tablet-which-code",
        AskingServer = "tablet-asking-server",
        CodeAsked = "tablet-code-asked",
        Pair = "tablet-pair",
        Unreachable { why: Box<Message>, server: String } = "tablet-unreachable",
        NotStarted = "tablet-not-started",

        Connecting = "tablet-connecting",
        Connected = "tablet-connected",
        Offline = "tablet-offline",
        CodeFirst = "tablet-code-first",
    }
}

messages! {
    /// Why the server could not be asked.
    pub enum Trouble {
        NoAnswer = "trouble-no-answer",
        TooSlow = "trouble-too-slow",
        /// The server shows another key than the one that is known.
        OtherKey { words: String } = "trouble-other-key",
        /// Something else answers there.
        NoServer = "trouble-no-server",
        /// The server has a problem of its own, and says what it is where it can.
        Problem = "trouble-problem",
        ProblemSaid { text: String } = "trouble-problem-said",
        /// An answer of a newer server.
        Unknown = "trouble-unknown",
        Ended = "trouble-ended",
        /// The device's own disk.
        NotSaved { why: String } = "trouble-not-saved",
    }
}
