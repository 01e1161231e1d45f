//! A rover: an odd pair that displaces another pair at a different table in every round.

pub mod path;
