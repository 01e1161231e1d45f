//! Runs the console apart from what shows it: follows the server, and does what effects say.

use std::fmt;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use access::private_file;
use bridge::text::reader::ForeignText;
use proto::v1::{DeviceChange, ExportReply, Paper, PaperForm, Player, Role, RulingSearch};
use tokio::sync::mpsc;

use super::app::App;
use super::beside::Followed;
use super::book::file::RulingsFile;
use super::effect::Effect;
use super::input::Input;
use super::update::update;
use crate::earlier::Earlier;
use crate::link::Link;
use crate::link::error::LinkError;
use crate::link::event::LinkEvent;
use crate::link::sender::{self, Parcel};
use crate::link::watch::Watch;
use crate::text_file;
use crate::word;

/// Where the console is shown: the files of whoever looks at it, and what draws attention there.
pub trait Host: fmt::Debug + Send + Sync {
    /// The text of a file.
    ///
    /// # Errors
    /// Why it cannot be read, in words.
    fn read(&self, path: &Path) -> Result<ForeignText, String>;

    /// Keeps a file that was made of a contest; where it is then.
    ///
    /// # Errors
    /// Why it cannot be written, in words.
    fn write(&self, contest: u32, path: &Path, bytes: &[u8]) -> Result<PathBuf, String>;

    /// In which forms papers are made; the last is the one that is printed at once, and is made whatever comes of the others.
    fn papers(&self) -> &'static [PaperForm] {
        &[PaperForm::Page]
    }

    /// Draws attention.
    fn ring(&self);
}

/// The computer on which the program runs, with the bell of its terminal.
#[derive(Debug, Clone, Copy, Default)]
pub struct ThisComputer;

impl Host for ThisComputer {
    fn read(&self, path: &Path) -> Result<ForeignText, String> {
        text_file::open(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
    }

    fn write(&self, _: u32, path: &Path, content: &[u8]) -> Result<PathBuf, String> {
        private_file::write(path, content).map_err(|error| error.to_string())?;
        Ok(path.canonicalize().unwrap_or_else(|_| path.to_owned()))
    }

    fn ring(&self) {
        // A terminal without a bell is no reason to stop.
        let _silent = io::stdout().write_all(b"\x07").and_then(|()| io::stdout().flush());
    }
}

/// What runs beside the screen.
#[derive(Debug)]
struct Driver {
    host: Arc<dyn Host>,
    link: Link,
    events: mpsc::Sender<LinkEvent>,
    inputs: mpsc::UnboundedSender<Input>,
    parcels: mpsc::UnboundedSender<Parcel>,
    contest: Option<Watch>,
    /// What only the screen that is shown needs.
    screen: Option<Watch>,
    /// What stands beside a ruling.
    beside: Vec<Watch>,
}

/// The console apart from its terminal.
#[derive(Debug)]
pub struct Console {
    pub app: App,
    driver: Driver,
    arriving: mpsc::Receiver<LinkEvent>,
    other_inputs: mpsc::UnboundedReceiver<Input>,
    _contests: Watch,
}

impl Console {
    /// The console at a server, which follows it from now on. Must be called within a tokio runtime.
    pub fn new(link: Link, contest: Option<u32>, width: u16) -> Self {
        let mut console = Self::at(Arc::new(ThisComputer), link, contest);
        console.app.width = width;
        console
    }

    /// The same, shown somewhere else. Must be called within a tokio runtime.
    pub fn at(host: Arc<dyn Host>, link: Link, contest: Option<u32>) -> Self {
        let (events, arriving) = mpsc::channel(256);
        let (inputs, other_inputs) = mpsc::unbounded_channel();
        let (parcels, waiting) = mpsc::unbounded_channel();
        tokio::spawn(sender::run(link.clone(), waiting, events.clone()));
        let contests = Watch::contests(&link, &events);
        let mut driver =
            Driver { host, link, events, inputs, parcels, contest: None, screen: None, beside: vec![] };
        let app = App::new(word::now(), contest);
        if let Some(contest) = contest {
            driver.run(Effect::WatchContest(contest));
        }
        Self { app, driver, arriving, other_inputs, _contests: contests }
    }

