//! Cuts houses and trees low where they would hide a unit, so that units among or behind them are visible from all
//! sides.
//!
//! The houses and trees stay in the meshes of the board. The material knows the hexes in which they are low. It changes
//! only while one of them sinks or rises.

use std::collections::{BTreeMap, BTreeSet};

use bevy::math::{Vec2, Vec3Swizzles};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::super::camera::{CameraRig, CameraSystems};
use super::super::ground::Ground;
use super::super::units::{Figure, UnitBody};
use super::super::world::HexWorld;
use super::forms::{ROOFS, TREES};
use crate::look::material::{FlatMaterial, Materials, YARDS};
use phaseline_interaction::Marks;
use phaseline_rules::catalog::scenario::terrain::TerrainForm;
use phaseline_rules::hex::Hex;

/// The height of a unit that must be visible, in world units above its foot.
const SEEN: f32 = 0.3;
/// The step along the line from a unit to the camera, in world units.
const STEP: f32 = 0.4;
/// The time in which a house sinks or rises, in seconds.
const SINKS: f32 = 0.2;

/// How far things are cut in each hex, from 0 to 1. In other hexes nothing is cut.
#[derive(Debug, Clone, Default, PartialEq)]
struct Cut(BTreeMap<Hex, f32>);

impl Cut {
    /// Lets some time pass: things sink in these hexes and rise in all others. Returns whether anything moved.
    fn pass(&mut self, wanted: &[Hex], seconds: f32) -> bool {
        let before = self.0.clone();
        let step = seconds / SINKS;
        self.0.iter_mut().filter(|(hex, _)| !wanted.contains(hex)).for_each(|(_, far)| *far -= step);
        self.0.retain(|_, far| *far > 0.0);
        for hex in wanted {
            let far = self.0.entry(*hex).or_default();
            *far = (*far + step).min(1.0);
        }
        self.0 != before
    }

    /// The hexes with how far they are cut, with a slow start and end. The wanted hexes come first.
    fn in_order(&self, wanted: &[Hex]) -> Vec<(Vec2, f32)> {
        let rest = self.0.keys().filter(|hex| !wanted.contains(hex));
        let hexes = wanted.iter().chain(rest).filter_map(|hex| Some((HexWorld::flat(*hex), *self.0.get(hex)?)));
        hexes.map(|(at, far)| (at, far * far * (3.0 - 2.0 * far))).collect()
    }
}

/// Tells the material of the board which hexes are cut, and how far, whenever that changes.
fn cut_low(
    time: Res<Time>,
    (ground, rig, marks): (Res<Ground>, Res<CameraRig>, Option<Res<Marks>>),
    figures: Query<(&UnitBody, &Figure)>,
    board: Res<Materials>,
    mut materials: ResMut<Assets<FlatMaterial>>,
    mut cut: Local<Cut>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let gaze = rig.now();
    let hiding = hiding(&ground, figures.iter().map(|(_, figure)| figure), (gaze.turn, gaze.tilt));
    let looked_at = marks.map_or_else(Vec::new, |marks| {
        let units = figures.iter().filter(|(body, _)| [marks.selected, marks.hovered].contains(&Some(body.unit)));
        units.map(|(_, figure)| figure.pose.hex).chain(marks.hover).collect()
    });
    let wanted = nearest(hiding, &looked_at);
    if !cut.pass(&wanted, time.delta_secs()) && !board.is_changed() {
        return;
    }
    if let Some(mut material) = materials.get_mut(&board.board) {
        material.cut_low(cut.in_order(&wanted).into_iter());
    }
    redraw.write(RequestRedraw);
}

/// As many of the hexes as can be cut, those nearest to the player's focus first.
fn nearest(hexes: BTreeSet<Hex>, looked_at: &[Hex]) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = hexes.into_iter().collect();
    hexes.sort_by_key(|hex| looked_at.iter().map(|other| hex.distance(*other)).min());
    hexes.truncate(YARDS);
    hexes
}

/// How high the things on a hex can be above its ground. `None` where they cannot be cut.
const fn height(form: TerrainForm) -> Option<f32> {
    match form {
        TerrainForm::Building => Some(ROOFS),
        TerrainForm::Woods => Some(TREES),
        _ => None,
    }
}

