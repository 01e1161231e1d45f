//! The Laws as procedures: typed facts in, a finding with its clauses out.
//!
//! A [`mod@procedure`] asks, one plain question at a time, what it must know ([`mod@interview`]), and finds what the
//! Laws of one [`book`] say: what is ruled, what must be offered, what may be used, what happens next ([`finding`]).
//! The seeds' examples are its [`case`]s, the clauses it knows its [`ledger`]; [`walk`] takes every path of it.

pub mod answers;
pub mod book;
pub mod case;
pub mod clause;
pub mod contents;
mod dealt;
pub mod everyday;
pub mod finding;
pub mod interview;
mod joined;
pub mod judged;
pub mod known;
pub mod ledger;
pub mod numbering;
pub mod options;
pub mod page;
pub mod party;
pub mod procedure;
pub mod question;
pub mod redress;
pub mod reference;
pub mod role;
pub mod sanction;
pub mod score_change;
pub mod shelf;
pub mod source;
pub mod telling;
pub mod text;
pub mod transfer;
pub mod walk;

pub mod adjusted_score;
pub mod appeal;
pub mod auction_period;
pub mod barred;
pub mod bystander;
pub mod change_of_call;
pub mod change_of_call_score;
pub mod comparable;
pub mod could_have_known;
pub mod damage;
pub mod deception;
pub mod deviation;
pub mod extraneous;
pub mod inadmissible;
pub mod insufficient;
pub mod insufficient_damage;
pub mod irregularity;
pub mod misinformation;
pub mod out_of_rotation;
pub mod poll;
pub mod procedural_penalty;
pub mod remark;
pub mod revoke;
pub mod score_correction;
pub mod system_card;
pub mod unauthorised;
pub mod withdrawn;

pub use answers::Answers;
pub use book::{Book, Edition, Nation};
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
