//! The Laws as procedures: answers in, a finding with its clauses out.
//!
//! A [`mod@procedure`] is a [`page`] of `bridge/law/pages`. It asks, one plain question at a time, what it must know
//! ([`mod@interview`]), and finds what the Laws of one [`book`] say: what is ruled, what must be offered, what may be used,
//! what happens next ([`finding`]). The seeds' examples are its [`case`]s, the clauses it knows its [`ledger`]; [`walk`]
//! takes every path of it. In Rust is what computes: what is read of calls, cards, scores and polls, and the award
//! ([`redress`]).
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

pub mod answers;
pub mod appeal;
mod award;
pub mod book;
mod call;
pub mod case;
pub mod change_of_call_score;
pub mod clause;
pub mod contents;
mod dealt;
pub mod everyday;
pub mod finding;
pub mod insufficient;
pub mod interview;
pub mod known;
mod lead;
pub mod ledger;
pub mod numbering;
pub mod options;
pub mod page;
pub mod party;
pub mod poll;
pub mod procedure;
pub mod question;
pub mod redress;
pub mod reference;
pub mod revoke;
pub mod role;
pub mod sanction;
pub mod score_change;
pub mod shelf;
pub mod source;
pub mod telling;
pub mod text;
pub mod transfer;
pub mod walk;

pub use answers::Answers;
pub use book::{Book, Edition};
pub use clause::Clause;
pub use finding::Finding;
pub use interview::{Fact, Next, Progress, SeatsFrom, Step, interview};
pub use known::Known;
pub use party::{Party, Seats};
pub use procedure::{PROCEDURES, Procedure};
pub use question::{Kind, Question};
pub use shelf::{procedure, procedures};

#[cfg(test)]
mod tests;
