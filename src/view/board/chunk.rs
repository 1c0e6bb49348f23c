//! Cuts the board into chunks and spawns their meshes.

use std::collections::BTreeMap;

use bevy::camera::visibility::VisibilityRange;
use bevy::prelude::*;
use bevy::tasks::{ComputeTaskPool, TaskPool};

use super::super::ground::{Ground, Tile};
use super::super::material::{Materials, Richness};
use super::super::sculpt::Sculptor;
use super::{column, forms};
use crate::rules::hex::Hex;

/// Columns and rows of a chunk.
const SIDE: i32 = 16;
/// Boards with more tiles than this get a sparse version of each chunk for the distance.
const BIG_BOARD: usize = 1600;
/// World distance from the camera at which the sparse version takes over.
const FAR: f32 = 46.0;

/// How much of what stands on the ground is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Everything.
    Full,
    /// Only what can be made out from far away.
    Sparse,
}

/// A piece of the board: one mesh.
#[derive(Component, Debug, Clone, Copy)]
pub struct Chunk;

/// Builds the board anew whenever there is another one.
fn build_board(
    mut commands: Commands,
    ground: Res<Ground>,
    richness: Res<Richness>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<Chunk>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let shadows = *richness == Richness::Plain;
    let big = ground.iter().count() > BIG_BOARD;
    let details: &[Detail] = if big { &[Detail::Full, Detail::Sparse] } else { &[Detail::Full] };
    for (detail, mesh, middle) in sculpt_all(&ground, shadows, details) {
        let mut chunk = commands.spawn((
            Name::new("Chunk"),
            Chunk,
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(materials.solid.clone()),
            Transform::from_translation(middle),
        ));
        match (big, detail) {
            (false, _) => {}
            (true, Detail::Full) => _ = chunk.insert(range(0.0, FAR)),
            (true, Detail::Sparse) => _ = chunk.insert(range(FAR, f32::MAX)),
        }
    }
}

/// Sculpts every chunk in every detail, on all cores.
fn sculpt_all(ground: &Ground, shadows: bool, details: &[Detail]) -> Vec<(Detail, Mesh, Vec3)> {
    let chunks = chunks(ground);
    ComputeTaskPool::get_or_init(TaskPool::default).scope(|scope| {
        for tiles in chunks.values() {
            for detail in details {
                scope.spawn(async move {
                    let (mesh, middle) = sculpt(ground, tiles, shadows, *detail);
                    (*detail, mesh, middle)
                });
            }
        }
    })
}

fn range(start: f32, end: f32) -> VisibilityRange {
    VisibilityRange { start_margin: start..start, end_margin: end..end, use_aabb: false }
}

fn chunks(ground: &Ground) -> BTreeMap<(i32, i32), Vec<(Hex, Tile)>> {
    let mut chunks: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (hex, tile) in ground.iter() {
        let (column, row) = hex.to_map();
        chunks.entry((column.div_euclid(SIDE), row.div_euclid(SIDE))).or_default().push((hex, tile));
    }
    chunks
}

/// The mesh of a chunk about its own middle, and that middle.
fn sculpt(ground: &Ground, tiles: &[(Hex, Tile)], shadows: bool, detail: Detail) -> (Mesh, Vec3) {
    let mut sculptor = Sculptor::default();
    for (hex, tile) in tiles {
        column::build(&mut sculptor, ground, *hex, *tile, shadows, detail);
        forms::build(&mut sculptor, ground, *hex, *tile, detail);
    }
    let sum: Vec3 = tiles.iter().map(|(hex, _)| ground.standing(*hex)).sum();
    let middle = sum / tiles.len().max(1) as f32;
    sculptor.shift(-middle);
    (sculptor.mesh(), middle)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, build_board.run_if(resource_exists_and_changed::<Ground>));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::terrain::TerrainForm;

    #[test]
    fn a_large_board_is_cut_into_few_meshes() {
        let hexes = (0..40).flat_map(|column| (0..40).map(move |row| Hex::from_map(column, row)));
        let ground = Ground::of_forms(hexes.map(|hex| (hex, 0, TerrainForm::Open)));
        let chunks = chunks(&ground);
        assert_eq!(chunks.len(), 9);
        assert_eq!(chunks.values().map(Vec::len).sum::<usize>(), 1600);
    }
}
