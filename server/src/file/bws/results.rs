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
    refuse_individuals(tables)?;
    let mut session = Session { letters: letters(tables), missing: missing(tables), remarks };
    session.scoring(tables);
    let winners = session.winners(tables);
    let mut gathered = Gathered { winners, ..Gathered::default() };
    gathered.rows = session.rows(of(tables, "ReceivedData"), winners)?;
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
    let name = of(tables, "Session").iter().find_map(|session| session.text("name")).unwrap_or_default();
    let mut file = ResultsFile::new(name, Scoring::default(), field.winners);
    (file.entries, file.boards) = (field.entries, field.boards);
    let told = of(tables, "Session").iter().find_map(|session| session.day("date"));
    let sent = || of(tables, "ReceivedData").iter().filter_map(|record| record.day("datelog")).min();
    file.occasion.date = told.or_else(sent);
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

/// The pair that each section is short of, where it is: below 0 where that is the one of this number that would sit
/// East-West.
fn missing(tables: &Tables) -> BTreeMap<i64, i64> {
    let sections = of(tables, "Section").iter();
    let missing = |section: &Record| Some((section.number("id")?, section.number("missingpair")?));
    sections.filter_map(missing).filter(|(_, pair)| *pair != 0).collect()
}

/// An individual has players South and West of its own beside those called pairs: read as pairs, each would stand for the
/// two who sat there.
fn refuse_individuals(tables: &Tables) -> Result<(), FileError> {
    let names_south = |record: &Record| record.number("south").is_some_and(|player| player > 0);
    let records = ["RoundData", "ReceivedData"].into_iter().flat_map(|name| of(tables, name));
    if records.into_iter().any(names_south) {
        let reason = "this is an individual, with players in South and West: only pairs and teams are read from this form. \
                      Enter it as a contest with the movement `individual`";
        return Err(FileError::Database { reason: reason.to_owned() });
    }
    Ok(())
}

struct Session {
    letters: BTreeMap<i64, String>,
    missing: BTreeMap<i64, i64>,
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

    /// Whether a pair is the one that its section is short of.
    fn is_missing(&self, section: i64, (number, line): (i64, Line), winners: Option<Winners>) -> bool {
        let Some(&missing) = self.missing.get(&section) else { return false };
        let is_of_line = winners != Some(Winners::Two) || (missing < 0) == (line == Line::EastWest);
        Some(missing.unsigned_abs()) == u64::try_from(number).ok() && is_of_line
    }

    /// Tells what the devices were set to show, where that is not matchpoints: the file does not name the rules.
    fn scoring(&mut self, tables: &Tables) {
        let shown = of(tables, "Section").iter().find_map(|section| section.number("scoringtype"));
        if let Some(kind) = shown.filter(|kind| *kind > 1) {
            self.remarks.push(format!(
                "the devices were set to show another scoring than matchpoints (ScoringType {kind}), and the file does not \
                 say by which rules: it is read as matchpoints; score it with `--scoring`"
            ));
        }
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
    fn rows(&mut self, records: &[Record], winners: Option<Winners>) -> Result<Vec<GatheredRow>, FileError> {
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
            let Some((at, row)) = self.row(record, winners).map_err(refused)? else { continue };
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
    fn row(
        &mut self,
        record: &Record,
        winners: Option<Winners>,
    ) -> Result<Option<(At, GatheredRow)>, String> {
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
        let missing = |line: Line, number| self.is_missing(section, (number, line), winners);
        if record.text("contract").is_none() && (missing(Line::NorthSouth, ns) || missing(Line::EastWest, ew))
        {
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
        if remark.is_some_and(|remark| remark.eq_ignore_ascii_case("Arbitral score")) {
            self.remarks.push(format!(
                "{place}: an arbitral score, and the file does not say which: it is left out; enter what was awarded"
            ));
            return Ok(Outcome::Result(BoardResult::NotPlayed));
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
        let declarer = match record.text("ns/ew") {
            // Devices may ask for the side alone: the score is the same whichever of the two declared.
            Some(side) if side.eq_ignore_ascii_case("NS") => Some("N"),
            Some(side) if side.eq_ignore_ascii_case("EW") => Some("E"),
            seat => seat,
        };
        let text =
            ContractText { contract, declarer, tricks: record.text("result"), lead: record.text("leadcard") };
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
                if self.is_missing(section, (number, line), winners) {
                    continue;
                }
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
        let sat = of(tables, "PlayerNumbers").iter().filter(|player| {
            player.number("section") == Some(section)
                && player.number("table") == Some(table)
                && player.text("direction").is_some_and(|direction| direction.eq_ignore_ascii_case(seat))
        });
        // Where numbers are asked for anew in each round, those of the first, which is called 0, are meant.
        let player = sat.min_by_key(|player| player.number("round").unwrap_or(0))?;
        if let Some(name) = player.text("name") {
            return Some(name.to_owned());
        }
        let number = player
            .text("number")
            .map(str::to_owned)
            .or_else(|| player.number("number").map(|n| n.to_string()))?;
        let known = of(tables, "PlayerNames").iter().find(|known| {
            known.text("strid").is_some_and(|id| id.trim_start_matches('0') == number.trim_start_matches('0'))
                || known.number("id").map(|id| id.to_string()).as_deref() == Some(&number)
        });
        known?.text("name").map(str::to_owned)
    };
    seats.iter().filter_map(|seat| name(seat)).collect()
}
