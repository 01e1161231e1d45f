//! A server in this process, over its real port, and what it works out in the background.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod bws;
mod hands;
mod intruder;
mod rehearse;
mod revoked;
mod told;
