//! The draws of a section: agreed, proposed, published, revoked; who comes late and who leaves.

mod averages;
mod award;
mod given;
mod proposal;
mod publish;
mod terms;

use super::{TEXT_LIMIT, bounded, not_final, required};
use crate::contest::actor::At;
use crate::contest::drawn::{DrawCommand, DrawEvent, Drawn, DrawnRound, Format, Proposal, Terms};
use crate::contest::entry::{Player, Presence};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::slot::Slot;
use crate::contest::state::{Contest, Phase};
use crate::entry::{EntryId, SectionLetter, TableId, TableNumber};
use crate::movement::contestants::Contestants;
use crate::movement::{RoundNumber, TablePlan};
use crate::swiss::Contender;

pub(super) fn decide(
    contest: &Contest,
    section: SectionLetter,
    command: &DrawCommand,
) -> Result<Vec<Event>, Refusal> {
    not_final(contest)?;
    let one = |event| Ok(vec![Event::Draw { section, event }]);
    match command {
        DrawCommand::SetUp { contestants, contenders, terms } => {
            super::section::may_be_set_up(contest, section)?;
            terms::check(terms, contestants, *contenders)?;
            terms::rounds_fit(terms, *contenders)?;
            let of = Section::to_be_drawn(section, contestants.clone(), *contenders, Terms::clone(terms));
            terms::counts_all(contest, &of, terms)?;
            let (contestants, terms) = (contestants.clone(), terms.clone());
            one(DrawEvent::SetUp { contestants, contenders: *contenders, terms })
        }
        DrawCommand::ChangeTerms { terms } => {
            let (of, drawn) = drawn(contest, section)?;
            terms::check(terms, &of.movement.contestants, drawn.contenders)?;
            terms::may_change(drawn, terms)?;
            terms::counts_all(contest, of, terms)?;
            // Fewer are enough where some have left since.
            if terms.rounds > drawn.terms.rounds {
                terms::rounds_fit(terms, drawn.contenders)?;
            }
            one(DrawEvent::TermsChanged { before: Box::new(drawn.terms.clone()), terms: terms.clone() })
        }
        DrawCommand::Propose { proposal } => {
            let (of, drawn) = in_play(contest, section)?;
            proposal::check(proposal, of, drawn)?;
            one(DrawEvent::Proposed { before: drawn.proposal.clone(), proposal: Some(proposal.clone()) })
        }
        DrawCommand::Drop => {
            let before = drawn(contest, section)?.1.proposal.clone();
            let before = Some(before.ok_or(Refusal::NoChange)?);
            one(DrawEvent::Proposed { before, proposal: None })
        }
        DrawCommand::Publish { only, reason } => {
            bounded("the reason", reason, TEXT_LIMIT)?;
            let (of, drawn) = in_play(contest, section)?;
            publish::publish(contest, (of, drawn), only, reason)
        }
        DrawCommand::Revoke { reason } => {
            bounded("the reason", reason, TEXT_LIMIT)?;
            let (_, drawn) = in_play(contest, section)?;
            revoke(contest, (section, drawn), reason)
        }
        DrawCommand::Award { round, contender, hundredths, reason } => {
            required("the reason", reason, TEXT_LIMIT)?;
            let (_, drawn) = drawn(contest, section)?;
            known(drawn, *contender)?;
            if hundredths.is_some() {
                counts(contest, drawn)?;
            }
            let of = (*round, *contender);
            let first = award::award(drawn, of, *hundredths, reason)?.ok_or(Refusal::NoChange)?;
            award::fits_scale(contest, drawn, of, *hundredths)?;
            let other = award::forfeited(contest, (section, drawn), of, *hundredths);
            let events = std::iter::once(first).chain(other);
            Ok(events.map(|event| Event::Draw { section, event }).collect())
        }
        DrawCommand::EnterLate { players, substitute, plays_now } => {
            enter_late(contest, section, players, (*substitute, *plays_now))
        }
        DrawCommand::Leave { contender, reason } => leave(contest, section, *contender, reason),
        DrawCommand::Return { contender } => come_back(contest, section, *contender),
    }
}

/// A section that is drawn.
fn drawn(contest: &Contest, letter: SectionLetter) -> Result<(&Section, &Drawn), Refusal> {
    contest.section(letter).ok_or(Refusal::NoSuchSection(letter))?;
    contest.drawn(letter).ok_or(Refusal::NotDrawn(letter))
}

