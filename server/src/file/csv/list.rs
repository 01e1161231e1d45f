//! A list of entries: who they are, and what only a list tells of them.

use std::collections::{BTreeMap, BTreeSet};

use bridge::exact::{Exact, from_decimal};
use bridge::seat::Line;
use bridge::text::reader::guarded;
use bridge::text::{encoding::decoded, names};

use super::header::Column;
use super::reader::{Sheet, SheetRow};
use crate::file::remark::{Place, Remark, Remarks};
use crate::file::{FileEntry, FileError, FileTeam, ResultsFile, individual};

/// What becomes of those on the list that a contest has not got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strangers {
    /// The list is all that there is of the contest.
    Listed,
    /// They are added, and that is told: it may be a slip of the pen.
    AreTold,
}

/// Adds what a CSV list of entries says to the entries of a contest; those it does not have yet come at the end. What is
/// odd in it, or left out, is told.
///
/// # Errors
/// When the list cannot be understood: then the error names the line and the column.
pub fn add_entries(bytes: &[u8], file: &mut ResultsFile) -> Result<Vec<Remark>, FileError> {
    // So that a reader that fails leaves the contest as it was.
    let mut with_names = file.clone();
    let remarks = guarded(|| add(bytes, &mut with_names))??;
    *file = with_names;
    Ok(remarks)
}

fn add(bytes: &[u8], file: &mut ResultsFile) -> Result<Vec<Remark>, FileError> {
    let mut remarks = Remarks::default();
    let sheet = Sheet::read(&decoded(bytes)?, &mut remarks)?;
    if !sheet.header.has_entries() {
        let reason =
            "a list of entries needs the columns `id` and `players` (or `player1`, `player2`)".to_owned();
        return Err(FileError::Malformed { line: 1, reason });
    }
    let before = file.entries.clone();
    sheet.entries(file, &mut remarks, Strangers::AreTold)?;
    let is_empty = file.entries == before;
    remarks.settle(is_empty)
}

impl Sheet {
    /// Puts the entries of the list into a contest.
    pub(super) fn entries(
        &self,
        file: &mut ResultsFile,
        remarks: &mut Remarks,
        strangers: Strangers,
    ) -> Result<(), FileError> {
        let by_line = self.ids_on_both_lines();
        let known: BTreeSet<String> = file.entries.iter().map(|entry| entry.id.clone()).collect();
        // By the line that it was first listed on.
        let mut listed: BTreeMap<usize, usize> = BTreeMap::new();
        for row in self.rows.iter().filter(|row| !row.is_empty()) {
            let read = self.entry(row, file, &by_line);
            let Some(place) = remarks.placed_row(read)? else { continue };
            let id = &file.entries[place].id;
            if let Some(before) = listed.insert(place, row.line) {
                // People write such lists, and put what is new below what it corrects.
                remarks.say(
                    Place::Line(row.line),
                    format!("`{id}` is in line {before} too: what stands here counts"),
                );
            } else if strangers == Strangers::AreTold && !known.contains(id) {
                remarks.say(
                    Place::Line(row.line),
                    format!("`{id}` is no entry of this contest: it is added, without results"),
                );
            }
        }
        self.partners(file, remarks)
    }

    /// The ids that the list has on both lines: each is two pairs.
    fn ids_on_both_lines(&self) -> BTreeSet<&str> {
        let on = |line: Line| -> BTreeSet<&str> {
            let on_line = |row: &&SheetRow| self.line_of(row).ok().flatten() == Some(line);
            self.rows.iter().filter(on_line).filter_map(|row| self.get(row, Column::Id)).collect()
        };
        on(Line::NorthSouth).intersection(&on(Line::EastWest)).copied().collect()
    }

    /// The line of a row, where it names one.
    fn line_of(&self, row: &SheetRow) -> Result<Option<Line>, FileError> {
        let Some(text) = self.get(row, Column::Line) else { return Ok(None) };
        let line = Line::ALL.into_iter().find(|line| {
            line.letters().eq_ignore_ascii_case(text) || text.eq_ignore_ascii_case(&line.letters()[..1])
        });
        line.map(Some).ok_or_else(|| self.fault(row, Column::Line, &format!("`{text}` is not NS or EW")))
    }

