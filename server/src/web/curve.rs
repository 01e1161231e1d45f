//! The curve: everybody's place and figure after each round, as two pictures and as a table of the same.

mod picture;
mod scale;

use bridge::contest::view::{EntryHistory, HistoryView, Moment, PlaceThen, RankingHistory};
use bridge::entry::EntryId;
use bridge::message::Message;
use bridge::scoring::Unit;
use maud::{Markup, html};
use words::page::{Board, Curve, Figure, Term};
use words::{Words, capital};

use super::{address, figure};
use picture::{Picture, Shape, Through};
use scale::Scale;

/// How the curve is to be told.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    pub words: &'a Words,
    /// The entry whose line is thick.
    pub own: Option<EntryId>,
}

/// The part of the page that follows the contest, with its round clock.
pub(super) fn fragment((view, clock): (&HistoryView, Markup), told: Told<'_>) -> Markup {
    let words = told.words;
    let shown: Vec<&RankingHistory> =
        view.rankings.iter().filter(|ranking| !ranking.rows.is_empty()).collect();
    html! {
        header.masthead {
            div { h1 { (view.name) } p { (words.say(Curve::Title)) } }
            @if let Some(moment) = view.moments.last() { div.progress { p.through { (name_of(*moment, words)) } } }
            (clock)
            @if view.is_held_back && !shown.is_empty() { p.note { (words.say(Curve::HeldBack)) } }
        }
        @if shown.is_empty() {
            div.nothing {
                p.large { (words.say(Curve::Nothing)) }
                p { (words.say(Curve::NothingHelp)) }
            }
        } @else {
            (picture::definitions())
            div.curves.(number_of(shown.len())) {
                @for ranking in &shown { (curve(view, (ranking, shown.len()), (Through::Places, told))) }
            }
            @if shown.iter().any(|ranking| !ranking.is_knock_out) {
                p.remark { (words.say(Curve::HowToRead)) " " (words.say(Curve::ChooseOwn)) }
            }
            (curves_of_figures(view, &shown, told))
            @for (index, ranking) in shown.iter().enumerate() { (table(view, (ranking, index), told)) }
            @if shown.iter().flat_map(|ranking| &ranking.rows).any(|row| row.is_penalised) {
                p.remark { (words.say(Curve::Penalty)) }
            }
        }
    }
}

/// The pictures of what everybody had by then: a knock-out is ranked by nothing of the kind.
fn curves_of_figures(view: &HistoryView, shown: &[&RankingHistory], told: Told<'_>) -> Markup {
    let scaled = |ranking: &&RankingHistory| Scale::of(ranking).filter(|_| !ranking.is_knock_out);
    let curves: Vec<_> = shown.iter().filter_map(|ranking| Some((*ranking, scaled(ranking)?))).collect();
    html! {
        @if !curves.is_empty() {
            div.curves.(number_of(curves.len())) {
                @for &(ranking, scale) in &curves {
                    (curve(view, (ranking, curves.len()), (Through::Figures(scale), told)))
                }
            }
        }
    }
}

fn number_of(curves: usize) -> &'static str {
    if curves > 1 { "several" } else { "one" }
}

