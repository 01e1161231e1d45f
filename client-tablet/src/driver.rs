//! Carries out what the screens ask: the terminal, the outbox, the line to the server.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use ::words::Words;
use ::words::page::Tablet;
use access::line::Line;
use bridge::message::Language;
use crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, EventStream, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, MouseButton, MouseEventKind,
};
use futures_util::StreamExt;
use ratatui::DefaultTerminal;
use tokio::sync::mpsc;

use crate::folder::ServerFolder;
use crate::link::{LinkError, LinkEvent, Patience, TableDevice, connect_remembering, find_player, pair};
use crate::outbox::{Outbox, OutboxError, Pairing, now};
use crate::player;
use crate::screen::{App, Effect, Input, Key, Known, update};

/// How often the screens look at the clock; they show minutes, and those of the round clock are to end when they do.
const TICK: Duration = Duration::from_secs(5);
/// How long a device that goes to another table waits for what it has still to send.
const FAREWELL: Duration = Duration::from_secs(2);

/// Why the screens had to end.
#[derive(Debug, thiserror::Error)]
pub enum DriverError {
    #[error("failed to use the terminal")]
    Terminal(#[from] io::Error),
    #[error(transparent)]
    Outbox(#[from] OutboxError),
    #[error(transparent)]
    Link(#[from] LinkError),
}

/// What the screens start with.
#[derive(Debug, Clone)]
pub struct Start {
    pub server: String,
    pub code: Option<String>,
    pub data: PathBuf,
    pub device_name: String,
    /// The language of the screens; that of the contest where none is chosen.
    pub language: Option<Language>,
}

/// The device behind the screens.
struct Driver {
    start: Start,
    folder: ServerFolder,
    line: Line,
    device: Option<(TableDevice, mpsc::UnboundedReceiver<LinkEvent>)>,
    /// Where the outbox is open; none before the first pairing.
    open: Option<PathBuf>,
    pairings: (mpsc::Sender<PairingAnswer>, mpsc::Receiver<PairingAnswer>),
    /// What the server knows of players.
    players: (mpsc::Sender<Input>, mpsc::Receiver<Input>),
}

/// The code that was tried, and what came of it.
type PairingAnswer = (String, Result<Pairing, LinkError>);

/// Shows the screens until somebody ends them.
///
/// # Errors
/// When the terminal, the outbox at the start, or the address of the server cannot be used.
pub async fn run(start: Start) -> Result<(), DriverError> {
    let mut driver = Driver::new(start)?;
    let mut terminal = ratatui::try_init()?;
    let size = terminal.size()?;
    let ran = match crossterm::execute!(io::stdout(), EnableMouseCapture) {
        Ok(()) => driver.run(&mut terminal, (size.width, size.height)).await,
        Err(error) => Err(error.into()),
    };
    // Both are tried, so that the terminal is usable again whatever happened.
    let mouse = crossterm::execute!(io::stdout(), DisableMouseCapture);
    ratatui::try_restore()?;
    mouse?;
    ran
}

impl Driver {
    fn new(start: Start) -> Result<Self, DriverError> {
        let folder = ServerFolder::new(&start.data, &start.server);
        let line = connect_remembering(&start.server, folder.others())?;
        let (pairings, players) = (mpsc::channel(1), mpsc::channel(1));
        let mut driver = Self { start, folder, line, device: None, open: None, pairings, players };
        if let Some(known) = driver.folder.known(driver.start.code.as_deref())? {
            let outbox = Outbox::open(&known)?;
            driver.begin(known, outbox);
        }
        Ok(driver)
    }

    /// Starts the link of an outbox that is open.
    fn begin(&mut self, folder: PathBuf, outbox: Outbox) {
        self.open = Some(folder);
        self.device = Some(TableDevice::start(outbox, self.line.clone(), Patience::default()));
    }

    async fn run(
        &mut self,
        terminal: &mut DefaultTerminal,
        (width, height): (u16, u16),
    ) -> Result<(), DriverError> {
        let mut app = match &self.device {
            Some((device, _)) => App::paired(device.outbox(|outbox| Known::from(&*outbox)), width, height),
            None => App::unpaired(self.start.code.as_deref(), width, height),
        };
        app = app.speaking(self.start.language.map(Words::of));
        if let (None, Some(code)) = (&self.device, self.start.code.clone()) {
            self.pair(code);
        }
        let mut terminal_events = EventStream::new();
        let mut ticks = tokio::time::interval(TICK);
        loop {
            terminal.draw(|frame| frame.render_widget(&app, frame.area()))?;
            let input = tokio::select! {
                event = terminal_events.next() => match event {
                    Some(event) => input(&event?),
                    None => return Ok(()),
                },
                _ = ticks.tick() => Some(Input::Tick { now: now() }),
                event = link_event(&mut self.device) => Some(Input::Link(event)),
                Some((code, answer)) = self.pairings.1.recv() => {
                    let (paired, left) = self.paired(&code, answer).await;
                    update(&mut app, paired);
                    left
                }
                found = self.players.1.recv() => found,
            };
            let mut inputs: Vec<Input> = input.into_iter().collect();
            while let Some(input) = inputs.pop() {
                for effect in update(&mut app, input) {
                    if effect == Effect::Quit {
                        return Ok(());
                    }
                    inputs.extend(self.carry_out(effect));
                }
            }
        }
    }

    /// Does what the screens ask, and says what came of it.
    fn carry_out(&mut self, effect: Effect) -> Option<Input> {
        if let Effect::Pair { code } = effect {
            self.pair(code);
            return None;
        }
        if let Effect::FindPlayer(text) = effect {
            self.find_player(text);
            return None;
        }
        let Some((device, _)) = &self.device else {
            return Some(Input::NoTable);
        };
        let done = match effect {
            Effect::Submit(command) => device.save(*command).map(|pending| Some(Input::Saved(pending))),
            Effect::ForgetRefused(counter) => {
                device.outbox(|outbox| outbox.forget_refused(counter)).map(|()| None)
            }
            Effect::MessagesRead(messages) => {
                device.outbox(|outbox| outbox.keep_messages_read(messages)).map(|()| None)
            }
            Effect::Pair { .. } | Effect::FindPlayer(_) | Effect::Quit => Ok(None),
        };
        done.unwrap_or_else(|error| Some(Input::NotSaved(error.to_string())))
    }

    /// Asks the server whose number or name this is, without holding up the screens.
    fn find_player(&self, text: String) {
        let Some((device, _)) = &self.device else { return };
        let token = device.outbox(|outbox| outbox.pairing().map(|pairing| pairing.token.clone()));
        let (line, answers) = (self.line.clone(), self.players.0.clone());
        tokio::spawn(async move {
            let player = player::written(&text);
            // Of a number and a name the number is asked for.
            let wanted = if player.number.is_empty() {
                (String::new(), player.name)
            } else {
                (player.number, String::new())
            };
            let reply = find_player(&line, &token.unwrap_or_default(), wanted).await;
            // The screens may have ended meanwhile.
            let _ended = answers.send(Input::Found { text, reply }).await;
        });
    }

    /// Asks the server for a token, without holding up the screens.
    fn pair(&self, code: String) {
        let (line, server) = (self.line.clone(), self.start.server.clone());
        let (name, answers) = (self.start.device_name.clone(), self.pairings.0.clone());
        tokio::spawn(async move {
            let answer = pair(&line, &server, &code, &name).await;
            // The screens may have ended meanwhile.
            let _ended = answers.send((code, answer)).await;
        });
    }

    /// The table that the device has now, and what it has left at another.
    async fn paired(&mut self, code: &str, answer: Result<Pairing, LinkError>) -> (Input, Option<Input>) {
        let left = match answer {
            Ok(pairing) => self.adopt(code, pairing).await,
            Err(error) => Err(error),
        };
        match (left, &self.device) {
            (Ok(left), Some((device, _))) => {
                (Input::Paired(Box::new(device.outbox(|outbox| Known::from(&*outbox)))), left)
            }
            (Ok(left), None) => (Input::PairingFailed(Tablet::NotStarted.into()), left),
            (Err(error), _) => (Input::PairingFailed(error.message()), None),
        }
    }

    /// Goes on as the device of this pairing's table: where that cannot be, it stays where it was. What waits for another table is
    /// sent first; what cannot be sent now stays in that one's outbox, and is returned.
    async fn adopt(&mut self, code: &str, pairing: Pairing) -> Result<Option<Input>, LinkError> {
        let folder = self.folder.of(&pairing);
        let failed = |source| OutboxError::Folder { path: self.start.data.clone(), source };
        let mut left = None;
        match &self.device {
            Some((device, _)) if self.open.as_ref() == Some(&folder) => {
                self.folder.remember(code, &pairing).map_err(failed)?;
                device.paired(pairing)?;
            }
            Some(_) | None => {
                let mut outbox = Outbox::open(&folder)?;
                self.folder.remember(code, &pairing).map_err(failed)?;
                outbox.pair(pairing)?;
                if let Some((device, _)) = self.device.take() {
                    left = leave(device).await;
                }
                self.begin(folder, outbox);
            }
        }
        Ok(left)
    }
}

/// Ends the device of a table, after it has sent what it can; returns what stays there.
async fn leave(device: TableDevice) -> Option<Input> {
    device.try_now();
    let _late = tokio::time::timeout(FAREWELL, device.flushed()).await;
    let left = device.outbox(|outbox| {
        let table = outbox.pairing().map(|pairing| pairing.table.clone()).unwrap_or_default();
        let count = u32::try_from(outbox.pending().len()).unwrap_or(u32::MAX);
        (count > 0).then_some(Input::LeftBehind { table, count })
    });
    device.close().await;
    left
}

async fn link_event(device: &mut Option<(TableDevice, mpsc::UnboundedReceiver<LinkEvent>)>) -> LinkEvent {
    if let Some((_, events)) = device
        && let Some(event) = events.recv().await
    {
        return event;
    }
    std::future::pending().await
}

fn input(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => self::key(*key).map(Input::Key),
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            Some(Input::Touch { column: mouse.column, row: mouse.row })
        }
        Event::Resize(width, height) => Some(Input::Resize { width: *width, height: *height }),
        _ => None,
    }
}

fn key(key: KeyEvent) -> Option<Key> {
    match key.code {
        KeyCode::Char('c' | 'q') if key.modifiers.contains(KeyModifiers::CONTROL) => Some(Key::Quit),
        KeyCode::Char(letter) => Some(Key::Char(letter)),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Backspace => Some(Key::Backspace),
        KeyCode::Esc => Some(Key::Esc),
        KeyCode::Modifier(_) | KeyCode::Null => None,
        _ => Some(Key::Other),
    }
}

#[cfg(test)]
mod tests {
    use proto::v1;

