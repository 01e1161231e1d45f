//! Databases of Access as they are read and written here, held against other readers, a real file, and chance.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod chance;
mod reading;

mod crash;
mod damage;
mod fresh;
mod real;
mod shelf;
