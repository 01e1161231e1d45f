//! The combined ranking as a page that prints well on A4: large type, black on white.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::report::{Report, Sheet};

const STYLE: &str = "
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { font: 13pt/1.35 Helvetica, Arial, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 190mm; }
h1 { font-size: 24pt; margin: 0 0 3mm; }
h2 { font-size: 17pt; margin: 7mm 0 2mm; break-after: avoid; }
p { margin: 0 0 1mm; }
table { border-collapse: collapse; width: 100%; line-height: 1.2; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { text-align: left; border-bottom: 2px solid #000; padding: 0 3mm 1mm 0; font-size: 11pt; vertical-align: bottom; }
td { border-bottom: 1px solid #999; padding: .85mm 3mm .85mm 0; vertical-align: top; }
td:first-child { font-weight: bold; }
.n { text-align: right; white-space: nowrap; }
li { margin: 0 0 1mm; }
@media screen { body { padding: 8mm 4mm; } }
";

/// The page.
pub(super) fn page(report: &Report) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (report.name) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (report.name) }
                @for sentence in report.method() { p { (sentence) } }
                @for sheet in report.sheets() { (ranking(&sheet)) }
                @for (heading, lines) in report.qualifiers() { (list(&heading, &lines)) }
                (list("Not ranked", &report.not_ranked()))
                (list("In one session only", &report.identities.alone()))
            }
        }
    };
    page.into_string()
}

fn ranking(sheet: &Sheet) -> Markup {
    let is_number = |column: usize| !sheet.is_words(column);
    html! {
        h2 { (sheet.title) }
        table {
            thead {
                tr { @for (column, name) in sheet.columns.iter().enumerate() {
                    th class=[is_number(column).then_some("n")] scope="col" { (name) }
                } }
            }
            tbody {
                @for row in &sheet.rows {
                    tr { @for (column, cell) in row.iter().enumerate() { td class=[is_number(column).then_some("n")] { (cell) } } }
                }
            }
        }
    }
}

fn list(heading: &str, lines: &[String]) -> Markup {
    html! {
        @if !lines.is_empty() {
            h2 { (heading) }
            ul { @for line in lines { li { (line) } } }
        }
    }
}
