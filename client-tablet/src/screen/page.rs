//! A page asks one question: some text, and buttons to answer with.

use ::words::Words;
use ::words::page::Table;
use ratatui::style::Style;
use ratatui::text::Line;

use super::press::Press;

#[derive(Debug, Clone, Default)]
pub(super) struct Page {
    /// The board at hand, or nothing.
    pub(super) heading: String,
    pub(super) question: String,
    pub(super) body: Vec<Block>,
    pub(super) foot: Vec<Button>,
    /// The label of the button for what does not fit.
    pub(super) more: String,
}

#[derive(Debug, Clone)]
pub(super) enum Block {
    Text(String, Style),
    /// Set as it is, not wrapped: a row of a table.
    Row(Line<'static>),
    Buttons(Vec<Button>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Button {
    pub(super) label: String,
    pub(super) key: Key,
    /// Another text that may be typed.
    pub(super) also: Option<String>,
    pub(super) press: Press,
    pub(super) look: Look,
}

/// What to type instead of touching. A text is typed letter by letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Key {
    Text(String),
    Enter,
    Esc,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    /// The answer given so far.
    Chosen,
    /// What most people press now.
    Primary,
}

impl Button {
    pub(super) fn new(label: impl Into<String>, key: &str, press: Press) -> Self {
        Self { label: label.into(), key: Key::Text(key.to_owned()), also: None, press, look: Look::Plain }
    }

    pub(super) fn primary(label: impl Into<String>, press: Press) -> Self {
        Self { label: label.into(), key: Key::Enter, also: None, press, look: Look::Primary }
    }

    pub(super) fn back(words: &Words) -> Self {
        let label = words.say(Table::Back);
        Self { label, key: Key::Esc, also: None, press: Press::Back, look: Look::Plain }
    }

    #[must_use]
    pub(super) fn also(mut self, text: String) -> Self {
        self.also = Some(text);
        self
    }

    /// What may be typed letter by letter.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        let key = match &self.key {
            Key::Text(text) => Some(text.as_str()),
            Key::Enter | Key::Esc => None,
        };
        key.into_iter().chain(self.also.as_deref())
    }

    #[must_use]
    pub(super) fn chosen(mut self, chosen: bool) -> Self {
        if chosen {
            self.look = Look::Chosen;
        }
        self
    }
}

impl Page {
    pub(super) fn asking(question: impl Into<String>) -> Self {
        Self { question: question.into(), ..Self::default() }
    }

    #[must_use]
    pub(super) fn about(mut self, heading: String) -> Self {
        self.heading = heading;
        self
    }

    #[must_use]
    pub(super) fn text(self, text: impl Into<String>) -> Self {
        self.styled(text, Style::new())
    }

    #[must_use]
    pub(super) fn styled(mut self, text: impl Into<String>, style: Style) -> Self {
        self.body.push(Block::Text(text.into(), style));
        self
    }

    #[must_use]
    pub(super) fn row(mut self, row: Line<'static>) -> Self {
        self.body.push(Block::Row(row));
        self
    }

    #[must_use]
    pub(super) fn buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.body.push(Block::Buttons(buttons.into_iter().collect()));
        self
    }

    #[must_use]
    pub(super) fn foot(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.foot.extend(buttons);
        self
    }

    /// Every button, also those that are scrolled away.
    pub(super) fn all_buttons(&self) -> impl Iterator<Item = &Button> {
        let body = self.body.iter().flat_map(|block| match block {
            Block::Buttons(buttons) => buttons.as_slice(),
            Block::Text(..) | Block::Row(_) => &[],
        });
        body.chain(&self.foot)
    }
}
