//! Draws: who meets whom in the next round of a Swiss, a round robin or a knock-out.
//!
//! Everything here is about numbers and scores alone. What a contest remembers of its draws, and how a draw becomes
//! tables and boards, is in `contest::drawn`.

pub mod field;
pub mod points;
pub mod request;

pub mod advice;
pub mod breach;
pub mod difference;
pub mod edit;
pub mod mismatch;
pub mod schedule;
pub mod seating;

mod lot;
mod matching;

pub use field::{Candidate, Contender, Field};
pub use request::{Constraints, Draw, FirstRound, InGroup, Method, Odd, OddOnes, Rematches, Request};