fn curve(
    view: &HistoryView,
    (ranking, count): (&RankingHistory, usize),
    (through, told): (Through, Told<'_>),
) -> Markup {
    let heading = heading(view, ranking, (through, told.words));
    if ranking.is_knock_out {
        return html! { section.curve { h2 { (heading) } p { (told.words.say(Curve::KnockOut)) } } };
    }
    let label = told.words.say(Curve::Picture { caption: heading.clone() });
    let picture = Picture { view, ranking, told, through, label: &label };
    html! {
        section.curve {
            h2 { (heading) }
            (picture.draw(Shape::narrow(ranking.rows.len(), picture.longest())))
            (picture.draw(Shape::wide(ranking.rows.len(), count)))
        }
    }
}

/// `North-South: place after each round`, `Percentage after each round`.
fn heading(view: &HistoryView, ranking: &RankingHistory, (through, words): (Through, &Words)) -> String {
    let unit = || Box::new(unit(view.unit).into());
    match (through, which(ranking, words)) {
        (Through::Places, None) => words.say(Curve::CaptionOfPlaces),
        (Through::Places, Some(ranking)) => words.say(Curve::PlacesOf { ranking }),
        (Through::Figures(_), None) => words.say(Curve::Figures { unit: unit() }),
        (Through::Figures(_), Some(ranking)) => words.say(Curve::FiguresOf { ranking, unit: unit() }),
    }
}

/// `Section B, North-South`; `None` where there is one ranking.
fn which(ranking: &RankingHistory, words: &Words) -> Option<String> {
    let section = ranking.section.map(|letter| Curve::Section { section: letter.to_string() }.into());
    let line = ranking.line.map(|line| Message::from(line_term(line)));
    let which: Vec<String> = section.into_iter().chain(line).map(|part| capital(&words.say(part))).collect();
    (!which.is_empty()).then(|| which.join(", "))
}

/// `North-South: place and percentage after each round`.
fn caption(view: &HistoryView, ranking: &RankingHistory, words: &Words) -> String {
    let unit = || Box::new(unit(view.unit).into());
    match (ranking.is_knock_out, which(ranking, words)) {
        (true, _) => words.say(Curve::CaptionOfPlaces),
        (false, None) => words.say(Curve::Caption { unit: unit() }),
        (false, Some(ranking)) => words.say(Curve::CaptionOf { ranking, unit: unit() }),
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

fn name_of(moment: Moment, words: &Words) -> String {
    let round = moment.round.to_string();
    words.say(if moment.is_over { Curve::Round { round } } else { Curve::RoundSoFar { round } })
}

/// The same in numbers, for everybody, and for those who do not see the picture.
fn table(view: &HistoryView, (ranking, index): (&RankingHistory, usize), told: Told<'_>) -> Markup {
    let caption_id = format!("caption-{}", index + 1);
    html! {
        div.scroll tabindex="0" role="region" aria-labelledby=(caption_id) {
            table.places {
                caption id=(caption_id) { (caption(view, ranking, told.words)) }
                thead {
                    tr {
                        th scope="col" { (told.words.say(Curve::Names)) }
                        @for &moment in &view.moments { th scope="col" { (name_of(moment, told.words)) } }
                    }
                }
                tbody { @for row in &ranking.rows { (line(view, row, told)) } }
            }
        }
    }
}

fn line(view: &HistoryView, row: &EntryHistory, told: Told<'_>) -> Markup {
    html! {
        tr data-entry=(row.entry) .mine[told.own == Some(row.entry)] {
            th scope="row" {
                a href={ "?entry=" (row.entry) } { (called(view, row, told.words)) }
                @if row.is_penalised { " *" }
                @if !told.words.names(&row.names, row.called).is_empty() { " " small { (row.entry) } }
            }
            @for place in &row.places {
                td {
                    @match place {
                        Some(place) => { strong { (figure::rank(place.rank, place.tied)) } " " (figure_of(place, told.words)) },
                        None => { span aria-hidden="true" { "–" } span.vh { (told.words.say(Curve::NoPlace)) } },
                    }
                }
            }
        }
    }
}

/// The names, or the number where there are none; with the section's letter where there are several.
fn called(view: &HistoryView, row: &EntryHistory, words: &Words) -> String {
    let mut all = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    match words.names(&row.names, row.called) {
        none if none.is_empty() && all.any(|other| other.entry.section != row.entry.section) => {
            row.entry.to_string()
        }
        none if none.is_empty() => row.entry.pair.to_string(),
        names => names,
    }
}

/// A figure as it is written in a language.
fn figure_of(place: &PlaceThen, words: &Words) -> String {
    figure::signed(&place.figure, words)
}

/// What stands below the curve.
pub(super) fn footer(contest: u32, told: Told<'_>) -> Markup {
    let say = |message: Message| told.words.say(message);
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
