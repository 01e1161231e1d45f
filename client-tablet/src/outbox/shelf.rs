//! The outbox's file: a small redb database. Every change is one durable transaction.
//!
//! | table | key | value |
//! |---|---|---|
//! | `belongings` | `format`, `device`, `counter`, `contest`: numbers as 8 bytes; `server`, `token`, `table`: texts; `view`: a `TableView`; `messages_read`: a `MessagesRead` | |
//! | `pending` | counter | when, `Command` |
//! | `refused` | counter | when, `Command`, `Refused` |
//! | `ahead` | counter | number in the contest's journal, `Command`; the table is missing where no version that keeps them was here |

use std::fs;
use std::path::{Path, PathBuf};

use access::private_file::{self, Opening};
use prost::Message;
use proto::v1;
use redb::{
    Builder, Database, DatabaseError, ReadableDatabase, ReadableTable, TableDefinition, TableError,
    WriteTransaction,
};

use super::{Contents, FILE_NAME, OutboxError, Pairing, Pending, RefusedCommand};

const BELONGINGS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("belongings");
const PENDING: TableDefinition<'_, u64, (u64, &[u8])> = TableDefinition::new("pending");
const REFUSED: TableDefinition<'_, u64, (u64, &[u8], &[u8])> = TableDefinition::new("refused");

const AHEAD: TableDefinition<'_, u64, (u64, &[u8])> = TableDefinition::new("ahead");

const FORMAT: u64 = 1;
const CACHE_BYTES: usize = 1 << 20;

#[derive(Debug)]
pub(super) struct Shelf {
    path: PathBuf,
    database: Database,
}

impl Shelf {
    /// `numbered` gives a new device its number.
    pub(super) fn open(
        folder: &Path,
        numbered: impl FnOnce() -> Result<u64, getrandom::Error>,
    ) -> Result<(Self, Contents), OutboxError> {
        let path = folder.join(FILE_NAME);
        if !path.exists() {
            create((folder, &path), numbered().map_err(OutboxError::Random)?)?;
        }
        let database =
            Builder::new().set_cache_size(CACHE_BYTES).open(&path).map_err(|error| match error {
                DatabaseError::DatabaseAlreadyOpen => OutboxError::InUse(path.clone()),
                other => storage(&path, other),
            })?;
        let shelf = Self { path, database };
        let contents = shelf.read()?;
        Ok((shelf, contents))
    }

    fn read(&self) -> Result<Contents, OutboxError> {
        let unreadable = || OutboxError::Unreadable { path: self.path.clone() };
        let rows = self.rows().map_err(|error| storage(&self.path, error))?;
        let number =
            |key: &str| rows.belonging(key).map(|bytes| number(bytes).ok_or_else(unreadable)).transpose();
        let text = |key: &str| {
            let bytes = rows.belonging(key);
            bytes.map(|bytes| String::from_utf8(bytes.to_vec()).ok().ok_or_else(unreadable)).transpose()
        };
        if number("format")? != Some(FORMAT) {
            return Err(unreadable());
        }
        let device = number("device")?.ok_or_else(unreadable)?;
        let pairing = match (text("server")?, text("token")?, number("contest")?, text("table")?) {
            (Some(server), Some(token), Some(contest), Some(table)) => {
                let contest = u32::try_from(contest).ok().ok_or_else(unreadable)?;
                Some(Pairing { server, token, contest, table })
            }
            _ => None,
        };
        let view = rows.belonging("view").map(v1::TableView::decode).transpose();
        let messages = rows.belonging("messages_read").map(MessagesRead::decode).transpose();
        let mut contents = Contents {
            device,
            counter: number("counter")?.unwrap_or(0),
            pairing,
            view: view.ok().ok_or_else(unreadable)?,
            messages_read: messages.ok().ok_or_else(unreadable)?.unwrap_or_default().texts,
            ..Contents::default()
        };
        for (counter, at, command) in &rows.pending {
            let id = v1::CommandId { device, counter: *counter };
            let command = v1::Command::decode(command.as_slice()).ok().ok_or_else(unreadable)?;
            contents.pending.insert(*counter, Pending { id, command, at: *at });
        }
        for (counter, sequence, command) in &rows.ahead {
            let command = v1::Command::decode(command.as_slice()).ok().ok_or_else(unreadable)?;
            contents.ahead.insert(*counter, (*sequence, command));
        }
        for (counter, at, command, refused) in &rows.refused {
            let id = v1::CommandId { device, counter: *counter };
            let command = v1::Command::decode(command.as_slice()).ok().ok_or_else(unreadable)?;
            let refused = v1::Refused::decode(refused.as_slice()).ok().ok_or_else(unreadable)?;
            contents.refused.insert(*counter, RefusedCommand { id, command, at: *at, refused });
        }
        Ok(contents)
    }

