//! The plan of an evening as its file tells it: which round, and at which table.
//!
//! Only matches of pairs need it, and those of teams have it where they can; players of an individual need rounds in which
//! each sits at one table. Where boards of pairs decide, any plan in which the same meetings take place gives the same
//! scores.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::entry::{EntryId, SectionLetter, TableId, TableNumber};
use bridge::movement::{Movement, SetNumber, TablePlan};
use bridge::scoring::MatchScoring;

use super::{is_of_teams, of_section, winners};
use crate::file::{FileRow, ResultsFile};
use crate::play::evening::SectionPlan;

mod individual;

/// A round at a table: who meets, and on which boards.
#[derive(Debug, Default)]
struct Sitting {
    boards: BTreeSet<BoardNumber>,
    table: Option<TableNumber>,
}

/// The meetings of a section: by their round, and in it by their pairs.
type Meetings = BTreeMap<u16, BTreeMap<(EntryId, EntryId), Sitting>>;

/// Whether scores depend on the rounds that the file names. All that two teams play against each other is one match, in
/// whichever rounds.
pub(super) fn are_needed(file: &ResultsFile) -> bool {
    if is_of_teams(file) {
        return false;
    }
    let rows = || file.boards.iter().flat_map(|board| &board.rows);
    file.scoring.matches != MatchScoring::Sum && rows().any(|row| row.round.is_some())
}

/// The sections as they were played; `None` where the rounds do not matter, or make no plan.
pub(super) fn sections(file: &ResultsFile, ids: &[EntryId]) -> Option<Vec<SectionPlan>> {
    if file.is_individual() {
        return individual::sections(file, ids);
    }
    if !are_needed(file) && !is_of_teams(file) {
        return None;
    }
    let mut sections: BTreeMap<SectionLetter, Meetings> = BTreeMap::new();
    for board in &file.boards {
        for row in &board.rows {
            let pair = (ids[row.ns], ids[row.ew]);
            let meetings = sections.entry(pair.0.section).or_default();
            let sitting = meetings.entry(row.round?).or_default().entry(pair).or_default();
            // A board that the same two played twice in a round has no second place in it.
            if !sitting.boards.insert(board.number) {
                return None;
            }
            sitting.table = table(row);
        }
    }
    sections.into_iter().map(|(letter, meetings)| section((file, ids), letter, &meetings)).collect()
}

/// The table's number, where the file says it.
fn table(row: &FileRow) -> Option<TableNumber> {
    row.table.parse::<TableId>().ok().map(|table| table.table)
}

fn section(
    (file, ids): (&ResultsFile, &[EntryId]),
    letter: SectionLetter,
    meetings: &Meetings,
) -> Option<SectionPlan> {
    let all = || meetings.values().flat_map(BTreeMap::values);
    let sets: BTreeSet<&BTreeSet<BoardNumber>> = all().map(|sitting| &sitting.boards).collect();
    let sets: Vec<&BTreeSet<BoardNumber>> = sets.into_iter().collect();
    let rounds: Option<Vec<Vec<(usize, TablePlan)>>> =
        (1..=*meetings.keys().last()?).map(|round| seated(meetings.get(&round), &sets)).collect();
    let rounds = rounds?;
    let tables = rounds.iter().flatten().map(|(table, _)| table + 1).max()?;
    let row = |seated: Vec<(usize, TablePlan)>| {
        let mut row = vec![TablePlan { north_south: None, east_west: None, set: None }; tables];
        for (table, plan) in seated {
            row[table] = plan;
        }
        row
    };
    let movement = Movement {
        name: "as recorded".to_owned(),
        winners: winners(file),
        contestants: of_section(file, ids, letter),
        tables: u16::try_from(tables).ok()?,
        sets: u16::try_from(sets.len()).ok()?,
        rounds: rounds.into_iter().map(row).collect(),
        shared: BTreeSet::new(),
    };
    let board_sets = sets.into_iter().map(|set| set.iter().copied().collect()).collect();
    Some(SectionPlan { letter, movement, board_sets })
}

/// Who sits where in a round: at the tables that the file names where each names its own, otherwise one after another.
/// `None` where somebody would sit twice.
fn seated(
    round: Option<&BTreeMap<(EntryId, EntryId), Sitting>>,
    sets: &[&BTreeSet<BoardNumber>],
) -> Option<Vec<(usize, TablePlan)>> {
    let Some(round) = round else { return Some(vec![]) };
    let sitting: BTreeSet<EntryId> = round.keys().flat_map(|&(ns, ew)| [ns, ew]).collect();
    if sitting.len() != 2 * round.len() {
        return None;
    }
    let named: BTreeSet<u16> =
        round.values().filter_map(|sitting| sitting.table).map(|table| table.0).collect();
    let are_named = named.len() == round.len();
    let place = |(index, (&(ns, ew), sitting)): (usize, (&(EntryId, EntryId), &Sitting))| {
        let own = sitting.table.filter(|_| are_named).map(|table| usize::from(table.0) - 1);
        let set = u16::try_from(sets.partition_point(|set| **set < sitting.boards) + 1).ok()?;
        let plan =
            TablePlan { north_south: Some(ns.pair), east_west: Some(ew.pair), set: Some(SetNumber(set)) };
        Some((own.unwrap_or(index), plan))
    };
    round.iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::recorded::{Names, recorded};

    fn file(rows: &[(u16, &str, &str, &str)]) -> ResultsFile {
        let row = |(round, table, ns, ew): &(u16, &str, &str, &str)| {
            format!(
                r#"{{"ns": "{ns}", "ew": "{ew}", "contract": "PASS", "round": {round}, "table": "{table}"}}"#
            )
        };
        let rows: Vec<String> = rows.iter().map(row).collect();
        let text = format!(
            r#"{{"format": "barometer-results/1",
                "scoring": {{"method": "cross_imps", "matches": "wbf_continuous"}},
                "entries": [{{"id": "1"}}, {{"id": "2"}}, {{"id": "3"}}, {{"id": "4"}}],
                "boards": [{{"board": 5, "results": [{}]}}]}}"#,
            rows.join(",")
        );
        crate::file::parse(text.as_bytes()).unwrap()
    }

    /// By hand: victory points go by the matches of the rounds, so that these are kept, with their tables.
    #[test]
    fn rounds_and_tables_are_those_of_the_file() {
        let file =
            file(&[(1, "A2", "1", "2"), (1, "A1", "3", "4"), (3, "A1", "1", "3"), (3, "A2", "2", "4")]);
        let plan = &recorded(&file, Names::Ids).unwrap().evening.sections[0].movement;
        let pairs = |round: usize, table: usize| {
            let plan: &TablePlan = &plan.rounds[round - 1][table - 1];
            plan.meeting().map(|(ns, ew)| (ns.number.0, ew.number.0))
        };
        assert_eq!((plan.rounds.len(), plan.tables), (3, 2));
        assert_eq!((pairs(1, 1), pairs(1, 2)), (Some((3, 4)), Some((1, 2))));
        assert_eq!((pairs(2, 1), pairs(3, 1), pairs(3, 2)), (None, Some((1, 3)), Some((2, 4))));
    }

    #[test]
    fn rounds_in_which_somebody_plays_twice_are_refused() {
        let file = file(&[(1, "A2", "1", "2"), (1, "A1", "3", "1")]);
        let refused = recorded(&file, Names::Ids).unwrap_err().to_string();
        assert!(refused.contains("victory points go by matches"), "{refused}");
    }
}
