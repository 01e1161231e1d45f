//! The pages of a database in memory, and what takes a change back that could not be made whole.

use std::collections::BTreeMap;

use crate::bytes::{place, u32_at};
use crate::error::{JetError, Result};
use crate::layout::{Layout, Version};
use crate::usage;

/// A row by its page and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pointer {
    pub(crate) page: u32,
    pub(crate) row: u8,
}

impl Pointer {
    /// A pointer as definitions and long rows write it: the row, then the page in three bytes.
    pub(crate) fn read(bytes: &[u8], at: usize) -> Result<Self> {
        let number = u32_at(bytes, at)?;
        Ok(Self { page: number >> 8, row: number.to_le_bytes()[0] })
    }

    pub(crate) fn bytes(self) -> [u8; 4] {
        (self.page << 8 | u32::from(self.row)).to_le_bytes()
    }
}

/// The map of the pages that nobody has.
pub(crate) const FREE_PAGES: Pointer = Pointer { page: 1, row: 0 };

/// The pages, by their numbers.
#[derive(Debug, Clone)]
pub(crate) struct Pages {
    pub(crate) layout: &'static Layout,
    bytes: Vec<u8>,
    /// While a change is being made: how its pages were before, and how many there were.
    before: Option<(BTreeMap<u32, Vec<u8>>, usize)>,
}

impl Pages {
    pub(crate) fn new(version: Version, bytes: Vec<u8>) -> Self {
        Self { layout: version.layout(), bytes, before: None }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.bytes.len() / self.layout.page).unwrap_or(u32::MAX)
    }

    pub(crate) fn page(&self, number: u32) -> Result<&[u8]> {
        let start = place(number).saturating_mul(self.layout.page);
        self.bytes.get(start..start.saturating_add(self.layout.page)).ok_or_else(|| missing(number))
    }

    pub(crate) fn page_mut(&mut self, number: u32) -> Result<&mut [u8]> {
        let start = place(number).saturating_mul(self.layout.page);
        let range = start..start.saturating_add(self.layout.page);
        let page = self.bytes.get_mut(range).ok_or_else(|| missing(number))?;
        if let Some((pages, length)) = &mut self.before
            && start < *length
        {
            pages.entry(number).or_insert_with(|| page.to_vec());
        }
        Ok(page)
    }

    /// Makes a change whole, or leaves everything as it was.
    pub(crate) fn whole<T>(&mut self, deed: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.before.is_some() {
            // Part of a larger change.
            return deed(self);
        }
        self.before = Some((BTreeMap::new(), self.bytes.len()));
        let done = deed(self);
        let before = self.before.take();
        if let (Err(_), Some((pages, length))) = (&done, before) {
            self.bytes.truncate(length);
            for (number, page) in pages {
                self.page_mut(number)?.copy_from_slice(&page);
            }
        }
        done
    }

    /// Puts an empty page at the end. The map of free pages does not know of it yet.
    pub(crate) fn append(&mut self) -> Result<u32> {
        let number = self.count();
        let largest = self.layout.largest_mb;
        let length = self.bytes.len() + self.layout.page;
        if u64::try_from(length).is_ok_and(|length| length > largest * 1024 * 1024) {
            return Err(JetError::Full(largest));
        }
        self.bytes.resize(length, 0);
        Ok(number)
    }

    /// A page that nobody has, all noughts. Free pages with anything on them are left alone: the map may be wrong.
    pub(crate) fn take(&mut self) -> Result<u32> {
        let free = usage::pages(self, FREE_PAGES)?;
        for number in free.into_iter().filter(|number| *number < self.count()) {
            if number > 0 && self.page(number)?.iter().all(|byte| *byte == 0) {
                usage::remove(self, FREE_PAGES, number)?;
                return Ok(number);
            }
        }
        let number = self.append()?;
        usage::take_from_free(self, number)?;
        Ok(number)
    }

    /// Gives a page back.
    pub(crate) fn give_back(&mut self, number: u32) -> Result<()> {
        self.page_mut(number)?.fill(0);
        usage::add(self, FREE_PAGES, number)
    }
}

/// What is said of a page that is not there.
pub(crate) fn missing(number: u32) -> JetError {
    JetError::damaged(format!(
        "there is no page {number}: the file is cut off, or points to where nothing is"
    ))
}
