//! What the verbs about adjusted scores and what is compared with what need to be told.

use clap::{Args, ValueEnum};

/// A board at a table.
#[derive(Debug, Clone, Args)]
pub struct Place {
    /// The table, such as A7
    pub table: String,
    /// The board's number
    pub board: u32,
    /// The round; needed only where the table has no result of the board, or several
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
}

/// A side of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Side {
    Ns,
    Ew,
}

/// Whose score the other tables are compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Field {
    Ns,
    Ew,
    Nobody,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  barometer-director adjust A7 12 --ns avg+ --ew avg- --reason \"board fouled by EW\"
  barometer-director adjust A7 12 --weighted \"30% 6S N =, 40% 4S N +2, 30% 6S N -1\" --reason hesitation --preview
  barometer-director adjust A7 12 --weighted \"50% 4S N =, 50% 4S N -1\" --sympathetic 10 --for ns --reason misinformation
  barometer-director adjust A7 12 --ns \"4S N -1\" --ew \"4S N =\" --field ew --reason \"both sides at fault\"
  barometer-director adjust A7 12 --self-inflicted ns --got \"3NT N -2\" --after \"3NT N =\" --expected \"4S N +1\" --reason revoke
  barometer-director adjust A7 12 --ns \"4S N =\" --ew \"4S N =\" --cap \"ns avg-\" --reason \"Law 25B\"
  barometer-director adjust A7 12 --not-played \"slow play ns\" --reason \"ran out of time\"
  barometer-director adjust A7 12 --score \"NS 4S N =, EW average minus\" --reason \"serious error\"

How each is written is told in docs/SCORING.md.")]
#[command(group(clap::ArgGroup::new("award").required(true).multiple(true)
    .args(["score", "ns", "ew", "weighted", "self_inflicted", "not_played"])))]
pub struct Adjust {
    #[command(flatten)]
    pub place: Place,
    /// The whole adjusted score in one text, as the journal writes it
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["ns", "ew", "weighted", "self_inflicted", "not_played"])]
    pub score: Option<String>,
    /// What North-South is awarded: avg+, 45%, "+3 IMPs", "4S N =", or results with weights
    #[arg(long, value_name = "TEXT")]
    pub ns: Option<String>,
    /// What East-West is awarded
    #[arg(long, value_name = "TEXT")]
    pub ew: Option<String>,
    /// Results with their weights, the same for both sides
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["ns", "ew", "not_played"])]
    pub weighted: Option<String>,
    /// Shift so many percent of weight from the worst results to the best one of the side that did not offend
    #[arg(long, value_name = "PERCENT", requires_all = ["weighted", "benefits"])]
    pub sympathetic: Option<u16>,
    /// The side that did not offend
    #[arg(id = "benefits", long = "for", value_name = "SIDE")]
    pub benefits: Option<Side>,
    /// A side that damaged itself: it keeps what its own error cost (Law 12C1(e)); the other side has what was
    /// expected
    #[arg(long, value_name = "SIDE", requires_all = ["got", "after", "expected"],
        conflicts_with_all = ["weighted", "not_played"])]
    pub self_inflicted: Option<Side>,
    /// What that side got
    #[arg(long, value_name = "RESULT")]
    pub got: Option<String>,
    /// What it could expect after the infraction, before its own error
    #[arg(long, value_name = "RESULT")]
    pub after: Option<String>,
    /// What it could expect before the infraction; with weights if there are several
    #[arg(long, value_name = "RESULTS")]
    pub expected: Option<String>,
    /// Why it was not played: "no fault", "slow play ns", "slow play ew partly", "bye", "removed"
    #[arg(long, value_name = "WHY", num_args = 1..=4, conflicts_with_all = ["ns", "ew"])]
    pub not_played: Vec<String>,
    /// At most average minus, or so many percent, for a side: "ns avg-"
    #[arg(long, value_name = "SIDE MOST")]
    pub cap: Vec<String>,
    /// At least average plus, or so many percent, for a side: "ew avg+"
    #[arg(long, value_name = "SIDE LEAST")]
    pub at_least: Vec<String>,
    /// Whose score the other tables are compared with
    #[arg(long)]
    pub field: Option<Field>,
    /// Why, for the journal
    #[arg(long)]
    pub reason: String,
    /// The ruling that it follows from: the change is linked with it
    #[arg(long, value_name = "N")]
    pub ruling: Option<u32>,
    /// Each result that is weighed could have been reached legally, also that in the contract that was played (Law
    /// 12C1(c))
    #[arg(long, conflicts_with = "insist")]
    pub reached_legally: bool,
    /// One could not, and you insist on weighing it: why; it is written down
    #[arg(long, value_name = "WHY")]
    pub insist: Option<String>,
    /// Only show the board and the ranking before and after; nothing changes
    #[arg(long)]
    pub preview: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  barometer-director subject-to-ruling A7 12 --note \"hesitation, West\"
  barometer-director subject-to-ruling A7 12 --settled --note \"score stands\"
  barometer-director subject-to-ruling --list")]
