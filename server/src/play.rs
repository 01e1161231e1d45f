//! Whole evenings, played against a running server by real clients: rehearsals, the demonstration, and events
//! that were recorded elsewhere.
//!
//! An [`Evening`](evening::Evening) says who meets whom on which boards and what each board will come to. A
//! [`Room`](room::Room) opens it on a server as a director would; then each table's device enters it, board by
//! board; and an [auditor](audit) who knows what was acknowledged holds the server's word against it.

pub mod evening;
pub mod plan;
pub mod recorded;
pub mod synthetic;

mod deal;
mod dice;
mod mishap;
mod names;

pub mod director;
pub mod room;
pub mod tempo;

mod cable;
mod calls;
mod hall;
mod log;
mod table;
mod tablet;
mod watchers;

pub mod audit;
pub mod demonstration;
pub mod percentile;
pub mod rehearsal;
pub mod replay;
pub mod swiss;

mod error;

pub use error::PlayError;
