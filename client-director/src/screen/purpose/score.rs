//! Forms about scores: a result, a penalty.

use bridge::scoring::Unit;
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

/// In what a penalty is taken; the last takes nothing.
const UNITS_OF_PENALTY: &[&str] =
    &["percent of a top", "matchpoints or points", "IMPs", "victory points", "a warning: nothing"];

/// By what the entries of the contest on the screen are ranked.
fn unit(app: &App) -> Option<Unit> {
    word::standing_unit(app.view().and_then(|view| view.rules.as_ref()))
}

/// The unit that fits the contest, with an amount that is usual there; empty where none is.
fn usual(unit: Option<Unit>) -> (usize, &'static str) {
    match unit {
        None | Some(Unit::Percent) => (0, "10"),
        Some(Unit::Matchpoints | Unit::Points | Unit::TotalPoints) => (1, ""),
        Some(Unit::Imps) => (2, ""),
        Some(Unit::VictoryPoints) => (3, ""),
    }
}

pub(super) fn penalise(app: &App, selection: &Selection) -> Form {
    let (unit, amount) = usual(unit(app));
    let entry = if let [only] = selection.entries.as_slice() { only.as_str() } else { "" };
    let mut form = Form::new(
        Purpose::Penalise,
        "Take points from an entry",
        vec![
            Field::line("entry", "Entry", entry, "Such as A3NS, or A3 where there is one winner"),
            Field::line("amount", "How much", amount, "10 % of one board's top is usual for a first offence"),
            Field::choice("unit", "Of what", UNITS_OF_PENALTY, unit)
                .hint("A warning takes nothing; it is logged and stands on the score card"),
            Field::line(
                "round",
                "Round",
                "",
                "Of IMPs where there are victory points: the round of the match",
            ),
            Field::line("law", "Law", "", "Such as 90B1 (slow play) or 74A"),
            Field::line("reason", "Reason", "", "Why, for the journal and the pair"),
        ],
    );
    if entry.is_empty() && !selection.entries.is_empty() {
        form = form.about([format!("At the table: {}", selection.entries.join(" and "))]);
    }
    form
}

pub(super) fn read_penalise(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let is_warning = form.chosen("unit") + 1 == UNITS_OF_PENALTY.len();
    let amount = word::read_hundredths(form.text("amount")).filter(|&hundredths| hundredths > 0);
    let amount = amount.or(is_warning.then_some(0)).ok_or("Write a number such as 10 or 12.5");
    let amount = reader.take("amount", amount).unwrap_or_default();
    let round = match form.text("round").trim() {
        "" => None,
        text => {
            let round = text.parse().ok().filter(|round| *round > 0 && form.chosen("unit") == 2);
            reader
                .take("round", round.map(Some).ok_or("A round goes with IMPs: write its number, or nothing"))
        }
    };
    let round: Option<u16> = round.flatten();
    if form.chosen("unit") == 0 && amount > 10_000 {
        reader.faults.push(Fault::new("amount", outcome::AT_MOST_A_TOP));
    }
    let kind = match form.chosen("unit") {
        0 => v1::penalty_amount::Kind::PercentOfTop(amount),
        1 => v1::penalty_amount::Kind::MatchpointHundredths(amount),
        2 => word::imps_taken(amount, round),
        3 => v1::penalty_amount::Kind::VictoryPointHundredths(amount),
        _ => v1::penalty_amount::Kind::Warning(v1::Unit {}),
    };
    let amount = Some(v1::PenaltyAmount { kind: Some(kind) });
    let (law, reason) = (reader.text("law"), reader.needed("reason", "Write why"));
    let verb = if is_warning { "has" } else { "loses" };
    let title = format!("{entry} {verb} {}", word::amount(amount.as_ref(), unit(app)));
    reader.finish(Request::new(title, Kind::Penalise(v1::Penalise { entry, amount, law, reason })))
}

pub(super) fn remove_penalty(selection: &Selection) -> Form {
    Form::new(
        Purpose::RemovePenalty,
        "Remove or refund a penalty",
        vec![
            Field::line(
                "penalty",
                "Penalty",
                number(selection.penalty),
                "Its number in the list of penalties",
            ),
            Field::line("reason", "Reason", "", "Why, for the journal: refunded on appeal, given by mistake"),
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
