//! The engine plugins that draw pictures, with or without a window.

use bevy::app::PluginGroupBuilder;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::log::LogPlugin;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::{RenderApp, RenderPlugin};

/// The engine plugins as the game uses them. The caller adds the window and the renderer.
pub fn engine_plugins() -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        .set(PbrPlugin { add_default_deferred_lighting_plugin: false, ..default() })
        // A picture at rest is not drawn again, so nothing in it may wait for its pipeline.
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
        .set(LogPlugin {
            level: bevy::log::Level::WARN,
            // The game itself reports that it draws with the processor. A sound device that falls behind or goes away
            // would be told of again and again.
            filter: "bevy_render::renderer=error,wgpu=error,naga=error,rodio=off".into(),
            ..default()
        })
        .add(InTurn)
}

/// Runs the systems of a frame one after the other, in the game's world and in the renderer's.
///
/// There are hundreds of systems, and each has very little to do. Passing them to other threads costs more than running
/// them, above all where a driver draws on the same cores. In a window the two worlds still work side by side.
#[derive(Debug, Clone, Copy)]
struct InTurn;

impl Plugin for InTurn {
    fn build(&self, _app: &mut App) {}

    fn finish(&self, app: &mut App) {
        run_in_turn(app.world_mut());
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            run_in_turn(render.world_mut());
        }
    }
}

fn run_in_turn(world: &mut World) {
    for (_, schedule) in world.resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
