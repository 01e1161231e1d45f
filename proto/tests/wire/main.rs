//! The wire and the domain say the same, whatever arrives is answered without a panic, and records that were
//! ever written are read for ever.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod contest;
mod generator;
mod golden;
mod hostile;
mod round_trip;
mod samples;
