//! A form: what is asked, what is typed, and what is wrong with it.

use std::borrow::Cow;

use bridge::result::BoardResult;
use bridge::scoring::VictoryTable;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::purpose::Purpose;
use super::purpose::rules::VP_FILE;
use super::text_input::TextInput;

/// Questions that lead to one request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    pub purpose: Purpose,
    pub title: String,
    /// What stands there now, or what will happen, in plain words.
    pub about: Vec<String>,
    /// What stands now; it stays in sight however long the form is.
    pub stands: Option<String>,
    /// What was played there, where that is known: what stands, or what stood before a ruling changed it.
    pub played: Option<BoardResult>,
    pub fields: Vec<Field>,
    pub focus: usize,
    /// Why the server did not take it; nothing typed is lost.
    pub refused: Option<String>,
    /// Scales of victory points that no program knows by itself: the contest's, and those read from files.
    pub scales: Vec<VictoryTable>,
    /// The answers that the screen gave, before anything was typed.
    filled_in: Vec<String>,
}

/// One question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    pub id: &'static str,
    pub label: Cow<'static, str>,
    /// What to write.
    pub hint: String,
    /// What is to be said of some of the options, in place of the hint.
    pub option_hints: &'static [(&'static str, &'static str)],
    /// What stands there in place of an empty answer: what being empty means.
    pub if_empty: &'static str,
    pub value: Value,
    /// What is wrong with it, and what to write instead.
    pub fault: Option<String>,
}

/// The answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    Line(TextInput),
    /// A text that may need several lines of the screen.
    Long(TextInput),
    Choice {
        options: &'static [&'static str],
        chosen: usize,
    },
}

/// The questions that name a file.
pub const FILE_NAMES: [&str; 2] = ["file", VP_FILE];

/// What is shown in an empty field of which nothing more is known.
const NOTHING: &str = "-";

impl Field {
    pub fn line(
        id: &'static str,
        label: impl Into<Cow<'static, str>>,
        value: impl Into<String>,
        hint: &str,
    ) -> Self {
        Self {
            id,
            label: label.into(),
            hint: hint.to_owned(),
            option_hints: &[],
            if_empty: NOTHING,
            value: Value::Line(TextInput::proposed(value)),
            fault: None,
        }
    }

    pub fn long(
        id: &'static str,
        label: impl Into<Cow<'static, str>>,
        value: impl Into<String>,
        hint: &str,
    ) -> Self {
        Self {
            id,
            label: label.into(),
            hint: hint.to_owned(),
            option_hints: &[],
            if_empty: NOTHING,
            value: Value::Long(TextInput::new(value)),
            fault: None,
        }
    }

    pub fn choice(
        id: &'static str,
        label: impl Into<Cow<'static, str>>,
        options: &'static [&'static str],
        chosen: usize,
    ) -> Self {
        Self {
            id,
            label: label.into(),
            hint: String::new(),
            option_hints: &[],
            if_empty: NOTHING,
            value: Value::Choice { options, chosen },
            fault: None,
        }
    }

    /// The same question with these words about what to choose.
    #[must_use]
    pub fn hint(self, hint: &str) -> Self {
        Self { hint: hint.to_owned(), ..self }
    }

    /// What is said of the options that there are.
    pub fn said_of_options(&self) -> impl Iterator<Item = &(&'static str, &'static str)> {
        let options = match &self.value {
            Value::Choice { options, .. } => *options,
            Value::Line(_) | Value::Long(_) => &[],
        };
        self.option_hints.iter().filter(move |(option, _)| options.contains(option))
    }

    /// The same question with these words about some of its options, as long as they are chosen.
    #[must_use]
    pub fn option_hints(self, option_hints: &'static [(&'static str, &'static str)]) -> Self {
        Self { option_hints, ..self }
    }

    /// Whether the name of a file is asked for.
    pub fn names_a_file(&self) -> bool {
        FILE_NAMES.contains(&self.id)
    }

    /// What to write or choose, or what is to be said of the chosen option.
    pub fn hint_now(&self) -> &str {
        let of_option = self.option_hints.iter().find(|(option, _)| *option == self.text());
        of_option.map_or(self.hint.as_str(), |(_, hint)| hint)
    }

    /// The same question with these words where nothing is typed.
    #[must_use]
    pub fn if_empty(self, if_empty: &'static str) -> Self {
        Self { if_empty, ..self }
    }

    /// What is typed or chosen.
    pub fn text(&self) -> &str {
        match &self.value {
            Value::Line(input) | Value::Long(input) => input.text(),
            Value::Choice { options, chosen } => options.get(*chosen).copied().unwrap_or_default(),
        }
    }
}

/// What a key did to a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormStep {
    Going,
    Submitted,
    Left,
}

