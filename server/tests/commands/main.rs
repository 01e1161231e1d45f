//! The commands of `barometer` that need no server, as they are typed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "a test that has nothing to read says so")]

mod combine;
mod convert;
mod explain;
mod knock_out;
mod movement;
mod official;
mod score;
