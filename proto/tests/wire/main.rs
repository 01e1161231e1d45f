//! The wire and the domain say the same, whatever arrives is answered without a panic, and records that were
//! ever written are read for ever.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../../../bridge/tests/contest/any_contest.rs"]
mod any_contest;
mod calls;
mod clock;
mod contest;
#[path = "../../../bridge/tests/contest/draw_evening.rs"]
mod draw_evening;
mod draws;
#[path = "../../../bridge/tests/contest/evening.rs"]
mod evening;
#[path = "../../../bridge/tests/contest/generator.rs"]
mod generator;
mod refusals;
mod regulation;
mod rulings;
mod samples;
mod scoring;
mod stored;
mod surgeries;

mod controls;
mod golden;
mod hostile;
mod laws;
mod round_trip;
mod said;
mod wishes;
