//! The floor: the width of its grid and the order of its tables, and what is said of each.

use proto::v1::{Anomaly, BehindBoard, BoardProgress, FloorTable, OutcomeStatus, RoundName, TableState};

use super::app::App;
use super::listing::ago;
use super::passage::{Look, Passage};
use crate::outcome;
use crate::{round_clock, word};

/// Tables side by side on a screen of 80 columns.
const LEAST_ACROSS: u16 = 4;

/// A cell on a wide screen takes so many columns: a long word, and a round with what was left from earlier ones.
const CELL: u16 = 18;

/// The chosen table takes at most so many columns beside the grid.
const DETAIL: u16 = 42;

/// The columns of the grid on a screen of so many, beside the chosen table.
pub fn grid_width(screen: u16) -> u16 {
    (screen.saturating_mul(31).saturating_add(25) / 50).max(screen.saturating_sub(DETAIL + 1))
}

/// How many tables stand side by side in a grid of so many columns.
pub fn across(grid: u16) -> u16 {
    (grid / CELL).max(LEAST_ACROSS)
}

/// The tables in the order of the grid.
pub fn tables(app: &App) -> Vec<&FloorTable> {
    let mut tables: Vec<&FloorTable> = app.tables().iter().collect();
    if app.urgent_first {
        tables.sort_by_key(|table| urgency(table));
    }
    tables
}

/// What a table wants of the director, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    Calls,
    Disputed,
    CallAnswered,
    Late,
    /// It left something from earlier rounds.
    Behind,
    Nothing,
}

fn urgency(table: &FloorTable) -> Urgency {
    match (table.call > 0, table.call_answered) {
        (true, false) => Urgency::Calls,
        _ if is_disputed(table) => Urgency::Disputed,
        (true, true) => Urgency::CallAnswered,
        (false, _) if table.late => Urgency::Late,
        (false, _) if !table.behind.is_empty() => Urgency::Behind,
        (false, _) => Urgency::Nothing,
    }
}

/// Whether a result of the table is disputed, of this round or of one that it has left.
pub fn is_disputed(table: &FloorTable) -> bool {
    let statuses = table.boards.iter().map(BoardProgress::status);
    statuses
        .chain(table.behind.iter().map(BehindBoard::status))
        .any(|status| status == OutcomeStatus::Disputed)
}

/// Nobody has said yet who sits at the table.
pub const NOT_SEATED: &str = "not seated";

/// What the signs of boards mean.
pub const LEGEND: &str = "● agreed ◐ waits ○ missing ! disputed ■ director";

/// What the signs behind the boards and the word of a table mean.
pub const LEGEND_MORE: &str = "  § ruling  ? improbable";

/// Said where there are no tables, and what to do.
pub const NO_TABLE: [&str; 2] =
    ["No table yet.", "Press : and choose \"Set up a section\", or 0 and then n for a new contest."];

fn plain(text: impl Into<String>) -> Passage {
    Passage::words(text, Look::Plain)
}

/// What is improbable about the results of a table.
pub fn improbable<'a>(app: &'a App, table: &'a FloorTable) -> impl Iterator<Item = &'a Anomaly> {
    let of_table = |anomaly: &&Anomaly| anomaly.slot.as_ref().is_some_and(|slot| slot.table == table.table);
    app.anomalies().iter().filter(of_table)
}

pub fn is_of_round(anomaly: &Anomaly, table: &FloorTable) -> bool {
    anomaly.slot.as_ref().is_some_and(|slot| slot.round == table.round)
}

/// Which of the boards that a table left behind says what the director has to do there: a dispute first.
pub fn most_urgent(behind: &[BehindBoard]) -> Option<&BehindBoard> {
    behind.iter().find(|board| board.status() == OutcomeStatus::Disputed).or(behind.first())
}

/// The one word that says what the table needs, the most urgent first.
pub fn state_word(table: &FloorTable) -> (&'static str, Look) {
    if table.call > 0 {
        return if table.call_answered { ("coming", Look::Title) } else { ("CALL", Look::Alarm) };
    }
    match table.state() {
        _ if is_disputed(table) => ("dispute", Look::Alarm),
        TableState::Playing if table.late => ("LATE", Look::Title),
        TableState::NotStarted | TableState::Playing if table.round > 0 && !table.seated => {
            (NOT_SEATED, Look::Dim)
        }
        TableState::NotStarted | TableState::Playing => ("", Look::Plain),
        TableState::Waiting => ("waits", Look::Dim),
        TableState::SitsOut => ("sit-out", Look::Dim),
        TableState::Finished => ("end", Look::Dim),
        TableState::AwaitsDraw => ("draw?", Look::Dim),
    }
}

