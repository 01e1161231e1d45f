//! Indexes: the values of their columns in order, each with the row that has them, on leaves under pages of branches.
//!
//! When the rows of a table change, its indexes are made anew from all of its rows: tables with an index are small, or
//! change seldom.

use crate::bytes::{part, place, put, short, small, u8_at, u16_at, u32_at};
use crate::data_page;
use crate::definition::{Definition, Stored};
use crate::error::{JetError, Result};
use crate::key;
use crate::layout::{Layout, Version};
use crate::pages::{Pages, Pointer};
use crate::row;
use crate::usage;
use crate::value::Value;

const BRANCH: u8 = 3;
const LEAF: u8 = 4;

const IS_UNIQUE: u8 = 1;
const SKIPS_NOTHING: u8 = 2;

/// A row as an index has it: its values as bytes, then where it is.
type Entry = Vec<u8>;

/// The rows of a table that are there, with where each is.
pub(crate) fn rows(pages: &Pages, definition: &Definition) -> Result<Vec<(Pointer, Vec<Value>)>> {
    let mut rows = Vec::new();
    for number in usage::pages(pages, definition.used)? {
        let page = pages.page(number)?;
        if !data_page::belongs_to(page, definition.page) {
            continue;
        }
        for (own, slot) in data_page::slots(pages.layout, page)?.iter().enumerate() {
            if slot.is_deleted {
                continue;
            }
            let values = row::read(pages.layout, definition, data_page::row(pages, page, slot)?)?;
            rows.push((Pointer { page: number, row: small(own)? }, values));
        }
    }
    Ok(rows)
}

/// Makes all indexes of a table anew, and counts its rows.
pub(crate) fn make_anew(pages: &mut Pages, table: &str, definition: &mut Definition) -> Result<()> {
    let mut counts = vec![];
    if !definition.indexes.is_empty() {
        let rows = rows(pages, definition)?;
        for index in definition.indexes.clone() {
            let entries = entries(pages.layout, table, definition, &index, &rows)?;
            let distinct = distinct(&entries);
            if index.flags & IS_UNIQUE != 0 && distinct < entries.len() {
                return Err(JetError::Twice { table: table.to_owned(), index: index.name });
            }
            write(pages, definition.page, &index, &entries)?;
            counts.push((crate::bytes::long(distinct)?, index.root));
        }
    }
    definition.write_counts(pages, &counts)
}

/// What an index must have, in its order.
pub(crate) fn entries(
    layout: &Layout,
    table: &str,
    definition: &Definition,
    index: &Stored,
    rows: &[(Pointer, Vec<Value>)],
) -> Result<Vec<Entry>> {
    let refuse =
        |reason: String| JetError::Index { table: table.to_owned(), index: index.name.clone(), reason };
    if index.is_related {
        return Err(refuse("belongs to a relationship between tables, which is not checked here".to_owned()));
    }
    let mut entries = Vec::with_capacity(rows.len());
    for (at, values) in rows {
        let (mut entry, mut is_there) = (vec![], false);
        for (number, ascending) in &index.columns {
            let own = definition.fields.iter().position(|field| field.number == *number);
            let own = own.ok_or_else(|| refuse("names a column that is not there".to_owned()))?;
            let (field, value) = (&definition.fields[own], &values[own]);
            is_there |= *value != Value::Null;
            entry.extend(key::of(layout.version, field, value, *ascending).map_err(refuse)?);
        }
        if !is_there && index.flags & SKIPS_NOTHING != 0 {
            continue;
        }
        entry.extend(&at.page.to_be_bytes()[1..]);
        entry.push(at.row);
        if entry.len() > (layout.page - layout.index.entries) / 4 {
            return Err(refuse("would have longer entries than this program writes".to_owned()));
        }
        entries.push(entry);
    }
    entries.sort_unstable();
    Ok(entries)
}

/// How many different values there are.
fn distinct(entries: &[Entry]) -> usize {
    let value = |entry: &Entry| entry[..entry.len() - 4].to_vec();
    let changes = entries.windows(2).filter(|two| value(&two[0]) != value(&two[1])).count();
    changes + usize::from(!entries.is_empty())
}

