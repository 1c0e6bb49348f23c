//! Turns arguments into one subcommand; everything else is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    phaseline::cli::run()
}
