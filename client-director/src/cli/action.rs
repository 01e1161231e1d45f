//! What the verbs need to be told.

use std::path::PathBuf;

use bridge::message::Language;
use clap::{Args, Subcommand, ValueEnum};
use proto::v1;
use proto::v1::device_change::Change;

use super::rules_change::RulesChange;

#[derive(Debug, Args)]
pub struct Create {
    /// The contest's name, as the boards show it
    #[arg(long)]
    pub name: String,
    #[command(flatten)]
    pub plan: Plan,
    #[command(flatten)]
    pub rules: RulesChange,
    /// Places where nobody sits, such as A7NS
    #[arg(long, value_name = "ENTRY")]
    pub phantom: Vec<String>,
    /// A file with the names of the pairs
    #[arg(long, value_name = "FILE")]
    pub names: Option<PathBuf>,
    /// Start play at once
    #[arg(long)]
    pub start: bool,
}

#[derive(Debug, Args)]
pub struct Setup {
    #[command(flatten)]
    pub plan: Plan,
}

/// Which movement with which boards.
#[derive(Debug, Args)]
pub struct Plan {
    /// The section's letter
    #[arg(long, default_value_t = 'A')]
    pub section: char,
    /// The movement: "mitchell 9", "mitchell 10 share", "howell 6", "… missing 10NS", or of a file: "file club.txt",
    /// "file library.txt number 3"
    #[arg(long, conflicts_with_all = ["tables", "pairs"])]
    pub movement: Option<String>,
    /// So many full tables, with the movement that suits best
    #[arg(long, conflicts_with = "pairs")]
    pub tables: Option<u16>,
    /// So many pairs, with the movement that suits best
    #[arg(long)]
    pub pairs: Option<u16>,
    /// How many boards everybody is to play, such as 24-28: the movement, or its boards in each round, are chosen for that
    #[arg(long, conflicts_with = "boards_per_round", value_name = "NUMBER|RANGE")]
    pub boards: Option<String>,
    /// Boards in each round
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub boards_per_round: u16,
    /// The number of the first board
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub first_board: u16,
}

#[derive(Debug, Args)]
pub struct Movements {
    /// So many pairs
    #[arg(long, required_unless_present = "tables", conflicts_with = "tables")]
    pub pairs: Option<u16>,
    /// So many full tables
    #[arg(long)]
    pub tables: Option<u16>,
}

#[derive(Debug, Subcommand)]
pub enum EntriesAction {
    /// List every entry
    List,
    /// Name the players of an entry, or rename them
    Register(Pair),
    /// Say that nobody sits in a place
    Phantom { entry: String },
    /// Put a late pair in a phantom's place
    Late {
        #[command(flatten)]
        pair: Pair,
        /// The first round that it plays
        #[arg(long, value_name = "N")]
        from_round: u32,
    },
    /// Take an entry out from a round on
    Withdraw {
        entry: String,
        /// The first round that it no longer plays
        #[arg(long, value_name = "N")]
        from_round: u32,
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Name all pairs from a file: place, player, number, player, number
    Import { file: PathBuf },
}

/// An entry and its players.
#[derive(Debug, Args)]
pub struct Pair {
    /// The place: A3NS, or A3 where there is one winner
    pub entry: String,
    /// Both players; with a number: "Ann Example, 1234"
    #[arg(required = true, num_args = 1..=2, value_name = "PLAYER")]
    pub players: Vec<String>,
}

#[derive(Debug, Args)]
pub struct Card {
    pub entry: String,
}

#[derive(Debug, Args)]
pub struct Explain {
    /// A pair such as 7NS or A7NS, a team or a player
    #[arg(long)]
    pub entry: String,
    /// The board; without it the total is explained
    #[arg(long)]
    pub board: Option<u32>,
    /// How it went against each opponent, by direction, declarer and board
    #[arg(long, conflicts_with = "board")]
    pub summary: bool,
    /// The language in which it is told: en, de, fr, nl or pl; usually that of the contest
    #[arg(long, value_name = "LANGUAGE")]
    pub language: Option<Language>,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("whose").required(true).args(["entry", "table"])))]
pub struct PathChoice {
    /// A pair such as A3NS, or A3 where there is one winner; in an individual a player
    pub entry: Option<String>,
    /// A table such as A7
    #[arg(long)]
    pub table: Option<String>,
}

