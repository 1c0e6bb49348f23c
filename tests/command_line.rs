//! The command line as a newcomer meets it: help, examples, errors and exit codes.

#[path = "support/program.rs"]
mod program;

use crate::program::phaseline;
use predicates::prelude::{PredicateBooleanExt, predicate};

#[test]
fn help_goes_to_stdout_and_names_every_subcommand() {
    let names = predicate::function(|help: &str| {
        ["Examples:", "play", "explain", "check", "sim", "compare", "import", "replay", "saves", "capture"]
            .iter()
            .all(|name| help.contains(name))
    });
    phaseline().arg("--help").assert().code(0).stdout(names).stderr("");
}

#[test]
fn every_subcommand_has_help_with_an_example() {
    for name in ["play", "explain", "check", "sim", "compare", "import", "replay", "saves", "capture"] {
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

/// Commands that ask for something that does not exist or makes no sense, with a part of the answer.
const WRONG: &[(&[&str], &str)] = &[
    (&["sim"], "--scenario <ID>"),
    (&["sim", "two_fords"], "did you mean '--scenario two_fords'?"),
    (&["play", "two_fords"], "did you mean '--scenario two_fords'?"),
    (&["sim", "--scenario", "two_frods"], "did you mean \"two_fords\"?"),
    (&["sim", "--scenario", "two_fords", "--seed", "-1"], "invalid value '-1' for '--seed <K>'"),
    (&["compare", "--scenario", "two_fords", "--seed", "-1"], "invalid value '-1' for '--seed <K>'"),
    (&["sim", "--scenario", "two_fords", "--battles", "0"], "0 is not in 1..=10000000"),
    (&["sim", "--scenario", "two_fords", "--threads", "0"], "0 is not in 1..=1024"),
    (&["sim", "--scenario", "two_fords", "--ruleset", "sbi9"], "no ruleset is called \"sbi9\""),
    (&["sim", "--scenario", "two_fords", "--players", "green=ai"], "no side is called \"green\""),
    (&["sim", "--scenario", "two_fords", "--players", "blue=ai,blue=random"], "the side \"blue\" is given twice"),
    (&["sim", "--scenario", "two_fords", "--level", "green=novice"], "no side is called \"green\""),
    (&["sim", "--scenario", "two_fords", "--level", "blue=best"], "a level is one of novice, regular, veteran"),
    (&["sim", "--scenario", "two_fords", "--odds", "green=even"], "no side is called \"green\""),
    (&["sim", "--scenario", "two_fords", "--swap", "blue/0="], "write it as blue/0=reeve"),
    (&["sim", "--scenario", "two_fords", "--swap", "blue/9=reeve"], "it has 4 places, counted from 0"),
    (&["sim", "--scenario", "two_fords", "--swap", "blue/0=reef"], "did you mean \"reeve\"?"),
    (&["sim", "--scenario", "two_fords", "--swap", "blue/0=/nobody"], "no pilot is called \"nobody\""),
    (&["sim", "--random", "--scenario", "two_fords"], "cannot be used with"),
    (&["compare", "--scenario", "two_fords", "--rulesets", "sbi3,sbi3"], "the ruleset \"sbi3\" is given twice"),
    (&["explain", "card.txt"], "a card is a .ron or .json file"),
    (&["check", "no/such/mod"], "does not exist"),
];

#[test]
fn what_does_not_exist_is_named_with_what_does() {
    for (arguments, answer) in WRONG {
        let told = predicate::str::starts_with("error: ").and(predicate::str::contains(*answer));
        phaseline().args(*arguments).assert().code(2).stdout("").stderr(told);
    }
}

#[test]
fn levels_are_compared_in_json_too() {
    let arguments = ["sim", "--scenario", "two_fords", "--levels", "--battles", "1", "--format", "json"];
    let output = phaseline().args(arguments).assert().code(0).get_output().stdout.clone();
    let answer: serde_json::Value = serde_json::from_slice(&output).expect("it is JSON");
    let levels = answer["levels"].as_array().expect("a list");
    let pairs: Vec<_> = levels.iter().map(|it| (it["level"].as_str(), it["against"].as_str())).collect();
    assert_eq!(pairs.len(), 3);
    assert!(pairs.contains(&(Some("veteran"), Some("novice"))), "{pairs:?}");
    assert!(levels.iter().all(|it| it["battles"] == 2));
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_is_lost_is_an_error_and_one_that_nobody_reads_is_none() {
    use std::process::{Command as Process, Stdio};

    let program = assert_cmd::cargo::cargo_bin("phaseline");
    for arguments in [&["compare", "--scenario", "two_fords"][..], &["--help"]] {
        let full = std::fs::File::create("/dev/full").expect("Linux has one");
        let output = Process::new(&program).args(arguments).stdout(full).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("the answer cannot be written"), "{arguments:?}");
        let mut child = Process::new(&program).args(arguments).stdout(Stdio::piped()).spawn().expect("it runs");
        drop(child.stdout.take());
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{arguments:?}");
    }
}

#[cfg(feature = "dev")]
#[test]
fn a_port_of_inspection_that_is_taken_is_an_error_with_advice() {
    let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("some port is free");
    let port = taken.local_addr().expect("it has an address").port();
    let told =
        predicate::str::contains(format!("on port {port} of this machine")).and(predicate::str::contains("--remote 0"));
    phaseline().args(["play", "--remote", &port.to_string()]).assert().code(1).stdout("").stderr(told);
}

#[cfg(all(feature = "window", not(feature = "dev")))]
#[test]
fn a_program_without_inspection_says_how_to_build_it_with() {
    let told = predicate::str::contains("without inspection").and(predicate::str::contains("cargo run --features dev"));
    phaseline().args(["play", "--remote"]).assert().code(1).stdout("").stderr(told);
}

#[test]
fn mods_count_once_for_a_program_that_is_started_in_its_own_folder() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    std::fs::hard_link(env!("CARGO_BIN_EXE_phaseline"), folder.path().join("phaseline")).expect("the program");
    let tin = folder.path().join("mods/tin");
    std::fs::create_dir_all(&tin).expect("a folder for a mod");
    std::fs::write(tin.join("mod.ron"), "(name: \"tin\", version: \"1\")").expect("a mod");
    let mut program = assert_cmd::Command::new(folder.path().join("phaseline"));
    let battles = ["sim", "--scenario", "millrace", "--battles", "1", "--at-a-glance"];
    program.current_dir(folder.path()).args(battles).assert().code(0).stderr(predicate::str::contains("tin").not());
}
