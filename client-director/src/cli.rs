//! The command line: without a subcommand the console, otherwise one verb and its answer.

pub mod action;
pub mod adjust_action;
mod adjust_command;
mod candidates_command;
mod check_score;
mod clock_command;
mod closing;
pub mod create;
pub mod deals_command;
pub mod device_text;
mod divide_command;
pub mod entry_command;
mod executed;
pub mod explain_command;
pub mod failure;
pub mod json;
pub mod law;
mod names_command;
mod preview_command;
mod qualify_command;
pub mod reply;
pub mod room_command;
pub mod rules_change;
pub mod ruling_action;
mod ruling_appeal;
mod ruling_command;
mod ruling_json;
mod ruling_score;
mod ruling_text;
pub mod run;
pub mod score_command;
pub mod score_text;
pub mod server_text;
#[cfg(feature = "terminal")]
pub mod start;
pub mod surgery_action;
pub mod surgery_command;
pub mod swiss;
pub mod text;
mod undo_command;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

pub use failure::Failure;
pub use run::run;

use adjust_action::{Adjust, CarryOver, CheckScore, Classify, DivideBoard, SubjectToRuling};
use candidates_command::Candidates;
use ruling_action::RulingAction;
use surgery_action::{ResultAction, SurgeryAction};

use action::{
    Award, CallsAction, Card, Correct, Create, DevicesAction, DirectorsAction, EntriesAction, EntryLink,
    Explain, Export, Message, Movements, NamesAction, PathChoice, Penalise, Print, RoundChoice, RulesAction,
    Setup, Token, Undo,
};

/// Directs a duplicate bridge contest on a Barometer server.
///
/// Without a command it opens the console, which shows every table and does all of this by keys.
/// With a command it does that one thing, says what came of it, and ends.
#[derive(Debug, Parser)]
#[command(name = "barometer-director", version, after_help = EXIT_CODES)]
pub struct Cli {
    #[command(flatten)]
    pub connection: Connection,
    #[command(subcommand)]
    pub action: Option<Action>,
}

const EXIT_CODES: &str = "\
Exit codes: 0 done · 1 the server refused, and says why · 2 wrong usage or input, or a question \
answered with no · 3 no answer from the \
server · 4 the token is not accepted.

Examples:
  BAROMETER_TOKEN=T barometer-director --server http://127.0.0.1:7700
  barometer-director create --name \"Tuesday pairs\" --movement \"mitchell 7\" --boards-per-round 3 --start
  barometer-director correct --table A7 --round 3 --board 12 --result \"4SX N -1\" --reason \"scored for EW\"";

/// Where the server is and who asks.
#[derive(Debug, Clone, Args)]
pub struct Connection {
    /// The server's address; behind a # its key, or the four words of it
    #[arg(
        long,
        global = true,
        env = "BAROMETER_SERVER",
        default_value = "http://127.0.0.1:7700",
        value_name = "URL"
    )]
    pub server: String,
    /// The director's token, as the server showed it: by the environment, because arguments show in the list of processes
    #[arg(
        long,
        global = true,
        env = "BAROMETER_TOKEN",
        hide = true,
        hide_env_values = true,
        value_name = "T"
    )]
    pub token: Option<String>,
    /// A file that holds the director's token; without it the token is the value of `$BAROMETER_TOKEN`
    #[arg(long, global = true, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
    /// The contest's number; not needed while there is only one that is not final
    #[arg(long, global = true, env = "BAROMETER_CONTEST", value_name = "N")]
    pub contest: Option<u32>,
    /// Only if nobody else has changed since version N what this command changes; otherwise it is refused with what has
    /// changed. `show` and every preview say the version, and so does every answer with --json, as "sequence"
    #[arg(long, global = true, value_name = "N")]
    pub if_version: Option<u64>,
    /// Print JSON, for programs
    #[arg(long, global = true)]
    pub json: bool,
    /// Where this computer keeps the numbers of its commands [default: your state directory]
    #[arg(long, global = true, env = "BAROMETER_DIRECTOR_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// How many seconds to try again when no answer comes
    #[arg(long, global = true, default_value_t = 8, value_name = "SECONDS")]
    pub patience: u64,
}

/// One verb.
#[derive(Debug, Subcommand)]
pub enum Action {
    /// List every contest, newest first
    Contests,
    /// Show a contest's rules, sections and phase
    Show,
    /// Make a contest, and set it up if a movement or a number of tables or pairs is given
    Create(Create),
    /// Rename the contest
    Rename { name: String },
    /// Give a section its movement and boards, or other ones, until its first result
    Setup(Setup),
    /// List the movements that suit a number of pairs, best first
    Movements(Movements),
    /// Names, phantoms, late pairs and pairs that leave
    Entries {
        #[command(subcommand)]
        action: Option<EntriesAction>,
    },
    /// Start play
    Start,

