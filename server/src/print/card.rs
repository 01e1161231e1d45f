//! Guide cards: what lies on a table, and what a pair, a player or a rover carries.

use bridge::entry::{PairId, TableNumber};
use bridge::movement::contestants::Contestants;
use bridge::movement::guide::{MoverRow, TableRow};
use bridge::movement::motion::Motion;
use bridge::movement::path::{Mover, Place, Spot};
use bridge::movement::turned::north_points;
use bridge::movement::{BoardsGo, Movement};
use bridge::seat::Line;

use super::qr::Qr;
use super::subject::Subject;

/// A card with a table of rounds. Every row is as long as `columns`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Card {
    pub title: String,
    /// Below the title: whose card it is, or who begins there.
    pub people: Vec<String>,
    /// What a device pairs with at this table.
    pub pass: Option<Pass>,
    /// None where there is no table.
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// Below the rows.
    pub notes: Vec<String>,
}

/// What a device pairs with at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pass {
    /// `K7M-4QX`.
    pub code: String,
    /// The address that a device scans; `None` where phones cannot open it.
    pub link: Option<String>,
}

impl Pass {
    /// The code in words.
    pub fn words(&self) -> String {
        format!("Code {}", self.code)
    }

    /// What a device scans.
    pub fn qr(&self) -> Option<Qr> {
        Qr::of(self.link.as_deref()?)
    }
}

/// The card of every table, in order.
pub fn of_tables(subject: &Subject) -> Vec<Card> {
    let room = subject.room();
    (1..=room.tables).map(|table| of_table(subject, &room, TableNumber(table))).collect()
}

fn of_table(subject: &Subject, room: &Movement, table: TableNumber) -> Card {
    let rows = room.table_card(table);
    let mut columns = vec![
        Column::of("Round", &rows, |row| row.round.to_string()),
        Column::of("North-South", &rows, |row| side(room, row.north_south)),
        Column::of("East-West", &rows, |row| side(room, row.east_west)),
        Column::of("Boards", &rows, |row| boards(subject, row)),
        Column::of("Turn the boards", &rows, |row| {
            row.turn.map_or_else(String::new, |turn| format!("North to {}", pair_name(room, turn.north)))
        }),
    ];
    let mut notes = Vec::new();
    if !matches!(room.contestants, Contestants::Players(_)) {
        for (title, line) in [("North-South go", Line::NorthSouth), ("East-West go", Line::EastWest)] {
            let column = Column::of(title, &rows, |row| next_place(row, line, table));
            let stays = column.cells.iter().all(|cell| ["stay", ""].contains(&cell.as_str()));
            if stays && column.cells.iter().any(|cell| cell == "stay") {
                notes.push(format!("{} stay at this table.", title.trim_end_matches(" go")));
            } else if !stays {
                columns.push(column);
            }
        }
    }
    let last = rows.len();
    columns.push(Column::of("Boards go", &rows, |row| {
        if usize::from(row.round.0) == last {
            String::new()
        } else {
            row.boards_go.as_ref().map_or_else(String::new, boards_go)
        }
    }));
    columns.retain(|column| column.cells.iter().any(|cell| !cell.is_empty()));
    Card {
        title: subject.heading(&format!("table {table}")),
        people: rows.first().map(|row| seated(subject, row)).unwrap_or_default(),
        pass: subject.passes.get(&table).cloned(),
        rows: (0..last).map(|row| columns.iter().map(|column| column.cells[row].clone()).collect()).collect(),
        columns: columns.iter().map(|column| column.title.to_owned()).collect(),
        notes,
    }
}

/// Who begins at a table, where names are known.
fn seated(subject: &Subject, row: &TableRow) -> Vec<String> {
    let sides = [(Line::NorthSouth, row.north_south), (Line::EastWest, row.east_west)];
    let named = |(line, pair): (Line, Option<PairId>)| {
        let called = subject.called(pair?);
        Some(format!("{} in round {}: {called}", line.in_words(), row.round))
    };
    if subject.people.is_empty() { Vec::new() } else { sides.into_iter().filter_map(named).collect() }
}

struct Column {
    title: &'static str,
    cells: Vec<String>,
}

impl Column {
    fn of<R>(title: &'static str, rows: &[R], cell: impl Fn(&R) -> String) -> Self {
        Self { title, cells: rows.iter().map(cell).collect() }
    }
}

fn side(movement: &Movement, pair: Option<PairId>) -> String {
    pair.map_or_else(|| "nobody".to_owned(), |pair| pair_name(movement, pair))
}

/// `3NS`, or in an individual the two players: `3 & 7`.
pub(super) fn pair_name(movement: &Movement, pair: PairId) -> String {
    match &movement.contestants {
        Contestants::Players(players) => {
            players.get(&pair).map_or_else(|| pair.to_string(), |[one, two]| format!("{one} & {two}"))
        }
        Contestants::Pairs | Contestants::Teams => pair.to_string(),
    }
}

fn boards(subject: &Subject, row: &TableRow) -> String {
    let Some(set) = row.set else { return "none".to_owned() };
    let name = subject.names.name(set);
    if row.north_south.is_none() || row.east_west.is_none() {
        return format!("{name} wait here");
    }
    match &row.shares_with[..] {
        [] => name,
        tables if tables.len() > 3 => format!("{name}, shared"),
        tables => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            format!("{name}, shared with {}", tables.join(" & "))
        }
    }
}

