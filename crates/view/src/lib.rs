//! Draws the battle: board, units, badges, effects and camera. It reads the battle and never changes it.
#![warn(missing_docs)]

pub mod board;
pub mod camera;
pub mod effects;
pub mod ground;
pub mod look;
pub mod play;
pub mod screen;
pub mod units;
pub mod world;

mod anchors;
mod figure;
mod marks;

use bevy::light::cluster::GlobalClusterSettings;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use phaseline_world::session::PlaybackPlugin;

use look::material::Richness;

/// The colours of a theme's palette that the board is drawn in. All others are those of the interface.
pub const PALETTE: [&str; 14] = [
    "hover",
    "cursor",
    "selection",
    "reach_walk",
    "reach_run",
    "path",
    "line_of_fire",
    "line_blocked",
    "beam",
    "shell",
    "missile",
    "smoke",
    "blast",
    "wreck",
];

/// Draws the battle.
#[derive(Debug, Clone, Copy, Default)]
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        PlaybackPlugin::ensure(app);
        app.add_plugins((
            look::material::plugin,
            look::light::plugin,
            camera::sky::plugin,
            board::plugin,
            camera::plugin,
            screen::plugin,
            units::plugin,
            anchors::plugin,
            play::plugin,
            effects::plugin,
            marks::plugin,
        ));
    }

    /// Runs once the renderer is known. A machine that draws with its processor gets the plain picture.
    fn finish(&self, app: &mut App) {
        let adapter = app.world().get_resource::<RenderAdapterInfo>();
        // The engine does not export the type of this field, so this compares its name.
        let card = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) != "Cpu");
        let forced = app.world().get_resource::<look::material::ForcedRichness>().map(|forced| forced.0);
        app.insert_resource(forced.unwrap_or(if card { Richness::Rich } else { Richness::Plain }));
        if let Some(mut clusters) = app.world_mut().get_resource_mut::<GlobalClusterSettings>() {
            // There are no point lights, so the compute pass that sorts them is not needed.
            clusters.gpu_clustering = None;
        }
    }
}
