//! The command line as a newcomer meets it: help, examples, errors and exit codes.

use assert_cmd::Command;
use predicates::prelude::predicate;

fn phaseline() -> Command {
    Command::cargo_bin("phaseline").expect("the program is built with its tests")
}

#[test]
fn help_goes_to_stdout_and_names_every_subcommand() {
    let names = predicate::function(|help: &str| {
        ["Examples:", "play", "explain", "check", "sim", "compare", "import", "replay", "capture"]
            .iter()
            .all(|name| help.contains(name))
    });
    phaseline().arg("--help").assert().code(0).stdout(names).stderr("");
}

#[test]
fn every_subcommand_has_help_with_an_example() {
    for name in ["play", "explain", "check", "sim", "compare", "import", "replay", "capture"] {
        let example = predicate::str::contains(format!("\n  phaseline {name}"));
        phaseline().args([name, "--help"]).assert().code(0).stdout(example);
    }
}

#[test]
fn bad_usage_is_told_on_stderr_with_code_2() {
    for arguments in [&["fly"][..], &["explain"], &["sim", "--battles", "many"], &["--nonsense"]] {
        phaseline().args(arguments).assert().code(2).stdout("").stderr(predicate::str::starts_with("error: "));
    }
}
