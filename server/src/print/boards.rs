//! Boards as they are written in a table.

use bridge::board::BoardNumber;
use words::Words;
use words::page::Sheet;

/// `1-4`, `7`, `1, 5, 6`; empty for none.
pub fn boards(boards: &[BoardNumber]) -> String {
    let in_a_row = boards.windows(2).all(|two| two[0].get().checked_add(1) == Some(two[1].get()));
    match boards {
        [] => String::new(),
        [only] => only.to_string(),
        [first, .., last] if in_a_row => format!("{first}-{last}"),
        several => several.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// `17-24, marked 1-8`, where that is printed on the boards; otherwise as [`boards`].
pub fn marked(boards: &[BoardNumber], printed: &[BoardNumber], words: &Words) -> String {
    if printed.is_empty() {
        return self::boards(boards);
    }
    words.say(Sheet::Marked { boards: self::boards(boards), marked: self::boards(printed) })
}
