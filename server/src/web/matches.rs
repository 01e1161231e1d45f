//! Matches: all of a contest in a list, and one of them board by board.

use bridge::contest::SideScores;
use bridge::contest::view::{MatchRow, MatchSheet, MatchSide, MatchSummary, MatchTable, MatchesView};
use bridge::scoring::Unit;
use maud::{Markup, html};

use super::{address, english, figure, outcome, phase};

/// The list, as it follows the contest.
pub(super) fn list(contest: u32, view: &MatchesView) -> Markup {
    html! {
        header.masthead {
            div {
                h1 { "Matches" }
                p.phase.(phase::class(view.phase)) { (view.name) " · " (phase::words(view.phase, english())) }
            }
            @if !view.note.is_empty() { p.note { (view.note) } }
        }
        @if view.matches.is_empty() {
            div.nothing { p.large { "No matches yet" } p { "They appear here when it is known who meets whom." } }
        } @else {
            table.matches {
                caption { "Matches" }
                thead {
                    tr {
                        th scope="col" { "Who" }
                        th scope="col" { "Boards" }
                        th scope="col" { (figure::heading(view.unit, english())) }
                        @if has_worth(view) { th scope="col" { (figure::heading(view.worth_unit, english())) } }
                    }
                }
                tbody { @for sheet in &view.matches { (list_row(contest, view, &sheet.summary)) } }
            }
            (legend(view))
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

fn list_row(contest: u32, view: &MatchesView, summary: &MatchSummary) -> Markup {
    let sides = summary.sides.each_ref().map(|side| side.entry);
    html! {
        tr data-entry={ (sides[0]) "-" (sides[1]) (summary.rounds) } {
            th scope="row" {
                a href=(address::match_of(contest, sides)) {
                    (called(&summary.sides[0])) " – " (called(&summary.sides[1]))
                }
                " " small { (summary.rounds) }
                @if summary.awaits_ruling { " " small.waiting { "subject to ruling" } }
            }
            td { (summary.boards_in) " of " (summary.boards) }
            td { (pair(&summary.points)) }
            @if has_worth(view) { td { (pair(&summary.worth)) } }
        }
    }
}

fn legend(view: &MatchesView) -> Markup {
    let held_back = view.matches.iter().any(|sheet| sheet.summary.held_back > 0);
    html! {
        @if held_back {
            p.legend { "Boards that somebody has still to play are not counted here yet." }
        }
    }
}

/// `14.39 : 5.61`; empty where there is nothing yet.
fn pair(figures: &[String; 2]) -> String {
    match figures {
        [first, second] if first.is_empty() && second.is_empty() => String::new(),
        [first, second] => {
            let shown = |own: &String| if own.is_empty() { "–".to_owned() } else { figure::signed(own) };
            format!("{} : {}", shown(first), shown(second))
        }
    }
}

/// The names, or `Team 3` where there are none.
fn called(side: &MatchSide) -> &str {
    if side.names.is_empty() { &side.label } else { &side.names }
}

/// `Team 3 – Team 7`.
pub(super) fn heading(view: &MatchesView) -> String {
    let summary = view.matches.first().map(|sheet| &sheet.summary);
    summary.map_or_else(String::new, |summary| {
        let [first, second] = summary.sides.each_ref().map(|side| side.label.as_str());
        format!("{first} – {second}")
    })
}

/// The matches of two, as they follow the contest: as a rule there is one.
pub(super) fn sheets(contest: u32, view: &MatchesView) -> Markup {
    html! {
        @for sheet in &view.matches {
            (masthead(contest, view, &sheet.summary))
            (boards(contest, view, sheet))
        }
        (legend(view))
    }
}

fn masthead(contest: u32, view: &MatchesView, summary: &MatchSummary) -> Markup {
    let is_over = summary.boards_in == summary.boards;
    html! {
        header.masthead.of-match {
            div {
                h1 { (summary.sides[0].label) " – " (summary.sides[1].label) }
                @for side in &summary.sides {
                    p { strong { (side.label) } ": " a href=(address::entry(contest, side.entry)) { (called(side)) } }
                }
            }
            div.progress {
                @if has_any(&summary.worth) {
                    p.through { (pair(&summary.worth)) " " (view.worth_unit.many()) }
                }
                @if has_any(&summary.points) {
                    p.through { (pair(&summary.points)) " " (view.unit.many()) }
                }
                @for (side, taken) in summary.sides.iter().zip(&summary.taken).filter(|(_, taken)| !taken.is_empty()) {
                    p { "A penalty takes " (view.unit.written(taken)) " off " (side.label) "." }
                }
                p {
                    (summary.rounds) " · "
                    @if is_over { (count(summary.boards)) ", over" } @else { (summary.boards_in) " of " (count(summary.boards)) }
                }
            }
            @if !view.note.is_empty() { p.note { (view.note) } }
        }
    }
}

/// `1 board`, `8 boards`.
fn count(boards: u32) -> String {
    if boards == 1 { "1 board".to_owned() } else { format!("{boards} boards") }
}

/// Whether what one side has on a board is what the other has not, as in IMPs: then one number says it.
fn is_mirrored(sheet: &MatchSheet) -> bool {
    sheet.rows.iter().all(|row| {
        let [first, second] = row.points.each_ref().map(|points| points.trim_start_matches(['+', '-']));
        let signs = row.points.each_ref().map(|points| points.starts_with('-'));
        first == second && (signs[0] != signs[1] || first.is_empty() || first == "0")
    })
}

fn boards(contest: u32, view: &MatchesView, sheet: &MatchSheet) -> Markup {
    let mirrored = is_mirrored(sheet) && view.unit != Unit::Matchpoints;
    let [first, second] = sheet.summary.sides.each_ref().map(|side| side.label.as_str());
    let has_both = sheet.rows.iter().any(|row| row.tables.iter().all(Option::is_some));
    html! {
        table.of-match {
            caption { "Board by board" }
            thead {
                tr {
                    th scope="col" { "Board" }
                    @if has_both {
                        th scope="col" { (first) " NS" }
                        th scope="col" { (second) " NS" }
                    } @else { th scope="col" { "Result" } }
                    th scope="col" { (figure::heading(view.unit, english())) }
                    th scope="col" { "Total" }
                }
            }
            tbody { @for row in &sheet.rows { (line(contest, row, (has_both, mirrored))) } }
        }
        @if mirrored { p.legend { strong { "+" } " is won by " (first) ", " strong { "−" } " by " (second) "." } }
        @else { p.legend { (first) " : " (second) }
        }
        @if sheet.summary.held_back > 0 {
            p.legend { strong { "–" } " shown when everybody has played the board" }
        }
    }
}

fn line(contest: u32, row: &MatchRow, (has_both, mirrored): (bool, bool)) -> Markup {
    let figure = |points: &[String; 2]| if mirrored { figure::signed(&points[0]) } else { pair(points) };
    let only = || row.tables.iter().flatten().next();
    html! {
        tr data-entry=(row.board) {
            th scope="row" { a href=(address::board(contest, row.board)) { (row.board) } }
            @if has_both {
                @for table in &row.tables { td { (at_table(table.as_ref(), row.is_held_back)) } }
            } @else { td { (at_table(only(), row.is_held_back)) } }
            td { (figure(&row.points)) }
            td { (figure(&row.running)) }
        }
    }
}

fn at_table(table: Option<&MatchTable>, is_held_back: bool) -> Markup {
    html! {
        @match table {
            None => { small { "not played" } },
            Some(table) => {
                @match &table.outcome {
                    None if is_held_back => { span aria-hidden="true" { "–" } span.vh { "nothing to be seen yet" } },
                    None => {},
                    Some((outcome, status)) => {
                        span.nowrap { (outcome::markup(outcome, english())) }
                        @if table.scores != SideScores::default() { " " span.nowrap { (figure::scores(table.scores, english())) } }
                        @if let Some(waiting) = outcome::status(*status, english()) { " " small.waiting { (waiting) } }
                        @if table.awaits_ruling { " " small.waiting { "subject to ruling" } }
                    },
                }
                " " small.table { "table " (table.slot.table.table) }
            },
        }
    }
}

/// What stands below a list or a match.
pub(super) fn footer(contest: u32, is_drawn: bool) -> Markup {
    html! {
        details #explanation {
            summary { "What do the numbers mean?" }
            p {
                "Of teams both tables of a board are compared. Scores are North-South’s: " strong { "+" } " is won, "
                strong { "−" } " is lost."
            }
            p { "A board is not shown here while somebody has still to play it." }
        }
        p.links {
            @if is_drawn {
                a href=(address::draw(contest, None)) { "Draw" }
                a href=(address::cross_table(contest)) { "Cross table" }
            } @else { a href=(address::matches(contest)) { "All matches" } }
            a href=(address::contest(contest)) { "Ranking" }
        }
    }
}
