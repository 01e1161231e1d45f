//! Definitions of new tables, and columns that tables are given later.

use crate::bytes::{put, short, small};
use crate::column::{BINARY, Column, Kind};
use crate::data_page;
use crate::definition::{self, Definition, IS_COUNTER, IS_FIXED, MOST_COLUMNS};
use crate::error::{JetError, Result};
use crate::layout::{Layout, Version};
use crate::pages::{Pages, Pointer};
use crate::text;
use crate::usage;

/// How English texts are sorted.
const ENGLISH: u16 = 0x0409;
/// What Jet 4 writes at several places of every definition.
const MARK: u32 = 1625;
const MARK_OF_INDEXES: u32 = 1923;

const MAY_BE_NOTHING: u8 = 0x02;
const OF_SYSTEM: u8 = 0x10;
const BINARY_OF_SYSTEM: u8 = 0x20;

/// A table that is to be made.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    pub(crate) page: u32,
    pub(crate) is_system: bool,
    pub(crate) columns: &'a [Column],
    pub(crate) indexes: &'a [IndexPlan],
}

/// An index that is to be made, with the places of its columns.
#[derive(Debug)]
pub(crate) struct IndexPlan {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [usize],
    pub(crate) flags: u8,
    pub(crate) is_primary: bool,
}

/// Rows for maps of pages, on as many pages as they need.
#[derive(Debug, Default)]
struct Maps {
    page: Option<u32>,
}

impl Maps {
    fn add(&mut self, pages: &mut Pages) -> Result<Pointer> {
        let row = vec![0; pages.layout.map_row];
        if let Some(page) = self.page
            && let Some(row) = data_page::add(pages, page, &row)?
        {
            return Ok(Pointer { page, row });
        }
        let page = pages.take()?;
        data_page::begin(pages, page, 0)?;
        self.page = Some(page);
        let row = data_page::add(pages, page, &row)?;
        let row = row.ok_or_else(|| JetError::damaged("a map does not fit on an empty page"))?;
        Ok(Pointer { page, row })
    }
}

/// Where a column stands in a row.
#[derive(Debug, Clone, Copy)]
struct Standing {
    number: usize,
    variable: usize,
    fixed: usize,
}

/// Writes the definition of a new table, with its maps and empty indexes.
pub(crate) fn make(pages: &mut Pages, plan: &Plan<'_>) -> Result<()> {
    let layout = pages.layout;
    if plan.columns.is_empty() || plan.columns.len() > MOST_COLUMNS {
        let reason = format!("a table has 1 to {MOST_COLUMNS} columns");
        return Err(JetError::CannotMake { name: "the table".to_owned(), reason });
    }
    let mut maps = Maps::default();
    let (used, free) = (maps.add(pages)?, maps.add(pages)?);
    let (mut entries, mut names, mut long) = (vec![], vec![], vec![]);
    let (mut variable, mut fixed) = (0, 0);
    for (number, column) in plan.columns.iter().enumerate() {
        check(&plan.columns[..number], column)?;
        entries.extend(entry(layout, column, Standing { number, variable, fixed }, plan.is_system)?);
        names.extend(text::named(layout.version, &column.name)?);
        match column.kind.fixed_length() {
            Some(length) => fixed += length,
            None => variable += 1,
        }
        if column.kind.is_long() {
            long.extend(short(number)?.to_le_bytes());
            long.extend(maps.add(pages)?.bytes());
            long.extend(maps.add(pages)?.bytes());
        }
    }
    long.extend([0xFF, 0xFF]);
    let mut content = vec![0; layout.def.counts + plan.indexes.len() * layout.def.count_length];
    let def = &layout.def;
    put(&mut content, 0, &[2, 1])?;
    put(&mut content, 2, b"VC")?;
    let kind = if plan.is_system { b'S' } else { b'N' };
    put(&mut content, def.kind, &[kind])?;
    if layout.version == Version::Jet4 {
        put(&mut content, 12, &MARK.to_le_bytes())?;
        put(&mut content, 24, &[1])?;
    }
    put(&mut content, def.max_columns, &short(plan.columns.len())?.to_le_bytes())?;
    put(&mut content, def.variable, &short(variable)?.to_le_bytes())?;
    put(&mut content, def.columns, &short(plan.columns.len())?.to_le_bytes())?;
    put(&mut content, def.named_indexes, &[small(plan.indexes.len())?])?;
    put(&mut content, def.indexes, &[small(plan.indexes.len())?])?;
    put(&mut content, def.used_map, &used.bytes())?;
    put(&mut content, def.free_map, &free.bytes())?;
    content.extend(entries);
    content.extend(names);
    content.extend(indexes(pages, plan, &mut maps)?);
    content.extend(long);
    let length = crate::bytes::long(content.len())?;
    put(&mut content, 8, &length.to_le_bytes())?;
    definition::write(pages, &[plan.page], &content)
}

