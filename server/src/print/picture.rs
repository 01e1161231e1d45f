//! The picture of who goes where: the tables as they stand in the room, and arrows for a move, as SVG.
//!
//! Tables stand in a ring, the lowest and the highest beside each other on the left, so that what is
//! "opposite" in a Mitchell is opposite in the picture; where the players keep to rows, in those rows.

mod layout;

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, PreEscaped, html};

use bridge::entry::TableNumber;
use bridge::message::Message;
use bridge::movement::motion::{Motion, Way};
use bridge::movement::path::Mover;
use bridge::movement::{BoardsGo, Movement, RoundNumber, SetNumber};
use bridge::seat::Line;
use words::capital;
use words::page::Floor;

use super::card::pair_name;
use super::subject::Subject;
use layout::{Layout, Point};

/// Characters in a line of the words below the picture, for each 1000 units of width.
const CHARACTERS: usize = 105;
/// The same of what one side of a table may take beside the other in its box.
const SIDE_CHARACTERS: usize = 6;

/// What an arrow shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    NorthSouth,
    EastWest,
    Boards,
}

struct Arrow {
    from: Point,
    to: Point,
    kind: Kind,
    /// At the middle of the arrow; empty where the rule is said below.
    label: String,
}

/// Whether the rules are written below the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Words {
    Below,
    Without,
}

/// The picture of a round and of the move after it; for a round that the movement does not have, of round 1.
pub fn svg(subject: &Subject, round: RoundNumber, rules: Words) -> String {
    let room = subject.room();
    let round =
        if round.index().is_some_and(|index| index < room.rounds.len()) { round } else { RoundNumber(1) };
    let motion = Motion::of(&subject.plan);
    let layout = Layout::of(&room, &motion);
    let waiting = waiting(&room, round);
    let out = without_a_seat(&room, round);
    let words = match rules {
        Words::Below => words(subject, round, layout.width),
        Words::Without => Vec::new(),
    };
    let height = layout.height + 34.0 * count(words.len()) + 30.0;
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (layout.width) " " (height) } role="img"
            font-family="Helvetica, Arial, sans-serif" {
            title { (subject.title()) }
            (definitions())
            rect width="100%" height="100%" fill="#fff" {}
            text x="40" y="52" font-size="32" font-weight="bold" { (subject.title()) }
            (key(subject.words, round, room.rounds.len() > usize::from(round.0)))
            @for (one, other) in shared(&room, round, &layout) { (sharing(one, other)) }
            @for arrow in arrows(&room, &motion, round, &layout) { (draw(&arrow, &layout)) }
            @for (table, place) in room.tables_of(round) { (box_of(subject, &room, (table, place), layout.at(table))) }
            @for ((next, behind), sets) in &waiting { (bystand(subject, sets, layout.between(*next, *behind))) }
            @if !out.is_empty() { (waiting_room(subject, &out, layout.middle())) }
            @for (line, says) in words.iter().enumerate() {
                text x="40" y=(layout.height + 34.0 * count(line) + 10.0) font-size="22" { (says) }
            }
        }
    };
    drawn.into_string()
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

fn definitions() -> Markup {
    let head = |id: &str, colour: &str| {
        html! {
            marker id=(id) viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto" {
                path d="M0 0 L10 5 L0 10 z" fill=(colour) {}
            }
        }
    };
    html! { defs { (head("pair", "#000")) (head("board", "#1a4f8b")) } }
}

fn key(words: &words::Words, round: RoundNumber, moves: bool) -> Markup {
    let round = round.0;
    let says = words.say(if moves { Floor::RoundAndMove { round } } else { Floor::LastRound { round } });
    html! {
        text x="40" y="90" font-size="22" { (says) }
        path d="M420 83 h60" stroke="#000" stroke-width="3" marker-end="url(#pair)" {}
        text x="492" y="90" font-size="20" { (words.say(Floor::KeyPlayers)) }
        path d="M590 83 h60" stroke="#1a4f8b" stroke-width="3" stroke-dasharray="9 6" marker-end="url(#board)" {}
        text x="662" y="90" font-size="20" { (words.say(Floor::KeyBoards)) }
        path d="M752 79 h50 M752 87 h50" stroke="#000" stroke-width="2" {}
        text x="812" y="90" font-size="20" { (words.say(Floor::KeySharing)) }
    }
}

