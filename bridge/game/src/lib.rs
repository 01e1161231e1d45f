//! The game: who sits where, boards and cards, calls and contracts, results and scores, and what a director awards in place
//! of a result. Under it stand exact numbers, the texts that people write, and messages: what is told, as data.
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod entry;
pub mod seat;

pub mod auction;
pub mod board;
pub mod card;
pub mod contract;
pub mod deal;
pub mod result;
pub mod result_text;
pub mod score;

pub mod adjustment;
pub mod adjustment_kind;
pub mod adjustment_text;
pub mod award;

pub mod exact;
pub mod message;
pub mod text;
