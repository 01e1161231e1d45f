//! What a command prints: sentences for people, or one JSON object for programs.

use std::io::Write as _;

use ::words::page::Trouble;
use bridge::message::Message;
use proto::v1;
use serde_json::{Map, Value, json};

use super::{CliError, Exit};
use crate::outbox::{Outbox, now};
use crate::sheet::{Call, Sheet, SheetBoard};
use crate::words::{self, english};

#[derive(Debug)]
pub(super) struct Report {
    text: String,
    facts: Map<String, Value>,
}

impl Report {
    pub(super) fn new(text: String) -> Self {
        Self { text, facts: Map::new() }
    }

    /// Adds the fields of an object.
    #[must_use]
    pub(super) fn with(mut self, facts: Value) -> Self {
        if let Value::Object(facts) = facts {
            self.facts.extend(facts);
        }
        self
    }

    pub(super) fn print(self, json: bool) -> Result<(), CliError> {
        let text = if json { Value::Object(self.facts).to_string() } else { self.text };
        match writeln!(std::io::stdout(), "{text}") {
            // Whoever read the answer has seen enough, as `head` does.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            written => written.map_err(CliError::Print),
        }
    }
}

/// Prints that something was refused, by the server or by this device for it.
pub(super) fn refused(json: bool, code: &str, text: &str) -> Result<Exit, CliError> {
    let told = json!({ "answer": "refused", "code": code, "text": text });
    Report::new(format!("Not taken: {}", words::sentence(text))).with(told).print(json)?;
    Ok(Exit::Refused)
}

/// The table as `show` tells it.
pub(super) fn table(
    view: &v1::TableView,
    sheet: &Sheet,
    (online, trouble, waiting_count): (bool, Option<Trouble>, usize),
) -> Report {
    let view = &sheet.up_to_date(view);
    let mut lines = vec![format!("Table {}, {}", view.table, view.contest_name)];
    if let Some(round) = sheet.round {
        lines.push(v1::RoundName::heading(&view.round_names, round.0.into(), view.round_count));
        lines.push(format!("North-South: {} {}", view.called()[0], view.north_south_names));
        lines.push(format!("East-West:   {} {}", view.called()[1], view.east_west_names));
    }
    for board in sheet.all() {
        let outcome =
            board.outcome.as_ref().map(|outcome| words::outcome(outcome, english())).unwrap_or_default();
        let waiting = if board.waiting { " (waiting to be sent)" } else { "" };
        let ruling = if board.awaits_ruling { " (subject to ruling)" } else { "" };
        let number = board.number();
        lines.push(format!(
            "Board {number}: {}  {outcome}{waiting}{ruling}",
            words::status(board.status, english())
        ));
    }
    lines.extend((!view.turn.is_empty()).then(|| view.turn.clone()));
    lines.extend(view.next.iter().cloned());
    lines.extend(words::instruction(view, now(), english()));
    lines.extend(words::expected_draw(view, now(), english()));
    lines.extend(view.messages.iter().map(|message| format!("Message: {message}")));
    if !online {
        lines.push("No connection to the server: this is what the device knew last.".to_owned());
    }
    if let Some(trouble @ Trouble::OtherKey { .. }) = trouble {
        lines.push(english().say(trouble));
    }
    if waiting_count > 0 {
        lines.push(format!("Waiting to be sent: {waiting_count}"));
    }
    let call = match sheet.call {
        Call::None => "none",
        Call::NotSent => "not sent",
        Call::Called => "called",
        Call::Coming => "coming",
    };
    Report::new(lines.join("\n")).with(json!({
        "online": online,
        "waiting": waiting_count,
        "contest": view.contest,
        "contest_name": view.contest_name,
        "sequence": view.sequence,
        "table": view.table,
        "round": sheet.round.map(|round| round.0),
        "round_count": view.round_count,
        "seated": sheet.seated,
        "north_south": { "entry": view.north_south, "called": view.called()[0], "names": view.north_south_names },
        "east_west": { "entry": view.east_west, "called": view.called()[1], "names": view.east_west_names },
        "boards": sheet.boards.iter().map(board).collect::<Vec<_>>(),
        "correctable": sheet.correctable.iter().map(board).collect::<Vec<_>>(),
        "directed": sheet.directed.iter().map(board).collect::<Vec<_>>(),
        "turn": view.turn,
        "next": view.next,
        "messages": view.messages,
        "call": call,
        "instruction": view.instruction,
        "draw_expected": (view.draw_expected > 0).then_some(view.draw_expected),
        "correction_until": (view.correction_until > 0).then_some(view.correction_until),
    }))
}

fn board(board: &SheetBoard) -> Value {
    json!({
        "board": board.slot.board.get(),
        "round": board.slot.round.0,
        "status": board.status.map_or("none".to_owned(), |status| format!("{status:?}").to_lowercase()),
        "outcome": board.outcome.as_ref().map(|outcome| words::short(outcome, english())),
        "score": board.result().and_then(|result| result.score(board.slot.board)).map(|score| score.0),
        "north_south_percent_hundredths": board.north_south_percent,
        "north_south_award": board.awards[0],
        "east_west_award": board.awards[1],
        "waiting": board.waiting,
        "awaits_ruling": board.awaits_ruling,
        "set_by_director": board.set_by_director,
        "reason": board.reason,
        "question": board.question.as_ref().map(Message::key),
    })
}

/// What `outbox` tells.
pub(super) fn outbox(outbox: &Outbox) -> Report {
    let mut lines = vec![];
    lines.extend(outbox.pending().map(|row| format!("Waiting: {}", words::command(&row.command, english()))));
    lines.extend(outbox.refused().map(|row| {
        let why = words::sentence(&row.refused.text);
        format!("Refused: {}. {why}", words::command(&row.command, english()))
    }));
    if lines.is_empty() {
        lines.push("Nothing waits: the server knows everything.".to_owned());
    }
    let pending = outbox.pending().map(
        |row| json!({ "counter": row.id.counter, "at": row.at, "command": words::command(&row.command, english()) }),
    );
    let refused = outbox.refused().map(|row| {
        json!({
            "counter": row.id.counter,
            "at": row.at,
            "command": words::command(&row.command, english()),
            "code": row.refused.code,
            "text": row.refused.text,
        })
    });
    Report::new(lines.join("\n")).with(json!({
        "device": format!("{:016x}", outbox.device()),
        "table": outbox.pairing().map(|pairing| pairing.table.clone()),
        "waiting": pending.collect::<Vec<_>>(),
        "refused": refused.collect::<Vec<_>>(),
    }))
}
