//! Somebody who looks at everything, and presses keys by chance.

use std::fmt::Write as _;

use client_director::screen::app::Overlay;
use client_director::screen::foot;
use client_director::screen::form::Value;
use client_director::screen::gesture::{Gesture, Step};
use client_director::screen::input::Input;
use client_director::screen::verb::Verb;

use super::pinned::Shown;
use super::{answers, screens, typed};
use crate::console::Console;
use crate::evening::Evening;
use crate::seeds::any_contest::AnyContest;
use crate::seeds::generator::Generator;

/// After so many steps through what lies over the screen everything is left.
const STEPS: usize = 14;
/// At one of so many steps somebody else has done something.
const MEANWHILE: u16 = 8;
/// Those of an interview.
const QUESTIONS: usize = 24;

pub(super) struct Walker {
    console: Console,
    /// The contest as every walk finds it.
    evening: Evening,
    random: Generator,
    seed: u64,
    pub(super) shown: Shown,
}

impl Walker {
    pub(super) fn at(seed: u64) -> Self {
        let mut played = AnyContest::begin(seed);
        let length = played.length();
        (0..length).for_each(|_| played.step());
        let evening = Evening::of(&played.journal);
        let console = Console::at(evening.clone());
        Self { console, evening, random: Generator(seed), seed, shown: Shown::new() }
    }

    /// Goes back to the contest as it was, where something was changed.
    fn begin_again(&mut self) {
        self.console = Console::at(self.evening.clone());
    }

    fn see(&mut self, name: &str) {
        let seen = self.console.screen();
        let all = self.shown.entry(format!("{}/{name}", self.seed)).or_default();
        let keys = foot::foot(&self.console.app).into_iter().map(|(key, _)| foot::pressed(&key));
        let keys: Vec<_> = keys.collect();
        let effects = std::mem::take(&mut self.console.effects);
        let _ = writeln!(all, "{}\n{keys:?}\n{effects:?}\n", without_moments(&seen));
    }

    /// The same on a wide screen.
    fn see_wide(&mut self, name: &str) {
        self.console.input(Input::Resized { width: 132 });
        let seen = self.console.screen_of(132, 43);
        let all = self.shown.entry(format!("{}/{name}", self.seed)).or_default();
        let _ = writeln!(all, "{}\n", without_moments(&seen));
        self.console.input(Input::Resized { width: 80 });
    }

    /// What the console wants done is done, and stands in the list.
    fn settle(&mut self, name: &str) {
        for effect in std::mem::take(&mut self.console.other_effects) {
            let all = self.shown.entry(format!("{}/{name}", self.seed)).or_default();
            let _ = writeln!(all, "> {effect:?}\n");
            if let Some(answer) = answers::to(effect, &self.console.evening) {
                self.console.input(answer);
            }
        }
    }

    fn keys(&mut self, keys: &str, name: &str) {
        self.console.keys(keys);
        self.settle(name);
    }

    fn verb(&mut self, verb: Verb, name: &str) {
        let gesture = Gesture { row: None, written: vec![], step: Step::Verb(verb) };
        self.console.input(Input::Gesture(gesture));
        self.settle(name);
    }

    /// A screen, some of its rows, and what stands behind the rows.
    pub(super) fn screen(&mut self, screen: Verb) {
        let name = format!("screen {}", screen.id());
        self.begin_again();
        self.verb(screen, &name);
        self.see(&name);
        self.see_wide(&name);
        self.keys("?", &name);
        self.see(&name);
        self.keys("<esc>:", &name);
        self.see(&name);
        self.keys("<esc>", &name);
        for key in ["<down>", "<right>", "<enter>", "<down>", "<right>", "<tab>", "<enter>", "<esc>", "<end>"]
        {
            self.keys(key, &name);
            self.see(&name);
        }
        self.see_wide(&name);
        self.leave(&name);
        self.keys("/", &name);
        for letter in ["a", "2", "<enter>"] {
            self.keys(letter, &name);
            self.see(&name);
        }
        self.keys("<esc>", &name);
    }

    /// A verb at a place by chance, and whatever it asks.
    pub(super) fn call(&mut self, verb: Verb) {
        let name = format!("verb {}", verb.id());
        self.go_somewhere(&name);
        self.verb(verb, &name);
        self.see(&name);
        self.go_through(STEPS, &name);
        self.leave(&name);
        self.see(&name);
    }

    /// Some lines of the journal are taken back, twice, and a line after them.
    pub(super) fn take_back(&mut self) {
        let name = "taken back";
        self.begin_again();
        self.verb(Verb::GoJournal, name);
        for _ in 0..4 {
            self.keys("<down><down>", name);
            for _ in 0..2 {
                self.verb(Verb::Undo, name);
                self.see(name);
                self.keys("y", name);
                self.see(name);
                self.leave(name);
            }
        }
    }

    /// An interview under the Laws at a place by chance, with answers by chance.
    pub(super) fn interview(&mut self) {
        let name = "interviews";
        self.go_somewhere(name);
        self.verb(Verb::Ruling, name);
        self.go_through(QUESTIONS, name);
        self.leave(name);
        self.see(name);
    }

