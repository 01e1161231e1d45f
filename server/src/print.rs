//! Movements on paper and on the screen: the plan as a table, the picture of who goes where, guide cards and
//! the director's announcement; the same of a contest, with names and pairing codes; and its results.
//!
//! What is said comes from `bridge::movement`; here it is only laid out.

pub mod boards;
pub mod card;
pub mod contest;
pub mod cross_table;
pub mod floor;
pub mod grid;
pub mod handout;
pub mod html;
pub mod pdf;
pub mod picture;
pub mod qr;
pub mod report;
pub mod report_html;
pub mod subject;
