//! What the announcement says of the boards: where they lie before play, who shares them, where they go, what waits.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::Plan;
use super::rules::{Step, between, numbers, numbers_of, small};
use crate::told::Faults;

/// What happens to boards after single rounds, by the copy that they belong to.
pub(crate) type Exceptions = BTreeMap<(u16, usize), Way>;

/// How boards go on.
#[derive(Debug, Clone)]
pub(crate) enum Way {
    Steps(Vec<Step>),
    /// From table to table; those that are not named go the usual way, or wait.
    Jumps(Vec<(u16, u16)>, BTreeSet<u16>),
    StayPut,
    /// New ones come.
    Renewed,
    ByCards,
}

/// What is said of a copy of the boards; where there is one, of all.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a sentence of its own")]
struct Copy {
    /// The tables that have it; `None`: all.
    tables: Option<BTreeSet<u16>>,
    usual: Option<Way>,
    every_other: bool,
    renewed_every_second: bool,
    /// So many rounds the boards of a table wait on their way.
    waits: BTreeMap<u16, u16>,
    waits_everywhere: bool,
    keeps: BTreeSet<u16>,
    by_cards: bool,
    not_all: bool,
    shared: Vec<BTreeSet<u16>>,
}

/// The sentences about boards.
pub(crate) struct Boards<'a> {
    plan: &'a Plan,
    copies: Vec<Copy>,
    all_the_same: bool,
    shared_once: Vec<(u16, Vec<BTreeSet<u16>>)>,
    never: BTreeSet<u16>,
    unplayed: BTreeSet<u16>,
    pub(crate) once: Exceptions,
}

const COPIES: [&str; 3] = ["first", "second", "third"];

impl<'a> Boards<'a> {
    /// With where they lie before play, which is held against the plan.
    pub(crate) fn of(plan: &'a Plan, laid: &[String], copies: &[BTreeSet<u16>], faults: &mut Faults) -> Self {
        for line in laid {
            faults.rows += 1;
            match is_laid(plan, line, copies) {
                Some(true) => {}
                Some(false) => faults.add(format!("before play: {line:?} is not so")),
                None => faults.add(format!("before play: nobody understands {line:?}")),
            }
        }
        Self {
            plan,
            copies: vec![Copy::default()],
            all_the_same: false,
            shared_once: vec![],
            never: BTreeSet::new(),
            unplayed: BTreeSet::new(),
            once: Exceptions::new(),
        }
    }

    pub(crate) fn hear(&mut self, sentence: &str) -> bool {
        let Some(says) = sentence.strip_suffix('.') else { return false };
        let (copy, says) = of_copy(says);
        self.hear_where(says)
            || self.hear_copies(says)
            || self.hear_way(copy, says)
            || self.hear_waiting(copy, says)
    }

    fn hear_where(&mut self, says: &str) -> bool {
        if let Some(table) = says.strip_prefix("There are never any boards at table ") {
            self.never.extend(table.parse::<u16>());
        } else if let Some(table) =
            between(says, "The boards that come to table ", " stay there for that round, unplayed")
        {
            self.unplayed.extend(table.parse::<u16>());
        } else if says == "All tables play the same boards in each round: pass them on" {
            self.all_the_same = true;
        } else if let Some(rest) = says.strip_prefix("In round ")
            && let Some((round, rest)) = rest.split_once(' ')
            && let Some(groups) = rest.strip_suffix(" share the same boards")
            && let (Ok(round), Some(groups)) = (round.parse(), self::groups(groups))
        {
            self.shared_once.push((round, groups));
        } else {
            return says
                .ends_with(" some tables share the same boards: the cards on the tables say with whom");
        }
        true
    }

