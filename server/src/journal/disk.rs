//! How a journal file comes to be opened: its place, its lock, its first appearance.

use std::fs::{self, OpenOptions};
use std::io;
use std::ops::{Bound, Range};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{SystemTime, UNIX_EPOCH};

use access::private_file::{self, Opening};
use redb::backends::FileBackend;
use redb::{BackendError, Builder, Database, ReadableDatabase, StorageBackend};

use super::overlay::{Overlay, Past};
use super::{JournalError, tables};
use crate::fault;

/// Enough for the pages that an evening touches; the rest of a long journal is read once, at start.
const CACHE_BYTES: usize = 64 << 20;
const REWRITE_BYTES: usize = 1 << 20;

type Opener = Box<dyn Fn() -> io::Result<Box<dyn StorageBackend>> + Send + Sync>;

/// Where a journal is, so that it can be opened again after its storage failed.
pub(super) struct Place {
    opener: Opener,
    sync_failed: Arc<AtomicBool>,
    /// A moment that somebody still looks at.
    past: Arc<Mutex<Weak<Past>>>,
}

impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Place").field("sync_failed", &self.sync_failed).finish_non_exhaustive()
    }
}

impl Place {
    pub(super) fn file(path: &Path) -> Self {
        let path = path.to_owned();
        Self::backend(move || {
            // The journal holds the secret from which the codes follow; it may come from a copy or an older version.
            let file = private_file::open(&path, Opening::Existing)?;
            FileBackend::new(file).map_err(io::Error::other)
        })
    }

    /// The same storage, which has another name from now on.
    pub(super) fn moved_to(self, path: &Path) -> Self {
        Self { opener: Self::file(path).opener, ..self }
    }

    pub(super) fn backend<B: StorageBackend>(
        open: impl Fn() -> io::Result<B> + Send + Sync + 'static,
    ) -> Self {
        Self {
            opener: Box::new(move || Ok(Box::new(open()?) as Box<dyn StorageBackend>)),
            sync_failed: Arc::default(),
            past: Arc::default(),
        }
    }

    /// Opens the journal that is there.
    pub(super) fn open(&self) -> Result<Database, JournalError> {
        let backend = (self.opener)()?;
        if backend.len()? == 0 {
            // redb would turn it into a new database, and a lost journal into an empty one.
            return Err(JournalError::unreadable("its file is empty"));
        }
        let database = self.start(backend)?;
        contain(|| tables::check_format(&database.begin_read()?))?;
        Ok(database)
    }

    /// Makes a new journal where there is nothing yet.
    pub(super) fn create(&self) -> Result<Database, JournalError> {
        let database = self.start((self.opener)()?)?;
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let created_milliseconds = u64::try_from(since_epoch.as_millis()).unwrap_or(u64::MAX);
        contain(|| {
            let write = database.begin_write()?;
            tables::lay_out(&write, created_milliseconds)?;
            Ok(write.commit()?)
        })?;
        Ok(database)
    }

    /// The storage as it is now, for whoever looks at it while it is written. Nobody may be writing at this moment.
    pub(super) fn as_it_is(&self) -> io::Result<Overlay> {
        let storage = (self.opener)()?;
        let past = Past::begin(&*storage)?;
        *self.past.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(&past);
        Ok(Overlay::as_it_was(storage, past))
    }

    pub(super) fn is_empty(&self) -> Result<bool, JournalError> {
        Ok((self.opener)()?.len()? == 0)
    }

    fn start(&self, backend: Box<dyn StorageBackend>) -> Result<Database, JournalError> {
        let (sync_failed, past) = (Arc::clone(&self.sync_failed), Arc::clone(&self.past));
        let backend = Rewriting { backend, sync_failed, past };
        let mut builder = Builder::new();
        builder.set_cache_size(CACHE_BYTES);
        contain(|| Ok(builder.create_with_backend(backend)?))
    }
}

/// Runs `f` on a database whose bytes nobody vouches for.
///
/// redb answers most damage with an error and some of it, met deep inside a page, with a panic.
/// Damaged bytes must end in an error that names
/// the remedy, not in a server that stops without a word. Nothing half-done survives it, because
/// redb rolls back an unfinished transaction and the writer opens the file again.
pub(super) fn contain<T>(f: impl FnOnce() -> Result<T, JournalError>) -> Result<T, JournalError> {
    catch_unwind(AssertUnwindSafe(f)).unwrap_or_else(|panic| {
        let said = fault::words(&*panic);
        Err(JournalError::unreadable(format!("its pages make no sense ({said})")))
    })
}

