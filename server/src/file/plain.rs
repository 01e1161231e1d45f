//! The plain results form, `barometer-results/1`: JSON. What it holds is described in `docs/FILES.md`.
//!
//! Reading and writing share their types, so that what is written is read again as it was. A program that does not
//! know one of our additions (`penalties`, `carried`, `teams`, `adjusted`) reads the rest.
//!
//! ```json
//! {"ns": "7", "ew": "3", "adjusted": {
//!   "ns": {"results": [{"weight": 30, "contract": "6S", "declarer": "N", "tricks": 12},
//!                      {"weight": 70, "contract": "4S", "declarer": "N", "tricks": 12}]},
//!   "ew": {"artificial": "average_minus"},
//!   "compared": "ns"}}
//! ```
//!
//! A side has exactly one of `results` (weights in percent; none is needed for one result alone), `artificial`
//! (`average_minus`, `average`, `average_plus`, `{"percent": 45}`, `{"imps": -3}`) and `self_inflicted`
//! (`expected`, `after_infraction`, `got`), and may have a `limit` (`at_most_average_minus`,
//! `at_least_average_plus`, `{"at_most": 40}`, `{"at_least": 65}`). `both` stands for two equal sides. `compared`
//! says which side's score the other tables are compared with: `ns`, `ew` or `nobody`.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::PenaltyAmount;
use bridge::movement::Winners;
use bridge::seat::Line;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Number, Value};

use self::drawn::{PlainGiven, PlainMatch, PlainRanking};
use self::number::{from_hundredths, from_percent, hundredths};
use self::official::PlainOfficial;
use self::row::PlainRow;
use self::scoring::PlainScoring;
use self::side::{Sides, two};
use self::text::{some_text, some_texts, text};
use super::gathered::tell_again;
use super::occasion::{self, Occasion};
use super::remark::{Place, Remarks};
use super::row_text::percent;
use super::{
    FileBoard, FileCarried, FileEntry, FileError, FilePenalty, FileRefund, FileTeam, Imported, ResultsFile,
    individual, line_at, utf8,
};

mod adjusted;
mod drawn;
mod number;
mod oddity;
mod official;
mod part;
mod row;
mod scoring;
mod side;
mod text;
mod writer;

pub(in crate::file) use part::{read_head, read_row, write_head, write_row};
pub use writer::write;

/// The name of the form, which the file must give.
const FORMAT: &str = "barometer-results/1";

#[derive(Deserialize)]
struct PlainFile<'a> {
    format: String,
    #[serde(default)]
    name: String,
    /// Files of others may hold anything under these names, and are read all the same.
    #[serde(default)]
    date: Value,
    #[serde(default)]
    club: Value,
    #[serde(default)]
    club_number: Value,
    /// Kept as text like all that follows, so that a fault within names its line.
    #[serde(borrow)]
    scoring: &'a RawValue,
    #[serde(default)]
    teams: Vec<PlainTeam>,
    entries: Vec<PlainEntry>,
    #[serde(borrow)]
    boards: Vec<PlainBoard<'a>>,
    #[serde(borrow, default)]
    penalties: Vec<&'a RawValue>,
    #[serde(default, borrow)]
    refunded: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    carried: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    matches: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    given: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    rankings: Vec<&'a RawValue>,
    results_expected: Option<u32>,
    #[serde(default)]
    not_held: Vec<String>,
    official: Option<PlainOfficial>,
}

#[derive(Serialize, Deserialize)]
struct PlainTeam {
    #[serde(deserialize_with = "text")]
    id: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
}

