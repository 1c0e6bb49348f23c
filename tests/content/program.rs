//! The program as users run it.

use assert_cmd::Command;
use std::path::Path;

/// The program, run in this folder.
pub fn phaseline(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("phaseline").expect("the program is built");
    command.current_dir(folder);
    command
}
