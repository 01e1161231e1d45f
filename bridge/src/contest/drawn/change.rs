//! What is asked of the draws of a section, and what is recorded of them.

use std::collections::BTreeSet;

use crate::contest::drawn::plan::RoundPlan;
use crate::contest::drawn::{DrawnRound, Proposal, Terms};
use crate::contest::entry::Player;
use crate::entry::TableNumber;
use crate::movement::RoundNumber;
use crate::movement::contestants::Contestants;
use crate::swiss::Contender;

/// What the director asks of a section whose rounds are drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawCommand {
    /// Makes a section of so many pairs or teams whose rounds are drawn, in place of what the section was; until
    /// something is entered there.
    SetUp { contestants: Contestants, contenders: u16, terms: Box<Terms> },
    /// Changes what is agreed, for the rounds to come. A bye that is published stays worth what was agreed then.
    ChangeTerms { terms: Box<Terms> },
    /// Takes a draw as the proposal for its round, in place of the one that stands.
    Propose { proposal: Box<Proposal> },
    /// Drops the proposal that stands.
    Drop,
    /// Publishes the proposal that stands, or only the matches of these contenders: nobody named means all.
    /// A round that was published before is drawn again: matches that have begun must be as they were.
    Publish { only: BTreeSet<Contender>, reason: String },
    /// Takes the last published draw back, until its first board has a result.
    Revoke { reason: String },
    /// Gives a contender so much for a match round, in hundredths of what matches are worth, in place of what it
    /// won there: a forfeit, a round missed, a compensation. `None`: what it won counts again.
    Award { round: u16, contender: Contender, hundredths: Option<i32>, reason: String },
    /// Enters a late pair or team under the next number. It has the agreed points for each round that it missed, or
    /// what its substitute won there.
    EnterLate {
        /// One pair, or the two pairs of a team, North-South first.
        players: Vec<[Player; 2]>,
        /// Who has played for it so far.
        substitute: Option<Contender>,
        /// It is to meet who has the bye of the round in play, which others may have begun.
        plays_now: bool,
    },
    /// Takes a contender out of the rounds that are not published yet.
    Leave { contender: Contender, reason: String },
    /// Somebody who had left plays again in the rounds that are not published yet, with the agreed points for each round
    /// that it missed.
    Return { contender: Contender },
}

/// What is recorded of the draws of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawEvent {
    SetUp {
        contestants: Contestants,
        contenders: u16,
        terms: Box<Terms>,
    },
    TermsChanged {
        before: Box<Terms>,
        terms: Box<Terms>,
    },
    /// `None` in `proposal`: it was dropped.
    Proposed {
        before: Option<Box<Proposal>>,
        proposal: Option<Box<Proposal>>,
    },
    Published {
        /// The round as it was published before.
        before: Option<Box<DrawnRound>>,
        round: Box<DrawnRound>,
        plan: RoundPlan,
        reason: String,
    },
    Revoked {
        round: Box<DrawnRound>,
        reason: String,
    },
    Awarded {
        round: u16,
        contender: Contender,
        before: Option<i32>,
        hundredths: Option<i32>,
        reason: String,
    },
    Entered {
        contender: Contender,
        players: Vec<[Player; 2]>,
        /// The first round of the plan in which it may play.
        from: RoundNumber,
    },
    /// A table more, at which nobody sits: results stand there that were played by a draw that is not the one any more.
    TableAdded {
        table: TableNumber,
    },
    /// The last table goes again, at which nobody sits and nothing stands.
    TableRemoved {
        table: TableNumber,
    },
}

impl DrawEvent {
    /// Whether points are given for a round, and these are none.
    pub(in crate::contest) fn gives_nothing(&self) -> bool {
        matches!(self, Self::Awarded { hundredths: Some(0), .. })
    }
}
