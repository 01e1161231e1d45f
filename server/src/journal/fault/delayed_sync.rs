//! A disk that takes its time to save.

use std::io;
use std::ops::Bound;
use std::time::Duration;

use redb::{BackendError, StorageBackend};

/// Adds a delay to each sync of the storage inside: a fast disk that stands for a slow one.
#[derive(Debug)]
pub struct DelayedSync<B> {
    inner: B,
    delay: Duration,
}

impl<B> DelayedSync<B> {
    pub fn new(inner: B, delay: Duration) -> Self {
        Self { inner, delay }
    }
}

impl<B: StorageBackend> StorageBackend for DelayedSync<B> {
    fn len(&self) -> io::Result<u64> {
        self.inner.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.inner.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.inner.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        std::thread::sleep(self.delay);
        self.inner.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
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
