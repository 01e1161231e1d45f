//! The way of a party through the rounds: on the board's page and on the console.

use std::collections::BTreeSet;

use bridge::seat::Line;
use client_director::screen::app::Screen;
use client_director::screen::listing::listing;
use proto::v1;

use super::plan::{Plan, Stand, letters, line_of};
use crate::console::{self, room};
use crate::html::Element;
use crate::told::{Faults, plain};

/// Its page, step by step.
pub(crate) fn on_the_page(plan: &Plan, who: &str, page: &Element, faults: &mut Faults) {
    let stands = &plan.stands[who];
    let steps: Vec<&Element> = page.all("li").into_iter().filter(|item| item.has_class("step")).collect();
    if steps.len() != stands.len() {
        return faults.add(format!("the page of {who} has {} rounds", steps.len()));
    }
    for ((round, step), stand) in (1_u16..).zip(&steps).zip(stands) {
        faults.rows += 1;
        let face = format!("the page of {who}, round {round}");
        let said = |class: &str| {
            let part = step.all("p").into_iter().find(|part| part.has_class(class));
            part.map(Element::text).unwrap_or_default()
        };
        let heading = step.all("h2").first().map(|heading| heading.text()).unwrap_or_default();
        let rest = heading.strip_prefix(&format!("Round {round}"));
        if rest.is_none_or(|rest| rest.starts_with(|next: char| next.is_ascii_digit())) {
            faults.add(format!("{face} is headed {heading:?}"));
        }
        let told = if stand.plays() {
            page_plays(step, (&said("where"), &said("what")), stand)
        } else {
            page_rests((&said("where"), &said("what")), stand, next_meeting(stands, round))
        };
        if let Err(what) = told {
            faults.add(format!("{face}: {what}; the plan: {stand:?}"));
        }
    }
}

/// The next round after this one in which it meets somebody, with where.
pub(crate) fn next_meeting(stands: &[Stand], round: u16) -> Option<(u16, &Stand)> {
    (1_u16..).zip(stands).find(|(later, stand)| *later > round && stand.plays())
}

fn page_plays(step: &Element, (place, what): (&str, &str), stand: &Stand) -> Result<(), String> {
    let seat = place.strip_prefix("Table ").and_then(|place| {
        let (table, line) = place.split_once(" , ").or_else(|| place.split_once(", "))?;
        Some((table.trim().parse::<u16>().ok()?, line_of(line.trim())?))
    });
    if seat != stand.seat {
        return Err(format!("{place:?}"));
    }
    let board = stand.board.map_or_else(|| "No boards".to_owned(), |board| format!("Board {board}"));
    if !format!("{what} ").replace(',', " ").starts_with(&format!("{board} ")) {
        return Err(format!("{what:?}"));
    }
    let points =
        if seat.is_some_and(|(_, line)| line == Line::NorthSouth) { "you" } else { "your opponents" };
    let turn = format!("· turn the boards: North points to {points}");
    let is_told = plain(what).contains(&format!("{turn},")) || plain(what).contains(&format!("{turn} ,"));
    if what.contains("turn") != stand.is_turned || stand.is_turned != is_told {
        return Err(format!("{what:?}"));
    }
    let links: Vec<String> = step
        .all("a")
        .into_iter()
        .filter(|link| link.has_class("party"))
        .filter_map(|link| {
            let (_, entry) = link.attribute("href").split_once("/entries/A")?;
            let entry = entry.split('/').next()?.to_owned();
            // A player of an individual is called by its number; the name is of the entry.
            link.text().starts_with(&format!("A{entry} x")).then_some(entry)
        })
        .collect();
    let partners = usize::from(what.contains(" with "));
    let (with, against) = links.split_at(partners.min(links.len()));
    if with.first() != stand.partner.as_ref() || stand.against != against.iter().cloned().collect() {
        return Err(format!("with {with:?} against {against:?}: {what:?}"));
    }
    Ok(())
}

