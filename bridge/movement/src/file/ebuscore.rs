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
//! with `ns,ew,set` for each round, or of single players `north,south,east,west,set`. A library has many of these one
//! after the other.
//!
//! - Type 0 numbers all pairs in one sequence, and there is one winner; so does type 2, a Mitchell in which
//!   pairs change direction. Type 1 numbers North-South and East-West separately: two winners. Types 5, 6 and
//!   7 are for teams: `3` is the North-South pair of team 3 in the first column, the East-West pair in the
//!   second. Some libraries have teams under type 0: there every number has two seats in every round. Types 3 and
//!   4 are for single players, and where the others have the missing pair they have how many players there are.
//! - Pair 0 is an empty seat. At set 0 nobody plays: who sits elsewhere in that round is not there (a table with
//!   set 0 throughout only says who sits out for a rover), who never has boards is nobody, and two who are left sit
//!   out without a seat. `missing` is the pair that makes a half table, or 0. With type 1 that is the pair of the
//!   line on which this number never has boards, North-South if that is both or neither; a number that is in
//!   neither line counts on from the last North-South pair to East-West.
//! - The format cannot say which tables share: wherever a set is at several tables, they are read as sharing.
//!
//! Source: the description in issue 3; for the types also the answers of EBUScore's makers at
//! <https://forums.ebu.co.uk/discussion/1858/writing-new-movements-in-ebu-score>.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::contestants::{Contestants, PlayerNumber};
use crate::file::lines::{Line as TextLine, Lines};
use crate::file::{CannotHold, FileFault, MOST_ROUNDS, MOST_SETS, MOST_TABLES, NamedPlan, too_many_places};
use crate::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use game::entry::PairId;
use game::seat::Line;

/// How the pairs of a movement are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Numbering {
    OneSequence,
    ByLine,
    Teams,
    Players,
}

impl Numbering {
    fn of_type(number: u16) -> Option<Self> {
        match number {
            0 | 2 => Some(Self::OneSequence),
            1 => Some(Self::ByLine),
            3 | 4 => Some(Self::Players),
            5..=7 => Some(Self::Teams),
            _ => None,
        }
    }

    /// How many seats a table line names for each round.
    fn seats(self) -> usize {
        match self {
            Self::OneSequence | Self::ByLine | Self::Teams => 2,
            Self::Players => 4,
        }
    }

    fn pair(self, number: u16, line: Line) -> PairId {
        match (self, line) {
            (Self::OneSequence | Self::Players, _) => PairId::one_winner(number),
            (Self::ByLine | Self::Teams, Line::NorthSouth) => PairId::north_south(number),
            (Self::ByLine | Self::Teams, Line::EastWest) => PairId::east_west(number),
        }
    }
}

/// The second line of a movement.
#[derive(Debug)]
struct Header {
    kind: u16,
    numbering: Numbering,
    tables: u16,
    boards: u16,
    boards_per_set: u16,
    rounds: u16,
    missing: u16,
}

/// What a table line says of one round: of single players the sides are their partnerships.
#[derive(Debug, Clone, Copy)]
struct Cell {
    north_south: u16,
    east_west: u16,
    set: u16,
}

impl Cell {
    fn side(self, line: Line) -> u16 {
        match line {
            Line::NorthSouth => self.north_south,
            Line::EastWest => self.east_west,
        }
    }
}

/// The partnerships of single players, numbered as they first sit down.
type Partnerships = BTreeMap<PairId, [PlayerNumber; 2]>;