fn box_of(
    subject: &Subject,
    room: &Movement,
    (table, place): (TableNumber, &bridge::movement::TablePlan),
    at: Point,
) -> Markup {
    let side = |pair: Option<_>| pair.map_or_else(|| "–".to_owned(), |pair| short(&pair_name(room, pair)));
    let words = subject.words;
    let boards = place.set.map_or_else(|| words.say(Floor::NoBoards), |set| subject.boards(set));
    let [ns, ew] = Line::ALL.map(|line| words.line_letters(line));
    let (north_south, east_west) =
        (format!("{ns} {}", side(place.north_south)), format!("{ew} {}", side(place.east_west)));
    // Two players on each side are too long for one line.
    let (seats, heights) = if north_south.len().max(east_west.len()) > SIDE_CHARACTERS {
        (vec![north_south, east_west], [23.0, 43.0, 63.0, 83.0])
    } else {
        (vec![format!("{north_south} · {east_west}")], [26.0, 53.0, 53.0, 79.0])
    };
    let (left, top) = (at.x - layout::HALF_WIDTH, at.y - layout::HALF_HEIGHT);
    html! {
        rect x=(left) y=(top) width=(2.0 * layout::HALF_WIDTH) height=(2.0 * layout::HALF_HEIGHT) rx="8" fill="#fff"
            stroke="#000" stroke-width="2.5" {}
        text x=(at.x) y=(top + heights[0]) font-size="22" font-weight="bold" text-anchor="middle" {
            (capital(&words.say(Floor::Table { table: table.to_string() })))
        }
        @for (line, height) in seats.iter().zip(&heights[1..]) {
            text x=(at.x) y=(top + height) font-size="19" text-anchor="middle" { (line) }
        }
        text x=(at.x) y=(top + heights[3]) font-size="18" text-anchor="middle" fill="#1a4f8b" { (boards) }
    }
}

/// A pair without the line that stands beside it already.
fn short(name: &str) -> String {
    name.trim_end_matches("NS").trim_end_matches("EW").to_owned()
}

fn bystand(subject: &Subject, sets: &BTreeSet<SetNumber>, at: Point) -> Markup {
    let names: Vec<String> = sets.iter().map(|&set| subject.boards(set)).collect();
    let shown: Vec<&String> = names.iter().take(3).collect();
    let height = 26.0 + 22.0 * count(shown.len());
    html! {
        rect x=(at.x - 60.0) y=(at.y - height / 2.0) width="120" height=(height) rx="14" fill="#eef3f9" stroke="#1a4f8b"
            stroke-width="2" stroke-dasharray="9 6" {}
        text x=(at.x) y=(at.y - height / 2.0 + 20.0) font-size="17" text-anchor="middle" {
            (subject.words.say(Floor::BystandAlone))
        }
        @for (line, name) in shown.iter().enumerate() {
            text x=(at.x) y=(at.y - height / 2.0 + 42.0 + 21.0 * count(line)) font-size="17" text-anchor="middle"
                fill="#1a4f8b" {
                (name) @if line == 2 && names.len() > 3 { " + " (names.len() - 3) }
            }
        }
    }
}

fn waiting_room(subject: &Subject, out: &[Mover], at: Point) -> Markup {
    let names: Vec<String> = out.iter().map(|mover| capital(&subject.mover(*mover))).collect();
    html! {
        rect x=(at.x - 110.0) y=(at.y - 32.0) width="220" height="64" rx="8" fill="#fff" stroke="#000" stroke-width="2"
            stroke-dasharray="3 5" {}
        text x=(at.x) y=(at.y - 6.0) font-size="19" text-anchor="middle" {
            (subject.words.say(Floor::SitsOut))
        }
        text x=(at.x) y=(at.y + 20.0) font-size="20" font-weight="bold" text-anchor="middle" { (names.join(", ")) }
    }
}

fn sharing(one: Point, other: Point) -> Markup {
    let across = one.towards(other).turned();
    let line = |offset: f64| {
        let (from, to) = (one.moved(across, offset), other.moved(across, offset));
        format!("M{:.1} {:.1} L{:.1} {:.1}", from.x, from.y, to.x, to.y)
    };
    html! { path d={ (line(-4.0)) " " (line(4.0)) } stroke="#000" stroke-width="2" {} }
}

