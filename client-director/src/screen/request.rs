//! What the director wants done, before it is sent.

use proto::v1::{self, DrawWish, command};

use super::app::Screen;
use super::book::Follow;

/// Commands with one purpose.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Request {
    /// In words, such as "Open round 3": for the question, the list of what waits, and the answer.
    pub title: String,
    pub kinds: Vec<command::Kind>,
    /// What will happen, for a request that is asked about once before it is sent.
    pub ask: Option<String>,
    /// What is known of a fouled board that is repaired.
    pub fouling: Option<v1::Fouling>,
    /// The draw that is made and proposed before the commands, and its section.
    pub draw: Option<Box<(String, DrawWish)>>,
    /// Where it leads when it is done.
    pub opens: Option<Screen>,
    /// What follows from it in the rulings book.
    pub follow: Option<Follow>,
    /// The state from which it was shown what would follow; otherwise that which was on the screen.
    pub seen: Option<u64>,
}

impl Request {
    /// A request that is sent at once.
    pub fn new(title: impl Into<String>, kind: command::Kind) -> Self {
        Self { title: title.into(), kinds: vec![kind], ..Self::default() }
    }

    /// A draw that is asked for.
    pub fn draw(title: impl Into<String>, section: &str, wish: DrawWish) -> Self {
        Self { title: title.into(), draw: Some(Box::new((section.to_owned(), wish))), ..Self::default() }
    }

    /// The same, and then to this screen.
    #[must_use]
    pub fn opens(self, screen: Screen) -> Self {
        Self { opens: Some(screen), ..self }
    }

    /// The same, after asking.
    #[must_use]
    pub fn ask(self, what_happens: impl Into<String>) -> Self {
        Self { ask: Some(what_happens.into()), ..self }
    }
}
