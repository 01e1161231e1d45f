//! The text of EBUScore movement libraries.
//!
//! ```text
//! 3 table Mitchell
//! 1,3,24,8,3,0
//! 1,1,1,1,3,2,1,2,3
//! 2,2,2,2,1,3,2,3,1
//! 3,3,3,3,2,1,3,1,2
//! ```
//!
//! A line with the name; a header `type,tables,boards,boards per set,rounds,missing`; one line for each table
//! with `ns,ew,set` for each round. A library has many of these one after the other.
//!
//! - Type 0 numbers all pairs in one sequence, and there is one winner; so does type 2, a Mitchell in which
//!   pairs change direction. Type 1 numbers North-South and East-West separately: two winners. Types 5, 6 and
//!   7 are for teams: `3` is the North-South pair of team 3 in the first column, the East-West pair in the
//!   second.
//! - Set 0 is a sit-out, pair 0 an empty seat, and `missing` the pair that makes a half table, or 0. Where
//!   that pair would sit out, its seat is read as empty. With type 1 that is the pair of the line on which
//!   this number never has boards, North-South if that is both or neither.
//! - The format cannot say which tables share: wherever a set is at several tables, they are read as sharing.
//!
//! Source: the description in issue 3; for the types also the answers of EBUScore's makers at
//! <https://forums.ebu.co.uk/discussion/1858/writing-new-movements-in-ebu-score>.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::entry::PairId;
use crate::movement::contestants::Contestants;
use crate::movement::file::lines::{Line as TextLine, Lines};
use crate::movement::file::{CannotHold, FileFault, MOST_ROUNDS, MOST_SETS, MOST_TABLES, NamedPlan};
use crate::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use crate::seat::Line;

/// How the pairs of a movement are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Numbering {
    OneSequence,
    ByLine,
    Teams,
}

impl Numbering {
    fn of_type(number: u16) -> Option<Self> {
        match number {
            0 | 2 => Some(Self::OneSequence),
            1 => Some(Self::ByLine),
            5..=7 => Some(Self::Teams),
            _ => None,
        }
    }

    fn pair(self, number: u16, line: Line) -> PairId {
        match (self, line) {
            (Self::OneSequence, _) => PairId::one_winner(number),
            (Self::ByLine | Self::Teams, Line::NorthSouth) => PairId::north_south(number),
            (Self::ByLine | Self::Teams, Line::EastWest) => PairId::east_west(number),
        }
    }
}

/// The second line of a movement.
#[derive(Debug)]
struct Header {
    numbering: Numbering,
    tables: u16,
    boards: u16,
    boards_per_set: u16,
    rounds: u16,
    missing: u16,
}

/// What a table line says of one round, as written.
#[derive(Debug, Clone, Copy)]
struct Cell {
    north_south: u16,
    east_west: u16,
    set: u16,
}

/// Takes one movement.
pub(super) fn read_one(lines: &mut Lines<'_>) -> Result<NamedPlan, FileFault> {
    let Some(name) = lines.take() else { return Err(FileFault::nothing()) };
    if name.text.contains(',') && name.fields().iter().all(|field| field.parse::<u16>().is_ok()) {
        let what =
            "expected the name of a movement, but found only numbers: write a line with its name above";
        return Err(name.fault(name.text, what));
    }
    name.name_at(name.text)?;
    let Some(line) = lines.take() else {
        let what = format!(
            "the file ends after the name \"{}\": below it belongs a line like 0,4,28,4,7,0 (type, tables, \
             boards, boards per set, rounds, missing pair)",
            name.text
        );
        return Err(FileFault::ends(lines.last_number(), what));
    };
    let header = header(&line)?;
    let mut cells = Vec::new();
    for table in 1..=header.tables {
        let Some(line) = lines.take() else {
            let tables = header.tables;
            let what = format!("the file ends before table {table} of \"{}\", which has {tables}", name.text);
            return Err(FileFault::ends(lines.last_number(), what));
        };
        cells.push(table_line(&line, &header, table)?);
    }
    Ok(plan(name.text, &header, &cells))
}

