//! The Barometer server: keeps contests in a journal, answers tables and directors, shows the standings.

pub mod journal;

pub mod auth;
mod clock;
pub mod engine;
pub mod file;
pub mod hands;
pub mod play;
pub mod print;
pub mod rpc;
pub mod serve;
pub mod serving_file;
pub mod web;

pub mod cli;
