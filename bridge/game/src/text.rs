//! Texts that people write: which letters have no place in them, how files hold them, and values in rows.

use std::borrow::Cow;

pub mod encoding;
pub mod reader;
pub mod sheet;

/// Whether a letter is obeyed instead of printed: a control character (C0, C1 and DEL), a separator of lines or
/// paragraphs, one that turns the direction of its neighbours, or a byte order mark. What joins or parts letters, as
/// many scripts and signs need it, is none.
pub fn is_control(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Whether a letter ends a line or moves on in it: texts of several lines have them, names do not.
pub fn is_layout(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\t')
}

/// The first letter that has no place in a text, which is one line or may have several.
pub fn first_control(text: &str, is_line: bool) -> Option<char> {
    text.chars().find(|&letter| is_control(letter) && (is_line || !is_layout(letter)))
}

/// The text without letters that are obeyed; line ends and tabs stay. What goes to a terminal, a page or paper goes
/// through here, wherever it comes from.
pub fn printable(text: &str) -> Cow<'_, str> {
    match first_control(text, false) {
        None => Cow::Borrowed(text),
        Some(_) => {
            Cow::Owned(text.chars().filter(|&letter| !is_control(letter) || is_layout(letter)).collect())
        }
    }
}

/// Whether a spreadsheet would take a value for a formula and work it out: it passes over what is blank before one, and a
/// tab or line end can part the value from its quotes.
pub fn is_formula(value: &str) -> bool {
    let blank = |letter: char| letter.is_whitespace() || is_control(letter);
    value.starts_with(['\t', '\r', '\n']) || value.trim_start_matches(blank).starts_with(['=', '+', '-', '@'])
}

/// The names that stand together in one text, divided as people and programs do it.
pub fn names(together: &str) -> Vec<String> {
    let mark = [";", " & ", " / ", " - ", " and "].into_iter().find(|mark| together.contains(mark));
    let names = mark.map_or_else(|| vec![together], |mark| together.split(mark).collect());
    names.into_iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// What the reader of a number says of a word, so that whoever typed it knows what to type; `None` where no number was
/// wrong. Command lines have it from the standard library.
pub fn number_wanted(said: &str) -> Option<String> {
    let wanted = "write a whole number in digits, such as 11";
    let faults = [
        "invalid digit found in string",
        "cannot parse integer from empty string",
        "number too large to fit in target type",
        "number too small to fit in target type",
    ];
    let fault = faults.into_iter().find(|fault| said.contains(fault))?;
    Some(said.replace(fault, wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_of_spreadsheets_are_known_by_how_they_begin() {
        for value in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "\tAnn", "\r=1", " =1+1", "\u{feff}=1"] {
            assert!(is_formula(value), "{value:?}");
        }
        for value in ["", "Ann", "3NT=", "a-b", "A\tB", "7", "'=1"] {
            assert!(!is_formula(value), "{value:?}");
        }
    }

    /// Unicode 16: general categories Cc, Zl and Zp; `Bidi_Control` but for the three marks that only lean one way.
    /// The words are those of the standard library this was built with.
    #[test]
    fn a_word_in_the_place_of_a_number_says_what_to_type() {
        for text in ["eleven", "", "99999999999999999999", "-99999999999999999999"] {
            let said = format!("invalid value: {}", text.parse::<i64>().unwrap_err());
            let told = number_wanted(&said);
            assert_eq!(
                told.as_deref(),
                Some("invalid value: write a whole number in digits, such as 11"),
                "{said}"
            );
        }
        assert_eq!(number_wanted("unexpected argument"), None);
    }

    #[test]
    fn names_are_divided_as_people_do_it() {
        for text in
            ["A. North & B. South", "A. North; B. South", "A. North / B. South", "A. North and B. South"]
        {
            assert_eq!(names(text), ["A. North", "B. South"], "{text}");
        }
        assert_eq!(names("A. North-South"), ["A. North-South"], "a name of two parts");
        assert_eq!(names(" "), [""; 0]);
    }

    #[test]
    fn what_is_obeyed_is_told_from_what_is_printed() {
        for letter in
            "\0\u{1}\u{7}\u{8}\u{b}\u{c}\u{1b}\u{7f}\u{80}\u{9b}\u{2028}\u{2029}\u{202e}\u{2066}".chars()
        {
            let text = format!("Ann{letter}");
            assert_eq!(
                [true, false].map(|is_line| first_control(&text, is_line)),
                [Some(letter); 2],
                "{letter:?}"
            );
            assert_eq!(printable(&text), "Ann");
        }
        for text in ["", "Zoë O’Brien", "نَرگِس\u{200c}ها", "👩\u{200d}🏫 ♠", "a\u{200f}b", "\u{a0}"]
        {
            assert_eq!([true, false].map(|is_line| first_control(text, is_line)), [None; 2], "{text}");
        }
        for text in ["two\nlines", "two\r\nlines", "a\tb"] {
            assert!(first_control(text, true).is_some_and(is_layout));
            assert_eq!((first_control(text, false), &*printable(text)), (None, text));
        }
    }
}
