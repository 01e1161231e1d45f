//! What a table does: take seats, enter a result, agree it, dispute it.

use super::{known_round, playing};
use crate::board::BoardNumber;
use crate::contest::actor::Actor;
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::rules::{Agreement, Pace};
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::table_rules::{BoardOrder, LeadCard};
use crate::entry::TableId;
use crate::movement::{RoundNumber, TablePlan};
use crate::result::{BoardResult, Play};

pub(super) fn take_seats(
    contest: &Contest,
    (table, round): (TableId, RoundNumber),
    seen: Option<Pairing>,
) -> Result<Vec<Event>, Refusal> {
    playing(contest)?;
    known_round(contest, table, round)?;
    round_is_open(contest, table, round)?;
    let planned = contest.pairing(table, round).ok_or(Refusal::SitOut { table, round })?;
    if let Some(shown) = seen.filter(|shown| *shown != planned) {
        return Err(Refusal::OtherPairs { table, round, shown, planned });
    }
    if seen.is_none() {
        not_too_early(contest, table, round)?;
    }
    let section = &contest.sections[&table.section];
    if section.seated.contains(&(round, table.table)) {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::SeatsTaken { table, round }])
}

/// A result as a device sent it.
pub(super) struct Entered {
    pub(super) slot: Slot,
    pub(super) result: BoardResult,
    pub(super) replaces: Option<BoardResult>,
    pub(super) played_by: Option<Pairing>,
}

pub(super) fn enter(contest: &Contest, entered: &Entered, by: &Actor) -> Result<Vec<Event>, Refusal> {
    let Entered { slot: home, result, replaces, played_by } = *entered;
    let slot = home;
    let formerly = played_by.filter(|&pairing| was_planned(contest, slot, pairing));
    let (slot, pairing) = match formerly {
        // What is corrected may have been given to others since, at the same place.
        Some(pairing) if replaces.is_some() && contest.lines.contains_key(&slot) => {
            (contest.stands_aside(slot, pairing).unwrap_or(slot), pairing)
        }
        Some(pairing) => (contest.place_off_plan(slot, pairing), pairing),
        None => (slot, in_play(contest, slot)?),
    };
    let entered = &Entered { slot, ..*entered };
    if let Some(shown) = played_by.filter(|&shown| shown != pairing) {
        let Slot { table, round, .. } = slot;
        return Err(Refusal::OtherPairs { table, round, shown, planned: pairing });
    }
    let pairing = whose(contest, entered, pairing)?;
    if let BoardResult::RawScore(score) = result {
        if !by.directs() {
            return Err(Refusal::RawScoreFromTable);
        }
        super::correct::possible(slot, score)?;
    }
    let before = standing(contest, slot)?;
    match (before, replaces) {
        // Who says who plays there was shown that round: whatever has become of an earlier one since, it is played.
        (None, None) if played_by.is_some() => {}
        (None, None) => not_too_early(contest, slot.table, slot.round)?,
        (Some(before), None) => {
            return Err(Refusal::ResultExists { slot, standing: before.to_string() });
        }
        // Before anything is compared: who guesses at the result of a round that is over for them learns nothing.
        (Some(_), Some(_)) if !by.directs() && contest.has_entered_from(home.table, home.round.next()) => {
            return Err(Refusal::RoundLeft { table: home.table, round: home.round });
        }
        (Some(before), Some(shown)) if before == shown => not_left(contest, home)?,
        (Some(before), Some(_)) => {
            return Err(Refusal::ResultChanged { slot, standing: before.to_string() });
        }
        (None, Some(_)) => {
            return Err(Refusal::ResultChanged { slot, standing: "no result".to_owned() });
        }
    }
    // What was played by an earlier plan is taken as it comes: its device has not heard of anything since.
    if !by.directs() && formerly.is_none() {
        as_asked(contest, entered)?;
    }
    let line = contest.lines.get(&slot);
    let left = line.is_some_and(|line| have_left(contest, home, (line, played_by)));
    let asks_again = line.is_some_and(|line| line.status == OutcomeStatus::Disputed) && !left;
    if before == Some(result) && !asks_again {
        return Err(Refusal::NoChange);
    }
    let entered = |agreed| Event::ResultEntered { slot, pairing, before, result, agreed };
    // Those who sit there now cannot change alone what others played: it waits for the director, who sees it.
    if before.is_some() && left {
        return Ok(vec![entered(false), Event::ResultDisputed { slot }]);
    }
    let agreed = match contest.rules.agreement {
        Agreement::Required => false,
        Agreement::NotRequired => true,
    };
    Ok(super::aside::table_for(contest, slot).into_iter().chain([entered(agreed)]).collect())
}

