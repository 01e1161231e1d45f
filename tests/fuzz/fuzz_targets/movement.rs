//! Movements of EBUScore and of ours.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::movement(bytes));
