//! USEBIO XML, versions 1.1 to 1.3, as several programs write it; and version 1.3 written.
//!
//! Participants and boards may stand under the event, its sessions or their sections; the boards of a match between
//! teams stand under the match. Sections of one session are one field: the results of a board are compared across
//! them. Version 1.1 knows neither sessions nor sections, and has one scoring method for boards and matches together.

use bridge::scoring::Method;

use self::boards::Boards;
use self::field::Field;
use self::scoring::{fitting_scale, scoring};
use super::xml::{self, Element};
use super::{FileError, Official, PointsAre, ResultsFile};

mod boards;
mod deal;
mod field;
#[cfg(test)]
mod grammar;
mod scoring;
mod traveller_line;
mod writer;
mod xml_text;

pub use writer::write;

/// Reads a file of this form.
pub(super) fn parse(bytes: &[u8]) -> Result<ResultsFile, FileError> {
    let root = xml::parse(bytes)?;
    if root.name != "USEBIO" {
        return Err(FileError::UnknownForm);
    }
    let event = match root.all("EVENT").collect::<Vec<_>>().as_slice() {
        [event] => *event,
        [] => return Err(fault(&root, "there is no EVENT in this file")),
        [_, second, ..] => return Err(fault(second, "this file holds a second EVENT: split it")),
    };
    let scoring = scoring(event)?;
    let parts = parts(event);
    let field = Field::read(event, &parts)?;
    let mut boards = Boards::default();
    for part in &parts {
        for board in part.element.all("BOARD") {
            boards.read(&field, part, board, None)?;
        }
        for played in part.element.all("MATCH") {
            boards.read_match(&field, part, played)?;
        }
    }
    if boards.played.is_empty() {
        return Err(fault(event, "there are no boards in this file"));
    }
    let name = event.text_of("EVENT_DESCRIPTION").unwrap_or_default();
    let official = Official {
        points_are: PointsAre::Points,
        entries: field.official,
        boards: boards.official,
        matches: boards.matches,
    };
    for (number, deal) in deal::deals(&root) {
        let mut boards = boards.played.iter_mut();
        if let Some(board) = boards.find(|board| board.number == number) {
            board.deal = Some(deal);
        }
    }
    let mut file = ResultsFile {
        teams: field.teams,
        entries: field.entries,
        boards: boards.played,
        official: Some(official),
        ..ResultsFile::new(name, scoring, field.winners)
    };
    if matches!(file.scoring.method, Method::Teams(_)) {
        file.scoring.matches = fitting_scale(&file);
    }
    Ok(file)
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

#[cfg(test)]
mod tests;
