//! Lists of names, hand records and scales, as directors load them.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::names(bytes));
