//! `phaseline capture`: turns a script of camera moves, hovers and intents into PNG files.

use std::path::PathBuf;

use clap::Args;

use super::{Done, Failure, Shared};

/// Render the pictures of a script to PNG files, without a display
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline capture docs/captures/demo.ron out
  phaseline capture docs/captures/readme.ron out --frame-stats
  phaseline capture docs/captures/screens/saves.ron out --saves out/saves")]
pub(super) struct Options {
    /// Script of keys, clicks and pictures
    script: PathBuf,
    /// Folder of the pictures; created if it does not exist
    out_dir: PathBuf,
    /// Also print the median and 95th percentile frame times of a moving camera, and those of an empty scene
    #[arg(long)]
    frame_stats: bool,
    /// Where saves and replays lie; without it the game keeps none
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
}

/// Runs the script.
#[cfg(feature = "window")]
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    use super::common::{content, output};
    use crate::app::capture::capture;
    use phaseline_record::Shelf;

    let library = content::library(shared)?;
    // The pictures are the answer. If a name cannot be printed, the next picture is still drawn.
    let report = |picture: &std::path::Path| drop(output::text(&format!("wrote {}\n", picture.display())));
    let shelf = options.saves.as_ref().map(Shelf::new);
    let stats = capture(&options.script, &options.out_dir, library, shelf, options.frame_stats, report);
    let stats = stats.map_err(failure)?;
    stats.map_or(Ok(()), |stats| {
        output::text(&format!("the game:       {}\nan empty scene: {}\n", stats.game, stats.empty))
    })
}

#[cfg(feature = "window")]
fn failure(error: crate::app::capture::CaptureError) -> Failure {
    use crate::app::capture::CaptureError;
    use crate::app::stage::StageError;

    let failure = Failure::fault(&error);
    match error {
        CaptureError::Script(faults) => {
            faults.iter().for_each(|fault| super::common::output::notice(&fault.to_string()));
            Failure::fault("the script cannot be played to its end")
        }
        CaptureError::Opening(_) => failure.help("the battle after `open` is at fault"),
        CaptureError::Stage(StageError::NoGraphics(_)) => failure.help(super::play::INSTALL_DRIVER),
        CaptureError::Folder { .. } | CaptureError::Picture { .. } => {
            failure.help("choose another OUT_DIR, or make room on the disk")
        }
        _ => failure,
    }
}

/// Reports that this program cannot draw.
#[cfg(not(feature = "window"))]
pub(super) fn run(options: &Options, _shared: &Shared) -> Done {
    let Options { script, out_dir, frame_stats: _, saves: _ } = options;
    let what = format!("cannot draw {} to {}", script.display(), out_dir.display());
    Err(Failure::fault(format!("{what}: this program was built without the window")).help(super::play::BUILD_WINDOW))
}
