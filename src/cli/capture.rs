//! `phaseline capture`: a script of camera, hovers and intents to PNG files.

use std::path::PathBuf;

use clap::Args;

use super::{Done, Failure, Shared};

/// Render the pictures of a script to PNG files; needs no display
#[derive(Debug, Args)]
#[command(after_help = "Example:
  phaseline capture docs/captures/board.ron out")]
pub(super) struct Options {
    /// The script
    script: PathBuf,
    /// The folder for the pictures; made when missing
    out_dir: PathBuf,
    /// Print median and 95th percentile frame times while the camera moves, beside an empty scene
    #[arg(long)]
    frame_stats: bool,
}

/// Runs the script.
pub(super) fn run(options: &Options, _shared: &Shared) -> Done {
    let Options { script, out_dir, frame_stats } = options;
    Err(Failure::fault(format!("cannot capture {} to {} yet ({frame_stats})", script.display(), out_dir.display())))
}
