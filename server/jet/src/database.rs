//! A database in memory.

use crate::bytes::{place, u8_at};
use crate::catalogue;
use crate::column::{Column, Kind};
use crate::data_page;
use crate::definition::Definition;
use crate::error::{JetError, Result};
use crate::fresh;
use crate::index;
use crate::layout::Version;
use crate::pages::{Pages, Pointer};
use crate::row;
use crate::schema;
use crate::usage;
use crate::value::{Moment, Value};

/// A row of a table, until the row is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowId(Pointer);

/// A row with its values, in the order of its table's columns.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub id: RowId,
    pub values: Vec<Value>,
}

/// A database in memory: read from a file or made new, and changed here.
///
/// Whatever changes it does so whole: where an error comes back, it is as it was before.
#[derive(Debug, Clone)]
pub struct Database {
    pages: Pages,
    /// What tables are dated with that are made.
    made: Moment,
}

impl Database {
    /// A database without a table, made at this moment.
    ///
    /// # Errors
    /// None that a caller could cause.
    pub fn new(version: Version, now: Moment) -> Result<Self> {
        Ok(Self { pages: fresh::pages(version, now)?, made: now })
    }

    /// The database of a file's bytes.
    ///
    /// # Errors
    /// Where it is none, is encoded or of another version, or is cut off.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self> {
        let name = bytes.get(4..19).ok_or(JetError::NotADatabase)?;
        let version = match (name, u8_at(&bytes, 0x14)?) {
            (b"Standard Jet DB", 0) => Version::Jet3,
            (b"Standard Jet DB", 1) => Version::Jet4,
            (b"Standard Jet DB" | b"Standard ACE DB", _) => return Err(JetError::OtherVersion),
            _ => return Err(JetError::NotADatabase),
        };
        let size = version.layout().page;
        if !bytes.len().is_multiple_of(size) || bytes.len() < 3 * size {
            return Err(JetError::damaged(
                "the file ends in the middle: it was cut off, or is still being written",
            ));
        }
        if fresh::is_encoded(version, &bytes[..size])? {
            return Err(JetError::Encoded);
        }
        let pages = Pages::new(version, bytes);
        catalogue::tables(&pages)?;
        Ok(Self { pages, made: Moment(0.0) })
    }

    /// The bytes of the file.
    pub fn as_bytes(&self) -> &[u8] {
        self.pages.bytes()
    }

    /// The version of the engine whose file it is.
    pub fn version(&self) -> Version {
        self.pages.layout.version
    }

    /// Dates the tables that are made from now on.
    pub fn set_moment(&mut self, now: Moment) {
        self.made = now;
    }

    /// The names of its tables, without those of the engine.
    ///
    /// # Errors
    /// Where it is damaged.
    pub fn tables(&self) -> Result<Vec<String>> {
        let tables = catalogue::tables(&self.pages)?;
        Ok(tables.into_iter().filter(|table| !table.is_system).map(|table| table.name).collect())
    }

    /// Whether there is a table of this name.
    ///
    /// # Errors
    /// Where it is damaged.
    pub fn has_table(&self, name: &str) -> Result<bool> {
        match catalogue::table(&self.pages, name) {
            Ok(_) => Ok(true),
            Err(JetError::NoTable(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn definition(&self, table: &str) -> Result<Definition> {
        Definition::read(&self.pages, catalogue::table(&self.pages, table)?.page)
    }

    /// The columns of a table, in the order in which rows have their values.
    ///
    /// # Errors
    /// Where there is no such table, or it is damaged.
    pub fn columns(&self, table: &str) -> Result<Vec<Column>> {
        let definition = self.definition(table)?;
        Ok(definition.fields.into_iter().map(|field| Column { name: field.name, kind: field.kind }).collect())
    }

    /// The rows of a table that were not deleted.
    ///
    /// # Errors
    /// Where there is no such table, or it is damaged.
    pub fn rows(&self, table: &str) -> Result<Vec<Row>> {
        let rows = index::rows(&self.pages, &self.definition(table)?)?;
        Ok(rows.into_iter().map(|(at, values)| Row { id: RowId(at), values }).collect())
    }

    /// Makes a table. It has no index.
    ///
    /// # Errors
    /// Where there is one of this name, or the name or a column is none that Access would take.
    pub fn create_table(&mut self, name: &str, columns: &[Column]) -> Result<()> {
        self.create_tables(&[(name, columns)])
    }

    /// Makes tables, all or none of them.
    ///
    /// # Errors
    /// As of one.
    pub fn create_tables(&mut self, tables: &[(&str, &[Column])]) -> Result<()> {
        let mut columns = tables.iter().flat_map(|(_, columns)| *columns);
        if let Some(Column { name, .. }) = columns.find(|column| matches!(column.kind, Kind::Other(_))) {
            let reason = "its kind is only read here".to_owned();
            return Err(JetError::CannotMake { name: name.clone(), reason });
        }
        let now = self.made;
        self.pages.whole(|pages| catalogue::create(pages, tables, now))
    }

    /// Gives a table another column, in which the rows that are there have nothing.
    ///
    /// # Errors
    /// Where there is no such table or there is such a column, or a table that is there cannot have one of this kind.
    pub fn add_column(&mut self, table: &str, column: &Column) -> Result<()> {
        let definition = self.definition(table)?;
        self.pages.whole(|pages| {
            let is_first_text = definition.variable == 0 && column.kind.fixed_length().is_none();
            let rows = if is_first_text { index::rows(pages, &definition)? } else { vec![] };
            schema::add_column(pages, &definition, column)?;
            // Not every reader sees that a row was written when no column of its table differed in length.
            let mut definition = Definition::read(pages, definition.page)?;
            let mut again = Vec::with_capacity(rows.len());
            for (at, mut values) in rows {
                values.push(Value::Null);
                again.push(row::write(pages.layout, table, &definition, &values)?);
                data_page::delete(pages, at)?;
            }
            put_rows(pages, &definition, &again)?;
            index::make_anew(pages, table, &mut definition)
        })
    }

    /// Cuts the texts of a row, and puts `?` for letters that the file has not, such that the columns can hold them.
    ///
    /// # Errors
    /// Where there is no such table.
    pub fn fit(&self, table: &str, values: &mut [Value]) -> Result<()> {
        row::fit(self.pages.layout, &self.definition(table)?, values);
        Ok(())
    }

    /// Adds a row, with a value for each column. Nothing in a counter is its next number.
    ///
    /// # Errors
    /// Where a value does not go into its column, or an index cannot take the row.
    pub fn insert(&mut self, table: &str, values: &[Value]) -> Result<RowId> {
        let ids = self.insert_all(table, &[values.to_vec()])?;
        ids.first().copied().ok_or_else(|| JetError::NoRow(table.to_owned()))
    }

    /// Adds rows, all or none of them.
    ///
    /// # Errors
    /// Where a value does not go into its column, or an index cannot take a row.
    pub fn insert_all(&mut self, table: &str, rows: &[Vec<Value>]) -> Result<Vec<RowId>> {
        let mut definition = self.definition(table)?;
        let added = self.pages.whole(|pages| insert(pages, table, &mut definition, rows))?;
        Ok(added.into_iter().map(RowId).collect())
    }

    /// Puts other values into a row. It may be another row of the file afterwards: the answer says which.
    ///
    /// # Errors
    /// Where there is no such row, a value does not go into its column, or an index cannot take it.
    pub fn update(&mut self, table: &str, id: RowId, values: &[Value]) -> Result<RowId> {
        let mut definition = self.definition(table)?;
        self.pages.whole(|pages| {
            let is_elsewhere = find(pages, table, &definition, id.0)?;
            let before = stored(pages, id.0)?;
            let row = row::write_over(pages.layout, table, &definition, values, Some(&before))?;
            if !is_elsewhere && data_page::replace(pages, id.0, &row)? {
                index::make_anew(pages, table, &mut definition)?;
                return Ok(id);
            }
            data_page::delete(pages, id.0)?;
            let at = put_rows(pages, &definition, &[row])?;
            index::make_anew(pages, table, &mut definition)?;
            at.first().copied().map(RowId).ok_or_else(|| JetError::NoRow(table.to_owned()))
        })
    }

    /// Deletes a row: its number on its page is not given again.
    ///
    /// # Errors
    /// Where there is no such row, or an index cannot be kept right.
    pub fn delete(&mut self, table: &str, id: RowId) -> Result<()> {
        let mut definition = self.definition(table)?;
        self.pages.whole(|pages| {
            find(pages, table, &definition, id.0)?;
            data_page::delete(pages, id.0)?;
            definition.rows = definition.rows.saturating_sub(1);
            index::make_anew(pages, table, &mut definition)
        })
    }

    /// What is wrong with it, in words: counts that differ, rows that cannot be read, indexes that say something else than
    /// their rows. Nothing where all is well.
    pub fn faults(&self) -> Vec<String> {
        let tables = match catalogue::tables(&self.pages) {
            Ok(tables) => tables,
            Err(error) => return vec![error.to_string()],
        };
        let mut faults = vec![];
        for table in tables {
            match self.faults_of(&table.name, table.page) {
                Ok(found) => faults.extend(found),
                Err(error) => faults.push(format!("{}: {error}", table.name)),
            }
        }
        faults
    }

    fn faults_of(&self, table: &str, page: u32) -> Result<Vec<String>> {
        let definition = Definition::read(&self.pages, page)?;
        let rows = index::rows(&self.pages, &definition)?;
        let mut faults = vec![];
        if rows.len() != place(definition.rows) {
            faults.push(format!("{table} has {} rows and says {}", rows.len(), definition.rows));
        }
        for own in &definition.indexes {
            let wanted = index::entries(self.pages.layout, table, &definition, own, &rows)?;
            let found = index::read(&self.pages, own)?;
            if wanted != found {
                faults.push(format!("the index {} of {table} differs from its rows", own.name));
            }
        }
        Ok(faults)
    }
}

/// Whether a row is there, and whether what stands there is where it is.
fn find(pages: &Pages, table: &str, definition: &Definition, at: Pointer) -> Result<bool> {
    let none = || JetError::NoRow(table.to_owned());
    let page = pages.page(at.page)?;
    if !data_page::belongs_to(page, definition.page) {
        return Err(none());
    }
    let slots = data_page::slots(pages.layout, page)?;
    let slot = slots.get(usize::from(at.row)).filter(|slot| !slot.is_deleted).ok_or_else(none)?;
    Ok(slot.is_elsewhere)
}

/// The bytes of a row that is there.
fn stored(pages: &Pages, at: Pointer) -> Result<Vec<u8>> {
    let page = pages.page(at.page)?;
    let slots = data_page::slots(pages.layout, page)?;
    let slot = slots.get(usize::from(at.row)).ok_or_else(|| JetError::damaged("a row is not there"))?;
    data_page::row(pages, page, slot).map(<[u8]>::to_vec)
}

/// Adds rows to a table, with its counter, its count and its indexes.
pub(crate) fn insert(
    pages: &mut Pages,
    table: &str,
    definition: &mut Definition,
    rows: &[Vec<Value>],
) -> Result<Vec<Pointer>> {
    let counter = definition.fields.iter().position(|field| field.kind == Kind::Counter);
    let mut written = Vec::with_capacity(rows.len());
    for values in rows {
        let Some(own) = counter.filter(|own| *own < values.len()) else {
            written.push(row::write(pages.layout, table, definition, values)?);
            continue;
        };
        let mut values = values.clone();
        if values[own] == Value::Null {
            values[own] = Value::Long(definition.counter.wrapping_add(1).cast_signed());
        }
        if let Value::Long(number) = values[own] {
            // Numbers below nought are random ones, and move nothing.
            definition.counter = definition.counter.max(u32::try_from(number).unwrap_or(0));
        }
        written.push(row::write(pages.layout, table, definition, &values)?);
    }
    let added = put_rows(pages, definition, &written)?;
    definition.rows = definition.rows.saturating_add(crate::bytes::long(rows.len())?);
    index::make_anew(pages, table, definition)?;
    Ok(added)
}

/// Puts rows where there is room for them: on pages of the table that have some, then on new ones.
fn put_rows(pages: &mut Pages, definition: &Definition, rows: &[Vec<u8>]) -> Result<Vec<Pointer>> {
    let mut with_room = usage::pages(pages, definition.free)?;
    with_room.retain(|page| pages.page(*page).is_ok_and(|page| data_page::belongs_to(page, definition.page)));
    // Only pages that are the table's own for certain.
    let used = usage::pages(pages, definition.used)?;
    with_room.retain(|page| used.contains(page));
    let mut added = Vec::with_capacity(rows.len());
    for row in rows {
        let at = loop {
            let page = if let Some(page) = with_room.last() {
                *page
            } else {
                let page = pages.take()?;
                data_page::begin(pages, page, definition.page)?;
                usage::add(pages, definition.used, page)?;
                usage::add(pages, definition.free, page)?;
                with_room.push(page);
                page
            };
            if let Some(row) = data_page::add(pages, page, row)? {
                break Pointer { page, row };
            }
            with_room.pop();
            usage::remove(pages, definition.free, page)?;
        };
        added.push(at);
    }
    Ok(added)
}
