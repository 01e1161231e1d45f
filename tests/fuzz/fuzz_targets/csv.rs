//! Results, entries and hand records in CSV.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::results(bytes));
