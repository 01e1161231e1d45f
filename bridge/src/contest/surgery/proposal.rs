//! What would follow from a surgery: a preview, and with it everything that the event will hold.

use std::collections::BTreeSet;

use crate::board::BoardNumber;
use crate::contest::actor::Actor;
use crate::contest::moved::Relocation;
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::change::{EntryChange, Plan, PlanChange, ProposedAward, ResultMove};
use crate::contest::surgery::draft::{Draft, refuse};
use crate::contest::surgery::{
    Operation, Surgery, boards, late, later_plays, leave, results, rounds, seats, tables, taken,
};
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::movement::Movement;
use crate::movement::balance::field::Field;
use crate::movement::balance::quality::Quality;
use crate::movement::verify::{Fault, Severity, list};
use crate::seat::Line;

/// What would follow from a surgery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// What the event will hold.
    pub change: PlanChange,
    /// The tables at which somebody or something else is planned, in order.
    pub tables: Vec<TableId>,
    /// The entries that come or go, sit elsewhere, or whose results change, in order.
    pub entries: Vec<EntryId>,
    /// The boards at those places, in order.
    pub boards: Vec<BoardNumber>,
    /// Results that fit no plan afterwards. They are kept and count, until the director moves or changes them.
    pub off_plan: Vec<Slot>,
    /// The floor as it is, those who are missing left out.
    pub before: Judgement,
    /// The floor as it becomes.
    pub after: Judgement,
    /// What happens, in plain words, the most important first.
    pub sentences: Vec<String>,
}

/// How good a floor is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// In the order of [`Movement::verify`].
    pub faults: Vec<Fault>,
    /// How evenly its pairs are compared.
    pub quality: Quality,
}

impl Judgement {
    /// The floor of a section as it is planned now.
    fn of(contest: &Contest, section: &Section) -> Self {
        let floor = floor(contest, section);
        Self { faults: floor.verify(), quality: Field::of(&floor).quality() }
    }
}

/// What would follow from a surgery; nothing is changed.
///
/// # Errors
///
/// A [`Refusal`] in plain words that says what to do instead: the phase, a round, table or pair that is not
/// there, a method that does not fit the movement or comes too late, nothing that would change.
pub fn propose(contest: &Contest, surgery: &Surgery) -> Result<Proposal, Refusal> {
    let (change, mut sentences) = worked_out(contest, surgery)?;
    let mut after = contest.clone();
    change.write(&mut after, (&Actor::Director(String::new()), contest.at));
    let letter = surgery.section;
    let (Some(old), Some(new)) = (contest.section(letter), after.section(letter)) else {
        return Err(Refusal::NoSuchSection(letter));
    };
    let off_plan: Vec<Slot> = after.off_plan(letter).collect();
    let judgement = (Judgement::of(contest, old), Judgement::of(&after, new));
    sentences.extend(about_those_gone_on((contest, old), (&after, new)));
    sentences.extend(new.rounds_changed(old));
    sentences.extend(about_results(&change, &off_plan));
    sentences.extend(about_faults(&judgement.0, &judgement.1));
    let places = change.places();
    let numbers: BTreeSet<_> = places.iter().map(|(_, table)| *table).collect();
    let boards: BTreeSet<BoardNumber> = places
        .iter()
        .flat_map(|&(round, table)| [old.boards(round, table), new.boards(round, table)].concat())
        .chain(change.slots().map(|slot| slot.board))
        .collect();
    Ok(Proposal {
        tables: numbers.into_iter().map(|table| change.table(table)).collect(),
        entries: entries(&change, letter),
        boards: boards.into_iter().collect(),
        off_plan,
        before: judgement.0,
        after: judgement.1,
        sentences,
        change,
    })
}

/// Everything that a surgery changes, and what is to be said about it; without a judgement of the floor.
///
/// # Errors
///
/// As [`propose`].
pub(in crate::contest) fn worked_out(
    contest: &Contest,
    surgery: &Surgery,
) -> Result<(PlanChange, Vec<String>), Refusal> {
    let mut draft = Draft::new(contest, surgery)?;
    operate(&mut draft, &surgery.operation)?;
    let before = Plan::of(draft.section);
    let places = before.differences(&draft.plan);
    if places.is_empty() && draft.entries.is_empty() && before == draft.plan {
        return Err(Refusal::NoChange);
    }
    usable(&draft.plan.movement)?;
    let results = results::moves(&draft, &before, &places)?;
    let entries = draft.entries.iter().map(|(&entry, after)| EntryChange {
        entry,
        before: contest.entries.get(&entry).cloned(),
        after: after.clone(),
    });
    let mut change = PlanChange {
        surgery: surgery.clone(),
        before,
        after: draft.plan.clone(),
        entries: entries.collect(),
        results,
        awards: vec![],
        withdrawn: vec![],
        reseated: vec![],
        marks_that_stay: vec![],
        restored: vec![],
        taken_back: vec![],
    };
    change.marks_that_stay = marks_that_stay(contest, &change.results);
    let mut after = contest.clone();
    change.write(&mut after, (&Actor::Director(String::new()), contest.at));
    let seated = draft.section.seated.iter().filter(|seat| places.contains(seat));
    let unsettled = |&&(round, table): &&_| !after.is_settled(change.table(table), round);
    change.reseated = seated.filter(unsettled).copied().collect();
    change.awards = later_plays(contest, &after, surgery.section);
    Ok((change, draft.sentences))
}