    fn hear_copies(&mut self, says: &str) -> bool {
        if let Some(copies) = copies_of(says) {
            self.copies =
                copies.into_iter().map(|tables| Copy { tables: Some(tables), ..Copy::default() }).collect();
        } else if let Some((tables, _)) =
            says.split_once(" their copy between them, ").or_else(|| says.split_once(" its copy beside it, "))
            && let Some(tables) =
                numbers_of("table", &small(tables.trim_end_matches(" keeps").trim_end_matches(" keep")))
        {
            let own = self
                .copies
                .iter_mut()
                .find(|copy| copy.tables.as_ref().is_some_and(|all| all.contains(&tables[0])));
            let Some(copy) = own else { return false };
            copy.by_cards = true;
        } else {
            return false;
        }
        true
    }

    fn hear_way(&mut self, copy: usize, says: &str) -> bool {
        let small = small(says);
        if let Some(rest) = small.strip_prefix("after round ")
            && let Some((round, rest)) = rest.split_once(' ')
            && let Ok(round) = round.parse()
        {
            let Some(way) = way(rest) else { return false };
            self.once.insert((round, copy), way);
            return true;
        }
        let Some(own) = self.copies.get_mut(copy) else { return false };
        match small.as_str() {
            "after each round the director brings new boards" => own.usual = Some(Way::Renewed),
            "boards that are finished go back to the director, who brings the next ones; the card on the table says which"
            | "after each round the boards go where the card on the table says" => own.by_cards = true,
            "not all boards go this way each time: the card on the table says where they go" => {
                own.not_all = true;
            }
            "after every second round the boards go back to the director, who brings new ones to every table" =>
            {
                own.renewed_every_second = true;
            }
            "the boards stay where they are" => own.usual = Some(Way::StayPut),
            _ => {
                let each = small.strip_prefix("after each round the boards ");
                let other = small.strip_prefix("after rounds 1, 3 and so on the boards ");
                let Some(way) = each.or(other).and_then(|rest| way(&format!("the boards {rest}"))) else {
                    return false;
                };
                own.every_other |= other.is_some();
                own.usual = Some(match (own.usual.take(), way) {
                    (Some(Way::Steps(mut steps)), Way::Steps(more)) => {
                        steps.extend(more);
                        Way::Steps(steps)
                    }
                    (_, way) => way,
                });
            }
        }
        true
    }

    fn hear_waiting(&mut self, copy: usize, says: &str) -> bool {
        let Some(own) = self.copies.get_mut(copy) else { return false };
        if says.starts_with("Between every table and the next there is a bystand with one set of boards") {
            own.waits_everywhere = true;
        } else if let Some(table) = between(
            &small(says),
            "table ",
            " keeps the sets that wait beside it, and plays those that its card says",
        ) {
            own.keeps.extend(table.parse::<u16>());
        } else if let Some(rest) = small(says).strip_prefix("between tables ") {
            let Some((_, rest)) = rest.split_once(" there is a bystand with ") else { return false };
            let Some((sets, rest)) = rest.split_once(": table ") else { return false };
            let Some((from, rest)) = rest.split_once(" puts its boards there, and table ") else {
                return false;
            };
            let count = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
            let count = count
                .iter()
                .position(|count| sets.starts_with(count))
                .and_then(|at| u16::try_from(at + 1).ok());
            let count = count.or_else(|| sets.split(' ').next()?.parse().ok());
            let (Ok(from), Some(count), true) =
                (from.parse(), count, rest.contains(" takes its boards from there"))
            else {
                return false;
            };
            own.waits.insert(from, count);
        } else if let Some(tables) = small(says).strip_suffix(" share the same boards: pass them across") {
            let Some(tables) = numbers_of("table", tables) else { return false };
            own.shared.push(tables.into_iter().collect());
        } else if let Some(rest) = small(says).strip_prefix("these tables share the same boards: ") {
            for group in rest.split("; ") {
                let Some(tables) = numbers(group) else { return false };
                own.shared.push(tables.into_iter().collect());
            }
        } else {
            return false;
        }
        true
    }

