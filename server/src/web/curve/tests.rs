//! The picture and the table of an invented evening; the expected places and figures stand in it.

use bridge::contest::view::ContestNumber;
use bridge::entry::{EntryId, SectionLetter};
use bridge::message::{Label, Language};
use bridge::seat::Line;

use super::*;
use crate::looked_at::{Drawn, as_looked_at};
use maud::html;

fn place(rank: u32, tied: bool, figure: &str) -> PlaceThen {
    PlaceThen { rank, tied, figure: figure.to_owned() }
}

fn row(entry: &str, names: &str, places: Vec<PlaceThen>) -> EntryHistory {
    let places = places.into_iter().map(Some).collect();
    EntryHistory {
        entry: entry.parse().unwrap(),
        called: Label::Pair(None, entry.parse::<EntryId>().unwrap().pair),
        names: names.to_owned(),
        is_penalised: false,
        places,
    }
}

fn view(rankings: Vec<RankingHistory>) -> HistoryView {
    HistoryView {
        contest: ContestNumber(1),
        name: "Thursday <b>Pairs</b>".to_owned(),
        sequence: 9,
        unit: Unit::Percent,
        moments: vec![Moment { round: 1, is_over: true }, Moment { round: 2, is_over: false }],
        is_held_back: false,
        rankings,
    }
}

fn ranking(rows: Vec<EntryHistory>) -> RankingHistory {
    RankingHistory { section: None, line: Some(Line::NorthSouth), is_knock_out: false, rows }
}

fn thursday() -> HistoryView {
    view(vec![ranking(vec![
        row("A2NS", "Ann & Bob", vec![place(2, false, "48.00"), place(1, false, "61.50")]),
        row("A1NS", "<i>Eve</i> & Fay", vec![place(1, false, "52.00"), place(2, false, "38.50")]),
        EntryHistory { places: vec![None, None], ..row("A3NS", "", vec![]) },
    ])])
}

fn told(language: Language, own: Option<&str>) -> Told<'static> {
    Told { words: Words::of(language), own: own.map(|own| own.parse().unwrap()) }
}

