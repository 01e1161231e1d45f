//! A server in this process, over its real port, and what it works out in the background.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "a test that has nothing to read says so")]

mod bws;
mod hands;
mod intruder;
mod rehearse;
mod revoked;
