//! Effects: what is seen and felt while outcomes are shown, beside the movement of the units.
//!
//! [`OutcomeShown`] begins every effect. The requests [`EmitParticle`],
//! [`LookClosely`], [`ShakeCamera`](super::camera::ShakeCamera) and [`HoldPicture`](super::play::HoldPicture) are open to
//! plugins.

mod close_up;
mod listen;
mod particle;
mod place;
mod shapes;
mod shots;
mod splash;

pub use close_up::{CloseUp, LookClosely};
pub use particle::{EmitParticle, Flight, Flying, MOST, Particle};

use bevy::prelude::*;

use crate::view::camera::{CameraSystems, Shake};
use crate::view::ground::Ground;
use crate::view::units::{PictureMoved, UnitSystems};
use crate::world::session::{SessionSystems, Shown};
use crate::world::{BattleJumped, OutcomeShown};

/// A picture that is another one at once does not shake on.
fn end_shake(mut shake: ResMut<Shake>) {
    shake.end();
}

pub(super) fn plugin(app: &mut App) {
    let open = resource_exists::<Shown>.and_then(resource_exists::<Ground>);
    let moved = on_message::<PictureMoved>.or_else(on_message::<BattleJumped>);
    app.add_plugins((close_up::plugin, shapes::plugin, particle::plugin)).add_systems(
        Update,
        (
            listen::feel
                .run_if(open.and_then(on_message::<OutcomeShown>))
                .after(UnitSystems::Act)
                .before(SessionSystems::Follow),
            end_shake.run_if(moved).after(SessionSystems::Follow).before(CameraSystems::Glide),
        ),
    );
}
