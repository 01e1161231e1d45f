//! What a scoring program finds in its file: results as they come, the tables that play, the names that players gave.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::Slot;
use bridge::entry::{EntryId, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::seat::{Line, Seat};
use jet::{Column, Database, JetError, Value};
use jiff::civil::DateTime;

use super::memory::Memory;
use super::plan::{Plan, seats};
use super::sheet::{Record, Sheet, whole};
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

/// What we have written into the file.
#[derive(Debug, Clone, Default)]
pub(super) struct Ours {
    /// By place, the outcome in words.
    pub(super) written: BTreeMap<Slot, String>,
    /// What the scoring program has erased or deleted: it is not written again until it is another.
    withheld: BTreeMap<Slot, String>,
}

impl<'a> Contest<'a> {
    /// A contest as it is at this moment.
    pub(super) fn now(file: &'a ResultsFile, plan: &'a Plan) -> Self {
        Self { file, plan, now: jiff::Zoned::now().datetime() }
    }
}

impl Contest<'_> {
    /// Writes what is new or another than in the database. A place of `ours` that has no result any more is marked as erased.
    /// How many results were written or erased, and what is to be told.
    ///
    /// # Errors
    /// Where the database cannot take the results; then nothing of it counts. Names and marks of tables that it cannot take
    /// are told, and keep no result back.
    pub(super) fn write(
        &self,
        database: &mut Database,
        ours: &mut Ours,
    ) -> Result<(usize, Vec<String>), JetError> {
        let mut told = vec![];
        let written = self.results(database, ours, &mut told)?;
        if let Err(error) = self.tables(database) {
            told.push(format!("how far the tables are cannot be written into the file: {error}"));
        }
        if let Err(error) = self.names(database) {
            told.push(format!("not all names can be written into the file: {error}"));
        }
        Ok((written, told))
    }

    /// After a restart: which results of the file we wrote, and where we wrote results that the server has no more.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub(super) fn found(&self, database: &Database, memory: &Memory) -> Result<Ours, JetError> {
        let sheet = Sheet::read(database, "ReceivedData")?;
        let (standing, all) = (by_place(&sheet, false), by_place(&sheet, true));
        let scores = score_file(self.file).ok();
        let (slots, _) = slots(self.file, self.plan);
        let mut ours = Ours::default();
        for (slot, place) in &slots {
            let row = self.row((database, &sheet), (*slot, *place), scores.as_ref())?;
            let last = all.get(&self.key(*slot)).and_then(|rows| rows.last());
            if last.is_some_and(|last| is_same(&sheet, last, &row)) {
                ours.written.insert(*slot, self.words(*place));
            }
        }
        for (key, rows) in standing {
            let is_marked = rows.last().is_some_and(|record| sheet.is_set(record, "ExternalUpdate"));
            let slot =
                slot_of(self.plan, key).filter(|slot| !slots.contains_key(slot) && memory.knows(*slot));
            if let (Some(slot), false) = (slot, is_marked) {
                ours.written.insert(slot, String::new());
            }
        }
        Ok(ours)
    }

    fn words(&self, (board, row): (usize, usize)) -> String {
        self.file.boards[board].rows[row].outcome.to_string()
    }

    fn key(&self, slot: Slot) -> Key {
        let section = self.plan.ids.get(&slot.table.section).copied().unwrap_or(0);
        [section, slot.table.table.0.into(), slot.round.0.into(), slot.board.get().into()]
    }

    fn results(
        &self,
        database: &mut Database,
        ours: &mut Ours,
        told: &mut Vec<String>,
    ) -> Result<usize, JetError> {
        let sheet = Sheet::read(database, "ReceivedData")?;
        let standing = by_place(&sheet, false);
        let scores = score_file(self.file).ok();
        let (slots, _) = slots(self.file, self.plan);
        let (mut new, mut erased, mut count) = (vec![], vec![], 0);
        for (slot, place) in &slots {
            let words = self.words(*place);
            let known = standing.get(&self.key(*slot)).map(Vec::as_slice).unwrap_or_default();
            if known.is_empty() && ours.written.get(slot) == Some(&words) {
                told.push(format!(
                    "{slot}: the scoring program has erased {words}. The server keeps it, and it is not written again: \
                     remove it at the director's console, or set what counts"
                ));
                ours.written.remove(slot);
                ours.withheld.insert(*slot, words);
                continue;
            }
            if known.is_empty() && ours.withheld.get(slot) == Some(&words) {
                continue;
            }
            ours.withheld.remove(slot);
            ours.written.insert(*slot, words);
            let row = self.row((database, &sheet), (*slot, *place), scores.as_ref())?;
            if known.last().is_some_and(|last| is_same(&sheet, last, &row)) {
                continue;
            }
            erased.extend(known.iter().copied());
            new.push(row);
            count += 1;
        }
        ours.withheld.retain(|slot, _| slots.contains_key(slot));
        let gone: Vec<Slot> = ours.written.keys().filter(|slot| !slots.contains_key(slot)).copied().collect();
        for slot in gone {
            ours.written.remove(&slot);
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

    /// A row for a result, as the file can hold it. Where it belongs must be in it, or it would be written again and again.
    fn row(
        &self,
        (database, sheet): (&Database, &Sheet),
        (slot, place): (Slot, (usize, usize)),
        scores: Option<&crate::file::score_file::Scores>,
    ) -> Result<Vec<Value>, JetError> {
        let said = self.said(slot, place, scores);
        let row = fitted(database, ("ReceivedData", &sheet.columns), None, &said)?;
        for (column, wanted) in ["Section", "Table", "Round", "Board"].into_iter().zip(self.key(slot)) {
            let held = sheet.place(column).map_or(&Value::Null, |place| &row[place]);
            if whole(held) != Some(wanted) {
                return Err(JetError::CannotHold {
                    table: "ReceivedData".to_owned(),
                    column: column.to_owned(),
                    value: wanted.to_string(),
                    reason: "it is of another type, or too short".to_owned(),
                });
            }
        }
        Ok(row)
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
            let known = ["CurrentRound", "CurrentBoard"].map(|column| sheet.number(own, column));
            // A table that the scoring program signs off stays so until it plays on.
            if known == [round.number(), board.number()] {
                continue;
            }
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
                        let own = ("PlayerNumbers", sheet.columns.as_slice());
                        let values = fitted(database, own, Some(&record.values), &said)?;
                        if values != record.values {
                            database.update("PlayerNumbers", record.id, &values)?;
                        }
                    }
                    None => new.push(fitted(database, ("PlayerNumbers", &sheet.columns), None, &said)?),
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

/// A row in which some columns say something else, cut and with letters such that the file can hold it. What is not said
/// stays as it is.
fn fitted(
    database: &Database,
    (table, columns): (&str, &[Column]),
    before: Option<&[Value]>,
    said: &[(&str, Value)],
) -> Result<Vec<Value>, JetError> {
    let mut row = record(columns, said);
    database.fit(table, &mut row)?;
    let is_said = |column: &Column| said.iter().any(|(name, _)| name.eq_ignore_ascii_case(&column.name));
    for ((own, known), column) in row.iter_mut().zip(before.unwrap_or_default()).zip(columns) {
        if !is_said(column) {
            own.clone_from(known);
        }
    }
    Ok(row)
}

/// The results that stand, or all of them, by where they belong, each place with its rows in the order of their numbers.
fn by_place(sheet: &Sheet, with_erased: bool) -> BTreeMap<Key, Vec<&Record>> {
    let mut places: BTreeMap<Key, Vec<&Record>> = BTreeMap::new();
    for record in sheet.rows.iter().filter(|record| with_erased || !sheet.is_set(record, "Erased")) {
        let key =
            ["Section", "Table", "Round", "Board"].map(|column| sheet.number(record, column).unwrap_or(0));
        places.entry(key).or_default().push(record);
    }
    for records in places.values_mut() {
        records.sort_by_key(|record| sheet.number(record, "ID").unwrap_or(0));
    }
    places
}

fn slot_of(plan: &Plan, [section, table, round, board]: Key) -> Option<Slot> {
    let (section, _) = plan.ids.iter().find(|(_, id)| **id == section)?;
    let number = |number: i64| u16::try_from(number).ok();
    let table = TableId { section: *section, table: TableNumber(number(table)?) };
    Some(Slot { table, round: RoundNumber(number(round)?), board: number(board).and_then(BoardNumber::new)? })
}

/// How many places of ours still have a result in the file.
pub(super) fn standing_at(database: &Database, plan: &Plan, ours: &Ours) -> Result<usize, JetError> {
    let sheet = Sheet::read(database, "ReceivedData")?;
    let places = by_place(&sheet, false).into_keys().filter_map(|key| slot_of(plan, key));
    Ok(places.filter(|slot| ours.written.contains_key(slot)).count())
}

/// The places of results that the scoring program has written or corrected itself, with the number of the row.
pub(super) fn marked(database: &Database, plan: &Plan) -> Result<Vec<(Slot, i64)>, JetError> {
    let sheet = Sheet::read(database, "ReceivedData")?;
    let mut slots = vec![];
    for (key, records) in by_place(&sheet, false) {
        let last = records.last().filter(|record| sheet.is_set(record, "ExternalUpdate"));
        if let (Some(slot), Some(last)) = (slot_of(plan, key), last) {
            slots.push((slot, sheet.number(last, "ID").unwrap_or(0)));
        }
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
