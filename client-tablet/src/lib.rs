//! One table's device: what it enters reaches the server once, in order, also when the network is down.
//!
//! [`outbox`] keeps every command on disk before it is sent, [`link`] delivers them and follows the table's
//! view.

pub mod outbox;

pub mod link;