fn next_place(row: &TableRow, line: Line, here: TableNumber) -> String {
    let pair = match line {
        Line::NorthSouth => row.north_south,
        Line::EastWest => row.east_west,
    };
    let next = row.next.iter().find(|(mover, _)| pair.is_some_and(|pair| *mover == Mover::Pair(pair)));
    match next {
        None => String::new(),
        Some((_, None)) => "sit out".to_owned(),
        Some((_, Some(place))) if place.spot.line() != line => {
            format!("{} {}", place.table, place.spot.line().letters())
        }
        Some((_, Some(place))) if place.table == here => "stay".to_owned(),
        Some((_, Some(place))) => format!("table {}", place.table),
    }
}

fn boards_go(go: &BoardsGo) -> String {
    match go {
        BoardsGo::Table(table) => format!("table {table}"),
        BoardsGo::Shared(tables) => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            format!("tables {}", tables.join(" & "))
        }
        BoardsGo::Bystand { then, .. } => format!("bystand (for {then})"),
        BoardsGo::OutOfPlay => "director".to_owned(),
    }
}

/// The cards of those who need one: who moves, turns, or makes room for a rover. Rovers come first.
pub fn of_movers(subject: &Subject) -> Vec<Card> {
    let motion = Motion::of(&subject.plan);
    let floor = subject.floor();
    let here = |mover: &Mover| !matches!(mover, Mover::Pair(pair) if subject.missing.contains(pair));
    let rovers = motion.rovers.iter().copied();
    let others = motion.paths.keys().copied().filter(|mover| !motion.rovers.contains(mover));
    let cards = rovers.chain(others).filter(here).map(|mover| (mover, floor.mover_card(mover, &motion)));
    cards
        .filter(|(_, rows)| needed(rows))
        .map(|(mover, rows)| of_mover(subject, mover, &rows, &motion))
        .collect()
}

/// Whether the card tells more than "stay where you are".
fn needed(rows: &[MoverRow]) -> bool {
    let first = rows.first().and_then(|row| row.place);
    rows.iter().any(|row| row.place != first || row.makes_room_for.is_some())
}

fn of_mover(subject: &Subject, mover: Mover, rows: &[MoverRow], motion: &Motion) -> Card {
    let mut columns = vec![
        Column::of("Round", rows, |row| row.round.to_string()),
        Column::of("Table", rows, |row| {
            row.place.map_or_else(|| "–".to_owned(), |place| place.table.to_string())
        }),
        Column::of("Sit", rows, |row| row.place.map_or_else(|| "sit out".to_owned(), sits)),
        Column::of("Partner", rows, |row| row.partner.map_or_else(String::new, number)),
        Column::of("Against", rows, against),
        Column::of("Boards", rows, |row| row.set.map_or_else(String::new, |set| subject.names.name(set))),
        Column::of("Note", rows, note),
    ];
    columns.retain(|column| column.cells.iter().any(|cell| !cell.is_empty()));
    let roves = motion.rovers.contains(&mover);
    let name = subject.heading(&mover.to_string());
    Card {
        title: if roves { format!("{name}: the rover") } else { name },
        people: subject.people.get(&mover).cloned().into_iter().collect(),
        pass: None,
        rows: (0..rows.len())
            .map(|row| columns.iter().map(|column| column.cells[row].clone()).collect())
            .collect(),
        columns: columns.iter().map(|column| column.title.to_owned()).collect(),
        notes: if roves {
            vec!["Be quick: tell the pair whose place you take before it starts its first board.".to_owned()]
        } else {
            Vec::new()
        },
    }
}

fn sits(place: Place) -> String {
    match place.spot {
        Spot::Pair(line) => line.letters().to_owned(),
        Spot::Player(seat) => seat.to_string(),
    }
}

fn number(mover: Mover) -> String {
    match mover {
        Mover::Pair(pair) => pair.to_string(),
        Mover::Player(player) => player.to_string(),
    }
}

fn against(row: &MoverRow) -> String {
    if row.opponents.is_empty() {
        return if row.place.is_some() { "sit out".to_owned() } else { String::new() };
    }
    let opponents: Vec<String> = row.opponents.iter().map(|&mover| number(mover)).collect();
    opponents.join(" & ")
}

fn note(row: &MoverRow) -> String {
    let rover = match (row.displaces, row.makes_room_for) {
        (Some(other), _) => Some(format!("in place of {}", number(other))),
        (None, Some(rover)) => Some(format!("{} plays here", number(rover))),
        (None, None) => None,
    };
    rover.into_iter().chain(turned(row)).collect::<Vec<_>>().join("; ")
}

/// That the boards are turned, and to whom North points; `None` where they are not.
pub(super) fn turned(row: &MoverRow) -> Option<String> {
    let line = row.place.map(|place| place.spot.line()).filter(|_| row.turned)?;
    Some(format!("turn the boards: {}", north_points(line)))
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use bridge::movement::choice::MovementChoice;

    use super::*;

    /// The remark on a mover's card is the domain's one sentence, whichever cards it plays.
    #[test]
    fn turned_boards_are_told_on_the_card_as_everywhere() {
        let plan = "howell 6 three-quarter 8".parse::<MovementChoice>().unwrap().plan().unwrap();
        let motion = Motion::of(&plan);
        let mut lines = std::collections::BTreeSet::new();
        for &mover in motion.paths.keys() {
            for row in plan.mover_card(mover, &motion) {
                let Some(place) = row.place.filter(|_| row.turned) else {
                    assert!(!note(&row).contains("North"), "{mover}: {}", note(&row));
                    continue;
                };
                let line = place.spot.line();
                lines.insert(line);
                assert_eq!(note(&row), format!("turn the boards: {}", north_points(line)), "{mover}");
            }
        }
        assert_eq!(lines.len(), 2);
    }
}