#[derive(Debug, Args)]
pub struct RoundChoice {
    /// The round; without it the next to open, or the first that is not closed
    pub round: Option<u32>,
    /// The section; without it every section
    #[arg(long)]
    pub section: Option<char>,
}

/// One board at one table in one round.
#[derive(Debug, Args)]
pub struct Slot {
    #[arg(long)]
    pub table: String,
    #[arg(long)]
    pub round: u32,
    #[arg(long)]
    pub board: u32,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["result", "award", "clear"])))]
pub struct Correct {
    #[command(flatten)]
    pub slot: Slot,
    /// "4SX N -1", "3NT E =", "pass", "not played", "score -140"
    #[arg(long)]
    pub result: Option<String>,
    /// Percentages for North-South and East-West: 60/40
    #[arg(long, value_name = "NS/EW")]
    pub award: Option<String>,
    /// Remove what stands there; the table may enter it again
    #[arg(long)]
    pub clear: bool,
    /// Who really played it, where that is not the plan, North-South first: "A3NS A5EW"
    #[arg(long, value_name = "PAIRS")]
    pub played_by: Option<String>,
    /// Why, for the journal
    #[arg(long)]
    pub reason: String,
    /// The ruling that it follows from: the change is linked with it
    #[arg(long, value_name = "N")]
    pub ruling: Option<u32>,
}

#[derive(Debug, Args)]
pub struct Award {
    #[command(flatten)]
    pub slot: Slot,
    /// Percentages of the board's top for North-South and East-West: 60/40. Law 12C2(c) is not applied by
    /// itself: for a pair not at fault whose session is above 60 %, or at fault and below 40 %, write the
    /// session's percentage instead
    pub award: String,
    /// Why, for the journal
    #[arg(long)]
    pub reason: String,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("line").args(["qualify", "share"])))]
#[command(group(clap::ArgGroup::new("deciding").args(["qualify", "share", "tie_breaks"]).multiple(true)))]
pub struct Standings {
    /// Draw the line under so many who would qualify, from each line where each has its winner
    #[arg(long, value_name = "N")]
    pub qualify: Option<u32>,
    /// The same for a share of the field in percent, rounded up
    #[arg(long, value_name = "PERCENT")]
    pub share: Option<String>,
    /// What decides between equals, in this order: match, boards-won, tops, above-average, last-session, lot; without a
    /// line everybody is ranked so
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub tie_breaks: Vec<String>,
    /// The number by which a lot is drawn: write it down, and anybody can draw the lot again
    #[arg(long, value_name = "N", default_value_t = 1, requires = "deciding")]
    pub lot_seed: u64,
    /// Count the handicaps; without a line everybody is ranked so
    #[arg(long)]
    pub with_handicap: bool,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("amount").required(true)
    .args(["percent", "matchpoints", "imps", "vps", "warning"])))]
pub struct Penalise {
    /// A pair, or a team by its number: A3
    pub entry: String,
    /// Percent of the full top of one board
    #[arg(long)]
    pub percent: Option<String>,
    /// Matchpoints, on the scale that the contest shows
    #[arg(long)]
    pub matchpoints: Option<String>,
    /// IMPs; in a contest with victory points say with --round off which match
    #[arg(long)]
    pub imps: Option<String>,
    /// The round of the match off which the IMPs are, before it is turned into victory points
    #[arg(long, requires = "imps")]
    pub round: Option<u16>,
    /// Victory points
    #[arg(long)]
    pub vps: Option<String>,
    /// Nothing is taken: a warning, in the log and on the score card
    #[arg(long)]
    pub warning: bool,
    /// Law and clause, such as 90B1
    #[arg(long, default_value = "")]
    pub law: String,
    /// Why, for the journal and the pair
    #[arg(long)]
    pub reason: String,
}

#[derive(Debug, Args)]
pub struct RulingLog {
    #[arg(long)]
    pub table: String,
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub round: u32,
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub board: u32,
    /// The entries concerned
    #[arg(long, value_name = "ENTRY")]
    pub entry: Vec<String>,
    /// What happened
    #[arg(long)]
    pub facts: String,
    /// Law and clause, such as 64A1
    #[arg(long, default_value = "")]
    pub law: String,
    #[arg(long)]
    pub decision: String,
    /// What it does to the score, in words
    #[arg(long, default_value = "")]
    pub effect: String,
}

