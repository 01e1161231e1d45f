//! The floor: every table at a glance, and the chosen one in full.

use proto::v1::{Anomaly, BehindBoard, BoardProgress, FloorTable, OutcomeStatus, RoundName, TableState};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::style;
use crate::outcome;
use crate::screen::app::App;
use crate::screen::floor;
use crate::screen::go::is_about;
use crate::screen::listing::{ago, chosen_index, listing};
use crate::{round_clock, word};

/// Nobody has said yet who sits at the table.
pub(super) const NOT_SEATED: &str = "not seated";

/// Draws the grid and, beside it, the chosen table.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let tables = floor::tables(app);
    let width = Constraint::Length(floor::grid_width(area.width));
    let [grid, _gap, detail] =
        Layout::horizontal([width, Constraint::Length(1), Constraint::Min(26)]).areas(area);
    let rows = listing(app).rows;
    let Some(chosen) = chosen_index(app, &rows) else {
        let text =
            "No table yet.\n\nPress : and choose \"Set up a section\", or 0 and then n for a new contest.";
        Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
        return;
    };
    let [grid, legend] = Layout::vertical([Constraint::Min(2), Constraint::Length(1)]).areas(grid);
    // Where the line is short, the chosen table says the last two in words.
    let more = if legend.width < 70 { "" } else { "  § ruling  ? improbable" };
    let signs = format!("● agreed ◐ waits ○ missing ! disputed ■ director{more}");
    Line::styled(signs, style::DIM).render(legend, buffer);
    draw_grid(app, &tables, chosen, grid, buffer);
    if let Some(table) = tables.get(chosen) {
        Paragraph::new(detail_lines(app, table)).wrap(Wrap { trim: false }).render(detail, buffer);
    }
}

fn draw_grid(app: &App, tables: &[&FloorTable], chosen: usize, area: Rect, buffer: &mut Buffer) {
    let columns = floor::across(area.width);
    let across = usize::from(columns);
    let row_count = tables.len().div_ceil(across);
    // A blank line between the rows of tables where there is room for it.
    let height: u16 = if row_count * 3 <= usize::from(area.height) + 1 { 3 } else { 2 };
    let is_more = row_count * usize::from(height) > usize::from(area.height) + usize::from(height - 2);
    let visible = usize::from(area.height.saturating_sub(is_more.into()) / height).max(1);
    let first_row = (chosen / across).saturating_sub(visible - 1);
    let width = area.width / columns;
    if is_more {
        let [above, shown] = [first_row, visible].map(|rows| rows * across);
        let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let below = tables.len().saturating_sub(above + shown);
        Line::styled(more(above, below, app.urgent_first), style::TITLE).render(last, buffer);
    }
    for (index, table) in tables.iter().enumerate().skip(first_row * across).take(visible * across) {
        let column = u16::try_from(index % across).unwrap_or(0);
        let row = u16::try_from(index / across - first_row).unwrap_or(0);
        let cell = Rect {
            x: area.x + column * width,
            y: area.y + row * height,
            width,
            height: 2.min(area.height.saturating_sub(row * height)),
        };
        let is_dim = !app.filter.is_empty() && !is_about(table, &app.filter.to_lowercase());
        let is_improbable = improbable(app, table).any(|anomaly| is_of_round(anomaly, table));
        let names = word::round_names(app.sections(), &table.table);
        let minutes_behind = app.slow(&table.table).map_or(0, |pace| pace.minutes_behind);
        let look = Look { is_chosen: index == chosen, is_dim, is_improbable, minutes_behind, names };
        draw_cell(table, look, cell, buffer);
    }
}

/// That there are tables which the grid has no room for.
fn more(above: usize, below: usize, is_ordered: bool) -> String {
    let sides = [(above, "above"), (below, "below")].into_iter().filter(|(count, _)| *count > 0);
    let sides: Vec<String> = sides.map(|(count, side)| format!("{count} more {side}")).collect();
    let order = if is_ordered { "" } else { " · l: late first" };
    format!("{}{order}", sides.join(", "))
}

