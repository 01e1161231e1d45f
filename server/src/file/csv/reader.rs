//! Reads CSV: a contest from its results, or its entries alone.

use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::deal::Deal;
use bridge::movement::Winners;
use bridge::result::BoardResult;
use bridge::scoring::Scoring;
use bridge::seat::Line;
use bridge::text::sheet::{OpenQuote, first_row};

use super::header::{Column, Header, delimited};
use super::list::Strangers;
use super::own;
use crate::file::gathered::{BoardKey, Gathered, GatheredRow, PairName};
use crate::file::remark::{Place, Remarks};
use crate::file::row_text::{ContractText, award_words, is_pass, of_both_sides, percent, raw_score};
use crate::file::{FileBoard, FileEntry, FileError, FileRow, Imported, ResultsFile, plain};

/// Reads the results of a contest, or its entries alone.
pub(in crate::file) fn parse(text: &str) -> Result<Imported, FileError> {
    let mut remarks = Remarks::default();
    let sheet = Sheet::read(text, &mut remarks)?;
    if !sheet.header.has_results() {
        let mut file = ResultsFile::new("", Scoring::everybody_ranked(), Winners::One);
        sheet.entries(&mut file, &mut remarks, Strangers::Listed)?;
        if !file.entries.is_empty() && file.entries.iter().all(|entry| entry.line.is_some()) {
            file.winners = Winners::Two;
        }
        let is_empty = file.entries.is_empty();
        return Ok(Imported { file, remarks: remarks.settle(is_empty)? });
    }
    if let Some(contest) = sheet.contest()? {
        return sheet.of_ours(contest, remarks);
    }
    let mut gathered = Gathered::default();
    let mut others = Vec::new();
    if let Some(told) = sheet.remark_of_sessions() {
        remarks.say(Place::File, told);
    }
    for row in &sheet.rows {
        let read = sheet.gathered(row, &mut gathered, &mut remarks);
        let Some(Some((gathered_row, other))) = remarks.placed_row(read)? else { continue };
        others.push(other);
        gathered.rows.push(gathered_row);
    }
    let field = gathered.settle(&mut remarks);
    let mut file = ResultsFile::new("", Scoring::everybody_ranked(), field.winners);
    (file.entries, file.boards) = (field.entries, field.boards);
    for (board, sources) in file.boards.iter_mut().zip(field.sources) {
        for (row, source) in board.rows.iter_mut().zip(sources) {
            if let Some(other) = &others[source] {
                (row.group, row.awaiting) = (other.group, other.awaiting.clone());
            }
        }
    }
    let is_empty = file.holds_nothing();
    Ok(Imported { file, remarks: remarks.settle(is_empty)? })
}

/// A row with anything on it.
pub(super) struct SheetRow {
    /// Where it begins.
    pub(super) line: usize,
    fields: Vec<String>,
}

impl SheetRow {
    pub(super) fn get(&self, place: usize) -> Option<&str> {
        self.fields.get(place).map(String::as_str)
    }

    /// Whether it has separators alone.
    pub(super) fn is_empty(&self) -> bool {
        self.fields.iter().all(String::is_empty)
    }
}

/// The rows of a text that have anything on them, each with its line.
struct Rows<'a> {
    rest: &'a str,
    line: usize,
    separator: char,
}

impl Iterator for Rows<'_> {
    type Item = (usize, Result<Vec<String>, OpenQuote>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let (row, line) = (first_row(self.rest, self.separator), self.line);
            self.rest = row.rest;
            self.line += row.lines;
            if !row.text.trim().is_empty() {
                return Some((line, row.fields));
            }
        }
        None
    }
}

fn fault(line: usize, reason: String) -> FileError {
    FileError::Malformed { line, reason }
}

pub(super) struct Sheet {
    pub(super) header: Header,
    names: Vec<String>,
    pub(super) rows: Vec<SheetRow>,
    /// What the column of sessions holds, by first appearance; empty where these are numbers.
    sessions: Vec<String>,
}

