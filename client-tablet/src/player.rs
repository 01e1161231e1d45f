//! A player as people write themselves at a table.

use bridge::contest::Player;

/// What is written: a name, a member number, or a number and a name.
pub(crate) fn written(text: &str) -> Player {
    let text = text.trim();
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (number, name) = text.split_at(end);
    Player { name: name.trim().to_owned(), number: number.to_owned() }
}

/// Whether a number is written, and no name.
pub(crate) fn is_number(text: &str) -> bool {
    let Player { name, number } = written(text);
    name.is_empty() && !number.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_write_themselves() {
        for (text, name, number) in
            [("Ann Able", "Ann Able", ""), (" 1234 ", "", "1234"), ("1234 Ann  Able", "Ann  Able", "1234")]
        {
            assert_eq!(written(text), Player { name: name.to_owned(), number: number.to_owned() });
        }
    }
}