    use super::*;

    fn pairing(table: &str) -> Pairing {
        Pairing { server: String::new(), token: "t".to_owned(), contest: 1, table: table.to_owned() }
    }

    fn call() -> Effect {
        let call = v1::CallDirector { table: "A7".to_owned(), ..v1::CallDirector::default() };
        Effect::Submit(Box::new(v1::Command { kind: Some(v1::command::Kind::CallDirector(call)) }))
    }

    /// Without a network a device goes to another table and says what it has left; where the other cannot be opened it stays.
    #[tokio::test]
    async fn a_device_that_changes_its_table_loses_nothing() {
        let data = tempfile::tempdir().unwrap();
        let mut driver = Driver::new(Start {
            server: "http://127.0.0.1:9".to_owned(),
            code: None,
            data: data.path().to_owned(),
            device_name: String::new(),
            language: None,
        })
        .unwrap();
        assert_eq!(driver.carry_out(call()), Some(Input::NoTable));
        assert_eq!(driver.adopt("AAA-222", pairing("A7")).await.unwrap(), None);
        assert!(matches!(driver.carry_out(call()), Some(Input::Saved(_))));
        let left = Input::LeftBehind { table: "A7".to_owned(), count: 1 };
        assert_eq!(driver.adopt("AAA-333", pairing("A8")).await.unwrap(), Some(left));

        let elsewhere = Outbox::open(&driver.folder.of(&pairing("A9"))).unwrap();
        assert!(driver.adopt("AAA-444", pairing("A9")).await.is_err(), "another program has it open");
        assert!(matches!(driver.carry_out(call()), Some(Input::Saved(_))));
        drop(elsewhere);
        assert_eq!(driver.folder.known(None).unwrap(), Some(driver.folder.of(&pairing("A8"))));
    }
}
