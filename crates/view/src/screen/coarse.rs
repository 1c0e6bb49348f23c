//! Draws fewer pixels while the camera moves, on a machine that draws with its processor.

use bevy::camera::MainPassResolutionOverride;
use bevy::prelude::*;
use bevy::render::sync_world::RenderEntity;
use bevy::render::{Extract, ExtractSchedule, RenderApp};
use bevy::window::RequestRedraw;

use super::super::camera::{BoardCamera, CameraSystems};
use crate::look::material::Richness;
use phaseline_interaction::CoarseMotion;
use phaseline_world::session::Settings;

/// The number of board pixels while the camera moves.
const PIXELS: f32 = 350_000.0;

/// While the camera moves, the board is drawn at this size in pixels and enlarged.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coarse(pub UVec2);

/// The size of the board while the camera moves. `None` if the picture is small enough already.
fn coarse_size(whole: UVec2) -> Option<UVec2> {
    let part = (PIXELS / (whole.x * whole.y).max(1) as f32).sqrt();
    (part < 0.95).then(|| (whole.as_vec2() * part).as_uvec2().max(UVec2::ONE))
}

/// Switches while the camera moves. The first frame after that is sharp again.
fn judge_motion(
    richness: Res<Richness>,
    settings: Option<Res<Settings>>,
    cameras: Query<(Entity, &Camera, Ref<Transform>, Option<&Coarse>), With<BoardCamera>>,
    mut commands: Commands,
    mut motion: ResMut<CoarseMotion>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let wished = *richness == Richness::Plain && settings.is_none_or(|settings| settings.coarse_motion);
    for (entity, camera, place, coarse) in &cameras {
        let moves = place.is_changed() && !place.is_added();
        let size = camera.physical_target_size().filter(|_| wished && moves).and_then(coarse_size).map(Coarse);
        motion.set_if_neq(CoarseMotion(size.is_some()));
        match size {
            Some(size) => {
                commands.entity(entity).insert(size);
                redraw.write(RequestRedraw);
            }
            None if coarse.is_some() => {
                commands.entity(entity).remove::<Coarse>();
            }
            None => {}
        }
    }
}

fn hand_to_renderer(
    mut commands: Commands,
    cameras: Extract<Query<(RenderEntity, Option<&Coarse>), With<BoardCamera>>>,
) {
    for (camera, coarse) in &cameras {
        let mut camera = commands.entity(camera);
        match coarse {
            Some(Coarse(size)) => camera.insert(MainPassResolutionOverride(*size)),
            None => camera.remove::<MainPassResolutionOverride>(),
        };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CoarseMotion>().add_systems(Update, judge_motion.after(CameraSystems::Glide));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, hand_to_renderer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_picture_is_drawn_with_no_more_pixels_than_a_small_one() {
        let pixels = |whole: UVec2| coarse_size(whole).map(|size| size.x * size.y);
        let usual = pixels(UVec2::new(1280, 720)).expect("it is larger than the budget");
        assert!((340_000..=350_000).contains(&usual), "{usual}");
        assert!(pixels(UVec2::new(3840, 2160)).is_some_and(|large| large <= usual + 2_000));
        assert_eq!(pixels(UVec2::new(640, 360)), None, "a small one stays as it is");
    }
}
