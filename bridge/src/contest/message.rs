//! What the director tells the tables.

use crate::contest::actor::{Actor, At};
use crate::entry::TableId;

/// A text from the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Empty: to all tables.
    pub tables: Vec<TableId>,
    pub text: String,
    pub by: Actor,
    pub at: At,
}

impl Message {
    /// Whether this table is meant.
    pub fn is_for(&self, table: TableId) -> bool {
        self.tables.is_empty() || self.tables.contains(&table)
    }
}