/// Refuses what the rules of the tables do not let a table enter: a contract without the card led, and a board before its turn.
/// The card is never compared with the deal.
fn as_asked(contest: &Contest, entered: &Entered) -> Result<(), Refusal> {
    let Entered { slot, result, replaces, .. } = *entered;
    let rules = &contest.rules.table;
    if rules.lead == LeadCard::Asked && matches!(result, BoardResult::Played(Play { lead: None, .. })) {
        return Err(Refusal::LeadMissing { slot });
    }
    if rules.order == BoardOrder::Free || replaces.is_some() {
        return Ok(());
    }
    let Slot { table, round, board } = slot;
    let before = contest.boards_in_play(table, round).iter().take_while(|&&planned| planned != board);
    let is_open = |board: &&BoardNumber| !contest.lines.contains_key(&Slot { table, round, board: **board });
    match before.copied().find(|board| is_open(&board)) {
        Some(first) => Err(Refusal::BoardTooEarly { slot, first }),
        None => Ok(()),
    }
}

/// Where a result stands that a table speaks of: at the place that it names, or, where the plan has others there by now,
/// where that of those is kept who played it. A device that does not say who they are means what stands at its place.
fn kept(contest: &Contest, slot: Slot, played_by: Option<Pairing>) -> Slot {
    let line = contest.lines.get(&slot);
    let aside = match played_by {
        Some(pairing) if line.is_none_or(|line| line.pairing != pairing) => {
            contest.stands_aside(slot, pairing)
        }
        None if line.is_none() => {
            let mut lines = contest.lines.keys();
            let is_of_board = |at: &&Slot| (at.round, at.board) == (slot.round, slot.board);
            lines.find(|at| is_of_board(at) && contest.sent_from(**at) == Some(slot.table)).copied()
        }
        Some(_) | None => None,
    };
    aside.filter(|at| contest.sent_from(*at) == Some(slot.table)).unwrap_or(slot)
}

/// Whose a result is: a correction never makes it another pair's, whatever plan the device knows. Those who sit
/// there now cannot correct what others played there.
fn whose(contest: &Contest, entered: &Entered, pairing: Pairing) -> Result<Pairing, Refusal> {
    let Entered { slot, replaces, played_by, .. } = *entered;
    let Some(line) = contest.lines.get(&slot).filter(|_| replaces.is_some()) else { return Ok(pairing) };
    match played_by {
        Some(shown) if shown != line.pairing && !contest.is_planned(slot, line.pairing) => {
            let Slot { table, round, .. } = slot;
            Err(Refusal::OtherPairs { table, round, shown, planned: line.pairing })
        }
        Some(_) | None => Ok(line.pairing),
    }
}

/// What a table says of a result that stands: what it was shown, and who they are as far as its device knows.
pub(super) struct Word {
    pub(super) slot: Slot,
    /// `None` from a device that does not say.
    pub(super) seen: Option<BoardResult>,
    pub(super) played_by: Option<Pairing>,
}

