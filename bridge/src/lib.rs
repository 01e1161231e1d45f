//! The game and the contest: the rules of duplicate bridge, pure.
//!
//! No I/O, no clock, no randomness: time, ids and seeds are arguments, so that a replay of the same
//! journal always gives the same state. Scores are integers or exact ratios.
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod entry;
pub mod movement;
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
pub mod exact;
pub mod imp;
pub mod ledger;
pub mod matchpoint;
pub mod recap;
pub mod scoring;
pub mod series;
pub mod standing;
pub mod teams;
pub mod traveller;
pub mod victory;

pub mod law;
pub mod swiss;

pub mod explain;
pub mod message;

pub mod text;

pub mod contest;
