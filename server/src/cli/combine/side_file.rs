//! Small lists beside the results: handicaps, strata, and who is the same as whom. One entry a line, then a comma,
//! a semicolon or a tab, then what belongs to it. Lines that are empty or start with `#`, and a line of headings,
//! are passed over.

use std::path::Path;

use client_director::text_file;

/// One line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) entry: String,
    pub(super) value: String,
}

/// Reads a list.
///
/// # Errors
/// When the file cannot be read, or a line has no second part.
pub(super) fn read(path: &Path) -> Result<Vec<Line>, String> {
    let told = |reason: String| format!("{}: {reason}", path.display());
    text_file::read(path, parse).map_err(|error| told(error.to_string()))?.map_err(told)
}

fn parse(text: &str) -> Result<Vec<Line>, String> {
    let mut lines = vec![];
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') || line.to_lowercase().starts_with("entry") {
            continue;
        }
        // The last part is the value, so that names may be told apart by commas as well.
        let Some((entry, value)) = line.rsplit_once(['\t', ';']).or_else(|| line.rsplit_once(',')) else {
            return Err(format!("line {number}: write the entry, a comma, and what belongs to it"));
        };
        let plain = |text: &str| text.trim().trim_matches('"').trim().to_owned();
        lines.push(Line { number, entry: plain(entry), value: plain(value) });
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_people_write_it() {
        let text = "Entry,Handicap\n\n# new\nMonday:A1NS, 4.5\n\"Ann Lee, Bob Fox\",3\nAnn; B\n";
        let lines: Vec<_> = parse(text).unwrap().into_iter().map(|line| (line.entry, line.value)).collect();
        let expected = [("Monday:A1NS", "4.5"), ("Ann Lee, Bob Fox", "3"), ("Ann", "B")];
        assert_eq!(lines, expected.map(|(entry, value)| (entry.to_owned(), value.to_owned())));
        assert_eq!(parse("x").unwrap_err(), "line 1: write the entry, a comma, and what belongs to it");
    }
}