    fn rows(&self) -> Result<Rows, redb::Error> {
        let transaction = self.database.begin_read()?;
        let mut rows = Rows::default();
        for row in transaction.open_table(BELONGINGS)?.iter()? {
            let (key, value) = row?;
            rows.belongings.push((key.value().to_owned(), value.value().to_vec()));
        }
        for row in transaction.open_table(PENDING)?.iter()? {
            let (counter, value) = row?;
            let (at, command) = value.value();
            rows.pending.push((counter.value(), at, command.to_vec()));
        }
        match transaction.open_table(AHEAD) {
            Ok(table) => {
                for row in table.iter()? {
                    let (counter, value) = row?;
                    let (sequence, command) = value.value();
                    rows.ahead.push((counter.value(), sequence, command.to_vec()));
                }
            }
            Err(TableError::TableDoesNotExist(_)) => {}
            Err(error) => return Err(error.into()),
        }
        for row in transaction.open_table(REFUSED)?.iter()? {
            let (counter, value) = row?;
            let (at, command, refused) = value.value();
            rows.refused.push((counter.value(), at, command.to_vec(), refused.to_vec()));
        }
        Ok(rows)
    }

    /// What is known of another table is forgotten.
    pub(super) fn keep_pairing(&self, pairing: &Pairing, same_table: bool) -> Result<(), OutboxError> {
        self.change(|transaction| {
            keep(
                transaction,
                &[
                    ("server", pairing.server.as_bytes()),
                    ("token", pairing.token.as_bytes()),
                    ("contest", &u64::from(pairing.contest).to_be_bytes()),
                    ("table", pairing.table.as_bytes()),
                ],
            )?;
            if !same_table {
                transaction.open_table(BELONGINGS)?.remove("view")?;
                transaction.open_table(AHEAD)?.retain(|_, _| false)?;
            }
            Ok(())
        })
    }

    /// Of what was ahead of the view, `over` is no more.
    pub(super) fn keep_view(&self, view: &v1::TableView, over: &[u64]) -> Result<(), OutboxError> {
        self.change(|transaction| {
            keep(transaction, &[("view", &view.encode_to_vec())])?;
            for counter in over {
                transaction.open_table(AHEAD)?.remove(counter)?;
            }
            Ok(())
        })
    }

    pub(super) fn keep_messages_read(&self, messages: &[String]) -> Result<(), OutboxError> {
        let list = MessagesRead { texts: messages.to_vec() };
        self.change(|transaction| keep(transaction, &[("messages_read", &list.encode_to_vec())]))
    }

    pub(super) fn add(&self, pending: &Pending) -> Result<(), OutboxError> {
        let counter = pending.id.counter;
        self.change(|transaction| {
            transaction.open_table(BELONGINGS)?.insert("counter", counter.to_be_bytes().as_slice())?;
            let command = pending.command.encode_to_vec();
            transaction.open_table(PENDING)?.insert(counter, (pending.at, command.as_slice()))?;
            Ok(())
        })
    }

    pub(super) fn settle(&self, counter: u64, settled: Settled<'_>) -> Result<(), OutboxError> {
        self.change(|transaction| {
            transaction.open_table(PENDING)?.remove(counter)?;
            match settled {
                Settled::Refused(row) => {
                    let (command, refused) = (row.command.encode_to_vec(), row.refused.encode_to_vec());
                    let value = (row.at, command.as_slice(), refused.as_slice());
                    transaction.open_table(REFUSED)?.insert(counter, value)?;
                }
                Settled::Ahead(sequence, command) => {
                    let command = command.encode_to_vec();
                    transaction.open_table(AHEAD)?.insert(counter, (sequence, command.as_slice()))?;
                }
                Settled::Shown => {}
            }
            Ok(())
        })
    }

