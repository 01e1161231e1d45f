//! Matches: all of a contest in a list, and one of them board by board.

use bridge::contest::SideScores;
use bridge::contest::award::Award;
use bridge::contest::view::{MatchRow, MatchSheet, MatchSide, MatchSummary, MatchTable, MatchesView};
use bridge::scoring::Unit;
use bridge::seat::Line;
use maud::{Markup, html};
use words::page::{Board, Card, Matches, Ranking, Tablet};
use words::{Words, capital};

use super::{address, figure, outcome, phase};

/// The list, as it follows the contest.
pub(super) fn list(contest: u32, view: &MatchesView, words: &Words) -> Markup {
    html! {
        header.masthead {
            div {
                h1 { (words.say(Ranking::Matches)) }
                p.phase.(phase::class(view.phase)) { (view.name) " · " (phase::words(view.phase, words)) }
            }
            @if let Some(note) = &view.note { p.note { (words.say(note)) } }
        }
        @if view.matches.is_empty() {
            div.nothing {
                p.large { (words.say(Matches::Nothing)) }
                p { (words.say(Matches::NothingHelp)) }
            }
        } @else {
            table.matches {
                caption { (words.say(Ranking::Matches)) }
                thead {
                    tr {
                        th scope="col" { (words.say(Matches::Who)) }
                        th scope="col" { (words.say(Ranking::Boards)) }
                        th scope="col" { (figure::heading(view.unit, words)) }
                        @if has_worth(view) { th scope="col" { (figure::heading(view.worth_unit, words)) } }
                    }
                }
                tbody { @for sheet in &view.matches { (list_row(contest, view, &sheet.summary, words)) } }
            }
            (legend(view, words))
        }
    }
}

fn has_worth(view: &MatchesView) -> bool {
    view.matches.iter().any(|sheet| has_any(&sheet.summary.worth))
}

/// Whether either side has something: who has points given may have them alone.
fn has_any(figures: &[String; 2]) -> bool {
    figures.iter().any(|figure| !figure.is_empty())
}

fn list_row(contest: u32, view: &MatchesView, summary: &MatchSummary, words: &Words) -> Markup {
    let rounds = words.say(summary.rounds.clone());
    let of = Ranking::Of { part: summary.boards_in.to_string(), count: summary.boards.to_string() };
    let sides = summary.sides.each_ref().map(|side| side.entry);
    html! {
        tr data-entry={ (sides[0]) "-" (sides[1]) (rounds) } {
            th scope="row" {
                a href=(address::match_of(contest, sides)) {
                    (called(&summary.sides[0], words)) " – " (called(&summary.sides[1], words))
                }
                " " small { (rounds) }
                @if summary.awaits_ruling { " " small.waiting { (words.say(Board::SubjectToRuling)) } }
            }
            td { (words.say(of)) }
            td { (pair(&summary.points, words)) }
            @if has_worth(view) { td { (worth(summary, words)) } }
        }
    }
}

fn legend(view: &MatchesView, words: &Words) -> Markup {
    let held_back = view.matches.iter().any(|sheet| sheet.summary.held_back > 0);
    html! {
        @if held_back {
            p.legend { (words.say(Matches::HeldBack)) }
        }
    }
}

/// `14.39 : 5.61`; empty where there is nothing yet.
fn pair(figures: &[String; 2], words: &Words) -> String {
    match figures {
        [first, second] if first.is_empty() && second.is_empty() => String::new(),
        [first, second] => {
            let shown =
                |own: &String| if own.is_empty() { "–".to_owned() } else { figure::signed(own, words) };
            format!("{} : {}", shown(first), shown(second))
        }
    }
}

/// What the match is worth to each, and whether the director gave it: `10.00 (given) : 5.61`.
fn worth(summary: &MatchSummary, words: &Words) -> String {
    let told = |side: usize| match &summary.worth[side] {
        figure if summary.is_given[side] && !figure.is_empty() => {
            words.say(Matches::Given { figure: figure.clone() })
        }
        figure => figure.clone(),
    };
    pair(&[told(0), told(1)], words)
}

/// The names, or `Team 3` where there are none.
fn called(side: &MatchSide, words: &Words) -> String {
    if side.names.is_empty() { label(side, words) } else { side.names.clone() }
}

/// `Team 3`.
fn label(side: &MatchSide, words: &Words) -> String {
    capital(&words.label(side.label))
}

/// `Team 3 – Team 7`.
pub(super) fn heading(view: &MatchesView, words: &Words) -> String {
    let summary = view.matches.first().map(|sheet| &sheet.summary);
    summary.map_or_else(String::new, |summary| {
        let [first, second] = summary.sides.each_ref().map(|side| label(side, words));
        format!("{first} – {second}")
    })
}

/// The matches of two, as they follow the contest: as a rule there is one.
pub(super) fn sheets(contest: u32, view: &MatchesView, words: &Words) -> Markup {
    html! {
        @for sheet in &view.matches {
            (masthead(contest, view, &sheet.summary, words))
            (boards(contest, view, sheet, words))
        }
        (legend(view, words))
    }
}

