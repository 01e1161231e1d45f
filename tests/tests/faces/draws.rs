//! Rounds that are drawn: who meets whom and what came of it, and how everybody stands; on the wire, at the command line, on
//! the console, on the board and on paper.

use bridge::swiss::points::Points;
use client_director::screen::app::{App, Screen};
use client_director::screen::draw::Pane;
use proto::v1;
use serde_json::Value;

use crate::console::{self, room};
use crate::html::{Element, Table, columns};
use crate::standings::{moved, text};
use crate::told::{Faults, Row, both, figure, number, plain, rank, row};

/// What the wire says of those who are drawn.
pub(crate) fn standings_on_the_wire(view: &v1::DrawView) -> Vec<Row> {
    let rows = view.standings.iter().map(|one| {
        let figure = figure(&one.figure);
        row([
            ("number", number(one.contender)),
            ("entry", format!("{}{}", view.section, one.contender)),
            ("names", plain(&one.names)),
            ("rank", rank(one.rank, one.tied)),
            (
                "before",
                if one.rank > 0 && one.rank_before > 0 { number(one.rank_before) } else { String::new() },
            ),
            ("moved", number(moved(one.rank, one.rank_before))),
            ("shown", if one.reached.is_empty() { figure.clone() } else { one.reached.clone() }),
            ("figure beside", if one.reached.is_empty() { figure.clone() } else { String::new() }),
            ("figure", figure),
            ("reached", one.reached.clone()),
            ("plays on", number(one.plays_on)),
        ])
    });
    rows.collect()
}

