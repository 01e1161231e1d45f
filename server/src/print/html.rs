//! The handout of a movement as a page that prints well on A4: large type, black on white.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use words::Words;
use words::page::Floor;

use super::card::{Card, Pass};
use super::handout::{Handout, Kind, Passage};

const STYLE: &str = "
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { font: 14pt/1.35 Helvetica, Arial, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 190mm; }
h1 { font-size: 24pt; margin: 0 0 4mm; }
h2 { font-size: 17pt; margin: 7mm 0 2mm; break-after: avoid; }
li { margin: 0 0 2mm; }
ol.say { padding-left: 8mm; font-size: 15pt; }
ul.lay { columns: 2; list-style: none; padding: 0; }
ul.lay li { break-inside: avoid; border-bottom: 1px solid #999; padding: 1mm 0; margin: 0; }
svg { width: 100%; height: auto; }
section:is(.words, .cards) { break-before: page; }
section:first-child { break-before: auto; }
section.words + section.here { break-before: auto; margin-top: 6mm; }
section.pairs { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 5mm; }
section.pairs table { font-size: 12pt; }
section.pairs :is(th, td) { padding-right: 2mm; }
article { break-inside: avoid; border: 2px solid #000; border-radius: 3mm; padding: 3mm 4mm; margin: 0 0 5mm; }
section.pairs article { margin: 0; }
article.wide { grid-column: 1 / -1; }
article h3 { font-size: 20pt; margin: 0 0 2mm; }
article p { margin: 2mm 0 0; }
article p.people { margin: 0 0 1mm; }
article p.pass { margin: 0 0 2mm; font: bold 15pt/1.3 monospace; }
article svg.code { float: right; width: 27mm; height: 27mm; margin: 0 0 2mm 4mm; }
article svg.code ~ table { clear: right; }
article.strip { display: flow-root; }
article.strip svg.code { width: 30mm; height: 30mm; margin-bottom: 0; }
article.strip p.pass { font-size: 22pt; }
table { border-collapse: collapse; width: 100%; font-size: 13pt; line-height: 1.2; font-variant-numeric: tabular-nums; }
th { text-align: left; border-bottom: 2px solid #000; padding: 0 3mm 1mm 0; font-size: 11pt; vertical-align: bottom; }
td { border-bottom: 1px solid #999; padding: .85mm 3mm .85mm 0; vertical-align: top; }
td { white-space: nowrap; }
td.long { white-space: normal; }
td:first-child { font-weight: bold; }
@media screen { body { padding: 8mm 4mm; } }
";

/// Letters of a cell that may be broken into lines: `boards 26-27` is read at a glance.
const LONG: usize = 22;

/// The page of one handout or several.
pub fn page(handouts: &[Handout]) -> String {
    let title = handouts.first().map_or("", |handout| handout.title.as_str());
    let page = html! {
        (DOCTYPE)
        html lang=[handouts.first().map(|handout| handout.words.language())] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { @for handout in handouts { (sections(handout)) } }
        }
    };
    page.into_string()
}

fn sections(handout: &Handout) -> Markup {
    html! {
        @if handout.has_title() {
            section.words {
                h1 { (handout.title) }
                @for remark in &handout.remarks { p { (remark) } }
                @for passage in handout.spoken() { (spoken(&passage)) }
                @if let Some(picture) = &handout.picture { (PreEscaped(picture)) }
                @for list in &handout.lists { (article(list, (handout.words, false))) }
            }
        }
        @if !handout.tables.is_empty() {
            section.cards.here[handout.announcement.is_none()] { @for card in &handout.tables { (article(card, (handout.words, false))) } }
        }
        @if !handout.movers.is_empty() {
            section.cards.pairs { @for card in &handout.movers { (article(card, (handout.words, true))) } }
        }
    }
}

fn spoken(Passage { kind, heading, lines }: &Passage) -> Markup {
    let items = html! { @for line in lines { li { (line) } } };
    html! {
        h2 { (heading) }
        @match kind {
            Kind::Preparation => ul.lay { (items) },
            Kind::Opening => ol.say { (items) },
            Kind::Calls => ul { (items) },
        }
    }
}

fn article(card: &Card, (words, narrow): (&Words, bool)) -> Markup {
    let wide = narrow && card.columns.len() > 5;
    html! {
        article.wide[wide].strip[card.columns.is_empty()] {
            @if let Some(qr) = card.pass.as_ref().and_then(Pass::qr) { (qr.svg(&words.say(Floor::QrCode))) }
            h3 { (card.title) }
            @for people in &card.people { p.people { (people) } }
            @if let Some(pass) = &card.pass { p.pass { (pass.said(words)) } }
            @if !card.columns.is_empty() {
                table {
                    thead { tr { @for column in &card.columns { th { (column) } } } }
                    tbody { @for row in &card.rows { tr { @for cell in row { td.long[cell.chars().count() > LONG] { (cell) } } } } }
                }
            }
            @for note in &card.notes { p { (note) } }
        }
    }
}
