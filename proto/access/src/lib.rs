//! How our programs come by secrets and keep them, and how they know the server that they talk to: on the command line, in
//! files that are their owner's alone, and by the key that a server shows; and which of two servers they ask.

pub mod line;
pub mod private_file;
pub mod share;
pub mod token;

pub mod address;
pub mod channel;
pub mod key;
pub mod known_servers;
