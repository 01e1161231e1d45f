//! Draws: who meets whom in the next round of a Swiss, a round robin or a knock-out.
//!
//! Everything here is about numbers and scores alone. What a contest remembers of its draws, and how a draw becomes
//! tables and boards, is in `contest::drawn`.

pub mod field;
pub mod points;
pub mod request;

pub mod advice;
pub mod alternatives;
pub mod breach;
pub mod difference;
pub mod early;
pub mod edit;
pub mod mismatch;
pub mod price;
pub mod schedule;
pub mod seating;

pub mod by_hand;
pub mod cost;
pub mod draw;
pub mod explain;
pub mod horizon;
pub mod undrawable;

mod first;
mod lot;
mod matching;
mod packing;
mod pairable;
mod party;
mod traditional;
mod triangle;
mod weighing;

pub use by_hand::{Comparison, compare_by_hand, traditional};
pub use cost::Cost;
pub use draw::{Drawn, draw};
pub use explain::{Explanation, explain};
pub use field::{Candidate, Contender, Field};
pub use horizon::{RoundsDrawable, rounds_drawable};
pub use request::{Constraints, Draw, FirstRound, InGroup, Method, Odd, OddOnes, Rematches, Request, Seats};
pub use undrawable::Undrawable;
