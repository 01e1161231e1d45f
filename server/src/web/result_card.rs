//! The result card of one who is drawn (seed 000, "Swiss Teams"): round, opponent, points and victory points with
//! their totals.

use bridge::contest::view::{Against, CardLine, DrawStanding, DrawView};
use maud::{Markup, html};

use super::{address, draw, english, figure};
use crate::print::contest::is_other_than_ranked;
use crate::print::cross_table::sign;

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &DrawView, standing: &DrawStanding) -> Markup {
    let lines = view.card(standing.contender);
    let is_given = lines.iter().any(|line| line.is_given);
    html! {
        header.masthead {
            div {
                h1 { (heading(view, standing)) }
                p { strong { @if view.are_teams { "Team " } @else { "Pair " } (standing.contender) } " · " (view.title) }
            }
            @if standing.rank > 0 {
                div.progress {
                    // No points rank a knock-out.
                    @if !standing.reached.is_empty() { p.through { (standing.reached) } }
                    @else if !standing.figure.is_empty() { p.through { (view.unit.written(&figure::signed(&standing.figure))) } }
                    p { "Rank " strong { (figure::rank(standing.rank, standing.tied)) } " " (figure::movement(standing.rank, standing.rank_before, english())) }
                }
            }
            @if !standing.plays_on { p.note { "Plays no more." } }
        }
        @if lines.is_empty() {
            div.nothing { p.large { "No matches yet" } p { "They appear here when the first round is drawn." } }
        } @else {
            (table(contest, view, standing, &lines))
            @if is_given { p.legend { strong { "*" } " given in place of what was won or for a round missed" } }
            @if is_other_than_ranked(standing, &lines) {
                p.legend { "Penalties and what was carried over are in the ranking and not in these totals." }
            }
        }
    }
}

/// The names, or the number where there are none.
pub(super) fn heading(view: &DrawView, standing: &DrawStanding) -> String {
    draw::names(view, standing.contender)
}

fn table(contest: u32, view: &DrawView, standing: &DrawStanding, lines: &[CardLine]) -> Markup {
    let has_worth = lines.iter().any(|line| !line.worth.is_empty());
    let points = figure::heading(view.match_unit, english());
    let worth = figure::heading(view.unit, english());
    html! {
        table.result-card {
            caption { "Result card" }
            thead {
                tr {
                    th scope="col" { "Round" }
                    th scope="col" { "Against" }
                    th scope="col" { span.vh { "Won, lost or drawn" } }
                    th scope="col" { (points) }
                    @if has_worth { th scope="col" { (worth) } }
                    th.wide scope="col" { "Total " (points) }
                    @if has_worth { th scope="col" { "Total " span.wide-word { (worth) } } }
                }
            }
            tbody {
                @for line in lines {
                    tr data-entry={ (line.round) (opponent(line)) } {
                        th scope="row" { (line.round) @if line.last_round > line.round { "–" (line.last_round) } }
                        td.against { (against(contest, view, standing, line)) }
                        td { strong { (sign(line.outcome)) } }
                        td { (figure::signed(&line.points)) }
                        @if has_worth { td { (figure::signed(&line.worth)) @if line.is_given { "*" } } }
                        td.wide { (figure::signed(&line.total_points)) }
                        @if has_worth { td { strong { (figure::signed(&line.total_worth)) } } }
                    }
                }
            }
        }
    }
}

fn opponent(line: &CardLine) -> String {
    match line.against {
        Against::Opponent(other) => format!("-{other}"),
        Against::Bye | Against::Nobody => String::new(),
    }
}

fn against(contest: u32, view: &DrawView, standing: &DrawStanding, line: &CardLine) -> Markup {
    let Against::Opponent(other) = line.against else {
        let words = if line.against == Against::Bye { "Bye" } else { "Not drawn in this round" };
        return html! { (words) };
    };
    let sides = [draw::entry(view, standing.contender), draw::entry(view, other)];
    html! {
        a href=(address::match_of(contest, sides)) { strong { (other) } " " (draw::names(view, other)) }
        @if line.boards_in < line.boards && !line.is_given {
            " " small.waiting { (line.boards_in) " of " (line.boards) @if line.boards == 1 { " board" } @else { " boards" } }
        }
    }
}

/// What stands below the card.
pub(super) fn footer(contest: u32, view: &DrawView, standing: &DrawStanding) -> Markup {
    html! {
        details #explanation {
            summary { "What do the numbers mean?" }
            p {
                strong { "W" } " is won, " strong { "L" } " lost, " strong { "D" } " drawn. Touch an opponent for the \
                 match board by board."
            }
        }
        p.links {
            a href=(address::entry(contest, draw::entry(view, standing.contender))) { "Score card, board by board" }
            a href=(address::draw(contest, None)) { "Draw" }
            a href=(address::cross_table(contest)) { "Cross table" }
            a href=(address::contest(contest)) { "Ranking" }
        }
    }
}