/// The hexes whose houses or trees are between a unit and the camera. Trees in the unit's own hex do not hide it.
fn hiding<'a>(ground: &Ground, figures: impl Iterator<Item = &'a Figure>, (turn, tilt): (f32, f32)) -> BTreeSet<Hex> {
    let to_eye = Vec2::new(turn.sin(), turn.cos());
    let rise = tilt.tan();
    let mut found = BTreeSet::new();
    for figure in figures.filter(|figure| !figure.away) {
        let foot = ground.standing(figure.pose.hex);
        let mut far = STEP;
        // No roof is higher than this, even on the highest ground.
        while foot.y + SEEN + rise * far < ground.highest() + ROOFS {
            let at = foot.xz() + to_eye * far;
            let hex = HexWorld::hex_at(at);
            let Some(tile) = ground.tile(hex) else { break };
            let around = hex == figure.pose.hex && tile.form == TerrainForm::Woods;
            let top = height(tile.form).filter(|_| !around).map(|height| ground.top(hex).unwrap_or(foot.y) + height);
            if top.is_some_and(|top| foot.y + SEEN + rise * far < top) {
                found.insert(hex);
            }
            far += STEP;
        }
    }
    found
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, cut_low.after(CameraSystems::Glide).run_if(resource_exists::<Ground>));
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::catalog::colour::Colour;
    use phaseline_rules::hex::Facing;
    use phaseline_rules::hex::path::Pose;
    use std::f32::consts::PI;

    fn figure(hex: Hex) -> Figure {
        Figure {
            model: String::new(),
            paint: Colour::rgb(0, 0, 0),
            wreck: Colour::rgb(0, 0, 0),
            pose: Pose { hex, facing: Facing::NORTH },
            twist: 0,
            prone: false,
            shut_down: false,
            destroyed: false,
            away: false,
            places: Vec::new(),
            lost: BTreeSet::new(),
            heat: 0,
            heat_limit: 0,
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

    #[test]
    fn trees_between_a_unit_and_the_eye_are_cut_low_and_those_around_it_are_not() {
        let (middle, south) = (Hex::from_map(4, 4), Hex::from_map(4, 5));
        let hexes = (0..9).flat_map(|column| (0..9).map(move |row| Hex::from_map(column, row)));
        let form = |hex| if [south, middle].contains(&hex) { TerrainForm::Woods } else { TerrainForm::Open };
        let ground = Ground::of_forms(hexes.map(|hex| (hex, 0, form(hex))));
        let seen_at = |tilt| hiding(&ground, [figure(middle)].iter(), (0.0, tilt));
        assert_eq!(seen_at(0.35), BTreeSet::from([south]));
        assert_eq!(seen_at(0.9), BTreeSet::new(), "from further up one looks over them");
    }

    #[test]
    fn what_the_player_looks_at_comes_first_where_too_many_hexes_would_be_cut() {
        let hexes: BTreeSet<Hex> = (0..40).map(|column| Hex::from_map(column, 3)).collect();
        let (first, last) = (Hex::from_map(0, 3), Hex::from_map(39, 3));
        assert_eq!(nearest(hexes.clone(), &[last])[0], last);
        let both = nearest(hexes.clone(), &[last, first]);
        assert!(both.contains(&first) && both.contains(&last) && both.len() == YARDS, "{both:?}");
        assert_eq!(nearest(hexes, &[]).len(), YARDS, "nothing is looked at");
    }

    #[test]
    fn a_house_sinks_and_rises_within_a_fifth_of_a_second() {
        let (one, other) = (Hex::from_map(1, 1), Hex::from_map(2, 2));
        let mut cut = Cut::default();
        assert!(cut.pass(&[one], 0.05) && cut.pass(&[one], 0.05));
        let half = cut.in_order(&[one])[0].1;
        assert!((half - 0.5).abs() < 1e-3, "{half}");
        assert!(cut.pass(&[one], 1.0) && !cut.pass(&[one], 1.0), "it has come to rest");
        assert!(cut.pass(&[other], 0.1));
        let order: Vec<Vec2> = cut.in_order(&[other]).into_iter().map(|(at, _)| at).collect();
        assert_eq!(order, [HexWorld::flat(other), HexWorld::flat(one)], "what is wanted comes first");
        assert!(cut.pass(&[], 0.2) && cut.0.is_empty(), "and all stands again");
    }
}
