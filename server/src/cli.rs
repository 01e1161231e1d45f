//! The subcommands of `barometer`, one file for each.

pub mod score;
