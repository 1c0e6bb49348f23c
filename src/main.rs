//! Turns arguments into one subcommand; everything else is in the library.

use std::process::ExitCode;

#[cfg(not(target_family = "wasm"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    phaseline::cli::run()
}
