//! A section as it is from now on: one that changes, one more, or one less.

use std::collections::BTreeMap;

use bridge::contest::surgery::{AwardChoice, Operation, Surgery, propose};
use bridge::contest::{Asked, Command, Contest, Phase, Player, Presence, Section as Known, Slot};
use bridge::entry::{EntryId, SectionLetter, TableId, TableNumber};
use bridge::movement::{RoundNumber, TablePlan};

use super::movement::missing;
use super::{
    About, AboutSection, PlannedSection, Roster, kind_of_game, one_line, planned, rehearsed, seated,
    tell_faults, winners_of,
};
use crate::envelope::Fault;
use crate::message::{SectionUpdate, list, text};
use crate::queue::REASON;

/// What follows from a section as it is from now on.
#[derive(Debug, Clone)]
pub struct Update {
    /// Done as one.
    pub commands: Vec<Command>,
    /// What is kept of the session from now on.
    pub about: About,
    /// The first round that changed at each table; a table that did not is not in it.
    pub changed: BTreeMap<TableNumber, RoundNumber>,
    /// For the director.
    pub sentences: Vec<String>,
}

/// What follows from an update that was [checked](crate::check::update).
///
/// # Errors
///
/// What of it cannot be played here.
pub fn update(
    (contest, about): (&Contest, &About),
    update: &SectionUpdate,
    roster: &Roster,
    asked: &Asked,
) -> Result<Update, Fault> {
    let called = text(&update.letters);
    let mut made =
        Update { commands: vec![], about: about.clone(), changed: BTreeMap::new(), sentences: vec![] };
    let known = about.letters.section(called).and_then(|letter| contest.section(letter));
    if update.is_deleted {
        let known = known.ok_or_else(|| Fault::movement(format!("there is no section {called}")))?;
        if !about.sections.iter().any(|section| section.letters == called) {
            return Ok(made);
        }
        delete(contest, known, &mut made);
        // It keeps its letter: what was played there is told under its name after a restart too.
        made.about.sections.retain(|section| section.letters != called);
        made.sentences.push(format!("section {called} was taken out: nobody plays there any more"));
        return Ok(made);
    }
    kind_of_game(called, update.game_type, update.has_explicit_participations, &mut made.sentences)?;
    let winners = winners_of(update.winners, update.is_combi_section);
    let plan = planned(called, winners, list(&update.tables), one_line(text(&update.name)))?;
    tell_faults(called, &plan, &mut made.sentences);
    let letter =
        made.about.letters.take(called).ok_or_else(|| Fault::invalid("there are more than 26 sections"))?;
    if let Some(known) = known {
        replace(contest, (known, plan.clone()), &mut made, asked)?;
    } else {
        made.commands.push(plan.set_up(letter));
        made.changed.extend(plan.movement.places().map(|(_, table, _)| (table, RoundNumber(1))));
    }
    presence((contest, letter), (&plan, update), &mut made);
    let players = seated(
        list(&update.participations),
        &made.about.letters,
        roster,
        |letter| made.about.letters.section(called).filter(|known| *known == letter).map(|_| &plan.movement),
        |entry| contest.entries.get(&entry).map(|entry| entry.players.clone()),
    )?;
    // Who comes from the bench is named when his place is taken.
    made.commands.extend(players);
    keep_section(&mut made.about, update);
    Ok(made)
}

fn keep_section(about: &mut About, update: &SectionUpdate) {
    let kept = AboutSection::after(update);
    match about.sections.iter_mut().find(|section| section.letters == kept.letters) {
        Some(section) => *section = kept,
        None => about.sections.push(kept),
    }
}

/// The results of these places are deleted: the program sends again what it knows of them.
fn deleted(contest: &Contest, is_concerned: impl Fn(&Slot) -> bool) -> Vec<Command> {
    let slots = contest.lines.keys().filter(|slot| is_concerned(slot));
    let delete = |slot: &Slot| Command::CorrectResult {
        slot: *slot,
        outcome: None,
        played_by: None,
        reason: REASON.to_owned(),
    };
    slots.map(delete).collect()
}

/// Nobody plays in a section any more.
fn delete(contest: &Contest, known: &Known, made: &mut Update) {
    let letter = known.letter;
    made.commands = deleted(contest, |slot| slot.table.section == letter);
    let mut movement = known.movement.clone();
    for place in movement.rounds.iter_mut().flatten() {
        *place = TablePlan { north_south: None, east_west: None, set: None };
    }
    movement.shared.clear();
    let plan = PlannedSection { movement, board_sets: known.board_sets.clone() };
    made.commands.push(command(contest, letter, RoundNumber(1), plan));
}