/// The same while rounds may be drawn: before the start and during play.
fn in_play(contest: &Contest, letter: SectionLetter) -> Result<(&Section, &Drawn), Refusal> {
    match contest.phase {
        Phase::Preparing | Phase::Playing => drawn(contest, letter),
        Phase::Unborn | Phase::Correcting { .. } | Phase::Final => Err(Refusal::PlayOver),
    }
}

fn cannot(why: impl Into<String>) -> Refusal {
    Refusal::CannotDraw { why: why.into() }
}

fn known(drawn: &Drawn, contender: Contender) -> Result<(), Refusal> {
    if (1..=drawn.contenders).contains(&contender.0) {
        Ok(())
    } else {
        Err(cannot(format!("there is no number {contender} here: numbers go up to {}", drawn.contenders)))
    }
}

/// Refuses points for a match round where they would count nothing: boards are added up, and matches are worth nothing
/// of their own. In a knock-out they still say who has won.
fn counts(contest: &Contest, drawn: &Drawn) -> Result<(), Refusal> {
    if contest.counts_given(drawn) {
        return Ok(());
    }
    Err(cannot(
        "points for a round would count nothing here, because boards are added up and matches are worth nothing of \
         their own: choose wins or victory points first, or correct the results of the boards",
    ))
}

fn revoke(
    contest: &Contest,
    (section, drawn): (SectionLetter, &Drawn),
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let round = drawn.rounds.last().ok_or_else(|| cannot("no draw is published"))?;
    if contest.has_results_in(section, round) {
        return Err(cannot(format!(
            "round {} has begun: its first results are in. Draw it again for those who have not begun, or give points \
             for matches instead",
            round.number
        )));
    }
    let mut events = unpublished(section, drawn, round, reason);
    // What was drawn for a round after it rests on a round that is not played so.
    if let Some(proposal) = drawn.proposal.as_ref().filter(|proposal| proposal.round != round.number) {
        let dropped = DrawEvent::Proposed { before: Some(proposal.clone()), proposal: None };
        events.push(Event::Draw { section, event: dropped });
    }
    Ok(events)
}

fn enter_late(
    contest: &Contest,
    letter: SectionLetter,
    players: &[[Player; 2]],
    (substitute, plays_now): (Option<Contender>, bool),
) -> Result<Vec<Event>, Refusal> {
    let (section, drawn) = in_play(contest, letter)?;
    if drawn.terms.format == Format::KnockOut && !drawn.rounds.is_empty() {
        return Err(cannot(
            "a knock-out is drawn already: nobody can enter it now. Until the first result of round 1, take its draw \
             back, enter who came late, and draw again",
        ));
    }
    let pairs = match section.movement.contestants {
        Contestants::Teams => 2,
        Contestants::Pairs | Contestants::Players(_) => 1,
    };
    if players.len() != pairs {
        return Err(cannot(
            format!("name {pairs} here, not {}", players.len())
                .replace("name 1", "name one pair")
                .replace("name 2", "name two pairs"),
        ));
    }
    players.iter().try_for_each(super::prepare::players_fit)?;
    let contender = Contender(drawn.contenders.checked_add(1).ok_or_else(|| cannot("no number is left"))?);
    if contender.0 > terms::MOST_CONTENDERS {
        return Err(cannot(format!("a section has at most {} numbers", terms::MOST_CONTENDERS)));
    }
    let from = if plays_now {
        meets_the_bye_from(contest, (section, drawn))?
    } else {
        undrawn_from(contest, (section, drawn), None)
    };
    let entered = DrawEvent::Entered { contender, players: players.to_vec(), from };
    let mut events = vec![Event::Draw { section: letter, event: entered }];
    let missed = drawn.rounds.iter().filter(|round| round.first < from);
    let given = match substitute {
        Some(substitute) => {
            known(drawn, substitute)?;
            given::as_substitute(contest, (section, drawn), (contender, substitute), missed)?
        }
        None => given::for_missed(contest, drawn, (contender, "came late"), missed),
    };
    // Nothing where nothing is agreed: it may be drawn in these rounds still.
    let is_nothing = substitute.is_none() && given.iter().all(DrawEvent::gives_nothing);
    let given = if is_nothing { vec![] } else { given };
    events.extend(given.into_iter().map(|event| Event::Draw { section: letter, event }));
    Ok(events)
}

