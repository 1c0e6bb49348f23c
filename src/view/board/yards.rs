//! Houses that would hide a unit are cut low, so that whoever stands among or behind them is seen from every side.
//!
//! The houses stay in the meshes of the board; the material knows the hexes in which they are low. It changes only when
//! that set of hexes does, not with every frame.

use std::collections::BTreeSet;

use bevy::math::{Vec2, Vec3Swizzles};
use bevy::prelude::*;

use super::super::camera::{CameraRig, CameraSystems};
use super::super::ground::Ground;
use super::super::material::{FlatMaterial, Materials};
use super::super::units::{Figure, Scene};
use super::super::world::HexWorld;
use super::forms::ROOFS;
use crate::rules::hex::Hex;
use crate::rules::terrain::TerrainForm;

/// The height of a unit that must be seen, in world units over its foot.
const SEEN: f32 = 0.3;
/// How far apart the line from a unit to the eye is looked at.
const STEP: f32 = 0.4;

/// Tells the board's material in which hexes houses are cut low, whenever those are others than before.
fn cut_low(
    scene: Res<Scene>,
    ground: Res<Ground>,
    rig: Res<CameraRig>,
    board: Res<Materials>,
    mut materials: ResMut<Assets<FlatMaterial>>,
    mut before: Local<BTreeSet<Hex>>,
) {
    let gaze = rig.now();
    let wanted = hiding(&ground, scene.0.values(), (gaze.turn, gaze.tilt));
    if *before == wanted && !board.is_changed() {
        return;
    }
    if let Some(mut material) = materials.get_mut(&board.board) {
        material.cut_low(wanted.iter().map(|hex| HexWorld::flat(*hex)));
        *before = wanted;
    }
}

/// The hexes whose houses stand between a unit and the eye.
fn hiding<'a>(ground: &Ground, figures: impl Iterator<Item = &'a Figure>, (turn, tilt): (f32, f32)) -> BTreeSet<Hex> {
    let to_eye = Vec2::new(turn.sin(), turn.cos());
    let rise = tilt.tan();
    let mut found = BTreeSet::new();
    for figure in figures.filter(|figure| !figure.away) {
        let foot = ground.standing(figure.pose.hex);
        let mut far = STEP;
        // Higher than that no roof reaches, wherever the ground is highest.
        while foot.y + SEEN + rise * far < ground.highest() + ROOFS {
            let at = foot.xz() + to_eye * far;
            let hex = HexWorld::hex_at(at);
            let Some(tile) = ground.tile(hex) else { break };
            let roof = ground.top(hex).unwrap_or(foot.y) + ROOFS;
            if tile.form == TerrainForm::Building && foot.y + SEEN + rise * far < roof {
                found.insert(hex);
            }
            far += STEP;
        }
    }
    found
}

pub(super) fn plugin(app: &mut App) {
    let ready = resource_exists::<Ground>.and_then(resource_exists::<Scene>);
    app.add_systems(Update, cut_low.after(CameraSystems::Glide).run_if(ready));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::hex::Facing;
    use crate::rules::path::Pose;
    use crate::rules::theme::Colour;
    use std::f32::consts::PI;

    fn figure(hex: Hex) -> Figure {
        Figure {
            model: String::new(),
            paint: Colour::rgb(0, 0, 0),
            pose: Pose { hex, facing: Facing::NORTH },
            twist: 0,
            prone: false,
            shut_down: false,
            destroyed: false,
            away: false,
            places: Vec::new(),
            lost: BTreeSet::new(),
        }
    }

    #[test]
    fn only_houses_between_a_unit_and_the_eye_are_cut_low() {
        let (middle, south, north) = (Hex::from_map(4, 4), Hex::from_map(4, 5), Hex::from_map(4, 3));
        let hexes = (0..9).flat_map(|column| (0..9).map(move |row| Hex::from_map(column, row)));
        let form = |hex| if [south, north].contains(&hex) { TerrainForm::Building } else { TerrainForm::Open };
        let ground = Ground::of_forms(hexes.map(|hex| (hex, 0, form(hex))));
        let seen_from = |turn, tilt| hiding(&ground, [figure(middle)].iter(), (turn, tilt));
        assert_eq!(seen_from(0.0, 0.4), BTreeSet::from([south]), "the eye is in the south");
        assert_eq!(seen_from(PI, 0.4), BTreeSet::from([north]));
        assert_eq!(seen_from(0.0, 1.3), BTreeSet::new(), "from above nothing hides it");
        let away = Figure { away: true, ..figure(middle) };
        assert_eq!(hiding(&ground, [away].iter(), (0.0, 0.4)), BTreeSet::new());
        let inside = hiding(&ground, [figure(south)].iter(), (0.0, 0.6));
        assert_eq!(inside, BTreeSet::from([south]), "the houses around it");
    }
}
