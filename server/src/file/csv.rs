//! Results, entries and rankings as comma-separated values, for spreadsheets. The columns are described in
//! `docs/FILES.md`.
//!
//! What people and programs write is read with commas, semicolons, tabs or strokes between the fields, with any names of the
//! columns that are clear, in any order. A field that cannot be understood is refused with its line and column.

mod header;
mod list;
mod own;
mod reader;
mod writer;

#[cfg(test)]
mod tests;

pub use list::add_entries;
pub use writer::{entries, ranking, results};

pub(super) use header::is_csv;
pub(super) use reader::parse;
