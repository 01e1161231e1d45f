//! What the console knows and shows. Only `update` changes it.

use std::collections::{BTreeMap, VecDeque};

use bridge::law::{Book, Known};
use proto::v1::{
    Anomaly, ContestSummary, ContestView, DrawView, EntryView, FloorTable, FloorView, JournalEntryView,
    OffPlanResult, PairingCode, PairingCodesReply, PathView, Phase, RoomView, ScoreCardView, SectionView,
    ServerView, StandingsView, TablePace, TablePathView, TravellerView, command,
};

use super::beside::{self, Beside};
use super::book::docket::Docket;
use super::book::{Follow, Whole};
use super::candidates::Weighing;
use super::devices::Devices;
use super::draw::finding::Finding;
use super::draw::{Desk, Pane};
use super::foresight::Foresight;
use super::form::Form;
use super::looking::Looking;
use super::palette::Palette;
use super::preview::Preview;
use super::request::Request;
use super::selection::Selection;
use super::sitting::Sitting;
use super::text_input::TextInput;
use super::verb::Verb;
use super::why::Next;
use super::wizard::Wizard;
use crate::earlier::Earlier;
use crate::known;
use crate::link::event::Ticket;
use crate::qr::Scan;
use crate::unsettled;

/// So long nobody can have read what came by itself, in milliseconds.
pub const UNREAD: u64 = 600;

/// The whole console.
#[derive(Debug, Default)]
pub struct App {
    /// Milliseconds since 1970-01-01 UTC.
    pub now: u64,
    /// How far the server's clock was ahead of this one when the contest's view came, in milliseconds.
    pub server_ahead: i64,
    pub link: LinkState,
    pub contests: Vec<ContestSummary>,
    pub room: Option<Room>,
    pub screen: Screen,
    /// Where Esc leads.
    pub back: Vec<Screen>,
    pub cursors: BTreeMap<Screen, Cursor>,
    /// The room shows the next round instead of this one.
    pub shows_next_round: bool,
    /// The floor has the tables first that want something of the director.
    pub urgent_first: bool,
    /// The columns of the terminal; 0 before they are known.
    pub width: u16,
    /// Only what holds this text is listed.
    pub filter: String,
    pub overlay: Option<Overlay>,
    /// Since when somebody looks at it.
    pub looking: Looking,
    /// What came back refused while something else was being written; shown next.
    pub returned: VecDeque<Overlay>,
    /// When something came to lie over the screen by itself.
    pub came: Option<u64>,
    /// What came back refused for contests that were left, each under its contest; shown when that is open again.
    pub kept: Vec<(u32, Form)>,
    pub errands: Vec<Errand>,
    /// How the server itself is, as far as it has told.
    pub server: ServerView,
    pub notice: Option<Notice>,
    /// What was left half written, and in which contest; the same key at the same place brings it back.
    pub draft: Option<(u32, Form)>,
    /// An interview under the Laws that was left; the same key at the same table goes on with it.
    pub sitting: Option<Box<Sitting>>,
    /// The drafts of the rulings book in which this console writes.
    pub docket: Docket,
    /// What is to be done to a ruling as soon as it has come in full.
    pub wanted: Option<(u32, Verb)>,
    /// What stands beside the ruling that is given.
    pub beside: Beside,
    /// So many lines of the ruling on the screen are passed over.
    pub ruling_skip: u16,
    pub last_ticket: u64,
    /// So many lines of the recap sheet are passed over, and so many letters of its wide tables.
    pub recap_skip: (u16, u16),
    /// What the results are worth that are being named.
    pub weighing: Weighing,
    /// What one key explains after an explanation that is read.
    pub explained_next: Vec<Next>,
    /// What is marked and looked at among draws.
    pub desk: Desk,
    /// The section of an earlier contest with which the form on the screen goes on, while its answers are read.
    pub earlier: Option<Result<Box<Earlier>, String>>,
}

/// Whether the server answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum LinkState {
    #[default]
    Connecting,
    Up,
    Down {
        since: u64,
        why: String,
    },
}

