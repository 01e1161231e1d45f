//! What follows from a command: events, or a refusal. Nothing is written here.

mod aside;
mod call;
mod clock;
mod correct;
mod draw;
mod field;
mod field_undo;
mod flow;
mod operate;
mod period;
mod prepare;
mod rules;
mod ruling;
mod scoring;
mod section;
mod table;
mod together;
mod undo;

pub use call::fault_reported;
pub use prepare::player_fits;
pub(super) use section::unusable;
pub use together::TOGETHER_AT_MOST;
pub(super) use undo::{Fate, can_be_undone, fates};

use crate::contest::actor::{Actor, Asked};
use crate::contest::command::Command;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::state::{Contest, Phase};
use crate::entry::{EntryId, PairId, TableId};
use crate::movement::RoundNumber;
use crate::movement::contestants::Contestants;
use crate::text::first_control;

/// The events that follow from a command, in order; they are not yet written.
///
/// # Errors
///
/// The first [`Refusal`] that applies, in the order of its documentation.
pub fn decide(contest: &Contest, command: &Command, asked: &Asked) -> Result<Vec<Event>, Refusal> {
    authorise(command, &asked.by)?;
    let decided = match (contest.phase, command) {
        (Phase::Unborn, Command::CreateContest { name, rules }) => prepare::create(name, rules),
        (Phase::Unborn, _) => Err(Refusal::NotCreated),
        (_, Command::CreateContest { .. }) => Err(Refusal::AlreadyCreated),
        (_, command) => decide_in_life(contest, command, asked),
    };
    match asked.by {
        Actor::Director(_) | Actor::Assistant(_) => decided,
        Actor::Table(_) => decided.map_err(Refusal::without_results),
    }
}

fn decide_in_life(contest: &Contest, command: &Command, asked: &Asked) -> Result<Vec<Event>, Refusal> {
    let events = decide_at_any_time(contest, command, asked)?;
    period::still_open(contest, &events, asked.at)?;
    Ok(events)
}

fn decide_at_any_time(contest: &Contest, command: &Command, asked: &Asked) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::CreateContest { .. } => Err(Refusal::AlreadyCreated),
        Command::RenameContest { name } => prepare::rename(contest, name),
        Command::ChangeRules { rules, leave_points } => {
            rules::change_rules(contest, (rules, *leave_points), asked.at)
        }
        Command::SetUpSection { section, movement, board_sets, accept_faults } => {
            section::set_up(contest, *section, (movement, board_sets), *accept_faults)
        }
        Command::RegisterEntry { entry, players } => prepare::register(contest, (*entry, players), &asked.by),
        Command::DeclarePhantom { entry } => prepare::declare_phantom(contest, *entry),
        Command::SeatLateEntry { entry, players, from_round } => {
            prepare::seat_late(contest, *entry, players, *from_round)
        }
        Command::WithdrawEntry { entry, from_round, reason } => {
            prepare::withdraw(contest, *entry, *from_round, reason)
        }
        Command::Operate { surgery, awards, reason } => operate::operate(contest, surgery, awards, reason),
        Command::Draw { section, command } => draw::decide(contest, *section, command),
        Command::StartContest => flow::start(contest),
        Command::OpenRound { section, round } => flow::open_round(contest, *section, *round),
        Command::CloseRound { section, round } => flow::close_round(contest, *section, *round),
        Command::TakeSeats { table, round, seen } => table::take_seats(contest, (*table, *round), *seen),
        Command::EnterResult { slot, result, replaces, played_by } => {
            let entered =
                table::Entered { slot: *slot, result: *result, replaces: *replaces, played_by: *played_by };
            table::enter(contest, &entered, &asked.by)
        }
        Command::AgreeResult { slot, result, played_by } => {
            let word = table::Word { slot: *slot, seen: Some(*result), played_by: *played_by };
            table::agree(contest, &word)
        }
        Command::DisputeResult { slot, seen, played_by } => {
            table::dispute(contest, &table::Word { slot: *slot, seen: *seen, played_by: *played_by })
        }
        Command::CorrectResult { slot, outcome, played_by, reason } => {
            correct::correct(contest, *slot, (outcome.as_ref(), *played_by), reason)
        }
        Command::MoveResult { from, to, pairing, reason } => {
            operate::move_result(contest, (*from, *to), *pairing, reason)
        }
        Command::Penalise { entry, amount, law, reason } => {
            correct::penalise(contest, *entry, *amount, (law, reason))
        }
        Command::RemovePenalty { penalty, reason } => correct::remove_penalty(contest, *penalty, reason),
        Command::LogRuling { ruling } => ruling::log_ruling(contest, ruling),
        Command::Ruling { command } => ruling::book::decide(contest, command, asked),
        Command::AwaitRuling { slot, note } => ruling::await_ruling(contest, *slot, note),
        Command::SettleRuling { slot, note } => ruling::settle_ruling(contest, *slot, note),
        Command::DivideBoard { board, groups, reason } => field::divide(contest, *board, groups, reason),
        Command::ClassifyEntry { entry, classification } => field::classify(contest, *entry, classification),
        Command::SetCarryOver { entry, hundredths, reason } => {
            field::carry_over(contest, *entry, *hundredths, reason)
        }
        Command::LoadDeals { deals } => field::load_deals(contest, deals),
        Command::SetClock { act } => clock::set(contest, *act, asked.at),
        Command::CallDirector { table, reason } => call::call_director(contest, *table, reason),
        Command::AnswerCall { call } => call::answer(contest, *call),
        Command::ResolveCall { call, note } => call::resolve(contest, *call, note),
        Command::SendMessage { tables, text } => call::send_message(contest, tables, text),
        Command::ReleaseRanking { through } => flow::release_ranking(contest, *through),
        Command::ClosePlay { correction_minutes } => flow::close_play(contest, *correction_minutes, asked.at),
        Command::FinaliseContest => flow::finalise(contest),
        Command::ReopenContest { reason } => flow::reopen(contest, reason),
        Command::Undo { sequence, reason } => undo::undo(contest, *sequence, reason),
        Command::Together { commands } => together::together(contest, commands, asked),
    }
}

