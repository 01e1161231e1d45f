//! What a scoring program finds in its file: results as they come, the tables that play, the names that players gave.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::Slot;
use bridge::entry::{EntryId, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::seat::{Line, Seat};
use jet::{Database, JetError, Value};
use jiff::civil::DateTime;

use super::plan::{Plan, seats};
use super::sheet::{Record, Sheet};
use super::slots::slots;
use crate::file::ResultsFile;
use crate::file::bws::form::{changed, day, record, time};
use crate::file::bws::told_outcome;
use crate::file::score_file::score_file;

/// The columns that say what a result is; the others say when it came, and who has seen it.
const OF_A_RESULT: [&str; 8] =
    ["PairNS", "PairEW", "Declarer", "NS/EW", "Contract", "Result", "LeadCard", "Remarks"];

/// Where a row of `ReceivedData` belongs: section, table, round, board.
type Key = [i64; 4];

/// A contest as the server has it, to be written.
pub(super) struct Contest<'a> {
    pub(super) file: &'a ResultsFile,
    pub(super) plan: &'a Plan,
    pub(super) now: DateTime,
}

impl Contest<'_> {
    /// Writes what is new or another than in the database. `ours` are the places that were written before: one that has no
    /// result any more is marked as erased. How many results were written or erased.
    ///
    /// # Errors
    /// Where the database cannot take it; then nothing of it counts.
    pub(super) fn write(
        &self,
        database: &mut Database,
        ours: &mut BTreeSet<Slot>,
    ) -> Result<usize, JetError> {
        let written = self.results(database, ours)?;
        self.tables(database)?;
        self.names(database)?;
        Ok(written)
    }

    fn key(&self, slot: Slot) -> Key {
        let section = self.plan.ids.get(&slot.table.section).copied().unwrap_or(0);
        [section, slot.table.table.0.into(), slot.round.0.into(), slot.board.get().into()]
    }

    fn results(&self, database: &mut Database, ours: &mut BTreeSet<Slot>) -> Result<usize, JetError> {
        let sheet = Sheet::read(database, "ReceivedData")?;
        let standing = standing(&sheet);
        let scores = score_file(self.file).ok();
        let (slots, _) = slots(self.file, self.plan);
        let (mut new, mut erased, mut count) = (vec![], vec![], 0);
        for (slot, place) in &slots {
            let said = self.said(*slot, *place, scores.as_ref());
            let row = record(&sheet.columns, &said);
            ours.insert(*slot);
            let known = standing.get(&self.key(*slot)).map(Vec::as_slice).unwrap_or_default();
            if known.last().is_some_and(|last| is_same(&sheet, last, &row)) {
                continue;
            }
            erased.extend(known.iter().copied());
            new.push(row);
            count += 1;
        }
        let gone: Vec<Slot> = ours.iter().filter(|slot| !slots.contains_key(slot)).copied().collect();
        for slot in gone {
            ours.remove(&slot);
            let known = standing.get(&self.key(slot)).map(Vec::as_slice).unwrap_or_default();
            count += known.len();
            erased.extend(known.iter().copied());
        }
        for record in erased {
            let values = changed(&sheet.columns, &record.values, &[("Erased", Value::YesNo(true))]);
            database.update("ReceivedData", record.id, &values)?;
        }
        database.insert_all("ReceivedData", &new)?;
        Ok(count)
    }

    /// The columns of a result.
    fn said(
        &self,
        slot: Slot,
        (board, row): (usize, usize),
        scores: Option<&crate::file::score_file::Scores>,
    ) -> Vec<(&'static str, Value)> {
        let number = |number: i64| Value::Long(i32::try_from(number).unwrap_or(i32::MAX));
        let played = &self.file.boards[board].rows[row];
        let pair = |entry: usize| {
            let id = self.file.entries[entry].id.parse::<EntryId>().ok();
            id.map_or(0, |id| i64::from(id.pair.number.0))
        };
        let (ns, ew) = (pair(played.ns), pair(played.ew));
        let of_seat = |seat: Seat| {
            let own = if seat.line() == Line::NorthSouth { ns } else { ew };
            usize::try_from(own).unwrap_or(0)
        };
        let mut said = told_outcome((self.file, scores), (board, row), of_seat);
        let [section, table, round, board] = self.key(slot).map(number);
        said.extend([("Section", section), ("Table", table), ("Round", round), ("Board", board)]);
        said.extend([("PairNS", number(ns)), ("PairEW", number(ew)), ("Declarer", number(0))]);
        said.extend([("DateLog", day(self.now.date())), ("TimeLog", time(self.now))]);
        said.extend([("SuspiciousContract", number(0))]);
        said
    }

    /// How far each table is: signed on, with the round and board that it entered last.
    fn tables(&self, database: &mut Database) -> Result<(), JetError> {
        let mut last: BTreeMap<TableId, Slot> = BTreeMap::new();
        for slot in slots(self.file, self.plan).0.keys() {
            let known = last.entry(slot.table).or_insert(*slot);
            *known = (*known).max(*slot);
        }
        let sheet = Sheet::read(database, "Tables")?;
        for own in &sheet.rows {
            let place = (sheet.number(own, "Section"), sheet.number(own, "Table"));
            let here = last.values().find(|slot| {
                let [section, table, ..] = self.key(**slot);
                place == (Some(section), Some(table))
            });
            let Some(slot) = here else { continue };
            let [_, _, round, board] =
                self.key(*slot).map(|number| Value::Long(i32::try_from(number).unwrap_or(0)));
            let said = [("LogOnOff", Value::Long(1)), ("CurrentRound", round), ("CurrentBoard", board)];
            let values = changed(&sheet.columns, &own.values, &said);
            if values != own.values {
                database.update("Tables", own.id, &values)?;
            }
        }
        Ok(())
    }

    /// Names and numbers that differ from those in the file, in the seats in which everybody sat first.
    fn names(&self, database: &mut Database) -> Result<(), JetError> {
        let sheet = Sheet::read(database, "PlayerNumbers")?;
        let mut new = vec![];
        for entry in &self.file.entries {
            let Ok(id) = entry.id.parse::<EntryId>() else { continue };
            let Some((section, table, round, line)) = self.first_seat(id) else { continue };
            let known = self.plan.players.get(&id);
            for (own, seat) in seats(line).into_iter().enumerate() {
                let text = |texts: &[String]| texts.get(own).cloned().unwrap_or_default();
                let (name, number) = (text(&entry.players), text(&entry.numbers));
                let before = known.map(|players| (&players[own].name, &players[own].number));
                if name.is_empty() && number.is_empty() || before == Some((&name, &number)) {
                    continue;
                }
                let letter = seat.letter().to_string();
                let said = [
                    ("Section", Value::Long(i32::try_from(section).unwrap_or(0))),
                    ("Table", Value::Long(table.into())),
                    ("Direction", letter.as_str().into()),
                    ("Number", number.as_str().into()),
                    ("Name", name.as_str().into()),
                    ("Round", Value::Long(round.into())),
                    ("Updated", Value::YesNo(true)),
                ];
                let is_seat = |record: &&Record| {
                    sheet.number(record, "Section") == Some(section)
                        && sheet.number(record, "Table") == Some(table.into())
                        && sheet
                            .text(record, "Direction")
                            .is_some_and(|own| own.eq_ignore_ascii_case(&letter))
                        && sheet.number(record, "Round").unwrap_or(0) == i64::from(round)
                };
                match sheet.rows.iter().find(is_seat) {
                    Some(record) => {
                        let values = changed(&sheet.columns, &record.values, &said);
                        if values != record.values {
                            database.update("PlayerNumbers", record.id, &values)?;
                        }
                    }
                    None => new.push(record(&sheet.columns, &said)),
                }
            }
        }
        database.insert_all("PlayerNumbers", &new).map(|_| ())
    }

    /// Section, table, round (0 for the first) and line in which an entry sits first.
    fn first_seat(&self, id: EntryId) -> Option<(i64, u16, u16, Line)> {
        let section = self.plan.sections.iter().find(|section| section.letter == id.section)?;
        let own = *self.plan.ids.get(&id.section)?;
        for (round, tables) in (1_u16..).zip(&section.movement.rounds) {
            for (table, place) in (1_u16..).zip(tables) {
                for line in Line::ALL {
                    if place.side(line) == Some(id.pair) {
                        return Some((own, table, if round == 1 { 0 } else { round }, line));
                    }
                }
            }
        }
        None
    }
}

