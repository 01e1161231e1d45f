//! What pages say of themselves, and the terms of the game of which arguments are made.

mod table;
mod term;

pub use table::Table;
pub use term::Term;
