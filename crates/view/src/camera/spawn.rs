//! The camera itself.

use bevy::camera::{ClearColorConfig, CompositingSpace, RenderTarget};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::prelude::*;
use bevy::render::view::NoIndirectDrawing;

use super::rig::LENS;
use super::{BoardCamera, CameraRig};
use crate::look::material::Richness;
use crate::look::paint;
use phaseline_world::session::{Settings, Smoothing};

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
        samples(*richness, Smoothing::Auto),
        rig.now().transform(),
    ));
}

/// How often each pixel is sampled.
fn samples(richness: Richness, smoothing: Smoothing) -> Msaa {
    match (smoothing, richness) {
        (Smoothing::On, _) | (Smoothing::Auto, Richness::Rich) => Msaa::Sample4,
        (Smoothing::Off, _) | (Smoothing::Auto, Richness::Plain) => Msaa::Off,
    }
}

/// Smooths edges as the settings say.
fn smooth(settings: Res<Settings>, richness: Res<Richness>, mut cameras: Query<&mut Msaa, With<BoardCamera>>) {
    for mut camera in &mut cameras {
        camera.set_if_neq(samples(*richness, settings.graphics.smoothing));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraTarget>()
        .add_systems(Startup, spawn_camera)
        .add_systems(Update, smooth.run_if(resource_exists_and_changed::<Settings>));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_smoothed_as_the_settings_say_and_else_with_a_graphics_card() {
        let mut app = App::new();
        app.insert_resource(Richness::Plain).init_resource::<Settings>().add_systems(Update, smooth);
        let camera = app.world_mut().spawn((BoardCamera, Msaa::Off)).id();
        for (richness, smoothing, wanted) in [
            (Richness::Plain, Smoothing::Auto, Msaa::Off),
            (Richness::Rich, Smoothing::Auto, Msaa::Sample4),
            (Richness::Rich, Smoothing::Off, Msaa::Off),
            (Richness::Plain, Smoothing::On, Msaa::Sample4),
        ] {
            app.insert_resource(richness);
            app.world_mut().resource_mut::<Settings>().graphics.smoothing = smoothing;
            app.update();
            assert_eq!(app.world().get::<Msaa>(camera), Some(&wanted), "{richness:?}, {smoothing:?}");
        }
    }
}