/// The first round of the plan of the round in play, in which a late entry can meet who has the bye, though others have begun.
fn meets_the_bye_from(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
) -> Result<RoundNumber, Refusal> {
    let last =
        drawn.rounds.last().ok_or_else(|| cannot("no round is drawn yet: enter it, and draw with it"))?;
    let is_open = last.rounds().all(|round| contest.may_be_played(section, round));
    let bye = last.bye.filter(|bye| contest.takes_part(section, *bye, last.first));
    match bye.filter(|_| is_open) {
        Some(_) => Ok(last.first),
        None => Err(cannot(format!(
            "nobody waits with a bye in round {}, so nobody can be met there: enter it for the rounds to come",
            last.number
        ))),
    }
}

/// Somebody who left plays again, from the draw on that is still to be made.
fn come_back(contest: &Contest, letter: SectionLetter, contender: Contender) -> Result<Vec<Event>, Refusal> {
    let (section, drawn) = in_play(contest, letter)?;
    known(drawn, contender)?;
    if drawn.terms.format == Format::KnockOut && !drawn.rounds.is_empty() {
        return Err(cannot("a knock-out goes on without who has left it: nobody comes back into it"));
    }
    let left = section.entries_of(contender).into_iter().filter_map(|entry| {
        match contest.entries.get(&entry)?.presence {
            Presence::There { until: Some(from_round), .. } => Some((entry, from_round)),
            Presence::There { until: None, .. } | Presence::Phantom => None,
        }
    });
    let left: Vec<(EntryId, RoundNumber)> = left.collect();
    let Some(&(_, since)) = left.first() else {
        return Err(cannot(format!("{contender} has not left: it is drawn with the others")));
    };
    let again = undrawn_from(contest, (section, drawn), None);
    let is_missed = |round: &&DrawnRound| {
        (since..again).contains(&round.first)
            && !round.contenders().contains(&contender)
            && !drawn.awarded.contains_key(&(round.number, contender))
    };
    // Also where that is nothing: who has points for a round is not to be drawn in it.
    let missed = drawn.rounds.iter().filter(is_missed);
    let back = left.iter().map(|&(entry, from_round)| Event::WithdrawalCancelled { entry, from_round });
    let given = given::for_missed(contest, drawn, (contender, "was away"), missed);
    let ended = averages::ended_by_return(contest, (section, drawn), contender, since);
    let given = ended.into_iter().chain(given);
    Ok(back.chain(given.map(|event| Event::Draw { section: letter, event })).collect())
}

/// The first round of the plan in which a change of who takes part still counts: that of the last draw while it has no
/// result (of this contender, where one is named), so that it can be drawn again; otherwise the next. Who has a bye in
/// a knock-out is in the bracket all the same: it leaves after that round.
fn undrawn_from(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    contender: Option<Contender>,
) -> RoundNumber {
    let next = section.next_in_plan().0;
    let Some(last) = drawn.rounds.last() else { return next };
    let begun = contest.begun_in(section.letter, last);
    let has_begun = match contender {
        None => !begun.is_empty(),
        Some(contender) => {
            let has_result = begun.iter().any(|both| both.contains(&contender));
            let is_idle = drawn.terms.format == Format::KnockOut && !last.contenders().contains(&contender);
            has_result || is_idle
        }
    };
    if has_begun { next } else { last.first }
}

fn leave(
    contest: &Contest,
    letter: SectionLetter,
    contender: Contender,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    bounded("the reason", reason, TEXT_LIMIT)?;
    let (section, drawn) = in_play(contest, letter)?;
    known(drawn, contender)?;
    let undrawn = undrawn_from(contest, (section, drawn), Some(contender));
    // Who came late and has not played yet leaves from where it would have begun.
    let from_round = undrawn.max(begins_in(contest, section, contender));
    if !contest.takes_part(section, contender, from_round) {
        let has_left = given::left_from(contest, section, contender).is_some_and(|left| left <= from_round);
        let name = section.ranked_as(contender);
        return Err(if has_left { Refusal::NoChange } else { Refusal::NotPlaying(name) });
    }
    averages::can_be_averaged(contest, (section, drawn), contender, from_round)?;
    let entries = section.entries_of(contender).into_iter();
    let left = entries.map(|entry| Event::EntryWithdrawn { entry, from_round, reason: reason.to_owned() });
    let given = averages::for_opponents(contest, (section, drawn), contender, from_round);
    Ok(left.chain(given.into_iter().map(|event| Event::Draw { section: letter, event })).collect())
}