    /// What comes next by itself.
    pub async fn next(&mut self) -> Input {
        tokio::select! {
            Some(event) = self.arriving.recv() => Input::Link(event),
            Some(input) = self.other_inputs.recv() => input,
            else => std::future::pending().await,
        }
    }

    /// Takes an input, and whatever else has come already; whether the console goes on.
    pub fn take(&mut self, input: Input) -> bool {
        let mut effects = update(&mut self.app, input);
        while let Ok(event) = self.arriving.try_recv() {
            effects.extend(update(&mut self.app, Input::Link(event)));
        }
        let goes_on = !effects.contains(&Effect::Quit);
        effects
            .into_iter()
            .take_while(|effect| *effect != Effect::Quit)
            .for_each(|effect| self.driver.run(effect));
        goes_on
    }
}

impl Driver {
    fn run(&mut self, effect: Effect) {
        match effect {
            Effect::WatchContest(contest) => {
                self.screen = None;
                self.contest = Some(Watch::contest(&self.link, contest, &self.events));
            }
            Effect::WatchBoard { .. }
            | Effect::WatchRoom(_)
            | Effect::WatchPath { .. }
            | Effect::WatchTablePath { .. }
            | Effect::WatchDraw { .. } => self.watch_screen(effect),
            Effect::WatchBeside(followed) => self.watch_beside(followed),
            Effect::Send(parcel) => {
                // The sender lives as long as the console.
                let _sent = self.parcels.send(parcel);
            }
            Effect::RefreshJournal(contest) => self.ask(move |link| async move {
                let entries = link.journal(contest, 0).await?;
                let line = |entry| LinkEvent::Journal { contest, entry: Box::new(entry) };
                Ok(entries.into_iter().map(line).collect())
            }),
            Effect::Preview { contest, ticket, surgeries } => self.ask(move |link| async move {
                let answers = link.preview(contest, &surgeries).await.map_err(|error| error.to_string());
                Ok(vec![LinkEvent::Previewed { ticket, answers }])
            }),
            Effect::Foresee { contest, ticket, kinds, fouling } => self.ask(move |link| async move {
                let answer = link.preview_commands(contest, kinds, fouling).await;
                let answer = answer.map_err(|error| error.to_string());
                Ok(vec![LinkEvent::Foreseen { ticket, answer }])
            }),
            Effect::Weigh { contest, ticket, slot, outcomes } => self.ask(move |link| async move {
                let answer = link.candidates(contest, slot, outcomes).await;
                Ok(vec![LinkEvent::Weighed { ticket, answer: answer.map_err(|error| error.to_string()) }])
            }),
            Effect::Inspect { contest, ticket, section, question } => self.ask(move |link| async move {
                let answer = link.inspect_draw(contest, &section, *question).await.map(Box::new);
                Ok(vec![LinkEvent::Inspected { ticket, answer: answer.map_err(|error| error.to_string()) }])
            }),
            Effect::AskEarlier { contest, section } => self.ask_earlier(contest, section),
            Effect::Explain(request) => self.ask(move |link| async move {
                let view = Box::new(link.explain(&request).await?);
                Ok(vec![LinkEvent::Explained { request, view }])
            }),
            Effect::ShowCodes { contest, renew } => self.ask(move |link| async move {
                let codes = Box::new(link.pairing_codes(contest, &renew).await?);
                Ok(vec![LinkEvent::Codes { contest, codes }])
            }),
            Effect::ShowDevices { contest, change } => self.show_devices(contest, change),
            Effect::ShowCard { contest, entry } => self.ask(move |link| async move {
                Ok(vec![LinkEvent::ScoreCard(Box::new(link.score_card(contest, &entry).await?))])
            }),
            Effect::Export { contest, format } => self.ask(move |link| async move {
                Ok(vec![exported(contest, link.export(contest, format).await?)])
            }),
            Effect::Print { contest, paper } => self.print(contest, paper),
            Effect::ShowRecap(contest) => self.show_recap(contest),
            Effect::ShowRuling { contest, number } => self.show_ruling(contest, number),
            Effect::RulingsFile { contest, file, number } => self.rulings_file(contest, file, number),
            Effect::IssueEntryLink => self.issue_entry_link(),
            Effect::KeepRules { contest, done } => self.keep_rules(contest, done),
            Effect::KeepNames { members, done } => self.keep_names(members, done),
            Effect::IssueToken { contest, name, director } => self.issue_token(contest, name, director),
            Effect::ReadFile(path) => self.on_disk(move |host| {
                let content = host.read(&path);
                vec![Input::FileRead { path, content }]
            }),
            Effect::WriteFiles { contest, files, lacks } => {
                self.on_disk(move |host| kept(host, contest, files, lacks));
            }
            Effect::Bell => self.host.ring(),
            Effect::Quit => {}
        }
    }

