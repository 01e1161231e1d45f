//! An evening opened on a server, as a director does it, and devices for its tables.

use std::collections::BTreeMap;

use access::line::Line;
use bridge::contest::{Command, Player};
use bridge::entry::TableId;
use client_tablet::link::{self, BackOff, Patience, TableDevice};
use client_tablet::outbox::Outbox;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};

use super::PlayError;
use super::director::Director;
use super::evening::Evening;

/// Commands under way at once while a contest is set up.
const SET_UP_AT_ONCE: usize = 32;
/// Devices that share a connection.
const DEVICES_A_CHANNEL: usize = 64;

/// A contest on a server with its tables' pairing codes.
#[derive(Debug)]
pub struct Room {
    pub contest: u32,
    pub server: String,
    pub codes: BTreeMap<TableId, String>,
    channels: Vec<Line>,
}

impl Room {
    /// Makes the contest, sets up its sections, registers its entries and starts it.
    ///
    /// # Errors
    /// When the server refuses or cannot do any of it.
    pub async fn open(director: &Director, server: &str, evening: &Evening) -> Result<Self, PlayError> {
        let contest = director.create(&evening.name, &evening.rules).await?;
        for section in &evening.sections {
            let command = Command::SetUpSection {
                section: section.letter,
                movement: section.movement.clone(),
                board_sets: section.board_sets.clone(),
                // Where a movement begins again with new boards, pairs meet again.
                accept_faults: true,
            };
            director.ask(contest, &command).await?;
        }
        let mut registrations = Vec::new();
        for (&entry, names) in &evening.players {
            let players = names.clone().map(|name| Player { name, number: String::new() });
            registrations.push(Command::RegisterEntry { entry, players });
        }
        let registered = stream::iter(registrations)
            .map(|command| {
                let director = director.clone();
                async move { director.ask(contest, &command).await }
            })
            .buffer_unordered(SET_UP_AT_ONCE);
        registered.try_for_each(|_sequence| async { Ok(()) }).await?;
        director.ask(contest, &Command::StartContest).await?;
        Self::of(director, server, contest).await
    }

    /// A contest that there is already.
    ///
    /// # Errors
    /// When the server cannot tell its codes.
    pub(super) async fn of(director: &Director, server: &str, contest: u32) -> Result<Self, PlayError> {
        let codes = director.codes(contest).await?;
        let channels = (0..=codes.len() / DEVICES_A_CHANNEL)
            .map(|_| link::connect(server))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Self { contest, server: server.to_owned(), codes, channels })
    }

    /// The connection that the devices of table number `index` share with others.
    pub(super) fn channel(&self, index: usize) -> Line {
        self.channels[index % self.channels.len()].clone()
    }

    /// A device for a table, paired by its code. Its outbox ends with this process.
    ///
    /// # Errors
    /// When it cannot be paired.
    pub async fn device(&self, table: TableId, channel: Line) -> Result<TableDevice, PlayError> {
        let code = self.codes.get(&table).ok_or_else(|| PlayError::NoCode(table.to_string()))?;
        let device = getrandom::u64().map_err(|error| PlayError::Plan(error.to_string()))?.max(1);
        let mut outbox = Outbox::in_memory(device);
        let pairing = link::pair(&channel, &self.server, code, &format!("rehearsal, table {table}")).await?;
        outbox.pair(pairing)?;
        let back_off =
            BackOff { first: std::time::Duration::from_millis(50), most: std::time::Duration::from_secs(1) };
        let patience = Patience { back_off, ..Patience::default() };
        Ok(TableDevice::start(outbox, channel, patience).0)
    }
}
