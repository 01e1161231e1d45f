//! Access databases (`.mdb`, `.bws`) of the Jet engine's versions 3 (Access 97) and 4 (Access 2000 to 2003), read and
//! written without that engine.
//!
//! A [`Database`] is a file in memory: it is opened or made new, changed, and written back as a whole by [`Shelf`], which
//! puts the new file in the place of the old one in one step. Every change is made whole or not at all.
//!
//! What there is: tables with whole numbers, counters, texts, yes-or-no columns, moments and numbers with a fraction; rows
//! inserted, replaced and deleted; columns added; the indexes of a table made anew when its rows change. What there is
//! not: memos and objects (kept as they are, and not written), relationships between tables, queries, passwords and
//! encoded files, `.accdb`, and the sharing of a file with a running engine: it locks ranges of bytes and remembers pages,
//! so whoever writes here asks [`Shelf::held_by_others`] first.
//!
//! Sources: the notes on the format in mdbtools (HACKING.md) and the tables of the Java library Jackcess, both read in
//! November 2026; and what real files of the two versions hold. Nothing here has been tried with Microsoft's own engine.
//!
//! ```
//! use jet::{Column, Database, Kind, Moment, Value, Version};
//!
//! let mut database = Database::new(Version::Jet4, Moment(46_000.5))?;
//! database.create_table("Section", &[Column::new("ID", Kind::Short), Column::new("Letter", Kind::Text(2))])?;
//! database.insert("Section", &[Value::Short(1), "A".into()])?;
//! let again = Database::from_bytes(database.as_bytes().to_vec())?;
//! assert_eq!(again.rows("Section")?[0].values, [Value::Short(1), "A".into()]);
//! # Ok::<(), jet::JetError>(())
//! ```

mod column;
mod database;
mod error;
mod shelf;
mod value;

mod bytes;
mod catalogue;
mod data_page;
mod definition;
mod fresh;
mod index;
mod key;
mod layout;
mod pages;
mod row;
mod schema;
mod text;
mod usage;

pub use column::{Column, Kind};
pub use database::{Database, Row, RowId};
pub use error::JetError;
pub use layout::Version;
pub use shelf::Shelf;
pub use value::{Moment, Value};
