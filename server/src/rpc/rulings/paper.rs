//! A form for each ruling, for paper.

use bridge::contest::Contest;
use bridge::contest::ruling::{Reader, RulingSearch, SheetPart};

use super::forms;
use crate::print::report::{Column, Part, Report, Row};

/// A form for each ruling that is wanted, each on a page of its own.
pub(in crate::rpc) fn report(contest: &Contest, wanted: &RulingSearch, reader: Reader) -> Report {
    let mut parts = vec![];
    for sheet in forms(contest, wanted, reader) {
        parts.push(Part { heading: sheet.title, own_page: true, ..Part::default() });
        // The contest stands at the head of each page.
        parts.extend(sheet.parts.into_iter().filter(|part| part.heading != CONTEST).map(part));
        if reader == Reader::Director {
            let lead = vec!["Director: ______________________".to_owned()];
            parts.push(Part { heading: "Signed".to_owned(), lead, keeps_together: true, ..Part::default() });
        }
    }
    if parts.is_empty() && reader == Reader::Anyone {
        parts.push(Part { lead: vec!["No ruling has been decided.".to_owned()], ..Part::default() });
    }
    let title = match reader {
        Reader::Director => format!("{}: Rulings", contest.name),
        Reader::Anyone => "Rulings".to_owned(),
    };
    Report { title, subtitle: String::new(), parts }
}

/// The part of a form that says of which contest it is.
const CONTEST: &str = "Contest";

/// What is as short as this stands behind its heading.
const SHORT: usize = 44;

fn part(part: SheetPart) -> Part {
    if let ([only], true) = (part.lines.as_slice(), part.cells.is_empty())
        && only.chars().count() <= SHORT
    {
        let heading = format!("{}: {only}", part.heading);
        return Part { heading, keeps_together: true, ..Part::default() };
    }
    if part.cells.is_empty() {
        let (heading, lead) = (part.heading, part.lines);
        return Part { heading, lead, keeps_together: true, ..Part::default() };
    }
    let columns = part.cells.iter().map(Vec::len).max().unwrap_or(0);
    Part {
        heading: part.heading,
        columns: vec![Column::left(""); columns],
        rows: part.cells.into_iter().map(Row::of).collect(),
        keeps_together: true,
        ..Part::default()
    }
}