/// Who may ask for what: the director everything; an assistant rulings, corrections, calls and messages; a
/// table its own results, seats and calls.
fn authorise(command: &Command, by: &Actor) -> Result<(), Refusal> {
    let asked_table = match command {
        Command::Together { commands } if by.directs() => {
            return commands.iter().try_for_each(|command| authorise(command, by));
        }
        Command::TakeSeats { table, .. } | Command::CallDirector { table, .. } => Some(*table),
        Command::EnterResult { slot, .. }
        | Command::AgreeResult { slot, .. }
        | Command::DisputeResult { slot, .. } => Some(slot.table),
        // Whether those sit there is seen when it is decided.
        Command::RegisterEntry { .. } if matches!(by, Actor::Table(_)) => return Ok(()),
        Command::CorrectResult { .. }
        | Command::MoveResult { .. }
        | Command::Penalise { .. }
        | Command::RemovePenalty { .. }
        | Command::LogRuling { .. }
        | Command::Ruling { .. }
        | Command::AwaitRuling { .. }
        | Command::SettleRuling { .. }
        | Command::DivideBoard { .. }
        | Command::AnswerCall { .. }
        | Command::ResolveCall { .. }
        | Command::SendMessage { .. } => {
            return if by.directs() { Ok(()) } else { Err(Refusal::DirectorOnly { is_assistant: false }) };
        }
        Command::CreateContest { .. }
        | Command::RenameContest { .. }
        | Command::ChangeRules { .. }
        | Command::SetUpSection { .. }
        | Command::RegisterEntry { .. }
        | Command::DeclarePhantom { .. }
        | Command::SeatLateEntry { .. }
        | Command::WithdrawEntry { .. }
        | Command::Operate { .. }
        | Command::Draw { .. }
        | Command::StartContest
        | Command::OpenRound { .. }
        | Command::CloseRound { .. }
        | Command::SetClock { .. }
        | Command::ClassifyEntry { .. }
        | Command::SetCarryOver { .. }
        | Command::LoadDeals { .. }
        | Command::ReleaseRanking { .. }
        | Command::ClosePlay { .. }
        | Command::FinaliseContest
        | Command::ReopenContest { .. }
        | Command::Undo { .. }
        | Command::Together { .. } => None,
    };
    match (asked_table, by) {
        (_, Actor::Director(_)) | (Some(_), Actor::Assistant(_)) => Ok(()),
        (Some(asked), Actor::Table(own)) if asked == *own => Ok(()),
        (Some(asked), Actor::Table(own)) => Err(Refusal::AnotherTable { own: *own, asked }),
        (None, Actor::Assistant(_)) => Err(Refusal::DirectorOnly { is_assistant: true }),
        (None, Actor::Table(_)) => Err(Refusal::DirectorOnly { is_assistant: false }),
    }
}