#[derive(Serialize, Deserialize, Clone)]
struct PlainEntry {
    #[serde(deserialize_with = "text")]
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<PlainLine>,
    #[serde(default, deserialize_with = "some_text", skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    #[serde(default, deserialize_with = "some_texts", skip_serializing_if = "Option::is_none")]
    partners: Option<[String; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    players: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    numbers: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    handicap: Option<Number>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    stratum: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    plays_on: bool,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
enum PlainLine {
    #[serde(rename = "NS")]
    NorthSouth,
    #[serde(rename = "EW")]
    EastWest,
}

#[derive(Deserialize)]
struct PlainBoard<'a> {
    board: PlainBoardNumber,
    deal: Option<String>,
    #[serde(borrow)]
    results: Vec<&'a RawValue>,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(try_from = "i64", into = "u16")]
struct PlainBoardNumber(BoardNumber);

impl TryFrom<i64> for PlainBoardNumber {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, Self::Error> {
        let known = u16::try_from(number).ok().and_then(BoardNumber::new);
        known.map(Self).ok_or_else(|| format!("{number} is not a board number: boards are numbered from 1"))
    }
}

impl From<PlainBoardNumber> for u16 {
    fn from(PlainBoardNumber(number): PlainBoardNumber) -> Self {
        number.get()
    }
}

#[derive(Serialize, Deserialize, Default)]
struct PlainPenalty {
    #[serde(deserialize_with = "text")]
    entry: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent_of_top: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matchpoints: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    imps: Option<Number>,
    /// Of IMPs: the round of the match off which they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    /// Of IMPs of a match: an entry that it was played against.
    #[serde(default, deserialize_with = "some_text", skip_serializing_if = "Option::is_none")]
    against: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    victory_points: Option<Number>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    warning: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    law: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    reason: String,
    /// Of one that was refunded alone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    why: String,
}

#[derive(Serialize, Deserialize)]
struct PlainCarried {
    #[serde(deserialize_with = "text")]
    entry: String,
    points: Number,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    reason: String,
}

/// Where the entries stand in their list.
type Index<'a> = BTreeMap<&'a str, usize>;

/// Reads a file of this form, with what is odd in it.
///
/// # Errors
/// When it is wrong as a whole: then the error names the line and the reason. A result, penalty or other item of a list that
/// cannot be read is left out.
pub(super) fn import(bytes: &[u8]) -> Result<Imported, FileError> {
    let mut remarks = Remarks::default();
    let file = read(bytes, &mut remarks)?;
    oddity::tell(utf8(bytes)?, &file, &mut remarks);
    let is_empty = file.holds_nothing();
    Ok(Imported { file, remarks: remarks.settle(is_empty)? })
}

/// Reads a file of this form of which nothing may be missing, as one that we put into another.
///
/// # Errors
/// When it is wrong somewhere: then the error names the line and the reason.
pub(super) fn parse(bytes: &[u8]) -> Result<ResultsFile, FileError> {
    let mut remarks = Remarks::default();
    let file = read(bytes, &mut remarks)?;
    remarks.settle(true)?;
    Ok(file)
}

fn read(bytes: &[u8], remarks: &mut Remarks) -> Result<ResultsFile, FileError> {
    let text = utf8(bytes)?;
    let file: PlainFile<'_> = serde_json::from_str(text).map_err(|error| malformed(&error))?;
    if file.format != FORMAT {
        let reason = format!("the format is `{}`, and this version reads `{FORMAT}`", file.format);
        return Err(FileError::Malformed { line: 1, reason });
    }
    let occasion = occasion(&file);
    let (scoring, winners) = part(text, file.scoring, "", |plain: PlainScoring| plain.read())?;
    let teams = teams(file.teams, remarks);
    let mut entries = entries(file.entries, winners, &teams, remarks);
    side::add_unlisted(&mut entries, file.boards.iter().flat_map(|board| &board.results));
    individual::check(&entries, winners, scoring.method)
        .map_err(|reason| FileError::Malformed { line: 1, reason })?;
    let (players, sides) = (individual::players(&entries), Sides::of(&entries));
    let index: Index<'_> = sides.index(&entries);
    let mut boards = Vec::with_capacity(file.boards.len());
    for PlainBoard { board: PlainBoardNumber(number), deal, results } in file.boards {
        let row = |row: PlainRow| {
            let row = row.read(&index)?;
            individual::check_row(&entries, &players, &row)?;
            Ok(row)
        };
        let rows = items(text, results, &format!("board {number}, result"), remarks, row)?;
        let deal = deal.and_then(|deal| {
            let read = deal.parse();
            read.map_err(|error| remarks.leave_out(Place::File, format!("board {number}: the deal: {error}")))
                .ok()
        });
        boards.push(FileBoard { number, deal, rows });
    }
    let penalties = items(text, file.penalties, "penalty", remarks, |own: PlainPenalty| own.read(&index))?;
    let refunded =
        items(text, file.refunded, "refunded penalty", remarks, |own: PlainPenalty| own.read_refund(&index))?;
    let carried = items(text, file.carried, "carried", remarks, |own: PlainCarried| own.read(&index))?;
    let official = file.official.map(PlainOfficial::read);
    let mut read = ResultsFile {
        occasion,
        teams,
        entries,
        boards,
        penalties,
        refunded,
        carried,
        official,
        full_count: file.results_expected,
        not_held: file.not_held,
        ..ResultsFile::new(file.name, scoring, winners)
    };
    read.matches = items(text, file.matches, "match", remarks, |own: PlainMatch| own.read(&read))?;
    read.given = items(text, file.given, "given", remarks, |own: PlainGiven| own.read(&read))?;
    read.rankings = items(text, file.rankings, "ranking", remarks, |own: PlainRanking| own.read(&read))?;
    Ok(read)
}

/// When and for which club it was played, as far as that is told in texts.
fn occasion(file: &PlainFile<'_>) -> Occasion {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => String::new(),
    };
    let date = file.date.as_str().and_then(occasion::date);
    Occasion { date, club: text(&file.club), club_number: text(&file.club_number) }
}

/// Reads the items of a list that were kept raw; those that cannot be read are left out, and called `what` and their number.
fn items<'a, P: Deserialize<'a>, T>(
    text: &str,
    list: Vec<&'a RawValue>,
    what: &str,
    remarks: &mut Remarks,
    read: impl Fn(P) -> Result<T, String>,
) -> Result<Vec<T>, FileError> {
    let mut all = Vec::with_capacity(list.len());
    for (place, raw) in (1..).zip(list) {
        let item = part(text, raw, &format!("{what} {place}: "), &read);
        all.extend(remarks.placed_row(item)?);
    }
    Ok(all)
}

/// Reads a part of the text that was kept raw. A fault is named with its line in the file, and with `what` it is in.
fn part<'a, P: Deserialize<'a>, T>(
    text: &str,
    raw: &'a RawValue,
    what: &str,
    read: impl FnOnce(P) -> Result<T, String>,
) -> Result<T, FileError> {
    let plain = serde_json::from_str(raw.get());
    let read = match plain {
        Ok(plain) => read(plain).map_err(|reason| (0, reason)),
        Err(error) => Err((error.line().saturating_sub(1), reason(&error))),
    };
    read.map_err(|(line_within, reason)| {
        // The part is a slice of the text, so that their distance is its place.
        let offset = raw.get().as_ptr().addr() - text.as_ptr().addr();
        let line = line_at(text.as_bytes(), offset) + line_within;
        FileError::Malformed { line, reason: format!("{what}{reason}") }
    })
}

/// The teams, once each: of two by one id the first counts, as of entries.
fn teams(teams: Vec<PlainTeam>, remarks: &mut Remarks) -> Vec<FileTeam> {
    let mut read: Vec<FileTeam> = Vec::with_capacity(teams.len());
    for PlainTeam { id, name } in teams {
        match read.iter().find(|team| team.id == id) {
            None => read.push(FileTeam { id, name }),
            Some(first) if first.name == name => {
                remarks.say(Place::File, format!("the team `{id}` is listed twice: it counts once"));
            }
            Some(first) => {
                let told = format!(
                    "the team `{id}` is listed twice, first as `{}`, which counts: the name `{name}`",
                    first.name
                );
                remarks.leave_out(Place::File, told);
            }
        }
    }
    read
}

/// The entries, once each and with their lines where there are two winners; one that cannot be read is left out.
///
/// Of two by one id the first counts. The results name an id alone, so that nobody can say which of the two has played; what is
/// told names the players of both, for whoever knows it.
fn entries(
    entries: Vec<PlainEntry>,
    winners: Winners,
    teams: &[FileTeam],
    remarks: &mut Remarks,
) -> Vec<FileEntry> {
    let mut once: Vec<PlainEntry> = Vec::with_capacity(entries.len());
    for entry in entries {
        match once.iter().find(|first| first.id == entry.id) {
            None => once.push(entry),
            Some(first) => {
                tell_again(
                    &format!("`{}`", entry.id),
                    (&first.players, &entry.players),
                    Place::File,
                    remarks,
                );
            }
        }
    }
    // Whose partner is left out is left out too.
    loop {
        let ids: Vec<String> = once.iter().map(|entry| entry.id.clone()).collect();
        let read: Vec<_> = once.iter().map(|entry| entry.clone().read(winners, teams, &ids)).collect();
        let count = once.len();
        let mut faults = read.iter().map(|entry| entry.as_ref().err());
        once.retain(|entry| {
            let fault = faults.next().flatten();
            if let Some(reason) = fault {
                remarks.leave_out(Place::File, format!("the entry `{}`: {reason}", entry.id));
            }
            fault.is_none()
        });
        if once.len() == count {
            return read.into_iter().flatten().collect();
        }
    }
}

impl PlainEntry {
    fn read(self, winners: Winners, teams: &[FileTeam], ids: &[String]) -> Result<FileEntry, String> {
        if winners == Winners::Two && self.line.is_none() {
            return Err("it has no line: with two winners each entry is NS or EW".to_owned());
        }
        let team = |id: String| {
            let place = teams.iter().position(|team| team.id == id);
            place.ok_or_else(|| format!("the team `{id}` is not in the list of teams"))
        };
        let handicap = |handicap: Number| {
            let hundredths = hundredths(&handicap).and_then(|hundredths| i32::try_from(hundredths).ok());
            hundredths.ok_or_else(|| format!("`{handicap}` is not a handicap in percent: write it like 2.5"))
        };
        Ok(FileEntry {
            id: self.id,
            line: self.line.map(|line| match line {
                PlainLine::NorthSouth => Line::NorthSouth,
                PlainLine::EastWest => Line::EastWest,
            }),
            players: self.players,
            numbers: self.numbers,
            team: self.team.map(team).transpose()?,
            partners: self.partners.map(|partners| two(&partners, ids)).transpose()?,
            handicap_hundredths: self.handicap.map_or(Ok(0), handicap)?,
            stratum: self.stratum,
            plays_on: self.plays_on,
        })
    }