/// How a table's cell looks beside what the table does.
#[derive(Clone, Copy, Default)]
struct Look<'a> {
    is_chosen: bool,
    is_dim: bool,
    /// Something about a result of its round is improbable.
    is_improbable: bool,
    /// Minutes behind the round clock; 0 in time.
    minutes_behind: u32,
    /// What people call the rounds of its section.
    names: &'a [RoundName],
}

/// What is improbable about the results of a table.
fn improbable<'a>(app: &'a App, table: &'a FloorTable) -> impl Iterator<Item = &'a Anomaly> {
    let of_table = |anomaly: &&Anomaly| anomaly.slot.as_ref().is_some_and(|slot| slot.table == table.table);
    app.anomalies().iter().filter(of_table)
}

fn is_of_round(anomaly: &Anomaly, table: &FloorTable) -> bool {
    anomaly.slot.as_ref().is_some_and(|slot| slot.round == table.round)
}

fn draw_cell(table: &FloorTable, look: Look<'_>, area: Rect, buffer: &mut Buffer) {
    let Look { is_chosen, is_dim, is_improbable, minutes_behind, names } = look;
    let mut look = if is_dim { style::DIM } else { Style::new() };
    if is_chosen {
        look = look.add_modifier(Modifier::REVERSED);
    }
    let mark = if is_chosen { ">" } else { " " };
    let round = if table.round == 0 { String::new() } else { word::short_round(names, table.round) + " " };
    let (word, word_look) = match state_word(table) {
        // On a narrow screen the long word would lose its end.
        (NOT_SEATED, look) if table.table.len() + NOT_SEATED.len() + 2 > usize::from(area.width) => {
            ("to sit", look)
        }
        word => word,
    };
    let round_look = if is_dim { style::DIM } else { Style::new() };
    let most = if table.behind.is_empty() { 6 } else { 4 };
    let now = format!(" {round}{}{}", symbols(&table.boards, most), ruling_sign(table));
    let behind =
        behind_text((&table.behind, names), usize::from(area.width).saturating_sub(now.chars().count()));
    let behind_look = if is_dim { style::DIM } else { style::ALARM };
    let progress = vec![Span::styled(now, round_look), Span::styled(behind, behind_look)];
    let lines = vec![
        Line::from(vec![
            Span::styled(format!("{mark}{}", table.table), look.add_modifier(Modifier::BOLD)),
            Span::styled(" ", look),
            Span::styled(word, if is_dim { look } else { word_look }),
            Span::styled(
                if minutes_behind > 0 { format!(" +{minutes_behind}'") } else { String::new() },
                look,
            ),
            Span::styled(if is_improbable { " ?" } else { "" }, style::DIM),
        ]),
        Line::from(progress),
    ];
    Paragraph::new(lines).render(area, buffer);
}

/// Which of the boards that a table left behind says what the director has to do there: a dispute first.
fn most_urgent(behind: &[BehindBoard]) -> Option<&BehindBoard> {
    behind.iter().find(|board| board.status() == OutcomeStatus::Disputed).or(behind.first())
}

/// The one word that says what the table needs, the most urgent first.
pub fn state_word(table: &FloorTable) -> (&'static str, Style) {
    if table.call > 0 {
        return if table.call_answered { ("coming", style::TITLE) } else { ("CALL", style::ALARM) };
    }
    match table.state() {
        _ if floor::is_disputed(table) => ("dispute", style::ALARM),
        TableState::Playing if table.late => ("LATE", style::TITLE),
        TableState::NotStarted | TableState::Playing if table.round > 0 && !table.seated => {
            (NOT_SEATED, style::DIM)
        }
        TableState::NotStarted | TableState::Playing => ("", Style::new()),
        TableState::Waiting => ("waits", style::DIM),
        TableState::SitsOut => ("sit-out", style::DIM),
        TableState::Finished => ("end", style::DIM),
        TableState::AwaitsDraw => ("draw?", style::DIM),
    }
}

/// What a table left from earlier rounds, as ` !1 from r1`, or shorter where that has no room.
fn behind_text((behind, names): (&[BehindBoard], &[RoundName]), room: usize) -> String {
    let Some(first) = most_urgent(behind) else { return String::new() };
    let short = format!(" {}{}", symbol(first.status()), behind.len());
    let round = first.slot.as_ref().map_or(0, |slot| slot.round);
    let long = format!("{short} from {}", word::short_round(names, round));
    if long.chars().count() < room { long } else { short }
}

