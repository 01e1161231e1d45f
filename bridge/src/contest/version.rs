//! What was shown to a director before he asked: where somebody else has changed it since, it is not replaced unseen.
//!
//! A command needs no table of its own here: what it rests on follows from the events that it would lead to.

mod plays;
mod replaced;
mod subject;

use std::collections::BTreeSet;

use plays::{played_in_knock_out, to_be_played};
use replaced::replaced;
use subject::{Subject, changed_by};

use crate::contest::command::Command;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::{CommandId, Event, Recorded};
use crate::contest::refusal::Refusal;
use crate::contest::ruling::RulingEvent;
use crate::contest::state::Contest;
use crate::contest::view::describe;
use crate::entry::SectionLetter;

/// So many events may have happened since somebody looked: what has changed is looked up among them.
pub const LOOKS_BACK: u64 = 4_096;
/// So many changes are told; who looks again sees them all.
const MOST_TOLD: usize = 5;

/// The contest as a director saw it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen {
    /// The sequence number of the last event that he saw.
    pub sequence: u64,
    /// His own commands since: what they changed he knows.
    pub own: Vec<CommandId>,
}

impl Seen {
    /// Refuses a state that this contest has not come to, and one of so long ago that nobody looks up what has changed.
    ///
    /// # Errors
    /// [`Refusal::NoSuchVersion`] and [`Refusal::LookedLongAgo`].
    pub fn known_to(&self, contest: &Contest) -> Result<(), Refusal> {
        match contest.sequence.checked_sub(self.sequence) {
            None => Err(Refusal::NoSuchVersion { seen: self.sequence, last: contest.sequence }),
            Some(events) if events > LOOKS_BACK => Err(Refusal::LookedLongAgo { events }),
            Some(_) => Ok(()),
        }
    }

    /// Whether he has done this himself.
    pub fn is_own(&self, recorded: &Recorded) -> bool {
        recorded.command.is_some_and(|command| self.own.contains(&command))
    }
}

/// Refuses a command, of which these events would follow now, where somebody else has changed since what it rests on, or
/// where it would now replace something else than it would have then. `since` has all that was recorded after
/// [`Seen::sequence`]; `shown` gives what would have followed then,
/// where that is known; it is asked only where it can matter.
///
/// # Errors
/// [`Refusal::Changed`] with what has changed, and those of [`Seen::known_to`].
pub fn unchanged<'a>(
    contest: &Contest,
    seen: &Seen,
    (command, events): (&Command, &[Event]),
    since: impl IntoIterator<Item = &'a Recorded, IntoIter: Clone>,
    shown: impl FnOnce() -> Option<Vec<Event>>,
) -> Result<(), Refusal> {
    seen.known_to(contest)?;
    let mut rests_on: BTreeSet<Subject> = events.iter().flat_map(|event| rests_on(contest, event)).collect();
    // Who has played what was not planned is awarded for where it was.
    if let Command::MoveResult { from, to, pairing, .. } = command {
        let before = contest.lines.get(from).map(|line| (*from, line.pairing));
        let places = before.into_iter().chain([(*to, *pairing)]);
        rests_on.extend(places.flat_map(|(slot, pairing)| to_be_played(contest, slot, pairing)));
    }
    let is_last_decision = matches!(command, Command::Undo { sequence: 0, .. });
    let since = since.into_iter();
    let others = since.filter(|recorded| recorded.sequence > seen.sequence && !seen.is_own(recorded));
    let is_met = |recorded: &&Recorded| {
        let changed = changed_by(contest, &recorded.event);
        let is_touched = changed.iter().any(|one| rests_on.iter().any(|subject| subject.is_met_by(one)));
        is_touched || is_last_decision && recorded.by.directs()
    };
    let mut met: Vec<&Recorded> = others.clone().filter(is_met).collect();
    // Not what it rests on, and yet it leads to something else: by which of them it does is not known.
    if met.is_empty()
        && others.clone().next().is_some()
        && shown().is_some_and(|shown| replaced(&shown) != replaced(events))
    {
        met = others.collect();
    }
    let told = |recorded: &Recorded| {
        let what = describe(contest, &recorded.event, recorded.at);
        format!("{} (event {}): {what}", recorded.by, recorded.sequence)
    };
    let changes: Vec<String> = met.iter().take(MOST_TOLD).copied().map(told).collect();
    if met.is_empty() { Ok(()) } else { Err(Refusal::Changed { more: met.len() - changes.len(), changes }) }
}

