//! The definition of a table: its columns, its counter, its maps and its indexes, as they stand in its own pages.

use crate::bytes::{array, part, place, put, short, u8_at, u16_at, u32_at};
use crate::column::Kind;
use crate::error::{JetError, Result};
use crate::layout::{Layout, Version};
use crate::pages::{Pages, Pointer};
use crate::text;

const DEFINITION: u8 = 2;
/// In a page of a definition, where it says what page follows, and where what follows begins there.
const NEXT: usize = 4;
const HEAD: usize = 8;

/// The most columns that a table may have.
pub(crate) const MOST_COLUMNS: usize = 255;

pub(crate) const IS_FIXED: u8 = 0x01;
pub(crate) const IS_COUNTER: u8 = 0x04;

/// A column as it stands in a file.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// Its number among all columns that the table ever had.
    pub(crate) number: u16,
    /// Its place among the values that differ in length.
    pub(crate) variable: u16,
    /// Where its values stand behind the count of columns, if they are of fixed length.
    pub(crate) fixed: u16,
    pub(crate) is_fixed: bool,
    /// Bytes.
    pub(crate) size: u16,
    /// By which rules its texts are sorted.
    pub(crate) sort: u16,
    pub(crate) sort_version: u8,
    pub(crate) code_page: u16,
}

impl Field {
    /// How many bytes its values have among those of fixed length.
    pub(crate) fn width(&self) -> usize {
        if self.is_fixed { self.kind.fixed_length().unwrap_or(usize::from(self.size)) } else { 0 }
    }
}

/// An index as it is stored.
#[derive(Debug, Clone)]
pub(crate) struct Stored {
    pub(crate) name: String,
    /// The numbers of its columns, and whether the smallest comes first.
    pub(crate) columns: Vec<(u16, bool)>,
    pub(crate) map: Pointer,
    pub(crate) root: u32,
    pub(crate) flags: u8,
    /// Whether it belongs to a relationship between tables.
    pub(crate) is_related: bool,
    /// Where its count and its root stand in the definition.
    pub(crate) count_at: usize,
    pub(crate) root_at: usize,
}

/// The definition of a table.
#[derive(Debug, Clone)]
pub(crate) struct Definition {
    pub(crate) page: u32,
    pub(crate) rows: u32,
    /// The last number that the counter gave.
    pub(crate) counter: u32,
    pub(crate) max_columns: u16,
    pub(crate) variable: u16,
    pub(crate) used: Pointer,
    pub(crate) free: Pointer,
    pub(crate) fields: Vec<Field>,
    pub(crate) indexes: Vec<Stored>,
    /// Where the entries of the columns, their names, and what follows them begin and end.
    pub(crate) entries_end: usize,
    pub(crate) names_end: usize,
    pub(crate) end: usize,
    raw: Vec<u8>,
    chain: Vec<u32>,
}

impl Definition {
    /// The definition that begins on this page.
    pub(crate) fn read(pages: &Pages, page: u32) -> Result<Self> {
        let layout = pages.layout;
        let (raw, chain) = joined(pages, page)?;
        let def = &layout.def;
        let count = usize::from(u16_at(&raw, def.columns)?);
        let (named, stored) = (u32_at(&raw, def.named_indexes)?, u32_at(&raw, def.indexes)?);
        if count > MOST_COLUMNS || named > 255 || stored > 255 {
            return Err(JetError::damaged("a table has more columns or indexes than a table can have"));
        }
        let (named, stored) = (place(named), place(stored));
        let entries = def.counts + stored * def.count_length;
        let entries_end = entries + count * layout.column.length;
        let (titles, names_end) = names(layout, &raw, entries_end, count)?;
        let mut fields = Vec::with_capacity(count);
        for (own, name) in titles.into_iter().enumerate() {
            fields.push(field(layout, part_from(&raw, entries + own * layout.column.length)?, name)?);
        }
        fields.sort_by_key(|field| field.number);
        let mut read = Self {
            page,
            rows: u32_at(&raw, def.rows)?,
            counter: u32_at(&raw, def.counter)?,
            max_columns: u16_at(&raw, def.max_columns)?,
            variable: u16_at(&raw, def.variable)?,
            used: Pointer::read(&raw, def.used_map)?,
            free: Pointer::read(&raw, def.free_map)?,
            fields,
            indexes: vec![],
            entries_end,
            names_end,
            end: place(u32_at(&raw, HEAD)?).min(raw.len()),
            raw,
            chain,
        };
        read.indexes = read.stored(layout, named, stored)?;
        read.check()?;
        Ok(read)
    }

