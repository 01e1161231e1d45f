//! The numbers under which this computer sends its commands.
//!
//! A number is on the disk before its command is sent, so that no command ever shares one with another:
//! the server answers a repeated number with the recorded answer. Where the disk fails, each command has a
//! device number of its own instead: a full disk does not stop the director.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use proto::v1::CommandId;

use super::error::LinkError;

/// Gives out command ids. Several consoles and commands may use the same directory at once.
#[derive(Debug, Clone)]
pub struct CommandIds {
    kept: Kept,
}

/// Where the last number is kept.
#[derive(Debug, Clone)]
enum Kept {
    Directory(PathBuf),
    /// Of a device that is there for as long as this program runs: its numbers end with it.
    Memory(Arc<Mutex<Option<CommandId>>>),
}

impl CommandIds {
    /// The ids kept in this directory, which is made when the first is needed.
    pub fn at(directory: &Path) -> Self {
        Self { kept: Kept::Directory(directory.to_owned()) }
    }

    /// The ids of a device of its own, which nobody remembers after it.
    pub fn passing() -> Self {
        Self { kept: Kept::Memory(Arc::default()) }
    }

    /// An id that was never given out before, and never will be again.
    ///
    /// # Errors
    /// [`LinkError::Save`] when the directory cannot be written, and there are no random numbers either.
    pub fn next(&self) -> Result<CommandId, LinkError> {
        let directory = match &self.kept {
            Kept::Directory(directory) => directory,
            Kept::Memory(last) => return follow(last),
        };
        let save = |source| LinkError::Save { path: directory.clone(), source };
        advance(directory).or_else(|error| {
            tracing::warn!(%error, "failed to save a command's number");
            Ok(CommandId { device: new_device().map_err(save)?, counter: 1 })
        })
    }

    /// Begins again as a new device: the server knows numbers of this one that this computer does not, because
    /// its directory was copied or brought back from a backup.
    pub fn begin_again(&self) {
        match &self.kept {
            Kept::Directory(directory) => {
                if let Err(error) = fs::remove_file(directory.join("device")) {
                    tracing::warn!(%error, "failed to begin again with new command numbers");
                }
            }
            Kept::Memory(last) => *last.lock().unwrap_or_else(PoisonError::into_inner) = None,
        }
    }
}

/// The number after the last one of a device that nobody remembers.
fn follow(last: &Mutex<Option<CommandId>>) -> Result<CommandId, LinkError> {
    let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
    let next = if let Some(last) = *last {
        CommandId { counter: last.counter + 1, ..last }
    } else {
        let save = |source| LinkError::Save { path: PathBuf::new(), source };
        CommandId { device: new_device().map_err(save)?, counter: 1 }
    };
    *last = Some(next);
    Ok(next)
}

fn advance(directory: &Path) -> io::Result<CommandId> {
    fs::create_dir_all(directory)?;
    let lock = File::create(directory.join("device.lock"))?;
    lock.lock()?;
    let file = directory.join("device");
    let last = match fs::read_to_string(&file) {
        Ok(text) => read(&text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    // An unreadable file means a new device: its numbers begin again without meeting the old ones.
    let last = match last {
        Some(last) => last,
        None => CommandId { device: new_device()?, counter: 0 },
    };
    let next = CommandId { counter: last.counter + 1, ..last };
    let written = directory.join("device.new");
    let mut new = File::create(&written)?;
    writeln!(new, "{:016x} {}", next.device, next.counter)?;
    new.sync_all()?;
    fs::rename(&written, &file)?;
    sync_directory(directory)?;
    Ok(next)
}

fn read(text: &str) -> Option<CommandId> {
    let (device, counter) = text.strip_suffix('\n')?.split_once(' ')?;
    Some(CommandId { device: u64::from_str_radix(device, 16).ok()?, counter: counter.parse().ok()? })
}

fn new_device() -> io::Result<u64> {
    getrandom::u64().map_err(|error| io::Error::other(error.to_string()))
}

#[cfg(unix)]
fn sync_directory(directory: &Path) -> io::Result<()> {
    File::open(directory)?.sync_all()
}

// Elsewhere a directory cannot be opened as a file, and a rename is durable with its file.
#[cfg(not(unix))]
fn sync_directory(_directory: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_go_up_across_restarts_and_between_threads() {
        let directory = tempfile::tempdir().unwrap();
        let first = CommandIds::at(directory.path()).next().unwrap();
        assert_eq!(first.counter, 1);
        let threads: Vec<_> = (0..4)
            .map(|_| {
                let ids = CommandIds::at(directory.path());
                std::thread::spawn(move || (0..10).map(|_| ids.next().unwrap()).collect::<Vec<_>>())
            })
            .collect();
        let mut counters: Vec<u64> = threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .map(|id| {
                assert_eq!(id.device, first.device);
                id.counter
            })
            .collect();
        counters.sort_unstable();
        assert_eq!(counters, (2..=41).collect::<Vec<u64>>());
    }

    #[test]
    fn ids_that_nobody_remembers_go_up_and_begin_again_as_another_device() {
        let ids = CommandIds::passing();
        let [first, second] = [(); 2].map(|()| ids.clone().next().unwrap());
        assert_eq!((second.device, second.counter), (first.device, first.counter + 1));
        ids.begin_again();
        assert_ne!(ids.next().unwrap().device, first.device);
        assert_ne!(CommandIds::passing().next().unwrap().device, first.device);
    }

    #[test]
    fn a_director_goes_on_without_a_disk() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("file");
        fs::write(&file, "in the way").unwrap();
        let ids = CommandIds::at(&file);
        assert_ne!(ids.next().unwrap().device, ids.next().unwrap().device);
    }

    #[test]
    fn a_copied_directory_begins_again() {
        let directory = tempfile::tempdir().unwrap();
        let ids = CommandIds::at(directory.path());
        let before = ids.next().unwrap();
        ids.begin_again();
        let after = ids.next().unwrap();
        assert_ne!(after.device, before.device);
        assert_eq!(after.counter, 1);
    }

    #[test]
    fn a_damaged_file_makes_a_new_device() {
        let directory = tempfile::tempdir().unwrap();
        let ids = CommandIds::at(directory.path());
        let before = ids.next().unwrap();
        for damaged in ["", "12", "zz 7\n", "00000000000000aa 7"] {
            fs::write(directory.path().join("device"), damaged).unwrap();
            let after = ids.next().unwrap();
            assert_ne!(after.device, before.device, "{damaged:?}");
            assert_eq!(after.counter, 1);
        }
    }
}
