//! Forms about results that the plan does not have: moving one, entering one.

use proto::v1::{self, command::Kind};

use super::Purpose;
use super::score::{WHY, number, place, read_slot, slot_fields};
use crate::outcome;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;
use crate::surgery::{asked, report};

const WHO: &str = "Who really played it, North-South first, such as A3NS A5EW";

/// The result at a place, as far as it is outside the plan.
fn standing<'a>(app: &'a App, selection: &Selection) -> Option<&'a v1::OffPlanResult> {
    let floor = app.room.as_ref()?.floor.as_ref()?;
    let is_it = |result: &&v1::OffPlanResult| {
        result.slot.as_ref().is_some_and(|slot| {
            slot.table == selection.table
                && Some(slot.round) == selection.round
                && Some(slot.board) == selection.board
        })
    };
    floor.off_plan.iter().find(is_it)
}

fn players(app: &App, selection: &Selection) -> String {
    let pairing = standing(app, selection).and_then(|result| result.pairing.clone());
    match (pairing, selection.entries.as_slice()) {
        (Some(pairing), _) => format!("{} {}", pairing.north_south, pairing.east_west),
        (None, [north_south, east_west]) => format!("{north_south} {east_west}"),
        (None, _) => String::new(),
    }
}

pub(super) fn move_result(app: &App, selection: &Selection) -> Form {
    let mut fields = slot_fields(selection).to_vec();
    fields.push(Field::line("to_table", "To table", &selection.table, "Where it was really played"));
    fields.push(Field::line("to_round", "To round", number(selection.round), "When it was really played"));
    fields.push(Field::line("to_board", "To board", number(selection.board), "What was really played"));
    fields.push(Field::line("players", "Played by", players(app, selection), WHO));
    fields.push(Field::line("reason", "Reason", "belongs elsewhere", WHY));
    let stands = standing(app, selection).map(|result| {
        let who = report::pairing_text(result.pairing.as_ref());
        format!("It stands as {}, played by {who}.", outcome::write(result.outcome.as_ref()))
    });
    let form = Form::new(Purpose::MoveResult, "Move a result to where it was played", fields);
    let form = if selection.board.is_some() { form.asking_first("to_table") } else { form };
    let note = standing(app, selection).map(|result| result.note.clone()).filter(|note| !note.is_empty());
    form.about(stands)
        .about(note)
        .about(["What was entered stays the same. You can take this back (“undo”).".to_owned()])
}

pub(super) fn read_move(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let from = read_slot(&mut reader);
    let to = v1::Slot {
        table: reader.table("to_table"),
        round: reader.number("to_round", 1, "Write the number of the round, such as 3"),
        board: reader.number("to_board", 1, "Write the number of the board, such as 12"),
    };
    let pairing = read_players(&mut reader, form, &to);
    let reason = reader.needed("reason", WHY);
    let who = report::pairing_text(pairing.as_ref());
    let title = format!("{} belongs to {who}: {}", place(&from), place(&to));
    let kind = v1::MoveResult { from: Some(from), to: Some(to), pairing, reason };
    reader.finish(Request::new(title, Kind::MoveResult(kind)))
}

pub(super) fn other_result(app: &App, selection: &Selection) -> Form {
    let mut fields = slot_fields(selection).to_vec();
    fields.push(Field::line("players", "Played by", players(app, selection), WHO));
    fields.push(Field::line("result", "Result", "", "4SX N -1 · 3NT E = · pass · 60/40 · score -140"));
    fields.push(Field::line("reason", "Reason", "", WHY).if_empty("played so, entered by the director"));
    Form::new(Purpose::OtherResult, "A result by other pairs, or of another board", fields).about([
        "For a board that the plan does not have at this table, or other pairs, or the lines exchanged: who is \
         named first sat North-South."
            .to_owned(),
    ])
}

pub(super) fn read_other(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let slot = read_slot(&mut reader);
    let played_by = read_players(&mut reader, form, &slot);
    let text = reader.text("result");
    let outcome = if slot.board == 0 {
        None
    } else {
        reader.take("result", outcome::read_unweighted(slot.board, &text))
    };
    let reason = reader.or_usual("reason", WHY);
    let who = report::pairing_text(played_by.as_ref());
    let title = format!("{} is {}, {who}", place(&slot), outcome::write(outcome.as_ref()));
    let kind = v1::CorrectResult { slot: Some(slot), outcome, reason, played_by };
    reader.finish(Request::new(title, Kind::CorrectResult(kind)))
}

fn read_players(reader: &mut Reader<'_>, form: &Form, slot: &v1::Slot) -> Option<v1::Pairing> {
    let home = asked::section(slot.table.get(..1).unwrap_or("A"))?;
    reader.take("players", asked::pairing(form.text("players"), home))
}
