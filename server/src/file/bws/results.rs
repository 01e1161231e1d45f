//! The session that the tables of a Bridgemate file tell.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::deal::Deal;
use bridge::movement::Winners;
use bridge::result::BoardResult;
use bridge::scoring::Scoring;
use bridge::seat::Line;

use super::Tables;
use super::records::Record;
use crate::file::gathered::{Gathered, GatheredRow, Listed, PairName};
use crate::file::row_text::{ContractText, award_words};
use crate::file::{FileError, Imported, ResultsFile};

/// The contest of a session.
pub(super) fn results(tables: &Tables, remarks: Vec<String>) -> Result<Imported, FileError> {
    let mut session = Session { letters: letters(tables), remarks };
    let winners = session.winners(tables);
    let mut gathered = Gathered { winners, ..Gathered::default() };
    gathered.rows = session.rows(of(tables, "ReceivedData"))?;
    gathered.listed = session.listed(tables, winners);
    gathered.deals = session
        .deals(of(tables, "HandRecord"))
        .into_iter()
        .map(|(board, deal)| (board.into(), deal))
        .collect();
    if gathered.rows.is_empty() {
        session.remarks.push("no table has sent a result".to_owned());
    }
    let field = gathered.settle().map_err(|reason| FileError::Database { reason })?;
    let mut file = ResultsFile::new("", Scoring::default(), field.winners);
    (file.entries, file.boards) = (field.entries, field.boards);
    Ok(Imported { file, remarks: session.remarks })
}

fn of<'a>(tables: &'a Tables, name: &str) -> &'a [Record] {
    tables.get(name).map(Vec::as_slice).unwrap_or_default()
}

/// The letters of the sections by their numbers.
fn letters(tables: &Tables) -> BTreeMap<i64, String> {
    let sections = of(tables, "Section").iter();
    sections.filter_map(|section| Some((section.number("id")?, section.text("letter")?.to_owned()))).collect()
}

struct Session {
    letters: BTreeMap<i64, String>,
    remarks: Vec<String>,
}

/// Where and when a board was played.
type At = (i64, i64, i64, i64);

impl Session {
    fn section(&self, number: i64) -> String {
        self.letters.get(&number).cloned().unwrap_or_else(|| number.to_string())
    }

    fn pair(&self, section: i64, number: i64) -> PairName {
        PairName { section: self.section(section), number: number.to_string() }
    }

    /// How many rankings there are, where all sections say the same.
    fn winners(&mut self, tables: &Tables) -> Option<Winners> {
        let said: Vec<i64> =
            of(tables, "Section").iter().filter_map(|section| section.number("winners")).collect();
        match said.as_slice() {
            [] => None,
            all if all.iter().all(|winners| *winners == 1) => Some(Winners::One),
            all if all.iter().all(|winners| *winners == 2) => Some(Winners::Two),
            all if all.iter().all(|winners| *winners == 0) => None,
            _ => {
                self.remarks.push(
                    "some sections have one ranking and others two: all are read as one field".to_owned(),
                );
                None
            }
        }
    }

    /// The results that were not erased. Where a board was sent again, the last counts.
    fn rows(&mut self, records: &[Record]) -> Result<Vec<GatheredRow>, FileError> {
        let mut order: Vec<(usize, &Record)> = records.iter().enumerate().collect();
        order.sort_by_key(|(place, record)| (record.number("id").unwrap_or(0), *place));
        let mut rows: BTreeMap<At, GatheredRow> = BTreeMap::new();
        for (place, record) in order {
            if record.is_set("erased") {
                continue;
            }
            let id = record.number("id").unwrap_or_else(|| i64::try_from(place + 1).unwrap_or(i64::MAX));
            let refused = |reason: String| FileError::Database {
                reason: format!("ReceivedData, record {id}: {reason}"),
            };
            let Some((at, row)) = self.row(record).map_err(refused)? else { continue };
            let board = row.board.number;
            if rows.insert(at, row).is_some() {
                let (section, round, table, _) = at;
                self.remarks.push(format!(
                    "board {board} of table {}{table} in round {round} was sent more than once: the last counts",
                    self.section(section)
                ));
            }
        }
        Ok(rows.into_values().collect())
    }

