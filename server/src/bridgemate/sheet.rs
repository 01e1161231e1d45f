//! Rows of a table by the names of their columns: programs have them in various orders, and not all of them.

use jet::{Column, Database, JetError, RowId, Value};

/// The rows of a table.
#[derive(Debug, Clone)]
pub(super) struct Sheet {
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Record>,
}

/// A row.
#[derive(Debug, Clone)]
pub(super) struct Record {
    pub(super) id: RowId,
    pub(super) values: Vec<Value>,
}

impl Sheet {
    /// A table of a database; without rows and columns where it has none of that name.
    pub(super) fn read(database: &Database, table: &str) -> Result<Self, JetError> {
        if !database.has_table(table)? {
            return Ok(Self { columns: vec![], rows: vec![] });
        }
        let rows = database.rows(table)?;
        Ok(Self {
            columns: database.columns(table)?,
            rows: rows.into_iter().map(|row| Record { id: row.id, values: row.values }).collect(),
        })
    }

    pub(super) fn place(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|own| own.name.eq_ignore_ascii_case(column))
    }

    pub(super) fn value<'a>(&self, record: &'a Record, column: &str) -> Option<&'a Value> {
        record.values.get(self.place(column)?)
    }

    /// A whole number, also where it stands in a text.
    pub(super) fn number(&self, record: &Record, column: &str) -> Option<i64> {
        whole(self.value(record, column)?)
    }

    /// A text without the spaces around it, where there is one.
    pub(super) fn text<'a>(&self, record: &'a Record, column: &str) -> Option<&'a str> {
        self.value(record, column)?.text().map(str::trim).filter(|text| !text.is_empty())
    }

    pub(super) fn is_set(&self, record: &Record, column: &str) -> bool {
        self.value(record, column) == Some(&Value::YesNo(true))
    }
}

/// A whole number, also where it stands in a text.
pub(super) fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Text(text) => text.trim().parse().ok(),
        // A fraction is none.
        Value::Double(number) => number.to_string().parse().ok(),
        other => other.number(),
    }
}
