//! The curve: everybody's place after each round, as a picture and as a table of the same.

mod picture;

use bridge::contest::view::{EntryHistory, HistoryView, Moment, PlaceThen, RankingHistory};
use bridge::entry::EntryId;
use bridge::message::{Language, Message};
use bridge::scoring::Unit;
use maud::{Markup, html};
use words::page::{Board, Curve, Figure, Term};
use words::{Words, capital, say};

use super::{address, figure};
use picture::{Picture, Shape};

/// How the curve is to be told.
#[derive(Debug, Clone, Copy)]
pub(super) struct Told {
    pub language: Language,
    /// The entry whose line is thick.
    pub own: Option<EntryId>,
}

/// The part of the page that follows the contest.
pub(super) fn fragment(view: &HistoryView, told: Told) -> Markup {
    let language = told.language;
    let shown: Vec<&RankingHistory> =
        view.rankings.iter().filter(|ranking| !ranking.rows.is_empty()).collect();
    html! {
        header.masthead {
            div { h1 { (view.name) } p { (say(language, Curve::Title)) } }
            @if let Some(moment) = view.moments.last() { div.progress { p.through { (name_of(*moment, language)) } } }
            @if view.is_held_back && !shown.is_empty() { p.note { (say(language, Curve::HeldBack)) } }
        }
        @if shown.is_empty() {
            div.nothing {
                p.large { (say(language, Curve::Nothing)) }
                p { (say(language, Curve::NothingHelp)) }
            }
        } @else {
            (picture::definitions())
            div.curves.(if shown.len() > 1 { "several" } else { "one" }) {
                @for ranking in &shown { (curve(view, (ranking, shown.len()), told)) }
            }
            @if shown.iter().any(|ranking| !ranking.is_knock_out) {
                p.remark { (say(language, Curve::HowToRead)) " " (say(language, Curve::ChooseOwn)) }
            }
            @for (index, ranking) in shown.iter().enumerate() { (table(view, (ranking, index), told)) }
            @if shown.iter().flat_map(|ranking| &ranking.rows).any(|row| row.is_penalised) {
                p.remark { (say(language, Curve::Penalty)) }
            }
        }
    }
}

fn curve(view: &HistoryView, (ranking, count): (&RankingHistory, usize), told: Told) -> Markup {
    let caption = caption(view, ranking, told.language);
    if ranking.is_knock_out {
        return html! { section.curve { h2 { (caption) } p { (say(told.language, Curve::KnockOut)) } } };
    }
    let label = say(told.language, Curve::Picture { caption: caption.clone() });
    let picture = Picture { view, ranking, told, label: &label };
    html! {
        section.curve {
            h2 { (caption) }
            (picture.draw(Shape::narrow(ranking.rows.len(), picture.longest())))
            (picture.draw(Shape::wide(ranking.rows.len(), count)))
        }
    }
}

/// `North-South: place and percentage after each round`.
fn caption(view: &HistoryView, ranking: &RankingHistory, language: Language) -> String {
    let section = ranking.section.map(|letter| Curve::Section { section: letter.to_string() }.into());
    let line = ranking.line.map(|line| Message::from(line_term(line)));
    let which = section.into_iter().chain(line).map(|part| capital(&say(language, part)));
    let which: Vec<String> = which.collect();
    let unit = || Box::new(unit(view.unit).into());
    match (ranking.is_knock_out, which.is_empty()) {
        (true, _) => say(language, Curve::CaptionOfPlaces),
        (false, true) => say(language, Curve::Caption { unit: unit() }),
        (false, false) => say(language, Curve::CaptionOf { ranking: which.join(", "), unit: unit() }),
    }
}

fn line_term(line: bridge::seat::Line) -> Term {
    match line {
        bridge::seat::Line::NorthSouth => Term::NorthSouth,
        bridge::seat::Line::EastWest => Term::EastWest,
    }
}

fn unit(unit: Unit) -> Figure {
    match unit {
        Unit::Percent => Figure::Percent,
        Unit::Imps => Figure::Imps,
        Unit::VictoryPoints => Figure::VictoryPoints,
        Unit::Matchpoints => Figure::Matchpoints,
        Unit::TotalPoints | Unit::Points => Figure::Points,
    }
}

fn name_of(moment: Moment, language: Language) -> String {
    let round = moment.round.to_string();
    say(language, if moment.is_over { Curve::Round { round } } else { Curve::RoundSoFar { round } })
}

/// The same in numbers, for everybody, and for those who do not see the picture.
fn table(view: &HistoryView, (ranking, index): (&RankingHistory, usize), told: Told) -> Markup {
    let caption_id = format!("caption-{}", index + 1);
    html! {
        div.scroll tabindex="0" role="region" aria-labelledby=(caption_id) {
            table.places {
                caption id=(caption_id) { (caption(view, ranking, told.language)) }
                thead {
                    tr {
                        th scope="col" { (say(told.language, Curve::Names)) }
                        @for &moment in &view.moments { th scope="col" { (name_of(moment, told.language)) } }
                    }
                }
                tbody { @for row in &ranking.rows { (line(view, row, told)) } }
            }
        }
    }
}

fn line(view: &HistoryView, row: &EntryHistory, told: Told) -> Markup {
    html! {
        tr data-entry=(row.entry) .mine[told.own == Some(row.entry)] {
            th scope="row" {
                a href={ "?entry=" (row.entry) } { (called(view, row)) }
                @if row.is_penalised { " *" }
                @if !row.names.is_empty() { " " small { (row.entry) } }
            }
            @for place in &row.places {
                td {
                    @match place {
                        Some(place) => { strong { (figure::rank(place.rank, place.tied)) } " " (figure_of(place, told.language)) },
                        None => { span aria-hidden="true" { "–" } span.vh { (say(told.language, Curve::NoPlace)) } },
                    }
                }
            }
        }
    }
}

/// The names, or the number where there are none; with the section's letter where there are several.
fn called(view: &HistoryView, row: &EntryHistory) -> String {
    let mut all = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    match row.names.as_str() {
        "" if all.any(|other| other.entry.section != row.entry.section) => row.entry.to_string(),
        "" => row.entry.pair.to_string(),
        names => names.to_owned(),
    }
}

/// A figure as it is written in a language.
fn figure_of(place: &PlaceThen, language: Language) -> String {
    figure::signed(&place.figure, Words::of(language))
}

/// What stands below the curve.
pub(super) fn footer(contest: u32, told: Told) -> Markup {
    let say = |message: Message| say(told.language, message);
    html! {
        p.links {
            a href=(address::contest(contest)) { (say(Board::Ranking.into())) }
            @if let Some(own) = told.own { a href=(address::entry(contest, own)) { (say(Board::ScoreCard.into())) } }
            a href="?view=projector" { (say(Curve::ForProjector.into())) }
        }
    }
}

#[cfg(test)]
mod tests;