    fn of(entry: &FileEntry, ResultsFile { teams, entries, .. }: &ResultsFile) -> Self {
        Self {
            id: entry.id.clone(),
            line: entry.line.map(|line| match line {
                Line::NorthSouth => PlainLine::NorthSouth,
                Line::EastWest => PlainLine::EastWest,
            }),
            team: entry.team.map(|team| teams[team].id.clone()),
            partners: entry.partners.map(|players| players.map(|player| entries[player].id.clone())),
            players: entry.players.clone(),
            numbers: entry.numbers.clone(),
            handicap: (entry.handicap_hundredths != 0).then(|| from_hundredths(entry.handicap_hundredths)),
            stratum: entry.stratum.clone(),
            plays_on: entry.plays_on,
        }
    }
}

/// The entry of an id.
fn find(index: &Index<'_>, id: &str) -> Result<usize, String> {
    index.get(id).copied().ok_or_else(|| format!("`{id}` is not in the list of entries"))
}

impl PlainPenalty {
    fn read(self, index: &Index<'_>) -> Result<FilePenalty, String> {
        let entry = find(index, &self.entry)?;
        let against = self.against.as_deref().map(|id| find(index, id)).transpose()?;
        let Self { percent_of_top, matchpoints, imps, round, victory_points, warning, .. } = self;
        if imps.is_none() && (round.is_some() || against.is_some()) {
            return Err("`round` and `against` name a match: they go with `imps` alone".to_owned());
        }
        if against.is_some() && round.is_none() {
            return Err("`against` goes with the `round` of the match".to_owned());
        }
        let amount = match (percent_of_top, matchpoints, imps, victory_points, warning) {
            (Some(share), None, None, None, false) => {
                PenaltyAmount::PercentOfTop(percent(&share.to_string())?)
            }
            (None, Some(points), None, None, false) => {
                PenaltyAmount::MatchpointHundredths(points_taken(&points)?)
            }
            (None, None, Some(imps), None, false) => match (points_taken(&imps)?, round) {
                (hundredths, Some(round)) => PenaltyAmount::ImpsOfMatch { hundredths, round },
                (hundredths, None) => PenaltyAmount::ImpHundredths(hundredths),
            },
            (None, None, None, Some(points), false) => {
                PenaltyAmount::VictoryPointHundredths(points_taken(&points)?)
            }
            (None, None, None, None, true) => PenaltyAmount::Warning,
            _ => {
                return Err(
                    "say exactly one of `percent_of_top`, `matchpoints`, `imps`, `victory_points` and \
                            `warning`"
                        .to_owned(),
                );
            }
        };
        Ok(FilePenalty { entry, amount, against, law: self.law, reason: self.reason })
    }