/// A plan in the place of the one that is played.
fn command(
    contest: &Contest,
    section: SectionLetter,
    from_round: RoundNumber,
    plan: PlannedSection,
) -> Command {
    if contest.phase == Phase::Preparing {
        return plan.set_up(section);
    }
    let operation = Operation::TakePlan { movement: Box::new(plan.movement), board_sets: plan.board_sets };
    let surgery = Box::new(Surgery { section, from_round, operation });
    Command::Operate { surgery, awards: vec![], reason: REASON.to_owned() }
}

/// Replaces the plan of a section, where it is another; results from the first round that changed are deleted.
fn replace(
    contest: &Contest,
    (known, mut plan): (&Known, PlannedSection),
    made: &mut Update,
    asked: &Asked,
) -> Result<(), Fault> {
    made.changed = changed(known, &plan);
    // In a round that one table has no more, nobody else is to be left without a place for the results.
    plan.movement.name.clone_from(&known.movement.name);
    let Some(first) = made.changed.values().min().copied() else { return Ok(()) };
    let letter = known.letter;
    let from = |table: TableNumber| made.changed.get(&table).copied();
    let mut commands = deleted(contest, |slot| {
        slot.table.section == letter && from(slot.table.table).is_some_and(|from| slot.round >= from)
    });
    let after =
        rehearsed(contest, &commands, asked).map_err(|refusal| Fault::movement(refusal.told(contest)))?;
    let mut taken = command(contest, letter, first, plan);
    // The scorer knows what is to become of boards that can no longer be played.
    if let Command::Operate { surgery, awards, .. } = &mut taken {
        let proposal = propose(&after, surgery).map_err(|refusal| Fault::movement(refusal.told(&after)))?;
        *awards = proposal
            .change
            .awards
            .iter()
            .map(|award| AwardChoice { slot: award.slot, outcome: None })
            .collect();
        made.sentences.extend(proposal.sentences);
    }
    commands.push(taken);
    made.commands = commands;
    Ok(())
}

/// The first round at each table that has other pairs or boards, or that only one of the two plans has.
fn changed(known: &Known, plan: &PlannedSection) -> BTreeMap<TableNumber, RoundNumber> {
    let boards_of = |place: &TablePlan| {
        let set = place.set.and_then(|set| plan.board_sets.get(usize::from(set.0).checked_sub(1)?));
        set.cloned().unwrap_or_default()
    };
    let rounds = known.movement.rounds.len().max(plan.movement.rounds.len());
    let rounds = (1..=u16::try_from(rounds).unwrap_or(u16::MAX)).map(RoundNumber);
    let tables = (1..=known.movement.tables.max(plan.movement.tables)).map(TableNumber);
    let first = tables.filter_map(|table| {
        let differs = rounds.clone().find(|&round| {
            let before = known.plan(round, table);
            let before =
                before.map(|place| (place.north_south, place.east_west, known.boards(round, table).to_vec()));
            let after = plan.movement.place(round, table);
            let after = after.map(|place| (place.north_south, place.east_west, boards_of(place)));
            let nobody = Some((None, None, vec![]));
            before.or(nobody.clone()) != after.or(nobody)
        });
        differs.map(|round| (table, round))
    });
    first.collect()
}

/// Who is missing, and who has come.
fn presence(
    (contest, letter): (&Contest, SectionLetter),
    (plan, update): (&PlannedSection, &SectionUpdate),
    made: &mut Update,
) {
    let missing = missing(update.missing_pair, plan.movement.winners);
    let missing = missing.map(|pair| EntryId { section: letter, pair });
    if let Some(entry) = missing
        && contest.entries.get(&entry).is_none_or(|known| known.presence != Presence::Phantom)
    {
        if contest.lines.values().any(|line| line.pairing.has(entry)) {
            made.sentences.push(format!(
                "{entry} has results, and is not missing here: it plays where the plan has it"
            ));
        } else {
            made.commands.push(Command::DeclarePhantom { entry });
        }
    }
    let phantoms = contest.entries.iter().filter(|(entry, known)| {
        entry.section == letter && known.presence == Presence::Phantom && Some(**entry) != missing
    });
    let pairs = plan.movement.pairs();
    for (entry, known) in phantoms.filter(|(entry, _)| pairs.contains(&entry.pair)) {
        let from_round = played_through(contest, *entry).next();
        let last = RoundNumber(u16::try_from(plan.movement.rounds.len()).unwrap_or(u16::MAX));
        let players: [Player; 2] = known.players.clone();
        made.commands.push(Command::SeatLateEntry {
            entry: *entry,
            players,
            from_round: from_round.min(last),
        });
    }
}

/// The last round in which the others of an entry's table have gone on without it.
fn played_through(contest: &Contest, entry: EntryId) -> RoundNumber {
    let here = contest.lines.keys().filter(|slot| slot.table.section == entry.section);
    let rounds = here.filter(|slot| {
        let table = TableId { section: entry.section, table: slot.table.table };
        contest.current_round(table).is_none_or(|now| slot.round < now)
    });
    rounds.map(|slot| slot.round).max().unwrap_or(RoundNumber(0))
}
