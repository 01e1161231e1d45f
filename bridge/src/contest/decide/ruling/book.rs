//! The rulings book: opening a draft, writing it, deciding, telling, coming back, appeals.

use super::{appeals, limits, marks};
use crate::board::BoardNumber;
use crate::contest::actor::Asked;
use crate::contest::call::CallStatus;
use crate::contest::decide::correct::next_number;
use crate::contest::decide::{TEXT_LIMIT, bounded, known_entry, known_round, known_table, required};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::ruling::{
    Content, FollowUpNumber, Heading, Moment, Opening, Place, Rewritten, Ruling, RulingCommand, RulingEvent,
    RulingNumber, RulingStatus, ScoreLink, Written, no_law, sides,
};
use crate::contest::slot::Pairing;
use crate::contest::state::{Contest, Phase};
use crate::entry::{EntryId, TableId};
use crate::law::Edition;
use crate::seat::Line;

/// What follows from a command of the book. The ruling's own event comes last: its sequence number is the answer's.
pub(in crate::contest::decide) fn decide(
    contest: &Contest,
    command: &RulingCommand,
    asked: &Asked,
) -> Result<Vec<Event>, Refusal> {
    if let RulingCommand::Open { opening } = command {
        return open(contest, opening, asked);
    }
    let number = command.ruling().expect("only opening names no ruling");
    let ruling = find(contest, number)?;
    let events = of_one(contest, ruling, command, asked)?;
    Ok(marks::with(contest, ruling, &events, asked))
}

pub(super) fn find(contest: &Contest, number: RulingNumber) -> Result<&Ruling, Refusal> {
    contest.rulings.iter().find(|ruling| ruling.number == number).ok_or(Refusal::NoSuchRuling(number))
}

fn of_one(
    contest: &Contest,
    ruling: &Ruling,
    command: &RulingCommand,
    asked: &Asked,
) -> Result<Vec<RulingEvent>, Refusal> {
    match command {
        RulingCommand::Open { .. } => unreachable!("opening has a function of its own"),
        RulingCommand::Write { seen, written, .. } => {
            let changes = changes(contest, ruling, *seen, written)?;
            if changes.is_empty() {
                Err(Refusal::NoChange)
            } else {
                Ok(vec![RulingEvent::Written { changes }])
            }
        }
        RulingCommand::Decide { seen, written, follow_ups, .. } => {
            decided(contest, ruling, (*seen, written), follow_ups)
        }
        RulingCommand::Reopen { reason, .. } => {
            required("the reason", reason, TEXT_LIMIT)?;
            match ruling.status {
                RulingStatus::Open => Err(Refusal::NoChange),
                RulingStatus::Decided { .. } | RulingStatus::Withdrawn { .. } => {
                    Ok(vec![RulingEvent::Reopened { reason: reason.clone() }])
                }
            }
        }
        RulingCommand::Withdraw { reason, .. } => {
            required("the reason", reason, TEXT_LIMIT)?;
            match ruling.status {
                RulingStatus::Withdrawn { .. } => Err(Refusal::NoChange),
                RulingStatus::Open | RulingStatus::Decided { .. } => {
                    Ok(vec![RulingEvent::Withdrawn { reason: reason.clone() }])
                }
            }
        }
        RulingCommand::Tell { side, appeal_rights, .. } => {
            is_decided(ruling, "told")?;
            let sides = side.map_or(Line::ALL.to_vec(), |side| vec![side]);
            let told = |side| RulingEvent::Told { side, appeal_rights: *appeal_rights };
            Ok(sides.into_iter().map(told).collect())
        }
        RulingCommand::FollowUp { when, what, .. } => {
            not_withdrawn(ruling)?;
            let number = FollowUpNumber(next_number(ruling.follow_ups.len()));
            Ok(vec![follow_up(contest, number, *when, what)?])
        }
        RulingCommand::SettleFollowUp { follow_up, note, .. } => settle(ruling, *follow_up, note),
        RulingCommand::Appeal { appeal, .. } => appeals::appealed(contest, ruling, appeal, asked),
        RulingCommand::CorrectAppeal { appeal, to, reason, .. } => {
            appeals::corrected(contest, ruling, *appeal, (to.as_ref(), reason))
        }
        RulingCommand::DecideAppeal { appeal, outcome, .. } => appeals::judged(ruling, *appeal, outcome),
        RulingCommand::LinkScore { sequence, .. } => link(contest, ruling, *sequence),
        RulingCommand::WaiveScore { note, .. } => {
            bounded("the note", note, TEXT_LIMIT)?;
            if ruling.score_due(contest).is_none() && ruling.is_to_be_thought_over().is_none() {
                return Err(refused(format!(
                    "no change of a score is waited for in ruling {}",
                    ruling.number.0
                )));
            }
            Ok(vec![RulingEvent::ScoreWaived { note: note.clone() }])
        }
    }
}