fn header(line: &TextLine<'_>) -> Result<Header, FileFault> {
    let fields = line.fields();
    if !(5..=6).contains(&fields.len()) {
        let what = format!(
            "expected six numbers (type, tables, boards, boards per set, rounds, missing pair), but found {}",
            if fields.len() == 1 { "one".to_owned() } else { fields.len().to_string() }
        );
        return Err(line.fault(line.text, what));
    }
    let kind = line.number_at(fields[0], "the type of the movement")?;
    let Some(numbering) = Numbering::of_type(kind) else {
        let what = match kind {
            3 | 4 => {
                "this is a movement for single players, which can be read only in the plain format".to_owned()
            }
            _ => format!("there is no type {kind}: use 0 for one winner, 1 for two winners, 5 for teams"),
        };
        return Err(line.fault(fields[0], what));
    };
    let positive = |place: usize, what: &str, most: u16| {
        let number = line.number_up_to(fields[place], what, most)?;
        if number == 0 {
            return Err(line.fault(fields[place], format!("{what} cannot be 0")));
        }
        Ok(number)
    };
    let boards = positive(2, "the number of boards", u16::MAX)?;
    let boards_per_set = positive(3, "the number of boards per set", u16::MAX)?;
    let sets = boards.div_ceil(boards_per_set);
    if sets > MOST_SETS {
        let what = format!("so many boards would be {sets} sets, and there can be at most {MOST_SETS}");
        return Err(line.fault(fields[2], what));
    }
    Ok(Header {
        numbering,
        tables: positive(1, "the number of tables", MOST_TABLES)?,
        boards,
        boards_per_set,
        rounds: positive(4, "the number of rounds", MOST_ROUNDS)?,
        missing: match fields.get(5) {
            Some(field) => line.number_at(field, "the missing pair, or 0")?,
            None => 0,
        },
    })
}

fn table_line(line: &TextLine<'_>, header: &Header, table: u16) -> Result<Vec<Cell>, FileFault> {
    let fields = line.fields();
    let wanted = 3 * usize::from(header.rounds);
    let numbers: Vec<u16> = fields
        .iter()
        .take(wanted)
        .zip((0..3_u8).cycle())
        .map(|(field, column)| {
            let what = match column {
                0 => "a North-South pair",
                1 => "an East-West pair",
                _ => "a board set",
            };
            line.number_at(field, what)
        })
        .collect::<Result<_, _>>()?;
    if let Some(extra) = fields.get(wanted) {
        let what = format!(
            "table {table} has more than three numbers for each of the {} rounds: take the rest away, or \
             correct the number of rounds in the header",
            header.rounds
        );
        return Err(line.fault(extra, what));
    }
    if numbers.len() < wanted {
        let what = format!(
            "table {table} has {} numbers, but {} rounds need {wanted} (NS pair, EW pair and set for each)",
            numbers.len(),
            header.rounds
        );
        return Err(line.fault_at_end(what));
    }
    Ok(numbers
        .chunks_exact(3)
        .map(|cell| Cell { north_south: cell[0], east_west: cell[1], set: cell[2] })
        .collect())
}

/// `cells[table - 1][round - 1]`, of the right shape.
fn plan(name: &str, header: &Header, cells: &[Vec<Cell>]) -> NamedPlan {
    let missing = missing_pair(header, cells);
    let place = |cell: &Cell| {
        let set = Some(SetNumber(cell.set)).filter(|set| set.0 > 0);
        let taken = |number: u16, line| {
            let pair = header.numbering.pair(number, line);
            Some(pair).filter(|pair| number > 0 && (set.is_some() || Some(*pair) != missing))
        };
        TablePlan {
            north_south: taken(cell.north_south, Line::NorthSouth),
            east_west: taken(cell.east_west, Line::EastWest),
            set,
        }
    };
    let teams = header.numbering == Numbering::Teams;
    let rounds =
        (0..usize::from(header.rounds)).map(|round| cells.iter().map(|row| place(&row[round])).collect());
    let mut movement = Movement {
        name: name.to_owned(),
        winners: if header.numbering == Numbering::ByLine { Winners::Two } else { Winners::One },
        contestants: if teams { Contestants::Teams } else { Contestants::Pairs },
        tables: header.tables,
        sets: header.boards.div_ceil(header.boards_per_set),
        rounds: rounds.collect(),
        shared: BTreeSet::new(),
    };
    movement.shared = all_sharing(&movement);
    NamedPlan { boards_per_set: Some(header.boards_per_set), missing, ..NamedPlan::new(movement) }
}

