//! Sections whose rounds are drawn: a Swiss, a round robin, a knock-out.

mod by_hand;
pub(crate) mod command;
mod inspection;
mod json;
mod late;
pub(crate) mod regulation;
pub(crate) mod release;
mod scoring;
mod session;
mod set_up;
pub(crate) mod table;
pub(crate) mod terms;
mod terms_text;
pub(crate) mod text;

use std::str::FromStr;

use clap::{Args, Subcommand};

pub use terms::{SetUp, TermsChange};

/// A drawn section, and what to do with it.
#[derive(Debug, Args)]
#[command(after_help = "A Swiss of 24 teams, from the beginning:
  barometer-director create --name \"Club teams\" --method \"teams imps, vps wbf\"
  barometer-director swiss set-up A --teams 24 --rounds 7 --boards 8
  barometer-director swiss propose            the draw, and why each match
  barometer-director swiss swap 3 12          a change by hand; every rule it breaks is named
  barometer-director swiss publish            tables see where they sit
  barometer-director start
When a round is over: propose and publish again. Rounds are numbered from 1, pairs and teams by their numbers.")]
pub struct Swiss {
    /// The section; without it the first whose rounds are drawn
    #[arg(long, global = true)]
    pub section: Option<char>,
    #[command(subcommand)]
    pub action: SwissAction,
}

#[derive(Debug, Subcommand)]
pub enum SwissAction {
    /// Make a section whose rounds are drawn, until something is entered there
    SetUp(Box<SetUp>),
    /// Show what is agreed, or change what is named for the rounds to come
    #[command(after_help = "Examples:
  barometer-director swiss terms
  barometer-director swiss terms --rounds 8
  barometer-director swiss terms --danish-from 6 --apart 3,7 --apart 4,9,15")]
    Terms(Box<TermsChange>),

    /// Draw a round and propose it; nobody sees it before it is published
    Propose(Propose),
    /// Show the proposal again: who meets and why, what it breaks, how the method of the notes would draw
    Explain,
    /// Let two take each other's places in the proposal
    Swap { one: u16, other: u16 },
    /// Let two meet in the proposal; whom they leave alone take each other
    Pair { one: u16, other: u16 },
    /// Give the bye of the proposal to another
    Bye { contender: u16 },
    /// Let these three play the triangle of the proposal
    Triangle {
        #[arg(num_args = 3, required = true, value_name = "TEAM")]
        teams: Vec<u16>,
    },
    /// Take one who did not sit down out of the proposal
    Out { contender: u16 },
    /// Bring one into the proposal who is not in it
    In { contender: u16 },
    /// Show the next best draws beside the proposal, or take one
    #[command(after_help = "Examples:
  barometer-director swiss alternatives
  barometer-director swiss alternatives --take 2      the second of them is the proposal now")]
    Alternatives {
        /// Take this one of them as the proposal
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
        take: Option<u16>,
    },
    /// Decide that two meet; the rest is drawn again
    Pin { one: u16, other: u16 },
    /// Decide that two do not meet, unless that takes a rematch or a second bye; the rest is drawn again
    Forbid {
        one: u16,
        other: u16,
        /// Not in any case, even if others have to meet again
        #[arg(long)]
        even_if_rematch: bool,
    },
    /// Lift what was decided about two; the rest is drawn again
    Free { one: u16, other: u16 },
    /// Decide who has the bye or plays the triangle, and draw the rest again; nobody named: as the rules say
    Odd {
        #[arg(value_name = "CONTENDER")]
        contenders: Vec<u16>,
    },
    /// Drop the proposal
    Drop,

