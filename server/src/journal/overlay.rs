//! A file that is looked at and never changed.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io;
use std::ops::Bound;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use redb::backends::FileBackend;
use redb::{BackendError, StorageBackend};

const BLOCK: usize = 4096;

/// Storage that reads from a file and keeps in memory what is written to it: redb writes to every
/// file that it opens, and a journal under suspicion must stay as it was found.
#[derive(Debug)]
pub(super) struct Overlay {
    file: FileBackend,
    written: Mutex<Written>,
}

#[derive(Debug)]
struct Written {
    length: u64,
    /// How much of the file itself still counts.
    file_length: u64,
    blocks: BTreeMap<u64, Box<[u8; BLOCK]>>,
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
        let written = Written { length, file_length: length, blocks: BTreeMap::new() };
        Ok(Self { file, written: Mutex::new(written) })
    }

    fn written(&self) -> MutexGuard<'_, Written> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn block(&self, index: u64, written: &Written) -> io::Result<Box<[u8; BLOCK]>> {
        let mut block = Box::new([0; BLOCK]);
        let start = index * BLOCK as u64;
        let in_file = usize::try_from(written.file_length.saturating_sub(start)).unwrap_or(BLOCK).min(BLOCK);
        if in_file > 0 {
            self.file.read(start, &mut block[..in_file])?;
        }
        Ok(block)
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
        self.file.close()
    }

    // Shared where redb asks for exclusive: many may look at once, and none while one writes.

    fn try_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.file.try_lock_shared_range(start, end)
    }

    fn try_lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.file.try_lock_shared_range(start, end)
    }

    fn lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.file.lock_shared_range(start, end)
    }

    fn lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.file.lock_shared_range(start, end)
    }

    fn unlock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.file.unlock_range(start, end)
    }

    fn query_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.file.query_lock_range(start, end)
    }
}

#[cfg(test)]
mod tests {
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
}
