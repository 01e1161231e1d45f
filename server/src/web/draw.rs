//! The draw: who plays whom in a round, and where, in large type for a projector; below it the standings.
//!
//! The boxes are those of the room's page, so that the same script lays them out on a wall and searches them on a
//! phone.

use std::sync::Arc;

use bridge::contest::view::{
    DrawStanding, DrawView, DrawnMatchView, DrawnRoundView, ExpectedDraw, TriangleRow, TriangleView,
};
use bridge::entry::{EntryId, PairId, TableNumber};
use bridge::message::{Label, Message};
use bridge::scoring::Unit;
use bridge::seat::Line;
use bridge::swiss::Contender;
use maud::{Markup, html};
use words::page::{Board, Curve, Drawn, Matches, Ranking, Room, Table};
use words::{Words, capital};

use super::{address, figure, phase, room};

/// A section's draw with the round of it that is shown.
#[derive(Clone, Copy)]
struct Shown<'a> {
    view: &'a DrawView,
    round: Option<&'a DrawnRoundView>,
    several: bool,
    words: &'a Words,
}

impl Shown<'_> {
    /// What is said of a section, after its letter where there are several.
    fn of_section(self, what: String) -> String {
        if !self.several {
            return what;
        }
        self.words.say(Drawn::OfSection { section: self.view.section.to_string(), what })
    }

    /// Where the draw stands.
    fn note(self) -> String {
        said(&self.view.note, self.words)
    }
}

/// Sentences one after another.
pub(super) fn said(sentences: &[Message], words: &Words) -> String {
    sentences.iter().map(|sentence| words.say(sentence)).collect::<Vec<_>>().join(" ")
}

/// The part of the page that follows the contest: the round that was asked for, or the last that was published.
pub(super) fn fragment(
    contest: u32,
    (views, asked, clock): (&[Arc<DrawView>], Option<u16>, Markup),
    words: &Words,
) -> Markup {
    let several = views.len() > 1;
    let shown: Vec<Shown<'_>> = views
        .iter()
        .map(|view| Shown {
            view,
            several,
            words,
            round: match asked {
                Some(number) => view.rounds.iter().find(|round| round.number == number),
                None => view.rounds.last(),
            },
        })
        .collect();
    html! {
        (masthead(contest, &shown, (asked, clock), words))
        p.summary.vh { (summary(&shown)) }
        @for one in &shown { (byes(contest, *one)) }
        @if shown.iter().any(|one| one.round.is_some()) {
            ol.room.draw {
                @for one in &shown {
                    @if let Some(round) = one.round {
                        @for met in &round.matches { (box_of(contest, *one, met)) }
                        @if let Some(triangle) = &round.triangle { (timetable(*one, triangle)) }
                    }
                }
            }
        } @else {
            div.nothing {
                p.large { (words.say(Drawn::NotDrawn)) }
                p { (words.say(Drawn::NotDrawnHelp)) }
            }
        }
        div.below {
            @for one in &shown { (awarded(*one)) (standings(contest, *one)) }
        }
    }
}

