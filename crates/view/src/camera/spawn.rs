//! The camera itself.

use bevy::camera::{ClearColorConfig, CompositingSpace, RenderTarget};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::prelude::*;
use bevy::render::view::NoIndirectDrawing;

use super::rig::LENS;
use super::{BoardCamera, CameraRig};
use crate::look::material::Richness;
use crate::look::paint;

/// What the camera draws into. By default the window.
#[derive(Resource, Debug, Clone, Default)]
pub struct CameraTarget(pub RenderTarget);

fn spawn_camera(mut commands: Commands, richness: Res<Richness>, target: Res<CameraTarget>, rig: Res<CameraRig>) {
    let lens = PerspectiveProjection { fov: LENS, near: 0.5, far: 2000.0, ..default() };
    commands.spawn((
        Name::new("Camera"),
        BoardCamera,
        Camera3d::default(),
        Camera { clear_color: ClearColorConfig::Custom(Color::LinearRgba(paint::linear(paint::HAZE))), ..default() },
        // No colour is converted at any pixel on the way to the screen.
        CompositingSpace::Srgb,
        target.0.clone(),
        Projection::Perspective(lens),
        NoIndirectDrawing,
        Tonemapping::None,
        DebandDither::Disabled,
        if *richness == Richness::Rich { Msaa::Sample4 } else { Msaa::Off },
        rig.now().transform(),
    ));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraTarget>().add_systems(Startup, spawn_camera);
}