fn open(contest: &Contest, opening: &Opening, asked: &Asked) -> Result<Vec<Event>, Refusal> {
    let number = RulingNumber(next_number(contest.rulings.len()));
    let call = opening.from_call.map(|call| super::super::call::find(contest, call)).transpose()?;
    let table =
        opening.table.or(call.map(|call| call.table)).ok_or(Refusal::Missing { what: "the table" })?;
    known_table(contest, table)?;
    let playing = contest.phase == Phase::Playing;
    let round = opening.round.or_else(|| contest.current_round(table).filter(|_| playing));
    let place = Place { table, round, board: opening.board };
    known_place(contest, place)?;
    // The reason of a call is no fact that both sides agree on: one of them chose it, mostly of four that the table offers.
    let mut draft = Content::new(place, contest.rules.law_book.clone());
    if let Some(deal) = opening.board.and_then(|board| contest.deals.get(&board)) {
        draft.hands = deal.to_string();
    }
    limits::check(&opening.written)?;
    let edition = edition(&opening.written, &draft);
    for written in &opening.written {
        known(contest, written, edition)?;
        draft.put(written.clone());
    }
    let said = opening.written.iter().any(|written| written.heading() == Heading::OtherWay);
    draft.sides = sides(contest, draft.place);
    if !said {
        draft.other_way = remembered(contest, draft.sides);
    }
    sit_there(&draft)?;
    let mut events = vec![];
    if let Some((call, CallStatus::Waiting)) = call.map(|call| (call.number, &call.status)) {
        events.push(Event::CallAnswered { call });
    }
    events.extend(marks::of_new(contest, number, &draft, asked));
    let opened = RulingEvent::Opened { from_call: opening.from_call, content: Box::new(draft) };
    events.push(Event::Ruling { number, event: opened });
    Ok(events)
}

/// The pairs of those who sit there that sit the other way as far as was said before.
fn remembered(contest: &Contest, sides: Option<Pairing>) -> Vec<EntryId> {
    let pairs = sides.into_iter().flat_map(|sides| [sides.north_south, sides.east_west]);
    pairs.filter(|pair| contest.sits_other_way(*pair)).collect()
}

/// Takes up who sits at the place where it has become another; of those who sat at the other one too it stays as it was said.
fn seat_anew(contest: &Contest, draft: &mut Content) {
    let before = std::mem::replace(&mut draft.sides, sides(contest, draft.place));
    if draft.sides == before {
        return;
    }
    let sat = |pair: EntryId| before.is_some_and(|before| before.has(pair));
    let sits = |pair: EntryId| draft.sides.is_some_and(|now| now.has(pair));
    let mut other_way = remembered(contest, draft.sides);
    other_way.retain(|pair| !sat(*pair));
    other_way.extend(draft.other_way.iter().copied().filter(|pair| sits(*pair)));
    draft.other_way = other_way;
}

/// Refuses that somebody sits the other way who does not sit there at all.
fn sit_there(draft: &Content) -> Result<(), Refusal> {
    let sits = |pair: EntryId| draft.sides.is_some_and(|sides| sides.has(pair));
    match draft.other_way.iter().find(|pair| !sits(**pair)) {
        None => Ok(()),
        Some(pair) => Err(refused(format!(
            "{pair} does not sit at table {} then: name one of the pairs that do",
            draft.place.table
        ))),
    }
}