fn masthead(contest: u32, view: &MatchesView, summary: &MatchSummary, words: &Words) -> Markup {
    let (count, part) = (summary.boards, summary.boards_in.to_string());
    let boards = words.say(if summary.boards_in == count {
        Matches::BoardsOver { count }
    } else {
        Matches::BoardsOf { part, count }
    });
    html! {
        header.masthead.of-match {
            div {
                h1 { (label(&summary.sides[0], words)) " – " (label(&summary.sides[1], words)) }
                @for side in &summary.sides {
                    p {
                        strong { (label(side, words)) } ": "
                        a href=(address::entry(contest, side.entry)) { (called(side, words)) }
                    }
                }
            }
            div.progress {
                @if has_any(&summary.worth) {
                    p.through { (worth(summary, words)) " " (words.say(view.worth_unit.name())) }
                }
                @if has_any(&summary.points) {
                    p.through { (pair(&summary.points, words)) " " (words.say(view.unit.name())) }
                }
                @for (side, taken) in summary.sides.iter().zip(&summary.taken).filter(|(_, taken)| !taken.is_empty()) {
                    p {
                        (words.say(Matches::Penalty {
                            amount: words.say(view.unit.amount(taken)),
                            who: label(side, words),
                        }))
                    }
                }
                p { (words.say(summary.rounds.clone())) " · " (boards) }
            }
            @if let Some(note) = &view.note { p.note { (words.say(note)) } }
        }
    }
}

/// Whether what one side has on a board is what the other has not, as in IMPs: then one number says it.
fn is_mirrored(sheet: &MatchSheet) -> bool {
    sheet.rows.iter().all(|row| {
        let [first, second] = row.points.each_ref().map(|points| points.trim_start_matches(['+', '-']));
        let signs = row.points.each_ref().map(|points| points.starts_with('-'));
        first == second && (signs[0] != signs[1] || first.is_empty() || first == "0")
    })
}

fn boards(contest: u32, view: &MatchesView, sheet: &MatchSheet, words: &Words) -> Markup {
    let mirrored = is_mirrored(sheet) && view.unit != Unit::Matchpoints;
    let [first, second] = sheet.summary.sides.each_ref().map(|side| label(side, words));
    let has_both = sheet.rows.iter().any(|row| row.tables.iter().all(Option::is_some));
    let north_south =
        |side: &String| words.say(Matches::SideOf { side: side.clone(), line: Line::NorthSouth });
    html! {
        table.of-match {
            caption { (words.say(Matches::BoardByBoard)) }
            thead {
                tr {
                    th scope="col" { (words.say(Card::Board)) }
                    @if has_both {
                        th scope="col" { (north_south(&first)) }
                        th scope="col" { (north_south(&second)) }
                    } @else { th scope="col" { (words.say(Tablet::Result)) } }
                    th scope="col" { (figure::heading(view.unit, words)) }
                    th scope="col" { (words.say(Matches::Total)) }
                }
            }
            tbody { @for row in &sheet.rows { (line(contest, row, (has_both, mirrored), words)) } }
        }
        @if mirrored { p.legend { (words.say(Matches::WonBy { first, second })) } }
        @else { p.legend { (first) " : " (second) } }
        @if sheet.summary.held_back > 0 {
            p.legend { strong { "–" } " " (words.say(Matches::ShownWhenPlayed)) }
        }
    }
}

fn line(contest: u32, row: &MatchRow, (has_both, mirrored): (bool, bool), words: &Words) -> Markup {
    let figure =
        |points: &[String; 2]| if mirrored { figure::signed(&points[0], words) } else { pair(points, words) };
    let only = || row.tables.iter().flatten().next();
    html! {
        tr data-entry=(row.board) {
            th scope="row" { a href=(address::board(contest, row.board)) { (row.board) } }
            @if has_both {
                @for table in &row.tables { td { (at_table(table.as_ref(), row.is_held_back, words)) } }
            } @else { td { (at_table(only(), row.is_held_back, words)) } }
            td { (figure(&row.points)) }
            td { (figure(&row.running)) }
        }
    }
}

fn at_table(table: Option<&MatchTable>, is_held_back: bool, words: &Words) -> Markup {
    html! {
        @match table {
            None => { small { (words.say(Award::NotPlayed)) } },
            Some(table) => {
                @match &table.outcome {
                    None if is_held_back => {
                        span aria-hidden="true" { "–" } span.vh { (words.say(Board::Unseen)) }
                    },
                    None => {},
                    Some((outcome, status)) => {
                        span.nowrap { (outcome::markup(outcome, words)) }
                        @if table.scores != SideScores::default() { " " span.nowrap { (figure::scores(table.scores, words)) } }
                        @if let Some(waiting) = outcome::status(*status, words) { " " small.waiting { (waiting) } }
                        @if table.awaits_ruling { " " small.waiting { (words.say(Board::SubjectToRuling)) } }
                    },
                }
                " " small.table { (words.say(Matches::AtTable { table: table.slot.table.table.to_string() })) }
            },
        }
    }
}

/// What stands below a list or a match.
pub(super) fn footer(contest: u32, is_drawn: bool, words: &Words) -> Markup {
    html! {
        details #explanation {
            summary { (words.say(Ranking::Meaning)) }
            p { (words.say(Matches::BothTables)) }
            p { (words.say(Matches::NotShown)) }
        }
        p.links {
            @if is_drawn {
                a href=(address::draw(contest, None)) { (words.say(Ranking::Draw)) }
                a href=(address::cross_table(contest)) { (words.say(Ranking::CrossTable)) }
            } @else { a href=(address::matches(contest)) { (words.say(Matches::All)) } }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
        }
    }
}
