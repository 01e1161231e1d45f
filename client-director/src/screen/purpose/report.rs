//! Forms about the room: rulings, calls, messages, and where to look.

use proto::v1::{self, command::Kind};

use super::Purpose;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;

pub(super) fn go_table() -> Form {
    let field = Field::line("table", "Table", "", "Such as A7, or 7 in the first section");
    Form::new(Purpose::GoTable, "Go to a table", vec![field])
}

pub(super) fn check_table(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    reader.table("table");
    reader.finish(())
}

pub(super) fn go_board() -> Form {
    let field = Field::line("board", "Board", "", "The number of the board");
    Form::new(Purpose::GoBoard, "Go to a board", vec![field])
}

pub(super) fn check_board(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    reader.number("board", 1, "Write the number of the board, such as 12");
    reader.finish(())
}

pub(super) fn evening(selection: &Selection) -> Form {
    let field = Field::line("entry", "Entry", "", "Such as A3NS; a team, or where there is one winner, A3");
    let form = Form::new(Purpose::Evening, "How somebody's evening went", vec![field]);
    if selection.entries.is_empty() {
        return form;
    }
    form.about([format!("At the table: {}", selection.entries.join(" and "))])
}

pub(super) fn check_evening(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    reader.entry("entry");
    reader.finish(())
}

pub(super) fn ruling(selection: &Selection) -> Form {
    let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    Form::new(
        Purpose::Ruling,
        "Log a ruling",
        vec![
            Field::line("table", "Table", &selection.table, "Such as A7"),
            Field::line("round", "Round", number(selection.round), "Its number; empty: none in particular"),
            Field::line("board", "Board", number(selection.board), "Its number; empty: none in particular"),
            Field::line(
                "entries",
                "Entries",
                selection.entries.join(" "),
                "The pairs concerned, such as A3NS A5EW",
            ),
            Field::long("facts", "Facts", "", "What happened, as you found it"),
            Field::line(
                "law",
                "Law",
                "",
                "27B1 insufficient bid · 31 bid out of turn · 55 lead · 64A1 revoke · 73 UI",
            ),
            Field::long("decision", "Decision", "", "What you ruled"),
            Field::line("effect", "Effect", "", "On the score, in words; may be left empty"),
        ],
    )
    .about([
        "This writes the ruling down. A change of the score is a correction (“result”) or an award (“adjust”).".to_owned()
    ])
}

pub(super) fn read_ruling(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let table = reader.table("table");
    let round = reader.number_or_none("round", "Write a number, or nothing");
    let board = reader.number_or_none("board", "Write a number, or nothing");
    let entries: Result<Vec<String>, bridge::entry::UnreadableId> = form
        .text("entries")
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse::<bridge::entry::EntryId>().map(|entry| entry.to_string()))
        .collect();
    let entries = reader.take("entries", entries).unwrap_or_default();
    let facts = reader.needed("facts", "Write what happened");
    let law = reader.text("law");
    let decision = reader.needed("decision", "Write what you ruled");
    let effect = reader.text("effect");
    let title = format!("Ruling at table {table} logged");
    let ruling = Some(v1::RulingDraft { table, round, board, entries, facts, law, decision, effect });
    reader.finish(Request::new(title, Kind::LogRuling(v1::LogRuling { ruling })))
}

pub(super) fn resolve_call(selection: &Selection) -> Form {
    let call = selection.call.map(|call| call.to_string()).unwrap_or_default();
    let form = Form::new(
        Purpose::ResolveCall,
        "Settle a call",
        vec![
            Field::line("call", "Call", call, "Its number in the list of calls"),
            Field::line("note", "Note", "", "What it was about; may be left empty"),
        ],
    );
    if selection.table.is_empty() { form } else { form.about([format!("Table {}", selection.table)]) }
}

pub(super) fn read_resolve_call(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let call = reader.number("call", 1, "Write the number of the call");
    let note = reader.text("note");
    let kind = Kind::ResolveCall(v1::ResolveCall { call, note });
    reader.finish(Request::new(format!("Call {call} is settled"), kind))
}

pub(super) fn message(selection: &Selection) -> Form {
    Form::new(
        Purpose::Message,
        "Show a message at tables",
        vec![
            Field::line("tables", "Tables", &selection.table, "Such as A7 A8; empty: at all tables"),
            Field::long("text", "Message", "", "What the players shall read"),
        ],
    )
}

pub(super) fn read_message(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let tables: Result<Vec<String>, bridge::entry::UnreadableId> = form
        .text("tables")
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse::<bridge::entry::TableId>().map(|table| table.to_string()))
        .collect();
    let tables = reader.take("tables", tables).unwrap_or_default();
    let text = reader.needed("text", "Write the message");
    let title = if tables.is_empty() {
        "Message shown at all tables".to_owned()
    } else {
        format!("Message shown at {}", tables.join(", "))
    };
    reader.finish(Request::new(title, Kind::SendMessage(v1::SendMessage { tables, text })))
}