/// What must be as it was seen so that an event may follow: what the event puts something in the place of, and what
/// whoever asked for it went by.
fn rests_on(contest: &Contest, event: &Event) -> Vec<Subject> {
    let mut subjects = changed_by(contest, event);
    match event {
        Event::ContestStarted => {
            subjects.push(Subject::Rules);
            subjects.extend(contest.sections.keys().copied().map(Subject::Section));
        }
        Event::ContestFinalised => subjects.push(Subject::Ranking),
        Event::PhantomDeclared { entry } => subjects.push(Subject::Players(*entry)),
        // Whose the result is follows from who is to play there.
        Event::ResultCorrected { slot, pairing, .. } => {
            subjects.push(Subject::Place(slot.table.section, slot.round, slot.table.table));
            if !contest.is_planned(*slot, *pairing) {
                subjects.extend(to_be_played(contest, *slot, *pairing));
            }
        }
        // That the score stands is said of the score that was seen.
        Event::RulingSettled { slot, .. } => subjects.push(Subject::Result(*slot)),
        Event::PlanChanged { change, .. } => subjects.extend(presence_in(contest, change.section())),
        Event::Draw { section, event } => subjects.extend(draw_rests_on(contest, *section, event)),
        // What is only added takes the place of nothing; and where agreement is no longer asked for, each result counts as
        // it is.
        Event::RulingLogged { .. }
        | Event::ResultAgreed { .. }
        | Event::Ruling { event: RulingEvent::Opened { .. } | RulingEvent::FollowUpAdded { .. }, .. } => {
            subjects.clear();
        }
        Event::ContestCreated { .. }
        | Event::ContestRenamed { .. }
        | Event::RulesChanged { .. }
        | Event::SectionSetUp { .. }
        | Event::EntryRegistered { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntrySeated { .. }
        | Event::LateEntryCancelled { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. }
        | Event::RoundOpened { .. }
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundClosed { .. }
        | Event::RoundReopened { .. }
        | Event::ClockSet { .. }
        | Event::SeatsTaken { .. }
        | Event::ResultEntered { .. }
        | Event::ResultDisputed { .. }
        | Event::ResultMoved { .. }
        | Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. }
        | Event::Ruling { .. }
        | Event::RulingAwaited { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. }
        | Event::DirectorCalled { .. }
        | Event::CallAnswered { .. }
        | Event::CallResolved { .. }
        | Event::MessageSent { .. }
        | Event::RankingReleased { .. }
        | Event::PlayClosed { .. }
        | Event::ContestReopened { .. }
        | Event::Undone { .. } => {}
    }
    subjects
}

/// Who is there in a section, and who is not.
fn presence_in(contest: &Contest, section: SectionLetter) -> impl Iterator<Item = Subject> + '_ {
    let entries = contest.entries.keys().filter(move |entry| entry.section == section);
    entries.copied().map(Subject::Presence)
}

/// A draw is published as its terms say, for those who are there, and by who have met as far as that is known.
fn draw_rests_on(contest: &Contest, section: SectionLetter, event: &DrawEvent) -> Vec<Subject> {
    match event {
        DrawEvent::Published { .. } => {
            presence_in(contest, section).chain([Subject::Terms(section), Subject::Plan(section)]).collect()
        }
        // Points stand in place of a match that is drawn; in a knock-out they decide it for its other side too.
        DrawEvent::Awarded { round, contender, .. } => {
            let drawn = Subject::Draw(section);
            [drawn].into_iter().chain(played_in_knock_out(contest, section, *round, *contender)).collect()
        }
        DrawEvent::SetUp { .. }
        | DrawEvent::TermsChanged { .. }
        | DrawEvent::Proposed { .. }
        | DrawEvent::Revoked { .. }
        | DrawEvent::Entered { .. }
        | DrawEvent::TableAdded { .. }
        | DrawEvent::TableRemoved { .. } => vec![],
    }
}
