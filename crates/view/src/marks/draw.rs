//! Redraws the marks whenever they change: one mesh on the ground and one in the air.

use std::collections::BTreeMap;

use bevy::color::LinearRgba;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::super::ground::Ground;
use super::super::units::{Figure, Figures, UnitBody, UnitSystems};
use super::{air, ground_marks};
use crate::look::material::{FlatMaterial, Materials, unshadowed};
use crate::look::paint::of_theme;
use crate::look::sculpt::Sculptor;
use phaseline_interaction::Marks;
use phaseline_rules::catalog::colour::Colour;
use phaseline_rules::ids::UnitId;
use phaseline_world::session::Shown;

/// A mesh of marks.
#[derive(Component, Debug, Clone, Copy)]
struct MarkMesh;

/// The opacity of the tint on hexes that could be fired at.
const ARC: f32 = 0.2;

/// Colours of the marks.
#[derive(Debug, Clone, Copy)]
pub struct MarkColours {
    /// The hex under the pointer.
    pub hover: LinearRgba,
    /// The selected unit.
    pub selection: LinearRgba,
    /// Hexes in walking range.
    pub walk: LinearRgba,
    /// Hexes in running range.
    pub run: LinearRgba,
    /// The path of a move.
    pub path: LinearRgba,
    /// Hexes that the unit could fire at from the destination.
    pub arc: LinearRgba,
    /// A shot that can be fired, and a target.
    pub fire: LinearRgba,
    /// A shot that cannot be fired.
    pub blocked: LinearRgba,
}

impl MarkColours {
    fn of(shown: Option<&Shown>) -> Self {
        let colour = |name: &str, otherwise: u32| {
            let [alpha, red, green, blue] = otherwise.to_be_bytes();
            let plain = Colour { red, green, blue, alpha };
            of_theme(shown.and_then(|shown| shown.theme.palette.get(name).copied()).unwrap_or(plain))
        };
        Self {
            hover: colour("hover", 0xFFFF_F7C2),
            selection: colour("selection", 0xFFFF_E14D),
            walk: colour("reach_walk", 0x805F_C3FF),
            run: colour("reach_run", 0x70FF_B84D),
            path: colour("path", 0xFFFF_FFFF),
            arc: LinearRgba { alpha: ARC, ..colour("line_of_fire", 0xFFFF_5A4D) },
            fire: colour("line_of_fire", 0xFFFF_5A4D),
            blocked: colour("line_blocked", 0xFF8C_97A3),
        }
    }
}

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
