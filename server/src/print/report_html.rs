//! A report as a page that prints well on A4: black on white, its head on every page, no table row torn apart.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::report::{Align, Part, Report};

/// The style sheet: within a file for itself, beside a page of the server.
const STYLE: &str = include_str!("../web/assets/print.css");

/// Letters of a cell that is broken into lines before its neighbours are.
const LONG: usize = 40;

/// Where the page finds its style.
#[derive(Debug, Clone, Copy)]
pub enum Style<'a> {
    /// Within the page, which is then a file of its own.
    Within,
    /// At an address.
    At(&'a str),
}
/// The page.
pub fn page(report: &Report, style: Style<'_>) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(report.language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (report.title) }
                @match style {
                    Style::Within => style { (PreEscaped(STYLE)) },
                    Style::At(address) => link rel="stylesheet" href=(address);,
                }
            }
            body {
                header { h1 { (report.title) } @if !report.subtitle.is_empty() { p { (report.subtitle) } } }
                main { @for part in &report.parts { (section(part)) } }
            }
        }
    };
    page.into_string()
}

fn section(part: &Part) -> Markup {
    let class = |align: Align| (align == Align::Right).then_some("right");
    // An award in words does not press the columns beside it.
    let of_cell = |cell: &str, align| class(align).or((cell.chars().count() > LONG).then_some("long"));
    html! {
        section.own[part.own_page].large[part.is_large()].together[part.keeps_together] {
            @if !part.heading.is_empty() { h2 { (part.heading) } }
            @for line in &part.lead { p { (line) } }
            @if !part.rows.is_empty() {
                table.narrow[part.columns.len() < 5].figure[part.is_figure()] {
                    thead { tr { @for column in &part.columns {
                        th scope="col" class=[class(column.align)] { (column.title) }
                    } } }
                    tbody {
                        @for (place, row) in part.rows.iter().enumerate() {
                            @let first = row.closing && !part.rows[..place].last().is_some_and(|row| row.closing);
                            tr.closing[row.closing].first[first] {
                                @for (cell, column) in row.cells.iter().zip(&part.columns) {
                                    td class=[of_cell(cell, column.align)] { (cell) }
                                }
                            }
                        }
                    }
                }
            }
            @for note in &part.notes { p { small { (note) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::report::{Column, Row};

    #[test]
    fn names_cannot_break_the_page() {
        let part = Part {
            columns: vec![Column::left("Pair")],
            rows: vec![Row::of(vec!["<b>A & B</b>".to_owned()])],
            ..Part::default()
        };
        let page = page(
            &Report {
                language: bridge::message::Language::English,
                title: "T".to_owned(),
                subtitle: String::new(),
                parts: vec![part],
            },
            Style::Within,
        );
        assert!(page.contains("&lt;b&gt;A &amp; B&lt;/b&gt;"), "{page}");
    }
}
