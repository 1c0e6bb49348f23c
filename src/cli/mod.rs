//! The command line: one file per subcommand.

use std::process::ExitCode;

/// Reads the arguments and runs one subcommand.
#[must_use]
pub fn run() -> ExitCode {
    ExitCode::SUCCESS
}
