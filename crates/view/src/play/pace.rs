//! How fast the picture runs, and the short holds of it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::units::PictureMoved;
use phaseline_world::BattleJumped;
use phaseline_world::session::{Hurry, PlaybackSpeed};

/// Faster than this, outcomes pass too quickly for effects.
const QUICK: f32 = 20.0;
/// No hold is longer than this, in seconds.
const LONGEST: f32 = 0.5;

/// How fast the picture runs: the playback speed, and more while the player is in a hurry.
#[derive(SystemParam)]
pub struct PicturePace<'w> {
    speed: Option<Res<'w, PlaybackSpeed>>,
    hurry: Option<Res<'w, Hurry>>,
}

impl PicturePace<'_> {
    /// The factor of the time.
    pub fn factor(&self) -> f32 {
        let speed = self.speed.as_ref().map_or(1.0, |speed| speed.0);
        speed.max(0.05) * self.hurry.as_ref().map_or(1.0, |hurry| hurry.factor())
    }

    /// Whether outcomes pass slowly enough to be felt.
    pub fn can_be_felt(&self) -> bool {
        self.factor() < QUICK
    }
}

/// Asks for a short hold of the picture, as a heavy hit deserves one. Any system may write it, also one of a plugin.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct HoldPicture {
    /// How long, in seconds at normal speed.
    pub seconds: f32,
}

/// How long the picture is still held, in seconds at normal speed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Hold(f32);

impl Hold {
    /// Whether the picture is held.
    pub fn is_on(&self) -> bool {
        self.0 > 0.0
    }
}

/// Lets the time of a hold pass. Holds do not add up.
fn hold(
    time: Res<Time>,
    pace: PicturePace,
    mut hold: ResMut<Hold>,
    mut wanted: MessageReader<HoldPicture>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if hold.is_on() {
        hold.0 = (hold.0 - time.delta_secs().min(0.05) * pace.factor()).max(0.0);
        redraw.write(RequestRedraw);
    }
    for HoldPicture { seconds } in wanted.read() {
        hold.0 = hold.0.max(seconds.clamp(0.0, LONGEST));
        redraw.write(RequestRedraw);
    }
}

fn release(mut hold: ResMut<Hold>, mut wanted: ResMut<Messages<HoldPicture>>) {
    wanted.clear();
    hold.0 = 0.0;
}

pub(super) fn plugin(app: &mut App) {
    let moved = on_message::<PictureMoved>.or_else(on_message::<BattleJumped>);
    app.init_resource::<Hold>()
        .init_resource::<Hurry>()
        .add_message::<HoldPicture>()
        .add_systems(PreUpdate, (hold, release.run_if(moved)).chain());
}