/// That a board which the floor shows is subject to ruling.
fn ruling_sign(table: &FloorTable) -> &'static str {
    let awaits = table.boards.iter().any(|board| board.awaits_ruling)
        || table.behind.iter().any(|board| board.awaits_ruling);
    if awaits { "§" } else { "" }
}

/// Each board of the round as a sign; a number where they are more than have room.
fn symbols(boards: &[BoardProgress], most: usize) -> String {
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
fn detail_lines(app: &App, table: &FloorTable) -> Vec<Line<'static>> {
    let mut lines = about_lines(app, table);
    lines.push(Line::raw(""));
    lines.extend(pairs(table));
    lines.push(Line::raw(""));
    for board in &table.boards {
        let result = outcome::write(board.outcome.as_ref());
        let text =
            format!("{} {:>3}{} {result}", symbol(board.status()), board.board, printed(board.printed));
        lines.push(Line::raw(marked(text, board.awaits_ruling)));
    }
    if !table.behind.is_empty() {
        lines.push(Line::styled("Left from earlier rounds:", style::TITLE));
    }
    for board in &table.behind {
        let (result, slot) = (outcome::write(board.outcome.as_ref()), board.slot.clone().unwrap_or_default());
        let round = word::short_round(word::round_names(app.sections(), &slot.table), slot.round);
        let text = format!("{} {:>3} {round} {result}", symbol(board.status()), slot.board);
        lines.push(Line::raw(marked(text, board.awaits_ruling)));
    }
    for anomaly in improbable(app, table).filter(|anomaly| is_of_round(anomaly, table)) {
        let said = anomaly.text.split_once(", ").map_or(anomaly.text.as_str(), |(_, said)| said);
        lines.push(Line::styled(format!("? {said}"), style::DIM));
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
pub fn heard_of(app: &App, table: &FloorTable) -> Vec<Line<'static>> {
    match table.active_at {
        0 => Vec::new(),
        at => vec![Line::raw(""), Line::styled(format!("Last entry: {}", ago(app.now, at)), style::DIM)],
    }
}

/// What the table does.
pub fn about_lines(app: &App, table: &FloorTable) -> Vec<Line<'static>> {
    let mut lines = vec![
        Line::styled(name_of(table), style::TITLE),
        Line::raw(word::table_state_in_words(table.state())),
    ];
    if table.call > 0 {
        let coming = if table.call_answered { " (somebody is coming)" } else { "" };
        let reason = if table.call_reason.is_empty() { "no reason given" } else { &table.call_reason };
        lines.push(Line::styled(format!("CALLS: {reason}{coming}"), style::ALARM));
    }
    if table.late {
        lines.push(Line::styled("LATE: behind most of the room", style::TITLE));
    }
    if let Some(pace) = app.slow(&table.table) {
        lines.push(Line::styled(format!("SLOW: {}", round_clock::behind(pace)), style::TITLE));
    }
    if table.round > 0 && !table.seated && table.state() == TableState::Playing {
        lines.push(Line::raw("Nobody has said who sits here."));
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
pub fn pairs(table: &FloorTable) -> [Line<'static>; 2] {
    let [north_south, east_west] = table.called();
    let sides = [("NS", north_south, &table.north_south_names), ("EW", east_west, &table.east_west_names)];
    sides.map(|(line, entry, names)| {
        let entry = if entry.is_empty() { "nobody" } else { entry };
        Line::raw(format!("{line} {entry} {names}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_nobody_has_taken_is_not_called_empty_and_its_word_fits() {
        let mut table = FloorTable { table: "A39".to_owned(), round: 1, ..FloorTable::default() };
        table.set_state(TableState::Playing);
        for (width, said) in [(20, " A39 not seated"), (12, " A39 to sit")] {
            let area = Rect::new(0, 0, width, 2);
            let mut buffer = Buffer::empty(area);
            draw_cell(&table, Look::default(), area, &mut buffer);
            let line: String = (0..width).map(|x| buffer[(x, 0)].symbol()).collect();
            assert_eq!(line.trim_end(), said);
        }
    }
}
