//! Stories: real servers and real clients, from a quiet evening to a disk that dies.

#![expect(clippy::unwrap_used, reason = "a story stops at the first surprise")]

mod backups;
mod barometer;
mod change_of_plan;
mod data_connector;
mod documents;
mod evening;
mod howell;
mod papers;
mod seats;
mod surgery;
mod swiss;
mod undo_kill;
mod versions;

mod demo;
mod devices;
mod hands;
mod kept_names;
mod kept_rules;
mod kill;
mod law_pages;
mod left_out;
mod line_cuts;

mod damage;
mod federation;
mod full_disk;
mod replay;
mod rulings;
mod scoring;
mod simulation;

mod bad_input;
mod encryption;
mod secrecy;
mod security;

mod alone;
mod introspection;
mod old_journal;
mod outside;
mod private_files;
mod standby;
mod start_stop;
mod subscribers;
