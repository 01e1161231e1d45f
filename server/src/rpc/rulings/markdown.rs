//! The rulings book as Markdown.

use std::fmt::Write as _;

use bridge::contest::ruling::{Sheet, SheetPart};

/// A document with a heading for each form.
pub(super) fn document(title: &str, sheets: &[Sheet]) -> String {
    let mut text = format!("# {}\n", escaped(title));
    for sheet in sheets {
        // Writing to a String cannot fail.
        let _ = write!(text, "\n## {}\n", escaped(&sheet.title));
        for part in &sheet.parts {
            push(&mut text, part);
        }
    }
    text
}

fn push(text: &mut String, part: &SheetPart) {
    let _ = write!(text, "\n### {}\n\n", escaped(&part.heading));
    if part.cells.is_empty() {
        for line in &part.lines {
            let _ = writeln!(text, "- {}", escaped(line));
        }
        return;
    }
    // Four spaces: what people wrote could not end such a block.
    for line in &part.lines {
        let _ = writeln!(text, "    {line}");
    }
}

/// A text in one line that Markdown takes as it stands.
fn escaped(text: &str) -> String {
    let mut result = String::new();
    for letter in text.chars() {
        match letter {
            '\n' | '\r' | '\t' => result.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '&' => {
                result.push('\\');
                result.push(letter);
            }
            other => result.push(other),
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_stays_text() {
        let part = |heading: &str, lines: &[&str]| SheetPart {
            heading: heading.to_owned(),
            lines: lines.iter().map(|&line| line.to_owned()).collect(),
            cells: vec![],
        };
        let mut figure = part("Auction", &["North East", "1S    P"]);
        figure.cells = vec![vec!["1S".to_owned()]];
        let parts = vec![part("Facts agreed", &["<b>East</b> said *no*"]), figure];
        let text = document("Rulings: Club #1", &[Sheet { title: "Ruling 1".to_owned(), parts }]);
        assert_eq!(
            text,
            "# Rulings: Club \\#1\n\n## Ruling 1\n\n### Facts agreed\n\n- \\<b\\>East\\</b\\> said \\*no\\*\n\n### \
             Auction\n\n    North East\n    1S    P\n"
        );
    }
}
