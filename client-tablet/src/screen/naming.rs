//! The names of those who sit here without one: a name, a member number, or a number and a name, one after the other.

use ::words::page::{Table, Tablet};
use bridge::contest::{Command, Player};
use bridge::seat::Line;
use proto::v1;

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Effect, Key, Line as Connection, Screen};
use crate::player;

/// As long as the longest name that a table may send.
const LONGEST: usize = 80;

/// The names as they are being typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Naming {
    fields: Vec<Field>,
    at: usize,
}

/// One player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Field {
    entry: String,
    text: String,
    known: Known,
}

/// What the server knows of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
enum Known {
    #[default]
    NotAsked,
    Asked,
    /// The server was not reached, or does not say.
    Unanswered,
    /// The name of a number, empty where none has it; of a name the numbers of its bearers.
    Told {
        name: String,
        numbers: Vec<String>,
    },
}

impl Field {
    fn player(&self) -> Player {
        let written = player::written(&self.text);
        match &self.known {
            Known::Told { name, .. } if written.name.is_empty() => Player { name: name.clone(), ..written },
            Known::NotAsked | Known::Asked | Known::Unanswered | Known::Told { .. } => written,
        }
    }

    /// Whether the server may know more of it: the name of a number, or the number of a name.
    fn is_half(&self) -> bool {
        let Player { name, number } = player::written(&self.text);
        name.is_empty() != number.is_empty()
    }

    /// The numbers to choose from.
    fn numbers(&self) -> &[String] {
        match &self.known {
            Known::Told { numbers, .. } => numbers,
            Known::NotAsked | Known::Asked | Known::Unanswered => &[],
        }
    }

    fn write(&mut self, text: String) {
        self.text = text;
        self.known = Known::NotAsked;
    }
}

impl Naming {
    fn of(entries: &[String]) -> Self {
        let two = |entry: &String| [0, 1].map(|_| Field { entry: entry.clone(), ..Field::default() });
        Self { fields: entries.iter().flat_map(two).collect(), at: 0 }
    }

    fn is_last(&self) -> bool {
        self.at + 1 == self.fields.len()
    }

    /// Whether the page shows other players next.
    fn is_last_of_side(&self) -> bool {
        let side = |at: usize| self.fields.get(at).map(|field| &field.entry);
        side(self.at) != side(self.at + 1)
    }

    /// The player before this one; `None` before the first.
    pub(super) fn before(self) -> Option<Self> {
        Some(Self { at: self.at.checked_sub(1)?, ..self })
    }
}

impl App {
    /// A way to the names, where somebody sits here without one.
    pub(super) fn names_button(&self, view: &v1::TableView) -> Option<Button> {
        (!view.to_name.is_empty()).then(|| Button::new(self.say(Table::Names), "t", Press::Names))
    }

    pub(super) fn begin_naming(&mut self) {
        let to_name = self.at_hand().map(|view| view.to_name).unwrap_or_default();
        if !to_name.is_empty() {
            self.screen = Screen::Names(Naming::of(&to_name));
        }
    }

    /// Whether letters are written, and mean no button.
    pub(super) fn writes(&self) -> bool {
        matches!(self.screen, Screen::Names(_)) && self.interruption().is_none()
    }

    /// A key while a name is written; whether it was one for that.
    pub(super) fn write(&mut self, key: Key) -> bool {
        if !self.writes() {
            return false;
        }
        let Screen::Names(naming) = &mut self.screen else { return false };
        let Some(field) = naming.fields.get_mut(naming.at) else { return false };
        let mut text = field.text.clone();
        match key {
            Key::Char(letter) if !letter.is_control() && text.chars().count() < LONGEST => text.push(letter),
            Key::Char(_) => return true,
            Key::Backspace if !text.is_empty() => {
                text.pop();
            }
            Key::Enter | Key::Backspace | Key::Esc | Key::Quit | Key::Other => return false,
        }
        field.write(text);
        true
    }

