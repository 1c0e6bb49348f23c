//! `phaseline play`: opens the game.

use std::path::PathBuf;

use clap::Args;
#[cfg(not(feature = "visual"))]
use clap::CommandFactory;

use super::{Done, Failure, Shared};

/// Open the game, at the start screen or straight in a scenario
#[derive(Debug, Default, Args)]
#[command(after_help = "Examples:
  phaseline play
  phaseline play --scenario ford_duel --ruleset sbi3 --seed 7")]
pub(super) struct Options {
    /// Start this scenario at once
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// The ruleset to play by
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,
    /// The seed of the battle's dice
    #[arg(long, value_name = "K")]
    seed: Option<u64>,
    /// Load a saved battle
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "ruleset", "seed"])]
    load: Option<PathBuf>,
}

/// Opens the game with these options.
pub(super) fn run(options: &Options, _shared: &Shared) -> Done {
    let Options { scenario, ruleset, seed, load } = options;
    Err(Failure::fault(format!("cannot play yet ({scenario:?}, {ruleset:?}, {seed:?}, {load:?})")))
}

/// What the program does when it is called with nothing: opens the game.
#[cfg(feature = "visual")]
pub(super) fn without_arguments(shared: &Shared) -> Done {
    run(&Options::default(), shared)
}

/// What the program does when it is called with nothing: prints its help, because it was built without a window.
#[cfg(not(feature = "visual"))]
pub(super) fn without_arguments(_shared: &Shared) -> Done {
    super::output::text(&super::Arguments::command().render_help().to_string());
    Ok(())
}
