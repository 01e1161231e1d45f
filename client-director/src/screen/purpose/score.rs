//! Forms about scores: a result, an award, a penalty.

use proto::v1::{self, command::Kind};

use super::Purpose;
use crate::outcome;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;
use crate::word;

pub(super) fn number(number: Option<u32>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

pub(super) fn slot_fields(selection: &Selection) -> [Field; 3] {
    [
        Field::line("table", "Table", &selection.table, "Such as A7"),
        Field::line("round", "Round", number(selection.round), "The number of the round"),
        Field::line("board", "Board", number(selection.board), "The number of the board"),
    ]
}

pub(super) fn read_slot(reader: &mut Reader<'_>) -> v1::Slot {
    v1::Slot {
        table: reader.table("table"),
        round: reader.number("round", 1, "Write the number of the round, such as 3"),
        board: reader.number("board", 1, "Write the number of the board, such as 12"),
    }
}

pub(super) const WHY: &str = "Write why: it stands in the journal for everybody who asks";

/// `result` is what is already known to be wanted: "none" to remove what stands there.
pub fn correct(app: &App, selection: &Selection, result: &str) -> Form {
    // A result that is merely missing needs no thought about its reason.
    let is_new = selection.outcome.is_empty() && result.is_empty();
    let mut fields = slot_fields(selection).to_vec();
    fields.push(Field::line(
        "result",
        "Result",
        result,
        "4SX N -1 · 3NT E = · 1NT W +2 · pass · not played · 60/40 · score -140 · none",
    ));
    fields.push(Field::line("reason", "Reason", if is_new { "entered by the director" } else { "" }, WHY));
    let mut about = Vec::new();
    if !selection.outcome.is_empty() {
        about.push(format!("It stands as: {}", selection.outcome));
    }
    if selection.board.is_none()
        && let Some(table) = app.table(&selection.table)
        && !table.boards.is_empty()
    {
        let boards: Vec<String> = table.boards.iter().map(|board| board.board.to_string()).collect();
        about.push(format!("The boards there now: {}", boards.join(", ")));
    }
    if app.view().is_some_and(|view| view.phase() == v1::Phase::Final) {
        about.push("The result is final: reopen the contest first.".to_owned());
    }
    let title = if selection.outcome.is_empty() { "Enter a result" } else { "Correct a result" };
    Form::new(Purpose::Correct, title, fields).about(about)
}

pub(super) fn read_correct(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let slot = read_slot(&mut reader);
    let text = reader.text("result");
    let remove = text.eq_ignore_ascii_case("none");
    let outcome = if remove || slot.board == 0 {
        None
    } else {
        reader.take("result", outcome::read_to_wire(slot.board, &text))
    };
    let reason = reader.needed("reason", WHY);
    let place = place(&slot);
    let kind = Kind::CorrectResult(v1::CorrectResult {
        slot: Some(slot),
        outcome: outcome.clone(),
        reason,
        played_by: None,
    });
    let request = match &outcome {
        Some(outcome) => Request::new(format!("{place} is {}", outcome::write(Some(outcome))), kind),
        None => Request::new(format!("{place} has no result"), kind).ask(format!(
            "{place}: what stands there no longer counts. The table may enter a result again while its round is open."
        )),
    };
    reader.finish(request)
}

/// `Board 12 at A7 in round 3`.
pub(super) fn place(slot: &v1::Slot) -> String {
    format!("Board {} at {} in round {}", slot.board, slot.table, slot.round)
}

const OWN_PERCENTAGE: &str = "60/40 are of the board's top. Law 12C2(c) is not applied by itself: for a pair \
     not at fault whose session is above 60 %, or at fault and below 40 %, write the session's percentage.";

pub(super) fn award(selection: &Selection) -> Form {
    let mut fields = slot_fields(selection).to_vec();
    fields.push(Field::line(
        "award",
        "NS/EW percent",
        "",
        "60/40: North-South not at fault, East-West at fault (Law 12C2). 50/50, 60/60, 40/40 …",
    ));
    fields.push(Field::line("reason", "Reason", "", "Why, for the journal"));
    let standing = (!selection.outcome.is_empty()).then(|| format!("It stands as: {}", selection.outcome));
    let about = standing.into_iter().chain([OWN_PERCENTAGE.to_owned()]);
    Form::new(Purpose::Award, "Award percentages on a board", fields).about(about)
}

pub(super) fn read_award(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let slot = read_slot(&mut reader);
    let text = reader.text("award");
    let outcome = reader.take("award", outcome::read_award(&text));
    let reason = reader.needed("reason", WHY);
    let title = format!("{} is {}", place(&slot), outcome::write(outcome.as_ref()));
    let kind = Kind::CorrectResult(v1::CorrectResult { slot: Some(slot), outcome, reason, played_by: None });
    reader.finish(Request::new(title, kind))
}

pub(super) fn penalise(selection: &Selection) -> Form {
    let entry = if let [only] = selection.entries.as_slice() { only.as_str() } else { "" };
    let mut form = Form::new(
        Purpose::Penalise,
        "Take points from an entry",
        vec![
            Field::line("entry", "Entry", entry, "Such as A3NS, or A3 where there is one winner"),
            Field::line("amount", "How much", "10", "10 % of one board's top is usual for a first offence"),
            Field::choice("unit", "Of what", &["percent of a top", "matchpoints"], 0),
            Field::line("law", "Law", "", "Such as 90B1 (slow play) or 74A"),
            Field::line("reason", "Reason", "", "Why, for the journal and the pair"),
        ],
    );
    if entry.is_empty() && !selection.entries.is_empty() {
        form = form.about([format!("At the table: {}", selection.entries.join(" and "))]);
    }
    form
}

pub(super) fn read_penalise(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let amount = word::read_hundredths(form.text("amount")).filter(|&hundredths| hundredths > 0);
    let amount = reader.take("amount", amount.ok_or("Write a number such as 10 or 12.5")).unwrap_or_default();
    if form.chosen("unit") == 0 && amount > 10_000 {
        reader.faults.push(Fault::new("amount", outcome::AT_MOST_A_TOP));
    }
    let kind = match form.chosen("unit") {
        0 => v1::penalty_amount::Kind::PercentOfTop(amount),
        _ => v1::penalty_amount::Kind::MatchpointHundredths(amount),
    };
    let amount = Some(v1::PenaltyAmount { kind: Some(kind) });
    let (law, reason) = (reader.text("law"), reader.needed("reason", "Write why"));
    let title = format!("{entry} loses {}", word::amount(amount.as_ref()));
    reader.finish(Request::new(title, Kind::Penalise(v1::Penalise { entry, amount, law, reason })))
}

pub(super) fn remove_penalty(selection: &Selection) -> Form {
    Form::new(
        Purpose::RemovePenalty,
        "Remove a penalty",
        vec![
            Field::line(
                "penalty",
                "Penalty",
                number(selection.penalty),
                "Its number in the list of penalties",
            ),
            Field::line("reason", "Reason", "", "Why, for the journal; may be left empty"),
        ],
    )
}

pub(super) fn read_remove_penalty(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let penalty = reader.number("penalty", 1, "Write the number of the penalty");
    let reason = reader.text("reason");
    let title = format!("Penalty {penalty} no longer counts");
    reader.finish(Request::new(title, Kind::RemovePenalty(v1::RemovePenalty { penalty, reason })))
}