/// The places that are subject to ruling without a result and receive one that brings no mark of its own.
fn marks_that_stay(contest: &Contest, results: &[ResultMove]) -> Vec<Slot> {
    let is_marked = |slot: &Slot| contest.awaiting.contains_key(slot);
    let moves: Vec<(Slot, Slot)> = results.iter().map(|moved| (moved.from, moved.to)).collect();
    let receiving = Relocation::only_receiving(&moves);
    let comes_marked = |to: &Slot| moves.iter().any(|(from, other)| other == to && is_marked(from));
    receiving.into_iter().filter(|slot| is_marked(slot) && !comes_marked(slot)).collect()
}

fn operate(draft: &mut Draft<'_>, operation: &Operation) -> Result<(), Refusal> {
    match operation {
        Operation::SeatLatePair { players, how } => late::seat(draft, players, *how),
        Operation::PartnerArrives { pair, partner } => late::partner(draft, *pair, partner),
        Operation::RemovePair { pair, join_sit_outs } => leave::remove(draft, *pair, *join_sit_outs),
        Operation::AddTable { how, north_south, east_west } => {
            tables::add(draft, *how, [north_south.as_ref(), east_west.as_ref()])
        }
        Operation::RemoveTable { table } => tables::remove(draft, *table),
        Operation::AddRounds { count } => rounds::add(draft, *count),
        Operation::DropRounds => rounds::drop_from(draft),
        Operation::ExchangePairs { one, other, through, then } => {
            seats::exchange(draft, (*one, *other), *through, *then)
        }
        Operation::TurnTables { tables, through, then } => seats::turn(draft, tables, *through, *then),
        Operation::SeatAsPlayed { table, north_south, east_west, through } => {
            seats::seat(draft, *table, [*north_south, *east_west], *through)
        }
        Operation::SwapBoards { one, other, then } => boards::swap(draft, (*one, *other), *then),
        Operation::TakePlan { movement, board_sets } => taken::take(draft, movement, board_sets),
    }
}

/// Refuses a plan that no room could follow.
fn usable(movement: &Movement) -> Result<(), Refusal> {
    if movement.tables > Section::TABLE_LIMIT || movement.sets > Section::TABLE_LIMIT {
        return refuse(format!("a section has {} tables and sets at most", Section::TABLE_LIMIT));
    }
    if movement.rounds.len() > usize::from(Section::ROUND_LIMIT) {
        return refuse(format!("a section has {} rounds at most", Section::ROUND_LIMIT));
    }
    Ok(())
}

/// The plan of a section without those who are not there, round by round.
fn floor(contest: &Contest, section: &Section) -> Movement {
    let mut floor = section.movement.clone();
    let rounds = floor.rounds.iter_mut().zip(section.rounds());
    for (tables, round) in rounds {
        for place in tables {
            let there = |pair: Option<_>| pair.filter(|&pair| contest.is_there(section.entry(pair), round));
            place.north_south = there(place.north_south);
            place.east_west = there(place.east_west);
            if place.meeting().is_none() {
                place.set = None;
            }
        }
    }
    floor
}

/// Those who come or go, sit elsewhere, or whose results change.
fn entries(change: &PlanChange, section: SectionLetter) -> Vec<EntryId> {
    let mut entries: BTreeSet<EntryId> = change.entries.iter().map(|change| change.entry).collect();
    for (round, table) in change.places() {
        let was = change.before.movement.place(round, table);
        let is = change.after.movement.place(round, table);
        for line in Line::ALL {
            let side = |place: Option<&movement::TablePlan>| place.and_then(|place| place.side(line));
            if side(was) != side(is) {
                let both = [side(was), side(is)].into_iter().flatten();
                entries.extend(both.map(|pair| EntryId { section, pair }));
            }
        }
    }
    let moved = change.results.iter().filter(|moved| !moved.stays());
    let sides = |pairing: Pairing| [pairing.north_south, pairing.east_west];
    entries.extend(moved.flat_map(|moved| [sides(moved.before), sides(moved.after)].concat()));
    entries.extend(change.awards.iter().flat_map(|award| sides(award.pairing)));
    entries.into_iter().collect()
}

