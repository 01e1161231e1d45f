//! The director's pages.

mod enter;

pub(crate) use enter::router;
