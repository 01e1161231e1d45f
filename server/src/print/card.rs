//! Guide cards: what lies on a table, and what a pair, a player or a rover carries.

use bridge::entry::{PairId, TableNumber};
use bridge::movement::contestants::Contestants;
use bridge::movement::guide::{MoverRow, TableRow};
use bridge::movement::motion::Motion;
use bridge::movement::path::{Mover, Place, Spot};
use bridge::movement::turned::Turn;
use bridge::movement::{BoardsGo, Movement};
use bridge::seat::Line;
use words::page::{Floor, Path, Room};
use words::{Words, capital};

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
    pub fn said(&self, words: &Words) -> String {
        words.say(Floor::Code { code: self.code.clone() })
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
    let (rows, words) = (room.table_card(table), subject.words);
    let mut columns = vec![
        Column::of(words.say(Floor::Round), &rows, |row| row.round.to_string()),
        Column::of(line(words, Line::NorthSouth), &rows, |row| side(subject, room, row.north_south)),
        Column::of(line(words, Line::EastWest), &rows, |row| side(subject, room, row.east_west)),
        Column::of(words.say(Floor::Boards), &rows, |row| boards(subject, row)),
        Column::of(words.say(Floor::Turn), &rows, |row| {
            let to = |turn: Turn| words.say(Floor::NorthTo { who: pair_name(room, turn.north) });
            row.turn.map_or_else(String::new, to)
        }),
    ];
    let mut notes = Vec::new();
    if !matches!(room.contestants, Contestants::Players(_)) {
        for line in Line::ALL {
            let next: Vec<Next> = rows.iter().map(|row| next_place(row, line, table)).collect();
            if !next.iter().all(|next| matches!(next, Next::Stays | Next::Nobody)) {
                let cells = next.iter().map(|next| next.said(words)).collect();
                columns.push(Column { title: words.say(Floor::LineGoes { line }), cells });
            } else if next.contains(&Next::Stays) {
                notes.push(words.say(Floor::LineStays { line }));
            }
        }
    }
    let last = rows.len();
    columns.push(Column::of(words.say(Floor::BoardsGo), &rows, |row| {
        if usize::from(row.round.0) == last {
            String::new()
        } else {
            row.boards_go.as_ref().map_or_else(String::new, |go| boards_go(go, words))
        }
    }));
    let people = rows.first().map(|row| seated(subject, row)).unwrap_or_default();
    Card {
        title: subject.heading(words.say(Floor::Table { table: table.to_string() })),
        people,
        pass: subject.passes.get(&table).cloned(),
        notes,
        ..of_columns(columns, last)
    }
}

/// The table of a card, without columns in which nothing stands.
fn of_columns(mut columns: Vec<Column>, rows: usize) -> Card {
    columns.retain(|column| column.cells.iter().any(|cell| !cell.is_empty()));
    Card {
        rows: (0..rows).map(|row| columns.iter().map(|column| column.cells[row].clone()).collect()).collect(),
        columns: columns.into_iter().map(|column| column.title).collect(),
        ..Card::default()
    }
}

/// Who begins at a table, where names are known.
fn seated(subject: &Subject, row: &TableRow) -> Vec<String> {
    let sides = [(Line::NorthSouth, row.north_south), (Line::EastWest, row.east_west)];
    let named = |(line, pair): (Line, Option<PairId>)| {
        let who = subject.called(pair?);
        Some(subject.words.say(Floor::Begins { line, round: row.round.0, who }))
    };
    if subject.people.is_empty() { Vec::new() } else { sides.into_iter().filter_map(named).collect() }
}

struct Column {
    title: String,
    cells: Vec<String>,
}

impl Column {
    fn of<R>(title: String, rows: &[R], cell: impl Fn(&R) -> String) -> Self {
        Self { title, cells: rows.iter().map(cell).collect() }
    }
}

/// `North-South`, as a heading.
fn line(words: &Words, line: Line) -> String {
    capital(&words.line(line))
}

fn side(subject: &Subject, movement: &Movement, pair: Option<PairId>) -> String {
    pair.map_or_else(|| subject.words.say(Room::Nobody), |pair| pair_name(movement, pair))
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
    let words = subject.words;
    let Some(set) = row.set else { return words.say(Floor::None) };
    let boards = subject.boards(set);
    if row.north_south.is_none() || row.east_west.is_none() {
        return words.say(Floor::WaitHere { boards });
    }
    match &row.shares_with[..] {
        [] => boards,
        tables if tables.len() > 3 => words.say(Floor::Shared { boards }),
        tables => words.say(Floor::SharedWith { boards, tables: joined(tables) }),
    }
}

/// `3 & 9`, for narrow places.
fn joined(tables: &[TableNumber]) -> String {
    tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(" & ")
}

/// Where those go who sit on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Nobody,
    SitsOut,
    Stays,
    Table(TableNumber),
    /// To the other line, of this table or another.
    Across(Place),
}

impl Next {
    fn said(self, words: &Words) -> String {
        match self {
            Self::Nobody => String::new(),
            Self::SitsOut => words.say(Floor::SitOut),
            Self::Stays => words.say(Floor::Stay),
            Self::Table(table) => words.say(Floor::Table { table: table.to_string() }),
            Self::Across(place) => format!("{} {}", place.table, words.line_letters(place.spot.line())),
        }
    }
}

