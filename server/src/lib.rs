//! The Barometer server: keeps contests in a journal, answers tables and directors, shows the standings.

pub mod journal;
mod law_pages;

pub mod auth;
pub mod backups;
pub mod bridgemate;
pub mod clear;
mod clock;
pub mod condition;
mod connector;
mod door;
pub mod engine;
mod fault;
pub mod file;
mod gate;
pub mod hands;
mod health;
mod housekeeping;
mod kept_names;
mod kept_rules;
mod machine;
mod metrics;
mod name;
pub mod play;
pub mod print;
pub mod reach;
pub mod rpc;
pub mod security;
pub mod serve;
pub mod serving_file;
mod side_port;
mod soundness;
pub mod standby;
pub mod tls;
pub mod web;
pub mod work;

pub mod cli;

#[cfg(test)]
#[path = "../../bridge/tests/contest/any_contest.rs"]
mod any_contest;
#[cfg(test)]
#[path = "../../bridge/tests/contest/draw_evening.rs"]
mod draw_evening;
#[cfg(test)]
#[path = "../../bridge/tests/contest/evening.rs"]
mod evening;
#[cfg(test)]
#[path = "../../bridge/tests/contest/generator.rs"]
mod generator;
#[cfg(test)]
mod looked_at;
