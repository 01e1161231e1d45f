//! A key that the page does not take: said in one line, with those that it takes.

use ::words::Words;
use ::words::page::Tablet;

use super::App;
use super::layout::columns;
use super::page::{Key, Page};

impl App {
    /// `x does nothing here. Press 7-9, e or !`, as far as it has room; `None` where the last key was taken.
    pub(super) fn untaken_line(&self) -> Option<String> {
        let key = self.untaken.as_ref()?;
        let page = self.page();
        let mut keys = keys(&page);
        if page.lay_out(self.area, self.scroll).scrolls {
            keys.push("m".to_owned());
        }
        let number = Some(key).filter(|key| self.is_number_of_a_board(key));
        Some(number.map_or_else(
            || line(key, &keys, (self.words(), self.area.width)),
            |number| no_such_board(number, &keys, (self.words(), self.area.width)),
        ))
    }
}

/// What a table is told that types the number of a board which it has not got by the plan.
fn no_such_board(board: &str, keys: &[String], (words, width): (&Words, u16)) -> String {
    let is_board = |key: &&String| key.starts_with(|letter: char| letter.is_ascii_digit());
    let boards = || keys.iter().filter(is_board).map(String::as_str).collect::<Vec<_>>().join(" ");
    let board = || board.to_owned();
    let told = [
        Tablet::NoBoardCall { board: board(), boards: boards() },
        Tablet::NoBoard { board: board(), boards: boards() },
    ];
    let short = || told_line(Tablet::NoBoardShort { board: board(), boards: boards() }, words);
    told.into_iter()
        .map(|one| told_line(one, words))
        .find(|text| columns(text) <= width)
        .unwrap_or_else(short)
}

fn line(key: &str, keys: &[String], (words, width): (&Words, u16)) -> String {
    let fits = |text: &String| columns(text) <= width;
    let long = told_line(Tablet::NoKey { key: key.to_owned(), keys: keys.join(" ") }, words);
    if fits(&long) {
        return long;
    }
    let mut few = keys.to_vec();
    loop {
        let more = if few.len() < keys.len() { " …" } else { "" };
        let keys = format!("{}{more}", few.join(" "));
        let short = told_line(Tablet::NoKeyShort { key: key.to_owned(), keys }, words);
        if fits(&short) || few.pop().is_none() {
            return short;
        }
    }
}

fn told_line(message: Tablet, words: &Words) -> String {
    format!(" {}", words.say(message))
}

/// The keys of a page in the order of its buttons: `7-9 e ! Enter`. Single letters and digits that follow one another stand
/// as a run.
fn keys(page: &Page) -> Vec<String> {
    let mut runs: Vec<(String, String)> = vec![];
    for button in page.all_buttons() {
        let key = match &button.key {
            Key::Text(text) => text.clone(),
            Key::Enter => "Enter".to_owned(),
            Key::Esc => "Esc".to_owned(),
        };
        match runs.last_mut() {
            Some((_, last)) if follows(last, &key) => *last = key,
            Some(_) | None => runs.push((key.clone(), key)),
        }
    }
    let written = |(first, last): (String, String)| match () {
        () if first == last => vec![first],
        () if follows(&first, &last) => vec![first, last],
        () => vec![format!("{first}-{last}")],
    };
    runs.into_iter().flat_map(written).collect()
}

/// `8` after `7`, `c` after `b`, and `12` after `11`.
fn follows(before: &str, key: &str) -> bool {
    // Not `+2` after `+1`: a run of those would look like a sum.
    let number = |text: &str| text.parse::<u16>().ok().filter(|_| !text.starts_with('+'));
    if let (Some(before), Some(key)) = (number(before), number(key)) {
        return before.checked_add(1) == Some(key);
    }
    match (before.as_bytes(), key.as_bytes()) {
        ([before], [key]) => before.is_ascii_lowercase() && key.is_ascii_lowercase() && before + 1 == *key,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::page::Button;
    use crate::screen::press::Press;
    use crate::words::english;

    fn page(keys: &[&str]) -> Page {
        let buttons = keys.iter().map(|key| Button::new(key.to_uppercase(), key, Press::Home));
        Page::asking("Which?").buttons(buttons).foot([Button::back(english())])
    }

    #[test]
    fn keys_that_follow_one_another_stand_as_a_run() {
        for (given, expected) in [
            (&["7", "8", "9", "e", "!"][..], "7-9 e ! Esc"),
            (&["9", "10", "11", "g"], "9-11 g Esc"),
            (&["c", "d", "h", "s"], "c d h s Esc"),
            (&["=", "+1", "+2", "-1", "-2"], "= +1 +2 -1 -2 Esc"),
            (&["a", "w"], "a w Esc"),
        ] {
            assert_eq!(keys(&page(given)).join(" "), expected);
        }
    }

    #[test]
    fn the_line_is_as_short_as_the_screen_is_narrow() {
        let keys = ["7-9", "e", "g", "!", "Enter"].map(str::to_owned);
        assert_eq!(line("x", &keys, (english(), 80)), " x does nothing here. Press: 7-9 e g ! Enter");
        assert_eq!(line("x", &keys, (english(), 40)), " x: no. Press: 7-9 e g ! Enter");
        assert_eq!(line("x", &keys, (english(), 26)), " x: no. Press: 7-9 e g ! …");
    }
}