fn next_place(row: &TableRow, line: Line, here: TableNumber) -> Next {
    let pair = match line {
        Line::NorthSouth => row.north_south,
        Line::EastWest => row.east_west,
    };
    let next = row.next.iter().find(|(mover, _)| pair.is_some_and(|pair| *mover == Mover::Pair(pair)));
    match next {
        None => Next::Nobody,
        Some((_, None)) => Next::SitsOut,
        Some((_, Some(place))) if place.spot.line() != line => Next::Across(*place),
        Some((_, Some(place))) if place.table == here => Next::Stays,
        Some((_, Some(place))) => Next::Table(place.table),
    }
}

fn boards_go(go: &BoardsGo, words: &Words) -> String {
    words.say(match go {
        BoardsGo::Table(table) => Floor::Table { table: table.to_string() },
        BoardsGo::Shared(tables) => Floor::Tables { tables: joined(tables) },
        BoardsGo::Bystand { then, .. } => Floor::Bystand { table: then.to_string() },
        BoardsGo::OutOfPlay => Floor::Director,
    })
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
    let words = subject.words;
    let sit_out = || words.say(Floor::SitOut);
    let columns = vec![
        Column::of(words.say(Floor::Round), rows, |row| row.round.to_string()),
        Column::of(words.say(Room::Table), rows, |row| {
            row.place.map_or_else(|| "–".to_owned(), |place| place.table.to_string())
        }),
        Column::of(words.say(Floor::Sit), rows, |row| {
            row.place.map_or_else(sit_out, |place| sits(place, words))
        }),
        Column::of(words.say(Floor::Partner), rows, |row| row.partner.map_or_else(String::new, number)),
        Column::of(words.say(Floor::Against), rows, |row| match &row.opponents[..] {
            [] if row.place.is_some() => sit_out(),
            opponents => opponents.iter().map(|&mover| number(mover)).collect::<Vec<_>>().join(" & "),
        }),
        Column::of(words.say(Floor::Boards), rows, |row| {
            row.set.map_or_else(String::new, |set| subject.boards(set))
        }),
        Column::of(words.say(Floor::Note), rows, |row| note(row, words)),
    ];
    let roves = motion.rovers.contains(&mover);
    let name = subject.heading(subject.mover(mover));
    Card {
        title: if roves { words.say(Floor::Rover { who: name }) } else { name },
        people: subject.people.get(&mover).cloned().into_iter().collect(),
        notes: roves.then(|| words.say(Floor::RoverHurries)).into_iter().collect(),
        ..of_columns(columns, rows.len())
    }
}

fn sits(place: Place, words: &Words) -> String {
    match place.spot {
        Spot::Pair(line) => words.line_letters(line),
        Spot::Player(seat) => capital(&words.seat(seat)),
    }
}

fn number(mover: Mover) -> String {
    match mover {
        Mover::Pair(pair) => pair.to_string(),
        Mover::Player(player) => player.to_string(),
    }
}

fn note(row: &MoverRow, words: &Words) -> String {
    let rover = match (row.displaces, row.makes_room_for) {
        (Some(other), _) => Some(Floor::InPlaceOf { who: number(other) }),
        (None, Some(rover)) => Some(Floor::PlaysHere { who: number(rover) }),
        (None, None) => None,
    };
    let rover = rover.map(|rover| words.say(rover));
    rover.into_iter().chain(turned(row, words)).collect::<Vec<_>>().join("; ")
}

/// That the boards are turned, and to whom North points; `None` where they are not.
pub(super) fn turned(row: &MoverRow, words: &Words) -> Option<String> {
    let to = match row.place.map(|place| place.spot.line()).filter(|_| row.turned)? {
        Line::NorthSouth => Path::NorthToYou,
        Line::EastWest => Path::NorthToOpponents,
    };
    Some(format!("{} {}", words.say(Path::Turn), words.say(to)))
}

#[cfg(test)]
mod tests {
    use bridge::message::Language;
    use bridge::movement::choice::MovementChoice;
    use bridge::movement::turned::north_points;

    use super::*;

    /// The remark on a mover's card is the domain's one sentence, whichever cards it plays.
    #[test]
    fn turned_boards_are_told_on_the_card_as_everywhere() {
        let plan = "howell 6 three-quarter 8".parse::<MovementChoice>().unwrap().plan().unwrap();
        let motion = Motion::of(&plan);
        let english = Words::of(Language::English);
        let mut lines = std::collections::BTreeSet::new();
        for &mover in motion.paths.keys() {
            for row in plan.mover_card(mover, &motion) {
                let Some(place) = row.place.filter(|_| row.turned) else {
                    let note = note(&row, english);
                    assert!(!note.contains("North"), "{mover}: {note}");
                    continue;
                };
                let line = place.spot.line();
                lines.insert(line);
                assert_eq!(
                    note(&row, english),
                    format!("turn the boards: {}", north_points(line)),
                    "{mover}"
                );
            }
        }
        assert_eq!(lines.len(), 2);
    }
}