fn known_place(contest: &Contest, place: Place) -> Result<(), Refusal> {
    known_table(contest, place.table)?;
    match (place.round, place.slot()) {
        (_, Some(slot)) => super::known_place(contest, slot),
        (Some(round), None) => known_round(contest, place.table, round),
        (None, None) => place.board.map_or(Ok(()), |board| known_board(contest, place, board)),
    }
}

/// Refuses a board that nobody plays in the section, where no round is named.
fn known_board(contest: &Contest, place: Place, board: BoardNumber) -> Result<(), Refusal> {
    let letter = place.table.section;
    let Some(section) = contest.section(letter) else { return Ok(()) };
    let is_here =
        |table: TableId| section.rounds().any(|round| contest.boards_in_play(table, round).contains(&board));
    let has_line = contest.lines.keys().any(|slot| slot.table.section == letter && slot.board == board);
    if has_line || section.tables().any(|table| is_here(TableId { section: letter, table })) {
        return Ok(());
    }
    Err(refused(format!(
        "board {board} is not among those that section {letter} plays: look at the number again"
    )))
}

/// The edition of the law book: of the one that is written at the same time, else of that which the ruling has.
fn edition(written: &[Written], draft: &Content) -> Edition {
    let mut books = written
        .iter()
        .filter_map(|one| if let Written::Book(book) = one { Some(book.edition) } else { None });
    books.next_back().unwrap_or(draft.book.edition)
}

/// Refuses what names something that is not there.
fn known(contest: &Contest, written: &Written, edition: Edition) -> Result<(), Refusal> {
    if let Written::Place(place) = written {
        known_place(contest, *place)?;
    }
    if let Written::Concerned(all) = written {
        for one in all {
            known_entry(contest, one.entry)?;
        }
    }
    if let Written::Law(text) = written
        && let Some(why) = no_law(text, edition)
    {
        return Err(refused(format!("{why}. What is no Law belongs into the decision")));
    }
    if let Written::Sides(_) = written {
        return Err(refused("who sat there follows from the table and the round: write those".to_owned()));
    }
    Ok(())
}

/// What is written anew. What somebody else has written since under the same heading is not written over.
fn changes(
    contest: &Contest,
    ruling: &Ruling,
    seen: u32,
    written: &[Written],
) -> Result<Vec<Rewritten>, Refusal> {
    match ruling.status {
        RulingStatus::Open => {}
        RulingStatus::Decided { .. } => {
            return Err(refused(format!(
                "ruling {} is decided: open it again, with a reason, to change it",
                ruling.number.0
            )));
        }
        RulingStatus::Withdrawn { .. } => not_withdrawn(ruling)?,
    }
    limits::check(written)?;
    let mut draft = ruling.content.clone();
    let edition = edition(written, &draft);
    for one in written {
        known(contest, one, edition)?;
        draft.put(one.clone());
    }
    if draft.place != ruling.content.place {
        seat_anew(contest, &mut draft);
    }
    if written.iter().any(|one| one.heading() == Heading::OtherWay) {
        sit_there(&draft)?;
    }
    let changed = |heading: &Heading| ruling.content.under(*heading) != draft.under(*heading);
    let headings: Vec<Heading> = Heading::ALL.into_iter().filter(changed).collect();
    // Who sat there is not written by anybody: it follows from the place.
    let is_own = |heading: &&Heading| written.iter().any(|one| one.heading() == **heading);
    let clash = headings.iter().filter(is_own).find(|heading| ruling.last_written(**heading) > seen.max(1));
    if let Some(&heading) = clash {
        let place = usize::try_from(ruling.last_written(heading)).unwrap_or(usize::MAX);
        let by =
            ruling.history.get(place.saturating_sub(1)).map_or_else(String::new, |last| last.by.to_string());
        let now = ruling.content.under(heading).lines().join(" ");
        return Err(Refusal::RulingChanged { number: ruling.number, heading, by, now });
    }
    let rewritten =
        |heading| Rewritten { before: ruling.content.under(heading), after: draft.under(heading) };
    Ok(headings.into_iter().map(rewritten).collect())
}

