//! Databases of Access, read and changed.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::database(bytes));