fn all_sharing(movement: &Movement) -> BTreeSet<(RoundNumber, SetNumber)> {
    let sharing = |round| movement.sharing(round).into_keys().map(move |set| (round, set));
    movement.round_numbers().flat_map(sharing).collect()
}

fn missing_pair(header: &Header, cells: &[Vec<Cell>]) -> Option<PairId> {
    if header.missing == 0 {
        return None;
    }
    let never_plays = |number: fn(&Cell) -> u16| {
        let mut own = cells.iter().flatten().filter(|cell| number(cell) == header.missing).peekable();
        own.peek().is_some() && own.all(|cell| cell.set == 0)
    };
    let east_west = never_plays(|cell| cell.east_west) && !never_plays(|cell| cell.north_south);
    Some(header.numbering.pair(header.missing, if east_west { Line::EastWest } else { Line::NorthSouth }))
}

/// The movement as a library has it, with line ends as on Unix.
///
/// # Errors
///
/// [`CannotHold`] for what the format has no way to say.
pub(super) fn write_one(plan: &NamedPlan) -> Result<String, CannotHold> {
    // The format has no word for a pair that could still come.
    let movement = &plan.movement.without(&plan.missing.into_iter().collect());
    let name = || movement.name.clone();
    let kind = match (&movement.contestants, movement.winners) {
        (Contestants::Pairs, Winners::One) => 0,
        (Contestants::Pairs, Winners::Two) => 1,
        (Contestants::Teams, _) => 5,
        (Contestants::Players(_), _) => return Err(CannotHold::Players { name: name() }),
    };
    for (_, _, place) in movement.places() {
        for (line, pair) in Line::ALL.into_iter().filter_map(|line| Some((line, place.side(line)?))) {
            if pair.line.is_some() != (kind != 0) {
                return Err(CannotHold::MixedNumbers { name: name() });
            }
            if pair.line.is_some_and(|own| own != line) {
                return Err(CannotHold::ChangesLine { name: name(), pair });
            }
        }
    }
    let boards_per_set = plan.boards_per_set.unwrap_or_else(|| (26 / movement.sets.max(1)).max(1));
    let boards = movement.sets.checked_mul(boards_per_set);
    let boards = boards.ok_or_else(|| CannotHold::TooManyBoards { name: name() })?;
    let missing = plan.missing.map_or(0, |pair| pair.number.0);
    let (tables, rounds) = (movement.tables, movement.rounds.len());
    let mut text =
        format!("{}\n{kind},{tables},{boards},{boards_per_set},{rounds},{missing}\n", movement.name);
    for table in 0..usize::from(tables) {
        for (index, round) in movement.rounds.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let place = round.get(table);
            let [north_south, east_west, set] = place.map_or([0; 3], |place| numbers(place, plan.missing));
            // Writing to a text cannot fail.
            let _ = write!(text, "{comma}{north_south},{east_west},{set}");
        }
        text.push('\n');
    }
    Ok(text)
}

/// The three numbers of a place. The missing pair is written where it would sit out.
fn numbers(place: &TablePlan, missing: Option<PairId>) -> [u16; 3] {
    let number = |line: Line| match place.side(line) {
        Some(pair) => pair.number.0,
        None if place.set.is_none() && place.side(line.other()).is_some() => {
            missing.filter(|pair| pair.line.is_none_or(|own| own == line)).map_or(0, |pair| pair.number.0)
        }
        None => 0,
    };
    [number(Line::NorthSouth), number(Line::EastWest), place.set.map_or(0, |set| set.0)]
}
