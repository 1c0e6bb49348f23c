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
    let colours = MarkColours::of(shown.as_deref());
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
