//! The code that the director shows, as long as this device has no table.

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Pairing};

/// Letters of a pairing code, without its hyphen.
pub(super) const CODE_LENGTH: usize = 6;

/// The letters that codes are made of: none that looks like another.
const LETTERS: &str = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

impl Pairing {
    pub(super) fn page(&self, app: &App) -> Page {
        let shown = |range: std::ops::Range<usize>| -> String {
            range.map(|index| self.code.chars().nth(index).unwrap_or('_')).collect()
        };
        let mut page = Page::asking(format!("Which code? {}-{}", shown(0..3), shown(3..6)));
        page = match &self.problem {
            _ if self.asking => page.text("Asking the server …"),
            Some(problem) => page.text(format!("! {problem}")),
            None => page.text("The director shows the code of this table."),
        };
        let letters = LETTERS.chars().map(|letter| {
            let key = letter.to_ascii_lowercase().to_string();
            Button::new(letter, &key, Press::CodeLetter(letter))
        });
        page = page.buttons(letters);
        let can_leave = app.view.is_some() || !self.code.is_empty();
        let back = can_leave.then(Button::back);
        let pair = (self.code.len() == CODE_LENGTH).then(|| Button::primary("Pair", Press::Pair));
        page.foot(back).foot(pair).foot((!can_leave).then(|| Button::new("Switch off", "q", Press::Quit)))
    }
}
