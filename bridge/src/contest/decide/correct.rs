//! What the director changes about scores: corrections, awards and penalties.

use super::{NAME_LIMIT, TEXT_LIMIT, bounded, known_entry, known_round, not_final, pairs_meant, required};
use crate::adjustment::Adjustment;
use crate::contest::event::Event;
use crate::contest::penalty::{PenaltyAmount, PenaltyNumber};
use crate::contest::refusal::Refusal;
use crate::contest::slot::{Outcome, Pairing, ResultLine, Slot};
use crate::contest::state::{Contest, Phase};
use crate::entry::EntryId;
use crate::result::{BoardResult, Play};
use crate::score::{self, Score};
use crate::scoring::Unit;

pub(super) fn correct(
    contest: &Contest,
    slot: Slot,
    (outcome, played_by): (Option<&Outcome>, Option<Pairing>),
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let Slot { table, round, board } = slot;
    match contest.phase {
        Phase::Unborn | Phase::Preparing => return Err(Refusal::NotStarted),
        Phase::Final => return Err(Refusal::Final),
        Phase::Playing | Phase::Correcting { .. } => {}
    }
    required("the reason", reason, TEXT_LIMIT)?;
    known_round(contest, table, round)?;
    let line = contest.lines.get(&slot);
    // A result that stands keeps its players, whatever has become of the plan since.
    let pairing = match (played_by, line) {
        (Some(pairing), _) => {
            super::operate::playable(contest, slot, pairing)?;
            pairing
        }
        (None, Some(line)) => line.pairing,
        (None, None) => contest.pairing(table, round).ok_or(Refusal::SitOut { table, round })?,
    };
    let boards = contest.boards_in_play(table, round);
    if line.is_none() && played_by.is_none() && !boards.contains(&board) {
        return Err(Refusal::BoardNotInPlay { board, table, round, boards: boards.to_vec() });
    }
    if let Some(outcome) = outcome {
        may_stand(slot, outcome)?;
    }
    let outcome = outcome.map(|outcome| with_lead_of(line, outcome));
    let outcome = outcome.as_ref();
    let before = line.map(|line| line.outcome.clone());
    let before_status = line.map(|line| line.status);
    let is_new = line.is_none_or(|line| line.pairing != pairing);
    let settled = line.is_none_or(|line| line.status.is_scored());
    let same_pairs = line.is_none_or(|line| line.pairing == pairing);
    if before.as_ref() == outcome && settled && same_pairs {
        return Err(Refusal::NoChange);
    }
    let reason = reason.to_owned();
    // What stood there first goes to those who played it, so that each event has one pairing and its undo.
    if let Some(line) = line.filter(|line| line.pairing != pairing) {
        let (from, to, before, after) = (slot, slot, line.pairing, pairing);
        let mut events =
            vec![Event::ResultMoved { from, to, before, after, reason: reason.clone(), mark_stays: false }];
        if Some(&line.outcome) != outcome || !settled {
            let (before, before_status) = (Some(line.outcome.clone()), Some(line.status));
            events.push(Event::ResultCorrected {
                slot,
                pairing,
                before,
                before_status,
                after: outcome.cloned(),
                reason,
            });
        }
        return Ok(super::operate::with_later_plays((contest, contest), table.section, events));
    }
    let events = vec![Event::ResultCorrected {
        slot,
        pairing,
        before,
        before_status,
        after: outcome.cloned(),
        reason,
    }];
    // What a director sets a second time, after the first was cancelled, is meant.
    let is_elsewhere = is_new && !contest.is_planned(slot, pairing);
    if outcome.is_none() && line.is_some() {
        let withdrawn = super::operate::without_their_awards(contest, slot, REMOVED);
        return Ok(events.into_iter().chain(withdrawn).collect());
    }
    Ok(if is_elsewhere {
        super::operate::with_later_plays((contest, contest), table.section, events)
    } else {
        events
    })
}