#[derive(Debug, Subcommand)]
pub enum CallsAction {
    /// List every call
    List,
    /// Tell the table that somebody is coming
    Answer { call: u32 },
    /// Say that it is settled
    Resolve {
        call: u32,
        #[arg(long, default_value = "")]
        note: String,
    },
}

#[derive(Debug, Args)]
pub struct Message {
    pub text: String,
    /// Only at these tables; without it at all
    #[arg(long, value_name = "TABLE")]
    pub table: Vec<String>,
}

#[derive(Debug, Subcommand)]
pub enum DevicesAction {
    /// List the devices, by table
    List {
        /// Those too that were revoked
        #[arg(long)]
        all: bool,
    },
    /// Call a device by another name
    Rename {
        /// As `devices` lists it
        device: String,
        name: String,
    },
    /// Move a device to another table; what it has entered and not sent still goes to the table where it was entered
    Move { device: String, table: String },
    /// Revoke a device, all of a table, or all: nothing that they keep is lost, and with the table's code they join again
    ///
    /// Where one is not to come back, renew the code of its table too, with `codes --renew TABLE`: that alone revokes all
    /// that joined with it.
    #[command(visible_alias = "remove")]
    Revoke(Revoked),
}

/// The devices that are to be revoked.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct Revoked {
    /// As `devices` lists it
    device: Option<String>,
    /// All at this table
    #[arg(long)]
    table: Option<String>,
    /// All of the contest, players' phones too
    #[arg(long)]
    all: bool,
}

impl DevicesAction {
    /// What is to change, nothing where the devices are only listed; and whether to list those that were revoked.
    pub fn asked(self) -> (Option<v1::DeviceChange>, bool) {
        let (device, change) = match self {
            Self::List { all } => return (None, all),
            Self::Rename { device, name } => (device, Change::Name(name)),
            Self::Move { device, table } => (device, Change::Table(table.to_ascii_uppercase())),
            Self::Revoke(Revoked { device, table, .. }) => {
                let table = table.map(|table| table.to_ascii_uppercase());
                (device.or(table).unwrap_or_else(|| "*".to_owned()), Change::Remove(true))
            }
        };
        (Some(v1::DeviceChange { device, change: Some(change) }), false)
    }
}

#[derive(Debug, Subcommand)]
pub enum DirectorsAction {
    /// List the tokens of directors and assistants
    List {
        /// Those too that were revoked
        #[arg(long)]
        all: bool,
    },
    /// Give a token's bearer another name, as the journal has it
    Rename {
        /// As `directors` lists it
        #[arg(value_name = "TOKEN")]
        called: String,
        name: String,
    },
    /// Revoke a token; from now on it opens nothing
    Revoke(RevokedDirector),
}

/// The tokens that are to be revoked.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct RevokedDirector {
    /// As `directors` lists it
    #[arg(value_name = "TOKEN")]
    called: Option<String>,
    /// All but your own
    #[arg(long)]
    others: bool,
}

impl DirectorsAction {
    /// What is asked of the tokens.
    pub fn asked(self) -> v1::DirectorsRequest {
        use v1::director_change::Change;
        let (token, change) = match self {
            Self::List { all } => return v1::DirectorsRequest { change: None, with_revoked: all },
            Self::Rename { called, name } => (called, Change::Name(name)),
            Self::Revoke(RevokedDirector { called, .. }) => {
                (called.unwrap_or_else(|| "*".to_owned()), Change::Revoke(true))
            }
        };
        let change = Some(v1::DirectorChange { token, change: Some(change) });
        v1::DirectorsRequest { change, with_revoked: false }
    }
}

#[derive(Debug, Subcommand)]
pub enum RulesAction {
    /// Show the rules
    Show,
    /// Show the rules with which new contests begin
    Kept,
    /// Keep the rules of this contest for every new one
    Keep {
        /// Keep none: new contests begin as usual
        #[arg(long)]
        none: bool,
    },
    /// Change what is named, and leave the rest
    Set {
        #[command(flatten)]
        change: RulesChange,
        /// Leave penalties, points given, brought along or agreed for byes as the numbers they are, where the new scoring
        /// counts something else
        #[arg(long)]
        leave_points: bool,
    },
}

#[derive(Debug, Subcommand)]
pub enum NamesAction {
    /// Say how many are kept
    Show,
    /// Keep those of a file (CSV): a number and a name a line; those that were kept are forgotten
    Load { file: PathBuf },
    /// Keep none
    Forget,
}