    /// Holds all of it against the plan.
    pub(crate) fn check(&self, once: &Exceptions, face: &str, faults: &mut Faults) {
        for round in 1..=self.plan.rounds() {
            self.lying(round, face, faults);
        }
        for (number, copy) in self.copies.iter().enumerate() {
            for round in 1..self.plan.rounds() {
                for table in 1..=self.plan.room.tables {
                    let is_own = copy.tables.as_ref().is_none_or(|tables| tables.contains(&table));
                    if is_own && let Some(board) = self.plan.board_at(round, table) {
                        let way = once.get(&(round, number));
                        self.goes((copy, number), (round, table, board), (way, once), (face, faults));
                    }
                }
            }
        }
    }

    /// Where boards lie, and who shares them.
    fn lying(&self, round: u16, face: &str, faults: &mut Faults) {
        let board = |table: &u16| self.plan.board_at(round, *table);
        for table in self.never.iter().filter(|table| board(table).is_some()) {
            faults.add(format!("{face}: there are boards at table {table} in round {round}"));
        }
        let at_once =
            self.shared_once.iter().filter(|(once, _)| *once == round).flat_map(|(_, groups)| groups);
        let shared = self.copies.iter().flat_map(|copy| &copy.shared).chain(at_once);
        for tables in shared {
            let boards: BTreeSet<u16> = tables.iter().filter_map(board).collect();
            if boards.len() > 1 {
                faults.add(format!(
                    "{face}: tables {tables:?} share boards, and have {boards:?} in round {round}"
                ));
            }
        }
        let all: BTreeSet<u16> = (1..=self.plan.room.tables).filter_map(|table| board(&table)).collect();
        if self.all_the_same && all.len() > 1 {
            faults.add(format!("{face}: all play the same boards, and in round {round} {all:?}"));
        }
    }

    /// How the boards of a table go on after a round, where that is told and not left to the cards.
    fn way_on<'w>(copy: &'w Copy, round: u16, table: u16, special: Option<&'w Way>) -> Option<&'w Way> {
        let is_told = !copy.by_cards && !copy.not_all && !copy.keeps.contains(&table);
        let is_now = !copy.every_other || round % 2 == 1;
        match special {
            Some(way) => Some(way),
            None if copy.renewed_every_second && round.is_multiple_of(2) => Some(&Way::Renewed),
            None => copy.usual.as_ref().filter(|_| is_told && is_now),
        }
    }

    /// Where new boards come, the old ones are done with.
    fn renewed(
        &self,
        copy: &Copy,
        (round, board): (u16, u16),
        is_usual: bool,
        (face, faults): (&str, &mut Faults),
    ) {
        if is_usual {
            if self.is_needed_after(copy, round, board) {
                faults
                    .add(format!("{face}: new boards come after round {round}, and {board} is played again"));
            }
            return;
        }
        let again: Vec<u16> = (1..=self.plan.room.tables)
            .filter_map(|table| self.plan.board_at(round + 1, table))
            .filter(|board| (1..=round).any(|earlier| self.plan.is_at_play(earlier, *board)))
            .collect();
        if !again.is_empty() && copy.tables.is_none() {
            faults.add(format!("{face}: new boards come after round {round}, and {again:?} are old"));
        }
    }

    /// Whether a table that has this copy plays the board in a later round.
    fn is_needed_after(&self, copy: &Copy, round: u16, board: u16) -> bool {
        let mut later =
            (round + 1..=self.plan.rounds()).flat_map(|later| self.plan.tables_with(later, board));
        later.any(|table| copy.tables.as_ref().is_none_or(|own| own.contains(&table)))
    }