fn masthead(
    contest: u32,
    shown: &[Shown<'_>],
    (asked, clock): (Option<u16>, Markup),
    words: &Words,
) -> Markup {
    let first = shown.first().map(|one| one.view);
    let last = shown.iter().filter_map(|one| one.view.rounds.last()).map(|round| round.number).max();
    let numbers: Vec<u16> = shown.iter().filter_map(|one| one.round).map(|round| round.number).collect();
    let here = asked.or(last).unwrap_or(0);
    let round = |number: u16| words.say(Curve::Round { round: number.to_string() });
    let heading = match numbers.first() {
        Some(number) if numbers.iter().all(|other| other == number) => round(*number),
        Some(_) | None => words.say(Room::Draw),
    };
    html! {
        header.masthead {
            div {
                h1 { (heading) }
                @if let Some(view) = first {
                    p.phase.(phase::class(view.phase)) { (view.name) " · " (phase::words(view.phase, words)) }
                }
            }
            div.progress { @for one in shown { p.through { (title(*one)) } } }
            (clock)
            nav.neighbours aria-label=(words.say(Drawn::Rounds)) {
                @if here > 1 { a rel="prev" href=(address::draw(contest, Some(here - 1))) { "‹ " (round(here - 1)) } }
                @if last.is_some_and(|last| here < last) {
                    a rel="next" href=(address::draw(contest, Some(here + 1))) { (round(here + 1)) " ›" }
                }
                @if asked.is_some() { a href=(address::draw(contest, None)) { (words.say(Drawn::Latest)) } }
            }
            @for one in shown {
                p.note {
                    strong { (one.of_section(one.note())) }
                    @if let Some(at) = one.view.expected {
                        (room::expected(ExpectedDraw { section: one.view.section, at }, false, words))
                    }
                }
            }
        }
    }
}

/// `Swiss of 24 teams, round 4 of 7`.
fn title(shown: Shown<'_>) -> String {
    let title = shown.words.say(shown.view.title.clone());
    shown.of_section(match shown.round {
        Some(round) => shown.words.say(Drawn::RoundOf {
            title,
            round: round.number.to_string(),
            count: shown.view.terms.rounds.to_string(),
        }),
        None => title,
    })
}

/// One sentence for those who listen: it is read out when it changes.
fn summary(shown: &[Shown<'_>]) -> String {
    let sentences: Vec<String> = shown
        .iter()
        .map(|one| match one.round {
            Some(round) => {
                let shown = one.words.say(Drawn::IsShown { round: round.number.to_string() });
                format!("{shown} {}", one.note())
            }
            None => one.note(),
        })
        .collect();
    sentences.join(" ")
}

// ── The matches ──

fn byes(contest: u32, shown: Shown<'_>) -> Markup {
    let words = shown.words;
    html! {
        @if let Some(round) = shown.round.filter(|round| !round.byes.is_empty()) {
            section.sit-outs {
                h2 { (words.say(Drawn::Byes { round: round.number.to_string() })) }
                ul { @for bye in &round.byes { li { (link(contest, shown, *bye)) } } }
            }
        }
        @if let Some((round, bye)) = shown.round.and_then(|round| Some((round, round.bye?))) {
            section.sit-outs {
                h2 { (words.say(Drawn::Bye { round: round.number.to_string() })) }
                ul { li { (link(contest, shown, bye)) span.back { " · " (bye_worth(shown, round, bye)) } } }
            }
        }
    }
}

/// What a bye is worth: what was agreed, or what the director gave instead.
fn bye_worth(shown: Shown<'_>, round: &DrawnRoundView, bye: Contender) -> String {
    let card = shown.view.card(bye);
    let line = card.iter().find(|line| line.round == round.number);
    line.map(|line| figure::written(shown.view.unit, &line.worth, shown.words)).unwrap_or_default()
}

fn box_of(contest: u32, shown: Shown<'_>, met: &DrawnMatchView) -> Markup {
    let view = shown.view;
    let [first, second] = met.sides;
    let seats = seats(shown, met);
    html! {
        li.place.match data-entry={ (view.section) (first) "-" (second) } data-numbers={ (first) " " (second) } {
            h2 {
                span { (tables(shown, &met.tables)) }
                @if let Some(state) = state(met) { span.state { (shown.words.say(state)) } }
            }
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
fn tables(shown: Shown<'_>, tables: &[TableNumber]) -> String {
    let letter = if shown.several { shown.view.section.to_string() } else { String::new() };
    let mut tables = tables.to_vec();
    // In a triangle the last match is at the last table and the first.
    tables.sort_unstable();
    let names: Vec<String> = tables.iter().map(|table| format!("{letter}{table}")).collect();
    let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
    shown.words.say(Drawn::Tables { count, tables: names.join(" & ") })
}

/// Where each side sits: `North-South`; of a team `NS at 7, EW at 8`. A triangle has its timetable.
fn seats(shown: Shown<'_>, met: &DrawnMatchView) -> [String; 2] {
    if met.is_in_triangle || met.is_vacant {
        return <_>::default();
    }
    if !shown.view.are_teams {
        return Line::ALL.map(|line| capital(&shown.words.line(line)));
    }
    let letter = if shown.several { shown.view.section.to_string() } else { String::new() };
    let seats = |lines: [Line; 2]| {
        let seats =
            met.tables.iter().zip(lines).map(|(table, line)| {
                shown.words.say(Drawn::SeatAt { line, table: format!("{letter}{table}") })
            });
        seats.collect::<Vec<_>>().join(", ")
    };
    let [north_south, east_west] = Line::ALL;
    [seats([north_south, east_west]), seats([east_west, north_south])]
}

fn state(met: &DrawnMatchView) -> Option<Drawn> {
    match (met.is_vacant, met.is_in_triangle, met.boards_in == met.boards) {
        (true, ..) => Some(Drawn::NobodyPlays),
        (false, _, true) => Some(Drawn::Over),
        (false, true, false) => Some(Drawn::Triangle),
        (false, false, false) => None,
    }
}

/// How far the match has come, with a way to its boards.
fn score(contest: u32, shown: Shown<'_>, met: &DrawnMatchView) -> Markup {
    let (view, words) = (shown.view, shown.words);
    let sides = met.sides.map(|side| entry(view, side));
    let (count, part) = (met.boards, met.boards_in.to_string());
    let boards = words.say(match met.boards_in {
        0 => Matches::Boards { count },
        all if all == count => Matches::Boards { count },
        _ => Matches::BoardsOf { part, count },
    });
    let pair = |figures: &[String; 2], unit: Unit| {
        let [first, second] = figures.each_ref().map(|figure| figure::signed(figure, words));
        // A score is read in one line.
        format!("{first}\u{a0}:\u{a0}{second}\u{a0}{}", words.say(unit.name()))
    };
    html! {
        @if !met.is_vacant {
            a href=(address::match_of(contest, sides)) { (boards) }
            @if !met.points[0].is_empty() { " · " (pair(&met.points, view.match_unit)) }
            @if !met.worth[0].is_empty() { " · " strong { (pair(&met.worth, view.unit)) } }
            @for (side, taken) in met.sides.into_iter().zip(&met.taken).filter(|(_, taken)| !taken.is_empty()) {
                br; (words.say(Matches::Penalty {
                    amount: words.say(view.match_unit.amount(taken)),
                    who: names(view, side, words),
                }))
            }
        }
    }
}

/// A link to the result card of one who is drawn: the number large, the names beside it.
fn link(contest: u32, shown: Shown<'_>, side: Contender) -> Markup {
    let view = shown.view;
    html! {
        a.party href=(address::card(contest, entry(view, side))) {
            strong.number { (side) } " " span.names { (names(view, side, shown.words)) }
        }
    }
}

/// The name by which one who is drawn is ranked: `A3`.
pub(super) fn entry(view: &DrawView, contender: Contender) -> EntryId {
    EntryId { section: view.section, pair: PairId::one_winner(contender.0) }
}

/// The names of one who is drawn; `Team 3` or `Pair 3` where the club gave none.
pub(super) fn names(view: &DrawView, contender: Contender, words: &Words) -> String {
    let standing = view.standings.iter().find(|one| one.contender == contender);
    match standing {
        Some(standing) if !standing.names.is_empty() => standing.names.clone(),
        Some(_) | None => capital(&words.label(label(view, contender))),
    }
}

/// `Team 3`, `Pair 3`.
pub(crate) fn label(view: &DrawView, contender: Contender) -> Label {
    if view.are_teams {
        Label::Team(None, contender.0)
    } else {
        Label::Pair(None, PairId::one_winner(contender.0))
    }
}

/// Who sits where in which part of a triangle, with which boards.
fn timetable(shown: Shown<'_>, triangle: &TriangleView) -> Markup {
    let (numbers, words) = (triangle.teams.map(|team| team.to_string()), shown.words);
    let parts = triangle.rows.chunk_by(|one, next| one.round == next.round);
    html! {
        li.place.timetable data-entry={ (shown.view.section) "triangle" } data-numbers=(numbers.join(" ")) {
            h2 {
                span { (words.say(Drawn::TriangleOf { numbers: numbers.join(", ") })) }
                span.state { (words.say(Drawn::Timetable)) }
            }
            @if triangle.over > 1 {
                p { (words.say(Drawn::OverRounds { count: triangle.over, part: triangle.part.to_string() })) }
            }
            @for rows in parts {
                h3 { (words.say(Table::Round { round: rows[0].called })) }
                ul { @for row in rows { li { (sitting(shown, row)) } } }
            }
        }
    }
}

/// `Table 7: 3NS against 5EW, boards 1–4`.
fn sitting(shown: Shown<'_>, row: &TriangleRow) -> Markup {
    let sits = Drawn::Sitting {
        north_south: row.north_south.to_string(),
        east_west: row.east_west.to_string(),
        boards: room::boards((&row.boards, &row.printed), shown.words),
    };
    html! { strong { (tables(shown, &[row.table])) } ": " (shown.words.say(sits)) }
}

// ── Below the matches ──

fn awarded(shown: Shown<'_>) -> Markup {
    let (view, words) = (shown.view, shown.words);
    html! {
        @if let Some(round) = shown.round.filter(|round| !round.awarded.is_empty()) {
            section.penalties {
                h2 { (words.say(Drawn::GivenIn { round: round.number.to_string() })) }
                ul {
                    @for awarded in &round.awarded {
                        li {
                            (awarded.contender) " " (names(view, awarded.contender, words)) ": "
                            (figure::written(view.unit, &awarded.figure, words))
                        }
                    }
                }
            }
        }
    }
}

fn standings(contest: u32, shown: Shown<'_>) -> Markup {
    let (view, words) = (shown.view, shown.words);
    html! {
        table.ranking {
            caption {
                (words.say(if shown.several {
                    Drawn::StandingsOf { section: view.section.to_string() }
                } else {
                    Drawn::Standings
                }))
            }
            thead {
                tr {
                    th.rank scope="col" { abbr title=(words.say(Ranking::Rank)) { "#" } }
                    th.moved scope="col" { span.vh { (words.say(Ranking::Since)) } }
                    th.rank scope="col" { (words.say(Drawn::Number)) }
                    th scope="col" { (words.say(Ranking::Names)) }
                    th.percent scope="col" { (figure::heading(view.unit, words)) }
                }
            }
            tbody { @for standing in &view.standings { (standing_row(contest, view, standing, words)) } }
        }
    }
}

fn standing_row(contest: u32, view: &DrawView, standing: &DrawStanding, words: &Words) -> Markup {
    let entry = entry(view, standing.contender);
    html! {
        tr data-entry=(entry) {
            td.rank { (figure::rank(standing.rank, standing.tied)) }
            td.moved { (figure::movement(standing.rank, standing.rank_before, words)) }
            td.rank { (standing.contender) }
            th scope="row" {
                a href=(address::card(contest, entry)) { (names(view, standing.contender, words)) }
                @if let Some(reached) = &standing.reached { " " small { (words.say(reached)) } }
                @else if !standing.plays_on { " " small { (words.say(Drawn::PlaysNoMore)) } }
            }
            td.percent {
                @if standing.reached.is_some() {}
                @else if standing.figure.is_empty() { "–" }
                @else { (figure::signed(&standing.figure, words)) }
            }
        }
    }
}

/// What stands below the page.
pub(super) fn footer(contest: u32, words: &Words) -> Markup {
    html! {
        (room::script_words(words))
        details #explanation {
            summary { (words.say(Room::How)) }
            p { (words.say(Drawn::HowHelp)) " " (words.say(Drawn::HowClimbed)) }
        }
        p.links {
            a href=(address::cross_table(contest)) { (words.say(Ranking::CrossTable)) }
            a href=(address::room(contest)) { (words.say(Board::Room)) }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
            a.to-list href="?view=list" { (words.say(Board::AsList)) }
            a.to-projector href="?view=projector" { (words.say(Curve::ForProjector)) }
        }
    }
}