    /// The handicap of a row in hundredths of a percent, where it names one.
    fn handicap(&self, row: &SheetRow) -> Result<Option<i32>, FileError> {
        let Some(text) = self.get(row, Column::Handicap) else { return Ok(None) };
        let hundredths = from_decimal(&text.replace(',', ".")).map(|percent| percent * 100);
        let hundredths = hundredths.filter(Exact::is_integer);
        let hundredths = hundredths.and_then(|percent| i32::try_from(percent.to_integer()).ok());
        let reason = || format!("`{text}` is not a handicap in percent");
        hundredths.map(Some).ok_or_else(|| self.fault(row, Column::Handicap, &reason()))
    }

    /// Puts an entry of the list into a contest, and tells where it stands there.
    fn entry(
        &self,
        row: &SheetRow,
        file: &mut ResultsFile,
        by_line: &BTreeSet<&str>,
    ) -> Result<usize, FileError> {
        let id =
            self.get(row, Column::Id).ok_or_else(|| self.fault(row, Column::Id, "the entry has no id"))?;
        let (line, handicap) = (self.line_of(row)?, self.handicap(row)?);
        // A list may have the number and the line of a pair whose id is both together.
        let with_line = line.map(|line| format!("{id}{}", line.letters()));
        let find = |id: &str| file.entries.iter().position(|entry| entry.id == id);
        let own = if by_line.contains(id) { None } else { find(id) };
        let place = own.or_else(|| find(with_line.as_deref()?)).unwrap_or_else(|| {
            let id = with_line.filter(|_| by_line.contains(id)).unwrap_or_else(|| id.to_owned());
            file.entries.push(FileEntry { id, ..FileEntry::default() });
            file.entries.len() - 1
        });
        let team = self.get(row, Column::Team).map(|team| {
            file.teams.iter().position(|known| known.id == team).unwrap_or_else(|| {
                file.teams.push(FileTeam { id: team.to_owned(), name: String::new() });
                file.teams.len() - 1
            })
        });
        let entry = &mut file.entries[place];
        entry.team = team.or(entry.team);
        entry.line = line.or(entry.line);
        entry.handicap_hundredths = handicap.unwrap_or(entry.handicap_hundredths);
        self.people(row, entry);
        if let Some(stratum) = self.get(row, Column::Stratum) {
            stratum.clone_into(&mut entry.stratum);
        }
        Ok(place)
    }

    /// Which two players of the list each partnership of an individual is.
    fn partners(&self, file: &mut ResultsFile, remarks: &mut Remarks) -> Result<(), FileError> {
        for row in &self.rows {
            let named: Vec<&str> =
                self.header.places(Column::Partner).filter_map(|place| row.get(place)).collect();
            let named: Vec<&str> = named.into_iter().filter(|id| !id.is_empty()).collect();
            let (Some(own), false) = (self.get(row, Column::Id), named.is_empty()) else { continue };
            let place = |id: &str| file.entries.iter().position(|entry| entry.id == id);
            let found: Vec<usize> = named.iter().filter_map(|id| place(id)).collect();
            let (Some(own), [one, two]) = (place(own), found.as_slice()) else {
                let reason = format!("`{}` are not two players of this list", named.join(" and "));
                remarks.placed_row::<()>(Err(self.fault(row, Column::Partner, &reason)))?;
                continue;
            };
            file.entries[own].partners = Some([*one, *two]);
        }
        individual::check(&file.entries, file.winners, file.scoring.method)
            .map_err(|reason| FileError::Malformed { line: 1, reason })
    }

    /// Names and numbers, where the list has any.
    fn people(&self, row: &SheetRow, entry: &mut FileEntry) {
        let all = |column: Column| -> Vec<String> {
            let fields: Vec<String> = self
                .header
                .places(column)
                .map(|place| row.get(place).unwrap_or_default().to_owned())
                .collect();
            let used = fields.iter().rposition(|field| !field.is_empty()).map_or(0, |last| last + 1);
            fields[..used].to_vec()
        };
        let mut players = all(Column::Player);
        if let Some(together) = self.get(row, Column::Players)
            && players.is_empty()
        {
            players = names(together);
        }
        if !players.is_empty() {
            entry.players = players;
        }
        let numbers = all(Column::Number);
        if !numbers.is_empty() {
            entry.numbers = numbers;
        }
    }
}
