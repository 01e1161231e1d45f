//! Pages with rows: the first row at the end of the page, the next before it, and their places at its beginning.

use std::ops::Range;

use crate::bytes::{part, put, short, u8_at, u16_at};
use crate::error::{JetError, Result};
use crate::layout::Layout;
use crate::pages::{Pages, Pointer};

/// The kind of a page with rows.
const DATA: u8 = 1;

/// The place is nobody's, or of a row that is reached from another page.
const HIDDEN: u16 = 0x8000;
/// What stands there is where the row is; with [`HIDDEN`], the row was deleted.
const ELSEWHERE: u16 = 0x4000;

/// As many rows as a page is given, so that a row's number is one byte.
const MOST_ROWS: usize = 250;

/// Where a row is in its page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) range: Range<usize>,
    pub(crate) is_deleted: bool,
    pub(crate) is_elsewhere: bool,
}

/// Whether a page has rows of this table.
pub(crate) fn belongs_to(page: &[u8], table: u32) -> bool {
    page.first() == Some(&DATA) && page.get(4..8) == Some(&table.to_le_bytes())
}

/// The rows of a page, deleted ones too.
pub(crate) fn slots(layout: &Layout, page: &[u8]) -> Result<Vec<Slot>> {
    if u8_at(page, 0)? != DATA {
        return Err(JetError::damaged("a page of rows is of another kind"));
    }
    let count = usize::from(u16_at(page, layout.row_count)?);
    let first = layout.row_count + 2;
    let mut end = layout.page;
    let mut slots = Vec::with_capacity(count.min(MOST_ROWS));
    for number in 0..count {
        let told = u16_at(page, first + 2 * number)?;
        let start = usize::from(told & 0x1FFF);
        if start > end || start < first + 2 * count {
            return Err(JetError::damaged("rows of a page lie upon each other"));
        }
        slots.push(Slot {
            range: start..end,
            is_deleted: told & HIDDEN != 0,
            is_elsewhere: told & ELSEWHERE != 0,
        });
        end = start;
    }
    Ok(slots)
}

/// The bytes between the places of the rows and the last row.
fn room(layout: &Layout, slots: &[Slot]) -> usize {
    let lowest = slots.last().map_or(layout.page, |slot| slot.range.start);
    lowest.saturating_sub(layout.row_count + 2 + 2 * slots.len())
}

/// Makes an empty page one with rows of a table, or of maps where the table is 0.
pub(crate) fn begin(pages: &mut Pages, number: u32, table: u32) -> Result<()> {
    let layout = pages.layout;
    let free = short(layout.page - layout.row_count - 2)?;
    let page = pages.page_mut(number)?;
    put(page, 0, &[DATA, 1])?;
    put(page, 2, &free.to_le_bytes())?;
    put(page, 4, &table.to_le_bytes())
}

/// Adds a row, where there is room for it.
pub(crate) fn add(pages: &mut Pages, number: u32, row: &[u8]) -> Result<Option<u8>> {
    let layout = pages.layout;
    let slots = slots(layout, pages.page(number)?)?;
    let free = room(layout, &slots);
    if free < row.len() + 2 || slots.len() >= MOST_ROWS {
        return Ok(None);
    }
    let start = slots.last().map_or(layout.page, |slot| slot.range.start) - row.len();
    let page = pages.page_mut(number)?;
    put(page, start, row)?;
    put(page, layout.row_count + 2 + 2 * slots.len(), &short(start)?.to_le_bytes())?;
    put(page, layout.row_count, &short(slots.len() + 1)?.to_le_bytes())?;
    put(page, 2, &short(free - row.len() - 2)?.to_le_bytes())?;
    Ok(u8::try_from(slots.len()).ok())
}

/// Puts a row in the place of another, where there is room for it.
pub(crate) fn replace(pages: &mut Pages, at: Pointer, row: &[u8]) -> Result<bool> {
    put_again(pages, at, row, 0)
}

/// Deletes a row: its place stays, its room is free again, as the engine does it. A row that is elsewhere goes there too.
pub(crate) fn delete(pages: &mut Pages, at: Pointer) -> Result<()> {
    let page = pages.page(at.page)?;
    let slot = slots(pages.layout, page)?.into_iter().nth(usize::from(at.row));
    let slot = slot.ok_or_else(|| JetError::damaged("a row is missing on its page"))?;
    let elsewhere = slot.is_elsewhere.then(|| Pointer::read(page, slot.range.start)).transpose()?;
    put_again(pages, at, &[], HIDDEN | ELSEWHERE)?;
    if let Some(elsewhere) = elsewhere {
        put_again(pages, elsewhere, &[], HIDDEN | ELSEWHERE)?;
    }
    Ok(())
}

/// Writes the rows of a page again, one of them as another, where there is room for them.
fn put_again(pages: &mut Pages, at: Pointer, row: &[u8], flags: u16) -> Result<bool> {
    let layout = pages.layout;
    let page = pages.page(at.page)?;
    let slots = slots(layout, page)?;
    let mut rows = Vec::with_capacity(slots.len());
    for (own, slot) in slots.iter().enumerate() {
        if own == usize::from(at.row) {
            rows.push((row.to_vec(), flags));
            continue;
        }
        let known =
            (if slot.is_deleted { HIDDEN } else { 0 }) | (if slot.is_elsewhere { ELSEWHERE } else { 0 });
        rows.push((page[slot.range.clone()].to_vec(), known));
    }
    let first = layout.row_count + 2 + 2 * slots.len();
    let length: usize = rows.iter().map(|(bytes, _)| bytes.len()).sum();
    if first + length > layout.page {
        return Ok(false);
    }
    let page = pages.page_mut(at.page)?;
    let mut end = layout.page;
    for (own, (bytes, flags)) in rows.iter().enumerate() {
        end -= bytes.len();
        put(page, end, bytes)?;
        put(page, layout.row_count + 2 + 2 * own, &(short(end)? | flags).to_le_bytes())?;
    }
    // What is left of rows that were longer is nobody's.
    page[first..end].fill(0);
    put(page, 2, &short(end - first)?.to_le_bytes())?;
    Ok(true)
}

/// A row where it is, or where its place says that it is.
pub(crate) fn row<'a>(pages: &'a Pages, page: &'a [u8], slot: &Slot) -> Result<&'a [u8]> {
    if !slot.is_elsewhere {
        return part(page, slot.range.start, slot.range.len());
    }
    let elsewhere = Pointer::read(page, slot.range.start)?;
    let page = pages.page(elsewhere.page)?;
    let slots = slots(pages.layout, page)?;
    let slot = slots.get(usize::from(elsewhere.row)).filter(|slot| !slot.is_elsewhere);
    let slot = slot.ok_or_else(|| JetError::damaged("a row is said to be where there is none"))?;
    part(page, slot.range.start, slot.range.len())
}
