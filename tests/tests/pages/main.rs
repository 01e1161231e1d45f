//! An evening on table pages: seven devices in Chromium, a server process that is killed, and somebody who knows what was entered.

#![expect(clippy::unwrap_used, reason = "an evening stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "a skipped test says so")]

#[expect(dead_code, reason = "the tests of the pages use the rest")]
#[path = "../../../server/tests/board/browser.rs"]
mod browser;
#[path = "../../../server/tests/board/chromium.rs"]
mod chromium;
mod device;
mod encrypted;

mod audit;
mod evening;
mod room;
