//! The making of a contest, page by page. Nothing is sent before the last page.

pub mod programme;
pub mod sheet;

use std::path::{Path, PathBuf};

use bridge::text::reader::ForeignText;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use proto::v1::{self, command::Kind};

use super::app::App;
use super::form::{Form, FormStep};
use super::purpose::Purpose;
use super::purpose::draw::DrawForm;
use super::purpose::rules::{self, rules_of};
use super::selection::Selection;
use super::text_input::TextInput;
use crate::entry_file::{self, NameList, NamedEntry};
use crate::setup::Setup;
use programme::{Programme, Programmes};

/// What is chosen so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Wizard {
    pub page: Page,
    pub basics: Form,
    pub programmes: Programmes,
    pub chosen: usize,
    /// A movement by its name, while it is typed.
    pub naming: Option<TextInput>,
    /// What is wrong with the name.
    pub naming_fault: String,
    /// The rounds of the chosen movement, while they are looked at, and so many lines passed over.
    pub looking: Option<(Vec<String>, u16)>,
    pub rules: Form,
    /// The names as typed or pasted, one pair a line.
    pub names: Vec<TextInput>,
    pub names_line: usize,
    pub faults: Vec<String>,
    /// The places of the movement, and whether nobody sits there.
    pub places: Vec<(String, bool)>,
    pub place: usize,
    /// Why the server did not take it.
    pub refused: Option<String>,
    /// The contest that was made already, when the rest of it came back refused.
    pub contest: Option<u32>,
}

/// The pages, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    Basics,
    Movement,
    Rules,
    Names,
    Phantoms,
    Summary,
}

/// What a key did to the wizard.
#[derive(Debug, Clone, PartialEq)]
pub enum WizardStep {
    Going,
    Left,
    ReadFile(PathBuf),
    /// A contest that is drawn round by round instead: the form with what is answered so far.
    Drawn(Box<Form>),
    /// Make it, and start play at once if so chosen.
    Make {
        start: bool,
    },
}

impl Wizard {
    /// The first page, empty.
    pub fn new(app: &App) -> Self {
        let nothing = Selection::default();
        Self {
            page: Page::Basics,
            basics: Purpose::WizardBasics.form(app, &nothing),
            programmes: Programmes::default(),
            chosen: 0,
            naming: None,
            naming_fault: String::new(),
            looking: None,
            rules: Purpose::WizardRules.form(app, &nothing),
            names: vec![TextInput::default()],
            names_line: 0,
            faults: Vec::new(),
            places: Vec::new(),
            place: 0,
            refused: None,
            contest: None,
        }
    }

    /// Takes a key.
    pub fn key(&mut self, app: &App, key: KeyEvent) -> WizardStep {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let onward = key.code == KeyCode::F(2) || (control && key.code == KeyCode::Char('s'));
        if self.naming.is_some() {
            self.naming_key(key);
            return WizardStep::Going;
        }
        if self.looking.is_some() {
            self.looking_key(key);
            return WizardStep::Going;
        }
        if key.code == KeyCode::Esc {
            return self.back();
        }
        match self.page {
            Page::Basics | Page::Rules => return self.form_key(app, key),
            Page::Movement if matches!(key.code, KeyCode::Char('s' | 'S')) => {
                return WizardStep::Drawn(Box::new(self.drawn(app)));
            }
            Page::Movement => self.movement_key(key),
            Page::Names if onward => self.named_goes_to(Page::Phantoms),
            Page::Names => return self.names_key(key),
            Page::Phantoms => self.phantom_key(key),
            Page::Summary => match key.code {
                KeyCode::Enter => return WizardStep::Make { start: false },
                KeyCode::Char('s' | 'S') => return WizardStep::Make { start: true },
                _ => {}
            },
        }
        WizardStep::Going
    }

    /// What was wrong on a page is said there, and not again on another.
    fn back(&mut self) -> WizardStep {
        self.faults.clear();
        self.refused = None;
        self.page = match self.page {
            Page::Basics => return WizardStep::Left,
            Page::Movement => Page::Basics,
            Page::Rules => Page::Movement,
            Page::Names => Page::Rules,
            Page::Phantoms => Page::Names,
            Page::Summary => Page::Phantoms,
        };
        WizardStep::Going
    }

    fn form_key(&mut self, app: &App, key: KeyEvent) -> WizardStep {
        let form = if self.page == Page::Basics { &mut self.basics } else { &mut self.rules };
        if form.key(key) != FormStep::Submitted {
            return WizardStep::Going;
        }
        if let Some(path) = rules::named_file(form) {
            return WizardStep::ReadFile(path);
        }
        match form.purpose.request(app, form) {
            Err(faults) => form.show_faults(&faults),
            Ok(_) if self.page == Page::Basics => self.offer_movements(),
            Ok(_) => self.page = Page::Names,
        }
        WizardStep::Going
    }

