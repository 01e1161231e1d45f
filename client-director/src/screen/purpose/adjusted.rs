//! Forms about what the Director awards in place of a result, and about boards that wait for a ruling.

use proto::v1::{self, command::Kind};

use super::Purpose;
use super::score::{WHY, place, read_slot, slot_fields};
use crate::outcome;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;

/// Whose score the field is compared with, as the form offers it.
const FIELDS: &[&str] = &["as is usual", "North-South's", "East-West's", "nobody's"];

pub(super) fn form(selection: &Selection) -> Form {
    let mut fields = slot_fields(selection).to_vec();
    fields.push(Field::line(
        "ns",
        "North-South",
        "",
        "avg+ · 45 % · +3 IMPs · 4S N = · 60 % 4S N =, 40 % 4S N -1 · not played, no fault",
    ));
    fields.push(Field::line(
        "ew",
        "East-West",
        "",
        "Empty where both sides have the same; otherwise like above",
    ));
    fields.push(
        Field::choice("field", "Others compare", FIELDS, 0)
            .hint("Which side's score the other tables are compared with, where they differ"),
    );
    fields.push(Field::line(
        "reason",
        "Reason",
        "",
        "Why, and the Law: it stands in the journal for everybody who asks",
    ));
    let standing = (!selection.outcome.is_empty()).then(|| format!("It stands as: {}", selection.outcome));
    Form::new(Purpose::Award, "Adjust a score", fields)
        .about(standing.into_iter().chain(EXAMPLES.map(ToOwned::to_owned)))
}

const EXAMPLES: [&str; 4] = [
    "You see the board and the ranking before anything changes.",
    "Average plus and minus follow the pair's own percentage on its other boards (Law 12C2(c)); 60/40 is fixed.",
    "At most: 4S N =, at most average minus. Its own fault: got 3NT N -2, after 3NT N =, expected 4S N +1.",
    "Not played: not played, no fault · not played, slow play ns · not played, bye · not played, removed.",
];

/// What is awarded, in one text.
pub fn text_of(form: &Form) -> String {
    let (north_south, east_west) = (form.text("ns"), form.text("ew"));
    let text = match east_west {
        "" => north_south.to_owned(),
        east_west => format!("NS {north_south}, EW {east_west}"),
    };
    text + match form.chosen("field") {
        0 => "",
        1 => ", field NS",
        2 => ", field EW",
        _ => ", field nobody",
    }
}

pub(super) fn read(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let slot = read_slot(&mut reader);
    let outcome = reader.take("ns", outcome::read_adjusted(&text_of(form)));
    let reason = reader.needed("reason", WHY);
    let title = format!("{} is {}", place(&slot), outcome::write(outcome.as_ref()));
    let kind = Kind::CorrectResult(v1::CorrectResult { slot: Some(slot), outcome, reason, played_by: None });
    reader.finish(Request::new(title, kind))
}

/// Whether a board waits for a ruling at a place.
fn awaited<'a>(app: &'a App, slot: &v1::Slot) -> Option<&'a v1::AwaitedRuling> {
    let awaiting = app.view().map_or(&[][..], |view| &view.awaiting);
    awaiting.iter().find(|awaited| awaited.slot.as_ref() == Some(slot))
}

pub(super) fn subject(app: &App, selection: &Selection) -> Form {
    let slot = v1::Slot {
        table: selection.table.clone(),
        round: selection.round.unwrap_or(0),
        board: selection.board.unwrap_or(0),
    };
    let waits = awaited(app, &slot);
    let mut fields = slot_fields(selection).to_vec();
    let (title, label, hint) = match waits {
        None => ("Subject to ruling", "About", "What is to be decided: hesitation by West, agreed"),
        Some(_) => ("The ruling is settled", "Decided", "What was decided: score stands; 4S N = assigned"),
    };
    fields.push(Field::line("note", label, "", hint));
    let about = match waits {
        None => "The board says so wherever it is shown, until you settle it with the same key.".to_owned(),
        Some(awaited) => format!("Waiting since it was marked by {}: {}", awaited.by, awaited.note),
    };
    Form::new(Purpose::Subject, title, fields).about([about])
}

pub(super) fn read_subject(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let slot = read_slot(&mut reader);
    let note = reader.text("note");
    let request = if awaited(app, &slot).is_some() {
        let title = format!("{} is no longer subject to ruling", place(&slot));
        Request::new(title, Kind::SettleRuling(v1::SettleRuling { slot: Some(slot), note }))
    } else {
        let title = format!("{} is subject to ruling", place(&slot));
        Request::new(title, Kind::AwaitRuling(v1::AwaitRuling { slot: Some(slot), note }))
    };
    reader.finish(request)
}