pub struct SubjectToRuling {
    #[arg(required_unless_present = "list")]
    pub table: Option<String>,
    #[arg(required_unless_present = "list")]
    pub board: Option<u32>,
    /// The round; needed only where the table has no result of the board, or several
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    /// What is to be decided, or was
    #[arg(long, default_value = "")]
    pub note: String,
    /// It is decided
    #[arg(long)]
    pub settled: bool,
    /// List the boards that wait for a ruling
    #[arg(long, conflicts_with_all = ["table", "settled"])]
    pub list: bool,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("how").required(true).multiple(true).args(["group", "whole", "cancelled"])))]
#[command(after_help = "Examples:
  barometer-director divide-board 12 --group \"A4 A5\" --at-fault A3NS --reason \"hands exchanged at A3\" --preview
  barometer-director divide-board 12 --group \"A4 A5\" --award \"A4/2=NS avg+, EW avg-\" --reason \"hands exchanged\"
  barometer-director divide-board 12 --cancelled A4 --awards --reason \"14 cards in one hand\"
  barometer-director divide-board 12 --whole --reason \"it was not fouled\"")]
pub struct DivideBoard {
    pub board: u32,
    /// Tables that played the other cards: scored apart from the rest. Once for each such group; A4/7 names a round
    #[arg(long, value_name = "TABLES")]
    pub group: Vec<String>,
    /// Tables where what was played cannot count, such as with 14 cards in one hand (Law 13)
    #[arg(long, value_name = "TABLES", default_value = "")]
    pub cancelled: String,
    /// Pairs that are at fault: A3NS
    #[arg(long, value_name = "ENTRIES", default_value = "", conflicts_with = "whole")]
    pub at_fault: String,
    /// Score the board as one again
    #[arg(long, conflicts_with_all = ["group", "cancelled"])]
    pub whole: bool,
    /// Give the awards that the preview proposes, too
    #[arg(long)]
    pub awards: bool,
    /// Another award than the preview proposes, or none: "A4/2=NS avg+, EW avg-", "A4/2=none" (table and round); the
    /// others are given as proposed. Once for each
    #[arg(long, value_name = "PLACE=AWARD")]
    pub award: Vec<String>,
    /// Why, for the journal
    #[arg(long)]
    pub reason: String,
    /// Only show every table with the award that is proposed for it, and the board and the ranking before and after;
    /// nothing changes
    #[arg(long)]
    pub preview: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  barometer-director classify A3NS --handicap 2.5 --stratum B")]
pub struct Classify {
    pub entry: String,
    /// Added to its percentage, or to its VPs, IMPs or points, in a handicap ranking; without it none
    #[arg(long, default_value = "0", allow_hyphen_values = true, value_name = "NUMBER")]
    pub handicap: String,
    /// The list in which it is ranked beside the whole field; without it none
    #[arg(long, default_value = "")]
    pub stratum: String,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  barometer-director carry-over A3 12.5 --reason \"first session\"")]
pub struct CarryOver {
    /// A pair, or a team by its number (A3): a team brings something along once, whichever of its pairs is named; in an
    /// individual a player (A5), who alone has it
    pub entry: String,
    /// In what the contest adds up, on the scale that it shows: matchpoints, IMPs or victory points; 0 for nothing
    #[arg(allow_hyphen_values = true)]
    pub points: String,
    #[arg(long, default_value = "")]
    pub reason: String,
    /// Only show the ranking before and after; nothing changes
    #[arg(long)]
    pub preview: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples (board 21: only North-South vulnerable):
  barometer-director check-score 21 \"4S N 10\" --ns 420
  barometer-director check-score 21 \"2D\" --ew 50
  barometer-director check-score 21 \"4H N 11\" --ns 620 --pairs agree")]
pub struct CheckScore {
    /// The board's number
    pub board: u16,
    /// Contract, declarer and declarer's tricks as they are written, as far as they are: "4S N 10", "4S N =", "2D",
    /// "N 10", "pass"
    pub written: String,
    /// What stands in North-South's column; -620 is 620 in the other
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub ns: Option<i32>,
    /// What stands in East-West's column
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub ew: Option<i32>,
    /// What both pairs say when they are asked: the same other result, not the same, or one is not there
    #[arg(long)]
    pub pairs: Option<Pairs>,
    /// You have complete confidence in what both pairs remember
    #[arg(long)]
    pub confident: bool,
    /// The correction period is over
    #[arg(long)]
    pub period_over: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Pairs {
    Agree,
    Disagree,
    NotThere,
}
