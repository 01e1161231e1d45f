//! Writes recorded events into the state. It cannot fail and decides nothing.

use crate::contest::awaiting::Awaiting;
use crate::contest::call::{CallStatus, DirectorCall};
use crate::contest::classification::Classification;
use crate::contest::drawn;
use crate::contest::entry::{Entry, Presence};
use crate::contest::event::{Event, Recorded};
use crate::contest::line_reason::LineReason;
use crate::contest::message::Message;
use crate::contest::moved::Relocation;
use crate::contest::penalty::{Penalty, PenaltyNumber};
use crate::contest::ruling::{self, Ruling};
use crate::contest::section::Section;
use crate::contest::slot::{Outcome, OutcomeStatus, ResultLine, Slot};
use crate::contest::state::{Contest, Phase};
use crate::entry::{EntryId, SectionLetter};
use crate::movement::RoundNumber;

/// Writes one event into the state.
///
/// Asserts what every journal guarantees: sequence numbers without a gap, and events that name only what
/// exists. A broken assertion is a bug; the journal stays intact.
pub fn apply(contest: &mut Contest, recorded: &Recorded) {
    assert_eq!(recorded.sequence, contest.sequence + 1, "the journal numbers events without a gap");
    contest.sequence = recorded.sequence;
    let last_opened = contest.keep_clock(&recorded.event, recorded.at);
    contest.at = recorded.at;
    match &recorded.event {
        Event::ContestCreated { .. }
        | Event::ContestRenamed { .. }
        | Event::RulesChanged { .. }
        | Event::ContestStarted
        | Event::ClockSet { .. }
        | Event::RankingReleased { .. }
        | Event::PlayClosed { .. }
        | Event::ContestFinalised
        | Event::ContestReopened { .. }
        | Event::Undone { .. } => apply_to_contest(contest, &recorded.event),
        Event::PlanChanged { change, .. } => change.write(contest, (&recorded.by, recorded.at)),
        Event::Draw { section, event } => drawn::write::write(contest, *section, event),
        Event::Ruling { .. } => ruling::write::write(contest, recorded),
        Event::SectionSetUp { .. }
        | Event::RoundOpened { .. }
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundClosed { .. }
        | Event::RoundReopened { .. }
        | Event::SeatsTaken { .. } => apply_to_section(contest, &recorded.event),
        Event::EntryRegistered { .. }
        | Event::PhantomDeclared { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntrySeated { .. }
        | Event::LateEntryCancelled { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. } => apply_to_entry(contest, &recorded.event),
        Event::ResultEntered { .. }
        | Event::ResultAgreed { .. }
        | Event::ResultDisputed { .. }
        | Event::ResultCorrected { .. }
        | Event::ResultMoved { .. } => apply_to_line(contest, recorded),
        Event::RulingAwaited { .. }
        | Event::RulingSettled { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. } => apply_to_scoring(contest, recorded),
        Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. }
        | Event::RulingLogged { .. }
        | Event::DirectorCalled { .. }
        | Event::CallAnswered { .. }
        | Event::CallResolved { .. }
        | Event::MessageSent { .. } => apply_to_log(contest, recorded),
    }
    if let Some(last_opened) = last_opened {
        contest.move_clock(last_opened, recorded.at);
    }
    if recorded.by.directs() {
        contest.decisions.push(recorded.clone());
    }
}