impl Form {
    pub fn new(purpose: Purpose, title: impl Into<String>, fields: Vec<Field>) -> Self {
        // The first question that has no answer yet is asked first.
        let open = fields.iter().position(|field| field.text().is_empty()).unwrap_or(0);
        let filled_in = fields.iter().map(|field| field.text().to_owned()).collect();
        Self {
            purpose,
            title: title.into(),
            stands: None,
            played: None,
            about: Vec::new(),
            fields,
            focus: open,
            refused: None,
            scales: Vec::new(),
            filled_in,
        }
    }

    /// The same questions for another purpose.
    #[must_use]
    pub fn meant_for(self, purpose: Purpose) -> Self {
        Self { purpose, ..self }
    }

    /// Asks this question first, although it has an answer.
    #[must_use]
    pub fn asking_first(self, id: &str) -> Self {
        let focus = self.fields.iter().position(|field| field.id == id).unwrap_or(self.focus);
        Self { focus, ..self }
    }

    /// Why the server did not take it, in words; nothing where it was not sent.
    pub fn not_done(&self) -> Option<String> {
        self.refused.as_ref().map(|why| not_done(why))
    }

    /// Whether the answer to a question is another than the screen gave.
    pub fn is_changed(&self, id: &str) -> bool {
        let mut both = self.fields.iter().zip(&self.filled_in);
        both.any(|(field, filled_in)| field.id == id && field.text() != filled_in)
    }

    /// Whether anything was typed.
    pub fn is_begun(&self) -> bool {
        self.fields.iter().map(Field::text).ne(self.filled_in.iter().map(String::as_str))
    }

    /// Whether it is kept when it is left. What was refused or found wrong is done with, unless somebody has written
    /// sentences.
    pub fn is_worth_keeping(&self) -> bool {
        let has_sentences = self.fields.iter().any(|field| matches!(field.value, Value::Long(_)));
        let is_wrong = self.refused.is_some() || self.fields.iter().any(|field| field.fault.is_some());
        self.is_begun() && (!is_wrong || has_sentences)
    }

    /// As it was left, in the place of the same form still empty: it asks first what that would, and what is typed there
    /// takes the place of what stands there.
    #[must_use]
    pub fn brought_back(mut self, empty: &Self) -> Self {
        self.focus = empty.focus;
        for field in &mut self.fields {
            field.fault = None;
            if let Value::Line(input) = &mut field.value {
                *input = TextInput::proposed(input.text());
            }
        }
        self
    }

    /// Takes the answers that the screen gives now where nothing else was typed.
    pub fn take_over(&mut self, now: Self) {
        let both = self.fields.iter_mut().zip(&mut self.filled_in);
        for (field, filled_in) in both {
            let Some(place) = now.fields.iter().position(|other| other.id == field.id) else { continue };
            if field.text() == filled_in {
                field.value = now.fields[place].value.clone();
            }
            filled_in.clone_from(&now.filled_in[place]);
        }
        (self.about, self.stands) = (now.about, now.stands);
    }

    /// Whether the other form asks the same about the same place.
    pub fn begins_like(&self, other: &Self) -> bool {
        self.purpose == other.purpose && self.filled_in == other.filled_in
    }

    /// Says what stands at the place of the form now, in its words; nothing where nothing stands.
    #[must_use]
    pub fn standing(self, outcome: &str) -> Self {
        let stands = (!outcome.is_empty()).then(|| format!("It stands as: {outcome}"));
        Self { stands, played: outcome.parse().ok(), ..self }
    }

    #[must_use]
    pub fn about(mut self, lines: impl IntoIterator<Item = String>) -> Self {
        self.about.extend(lines);
        self
    }

    /// The answer to a question, without spaces around it; empty where there is no such question.
    pub fn text(&self, id: &str) -> &str {
        self.fields.iter().find(|field| field.id == id).map_or("", |field| field.text().trim())
    }

    /// The place of the chosen option of a question.
    pub fn chosen(&self, id: &str) -> usize {
        self.fields.iter().find(|field| field.id == id).map_or(0, |field| match field.value {
            Value::Choice { chosen, .. } => chosen,
            Value::Line(_) | Value::Long(_) => 0,
        })
    }

    /// Writes another answer to a question.
    pub fn set_text(&mut self, id: &str, text: impl Into<String>) {
        if let Some(Field { value: Value::Line(input) | Value::Long(input), .. }) =
            self.fields.iter_mut().find(|field| field.id == id)
        {
            *input = TextInput::new(text);
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) -> FormStep {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc => return FormStep::Left,
            KeyCode::F(2) => return FormStep::Submitted,
            KeyCode::Char('s') if control => return FormStep::Submitted,
            KeyCode::Enter if self.focus + 1 >= self.fields.len() => return FormStep::Submitted,
            KeyCode::Enter | KeyCode::Tab | KeyCode::Down => self.move_focus(1),
            KeyCode::BackTab | KeyCode::Up => self.move_focus(self.fields.len().saturating_sub(1)),
            code => {
                if let Some(field) = self.fields.get_mut(self.focus) {
                    field.fault = None;
                    match &mut field.value {
                        Value::Line(input) | Value::Long(input) => {
                            input.key(key);
                        }
                        Value::Choice { options, chosen } => match code {
                            KeyCode::Left => *chosen = (*chosen + options.len() - 1) % options.len(),
                            KeyCode::Right | KeyCode::Char(' ') => *chosen = (*chosen + 1) % options.len(),
                            _ => {}
                        },
                    }
                }
            }
        }
        FormStep::Going
    }

