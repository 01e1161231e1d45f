//! What each audience sees of an evening.

mod evening;

mod floor;
mod leak;
mod released;
mod table;
mod words;
