//! What the verbs about changes of the plan need to be told.

use clap::{Args, Subcommand};

use super::action::Slot;

/// What every change takes.
#[derive(Debug, Clone, Args)]
pub struct Common {
    /// Only show what would follow, and every way to do it; nothing changes
    #[arg(long)]
    pub preview: bool,
    /// Which way, as the preview calls it: rover, further, "phantom 7NS", "appended 3", sit-out, join,
    /// as-planned, as-it-is; without it the best
    #[arg(long, value_name = "WAY")]
    pub how: Option<String>,
    /// The first round for which it holds; without it the round that is being played
    #[arg(long, value_name = "N")]
    pub from_round: Option<u16>,
    /// The section; without it the first, or that of the table or pair
    #[arg(long)]
    pub section: Option<char>,
    /// Another award than the preview proposes, or none: "A4/2/12=NS avg+, EW avg", "A4/2/12=none" (table, round,
    /// board). Once for each
    #[arg(long, value_name = "PLACE=AWARD")]
    pub award: Vec<String>,
    /// Why, for the journal
    #[arg(long, default_value = "")]
    pub reason: String,
}

#[derive(Debug, Subcommand)]
pub enum SurgeryAction {
    /// A late pair: in a free place, as a rover, at a further table, beside another table
    #[command(after_help = "Examples:
  barometer-director surgery late-pair \"Ann Example\" \"Bob Example\" --preview
  barometer-director surgery late-pair \"Ann Example, 1234\" \"Bob Example\" --how rover --from-round 2")]
    LatePair {
        /// Both players; with a number: "Ann Example, 1234"
        #[arg(required = true, num_args = 1..=2, value_name = "PLAYER")]
        players: Vec<String>,
        #[command(flatten)]
        common: Common,
    },
    /// A pair leaves; its results stay
    #[command(after_help = "Example:
  barometer-director surgery leaves A3EW --from-round 4 --how join --reason unwell")]
    Leaves {
        pair: String,
        #[command(flatten)]
        common: Common,
    },
    /// The partner has come of somebody who waits in a free place
    Arrives {
        /// The place, such as A7NS
        pair: String,
        partner: String,
        #[command(flatten)]
        common: Common,
    },
    /// A table more, for two pairs or for one
    #[command(after_help = "Example:
  barometer-director surgery add-table --ns \"Ann Example\" \"Bob Example\" --how \"appended 3\" --preview")]
    AddTable {
        /// The players North-South
        #[arg(long, num_args = 1..=2, value_name = "PLAYER")]
        ns: Vec<String>,
        /// The players East-West
        #[arg(long, num_args = 1..=2, value_name = "PLAYER")]
        ew: Vec<String>,
        #[command(flatten)]
        common: Common,
    },
    /// A table less: nobody plays there any more
    RemoveTable {
        table: String,
        #[command(flatten)]
        common: Common,
    },
    /// More rounds, where the movement was cut short
    AddRounds {
        /// How many
        count: u16,
        #[command(flatten)]
        common: Common,
    },
    /// Play ends before --from-round
    DropRounds {
        #[command(flatten)]
        common: Common,
    },
    /// Pairs really sat elsewhere: two in each other's places, or others at a table
    #[command(after_help = "Examples:
  barometer-director surgery seats --pairs A3EW A5EW --from-round 2 --through 3 --preview
  barometer-director surgery seats --table A3 --ns A3NS --ew A7EW --from-round 3")]
    Seats(Seats),
    /// Two tables played each other's boards
    SwapBoards {
        one: String,
        other: String,
        #[command(flatten)]
        common: Common,
    },
    /// Tables played North-South and East-West the other way round: an arrow-switch forgotten, or made by mistake
    #[command(after_help = "Examples:
  barometer-director surgery switch A3 A5 --from-round 8 --preview
  barometer-director surgery switch all but 3 --from-round 8 --through 8")]
    Switch {
        /// A3 A5, or 2-5, or all, or all but 3
        #[arg(required = true, value_name = "TABLE")]
        tables: Vec<String>,
        /// The last round in which it was so; without it --from-round
        #[arg(long, value_name = "N")]
        through: Option<u16>,
        #[command(flatten)]
        common: Common,
    },
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("which").required(true).args(["pairs", "table"])))]
pub struct Seats {
    /// Two pairs that sat in each other's places
    #[arg(long, num_args = 2, value_name = "PAIR")]
    pub pairs: Vec<String>,
    /// A table at which others sat than planned
    #[arg(long, requires_all = ["ns", "ew"])]
    pub table: Option<String>,
    /// Who sat North-South there; nobody for an empty line
    #[arg(long, value_name = "PAIR", conflicts_with = "pairs")]
    pub ns: Option<String>,
    /// Who sat East-West there; nobody for an empty line
    #[arg(long, value_name = "PAIR", conflicts_with = "pairs")]
    pub ew: Option<String>,
    /// The last round in which it was so; without it --from-round
    #[arg(long, value_name = "N")]
    pub through: Option<u16>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Subcommand)]
pub enum ResultAction {
    /// List the results that fit no plan
    Outside,
    /// Move a result to where, and to those by whom, it was really played
    #[command(after_help = "Example:
  barometer-director result move --table A1 --round 2 --board 4 --to-table A2 --played-by \"A2NS A1EW\" --reason \"wrong table\"")]
    Move {
        #[command(flatten)]
        slot: Slot,
        /// Without it the same table
        #[arg(long)]
        to_table: Option<String>,
        /// Without it the same round
        #[arg(long)]
        to_round: Option<u32>,
        /// Without it the same board
        #[arg(long)]
        to_board: Option<u32>,
        /// Who really played it, North-South first: "A3NS A5EW"
        #[arg(long, value_name = "PAIRS")]
        played_by: String,
        /// Why, for the journal
        #[arg(long)]
        reason: String,
    },
}