/// Whether a line may be the name of a movement: none begins with a number and a comma.
pub(super) fn begins(line: &str) -> bool {
    line.split(',').next().is_some_and(|first| first.trim().parse::<u16>().is_err())
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
    let mut header = header(&line)?;
    let mut rows = Vec::new();
    for table in 1..=header.tables {
        let Some(line) = lines.take() else {
            let tables = header.tables;
            let what = format!("the file ends before table {table} of \"{}\", which has {tables}", name.text);
            return Err(FileFault::ends(lines.last_number(), what));
        };
        rows.push(table_line(&line, &header, table)?);
    }
    let (cells, partnerships) = cells(&header, &rows);
    if header.kind == 0 && are_teams(&cells) {
        header.numbering = Numbering::Teams;
    }
    let contestants = match header.numbering {
        Numbering::OneSequence | Numbering::ByLine => Contestants::Pairs,
        Numbering::Teams => Contestants::Teams,
        Numbering::Players => Contestants::Players(partnerships),
    };
    Ok(plan(name.text, &header, contestants, &cells))
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
        let what = format!(
            "there is no type {kind}: use 0 for one winner, 1 for two winners, 3 for single players, 5 for teams"
        );
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
    let tables = positive(1, "the number of tables", MOST_TABLES)?;
    let rounds = positive(4, "the number of rounds", MOST_ROUNDS)?;
    if let Some(what) = too_many_places(tables, rounds) {
        return Err(line.fault(fields[1], what));
    }
    Ok(Header {
        kind,
        numbering,
        tables,
        boards,
        boards_per_set,
        rounds,
        missing: match (fields.get(5), numbering) {
            (Some(field), Numbering::Players) => {
                line.number_at(field, "the number of players")?;
                0
            }
            (Some(field), Numbering::OneSequence | Numbering::ByLine | Numbering::Teams) => {
                line.number_at(field, "the missing pair, or 0")?
            }
            (None, _) => 0,
        },
    })
}

/// The numbers of a table, round after round.
fn table_line(line: &TextLine<'_>, header: &Header, table: u16) -> Result<Vec<u16>, FileFault> {
    let fields = line.fields();
    let seats: &[&str] = match header.numbering {
        Numbering::OneSequence | Numbering::ByLine | Numbering::Teams => {
            &["a North-South pair", "an East-West pair"]
        }
        Numbering::Players => &["North", "South", "East", "West"],
    };
    let each = seats.len() + 1;
    let wanted = each * usize::from(header.rounds);
    let names = seats.iter().chain(&["a board set"]).cycle();
    let numbers: Vec<u16> = (fields.iter().take(wanted).zip(names))
        .map(|(field, what)| line.number_at(field, what))
        .collect::<Result<_, _>>()?;
    if let Some(extra) = fields.get(wanted) {
        let what = format!(
            "table {table} has more than {each} numbers for each of the {} rounds: take the rest away, or \
             correct the number of rounds in the header",
            header.rounds
        );
        return Err(line.fault(extra, what));
    }
    if numbers.len() < wanted {
        let what = format!(
            "table {table} has {} numbers, but {} rounds need {wanted} ({} and a set for each)",
            numbers.len(),
            header.rounds,
            if seats.len() == 2 { "NS pair, EW pair" } else { "four players" }
        );
        return Err(line.fault_at_end(what));
    }
    Ok(numbers)
}

/// `cells[table - 1][round - 1]`; and who the partnerships are where single players sit.
fn cells(header: &Header, rows: &[Vec<u16>]) -> (Vec<Vec<Cell>>, Partnerships) {
    let mut known = Partnerships::new();
    let mut numbers: BTreeMap<[PlayerNumber; 2], u16> = BTreeMap::new();
    let mut side = |players: &[u16]| {
        let &[one, two] = players else { return players[0] };
        if one == 0 || two == 0 {
            return 0;
        }
        let next = u16::try_from(numbers.len() + 1).unwrap_or(u16::MAX);
        let number = *numbers.entry([one.min(two), one.max(two)].map(PlayerNumber)).or_insert(next);
        known.entry(PairId::one_winner(number)).or_insert([PlayerNumber(one), PlayerNumber(two)]);
        number
    };
    let half = header.numbering.seats() / 2;
    let mut cell = |numbers: &[u16]| Cell {
        north_south: side(&numbers[..half]),
        east_west: side(&numbers[half..2 * half]),
        set: numbers[2 * half],
    };
    let cells = rows.iter().map(|row| row.chunks_exact(2 * half + 1).map(&mut cell).collect()).collect();
    (cells, known)
}

