//! `phaseline sim`: many battles between two AIs, without a screen.

use clap::Args;

use super::output::Format;
use super::{Done, Failure, Shared};

/// Let the computer play both sides of a scenario many times
#[derive(Debug, Args)]
#[command(after_help = "Example:
  phaseline sim --scenario ford_duel --ruleset sbi3 --battles 100 --seed 7 --format json")]
pub(super) struct Options {
    /// The scenario to play
    #[arg(long, value_name = "ID")]
    scenario: String,
    /// The ruleset to play by
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,
    /// How many battles
    #[arg(long, value_name = "N", default_value_t = 10)]
    battles: u32,
    /// The seed of the first battle; the next battles count on from it
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Plays the battles.
pub(super) fn run(options: &Options, _shared: &Shared) -> Done {
    let Options { scenario, ruleset, battles, seed, format } = options;
    Err(Failure::fault(format!("cannot simulate {scenario} yet ({ruleset:?}, {battles}, {seed}, {format:?})")))
}
