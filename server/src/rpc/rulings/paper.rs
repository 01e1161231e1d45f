//! A form for each ruling, for paper.

use bridge::contest::Contest;
use bridge::contest::ruling::{Heading, Reader, RulingSearch, SheetPart};
use bridge::message::Language;

use super::forms;
use crate::print::report::{Column, Part, Report, Row};

/// A form for each ruling that is wanted, each on a page of its own.
pub(in crate::rpc) fn report(contest: &Contest, wanted: &RulingSearch, reader: Reader) -> Report {
    let mut parts = vec![];
    for sheet in forms(contest, wanted, reader) {
        parts.push(Part { heading: sheet.title, own_page: true, ..Part::default() });
        // The contest stands at the head of each page.
        let said: Vec<SheetPart> = sheet.parts.into_iter().filter(|part| part.heading != CONTEST).collect();
        match reader {
            Reader::Director => parts.extend(for_signing(said)),
            Reader::Anyone => parts.extend(said.into_iter().map(part)),
        }
    }
    if parts.is_empty() && reader == Reader::Anyone {
        parts.push(Part { lead: vec!["No ruling has been decided.".to_owned()], ..Part::default() });
    }
    let title = match reader {
        Reader::Director => format!("{}: Rulings", contest.name),
        Reader::Anyone => "Rulings".to_owned(),
    };
    Report { language: Language::English, title, subtitle: String::new(), parts }
}

/// The part of a form that says of which contest it is.
const CONTEST: &str = "Contest";

/// What is as short as this stands behind its heading.
const SHORT: usize = 44;

/// What stands above the facts.
const BEFORE_FACTS: [&str; 5] = ["Where", "State", "Players concerned", "Hands", "Auction"];

/// A line to write on.
const LINE: &str = "________________________________________________________________________";

/// The form with room for the facts where nobody has agreed to any yet, and the signatures; what was done to the ruling stands
/// behind them.
fn for_signing(all: Vec<SheetPart>) -> Vec<Part> {
    let agreed = Heading::Agreed.title();
    let (history, mut said): (Vec<_>, Vec<_>) = all.into_iter().partition(|part| part.heading == "History");
    if !said.iter().any(|part| part.heading == agreed) {
        let place = said.iter().position(|part| !BEFORE_FACTS.contains(&part.heading.as_str()));
        let empty = SheetPart { heading: agreed.to_owned(), lines: vec![LINE.to_owned(); 2], cells: vec![] };
        said.insert(place.unwrap_or(said.len()), empty);
    }
    let is_appealed = said.iter().any(|part| part.heading == "Appeal");
    let mut lead = vec![
        "The facts: North-South ______________________  East-West ______________________".to_owned(),
        "Director: ______________________".to_owned(),
    ];
    lead.extend(is_appealed.then(|| "Appeals committee: ______________________".to_owned()));
    let signed = Part { heading: "Signed".to_owned(), lead, keeps_together: true, ..Part::default() };
    let history = history.into_iter().map(part);
    said.into_iter().map(part).chain([signed]).chain(history).collect()
}

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
