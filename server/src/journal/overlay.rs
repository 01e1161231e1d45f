//! A file that is looked at and never changed: at rest, or as it was at a moment while a server writes.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::{File, OpenOptions};
use std::io;
use std::ops::{Bound, Range};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redb::backends::FileBackend;
use redb::{BackendError, StorageBackend};

const BLOCK: usize = 4096;

/// Storage that reads from a file and keeps in memory what is written to it: redb writes to every
/// file that it opens, and a journal under suspicion must stay as it was found.
#[derive(Debug)]
pub(super) struct Overlay {
    storage: Box<dyn StorageBackend>,
    /// What others have written over since; none of a file at rest, which is locked against them.
    past: Option<Arc<Past>>,
    written: Mutex<Written>,
}

/// Storage at a moment: what was written over since then is kept here, as it was.
#[derive(Debug)]
pub(super) struct Past {
    length: u64,
    /// A block that could not be read before it was written over is lost: for who looks at it, not for who writes.
    blocks: Mutex<BTreeMap<u64, Option<Block>>>,
}

type Block = Box<[u8; BLOCK]>;

impl Past {
    /// The moment is now: nobody may be writing.
    pub(super) fn begin(storage: &dyn StorageBackend) -> io::Result<Arc<Self>> {
        Ok(Arc::new(Self { length: storage.len()?, blocks: Mutex::default() }))
    }

    fn blocks(&self) -> MutexGuard<'_, BTreeMap<u64, Option<Block>>> {
        self.blocks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what these bytes are, before they are written over or cut off.
    pub(super) fn keep(&self, storage: &dyn StorageBackend, bytes: Range<u64>) {
        let bytes = bytes.start..bytes.end.min(self.length);
        if bytes.is_empty() {
            return;
        }
        let mut blocks = self.blocks();
        for index in bytes.start / BLOCK as u64..=(bytes.end - 1) / BLOCK as u64 {
            if let Entry::Vacant(free) = blocks.entry(index) {
                free.insert(read_block(storage, index, self.length).ok());
            }
        }
    }

    fn block(&self, storage: &dyn StorageBackend, index: u64, length: u64) -> io::Result<Block> {
        // Whoever writes waits until this is read, or has kept it before.
        let blocks = self.blocks();
        match blocks.get(&index) {
            Some(None) => Err(io::Error::other("it could not be read before it was written over")),
            Some(Some(block)) => {
                let mut block = block.clone();
                block[in_block(index, length)..].fill(0);
                Ok(block)
            }
            None => read_block(storage, index, length),
        }
    }
}

/// How much of a block lies before an end.
fn in_block(index: u64, length: u64) -> usize {
    usize::try_from(length.saturating_sub(index * BLOCK as u64)).unwrap_or(BLOCK).min(BLOCK)
}

/// A block as it is in storage of this length, with zeros after its end.
fn read_block(storage: &dyn StorageBackend, index: u64, length: u64) -> io::Result<Block> {
    let mut block = Box::new([0; BLOCK]);
    let in_storage = in_block(index, length);
    if in_storage > 0 {
        storage.read(index * BLOCK as u64, &mut block[..in_storage])?;
    }
    Ok(block)
}

#[derive(Debug)]
struct Written {
    length: u64,
    /// How much of the file itself still counts.
    file_length: u64,
    blocks: BTreeMap<u64, Block>,
}

impl Overlay {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        // To take part in redb's locking the file must be open for writing, where that is allowed.
        let file = match OpenOptions::new().read(true).write(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => File::open(path)?,
            Err(error) if error.kind() == io::ErrorKind::ReadOnlyFilesystem => File::open(path)?,
            opened => opened?,
        };
        let file = FileBackend::new(file).map_err(io::Error::other)?;
        let length = file.len()?;
        Ok(Self::of(Box::new(file), length, None))
    }

    /// Storage as it was at a moment, whatever is written to it later.
    pub(super) fn as_it_was(storage: Box<dyn StorageBackend>, past: Arc<Past>) -> Self {
        Self::of(storage, past.length, Some(past))
    }

    fn of(storage: Box<dyn StorageBackend>, length: u64, past: Option<Arc<Past>>) -> Self {
        let written = Written { length, file_length: length, blocks: BTreeMap::new() };
        Self { storage, past, written: Mutex::new(written) }
    }

    fn shared(
        &self,
        lock: impl FnOnce(&dyn StorageBackend) -> Result<bool, BackendError>,
    ) -> Result<bool, BackendError> {
        if self.past.is_none() { lock(&*self.storage) } else { Err(BackendError::Unsupported) }
    }

    fn written(&self) -> MutexGuard<'_, Written> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn block(&self, index: u64, written: &Written) -> io::Result<Block> {
        match &self.past {
            Some(past) => past.block(&*self.storage, index, written.file_length),
            None => read_block(&*self.storage, index, written.file_length),
        }
    }
}

/// The part of block `index` that the bytes from `offset` on cover, and their place among those.
fn pieces(offset: u64, length: usize) -> impl Iterator<Item = (u64, usize, usize, usize)> {
    let mut done = 0;
    std::iter::from_fn(move || {
        if done == length {
            return None;
        }
        let at = offset + done as u64;
        let within = usize::try_from(at % BLOCK as u64).expect("below the length of a block");
        let count = (BLOCK - within).min(length - done);
        let piece = (at / BLOCK as u64, within, done, count);
        done += count;
        Some(piece)
    })
}

