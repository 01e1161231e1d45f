//! `barometer-results/1`, our own form.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::results(bytes));
