//! How our programs come by secrets and keep them: on the command line, and in files that are their owner's alone.

pub mod private_file;
pub mod token;