/// Writes an index to its own pages, and to more or fewer of them as it needs. Its first page stays the same.
fn write(pages: &mut Pages, table: u32, index: &Stored, entries: &[Entry]) -> Result<()> {
    let mut own: Vec<u32> = usage::pages(pages, index.map)?;
    own.retain(|page| *page != index.root);
    // What the map names is written over: each page must be of an index of this table.
    for number in own.iter().chain([&index.root]) {
        let page = pages.page(*number)?;
        if ![BRANCH, LEAF].contains(&u8_at(page, 0)?) || u32_at(page, 4)? != table {
            return Err(JetError::damaged("the map of an index has a page of something else"));
        }
    }
    // What is taken first is taken from the end.
    own.reverse();
    let mut level: Vec<Entry> = entries.to_vec();
    let mut height = 0;
    loop {
        let groups = groups(pages.layout, &level);
        if groups.len() == 1 {
            fill(pages, index.root, (height, table), [0, 0], &groups[0])?;
            break;
        }
        let mut numbers = vec![];
        for _ in &groups {
            numbers.push(if let Some(number) = own.pop() {
                number
            } else {
                let number = pages.take()?;
                usage::add(pages, index.map, number)?;
                number
            });
        }
        let mut above = vec![];
        for (at, group) in groups.iter().enumerate() {
            let beside = |at: Option<usize>| at.and_then(|at| numbers.get(at)).copied().unwrap_or(0);
            let both = [beside(at.checked_sub(1)), beside(at.checked_add(1))];
            fill(pages, numbers[at], (height, table), both, group)?;
            // A branch has the last of what is below it, and where that is.
            if let Some(last) = group.last() {
                // What a branch has in common with the one below ends with that one's own child.
                let last = if height > 0 { &last[..last.len() - 4] } else { last };
                above.push([last, &numbers[at].to_be_bytes()].concat());
            }
        }
        (level, height) = (above, height + 1);
    }
    for number in own {
        usage::remove(pages, index.map, number)?;
        pages.give_back(number)?;
    }
    Ok(())
}

/// Entries by the pages on which they fit; one page without any where there are none.
fn groups(layout: &Layout, entries: &[Entry]) -> Vec<Vec<Entry>> {
    let room = layout.page - layout.index.entries;
    let mut groups = vec![vec![]];
    let mut used = 0;
    for entry in entries {
        if used + entry.len() > room {
            groups.push(vec![]);
            used = 0;
        }
        used += entry.len();
        if let Some(group) = groups.last_mut() {
            group.push(entry.clone());
        }
    }
    groups
}

fn fill(
    pages: &mut Pages,
    number: u32,
    (height, table): (u8, u32),
    beside: [u32; 2],
    entries: &[Entry],
) -> Result<()> {
    let layout = pages.layout;
    let own = &layout.index;
    let page = pages.page_mut(number)?;
    page.fill(0);
    put(page, 0, &[if height > 0 { BRANCH } else { LEAF }, 1])?;
    put(page, 4, &table.to_le_bytes())?;
    if layout.version == Version::Jet3 {
        // Seen in a real file: how high above the leaves a branch is.
        put(page, own.prefix + 1, &[height])?;
    }
    put(page, own.previous, &beside[0].to_le_bytes())?;
    put(page, own.next, &beside[1].to_le_bytes())?;
    let mut at = 0;
    for entry in entries {
        put(page, own.entries + at, entry)?;
        at += entry.len();
        let byte = own.mask + at / 8;
        let bits = u8_at(page, byte)? | 1 << (at % 8);
        put(page, byte, &[bits])?;
    }
    put(page, 2, &short(layout.page - own.entries - at)?.to_le_bytes())
}

/// The entries of an index in their order, as they stand on its leaves.
pub(crate) fn read(pages: &Pages, index: &Stored) -> Result<Vec<Entry>> {
    let own = &pages.layout.index;
    let mut number = index.root;
    let mut seen = 0;
    while u8_at(pages.page(number)?, 0)? == BRANCH {
        let first = on_page(pages, number)?.into_iter().next();
        let first =
            first.filter(|entry| entry.len() >= 4).ok_or_else(|| JetError::damaged("an empty branch"))?;
        number = u32::from_be_bytes(crate::bytes::array(&first, first.len() - 4)?);
        seen += 1;
        if seen > 16 {
            return Err(JetError::damaged("an index leads back to itself"));
        }
    }
    let mut entries = vec![];
    let mut left = place(pages.count());
    while number != 0 && left > 0 {
        entries.extend(on_page(pages, number)?);
        number = u32_at(pages.page(number)?, own.next)?;
        left -= 1;
    }
    Ok(entries)
}

/// The entries of a page, whole: what they have in common is written once.
fn on_page(pages: &Pages, number: u32) -> Result<Vec<Entry>> {
    let layout = pages.layout;
    let own = &layout.index;
    let page = pages.page(number)?;
    if ![BRANCH, LEAF].contains(&u8_at(page, 0)?) {
        return Err(JetError::damaged("a page of an index is of another kind"));
    }
    let common = match layout.version {
        Version::Jet3 => usize::from(u8_at(page, own.prefix)?),
        Version::Jet4 => usize::from(u16_at(page, own.prefix)?),
    };
    let mut entries: Vec<Entry> = vec![];
    let mut start = 0;
    let mask = part(page, own.mask, own.entries - own.mask)?;
    for at in 1..=layout.page - own.entries {
        if mask.get(at / 8).is_none_or(|byte| byte >> (at % 8) & 1 == 0) {
            continue;
        }
        let bytes = part(page, own.entries + start, at - start)?;
        let first = entries.first().map(|first| part(first, 0, common)).transpose()?.unwrap_or_default();
        entries.push([first, bytes].concat());
        start = at;
    }
    Ok(entries)
}