    fn move_focus(&mut self, by: usize) {
        self.focus = (self.focus + by) % self.fields.len().max(1);
    }

    /// Shows what is wrong, and asks the first wrong question again. Why an earlier try was not done is over with that.
    pub fn show_faults(&mut self, faults: &[Fault]) {
        self.refused = None;
        for field in &mut self.fields {
            field.fault = faults.iter().find(|fault| fault.field == field.id).map(|fault| fault.why.clone());
        }
        if let Some(wrong) = self.fields.iter().position(|field| field.fault.is_some()) {
            self.focus = wrong;
        }
    }
}

/// That something was not done, and why.
pub fn not_done(why: &str) -> String {
    format!("NOT DONE: {why}")
}

/// A wrong answer: the question's id, what is wrong and what to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub field: &'static str,
    pub why: String,
}

impl Fault {
    /// `why` begins with a capital letter on the screen, as what the plain commands say does not.
    pub fn new(field: &'static str, why: impl Into<String>) -> Self {
        let mut why: String = why.into();
        if let Some(first) = why.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        Self { field, why }
    }
}

/// Reads answers and gathers everything that is wrong with them.
#[derive(Debug)]
pub struct Reader<'a> {
    form: &'a Form,
    pub faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    pub fn new(form: &'a Form) -> Self {
        Self { form, faults: Vec::new() }
    }

    pub fn text(&self, id: &str) -> String {
        self.form.text(id).to_owned()
    }

    /// An answer as it stands in the form.
    pub fn form_text(&self, id: &str) -> &'a str {
        self.form.text(id)
    }

    /// An answer that must be given.
    pub fn needed(&mut self, id: &'static str, why: &str) -> String {
        let text = self.text(id);
        if text.is_empty() {
            self.faults.push(Fault::new(id, why));
        }
        text
    }

    /// The text, or the usual one that the field names; a fault where it names none.
    pub fn or_usual(&mut self, id: &'static str, why: &str) -> String {
        let field = self.form.fields.iter().find(|field| field.id == id);
        match field.map(|field| field.if_empty).filter(|usual| *usual != NOTHING) {
            Some(usual) if self.text(id).is_empty() => usual.to_owned(),
            Some(_) | None => self.needed(id, why),
        }
    }

    /// A number from `least`; 0 after a fault.
    pub fn number(&mut self, id: &'static str, least: u32, why: &str) -> u32 {
        match self.form.text(id).parse() {
            Ok(number) if number >= least => number,
            Ok(_) | Err(_) => {
                self.faults.push(Fault::new(id, why));
                0
            }
        }
    }

    /// A number that may be left out, which gives 0.
    pub fn number_or_none(&mut self, id: &'static str, why: &str) -> u32 {
        if self.form.text(id).is_empty() { 0 } else { self.number(id, 0, why) }
    }

    /// A table such as A7, in its one form.
    pub fn table(&mut self, id: &'static str) -> String {
        self.read::<bridge::entry::TableId>(id, "Write a table, such as A7")
    }

    /// An entry such as A3NS, in its one form.
    pub fn entry(&mut self, id: &'static str) -> String {
        self.read::<bridge::entry::EntryId>(id, "Write an entry, such as A3NS")
    }

    fn read<T>(&mut self, id: &'static str, if_empty: &str) -> String
    where
        T: std::str::FromStr + std::fmt::Display,
        T::Err: std::fmt::Display,
    {
        match self.form.text(id).parse::<T>() {
            Err(_) if self.form.text(id).trim().is_empty() => self.needed(id, if_empty),
            Ok(value) => value.to_string(),
            Err(error) => {
                self.faults.push(Fault::new(id, error.to_string()));
                String::new()
            }
        }
    }

    /// What another reader made of an answer.
    pub fn take<T, E: std::fmt::Display>(&mut self, id: &'static str, read: Result<T, E>) -> Option<T> {
        read.map_err(|error| self.faults.push(Fault::new(id, error.to_string()))).ok()
    }

    /// The value, if nothing was wrong.
    ///
    /// # Errors
    /// All faults.
    pub fn finish<T>(self, value: T) -> Result<T, Vec<Fault>> {
        if self.faults.is_empty() { Ok(value) } else { Err(self.faults) }
    }
}
