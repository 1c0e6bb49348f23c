//! What the screens show.

use bevy::prelude::World;
use phaseline::ui::screens::lance_drop::model::LanceDropScreen;
use phaseline::ui::{Painting, Picture};

/// The values of the lance drop, if it is shown.
pub fn lance_drop(world: &World) -> Option<LanceDropScreen> {
    match &world.resource::<Painting>().picture {
        Picture::LanceDrop(drop) => Some((**drop).clone()),
        _ => None,
    }
}
