//! Hand records and results in PBN.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::results(bytes));
