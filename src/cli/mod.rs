//! The command line: one file per subcommand.
//!
//! Each subcommand file has an `Options` struct (its arguments and its `--help`) and a `run` function that returns
//! `Done`. All output goes through `output`. All errors are a `Failure`, printed here in one style. Exit codes: 0
//! success, 1 faults were found or something failed, 2 bad usage, 3 a replay with other content.

mod capture;
mod check;
mod common;
mod compare;
mod explain;
mod gallery;
mod import;
mod play;
mod replay;
mod saves;
mod sim;
mod tables;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use common::failure::Failure;

/// The result of a subcommand: success, or a failure with an exit code.
type Done = Result<(), Failure>;

/// A turn-based tactics game on a 3D hex map, about who acts when.
#[derive(Debug, Parser)]
#[command(name = "phaseline", version, disable_help_subcommand = true)]
#[command(after_help = "Examples:
  phaseline                                  open the game
  phaseline explain card.json                show why each unit acts when it does
  phaseline check mods/mine                  find every fault of a mod
  phaseline sim --scenario NAME --battles 20 let the computer play 20 battles
  phaseline compare --scenario NAME          compare when units act under each ruleset
  phaseline import board lake.board          turn a map of another game into one of this game
  phaseline replay battle.ron --verify       check that a recorded battle plays the same again
  phaseline saves                            list unfinished battles, saves and replays

Exit codes: 0 success, 1 faults found or something failed, 2 wrong arguments, 3 a replay made with other content.")]
struct Arguments {
    /// Folder of the base content [default: ./config, else config beside the program, else the built-in content]
    #[arg(long, global = true, value_name = "DIR")]
    config: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Options),
    Explain(explain::Options),
    Check(check::Options),
    Sim(sim::Options),
    Compare(compare::Options),
    Import(import::Options),
    Replay(replay::Options),
    Saves(saves::Options),
    Capture(capture::Options),
    Gallery(gallery::Options),
}

/// The options that all subcommands share.
#[derive(Debug, Default)]
struct Shared {
    /// The folder from `--config`.
    config: Option<PathBuf>,
}

/// Runs the subcommand from the arguments of the process.
#[must_use]
pub fn run() -> ExitCode {
    run_with(std::env::args_os())
}

/// Runs a subcommand with these arguments. The first argument is the name of the program.
pub fn run_with(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let given: Vec<OsString> = arguments.into_iter().collect();
    let arguments = match Arguments::try_parse_from(&given) {
        Ok(arguments) => arguments,
        Err(error) => return common::output::usage(&common::hint::hinted(error, &given, &Arguments::command())),
    };
    let shared = Shared { config: arguments.config };
    match dispatch(arguments.command, &shared) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            common::output::failure(&failure);
            failure.exit_code()
        }
    }
}

fn dispatch(command: Option<Command>, shared: &Shared) -> Done {
    match command {
        None => play::without_arguments(shared),
        Some(Command::Play(options)) => play::run(&options, shared),
        Some(Command::Explain(options)) => explain::run(&options, shared),
        Some(Command::Check(options)) => check::run(&options, shared),
        Some(Command::Sim(options)) => sim::run(&options, shared),
        Some(Command::Compare(options)) => compare::run(&options, shared),
        Some(Command::Import(options)) => import::run(&options, shared),
        Some(Command::Replay(options)) => replay::run(&options, shared),
        Some(Command::Saves(options)) => saves::run(&options),
        Some(Command::Capture(options)) => capture::run(&options, shared),
        Some(Command::Gallery(options)) => gallery::run(&options, shared),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_subcommand_shows_an_example() {
        for command in Arguments::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Example"), "`{}` has no example in its help", command.get_name());
        }
    }
}
