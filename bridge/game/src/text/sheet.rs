//! Rows of values as spreadsheets save them: with a separator between the values, and quotes around those that hold one.

/// The first row of a text, and what comes behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRow<'a> {
    /// The values without blanks around them and without their quotes.
    pub fields: Result<Vec<String>, OpenQuote>,
    /// The row as it stands there, without its line end.
    pub text: &'a str,
    /// The text behind its line end; of the last row empty.
    pub rest: &'a str,
    /// The number of lines that it takes.
    pub lines: usize,
}

/// A quote that nothing closes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the quote before `{before}` is not closed: close it, or take it away")]
pub struct OpenQuote {
    /// The first letters behind it.
    pub before: String,
}

/// The number of letters that tell which quote is meant.
const LETTERS_TOLD: usize = 30;

/// The first row of a text.
///
/// A quote begins a value in quotes where nothing but blanks stands before it; two quotes there are one. Such a value may
/// go on over line ends where the next quote closes it, with a separator or a line end behind it. Otherwise somebody has
/// forgotten to close it, and that costs this line, not all that follow.
pub fn first_row(text: &str, separator: char) -> SheetRow<'_> {
    let mut fields = Vec::new();
    let mut field = String::new();
    let mut letters = text.char_indices().peekable();
    while let Some((place, letter)) = letters.next() {
        if letter == separator {
            fields.push(std::mem::take(&mut field));
        } else if is_line_end(letter) {
            fields.push(field);
            return row(Ok(fields), text, place);
        } else if letter == '"' && field.trim().is_empty() {
            let inside = &text[place + 1..];
            let Some((value, length)) = quoted(inside, separator) else {
                let line = &inside[..inside.find(is_line_end).unwrap_or(inside.len())];
                let before = line.chars().take(LETTERS_TOLD).collect();
                let end = place + 1 + line.len();
                return row(Err(OpenQuote { before }), text, end);
            };
            field = value;
            while letters.next_if(|(next, _)| *next < place + 1 + length).is_some() {}
            // What stands behind a closed quote belongs to the value, and a quote there is a letter.
            while let Some((_, letter)) =
                letters.next_if(|(_, letter)| *letter != separator && !is_line_end(*letter))
            {
                field.push(letter);
            }
        } else {
            field.push(letter);
        }
    }
    fields.push(field);
    row(Ok(fields), text, text.len())
}

fn row(fields: Result<Vec<String>, OpenQuote>, text: &str, end: usize) -> SheetRow<'_> {
    let (own, rest) = text.split_at(end);
    let rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(is_line_end)).unwrap_or(rest);
    let fields =
        fields.map(|fields| fields.into_iter().map(|field| field.trim().to_owned()).collect::<Vec<_>>());
    SheetRow { fields, text: own, rest, lines: 1 + own.replace("\r\n", "\n").matches(is_line_end).count() }
}

/// The value before the quote that closes it, and how much of the text that takes with the quote; `None` where none does.
fn quoted(text: &str, separator: char) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut letters = text.char_indices().peekable();
    while let Some((place, letter)) = letters.next() {
        if letter != '"' {
            value.push(letter);
        } else if letters.next_if(|(_, next)| *next == '"').is_some() {
            value.push('"');
        } else {
            let behind = text[place + 1..].trim_start_matches(|next: char| is_blank(next, separator));
            let closes =
                behind.is_empty() || behind.starts_with(separator) || behind.starts_with(is_line_end);
            return (closes || !value.contains(is_line_end)).then_some((value, place + 1));
        }
    }
    None
}

/// The first of these separators that a line has outside of its quotes.
pub fn separator_of<const COUNT: usize>(line: &str, separators: [char; COUNT]) -> Option<char> {
    let mut is_quoted = false;
    let outside: String = (line.chars())
        .filter(|letter| {
            is_quoted ^= *letter == '"';
            !is_quoted
        })
        .collect();
    separators.into_iter().find(|&separator| outside.contains(separator))
}

fn is_blank(letter: char, separator: char) -> bool {
    letter.is_whitespace() && letter != separator && !is_line_end(letter)
}

fn is_line_end(letter: char) -> bool {
    matches!(letter, '\n' | '\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(mut text: &str, separator: char) -> Vec<String> {
        let mut told = Vec::new();
        while !text.is_empty() {
            let row = first_row(text, separator);
            told.push(row.fields.map_or_else(|open| open.to_string(), |fields| fields.join("|")));
            text = row.rest;
        }
        told
    }

    /// RFC 4180, 2.5 to 2.7, for the quotes; blanks before them as people type them.
    #[test]
    fn quotes_keep_a_value_together() {
        assert_eq!(rows("a,\"b, c\" , d\r\n\"e \"\"f\"\"\",,\n", ','), ["a|b, c|d", "e \"f\"||"]);
        assert_eq!(rows("a\t \"b\tc\"\t\td", '\t'), ["a|b\tc||d"]);
        assert_eq!(rows("a;b \"the best\" c;\"d\" e\n", ';'), ["a|b \"the best\" c|d e"]);
        assert_eq!(rows("\"a\nb\" ,c\nd", ','), ["a\nb|c", "d"], "a cell of two lines");
        assert_eq!(rows("\n,\rx", ','), ["", "|", "x"]);
    }

    #[test]
    fn a_quote_that_is_not_closed_costs_its_line() {
        let told = "the quote before `b,c` is not closed: close it, or take it away";
        assert_eq!(rows("a,\"b,c\nd,e\nf,g", ','), [told, "d|e", "f|g"]);
        assert_eq!(rows("a,\"b,c\nd,\"e\"\nf,g", ','), [told, "d|e", "f|g"], "with another quote later");
    }

    #[test]
    fn a_separator_in_quotes_divides_nothing() {
        assert_eq!(separator_of("\"a;b\",c", [';', '\t', ',']), Some(','));
        assert_eq!(separator_of("a,b;c", [';', '\t', ',']), Some(';'));
        assert_eq!(separator_of("\"a, b\"", [';', '\t', ',']), None);
    }

    #[test]
    fn lines_are_counted() {
        let text = "\"a\r\nb\",c\r\nd";
        let row = first_row(text, ',');
        assert_eq!((row.text, row.rest, row.lines), ("\"a\r\nb\",c", "d", 2));
    }
}