fn draw(arrow: &Arrow, layout: &Layout) -> Markup {
    let bend = match arrow.kind {
        Kind::EastWest => 1.0,
        Kind::NorthSouth => 1.5,
        Kind::Boards => -0.9,
    };
    let (path, middle) = curve(arrow, layout, bend);
    let (colour, head) = match arrow.kind {
        Kind::NorthSouth | Kind::EastWest => ("#000", "url(#pair)"),
        Kind::Boards => ("#1a4f8b", "url(#board)"),
    };
    let dashes = (arrow.kind == Kind::Boards).then_some("9 6");
    html! {
        path d=(path) fill="none" stroke=(colour) stroke-width="3" stroke-dasharray=[dashes] marker-end=(head) {}
        @if !arrow.label.is_empty() {
            text x=(middle.x) y=(middle.y + 6.0) font-size="18" text-anchor="middle" stroke="#fff" stroke-width="6"
                paint-order="stroke" { (PreEscaped(&arrow.label)) }
        }
    }
}

/// The path of an arrow, and the point half way along it.
fn curve(arrow: &Arrow, layout: &Layout, bend: f64) -> (String, Point) {
    if let Some([from, one, two, to]) = layout.over(arrow.from, arrow.to, bend) {
        let half = |a: f64, b: f64, c: f64, d: f64| (a + 3.0 * (b + c) + d) / 8.0;
        let middle = Point { x: half(from.x, one.x, two.x, to.x), y: half(from.y, one.y, two.y, to.y) };
        let path = format!(
            "M{:.1} {:.1} C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
            from.x, from.y, one.x, one.y, two.x, two.y, to.x, to.y
        );
        return (path, middle);
    }
    let control = layout.control(arrow.from, arrow.to, bend);
    let (from, to) = (arrow.from.edge_towards(control), arrow.to.edge_towards(control));
    let middle =
        Point { x: (from.x + 2.0 * control.x + to.x) / 4.0, y: (from.y + 2.0 * control.y + to.y) / 4.0 };
    let path =
        format!("M{:.1} {:.1} Q{:.1} {:.1} {:.1} {:.1}", from.x, from.y, control.x, control.y, to.x, to.y);
    (path, middle)
}

fn arrows(room: &Movement, motion: &Motion, round: RoundNumber, layout: &Layout) -> Vec<Arrow> {
    if usize::from(round.0) >= room.rounds.len() {
        return Vec::new();
    }
    let by_rule = matches!(motion.way, Way::Lines { .. });
    let paths = room.paths();
    let at = |mover: &Mover, round: RoundNumber| paths[mover].get(round.index()?).copied().flatten();
    let mut arrows = Vec::new();
    for mover in paths.keys() {
        let (now, next) = (at(mover, round), at(mover, round.next()));
        if now.is_some() && now.map(|place| place.table) == next.map(|place| place.table) {
            continue;
        }
        // Who makes room for a rover stays beside the table.
        if motion.stay.contains_key(mover) {
            continue;
        }
        let point = |place: Option<bridge::movement::path::Place>| {
            place.map_or(layout.middle(), |place| layout.at(place.table))
        };
        let line = now.or(next).map_or(Line::EastWest, |place| place.spot.line());
        if now.is_none() && next.is_none() {
            continue;
        }
        let name = mover.to_string();
        let label = name.split_once(' ').map_or(name.as_str(), |(_, number)| number).to_owned();
        arrows.push(Arrow {
            from: point(now),
            to: point(next),
            kind: match line {
                Line::NorthSouth => Kind::NorthSouth,
                Line::EastWest => Kind::EastWest,
            },
            label: if by_rule && !motion.rovers.contains(mover) { String::new() } else { label },
        });
    }
    arrows.extend(board_arrows(room, round, layout));
    arrows
}

/// One arrow for each set: from the table to the next, to its bystand, or from the bystand to a table.
fn board_arrows(room: &Movement, round: RoundNumber, layout: &Layout) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    let mut push = |from, to| {
        if from != to {
            arrows.push(Arrow { from, to, kind: Kind::Boards, label: String::new() });
        }
    };
    let places = waiting(room, round);
    for set in (1..=room.sets).map(SetNumber) {
        let now = room.tables_with(round, set);
        let next = room.tables_with(round.next(), set);
        if let Some(&first) = now.first() {
            let go = room.boards_go_to(round, first);
            let nearest = |targets: &[TableNumber]| layout.nearest(&now, targets);
            match go {
                Some(BoardsGo::Table(_) | BoardsGo::Shared(_)) => {
                    if let Some((from, to)) = nearest(&next) {
                        push(layout.at(from), layout.at(to));
                    }
                }
                Some(BoardsGo::Bystand { then, .. }) => {
                    let from = nearest(&[then]).map_or(first, |(from, _)| from);
                    push(layout.at(from), layout.between(then, Some(from)));
                }
                Some(BoardsGo::OutOfPlay) | None => {}
            }
        } else if let Some(&to) = next.first() {
            let stand = places
                .iter()
                .find(|(_, sets)| sets.contains(&set))
                .map(|(&(next, behind), _)| layout.between(next, behind));
            if let Some(from) = stand {
                push(from, layout.at(to));
            }
        }
    }
    arrows
}