/// Whether who plays in draws may leave from a round on, as [`leave`] has it, or was in no round since; `None` where rounds are
/// not drawn.
pub(super) fn may_leave(contest: &Contest, entry: EntryId, from_round: RoundNumber) -> Option<bool> {
    let (section, drawn) = contest.drawn(entry.section)?;
    let contender = Contender(entry.pair.number.0);
    let mut since = drawn.rounds.iter().filter(|round| round.last() >= from_round);
    let was_away = since.all(|round| !round.contenders().contains(&contender) && !round.has_bye(contender));
    Some(was_away || from_round >= undrawn_from(contest, (section, drawn), Some(contender)))
}

/// The first round of the plan in which a contender may play.
fn begins_in(contest: &Contest, section: &Section, contender: Contender) -> RoundNumber {
    let entries = section.entries_of(contender).into_iter().filter_map(|entry| contest.entries.get(&entry));
    let begins = entries.filter_map(|entry| match entry.presence {
        Presence::There { from, .. } => Some(from),
        Presence::Phantom => None,
    });
    begins.max().unwrap_or(RoundNumber(1))
}

/// The events that take one back; `None` if something later depends on it.
pub(super) fn undo(
    contest: &Contest,
    section: SectionLetter,
    (event, sequence): (&DrawEvent, u64),
    why: &str,
) -> Option<Vec<Event>> {
    // In a movement too.
    if let DrawEvent::TableAdded { table } | DrawEvent::TableRemoved { table } = event {
        let event = with_or_without(contest, TableId { section, table: *table });
        return Some(event.into_iter().map(|event| Event::Draw { section, event }).collect());
    }
    let (of, drawn) = contest.drawn(section)?;
    let event = match event {
        DrawEvent::Proposed { before, proposal } if drawn.proposal == *proposal => {
            Some(DrawEvent::Proposed { before: proposal.clone(), proposal: before.clone() })
        }
        DrawEvent::Published { before: None, round, .. } => {
            let is_it = |last: &DrawnRound| last.is_drawn_as(round) && last.as_drawn.is_none();
            let is_last = drawn.rounds.last().is_some_and(is_it) && !contest.has_results_in(section, round);
            if !is_last {
                return None;
            }
            let mut events = unpublished(section, drawn, round, why);
            events.retain(|event| {
                let Event::Draw { event: DrawEvent::Awarded { round, contender, .. }, .. } = event else {
                    return true;
                };
                awarded_since(contest, (section, *round, *contender), sequence)
            });
            let proposal = proposed_before(contest, section, sequence);
            let proposed =
                proposal.map(|proposal| DrawEvent::Proposed { before: None, proposal: Some(proposal) });
            let shrunk = without_its_tables(contest, section, drawn.rounds.last()?);
            let further = proposed.into_iter().chain(shrunk);
            events.extend(further.map(|event| Event::Draw { section, event }));
            return Some(events);
        }
        DrawEvent::TermsChanged { before, terms } if drawn.terms == **terms => {
            let may = terms::check(before, &of.movement.contestants, drawn.contenders)
                .and_then(|()| terms::may_change(drawn, before))
                .and_then(|()| terms::counts_all(contest, of, before));
            may.is_ok().then(|| DrawEvent::TermsChanged { before: terms.clone(), terms: before.clone() })
        }
        DrawEvent::Awarded { round, contender, before, hundredths, .. }
            if drawn.awarded.get(&(*round, *contender)) == hundredths.as_ref() =>
        {
            award::award(drawn, (*round, *contender), *before, why).ok().flatten()
        }
        DrawEvent::TermsChanged { .. }
        | DrawEvent::Awarded { .. }
        | DrawEvent::SetUp { .. }
        | DrawEvent::Proposed { .. }
        | DrawEvent::Published { .. }
        | DrawEvent::Revoked { .. }
        | DrawEvent::Entered { .. }
        | DrawEvent::TableAdded { .. }
        | DrawEvent::TableRemoved { .. } => None,
    }?;
    Some(vec![Event::Draw { section, event }])
}

