//! The sun as an entity. Only a graphics card needs it, for shadows.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;

use super::material::{Richness, SUN_DIRECTION};

fn spawn_sun(mut commands: Commands) {
    commands.insert_resource(DirectionalLightShadowMap { size: 4096 });
    let cascades = CascadeShadowConfigBuilder {
        num_cascades: 2,
        minimum_distance: 4.0,
        first_cascade_far_bound: 40.0,
        maximum_distance: 140.0,
        ..default()
    };
    commands.spawn((
        Name::new("Sun"),
        DirectionalLight { shadow_maps_enabled: true, ..default() },
        cascades.build(),
        Transform::from_translation(SUN_DIRECTION).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_sun.run_if(|richness: Res<Richness>| *richness == Richness::Rich));
}
