#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| phaseline_fuzz::targets::journal(bytes));