    fn goes(
        &self,
        (copy, number): (&Copy, usize),
        (round, table, board): (u16, u16, u16),
        (special, once): (Option<&Way>, &Exceptions),
        (face, faults): (&str, &mut Faults),
    ) {
        let Some(way) = Self::way_on(copy, round, table, special) else { return };
        let to = match way {
            Way::ByCards => return,
            Way::Renewed => {
                let is_usual = special.is_none() && !(copy.renewed_every_second && round.is_multiple_of(2));
                return self.renewed(copy, (round, board), is_usual, (face, faults));
            }
            // A table that has finished its boards takes other ones from beside it.
            Way::StayPut if !self.is_needed_after(copy, round, board) => return,
            Way::StayPut => Some(table),
            Way::Steps(steps) => {
                let own = |step: &&Step| step.at.as_ref().is_none_or(|at| at.contains(&table));
                steps.iter().find(own).and_then(|step| step.from(table))
            }
            Way::Jumps(jumps, bystands) => {
                let jump = jumps.iter().find(|(from, _)| *from == table && !bystands.contains(from));
                jump.map(|(_, to)| *to)
            }
        };
        // Who takes over shared boards takes them from either table: the first of them is looked at.
        let is_second =
            copy.shared.iter().any(|tables| tables.contains(&table) && tables.first() != Some(&table));
        let Some(to) = to.filter(|_| !is_second) else { return };
        let waits = if copy.waits_everywhere { 1 } else { copy.waits.get(&table).copied().unwrap_or(0) };
        let arrives = round + 1 + waits;
        let is_disturbed = (round + 1..arrives).any(|round| once.contains_key(&(round, number)));
        let is_new = copy.renewed_every_second && arrives > round + 2 - round % 2;
        if arrives > self.plan.rounds() || is_disturbed || is_new || (waits > 0 && special.is_some()) {
            return;
        }
        faults.rows += 1;
        self.lands(copy, (round, table, board), (to, arrives), (face, faults));
    }

    /// Boards that are sent to a table are there when they arrive.
    fn lands(
        &self,
        copy: &Copy,
        (round, table, board): (u16, u16, u16),
        (to, arrives): (u16, u16),
        (face, faults): (&str, &mut Faults),
    ) {
        // Where one of those who share has no opponents, the other has the boards.
        let shares = copy.shared.iter().find(|tables| tables.contains(&to));
        let there = self.plan.tables_with(arrives, board);
        if shares.is_some_and(|tables| !tables.is_disjoint(&there)) {
            return;
        }
        let lands = self.plan.board_at(arrives, to);
        // Boards that nobody needs any more go nowhere.
        if lands != Some(board) && (lands.is_some() || self.is_needed_after(copy, round, board)) {
            faults.add(format!(
                "{face}: board {board} goes from table {table} after round {round} to table {to} for round {arrives}, \
                 where {lands:?} is; by the plan {there:?}"
            ));
        }
    }
}

/// What is called after a round.
pub(crate) fn hear_once(called: &mut Exceptions, round: u16, says: &str) -> bool {
    let (copy, says) = of_copy(says);
    let Some(way) = way(&small(says)) else { return false };
    called.insert((round, copy), way);
    true
}

/// The tables of each copy: `There are two copies of the boards, and they are not mixed: tables 1 to 3 have the first ...`.
pub(crate) fn copies_of(says: &str) -> Option<Vec<BTreeSet<u16>>> {
    let (_, whose) = says.split_once(" copies of the boards, and they are not mixed: ")?;
    let tables = |part: &str| {
        let part = part.trim_start_matches("table");
        let part = part.strip_prefix('s').unwrap_or(part).trim_start();
        let (tables, _) = part.split_once(" ha")?;
        Some(numbers(tables)?.into_iter().collect())
    };
    whose.split(" table").map(tables).collect()
}

/// `With the first copy, ...`: which, and the rest.
fn of_copy(says: &str) -> (usize, &str) {
    let Some((copy, rest)) = says.strip_prefix("With the ").and_then(|rest| rest.split_once(" copy, "))
    else {
        return (0, says);
    };
    (COPIES.iter().position(|name| *name == copy).unwrap_or(0), rest)
}

