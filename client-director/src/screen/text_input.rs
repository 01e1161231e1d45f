//! A line of text being typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// More than anybody types into one field; a paste by mistake must not fill the screen's memory.
const LIMIT: usize = 4_000;

/// What is typed so far, and where the next letter goes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TextInput {
    text: String,
    /// In characters from the start.
    cursor: usize,
    /// The text was proposed, not typed: the first letter typed takes its place.
    proposed: bool,
    /// The last key took a letter away.
    erasing: bool,
}

impl TextInput {
    /// A text with the cursor behind it.
    pub fn new(text: impl Into<String>) -> Self {
        let text: String = text.into();
        Self { cursor: text.chars().count(), text, proposed: false, erasing: false }
    }

    /// A text that stands there for somebody who types nothing. The first letter typed takes its place; a key
    /// that moves the cursor or deletes keeps it for editing.
    pub fn proposed(text: impl Into<String>) -> Self {
        let input = Self::new(text);
        Self { proposed: !input.text.is_empty(), ..input }
    }

    /// Takes a text as a whole, where it is another one: in one line, and no longer than could be typed.
    pub fn replace(&mut self, text: &str) {
        if self.text != text {
            // A line has no end of its own, and two letters that end one are one blank.
            let lines = text.trim_end().replace("\r\n", "\n");
            let mut kept: String =
                lines.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
            kept.truncate(kept.floor_char_boundary(LIMIT));
            *self = Self::new(kept);
        }
    }

    /// Whether the next letter takes the place of the text.
    pub fn is_proposed(&self) -> bool {
        self.proposed
    }

    /// Whether the last key has taken the last letter away.
    pub fn is_erased(&self) -> bool {
        self.erasing && self.text.is_empty()
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// In characters from the start.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    fn byte(&self, cursor: usize) -> usize {
        self.text.char_indices().nth(cursor).map_or(self.text.len(), |(byte, _)| byte)
    }

    pub fn insert(&mut self, letter: char) {
        if self.proposed {
            *self = Self::default();
        }
        if self.text.len() < LIMIT {
            self.text.insert(self.byte(self.cursor), letter);
            self.cursor += 1;
        }
    }

    /// Takes a key that edits; `false` for one that means something else.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            if key.code == KeyCode::Char('u') && key.modifiers == KeyModifiers::CONTROL {
                *self = Self::default();
                return true;
            }
            return false;
        }
        let length = self.text.chars().count();
        let was_proposed = self.proposed;
        self.proposed = false;
        self.erasing = key.code == KeyCode::Backspace && (self.cursor > 0 || self.is_erased());
        match key.code {
            KeyCode::Char(letter) if was_proposed => *self = Self::new(letter),
            KeyCode::Char(letter) => self.insert(letter),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.byte(self.cursor));
            }
            KeyCode::Delete if self.cursor < length => {
                self.text.remove(self.byte(self.cursor));
            }
            KeyCode::Backspace | KeyCode::Delete => {}
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(length),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = length,
            _ => {
                self.proposed = was_proposed;
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proposed_text_gives_way_to_what_is_typed() {
        let mut input = TextInput::proposed("3");
        assert!(!input.key(KeyCode::Tab.into()) && input.is_proposed());
        assert!(input.key(KeyCode::Char('2').into()) && input.key(KeyCode::Char('4').into()));
        assert_eq!((input.text(), input.cursor()), ("24", 2));

        let mut edited = TextInput::proposed("Ann Adam");
        assert!(edited.key(KeyCode::End.into()) && edited.key(KeyCode::Char('s').into()));
        assert_eq!(edited.text(), "Ann Adams");
        let mut pasted = TextInput::proposed("3");
        pasted.insert('1');
        pasted.insert('2');
        assert_eq!(pasted.text(), "12");
    }

    #[test]
    fn letters_of_any_length_are_edited() {
        let mut input = TextInput::new("Zoë");
        for code in
            [KeyCode::Backspace, KeyCode::Char('é'), KeyCode::Home, KeyCode::Delete, KeyCode::Char('A')]
        {
            assert!(input.key(code.into()));
        }
        assert_eq!((input.text(), input.cursor()), ("Aoé", 1));
        assert!(!input.key(KeyCode::Enter.into()));
        assert!(input.key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
        assert_eq!(input.text(), "");
        assert!(input.key(KeyCode::Backspace.into()) && input.key(KeyCode::Delete.into()));
    }
}
