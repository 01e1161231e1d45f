//! The result card of one who is drawn (seed 000, "Swiss Teams"): round, opponent, points and victory points with
//! their totals.

use bridge::contest::view::{Against, CardLine, DrawStanding, DrawView};
use maud::{Markup, html};
use words::page::{Board, Card, Cross, Drawn, Matches, Ranking};
use words::{Words, capital};

use super::{address, draw, figure};
use crate::print::contest::is_other_than_ranked;
use crate::print::cross_table::sign;

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &DrawView, standing: &DrawStanding, words: &Words) -> Markup {
    let lines = view.card(standing.contender);
    let is_given = lines.iter().any(|line| line.is_given);
    html! {
        header.masthead {
            div {
                h1 { (heading(view, standing, words)) }
                p {
                    strong { (capital(&words.label(draw::label(view, standing.contender)))) }
                    " · " (words.say(view.title.clone()))
                }
            }
            @if standing.rank > 0 {
                div.progress {
                    // No points rank a knock-out.
                    @if let Some(reached) = &standing.reached { p.through { (words.say(reached)) } }
                    @else if !standing.figure.is_empty() {
                        p.through { (figure::written(view.unit, &standing.figure, words)) }
                    }
                    p {
                        (words.say(Card::Rank)) " " strong { (figure::rank(standing.rank, standing.tied)) } " "
                        (figure::movement(standing.rank, standing.rank_before, words))
                    }
                }
            }
            @if !standing.plays_on { p.note { (capital(&words.say(Drawn::PlaysNoMore))) "." } }
        }
        @if lines.is_empty() {
            div.nothing {
                p.large { (words.say(Matches::Nothing)) }
                p { (words.say(Cross::NothingHelp)) }
            }
        } @else {
            (table(contest, (view, standing), &lines, words))
            @if is_given { p.legend { strong { "*" } " " (words.say(Cross::Given)) } }
            @if is_other_than_ranked(standing, &lines) {
                p.legend { (words.say(Cross::OtherThanRanked)) }
            }
        }
    }
}

/// The names, or the number where there are none.
pub(super) fn heading(view: &DrawView, standing: &DrawStanding, words: &Words) -> String {
    draw::names(view, standing.contender, words)
}

fn table(
    contest: u32,
    (view, standing): (&DrawView, &DrawStanding),
    lines: &[CardLine],
    words: &Words,
) -> Markup {
    let has_worth = lines.iter().any(|line| !line.worth.is_empty());
    let points = figure::heading(view.match_unit, words);
    let worth = figure::heading(view.unit, words);
    html! {
        table.result-card {
            caption { (words.say(Cross::ResultCard)) }
            thead {
                tr {
                    th scope="col" { (words.say(Drawn::Round)) }
                    th scope="col" { (words.say(Card::Against)) }
                    th scope="col" { span.vh { (words.say(Cross::WonLostOrDrawn)) } }
                    th scope="col" { (points) }
                    @if has_worth { th scope="col" { (worth) } }
                    th.wide scope="col" { (words.say(Cross::TotalOf { unit: points.clone() })) }
                    @if has_worth { th scope="col" { (words.say(Matches::Total)) " " span.wide-word { (worth) } } }
                }
            }
            tbody {
                @for line in lines {
                    tr data-entry={ (line.round) (opponent(line)) } {
                        th scope="row" { (line.round) @if line.last_round > line.round { "–" (line.last_round) } }
                        td.against { (against(contest, (view, standing), line, words)) }
                        td { strong { (sign(line.outcome, words)) } }
                        td { (figure::signed(&line.points, words)) }
                        @if has_worth { td { (figure::signed(&line.worth, words)) @if line.is_given { "*" } } }
                        td.wide { (figure::signed(&line.total_points, words)) }
                        @if has_worth { td { strong { (figure::signed(&line.total_worth, words)) } } }
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

fn against(
    contest: u32,
    (view, standing): (&DrawView, &DrawStanding),
    line: &CardLine,
    words: &Words,
) -> Markup {
    let Against::Opponent(other) = line.against else {
        let nobody = if line.against == Against::Bye { Cross::ByeThere } else { Cross::NotDrawnThere };
        return html! { (words.say(nobody)) };
    };
    let sides = [draw::entry(view, standing.contender), draw::entry(view, other)];
    html! {
        a href=(address::match_of(contest, sides)) { strong { (other) } " " (draw::names(view, other, words)) }
        @if line.boards_in < line.boards && !line.is_given {
            " " small.waiting {
                (words.say(Matches::BoardsOf { part: line.boards_in.to_string(), count: line.boards }))
            }
        }
    }
}

/// What stands below the card.
pub(super) fn footer(contest: u32, view: &DrawView, standing: &DrawStanding, words: &Words) -> Markup {
    html! {
        details #explanation {
            summary { (words.say(Ranking::Meaning)) }
            p { (words.say(Cross::SignsHelp)) }
        }
        p.links {
            a href=(address::entry(contest, draw::entry(view, standing.contender))) { (words.say(Cross::BoardByBoard)) }
            a href=(address::draw(contest, None)) { (words.say(Ranking::Draw)) }
            a href=(address::cross_table(contest)) { (words.say(Ranking::CrossTable)) }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
        }
    }
}
