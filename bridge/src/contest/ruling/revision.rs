//! What was done to a ruling, step by step.

use crate::contest::actor::{Actor, At};
use crate::contest::ruling::{AppealNumber, FollowUpNumber, Heading, InterviewTold, Rewritten, Written};
use crate::seat::Line;

/// A step of a ruling's history. What was written is in the journal, under its sequence number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revision {
    pub sequence: u64,
    pub by: Actor,
    pub at: At,
    pub act: Act,
    /// What stood there before, where something that had been written gave way: of an interview the answers that did.
    pub before: Vec<Written>,
}

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// In the short form, all at once.
    Logged,
    Opened,
    Wrote(Vec<Heading>),
    Decided,
    Reopened(String),
    Withdrawn(String),
    Told(Line),
    TellingCancelled(Line),
    FollowedUp(FollowUpNumber),
    FollowUpSettled(FollowUpNumber),
    FollowUpReopened(FollowUpNumber),
    Appealed(AppealNumber),
    AppealCancelled(AppealNumber),
    AppealDecided(AppealNumber),
    AppealReopened(AppealNumber),
    /// What was put right in an appeal that was entered wrongly, in words.
    AppealCorrected(String),
    /// By the sequence number of the change.
    ScoreLinked(u64),
    ScoreUnlinked(u64),
    /// That no change of a score is needed, and why.
    ScoreWaived(String),
    ScoreWanted,
}

impl Act {
    /// Whether it does something about what a committee has recommended.
    pub(super) fn answers_committee(&self) -> bool {
        match self {
            Self::Reopened(_) | Self::FollowedUp(_) | Self::Appealed(_) | Self::ScoreLinked(_) => true,
            Self::Logged
            | Self::Opened
            | Self::Wrote(_)
            | Self::Decided
            | Self::Withdrawn(_)
            | Self::Told(_)
            | Self::TellingCancelled(_)
            | Self::FollowUpSettled(_)
            | Self::FollowUpReopened(_)
            | Self::AppealCancelled(_)
            | Self::AppealDecided(_)
            | Self::AppealReopened(_)
            | Self::AppealCorrected(_)
            | Self::ScoreUnlinked(_)
            | Self::ScoreWaived(_)
            | Self::ScoreWanted => false,
        }
    }

    /// In words.
    pub fn told(&self) -> String {
        let because = |reason: &str| if reason.is_empty() { String::new() } else { format!(" ({reason})") };
        match self {
            Self::Logged => "logged".to_owned(),
            Self::Opened => "opened".to_owned(),
            Self::Wrote(headings) => {
                let titles: Vec<String> =
                    headings.iter().map(|heading| heading.title().to_lowercase()).collect();
                format!("wrote: {}", titles.join(", "))
            }
            Self::Decided => "decided".to_owned(),
            Self::Reopened(reason) => format!("opened again{}", because(reason)),
            Self::Withdrawn(reason) => format!("withdrawn{}", because(reason)),
            Self::Told(side) => format!("{} told", side.letters()),
            Self::TellingCancelled(side) => format!("{} not told after all", side.letters()),
            Self::FollowedUp(number) => format!("follow-up {} added", number.0),
            Self::FollowUpSettled(number) => format!("follow-up {} done", number.0),
            Self::FollowUpReopened(number) => format!("follow-up {} still to be done", number.0),
            Self::Appealed(_) => "appealed".to_owned(),
            Self::AppealCancelled(_) => "appeal taken back".to_owned(),
            Self::AppealDecided(_) => "appeal decided".to_owned(),
            Self::AppealReopened(_) => "appeal still to be decided".to_owned(),
            Self::AppealCorrected(what) => what.clone(),
            Self::ScoreLinked(sequence) => format!("linked with the change of score {sequence}"),
            Self::ScoreUnlinked(sequence) => format!("no longer linked with the change of score {sequence}"),
            Self::ScoreWaived(note) => format!("no change of score needed{}", because(note)),
            Self::ScoreWanted => "a change of score is needed after all".to_owned(),
        }
    }
}

/// What a change of a ruling writes over; `None` where nothing of weight stood there. As long as it was never decided, its
/// decision only follows the answers.
pub(super) fn written_over(change: &Rewritten, was_decided: bool) -> Option<Written> {
    let stood = |before: &Written| before.lines().iter().any(|line| !line.is_empty());
    match (&change.before, &change.after) {
        (Written::Place(before), Written::Place(_)) => {
            (before.round.is_some() || before.board.is_some()).then(|| change.before.clone())
        }
        (Written::Interview(Some(before)), Written::Interview(after)) => {
            let after = after.clone().unwrap_or_default();
            let stays = |key: &str, answer: &str| {
                let mut all = after.steps.iter().chain(&after.kept);
                all.any(|step| step.key == key && step.answer == answer)
            };
            let steps = before.steps.iter().filter(|step| !step.is_known && !stays(&step.key, &step.answer));
            let steps: Vec<_> = steps.cloned().collect();
            let (procedure, title) = (before.procedure.clone(), before.title.clone());
            let told = InterviewTold { procedure, title, steps, ..InterviewTold::default() };
            (!told.steps.is_empty()).then_some(Written::Interview(Some(told)))
        }
        (
            Written::Title(_)
            | Written::Decision(_)
            | Written::Law(_)
            | Written::Offers(_)
            | Written::Book(_),
            _,
        ) => Some(change.before.clone()).filter(|before| was_decided && stood(before)),
        (before, _) => Some(before.clone()).filter(stood),
    }
}
