//! The table's screens: one question each, for fingers and for keys.
//!
//! Every key, touch and message is an [`Input`]; [`update`] changes the [`App`] and answers with [`Effect`]s,
//! which the [driver](crate::driver) carries out. Where a button is follows from the page and the area alone,
//! for drawing and for touching alike.

use ::words::Words;
use ::words::page::{Tablet, Trouble};
use bridge::board::BoardNumber;
use bridge::contest::table_rules::TableRules;
use bridge::contest::{Command, OutcomeStatus, Slot};
use bridge::message::{Message, RoundName};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use proto::v1;
use proto::v1::command_reply::Answer;
use ratatui::layout::Rect;

use crate::link::LinkEvent;
use crate::outbox::{Pending, RefusedCommand};
use crate::sheet::{self, Call, Sheet, SheetBoard};
use crate::words;

mod input;

mod page;

mod large_digits;
mod layout;
mod paint;

mod press;

mod board;
mod call;
mod entry;
mod home;
mod interruption;
mod naming;
mod pairing;
mod untaken;

pub use input::{Effect, Input, Key, Known};

use entry::Entry;
use naming::Naming;
use page::{Button, Key as ButtonKey, Page};
use press::Press;

/// All that the screens know.
#[derive(Debug)]
pub struct App {
    area: Rect,
    /// Of the language that was chosen for this device; `None`: that of the contest.
    chosen: Option<&'static Words>,
    screen: Screen,
    /// Letters typed so far of a button's key.
    typed: String,
    /// The last key, where the page takes no such key.
    untaken: Option<String>,
    /// Body rows scrolled away.
    scroll: usize,
    view: Option<v1::TableView>,
    pending: Vec<Pending>,
    /// Accepted, and not yet in the view: shown as entered until the view has this sequence number.
    ahead: Vec<(u64, Command)>,
    refused: Vec<RefusedCommand>,
    messages_read: Vec<String>,
    line: Line,
    /// The device's clock when it last ticked, in milliseconds since 1970, UTC.
    now: u64,
    /// How far the server's clock was ahead of the device's when the view came, in milliseconds.
    server_ahead: i64,
    /// The round for which the new pairs have said that they are here.
    arrived_round: u32,
    notice: Option<String>,
    /// A result that is asked about and that somebody said is right.
    right: Option<(Slot, BoardResult)>,
    /// A result of which those who agree have named the other side.
    other: Option<(Slot, BoardResult)>,
    /// A result, and of which board those who agree say that it is.
    named: Option<(Slot, BoardResult, BoardNumber)>,
}

/// The line to the server.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    Starting,
    Online,
    Offline(Trouble),
    Unauthenticated,
    /// The token was revoked, for this reason.
    Revoked(Message),
}