impl StorageBackend for Overlay {
    fn len(&self) -> io::Result<u64> {
        Ok(self.written().length)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let written = self.written();
        let end = offset.checked_add(out.len() as u64);
        if end.is_none_or(|end| end > written.length) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        for (index, within, at, count) in pieces(offset, out.len()) {
            let out = &mut out[at..at + count];
            match written.blocks.get(&index) {
                Some(block) => out.copy_from_slice(&block[within..within + count]),
                None => out.copy_from_slice(&self.block(index, &written)?[within..within + count]),
            }
        }
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut written = self.written();
        if len < written.length {
            // What is cut off reads as zeros if the storage grows again.
            let boundary = len / BLOCK as u64;
            let within = usize::try_from(len % BLOCK as u64).expect("below the length of a block");
            if let Some(block) = written.blocks.get_mut(&boundary) {
                block[within..].fill(0);
            }
            written.blocks.retain(|index, _| *index <= boundary);
            written.file_length = written.file_length.min(len);
        }
        written.length = len;
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut written = self.written();
        for (index, within, at, count) in pieces(offset, data.len()) {
            let mut block = match written.blocks.remove(&index) {
                Some(block) => block,
                None => self.block(index, &written)?,
            };
            block[within..within + count].copy_from_slice(&data[at..at + count]);
            written.blocks.insert(index, block);
        }
        Ok(())
    }

    fn close(&self) -> io::Result<()> {
        self.storage.close()
    }

    // Shared where redb asks for exclusive: many may look at once, and none while one writes.

    fn try_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.shared(|storage| storage.try_lock_shared_range(start, end))
    }

    fn try_lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.shared(|storage| storage.try_lock_shared_range(start, end))
    }

    fn lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.shared(|storage| storage.lock_shared_range(start, end).map(|()| true)).map(|_| ())
    }

    fn lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.lock_range(start, end)
    }

    fn unlock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.shared(|storage| storage.unlock_range(start, end).map(|()| true)).map(|_| ())
    }

    fn query_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.shared(|storage| storage.query_lock_range(start, end))
    }
}

#[cfg(test)]
mod tests {
    use redb::backends::InMemoryBackend;

    use super::*;

    #[test]
    fn writes_are_seen_and_the_file_stays() {
        let path = tempfile::NamedTempFile::new().unwrap().into_temp_path();
        std::fs::write(&path, vec![7; 10_000]).unwrap();
        let overlay = Overlay::open(&path).unwrap();
        overlay.write(4090, &[1; 12]).unwrap();
        overlay.set_len(4100).unwrap();
        overlay.set_len(12_000).unwrap();
        let mut out = vec![9; 12_000];
        overlay.read(0, &mut out).unwrap();
        let mut expected = vec![7; 4090];
        expected.extend([1; 10]);
        expected.resize(12_000, 0);
        assert_eq!(out, expected);
        assert!(overlay.read(11_999, &mut [0; 2]).is_err(), "beyond the end");
        assert_eq!(std::fs::read(&path).unwrap(), vec![7; 10_000]);
    }

    #[test]
    fn what_is_written_over_later_stays_as_it_was() {
        let storage = Arc::new(InMemoryBackend::new());
        storage.set_len(10_000).unwrap();
        storage.write(0, &[7; 10_000]).unwrap();
        let past = Past::begin(&*storage).unwrap();
        let overlay = Overlay::as_it_was(Box::new(Shared(Arc::clone(&storage))), Arc::clone(&past));
        for bytes in [0..320, 4_000..4_200, 9_990..20_000] {
            past.keep(&*storage, bytes.clone());
            storage.set_len(storage.len().unwrap().max(bytes.end)).unwrap();
            storage.write(bytes.start, &vec![1; usize::try_from(bytes.end - bytes.start).unwrap()]).unwrap();
        }
        past.keep(&*storage, 5_000..20_000);
        storage.set_len(5_000).unwrap();
        let mut out = vec![9; 10_000];
        overlay.read(0, &mut out).unwrap();
        assert_eq!(out, vec![7; 10_000]);
        assert_eq!(overlay.len().unwrap(), 10_000);
    }

    /// A bad place of the disk is trouble for who looks, and none for who writes over it.
    #[test]
    fn what_cannot_be_read_any_more_is_an_error_for_who_looks() {
        let storage = Arc::new(InMemoryBackend::new());
        storage.set_len(10_000).unwrap();
        let past = Past::begin(&*storage).unwrap();
        let overlay = Overlay::as_it_was(Box::new(Shared(Arc::clone(&storage))), Arc::clone(&past));
        // Cut off behind its back, the second block cannot be read.
        storage.set_len(4_000).unwrap();
        past.keep(&*storage, 4_096..5_000);
        storage.set_len(10_000).unwrap();
        assert!(overlay.read(4_096, &mut [0; 8]).is_err());
        assert!(overlay.read(0, &mut [0; 8]).is_ok());
    }

    #[derive(Debug)]
    struct Shared(Arc<InMemoryBackend>);

    impl StorageBackend for Shared {
        fn len(&self) -> io::Result<u64> {
            self.0.len()
        }

        fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
            self.0.read(offset, out)
        }

        fn set_len(&self, len: u64) -> io::Result<()> {
            self.0.set_len(len)
        }

        fn sync_data(&self) -> io::Result<()> {
            self.0.sync_data()
        }

        fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
            self.0.write(offset, data)
        }
    }
}