/// `the boards go up two tables, ...`, `boards go from table 3 to table 5, and not the usual way`.
fn way(says: &str) -> Option<Way> {
    if says.starts_with("the boards go back to the director") {
        return Some(Way::Renewed);
    }
    if says == "the boards go as the cards on the tables say" {
        return Some(Way::ByCards);
    }
    if let Some(ways) =
        says.strip_prefix("boards go ").and_then(|rest| rest.strip_suffix(", and not the usual way"))
    {
        return jumps(ways);
    }
    if let Some(rest) = says.strip_prefix("the boards at table") {
        let rest = rest.strip_prefix('s').unwrap_or(rest).trim_start();
        let (at, step) = rest.split_once(" go ")?;
        return Some(Way::Steps(vec![Step::read(step)?.at(Some(numbers(at)?))]));
    }
    let rest = says.strip_prefix("the boards go ")?;
    if let Some(step) = Step::read(rest) {
        return Some(Way::Steps(vec![step]));
    }
    jumps(rest)
}

/// `from table 3 to table 5`, and where boards are shared `from tables 1 and 12 to tables 2 and 11`; some to a bystand.
fn jumps(ways: &str) -> Option<Way> {
    let (mut all, mut bystands) = (vec![], BTreeSet::new());
    for part in ways.split("from table").skip(1) {
        let part = part.trim_end_matches(" and ").trim_end_matches(", ");
        let both = |list: &str| numbers(list.strip_prefix('s').unwrap_or(list).trim());
        let (from, to) = match part.split_once(" to the bystand for table") {
            Some((from, to)) => {
                bystands.extend(both(from)?);
                (from, to)
            }
            None => part.split_once(" to table")?,
        };
        let (from, to) = (both(from)?, both(to)?);
        all.extend(from.iter().map(|from| (*from, to[0])));
    }
    (!all.is_empty()).then_some(Way::Jumps(all, bystands))
}

/// `tables 1 to 3`, `tables 1 and 2 and tables 3 and 4`.
fn groups(text: &str) -> Option<Vec<BTreeSet<u16>>> {
    let mut all = vec![];
    for part in text.split("tables ").skip(1) {
        let part = part.trim_end_matches(" and ").trim_end_matches(", ");
        all.push(numbers(part)?.into_iter().collect());
    }
    (!all.is_empty()).then_some(all)
}

/// Whether boards lie before play as a line says, of its copy where it names one; `None` where it cannot be read.
fn is_laid(plan: &Plan, line: &str, copies: &[BTreeSet<u16>]) -> Option<bool> {
    let named = COPIES.iter().zip(copies).find_map(|(name, tables)| {
        let line = line.strip_suffix(&format!(", {name} copy"))?;
        Some((line, tables.clone()))
    });
    let (line, own) = named.unwrap_or_else(|| (line, (1..=plan.room.tables).collect()));
    let tables_with = |round: u16, board: u16| -> BTreeSet<u16> { &plan.tables_with(round, board) & &own };
    let (place, boards) = line.split_once(": ")?;
    if boards == "the other boards" {
        return Some(true);
    }
    let (boards, is_shared) =
        boards.strip_suffix(", shared").map_or((boards, false), |boards| (boards, true));
    let boards = numbers_of("board", boards)?;
    let first = |board: u16| {
        (1..=plan.rounds()).map(|round| tables_with(round, board)).find(|tables| !tables.is_empty())
    };
    let waits = |board: &u16| tables_with(1, *board).is_empty();
    Some(if let Some(tables) = numbers_of("table", &small(place)) {
        let is_there = tables.iter().all(|table| plan.board_at(1, *table) == Some(boards[0]));
        is_there && is_shared == (tables.len() > 1)
    } else if let Some(table) = place.strip_prefix("Beside table ") {
        let table = table.parse().ok()?;
        boards.iter().all(|board| first(*board).is_some_and(|tables| tables.contains(&table)))
    } else if let Some(tables) = place.strip_prefix("Bystand between tables ") {
        let tables = numbers(tables)?;
        let comes =
            |board: &u16| first(*board).is_some_and(|there| tables.iter().any(|table| there.contains(table)));
        boards.iter().all(|board| waits(board) && comes(board))
    } else if place == "For later rounds, with the director" {
        boards.iter().all(|board| waits(board) && first(*board).is_some())
    } else if place == "Not needed" {
        boards.iter().all(|board| first(*board).is_none())
    } else {
        return None;
    })
}
