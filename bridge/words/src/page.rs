//! What pages say of themselves, and the terms of the game of which arguments are made.

mod award;
mod board;
mod card;
mod clock;
mod curve;
mod figure;
mod own;
mod ranking;
mod room;
mod setting;
mod table;
mod tablet;
mod term;
mod traveller;

pub use award::Award;
pub use board::Board;
pub use card::Card;
pub use clock::Clock;
pub use curve::Curve;
pub use figure::Figure;
pub use own::Own;
pub use ranking::Ranking;
pub use room::{Path, Room};
pub use setting::Setting;
pub use table::Table;
pub use tablet::{Tablet, Trouble};
pub use term::Term;
pub use traveller::Traveller;
