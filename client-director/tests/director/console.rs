//! A console in a terminal of 80 by 24, whose effects are run against an evening at once.

use client_director::link::event::LinkEvent;
use client_director::link::sender::{Contents, Parcel};
use client_director::screen::app::{App, Screen, UNREAD};
use client_director::screen::beside::Followed;
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;
use client_director::screen::update::update;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use proto::v1::{self, command::Kind, command_reply::Answer};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget as _;

use crate::evening::Evening;
use crate::readable;
use crate::seeds::draw_evening;
use crate::seeds::generator::Generator;

#[derive(Debug)]
pub(crate) struct Console {
    pub(crate) app: App,
    pub(crate) evening: Evening,
    /// The network is down: parcels wait here.
    pub(crate) is_cut: bool,
    waiting: Vec<Parcel>,
    /// Effects that are nobody's business here.
    pub(crate) other_effects: Vec<Effect>,
    /// All effects since somebody looked.
    pub(crate) effects: Vec<String>,
    counter: u64,
    /// What the console sent and was accepted, with the sequence number.
    own: Vec<(u64, v1::CommandId)>,
}

impl Console {
    /// A console that shows the list of contests.
    pub(crate) fn new() -> Self {
        let evening = Evening::default();
        let app = App::new(evening.now(), None);
        Self::showing(app, evening)
    }

    /// A console on the floor of a contest.
    pub(crate) fn at(evening: Evening) -> Self {
        let app = App::new(evening.now(), Some(1));
        Self::showing(app, evening)
    }

    fn showing(app: App, evening: Evening) -> Self {
        let mut console = Self {
            app,
            evening,
            is_cut: false,
            waiting: vec![],
            other_effects: vec![],
            effects: vec![],
            counter: 0,
            own: vec![],
        };
        console.refresh();
        console
    }

    /// A console before a Mitchell of seven tables, three boards a round, that has been started.
    pub(crate) fn playing() -> Self {
        let mut console = Self::new();
        let setup = client_director::setup::Setup {
            section: 'A',
            choice: client_director::setup::read_choice("mitchell 7").unwrap(),
            boards_per_round: 3,
            first_board: 1,
        };
        let rules = v1::Rules {
            pace: v1::Pace::Director.into(),
            agreement_not_required: true,
            ..v1::Rules::default()
        };
        console.command(Kind::CreateContest(v1::CreateContest {
            name: "Tuesday pairs".to_owned(),
            rules: Some(rules),
        }));
        for kind in setup.commands().unwrap() {
            console.command(kind);
        }
        for (entry, names) in [("A1NS", "Ann & Bob"), ("A1EW", "Cid & Dee"), ("A2NS", "Eve & Fay")] {
            let players = names
                .split(" & ")
                .map(|name| v1::Player { name: name.to_owned(), number: String::new() })
                .collect();
            console.command(Kind::RegisterEntry(v1::RegisterEntry { entry: entry.to_owned(), players }));
        }
        console.command(Kind::StartContest(v1::StartContest {}));
        console.refresh();
        console.keys("<enter>");
        console
    }

    /// Another director's command, or the server's own.
    pub(crate) fn command(&mut self, kind: Kind) {
        self.counter += 1;
        let id = v1::CommandId { device: 9, counter: self.counter };
        let reply = self.evening.execute(id, kind, None);
        assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
        self.refresh();
    }

    /// A table's command.
    pub(crate) fn at_table(&mut self, table: &str, command: &bridge::contest::Command) {
        let table = table.parse().unwrap();
        self.evening.decide(command, &bridge::contest::Actor::Table(table)).unwrap();
        self.refresh();
    }

    /// What another director does.
    pub(crate) fn decided_by(&mut self, command: &bridge::contest::Command, by: &bridge::contest::Actor) {
        self.evening.decide(command, by).unwrap();
        self.refresh();
    }

    /// What somebody asks meanwhile, where it goes.
    pub(crate) fn asked_meanwhile(&mut self, random: &mut Generator) {
        let (by, command) = draw_evening::ask(random, self.evening.contest_as_it_is());
        if self.evening.decide(&command, &by).is_ok() {
            self.refresh();
        }
    }

    /// The console is started anew: it knows what the server tells.
    pub(crate) fn restart(&mut self) {
        self.app = App::new(self.evening.now(), None);
        self.refresh();
    }

