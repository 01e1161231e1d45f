//! What happened in the rulings book.

use crate::contest::call::CallNumber;
use crate::contest::ruling::{
    AppealEntered, AppealNumber, Appealing, Content, FollowUpNumber, Judged, Moment, ScoreLink, Written,
};
use crate::seat::Line;

/// What happened to a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulingEvent {
    Opened {
        from_call: Option<CallNumber>,
        content: Box<Content>,
    },
    /// Each with what stood there before.
    Written {
        changes: Vec<Rewritten>,
    },
    Decided,
    Reopened {
        reason: String,
    },
    Withdrawn {
        reason: String,
    },
    Told {
        side: Line,
        appeal_rights: bool,
    },
    /// The counter-event of a side that was not told after all.
    TellingCancelled {
        side: Line,
    },
    FollowUpAdded {
        follow_up: FollowUpNumber,
        when: Moment,
        what: String,
    },
    FollowUpSettled {
        follow_up: FollowUpNumber,
        note: String,
    },
    /// The counter-event: it is still to be done.
    FollowUpReopened {
        follow_up: FollowUpNumber,
    },
    Appealed {
        appeal: AppealNumber,
        appealing: Appealing,
        /// Whether the time for it had ended.
        is_late: bool,
    },
    /// The counter-event of an appeal that nobody made. One that is withdrawn is decided so.
    AppealCancelled {
        appeal: AppealNumber,
    },
    /// It was entered wrongly; without `after` nobody appealed. Its own counter-event, the other way round; of one that was
    /// struck out it is [`Self::Appealed`].
    AppealCorrected {
        appeal: AppealNumber,
        before: AppealEntered,
        after: Option<AppealEntered>,
        reason: String,
    },
    AppealDecided {
        appeal: AppealNumber,
        outcome: Judged,
    },
    /// The counter-event: the appeal is still to be decided.
    AppealReopened {
        appeal: AppealNumber,
    },
    ScoreLinked {
        link: ScoreLink,
    },
    /// The counter-event.
    ScoreUnlinked {
        sequence: u64,
    },
    /// No change of a score is needed.
    ScoreWaived {
        note: String,
    },
    /// The counter-event.
    ScoreWanted,
}

/// A change under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewritten {
    pub before: Written,
    pub after: Written,
}
