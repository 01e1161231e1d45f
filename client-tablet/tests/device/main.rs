//! The device against a server that fails in every way.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod fake;

mod link;

#[cfg(feature = "screen")]
mod command_line;

/// The pairing code that the fake server knows.
const CODE: &str = "K7M-4QX";
