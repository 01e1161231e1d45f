//! The results board: over its router, and in a real browser where there is one.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]
#![expect(clippy::print_stdout, reason = "a skipped test says so")]

mod browser;
mod cases;
mod chromium;
mod clock;
mod club;
mod compared;
mod correction;
mod curve;
mod director;
mod draw;
mod faults;
mod guard;
mod heard;
mod keyboard;
mod kills;
mod languages;
mod line;
mod link;
mod measures;
mod names;
mod narrow;
mod outline;
mod own;
mod pages;
mod phone;
mod pseudo;
mod room;
mod router;
mod script_words;
mod scripts;
mod secure;
mod standby;
mod table;
mod typing;
mod why;