    fn read_refund(mut self, index: &Index<'_>) -> Result<FileRefund, String> {
        let why = std::mem::take(&mut self.why);
        Ok(FileRefund { penalty: self.read(index)?, why })
    }

    fn of_refund(refund: &FileRefund, entries: &[FileEntry]) -> Self {
        Self { why: refund.why.clone(), ..Self::of(&refund.penalty, entries) }
    }

    fn of(penalty: &FilePenalty, entries: &[FileEntry]) -> Self {
        let mut plain = Self {
            entry: entries[penalty.entry].id.clone(),
            law: penalty.law.clone(),
            reason: penalty.reason.clone(),
            against: penalty.against.map(|other| entries[other].id.clone()),
            ..Self::default()
        };
        match penalty.amount {
            PenaltyAmount::PercentOfTop(share) => plain.percent_of_top = Some(from_percent(share)),
            PenaltyAmount::MatchpointHundredths(points) => plain.matchpoints = Some(from_hundredths(points)),
            PenaltyAmount::ImpHundredths(imps) => plain.imps = Some(from_hundredths(imps)),
            PenaltyAmount::ImpsOfMatch { hundredths, round } => {
                plain.imps = Some(from_hundredths(hundredths));
                plain.round = Some(round);
            }
            PenaltyAmount::VictoryPointHundredths(points) => {
                plain.victory_points = Some(from_hundredths(points));
            }
            PenaltyAmount::Warning => plain.warning = true,
        }
        plain
    }
}

/// Points of a penalty, with at most two decimal places.
fn points_taken(points: &Number) -> Result<u32, String> {
    hundredths(points)
        .and_then(|hundredths| u32::try_from(hundredths).ok())
        .ok_or_else(|| format!("`{points}` is not a penalty in points: write it like 0.4"))
}

impl PlainCarried {
    fn read(self, index: &Index<'_>) -> Result<FileCarried, String> {
        let hundredths = hundredths(&self.points)
            .ok_or_else(|| format!("`{}` has more than two decimal places", self.points))?;
        Ok(FileCarried { entry: find(index, &self.entry)?, hundredths, reason: self.reason })
    }

    fn of(carried: &FileCarried, entries: &[FileEntry]) -> Self {
        Self {
            entry: entries[carried.entry].id.clone(),
            points: from_hundredths(carried.hundredths),
            reason: carried.reason.clone(),
        }
    }
}

/// A fault found by the JSON reader.
fn malformed(error: &serde_json::Error) -> FileError {
    FileError::Malformed { line: error.line(), reason: reason(error) }
}

/// The reader's words without the place, which is told apart.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(reason, _)| reason.to_owned())
}

#[cfg(test)]
mod tests;
