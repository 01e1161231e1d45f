//! The combined ranking as a page that prints well on A4: large type, black on white.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use words::page::Combined;

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
        html lang=(report.words.language().code()) {
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
                (list(&report.words.say(Combined::NotRanked), &report.not_ranked()))
                (list(&report.words.say(Combined::InOneSession), &report.alone()))
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

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use words::Words;

    use super::super::competitor::ReadSession;
    use super::super::series_file::{
        CompareName, FromName, MatchName, MeasureName, MissingName, Qualify, SeriesFile, SessionFile,
        StratumOf, TieBreakName,
    };
    use super::super::{report, text};
    use super::*;
    use crate::web::unmarked::unmarked;

    /// Two pairs of each line, of equal scores, without a name that has a letter; one of them is away from the second session.
    fn session(name: &str, style: &str, absent: bool) -> ReadSession {
        let last = if absent { "5" } else { "4" };
        let file = format!(
            r#"{{"format": "barometer-results/1", "scoring": {{"method": "matchpoints", "style": "{style}"}},
            "entries": [{{"id": "1", "players": ["11", "12"], "handicap": 2.5}}, {{"id": "2", "players": ["21", "22"]}},
                {{"id": "3", "players": ["31", "32"]}}, {{"id": "{last}", "players": ["{last}1", "42"]}}],
            "boards": [{{"board": 1, "results": [{{"ns": "1", "ew": "2", "score": 420}}, {{"ns": "3", "ew": "{last}", "score": 420}}]}},
                {{"board": 2, "results": [{{"ns": "2", "ew": "3", "score": 50}}, {{"ns": "1", "ew": "{last}", "subject_to_ruling": "7", "score": 50}}]}}]}}"#
        );
        let file = crate::file::parse(file.as_bytes()).unwrap();
        ReadSession::all(vec![(name.to_owned(), file)]).unwrap().swap_remove(0)
    }

    fn plan(missing: MissingName, measure: MeasureName) -> SeriesFile {
        let session =
            |name: &str| SessionFile { file: PathBuf::new(), name: name.to_owned(), weight: Some(2.into()) };
        SeriesFile {
            sessions: vec![session("1"), session("2")],
            best: (measure == MeasureName::Factored).then_some(1),
            missing,
            measure,
            matching: MatchName::Names,
            compare: CompareName::Together,
            strata: vec![StratumOf { entry: "11 & 12".to_owned(), stratum: "B".to_owned() }],
            tie_breaks: vec![TieBreakName::BoardsWon, TieBreakName::Tops, TieBreakName::Lot],
            lot_seed: Some(7),
            qualify: Some(Qualify {
                top: Some(1),
                share: None,
                from: FromName::default(),
                basis: super::super::BasisName::default(),
            }),
            ..SeriesFile::default()
        }
    }

    #[test]
    fn no_word_stands_in_code() {
        for (missing, measure, styles) in [
            (MissingName::Nothing, MeasureName::Factored, ["single", "signed"]),
            (MissingName::NotRanked, MeasureName::Points, ["signed", "signed"]),
            (MissingName::LeftOut, MeasureName::Percent, ["single", "single"]),
        ] {
            let sessions = [session("1", styles[0], false), session("2", styles[1], true)];
            let report = report(plan(missing, measure), &sessions, Words::pseudo()).unwrap();
            let html = page(&report).replace(" lang=\"en\"", "");
            assert!(
                html.contains('\u{308}') && unmarked(&html).is_empty(),
                "{:?} in {html}",
                unmarked(&html)
            );
            let text = format!("<pre>{}</pre>", text::table(&report).replace('<', "&lt;"));
            assert!(unmarked(&text).is_empty(), "{:?} in {text}", unmarked(&text));
        }
    }
}
