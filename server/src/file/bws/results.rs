//! The session that the tables of a Bridgemate file tell.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::deal::Deal;
use bridge::movement::Winners;
use bridge::result::BoardResult;
use bridge::scoring::{Method, Scoring, TeamMethod};
use bridge::seat::{Line, Seat};

use super::Tables;
use super::records::Record;
use super::seating::{People, Seating, received_column, seats};
use super::sessions::{Deals, Sessions};
use crate::file::gathered::{Gathered, GatheredRow, Listed, PairName};
use crate::file::individual;
use crate::file::remark::{Place, Remarks};
use crate::file::row_text::{ContractText, award_words};
use crate::file::{FileError, FileTeam, Imported, ResultsFile};

/// The contest of a session.
pub(super) fn results(tables: &Tables, mut remarks: Remarks) -> Result<Imported, FileError> {
    let seating = Seating::of(tables);
    tell_scoring(tables, &mut remarks);
    let winners = winners(tables, &seating, &mut remarks);
    let hands = deals(of(tables, "HandRecord"), &mut remarks);
    let sessions = Sessions::of(of(tables, "Section"), &hands);
    sessions.tell(|section| seating.letter(section), &mut remarks);
    let deals = sessions.by_board(&hands, &mut remarks);
    let mut session = Session { seating: &seating, sessions: &sessions, winners, remarks, sit_outs: 0 };
    let rows = session.rows(of(tables, "ReceivedData"));
    let listed = session.listed(tables);
    let gathered = Gathered {
        // Of an individual, those who sit at the tables are partnerships.
        listed: if seating.is_individual() { vec![] } else { listed.clone() },
        rows,
        deals,
        boards: BTreeSet::new(),
        winners,
    };
    let (mut remarks, sit_outs) = (session.remarks, session.sit_outs);
    if sit_outs > 0 {
        remarks
            .say(Place::File, format!("boards that a pair sat out, without a result: {sit_outs}, left out"));
    }
    if gathered.rows.is_empty() && !remarks.have_losses() {
        remarks.say(Place::File, "no table has sent a result");
    }
    let field = gathered.settle(&mut remarks);
    let name = of(tables, "Session").iter().find_map(|session| session.text("name")).unwrap_or_default();
    let mut file = ResultsFile::new(name, Scoring::everybody_ranked(), field.winners);
    (file.entries, file.boards) = (field.entries, field.boards);
    if seating.is_individual() {
        individual::ranked(&mut file, &listed).map_err(|reason| FileError::Database { reason })?;
    } else if seating.are_teams() {
        put_in_teams(&mut file);
        remarks.say(
            Place::File,
            "every two numbers meet at two tables in the same round: they are read as teams, and their matches scored by \
             IMPs; if that was not it, score it with `--scoring`",
        );
    }
    let told = of(tables, "Session").iter().find_map(|session| session.day("date"));
    let sent = || of(tables, "ReceivedData").iter().filter_map(|record| record.day("datelog")).min();
    file.occasion.date = told.or_else(sent);
    let is_empty = file.holds_nothing();
    Ok(Imported { file, remarks: remarks.settle(is_empty)? })
}

pub(super) fn of<'a>(tables: &'a Tables, name: &str) -> &'a [Record] {
    tables.get(name).map(Vec::as_slice).unwrap_or_default()
}

/// Tells what the devices were set to show, where that is not matchpoints: the file does not name the rules.
fn tell_scoring(tables: &Tables, remarks: &mut Remarks) {
    let mut shown = of(tables, "Section").iter().filter_map(|section| section.number("scoringtype"));
    if let Some(kind) = shown.find(|kind| *kind > 1) {
        remarks.say(
            Place::File,
            format!(
                "the devices were set to show another scoring than matchpoints (ScoringType {kind}), and the file does not \
                 say by which rules: it is read as matchpoints; score it with `--scoring`"
            ),
        );
    }
}

/// How many rankings there are, where all sections say the same; a section that does not say it, and where two pairs have
/// the same number, has one for each line.
fn winners(tables: &Tables, seating: &Seating, remarks: &mut Remarks) -> Option<Winners> {
    if seating.is_individual() || seating.are_teams() {
        return Some(Winners::One);
    }
    let said: Vec<Option<Winners>> = (of(tables, "Section").iter())
        .map(|section| match section.number("winners") {
            Some(1) => Some(Winners::One),
            Some(2) => Some(Winners::Two),
            _ => section.number("id").filter(|id| seating.is_by_line(*id)).map(|_| Winners::Two),
        })
        .collect();
    let has = |winners| said.contains(&Some(winners));
    if has(Winners::One) && has(Winners::Two) {
        remarks.say(
            Place::File,
            "some sections have one ranking and others two: all are read as one field with one ranking",
        );
        return Some(Winners::One);
    }
    said.first().copied().flatten().filter(|_| said.iter().all(Option::is_some))
}