impl Sheet {
    pub(super) fn read(text: &str, remarks: &mut Remarks) -> Result<Self, FileError> {
        let (separator, text) = delimited(text);
        let mut lines = Rows { rest: &text, line: 1, separator };
        let names = match lines.next() {
            Some((line, names)) => names.map_err(|open| fault(line, open.to_string()))?,
            None => vec![],
        };
        let header = Header::read(names.iter().map(String::as_str));
        let mut rows = Vec::new();
        for (line, fields) in lines {
            let fields = match fields {
                Ok(fields) => fields,
                Err(open) => {
                    remarks.leave_out(Place::Line(line), open.to_string());
                    continue;
                }
            };
            if fields.iter().skip(header.len()).any(|field| !field.is_empty()) {
                let reason = format!(
                    "this row has {} values, and there are {} columns: put a value with a comma in quotes",
                    fields.len(),
                    header.len()
                );
                remarks.leave_out(Place::Line(line), reason);
            } else {
                rows.push(SheetRow { line, fields });
            }
        }
        let mut sheet = Self { header, names, rows, sessions: vec![] };
        sheet.sessions = sheet.named_sessions();
        if let Some(told) = sheet.unknown_columns() {
            remarks.say(Place::File, told);
        }
        Ok(sheet)
    }

    /// That columns hold something of which nothing is taken, by their names.
    fn unknown_columns(&self) -> Option<String> {
        let is_used = |place: &usize| {
            self.rows.iter().any(|row| row.get(*place).is_some_and(|field| !field.is_empty()))
        };
        let called = |place: usize| match self.names.get(place).map(String::as_str).unwrap_or_default() {
            "" => format!("number {}", place + 1),
            name => format!("`{name}`"),
        };
        let unknown: Vec<String> = self.header.unknown().filter(is_used).map(called).collect();
        match unknown.as_slice() {
            [] => None,
            [one] => Some(format!("the column {one} is not known: what it holds is passed over")),
            many => {
                Some(format!("the columns {} are not known: what they hold is passed over", many.join(", ")))
            }
        }
    }