    /// Show every table
    Floor,
    /// Show who sits where in this round, and who sits out
    Room {
        /// In the next round
        #[arg(long)]
        next: bool,
    },
    /// Show where a pair, or a table with --table, is in every round
    Path(PathChoice),
    /// Show the results that are missing
    Missing,
    /// Show the pairing codes that the table devices ask for
    Codes {
        /// Make new codes for these tables; * for all
        #[arg(long, value_name = "TABLE")]
        renew: Vec<String>,
    },
    /// The devices at the tables: see, rename, move and revoke them
    Devices {
        #[command(subcommand)]
        action: Option<DevicesAction>,
    },
    /// Load the cards of the boards from a hand record (PBN); a board's are shown when its results may be seen
    LoadDeals { file: PathBuf },
    /// Show what is improbable about the results: impossible leads, scores far from the others
    Anomalies,
    /// Show a board with its traveller
    Board { board: u32 },
    /// Show the full ranking, with its lists of strata and with handicaps; or who would qualify
    Standings(action::Standings),
    /// Show an entry's score card
    Card(Card),
    /// Explain where an entry's number comes from: on a board, or in all
    Explain(Explain),

    /// Swiss, round robin or knock-out, drawn round by round: set up, draw, publish, standings
    Swiss(Box<swiss::Swiss>),
    /// Change the plan while it is played: late pair, wrong seats, boards, tables, rounds
    Surgery {
        #[command(subcommand)]
        action: SurgeryAction,
    },
    /// Results that fit no plan: list them, move one
    Result {
        #[command(subcommand)]
        action: ResultAction,
    },
    /// Open a round: the next one, or this one
    OpenRound(RoundChoice),
    /// Close a round: tables no longer enter or correct there
    CloseRound(RoundChoice),
    /// Set, change or remove what a board came to at a table
    Correct(Correct),
    /// Award an adjusted score: artificial, assigned, weighted, split, or why a board was not played
    Adjust(Box<Adjust>),
    /// What results and adjusted scores would be worth on a board at a table; nothing changes
    Candidates(Candidates),
    /// Give an artificial adjusted score
    Award(Award),
    /// Mark a board at a table as subject to ruling, or as settled; list those that wait
    SubjectToRuling(SubjectToRuling),
    /// Score a fouled board in groups, or whole again
    DivideBoard(DivideBoard),
    /// Give an entry its handicap and stratum
    Classify(Classify),
    /// Set what an entry brings with it from an earlier session or match
    CarryOver(CarryOver),
    /// Judge a line of a paper traveller: may its score be changed, or only queried?
    CheckScore(CheckScore),
    /// What the Laws say: revokes, calls and leads out of turn, insufficient bids, claims, … It needs no server
    Law(law::Law),
    /// Take points from an entry
    Penalise(Penalise),
    /// Refund a penalty, as on appeal
    Refund {
        /// The penalty's number
        penalty: u32,
        /// Why, for the journal and the pair
        #[arg(long)]
        reason: String,
    },
    /// Take a penalty away again
    RemovePenalty {
        /// The penalty's number
        penalty: u32,
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// List the penalties
    Penalties,
    /// The rulings book: drafts, decisions, whom to tell, where to come back to, appeals
    Ruling {
        #[command(subcommand)]
        action: Box<RulingAction>,
    },
    /// The calls for the director
    Calls {
        #[command(subcommand)]
        action: Option<CallsAction>,
    },
    /// Show a message at tables
    Message(Message),

    /// What is agreed: scoring, pace, what is shown to whom and when
    Rules {
        #[command(subcommand)]
        action: Option<RulesAction>,
    },
    /// The club's names file: a number typed at a table finds its name in it
    Names {
        #[command(subcommand)]
        action: Option<NamesAction>,
    },
    /// The round clock: show it, set its minutes, start, stop, add minutes, begin the next round
    Clock {
        #[command(subcommand)]
        action: Option<clock_command::ClockAction>,
    },
    /// Release the ranking through a round, whatever the rules say
    Release {
        /// The last round to show; 0: as the rules say
        through: u32,
    },
    /// Close play; scores may still be corrected
    Close {
        /// How long scores may be corrected
        #[arg(long, default_value_t = 30, value_name = "MINUTES")]
        correction_minutes: u32,
    },
    /// Make the result final
    Finalise {
        /// Even though something is still to be done about rulings, or there is still time to appeal
        #[arg(long)]
        yes: bool,
    },
    /// Open a closed or final contest again
    Reopen {
        #[arg(long)]
        reason: String,
    },
    /// Take back what a director did last, whole
    Undo(Undo),
    /// Show the journal: everything that happened
    Journal {
        /// Only what came after this number
        #[arg(long, default_value_t = 0, value_name = "N")]
        after: u64,
    },

    /// Write the contest as a file for other programs
    Export(Export),
    /// Print results, or what the room needs before play: pairing codes, guide cards, the announcement
    Print(Print),
    /// Make a token for an assistant or another director; it is shown once
    Token(Token),
    /// Sign a phone or tablet in as a director's: an address and its QR code, which work once
    #[command(name = "enter-link")]
    EntryLink(EntryLink),
    /// The tokens of directors and assistants: see, rename and revoke them
    Directors {
        #[command(subcommand)]
        action: Option<DirectorsAction>,
    },
    /// How the server is: whether its journal is sound, its standby in step, and when the last backup was made
    Server {
        /// You have seen what another server acknowledged and this one refused: it is told no more
        #[arg(long)]
        seen: bool,
    },
    /// Have the standby that --server names lead from now on
    TakeOver,
    /// Copy the server's journal into a new file on the server's machine, while it serves
    Backup {
        /// A path on the server's machine where no file is yet
        to: String,
    },
}