/// Refuses a column that would not be one of its own.
fn check(others: &[Column], column: &Column) -> Result<()> {
    if others.iter().any(|other| other.name.eq_ignore_ascii_case(&column.name)) {
        let reason = "two columns have this name".to_owned();
        return Err(JetError::CannotMake { name: column.name.clone(), reason });
    }
    if matches!(column.kind, Kind::Text(0)) {
        let reason = "a text has at least one letter".to_owned();
        return Err(JetError::CannotMake { name: column.name.clone(), reason });
    }
    Ok(())
}

fn entry(layout: &Layout, column: &Column, standing: Standing, is_system: bool) -> Result<Vec<u8>> {
    let own = &layout.column;
    let mut entry = vec![0; own.length];
    let mut flags = MAY_BE_NOTHING | if is_system { OF_SYSTEM } else { 0 };
    let size = match column.kind {
        Kind::YesNo => 1,
        Kind::Text(characters) if layout.version == Version::Jet4 => 2 * usize::from(characters),
        Kind::Text(characters) => usize::from(characters),
        Kind::Other(BINARY) => 255,
        kind => kind.fixed_length().unwrap_or(0),
    };
    if column.kind == Kind::Other(BINARY) {
        flags |= BINARY_OF_SYSTEM;
    }
    if column.kind == Kind::Counter {
        flags |= IS_COUNTER;
    }
    put(&mut entry, 0, &[column.kind.code()])?;
    put(&mut entry, own.number, &short(standing.number)?.to_le_bytes())?;
    put(&mut entry, own.variable, &short(standing.variable)?.to_le_bytes())?;
    put(&mut entry, own.order, &short(standing.number)?.to_le_bytes())?;
    let is_text = matches!(column.kind, Kind::Text(_) | Kind::Other(crate::column::MEMO));
    if let Some(at) = own.code_page {
        put(&mut entry, own.sort, &ENGLISH.to_le_bytes())?;
        put(&mut entry, at, &text::WESTERN.to_le_bytes())?;
    } else {
        put(&mut entry, 1, &MARK.to_le_bytes())?;
        put(&mut entry, own.sort, &(if is_text { ENGLISH } else { 0 }).to_le_bytes())?;
    }
    if column.kind.fixed_length().is_some() {
        flags |= IS_FIXED;
        let fixed = if column.kind == Kind::YesNo { 0 } else { standing.fixed };
        put(&mut entry, own.fixed, &short(fixed)?.to_le_bytes())?;
    }
    put(&mut entry, own.flags, &[flags])?;
    put(&mut entry, own.size, &short(size)?.to_le_bytes())?;
    Ok(entry)
}

