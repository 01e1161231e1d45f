//! Passages to be read, apart from where they stand: a terminal breaks them into lines, a page into paragraphs.

/// How a passage is meant; never told by colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Look {
    #[default]
    Plain,
    Title,
    /// The line that is chosen, or the name of what was found.
    Chosen,
    /// Something that must be seen.
    Alarm,
    /// Something that is wrong.
    Wrong,
    /// Words that explain.
    Dim,
}

/// What becomes of a passage where it has no room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shape {
    /// Broken between words.
    #[default]
    Words,
    /// One line, as those of a table.
    Line,
    /// A line that can be chosen: by its key, and by its place from 0.
    Choice { key: char, place: usize },
    /// What is being typed, behind the words that ask for it.
    Typed { asked: &'static str },
}

/// A passage to be read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Passage {
    pub text: String,
    pub look: Look,
    pub shape: Shape,
}

impl Passage {
    /// Words in this look, broken between words.
    pub fn words(text: impl Into<String>, look: Look) -> Self {
        Self { text: text.into(), look, shape: Shape::Words }
    }

    /// A line that is kept as it is.
    pub fn line(text: impl Into<String>, look: Look) -> Self {
        Self { text: text.into(), look, shape: Shape::Line }
    }

    /// An empty line.
    pub fn gap() -> Self {
        Self::line("", Look::Plain)
    }

    /// A line that can be chosen.
    pub fn choice(key: char, place: usize, text: impl Into<String>, is_chosen: bool) -> Self {
        let look = if is_chosen { Look::Chosen } else { Look::Plain };
        Self { text: text.into(), look, shape: Shape::Choice { key, place } }
    }

    /// What is being typed.
    pub fn typed(asked: &'static str, text: &str, look: Look) -> Self {
        Self { text: text.to_owned(), look, shape: Shape::Typed { asked } }
    }

    /// Whether it is a line that can be chosen, and is.
    pub fn is_chosen(&self) -> bool {
        self.look == Look::Chosen && matches!(self.shape, Shape::Choice { .. })
    }
}

/// Passages that belong together: words to say and guidance at the top, which give way; the question with its answers; why
/// it is asked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    pub top: Vec<Passage>,
    pub body: Vec<Passage>,
    pub foot: Vec<Passage>,
}