/// The event by which a table goes that was there for results off the plan, or is there again. It stays as it is where it
/// is not the last one, or something stands there.
fn with_or_without(contest: &Contest, id: TableId) -> Option<DrawEvent> {
    let movement = &contest.section(id.section)?.movement;
    let (table, last) = (id.table, movement.tables);
    if table.0 == last + 1 {
        return Some(DrawEvent::TableAdded { table });
    }
    let has_seats = |round: &Vec<TablePlan>| round.last().is_some_and(|place| !is_empty(place));
    let is_used = movement.rounds.iter().any(has_seats) || contest.lines.keys().any(|slot| slot.table == id);
    (table.0 == last && !is_used).then_some(DrawEvent::TableRemoved { table })
}

/// The event by which the tables go that a draw brought, once its rounds are out of the plan: those beyond what the section
/// had before, unless something stands there.
fn without_its_tables(contest: &Contest, letter: SectionLetter, round: &DrawnRound) -> Option<DrawEvent> {
    let movement = &contest.section(letter)?.movement;
    let left = movement.rounds.iter().take(usize::from(round.first.0 - 1));
    let seats = left.filter_map(|its| its.iter().rposition(|place| !is_empty(place)).map(|last| last + 1));
    let results = contest.lines.keys().map(|slot| slot.table).filter(|table| table.section == letter);
    let before = usize::from(round.tables_before?);
    let used = seats.chain(results.map(|table| table.table.0.into())).fold(before, usize::max);
    let first_unused = u16::try_from(used + 1).ok().filter(|table| *table <= movement.tables)?;
    Some(DrawEvent::TableRemoved { table: TableNumber(first_unused) })
}

/// Whether nobody is to sit at a place.
fn is_empty(place: &TablePlan) -> bool {
    place.north_south.is_none() && place.east_west.is_none()
}

/// Whether points were given for a match round after an event: those given before stand as they stood.
fn awarded_since(contest: &Contest, of: (SectionLetter, u16, Contender), sequence: u64) -> bool {
    let mut later = contest.decisions.iter().rev().take_while(|recorded| recorded.sequence > sequence);
    later.any(|recorded| {
        let Event::Draw { section, event: DrawEvent::Awarded { round, contender, .. } } = &recorded.event
        else {
            return false;
        };
        (*section, *round, *contender) == of && !contest.undone.contains(&recorded.sequence)
    })
}

/// The draw that was proposed in a section before an event.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others leave what is proposed as it is")]
fn proposed_before(contest: &Contest, of: SectionLetter, sequence: u64) -> Option<Box<Proposal>> {
    let mut earlier = contest.decisions.iter().rev().filter(|recorded| recorded.sequence < sequence);
    let proposal = earlier.find_map(|recorded| match &recorded.event {
        Event::Draw { section, event: DrawEvent::Proposed { proposal, .. } } if *section == of => {
            Some(proposal.clone())
        }
        Event::Draw { section, event: DrawEvent::Published { .. } } if *section == of => Some(None),
        _ => None,
    });
    proposal.flatten()
}

/// Whether a draw that was taken back at that time can be published again as it was: everybody is still there, nothing was
/// drawn or entered in its place.
pub(super) fn may_be_published_again(
    contest: &Contest,
    letter: SectionLetter,
    round: &DrawnRound,
    since: At,
) -> bool {
    let Some((section, drawn)) = contest.drawn(letter) else { return false };
    let is_of_round =
        |slot: &Slot| slot.table.section == letter && round.rounds().any(|its| its == slot.round);
    let mut entered = contest.lines.iter().filter(|(slot, line)| is_of_round(slot) && line.at >= since);
    section.next_in_plan() == (round.first, round.sets_before)
        && drawn.published(round.number).is_none()
        && publish::all_there(contest, section, round).is_ok()
        && entered.next().is_none()
}

/// The events that take a published round out of the plan again.
fn unpublished(section: SectionLetter, drawn: &Drawn, round: &DrawnRound, why: &str) -> Vec<Event> {
    let mut events = award::ended(section, drawn, round, None);
    let revoked = DrawEvent::Revoked { round: Box::new(round.clone()), reason: why.to_owned() };
    events.push(Event::Draw { section, event: revoked });
    events
}
