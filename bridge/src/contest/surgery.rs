//! Movement surgery: what the director changes in a section's plan while it is played.
//!
//! A late pair, a pair that leaves, a table or rounds more or fewer, and what really happened where the room
//! did not follow the plan: pairs that sat elsewhere or the wrong way, boards at the wrong table. Each is a
//! [`Surgery`]; [`propose`] says, without changing anything, what would follow from it; the command
//! [`Operate`](super::Command::Operate) makes it one event that holds the whole plan before and after. No
//! result is ever dropped: it moves to where it was really played, or is kept and shown as off the plan.

mod appended;
mod awards;
mod beside;
mod boards;
mod change;
mod continued;
mod draft;
mod further;
mod late;
mod leave;
mod played;
mod proposal;
mod results;
mod rounds;
mod rover;
mod seats;
mod second_play;
mod tables;
mod taken;
mod wording;

use crate::board::BoardNumber;
use crate::contest::entry::Player;
use crate::contest::state::{Contest, Phase};
use crate::entry::{PairId, SectionLetter, TableNumber};
use crate::movement::{Movement, RoundNumber};

pub(super) use awards::no_longer_due;
pub use change::{AwardChoice, EntryChange, Plan, PlanChange, ProposedAward, Restored, ResultMove};
pub(super) use proposal::worked_out;
pub use proposal::{Judgement, Proposal, propose};

/// Awards that follow where results prove to be played by others, or on another board, than was known before: for
/// boards that can no longer be played, and in place of second plays.
pub(super) fn later_plays(before: &Contest, after: &Contest, section: SectionLetter) -> Vec<ProposedAward> {
    let unplayable = match before.phase {
        Phase::Playing => awards::proposed(before, after, section),
        Phase::Unborn | Phase::Preparing | Phase::Correcting { .. } | Phase::Final => vec![],
    };
    unplayable.into_iter().chain(second_play::cancelled(before, after, section)).collect()
}

/// What the director asks to be changed in a section's plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Surgery {
    pub section: SectionLetter,
    /// The first round that is concerned.
    pub from_round: RoundNumber,
    pub operation: Operation,
}

/// The change itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operation {
    /// A pair comes late and plays from this round.
    SeatLatePair { players: [Player; 2], how: LateMethod },
    /// The partner arrives of somebody who waits in a phantom's place: the place becomes a pair.
    PartnerArrives { pair: PairId, partner: Player },
    /// A pair leaves: from this round its opponents sit out, or, where that breaks nothing, play somebody who
    /// sits out too.
    RemovePair { pair: PairId, join_sit_outs: bool },
    /// A table more, for two pairs or one.
    AddTable { how: TableMethod, north_south: Option<[Player; 2]>, east_west: Option<[Player; 2]> },
    /// From this round nobody plays at the table.
    RemoveTable { table: TableNumber },
    /// So many rounds more at the end of the movement, where it has them.
    AddRounds { count: u16 },
    /// The movement ends before this round.
    DropRounds,
    /// Two pairs sat in each other's places in rounds `from_round..=through`.
    ExchangePairs { one: PairId, other: PairId, through: RoundNumber, then: Afterwards },
    /// At these tables North-South and East-West were played the other way round than planned, in rounds
    /// `from_round..=through`: pairs that sat the wrong way, an arrow-switch forgotten or made by mistake.
    TurnTables { tables: Vec<TableNumber>, through: RoundNumber, then: Afterwards },
    /// These pairs really sat at this table in rounds `from_round..=through`, wherever the plan has them.
    SeatAsPlayed {
        table: TableNumber,
        north_south: Option<PairId>,
        east_west: Option<PairId>,
        through: RoundNumber,
    },
    /// Two tables played each other's boards in this round.
    SwapBoards { one: TableNumber, other: TableNumber, then: Afterwards },
    /// The plan is this one from now on, as another program has it.
    TakePlan { movement: Box<Movement>, board_sets: Vec<Vec<BoardNumber>> },
}

/// How a late pair gets a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LateMethod {
    /// The first of the others that fits: a phantom's place, a rover without a fault, a further table, any
    /// rover, an appended table.
    Best,
    /// This phantom's place.
    Phantom(PairId),
    /// It takes the place of another North-South pair in each round, which then sits out.
    Rover,
    /// A table more, with half of it empty (seed 000, end of "NS Rover").
    FurtherTable,
    /// A table that shares the boards of this one (seed 000, "Appendix Mitchells").
    AppendedTable(TableNumber),
}

/// Where a further table gets its boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableMethod {
    /// It joins the round of the boards: a further set is brought out.
    Further,
    /// It shares the boards of this table.
    Appended(TableNumber),
}

/// What holds in the rounds after something went wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Afterwards {
    /// Everybody, or every set of boards, goes to where the plan has it.
    AsPlanned,
    /// Everything goes on from where it is now.
    AsItIs,
}