    /// The definition as it stands on its pages.
    pub(crate) fn raw(&self) -> &[u8] {
        &self.raw
    }

    fn stored(&self, layout: &Layout, named: usize, stored: usize) -> Result<Vec<Stored>> {
        let own = &layout.index;
        let named_at = self.names_end + stored * own.length;
        let (titles, _) = names(layout, &self.raw, named_at + named * own.named_length, named)?;
        let mut indexes = Vec::with_capacity(stored);
        for number in 0..stored {
            let at = self.names_end + number * own.length;
            let entry = part(&self.raw, at, own.length)?;
            let mut columns = vec![];
            for place in 0..10 {
                let column = u16_at(entry, own.columns + 3 * place)?;
                if column != u16::MAX {
                    columns.push((column, u8_at(entry, own.columns + 3 * place + 2)? & 1 == 1));
                }
            }
            let mut index = Stored {
                name: String::new(),
                columns,
                map: Pointer::read(entry, own.map)?,
                root: u32_at(entry, own.root)?,
                flags: u8_at(entry, own.flags)?,
                is_related: false,
                count_at: layout.def.counts + number * layout.def.count_length + 4,
                root_at: at + own.root,
            };
            for (place_named, name) in titles.iter().enumerate() {
                let entry = part(&self.raw, named_at + place_named * own.named_length, own.named_length)?;
                if place(u32_at(entry, own.named_stored)?) == number {
                    index.name.clone_from(name);
                    index.is_related |= u8_at(entry, own.named_kind)? == 2;
                }
            }
            indexes.push(index);
        }
        Ok(indexes)
    }

    /// Refuses what would make rows lie upon each other.
    fn check(&self) -> Result<()> {
        let mut numbers = std::collections::BTreeSet::new();
        for field in &self.fields {
            if field.number >= self.max_columns.max(1) || !numbers.insert(field.number) {
                return Err(JetError::damaged(format!("the column {} has no number of its own", field.name)));
            }
            if !field.is_fixed && usize::from(field.variable) >= MOST_COLUMNS {
                return Err(JetError::damaged(format!("the column {} is nowhere in a row", field.name)));
            }
        }
        if usize::from(self.max_columns) > MOST_COLUMNS || usize::from(self.variable) > MOST_COLUMNS {
            return Err(JetError::damaged("a table has more columns than a table can have"));
        }
        Ok(())
    }

    /// How many bytes the values of fixed length have in a row.
    pub(crate) fn fixed_length(&self) -> usize {
        self.fields
            .iter()
            .filter(|field| field.is_fixed)
            .map(|field| usize::from(field.fixed) + field.width())
            .max()
            .unwrap_or(0)
    }

    /// Writes counts, counter and the roots of indexes back to the pages.
    pub(crate) fn write_counts(&mut self, pages: &mut Pages, counts: &[(u32, u32)]) -> Result<()> {
        let def = &pages.layout.def;
        self.patch(pages, def.rows, self.rows)?;
        self.patch(pages, def.counter, self.counter)?;
        for (own, (count, root)) in counts.iter().enumerate().take(self.indexes.len()) {
            self.patch(pages, self.indexes[own].count_at, *count)?;
            self.patch(pages, self.indexes[own].root_at, *root)?;
            self.indexes[own].root = *root;
        }
        Ok(())
    }

    /// Writes a number where it stands, and nothing beside it.
    fn patch(&mut self, pages: &mut Pages, at: usize, number: u32) -> Result<()> {
        let size = pages.layout.page;
        put(&mut self.raw, at, &number.to_le_bytes())?;
        for (at, byte) in (at..).zip(number.to_le_bytes()) {
            let (own, at) = match at.checked_sub(size) {
                None => (0, at),
                Some(beyond) => (1 + beyond / (size - HEAD), HEAD + beyond % (size - HEAD)),
            };
            let page = *self.chain.get(own).ok_or_else(|| JetError::damaged("a definition is cut off"))?;
            put(pages.page_mut(page)?, at, &[byte])?;
        }
        Ok(())
    }

    /// Puts another definition in the place of this one: its content, without what is beyond its end.
    pub(crate) fn rewrite(&self, pages: &mut Pages, mut content: Vec<u8>) -> Result<()> {
        let length = crate::bytes::long(content.len())?;
        put(&mut content, HEAD, &length.to_le_bytes())?;
        write(pages, &self.chain, &content)
    }
}

