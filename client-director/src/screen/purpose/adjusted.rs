//! Forms about what the Director awards in place of a result, and about boards that wait for a ruling.

use bridge::adjustment::{Adjustment, Basis};
use bridge::law::Edition;
use bridge::result::BoardResult;
use bridge::seat::Line;
use proto::v1::{self, command::Kind};

use super::Purpose;
use super::score::{WHY, place, read_slot, slot_fields};
use crate::legality::{INSISTED, Legality, in_question, refusal};
use crate::outcome;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;
use crate::sympathetic;

/// Whose score the field is compared with, as the form offers it.
const FIELDS: &[&str] = &["as is usual", "North-South's", "East-West's", "nobody's"];

/// How much weight is moved, and to which side.
const SHIFT: &str = "shift";
const SHIFTED_FOR: &str = "shifted_for";
const SIDES: &[&str] = &["North-South", "East-West"];

/// Who the others compare with, and why: the last questions of an award.
fn field_and_reason() -> [Field; 2] {
    [
        Field::choice("field", "Others compare", FIELDS, 0)
            .hint("Which side's score the other tables are compared with, where they differ"),
        Field::line(
            "reason",
            "Reason",
            "",
            "Why, and the Law: the table reads it, and it stands in the journal",
        )
        .if_empty("ruled by the director"),
    ]
}

/// Whether each result that is weighed could have been reached legally (Law 12C1(c) of 2017).
const LEGAL: &str = "legal";
const LEGALITY: &[&str] = &["not said", "yes, each", "no, and I insist"];

fn legality(chosen: usize) -> Field {
    Field::choice(LEGAL, "Reached legally", LEGALITY, chosen)
        .hint("Could each result that is weighed have come about in a legal manner, without the infraction?")
}

/// The question that a form lacks and has to ask, by what is wrong with it.
pub fn asked_besides(form: &Form, faults: &[Fault]) -> Option<Field> {
    let is_asked = form.fields.iter().any(|field| field.id == LEGAL);
    let is_wanted = faults.iter().any(|fault| fault.field == LEGAL);
    (is_wanted && !is_asked).then(|| legality(0))
}

/// A form that is filled in with an award, of which this was said before.
pub fn said_before(form: &mut Form, said: Legality) {
    let chosen = match said {
        Legality::Unsaid => 0,
        Legality::Each => 1,
        Legality::Insisted => 2,
    };
    if unsaid(form).is_some() {
        form.fields.push(legality(chosen));
    }
}

/// The result in the contract that was played, where several are weighed and nobody has said that it was legal.
fn unsaid(form: &Form) -> Option<BoardResult> {
    let played = form.played.filter(|_| form.chosen(LEGAL) == 0)?;
    in_question(played, &text_of(form))
}

pub(super) fn form(selection: &Selection) -> Form {
    let mut fields = slot_fields(selection).to_vec();
    fields.push(Field::line(
        "ns",
        "North-South",
        "",
        "avg+ · 45 % · +3 IMPs · 4S N = · 60 % 4S N =, 40 % 4S N -1 · not played, no fault",
    ));
    let hint = "Empty where both sides get the same, or what was expected if North-South's own fault; otherwise like above";
    fields.push(Field::line("ew", "East-West", "", hint).if_empty("the same as North-South"));
    fields.extend(field_and_reason());
    Form::new(Purpose::Award, "Adjust a score", fields)
        .standing(&selection.outcome)
        .about(EXAMPLES.map(ToOwned::to_owned))
}

/// Results with weights that lean to the side that did not offend.
pub(super) fn sympathetic(selection: &Selection) -> Form {
    let mut fields = slot_fields(selection).to_vec();
    fields.push(Field::line(
        "ns",
        "Results",
        "",
        "With the weights that you think right, the same for both sides: 50 % 4S N =, 50 % 4S N -1",
    ));
    let hint = "So much weight goes from the worst results of that side, the worst first, to its best";
    fields.push(Field::line(SHIFT, "Shift %", "10", hint));
    fields.push(Field::choice(SHIFTED_FOR, "In favour of", SIDES, 0).hint("The side that did not offend"));
    fields.extend(field_and_reason());
    let about = "You see the weights after the shift, the board and the ranking before anything changes.";
    Form::new(Purpose::Sympathetic, "Adjust a score by sympathetic weighting", fields)
        .standing(&selection.outcome)
        .about([about.to_owned()])
        .asking_first("ns")
}

