//! Captures: a script of camera moves, hovers, clicks and intents becomes pictures, without a display.
//!
//! Time advances in fixed steps and never comes from the system clock, so a script always gives the same pictures.

mod error;
mod frames;
mod keys;
mod measure;
mod picture;
mod runner;
mod script;

pub use error::CaptureError;
pub use frames::FrameTimes;
pub use measure::FrameStats;
pub use script::{Moment, Opening, Script, Step};

use std::path::Path;
use std::sync::Arc;

use bevy::math::UVec2;

use super::game::GamePlugin;
use super::stage::Stage;
use phaseline_content::Library;
use phaseline_record::Shelf;
use phaseline_world::session::Screen;
use runner::Runner;

/// Plays a script and writes its pictures into a folder. Without a `shelf` the game keeps no saves. Calls `written` for
/// each picture. Returns the frame times if they were requested.
///
/// # Errors
/// Returns what is wrong with the script, the folder or the machine, see [`CaptureError`].
pub fn capture(
    script: &Path,
    folder: &Path,
    library: Arc<Library>,
    shelf: Option<Shelf>,
    frame_stats: bool,
    written: impl FnMut(&Path),
) -> Result<Option<FrameStats>, CaptureError> {
    let path = script;
    let script = script::read(path)?;
    let requests = script::first_request(&script, path)?.into_iter().collect();
    picture::prepare(folder)?;
    let gallery = matches!(script.value.open, Opening::Gallery);
    let screen = match script.value.open {
        Opening::Title => Screen::Title,
        Opening::MechBay => Screen::MechBay,
        _ => Screen::Setup,
    };
    let game = GamePlugin { screen, requests, shelf, gallery, ..GamePlugin::new(library) };
    let mut stage = Stage::open(UVec2::from(script.value.size), |app| {
        app.add_plugins(game);
    })?;
    let mut runner = Runner { stage: &mut stage, folder, awaited: None, written };
    runner.begin(frame_stats)?;
    for (index, step) in script.value.steps.iter().enumerate() {
        runner.perform(step).map_err(|refused| refused.at(&script, index))?;
    }
    Ok(if frame_stats { measure::measure(&mut stage) } else { None })
}
