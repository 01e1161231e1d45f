//! The rounds of an individual: in each of them a player sits at one table at the most.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::entry::{EntryId, SectionLetter};

use super::{Meetings, Sitting, are_needed, section, table};
use crate::file::{FileRow, ResultsFile};
use crate::play::evening::SectionPlan;

/// The sections of an individual: in the rounds that the file names where these make a plan, otherwise in as few as come
/// of taking the meetings one after another. `None` where scores go by rounds that make no plan.
pub(super) fn sections(file: &ResultsFile, ids: &[EntryId]) -> Option<Vec<SectionPlan>> {
    let as_told = told(file, ids).and_then(|sections| planned((file, ids), sections));
    let as_told = as_told.filter(|_| are_seated(file));
    if as_told.is_some() || are_needed(file) {
        return as_told;
    }
    planned((file, ids), one_after_another(file, ids))
}

fn planned(
    (file, ids): (&ResultsFile, &[EntryId]),
    sections: BTreeMap<SectionLetter, Meetings>,
) -> Option<Vec<SectionPlan>> {
    sections.into_iter().map(|(letter, meetings)| section((file, ids), letter, &meetings)).collect()
}

/// The meetings by the rounds of their rows; `None` where a row has none, or two play a board twice in one.
fn told(file: &ResultsFile, ids: &[EntryId]) -> Option<BTreeMap<SectionLetter, Meetings>> {
    let mut sections: BTreeMap<SectionLetter, Meetings> = BTreeMap::new();
    for (board, row) in rows(file) {
        let pair = (ids[row.ns], ids[row.ew]);
        let round = sections.entry(pair.0.section).or_default().entry(row.round?).or_default();
        let sitting = round.entry(pair).or_default();
        if !sitting.boards.insert(board) {
            return None;
        }
        sitting.table = table(row);
    }
    Some(sections)
}

/// Whether nobody meets two sides in a round.
fn are_seated(file: &ResultsFile) -> bool {
    let mut met: BTreeMap<(Option<u16>, usize), (usize, usize)> = BTreeMap::new();
    rows(file).all(|(_, row)| {
        let sides = (row.ns, row.ew);
        players(file, row).into_iter().all(|player| *met.entry((row.round, player)).or_insert(sides) == sides)
    })
}

/// Each meeting in the first round in which none of its players sits already.
fn one_after_another(file: &ResultsFile, ids: &[EntryId]) -> BTreeMap<SectionLetter, Meetings> {
    // A board that the same two sides played twice they played when they met again.
    let mut meetings: BTreeMap<(usize, usize), Vec<BTreeSet<BoardNumber>>> = BTreeMap::new();
    for (board, row) in rows(file) {
        let sittings = meetings.entry((row.ns, row.ew)).or_default();
        match sittings.iter_mut().find(|boards| !boards.contains(&board)) {
            Some(boards) => {
                boards.insert(board);
            }
            None => sittings.push(BTreeSet::from([board])),
        }
    }
    let mut sections: BTreeMap<SectionLetter, Meetings> = BTreeMap::new();
    let mut busy: BTreeSet<(u16, usize)> = BTreeSet::new();
    for ((ns, ew), sittings) in meetings {
        let sitting = [ns, ew].map(|side| file.concerned(side)).concat();
        for boards in sittings {
            let is_free = |round: &u16| sitting.iter().all(|player| !busy.contains(&(*round, *player)));
            let Some(round) = (1..=u16::MAX).find(is_free) else { continue };
            busy.extend(sitting.iter().map(|player| (round, *player)));
            let pair = (ids[ns], ids[ew]);
            let rounds = sections.entry(pair.0.section).or_default();
            rounds.entry(round).or_default().insert(pair, Sitting { boards, table: None });
        }
    }
    sections
}

fn rows(file: &ResultsFile) -> impl Iterator<Item = (BoardNumber, &FileRow)> {
    file.boards.iter().flat_map(|board| board.rows.iter().map(|row| (board.number, row)))
}

/// Everybody at the table of a row; pairs as such, where a section of pairs plays beside.
fn players(file: &ResultsFile, row: &FileRow) -> Vec<usize> {
    [row.ns, row.ew].map(|side| file.concerned(side)).concat()
}

#[cfg(test)]
mod tests {
    use bridge::entry::TableId;
    use bridge::movement::contestants::Contestants;

    use crate::file::ResultsFile;
    use crate::play::recorded::{Names, recorded};

    fn file(rows: &[([u8; 4], &str)]) -> ResultsFile {
        let row = |([n, s, e, w], beside): &([u8; 4], &str)| {
            format!(r#"{{"ns": [{n}, {s}], "ew": [{e}, {w}], "contract": "PASS"{beside}}}"#)
        };
        let rows: Vec<String> = rows.iter().map(row).collect();
        let entries: Vec<String> = (1..=8).map(|id| format!(r#"{{"id": {id}}}"#)).collect();
        let text = format!(
            r#"{{"format": "barometer-results/1", "scoring": {{"method": "matchpoints"}}, "entries": [{}],
                "boards": [{{"board": 5, "results": [{}]}}]}}"#,
            entries.join(", "),
            rows.join(",")
        );
        crate::file::parse(text.as_bytes()).unwrap()
    }

    /// The rounds and tables at which the rows are played.
    fn places(rows: &[([u8; 4], &str)]) -> Vec<(u16, u16)> {
        let recorded = recorded(&file(rows), Names::Ids).unwrap();
        let mut names = recorded.evening.players.values();
        assert!(names.any(|names| names.each_ref().map(String::as_str) == ["1", "2"]));
        let movement = &recorded.evening.sections[0].movement;
        assert!(
            matches!(&movement.contestants, Contestants::Players(partnerships) if partnerships.len() >= 4)
        );
        let mut places: Vec<((usize, usize), (u16, u16))> = recorded
            .sheet
            .rows
            .iter()
            .map(|(slot, row)| {
                let TableId { table, .. } = slot.table;
                (*row, (slot.round.0, table.0))
            })
            .collect();
        places.sort_unstable();
        places.into_iter().map(|(_, place)| place).collect()
    }

    #[test]
    fn rounds_and_tables_are_those_of_the_file() {
        let rows = [
            ([1, 2, 3, 4], r#", "round": 2, "table": "A2""#),
            ([5, 6, 7, 8], r#", "round": 2, "table": "A1""#),
        ];
        assert_eq!(places(&rows), [(2, 2), (2, 1)]);
    }

    /// Without rounds, and with rounds in which somebody sits twice, each player is at one table at a time.
    #[test]
    fn nobody_sits_at_two_tables() {
        let rounds =
            |rows: &[([u8; 4], &str)]| places(rows).into_iter().map(|(round, _)| round).collect::<Vec<_>>();
        let rows = [([1, 2, 3, 4], ""), ([5, 6, 7, 8], ""), ([1, 3, 5, 7], "")];
        assert_eq!(rounds(&rows), [1, 1, 2]);
        let twice = [([1, 2, 3, 4], r#", "round": 1"#), ([1, 3, 5, 7], r#", "round": 1"#)];
        assert_eq!(rounds(&twice), [1, 2]);
    }
}
