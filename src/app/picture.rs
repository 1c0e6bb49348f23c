//! The plugins of the engine that every picture needs, with or without a window.

use bevy::app::PluginGroupBuilder;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::log::LogPlugin;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::RenderApp;

/// The engine's plugins as the game uses them; window and renderer are still to be set.
pub fn engine_plugins() -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        .set(PbrPlugin { add_default_deferred_lighting_plugin: false, ..default() })
        .set(LogPlugin {
            level: bevy::log::Level::WARN,
            // The game says itself when it draws with the processor.
            filter: "bevy_render::renderer=error,wgpu=error,naga=error".into(),
            ..default()
        })
        .add(InTurn)
}

/// Lets the systems of a frame run one after the other, in the game's world and in the renderer's.
///
/// There are hundreds of them and each has next to nothing to do: to hand them to other threads costs more than they do
/// themselves, above all where a driver draws on the same cores. The two worlds still work side by side in a window.
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
