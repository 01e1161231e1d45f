//! The draw of a round to pin on the wall: by tables in large type, and by numbers.

use bridge::contest::view::{DrawView, DrawnMatchView, DrawnRoundView, TriangleRow};
use bridge::seat::Line;
use bridge::swiss::Contender;
use words::page::{Card, Cross, Curve, Drawn, Ranking, Room, Sheet, Table};
use words::{Words, capital};

use crate::print::boards::marked;
use crate::print::report::{Column, Lettering, Part, Row};
use crate::web::label;

/// The last round that was published, of each section.
pub(super) fn parts(view: &DrawView, several: bool, words: &Words) -> Vec<Part> {
    let Some(round) = view.rounds.last() else {
        return vec![Part {
            heading: of_section(view, several, words.say(view.title.clone()), words),
            lead: view.note.iter().map(|note| words.say(note)).collect(),
            ..Part::default()
        }];
    };
    let heading = words.say(Curve::Round { round: round.number.to_string() });
    let heading = of_section(view, several, heading, words);
    let mut parts = vec![by_table(view, round, &heading, words)];
    parts.extend(timetable(view, round, words));
    parts.push(by_number(view, round, &heading, words));
    parts
}

/// What stands above a part, after the section's letter where there are several.
pub(super) fn of_section(view: &DrawView, several: bool, what: String, words: &Words) -> String {
    if several { words.say(Drawn::OfSection { section: view.section.to_string(), what }) } else { what }
}

fn by_table(view: &DrawView, round: &DrawnRoundView, heading: &str, words: &Words) -> Part {
    let [first, second] =
        if view.are_teams { [words.say(Sheet::FirstTable), words.say(Card::Against)] } else { lines(words) };
    let columns = vec![
        Column::left(&if view.are_teams { words.say(Sheet::Tables) } else { words.say(Room::Table) }),
        Column::right(""),
        Column::left(&first),
        Column::right(""),
        Column::left(&second),
    ];
    let rows = round.matches.iter().filter(|one| !one.is_vacant).map(|one| {
        let [first, second] = one.sides;
        let of = |side: Contender| [side.to_string(), names(view, side, words)];
        Row::of([tables(one, words)].into_iter().chain(of(first)).chain(of(second)).collect())
    });
    let mut notes = vec![];
    if let Some(bye) = round.bye {
        notes.push(words.say(Sheet::ByeOf { who: called(view, bye, words) }));
    }
    if !round.byes.is_empty() {
        let byes: Vec<String> = round.byes.iter().map(|bye| called(view, *bye, words)).collect();
        notes.push(words.say(Sheet::OnTo { round: (round.number + 1).to_string(), who: byes.join("; ") }));
    }
    if round.triangle.is_some() {
        notes.push(words.say(Sheet::TriangleLast));
    }
    Part {
        heading: heading.to_owned(),
        columns,
        rows: rows.collect(),
        notes,
        own_page: true,
        lettering: Lettering::Large,
        ..Part::default()
    }
}

/// Who meets whom in which part of a triangle.
fn timetable(view: &DrawView, round: &DrawnRoundView, words: &Words) -> Option<Part> {
    let triangle = round.triangle.as_ref()?;
    let row = |row: &TriangleRow| {
        Row::of(vec![
            words.say(Table::Round { round: row.called }),
            row.table.to_string(),
            row.north_south.to_string(),
            row.east_west.to_string(),
            marked(&row.boards, &row.printed, words),
        ])
    };
    let teams: Vec<String> = triangle.teams.iter().map(|&team| called(view, team, words)).collect();
    let [north_south, east_west] = lines(words);
    let (when, table) = (words.say(Sheet::When), words.say(Room::Table));
    let columns = [when, table, north_south, east_west, words.say(Ranking::Boards)];
    let columns = columns.iter().map(|title| Column::left(title)).collect();
    Some(Part {
        heading: capital(&words.say(Drawn::Triangle)),
        lead: vec![format!("{}.", teams.join("; "))],
        columns,
        rows: triangle.rows.iter().map(row).collect(),
        keeps_together: true,
        ..Part::default()
    })
}

/// So that everybody finds their own number.
fn by_number(view: &DrawView, round: &DrawnRoundView, heading: &str, words: &Words) -> Part {
    let mut everybody: Vec<Contender> = view.standings.iter().map(|one| one.contender).collect();
    everybody.sort_unstable();
    let rows = everybody.into_iter().filter_map(|own| {
        let matches: Vec<&DrawnMatchView> =
            round.matches.iter().filter(|one| one.sides.contains(&own) && !one.is_vacant).collect();
        let against: Vec<String> = matches
            .iter()
            .flat_map(|one| one.sides)
            .filter(|side| *side != own)
            .map(|side| side.to_string())
            .collect();
        let at = matches.first().map(|one| seat(view, one, own, words)).unwrap_or_default();
        let has_bye = round.bye == Some(own) || round.byes.contains(&own);
        let against = if has_bye { words.say(Cross::Bye) } else { words.listed(&against) };
        (!against.is_empty()).then(|| Row::of(vec![own.to_string(), names(view, own, words), against, at]))
    });
    let columns = vec![
        Column::right(&words.say(Sheet::Number)),
        Column::left(&words.say(Ranking::Names)),
        Column::left(&words.say(Sheet::Meets)),
        Column::left(&words.say(Sheet::Where)),
    ];
    let heading = words.say(Sheet::ByNumbers { heading: heading.to_owned() });
    Part { heading, columns, rows: rows.collect(), own_page: true, ..Part::default() }
}

/// `table 7, East-West`; of a team `table 7 North-South, table 8 East-West`.
fn seat(view: &DrawView, one: &DrawnMatchView, own: Contender, words: &Words) -> String {
    if one.is_in_triangle {
        return words.say(Drawn::Triangle);
    }
    let mut lines = lines(words);
    if one.sides[1] == own {
        lines.reverse();
    }
    let seats: Vec<String> = one
        .tables
        .iter()
        .zip(lines)
        .map(|(table, line)| words.say(Sheet::Seat { table: table.to_string(), line }))
        .collect();
    if view.are_teams { seats.join(", ") } else { seats.first().cloned().unwrap_or_default() }
}

/// `7`, `7 and 8`.
fn tables(one: &DrawnMatchView, words: &Words) -> String {
    let mut tables = one.tables.clone();
    // In a triangle the last match is at the last table and the first.
    tables.sort_unstable();
    words.listed(&tables.iter().map(ToString::to_string).collect::<Vec<_>>())
}

/// `North-South`, `East-West`.
fn lines(words: &Words) -> [String; 2] {
    Line::ALL.map(|line| capital(&words.line(line)))
}

/// The names of one who is drawn; of a team without any its number, of a pair nothing.
pub(super) fn names(view: &DrawView, contender: Contender, words: &Words) -> String {
    let standing = view.standings.iter().find(|one| one.contender == contender);
    standing.map(|one| words.names(&one.names, one.called)).unwrap_or_default()
}

/// `12 Ann & Bob`.
pub(super) fn called(view: &DrawView, contender: Contender, words: &Words) -> String {
    let standing = view.standings.iter().find(|one| one.contender == contender);
    match standing.map_or("", |one| one.names.as_str()) {
        "" => capital(&words.label(label(view, contender))),
        names => format!("{contender} {names}"),
    }
}
