//! What pages say of themselves, and the terms of the game of which arguments are made.

mod award;
mod board;
mod clock;
mod curve;
mod own;
mod setting;
mod table;
mod tablet;
mod term;

pub use award::Award;
pub use board::Board;
pub use clock::Clock;
pub use curve::{Curve, Figure};
pub use own::Own;
pub use setting::Setting;
pub use table::Table;
pub use tablet::{Tablet, Trouble};
pub use term::Term;
