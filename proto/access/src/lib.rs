//! How our programs come by secrets and keep them, on the command line and in files that are their owner's alone; and the line to
//! the server that leads.

pub mod line;
pub mod private_file;
pub mod token;