const EXAMPLES: [&str; 4] = [
    "You see the board and the ranking before anything changes.",
    "Average plus and minus follow the pair's own percentage on its other boards (Law 12C2(c)); 60/40 is fixed.",
    "At most: 4S N =, at most average minus. Its own fault: got 3NT N -2, after 3NT N =, expected 4S N +1.",
    "Not played: not played, no fault · not played, slow play ns · not played, bye · not played, removed.",
];

/// What is awarded, in one text, with weights as they are after a shift; before it, where they cannot be shifted.
pub fn text_of(form: &Form) -> String {
    let text = weighted(form).unwrap_or_else(|_fault| as_written(form));
    text + match form.chosen("field") {
        0 => "",
        1 => ", field NS",
        2 => ", field EW",
        _ => ", field nobody",
    }
}

fn as_written(form: &Form) -> String {
    let (north_south, east_west) = (form.text("ns"), form.text("ew"));
    match (east_west, expected(north_south)) {
        ("", None) => north_south.to_owned(),
        ("", Some(expected)) => format!("NS {north_south}, EW {expected}"),
        (east_west, _) => format!("NS {north_south}, EW {east_west}"),
    }
}

/// What was expected where a side damaged itself: it alone loses by its fault, and the other has what was expected (Law
/// 12C1(e)).
fn expected(side: &str) -> Option<String> {
    let award: Adjustment<BoardResult> = side.parse().ok()?;
    match award.north_south.basis {
        Basis::SelfInflicted { expected, .. } => Some(expected.to_string()),
        Basis::Artificial(_) | Basis::Results(_) => None,
    }
}

/// The award with the weights shifted, where that is wanted.
fn weighted(form: &Form) -> Result<String, String> {
    let text = as_written(form);
    let percent = match form.text(SHIFT).trim_end_matches('%').trim() {
        "" | "0" => return Ok(text),
        percent => {
            percent.parse().map_err(|_unreadable| "Write a number such as 10, or nothing".to_owned())?
        }
    };
    let line = if form.chosen(SHIFTED_FOR) == 0 { Line::NorthSouth } else { Line::EastWest };
    let board = form.text("board").parse().unwrap_or(0);
    sympathetic::shifted(&text, board, line, percent)
}

pub(super) fn read(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let slot = read_slot(&mut reader);
    reader.take(SHIFT, weighted(form));
    // A fault stands under the side that it is in.
    let faulty = if is_fault_of_east_west(form) { "ew" } else { "ns" };
    let outcome = reader.take(faulty, outcome::read_adjusted(&text_of(form)));
    if let Some(result) = unsaid(form).filter(|_| app.law_book().edition == Edition::Laws2017) {
        let why = format!("{}: take it out, or say yes, or that you insist", refusal(result));
        reader.take::<(), String>(LEGAL, Err(why));
    }
    let reason = reader.or_usual("reason", WHY);
    let reason = if form.chosen(LEGAL) == 2 { format!("{reason} ({INSISTED})") } else { reason };
    let title = format!("{} is {}", place(&slot), outcome::write(outcome.as_ref()));
    let kind = Kind::CorrectResult(v1::CorrectResult { slot: Some(slot), outcome, reason, played_by: None });
    reader.finish(Request::new(title, kind))
}

/// Whether North-South's award can be read alone, and something is written for East-West.
fn is_fault_of_east_west(form: &Form) -> bool {
    !form.text("ew").is_empty() && outcome::read_adjusted(form.text("ns")).is_ok()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 12C1(e): the side that damaged itself bears it, the other side has what was expected. Seed 001 names the score
    /// of the innocent side alone.
    #[test]
    fn own_fault_is_of_one_side() {
        let mut form = form(&Selection::default());
        let own = "got 3NT N -2, after 3NT N =, expected 60 % 4S N +1, 40 % 4S N =";
        for (north_south, east_west, text) in [
            (own, "", format!("NS {own}, EW 60 % 4S N +1, 40 % 4S N =")),
            (own, "avg-", format!("NS {own}, EW avg-")),
            ("4S N =", "", "4S N =".to_owned()),
        ] {
            form.set_text("ns", north_south);
            form.set_text("ew", east_west);
            assert_eq!(text_of(&form), text);
            assert!(outcome::read_adjusted(&text).is_ok(), "{text}");
        }
    }
}
