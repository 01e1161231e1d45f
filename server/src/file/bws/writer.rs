//! A contest written as a Bridgemate file: the movement that was played, who sat where, the results and the cards.
//!
//! The form knows numbers of pairs in sections, results as devices send them, and shares of a top in words. What else there
//! is stands in it once more for ourselves (`own`), and is told.

use std::collections::BTreeSet;

use bridge::contest::Outcome;
use bridge::deal::Deal;
use bridge::result::BoardResult;
use bridge::scoring::{Award, Method};
use bridge::seat::Seat;
use jet::{Column, Database, JetError, Moment, Value, Version};

use super::form::{self, HOLDINGS, day, record};
use super::{own, words};
use crate::file::row_text::written_result;
use crate::file::score_file::{Scores, score_file};
use crate::file::usebio::adjusted_shares;
use crate::file::{FileError, ResultsFile, Winners};

mod field;
mod told;

#[cfg(test)]
mod tests;

use field::Field;

/// The most letters of a name that devices show.
const LONGEST_NAME: usize = 18;

/// The most letters of `CustomBoards`.
const LONGEST_LIST: usize = 255;

/// The contents of a Bridgemate file of this version, and what other programs do not find in it.
///
/// # Errors
/// When the contest has more tables, rounds or pairs than the form can number, or a name cannot be written.
pub fn write(file: &ResultsFile, version: Version, now: Moment) -> Result<(Vec<u8>, Vec<String>), FileError> {
    let field = Field::of(file)?;
    let mut writer = Writer { file, field: &field, database: Database::new(version, now).map_err(refused)? };
    form::complete(&mut writer.database, file.is_individual()).map_err(refused)?;
    writer.sections().map_err(refused)?;
    writer.movement().map_err(refused)?;
    writer.players().map_err(refused)?;
    writer.results().map_err(refused)?;
    writer.cards().map_err(refused)?;
    let Writer { mut database, .. } = writer;
    let tables = super::tables(database.as_bytes(), &mut super::Remarks::default())?;
    own::write(&mut database, file, &tables).map_err(refused)?;
    Ok((database.as_bytes().to_vec(), told::not_held(file, &field)))
}

fn refused(error: JetError) -> FileError {
    FileError::Written(error)
}

struct Writer<'a> {
    file: &'a ResultsFile,
    field: &'a Field,
    database: Database,
}

/// A number of a column; the field has seen to it that all fit.
fn number(number: usize) -> Value {
    Value::Short(i16::try_from(number).unwrap_or(i16::MAX))
}

/// The boards of a meeting one by one, where some between the first and the last are not among them, and the column has
/// room for them.
fn custom_boards(boards: &BTreeSet<usize>) -> Option<String> {
    let has_gaps = boards.iter().zip(boards.iter().skip(1)).any(|(one, next)| one + 1 != *next);
    let text = boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    (has_gaps && text.len() <= LONGEST_LIST).then_some(text)
}

