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

/// Movements that look different on paper: rings and rows, bystands, sharing, rovers, who has no seat.
#[cfg(test)]
pub(crate) const EVERY_SHAPE: [&str; 11] = [
    "mitchell 7 missing 7NS",
    "mitchell 8 share",
    "mitchell 12 skip",
    "howell 6 three-quarter 8 missing 12",
    "howell 3",
    "individual 12",
    "whist 13 short 2",
    "web 8 sets 7",
    "bowman 12",
    "round-robin 7",
    "twinned 14 both",
];
