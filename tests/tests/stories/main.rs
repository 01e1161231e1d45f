//! Stories: real servers and real clients, from a quiet evening to a disk that dies.

#![expect(clippy::unwrap_used, reason = "a story stops at the first surprise")]

mod barometer;
mod evening;
mod kill;

mod devices;
mod line_cuts;

mod damage;
mod full_disk;
mod replay;
