//! The cross table: everybody in the order of the standings, and what they won in each round or against each opponent.

use std::sync::Arc;

use bridge::contest::drawn::Format;
use bridge::contest::view::DrawView;
use maud::{Markup, html};

use words::Words;
use words::page::{Board, Cross, Drawn, Ranking};

use super::{address, draw, figure, phase};
use crate::print::cross_table::{CrossCell, CrossRow, CrossTable, Met, sign};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, views: &[Arc<DrawView>], words: &Words) -> Markup {
    html! {
        header.masthead {
            div {
                h1 { (words.say(Ranking::CrossTable)) }
                @if let Some(view) = views.first() {
                    p.phase.(phase::class(view.phase)) { (view.name) " · " (phase::words(view.phase, words)) }
                }
            }
            @for view in views {
                @let what = draw::said(&view.note, words);
                p.note {
                    @if views.len() > 1 { (words.say(Drawn::OfSection { section: view.section.to_string(), what })) }
                    @else { (what) }
                }
            }
        }
        @for view in views { (table(contest, view, words)) }
    }
}

fn table(contest: u32, view: &DrawView, words: &Words) -> Markup {
    let table = CrossTable::of(view, words);
    let title = words.say(view.title.clone());
    let names_opponent = view.terms.format != Format::RoundRobin;
    html! {
        div.sideways tabindex="0" role="region" aria-label=(title) {
            table.cross {
                caption { (title) }
                thead {
                    tr {
                        th scope="col" { abbr title=(words.say(Ranking::Rank)) { "#" } }
                        th scope="col" { (words.say(Drawn::Number)) }
                        th.names scope="col" { (words.say(Ranking::Names)) }
                        @for column in &table.columns { th scope="col" { (column) } }
                        th scope="col" { (figure::heading(view.unit, words)) }
                    }
                }
                tbody { @for row in &table.rows { (line(contest, view, (row, names_opponent), words)) } }
            }
        }
        @for note in &table.notes { p.legend { (note) } }
    }
}

fn line(contest: u32, view: &DrawView, (row, names_opponent): (&CrossRow, bool), words: &Words) -> Markup {
    let standing = &row.standing;
    let entry = draw::entry(view, standing.contender);
    html! {
        tr data-entry=(entry) {
            td { (figure::rank(standing.rank, standing.tied)) }
            td { strong { (standing.contender) } }
            th.names scope="row" { a href=(address::card(contest, entry)) { (draw::names(view, standing.contender, words)) } }
            @for cells in &row.cells {
                td {
                    @for cell in cells { div.met.own[cell.met == Met::Oneself] { (met(cell, names_opponent, words)) } }
                }
            }
            td { strong { @if let Some(reached) = &standing.reached { (words.say(reached)) } @else if standing.figure.is_empty() { "–" } @else { (figure::signed(&standing.figure, words)) } } }
        }
    }
}

/// The opponent's number above, what it was worth below.
fn met(cell: &CrossCell, names_opponent: bool, words: &Words) -> Markup {
    html! {
        @if cell.met == Met::Oneself { span aria-hidden="true" { "×" } }
        @else {
            span.who {
                @match cell.met {
                    Met::Opponent(other) if names_opponent => { (other) " " },
                    Met::Opponent(_) | Met::Oneself => {},
                    Met::Bye => { (words.say(Cross::Bye)) " " },
                    Met::Nobody => { "– " },
                }
                strong { (sign(cell.ended, words)) }
            }
            " "
            span.worth.on[cell.is_on] { (figure::signed(&cell.worth, words)) @if cell.is_given { "*" } @if cell.is_on && !cell.worth.is_empty() { "…" } }
        }
    }
}

/// What stands below the table.
pub(super) fn footer(contest: u32, words: &Words) -> Markup {
    html! {
        p.links {
            a href=(address::draw(contest, None)) { (words.say(Ranking::Draw)) }
            a href=(address::room(contest)) { (words.say(Board::Room)) }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
        }
    }
}