    /// What a row has in a column; `None` where it is empty.
    pub(super) fn get<'a>(&self, row: &'a SheetRow, column: Column) -> Option<&'a str> {
        row.get(self.header.place(column)?).filter(|field| !matches!(*field, "" | "-"))
    }

    /// What no row has, of a contest of ours.
    fn contest(&self) -> Result<Option<ResultsFile>, FileError> {
        let Some(place) = self.header.place(Column::Contest) else { return Ok(None) };
        let pieces = self.rows.iter().filter_map(|row| row.get(place)).filter(|piece| !piece.is_empty());
        own::contest(pieces).map_err(|reason| fault(1, reason))
    }

    /// The results of a contest of ours, in the order of the rows.
    fn of_ours(&self, mut file: ResultsFile, mut remarks: Remarks) -> Result<Imported, FileError> {
        let mut keys: Vec<BoardKey> = Vec::new();
        for row in &self.rows {
            let read = self.row_of_ours(row, (&mut file, &mut keys), &mut remarks);
            remarks.placed_row(read)?;
        }
        let is_empty = file.holds_nothing();
        Ok(Imported { file, remarks: remarks.settle(is_empty)? })
    }

    /// Puts a row into a contest of ours, whose boards are these.
    fn row_of_ours(
        &self,
        row: &SheetRow,
        (file, keys): (&mut ResultsFile, &mut Vec<BoardKey>),
        remarks: &mut Remarks,
    ) -> Result<(), FileError> {
        let Some((key, deal)) = self.deal(row)? else {
            // Or nothing but a piece of the contest.
            return if self.is_bare(row) { Ok(()) } else { self.result(row, remarks).map(|_| ()) };
        };
        let place = keys.iter().position(|known| *known == key).unwrap_or_else(|| {
            keys.push(key);
            file.boards.push(FileBoard::new(key.number, vec![]));
            file.boards.len() - 1
        });
        self.one_deal(row, file.boards[place].deal, deal)?;
        file.boards[place].deal = file.boards[place].deal.or(deal);
        if self.is_bare(row) {
            return Ok(());
        }
        let Some((told, other)) = self.result(row, remarks)? else { return Ok(()) };
        let mut entry = |pair: &PairName, line: Line| {
            let known = file.entries.iter().position(|entry| entry.id == pair.number);
            known.unwrap_or_else(|| {
                let line = Some(line).filter(|_| file.winners == Winners::Two);
                file.entries.push(FileEntry { id: pair.number.clone(), line, ..FileEntry::default() });
                file.entries.len() - 1
            })
        };
        let (ns, ew) = (entry(&told.ns, Line::NorthSouth), entry(&told.ew, Line::EastWest));
        if ns == ew {
            let reason = "a pair cannot play against itself";
            return Err(self.fault(row, Column::Pair(Line::EastWest), reason));
        }
        file.boards[place].rows.push(match other {
            Some(other) => FileRow { ns, ew, ..other },
            None => FileRow { round: told.round, table: told.table, ..FileRow::new(ns, ew, told.outcome) },
        });
        Ok(())
    }

    /// A row of a contest of others, with its cards; `None` where nothing happened.
    fn gathered(
        &self,
        row: &SheetRow,
        gathered: &mut Gathered,
        remarks: &mut Remarks,
    ) -> Result<Option<(GatheredRow, Option<FileRow>)>, FileError> {
        if let Some((board, deal)) = self.deal(row)? {
            gathered.boards.insert(board);
            self.one_deal(row, gathered.deals.get(&board).copied(), deal)?;
            gathered.deals.extend(deal.map(|deal| (board, deal)));
        }
        if self.is_bare(row) { Ok(None) } else { self.result(row, remarks) }
    }

    /// The board of a row with its cards; `None` where no board is named.
    fn deal(&self, row: &SheetRow) -> Result<Option<(BoardKey, Option<Deal>)>, FileError> {
        let deal = match self.get(row, Column::Deal) {
            None => None,
            Some(text) => Some(text.parse().map_err(|error: bridge::deal::DealError| {
                self.fault(row, Column::Deal, &error.to_string())
            })?),
        };
        Ok(self.board(row).map(|board| (board, deal)))
    }

    /// The sessions in the order of their first rows, where they are named and not numbered.
    fn named_sessions(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for text in self.rows.iter().filter_map(|row| self.get(row, Column::Session)) {
            if !names.iter().any(|name| name == text) {
                names.push(text.to_owned());
            }
        }
        let are_numbers = names.iter().all(|name| name.parse::<u16>().is_ok());
        if are_numbers { vec![] } else { names }
    }

    /// That boards of several sessions are boards of their own, where these are only named.
    fn remark_of_sessions(&self) -> Option<String> {
        let [_, _, ..] = self.sessions.as_slice() else { return None };
        Some(format!(
            "the column `session` holds {}: the results of each are compared by themselves",
            self.sessions.join(", ")
        ))
    }

    /// The number of a session, from 1.
    fn session(&self, text: &str) -> u16 {
        let named = self.sessions.iter().position(|name| name == text);
        let number = named.and_then(|place| u16::try_from(place + 1).ok());
        number.or_else(|| text.parse().ok()).unwrap_or(1)
    }

    /// The board of a row; `None` where none is named.
    fn board(&self, row: &SheetRow) -> Option<BoardKey> {
        let session = self.get(row, Column::Session).map_or(1, |text| self.session(text));
        let number =
            self.get(row, Column::Board).and_then(|board| board.parse().ok()).and_then(BoardNumber::new);
        number.map(|number| BoardKey { session, number })
    }

    /// Refuses other cards on the same board: results with different cards cannot be compared.
    fn one_deal(&self, row: &SheetRow, known: Option<Deal>, deal: Option<Deal>) -> Result<(), FileError> {
        if known.zip(deal).is_none_or(|(known, deal)| known == deal) {
            return Ok(());
        }
        let reason = "this board has other cards in a line before: where one number stands for two boards, say in a column \
                      `session` which of them is meant (1 or 2)";
        Err(self.fault(row, Column::Deal, reason))
    }

    /// Whether a row says nothing but a board, its cards and pieces of the contest.
    fn is_bare(&self, row: &SheetRow) -> bool {
        let beside = [Column::Deal, Column::Contest];
        let has_more = row.fields.iter().enumerate().any(|(place, field)| {
            let named = [Column::Board, Column::Session];
            let is_beside = beside.iter().chain(&named).any(|&own| self.header.place(own) == Some(place));
            !is_beside && !field.is_empty()
        });
        // A board without anything is a row that somebody has still to fill in.
        !has_more && beside.into_iter().any(|column| self.header.place(column).is_some())
    }

    /// A fault in a column of a row.
    pub(super) fn fault(&self, row: &SheetRow, column: Column, reason: &str) -> FileError {
        let place = self.header.place(column);
        let name = place.and_then(|place| self.names.get(place)).map(String::as_str).unwrap_or_default();
        let place = place.map_or_else(String::new, |place| format!("column {} ({name}): ", place + 1));
        fault(row.line, format!("{place}{reason}"))
    }

    /// The result of a row, and what only we can say about it; `None` for an empty row.
    fn result(
        &self,
        row: &SheetRow,
        remarks: &mut Remarks,
    ) -> Result<Option<(GatheredRow, Option<FileRow>)>, FileError> {
        if row.is_empty() {
            return Ok(None);
        }
        let board = self
            .board(row)
            .ok_or_else(|| self.fault(row, Column::Board, "a row needs the number of its board, from 1"))?;
        if self.is_sit_out(row) {
            remarks.say(Place::Line(row.line), format!("board {}: a sit-out, left out", board.number));
            return Ok(None);
        }
        let pair = |line: Line| {
            let number = self.get(row, Column::Pair(line));
            let number = number.ok_or_else(|| self.fault(row, Column::Pair(line), "the pair is missing"))?;
            let section = self.get(row, Column::Section).unwrap_or_default().to_owned();
            Ok::<_, FileError>(PairName { section, number: number.to_owned() })
        };
        let (ns, ew) = (pair(Line::NorthSouth)?, pair(Line::EastWest)?);
        let round = match self.get(row, Column::Round) {
            None => None,
            Some(round) => Some(round.parse().map_err(|_not_a_number| {
                self.fault(row, Column::Round, &format!("`{round}` is not a number of a round"))
            })?),
        };
        let other = match self.get(row, Column::Other) {
            None => None,
            Some(other) => {
                Some(plain::read_row(other).map_err(|reason| self.fault(row, Column::Other, &reason))?)
            }
        };
        let outcome = match &other {
            Some(other) => other.outcome.clone(),
            None => self.outcome(row, board.number)?,
        };
        if outcome == Outcome::Result(BoardResult::NotPlayed) && self.get(row, Column::Contract).is_none() {
            remarks.say(
                Place::Line(row.line),
                format!("board {} has no result here: taken as not played", board.number),
            );
        }
        let table = self.get(row, Column::Table).unwrap_or_default().to_owned();
        let at = Place::Line(row.line);
        Ok(Some((GatheredRow { at, board, ns, ew, outcome, round, table }, other)))
    }

    /// Whether a row names one pair alone, and nothing that happened.
    fn is_sit_out(&self, row: &SheetRow) -> bool {
        let has = |column| self.get(row, column).is_some();
        let of_lines = Line::ALL.into_iter().flat_map(|line| [Column::Score(line), Column::Award(line)]);
        let mut told = of_lines.chain([Column::Contract, Column::Other]);
        has(Column::Pair(Line::NorthSouth)) != has(Column::Pair(Line::EastWest)) && !told.any(has)
    }

    fn outcome(&self, row: &SheetRow, board: BoardNumber) -> Result<Outcome, FileError> {
        let in_place = |line| self.get(row, Column::Score(line)).and_then(award_words);
        if let Some(outcome) = Line::ALL.into_iter().find_map(in_place) {
            return Ok(outcome);
        }
        let score = self.score(row)?;
        if let Some(contract) = self.get(row, Column::Contract) {
            if let Some(outcome) = award_words(contract) {
                return Ok(outcome);
            }
            let text = ContractText {
                contract,
                declarer: self.get(row, Column::Declarer),
                tricks: self.get(row, Column::Tricks),
                lead: self.get(row, Column::Lead),
            };
            let result =
                text.result().map_err(|reason| self.fault(row, self.to_blame(row, contract), &reason))?;
            return match (result.score(board), score) {
                (Some(own), Some(told)) if i64::from(own.0) != told => {
                    let reason = format!(
                        "{result} is {own} on board {board}, and here is {told}: correct one of them"
                    );
                    Err(self.fault(row, self.score_column(), &reason))
                }
                _ => Ok(Outcome::Result(result)),
            };
        }
        if let Some(score) = score {
            let result = raw_score(score).map_err(|reason| self.fault(row, self.score_column(), &reason))?;
            return Ok(Outcome::Result(result));
        }
        let award = |line: Line| {
            let Some(text) = self.get(row, Column::Award(line)) else { return Ok(None) };
            let share = percent(&text.trim_end_matches('%').trim().replace(',', "."));
            share.map(Some).map_err(|reason| self.fault(row, Column::Award(line), &reason))
        };
        match (award(Line::NorthSouth)?, award(Line::EastWest)?) {
            (Some(north_south), Some(east_west)) => Ok(Outcome::Artificial { north_south, east_west }),
            (None, None) => Ok(Outcome::Result(BoardResult::NotPlayed)),
            (None, Some(_)) => {
                Err(self.fault(row, Column::Award(Line::NorthSouth), "an award needs both sides"))
            }
            (Some(_), None) => {
                Err(self.fault(row, Column::Award(Line::EastWest), "an award needs both sides"))
            }
        }
    }

    /// The column in which the fault of a result lies.
    fn to_blame(&self, row: &SheetRow, contract: &str) -> Column {
        let is_seat =
            |text: &str| bridge::seat::Seat::from_letter(text.chars().next().unwrap_or(' ')).is_some();
        if contract.parse::<bridge::contract::Contract>().is_err() {
            Column::Contract
        } else if self.get(row, Column::Declarer).is_some_and(is_seat) {
            Column::Tricks
        } else {
            Column::Declarer
        }
    }

    fn score_column(&self) -> Column {
        let own = Column::Score(Line::NorthSouth);
        if self.header.place(own).is_some() { own } else { Column::Score(Line::EastWest) }
    }

    /// The score from North-South's view.
    fn score(&self, row: &SheetRow) -> Result<Option<i64>, FileError> {
        let of = |line: Line| -> Result<Option<i64>, FileError> {
            let column = Column::Score(line);
            let Some(text) = self.get(row, column) else { return Ok(None) };
            let score = if is_pass(text) { Some(0) } else { whole_number(text) };
            score.map(Some).ok_or_else(|| self.fault(row, column, &format!("`{text}` is not a score")))
        };
        let both = of_both_sides(of(Line::NorthSouth)?, of(Line::EastWest)?);
        both.map_err(|reason| self.fault(row, self.score_column(), &reason))
    }
}

/// A whole number as spreadsheets show it: `-110`, `+1.100`, `1,100.00`, `−50,0` with the minus of typography.
fn whole_number(text: &str) -> Option<i64> {
    let plain: String = text.replace('−', "-").chars().filter(|letter| !letter.is_whitespace()).collect();
    let (whole, decimals) = match plain.rsplit_once(['.', ',']) {
        // Three digits after the last point or comma are thousands.
        Some((whole, rest)) if rest.len() != 3 => (whole, rest),
        _ => (plain.as_str(), ""),
    };
    let mut groups = whole.trim_start_matches('+').split(['.', ',']);
    let first = groups.next()?;
    let mut digits = first.to_owned();
    for group in groups {
        if group.len() != 3 || first.trim_start_matches('-').is_empty() {
            return None;
        }
        digits.push_str(group);
    }
    digits.parse().ok().filter(|_| decimals.bytes().all(|digit| digit == b'0'))
}
