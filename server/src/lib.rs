//! The Barometer server.

pub mod journal;
