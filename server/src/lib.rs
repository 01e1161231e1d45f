//! The Barometer server.

pub mod journal;

pub mod file;

pub mod cli;