/// Whether everybody has two seats in every round, one on each line, as the two pairs of a team have.
fn are_teams(cells: &[Vec<Cell>]) -> bool {
    let rounds = cells.first().map_or(0, Vec::len);
    rounds > 0
        && (0..rounds).all(|round| {
            let mut lines =
                Line::ALL.map(|line| cells.iter().map(|row| row[round].side(line)).collect::<Vec<u16>>());
            for line in &mut lines {
                line.sort_unstable();
            }
            lines[0] == lines[1] && lines[0].is_sorted_by(|one, next| one < next)
        })
}

/// `cells[table - 1][round - 1]`, of the right shape.
fn plan(name: &str, header: &Header, contestants: Contestants, cells: &[Vec<Cell>]) -> NamedPlan {
    let missing = missing_pair(header, cells);
    let pair = |cell: &Cell, line: Line| {
        Some(cell.side(line)).filter(|number| *number > 0).map(|number| header.numbering.pair(number, line))
    };
    let playing = |cell: &&Cell| cell.set > 0;
    let pairs = |cells: Vec<&Cell>| -> BTreeSet<PairId> {
        cells.into_iter().flat_map(|cell| Line::ALL.map(|line| pair(cell, line))).flatten().collect()
    };
    let with_boards = pairs(cells.iter().flatten().filter(playing).collect());
    let phantoms: BTreeSet<PairId> =
        pairs(cells.iter().flatten().collect()).difference(&with_boards).copied().collect();
    let round = |round: usize| -> Vec<TablePlan> {
        let mut seated = pairs(cells.iter().map(|row| &row[round]).filter(playing).collect());
        let place = |cell: &Cell| {
            let taken = |line| pair(cell, line).filter(|pair| !phantoms.contains(pair));
            let [north_south, east_west] = Line::ALL.map(taken);
            if cell.set > 0 {
                return TablePlan { north_south, east_west, set: Some(SetNumber(cell.set)) };
            }
            let waits =
                |side: Option<PairId>| side.filter(|pair| Some(*pair) != missing && !seated.contains(pair));
            let (north_south, east_west) = match (waits(north_south), waits(east_west)) {
                (Some(_), Some(_)) => (None, None),
                sides => sides,
            };
            seated.extend(north_south.into_iter().chain(east_west));
            TablePlan { north_south, east_west, set: None }
        };
        cells.iter().map(|row| &row[round]).map(place).collect()
    };
    let rounds = (0..usize::from(header.rounds)).map(round);
    let mut movement = Movement {
        name: name.to_owned(),
        winners: if header.numbering == Numbering::ByLine { Winners::Two } else { Winners::One },
        contestants,
        tables: header.tables,
        sets: header.boards.div_ceil(header.boards_per_set),
        rounds: rounds.collect(),
        shared: BTreeSet::new(),
    };
    movement.shared = all_sharing(&movement);
    let boards_per_set = Some(header.boards_per_set);
    NamedPlan { boards_per_set, missing, phantoms, ..NamedPlan::new(movement) }
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
    let stands = |cell: &Cell| Line::ALL.iter().any(|line| cell.side(*line) == header.missing);
    let beyond = header.missing.checked_sub(header.tables).filter(|number| *number > 0);
    if let Some(number) = beyond.filter(|_| header.numbering != Numbering::OneSequence)
        && !cells.iter().flatten().any(stands)
    {
        return Some(header.numbering.pair(number, Line::EastWest));
    }
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
    // Readers take a number of both lines for North-South; one that no row has counts on to East-West.
    let counted_on = |pair: PairId| {
        let number = pair.number.0.checked_add(movement.tables)?;
        let are_beyond = |own: &PairId| own.line == Some(Line::NorthSouth) && own.number.0 > movement.tables;
        let is_free = !movement.pairs().iter().any(|own| own.number.0 == number || are_beyond(own));
        (kind == 1 && pair.line == Some(Line::EastWest) && is_free).then_some(number)
    };
    let missing = plan.missing.map_or(0, |pair| counted_on(pair).unwrap_or(pair.number.0));
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
