//! A record of a table, by the names of its columns.

use std::collections::BTreeMap;

use jetdb::Value;

/// One record. Columns are named in small letters.
#[derive(Debug, Clone, Default)]
pub(super) struct Record {
    values: BTreeMap<String, Value>,
}

impl Record {
    pub(super) fn new(values: BTreeMap<String, Value>) -> Self {
        Self { values }
    }

    /// A whole number; `None` where there is none.
    pub(super) fn number(&self, column: &str) -> Option<i64> {
        match self.values.get(column)? {
            Value::Byte(number) => Some((*number).into()),
            Value::Int(number) => Some((*number).into()),
            Value::Long(number) => Some((*number).into()),
            Value::BigInt(number) => Some(*number),
            Value::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// A text that is not empty, without the spaces around it.
    pub(super) fn text(&self, column: &str) -> Option<&str> {
        match self.values.get(column)? {
            Value::Text(text) => Some(text.trim()).filter(|text| !text.is_empty()),
            _ => None,
        }
    }

    /// Whether a yes-or-no column says yes.
    pub(super) fn is_set(&self, column: &str) -> bool {
        matches!(self.values.get(column), Some(Value::Bool(true)))
    }
}