fn page_rests((place, back): (&str, &str), stand: &Stand, next: Option<(u16, &Stand)>) -> Result<(), String> {
    if !place.starts_with("Sits out.") {
        return Err(format!("{place:?}"));
    }
    let seat = place.split_once("Your seat is at table ").map(|(_, table)| table.trim_end_matches('.'));
    let table = stand.seat.map(|(table, _)| table.to_string());
    if seat.map(str::to_owned) != table {
        return Err(format!("{place:?}"));
    }
    let expected = next.and_then(|(round, stand)| {
        let (table, line) = stand.seat?;
        let line = if line == Line::NorthSouth { "North-South" } else { "East-West" };
        Some(format!("Come back for round {round} at table {table}, {line}."))
    });
    if expected.unwrap_or_default() != back {
        return Err(format!("{back:?}"));
    }
    Ok(())
}

/// On the console: the rows of its list, which stand whole on the screen where that is drawn.
pub(crate) fn on_the_console(
    plan: &Plan,
    who: &str,
    view: &v1::PathView,
    is_drawn: bool,
    faults: &mut Faults,
) {
    let stands = &plan.stands[who];
    let app = room(Screen::Path(format!("A{who}")), |room| room.path = Some(view.clone()));
    let listing = listing(&app);
    if is_drawn {
        console::is_on_the_screen(&app, &listing, faults);
    }
    if listing.rows.len() != stands.len() {
        return faults.add(format!("the console has {} rounds of {who}", listing.rows.len()));
    }
    for ((round, row), stand) in (1_u16..).zip(&listing.rows).zip(stands) {
        faults.rows += 1;
        let [number, seat, boards, rest] = row.cells.as_slice() else { unreachable!() };
        let number = number.split_whitespace().next().unwrap_or_default();
        let line = format!("{number} | {seat} | {boards} | {}", plain(rest));
        let expected = format!("{round} | {}", expected_row(stands, round, stand));
        faults.equal(&format!("the console, {who}"), &expected, &reduced(&line, stand));
    }
}

/// What the console says of a round, without names.
fn expected_row(stands: &[Stand], round: u16, stand: &Stand) -> String {
    if !stand.plays() {
        let back = match next_meeting(stands, round).and_then(|(later, next)| Some((later, next.seat?))) {
            Some((later, (table, line))) => format!(" back in round {later} at A{table} {}", letters(line)),
            None => String::new(),
        };
        let at = stand.seat.map_or_else(String::new, |(table, _)| format!("A{table}"));
        return format!("{at} |  | Sits out.{back}");
    }
    let (table, line) = stand.seat.unwrap_or((0, Line::NorthSouth));
    let board = stand.board.map_or_else(|| "-".to_owned(), |board| board.to_string());
    let against: Vec<String> = stand.against.iter().cloned().collect();
    let with = stand.partner.as_ref().map_or_else(String::new, |one| format!("with {one}, "));
    let points = if line == Line::NorthSouth { "them" } else { "the opponents" };
    let turned =
        if stand.is_turned { format!(" (boards turned: North points to {points})") } else { String::new() };
    format!("A{table} {} | {board} | {with}against {}{turned}", letters(line), against.join(" + "))
}

/// The line with the numbers of parties alone: `against 7EW A7EW x & y` becomes `against 7EW`.
fn reduced(line: &str, stand: &Stand) -> String {
    let parties: BTreeSet<&String> = stand.against.iter().chain(&stand.partner).collect();
    let mut line = line.to_owned();
    for who in parties {
        line = line.replace(&format!("{who} A{who} x & y"), who);
        line = line.replace(&format!("{who} A{who} x"), who);
    }
    // Opponents are a set: both players of the other side, in any order.
    let Some((before, against)) = line.split_once("against ") else { return line };
    let (against, turned) = match against.split_once(" (") {
        Some((against, turned)) => (against, format!(" ({turned}")),
        None => (against, String::new()),
    };
    let sorted: BTreeSet<&str> = against.split(" + ").collect();
    format!("{before}against {}{turned}", sorted.into_iter().collect::<Vec<_>>().join(" + "))
}