/// A file under construction beside its final place; removed again unless it is published.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) path: PathBuf,
    place: PathBuf,
}

impl Draft {
    /// Starts an empty file that will become `place`.
    pub(super) fn begin(place: &Path) -> Result<Self, JournalError> {
        if place.parent().is_some_and(|parent| !parent.as_os_str().is_empty() && !parent.is_dir()) {
            return Err(JournalError::NoFolder(place.to_owned()));
        }
        if place.try_exists()? {
            return Err(JournalError::Exists(place.to_owned()));
        }
        // Two servers started at once on one empty directory must not share a draft.
        let mut tag = [0; 8];
        getrandom::fill(&mut tag).map_err(io::Error::other)?;
        let mut name = place.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{:016x}.new", u64::from_le_bytes(tag)));
        let path = place.with_file_name(name);
        private_file::open(&path, Opening::New)?;
        Ok(Self { path, place: place.to_owned() })
    }

    /// Gives the finished file its name, durably; never in the place of another file.
    pub(super) fn publish(self) -> Result<(), JournalError> {
        // Windows flushes only what is open for writing.
        OpenOptions::new().write(true).open(&self.path)?.sync_all()?;
        match fs::hard_link(&self.path, &self.place) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(JournalError::Exists(self.place.clone()));
            }
            // Not every file system has links; a USB stick has not.
            Err(_) if !self.place.try_exists()? => fs::rename(&self.path, &self.place)?,
            Err(_) => return Err(JournalError::Exists(self.place.clone())),
        }
        let directory = match self.place.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        Ok(sync_directory(directory)?)
    }
}

#[cfg(unix)]
fn sync_directory(directory: &Path) -> io::Result<()> {
    fs::File::open(directory)?.sync_all()
}

// Elsewhere a directory cannot be opened as a file, and a rename is durable with its file.
#[cfg(not(unix))]
fn sync_directory(_directory: &Path) -> io::Result<()> {
    Ok(())
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Gone already if it was renamed; if it cannot be removed, it is in nobody's way.
        let _ = fs::remove_file(&self.path);
    }
}

/// A backend that repairs what a failed sync leaves behind, and keeps what somebody still looks at.
///
/// After a failed sync the operating system may hold pages that it believes saved and that are
/// not on the disk, and a later sync would not write them. So when the file is opened again, all
/// of it is written once more, as it reads, before anything is built on it.
#[derive(Debug)]
struct Rewriting {
    backend: Box<dyn StorageBackend>,
    sync_failed: Arc<AtomicBool>,
    past: Arc<Mutex<Weak<Past>>>,
}

impl Rewriting {
    /// For whoever still looks at a moment before.
    fn keep(&self, bytes: Range<u64>) {
        if let Some(past) = self.past.lock().unwrap_or_else(PoisonError::into_inner).upgrade() {
            past.keep(&*self.backend, bytes);
        }
    }

    fn rewrite(&self) -> io::Result<()> {
        let length = self.backend.len()?;
        let mut chunk = vec![0; REWRITE_BYTES];
        let mut offset = 0;
        while offset < length {
            let rest = usize::try_from(length - offset).unwrap_or(REWRITE_BYTES);
            let chunk = &mut chunk[..rest.min(REWRITE_BYTES)];
            self.backend.read(offset, chunk)?;
            self.backend.write(offset, chunk)?;
            offset += chunk.len() as u64;
        }
        self.backend.sync_data()
    }
}

impl StorageBackend for Rewriting {
    fn len(&self) -> io::Result<u64> {
        self.backend.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.backend.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.keep(len..u64::MAX);
        self.backend.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        let synced = self.backend.sync_data();
        if synced.is_err() {
            self.sync_failed.store(true, Ordering::Release);
        }
        synced
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.keep(offset..offset + data.len() as u64);
        self.backend.write(offset, data)
    }

    fn close(&self) -> io::Result<()> {
        self.backend.close()
    }

    fn try_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        let locked = self.backend.try_lock_range(start, end);
        // redb locks before it reads. Here the file is ours, or there are no locks to have.
        let ours = matches!(locked, Ok(true) | Err(BackendError::Unsupported));
        if ours && self.sync_failed.load(Ordering::Acquire) {
            self.rewrite()?;
            self.sync_failed.store(false, Ordering::Release);
        }
        locked
    }

    fn try_lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.backend.try_lock_shared_range(start, end)
    }

    fn lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.backend.lock_range(start, end)
    }

    fn lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.backend.lock_shared_range(start, end)
    }

    fn unlock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.backend.unlock_range(start, end)
    }

    fn query_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.backend.query_lock_range(start, end)
    }
}
