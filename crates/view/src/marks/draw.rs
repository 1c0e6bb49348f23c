//! Redraws the marks whenever they change: one mesh on the ground and one in the air.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::super::ground::Ground;
use super::super::units::{Figure, Figures, UnitBody, UnitSystems};
use super::mark_colours::MarkColours;
use super::{air, ground_marks};
use crate::look::material::{FlatMaterial, Materials, unshadowed};
use crate::look::sculpt::Sculptor;
use phaseline_interaction::Marks;
use phaseline_rules::ids::UnitId;
use phaseline_world::session::Shown;

/// A mesh of marks.
#[derive(Component, Debug, Clone, Copy)]
struct MarkMesh;

fn draw_marks(
    mut commands: Commands,
    marks: Res<Marks>,
    ground: Res<Ground>,
    shown: Option<Res<Shown>>,
    materials: Res<Materials>,
    bodies: Query<(&UnitBody, &Figure)>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<MarkMesh>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let colours = MarkColours::of(|name| shown.as_ref().and_then(|shown| shown.theme.colour(name)));
    let heights: BTreeMap<UnitId, f32> = bodies.iter().map(|(body, _)| (body.unit, body.height)).collect();
    let figures: Figures<'_> = bodies.iter().map(|(body, figure)| (body.unit, figure)).collect();
    let mut flat = Sculptor::default();
    ground_marks::build(&mut flat, &marks, &figures, &ground, &colours);
    let mut high = Sculptor::default();
    air::build(&mut high, &marks, &figures, &ground, &heights, &colours);
    let mut spawn = |sculptor: Sculptor, material: &Handle<FlatMaterial>| {
        if !sculptor.is_empty() {
            let mesh = Mesh3d(meshes.add(sculptor.mesh()));
            commands.spawn((Name::new("Marks"), MarkMesh, mesh, MeshMaterial3d(material.clone()), unshadowed()));
        }
    };
    spawn(flat, &materials.mark);
    spawn(high, &materials.glow);
    redraw.write(RequestRedraw);
}

pub(super) fn plugin(app: &mut App) {
    let stale = resource_changed::<Marks>
        .or_else(any_match_filter::<Changed<Figure>>)
        .or_else(resource_exists_and_changed::<Ground>);
    app.init_resource::<Marks>()
        .add_systems(Update, draw_marks.run_if(resource_exists::<Ground>.and_then(stale)).after(UnitSystems::Pose));
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use phaseline_interaction::{FireLine, Reach};
    use phaseline_rules::catalog::colour::Colour;
    use phaseline_rules::catalog::scenario::terrain::TerrainForm;
    use phaseline_rules::hex::path::Pose;
    use phaseline_rules::hex::{Facing, Hex};

    use super::*;

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

    /// The colours of every mark that there is.
    fn drawn(colours: &MarkColours) -> Vec<[f32; 4]> {
        let hexes = Hex::default().disc(3);
        let ground = Ground::of_forms(hexes.iter().map(|hex| (*hex, 0, TerrainForm::Open)));
        let units: Vec<Figure> = hexes.iter().take(4).map(|hex| figure(*hex)).collect();
        let figures: Figures<'_> = (0..).map(UnitId).zip(&units).collect();
        let line = |to, clear| FireLine { from: UnitId(0), to: UnitId(to), clear };
        let path = [4, 5].map(|at| Pose { hex: hexes[at], facing: Facing::NORTH });
        let marks = |by_keyboard| Marks {
            hover: Some(hexes[6]),
            by_keyboard,
            selected: Some(UnitId(0)),
            hovered: Some(UnitId(1)),
            reach: [(hexes[7], Reach::Walk), (hexes[8], Reach::Run)].into(),
            path: path.to_vec(),
            arc: BTreeSet::from([hexes[9]]),
            fire: vec![line(2, true), line(3, false)],
            targets: vec![UnitId(2)],
            ..Marks::default()
        };
        let mut sculptor = Sculptor::default();
        for marks in [false, true].map(marks) {
            ground_marks::build(&mut sculptor, &marks, &figures, &ground, colours);
            air::build(&mut sculptor, &marks, &figures, &ground, &BTreeMap::new(), colours);
        }
        sculptor.colours().to_vec()
    }

    #[test]
    fn every_colour_of_the_marks_is_seen_on_the_board() {
        let asked = RefCell::new(BTreeSet::new());
        let grey = |_: &str| Some(Colour::rgb(90, 90, 90));
        let before = drawn(&MarkColours::of(|name| {
            asked.borrow_mut().insert(name.to_owned());
            grey(name)
        }));
        for name in asked.borrow().iter() {
            let loud = |other: &str| if other == name { Some(Colour::rgb(255, 0, 255)) } else { grey(other) };
            assert!(drawn(&MarkColours::of(loud)) != before, "{name} is seen nowhere");
        }
        assert_eq!(*asked.borrow(), crate::PALETTE[..8].iter().map(|name| (*name).to_owned()).collect());
    }
}