fn decided(
    contest: &Contest,
    ruling: &Ruling,
    (seen, written): (u32, &[Written]),
    follow_ups: &[(Moment, String)],
) -> Result<Vec<RulingEvent>, Refusal> {
    let changes = changes(contest, ruling, seen, written)?;
    let mut draft = ruling.content.clone();
    for change in &changes {
        draft.put(change.after.clone());
    }
    if draft.decision.iter().all(|line| line.text.trim().is_empty()) {
        return Err(Refusal::Missing { what: "the decision" });
    }
    // A procedure without a question has its facts in its name.
    if draft.facts().trim().is_empty() && draft.disputed.is_empty() && draft.interview.is_none() {
        return Err(Refusal::Missing { what: "the facts" });
    }
    let mut events = vec![];
    if !changes.is_empty() {
        events.push(RulingEvent::Written { changes });
    }
    let first = next_number(ruling.follow_ups.len());
    for (number, (when, what)) in (first..).zip(follow_ups) {
        events.push(follow_up(contest, FollowUpNumber(number), *when, what)?);
    }
    events.push(RulingEvent::Decided);
    Ok(events)
}

fn follow_up(
    contest: &Contest,
    follow_up: FollowUpNumber,
    when: Moment,
    what: &str,
) -> Result<RulingEvent, Refusal> {
    match when {
        Moment::EndOfBoard(slot) => super::known_place(contest, slot)?,
        Moment::EndOfRound { table, round } => known_round(contest, table, round)?,
        Moment::Soon | Moment::EndOfSession | Moment::At(_) => {}
    }
    bounded("what is to be done", what, TEXT_LIMIT)?;
    Ok(RulingEvent::FollowUpAdded { follow_up, when, what: what.to_owned() })
}

fn settle(ruling: &Ruling, number: FollowUpNumber, note: &str) -> Result<Vec<RulingEvent>, Refusal> {
    bounded("the note", note, TEXT_LIMIT)?;
    let found = ruling.follow_ups.iter().find(|one| one.number == number);
    let found =
        found.ok_or_else(|| refused(format!("ruling {} has no follow-up {}", ruling.number.0, number.0)))?;
    if found.settled.is_some() {
        return Err(Refusal::NoChange);
    }
    Ok(vec![RulingEvent::FollowUpSettled { follow_up: number, note: note.to_owned() }])
}

fn link(contest: &Contest, ruling: &Ruling, sequence: u64) -> Result<Vec<RulingEvent>, Refusal> {
    not_withdrawn(ruling)?;
    if ruling.scores.iter().any(|link| link.sequence == sequence) {
        return Err(Refusal::NoChange);
    }
    let appeal = ruling.appeals.last().map(|appeal| appeal.number);
    let link = ScoreLink::of(contest, sequence, appeal)
        .ok_or_else(|| refused(format!("event {sequence} is neither a correction nor a penalty")))?;
    Ok(vec![RulingEvent::ScoreLinked { link }])
}

pub(super) fn is_decided(ruling: &Ruling, what: &str) -> Result<(), Refusal> {
    match ruling.status {
        RulingStatus::Decided { .. } => Ok(()),
        RulingStatus::Open => Err(refused(format!(
            "ruling {} is still to be decided: only then can it be {what}",
            ruling.number.0
        ))),
        RulingStatus::Withdrawn { .. } => not_withdrawn(ruling),
    }
}

pub(super) fn not_withdrawn(ruling: &Ruling) -> Result<(), Refusal> {
    match ruling.status {
        RulingStatus::Open | RulingStatus::Decided { .. } => Ok(()),
        RulingStatus::Withdrawn { .. } => Err(refused(format!(
            "ruling {} was withdrawn: open it again first, with a reason",
            ruling.number.0
        ))),
    }
}

pub(super) fn refused(why: String) -> Refusal {
    Refusal::CannotRule { why }
}