/// The chosen contest, as far as the server has told.
#[derive(Debug, Default)]
pub struct Room {
    pub contest: u32,
    pub view: Option<ContestView>,
    pub floor: Option<FloorView>,
    pub standings: Option<StandingsView>,
    pub traveller: Option<TravellerView>,
    pub card: Option<ScoreCardView>,
    /// Who sits where.
    pub places: Option<RoomView>,
    pub path: Option<PathView>,
    pub table_path: Option<TablePathView>,
    /// The drawn rounds of a section.
    pub draw: Option<DrawView>,
    /// The ruling that was asked for last, in full.
    pub ruling: Option<Whole>,
    pub journal: BTreeMap<u64, JournalEntryView>,
    /// The sequence number of what this console did last; the journal may not show it yet.
    pub done: u64,
    pub codes: PairingCodesReply,
    pub devices: Devices,
    /// The recap sheets of all sections, as text.
    pub recap: Option<String>,
}

/// What fills the screen.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Screen {
    #[default]
    Contests,
    Floor,
    /// Who sits where.
    Room,
    Missing,
    /// Results that the plan does not have.
    Outside,
    /// What is improbable about the results.
    Improbable,
    Entries,
    Standings,
    /// Who won how much of whom, section by section, with its check totals.
    Recap,
    Calls,
    Rulings,
    /// A ruling in full.
    Ruling(u32),
    Penalties,
    Journal,
    Codes,
    /// The devices at the tables, and players' phones.
    Devices,
    Table(String),
    Board(u32),
    Card(String),
    /// A table round by round.
    TablePath(String),
    /// A pair, or a player of an individual, round by round.
    Path(String),
    /// The rounds of a section that are drawn.
    Draw {
        section: String,
        pane: Pane,
    },
}

/// The chosen row, by its key: rows come and go while somebody is choosing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cursor {
    pub key: String,
    pub index: usize,
}

/// What lies over the screen and takes the keys.
#[derive(Debug, Clone, PartialEq)]
pub enum Overlay {
    Form(Form),
    Confirm {
        request: Request,
        form: Option<Form>,
    },
    Palette(Palette),
    /// A change of the plan before it is done.
    Preview(Box<Preview>),
    /// A change of a score before it is made.
    Foresight(Box<Foresight>),
    /// The answer to a question about draws.
    Finding(Box<Finding>),
    Search(TextInput),
    Wizard(Box<Wizard>),
    /// The Laws, in the right half of the screen.
    Sitting(Box<Sitting>),
    /// Something to be read and put away.
    Message {
        title: String,
        lines: Vec<String>,
    },
    BigCode(PairingCode),
    /// The address of a page, for a phone to scan.
    QrCode(Scan),
    Quit,
}

/// A request on its way.
#[derive(Debug, Clone, PartialEq)]
pub struct Errand {
    pub ticket: Ticket,
    pub contest: u32,
    pub title: String,
    /// Why there is no answer yet.
    pub waiting: Option<String>,
    /// What was being written, to be given back when the server refuses.
    pub returns: Option<Overlay>,
    /// What follows the making of a contest.
    pub then: Vec<command::Kind>,
    /// Where it leads when it is done.
    pub opens: Option<Screen>,
    /// What follows from it in the rulings book.
    pub follow: Option<Follow>,
    /// Whether it takes something back: then lines of the journal are others than they were when they came.
    pub takes_back: bool,
}

/// The last thing that happened, in one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    pub text: String,
    pub tone: Tone,
    /// When it was said, in milliseconds since 1970, UTC.
    pub at: u64,
}

impl Notice {
    /// Whether it is old news: it would be read as having happened just now. An alarm stays until something else is said.
    pub fn is_over(&self, now: u64) -> bool {
        const SHOWN: u64 = 60_000;
        self.tone != Tone::Alarm && now.saturating_sub(self.at) > SHOWN
    }
}

/// How a text is meant; never told by colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tone {
    #[default]
    Plain,
    Good,
    Alarm,
    Dim,
}

impl App {
    /// The law book in force.
    pub fn law_book(&self) -> Book {
        let rules = self.view().and_then(|view| view.rules.as_ref());
        rules.and_then(|rules| rules.law_book.parse().ok()).unwrap_or_default()
    }