fn tables(one: &v1::DrawnMatchView) -> String {
    one.tables.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn sides(one: &v1::DrawnMatchView) -> [v1::MatchSide; 2] {
    [&one.first, &one.second].map(|side| side.clone().unwrap_or_default())
}

fn matches_on_the_wire(view: &v1::DrawView, round: &v1::DrawnRoundView) -> Vec<Row> {
    let rows = round.matches.iter().map(|one| {
        let [first, second] = sides(one);
        let mut sorted = one.tables.clone();
        sorted.sort_unstable();
        let state = match (one.is_vacant, one.boards_in == one.boards) {
            (true, _) => "vacant",
            (false, true) => "over",
            (false, false) => "",
        };
        row([
            ("tables", tables(one)),
            ("tables in order", sorted.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")),
            ("sides", format!("{} {}", first.contender, second.contender)),
            ("names", plain(&format!("{} {}", names(view, first.contender), names(view, second.contender)))),
            ("points", both(&first.points, &second.points)),
            ("worth", both(&first.worth, &second.worth)),
            ("boards", number(one.boards)),
            ("boards in", number(one.boards_in)),
            ("state", state.to_owned()),
            ("triangle", number(one.is_in_triangle)),
        ])
    });
    rows.collect()
}

fn names(view: &v1::DrawView, contender: u32) -> &str {
    let own = view.standings.iter().find(|one| one.contender == contender);
    own.map_or("", |one| one.names.as_str())
}

/// The number in `12 Ann & Bob` and in `Team 12`.
pub(crate) fn number_in(called: &str) -> String {
    let mut words = called.split(' ');
    match words.next().unwrap_or_default() {
        "Team" | "Pair" | "Player" => words.next().unwrap_or_default().to_owned(),
        number => number.to_owned(),
    }
}

/// Who has a bye in a round, and who has points given: `3 12.00`.
fn byes(round: &v1::DrawnRoundView) -> Vec<u32> {
    let own = (round.bye > 0).then_some(round.bye);
    own.into_iter().chain(round.byes.iter().copied()).collect()
}

/// To programs.
pub(crate) fn json(view: &v1::DrawView, standings: &Value, rounds: &Value, faults: &mut Faults) {
    let number_of = |value: &Value| u32::try_from(value.as_u64().unwrap()).unwrap();
    let own = standings["standings"].as_array().unwrap().iter().map(|one| {
        let (rank_now, before) = (number_of(&one["rank"]), number_of(&one["rank_before"]));
        row([
            ("number", one["contender"].to_string()),
            ("names", plain(&text(&one["names"]))),
            ("rank", rank(rank_now, one["tied"] == true)),
            ("moved", number(moved(rank_now, before))),
            ("figure", figure(&text(&one["figure"]))),
            ("reached", text(&one["reached"])),
            ("plays on", one["plays_on"].to_string()),
        ])
    });
    faults.compare("swiss standings --json", &standings_on_the_wire(view), &own.collect::<Vec<_>>());
    let told = rounds["rounds"].as_array().unwrap();
    faults.equal("swiss show --json, rounds", &number(view.rounds.len()), &number(told.len()));
    for (round, told) in view.rounds.iter().zip(told) {
        let face = format!("swiss show --json, round {}", round.number);
        let own = told["matches"].as_array().unwrap().iter().map(|one| {
            let both_of = |name: &str| both(&text(&one["sides"][0][name]), &text(&one["sides"][1][name]));
            let tables = one["tables"].as_array().unwrap().iter().map(Value::to_string);
            row([
                ("tables", tables.collect::<Vec<_>>().join(" ")),
                ("sides", format!("{} {}", one["sides"][0]["contender"], one["sides"][1]["contender"])),
                ("points", both_of("points")),
                ("worth", both_of("worth")),
                ("boards", one["boards"].to_string()),
                ("boards in", one["boards_in"].to_string()),
                ("triangle", one["triangle"].to_string()),
            ])
        });
        faults.compare(&face, &matches_on_the_wire(view, round), &own.collect::<Vec<_>>());
        let mut own: Vec<u32> =
            told["bye"].as_u64().map(|bye| u32::try_from(bye).unwrap()).into_iter().collect();
        own.extend(told["byes"].as_array().unwrap().iter().map(number_of));
        faults.equal(&face, &format!("{:?}", byes(round)), &format!("{own:?}"));
    }
}

/// At a plain terminal: how everybody stands.
pub(crate) fn standings_at_a_terminal(view: &v1::DrawView, printed: &str, faults: &mut Faults) {
    let table = columns(printed, "RANK").into_iter().next().unwrap_or_default();
    let own = table.read(|cell| {
        let names = cell("NAMES");
        let still = ["(out)", "(has left)"].iter().find_map(|gone| names.strip_suffix(gone));
        let shown = cell("FIGURE");
        let is_figure = shown.starts_with(|letter: char| letter.is_ascii_digit() || "+-−".contains(letter));
        row([
            ("number", cell("NO")),
            ("rank", cell("RANK")),
            ("before", cell("WAS")),
            ("shown", if is_figure { figure(&shown) } else { shown }),
            ("plays on", number(still.is_none())),
            ("names", plain(still.unwrap_or(&names))),
        ])
    });
    faults.compare("swiss standings", &standings_on_the_wire(view), &own);
}

/// At a plain terminal: a round.
pub(crate) fn round_at_a_terminal(
    view: &v1::DrawView,
    round: &v1::DrawnRoundView,
    printed: &str,
    faults: &mut Faults,
) {
    let face = format!("swiss show, round {}", round.number);
    let beside = ["Bye: ", "Points given: ", "MIND: ", "A penalty takes "];
    let is_beside = |line: &&str| {
        beside.iter().any(|begin| line.starts_with(begin))
            || !view.note.is_empty() && line.starts_with(view.note.as_str())
    };
    let lines: Vec<&str> = printed.lines().filter(|line| !is_beside(line)).collect();
    let table = columns(&lines.join("\n"), "TABLE").into_iter().next().unwrap_or_default();
    let headings = if view.are_teams { ["TEAM", "AGAINST"] } else { ["NORTH-SOUTH", "EAST-WEST"] };
    let own = table.read(|cell| {
        // The last column has no heading: it stands behind the worth.
        let (worth, state) = match cell("WORTH") {
            worth if worth.contains(" : ") => {
                let (worth, state) = worth.split_once("  ").unwrap_or((&worth, ""));
                (worth.to_owned(), state.to_owned())
            }
            state => (String::new(), state),
        };
        let state = state.trim();
        let mut told = row([
            ("tables", cell("TABLE")),
            ("sides", headings.map(|heading| number_in(&cell(heading))).join(" ")),
            ("points", plain(&cell("SCORE"))),
            ("worth", plain(&worth)),
            (
                "state",
                if state.starts_with("nobody plays") {
                    "vacant"
                } else if state == "over" {
                    "over"
                } else {
                    ""
                }
                .to_owned(),
            ),
        ]);
        if let Some((boards_in, boards)) = state.split_once(" of ") {
            told.insert("boards in", boards_in.to_owned());
            told.insert("boards", boards.split(' ').next().unwrap_or_default().to_owned());
        }
        told
    });
    faults.compare(&face, &matches_on_the_wire(view, round), &own);
    let own: Vec<u32> = printed
        .lines()
        .filter_map(|line| line.strip_prefix("Bye: "))
        .map(|called| number_in(called).parse().unwrap())
        .collect();
    faults.equal(&face, &format!("{:?}", byes(round)), &format!("{own:?}"));
    let given = round.awarded.iter().map(|one| figure(&one.figure));
    faults.holds(&face, printed, &given.collect::<Vec<_>>());
    let penalised = |side: &&v1::MatchSide| !side.taken.is_empty();
    let sides = round.matches.iter().flat_map(|one| [&one.first, &one.second]).flatten().filter(penalised);
    let taken: Vec<String> = sides.map(|side| format!("{} off {}", side.taken, side.contender)).collect();
    let told = printed.lines().filter_map(|line| line.strip_prefix("A penalty takes "));
    let told = told.filter_map(|line| {
        let (taken, called) = line.split_once(" off ")?;
        Some(format!("{} off {}", taken.split(' ').next()?, number_in(called.trim_end_matches('.'))))
    });
    faults.equal(&face, &taken.join(", "), &told.collect::<Vec<_>>().join(", "));
}

/// On the console: every number of every row, in the order of its columns, also on the narrowest screen.
pub(crate) fn on_the_console(view: &v1::DrawView, faults: &mut Faults) {
    let face = format!("the console's draw of {}", view.section);
    let app = |pane| {
        room(Screen::Draw { section: view.section.clone(), pane }, |room| room.draw = Some(view.clone()))
    };
    let standings = standings_on_the_wire(view);
    faults.rows += standings.len();
    for screen in console::screens(&app(Pane::Standings)) {
        for one in &standings {
            // Whose place did not change has a sign for it, and who has left a word.
            let shown = plain(&one["shown"]);
            let parts = [one["rank"].as_str(), one["number"].as_str(), shown.as_str()];
            faults.has_line(&face, &screen, &parts);
        }
    }
    let proposal = view.proposal.as_ref().and_then(|shown| shown.proposal.as_ref());
    for screen in console::screens(&app(Pane::Proposal)).iter().filter(|_| proposal.is_some()) {
        to_come_on_the_console(view, screen, faults);
    }
    for round in &view.rounds {
        let desk_of = |app: App| App {
            desk: client_director::screen::draw::Desk { round: Some(round.number), ..Default::default() },
            ..app
        };
        for screen in console::screens(&desk_of(app(Pane::Round))) {
            for (one, met) in matches_on_the_wire(view, round).iter().zip(&round.matches) {
                let [first, second] = sides(met);
                let points = format!("{}:{}", first.points, second.points);
                let come = format!("{}/{}", one["boards in"], one["boards"]);
                let worth = if met.is_vacant { "nobody plays" } else { &one["worth"] };
                let parts = [
                    one["tables"].as_str(),
                    &first.contender.to_string(),
                    &points,
                    &second.contender.to_string(),
                    &come,
                    worth,
                ];
                faults.has_line(&face, &screen, &parts);
                faults.rows += 1;
            }
        }
    }
}

/// The draw to come on the console: who meets at which tables, how far apart they are, who has the bye.
fn to_come_on_the_console(view: &v1::DrawView, screen: &[String], faults: &mut Faults) {
    let face = format!("the console's proposal of {}", view.section);
    let Some(drawn) = view.proposal.as_ref().and_then(|shown| shown.proposal.as_ref()) else { return };
    let candidates = drawn.field.as_ref().map_or(&[][..], |field| &field.candidates);
    let score = |own: u32| candidates.iter().find(|one| one.contender == own).map_or(0, |one| one.score);
    faults.rows += drawn.matches.len();
    for one in &drawn.matches {
        let tables = one.tables.iter().map(u32::to_string).collect::<Vec<_>>();
        let apart = Points((score(one.first) - score(one.second)).abs()).to_string();
        let [first, second] = [one.first, one.second].map(|own| own.to_string());
        let parts = tables.iter().map(String::as_str).chain([first.as_str(), second.as_str(), &apart]);
        faults.has_line(&face, screen, &parts.collect::<Vec<_>>());
    }
    if drawn.bye > 0 {
        faults.has_line(&face, screen, &["bye", &drawn.bye.to_string()]);
    }
}

/// On the board: a round, and below it how everybody stands.
pub(crate) fn on_the_board(
    view: &v1::DrawView,
    round: Option<&v1::DrawnRoundView>,
    page: &Element,
    faults: &mut Faults,
) {
    let face =
        format!("the board's draw of {}, round {}", view.section, round.map_or(0, |round| round.number));
    let own = page.all("li").into_iter().filter(|item| item.has_class("match"));
    let own =
        own.filter(|item| is_of(view, item.attribute("data-entry"))).map(|item| match_in_box(view, item));
    let wire = round.map_or_else(Vec::new, |round| matches_on_the_wire(view, round));
    faults.compare(&face, &wire, &own.collect::<Vec<_>>());
    let sections = page.all("section");
    let text_of = |class: &str| {
        let own = sections.iter().filter(|section| section.has_class(class));
        own.map(|section| section.text()).collect::<Vec<_>>().join(" ")
    };
    for bye in round.map(byes).unwrap_or_default() {
        faults.holds(&face, &text_of("sit-outs"), &[bye.to_string(), names(view, bye).to_owned()]);
    }
    for given in round.iter().flat_map(|round| &round.awarded) {
        let own = [given.contender.to_string(), format!(": {}", plain(&given.figure))];
        faults.holds(&face, &text_of("penalties"), &own);
    }
    let tables = page.tables("ranking");
    let lines = tables.iter().flat_map(|table| &table.rows).filter(|line| is_of(view, &line.key));
    let own = lines.map(|line| {
        let by: i64 = line.cells[1].trim_start_matches(['▲', '▼', '•']).parse().unwrap_or(0);
        let mut told = row([
            ("entry", line.key.clone()),
            ("rank", line.cells[0].replace('–', "")),
            ("moved", number(if line.cells[1].starts_with('▼') { -by } else { by })),
            ("number", line.cells[2].clone()),
            ("figure beside", figure(&line.cells[4])),
        ]);
        if line.cells[3].ends_with("plays no more") {
            told.insert("plays on", "false".to_owned());
        }
        told
    });
    faults.compare(&face, &standings_on_the_wire(view), &own.collect::<Vec<_>>());
    for (one, line) in view
        .standings
        .iter()
        .zip(tables.iter().flat_map(|table| &table.rows).filter(|line| is_of(view, &line.key)))
    {
        faults.holds(&face, &line.cells[3], &[one.names.clone(), one.reached.clone()]);
    }
}

/// Whether a key of the board, such as `A3` or `A3-7`, is of this section.
pub(crate) fn is_of(view: &v1::DrawView, key: &str) -> bool {
    key.starts_with(view.section.as_str())
}

fn match_in_box(view: &v1::DrawView, item: &Element) -> Row {
    let head = item.all("h2").first().map(|head| head.text()).unwrap_or_default();
    let digits = |text: &str| {
        let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
        numbers.collect::<Vec<_>>().join(" ")
    };
    let state = if head.contains("nobody plays here") {
        "vacant"
    } else if head.ends_with("over") {
        "over"
    } else {
        ""
    };
    let mut told = row([
        ("sides", digits(item.attribute("data-entry").trim_start_matches(view.section.as_str()))),
        ("tables in order", digits(&head)),
        ("state", state.to_owned()),
    ]);
    let boards = item.all("p").into_iter().find(|part| part.has_class("boards"));
    let Some(boards) = boards.filter(|_| state != "vacant") else { return told };
    let worth = boards.all("strong").first().map(|worth| worth.text()).unwrap_or_default();
    let two = |text: &str| plain(text).split(' ').take(3).collect::<Vec<_>>().join(" ");
    let text = boards.text();
    let mut pieces = text.split(" · ");
    let come = pieces.next().unwrap_or_default().to_owned();
    if let Some((boards_in, boards)) = come.split_once(" of ") {
        told.insert("boards in", boards_in.to_owned());
        told.insert("boards", digits(boards));
    } else {
        told.insert("boards", digits(&come));
    }
    let points = pieces.next().filter(|points| *points != worth).unwrap_or_default();
    told.insert("points", two(points));
    told.insert("worth", two(&worth));
    told
}

/// On paper: the last round, by tables and by numbers.
pub(crate) fn on_paper(view: &v1::DrawView, several: bool, parts: &[(Table, String)], faults: &mut Faults) {
    let face = format!("the draw of {} on paper", view.section);
    let Some(round) = view.rounds.last() else { return };
    let section = if several { format!("Section {}: ", view.section) } else { String::new() };
    let heading = format!("{section}Round {}", round.number);
    let part = |heading: &str| parts.iter().find(|(table, _)| table.title == heading);
    let (Some((by_table, told)), Some((by_number, _))) =
        (part(&heading), part(&format!("{heading}, by numbers")))
    else {
        return faults.add(format!("{face}: {heading} is missing"));
    };
    let own = by_table.rows.iter().map(|line| {
        row([
            ("tables in order", line.cells[0].replace(" and ", " ")),
            ("sides", format!("{} {}", line.cells[1], line.cells[3])),
            ("names", plain(&format!("{} {}", line.cells[2], line.cells[4]))),
        ])
    });
    let mut wire = matches_on_the_wire(view, round);
    wire.retain(|one| one["state"] != "vacant");
    faults.compare(&face, &wire, &own.collect::<Vec<_>>());
    let called = byes(round).into_iter().map(|bye| bye.to_string());
    faults.holds(&face, told, &called.collect::<Vec<_>>());
    let meets = |own: u32| {
        let met = round.matches.iter().filter(|one| !one.is_vacant).map(sides);
        let met = met.filter(|sides| sides.iter().any(|side| side.contender == own));
        let others = met.flatten().map(|side| side.contender).filter(|other| *other != own);
        let others = others.map(|other| other.to_string()).collect::<Vec<_>>().join(" and ");
        if byes(round).contains(&own) { "bye".to_owned() } else { others }
    };
    let mut numbers: Vec<u32> = view.standings.iter().map(|one| one.contender).collect();
    numbers.sort_unstable();
    let wire = numbers.iter().filter(|own| !meets(**own).is_empty());
    let wire = wire.map(|&own| {
        row([("number", own.to_string()), ("names", plain(names(view, own))), ("meets", meets(own))])
    });
    let own = by_number.rows.iter().map(|line| {
        let cell = |heading| by_number.cell(line, heading);
        row([("number", cell("Number")), ("names", plain(&cell("Names"))), ("meets", cell("Meets"))])
    });
    faults.compare(&face, &wire.collect::<Vec<_>>(), &own.collect::<Vec<_>>());
}

/// The ranking has of those who are drawn what their standings have.
pub(crate) fn as_ranked(view: &v1::DrawView, standings: &v1::StandingsView, faults: &mut Faults) {
    let ranked = crate::standings::on_the_wire(standings);
    let of_section = |one: &&v1::StandingRow| is_of(view, &one.entry);
    // A ranking of this section alone has its places too.
    let is_alone = standings.rankings.iter().any(|ranking| {
        ranking.rows.len() == view.standings.len() && ranking.rows.iter().all(|one| of_section(&one))
    });
    for mut own in standings_on_the_wire(view) {
        let Some(ranked) = ranked.iter().find(|ranked| ranked["entry"] == own["entry"]) else { continue };
        let names =
            if is_alone { &["figure", "reached", "rank", "moved"][..] } else { &["figure", "reached"][..] };
        let face = format!("the draw's standing of {}", own["entry"]);
        own.retain(|name, _| names.contains(name));
        faults.compare(&face, std::slice::from_ref(ranked), &[own]);
    }
}

/// The matches of a score card are those of the rounds.
pub(crate) fn as_on_the_card(
    view: &v1::DrawView,
    card: &v1::ScoreCardView,
    off_plan: &[[String; 2]],
    faults: &mut Faults,
) {
    let Some(own) = card.entry.strip_prefix(view.section.as_str()).and_then(|own| own.parse::<u32>().ok())
    else {
        return;
    };
    let told = crate::cards::matches(card);
    let mut wire = vec![];
    for round in &view.rounds {
        // Where tables were changed, two may meet twice in a round: that is one match.
        let mut met = vec![];
        for one in round.matches.iter().filter(|one| one.began_in == 0) {
            let sides = sides(one);
            let mut two = sides.each_ref().map(|side| side.contender);
            two.sort_unstable();
            if met.contains(&two) {
                continue;
            }
            met.push(two);
            let Some(place) = sides.iter().position(|side| side.contender == own) else { continue };
            let (own, other) = (&sides[place], &sides[1 - place]);
            wire.push(row([
                ("entry", format!("{}{}", view.section, other.contender)),
                ("boards", format!("{} of {}", one.boards_in, one.boards)),
                ("points", both(&own.points, &other.points)),
                ("worth", figure(&own.worth)),
                ("is played", number(!one.is_vacant && (one.boards_in > 0 || !one.missing.is_empty()))),
            ]));
        }
    }
    let mut told = told;
    for one in &mut told {
        if one["replaced"] == "true" {
            one.remove("worth");
        }
        one.retain(|name, _| ["entry", "boards", "points", "worth"].contains(name));
    }
    let face = format!("the matches of the card of {}", card.entry);
    for one in &wire {
        // Of a match that nobody plays, or of which nothing is left to be played, a card has what was given.
        let same = |told: &Row| told.iter().all(|(name, own)| one.get(name) == Some(own));
        let Some(place) = told.iter().position(same) else {
            if one["is played"] == "false" {
                continue;
            }
            faults.add(format!("{face}: {one:?} is not among {told:?}"));
            continue;
        };
        told.remove(place);
        faults.rows += 1;
    }
    // Results that fit no plan are kept and counted: nobody planned their matches.
    for one in told.iter().filter(|one| !off_plan.contains(&[card.entry.clone(), one["entry"].clone()])) {
        faults.add(format!("{face}: {one:?} is in no round"));
    }
}