/// The state that these events give, from nothing.
pub fn replay<'a>(events: impl IntoIterator<Item = &'a Recorded>) -> Contest {
    let mut contest = Contest::default();
    for recorded in events {
        apply(&mut contest, recorded);
    }
    contest
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` sends only this family here, without a wildcard")]
fn apply_to_contest(contest: &mut Contest, event: &Event) {
    match event {
        Event::ContestCreated { name, rules } => {
            contest.name.clone_from(name);
            contest.rules = rules.clone();
            contest.phase = Phase::Preparing;
        }
        Event::ContestRenamed { name, .. } => contest.name.clone_from(name),
        Event::RulesChanged { rules, .. } => contest.rules = rules.clone(),
        Event::ContestStarted | Event::ContestReopened { .. } => contest.phase = Phase::Playing,
        Event::ClockSet { after, kept_after, .. } => {
            contest.clock = *after;
            contest.clock_kept.clone_from(kept_after);
            contest.leave_lost_rounds();
        }
        Event::RankingReleased { through, .. } => contest.released_through = *through,
        Event::PlayClosed { correction_until, .. } => {
            contest.phase = Phase::Correcting { until: *correction_until };
        }
        Event::ContestFinalised => contest.phase = Phase::Final,
        Event::Undone { sequence, .. } => {
            contest.undone.insert(*sequence);
        }
        other => unreachable!("not an event of the contest as a whole: {other:?}"),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` sends only this family here, without a wildcard")]
fn apply_to_section(contest: &mut Contest, event: &Event) {
    match event {
        Event::SectionSetUp { section, movement, board_sets } => {
            let section = Section::new(*section, movement.clone(), board_sets.clone());
            let pairs = section.movement.pairs();
            let entries: Vec<EntryId> = pairs.into_iter().map(|pair| section.entry(pair)).collect();
            contest.put_section(section, &entries);
        }
        Event::RoundOpened { section, round } => {
            section_mut(contest, *section).opened = round.0;
        }
        Event::RoundOpeningCancelled { section, round } => {
            section_mut(contest, *section).opened = round.0 - 1;
        }
        Event::RoundClosed { section, round } => {
            section_mut(contest, *section).closed.insert(*round);
        }
        Event::RoundReopened { section, round } => {
            section_mut(contest, *section).closed.remove(round);
        }
        Event::SeatsTaken { table, round } => {
            section_mut(contest, table.section).seated.insert((*round, table.table));
        }
        other => unreachable!("not an event of a section: {other:?}"),
    }
}

fn section_mut(contest: &mut Contest, letter: SectionLetter) -> &mut Section {
    contest.sections.get_mut(&letter).expect("an event names a section that was set up before")
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` sends only this family here, without a wildcard")]
fn apply_to_entry(contest: &mut Contest, event: &Event) {
    match event {
        Event::EntryRegistered { entry, players, .. } => {
            entry_mut(contest, *entry).players.clone_from(players);
        }
        Event::PhantomDeclared { entry } => entry_mut(contest, *entry).presence = Presence::Phantom,
        Event::PhantomCancelled { entry } => entry_mut(contest, *entry).presence = Presence::default(),
        Event::LateEntrySeated { entry, players, from_round } => {
            let presence = Presence::There { from: *from_round, until: None };
            *entry_mut(contest, *entry) = Entry { players: players.clone(), presence };
        }
        Event::LateEntryCancelled { entry, .. } => {
            *entry_mut(contest, *entry) = Entry { presence: Presence::Phantom, ..Entry::default() };
        }
        Event::EntryWithdrawn { entry, from_round, .. } => set_until(contest, *entry, Some(*from_round)),
        Event::WithdrawalCancelled { entry, .. } => set_until(contest, *entry, None),
        other => unreachable!("not an event of an entry: {other:?}"),
    }
}

fn entry_mut(contest: &mut Contest, entry: EntryId) -> &mut Entry {
    contest.entries.get_mut(&entry).expect("an event names an entry of a movement that was set up before")
}

fn set_until(contest: &mut Contest, entry: EntryId, end: Option<RoundNumber>) {
    match &mut entry_mut(contest, entry).presence {
        Presence::There { until, .. } => *until = end,
        Presence::Phantom => unreachable!("only an entry that is there withdraws"),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` sends only this family here, without a wildcard")]
fn apply_to_line(contest: &mut Contest, recorded: &Recorded) {
    let LineReason { reason, corrects } = LineReason::of(contest, recorded);
    let reason = reason.to_owned();
    let (by, at) = (recorded.by.clone(), recorded.at);
    let line = |pairing, outcome, status| ResultLine { pairing, outcome, status, by, at, reason, corrects };
    match &recorded.event {
        Event::ResultEntered { slot, pairing, result, agreed, .. } => {
            let status = if *agreed { OutcomeStatus::Agreed } else { OutcomeStatus::Entered };
            contest.lines.insert(*slot, line(*pairing, Outcome::Result(*result), status));
        }
        Event::ResultAgreed { slot } => set_status(contest, *slot, OutcomeStatus::Agreed),
        Event::ResultDisputed { slot } => set_status(contest, *slot, OutcomeStatus::Disputed),
        Event::ResultCorrected { slot, pairing, after, .. } => match after {
            Some(outcome) => {
                contest.lines.insert(*slot, line(*pairing, outcome.clone(), OutcomeStatus::Directed));
            }
            None => {
                contest.lines.remove(slot);
            }
        },
        Event::ResultMoved { from, to, after, mark_stays, .. } => {
            let line = contest.lines.remove(from).expect("a result moves from where it is");
            contest.lines.insert(*to, line.credited_to(*after));
            let staying = if *mark_stays { &[*from, *to][..] } else { &[] };
            Relocation::of([(*from, *to)]).write(contest, staying);
        }
        other => unreachable!("not an event of a traveller's line: {other:?}"),
    }
}

fn set_status(contest: &mut Contest, slot: Slot, status: OutcomeStatus) {
    let line = contest.lines.get_mut(&slot).expect("a result is agreed or disputed after it was entered");
    line.status = status;
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` sends only this family here, without a wildcard")]
fn apply_to_scoring(contest: &mut Contest, recorded: &Recorded) {
    match recorded.event.clone() {
        Event::RulingAwaited { slot, note } => {
            let awaiting = Awaiting { note, by: recorded.by.clone(), at: recorded.at };
            contest.awaiting.insert(slot, awaiting);
        }
        Event::RulingSettled { slot, .. } => {
            contest.awaiting.remove(&slot);
        }
        Event::BoardDivided { board, groups, .. } if groups.is_empty() => {
            contest.divided.remove(&board);
        }
        Event::BoardDivided { board, groups, .. } => {
            contest.divided.insert(board, groups);
        }
        Event::EntryClassified { entry, classification, .. } => {
            if classification == Classification::default() {
                contest.classifications.remove(&entry);
            } else {
                contest.classifications.insert(entry, classification);
            }
        }
        Event::CarryOverSet { entry, of_player, hundredths, .. } => {
            let carried = if of_player { &mut contest.player_carry_overs } else { &mut contest.carry_overs };
            match hundredths {
                0 => carried.remove(&entry),
                _ => carried.insert(entry, hundredths),
            };
        }
        Event::DealsLoaded { before, deals } => {
            for (board, _) in before {
                contest.deals.remove(&board);
            }
            contest.deals.extend(deals);
        }
        other => unreachable!("not an event of how scores are made: {other:?}"),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` sends only this family here, without a wildcard")]
fn apply_to_log(contest: &mut Contest, recorded: &Recorded) {
    let (by, at) = (recorded.by.clone(), recorded.at);
    match recorded.event.clone() {
        Event::PenaltyGiven { penalty: number, entry, of_player, amount, law, reason } => {
            let removed = None;
            let penalty = Penalty { number, entry, of_player, amount, law, reason, by, at, removed };
            contest.penalties.push(penalty);
        }
        Event::PenaltyRemoved { penalty, reason } => set_removed(contest, penalty, Some(reason)),
        Event::PenaltyRestored { penalty, .. } => set_removed(contest, penalty, None),
        Event::RulingLogged { number, ruling: draft } => {
            let book = contest.rules.law_book.clone();
            contest.rulings.push(Ruling::of_draft((number, recorded.sequence), draft, (by, at), book));
        }
        Event::DirectorCalled { call: number, table, reason } => {
            contest.calls.push(DirectorCall { number, table, reason, at, status: CallStatus::Waiting });
        }
        Event::CallAnswered { call } => set_call(contest, call, CallStatus::Coming { by, at }),
        Event::CallResolved { call, note } => {
            set_call(contest, call, CallStatus::Resolved { by, at, note });
        }
        Event::MessageSent { tables, text } => {
            contest.messages.push(Message { tables, text, by, at });
        }
        other => unreachable!("not an event of a log: {other:?}"),
    }
}

fn set_removed(contest: &mut Contest, number: PenaltyNumber, removed: Option<String>) {
    let penalty = contest.penalties.iter_mut().find(|penalty| penalty.number == number);
    penalty.expect("a penalty is removed after it was given").removed = removed;
}

fn set_call(contest: &mut Contest, number: crate::contest::call::CallNumber, status: CallStatus) {
    let call = contest.calls.iter_mut().find(|call| call.number == number);
    call.expect("a call is answered after it was made").status = status;
}