/// What a table left from earlier rounds, as ` !1 from r1`, or shorter where that has no room.
pub fn behind_text((behind, names): (&[BehindBoard], &[RoundName]), room: usize) -> String {
    let Some(first) = most_urgent(behind) else { return String::new() };
    let short = format!(" {}{}", symbol(first.status()), behind.len());
    let round = first.slot.as_ref().map_or(0, |slot| slot.round);
    let long = format!("{short} from {}", word::short_round(names, round));
    if long.chars().count() < room { long } else { short }
}

/// That a board which the floor shows is subject to ruling.
pub fn ruling_sign(table: &FloorTable) -> &'static str {
    let awaits = table.boards.iter().any(|board| board.awaits_ruling)
        || table.behind.iter().any(|board| board.awaits_ruling);
    if awaits { "§" } else { "" }
}

/// Each board of the round as a sign; a number where they are more than have room.
pub fn symbols(boards: &[BoardProgress], most: usize) -> String {
    if boards.len() > most {
        let done = boards.iter().filter(|board| crate::cli::text::is_settled(board.status())).count();
        return format!("{done}/{}", boards.len());
    }
    boards.iter().map(|board| symbol(board.status())).collect()
}

/// The sign of a board: how far its result has come.
pub fn symbol(status: OutcomeStatus) -> char {
    match status {
        OutcomeStatus::None => '○',
        OutcomeStatus::Entered => '◐',
        OutcomeStatus::Disputed => '!',
        OutcomeStatus::Agreed => '●',
        OutcomeStatus::Directed => '■',
    }
}

/// A table in full: who sits there, its boards, and when it was last heard of.
pub fn detail(app: &App, table: &FloorTable) -> Vec<Passage> {
    let mut lines = about_lines(app, table);
    lines.push(Passage::gap());
    lines.extend(pairs(table));
    lines.push(Passage::gap());
    for board in &table.boards {
        let result = outcome::write(board.outcome.as_ref());
        let text =
            format!("{} {:>3}{} {result}", symbol(board.status()), board.board, printed(board.printed));
        lines.push(plain(marked(text, board.awaits_ruling)));
    }
    if !table.behind.is_empty() {
        lines.push(Passage::words("Left from earlier rounds:", Look::Title));
    }
    for board in &table.behind {
        let (result, slot) = (outcome::write(board.outcome.as_ref()), board.slot.clone().unwrap_or_default());
        let round = word::short_round(word::round_names(app.sections(), &slot.table), slot.round);
        let text = format!("{} {:>3} {round} {result}", symbol(board.status()), slot.board);
        lines.push(plain(marked(text, board.awaits_ruling)));
    }
    for anomaly in improbable(app, table).filter(|anomaly| is_of_round(anomaly, table)) {
        let said = anomaly.text.split_once(", ").map_or(anomaly.text.as_str(), |(_, said)| said);
        lines.push(Passage::words(format!("? {said}"), Look::Dim));
    }
    lines.extend(heard_of(app, table));
    lines
}

/// ` (marked 1)`, where that is printed on a board; otherwise nothing.
fn printed(printed: u32) -> String {
    if printed == 0 { String::new() } else { format!(" (marked {printed})") }
}

/// A board's line, with the sign of a ruling that is awaited and what it means.
fn marked(line: String, awaits_ruling: bool) -> String {
    if awaits_ruling { format!("{line} § subject to ruling") } else { line }
}

/// When the table last entered something.
pub fn heard_of(app: &App, table: &FloorTable) -> Vec<Passage> {
    match table.active_at {
        0 => Vec::new(),
        at => vec![Passage::gap(), Passage::words(format!("Last entry: {}", ago(app.now, at)), Look::Dim)],
    }
}

