//! The results board: over its router, and in a real browser where there is one.

mod browser;
mod club;
mod pages;
mod router;