    pub(super) fn forget_refused(&self, counter: u64) -> Result<(), OutboxError> {
        self.change(|transaction| {
            transaction.open_table(REFUSED)?.remove(counter)?;
            Ok(())
        })
    }

    /// One transaction, durable when this returns.
    fn change(
        &self,
        write: impl FnOnce(&WriteTransaction) -> Result<(), redb::Error>,
    ) -> Result<(), OutboxError> {
        let all = || -> Result<(), redb::Error> {
            let transaction = self.database.begin_write()?;
            write(&transaction)?;
            Ok(transaction.commit()?)
        };
        all().map_err(|error| storage(&self.path, error))
    }
}

/// What a command came to.
#[derive(Clone, Copy)]
pub(super) enum Settled<'a> {
    Refused(&'a RefusedCommand),
    /// Accepted under this number of the journal, which the view does not show yet.
    Ahead(u64, &'a v1::Command),
    /// Accepted, and in the view.
    Shown,
}

fn keep(transaction: &WriteTransaction, belongings: &[(&str, &[u8])]) -> Result<(), redb::Error> {
    let mut table = transaction.open_table(BELONGINGS)?;
    for (key, value) in belongings {
        table.insert(*key, *value)?;
    }
    Ok(())
}

#[derive(Clone, PartialEq, Message)]
struct MessagesRead {
    #[prost(string, repeated, tag = "1")]
    texts: Vec<String>,
}

/// The file's rows as stored.
#[derive(Default)]
struct Rows {
    belongings: Vec<(String, Vec<u8>)>,
    pending: Vec<(u64, u64, Vec<u8>)>,
    refused: Vec<(u64, u64, Vec<u8>, Vec<u8>)>,
    ahead: Vec<(u64, u64, Vec<u8>)>,
}

impl Rows {
    fn belonging(&self, key: &str) -> Option<&[u8]> {
        self.belongings.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_slice())
    }
}

/// Makes the file under a temporary name first: a redb file cut off during its creation cannot be opened.
fn create((folder, path): (&Path, &Path), device: u64) -> Result<(), OutboxError> {
    let failed = |source| OutboxError::Folder { path: folder.to_owned(), source };
    fs::create_dir_all(folder).map_err(failed)?;
    keep_private(folder).map_err(failed)?;
    let temporary = path.with_extension("new");
    match fs::remove_file(&temporary) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
        Ok(()) | Err(_) => {}
    }
    // It will hold the table's token.
    private_file::open(&temporary, Opening::New).map_err(failed)?;
    let fill = || -> Result<(), redb::Error> {
        let database = Builder::new().set_cache_size(CACHE_BYTES).create(&temporary)?;
        let transaction = database.begin_write()?;
        {
            let mut table = transaction.open_table(BELONGINGS)?;
            table.insert("format", FORMAT.to_be_bytes().as_slice())?;
            table.insert("device", device.to_be_bytes().as_slice())?;
            transaction.open_table(PENDING)?;
            transaction.open_table(REFUSED)?;
            transaction.open_table(AHEAD)?;
        }
        Ok(transaction.commit()?)
    };
    fill().map_err(|error| storage(path, error))?;
    fs::rename(&temporary, path).map_err(failed)?;
    sync_directory(folder).map_err(failed)
}

#[cfg(unix)]
fn sync_directory(folder: &Path) -> std::io::Result<()> {
    fs::File::open(folder)?.sync_all()
}

// Elsewhere a directory cannot be opened as a file, and a rename is durable with its file.
#[cfg(not(unix))]
fn sync_directory(_folder: &Path) -> std::io::Result<()> {
    Ok(())
}

/// The folder holds the table's token: nobody else on the device may read it.
#[cfg(unix)]
fn keep_private(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
fn keep_private(_folder: &Path) -> std::io::Result<()> {
    Ok(())
}

fn storage(path: &Path, error: impl Into<redb::Error>) -> OutboxError {
    OutboxError::Storage { path: path.to_owned(), source: Box::new(error.into()) }
}

fn number(bytes: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(bytes.try_into().ok()?))
}
