//! What pages say of themselves, and the terms of the game of which arguments are made.

mod award;
mod board;
mod card;
mod clock;
mod contests;
mod curve;
mod drawn;
mod figure;
mod hand;
mod own;
mod ranking;
mod room;
mod setting;
mod sheet;
mod table;
mod tablet;
mod term;
mod traveller;

pub use award::AwardKind;
pub use board::Board;
pub use card::Card;
pub use clock::Clock;
pub use contests::{Contests, Missing, Poster};
pub use curve::Curve;
pub use drawn::{Cross, Drawn, Matches};
pub use figure::Figure;
pub use hand::{Boards, Hand, Why};
pub use own::Own;
pub use ranking::Ranking;
pub use room::{Path, Room};
pub use setting::Setting;
pub use sheet::Sheet;
pub use table::Table;
pub use tablet::{Tablet, Trouble};
pub use term::Term;
pub use traveller::Traveller;
