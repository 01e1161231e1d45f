//! When the director is to come back, and what for.

use crate::contest::actor::{Actor, At};
use crate::contest::ruling::content::Place;
use crate::contest::slot::Slot;
use crate::contest::state::{Contest, Phase};
use crate::entry::TableId;
use crate::law::finding::When;
use crate::movement::RoundNumber;

/// A follow-up's number in its ruling, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FollowUpNumber(pub u32);

/// Something still to be done about a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowUp {
    pub number: FollowUpNumber,
    pub when: Moment,
    /// `if the side feels damaged`; may be empty.
    pub what: String,
    pub by: Actor,
    pub at: At,
    pub settled: Option<Settled>,
}

/// That it has been done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    pub note: String,
    pub by: Actor,
    pub at: At,
}

/// When.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Moment {
    /// In a moment: at the end of the auction, before the opening lead.
    Soon,
    /// At the end of a board at a table: it is due once that board has a result there.
    EndOfBoard(Slot),
    /// At the end of a round at a table.
    EndOfRound {
        table: TableId,
        round: RoundNumber,
    },
    /// When play is over.
    EndOfSession,
    At(At),
}

impl Moment {
    /// The moment that a finding names, at a ruling's place; as near as it is known.
    pub fn of(when: When, place: Place) -> Self {
        match when {
            When::OffendersTurn | When::AuctionEnds | When::OpeningLead => Self::Soon,
            When::PlayEnds => place.slot().map_or_else(|| Self::of(When::RoundEnds, place), Self::EndOfBoard),
            When::RoundEnds => {
                place.round.map_or(Self::Soon, |round| Self::EndOfRound { table: place.table, round })
            }
            When::SessionEnds => Self::EndOfSession,
        }
    }

    /// Whether it has come.
    pub fn has_come(self, contest: &Contest, now: At) -> bool {
        let is_over = match contest.phase {
            Phase::Unborn | Phase::Preparing | Phase::Playing => false,
            Phase::Correcting { .. } | Phase::Final => true,
        };
        match self {
            Self::Soon => true,
            Self::EndOfBoard(slot) => is_over || contest.lines.contains_key(&slot),
            Self::EndOfRound { table, round } => {
                let is_closed =
                    contest.section(table.section).is_none_or(|section| section.closed.contains(&round));
                is_over || is_closed || contest.is_settled(table, round)
            }
            Self::EndOfSession => is_over,
            Self::At(at) => now >= at,
        }
    }

    /// When, in words; a time of day as `clock` writes it.
    pub fn told(self, clock: &dyn Fn(At) -> String) -> String {
        match self {
            Self::Soon => "soon".to_owned(),
            Self::EndOfBoard(slot) => format!("at the end of board {} at table {}", slot.board, slot.table),
            Self::EndOfRound { table, round } => format!("at the end of round {round} at table {table}"),
            Self::EndOfSession => "at the end of the session".to_owned(),
            Self::At(at) => format!("at {}", clock(at)),
        }
    }
}
