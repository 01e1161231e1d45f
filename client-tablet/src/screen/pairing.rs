//! The code that the director shows, as long as this device has no table.

use ::words::page::{Table, Tablet};

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Pairing};

/// Letters of a pairing code, without its hyphen.
const CODE_LENGTH: usize = 6;

/// The letters that codes are made of: none that looks like another.
const LETTERS: &str = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

impl Pairing {
    /// A code that was given beforehand and is being tried.
    pub(super) fn asking(code: &str) -> Self {
        let letters = code.chars().map(|letter| letter.to_ascii_uppercase());
        let code = letters.filter(|letter| LETTERS.contains(*letter)).take(CODE_LENGTH).collect();
        Self { code, asking: true, problem: None }
    }

    /// One letter more. After a code that did not do, it begins the next one.
    pub(super) fn type_letter(&mut self, letter: char) {
        if self.asking {
            return;
        }
        if self.problem.take().is_some() {
            self.code.clear();
        }
        if self.code.len() < CODE_LENGTH {
            self.code.push(letter);
        }
    }

    pub(super) fn page(&self, app: &App) -> Page {
        let shown = |range: std::ops::Range<usize>| -> String {
            range.map(|index| self.code.chars().nth(index).unwrap_or('_')).collect()
        };
        let mut page =
            Page::asking(app.say(Tablet::WhichCode { code: format!("{}-{}", shown(0..3), shown(3..6)) }));
        page = match &self.problem {
            _ if self.asking => page.text(app.say(Tablet::AskingServer)),
            Some(problem) => page.text(format!("! {}", app.say(problem.clone()))),
            None => page.text(app.say(Table::JoinHelp)),
        };
        let letters = LETTERS.chars().map(|letter| {
            let key = letter.to_ascii_lowercase().to_string();
            Button::new(letter, &key, Press::CodeLetter(letter))
        });
        page = page.buttons(letters);
        let can_leave = app.view.is_some() || !self.code.is_empty();
        let back = can_leave.then(|| Button::back(app.words()));
        let pair =
            (self.code.len() == CODE_LENGTH).then(|| Button::primary(app.say(Tablet::Pair), Press::Pair));
        // Its key is no letter: each of them may begin a code.
        let off = (!can_leave).then(|| Button::new(app.say(Tablet::Off), ".", Press::Quit));
        page.foot(back).foot(pair).foot(off)
    }
}