    /// The server does not answer, and does again.
    pub(super) fn without_the_server(&mut self) {
        let name = "without the server";
        self.begin_again();
        self.console.cut(true);
        for verb in [Verb::Correct, Verb::Penalise, Verb::Message, Verb::Release] {
            self.verb(verb, name);
            self.go_through(STEPS, name);
            self.leave(name);
        }
        self.console.cut(false);
        self.see(name);
        self.go_through(STEPS, name);
    }

    fn go_somewhere(&mut self, name: &str) {
        if self.console.evening.sequence() != self.evening.sequence() {
            self.begin_again();
        }
        let every: Vec<Verb> = screens().filter(|verb| *verb != Verb::GoContests).collect();
        let screen = *self.random.one(&every);
        self.verb(screen, name);
        for _ in 0..self.random.below(5) {
            let key = *self.random.one::<&str>(&["<down>", "<down>", "<right>", "<tab>"]);
            self.keys(key, name);
        }
        if self.random.once_in(2) {
            self.keys("<enter>", name);
            for _ in 0..self.random.below(3) {
                self.keys("<down>", name);
            }
            self.leave(name);
        }
    }

    /// Answers whatever lies over the screen, step by step.
    fn go_through(&mut self, steps: usize, name: &str) {
        for _ in 0..steps {
            let keys = match &self.console.app.overlay {
                None => return,
                Some(Overlay::Form(form)) => {
                    let field = form.fields.get(form.focus);
                    let asked = field.map(|field| (field.id, matches!(field.value, Value::Choice { .. })));
                    let is_last = form.focus + 1 >= form.fields.len();
                    self.answered(asked, is_last)
                }
                Some(Overlay::Confirm { .. }) => self.one_of(&["y", "y", "n", "x"]),
                Some(Overlay::Quit) => "n".to_owned(),
                Some(Overlay::Message { .. } | Overlay::BigCode(_) | Overlay::QrCode(_)) => {
                    self.one_of(&["<enter>", "<esc>"])
                }
                Some(Overlay::Search(_)) => self.one_of(&["a", "1", "<enter>"]),
                Some(Overlay::Palette(_)) => self.one_of(&["<down>", "<down>", "<enter>", "p"]),
                Some(Overlay::Preview(_) | Overlay::Foresight(_) | Overlay::Finding(_)) => {
                    self.one_of(&["<down>", "<tab>", "<pagedown>", "<enter>", "<enter>", "a", "e", "<right>"])
                }
                Some(Overlay::Sitting(_)) => self.one_of(&[
                    "1",
                    "2",
                    "3",
                    "4",
                    "5",
                    "<enter>",
                    "<enter>",
                    "<down>",
                    "<pagedown>",
                    "<left>",
                    "0",
                    "w",
                    "s",
                    "d",
                    "c",
                    "?",
                    "x",
                    "k",
                ]),
                Some(Overlay::Wizard(_)) => self.one_of(&[
                    "<f2>", "<f2>", "<enter>", "<tab>", "<down>", "<right>", "7", "8", "a", "s", "v",
                ]),
            };
            self.keys(&keys, name);
            if self.random.once_in(MEANWHILE) {
                self.console.asked_meanwhile(&mut self.random);
                self.settle(name);
            }
            self.see(name);
        }
    }

    /// The answer to a question of a form, by its id and whether it is a choice.
    fn answered(&mut self, asked: Option<(&'static str, bool)>, is_last: bool) -> String {
        let sent = |answer: String| if is_last { answer + "<f2>" } else { answer + "<tab>" };
        match asked {
            Some((_, true)) => {
                let choice = self.one_of(&["", "", "<right>", "<right><right>", "<left>"]);
                sent(choice)
            }
            Some((id, false)) if !self.random.once_in(4) => {
                sent(typed::into(id, &mut self.random).to_owned())
            }
            _ => sent(String::new()),
        }
    }

    fn one_of(&mut self, keys: &[&str]) -> String {
        (*self.random.one::<&str>(keys)).to_owned()
    }

    /// Leaves whatever lies over the screen.
    fn leave(&mut self, name: &str) {
        for _ in 0..6 {
            match self.console.app.overlay {
                None => return,
                Some(Overlay::Message { .. }) => self.keys("<enter>", name),
                _ => self.keys("<esc>", name),
            }
        }
    }
}

/// A screen without times of day and dates: each computer has its own.
pub(super) fn without_moments(screen: &str) -> String {
    let mut letters: Vec<char> = screen.chars().collect();
    for (pattern, words) in [("dddd-dd-dd", "yyyy-mm-dd"), ("dd:dd", "hh:mm")] {
        let length = pattern.len();
        for start in 0..letters.len().saturating_sub(length - 1) {
            let mut both = letters[start..start + length].iter().zip(pattern.chars());
            let is_alike = both.all(
                |(letter, wanted)| if wanted == 'd' { letter.is_ascii_digit() } else { *letter == wanted },
            );
            if is_alike {
                letters.splice(start..start + length, words.chars());
            }
        }
    }
    letters.into_iter().collect()
}
