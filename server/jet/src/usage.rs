//! Maps of pages: which of them belong to a table or an index, which have room, which nobody has.
//!
//! A map stands in a row. Its first byte says whether the bits follow there, from a page on that is named first, or on
//! pages of their own, which are named one after another.

use crate::bytes::{array, long, part, place, put, u8_at, u32_at};
use crate::data_page::{self, Slot};
use crate::error::{JetError, Result};
use crate::pages::{self, FREE_PAGES, Pages, Pointer};

const MAP_PAGE: u8 = 5;
/// On a page of bits, where they begin.
const BITS: usize = 4;

/// What is in the row of a map.
enum Map {
    /// The bits from this page on.
    Here { first: u32, bits: Vec<u8> },
    /// The pages of the bits; 0 where there is none yet.
    Apart(Vec<u32>),
}

fn slot(pages: &Pages, at: Pointer) -> Result<Slot> {
    let slots = data_page::slots(pages.layout, pages.page(at.page)?)?;
    let slot = slots.into_iter().nth(usize::from(at.row)).filter(|slot| slot.range.len() > 5);
    slot.ok_or_else(|| JetError::damaged("a map of pages is missing"))
}

fn read(pages: &Pages, at: Pointer) -> Result<Map> {
    let slot = slot(pages, at)?;
    let row = part(pages.page(at.page)?, slot.range.start, slot.range.len())?;
    match row[0] {
        0 => Ok(Map::Here { first: u32_at(row, 1)?, bits: row[5..].to_vec() }),
        1 => {
            let named = row[1..].chunks_exact(4).map(|four| array(four, 0).map(u32::from_le_bytes));
            Ok(Map::Apart(named.collect::<Result<_>>()?))
        }
        kind => Err(JetError::damaged(format!("a map of pages is of kind {kind}, which is not known"))),
    }
}

/// How many pages one page of bits speaks of.
fn reach(pages: &Pages) -> usize {
    (pages.layout.page - BITS) * 8
}

/// The bits that are set, as page numbers. Pages that are not there yet are free, and belong to nothing else.
fn set_bits(bits: &[u8], first: usize, end: Option<usize>, found: &mut Vec<u32>) -> Result<()> {
    for (own, byte) in bits.iter().enumerate().filter(|(_, byte)| **byte != 0) {
        for bit in (0..8).filter(|bit| byte >> bit & 1 == 1) {
            let number = first.saturating_add(own * 8 + bit);
            if end.is_some_and(|end| number >= end) {
                return Ok(());
            }
            found.push(long(number)?);
        }
    }
    Ok(())
}

fn bits_of(pages: &Pages, number: u32) -> Result<&[u8]> {
    let page = pages.page(number)?;
    if u8_at(page, 0)? != MAP_PAGE {
        return Err(JetError::damaged("a page of a map is of another kind"));
    }
    Ok(&page[BITS..])
}

/// The pages that a map has, in their order.
pub(crate) fn pages(pages: &Pages, at: Pointer) -> Result<Vec<u32>> {
    let mut found = Vec::new();
    let end = (at == FREE_PAGES).then(|| place(pages.count()));
    match read(pages, at)? {
        Map::Here { first, bits } => set_bits(&bits, place(first), end, &mut found)?,
        Map::Apart(named) => {
            for (own, number) in named.into_iter().enumerate().filter(|(_, number)| *number != 0) {
                set_bits(bits_of(pages, number)?, own * reach(pages), end, &mut found)?;
            }
        }
    }
    if let Some(beyond) = found.last().filter(|last| **last >= pages.count()) {
        return Err(pages::missing(*beyond));
    }
    Ok(found)
}

/// Adds a page to a map.
pub(crate) fn add(pages: &mut Pages, at: Pointer, number: u32) -> Result<()> {
    set(pages, at, number, true)
}

/// Takes a page out of a map.
pub(crate) fn remove(pages: &mut Pages, at: Pointer, number: u32) -> Result<()> {
    set(pages, at, number, false)
}