/// The sets on bystands in a round: before which table they wait, and behind which.
fn waiting(
    room: &Movement,
    round: RoundNumber,
) -> BTreeMap<(TableNumber, Option<TableNumber>), BTreeSet<SetNumber>> {
    let usual = room.stations().flow.usual;
    let mut waiting: BTreeMap<_, BTreeSet<SetNumber>> = BTreeMap::new();
    for set in room.bystands(round) {
        let mut later = room.round_numbers().filter(|&later| later > round);
        let Some(next) = later.find_map(|later| room.tables_with(later, set).first().copied()) else {
            continue;
        };
        let behind = usual.iter().find(|(_, to)| to.waits > 0 && to.table == next).map(|(&from, _)| from);
        waiting.entry((next, behind)).or_default().insert(set);
    }
    waiting
}

fn without_a_seat(room: &Movement, round: RoundNumber) -> Vec<Mover> {
    let seatless = |path: &bridge::movement::path::Path| {
        round.index().is_some_and(|index| path.get(index).is_some_and(Option::is_none))
    };
    room.paths().into_iter().filter(|(_, path)| seatless(path)).map(|(mover, _)| mover).collect()
}

/// Tables that share in this round, each with the nearest of those before it.
fn shared(room: &Movement, round: RoundNumber, layout: &Layout) -> Vec<(Point, Point)> {
    let groups = room.sharing(round).into_values();
    let joined = groups.flat_map(|tables| {
        (1..tables.len())
            .filter_map(|place| layout.nearest(&tables[..place], &tables[place..=place]))
            .collect::<Vec<_>>()
    });
    joined.map(|(one, other)| (layout.at(one), layout.at(other))).collect()
}

/// The rules below the picture: what the director says about the moves, broken into lines.
fn words(subject: &Subject, round: RoundNumber, width: f64) -> Vec<String> {
    let announcement = subject.announcement();
    let rules = announcement.opening.iter().skip(3);
    let call = announcement.calls.iter().filter(|call| call.after == round).flat_map(|call| &call.says);
    let mut says: Vec<&Message> = rules.collect();
    for call in call {
        if !says.contains(&call) {
            says.push(call);
        }
    }
    let wide = std::iter::successors(Some(1000.0), |wide| Some(wide + 1000.0 / count(CHARACTERS)));
    let characters = CHARACTERS.saturating_sub(8) + wide.take_while(|&wide| wide < width).count();
    says.into_iter().flat_map(|says| broken(&subject.words.say(says), characters)).collect()
}

/// A text in lines of at most so many characters, broken between words.
pub(super) fn broken(text: &str, characters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= characters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use bridge::movement::announcement::words::BoardNames;
    use bridge::movement::choice::MovementChoice;

    use super::*;
    use crate::looked_at::{Drawn, as_looked_at};
    use crate::print::EVERY_SHAPE;

    /// The pictures of rooms as they were looked at.
    #[test]
    fn pictures_are_as_they_were_looked_at() {
        let pictures = EVERY_SHAPE.into_iter().flat_map(|movement| {
            let choice: MovementChoice = movement.parse().unwrap();
            let missing: BTreeSet<_> = choice.missing.into_iter().collect();
            let subject = Subject::new(choice.plan().unwrap(), missing, BoardNames::Each(2));
            [1, 2].map(|round| {
                let words = if round == 1 { Words::Below } else { Words::Without };
                let picture = svg(&subject, RoundNumber(round), words);
                Drawn {
                    name: format!("{movement}, round {round}.svg"),
                    file: picture.clone().into_bytes(),
                    marks: picture,
                }
            })
        });
        as_looked_at(pictures);
    }
}
