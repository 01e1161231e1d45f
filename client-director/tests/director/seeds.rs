//! Contests of seeds, of every kind that there is, on whose console everything is looked at.

#[path = "../../../bridge/tests/contest/any_contest.rs"]
pub(crate) mod any_contest;
#[path = "../../../bridge/tests/contest/draw_evening.rs"]
pub(crate) mod draw_evening;
#[path = "../../../bridge/tests/contest/evening.rs"]
mod evening;
#[path = "../../../bridge/tests/contest/generator.rs"]
pub(crate) mod generator;