/// How much is stored of a text, and whether it is one line.
#[derive(Clone, Copy)]
struct Limit {
    characters: usize,
    is_line: bool,
}

/// Of a name or reference.
const NAME_LIMIT: Limit = Limit { characters: 200, is_line: true };
/// Of a reason, message or account of facts.
const TEXT_LIMIT: Limit = Limit { characters: 4_000, is_line: false };

/// Every text comes in by here: no longer than its limit, and without letters that cannot be printed.
fn bounded(what: &'static str, text: &str, limit: Limit) -> Result<(), Refusal> {
    if text.chars().nth(limit.characters).is_some() {
        return Err(Refusal::TooLong { what, limit: limit.characters });
    }
    match first_control(text, limit.is_line) {
        Some(letter) => Err(Refusal::ControlCharacter { what, letter }),
        None => Ok(()),
    }
}

fn required(what: &'static str, text: &str, limit: Limit) -> Result<(), Refusal> {
    if text.trim().is_empty() {
        return Err(Refusal::Missing { what });
    }
    bounded(what, text, limit)
}

fn known_entry(contest: &Contest, entry: EntryId) -> Result<(), Refusal> {
    if contest.entries.contains_key(&entry) { Ok(()) } else { Err(Refusal::NoSuchEntry(entry)) }
}

/// The pairs of the team that is meant, by its own name or by that of one of its pairs; otherwise the entry alone.
fn pairs_meant(contest: &Contest, named: EntryId) -> Vec<EntryId> {
    let section = contest.section(named.section);
    let is_of_teams = section.is_some_and(|section| match section.movement.contestants {
        Contestants::Teams => true,
        Contestants::Pairs | Contestants::Players(_) => false,
    });
    if !is_of_teams {
        return vec![named];
    }
    let number = named.pair.number.0;
    let pairs = [PairId::north_south(number), PairId::east_west(number)];
    let pairs = pairs.map(|pair| EntryId { section: named.section, pair });
    let known: Vec<EntryId> = pairs.into_iter().filter(|pair| contest.entries.contains_key(pair)).collect();
    if known.is_empty() { vec![named] } else { known }
}

fn known_table(contest: &Contest, table: TableId) -> Result<(), Refusal> {
    let section = contest.section(table.section).ok_or(Refusal::NoSuchSection(table.section))?;
    if section.tables().any(|known| known == table.table) { Ok(()) } else { Err(Refusal::NoSuchTable(table)) }
}

fn known_round(contest: &Contest, table: TableId, round: RoundNumber) -> Result<(), Refusal> {
    known_table(contest, table)?;
    let section = &contest.sections[&table.section];
    // The plan has no such round any more: a draw that this table knows was taken back, or rounds were dropped.
    if round.0 > section.round_count() && section.former.contains_key(&(round, table.table)) {
        let taken_back = Refusal::DrawTakenBack { round: section.called_round(round) };
        return Err(if section.drawn.is_some() { taken_back } else { Refusal::RoundDropped(round) });
    }
    section_round(contest, table.section, round)
}

fn section_round(
    contest: &Contest,
    letter: crate::entry::SectionLetter,
    round: RoundNumber,
) -> Result<(), Refusal> {
    let section = contest.section(letter).ok_or(Refusal::NoSuchSection(letter))?;
    let rounds = section.round_count();
    if (1..=rounds).contains(&round.0) {
        Ok(())
    } else if (rounds + 1..=section.rounds_expected()).contains(&round.0) {
        Err(Refusal::NotYetDrawn { round: section.called_round(round) })
    } else {
        Err(Refusal::NoSuchRound { section: letter, round, rounds })
    }
}

/// Refuses unless the tables are playing.
fn playing(contest: &Contest) -> Result<(), Refusal> {
    match contest.phase {
        Phase::Unborn => Err(Refusal::NotCreated),
        Phase::Preparing => Err(Refusal::NotStarted),
        Phase::Playing => Ok(()),
        Phase::Correcting { .. } => Err(Refusal::PlayOver),
        Phase::Final => Err(Refusal::Final),
    }
}

/// Refuses when nothing about the scores may change.
fn not_final(contest: &Contest) -> Result<(), Refusal> {
    if contest.phase == Phase::Final { Err(Refusal::Final) } else { Ok(()) }
}

/// Whether an entry has an outcome in this round or later.
fn has_results_from(contest: &Contest, entry: EntryId, round: RoundNumber) -> bool {
    contest.lines.iter().any(|(slot, line)| slot.round >= round && line.pairing.has(entry))
}
