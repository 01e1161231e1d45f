//! Records and snapshots of the journal.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::journal(bytes));