    /// A result; `None` where one of the pairs was not there.
    fn row(&mut self, record: &Record) -> Result<Option<(At, GatheredRow)>, String> {
        let number = |column: &str| record.number(column).ok_or_else(|| format!("{column} is missing"));
        let (section, table, round) = (number("section")?, number("table")?, number("round")?);
        let board = number("board")?;
        let board = u16::try_from(board)
            .ok()
            .and_then(BoardNumber::new)
            .ok_or_else(|| format!("{board} is no board"))?;
        let (ns, ew) = (number("pairns")?, number("pairew")?);
        if ns == 0 || ew == 0 {
            return Ok(None);
        }
        let place = format!("board {board} of table {}{table} in round {round}", self.section(section));
        let outcome = self.outcome(record, &place)?;
        let row = GatheredRow {
            board: board.into(),
            ns: self.pair(section, ns),
            ew: self.pair(section, ew),
            outcome,
            round: u16::try_from(round).ok().filter(|round| *round > 0),
            table: format!("{}{table}", self.section(section)),
        };
        Ok(Some(((section, round, table, i64::from(board.get())), row)))
    }

    fn outcome(&mut self, record: &Record, place: &str) -> Result<Outcome, String> {
        let remark = record.text("remarks");
        if let Some(outcome) = remark.and_then(award_words) {
            return Ok(outcome);
        }
        if let Some(remark) = remark {
            self.remarks.push(format!(
                "{place}: the device says `{remark}`, and the result stands as it was sent: check it"
            ));
        }
        let Some(contract) = record.text("contract") else {
            if remark.is_none() {
                self.remarks.push(format!("{place} has no contract: taken as not played"));
            }
            return Ok(Outcome::Result(BoardResult::NotPlayed));
        };
        let text = ContractText {
            contract,
            declarer: record.text("ns/ew"),
            tricks: record.text("result"),
            lead: record.text("leadcard"),
        };
        text.result().map(Outcome::Result)
    }

    /// The pairs as they sat down, with their names where they gave their numbers.
    fn listed(&self, tables: &Tables, winners: Option<Winners>) -> Vec<Listed> {
        let rounds = of(tables, "RoundData");
        let first = rounds.iter().filter_map(|round| round.number("round")).min();
        let mut listed: Vec<Listed> = Vec::new();
        for round in rounds.iter().filter(|round| round.number("round") == first) {
            let (Some(section), Some(table)) = (round.number("section"), round.number("table")) else {
                continue;
            };
            for (line, column) in [(Line::NorthSouth, "nspair"), (Line::EastWest, "ewpair")] {
                let Some(number) = round.number(column).filter(|number| *number > 0) else { continue };
                let pair = self.pair(section, number);
                let line_told = (winners == Some(Winners::Two)).then_some(line);
                if listed.iter().any(|known| known.pair == pair && known.line == line_told) {
                    continue;
                }
                let players = players(tables, section, table, line);
                listed.push(Listed { pair, line: line_told, players });
            }
        }
        listed
    }

    fn deals(&mut self, records: &[Record]) -> BTreeMap<BoardNumber, Deal> {
        let mut deals = BTreeMap::new();
        for record in records {
            let number = record
                .number("board")
                .and_then(|number| u16::try_from(number).ok())
                .and_then(BoardNumber::new);
            let Some(number) = number else { continue };
            let hand = |seat: &str| {
                ["spades", "hearts", "diamonds", "clubs"]
                    .map(|suit| record.text(&format!("{seat}{suit}")).unwrap_or_default().replace(' ', ""))
                    .join(".")
            };
            let hands = ["north", "east", "south", "west"].map(hand);
            if hands.iter().all(|hand| hand == "...") {
                continue;
            }
            match format!("N:{}", hands.join(" ")).parse::<Deal>() {
                Ok(deal) => {
                    if deals.insert(number, deal).is_some_and(|known| known != deal) {
                        self.remarks.push(format!("board {number} has two deals: the last is taken"));
                    }
                }
                Err(reason) => self.remarks.push(format!("the deal of board {number} is left out: {reason}")),
            }
        }
        deals
    }
}

/// The names of those who sat down at a table on a line, as far as they are known.
fn players(tables: &Tables, section: i64, table: i64, line: Line) -> Vec<String> {
    let seats = match line {
        Line::NorthSouth => ["N", "S"],
        Line::EastWest => ["E", "W"],
    };
    let name = |seat: &str| -> Option<String> {
        let player = of(tables, "PlayerNumbers").iter().find(|player| {
            player.number("section") == Some(section)
                && player.number("table") == Some(table)
                && player.text("direction").is_some_and(|direction| direction.eq_ignore_ascii_case(seat))
        })?;
        if let Some(name) = player.text("name") {
            return Some(name.to_owned());
        }
        let number = player
            .text("number")
            .map(str::to_owned)
            .or_else(|| player.number("number").map(|n| n.to_string()))?;
        let known = of(tables, "PlayerNames").iter().find(|known| {
            known.text("strid") == Some(&number)
                || known.number("id").map(|id| id.to_string()).as_deref() == Some(&number)
        });
        known?.text("name").map(str::to_owned)
    };
    seats.iter().filter_map(|seat| name(seat)).collect()
}
