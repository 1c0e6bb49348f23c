//! The zones of objectives: bordered, tinted, and with a flag in the middle.

use std::collections::BTreeMap;

use bevy::color::LinearRgba;
use bevy::math::Vec3;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::super::ground::Ground;
use super::super::world::HexWorld;
use super::ground_marks::height;
use crate::look::material::{Materials, unshadowed};
use crate::look::paint::of_theme;
use crate::look::sculpt::{Sculptor, Stand, lift};
use phaseline_battle::stats::objectives::Progression;
use phaseline_battle::{BattleState, Rulebook};
use phaseline_rules::catalog::colour::Colour;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::SideId;
use phaseline_world::session::{Playback, Shown};

/// A mesh of zones.
#[derive(Component, Debug, Clone, Copy)]
struct ZoneMesh;

/// The zones that still matter, each with its side. `None` if several sides want it.
type Zones = BTreeMap<usize, Option<SideId>>;

/// The colour of a zone that several sides want.
const WANTED: Colour = Colour::rgb(0xFF, 0xC8, 0x3C);

/// The zones of all open objectives.
fn open_zones(book: &Rulebook, state: &BattleState) -> Zones {
    let mut zones = Zones::new();
    for (number, side) in book.sides.iter().enumerate() {
        let id = SideId(number as u8);
        let progress = state.side(id).map(|side| side.objectives.as_slice()).unwrap_or_default();
        for (objective, progress) in side.objectives.iter().zip(progress) {
            if let (Some(zone), Progression::Open) = (objective.kind.zone(), progress.state) {
                let owner = zones.entry(zone).or_insert(Some(id));
                *owner = owner.filter(|owner| *owner == id);
            }
        }
    }
    zones
}

fn draw_zones(
    mut commands: Commands,
    (shown, playback): (Res<Shown>, Res<Playback>),
    ground: Res<Ground>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: Local<Option<Zones>>,
    old: Query<Entity, With<ZoneMesh>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let zones = open_zones(&shown.rulebook, playback.shown());
    if drawn.as_ref() == Some(&zones) && !ground.is_changed() && !shown.is_changed() {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let (mut flat, mut flags) = (Sculptor::default(), Sculptor::default());
    for (zone, side) in &zones {
        let Some(zone) = shown.rulebook.zones.get(*zone) else { continue };
        let owner = side.and_then(|side| shown.rulebook.side(side));
        let colour = of_theme(owner.map_or(WANTED, |side| colour_of(&shown.theme, side.relation)));
        border(&mut flat, &ground, &zone.hexes, colour);
        if let Some(middle) = middle(&zone.hexes) {
            flag(&mut flags, &ground, middle, colour);
        }
    }
    let mut spawn = |sculptor: Sculptor, material| {
        if !sculptor.is_empty() {
            let looks = (Mesh3d(meshes.add(sculptor.mesh())), MeshMaterial3d(material), unshadowed());
            commands.spawn((Name::new("Zones"), ZoneMesh, looks));
        }
    };
    spawn(flat, materials.mark.clone());
    spawn(flags, materials.solid.clone());
    *drawn = Some(zones);
    redraw.write(RequestRedraw);
}

fn colour_of(theme: &Theme, relation: Relation) -> Colour {
    let side = match relation {
        Relation::Friendly => &theme.sides.friendly,
        Relation::Allied => &theme.sides.allied,
        Relation::Neutral => &theme.sides.neutral,
        Relation::Enemy => &theme.sides.enemy,
    };
    side.waiting.badge
}

/// Tints hexes and draws a broad line around the zone.
fn border(sculptor: &mut Sculptor, ground: &Ground, hexes: &[Hex], colour: LinearRgba) {
    for hex in hexes {
        let Some(height) = height(ground, *hex) else { continue };
        let middle = HexWorld::flat(*hex);
        let at = |corner: usize, part: f32| lift(middle + HexWorld::corner(corner) * part, height);
        let tint = LinearRgba { alpha: 0.22, ..colour };
        (1..5).for_each(|corner| sculptor.triangle([at(0, 0.93), at(corner + 1, 0.93), at(corner, 0.93)], tint));
        for facing in Facing::ALL.into_iter().filter(|facing| !hexes.contains(&hex.neighbour(*facing))) {
            let [first, second] = HexWorld::edge(facing);
            let strong = LinearRgba { alpha: 0.95, ..colour };
            sculptor.quad([at(first, 0.82), at(second, 0.82), at(second, 0.95), at(first, 0.95)], strong);
            let white = LinearRgba { alpha: 0.9, ..LinearRgba::WHITE };
            sculptor.quad([at(first, 0.79), at(second, 0.79), at(second, 0.82), at(first, 0.82)], white);
        }
    }
}

/// The hex of a zone that is nearest to all others.
fn middle(hexes: &[Hex]) -> Option<Hex> {
    hexes.iter().copied().min_by_key(|hex| hexes.iter().map(|other| hex.distance(*other)).sum::<u32>())
}

/// A pole with a pennant at the northern edge of the hex, where it does not hide a unit.
fn flag(sculptor: &mut Sculptor, ground: &Ground, hex: Hex, colour: LinearRgba) {
    let foot = ground.standing(hex) + Vec3::new(0.0, 0.0, -0.62);
    let pole = LinearRgba { red: 0.30, green: 0.24, blue: 0.18, alpha: 0.0 };
    sculptor.frustum(Stand::at(foot), 5, (0.04, 0.03), 1.5, pole);
    let cloth = LinearRgba { alpha: 0.0, ..colour };
    let at = |x: f32, y: f32| foot + Vec3::new(x, y, 0.0);
    for corners in [[at(0.03, 1.48), at(0.03, 1.02), at(0.72, 1.25)], [at(0.03, 1.48), at(0.72, 1.25), at(0.03, 1.02)]]
    {
        sculptor.triangle(corners, cloth);
    }
}

pub(super) fn plugin(app: &mut App) {
    let open = resource_exists::<Shown>.and_then(resource_exists::<Playback>).and_then(resource_exists::<Ground>);
    let stale = resource_exists_and_changed::<Playback>.or_else(resource_exists_and_changed::<Ground>);
    app.add_systems(Update, draw_zones.run_if(open.and_then(stale)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_stands_in_the_middle_of_its_zone() {
        let hexes = Hex::new(4, 4).disc(2);
        assert_eq!(middle(&hexes), Some(Hex::new(4, 4)));
        assert_eq!(middle(&[]), None);
    }
}
