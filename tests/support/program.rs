//! The program, as users run it.

use assert_cmd::Command;

pub fn phaseline() -> Command {
    Command::cargo_bin("phaseline").expect("the program is built with its tests")
}
