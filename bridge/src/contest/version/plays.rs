//! What there was to play where a director says otherwise.

use std::collections::BTreeSet;

use super::subject::Subject;
use crate::contest::drawn::Format;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::movement::TablePlan;
use crate::swiss::Contender;

/// The results of a match of a knock-out: points decide it for its other side too where nothing is played.
pub(super) fn played_in_knock_out(
    contest: &Contest,
    section: SectionLetter,
    round: u16,
    contender: Contender,
) -> Vec<Subject> {
    let Some((of, drawn)) = contest.drawn(section) else { return vec![] };
    let Some(published) = drawn.published(round).filter(|_| drawn.terms.format == Format::KnockOut) else {
        return vec![];
    };
    let entries = of.entries_of(contender);
    let is_theirs = |pairing: Pairing| entries.iter().any(|&entry| pairing.has(entry));
    let places = published.rounds().flat_map(|round| of.tables().map(move |table| (round, table)));
    let planned = places.flat_map(|(round, table)| {
        let table = TableId { section, table };
        let meet = contest.planned_pairing(table, round).is_some_and(is_theirs);
        let boards = if meet { contest.boards_in_play(table, round) } else { &[] };
        boards.iter().map(move |&board| Slot { table, round, board })
    });
    let is_in =
        |slot: &Slot| slot.table.section == section && published.rounds().any(|one| one == slot.round);
    let entered = contest.lines.iter().filter(|(slot, line)| is_in(slot) && is_theirs(line.pairing));
    planned.chain(entered.map(|(slot, _)| *slot)).map(Subject::Result).collect()
}

/// The places at which one of two is to play a board: who plays it elsewhere, or twice, is awarded there.
pub(super) fn to_be_played(contest: &Contest, slot: Slot, pairing: Pairing) -> Vec<Subject> {
    let letters = [slot.table.section, pairing.north_south.section, pairing.east_west.section];
    let sections: BTreeSet<SectionLetter> = letters.into_iter().collect();
    let sections = sections.into_iter().filter_map(|letter| contest.section(letter));
    sections.flat_map(|section| planned_for(section, slot, pairing)).collect()
}

fn planned_for(section: &Section, slot: Slot, pairing: Pairing) -> Vec<Subject> {
    let letter = section.letter;
    // Where one of them is no more to play it, the plan was changed.
    let mut subjects = vec![Subject::Plan(letter)];
    for (round, table) in section.rounds().flat_map(|round| section.tables().map(move |table| (round, table)))
    {
        let Some((north_south, east_west)) = section.plan(round, table).and_then(TablePlan::meeting) else {
            continue;
        };
        let both: [EntryId; 2] = [north_south, east_west].map(|pair| section.entry(pair));
        let has_board = section.boards(round, table).contains(&slot.board);
        if has_board && both.into_iter().any(|entry| pairing.has(entry)) {
            let place = Slot { table: TableId { section: letter, table }, round, board: slot.board };
            let around =
                [Subject::Result(place), Subject::Place(letter, round, table), Subject::Round(letter, round)];
            subjects.extend(around.into_iter().chain(both.map(Subject::Presence)));
        }
    }
    subjects
}
