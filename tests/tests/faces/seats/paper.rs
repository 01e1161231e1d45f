//! The guide cards as they are printed: what the card of a table says of each round and of the move after it, and what
//! the card of a party says.

use std::collections::BTreeSet;

use bridge::seat::Line;

use super::plan::{Plan, Stand, letters, line_of};
use crate::html::{Element, Line as Row, Table};
use crate::told::Faults;

/// All cards, of which none is missing: who has no card of its own stays where it sits. The boards go on in the copy that
/// a table has, as the announcement tells it.
pub(crate) fn guide_cards(plan: &Plan, copies: &[BTreeSet<u16>], page: &Element, faults: &mut Faults) {
    let (mut tables, mut movers) = (BTreeSet::new(), BTreeSet::new());
    for card in page.all("article") {
        let title = card.all("h3").first().map(|title| title.text()).unwrap_or_default();
        let rows = card.tables("").pop().unwrap_or_default();
        let notes: Vec<String> = card.all("p").into_iter().map(Element::text).collect();
        let words: Vec<&str> = title.trim_end_matches(": the rover").split(' ').collect();
        match words[..] {
            ["Table", number] => {
                let table: u16 = number.parse().unwrap();
                let copy = copies.iter().find(|copy| copy.contains(&table));
                TableCard { plan, table, copy, rows, notes }.check(faults);
                tables.insert(table);
            }
            ["Pair" | "Player" | "Team", who] => {
                of_mover(plan, who, &rows, faults);
                movers.insert(who.to_owned());
            }
            _ => faults.add(format!("a card of {title:?}")),
        }
    }
    if tables != (1..=plan.whole.tables).collect() {
        faults.add(format!("guide cards of the tables {tables:?}"));
    }
    for (who, stands) in &plan.stands {
        let stays = stands.iter().all(|stand| (stand.seat, stand.chair) == (stands[0].seat, stands[0].chair));
        if !stays && !movers.contains(who) {
            faults.add(format!("{who} moves and has no guide card"));
        }
    }
    let unknown: Vec<&String> = movers.iter().filter(|who| !plan.stands.contains_key(*who)).collect();
    if !unknown.is_empty() {
        faults.add(format!("guide cards of {unknown:?}, who are not there"));
    }
}

/// Where a line goes after a round, as the card says.
fn goes((who, next): (&BTreeSet<String>, &Stand), here: u16, line: Line) -> String {
    match next.seat {
        _ if who.is_empty() => String::new(),
        None => "sit out".to_owned(),
        Some((table, to)) if to != line => format!("{table} {}", letters(to)),
        Some((table, _)) if table == here => "stay".to_owned(),
        Some((table, _)) => format!("table {table}"),
    }
}

struct TableCard<'a> {
    plan: &'a Plan,
    table: u16,
    /// The tables that play from the same copy of the boards, where there are several.
    copy: Option<&'a BTreeSet<u16>>,
    rows: Table,
    notes: Vec<String>,
}