#[derive(Debug, Args)]
pub struct Export {
    #[arg(long)]
    pub format: FormatWord,
    /// The file to write; without it the server's name for it in this directory; - for the screen
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FormatWord {
    /// Every board with every result (JSON)
    Results,
    /// The same for a federation (USEBIO XML)
    Usebio,
    /// The same with the cards (PBN)
    Pbn,
    /// The ranking, one line an entry (CSV)
    Ranking,
    /// The log of rulings (CSV)
    Rulings,
}

impl From<FormatWord> for v1::ExportFormat {
    fn from(word: FormatWord) -> Self {
        match word {
            FormatWord::Results => Self::ResultsJson,
            FormatWord::Usebio => Self::ResultsUsebio,
            FormatWord::Pbn => Self::ResultsPbn,
            FormatWord::Ranking => Self::RankingCsv,
            FormatWord::Rulings => Self::RulingsCsv,
        }
    }
}

#[derive(Debug, Args)]
pub struct Print {
    /// What to print
    pub paper: PaperWord,
    /// As a page of HTML, in this file
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// As a PDF, in this file
    #[arg(long, value_name = "FILE")]
    pub pdf: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PaperWord {
    Ranking,
    /// Every board with all its results
    Travellers,
    /// How often each score occurred on each board, and what it is worth
    Frequencies,
    /// A page for every pair
    ScoreCards,
    /// The recapitulation sheet with its check totals
    Recap,
    /// The last round that was drawn, to pin on the wall
    Draw,
    /// Round, opponent, points and totals of each who is drawn
    ResultCards,
    /// Who met whom, in the order of the standings
    CrossTable,
    /// A strip for each table with its pairing code, also as a QR code
    Codes,
    /// A card for each table, with names and its code, and for each pair or player who moves
    GuideCards,
    /// What the director says before play and at the moves, and who starts where
    Announcement,
    /// Who plays whom with which boards in every round
    Movement,
}

impl From<PaperWord> for v1::Paper {
    fn from(word: PaperWord) -> Self {
        match word {
            PaperWord::Ranking => Self::Ranking,
            PaperWord::Travellers => Self::Travellers,
            PaperWord::Frequencies => Self::Frequencies,
            PaperWord::ScoreCards => Self::ScoreCards,
            PaperWord::Recap => Self::Recap,
            PaperWord::Draw => Self::Draw,
            PaperWord::ResultCards => Self::ResultCards,
            PaperWord::CrossTable => Self::CrossTable,
            PaperWord::Codes => Self::Codes,
            PaperWord::GuideCards => Self::GuideCards,
            PaperWord::Announcement => Self::Announcement,
            PaperWord::Movement => Self::Movement,
        }
    }
}

#[derive(Debug, Args)]
pub struct Token {
    #[arg(long, default_value = "assistant")]
    pub role: RoleWord,
    /// The person's name, for the journal
    #[arg(long)]
    pub name: String,
    /// For every contest instead of one
    #[arg(long)]
    pub all_contests: bool,
}

#[derive(Debug, Args)]
pub struct EntryLink {
    /// What the phone is called in the list of directors, such as "Ann's phone"
    #[arg(long, default_value = "")]
    pub name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RoleWord {
    Assistant,
    Director,
}

impl From<RoleWord> for v1::Role {
    fn from(word: RoleWord) -> Self {
        match word {
            RoleWord::Assistant => Self::Assistant,
            RoleWord::Director => Self::Director,
        }
    }
}

/// What is taken back, and whether it is done at once.
#[derive(Debug, Clone, Args)]
#[command(after_help = "Examples:
  barometer-director undo                 says what a director did last, asks, and takes it back
  barometer-director undo 57 --preview    says what event 57 was part of; nothing changes
  barometer-director undo --yes           takes back without asking, as it is done with --json and in a script")]
pub struct Undo {
    /// The number of any event that belongs to it in the journal; without it what a director did last
    pub sequence: Option<u64>,
    /// Say what would be taken back, and change nothing
    #[arg(long, conflicts_with = "yes")]
    pub preview: bool,
    /// Do not ask at the terminal
    #[arg(long)]
    pub yes: bool,
    /// Why, for the journal
    #[arg(long, default_value = "")]
    pub reason: String,
}