/// The results that stand, by where they belong, each place with its rows in the order of their numbers.
fn standing(sheet: &Sheet) -> BTreeMap<Key, Vec<&Record>> {
    let mut standing: BTreeMap<Key, Vec<&Record>> = BTreeMap::new();
    for record in sheet.rows.iter().filter(|record| !sheet.is_set(record, "Erased")) {
        let key =
            ["Section", "Table", "Round", "Board"].map(|column| sheet.number(record, column).unwrap_or(0));
        standing.entry(key).or_default().push(record);
    }
    for records in standing.values_mut() {
        records.sort_by_key(|record| sheet.number(record, "ID").unwrap_or(0));
    }
    standing
}

/// The places of results that the scoring program has written or corrected itself.
pub(super) fn marked(database: &Database, plan: &Plan) -> Result<Vec<Slot>, JetError> {
    let sheet = Sheet::read(database, "ReceivedData")?;
    let mut slots = vec![];
    for ([section, table, round, board], records) in standing(&sheet) {
        let is_marked = records.last().is_some_and(|record| sheet.is_set(record, "ExternalUpdate"));
        let letter = plan.ids.iter().find(|(_, id)| **id == section).map(|(letter, _)| *letter);
        let (Some(section), true) = (letter, is_marked) else { continue };
        let number = |number: i64| u16::try_from(number).ok();
        let board = number(board).and_then(BoardNumber::new);
        let (Some(table), Some(round), Some(board)) = (number(table), number(round), board) else { continue };
        let table = TableId { section, table: TableNumber(table) };
        slots.push(Slot { table, round: RoundNumber(round), board });
    }
    Ok(slots)
}

/// Whether a row says the same result.
fn is_same(sheet: &Sheet, record: &Record, row: &[Value]) -> bool {
    let is_nothing = |value: &Value| *value == Value::Null || value.text() == Some("");
    OF_A_RESULT.iter().filter_map(|column| sheet.place(column)).all(|place| {
        let (own, new) = (&record.values[place], &row[place]);
        own == new || is_nothing(own) && is_nothing(new)
    })
}