/// The entries of the indexes, as stored and as named, and their names. Each has a map and an empty leaf.
fn indexes(pages: &mut Pages, plan: &Plan<'_>, maps: &mut Maps) -> Result<Vec<u8>> {
    let layout = pages.layout;
    let own = &layout.index;
    let (mut stored, mut named, mut titles) = (vec![], vec![], vec![]);
    for (number, index) in plan.indexes.iter().enumerate() {
        let (map, root) = (maps.add(pages)?, pages.take()?);
        usage::add(pages, map, root)?;
        let page = pages.page_mut(root)?;
        put(page, 0, &[4, 1])?;
        put(page, 2, &short(layout.page - own.entries)?.to_le_bytes())?;
        put(page, 4, &plan.page.to_le_bytes())?;
        let mut entry = vec![0; own.length];
        for place in 0..10 {
            let column = index.columns.get(place).map_or(Ok(u16::MAX), |column| short(*column))?;
            put(&mut entry, own.columns + 3 * place, &column.to_le_bytes())?;
            put(&mut entry, own.columns + 3 * place + 2, &[u8::from(column != u16::MAX)])?;
        }
        put(&mut entry, own.map, &map.bytes())?;
        put(&mut entry, own.root, &root.to_le_bytes())?;
        put(&mut entry, own.flags, &[index.flags])?;
        let mut name = vec![0; own.named_length];
        if layout.version == Version::Jet4 {
            put(&mut entry, 0, &MARK_OF_INDEXES.to_le_bytes())?;
            put(&mut name, 0, &MARK.to_le_bytes())?;
        }
        let number = crate::bytes::long(number)?.to_le_bytes();
        put(&mut name, own.named_stored - 4, &number)?;
        put(&mut name, own.named_stored, &number)?;
        put(&mut name, own.named_stored + 5, &u32::MAX.to_le_bytes())?;
        put(&mut name, own.named_kind, &[u8::from(index.is_primary)])?;
        stored.extend(entry);
        named.extend(name);
        titles.extend(text::named(layout.version, index.name)?);
    }
    Ok([stored, named, titles].concat())
}

/// Gives a table another column, behind the others. Rows that are there have nothing in it.
pub(crate) fn add_column(pages: &mut Pages, table: &Definition, column: &Column) -> Result<()> {
    let layout = pages.layout;
    let known: Vec<Column> =
        table.fields.iter().map(|field| Column::new(field.name.clone(), field.kind)).collect();
    check(&known, column)?;
    if usize::from(table.max_columns) >= MOST_COLUMNS {
        let reason =
            format!("a table has at most {MOST_COLUMNS} columns, those that were deleted among them");
        return Err(JetError::CannotMake { name: column.name.clone(), reason });
    }
    if column.kind == Kind::Counter || matches!(column.kind, Kind::Other(_)) {
        let reason = "a column of this kind cannot be added to a table that is there".to_owned();
        return Err(JetError::CannotMake { name: column.name.clone(), reason });
    }
    if table.end < table.names_end {
        return Err(JetError::damaged("a definition ends in the middle"));
    }
    let variable = table.fields.iter().filter(|field| !field.is_fixed).map(|field| field.variable + 1).max();
    let variable = variable.unwrap_or(0).max(table.variable);
    let standing = Standing {
        number: usize::from(table.max_columns),
        variable: usize::from(variable),
        fixed: table.fixed_length(),
    };
    let raw = table.raw();
    let mut content = raw[..table.entries_end].to_vec();
    content.extend(entry(layout, column, standing, false)?);
    content.extend(&raw[table.entries_end..table.names_end]);
    content.extend(text::named(layout.version, &column.name)?);
    content.extend(&raw[table.names_end..table.end]);
    let def = &layout.def;
    put(&mut content, def.max_columns, &(table.max_columns + 1).to_le_bytes())?;
    put(&mut content, def.columns, &short(table.fields.len() + 1)?.to_le_bytes())?;
    if column.kind.fixed_length().is_none() {
        put(&mut content, def.variable, &(variable + 1).to_le_bytes())?;
    }
    table.rewrite(pages, content)
}
