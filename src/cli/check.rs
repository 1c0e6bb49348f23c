//! `phaseline check`: every fault of a file or a pack, with its place.

use std::path::PathBuf;

use clap::Args;

use super::{Done, Failure, Shared};

/// Check content: a file, or the folder of a pack; without a path the shipped content
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline check
  phaseline check mods/mine
  phaseline check config/units/kestrel.ron")]
pub(super) struct Options {
    /// Files or pack folders; a folder with a mod.ron is checked on top of the shipped content
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
}

/// Checks the content.
pub(super) fn run(options: &Options, _shared: &Shared) -> Done {
    Err(Failure::fault(format!("cannot check {:?} yet", options.paths)))
}