fn part_from(bytes: &[u8], at: usize) -> Result<&[u8]> {
    bytes.get(at..).ok_or_else(|| JetError::damaged("a definition ends in the middle"))
}

/// The pages of a definition as one, and their numbers.
fn joined(pages: &Pages, first: u32) -> Result<(Vec<u8>, Vec<u32>)> {
    let mut raw = Vec::new();
    let mut chain = vec![];
    let mut number = first;
    loop {
        let page = pages.page(number)?;
        if page[0] != DEFINITION {
            return Err(JetError::damaged(format!("page {number} is no definition of a table")));
        }
        if chain.contains(&number) || chain.len() > 64 {
            return Err(JetError::damaged("a definition leads back to itself"));
        }
        raw.extend_from_slice(if chain.is_empty() { page } else { &page[HEAD..] });
        chain.push(number);
        number = u32_at(page, NEXT)?;
        if number == 0 {
            return Ok((raw, chain));
        }
    }
}

/// Writes a definition to its pages, and to more of them where it has grown.
pub(crate) fn write(pages: &mut Pages, chain: &[u32], content: &[u8]) -> Result<()> {
    let size = pages.layout.page;
    let (first, rest) = content.split_at(content.len().min(size));
    let parts: Vec<&[u8]> = std::iter::once(first).chain(rest.chunks(size - HEAD)).collect();
    let mut chain = chain.to_vec();
    while chain.len() < parts.len() {
        chain.push(pages.take()?);
    }
    for (own, part) in parts.iter().enumerate() {
        let next = chain.get(own + 1).filter(|_| own + 1 < parts.len()).copied().unwrap_or(0);
        let start = if own == 0 { 0 } else { HEAD };
        let free = size - start - part.len();
        let is_jet_4 = pages.layout.version == Version::Jet4;
        let page = pages.page_mut(chain[own])?;
        put(page, start, part)?;
        if own > 0 || page[0] != DEFINITION {
            put(page, 0, &[DEFINITION, 1])?;
            put(page, 2, b"VC")?;
        }
        put(page, NEXT, &next.to_le_bytes())?;
        if free > 0 {
            page[start + part.len()..].fill(0);
        }
        if is_jet_4 && free > 0 {
            put(page, 2, &short(free.saturating_sub(HEAD))?.to_le_bytes())?;
        } else if is_jet_4 {
            put(page, 2, &[0, 0])?;
        }
    }
    Ok(())
}

fn names(layout: &Layout, raw: &[u8], mut at: usize, count: usize) -> Result<(Vec<String>, usize)> {
    let mut names = Vec::with_capacity(count);
    for _ in 0..count {
        let length = match layout.version {
            Version::Jet3 => usize::from(u8_at(raw, at)?),
            Version::Jet4 => usize::from(u16_at(raw, at)?),
        };
        at += layout.def.name_length;
        names.push(text::read(layout.version, part(raw, at, length)?));
        at += length;
    }
    Ok((names, at))
}

fn field(layout: &Layout, entry: &[u8], name: String) -> Result<Field> {
    let own = &layout.column;
    let flags = u8_at(entry, own.flags)?;
    let size = u16_at(entry, own.size)?;
    let characters = size / if layout.version == Version::Jet4 { 2 } else { 1 };
    let kind = match u8_at(entry, 0)? {
        1 => Kind::YesNo,
        2 => Kind::Byte,
        3 => Kind::Short,
        4 if flags & IS_COUNTER != 0 => Kind::Counter,
        4 => Kind::Long,
        7 => Kind::Double,
        8 => Kind::Moment,
        10 => Kind::Text(u8::try_from(characters).unwrap_or(u8::MAX)),
        other => Kind::Other(other),
    };
    Ok(Field {
        name,
        kind,
        number: u16_at(entry, own.number)?,
        variable: u16_at(entry, own.variable)?,
        fixed: u16_at(entry, own.fixed)?,
        is_fixed: flags & IS_FIXED != 0 && !matches!(kind, Kind::Text(_)),
        size,
        sort: u16_at(entry, own.sort)?,
        sort_version: array::<4>(entry, own.sort)?[3],
        code_page: own.code_page.map_or(Ok(text::WESTERN), |at| u16_at(entry, at))?,
    })
}
