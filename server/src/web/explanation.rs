//! Why a number is what it is: one board of one entry, step by step.

use bridge::contest::view::ExplanationView;
use bridge::entry::EntryId;
use bridge::explain::{Explanation, ExplanationTable};
use maud::{Markup, html};
use words::page::{Board, Why};
use words::{Words, capital};

use super::{address, moment, outcome};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &ExplanationView, words: &Words) -> Markup {
    html! {
        header.masthead {
            div {
                h1 { (heading(view, words)) }
                p { a href=(address::entry(contest, view.entry)) { (whose(view, words)) } }
            }
            @if let Some(result) = &view.explanation.result {
                div.progress { p.through { (words.say(result)) } }
            }
            @if let Some(note) = &view.note { p.note { (words.say(note)) } }
        }
        (steps(&view.explanation, words))
        @if !view.records.is_empty() {
            ul.records {
                @for record in &view.records {
                    li { (moment::day_and_clock(record.at, words)) ": " (words.say(&record.text)) }
                }
            }
        }
    }
}

/// `Board 12: where the number comes from`.
pub(super) fn heading(view: &ExplanationView, words: &Words) -> String {
    let what = view.explanation.title.as_ref().map(|title| words.say(title)).unwrap_or_default();
    words.say(Why::Heading { what })
}

fn whose(view: &ExplanationView, words: &Words) -> String {
    let label = capital(&words.label(view.label));
    if view.names.is_empty() { label } else { format!("{label}, {}", view.names) }
}

/// The sentences and tables of an explanation.
pub(super) fn steps(explanation: &Explanation, words: &Words) -> Markup {
    let explanation = explanation.said(|message| words.say(message));
    html! {
        @if !explanation.sentences.is_empty() {
            ol.explanation { @for sentence in &explanation.sentences { li { (outcome::with_suits(sentence, words)) } } }
        }
        @for table in &explanation.tables { (self::table(table, words)) }
    }
}

/// One's own lines are marked, for the ear too.
fn table(table: &ExplanationTable<String>, words: &Words) -> Markup {
    html! {
        table.explained {
            caption { (table.title) }
            thead { tr { @for heading in &table.headings { th scope="col" { (heading) } } } }
            tbody {
                @for row in &table.rows {
                    tr.own[row.is_own] {
                        @for (column, cell) in row.cells.iter().enumerate() {
                            @if column == 0 {
                                th scope="row" {
                                    (outcome::with_suits(cell, words))
                                    @if row.is_own { span.vh { " " (words.say(Why::YourOwn)) } }
                                }
                            } @else {
                                td { (outcome::with_suits(cell, words)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What stands below the page.
pub(super) fn footer(contest: u32, (entry, view): (EntryId, &ExplanationView), words: &Words) -> Markup {
    html! {
        p.links {
            a href=(address::entry(contest, entry)) { (words.say(Board::ScoreCard)) }
            @if let Some(board) = view.board { a href=(address::board(contest, board)) { (words.say(Why::AllResults)) } }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::contest::At;
    use bridge::contest::view::{ContestNumber, ExplanationRecord};
    use bridge::explain::{BoardWords, ExplanationRow};
    use bridge::message::{Label, Plain};

    use super::*;

    #[test]
    fn sentences_tables_and_rulings_are_shown() {
        let row =
            |cell: &str, is_own| ExplanationRow { cells: vec![Plain::text(cell), Plain::text("2")], is_own };
        let view = ExplanationView {
            contest: ContestNumber(1),
            sequence: 3,
            entry: "A3EW".parse().unwrap(),
            label: Label::Pair(None, "A3EW".parse::<EntryId>().unwrap().pair),
            names: "<i>Eve</i> & Fay".into(),
            board: bridge::board::BoardNumber::new(12),
            note: None,
            explanation: Explanation {
                title: Some(BoardWords::Title { board: "12".into() }.into()),
                sentences: vec![Plain::text("You beat 7 and tied with 2 others: 7 x 2 + 2 = 16 of 22.")],
                tables: vec![ExplanationTable {
                    title: Plain::text("How often each score occurred"),
                    headings: vec![Plain::text("NS score"), Plain::text("Times")],
                    rows: vec![row("+420", true), row("+170", false)],
                }],
                result: Some(Plain::text("16 matchpoints of 22: 72.73 %")),
            },
            records: vec![ExplanationRecord { at: At(0), text: Plain::text("Ruling 1, Law 64A1.") }],
            points: None,
        };
        let html = fragment(1, &view, crate::web::english()).into_string();
        for part in [
            "Board 12: where the number comes from",
            "&lt;i&gt;Eve",
            "7 x 2 + 2 = 16 of 22",
            "<tr class=\"own\"><th scope=\"row\">+420",
            "Law 64A1",
            "72.73 %",
            "/contests/1/entries/A3EW",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }
}
