//! USEBIO XML, versions 1.1 to 1.3, as several programs write it; and version 1.3 written.
//!
//! Participants and boards may stand under the event, its sessions or their sections; the boards of a match between
//! teams stand under the match. Sections of one session are one field: the results of a board are compared across
//! them. Version 1.1 knows neither sessions nor sections, and has one scoring method for boards and matches together.

use std::collections::BTreeMap;

use self::boards::Boards;
use self::deal::Deals;
use self::field::Field;
use self::fitting::fitting;
use self::scoring::{Told, scoring};
use super::occasion::{self, Occasion};
use super::own::{Own, told_unreadable};
use super::remark::{Place, Remarks};
use super::xml::{self, Element};
use super::{FileError, Imported, Official, PointsAre, ResultsFile};

mod awarded;
mod boards;
mod classified;
mod deal;
mod field;
mod fitting;
#[cfg(test)]
mod grammar;
mod kind;
mod numbers;
mod own;
mod players;
mod scoring;
mod traveller_line;
mod writer;
mod xml_text;

pub use writer::{left_out, write};

pub(super) use awarded::adjusted_shares;
pub(super) use numbers::sections;

/// Reads a file of this form; one that we wrote and nobody changed, as it was.
pub(super) fn parse(bytes: &[u8]) -> Result<Imported, FileError> {
    let document = xml::parse(bytes)?;
    if document.root.name != "USEBIO" {
        return Err(FileError::UnknownForm);
    }
    let mut remarks = Remarks::default();
    if let Some(odd) = &document.remark {
        remarks.say(Place::File, odd);
    }
    let before = match own::read(&document) {
        None => None,
        Some(Own::AsWritten(file)) => return Ok(Imported { file: *file, remarks: vec![] }),
        Some(Own::Changed(before)) => {
            let names = if before.is_individual() {
                "results are taken as they stand now, its players with their names and its rules"
            } else {
                "results and names are taken as they stand now, its rules"
            };
            let has_more =
                !(before.given.is_empty() && before.matches.is_empty() && before.rankings.is_empty());
            let more = if has_more {
                "; byes, points given for a round, halves of matches and the round reached in a knock-out are not \
                 known any more: the ranking by it is another"
            } else {
                ""
            };
            let told = format!(
                "this file was changed after Barometer wrote it: its {names} from before, and adjusted scores are what \
                 they came to{more}"
            );
            remarks.say(Place::File, told);
            Some(*before)
        }
        Some(Own::Unreadable(reason)) => {
            remarks.say(Place::File, told_unreadable(&reason));
            None
        }
    };
    let mut file = of_elements(&document.root, before.is_none(), &mut remarks)?;
    if let Some(before) = before {
        own::restore_players(&mut file, &before)?;
        file.scoring = before.scoring;
    }
    let is_empty = file.holds_nothing();
    Ok(Imported { file, remarks: remarks.settle(is_empty)? })
}

/// A file as any program reads it. `fits`: choices that the form does not name are made so that the file's own points
/// come out.
fn of_elements(root: &Element, fits: bool, remarks: &mut Remarks) -> Result<ResultsFile, FileError> {
    let event = match root.all("EVENT").collect::<Vec<_>>().as_slice() {
        [event] => *event,
        [] => return Err(fault(root, "there is no EVENT in this file")),
        [_, second, ..] => return Err(fault(second, "this file holds a second EVENT: split it")),
    };
    let Told { scoring, unknown, in_some_imps } = scoring(event)?;
    let parts = parts(event);
    tell_sections_again(&parts, remarks);
    let mut field = Field::read(event, &parts)?;
    let mut boards = Boards::of(scoring.method, &parts);
    for part in &parts {
        for board in part.element.all("BOARD") {
            let read = boards.read(&mut field, part, board, None);
            remarks.placed_row(read)?;
        }
        for played in part.element.all("MATCH") {
            let read = boards.read_match(&mut field, part, played);
            remarks.placed_row(read)?;
        }
    }
    boards.settle(&field, &scoring.matches);
    boards.take(Deals::of(root));
    if boards.played.is_empty() && !remarks.have_losses() {
        return Err(fault(event, "there are no boards in this file"));
    }
    let name = event.text_of("EVENT_DESCRIPTION").unwrap_or_default();
    let (occasion, no_date) = occasion(root, event);
    let official = Official {
        points_are: PointsAre::Points,
        entries: field.official,
        boards: boards.official,
        matches: boards.matches,
    };
    let mut file = ResultsFile {
        teams: field.teams,
        entries: field.entries,
        boards: boards.played,
        carried: boards.carried,
        official: Some(official),
        occasion,
        ..ResultsFile::new(name, scoring, field.winners)
    };
    remarks.append(field.remarks);
    if let Some((line, told)) = no_date {
        remarks.say(Place::Line(line), told);
    }
    remarks.append(boards.remarks);
    if fits {
        let (scoring, found) = fitting(&file, event.text_of("BOARD_SCORING_METHOD").is_some(), in_some_imps);
        file.scoring = scoring;
        for told in found {
            remarks.say(Place::File, told);
        }
        let scored = file.scoring.in_a_file().to_string();
        for what in unknown {
            let told = format!("{what} by `{scored}`; if that was not it, score it with `--scoring`");
            remarks.say(Place::File, told);
        }
    }
    Ok(file)
}

/// When and for which club it was played, and a date that is none.
fn occasion(root: &Element, event: &Element) -> (Occasion, Option<(usize, String)>) {
    let club = |name| root.child("CLUB").and_then(|club| club.text_of(name)).unwrap_or_default().to_owned();
    let told = event.child("DATE").filter(|date| !date.text.is_empty());
    let date = told.and_then(|date| occasion::date(&date.text));
    let remark = told.filter(|_| date.is_none()).map(|told| {
        (told.line, format!("the DATE `{}` is no day like 22/11/2026: it is left out", told.text))
    });
    (Occasion { date, club: club("CLUB_NAME"), club_number: club("CLUB_ID_NUMBER") }, remark)
}

fn fault(element: &Element, reason: impl Into<String>) -> FileError {
    FileError::Malformed { line: element.line, reason: reason.into() }
}

/// A part of the event that may hold participants and boards.
struct Part<'a> {
    session: usize,
    section: &'a str,
    element: &'a Element,
}

fn parts(event: &Element) -> Vec<Part<'_>> {
    let section = |session: usize, element| {
        let section = Element::attribute(element, "SECTION_ID").unwrap_or_default();
        Part { session, section, element }
    };
    let mut parts = vec![Part { session: 0, section: "", element: event }];
    parts.extend(event.all("SECTION").map(|element| section(0, element)));
    for (session, element) in event.all("SESSION").enumerate() {
        parts.push(Part { session, section: "", element });
        parts.extend(element.all("SECTION").map(|element| section(session, element)));
    }
    parts
}

/// Tells of sections that a session has twice by one name: nothing says who of both is who, so that they are taken for one.
fn tell_sections_again(parts: &[Part<'_>], remarks: &mut Remarks) {
    let mut first: BTreeMap<(usize, &str), usize> = BTreeMap::new();
    for Part { session, section, element } in parts.iter().filter(|part| part.element.name == "SECTION") {
        let before = *first.entry((*session, *section)).or_insert(element.line);
        if before != element.line {
            let named =
                if section.is_empty() { "without a SECTION_ID".to_owned() } else { section.to_string() };
            let told = format!(
                "a section {named} stands in line {before} already: pairs of one number are taken for one pair, and boards \
                 of one number for one board"
            );
            remarks.say(Place::Line(element.line), told);
        }
    }
}

#[cfg(test)]
mod tests;