impl Line {
    /// Whether nothing goes on without a code.
    fn needs_code(&self) -> bool {
        match self {
            Self::Unauthenticated | Self::Revoked(_) => true,
            Self::Starting | Self::Online | Self::Offline(_) => false,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Screen {
    Pairing(Pairing),
    /// What the table does now, as its view says.
    Home,
    Boards,
    /// Where everybody goes next.
    Guide,
    Board(Slot),
    Entry(Entry),
    /// Who sits here without a name.
    Names(Naming),
    Call {
        back: Box<Self>,
    },
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Pairing {
    code: String,
    asking: bool,
    problem: Option<Message>,
}

impl App {
    /// The screens of a device without a table yet: asking for its code, or waiting for the server's word on
    /// the code that is given.
    pub fn unpaired(code: Option<&str>, width: u16, height: u16) -> Self {
        let pairing = code.map(Pairing::asking).unwrap_or_default();
        let asking = Self::new(Screen::Pairing(pairing), Known::default(), Rect::new(0, 0, width, height));
        // Nothing connects before there is a table.
        Self { line: Line::Unauthenticated, ..asking }
    }

    /// The screens of a device that has its table.
    pub fn paired(known: Known, width: u16, height: u16) -> Self {
        Self::new(Screen::Home, known, Rect::new(0, 0, width, height))
    }

    fn new(screen: Screen, known: Known, area: Rect) -> Self {
        let Known { view, pending, refused, ahead, messages_read } = known;
        let read =
            |(sequence, command): (u64, v1::Command)| Some((sequence, Command::try_from(&command).ok()?));
        Self {
            area,
            chosen: None,
            screen,
            typed: String::new(),
            untaken: None,
            scroll: 0,
            view,
            pending,
            ahead: ahead.into_iter().filter_map(read).collect(),
            refused,
            messages_read,
            line: Line::Starting,
            now: 0,
            server_ahead: 0,
            arrived_round: 0,
            notice: None,
            right: None,
            other: None,
            named: None,
        }
    }

    /// The same in this language, whatever that of the contest is.
    #[must_use]
    pub fn speaking(self, chosen: Option<&'static Words>) -> Self {
        let app = Self { chosen, ..self };
        let view = app.view.clone().map(|view| words::spoken(view, app.words()));
        Self { view, ..app }
    }

    /// The words of the language in which this device speaks.
    fn words(&self) -> &'static Words {
        let of_contest =
            || self.view.as_ref().and_then(|view| view.language.parse().ok()).unwrap_or_default();
        self.chosen.unwrap_or_else(|| Words::of(of_contest()))
    }

    fn say(&self, message: impl Into<Message>) -> String {
        self.words().say(message)
    }

    /// What was entered here and the server's view does not show, the oldest first.
    fn unshown(&self) -> Vec<Command> {
        let pending = self.pending.iter().filter_map(|row| Command::try_from(&row.command).ok());
        self.ahead.iter().map(|(_, command)| command.clone()).chain(pending).collect()
    }

    /// The view of the round that is at hand here: the server's, or of a later round that was begun without it.
    fn at_hand(&self) -> Option<v1::TableView> {
        Some(sheet::ahead(self.view.as_ref()?, &self.unshown()))
    }

    /// The table as this device knows it.
    fn sheet(&self) -> Option<Sheet> {
        Sheet::new(&self.at_hand()?, &self.unshown())
    }

    /// What this device shows, asks and takes; as usual until it knows.
    fn rules(&self) -> TableRules {
        self.sheet().map(|sheet| sheet.rules).unwrap_or_default()
    }

    fn board(&self, slot: Slot) -> Option<SheetBoard> {
        self.sheet()?.board(slot.round, slot.board).cloned()
    }

    fn page(&self) -> Page {
        Page { more: self.say(Tablet::More), ..self.page_at_hand() }
    }

    fn page_at_hand(&self) -> Page {
        if let Screen::Pairing(pairing) = &self.screen {
            return pairing.page(self);
        }
        if let Some(page) = self.interruption() {
            return page;
        }
        match &self.screen {
            Screen::Pairing(pairing) => pairing.page(self),
            Screen::Home => self.home_page(),
            Screen::Boards => self.boards_page(),
            Screen::Guide => self.guide_page(),
            Screen::Board(slot) => self.board_page(*slot),
            Screen::Entry(entry) => {
                let printed = self.board(entry.slot).map_or(entry.slot.board, |board| board.printed);
                let words = self.words();
                let page = entry
                    .page(words, self.area.width)
                    .about(words::board(entry.slot.board, printed, words))
                    .foot([Button::back(words)])
                    .foot(self.director_button())
                    .foot(entry.onward(words));
                let view = self.at_hand().filter(|view| view.round == u32::from(entry.slot.round.0));
                view.iter()
                    .filter(|_| entry.asks_for_declarer())
                    .fold(page, |page, view| home::who_plays(page, view, words))
            }
            Screen::Names(naming) => self.names_page(naming),
            Screen::Call { .. } => self.call_page(),
        }
    }

    fn typed(&mut self, letter: char) -> Vec<Effect> {
        let letter = letter.to_lowercase();
        let longer: String = self.typed.chars().chain(letter.clone()).collect();
        let page = self.page();
        let starting = |start: &str| -> Vec<Press> {
            let fits = |button: &&Button| button.texts().any(|text| text.starts_with(start));
            page.all_buttons().filter(fits).map(|button| button.press).collect()
        };
        let is_number = matches!(self.screen, Screen::Entry(_)) || self.is_number_of_a_board(&longer);
        if is_number && longer.len() > 1 && starting(&longer).is_empty() {
            // 14 tricks are a slip, and not 4; and so is board 17 where the boards are 7 to 9.
            self.typed.clear();
            self.untaken = Some(longer);
            return vec![];
        }
        let longer = if starting(&longer).is_empty() { letter.collect() } else { longer };
        self.typed = match starting(&longer).as_slice() {
            [] if longer == "m" => return self.press(Press::More),
            [] => {
                self.untaken = Some(if longer.trim().is_empty() { self.say(Tablet::Space) } else { longer });
                String::new()
            }
            [only] if self.typed_press(&longer) == Some(*only) && !self.waits_for_enter(&longer) => {
                return self.press(*only);
            }
            _ => longer,
        };
        vec![]
    }

    /// Whether what is typed counts only with Enter: a number of tricks, of which some have one digit and some two. Were it
    /// taken at once, the Enter that many type after it would send the result unseen.
    fn waits_for_enter(&self, typed: &str) -> bool {
        let is_asked = matches!(&self.screen, Screen::Entry(entry) if entry.asks_for_tricks());
        is_asked && typed.chars().any(|letter| letter.is_ascii_digit())
    }

    /// Whether this is the number of a board, where the page asks for one.
    fn is_number_of_a_board(&self, typed: &str) -> bool {
        let is_number = |text: &str| text.chars().all(|letter| letter.is_ascii_digit()) && !text.is_empty();
        let asks = || self.page().all_buttons().any(|button| button.texts().any(is_number));
        is_number(typed) && matches!(self.screen, Screen::Home | Screen::Boards) && asks()
    }

    /// The button whose key is exactly this.
    fn typed_press(&self, typed: &str) -> Option<Press> {
        let is_it = |button: &&Button| button.texts().any(|text| text == typed);
        self.page().all_buttons().find(is_it).map(|button| button.press)
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        let with_key = |app: &Self, key: ButtonKey| {
            app.page().all_buttons().find(|button| button.key == key).map(|button| button.press)
        };
        let before = self.untaken.take();
        if self.write(key) {
            return vec![];
        }
        let unknown_board = before.as_deref().filter(|number| self.is_number_of_a_board(number));
        let that_key = self.say(Tablet::ThatKey);
        let (press, name) = match key {
            Key::Quit => return vec![Effect::Quit],
            Key::Char(letter) => {
                let effects = self.typed(letter);
                self.untaken = self.untaken.take().map(|key| longer_number(unknown_board, key));
                return effects;
            }
            Key::Backspace if !self.typed.is_empty() => {
                self.typed.pop();
                return vec![];
            }
            Key::Enter if !self.typed.is_empty() => (self.typed_press(&self.typed), &*self.typed),
            // Many press Enter after the number of a board: what is said of the number still holds.
            Key::Enter if unknown_board.is_some() => (None, unknown_board.unwrap_or_default()),
            Key::Enter => (with_key(self, ButtonKey::Enter), "Enter"),
            Key::Backspace | Key::Esc => (with_key(self, ButtonKey::Esc), "Esc"),
            Key::Other => (None, &*that_key),
        };
        if press.is_none() {
            self.untaken = Some(name.to_owned());
        }
        press.map(|press| self.press(press)).unwrap_or_default()
    }

    fn touch(&mut self, column: u16, row: u16) -> Vec<Effect> {
        self.untaken = None;
        let layout = self.page().lay_out(self.area, self.scroll);
        let press = layout.hit(column, row).map(|button| button.press);
        press.map(|press| self.press(press)).unwrap_or_default()
    }

    fn link(&mut self, event: LinkEvent) -> Vec<Effect> {
        match event {
            LinkEvent::View(view) => self.show(*view),
            LinkEvent::Delivered { id, reply } => return self.delivered(id, reply),
            LinkEvent::Offline { why } => self.line = Line::Offline(why),
            LinkEvent::Online => self.is_known_again(),
            LinkEvent::Unauthenticated => {
                self.line = Line::Unauthenticated;
                self.ask_for_code(Tablet::CodeAsked.into());
            }
            LinkEvent::Revoked { why } => {
                self.line = Line::Revoked(why.clone());
                self.ask_for_code(why);
            }
        }
        vec![]
    }

    /// The server answers. A code that it asked for before is needed no more.
    fn is_known_again(&mut self) {
        if self.line.needs_code() && matches!(self.screen, Screen::Pairing(_)) {
            self.screen = Screen::Home;
        }
        self.line = Line::Online;
    }

    /// Somebody who is entering a result finishes that first.
    fn ask_for_code(&mut self, problem: Message) {
        if matches!(self.screen, Screen::Home) {
            self.screen = Screen::Pairing(Pairing { problem: Some(problem), ..Pairing::default() });
        }
    }

    /// What the round clock says, by the server's time: how many minutes are left, in whole ones. It closes nothing.
    fn round_clock(&self) -> Option<(RoundNumber, String)> {
        let view = self.view.as_ref().filter(|view| view.phase() == v1::Phase::Playing)?;
        let now = self.now.saturating_add_signed(self.server_ahead);
        words::round_clock(view, now, self.words())
    }

    fn show(&mut self, view: v1::TableView) {
        let before = self.view.as_ref().map_or(0, |view| view.sequence);
        // With what was answered since the last view: it is part of what this device knew.
        let known = self.sheet();
        self.ahead.retain(|(sequence, _)| *sequence > view.sequence);
        if view.sequence < before {
            self.ahead.clear(); // The server was restored: what it shows is what there is.
        }
        self.server_ahead = view.clock.as_ref().map_or(0, |clock| difference(clock.now, self.now));
        self.view = Some(view);
        let words = self.words();
        self.view = self.view.take().map(|view| words::spoken(view, words));
        self.leave_what_is_gone(known.as_ref());
    }

    /// Goes home from a screen that the new view has made pointless.
    fn leave_what_is_gone(&mut self, known: Option<&Sheet>) {
        let slot = match &self.screen {
            Screen::Entry(entry) => entry.slot,
            Screen::Board(slot) => *slot,
            Screen::Call { .. } => {
                let called = |sheet: &Sheet| sheet.call != Call::None;
                if known.is_some_and(called) && !self.sheet().as_ref().is_some_and(called) {
                    self.back();
                }
                return;
            }
            Screen::Names(_) if self.at_hand().is_none_or(|view| view.to_name.is_empty()) => {
                self.screen = Screen::Home;
                return;
            }
            Screen::Pairing(_) | Screen::Home | Screen::Boards | Screen::Guide | Screen::Names(_) => return,
        };
        let before = known.and_then(|sheet| sheet.board(slot.round, slot.board));
        let is_entering = matches!(self.screen, Screen::Entry(_));
        match self.board(slot) {
            Some(SheetBoard { status: Some(OutcomeStatus::Directed), outcome: Some(outcome), .. })
                if is_entering =>
            {
                let result = words::short(&outcome, self.words());
                self.notice = Some(self.say(Tablet::DirectorSet { board: slot.board.to_string(), result }));
            }
            Some(_) => return,
            None if is_entering || !before.is_some_and(SheetBoard::is_done) => {
                self.notice = Some(self.why_gone(slot, before));
            }
            None => {}
        }
        self.screen = Screen::Home;
    }

    /// Why the view no longer has a board that somebody was looking at, as far as the view tells.
    fn why_gone(&self, slot: Slot, before: Option<&SheetBoard>) -> String {
        let Slot { round, board, .. } = slot;
        let called = self.view.as_ref().map(|view| words::round(view, round.0.into()));
        let (board, called) = (board.to_string(), called.unwrap_or(RoundName::whole(round.0)));
        let is_open = self.sheet().is_some_and(|sheet| {
            sheet.boards.iter().chain(&sheet.correctable).any(|line| line.slot.round == round)
        });
        // A board agreed on another device stays while its round is open, unless it was not played.
        let was_played = before.and_then(SheetBoard::result).is_some_and(|it| it != BoardResult::NotPlayed);
        let was_done = before.is_some_and(SheetBoard::is_done);
        if is_open && was_played && !was_done {
            return self.say(Tablet::DirectorSetBoard { board, round: called });
        }
        self.say(Tablet::BoardClosed { board, round: called })
    }

    fn delivered(&mut self, id: v1::CommandId, reply: v1::CommandReply) -> Vec<Effect> {
        let Some(index) = self.pending.iter().position(|pending| pending.id == id) else { return vec![] };
        let Pending { id, command, at } = self.pending.remove(index);
        match reply.answer {
            Some(Answer::Accepted(v1::Accepted { sequence })) => {
                let shown = self.view.as_ref().map_or(0, |view| view.sequence);
                if let (Ok(command), true) = (Command::try_from(&command), sequence > shown) {
                    self.ahead.push((sequence, command));
                }
                vec![]
            }
            Some(Answer::Refused(refused))
                if nothing_to_tell(&refused) || interruption::is_told(&self.refused, &command, &refused) =>
            {
                vec![Effect::ForgetRefused(id.counter)]
            }
            Some(Answer::Refused(refused)) => {
                self.refused.push(RefusedCommand { id, command, at, refused });
                vec![]
            }
            None => vec![],
        }
    }

    fn paired_now(&mut self, known: Known) {
        let fresh = Self::paired(known, self.area.width, self.area.height).speaking(self.chosen);
        *self = Self { line: self.line.clone(), now: self.now, arrived_round: self.arrived_round, ..fresh };
        if self.line.needs_code() {
            self.line = Line::Starting;
        }
    }
}

/// A refusal that only says that what was asked is so already, as when two devices stand at one table.
fn nothing_to_tell(refused: &v1::Refused) -> bool {
    matches!(refused.code.as_str(), "NoChange" | "AgreedAlready" | "AlreadyCalled")
}

/// A moment less another, in milliseconds.
fn difference(later: u64, earlier: u64) -> i64 {
    let (later, earlier) = (i64::try_from(later), i64::try_from(earlier));
    later.unwrap_or(i64::MAX).saturating_sub(earlier.unwrap_or(i64::MAX))
}

/// Takes one input and says what is to be done. It does nothing itself.
pub fn update(app: &mut App, input: Input) -> Vec<Effect> {
    match input {
        Input::Key(key) => return app.key(key),
        Input::Touch { column, row } => return app.touch(column, row),
        Input::Resize { width, height } => app.area = Rect::new(0, 0, width, height),
        Input::Tick { now } => app.now = now,
        Input::Link(event) => return app.link(event),
        Input::Found { text, reply } => return app.found_player(&text, reply),
        Input::Saved(pending) => app.pending.push(pending),
        Input::NotSaved(why) => {
            app.notice = Some(app.say(Tablet::NotSaved { why }));
        }
        Input::NoTable => app.notice = Some(app.say(Tablet::NoTable)),
        Input::Paired(known) => app.paired_now(*known),
        Input::LeftBehind { table, count } => {
            app.notice = Some(app.say(Tablet::LeftBehind { table, count }));
        }
        Input::PairingFailed(problem) => {
            if let Screen::Pairing(pairing) = &mut app.screen {
                pairing.asking = false;
                pairing.problem = Some(problem);
            }
        }
    }
    vec![]
}

/// A digit after the number of a board that is not here: the number goes on.
fn longer_number(before: Option<&str>, key: String) -> String {
    let goes_on = key.chars().all(|letter| letter.is_ascii_digit()) && key.len() == 1;
    match before.filter(|number| goes_on && number.len() < 3) {
        Some(number) => format!("{number}{key}"),
        None => key,
    }
}

#[cfg(test)]
mod tests;