/// What the table does.
pub fn about_lines(app: &App, table: &FloorTable) -> Vec<Passage> {
    let mut lines =
        vec![Passage::words(name_of(table), Look::Title), plain(word::table_state_in_words(table.state()))];
    if table.call > 0 {
        let coming = if table.call_answered { " (somebody is coming)" } else { "" };
        let reason = if table.call_reason.is_empty() { "no reason given" } else { &table.call_reason };
        // Who is awaited no longer cries for somebody: as in the word of its table.
        let look = if table.call_answered { Look::Title } else { Look::Alarm };
        lines.push(Passage::words(format!("CALLS: {reason}{coming}"), look));
    }
    if table.late {
        lines.push(Passage::words("LATE: behind most of the room", Look::Title));
    }
    if let Some(pace) = app.slow(&table.table) {
        lines.push(Passage::words(format!("SLOW: {}", round_clock::behind(pace)), Look::Title));
    }
    if table.round > 0 && !table.seated && table.state() == TableState::Playing {
        lines.push(plain("Nobody has said who sits here."));
    }
    lines
}

/// `Table A2, round 4`.
pub fn name_of(table: &FloorTable) -> String {
    let round = match (table.round, table.round_name.as_str()) {
        (0, _) => String::new(),
        (round, "") => format!(", round {round}"),
        (_, name) => format!(", {name}"),
    };
    format!("Table {}{round}", table.table)
}

/// Who sits there.
pub fn pairs(table: &FloorTable) -> [Passage; 2] {
    let [north_south, east_west] = table.called();
    let sides = [("NS", north_south, &table.north_south_names), ("EW", east_west, &table.east_west_names)];
    sides.map(|(line, entry, names)| {
        let entry = if entry.is_empty() { "nobody" } else { entry };
        plain(format!("{line} {entry} {names}").trim_end().to_owned())
    })
}

#[cfg(test)]
mod tests {
    use proto::v1::FloorView;

    use super::super::app::Room;
    use super::*;

    /// The director is called, results are disputed, somebody is coming, the table is late, it left something behind: in this
    /// order. Among equals the order of the room stays.
    #[test]
    fn the_most_urgent_tables_come_first() {
        let table = |name: &str| FloorTable { table: name.to_owned(), ..FloorTable::default() };
        let disputed = BoardProgress { status: OutcomeStatus::Disputed.into(), ..BoardProgress::default() };
        let entered = BehindBoard { status: OutcomeStatus::Entered.into(), ..BehindBoard::default() };
        let all = vec![
            table("A1"),
            FloorTable { behind: vec![entered], ..table("A2") },
            FloorTable { late: true, ..table("A3") },
            FloorTable { call: 7, call_answered: true, ..table("A4") },
            FloorTable { boards: vec![disputed], late: true, ..table("A5") },
            FloorTable { call: 8, ..table("A6") },
            table("A7"),
            FloorTable { call: 9, late: true, ..table("A8") },
        ];
        let floor = FloorView { tables: all, ..FloorView::default() };
        let room = Room { floor: Some(floor), ..Room::default() };
        let mut app = App { room: Some(room), ..App::default() };
        let order =
            |app: &App| -> Vec<String> { tables(app).into_iter().map(|one| one.table.clone()).collect() };
        assert_eq!(order(&app), ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"]);
        app.urgent_first = true;
        assert_eq!(order(&app), ["A6", "A8", "A5", "A4", "A3", "A2", "A1", "A7"]);
    }

    /// What the director has settled stops shouting: who is awaited does not cry for somebody any more.
    #[test]
    fn a_call_that_was_answered_is_told_quietly() {
        for (call_answered, told, look) in
            [(false, "CALLS: revoke", Look::Alarm), (true, "CALLS: revoke (somebody is coming)", Look::Title)]
        {
            let call_reason = "revoke".to_owned();
            let table = FloorTable {
                table: "A1".to_owned(),
                call: 1,
                call_answered,
                call_reason,
                ..Default::default()
            };
            assert!(about_lines(&App::default(), &table).contains(&Passage::words(told, look)), "{told}");
        }
    }

    #[test]
    fn the_grid_takes_the_width_that_the_chosen_table_leaves() {
        for (screen, grid, tables) in [(80, 50, 4), (100, 62, 4), (120, 77, 4), (160, 117, 6), (200, 157, 8)]
        {
            assert_eq!((grid_width(screen), across(grid_width(screen))), (grid, tables), "{screen} columns");
        }
    }
}
