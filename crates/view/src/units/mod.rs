//! The units of the battle as small solid models.

mod base;
mod damage;
mod exhibit;
mod model;
mod plumes;
mod posture;
mod shape;
mod simplify;
mod spawn;
mod wreck;

pub use super::figure::{Figure, Figures};
pub use model::{Model, Models, Part};
pub use posture::{Build, Posture};
pub use spawn::{PictureMoved, UnitBody, UnitSystems, srgb};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((model::plugin, base::plugin, spawn::plugin, plumes::plugin, exhibit::plugin));
}
