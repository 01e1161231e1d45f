//! The combined ranking as text for a terminal, and as CSV.

use std::fmt::Write as _;

use words::page::Combined;

use super::report::{Report, Sheet};

/// Everything, for people.
pub(super) fn table(report: &Report) -> String {
    let mut text = format!("{}\n", report.name);
    for sentence in report.method() {
        let _ = writeln!(text, "{sentence}");
    }
    for sheet in report.sheets() {
        text.push('\n');
        push_sheet(&mut text, &sheet);
    }
    for (heading, lines) in report.qualifiers() {
        push_list(&mut text, &heading, &lines);
    }
    push_list(&mut text, &report.words.say(Combined::NotRanked), &report.not_ranked());
    push_list(&mut text, &report.words.say(Combined::InOneSession), &report.alone());
    push_list(&mut text, "Not used", &report.unused);
    text
}

fn push_list(text: &mut String, heading: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{heading}");
    for line in lines {
        let _ = writeln!(text, "  {line}");
    }
}

fn push_sheet(text: &mut String, sheet: &Sheet) {
    let _ = writeln!(text, "{}", sheet.title);
    let width = |column: usize| {
        let cells = sheet.rows.iter().chain([&sheet.columns]).map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..sheet.columns.len()).map(width).collect();
    for row in [&sheet.columns].into_iter().chain(&sheet.rows) {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            // The place stands at its left, so that `1=` and `1` begin alike.
            let _ = if sheet.is_words(column) {
                write!(line, "  {cell:<width$}")
            } else {
                write!(line, "  {cell:>width$}")
            };
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

/// The rankings as CSV, the list that a row belongs to in front.
pub(super) fn csv(report: &Report) -> String {
    let mut text = String::new();
    for sheet in report.sheets() {
        if text.is_empty() {
            push_record(&mut text, &["List".to_owned()], &sheet.columns);
        } else {
            text.push('\n');
            push_record(&mut text, &["List".to_owned()], &sheet.columns);
        }
        for row in &sheet.rows {
            push_record(&mut text, std::slice::from_ref(&sheet.title), row);
        }
    }
    text
}

fn push_record(text: &mut String, first: &[String], rest: &[String]) {
    let fields: Vec<String> = first.iter().chain(rest).map(|field| csv_field(field)).collect();
    let _ = writeln!(text, "{}", fields.join(","));
}

/// A field of CSV: in quotes where it has to be, and never begun like a formula of a spreadsheet.
fn csv_field(text: &str) -> String {
    let is_number = text.parse::<f64>().is_ok();
    let safe = match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t') if !is_number && text != "-" => format!("'{text}"),
        _ => text.to_owned(),
    };
    if safe.contains([',', '"', '\n', '\r']) { format!("\"{}\"", safe.replace('"', "\"\"")) } else { safe }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a spreadsheet would take for a formula begins with an apostrophe; numbers and a dash stay.
    #[test]
    fn no_field_begins_like_a_formula() {
        for (text, field) in [
            ("=1+1", "'=1+1"),
            ("-cmd", "'-cmd"),
            ("+x,y", "\"'+x,y\""),
            ("-3.5", "-3.5"),
            ("-", "-"),
            ("A \"B\"", "\"A \"\"B\"\"\""),
        ] {
            assert_eq!(csv_field(text), field);
        }
    }
}
