//! The game and the contest: the rules of duplicate bridge, pure.
//!
//! No I/O, no clock, no randomness: time, ids and seeds are arguments, so that a replay of the same
//! journal always gives the same state. Scores are integers or exact ratios.
//!
//! The game, scoring, the Laws and movements are crates of their own in this folder, which this one hands on.
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub use game::{adjustment, adjustment_kind, adjustment_text, award};
pub use game::{auction, board, card, contract, deal, entry, result, result_text, score, seat};
pub use game::{exact, message, messages, text};

pub use scoring::{self, imp, matchpoint, standing, traveller, victory};

pub use law;
pub use movement;

pub mod ledger;
pub mod recap;
pub mod series;
pub mod teams;

pub mod swiss;

pub mod explain;

pub mod contest;

#[cfg(test)]
mod said;