/// Of rounds that somebody is to play now and cannot, having gone on.
fn about_those_gone_on(before: (&Contest, &Section), after: (&Contest, &Section)) -> Option<String> {
    let [was, is] = [before, after].map(|(contest, section)| contest.gone_on(section));
    let (round, table, entry) = is.difference(&was).next()?;
    let (round, number) = (after.1.round_name(*round), table.table);
    Some(format!(
        "Mind: {} has gone on already, and cannot play {round} at table {number}. Choose a later round; otherwise the table \
         goes on too, and what is open there comes last.",
        entry.pair
    ))
}

fn about_results(change: &PlanChange, off_plan: &[Slot]) -> Vec<String> {
    let mut sentences = vec![];
    let moved = change.results.iter().filter(|moved| !moved.stays()).count();
    match moved {
        0 => {}
        1 => sentences.push("One result goes to those who really played it.".to_owned()),
        _ => sentences.push(format!("{moved} results go to those who really played them.")),
    }
    let (cancelling, missing): (Vec<_>, Vec<_>) =
        change.awards.iter().partition(|award| award.cancels.is_some());
    let which = |awards: &[&ProposedAward]| match awards {
        [] => None,
        [only] => Some(only.slot.to_string()),
        [first, ..] => Some(format!("{} of them, from {}", awards.len(), first.slot)),
    };
    if let Some(which) = which(&cancelling) {
        let results = if cancelling.len() == 1 { "One result is" } else { "Results are" };
        sentences.push(format!(
            "{results} of a board that a pair there had played before ({which}): cancelled, with average to a pair \
             that has its score on the board, average plus to one that has not (Laws 15 and 12C2). Change it, or leave \
             it out to let the second result count."
        ));
    }
    if let Some(which) = which(&missing) {
        let boards = if missing.len() == 1 { "One board" } else { "Boards" };
        sentences.push(format!(
            "{boards} can no longer be played ({which}): average to a pair that plays it elsewhere, average plus \
             to its opponents (Law 12C2). Change or leave out what you see otherwise."
        ));
    }
    if !off_plan.is_empty() {
        let first = off_plan[0];
        let count = off_plan.len();
        let results = if count == 1 { "One result fits".to_owned() } else { format!("{count} results fit") };
        sentences.push(format!(
            "{results} no plan ({first}): kept as entered and counted. Move it to where it was played, or correct it."
        ));
    }
    if !change.reseated.is_empty() {
        let tables: BTreeSet<_> = change.reseated.iter().map(|(_, table)| *table).collect();
        let word = if tables.len() == 1 { "Table" } else { "Tables" };
        sentences.push(format!("{word} {} take their seats again.", list(tables)));
    }
    sentences
}

/// So many faults are told in words; the others are in the list.
const FAULTS_TOLD: usize = 5;

fn about_faults(before: &Judgement, after: &Judgement) -> Vec<String> {
    let known: BTreeSet<&Fault> = before.faults.iter().collect();
    let new: Vec<&Fault> = after.faults.iter().filter(|fault| !known.contains(fault)).collect();
    let told = new.iter().filter(|fault| fault.severity() == Severity::Breaks).take(FAULTS_TOLD);
    let mut sentences: Vec<String> = told.map(|fault| format!("Mind: {fault}.")).collect();
    if before.quality != after.quality {
        sentences.push(format!("Balance {} instead of {}.", after.quality, before.quality));
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::choice::MovementChoice;

    /// So many tables, sets and rounds are taken, and not one more of each.
    #[test]
    fn a_plan_has_its_most_tables_sets_and_rounds() {
        let choice: MovementChoice = "mitchell 3".parse().expect("a movement");
        let least = choice.plan().expect("its plan");
        let round = least.rounds[0].clone();
        let rounds = |count: u16| vec![round.clone(); count.into()];
        let sized = |tables, sets, count| Movement { tables, sets, rounds: rounds(count), ..least.clone() };
        let (tables, most) = (Section::TABLE_LIMIT, Section::ROUND_LIMIT);
        assert_eq!(usable(&sized(tables, tables, most)), Ok(()));
        for beyond in [sized(tables + 1, 1, 1), sized(1, tables + 1, 1), sized(1, 1, most + 1)] {
            assert!(usable(&beyond).is_err(), "{} {} {}", beyond.tables, beyond.sets, beyond.rounds.len());
        }
    }
}
