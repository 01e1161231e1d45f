//! What events put in the place of what, to be compared with what was shown.

use crate::contest::drawn::DrawEvent;
use crate::contest::event::Event;
use crate::contest::slot::{Pairing, Slot};

/// What an event puts in the place of what.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Replaced<'a> {
    As(&'a Event),
    /// A result that goes elsewhere. Where to is what was asked, or what is taken back; and at which empty table one is kept
    /// that makes room for others means nothing.
    Moved {
        from: &'a Slot,
        pairings: [&'a Pairing; 2],
        reason: &'a str,
    },
}

/// The same of all events of a command, of the kinds that say both. Who enters late takes nobody's place, and is given points
/// for the rounds that have begun by then.
pub(super) fn replaced(events: &[Event]) -> Vec<Replaced<'_>> {
    let enters =
        events.iter().any(|event| matches!(event, Event::Draw { event: DrawEvent::Entered { .. }, .. }));
    events.iter().filter_map(|event| replaced_by(event, enters)).collect()
}

fn replaced_by(event: &Event, enters: bool) -> Option<Replaced<'_>> {
    match event {
        Event::Draw { event: DrawEvent::Awarded { before: None, .. }, .. } if enters => None,
        Event::ResultMoved { from, before, after, reason, .. } => {
            Some(Replaced::Moved { from, pairings: [before, after], reason })
        }
        Event::ContestRenamed { .. }
        | Event::RulesChanged { .. }
        | Event::EntryRegistered { .. }
        | Event::ResultCorrected { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. }
        | Event::RankingReleased { .. }
        | Event::Draw {
            event: DrawEvent::TermsChanged { .. } | DrawEvent::Proposed { .. } | DrawEvent::Awarded { .. },
            ..
        } => Some(Replaced::As(event)),
        // Of these the state that they end says all.
        Event::ContestCreated { .. }
        | Event::SectionSetUp { .. }
        | Event::PhantomDeclared { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntrySeated { .. }
        | Event::LateEntryCancelled { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. }
        | Event::PlanChanged { .. }
        | Event::Draw { .. }
        | Event::ContestStarted
        | Event::RoundOpened { .. }
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundClosed { .. }
        | Event::RoundReopened { .. }
        | Event::ClockSet { .. }
        | Event::SeatsTaken { .. }
        | Event::ResultEntered { .. }
        | Event::ResultAgreed { .. }
        | Event::ResultDisputed { .. }
        | Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. }
        | Event::RulingLogged { .. }
        | Event::Ruling { .. }
        | Event::RulingAwaited { .. }
        | Event::RulingSettled { .. }
        | Event::DirectorCalled { .. }
        | Event::CallAnswered { .. }
        | Event::CallResolved { .. }
        | Event::MessageSent { .. }
        | Event::PlayClosed { .. }
        | Event::ContestFinalised
        | Event::ContestReopened { .. }
        | Event::Undone { .. } => None,
    }
}