impl Writer<'_> {
    fn add(&mut self, table: &str, said: &[Vec<(&str, Value)>]) -> Result<(), JetError> {
        let columns: Vec<Column> = self.database.columns(table)?;
        let rows: Vec<Vec<Value>> = said.iter().map(|said| record(&columns, said)).collect();
        self.database.insert_all(table, &rows).map(|_| ())
    }

    fn sections(&mut self) -> Result<(), JetError> {
        let date = self.file.occasion.date.map_or(Value::Null, day);
        let mut sessions = vec![];
        for session in 1..=self.field.session_count() {
            sessions.push(vec![
                ("ID", number(session)),
                ("Name", self.file.name.as_str().into()),
                ("Date", date.clone()),
                ("Time", Value::Moment(Moment(0.0))),
                ("GUID", "".into()),
                ("Status", number(0)),
            ]);
        }
        self.add("Session", &sessions)?;
        let is_matchpoints = matches!(self.file.scoring.method, Method::Matchpoints(_));
        let winners = if self.file.winners == Winners::Two { 2 } else { 1 };
        let (mut sections, mut tables, mut settings) = (vec![], vec![], vec![]);
        for (place, section) in self.field.sections.iter().enumerate() {
            let count = self.field.table_count(place);
            sections.push(vec![
                ("ID", number(place + 1)),
                ("Letter", section.letter.as_str().into()),
                ("Tables", number(count)),
                ("MissingPair", number(0)),
                ("EWMoveBeforePlay", number(0)),
                ("Session", number(section.session)),
                ("ScoringType", number(if is_matchpoints { 1 } else { 2 })),
                ("Winners", number(winners)),
                ("OnlineEventGUID", "".into()),
                ("OnlineEventRoundDuration", number(0)),
            ]);
            for table in 1..=count {
                tables.push(vec![
                    ("Section", number(place + 1)),
                    ("Table", number(table)),
                    ("ComputerID", number(1)),
                    ("Status", number(0)),
                    ("LogOnOff", number(2)),
                    ("CurrentRound", number(0)),
                    ("CurrentBoard", number(0)),
                    ("UpdateFromRound", number(0)),
                    ("Group", number(0)),
                ]);
            }
            settings.push(settings_of(place + 1));
        }
        self.add("Section", &sections)?;
        self.add("Tables", &tables)?;
        self.add("Settings", &settings)
    }

    fn movement(&mut self) -> Result<(), JetError> {
        let meetings = self.field.meetings();
        let rows: Vec<Vec<(&str, Value)>> = (meetings.iter())
            .map(|meeting| {
                let [north, south, east, west] = meeting.seats;
                let mut said = vec![
                    ("Section", number(meeting.section + 1)),
                    ("Table", number(meeting.table)),
                    ("Round", number(meeting.round)),
                    ("NSPair", number(north)),
                    ("EWPair", number(east)),
                    ("LowBoard", number(meeting.boards.first().copied().unwrap_or(0))),
                    ("HighBoard", number(meeting.boards.last().copied().unwrap_or(0))),
                ];
                if let Some(boards) = custom_boards(&meeting.boards) {
                    said.push(("CustomBoards", Value::Text(boards)));
                }
                if self.file.is_individual() {
                    said.extend([("South", number(south)), ("West", number(west))]);
                }
                said
            })
            .collect();
        self.add("RoundData", &rows)
    }

    /// Who sat down where: in the first round of the section, which is round 0, or where somebody came later.
    fn players(&mut self) -> Result<(), JetError> {
        let mut rows = vec![];
        for (entry, place) in self.field.first_seats() {
            let known = self.file.known_as(entry);
            let seats = super::seating::seats(place.line);
            for (own, seat) in seats.into_iter().enumerate() {
                let text = |texts: &[String]| texts.get(own).cloned().unwrap_or_default();
                let (name, club_number) = (text(&known.players), text(&known.numbers));
                if name.is_empty() && club_number.is_empty() {
                    continue;
                }
                rows.push(vec![
                    ("Section", number(place.section + 1)),
                    ("Table", number(place.table)),
                    ("Direction", seat.letter().to_string().as_str().into()),
                    ("Number", club_number.as_str().into()),
                    ("Name", form::cut(&name, LONGEST_NAME).as_str().into()),
                    ("Round", number(place.round)),
                ]);
            }
        }
        self.add("PlayerNumbers", &rows)
    }

    fn results(&mut self) -> Result<(), JetError> {
        let scores = score_file(self.file).ok();
        let mut rows = vec![];
        for (board, own) in self.file.boards.iter().enumerate() {
            for (row, placed) in self.field.rows[board].iter().enumerate() {
                let [north, south, east, west] = placed.seats;
                let mut said = vec![
                    ("Section", number(placed.section + 1)),
                    ("Table", number(placed.table)),
                    ("Round", number(placed.round)),
                    ("Board", number(own.number.get().into())),
                    ("PairNS", number(north)),
                    ("PairEW", number(east)),
                    ("SuspiciousContract", number(0)),
                ];
                if self.file.is_individual() {
                    said.extend([("South", number(south)), ("West", number(west))]);
                }
                said.extend(told_outcome((self.file, scores.as_ref()), (board, row), |seat| {
                    placed.seat(seat)
                }));
                // Where nobody declared.
                said.push(("Declarer", number(0)));
                if let Some(date) = self.file.occasion.date {
                    said.extend([("DateLog", day(date)), ("TimeLog", Value::Moment(Moment(0.0)))]);
                }
                rows.push(said);
            }
        }
        self.add("ReceivedData", &rows)
    }

    fn cards(&mut self) -> Result<(), JetError> {
        let mut rows = vec![];
        for (board, own) in self.file.boards.iter().enumerate() {
            let Some(deal) = &own.deal else { continue };
            for section in self.field.sections_of(board) {
                let mut said =
                    vec![("Section", number(section + 1)), ("Board", number(own.number.get().into()))];
                said.extend(
                    HOLDINGS.iter().zip(holdings(deal)).map(|(name, cards)| (*name, Value::Text(cards))),
                );
                rows.push(said);
            }
        }
        self.add("HandRecord", &rows)
    }
}