    /// What the screen that is shown now follows.
    fn watch_screen(&mut self, effect: Effect) {
        let (link, events) = (&self.link, &self.events);
        self.screen = match effect {
            Effect::WatchBoard { contest, board } => Watch::board(link, contest, board, events),
            Effect::WatchRoom(contest) => Watch::room(link, contest, events),
            Effect::WatchPath { contest, entry } => Watch::path(link, contest, &entry, events),
            Effect::WatchTablePath { contest, table } => Watch::table_path(link, contest, &table, events),
            Effect::WatchDraw { contest, section } => Watch::draw(link, contest, &section, events),
            _ => return,
        }
        .into();
    }

    fn watch_beside(&mut self, followed: Option<Followed>) {
        self.beside.clear();
        if let Some(Followed { contest, table, board }) = followed {
            let board = board.map(|board| Watch::board(&self.link, contest, board, &self.events));
            self.beside.push(Watch::table_path(&self.link, contest, &table, &self.events));
            self.beside.extend(board);
        }
    }

    fn ask_earlier(&self, contest: u32, section: String) {
        self.ask(move |link| async move {
            let answer = match Earlier::ask(&link, contest, &section).await {
                Ok(earlier) => Ok(Box::new(earlier)),
                Err(LinkError::Rejected(_)) => Err(Earlier::unknown(contest, &section)),
                Err(error) => Err(error.to_string()),
            };
            Ok(vec![LinkEvent::Earlier(answer)])
        });
    }

    fn show_devices(&self, contest: u32, change: Option<(String, DeviceChange)>) {
        self.ask(move |link| async move {
            let (done, change) = change.unzip();
            let devices = link.devices(contest, change, false).await?.devices;
            Ok(vec![LinkEvent::Devices { contest, devices, done }])
        });
    }

    fn issue_token(&self, contest: u32, name: String, director: bool) {
        self.ask(move |link| async move {
            let role = if director { Role::Director } else { Role::Assistant };
            Ok(vec![LinkEvent::Token(link.issue_token(role, &name, contest).await?)])
        });
    }

    fn keep_rules(&self, contest: u32, done: String) {
        self.ask(move |link| async move {
            link.keep_rules(contest).await?;
            Ok(vec![LinkEvent::Kept(done)])
        });
    }

    fn keep_names(&self, members: Vec<Player>, done: String) {
        self.ask(move |link| async move {
            link.keep_names(members).await?;
            Ok(vec![LinkEvent::Kept(done)])
        });
    }

    fn issue_entry_link(&self) {
        self.ask(|link| async move { Ok(vec![LinkEvent::EntryLink(link.issue_entry_link("").await?)]) });
    }

    fn print(&self, contest: u32, paper: Paper) {
        let forms = self.host.papers();
        self.ask(move |link| async move {
            let (mut files, mut lacks) = (Vec::new(), None);
            for form in forms.iter().rev() {
                match link.print(contest, paper, *form).await {
                    Ok(made) => files.insert(0, made),
                    Err(error) => lacks = Some(error.to_string()),
                }
            }
            Ok(vec![LinkEvent::Exported { contest, files, lacks }])
        });
    }

    fn show_recap(&self, contest: u32) {
        self.ask(move |link| async move {
            let sheets = link.print(contest, Paper::Recap, PaperForm::Text).await?;
            let text = String::from_utf8_lossy(&sheets.content).into_owned();
            Ok(vec![LinkEvent::Recap { contest, text }])
        });
    }

