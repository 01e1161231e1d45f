//! The draw: who plays whom in a round, and where, in large type for a projector; below it the standings.
//!
//! The boxes are those of the room's page, so that the same script lays them out on a wall and searches them on a
//! phone.

use std::sync::Arc;

use bridge::contest::view::{
    DrawStanding, DrawView, DrawnMatchView, DrawnRoundView, ExpectedDraw, TriangleRow, TriangleView,
};
use bridge::entry::{EntryId, PairId, TableNumber};
use bridge::scoring::Unit;
use bridge::swiss::Contender;
use maud::{Markup, html};

use super::{address, english, figure, phase, room};

/// A section's draw with the round of it that is shown.
struct Shown<'a> {
    view: &'a DrawView,
    round: Option<&'a DrawnRoundView>,
    several: bool,
}

/// The part of the page that follows the contest: the round that was asked for, or the last that was published.
pub(super) fn fragment(contest: u32, views: &[Arc<DrawView>], asked: Option<u16>) -> Markup {
    let several = views.len() > 1;
    let shown: Vec<Shown<'_>> = views
        .iter()
        .map(|view| Shown {
            view,
            several,
            round: match asked {
                Some(number) => view.rounds.iter().find(|round| round.number == number),
                None => view.rounds.last(),
            },
        })
        .collect();
    html! {
        (masthead(contest, &shown, asked))
        p.summary.vh { (summary(&shown)) }
        @for one in &shown { (byes(contest, one)) }
        @if shown.iter().any(|one| one.round.is_some()) {
            ol.room.draw {
                @for one in &shown {
                    @if let Some(round) = one.round {
                        @for met in &round.matches { (box_of(contest, one, met)) }
                        @if let Some(triangle) = &round.triangle { (timetable(one, triangle)) }
                    }
                }
            }
        } @else {
            div.nothing { p.large { "Not drawn yet" } p { "The draw appears here by itself." } }
        }
        div.below {
            @for one in &shown { (awarded(one)) (standings(contest, one)) }
        }
    }
}

