//! The cross table: everybody in the order of the standings, and what they won in each round or against each opponent.

use std::sync::Arc;

use bridge::contest::drawn::Format;
use bridge::contest::view::DrawView;
use maud::{Markup, html};

use super::{address, draw, english, figure, phase};
use crate::print::cross_table::{CrossCell, CrossRow, CrossTable, Met};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, views: &[Arc<DrawView>]) -> Markup {
    html! {
        header.masthead {
            div {
                h1 { "Cross table" }
                @if let Some(view) = views.first() {
                    p.phase.(phase::class(view.phase)) { (view.name) " · " (phase::words(view.phase, english())) }
                }
            }
            @for view in views {
                p.note { @if views.len() > 1 { "Section " (view.section) ": " } (view.note) }
            }
        }
        @for view in views { (table(contest, view)) }
    }
}

fn table(contest: u32, view: &DrawView) -> Markup {
    let table = CrossTable::of(view);
    let names_opponent = view.terms.format != Format::RoundRobin;
    html! {
        div.sideways tabindex="0" role="region" aria-label=(view.title) {
            table.cross {
                caption { (view.title) }
                thead {
                    tr {
                        th scope="col" { abbr title="Rank" { "#" } }
                        th scope="col" { "No." }
                        th.names scope="col" { "Names" }
                        @for column in &table.columns { th scope="col" { (column) } }
                        th scope="col" { (figure::heading(view.unit, english())) }
                    }
                }
                tbody { @for row in &table.rows { (line(contest, view, (row, names_opponent))) } }
            }
        }
        @for note in &table.notes { p.legend { (note) } }
    }
}

fn line(contest: u32, view: &DrawView, (row, names_opponent): (&CrossRow, bool)) -> Markup {
    let standing = &row.standing;
    let entry = draw::entry(view, standing.contender);
    html! {
        tr data-entry=(entry) {
            td { (figure::rank(standing.rank, standing.tied)) }
            td { strong { (standing.contender) } }
            th.names scope="row" { a href=(address::card(contest, entry)) { (draw::names(view, standing.contender)) } }
            @for cells in &row.cells {
                td {
                    @for cell in cells { div.met.own[cell.met == Met::Oneself] { (met(cell, names_opponent)) } }
                }
            }
            td { strong { @if !standing.reached.is_empty() { (standing.reached) } @else if standing.figure.is_empty() { "–" } @else { (figure::signed(&standing.figure)) } } }
        }
    }
}

/// The opponent's number above, what it was worth below.
fn met(cell: &CrossCell, names_opponent: bool) -> Markup {
    html! {
        @if cell.met == Met::Oneself { span aria-hidden="true" { "×" } }
        @else {
            span.who {
                @match cell.met {
                    Met::Opponent(other) if names_opponent => { (other) " " },
                    Met::Opponent(_) | Met::Oneself => {},
                    Met::Bye => { "bye " },
                    Met::Nobody => { "– " },
                }
                strong { (cell.sign) }
            }
            " "
            span.worth.on[cell.is_on] { (figure::signed(&cell.worth)) @if cell.is_given { "*" } @if cell.is_on && !cell.worth.is_empty() { "…" } }
        }
    }
}

/// What stands below the table.
pub(super) fn footer(contest: u32) -> Markup {
    html! {
        p.links {
            a href=(address::draw(contest, None)) { "Draw" }
            a href=(address::room(contest)) { "Who sits where" }
            a href=(address::contest(contest)) { "Ranking" }
        }
    }
}
