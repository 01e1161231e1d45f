//! One table's device: what it enters reaches the server once, in order, also when the network is down.
//!
//! [`outbox`] keeps every command on disk before it is sent, [`link`] delivers them and follows the table's
//! view. [`sheet`] is the table's round as the device knows it: that view, with what the device has entered
//! since. The screens and the command line stand on these and are left out without the feature `screen`.

pub mod outbox;

pub mod link;

pub mod sheet;

#[cfg(feature = "screen")]
pub mod folder;
#[cfg(feature = "screen")]
mod player;
#[cfg(feature = "screen")]
pub mod words;

#[cfg(feature = "screen")]
pub mod screen;

#[cfg(feature = "screen")]
pub mod driver;

#[cfg(feature = "screen")]
pub mod cli;
