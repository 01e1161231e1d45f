//! A disk whose power fails.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redb::StorageBackend;

use super::Seed;

/// What a disk writes as a whole or not at all.
const SECTOR: usize = 512;

/// A disk in memory and its power supply, held beside the journal on it. Clones are the same disk.
#[derive(Debug, Clone, Default)]
pub struct Supply(Arc<Mutex<Platters>>);

#[derive(Debug, Default)]
struct Platters {
    /// What has survived the last sync.
    saved: Vec<u8>,
    /// What a reader sees.
    seen: Vec<u8>,
    /// The way from `saved` to `seen`, in order.
    unsaved: Vec<Unsaved>,
    power: Power,
}

#[derive(Debug)]
enum Unsaved {
    Write { offset: usize, data: Vec<u8> },
    SetLength(usize),
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Power {
    #[default]
    On,
    /// How many more writes and syncs succeed.
    Failing(u64),
    Off,
}

impl Supply {
    /// An empty disk with its power on.
    pub fn new() -> Self {
        Self::default()
    }

    /// The storage on this disk.
    pub fn backend(&self) -> PowerCut {
        PowerCut(self.clone())
    }

    /// Lets the power fail after `operations_count` more writes, changes of length and syncs.
    /// The one that it fails in is neither lost nor saved for certain.
    pub fn fail_after(&self, operations_count: u64) {
        self.platters().power = Power::Failing(operations_count);
    }

    pub fn is_off(&self) -> bool {
        self.platters().power == Power::Off
    }

    /// Turns the power off, if it is not, and on again: of what was not synced, `seed` decides
    /// what is there, sector by sector.
    pub fn restore(&self, seed: &mut Seed) {
        let platters = &mut *self.platters();
        // Some disks lose everything or nothing; between them lies every share.
        let lost_in_ten = seed.below(11);
        for unsaved in platters.unsaved.drain(..) {
            match unsaved {
                Unsaved::SetLength(length) => {
                    if seed.below(10) >= lost_in_ten {
                        platters.saved.resize(length, 0);
                    }
                }
                Unsaved::Write { offset, data } => {
                    for (index, sector) in data.chunks(SECTOR).enumerate() {
                        if seed.below(10) >= lost_in_ten {
                            put(&mut platters.saved, offset + index * SECTOR, sector);
                        }
                    }
                }
            }
        }
        platters.seen = platters.saved.clone();
        platters.power = Power::On;
    }

    fn platters(&self) -> MutexGuard<'_, Platters> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes `data`, lengthening a disk whose change of length was lost.
fn put(bytes: &mut Vec<u8>, offset: usize, data: &[u8]) {
    let end = offset + data.len();
    if bytes.len() < end {
        bytes.resize(end, 0);
    }
    bytes[offset..end].copy_from_slice(data);
}

/// Storage on the disk of a [`Supply`].
#[derive(Debug)]
pub struct PowerCut(Supply);

impl Platters {
    fn powered(&self) -> io::Result<()> {
        if self.power == Power::Off { Err(io::Error::other("the power is off")) } else { Ok(()) }
    }

    /// Whether the power lasts through one more operation.
    fn spend(&mut self) -> io::Result<bool> {
        self.powered()?;
        if let Power::Failing(left) = &mut self.power {
            match left.checked_sub(1) {
                Some(fewer) => *left = fewer,
                None => self.power = Power::Off,
            }
        }
        Ok(self.power != Power::Off)
    }

    fn save(&mut self) {
        for unsaved in self.unsaved.drain(..) {
            match unsaved {
                Unsaved::SetLength(length) => self.saved.resize(length, 0),
                Unsaved::Write { offset, data } => put(&mut self.saved, offset, &data),
            }
        }
    }
}

fn index(offset: u64) -> io::Result<usize> {
    usize::try_from(offset).map_err(io::Error::other)
}

impl StorageBackend for PowerCut {
    fn len(&self) -> io::Result<u64> {
        let platters = self.0.platters();
        platters.powered()?;
        Ok(platters.seen.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let platters = self.0.platters();
        platters.powered()?;
        let offset = index(offset)?;
        let bytes = platters.seen.get(offset..offset.saturating_add(out.len()));
        out.copy_from_slice(bytes.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut platters = self.0.platters();
        let lasts = platters.spend()?;
        let length = index(len)?;
        platters.seen.resize(length, 0);
        platters.unsaved.push(Unsaved::SetLength(length));
        if lasts { Ok(()) } else { platters.powered() }
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut platters = self.0.platters();
        if platters.spend()? {
            platters.save();
            return Ok(());
        }
        platters.powered()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut platters = self.0.platters();
        let lasts = platters.spend()?;
        let offset = index(offset)?;
        put(&mut platters.seen, offset, data);
        platters.unsaved.push(Unsaved::Write { offset, data: data.to_vec() });
        if lasts { Ok(()) } else { platters.powered() }
    }
}
