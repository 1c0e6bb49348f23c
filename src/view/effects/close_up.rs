//! A look from near at something that happens, and back.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::view::camera::{CameraRig, CameraSystems, Gaze};
use crate::view::play::PicturePace;
use crate::view::units::PictureMoved;
use crate::world::BattleJumped;
use crate::world::session::Settings;

/// How far away the camera is meanwhile, in world units.
const NEAR: f32 = 13.0;

/// Asks the camera for a look from near. Any system may write it, also one of a plugin. There is none with reduced
/// motion.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct LookClosely {
    /// The place.
    pub at: Vec3,
    /// How long, in seconds at normal speed.
    pub seconds: f32,
}

/// The view from near, the one before it, and the seconds that are left. `None` while there is none.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct CloseUp(Option<(Gaze, Gaze, f32)>);

/// Goes near, and back when the time is over. If something else has moved the camera meanwhile, only the distance comes
/// back.
fn look_closely(
    time: Res<Time>,
    pace: PicturePace,
    settings: Option<Res<Settings>>,
    mut rig: ResMut<CameraRig>,
    mut close_up: ResMut<CloseUp>,
    mut wanted: MessageReader<LookClosely>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if let Some((near, before, left)) = close_up.0 {
        let left = left - time.delta_secs().min(0.05) * pace.factor();
        close_up.0 = Some((near, before, left)).filter(|_| left > 0.0 && rig.goal() == near);
        if close_up.0.is_none() {
            go_back(&mut rig, near, before);
        }
        redraw.write(RequestRedraw);
    }
    let calm = settings.is_some_and(|settings| settings.reduced_motion);
    for LookClosely { at, seconds } in wanted.read().filter(|_| !calm && pace.can_be_felt()) {
        let before = close_up.0.map_or(rig.goal(), |(_, before, _)| before);
        rig.approach(*at, NEAR);
        close_up.0 = Some((rig.goal(), before, *seconds));
        redraw.write(RequestRedraw);
    }
}

/// Forgets the view before, because the picture is another one at once.
fn forget(mut close_up: ResMut<CloseUp>, mut rig: ResMut<CameraRig>, mut wanted: ResMut<Messages<LookClosely>>) {
    wanted.clear();
    if let Some((near, before, _)) = close_up.0.take() {
        go_back(&mut rig, near, before);
    }
}

fn go_back(rig: &mut CameraRig, near: Gaze, before: Gaze) {
    if rig.goal() == near {
        rig.return_to(before);
    } else if rig.goal().distance <= near.distance {
        rig.retreat(before.distance);
    }
}

pub(super) fn plugin(app: &mut App) {
    let moved = on_message::<PictureMoved>.or_else(on_message::<BattleJumped>);
    app.init_resource::<CloseUp>()
        .add_message::<LookClosely>()
        .add_systems(Update, (look_closely, forget.run_if(moved)).chain().before(CameraSystems::Glide));
}