/// The result that a table speaks of.
struct Meant<'a> {
    /// Where it stands.
    slot: Slot,
    line: &'a ResultLine,
    /// Whether it is what the table was shown.
    is_seen: bool,
    /// What to answer where it is not. Where those who played it have left, nobody is told whether a result is the one
    /// that stands: it could be guessed by those who have still to play the board.
    changed: Refusal,
    have_left: bool,
}

fn meant<'a>(contest: &'a Contest, word: &Word) -> Result<Meant<'a>, Refusal> {
    let Word { slot: home, seen, played_by } = *word;
    let slot = kept(contest, home, played_by);
    entered_here(contest, slot)?;
    let standing = standing(contest, slot)?.ok_or(Refusal::NoResult { slot })?;
    let line = contest.lines.get(&slot).ok_or(Refusal::NoResult { slot })?;
    let is_seen = seen.is_none_or(|seen| seen == standing);
    let changed = Refusal::ResultChanged { slot, standing: standing.to_string() };
    Ok(Meant { slot, line, is_seen, changed, have_left: have_left(contest, home, (line, played_by)) })
}

/// Who agrees another result than stands there, where those who played it have left, cannot look again: that is a
/// dispute, which the director settles.
pub(super) fn agree(contest: &Contest, word: &Word) -> Result<Vec<Event>, Refusal> {
    let Meant { slot, line, is_seen, changed, have_left } = meant(contest, word)?;
    match line.status {
        OutcomeStatus::Disputed if have_left => {
            Err(Refusal::PlayersLeft { table: word.slot.table, round: slot.round })
        }
        OutcomeStatus::Entered if have_left && !is_seen => Ok(vec![Event::ResultDisputed { slot }]),
        OutcomeStatus::Entered | OutcomeStatus::Disputed if is_seen => Ok(vec![Event::ResultAgreed { slot }]),
        OutcomeStatus::Agreed | OutcomeStatus::Directed if is_seen || have_left => {
            Err(Refusal::AgreedAlready { slot })
        }
        OutcomeStatus::Entered
        | OutcomeStatus::Disputed
        | OutcomeStatus::Agreed
        | OutcomeStatus::Directed => Err(changed),
    }
}

pub(super) fn dispute(contest: &Contest, word: &Word) -> Result<Vec<Event>, Refusal> {
    let Meant { slot, line, is_seen, changed, have_left } = meant(contest, word)?;
    match line.status {
        _ if !is_seen && !have_left => Err(changed),
        OutcomeStatus::Entered => Ok(vec![Event::ResultDisputed { slot }]),
        OutcomeStatus::Disputed => Err(Refusal::NoChange),
        OutcomeStatus::Agreed | OutcomeStatus::Directed => Err(Refusal::AgreedAlready { slot }),
    }
}

/// Whether these two were to play this board at a place and are not any more: an earlier plan had them there, or one of
/// them has left, or the director has decided their match. Their device has not heard of it yet. Nothing that was played
/// is turned away; where it belongs is for the director to say.
fn was_planned(contest: &Contest, slot: Slot, pairing: Pairing) -> bool {
    let Slot { table, round, board } = slot;
    let Some(section) = contest.section(table.section) else { return false };
    let former = section.former.get(&(round, table.table)).into_iter().flatten();
    let seats = section.plan(round, table.table).and_then(TablePlan::meeting);
    let is_in_plan = seats.is_some_and(|(north_south, east_west)| {
        Pairing { north_south: section.entry(north_south), east_west: section.entry(east_west) } == pairing
    });
    let known = former.into_iter().any(|place| place.pairing == pairing && place.boards.contains(&board))
        || is_in_plan && section.boards(round, table.table).contains(&board);
    // A round that the plan has lost has no place for a result.
    let has_place = known_round(contest, table, round).is_ok();
    let are_there =
        [pairing.north_south, pairing.east_west].iter().all(|entry| contest.entries.contains_key(entry));
    let open = playing(contest).is_ok() && has_place && round_is_open(contest, table, round).is_ok();
    known && are_there && open && !contest.is_to_play(slot, pairing)
}

