//! A device for the length of one command.

use std::path::PathBuf;

use access::line::Line;
use bridge::contest::{Command, Player};
use bridge::entry::TableId;
use proto::v1;
use proto::v1::command_reply::Answer;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

use super::{CliError, Settings, device_name};
use crate::folder::ServerFolder;
use crate::link::{LinkEvent, Patience, TableDevice, connect, find_player, pair};
use crate::outbox::{Outbox, OutboxError};
use crate::sheet::{Sheet, ahead};
use crate::{player, words};

/// The device of the table that the settings name.
#[derive(Debug)]
pub(super) struct Session {
    device: TableDevice,
    line: Line,
    events: UnboundedReceiver<LinkEvent>,
    settings: Settings,
}

/// A player, and what the club knows of one.
#[derive(Debug)]
pub(super) struct KnownPlayer {
    pub(super) player: Player,
    /// Of a name that was written alone.
    pub(super) numbers: Vec<String>,
}

/// What came of a command.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Outcome {
    Accepted { sequence: u64 },
    Refused(v1::Refused),
    Waiting,
}

/// The outbox of the settings' table, if this device was paired with it before.
pub(super) fn known_folder(settings: &Settings) -> Result<Option<PathBuf>, CliError> {
    let folder = ServerFolder::new(&settings.data, &settings.server);
    folder.known(settings.code.as_deref()).map_err(CliError::Codes)
}

impl Session {
    /// Opens the table's outbox, pairing with the code first where it is new, and starts delivering.
    pub(super) async fn open(settings: &Settings) -> Result<Self, CliError> {
        let line = connect(&settings.server)?;
        let outbox = match (known_folder(settings)?, &settings.code) {
            (Some(folder), _) => Outbox::open(&folder)?,
            (None, Some(_)) => pair_now(settings).await?,
            (None, None) => return Err(CliError::NoTable),
        };
        let (device, events) = TableDevice::start(outbox, line.clone(), Patience::default());
        Ok(Self { device, line, events, settings: settings.clone() })
    }

    pub(super) fn device(&self) -> &TableDevice {
        &self.device
    }

    /// The table that this device was paired with.
    pub(super) fn table(&self) -> Result<TableId, CliError> {
        let table = self.device.outbox(|outbox| outbox.pairing().map(|pairing| pairing.table.clone()));
        table.and_then(|table| table.parse().ok()).ok_or(CliError::NoTable)
    }

    /// A player as somebody writes them, with the name that the club knows of a number alone, or the numbers that it knows of
    /// a name alone. What the server does not tell now is left as it is written.
    pub(super) async fn known_player(&self, text: &str) -> KnownPlayer {
        let written = player::written(text);
        if written.name.is_empty() == written.number.is_empty() {
            return KnownPlayer { player: written, numbers: vec![] };
        }
        let token = self.device.outbox(|outbox| outbox.pairing().map(|pairing| pairing.token.clone()));
        let asked = (written.number.clone(), written.name.clone());
        let found = find_player(&self.line, &token.unwrap_or_default(), asked).await.unwrap_or_default();
        let name = if written.name.is_empty() { found.name } else { written.name };
        KnownPlayer { player: Player { name, number: written.number }, numbers: found.numbers }
    }

    /// Whether programs read what is printed.
    pub(super) fn json(&self) -> bool {
        self.settings.json
    }

    /// Waits for the server's word on the table, or until the wait is over. An unknown token is renewed with
    /// the code, once.
    pub(super) async fn meet(&mut self) -> Result<(), CliError> {
        let wait = self.settings.wait;
        let mut renewed = false;
        let met = async {
            while let Some(event) = self.events.recv().await {
                match event {
                    LinkEvent::View(_) | LinkEvent::Offline { .. } => return Ok(()),
                    LinkEvent::Unauthenticated | LinkEvent::Revoked { .. } => {
                        let needs_code = || match &event {
                            LinkEvent::Revoked { why } => CliError::Revoked(why.clone()),
                            _ => CliError::Unauthenticated,
                        };
                        let code = self.settings.code.as_deref().filter(|_| !renewed);
                        let code = code.ok_or_else(needs_code)?;
                        renewed = true;
                        let line = connect(&self.settings.server)?;
                        let pairing = pair(&line, &self.settings.server, code, &device_name()).await?;
                        self.device.paired(pairing)?;
                    }
                    LinkEvent::Online | LinkEvent::Delivered { .. } => {}
                }
            }
            Ok(())
        };
        timeout(wait, met).await.unwrap_or(Ok(()))
    }

    /// What this device knows of its table, in English whatever the contest speaks: scripts read it.
    pub(super) fn view(&self) -> Result<v1::TableView, CliError> {
        let view = self.device.outbox(|outbox| outbox.view().cloned()).ok_or(CliError::NoView)?;
        Ok(words::spoken(view, words::english()))
    }

    /// The table as this device knows it.
    pub(super) fn sheet(&self) -> Result<Sheet, CliError> {
        let view = self.view()?;
        self.device.outbox(|outbox| {
            let pending: Vec<_> =
                outbox.pending().filter_map(|row| Command::try_from(&row.command).ok()).collect();
            Sheet::new(&ahead(&view, &pending), &pending).ok_or(CliError::NoView)
        })
    }

    /// Saves a command and waits for its answer as long as the settings allow.
    pub(super) async fn ask(&self, command: &Command) -> Result<Outcome, CliError> {
        let id = self.device.submit(command.into())?;
        let Ok(reply) = timeout(self.settings.wait, self.device.wait_for(id)).await else {
            return Ok(Outcome::Waiting);
        };
        match reply.answer {
            Some(Answer::Accepted(v1::Accepted { sequence })) => Ok(Outcome::Accepted { sequence }),
            Some(Answer::Refused(refused)) => {
                // It is told here and now, so that the screens need not tell it again.
                self.device.outbox(|outbox| outbox.forget_refused(id.counter))?;
                Ok(Outcome::Refused(refused))
            }
            None => Ok(Outcome::Waiting),
        }
    }

    /// Waits until nothing waits any more, or the wait is over. Says how many still wait.
    pub(super) async fn flush(&self) -> usize {
        let _in_time = timeout(self.settings.wait, self.device.flushed()).await;
        self.device.outbox(|outbox| outbox.pending().len())
    }

    pub(super) async fn close(self) {
        self.device.close().await;
    }
}

/// Pairs with the settings' code and opens the table's outbox.
pub(super) async fn pair_now(settings: &Settings) -> Result<Outbox, CliError> {
    let code = settings.code.as_deref().ok_or(CliError::NoTable)?;
    let line = connect(&settings.server)?;
    let pairing = pair(&line, &settings.server, code, &device_name()).await?;
    let folder = ServerFolder::new(&settings.data, &settings.server);
    let folder = folder.remember(code, &pairing).map_err(CliError::Codes)?;
    let mut outbox: Outbox = Outbox::open(&folder)?;
    let paired: Result<(), OutboxError> = outbox.pair(pairing);
    paired?;
    Ok(outbox)
}