/// The outcome with the lead that the table wrote down, where the director names none and declarer stays the same: a
/// corrected number of tricks says nothing against it.
fn with_lead_of(line: Option<&ResultLine>, outcome: &Outcome) -> Outcome {
    let play = |outcome: &Outcome| match outcome {
        Outcome::Result(BoardResult::Played(play)) => Some(*play),
        Outcome::Result(BoardResult::PassedOut | BoardResult::NotPlayed | BoardResult::RawScore(_))
        | Outcome::Artificial { .. }
        | Outcome::Adjusted(_)
        | Outcome::NotPlayed(_) => None,
    };
    let before = line.and_then(|line| play(&line.outcome));
    match play(outcome).zip(before) {
        Some((now, before)) if now.lead.is_none() && now.declarer == before.declarer => {
            Outcome::Result(BoardResult::Played(Play { lead: before.lead, ..now }))
        }
        Some(_) | None => outcome.clone(),
    }
}

/// Why an award goes with the result for which it was given.
const REMOVED: &str = "the board was not played elsewhere";

/// Refuses an outcome that the board cannot have.
pub(super) fn may_stand(slot: Slot, outcome: &Outcome) -> Result<(), Refusal> {
    match outcome {
        Outcome::Result(BoardResult::RawScore(score)) => possible(slot, *score),
        Outcome::Adjusted(adjustment) => adjusted(slot, adjustment),
        Outcome::Result(_) | Outcome::Artificial { .. } | Outcome::NotPlayed(_) => Ok(()),
    }
}

/// Refuses an adjustment that weighs what has no score, or a score that the board cannot have.
fn adjusted(slot: Slot, adjustment: &Adjustment<BoardResult>) -> Result<(), Refusal> {
    let mut refusal = None;
    let scored = adjustment.try_map(|result| {
        if let BoardResult::RawScore(score) = result {
            refusal = refusal.take().or(possible(slot, *score).err());
        }
        result.score(slot.board)
    });
    match (refusal, scored) {
        (Some(refusal), _) => Err(refusal),
        (None, None) => Err(Refusal::NothingToWeigh { slot }),
        (None, Some(_)) => Ok(()),
    }
}

/// Refuses a raw score that no contract gives on this board.
pub(super) fn possible(slot: Slot, score: Score) -> Result<(), Refusal> {
    if score::is_possible(slot.board, score) {
        Ok(())
    } else {
        Err(Refusal::ImpossibleScore { board: slot.board, score: score.0 })
    }
}

pub(super) fn penalise(
    contest: &Contest,
    entry: EntryId,
    amount: PenaltyAmount,
    (law, reason): (&str, &str),
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    // In an individual a number is a player's, as in the ranking; partnerships are numbered on from these.
    let of_player = contest.has_player(entry);
    // A team is penalised once: either of its pairs stands for it.
    let pairs = pairs_meant(contest, entry);
    let entry = if pairs.contains(&entry) { entry } else { pairs[0] };
    if !of_player {
        known_entry(contest, entry)?;
    }
    bounded("the Law", law, NAME_LIMIT)?;
    required("the reason", reason, TEXT_LIMIT)?;
    super::scoring::can_take(&contest.rules.scoring, amount)?;
    if amount.is_off_no_match() && contest.is_knock_out(entry.section) {
        let is_in_imps = contest.rules.scoring.method.award_unit() == Unit::Imps;
        let off = if is_in_imps { "take IMPs off a match, with its round, or " } else { "" };
        return Err(Refusal::CannotDraw {
            why: format!(
                "in a knock-out who wins a match goes on, so a penalty counts only in its match: {off}give points for the \
                 match to both, more to the winner"
            ),
        });
    }
    if let Some((_, round)) = amount.imps_of_match()
        && (of_player || contest.penalised_match(entry, round).is_none())
    {
        return Err(Refusal::NoMatch { entry, round });
    }
    let penalty = PenaltyNumber(next_number(contest.penalties.len()));
    let (law, reason) = (law.to_owned(), reason.to_owned());
    Ok(vec![Event::PenaltyGiven { penalty, entry, of_player, amount, law, reason }])
}

pub(super) fn remove_penalty(
    contest: &Contest,
    number: PenaltyNumber,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    bounded("the reason", reason, TEXT_LIMIT)?;
    let penalty = contest.penalties.iter().find(|penalty| penalty.number == number);
    match penalty {
        None => Err(Refusal::NoSuchPenalty(number)),
        Some(penalty) if penalty.removed.is_some() => Err(Refusal::NoChange),
        Some(_) => Ok(vec![Event::PenaltyRemoved { penalty: number, reason: reason.to_owned() }]),
    }
}

/// The number after so many.
pub(super) fn next_number(count: usize) -> u32 {
    u32::try_from(count).expect("a contest has fewer than four thousand million of anything") + 1
}
