//! The director's console and the same verbs as plain commands.
//!
//! [`link`] is the way to the server; [`cli`] the commands for scripts; the screens follow one rule: every
//! key, tick and message is an input, and what they lead to is an effect that the driver runs.

pub mod cli;
pub mod foreseen;
pub mod hand_record;
pub mod late_entry;
pub mod link;
pub mod screen;

pub mod candidate;
pub mod chosen;
mod decision;
pub mod earlier;
pub mod entry_file;
pub mod hearing;
pub mod known;
pub mod legality;
pub mod names_file;
pub mod outcome;
pub mod paper_entry;
pub mod proposed;
pub mod qr;
pub mod round_clock;
pub mod seating;
pub mod setup;
pub mod signed;
pub mod surgery;
pub mod sympathetic;
pub mod text_file;
pub mod together;
pub mod undecided;
pub mod unsettled;
pub mod victory_file;
pub mod word;
