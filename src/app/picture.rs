//! The plugins of the engine that every picture needs, with or without a window.

use bevy::app::PluginGroupBuilder;
use bevy::log::LogPlugin;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;

/// The engine's plugins as the game uses them; window and renderer are still to be set.
pub fn engine_plugins() -> PluginGroupBuilder {
    DefaultPlugins.build().set(PbrPlugin { add_default_deferred_lighting_plugin: false, ..default() }).set(LogPlugin {
        level: bevy::log::Level::WARN,
        // The game says itself when it draws with the processor.
        filter: "bevy_render::renderer=error,wgpu=error,naga=error".into(),
        ..default()
    })
}
