//! What is asked of the rulings book.

use crate::board::BoardNumber;
use crate::contest::call::CallNumber;
use crate::contest::ruling::{
    AppealNumber, Appealing, FollowUpNumber, Judged, Moment, RulingNumber, Written,
};
use crate::entry::TableId;
use crate::movement::RoundNumber;
use crate::seat::Line;

/// What is asked of the rulings book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulingCommand {
    /// Opens a draft.
    Open {
        opening: Opening,
    },
    /// Writes under some headings. `seen` is the revision that the writer has before him: what somebody else has
    /// written since under the same headings is not written over.
    Write {
        ruling: RulingNumber,
        seen: u32,
        written: Vec<Written>,
    },
    /// Writes what is still to be written, and decides.
    Decide {
        ruling: RulingNumber,
        seen: u32,
        written: Vec<Written>,
        follow_ups: Vec<(Moment, String)>,
    },
    /// Opens a ruling again that was decided or withdrawn, to amend it.
    Reopen {
        ruling: RulingNumber,
        reason: String,
    },
    /// Says that it was no ruling. It stays in the book.
    Withdraw {
        ruling: RulingNumber,
        reason: String,
    },
    /// Says that a side, or with `None` both, has been told.
    Tell {
        ruling: RulingNumber,
        side: Option<Line>,
        appeal_rights: bool,
    },
    /// Says when the director is to come back, and what for.
    FollowUp {
        ruling: RulingNumber,
        when: Moment,
        what: String,
    },
    /// Says that it has been done, or is no longer wanted.
    SettleFollowUp {
        ruling: RulingNumber,
        follow_up: FollowUpNumber,
        note: String,
    },
    /// Somebody appeals.
    Appeal {
        ruling: RulingNumber,
        appeal: Appealing,
    },
    /// Puts right an appeal that was entered wrongly and is still to be decided; without `to` nobody appealed, and it is
    /// struck out.
    CorrectAppeal {
        ruling: RulingNumber,
        appeal: AppealNumber,
        to: Option<Appealing>,
        reason: String,
    },
    DecideAppeal {
        ruling: RulingNumber,
        appeal: AppealNumber,
        outcome: Judged,
    },
    /// Links the correction or the penalty of this sequence number with the ruling that it came from.
    LinkScore {
        ruling: RulingNumber,
        sequence: u64,
    },
    /// Says that no change of a score is needed, although the decision has one or an appeal changed it.
    WaiveScore {
        ruling: RulingNumber,
        note: String,
    },
}

/// How a draft begins. What is not given is taken from the contest: the table from the call, the round that the table
/// is in, the cards from the hand record, who sits there from the plan.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Opening {
    /// `None`: the table of the call.
    pub table: Option<TableId>,
    pub round: Option<RoundNumber>,
    pub board: Option<BoardNumber>,
    pub from_call: Option<CallNumber>,
    pub written: Vec<Written>,
}

impl Opening {
    /// A draft about a table.
    pub fn at(table: TableId) -> Self {
        Self { table: Some(table), ..Self::default() }
    }
}

impl RulingCommand {
    /// The ruling that it is about; `None` where it opens one.
    pub fn ruling(&self) -> Option<RulingNumber> {
        match self {
            Self::Open { .. } => None,
            Self::Write { ruling, .. }
            | Self::Decide { ruling, .. }
            | Self::Reopen { ruling, .. }
            | Self::Withdraw { ruling, .. }
            | Self::Tell { ruling, .. }
            | Self::FollowUp { ruling, .. }
            | Self::SettleFollowUp { ruling, .. }
            | Self::Appeal { ruling, .. }
            | Self::CorrectAppeal { ruling, .. }
            | Self::DecideAppeal { ruling, .. }
            | Self::LinkScore { ruling, .. }
            | Self::WaiveScore { ruling, .. } => Some(*ruling),
        }
    }
}