    fn show_ruling(&self, contest: u32, number: u32) {
        self.ask(move |link| async move {
            let search = RulingSearch { number, ..RulingSearch::default() };
            let found = link.rulings(contest, search, false).await?.rulings;
            Ok(found.into_iter().map(|entry| LinkEvent::Ruling(Box::new(entry))).collect())
        });
    }

    fn rulings_file(&self, contest: u32, file: RulingsFile, number: u32) {
        self.ask(move |link| async move {
            let search = RulingSearch { number, ..RulingSearch::default() };
            let made = match file {
                RulingsFile::Export(format) => link.export_rulings(contest, format, search).await?,
                RulingsFile::Print(paper) => {
                    link.print_rulings(contest, (paper, PaperForm::Page), search).await?
                }
            };
            Ok(vec![exported(contest, made)])
        });
    }

    /// Asks the server for something to show.
    fn ask<F>(&self, question: impl FnOnce(Link) -> F)
    where
        F: Future<Output = Result<Vec<LinkEvent>, LinkError>> + Send + 'static,
    {
        let events = self.events.clone();
        let answer = question(self.link.clone());
        tokio::spawn(async move {
            let answers = match answer.await {
                Ok(answers) => answers,
                Err(error) => vec![LinkEvent::CannotShow { why: error.to_string() }],
            };
            for event in answers {
                if events.send(event).await.is_err() {
                    return;
                }
            }
        });
    }

    fn on_disk(&self, work: impl FnOnce(&dyn Host) -> Vec<Input> + Send + 'static) {
        let (inputs, host) = (self.inputs.clone(), Arc::clone(&self.host));
        tokio::task::spawn_blocking(move || {
            for input in work(host.as_ref()) {
                // The screen may have ended meanwhile.
                let _ended = inputs.send(input);
            }
        });
    }
}

/// A file that was made alone, with what it has no place for.
fn exported(contest: u32, made: ExportReply) -> LinkEvent {
    let lacks = Some(made.left_out.clone()).filter(|text| !text.is_empty());
    LinkEvent::Exported { contest, files: vec![made], lacks }
}

/// Keeps files in their order; what could not be kept or made is told last, so that it stays on the screen.
fn kept(host: &dyn Host, contest: u32, files: Vec<(PathBuf, Vec<u8>)>, lacks: Option<String>) -> Vec<Input> {
    let write = |(path, content): (PathBuf, Vec<u8>)| match host.write(contest, &path, &content) {
        Ok(path) => Input::FileWritten { path, result: Ok(()) },
        Err(why) => Input::FileWritten { path, result: Err(why) },
    };
    let mut told: Vec<Input> = files.into_iter().map(write).collect();
    told.sort_by_key(|one| matches!(one, Input::FileWritten { result: Err(_), .. }));
    told.extend(lacks.map(|why| Input::Link(LinkEvent::CannotShow { why })));
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes short files.
    #[derive(Debug)]
    struct Drawer;

    impl Host for Drawer {
        fn read(&self, path: &Path) -> Result<ForeignText, String> {
            Err(path.display().to_string())
        }

        fn write(&self, contest: u32, path: &Path, bytes: &[u8]) -> Result<PathBuf, String> {
            let is_short = bytes.len() < 4;
            is_short
                .then(|| format!("{contest}-{}", path.display()).into())
                .ok_or_else(|| "too long".to_owned())
        }

        fn ring(&self) {}
    }

    #[test]
    fn what_could_not_be_kept_or_made_is_told_after_what_was() {
        let files = vec![("a.pdf".into(), b"long".to_vec()), ("a.html".into(), b"x".to_vec())];
        let told = kept(&Drawer, 7, files, Some("no PDF".to_owned()));
        let expected = [
            Input::FileWritten { path: "7-a.html".into(), result: Ok(()) },
            Input::FileWritten { path: "a.pdf".into(), result: Err("too long".to_owned()) },
            Input::Link(LinkEvent::CannotShow { why: "no PDF".to_owned() }),
        ];
        assert_eq!(told, expected);
    }
}