/// Puts each two pairs of the same number into a team.
fn put_in_teams(file: &mut ResultsFile) {
    for entry in &mut file.entries {
        let id = entry.id.trim_end_matches("NS").trim_end_matches("EW").to_owned();
        let known = file.teams.iter().position(|team| team.id == id);
        entry.team = Some(known.unwrap_or_else(|| {
            file.teams.push(FileTeam { id, name: String::new() });
            file.teams.len() - 1
        }));
    }
    file.scoring.method = Method::Teams(TeamMethod::Imps);
}

struct Session<'a> {
    seating: &'a Seating,
    sessions: &'a Sessions,
    winners: Option<Winners>,
    remarks: Remarks,
    /// Records of a pair that had nobody to play against.
    sit_outs: usize,
}

/// Where and when a board was played.
type At = (i64, i64, i64, i64);

impl Session<'_> {
    /// The results that were not erased. Where a board was sent again, the last counts.
    fn rows(&mut self, records: &[Record]) -> Vec<GatheredRow> {
        let mut order: Vec<(usize, &Record)> = records.iter().enumerate().collect();
        order.sort_by_key(|(place, record)| (record.number("id").unwrap_or(0), *place));
        let mut rows: BTreeMap<At, GatheredRow> = BTreeMap::new();
        for (place, record) in order {
            if record.is_set("erased") {
                continue;
            }
            let id = record.number("id").unwrap_or_else(|| i64::try_from(place + 1).unwrap_or(i64::MAX));
            let at = Place::Record { table: "ReceivedData", id };
            let read = self.row(record, at);
            let Some(Some((key, row))) = self.remarks.row(at, read) else { continue };
            let board = row.board.number;
            if rows.insert(key, row).is_some() {
                let (section, round, table, _) = key;
                let letter = self.seating.letter(section);
                let told = format!(
                    "board {board} of table {letter}{table} in round {round} was sent more than once: the last counts"
                );
                self.remarks.say(Place::File, told);
            }
        }
        rows.into_values().collect()
    }

    /// A result; `None` where one of the pairs was not there.
    fn row(&mut self, record: &Record, at: Place) -> Result<Option<(At, GatheredRow)>, String> {
        let number = |column: &str| record.number(column).ok_or_else(|| format!("{column} is missing"));
        let (section, table, round) = (number("section")?, number("table")?, number("round")?);
        let board = number("board")?;
        let board = u16::try_from(board)
            .ok()
            .and_then(BoardNumber::new)
            .ok_or_else(|| format!("{board} is no board"))?;
        let (ns, ew) = (number("pairns")?, number("pairew")?);
        let missing = |line: Line, number| self.seating.is_missing(section, (number, line), self.winners);
        let told = record.text("contract").or(record.text("remarks")).filter(|text| !is_not_played(text));
        if ns == 0 || ew == 0 || missing(Line::NorthSouth, ns) || missing(Line::EastWest, ew) {
            match told {
                None => {
                    self.sit_outs += 1;
                    return Ok(None);
                }
                Some(told) if ns == 0 || ew == 0 => {
                    return Err(format!("`{told}` on board {board}, and only one pair is named"));
                }
                // It came after all.
                Some(_) => {}
            }
        }
        let letter = self.seating.letter(section);
        let place = format!("board {board} of table {letter}{table} in round {round}");
        self.tell_other_seats(record, [ns, ew], &place);
        let (ns, ew) = if self.seating.is_individual() {
            self.partnerships(record, section)?
        } else {
            let pair = |number, line| self.seating.pair(section, number, line);
            (pair(ns, Line::NorthSouth), pair(ew, Line::EastWest))
        };
        let row = GatheredRow {
            at,
            board: self.sessions.board(section, board),
            ns,
            ew,
            outcome: self.outcome(record, &place)?,
            round: u16::try_from(round).ok().filter(|round| *round > 0),
            table: format!("{letter}{table}"),
        };
        Ok(Some(((section, round, table, i64::from(board.get())), row)))
    }

    /// Tells that the number of the declarer is that of the pair on the other line: the pairs may have changed seats.
    fn tell_other_seats(&mut self, record: &Record, [ns, ew]: [i64; 2], place: &str) {
        let seat = record.text("ns/ew").and_then(|text| text.chars().next()).and_then(Seat::from_letter);
        let (Some(seat), Some(declarer)) = (seat, record.number("declarer")) else { return };
        let other = match seat.line() {
            Line::NorthSouth => ew,
            Line::EastWest => ns,
        };
        if ns != ew && declarer == other && !self.seating.is_individual() {
            let told = format!(
                "{place}: pair {declarer} declared, and {seat} is a seat of the other pair: look whether the two had changed \
                 seats"
            );
            self.remarks.say(Place::File, told);
        }
    }

    /// The two partnerships of a record of an individual.
    fn partnerships(&self, record: &Record, section: i64) -> Result<(PairName, PairName), String> {
        let mut seen = BTreeSet::new();
        let mut player = |seat: Seat| {
            let column = received_column(seat);
            let number = record.number(column).filter(|number| *number > 0);
            let number = number.ok_or_else(|| format!("{column} names no player"))?;
            if !seen.insert(number) {
                return Err(format!("player {number} cannot have two seats at a table"));
            }
            Ok(self.seating.player(section, number))
        };
        let mut side = |line: Line| {
            let [one, two] = seats(line).map(&mut player);
            Ok::<_, String>(PairName { section: String::new(), number: individual::together([one?, two?]) })
        };
        Ok((side(Line::NorthSouth)?, side(Line::EastWest)?))
    }

    fn outcome(&mut self, record: &Record, place: &str) -> Result<Outcome, String> {
        let remark = record.text("remarks");
        if let Some(outcome) = remark.and_then(award_words) {
            return Ok(outcome);
        }
        if remark.is_some_and(|remark| remark.eq_ignore_ascii_case("Arbitral score")) {
            let told =
                "an arbitral score, and the file does not say which: it is left out; enter what was awarded";
            self.remarks.say(Place::File, format!("{place}: {told}"));
            return Ok(Outcome::Result(BoardResult::NotPlayed));
        }
        if let Some(remark) = remark {
            let told = format!("the device says `{remark}`, and the result stands as it was sent: check it");
            self.remarks.say(Place::File, format!("{place}: {told}"));
        }
        let Some(contract) = record.text("contract") else {
            if remark.is_none() {
                self.remarks.say(Place::File, format!("{place} has no contract: taken as not played"));
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

    /// Those who sat down, with their names where they gave their numbers: pairs, or single players.
    fn listed(&self, tables: &Tables) -> Vec<Listed> {
        let people = People::of(tables);
        let mut listed: Vec<Listed> = Vec::new();
        let mut known: BTreeMap<(PairName, Option<Line>), usize> = BTreeMap::new();
        for taken in self.seating.taken() {
            let section = taken.section;
            let mut list = |pair: PairName, line: Option<Line>, seats: &[Seat]| {
                let players = || seats.iter().filter_map(|seat| people.name(taken, *seat)).collect();
                match known.get(&(pair.clone(), line)).copied() {
                    // Who gave no number in the first round may have done it later.
                    Some(place) if listed[place].players.is_empty() => listed[place].players = players(),
                    Some(_) => {}
                    None => {
                        known.insert((pair.clone(), line), listed.len());
                        listed.push(Listed { at: Place::File, pair, line, players: players() });
                    }
                }
            };
            for line in Line::ALL {
                if self.seating.is_individual() {
                    for seat in seats(line) {
                        let Some(number) = taken.player(seat) else { continue };
                        let number = self.seating.player(section, number);
                        list(PairName { section: String::new(), number }, None, &[seat]);
                    }
                    continue;
                }
                let Some(number) = taken.pair(line) else { continue };
                if self.seating.is_missing(section, (number, line), self.winners) {
                    continue;
                }
                let has_line = self.winners == Some(Winners::Two) || self.seating.is_by_line(section);
                list(self.seating.pair(section, number, line), has_line.then_some(line), &seats(line));
            }
        }
        listed
    }
}

/// The deals that can be read.
fn deals(records: &[Record], remarks: &mut Remarks) -> Deals {
    let mut deals = Deals::new();
    for record in records {
        let number = record.number("board").and_then(|number| u16::try_from(number).ok());
        let Some(number) = number.and_then(BoardNumber::new) else { continue };
        let hand = |seat: &str| {
            ["spades", "hearts", "diamonds", "clubs"]
                .map(|suit| record.text(&format!("{seat}{suit}")).unwrap_or_default().replace(' ', ""))
                .join(".")
        };
        let hands = ["north", "east", "south", "west"].map(hand);
        if hands.iter().all(|hand| hand == "...") {
            continue;
        }
        let section = record.number("section").filter(|section| *section > 0);
        match format!("N:{}", hands.join(" ")).parse::<Deal>() {
            Ok(deal) => {
                if deals.insert((section, number), deal).is_some_and(|known| known != deal) {
                    remarks.say(Place::File, format!("board {number} has two deals: the last is taken"));
                }
            }
            Err(reason) => {
                remarks.say(Place::File, format!("the deal of board {number} is left out: {reason}"));
            }
        }
    }
    deals
}

/// Whether a text says no more than that a board was not played.
fn is_not_played(text: &str) -> bool {
    award_words(text) == Some(Outcome::Result(BoardResult::NotPlayed))
}
