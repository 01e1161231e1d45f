//! Laws 92 and 93: who appeals, until when, and what comes of it.

use crate::contest::actor::{Actor, At};
use crate::contest::event::Event;
use crate::contest::ruling::{Ruling, RulingStatus};
use crate::contest::state::{Contest, Phase};
use crate::seat::Line;

/// An appeal's number in its ruling, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AppealNumber(pub u32);

/// What an appellant says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appealing {
    pub side: Line,
    /// Who of them, in words: `both`, `the captain`. Law 92D asks for both, or the captain.
    pub who: String,
    pub grounds: String,
    /// Whether a deposit was paid.
    pub has_deposit: bool,
}

/// An appeal against a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appeal {
    pub number: AppealNumber,
    pub appealing: Appealing,
    /// Whether the time for it had ended (Law 92B).
    pub is_late: bool,
    pub by: Actor,
    pub at: At,
    /// What came of it, who wrote it down, and when.
    pub outcome: Option<(Judged, Actor, At)>,
}

/// What came of an appeal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    pub result: AppealResult,
    pub words: String,
    /// Who judged, in words.
    pub committee: String,
    pub deposit_returned: bool,
}

/// Whether a ruling was changed on appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AppealResult {
    Stands,
    Changed,
    /// The appellants took it back.
    Withdrawn,
    /// It was not heard: too late, or not by both.
    NotHeard,
}

impl AppealResult {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Stands, Self::Changed, Self::Withdrawn, Self::NotHeard];

    /// One word, for commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::Changed => "changed",
            Self::Withdrawn => "withdrawn",
            Self::NotHeard => "not-heard",
        }
    }

    /// In words.
    pub fn told(self) -> &'static str {
        match self {
            Self::Stands => "the ruling stands",
            Self::Changed => "the ruling is changed",
            Self::Withdrawn => "the appeal was withdrawn",
            Self::NotHeard => "the appeal was not heard",
        }
    }
}

/// When the time ends in which a side may appeal: so many minutes after the end of the session as the ruling's law
/// book says, and for a ruling given later after the side was told (Law 92B). `None` while play is on, and where there
/// is nothing to appeal against.
pub fn appeal_ends(contest: &Contest, ruling: &Ruling, side: Line) -> Option<At> {
    let RulingStatus::Decided { at: decided, .. } = ruling.status else { return None };
    let closed = play_closed(contest)?;
    let from = ruling.told(side).map_or(decided, |telling| telling.at).max(closed);
    Some(from.plus_minutes(ruling.content.book.options.appeal_minutes))
}

/// When play was closed; `None` while it is on.
fn play_closed(contest: &Contest) -> Option<At> {
    match contest.phase {
        Phase::Unborn | Phase::Preparing | Phase::Playing => return None,
        Phase::Correcting { .. } | Phase::Final => {}
    }
    let closings =
        contest.undoable.iter().rev().filter(|recorded| !contest.undone.contains(&recorded.sequence));
    let mut closings =
        closings.filter(|recorded| matches!(recorded.event, Event::PlayClosed { before: None, .. }));
    closings.next().map(|recorded| recorded.at)
}