    /// What is known of a board at a table before anybody is asked: who sat there in the round in which it happened.
    pub fn known(&self, about: &Selection) -> Known {
        let then = beside::then(self, about);
        let table = then.as_ref().map(|then| &then.table);
        let known = self.view().map_or_else(Known::default, |view| known::known(view, table, about.board));
        let stands = beside::outcome(self, about).unwrap_or_else(|| about.outcome.clone());
        Known { result: stands.parse().ok().or(known.result), ..known }
    }

    /// A console that shows the contests, or one of them at once, at this moment.
    pub fn new(now: u64, contest: Option<u32>) -> Self {
        let mut app = Self { now, ..Self::default() };
        if let Some(contest) = contest {
            app.enter(contest);
        }
        app
    }

    /// Chooses a contest and shows its floor.
    pub fn enter(&mut self, contest: u32) {
        self.room = Some(Room { contest, ..Room::default() });
        self.screen = Screen::Floor;
        self.back.clear();
        self.filter.clear();
        self.cursors.retain(|screen, _| *screen == Screen::Contests);
        self.desk = Desk::default();
    }

    /// The contest that is open; 0 where none is.
    pub fn contest(&self) -> u32 {
        self.room.as_ref().map_or(0, |room| room.contest)
    }

    pub fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), tone, at: self.now });
    }

    pub fn view(&self) -> Option<&ContestView> {
        self.room.as_ref()?.view.as_ref()
    }

    pub fn tables(&self) -> &[FloorTable] {
        self.room.as_ref().and_then(|room| room.floor.as_ref()).map_or(&[], |floor| &floor.tables)
    }

    pub fn table(&self, name: &str) -> Option<&FloorTable> {
        self.tables().iter().find(|table| table.table == name)
    }

    pub fn entries(&self) -> &[EntryView] {
        self.view().map_or(&[], |view| &view.entries)
    }

    /// What does not count, with the rounds that nobody has come to; nothing where the floor is not known.
    pub fn unsettled(&self) -> Vec<String> {
        let floor = self.room.as_ref().and_then(|room| room.floor.as_ref());
        floor.map(|floor| unsettled::told(floor, self.sections())).unwrap_or_default()
    }

    pub fn sections(&self) -> &[SectionView] {
        self.view().map_or(&[], |view| &view.sections)
    }

    pub fn phase(&self) -> Phase {
        self.view().map_or(Phase::Preparing, ContestView::phase)
    }

    /// Opens a screen; Esc leads back here.
    pub fn go(&mut self, screen: Screen) {
        if self.screen != screen {
            self.filter.clear();
            self.back.push(std::mem::replace(&mut self.screen, screen));
            // A director who walks between screens all evening keeps a short way back.
            if self.back.len() > 20 {
                self.back.remove(0);
            }
        }
    }

    /// A number for something that is asked of the server.
    pub fn next_ticket(&mut self) -> Ticket {
        self.last_ticket += 1;
        Ticket(self.last_ticket)
    }

    /// The moment that the floor shows.
    pub fn floor_sequence(&self) -> u64 {
        self.room.as_ref().and_then(|room| room.floor.as_ref()).map_or(0, |floor| floor.sequence)
    }

    /// Results that the plan does not have.
    pub fn off_plan(&self) -> &[OffPlanResult] {
        self.room.as_ref().and_then(|room| room.floor.as_ref()).map_or(&[], |floor| &floor.off_plan)
    }

    /// What is improbable about the results.
    pub fn anomalies(&self) -> &[Anomaly] {
        self.room.as_ref().and_then(|room| room.floor.as_ref()).map_or(&[], |floor| &floor.anomalies)
    }

    /// How far a table is behind the round clock, by its own pace; `None` where it is in time.
    pub fn slow(&self, table: &str) -> Option<&TablePace> {
        let pace = self.room.as_ref()?.floor.as_ref()?.pace.as_ref()?;
        pace.tables.iter().find(|one| one.table == table && one.minutes_behind > 0)
    }

    /// The requests that cannot reach the server now.
    pub fn waiting(&self) -> impl Iterator<Item = &Errand> {
        let is_down = matches!(self.link, LinkState::Down { .. });
        // They go one after the other: behind the first that waits all others do.
        let is_stuck = is_down || self.errands.iter().any(|errand| errand.waiting.is_some());
        self.errands.iter().filter(move |_| is_stuck)
    }
}
