//! The grid of the floor: its width, and the order of its tables.

use proto::v1::{BehindBoard, BoardProgress, FloorTable, OutcomeStatus};

use super::app::App;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_takes_the_width_that_the_chosen_table_leaves() {
        for (screen, grid, tables) in [(80, 50, 4), (100, 62, 4), (120, 77, 4), (160, 117, 6), (200, 157, 8)]
        {
            assert_eq!((grid_width(screen), across(grid_width(screen))), (grid, tables), "{screen} columns");
        }
    }
}