/// Refuses a word on a result that the table cannot have any more. What is kept off the plan has only those who played it.
fn entered_here(contest: &Contest, slot: Slot) -> Result<(), Refusal> {
    match contest.lines.get(&slot) {
        Some(line) if !contest.is_to_play(slot, line.pairing) => {
            playing(contest)?;
            known_round(contest, slot.table, slot.round)?;
            round_is_open(contest, slot.table, slot.round)
        }
        Some(_) | None => in_play(contest, slot).map(|_| ()),
    }
}

/// Who plays this board, if its table may enter it now.
fn in_play(contest: &Contest, slot: Slot) -> Result<Pairing, Refusal> {
    let Slot { table, round, board } = slot;
    playing(contest)?;
    known_round(contest, table, round)?;
    round_is_open(contest, table, round)?;
    let pairing = contest.pairing(table, round).ok_or(Refusal::SitOut { table, round })?;
    let boards = contest.boards_in_play(table, round);
    if boards.is_empty() {
        return Err(Refusal::SitOut { table, round });
    }
    if !boards.contains(&board) {
        return Err(Refusal::BoardNotInPlay { board, table, round, boards: boards.to_vec() });
    }
    Ok(pairing)
}

fn round_is_open(contest: &Contest, table: TableId, round: RoundNumber) -> Result<(), Refusal> {
    let section = &contest.sections[&table.section];
    if round.0 > section.opened {
        return Err(Refusal::RoundNotOpen(round));
    }
    if section.closed.contains(&round) {
        return Err(Refusal::RoundClosed(round));
    }
    Ok(())
}

/// The table's own result that stands there; refused where the director has set the score.
fn standing(contest: &Contest, slot: Slot) -> Result<Option<BoardResult>, Refusal> {
    match contest.lines.get(&slot) {
        None => Ok(None),
        Some(line) => match (&line.outcome, line.status) {
            (
                Outcome::Result(result),
                OutcomeStatus::Entered | OutcomeStatus::Disputed | OutcomeStatus::Agreed,
            ) => Ok(Some(*result)),
            (Outcome::Result(_), OutcomeStatus::Directed)
            | (Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_), _) => {
                Err(Refusal::SetByDirector { slot })
            }
        },
    }
}

/// At its own pace a table enters something for every board of a round before it enters the next.
fn not_too_early(contest: &Contest, table: TableId, round: RoundNumber) -> Result<(), Refusal> {
    match contest.rules.pace {
        Pace::Director => Ok(()),
        Pace::Table => match contest.held_up_by(table, round) {
            Some(current) => Err(Refusal::RoundTooEarly { table, round, current }),
            None => Ok(()),
        },
    }
}

/// A table corrects a round until it has entered something in a later one.
fn not_left(contest: &Contest, slot: Slot) -> Result<(), Refusal> {
    let Slot { table, round, .. } = slot;
    if contest.has_entered_from(table, round.next()) {
        return Err(Refusal::RoundLeft { table, round });
    }
    Ok(())
}

/// Whether those who played at a place have gone on: others have taken their seats there, or entered something; or, where
/// the device does not say that it is they, one of them plays a later round elsewhere.
fn have_left(contest: &Contest, home: Slot, (line, played_by): (&ResultLine, Option<Pairing>)) -> bool {
    let Slot { table, round, .. } = home;
    let Some(section) = contest.section(table.section) else { return false };
    let others_here = contest.pairing(table, round).is_some_and(|now| now != line.pairing);
    let is_next = |later: RoundNumber| later > round || later == round && others_here;
    let taken = section.seated.iter().any(|(later, at)| *at == table.table && is_next(*later));
    let said = played_by == Some(line.pairing);
    taken
        || contest.has_entered_from(table, round.next())
        || !said && contest.plays_later(line.pairing, (table, round))
}