/// The columns of `ReceivedData` that say what a row of a contest came to; who sat where, by their numbers.
pub(crate) fn told_outcome(
    (file, scores): (&ResultsFile, Option<&Scores>),
    (board, row): (usize, usize),
    number_of: impl Fn(Seat) -> usize,
) -> Vec<(&'static str, Value)> {
    let mut told = told_alone((file, scores), (board, row), number_of);
    // Devices leave no text out: programs that were written for them take nothing for a fault.
    told.extend(
        ["NS/EW", "Contract", "Result", "LeadCard", "Remarks"].map(|column| (column, Value::from(""))),
    );
    told
}

/// The columns that have something to say.
fn told_alone(
    (file, scores): (&ResultsFile, Option<&Scores>),
    (board, row): (usize, usize),
    number_of: impl Fn(Seat) -> usize,
) -> Vec<(&'static str, Value)> {
    let remark = |words: &str| vec![("Remarks", Value::Text(words.to_owned()))];
    let outcome = &file.boards[board].rows[row].outcome;
    match written_result(outcome) {
        Some(BoardResult::Played(play)) => {
            let lead = play.lead.map_or(String::new(), words::card);
            vec![
                ("Declarer", number(number_of(play.declarer))),
                ("NS/EW", play.declarer.letter().to_string().as_str().into()),
                ("Contract", words::contract(play.contract).as_str().into()),
                ("Result", words::tricks(play).as_str().into()),
                ("LeadCard", Value::Text(lead)),
            ]
        }
        // As in a real file, where a hand that was passed out has North as its declarer.
        Some(BoardResult::PassedOut) => vec![
            ("Declarer", number(number_of(Seat::North))),
            ("NS/EW", "N".into()),
            ("Contract", "PASS".into()),
        ],
        Some(BoardResult::NotPlayed) => remark("Not played"),
        Some(BoardResult::RawScore(_)) => remark("Arbitral score"),
        None => match outcome {
            Outcome::Artificial { north_south, east_west } => {
                remark(&words::award([*north_south, *east_west]))
            }
            Outcome::NotPlayed(_) => remark("Not played"),
            Outcome::Adjusted(_) | Outcome::Result(_) => {
                let awards = scores.and_then(|scores| scores.boards.get(board)).map(|own| &own.awards);
                let award: Option<Award> =
                    awards.and_then(|awards| awards.awards.get(row).copied().flatten());
                let top = awards.map_or(0, |awards| awards.top);
                match adjusted_shares(&file.scoring, outcome, (award, top)) {
                    Some(shares) => remark(&words::award(shares)),
                    None => remark("Arbitral score"),
                }
            }
        },
    }
}

/// What the devices of a section show: nothing of other tables, as a real file has it.
fn settings_of(section: usize) -> Vec<(&'static str, Value)> {
    vec![
        ("Section", number(section)),
        ("MaximumResults", number(0)),
        ("ScorePoints", number(1)),
        ("EnterResultsMethod", number(0)),
        ("ShowPairNumbers", Value::YesNo(true)),
        ("AutopoweroffTime", number(20)),
        ("VerificationTime", number(2)),
        ("ShowContract", number(1)),
        ("BoardOrderVerification", Value::YesNo(true)),
    ]
}

/// The sixteen holdings of a deal, North's spades first.
fn holdings(deal: &Deal) -> Vec<String> {
    let text = deal.text_from(Seat::North);
    let hands = text.split_once(':').map_or("", |(_, hands)| hands);
    hands.split(' ').flat_map(|hand| hand.split('.')).map(|cards| cards.replace('-', "")).collect()
}
