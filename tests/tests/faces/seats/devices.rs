//! What is shown while the rounds go on: on the device at a table, who sits there and where they go next; on the console
//! the room, and the way of a table.

use std::collections::BTreeSet;

use bridge::contest::Command;
use bridge::entry::{SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::seat::Line;
use client_director::screen::app::Screen;
use client_director::screen::listing::listing;
use client_tablet::link::LinkEvent;
use client_tablet::screen::{self, App, Input, Key, Known};
use proto::v1;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::plan::{Plan, Stand, letters};
use super::ways::next_meeting;
use super::{Depth, Played, SHORT_TABLES};
use crate::console::{self, room};
use crate::told::{Faults, plain};

/// The rounds of a large room that are played in the short form.
const SHORT_ROUNDS: u16 = 2;

/// Plays the rounds, and reads what is shown in each.
pub(crate) fn round_by_round(plan: &Plan, played: &mut Played, depth: Depth, faults: &mut Faults) {
    for table in 1..=plan.whole.tables {
        way_of_a_table(plan, played, table, depth, faults);
    }
    let is_large = plan.whole.tables > SHORT_TABLES + 1;
    let most = if is_large && !depth.is_long { SHORT_ROUNDS } else { u16::MAX };
    for round in (1..=plan.rounds()).filter(|round| *round <= most) {
        the_room(plan, played, round, faults);
        let is_drawn = |table: &u16| depth.draws_device(table + round);
        for table in (1..=plan.whole.tables).filter(is_drawn) {
            seats(plan, played, (round, table), faults);
        }
        for table in 1..=plan.whole.tables {
            played.sit_down(TableNumber(table), RoundNumber(round));
        }
        for table in (1..=plan.whole.tables).filter(|_| round < plan.rounds()).filter(is_drawn) {
            onward(plan, played, (round, table), faults);
        }
        let section = SectionLetter::A;
        played.direct(Command::CloseRound { section, round: RoundNumber(round) });
    }
}

/// Who plays the cards of a line at a table, as the console names them.
fn parties(plan: &Plan, (round, table): (u16, u16), line: Line) -> String {
    let is_of_players = plan.stands.values().flatten().any(|stand| stand.chair.is_some());
    let named = |who: &String| {
        if is_of_players { format!("{who} A{who} x") } else { format!("{who} A{who} x & y") }
    };
    let there: Vec<String> = plan.who_is_at(round, table, line).iter().map(named).collect();
    if there.is_empty() { "nobody".to_owned() } else { there.join(" + ") }
}

/// The same set whatever the order of two players.
fn sorted(cell: &str) -> BTreeSet<String> {
    plain(cell).split(" + ").map(str::to_owned).collect()
}

fn meets(plan: &Plan, round: u16, table: u16) -> bool {
    Line::ALL.iter().all(|line| !plan.who_is_at(round, table, *line).is_empty())
}

/// The console's list of a table's rounds.
fn way_of_a_table(plan: &Plan, played: &Played, table: u16, depth: Depth, faults: &mut Faults) {
    let id = TableId { section: SectionLetter::A, table: TableNumber(table) };
    let Some(path) = played.views.table_path(&played.contest, id) else {
        return faults.add(format!("table {table} has no way on the console"));
    };
    let view = v1::TablePathView::from(&path);
    let app = room(Screen::TablePath(id.to_string()), |room| room.table_path = Some(view));
    let listing = listing(&app);
    if depth.draws(table) {
        console::is_on_the_screen(&app, &listing, faults);
    }
    if listing.rows.len() != usize::from(plan.rounds()) {
        return faults.add(format!("the console has {} rounds of table {table}", listing.rows.len()));
    }
    for (round, row) in (1..).zip(&listing.rows) {
        faults.rows += 1;
        let face = format!("the console's table {table}, round {round}");
        let [_, boards, north_south, east_west, _] = row.cells.as_slice() else { unreachable!() };
        for (cell, line) in [(north_south, Line::NorthSouth), (east_west, Line::EastWest)] {
            let expected = sorted(&parties(plan, (round, table), line));
            faults.equal(&face, &format!("{expected:?}"), &format!("{:?}", sorted(cell)));
        }
        let board = plan.board_at(round, table).map_or_else(|| "-".to_owned(), |board| board.to_string());
        let turned = if plan.is_turned(round, table) { " turned, N to NS" } else { "" };
        let waits = if board == "-" || meets(plan, round, table) { "" } else { " wait" };
        faults.equal(&face, &format!("{board}{waits}{turned}"), boards);
    }
}

/// The console's room in a round, and what it shows of the next one.
fn the_room(plan: &Plan, played: &Played, round: u16, faults: &mut Faults) {
    let view = v1::RoomView::from(&played.views.room(&played.contest));
    for (shown, is_next) in [(round, false), (round + 1, true)] {
        if shown > plan.rounds() {
            continue;
        }
        let mut app = room(Screen::Room, |room| room.places = Some(view.clone()));
        app.shows_next_round = is_next;
        let listing = listing(&app);
        let screen = console::wide_screen(&app, 40 + 4 * plan.whole.tables).join("\n");
        let when = if is_next { "Who sits where NEXT, in round" } else { "Who sits where in round" };
        if !screen.contains(&format!("{when} {shown}")) {
            faults.add(format!("the console's room in round {round}, next {is_next}: {screen}"));
        }
        for (table, row) in (1..).zip(&listing.rows) {
            faults.rows += 1;
            let face = format!("the console's room, round {shown}, table {table}");
            let [name, boards, _, north_south, east_west] = row.cells.as_slice() else { unreachable!() };
            faults.equal(&face, &format!("A{table}"), name);
            for (cell, line) in [(north_south, Line::NorthSouth), (east_west, Line::EastWest)] {
                let expected = sorted(&parties(plan, (shown, table), line));
                faults.equal(&face, &format!("{expected:?}"), &format!("{:?}", sorted(cell)));
            }
            let board = plan.board_at(shown, table).filter(|_| meets(plan, shown, table));
            let board = board.map_or_else(|| "-".to_owned(), |board| board.to_string());
            let turned = if plan.is_turned(shown, table) { " turned" } else { "" };
            faults.equal(&face, &format!("{board}{turned}"), boards);
            // The grid has the same as the list.
            let is_there =
                screen.lines().any(|line| format!("{line} ").contains(&format!("A{table} {board}{turned} ")));
            if !is_there {
                faults.add(format!("{face}: A{table} {board}{turned} is not on the screen: {screen}"));
            }
        }
        sit_outs(plan, shown, &screen, faults);
    }
}

/// Who has no opponents is named under the room.
fn sit_outs(plan: &Plan, round: u16, screen: &str, faults: &mut Faults) {
    let resting = plan.stands.iter().filter(|(_, stands)| !stands[usize::from(round) - 1].plays());
    let resting: Vec<(&String, &Vec<Stand>)> = resting.collect();
    if resting.len() > 3 {
        return;
    }
    for (who, stands) in resting {
        let at = stands[usize::from(round) - 1]
            .seat
            .map_or_else(String::new, |(table, _)| format!(" at A{table}"));
        let back = match next_meeting(stands, round).and_then(|(later, next)| Some((later, next.seat?))) {
            Some((later, (table, line))) => format!("back in round {later} at A{table} {}", letters(line)),
            None => "does not play again".to_owned(),
        };
        let is_told = |line: &str| {
            line.contains(&format!("Sits out: {who} "))
                && line.contains(&format!("{at}: "))
                && line.contains(&back)
        };
        if !screen.lines().any(is_told) {
            faults
                .add(format!("the console's room, round {round}: {who}{at}, {back}, is not told: {screen}"));
        }
    }
}

/// A device at a table, on a screen on which no line is broken.
struct Device(App);

impl Device {
    const SIZE: (u16, u16) = (200, 40);

    fn at(played: &Played, table: u16) -> Self {
        let id = TableId { section: SectionLetter::A, table: TableNumber(table) };
        let view = v1::TableView::from(&played.views.table(&played.contest, id).unwrap());
        let known = Known { view: Some(view), ..Known::default() };
        let mut device = Self(App::paired(known, Self::SIZE.0, Self::SIZE.1));
        screen::update(&mut device.0, Input::Link(LinkEvent::Online));
        device
    }

    fn press(&mut self, key: Key) {
        screen::update(&mut self.0, Input::Key(key));
    }

    fn lines(&self) -> Vec<String> {
        let (width, height) = Self::SIZE;
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        (&self.0).render(buffer.area, &mut buffer);
        let line = |cells: &[Cell]| plain(&cells.iter().map(Cell::symbol).collect::<String>());
        let lines = buffer.content().chunks(usize::from(width)).map(line);
        lines.filter(|line| !line.is_empty()).collect()
    }
}

/// Who is asked to sit down at a table, with which board, and which way that lies.
fn seats(plan: &Plan, played: &Played, (round, table): (u16, u16), faults: &mut Faults) {
    if !meets(plan, round, table) || plan.board_at(round, table).is_none() {
        return;
    }
    let mut device = Device::at(played, table);
    let mut lines = device.lines();
    if lines.iter().any(|line| line.contains("Please move:")) {
        device.press(Key::Enter);
        lines = device.lines();
    }
    let face = format!("the device at table {table} before round {round}");
    faults.rows += 1;
    for (heading, line) in [("North-South", Line::NorthSouth), ("East-West", Line::EastWest)] {
        let here = lines
            .iter()
            .position(|line| line == &format!("{heading}:") || line == &format!("{heading} cards:"));
        let told = here.and_then(|here| lines.get(here + 1)).cloned().unwrap_or_default();
        let there = plan.who_is_at(round, table, line);
        let all = there.iter().all(|who| told.contains(&format!("A{who} x")));
        if !all || told.matches(" x").count() != there.len() {
            faults.add(format!("{face}: {heading} {told:?}, by the plan {there:?}: {lines:#?}"));
        }
    }
    let board = plan.board_at(round, table).unwrap_or_default();
    if !lines.contains(&format!("Board {board}")) {
        faults.add(format!("{face}: board {board} is not named: {lines:#?}"));
    }
    let turn = lines.iter().find(|line| line.contains("North points to "));
    let north = plan.who_is_at(round, table, Line::NorthSouth);
    let points = |line: &String| {
        line.split_once("North points to ").is_some_and(|(_, to)| {
            let to = to.split(':').next().unwrap_or_default();
            to.split(' ').next_back().is_some_and(|who| north.contains(who))
        })
    };
    if turn.is_some_and(points) != plan.is_turned(round, table)
        || turn.is_some() != plan.is_turned(round, table)
    {
        faults.add(format!("{face}: turned: {turn:?}, by the plan {}", plan.is_turned(round, table)));
    }
}

/// Where everybody at a table goes after a round, and its boards.
fn onward(plan: &Plan, played: &Played, (round, table): (u16, u16), faults: &mut Faults) {
    let mut device = Device::at(played, table);
    if meets(plan, round, table) && plan.board_at(round, table).is_some() {
        device.press(Key::Char('g'));
    }
    let lines = device.lines();
    for line in Line::ALL {
        for who in plan.who_is_at(round, table, line) {
            faults.rows += 1;
            let stands = &plan.stands[&who];
            if let Err(what) = next_of(&who, stands, round, &lines) {
                faults
                    .add(format!("the device at table {table} in round {round}, {who}: {what}: {lines:#?}"));
            }
        }
    }
}

/// The numbers of parties in a text, without what is in brackets.
fn numbers(text: &str) -> BTreeSet<String> {
    let mut depth = 0;
    let outside: String = text
        .chars()
        .filter(|letter| {
            depth += i32::from(*letter == '(') - i32::from(*letter == ')');
            depth == 0
        })
        .collect();
    let words = outside.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| word.starts_with(|first: char| first.is_ascii_digit())).map(str::to_owned).collect()
}

