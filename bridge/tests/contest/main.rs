//! The contest, command by command: what follows, what is refused, and what stands afterwards.
//!
//! A story is one row a line: who, what they do, and the events that follow or the refusal. A row without a
//! who asks what stands. `language` says how rows are written.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[macro_use]
mod check;
#[path = "../view/pseudo.rs"]
mod pseudo;

mod draw_early;
mod draw_forecast;
mod draw_inputs;
mod draw_laws;
mod draw_questions;
mod drawing;
mod field;
mod language;

mod appeals;
mod calls;
mod clock;
mod clock_past;
mod corrections;
mod draw;
mod drawn;
mod drawn_again;
mod drawn_halves;
mod drawn_homes;
mod drawn_seats;
mod flow;
mod results;
mod rulings;
mod scoring;
mod seated;
mod setting_up;
mod surgery;
mod surgery_places;
mod taken_plans;
mod taking_back;
mod version;

mod coverage;
mod draw_evening;
mod draw_evening_laws;
mod evening;
mod explained;
mod faces;
mod faces_walk;
mod generator;
mod laws;
mod methods;
mod players;
mod room_device;
mod room_director;
mod room_walk;
mod travellers;
mod undo_lines;
mod undo_walk;
mod version_kinds;
mod version_laws;