impl TableCard<'_> {
    fn check(&self, faults: &mut Faults) {
        let rounds: Vec<String> = self.rows.rows.iter().map(|row| self.rows.cell(row, "Round")).collect();
        let expected: Vec<String> = (1..=self.plan.rounds()).map(|round| round.to_string()).collect();
        if rounds != expected {
            return faults.add(format!("the card of table {}: rounds {rounds:?}", self.table));
        }
        for (round, row) in (1..).zip(&self.rows.rows) {
            faults.rows += 1;
            let face = format!("the card of table {}, round {round}", self.table);
            self.sides(round, row, &face, faults);
            self.board(round, row, &face, faults);
            if round < self.plan.rounds() {
                self.goes_on(round, row, &face, faults);
            }
        }
    }

    fn sides(&self, round: u16, row: &Row, face: &str, faults: &mut Faults) {
        for (heading, line) in [("North-South", Line::NorthSouth), ("East-West", Line::EastWest)] {
            let told: BTreeSet<String> = match self.rows.cell(row, heading).as_str() {
                "nobody" => BTreeSet::new(),
                who => who.split(" & ").map(str::to_owned).collect(),
            };
            let there = self.plan.who_is_at(round, self.table, line);
            faults.equal(&format!("{face}, {heading}"), &format!("{there:?}"), &format!("{told:?}"));
        }
        let turn = self.rows.cell(row, "Turn the boards");
        let north = self.plan.who_is_at(round, self.table, Line::NorthSouth);
        let north: Vec<String> = north.into_iter().collect();
        let is_turned = self.plan.is_turned(round, self.table);
        let expected = if is_turned { format!("North to {}", north.join(" & ")) } else { String::new() };
        faults.equal(&format!("{face}, turned"), &expected, &turn);
    }

    fn board(&self, round: u16, row: &Row, face: &str, faults: &mut Faults) {
        let told = self.rows.cell(row, "Boards");
        let board = self.plan.board_at(round, self.table);
        let both = Line::ALL.iter().all(|line| !self.plan.who_is_at(round, self.table, *line).is_empty());
        let (own, rest) = told.split_once(',').unwrap_or((&told, ""));
        let expected = match board {
            None => "none".to_owned(),
            Some(board) if both => format!("board {board}"),
            Some(board) => format!("board {board} wait here"),
        };
        faults.equal(&format!("{face}, boards"), &expected, own);
        if let Some((_, with)) = rest.split_once("shared with ") {
            let others = board.map(|board| self.tables_with(round, board)).unwrap_or_default();
            for with in with.split(" & ") {
                let is_there =
                    with.parse::<u16>().is_ok_and(|with| with != self.table && others.contains(&with));
                if !is_there {
                    faults.add(format!("{face}: {told:?}, and table {with} has another board"));
                }
            }
        }
    }

    /// Whoever follows the card after a round comes to where the plan has it, and so do the boards.
    fn goes_on(&self, round: u16, row: &Row, face: &str, faults: &mut Faults) {
        let is_of_players = self.plan.stands.values().flatten().any(|stand| stand.chair.is_some());
        for (words, line) in [("North-South", Line::NorthSouth), ("East-West", Line::EastWest)] {
            let heading = format!("{words} go");
            let who = self.plan.who_is_at(round, self.table, line);
            let Some(one) = who.iter().next().filter(|_| !is_of_players) else { continue };
            let next = &self.plan.stands[one][usize::from(round)];
            let expected = goes((&who, next), self.table, line);
            let has_column = self.rows.headings.contains(&heading);
            let told = match (has_column, self.notes.contains(&format!("{words} stay at this table."))) {
                (true, _) => self.rows.cell(row, &heading),
                (false, true) => "stay".to_owned(),
                (false, false) => String::new(),
            };
            faults.equal(&format!("{face}, where {one} goes"), &expected, &told);
        }
        let told = self.rows.cell(row, "Boards go");
        faults.equal(&format!("{face}, where the boards go"), &self.boards_go(round), &told);
    }

    /// The tables that have a board in a round, of the copy that this table has.
    fn tables_with(&self, round: u16, board: u16) -> BTreeSet<u16> {
        let is_own = |table: &u16| self.copy.is_none_or(|copy| copy.contains(table));
        self.plan.tables_with(round, board).into_iter().filter(is_own).collect()
    }

    fn boards_go(&self, round: u16) -> String {
        let Some(board) = self.plan.board_at(round, self.table) else { return String::new() };
        let later = (round + 1..=self.plan.rounds())
            .map(|later| (later, self.tables_with(later, board)))
            .find(|(_, tables)| !tables.is_empty());
        let Some((later, tables)) = later else { return "director".to_owned() };
        let tables: Vec<String> = tables.into_iter().map(|table| table.to_string()).collect();
        match &tables[..] {
            [first, ..] if later > round + 1 => format!("bystand (for {first})"),
            [only] => format!("table {only}"),
            several => format!("tables {}", several.join(" & ")),
        }
    }
}

/// The card that somebody carries.
fn of_mover(plan: &Plan, who: &str, rows: &Table, faults: &mut Faults) {
    let Some(stands) = plan.stands.get(who) else { return };
    if rows.rows.len() != stands.len() {
        return faults.add(format!("the card of {who} has {} rounds", rows.rows.len()));
    }
    for ((round, row), stand) in (1_u16..).zip(&rows.rows).zip(stands) {
        faults.rows += 1;
        let face = format!("the card of {who}, round {round}");
        let cell = |heading: &str| rows.cell(row, heading);
        faults.equal(&face, &round.to_string(), &cell("Round"));
        let sits = cell("Sit");
        let told = cell("Table").parse::<u16>().ok().zip(line_of(&sits));
        faults.equal(&format!("{face}, seat"), &format!("{:?}", stand.seat), &format!("{told:?}"));
        if let Some(chair) = stand.chair {
            faults.equal(&format!("{face}, chair"), &chair.to_string(), &sits);
        }
        let against: BTreeSet<String> = match cell("Against").as_str() {
            "" | "sit out" => BTreeSet::new(),
            against => against.split(" & ").map(str::to_owned).collect(),
        };
        faults.equal(&format!("{face}, against"), &format!("{:?}", stand.against), &format!("{against:?}"));
        faults.equal(
            &format!("{face}, partner"),
            stand.partner.as_deref().unwrap_or_default(),
            &cell("Partner"),
        );
        let board = stand.board.map_or_else(String::new, |board| format!("board {board}"));
        faults.equal(&format!("{face}, boards"), &board, &cell("Boards"));
        let is_turned = stand.is_turned && stand.plays();
        let points = if stand.seat.is_some_and(|(_, line)| line == Line::NorthSouth) {
            "you"
        } else {
            "your opponents"
        };
        let turn = format!("turn the boards: North points to {points}");
        let note = cell("Note");
        if note.contains("turn") != is_turned || is_turned && !note.ends_with(&turn) {
            faults.add(format!("{face}: {note:?}, turned: {is_turned}"));
        }
    }
}