    fn offer_movements(&mut self) {
        let programmes = programme::planned(&self.basics).unwrap_or_default();
        if programmes != self.programmes {
            self.programmes = programmes;
            self.chosen = 0;
        }
        self.page = Page::Movement;
    }

    fn drawn(&self, app: &App) -> Form {
        let mut form = Purpose::Draw(DrawForm::Create).form(app, &Selection::default());
        form.set_text("name", self.basics.text("name"));
        form
    }

    fn movement_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down => {
                self.chosen = (self.chosen + 1).min(self.programmes.proposed.len().saturating_sub(1));
            }
            KeyCode::Char('n') => self.naming = Some(TextInput::default()),
            KeyCode::Char('v') => {
                self.looking = self.programme().map(|programme| (programme.rounds(), 0));
            }
            KeyCode::Char('w') => self.looking = Some((self.programmes.rejected.clone(), 0)),
            KeyCode::Enter | KeyCode::F(2) if !self.programmes.proposed.is_empty() => {
                self.find_places();
                self.page = Page::Rules;
            }
            _ => {}
        }
    }

    /// A movement by its name becomes the first of those proposed.
    fn naming_key(&mut self, key: KeyEvent) {
        let Some(mut input) = self.naming.take() else { return };
        self.naming_fault.clear();
        match key.code {
            KeyCode::Esc => return,
            KeyCode::Enter => match programme::named(input.text(), &self.basics) {
                Ok(programme) => {
                    self.programmes.proposed.insert(0, programme);
                    self.chosen = 0;
                    return;
                }
                Err(why) => self.naming_fault = why,
            },
            _ => {
                input.key(key);
            }
        }
        self.naming = Some(input);
    }

    fn looking_key(&mut self, key: KeyEvent) {
        let Some((_, skip)) = &mut self.looking else { return };
        match key.code {
            KeyCode::Down | KeyCode::PageDown | KeyCode::Char(' ') => *skip = skip.saturating_add(5),
            KeyCode::Up | KeyCode::PageUp => *skip = skip.saturating_sub(5),
            _ => self.looking = None,
        }
    }

    /// The chosen programme.
    pub fn programme(&self) -> Option<&Programme> {
        self.programmes.proposed.get(self.chosen)
    }

    /// The sections that are set up.
    pub fn setups(&self) -> &[Setup] {
        self.programme().map_or(&[], |programme| &programme.setups)
    }

    /// The places of the chosen movement; those already said to be empty stay so.
    fn find_places(&mut self) {
        let setups = self.setups();
        let missing: Vec<String> = setups
            .iter()
            .filter_map(|setup| setup.choice.missing().map(|pair| format!("{}{pair}", setup.section)))
            .collect();
        let empty: Vec<String> =
            self.places.iter().filter(|(_, empty)| *empty).map(|(place, _)| place.clone()).collect();
        let names: Vec<String> =
            setups.iter().flat_map(|setup| setup.entries().unwrap_or_default()).collect();
        if self.places.iter().map(|(place, _)| place).eq(names.iter()) {
            return;
        }
        let places = names.into_iter().map(|place| {
            let is_empty = empty.contains(&place) || missing.contains(&place);
            (place, is_empty)
        });
        self.places = places.collect();
        self.place = 0;
    }

    fn names_key(&mut self, key: KeyEvent) -> WizardStep {
        self.faults.clear();
        match key.code {
            KeyCode::Enter => {
                if let Some(path) = self.file_named() {
                    return WizardStep::ReadFile(path);
                }
                self.names.insert(self.names_line + 1, TextInput::default());
                self.names_line += 1;
            }
            KeyCode::Up => self.names_line = self.names_line.saturating_sub(1),
            KeyCode::Down => self.names_line = (self.names_line + 1).min(self.names.len() - 1),
            KeyCode::Backspace if self.names[self.names_line].text().is_empty() && self.names.len() > 1 => {
                self.names.remove(self.names_line);
                self.names_line = self.names_line.saturating_sub(1);
            }
            KeyCode::Tab => {
                self.names[self.names_line].insert(',');
                self.names[self.names_line].insert(' ');
            }
            _ => {
                self.names[self.names_line].key(key);
            }
        }
        WizardStep::Going
    }

    /// A file, where the only line names one: no pair is called like a path.
    fn file_named(&self) -> Option<PathBuf> {
        let [only] = self.names.as_slice() else { return None };
        let text = only.text().trim();
        let lower = text.to_lowercase();
        [".csv", ".txt", ".tsv"].iter().any(|end| lower.ends_with(end)).then(|| PathBuf::from(text))
    }

    /// Takes a file that was asked for: a scale of victory points, or lines where names are typed.
    pub fn take_file(&mut self, path: &Path, content: Result<ForeignText, String>) {
        if self.page == Page::Rules {
            return rules::take_file(&mut self.rules, path, content);
        }
        let lines = |text: &str| {
            let lines: Vec<TextInput> = text.lines().map(TextInput::new).collect();
            (lines, entry_file::remark_of(text))
        };
        let read = content.and_then(|text| {
            text.read(lines).map_err(|bug| format!("{} cannot be read: {bug}", path.display()))
        });
        match read {
            Ok((lines, remark)) => {
                self.names = lines;
                self.names.push(TextInput::default());
                self.names_line = self.names.len() - 1;
                self.faults = Some(remark).filter(|remark| !remark.is_empty()).into_iter().collect();
            }
            Err(why) => self.faults = vec![why],
        }
    }

    /// Goes on to a page once every name has its place.
    fn named_goes_to(&mut self, page: Page) {
        match self.entries() {
            Ok(_) => {
                self.page = page;
                self.faults.clear();
            }
            Err(faults) => self.faults = faults,
        }
    }

    fn phantom_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Up => self.place = self.place.saturating_sub(1),
            KeyCode::Down => self.place = (self.place + 1).min(self.places.len().saturating_sub(1)),
            KeyCode::Char(' ') => {
                if let Some((_, empty)) = self.places.get_mut(self.place) {
                    *empty = !*empty;
                }
                self.faults.clear();
            }
            KeyCode::Enter | KeyCode::F(2) => self.named_goes_to(Page::Summary),
            _ => {}
        }
    }

    /// The pairs that are named, in their places; those said to be empty stay free.
    ///
    /// # Errors
    /// Every line that cannot be read.
    pub fn entries(&self) -> Result<Vec<NamedEntry>, Vec<String>> {
        self.named().map(|list| list.entries)
    }

    /// The same with what is told of them.
    ///
    /// # Errors
    /// As [`Self::entries`].
    pub fn named(&self) -> Result<NameList, Vec<String>> {
        let places: Vec<String> =
            self.places.iter().filter(|(_, empty)| !empty).map(|(place, _)| place.clone()).collect();
        // The lines of a file may stand here.
        let text: Vec<&str> = self.names.iter().map(TextInput::text).collect();
        let list = ForeignText::from(text.join("\n"))
            .read(|text| entry_file::read(text, &places))
            .map_err(|bug| vec![bug.to_string()])?
            .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let strangers = list.entries.iter().filter(|entry| !places.contains(&entry.entry));
        let strangers: Vec<String> = strangers
            .map(|entry| format!("{} is not a place of this movement, or nobody sits there", entry.entry))
            .collect();
        if strangers.is_empty() { Ok(list) } else { Err(strangers) }
    }

    /// The name and rules of the contest.
    pub fn create(&self, app: &App) -> (String, v1::Rules) {
        (self.basics.text("name").to_owned(), rules_of(app, &self.rules))
    }

    /// What follows the making of the contest.
    pub fn commands(&self, start: bool) -> Vec<Kind> {
        let sections = self.setups().iter().flat_map(|setup| setup.commands().unwrap_or_default());
        let sections = sections.filter(|kind| matches!(kind, Kind::SetUpSection(_)));
        let phantoms = self
            .places
            .iter()
            .filter(|(_, empty)| *empty)
            .map(|(entry, _)| Kind::DeclarePhantom(v1::DeclarePhantom { entry: entry.clone() }));
        let names = self.entries().unwrap_or_default();
        let names = names.iter().map(NamedEntry::command);
        let start = start.then_some(Kind::StartContest(v1::StartContest {}));
        sections.chain(phantoms).chain(names).chain(start).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_goes_up_and_down_and_any_other_key_ends_it() {
        let app = App::default();
        let rounds: Vec<String> = (1..=20).map(|round| format!("Round {round}")).collect();
        let mut wizard = Wizard { looking: Some((rounds.clone(), 0)), ..Wizard::new(&app) };
        let keys = [(KeyCode::Down, 5), (KeyCode::PageDown, 10), (KeyCode::Up, 5), (KeyCode::PageUp, 0)];
        for (key, skipped) in keys {
            wizard.key(&app, KeyEvent::new(key, KeyModifiers::NONE));
            assert_eq!(wizard.looking, Some((rounds.clone(), skipped)), "{key:?}");
        }
        wizard.key(&app, KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
        assert_eq!(wizard.looking, None);
    }
}