fn set(pages: &mut Pages, at: Pointer, number: u32, on: bool) -> Result<()> {
    let slot = slot(pages, at)?;
    match read(pages, at)? {
        Map::Here { first, bits } => {
            let own = place(number).checked_sub(place(first)).filter(|own| own / 8 < bits.len());
            match own {
                Some(own) => turn(pages.page_mut(at.page)?, slot.range.start + 5, own, on),
                None if !on && at != FREE_PAGES => Ok(()),
                None if at != FREE_PAGES && shift(pages, at, &slot, (number, bits.len()))? => {
                    set(pages, at, number, on)
                }
                None => {
                    apart(pages, at, &slot)?;
                    set(pages, at, number, on)
                }
            }
        }
        Map::Apart(named) => {
            let (own, bit) = (place(number) / reach(pages), place(number) % reach(pages));
            let known = *named.get(own).ok_or(JetError::Full(pages.layout.largest_mb))?;
            if known != 0 {
                bits_of(pages, known)?;
                return turn(pages.page_mut(known)?, BITS, bit, on);
            }
            let new = map_page(pages, at == FREE_PAGES)?;
            put(pages.page_mut(at.page)?, slot.range.start + 1 + 4 * own, &new.to_le_bytes())?;
            turn(pages.page_mut(new)?, BITS, bit, on)?;
            note(pages, at, new)
        }
    }
}

fn turn(page: &mut [u8], start: usize, bit: usize, on: bool) -> Result<()> {
    let byte = u8_at(page, start + bit / 8)?;
    let mask = 1 << (bit % 8);
    put(page, start + bit / 8, &[if on { byte | mask } else { byte & !mask }])
}

/// Lets the bits of a map begin at another page, where all that are set can then be told.
fn shift(pages: &mut Pages, at: Pointer, slot: &Slot, (number, length): (u32, usize)) -> Result<bool> {
    let known = self::pages(pages, at)?;
    let lowest = known.first().copied().unwrap_or(number).min(number) / 8 * 8;
    let highest = known.last().copied().unwrap_or(number).max(number);
    if place(highest - lowest) / 8 >= length {
        return Ok(false);
    }
    let page = pages.page_mut(at.page)?;
    put(page, slot.range.start + 1, &lowest.to_le_bytes())?;
    put(page, slot.range.start + 5, &vec![0; length])?;
    for known in known {
        turn(page, slot.range.start + 5, place(known - lowest), true)?;
    }
    Ok(true)
}

/// A new page of bits. It is put at the end of the file; the map of free pages is told by `note`.
fn map_page(pages: &mut Pages, is_free: bool) -> Result<u32> {
    let number = pages.append()?;
    let page = pages.page_mut(number)?;
    if is_free {
        page.fill(0xFF);
    }
    put(page, 0, &[MAP_PAGE, 1, 0, 0])?;
    Ok(number)
}

/// Tells the map of free pages that a page of bits is taken.
fn note(pages: &mut Pages, at: Pointer, number: u32) -> Result<()> {
    let free = FREE_PAGES;
    if at == free {
        // All pages that the new page speaks of seem free, those that are there too.
        let reach = reach(pages);
        let named = match read(pages, free)? {
            Map::Apart(named) => named,
            Map::Here { .. } => vec![],
        };
        let own = named.iter().position(|own| *own == number).unwrap_or(0);
        let count = place(pages.count());
        for bit in (own * reach..count.min((own + 1) * reach)).map(|taken| taken % reach) {
            turn(pages.page_mut(number)?, BITS, bit, false)?;
        }
        return Ok(());
    }
    take_from_free(pages, number)
}

/// Notes that a page at the end of the file is taken.
pub(crate) fn take_from_free(pages: &mut Pages, number: u32) -> Result<()> {
    set(pages, FREE_PAGES, number, false)
}

/// Moves the bits of a map to pages of their own.
fn apart(pages: &mut Pages, at: Pointer, slot: &Slot) -> Result<()> {
    let known = self::pages(pages, at)?;
    let page = pages.page_mut(at.page)?;
    page[slot.range.clone()].fill(0);
    put(page, slot.range.start, &[1])?;
    if at == FREE_PAGES {
        // The first page of bits is made here, so that it knows itself as taken.
        let new = map_page(pages, true)?;
        put(pages.page_mut(at.page)?, slot.range.start + 1, &new.to_le_bytes())?;
        note(pages, at, new)?;
    }
    for number in known {
        set(pages, at, number, true)?;
    }
    Ok(())
}