fn next_of(who: &str, stands: &[Stand], round: u16, lines: &[String]) -> Result<(), String> {
    let (from, to) = (&stands[usize::from(round) - 1], &stands[usize::from(round)]);
    let is_about = |line: &&String, what: &str| {
        line.split_once(what).is_some_and(|(about, _)| about.split(' ').next_back() == Some(who))
    };
    let back = match next_meeting(stands, round + 1).and_then(|(later, stand)| Some((later, stand.seat?))) {
        Some((later, _)) => format!("ome back for round {later} "),
        None => "That was your last round".to_owned(),
    };
    if !from.plays() && to.plays() {
        let line = lines.iter().find(|line| is_about(line, ": you sit out round")).ok_or("it is not told")?;
        return seat_told(line, (from, to), &format!("ome back for round {} ", round + 1));
    }
    if !to.plays() {
        let told = lines
            .iter()
            .find(|line| is_about(line, " next: sit out") || is_about(line, ": you sit out round"));
        let line = match (told, from.plays()) {
            (Some(line), _) => line,
            (None, false) if next_meeting(stands, round).is_none() => return Ok(()),
            (None, _) => return Err("that it sits out is not told".to_owned()),
        };
        let is_last = next_meeting(stands, round).is_none();
        if !line.contains(&back) && !is_last {
            return Err(format!("{back:?} is not told"));
        }
        return Ok(());
    }
    let line = lines.iter().find(|line| is_about(line, " next: ")).ok_or("it is not told")?;
    seat_told(line, (from, to), " next: ")
}