    /// Presses keys: letters as they are, others as `<enter>`, `<tab>`, `<f2>`, `<ctrl-p>`.
    pub(crate) fn keys(&mut self, text: &str) {
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let (key, length) = match rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
                Some((name, _)) => (named(name), name.len() + 2),
                None => (KeyCode::Char(letter).into(), letter.len_utf8()),
            };
            rest = &rest[length..];
            // What has come by itself is read first.
            if let Some(came) = self.app.came {
                self.app.now = self.app.now.max(came + UNREAD);
            }
            self.input(Input::Key(key));
        }
    }

    pub(crate) fn input(&mut self, input: Input) {
        for effect in update(&mut self.app, input) {
            self.run(effect);
        }
    }

    fn link(&mut self, event: LinkEvent) {
        self.input(Input::Link(event));
    }

    fn run(&mut self, effect: Effect) {
        self.effects.push(format!("{effect:?}"));
        match effect {
            Effect::Send(parcel) if self.is_cut => {
                self.link(LinkEvent::Waiting { ticket: parcel.ticket, why: "no answer".to_owned() });
                self.waiting.push(parcel);
            }
            Effect::Send(parcel) => self.deliver(parcel),
            Effect::WatchContest(_)
            | Effect::RefreshJournal(_)
            | Effect::WatchRoom(_)
            | Effect::WatchPath { .. }
            | Effect::WatchTablePath { .. }
            | Effect::WatchDraw { .. } => self.refresh(),
            Effect::Inspect { ticket, section, question, .. } => {
                let request = v1::InspectDrawRequest { contest: 1, section, question: Some(*question) };
                let read = readable::question(&request);
                let answer = read.map(|()| Box::new(self.evening.inspect(&request)));
                self.link(LinkEvent::Inspected { ticket, answer });
            }
            Effect::WatchBoard { board, .. } => {
                if let Some(view) = self.evening.traveller(board) {
                    self.link(LinkEvent::Traveller(Box::new(view)));
                }
            }
            Effect::WatchBeside(followed) => {
                let views = followed.map(|Followed { table, board, .. }| {
                    let path = self.evening.table_path(&table).map(Box::new).map(LinkEvent::TablePath);
                    let traveller = board.and_then(|board| self.evening.traveller(board));
                    [path, traveller.map(Box::new).map(LinkEvent::Traveller)]
                });
                views.into_iter().flatten().flatten().for_each(|view| self.link(view));
            }
            Effect::Preview { ticket, surgeries, .. } => {
                let preview = |(surgery, awards): &(_, Vec<_>)| {
                    readable::surgery(surgery, awards)?;
                    Ok(self.evening.preview(surgery, awards))
                };
                let answers = surgeries.iter().map(preview).collect();
                self.link(LinkEvent::Previewed { ticket, answers });
            }
            Effect::Foresee { ticket, kinds, fouling, .. } => {
                let kinds = kinds.into_iter().map(|kind| v1::Command { kind: Some(kind) });
                let commands: Vec<v1::Command> = kinds.collect();
                let read = commands.iter().try_for_each(readable::command);
                let answer = read.map(|()| self.evening.preview_commands(&commands, fouling.as_ref()));
                self.link(LinkEvent::Foreseen { ticket, answer });
            }
            Effect::Weigh { ticket, slot, outcomes, .. } => {
                let request = v1::CandidatesRequest { contest: 1, slot: Some(slot), outcomes };
                let answer = readable::candidates(&request).map(|()| self.evening.candidates(&request));
                self.link(LinkEvent::Weighed { ticket, answer });
            }
            Effect::ShowCard { entry, .. } => {
                if let Some(view) = self.evening.card(&entry) {
                    self.link(LinkEvent::ScoreCard(Box::new(view)));
                }
            }
            // Nobody answers while the network is down.
            Effect::ShowRuling { number, .. } if !self.is_cut => {
                if let Some(entry) = self.evening.ruling(number) {
                    self.link(LinkEvent::Ruling(Box::new(entry)));
                }
            }
            other => self.other_effects.push(other),
        }
    }

    fn deliver(&mut self, parcel: Parcel) {
        let Parcel { ticket, seen, contents } = parcel;
        let kinds = match contents {
            Contents::Create { name, rules } => {
                self.command(Kind::CreateContest(v1::CreateContest { name, rules: Some(rules) }));
                return self.link(LinkEvent::Created { ticket, contest: 1 });
            }
            Contents::Commands { kinds, .. } => kinds,
            Contents::Draw { section, wish, then, .. } => {
                let request =
                    v1::DrawWishRequest { contest: 1, section, wish: Some(*wish), ..Default::default() };
                if let Err(why) = readable::wish(&request) {
                    return self.link(LinkEvent::Failed { ticket, done: 0, why });
                }
                match self.evening.wished(&request) {
                    Ok(command) => v1::Command::from(&command).kind.into_iter().chain(then).collect(),
                    Err(refusal) => {
                        let refused = v1::Refused::from(&refusal);
                        return self.link(LinkEvent::Refused { ticket, done: 0, refused });
                    }
                }
            }
        };
        for (done, kind) in kinds.into_iter().enumerate() {
            if let Err(why) = readable::command(&v1::Command { kind: Some(kind.clone()) }) {
                return self.link(LinkEvent::Failed { ticket, done, why });
            }
            self.counter += 1;
            let id = v1::CommandId { device: 1, counter: self.counter };
            let seen = seen.map(|sequence| {
                let since = self.own.iter().filter(|(accepted, _)| *accepted > sequence);
                v1::Seen { sequence, own: since.map(|(_, id)| *id).collect() }
            });
            match self.evening.execute(id, kind, seen.as_ref()).answer {
                Some(Answer::Refused(refused)) => {
                    self.refresh();
                    return self.link(LinkEvent::Refused { ticket, done, refused });
                }
                Some(Answer::Accepted(v1::Accepted { sequence })) => self.own.push((sequence, id)),
                None => panic!("a command is answered"),
            }
        }
        self.refresh();
        self.link(LinkEvent::Done { ticket, sequence: self.evening.sequence() });
    }

    /// The network goes, or comes back and what waits is delivered.
    pub(crate) fn cut(&mut self, is_cut: bool) {
        self.is_cut = is_cut;
        if is_cut {
            return self.link(LinkEvent::Down { why: "no answer from the server".to_owned() });
        }
        self.link(LinkEvent::Up);
        for parcel in std::mem::take(&mut self.waiting) {
            self.deliver(parcel);
        }
    }

    /// Every view as it is now.
    fn refresh(&mut self) {
        if self.is_cut {
            return;
        }
        let mut events = vec![LinkEvent::Contests(self.evening.summaries())];
        if self.app.room.is_some() && self.evening.sequence() > 0 {
            events.push(LinkEvent::Up);
            events.push(LinkEvent::Contest(Box::new(self.evening.contest())));
            events.push(LinkEvent::Floor(Box::new(self.evening.floor())));
            events.push(LinkEvent::Standings(Box::new(self.evening.standings())));
            let line = |entry| LinkEvent::Journal { contest: 1, entry: Box::new(entry) };
            events.extend(self.evening.journal().into_iter().map(line));
            events.extend(self.of_screen());
        }
        for event in events {
            self.link(event);
        }
    }

    /// What only the screen that is shown follows.
    fn of_screen(&self) -> Option<LinkEvent> {
        match &self.app.screen {
            Screen::Board(board) => self.evening.traveller(*board).map(Box::new).map(LinkEvent::Traveller),
            Screen::Draw { section, .. } => self.evening.draw(section).map(Box::new).map(LinkEvent::Draw),
            Screen::Room => Some(LinkEvent::Room(Box::new(self.evening.room()))),
            Screen::Path(entry) => self.evening.path(entry).map(Box::new).map(LinkEvent::Path),
            Screen::TablePath(table) => {
                self.evening.table_path(table).map(Box::new).map(LinkEvent::TablePath)
            }
            _ => None,
        }
    }

    /// What stands on the screen; times are `hh:mm:ss`, because each computer has its own.
    pub(crate) fn screen(&self) -> String {
        self.screen_of(80, 24)
    }

    /// The same on a terminal of another size.
    pub(crate) fn screen_of(&self, width: u16, height: u16) -> String {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        self.app.render(area, &mut buffer);
        let lines = (0..height).map(|y| {
            let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
            without_times(line.trim_end())
        });
        lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
    }

    /// Says what is missing on the screen.
    pub(crate) fn sees(&self, text: &str) {
        let screen = self.screen();
        assert!(screen.contains(text), "`{text}` is not on the screen:\n{screen}");
    }

    pub(crate) fn sees_not(&self, text: &str) {
        let screen = self.screen();
        assert!(!screen.contains(text), "`{text}` is on the screen:\n{screen}");
    }
}

fn without_times(line: &str) -> String {
    let mut letters: Vec<char> = line.chars().collect();
    for start in 0..letters.len().saturating_sub(7) {
        let is_time = letters[start..start + 8].iter().enumerate().all(|(place, letter)| match place {
            2 | 5 => *letter == ':',
            _ => letter.is_ascii_digit(),
        });
        if is_time {
            letters.splice(start..start + 8, "hh:mm:ss".chars());
        }
    }
    letters.into_iter().collect()
}

fn named(name: &str) -> KeyEvent {
    if let Some(letter) = name.strip_prefix("ctrl-") {
        return KeyEvent::new(KeyCode::Char(letter.chars().next().unwrap()), KeyModifiers::CONTROL);
    }
    match name {
        "enter" => KeyCode::Enter,
        "tab" => KeyCode::Tab,
        "space" => KeyCode::Char(' '),
        "esc" => KeyCode::Esc,
        "f2" => KeyCode::F(2),
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "backspace" => KeyCode::Backspace,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "pagedown" => KeyCode::PageDown,
        "pageup" => KeyCode::PageUp,
        other => panic!("there is no key <{other}>"),
    }
    .into()
}
