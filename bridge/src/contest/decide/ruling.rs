//! The log of rulings, and the boards that are subject to one.

mod appeals;
pub(super) mod book;
mod limits;
pub(super) mod marks;
pub(super) mod undo;

use super::correct::next_number;
use super::{NAME_LIMIT, TEXT_LIMIT, bounded, known_entry, known_round, known_table, not_final, required};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::ruling::{RulingDraft, RulingNumber, no_law};
use crate::contest::slot::Slot;
use crate::contest::state::{Contest, Phase};

/// The ruling in the log; where it names a board that waits for one, that is settled with it.
pub(super) fn log_ruling(contest: &Contest, ruling: &RulingDraft) -> Result<Vec<Event>, Refusal> {
    known_table(contest, ruling.table)?;
    if let Some(round) = ruling.round {
        known_round(contest, ruling.table, round)?;
    }
    let named = ruling.round.zip(ruling.board);
    let slot = named.map(|(round, board)| Slot { table: ruling.table, round, board });
    slot.map_or(Ok(()), |slot| known_place(contest, slot))?;
    for &entry in &ruling.entries {
        known_entry(contest, entry)?;
    }
    required("the facts", &ruling.facts, TEXT_LIMIT)?;
    bounded("the Law", &ruling.law, NAME_LIMIT)?;
    if let Some(why) = no_law(&ruling.law, contest.rules.law_book.edition) {
        return Err(book::refused(format!("{why}. What is no Law belongs into the decision")));
    }
    required("the decision", &ruling.decision, TEXT_LIMIT)?;
    bounded("the effect on the score", &ruling.effect, TEXT_LIMIT)?;
    let number = RulingNumber(next_number(contest.rulings.len()));
    let mut events = vec![Event::RulingLogged { number, ruling: ruling.clone() }];
    if let Some((slot, awaiting)) = slot.and_then(|slot| Some((slot, contest.awaiting.get(&slot)?))) {
        let note = format!("ruling {}", number.0);
        events.push(Event::RulingSettled { slot, awaited: awaiting.note.clone(), note });
    }
    Ok(events)
}

pub(super) fn await_ruling(contest: &Contest, slot: Slot, note: &str) -> Result<Vec<Event>, Refusal> {
    match contest.phase {
        Phase::Unborn | Phase::Preparing => return Err(Refusal::NotStarted),
        Phase::Playing | Phase::Correcting { .. } | Phase::Final => not_final(contest)?,
    }
    bounded("the note", note, TEXT_LIMIT)?;
    known_place(contest, slot)?;
    if contest.awaiting.contains_key(&slot) {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::RulingAwaited { slot, note: note.to_owned() }])
}

pub(super) fn settle_ruling(contest: &Contest, slot: Slot, note: &str) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    bounded("the note", note, TEXT_LIMIT)?;
    let awaiting = contest.awaiting.get(&slot).ok_or(Refusal::NotAwaited { slot })?;
    Ok(vec![Event::RulingSettled { slot, awaited: awaiting.note.clone(), note: note.to_owned() }])
}

/// Refuses a place where the board is neither planned nor has a result.
pub(super) fn known_place(contest: &Contest, slot: Slot) -> Result<(), Refusal> {
    let Slot { table, round, board } = slot;
    known_round(contest, table, round)?;
    let boards = contest.boards_in_play(table, round);
    if boards.contains(&board) || contest.lines.contains_key(&slot) {
        return Ok(());
    }
    if boards.is_empty() {
        return Err(Refusal::SitOut { table, round });
    }
    Err(Refusal::BoardNotInPlay { board, table, round, boards: boards.to_vec() })
}