/// Where to sit, which way the boards lie, with which board and against whom.
fn seat_told(line: &str, (from, to): (&Stand, &Stand), behind: &str) -> Result<(), String> {
    let (_, told) = line.split_once(behind).ok_or_else(|| format!("{behind:?} in {line:?}"))?;
    let (Some((left, was)), Some((table, now))) = (from.seat, to.seat) else {
        return Err("no seat".to_owned());
    };
    let chairs = |line: Line, is_turned: bool| if is_turned { line.other() } else { line };
    let changes = chairs(was, from.is_turned) != chairs(now, to.is_turned);
    let place = match (table == left, behind == " next: ") {
        (true, false) => "here".to_owned(),
        (false, false) => format!("at table {table}"),
        (true, true) if changes => "stay at this table, but change sides".to_owned(),
        (true, true) if was != now => "keep your chairs".to_owned(),
        (true, true) => "stay here".to_owned(),
        (false, true) => format!("table {table}"),
    };
    let (cards, points) =
        if now == Line::NorthSouth { ("North-South", "you") } else { ("East-West", "your opponents") };
    let turn =
        if to.is_turned { format!(" (turn the boards: North points to {points})") } else { String::new() };
    let rest = told
        .strip_prefix(&format!("{place}, {cards}{turn}, "))
        .ok_or_else(|| format!("{told:?}, not {place:?}, {cards}{turn}"))?;
    let board = to.board.map_or_else(|| "no boards".to_owned(), |board| format!("board {board}"));
    let (before, against) = rest.split_once("against ").ok_or_else(|| format!("{rest:?}"))?;
    if !before.ends_with(&format!("{board}, ")) {
        return Err(format!("{before:?}, not {board:?}"));
    }
    let partner: BTreeSet<String> = numbers(before.split_once("board").map_or("", |(with, _)| with));
    if partner != to.partner.iter().cloned().collect() || numbers(against) != to.against {
        return Err(format!("with {partner:?} against {:?}", numbers(against)));
    }
    Ok(())
}