    /// Publish the proposal: tables and boards show it
    #[command(after_help = "Examples:
  barometer-director swiss publish
  barometer-director swiss publish --only 1,2,7,9      only their matches; the rest stays undrawn")]
    Publish {
        /// Only the matches of these
        #[arg(long, value_delimiter = ',', value_name = "N,N")]
        only: Vec<u16>,
        /// Publish it although something has changed since it was drawn, or results are missing that the terms wait for
        #[arg(long)]
        yes: bool,
        /// Why, for the journal; needed to nobody but yourself
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Take the last published draw back, until its first result
    Revoke {
        /// Why, for the journal
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Give points for a round in place of what was won there: a forfeit, a round missed, a compensation
    #[command(after_help = "Examples:
  barometer-director swiss award 3 12 14.00 --reason \"mismatch after a correction\"
  barometer-director swiss award 3 12 none --reason \"given by mistake\"      what was won counts again")]
    Award {
        round: u16,
        contender: u16,
        /// Such as 12 or 14.39; none: what it won counts again
        #[arg(allow_hyphen_values = true)]
        points: String,
        /// Why, for the journal
        #[arg(long)]
        reason: String,
    },
    /// Enter a late pair, or a team of four, under the next number
    #[command(after_help = "Examples:
  barometer-director swiss enter \"Ann Example\" \"Bob Example\"
  barometer-director swiss enter \"Ann\" \"Bob\" \"Cid\" \"Dee\"      the first two sit North-South
  barometer-director swiss enter \"Ann\" \"Bob\" --played-by 9      with what 9 won, who has played for it
  barometer-director swiss enter \"Ann\" \"Bob\" --now      meets who has the bye of this round")]
    Enter {
        /// The players, two by two; with a number: "Ann Example, 1234"
        #[arg(required = true, num_args = 1..=4, value_name = "PLAYER")]
        players: Vec<String>,
        /// Somebody of the same name who plays already is somebody else
        #[arg(long)]
        same_name: bool,
        /// It has what this one won so far, its substitute; otherwise the agreed points for each round missed
        #[arg(long, value_name = "N")]
        played_by: Option<u16>,
        /// It is to meet who has the bye of the round in play, also where others have begun it; then propose and publish
        #[arg(long)]
        now: bool,
    },
    /// Take a pair or team out of the rounds to come
    Leave {
        contender: u16,
        /// Why, for the journal
        #[arg(long, default_value = "")]
        reason: String,
    },

    /// Let one who has left play again in the rounds to come
    Return { contender: u16 },

    /// Show the published rounds, or one
    Show {
        #[arg(long, value_name = "N")]
        round: Option<u16>,
    },
    /// Show how everybody stands
    Standings,
    /// Show what everybody won against everybody
    CrossTable,
    /// Show the result card of a pair or team: round, opponent, points
    #[command(after_help = "Examples:
  barometer-director swiss card 12
  barometer-director swiss card B12      of section B")]
    Card {
        /// Its number, or with its section: 12, A12
        #[arg(value_name = "CONTENDER")]
        whose: Whose,
    },
    /// Show which matches of the next round are final whatever the results that are still missing
    Early,
    /// Show who met an opponent out of reach in a round, because a score was corrected after the draw
    Mismatch {
        /// The round that was drawn by the wrong scores
        round: u16,
    },
    /// Advice on the number of rounds: for the section, or for a field before it is set up
    #[command(after_help = "Examples:
  barometer-director swiss advice
  barometer-director swiss advice --entries 40 --rounds 9")]
    Advice {
        /// So many pairs or teams
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..))]
        entries: Option<u16>,
        /// So many rounds are planned
        #[arg(long, value_name = "N", requires = "entries")]
        rounds: Option<u16>,
    },
}

impl SwissAction {
    /// The section that is named with a number.
    fn section(&self) -> Option<char> {
        if let Self::Card { whose } = self { whose.section } else { None }
    }
}

/// A pair or team by its number, or as rankings have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whose {
    section: Option<char>,
    number: u16,
}

impl FromStr for Whose {
    type Err = String;

    /// `12`, `A12`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let section = text.chars().next().filter(char::is_ascii_alphabetic);
        let number = text[section.map_or(0, char::len_utf8)..].parse();
        let number =
            number.map_err(|_unreadable| format!("{text} is no number: write it like 12, or A12"))?;
        Ok(Self { section, number })
    }
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  barometer-director swiss propose
  barometer-director swiss propose --round 3 --again       the last round once more; matches that have begun stay
  barometer-director swiss propose --seed 17               the same lots as before
  barometer-director swiss propose --traditional           by the method of the notes
  barometer-director swiss propose --draw \"1-13 2-14 3-15\"   by hand: every rule it breaks is named")]
pub struct Propose {
    /// The round; without it the next, or what is still undrawn of the last
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,
    /// Draw a published round again: only matches that have begun stay
    #[arg(long)]
    pub again: bool,
    /// For whatever is decided by lot; without it the agreed one, or one of the server's, which the journal keeps
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// By the method of the notes, from the top down, this once
    #[arg(long)]
    pub traditional: bool,
    /// A draw by hand: 1-13 for a match, 5-6-7 for a triangle, bye 7; who alone is not named has the bye
    #[arg(long, value_name = "MATCHES", conflicts_with_all = ["again", "seed", "traditional", "round", "draw_file"])]
    pub draw: Option<String>,
    /// The same from a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["again", "seed", "traditional", "round"])]
    pub draw_file: Option<std::path::PathBuf>,
}