#[test]
fn the_table_says_in_numbers_what_the_picture_shows() {
    let html = fragment((&thursday(), html! {}), told(Language::English, Some("A1NS"))).into_string();
    for part in [
        "<caption id=\"caption-1\">North-South: place and percentage after each round</caption>",
        "<th scope=\"col\">Round 1</th><th scope=\"col\">Round 2, so far</th>",
        "<td><strong>2</strong> 48.00</td><td><strong>1</strong> 61.50</td>",
        "<tr class=\"mine\" data-entry=\"A1NS\">",
        "<span class=\"vh\">no place</span>",
        "role=\"img\" aria-label=\"North-South: place after each round, as a picture.",
        "role=\"img\" aria-label=\"North-South: percentage after each round, as a picture.",
        "&lt;i&gt;Eve&lt;/i&gt; &amp; Fay",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(!html.contains("<i>") && !html.contains("<b>"));
}

/// In both shapes of both pictures the line of whoever climbs goes up: A2NS from the second of three rows to the first.
#[test]
fn the_best_place_is_on_top() {
    let html = fragment((&thursday(), html! {}), told(Language::English, None)).into_string();
    let is_own = |way: &&str| way.split('>').next().is_some_and(|tag| tag.contains("data-entry=\"A2NS\""));
    let ways: Vec<&str> = html.split("<g class=\"way").filter(is_own).collect();
    // The same of the figures: from 48.00 to 61.50, the highest.
    assert_eq!(ways.len(), 4);
    for way in ways {
        let path = way.split("d=\"M").nth(1).unwrap().split('"').next().unwrap();
        let points: Vec<Vec<usize>> = path
            .split('L')
            .map(|point| point.split(' ').map(|number| number.parse().unwrap()).collect())
            .collect();
        let [from, to] = points.as_slice() else { panic!("{path}") };
        assert!(from[0] < to[0] && from[1] > to[1], "{path}");
    }
    // A3NS has no place, and so no point.
    assert!(html.contains("data-entry=\"A3NS\"><path d=\"\""), "{html}");
}

/// Forty entries: each has its own pair of sign and dashes.
#[test]
fn forty_lines_look_different_without_colour() {
    let rows =
        (1..=40).map(|number| row(&format!("A{number}NS"), "", vec![place(number, false, "50.00"); 2]));
    let html = fragment((&view(vec![ranking(rows.collect())]), html! {}), told(Language::English, None))
        .into_string();
    let wide = html.split("<svg").nth(3).unwrap();
    assert!(wide.contains("class=\"wide\""));
    let looks: std::collections::BTreeSet<&str> = wide
        .split("stroke-dasharray=")
        .skip(1)
        .map(|line| line.split(" marker-mid").next().unwrap())
        .collect();
    assert_eq!(looks.len(), 40);
}

#[test]
fn words_and_decimals_are_those_of_the_language() {
    let html = fragment((&thursday(), html! {}), told(Language::German, None)).into_string();
    for part in ["Runde 2, bisher", "61,50", "Nord-Süd: Platz und Prozent nach jeder Runde"] {
        assert!(html.contains(part), "{part} in {html}");
    }
    for language in Language::ALL {
        let nothing = fragment((&view(vec![]), html! {}), told(language, None)).into_string();
        assert!(nothing.contains(&Words::of(language).say(Curve::NothingHelp)) && !nothing.contains("<svg"));
    }
}

/// The figures have a scale of their own, with round numbers in the language, and stand before the names.
#[test]
fn figures_are_drawn_beside_round_numbers() {
    let html = fragment((&thursday(), html! {}), told(Language::German, None)).into_string();
    let pictures: Vec<&str> = html.split("<section class=\"curve\">").skip(1).collect();
    let [places, figures] = pictures[..] else { panic!("{html}") };
    assert!(places.contains(">1</text>") && places.contains("<tspan class=\"place\">1</tspan>"), "{places}");
    for part in [
        "Nord-Süd: Prozent nach jeder Runde",
        ">40</text>",
        ">60</text>",
        "<tspan class=\"place\">61,50</tspan>",
    ] {
        assert!(figures.contains(part), "{part} in {figures}");
    }
    let unknown = PlaceThen { figure: String::new(), ..place(1, false, "") };
    let nothing = view(vec![ranking(vec![row("A1NS", "", vec![unknown])])]);
    let html = fragment((&nothing, html! {}), told(Language::English, None)).into_string();
    assert_eq!(html.matches("<section class=\"curve\">").count(), 1, "{html}");
}

#[test]
fn a_knock_out_is_told_without_a_picture() {
    let rows = vec![row("A1", "Ann & Bob", vec![place(1, true, ""), place(1, false, "")])];
    let knock_out = RankingHistory { section: Some(SectionLetter::A), line: None, is_knock_out: true, rows };
    let html = fragment((&view(vec![knock_out]), html! {}), told(Language::English, None)).into_string();
    assert!(html.contains("A knock-out has no curve") && html.contains("<strong>1=</strong>"), "{html}");
    assert_eq!(html.matches("<svg").count(), 1, "the signs alone");
}

/// Curves as they were looked at: of few and of many, one ranking and two, one round and several.
#[test]
fn curves_are_as_they_were_looked_at() {
    let places = |number: u32, rounds: u32| {
        let rank = move |round: u32| (number * 7 + round * 3) % 40 + 1;
        // As far from average in the first round as places are, and ever less.
        let figure =
            move |round: u32| format!("{}.50", 50 + (20 - i64::from(rank(round))) / i64::from(round + 1));
        (0..rounds).map(move |round| place(rank(round), false, &figure(round))).collect()
    };
    let of = |letter: char, count: u32, rounds: u32| {
        let rows = (1..=count).map(|number| {
            let names = format!("{} & Partner", "Name ".repeat(number as usize % 9));
            row(&format!("{letter}{number}NS"), &names, places(number, rounds))
        });
        ranking(rows.collect())
    };
    let rounds = |view: HistoryView, rounds: u16| HistoryView {
        moments: (1..=rounds).map(|round| Moment { round, is_over: round < rounds }).collect(),
        ..view
    };
    let views = [
        ("thursday", thursday()),
        ("forty lines", rounds(view(vec![of('A', 40, 5)]), 5)),
        ("two rankings", rounds(view(vec![of('A', 7, 3), of('B', 24, 3)]), 3)),
        ("one round", rounds(view(vec![of('A', 3, 1)]), 1)),
    ];
    as_looked_at(views.into_iter().map(|(name, view)| {
        let html = fragment((&view, html! {}), told(Language::English, Some("A1NS"))).into_string();
        Drawn { name: format!("curve, {name}.html"), file: html.clone().into_bytes(), marks: html }
    }));
}