fn masthead(contest: u32, shown: &[Shown<'_>], asked: Option<u16>) -> Markup {
    let first = shown.first().map(|one| one.view);
    let last = shown.iter().filter_map(|one| one.view.rounds.last()).map(|round| round.number).max();
    let numbers: Vec<u16> = shown.iter().filter_map(|one| one.round).map(|round| round.number).collect();
    let here = asked.or(last).unwrap_or(0);
    let heading = match numbers.first() {
        Some(number) if numbers.iter().all(|other| other == number) => format!("Round {number}"),
        Some(_) | None => "The draw".to_owned(),
    };
    html! {
        header.masthead {
            div {
                h1 { (heading) }
                @if let Some(view) = first {
                    p.phase.(phase::class(view.phase)) { (view.name) " · " (phase::words(view.phase, english())) }
                }
            }
            div.progress { @for one in shown { p.through { (title(one)) } } }
            nav.neighbours aria-label="Rounds" {
                @if here > 1 { a rel="prev" href=(address::draw(contest, Some(here - 1))) { "‹ Round " (here - 1) } }
                @if last.is_some_and(|last| here < last) {
                    a rel="next" href=(address::draw(contest, Some(here + 1))) { "Round " (here + 1) " ›" }
                }
                @if asked.is_some() { a href=(address::draw(contest, None)) { "Latest" } }
            }
            @for one in shown {
                p.note {
                    strong { @if one.several { "Section " (one.view.section) ": " } (one.view.note) }
                    @if let Some(at) = one.view.expected {
                        (room::expected(ExpectedDraw { section: one.view.section, at }, false, english()))
                    }
                }
            }
        }
    }
}

/// `Swiss of 24 teams, round 4 of 7`.
fn title(shown: &Shown<'_>) -> String {
    let section = if shown.several { format!("{}: ", shown.view.section) } else { String::new() };
    let title = &shown.view.title;
    match shown.round {
        Some(round) => format!("{section}{title}, round {} of {}", round.number, shown.view.terms.rounds),
        None => format!("{section}{title}"),
    }
}

/// One sentence for those who listen: it is read out when it changes.
fn summary(shown: &[Shown<'_>]) -> String {
    let sentences: Vec<String> = shown
        .iter()
        .map(|one| match one.round {
            Some(round) => format!("The draw of round {} is shown. {}", round.number, one.view.note),
            None => one.view.note.clone(),
        })
        .collect();
    sentences.join(" ")
}

// ── The matches ──

fn byes(contest: u32, shown: &Shown<'_>) -> Markup {
    html! {
        @if let Some(round) = shown.round.filter(|round| !round.byes.is_empty()) {
            section.sit-outs {
                h2 { "Byes in round " (round.number) }
                ul { @for bye in &round.byes { li { (link(contest, shown, *bye)) } } }
            }
        }
        @if let Some((round, bye)) = shown.round.and_then(|round| Some((round, round.bye?))) {
            section.sit-outs {
                h2 { "Bye in round " (round.number) }
                ul { li { (link(contest, shown, bye)) span.back { " · " (bye_worth(shown, round, bye)) } } }
            }
        }
    }
}

/// What a bye is worth: what was agreed, or what the director gave instead.
fn bye_worth(shown: &Shown<'_>, round: &DrawnRoundView, bye: Contender) -> String {
    let card = shown.view.card(bye);
    let line = card.iter().find(|line| line.round == round.number);
    line.map(|line| shown.view.unit.written(&figure::signed(&line.worth))).unwrap_or_default()
}

fn box_of(contest: u32, shown: &Shown<'_>, met: &DrawnMatchView) -> Markup {
    let view = shown.view;
    let [first, second] = met.sides;
    let seats = seats(shown, met);
    html! {
        li.place.match data-entry={ (view.section) (first) "-" (second) } data-numbers={ (first) " " (second) } {
            h2 { span { (tables(shown, &met.tables)) } @let state = state(met); @if !state.is_empty() { span.state { (state) } } }
            @for (place, side) in met.sides.into_iter().enumerate() {
                div.side {
                    (link(contest, shown, side))
                    @if !seats[place].is_empty() { span.seat { (seats[place]) } }
                }
            }
            p.boards { (score(contest, shown, met)) }
        }
    }
}

/// `Table 7`, `Tables 7 & 8`.
fn tables(shown: &Shown<'_>, tables: &[TableNumber]) -> String {
    let letter = if shown.several { shown.view.section.to_string() } else { String::new() };
    let mut tables = tables.to_vec();
    // In a triangle the last match is at the last table and the first.
    tables.sort_unstable();
    let names: Vec<String> = tables.iter().map(|table| format!("{letter}{table}")).collect();
    format!("{} {}", if names.len() == 1 { "Table" } else { "Tables" }, names.join(" & "))
}

/// Where each side sits: `North-South`; of a team `NS at 7, EW at 8`. A triangle has its timetable.
fn seats(shown: &Shown<'_>, met: &DrawnMatchView) -> [String; 2] {
    if met.is_in_triangle || met.is_vacant {
        return <_>::default();
    }
    if !shown.view.are_teams {
        return ["North-South", "East-West"].map(str::to_owned);
    }
    let letter = if shown.several { shown.view.section.to_string() } else { String::new() };
    let seats = |lines: [&str; 2]| {
        let seats = met.tables.iter().zip(lines).map(|(table, line)| format!("{line} at {letter}{table}"));
        seats.collect::<Vec<_>>().join(", ")
    };
    [seats(["NS", "EW"]), seats(["EW", "NS"])]
}

fn state(met: &DrawnMatchView) -> &'static str {
    match (met.is_vacant, met.is_in_triangle, met.boards_in == met.boards) {
        (true, ..) => "nobody plays here",
        (false, _, true) => "over",
        (false, true, false) => "triangle",
        (false, false, false) => "",
    }
}

/// How far the match has come, with a way to its boards.
fn score(contest: u32, shown: &Shown<'_>, met: &DrawnMatchView) -> Markup {
    let view = shown.view;
    let sides = met.sides.map(|side| entry(view, side));
    let boards = |count: u32| if count == 1 { "1 board".to_owned() } else { format!("{count} boards") };
    let pair = |figures: &[String; 2], unit: Unit| {
        let [first, second] = figures.each_ref().map(|figure| figure::signed(figure));
        // A score is read in one line.
        format!("{first}\u{a0}:\u{a0}{second}\u{a0}{}", unit.many())
    };
    html! {
        @if !met.is_vacant {
            a href=(address::match_of(contest, sides)) {
                @if met.boards_in == 0 { (boards(met.boards)) }
                @else if met.boards_in == met.boards { (boards(met.boards)) }
                @else { (met.boards_in) " of " (boards(met.boards)) }
            }
            @if !met.points[0].is_empty() { " · " (pair(&met.points, view.match_unit)) }
            @if !met.worth[0].is_empty() { " · " strong { (pair(&met.worth, view.unit)) } }
        }
    }
}

/// A link to the result card of one who is drawn: the number large, the names beside it.
fn link(contest: u32, shown: &Shown<'_>, side: Contender) -> Markup {
    let view = shown.view;
    html! {
        a.party href=(address::card(contest, entry(view, side))) {
            strong.number { (side) } " " span.names { (names(view, side)) }
        }
    }
}

/// The name by which one who is drawn is ranked: `A3`.
pub(super) fn entry(view: &DrawView, contender: Contender) -> EntryId {
    EntryId { section: view.section, pair: PairId::one_winner(contender.0) }
}

/// The names of one who is drawn; `Team 3` or `Pair 3` where the club gave none.
pub(super) fn names(view: &DrawView, contender: Contender) -> String {
    let names = view.standings.iter().find(|one| one.contender == contender).map(|one| one.names.clone());
    match names {
        Some(names) if !names.is_empty() => names,
        Some(_) | None => format!("{} {contender}", if view.are_teams { "Team" } else { "Pair" }),
    }
}

/// Who sits where in which part of a triangle, with which boards.
fn timetable(shown: &Shown<'_>, triangle: &TriangleView) -> Markup {
    let numbers = triangle.teams.map(|team| team.to_string());
    let parts = triangle.rows.chunk_by(|one, next| one.round == next.round);
    html! {
        li.place.timetable data-entry={ (shown.view.section) "triangle" } data-numbers=(numbers.join(" ")) {
            h2 { span { "Triangle " (numbers.join(", ")) } span.state { "timetable" } }
            @if triangle.over > 1 { p { "Over " (triangle.over) " rounds; this is part " (triangle.part) "." } }
            @for rows in parts {
                h3 { (rows[0].round_name) }
                ul { @for row in rows { li { (sitting(shown, row)) } } }
            }
        }
    }
}

/// `Table 7: 3NS against 5EW, boards 1–4`.
fn sitting(shown: &Shown<'_>, row: &TriangleRow) -> Markup {
    html! {
        strong { (tables(shown, &[row.table])) } ": " (row.north_south) " against " (row.east_west) ", "
        (room::boards((&row.boards, &row.printed), english()).replacen('B', "b", 1))
    }
}

// ── Below the matches ──

fn awarded(shown: &Shown<'_>) -> Markup {
    let view = shown.view;
    html! {
        @if let Some(round) = shown.round.filter(|round| !round.awarded.is_empty()) {
            section.penalties {
                h2 { "Points given in round " (round.number) }
                ul {
                    @for awarded in &round.awarded {
                        li {
                            (awarded.contender) " " (names(view, awarded.contender)) ": "
                            (view.unit.written(&figure::signed(&awarded.figure)))
                        }
                    }
                }
            }
        }
    }
}

fn standings(contest: u32, shown: &Shown<'_>) -> Markup {
    let view = shown.view;
    html! {
        table.ranking {
            caption { @if shown.several { "Section " (view.section) ": standings" } @else { "Standings" } }
            thead {
                tr {
                    th.rank scope="col" { abbr title="Rank" { "#" } }
                    th.moved scope="col" { span.vh { "Since the round before" } }
                    th.rank scope="col" { "No." }
                    th scope="col" { "Names" }
                    th.percent scope="col" { (figure::heading(view.unit, english())) }
                }
            }
            tbody { @for standing in &view.standings { (standing_row(contest, view, standing)) } }
        }
    }
}

fn standing_row(contest: u32, view: &DrawView, standing: &DrawStanding) -> Markup {
    let entry = entry(view, standing.contender);
    html! {
        tr data-entry=(entry) {
            td.rank { (figure::rank(standing.rank, standing.tied)) }
            td.moved { (figure::movement(standing.rank, standing.rank_before, english())) }
            td.rank { (standing.contender) }
            th scope="row" {
                a href=(address::card(contest, entry)) { (names(view, standing.contender)) }
                @if !standing.reached.is_empty() { " " small { (standing.reached) } }
                @else if !standing.plays_on { " " small { "plays no more" } }
            }
            td.percent { @if !standing.reached.is_empty() {} @else if standing.figure.is_empty() { "–" } @else { (figure::signed(&standing.figure)) } }
        }
    }
}

/// What stands below the page.
pub(super) fn footer(contest: u32) -> Markup {
    html! {
        (room::script_words(english()))
        details #explanation {
            summary { "How do I read this?" }
            p {
                "Each box is a match: the table, or of teams the two tables, and who plays there. Touch a number for \
                 its result card, and the boards for the match board by board. " strong { "▲ ▼" } " tell how many \
                 places somebody has climbed or fallen since the round before."
            }
        }
        p.links {
            a href=(address::cross_table(contest)) { "Cross table" }
            a href=(address::room(contest)) { "Who sits where" }
            a href=(address::contest(contest)) { "Ranking" }
            a.to-list href="?view=list" { "Show as a list" }
            a.to-projector href="?view=projector" { "Show for a projector" }
        }
    }
}