    pub(super) fn names_page(&self, naming: &Naming) -> Page {
        let (Some(field), Some(view)) = (naming.fields.get(naming.at), self.at_hand()) else {
            return self.home_page();
        };
        let line = if field.entry == view.north_south { Line::NorthSouth } else { Line::EastWest };
        let line = self.words().line(line);
        let page = Page::asking(self.say(Table::NamesQuestion { line })).text(self.say(Table::NamesHelp));
        let own = naming.fields.iter().enumerate().filter(|(_, one)| one.entry == field.entry);
        let page = own.fold(page, |page, (place, one)| {
            let Player { name, number } = one.player();
            let known = match &one.known {
                Known::Unanswered if name.is_empty() => self.say(Table::NamesUnanswered { number }),
                Known::Told { .. } if player::is_number(&one.text) => {
                    if name.is_empty() {
                        self.say(Table::NamesUnknown { number })
                    } else {
                        self.say(Table::NamesFound { name, number })
                    }
                }
                Known::NotAsked | Known::Asked | Known::Unanswered | Known::Told { .. } => String::new(),
            };
            let (mark, cursor) = if place == naming.at { ('>', "_") } else { (' ', "") };
            let page = page.text(format!("{mark} {}{cursor}", one.text));
            if known.is_empty() { page } else { page.text(format!("  {known}")) }
        });
        let page = match (field.numbers(), &field.known) {
            (_, Known::Asked) => page.text(self.say(Tablet::AskingServer)),
            ([], _) => page,
            (numbers, _) => {
                let name = field.player().name;
                let choice = numbers.iter().enumerate().map(|(place, number)| {
                    let label = self.say(Table::NamesNumber { number: number.clone() });
                    Button::new(label, number, Press::OwnNumber(place))
                });
                page.text(self.say(Table::NamesWhich { name })).buttons(choice)
            }
        };
        let digits = ('0'..='9').map(|digit| Button::new(digit, &digit.to_string(), Press::Digit(digit)));
        let onward = if naming.is_last() { Table::NamesSave } else { Table::GoOn };
        page.buttons(digits)
            .foot([Button::back(self.words())])
            .foot(self.director_button())
            .foot([Button::primary(self.say(onward), Press::NextName)])
    }

    /// What a button of the page does.
    pub(super) fn press_naming(&mut self, press: Press) -> Vec<Effect> {
        let is_online = self.line == Connection::Online;
        let Screen::Names(naming) = &mut self.screen else { return vec![] };
        let Some(field) = naming.fields.get_mut(naming.at) else { return vec![] };
        match press {
            Press::Digit(digit) => {
                field.write(format!("{}{digit}", field.text));
                vec![]
            }
            Press::OwnNumber(place) => {
                if let Some(number) = field.numbers().get(place) {
                    let text = format!("{number} {}", player::written(&field.text).name);
                    field.write(text);
                }
                self.next_name()
            }
            // What the server does not know, or is slow to tell, holds up nobody: the same key goes on.
            _ if field.is_half() && field.known == Known::NotAsked && is_online => {
                field.known = Known::Asked;
                vec![Effect::FindPlayer(field.text.clone())]
            }
            _ => self.next_name(),
        }
    }

    fn next_name(&mut self) -> Vec<Effect> {
        let Screen::Names(naming) = &mut self.screen else { return vec![] };
        if !naming.is_last() {
            naming.at += 1;
            return vec![];
        }
        let fields = std::mem::take(&mut naming.fields);
        self.screen = Screen::Home;
        // Somebody else may have named them meanwhile.
        let to_name = self.at_hand().map(|view| view.to_name).unwrap_or_default();
        let named = |entry: &String| {
            let mut players = fields.iter().filter(|field| field.entry == *entry).map(Field::player);
            let players = [players.next(), players.next()].map(Option::unwrap_or_default);
            let is_empty = players.iter().all(|one| *one == Player::default());
            let entry = entry.parse().ok().filter(|_| !is_empty)?;
            Some(Effect::Submit(Box::new((&Command::RegisterEntry { entry, players }).into())))
        };
        to_name.iter().filter_map(named).collect()
    }

    /// What the server knows of a text; of one that stands there no more it is nobody's. Where there is nothing to read or to
    /// choose, the next player is asked for.
    pub(super) fn found_player(&mut self, text: &str, reply: Option<v1::FindPlayerReply>) -> Vec<Effect> {
        let Screen::Names(naming) = &mut self.screen else { return vec![] };
        let at = naming.at;
        let fields = naming.fields.iter_mut().enumerate();
        let mut asked = fields.filter(|(_, one)| one.text == text && one.known == Known::Asked);
        let Some((place, field)) = asked.next() else { return vec![] };
        field.known = match reply {
            None => Known::Unanswered,
            Some(v1::FindPlayerReply { name, numbers }) => Known::Told { name, numbers },
        };
        let is_unknown = field.player().name.is_empty();
        let (is_number, is_choice) = (player::is_number(text), !field.numbers().is_empty());
        // A name that was found stands there while the next player of the side is asked for.
        let is_last = naming.is_last_of_side();
        let is_to_read = if is_number { is_unknown || is_last } else { is_choice };
        if place == at && !is_to_read && !naming.is_last() { self.next_name() } else { vec![] }
    }
}
