//! A report as a page that prints well on A4: black on white, its head on every page, no table row torn apart.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::report::{Align, Part, Report};

const STYLE: &str = "
@page { size: A4; margin: 14mm 12mm 16mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }
* { box-sizing: border-box; }
body { font: 11pt/1.3 Helvetica, Arial, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 186mm; }
header { border-bottom: 2px solid #000; margin: 0 0 4mm; padding: 0 0 2mm; display: flex; justify-content: space-between; align-items: baseline; gap: 8mm; }
h1 { font-size: 17pt; margin: 0; }
header p { margin: 0; }
h2 { font-size: 13pt; margin: 6mm 0 1.5mm; break-after: avoid; }
section.own { break-before: page; }
section.own:first-of-type { break-before: auto; }
p { margin: 1mm 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
table.narrow { width: auto; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { text-align: left; border-bottom: 1.5px solid #000; padding: .6mm 2.5mm .6mm 0; font-size: 9pt; vertical-align: bottom; }
td { border-bottom: .5px solid #999; padding: .6mm 2.5mm .6mm 0; vertical-align: top; }
th.right, td.right { text-align: right; padding: .6mm 0 .6mm 2.5mm; }
th.right + th:not(.right), td.right + td:not(.right) { padding-left: 4mm; }
tr.closing td { font-weight: bold; border-bottom: 0; }
tr.closing.first td { border-top: 1.5px solid #000; }
@media screen { body { padding: 6mm 4mm; } main { overflow-x: auto; } }
";

/// The page.
pub fn page(report: &Report) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (report.title) }
                style { (PreEscaped(STYLE)) }
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
    html! {
        section.own[part.own_page] {
            @if !part.heading.is_empty() { h2 { (part.heading) } }
            @for line in &part.lead { p { (line) } }
            @if !part.rows.is_empty() {
                table.narrow[part.columns.len() < 5] {
                    thead { tr { @for column in &part.columns {
                        th scope="col" class=[class(column.align)] { (column.title) }
                    } } }
                    tbody {
                        @for (place, row) in part.rows.iter().enumerate() {
                            @let first = row.closing && !part.rows[..place].last().is_some_and(|row| row.closing);
                            tr.closing[row.closing].first[first] {
                                @for (cell, column) in row.cells.iter().zip(&part.columns) {
                                    td class=[class(column.align)] { (cell) }
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
        let page = page(&Report { title: "T".to_owned(), subtitle: String::new(), parts: vec![part] });
        assert!(page.contains("&lt;b&gt;A &amp; B&lt;/b&gt;"), "{page}");
    }
}
