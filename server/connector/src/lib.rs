//! The Data Connector protocol: what scoring programs send to the control software of table devices, and poll from it.
//!
//! Pure: a program's event becomes [plans](plan) of contests, its requests become commands of directors, and what is
//! recorded of a contest becomes [queues](queue) that the program polls. Who carries it, and where the program's marks
//! are kept, is the server's (`server::connector`). What a club does with it: `docs/DOORS.md`.

pub mod envelope;
pub mod message;
pub mod settings;

pub mod check;

pub mod hand;
pub mod outcome;
pub mod plan;
pub mod queue;
pub mod scoring;
