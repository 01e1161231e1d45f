//! A disk without room.

use std::collections::BTreeSet;
use std::io;
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redb::{BackendError, StorageBackend};

const BLOCK: u64 = 4096;

/// How much room is left, held beside the journal that uses it up. Clones are the same disk.
#[derive(Debug, Clone, Default)]
pub struct Disk(Arc<Mutex<Blocks>>);

#[derive(Debug, Default)]
struct Blocks {
    used: BTreeSet<u64>,
    limit: u64,
}

impl Disk {
    /// A disk with room for `limit` bytes in blocks of 4096.
    pub fn with_limit(limit: u64) -> Self {
        let disk = Self::default();
        disk.set_limit(limit);
        disk
    }

    /// Changes the room: less than what is used means that nothing new can be written.
    pub fn set_limit(&self, limit: u64) {
        self.blocks().limit = limit / BLOCK;
    }

    /// The bytes in use.
    pub fn used(&self) -> u64 {
        self.blocks().used.len() as u64 * BLOCK
    }

    fn blocks(&self) -> MutexGuard<'_, Blocks> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Refuses to write where nothing was written before when the [`Disk`] has no room for it. What
/// is on the disk already can be read and written over, and the length can be set to anything,
/// as on a real disk, where a file has holes until it is written.
#[derive(Debug)]
pub struct FullDisk<B> {
    inner: B,
    disk: Disk,
}

impl<B: StorageBackend> FullDisk<B> {
    /// Puts `inner` on `disk`, of which this must be the only file.
    pub fn new(inner: B, disk: Disk) -> Self {
        Self { inner, disk }
    }
}

impl<B: StorageBackend> StorageBackend for FullDisk<B> {
    fn len(&self) -> io::Result<u64> {
        self.inner.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.inner.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.inner.set_len(len)?;
        self.disk.blocks().used.split_off(&len.div_ceil(BLOCK));
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        self.inner.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let touched = offset / BLOCK..(offset + data.len() as u64).div_ceil(BLOCK);
        {
            let mut blocks = self.disk.blocks();
            let new: Vec<u64> = touched.filter(|block| !blocks.used.contains(block)).collect();
            if !new.is_empty() && blocks.used.len() as u64 + new.len() as u64 > blocks.limit {
                return Err(io::ErrorKind::StorageFull.into());
            }
            blocks.used.extend(new);
        }
        self.inner.write(offset, data)
    }

    fn close(&self) -> io::Result<()> {
        self.inner.close()
    }

    fn try_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.inner.try_lock_range(start, end)
    }

    fn unlock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.inner.unlock_range(start, end)
    }
}
