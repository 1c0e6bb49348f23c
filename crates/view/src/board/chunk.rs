//! Cuts the board into chunks and spawns their meshes.
//!
//! A large board is built in plain form at first, as seen from far away. Chunks near the camera are built in full when
//! the camera approaches, a few in each frame.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::tasks::{ComputeTaskPool, TaskPool};
use bevy::window::RequestRedraw;

use super::super::camera::{CameraRig, CameraSystems};
use super::super::ground::{Ground, Tile};
use super::super::world::HexWorld;
use super::detail::Detail;
use super::{column, forms};
use crate::look::material::{Daylight, Materials, Richness};
use crate::look::sculpt::Sculptor;
use phaseline_rules::hex::Hex;

/// The number of columns and rows of a chunk.
const SIDE: i32 = 12;
/// Boards with more tiles than this are built in plain form at first.
const BIG_BOARD: usize = 1600;
/// From this distance to the camera on, the plain form of a chunk is enough, in world units.
const FAR: f32 = 46.0;
/// From this distance to the camera on, the full form of a chunk is dropped, in world units.
const FORGOTTEN: f32 = 90.0;
/// At most this many chunks are built in full in one frame.
const BUILT_AT_ONCE: usize = 2;

/// A piece of the board with one mesh.
#[derive(Component, Debug, Clone, Default)]
pub struct Chunk {
    tiles: Vec<(Hex, Tile)>,
    corners: (Vec2, Vec2),
    plain: Option<Handle<Mesh>>,
    full: Option<Handle<Mesh>>,
}

impl Chunk {
    fn new(tiles: Vec<(Hex, Tile)>) -> Self {
        let flat = || tiles.iter().map(|(hex, _)| HexWorld::flat(*hex));
        let corners = (flat().fold(Vec2::MAX, Vec2::min) - 1.0, flat().fold(Vec2::MIN, Vec2::max) + 1.0);
        Self { tiles, corners, ..Self::default() }
    }

    /// The distance from a point to the nearest place of the chunk, in world units.
    fn distance(&self, from: Vec3) -> f32 {
        let flat = Vec2::new(from.x, from.z);
        flat.distance(flat.clamp(self.corners.0, self.corners.1)).hypot(from.y)
    }
}

/// The way to sculpt chunks on this machine.
#[derive(Debug, Clone, Copy)]
struct Manner<'a> {
    ground: &'a Ground,
    /// Whether light and shadow are part of the colours, as they are without a graphics card.
    plain: bool,
}

impl Manner<'_> {
    fn sculpt(self, tiles: &[(Hex, Tile)], detail: Detail) -> Mesh {
        let mut sculptor = Sculptor::default();
        for (hex, tile) in tiles {
            column::build(&mut sculptor, self.ground, *hex, *tile, self.plain, detail);
            forms::build(&mut sculptor, self.ground, *hex, *tile, detail);
        }
        if self.plain { sculptor.lit_mesh(&Daylight::clear_day()) } else { sculptor.mesh() }
    }

    /// Sculpts several chunks on all cores.
    fn sculpt_all<'c>(self, chunks: impl Iterator<Item = &'c Chunk>, detail: Detail) -> Vec<Mesh> {
        ComputeTaskPool::get_or_init(TaskPool::default).scope(|scope| {
            for chunk in chunks {
                scope.spawn(async move { self.sculpt(&chunk.tiles, detail) });
            }
        })
    }
}

/// Builds the board again whenever it changes.
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
    let detail = if ground.iter().count() > BIG_BOARD { Detail::Sparse } else { Detail::Full };
    let manner = Manner { ground: &ground, plain: *richness == Richness::Plain };
    let chunks: Vec<Chunk> = chunks(&ground).into_values().map(Chunk::new).collect();
    let shapes = manner.sculpt_all(chunks.iter(), detail);
    for (mut chunk, shape) in chunks.into_iter().zip(shapes) {
        let shape = meshes.add(shape);
        match detail {
            Detail::Full => chunk.full = Some(shape.clone()),
            Detail::Sparse => chunk.plain = Some(shape.clone()),
        }
        commands.spawn((Name::new("Chunk"), chunk, Mesh3d(shape), MeshMaterial3d(materials.board.clone())));
    }
}

/// On a large board, shows chunks near the camera in full and the others in plain form. Builds missing full forms,
/// nearest first.
fn refine_board(
    rig: Res<CameraRig>,
    ground: Res<Ground>,
    richness: Res<Richness>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut chunks: Query<(Entity, &mut Chunk, &mut Mesh3d)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let eye = rig.now().transform().translation;
    let mut missing = Vec::new();
    for (entity, mut chunk, mut shown) in &mut chunks {
        let Some(plain) = chunk.plain.clone() else { continue };
        let distance = chunk.distance(eye);
        if distance > FORGOTTEN && chunk.full.is_some() {
            chunk.full = None;
        }
        if distance < FAR && chunk.full.is_none() {
            missing.push((distance, entity));
        }
        let wanted = chunk.full.clone().filter(|_| distance < FAR).unwrap_or(plain);
        shown.set_if_neq(Mesh3d(wanted));
    }
    missing.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    if missing.is_empty() {
        return;
    }
    redraw.write(RequestRedraw);
    let manner = Manner { ground: &ground, plain: *richness == Richness::Plain };
    let next: Vec<Entity> = missing.iter().take(BUILT_AT_ONCE).map(|(_, entity)| *entity).collect();
    let shapes = manner.sculpt_all(next.iter().filter_map(|entity| Some(chunks.get(*entity).ok()?.1)), Detail::Full);
    for (entity, shape) in next.into_iter().zip(shapes) {
        if let Ok((_, mut chunk, mut shown)) = chunks.get_mut(entity) {
            let shape = meshes.add(shape);
            chunk.full = Some(shape.clone());
            *shown = Mesh3d(shape);
        }
    }
}

fn chunks(ground: &Ground) -> BTreeMap<(i32, i32), Vec<(Hex, Tile)>> {
    let mut chunks: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (hex, tile) in ground.iter() {
        let (column, row) = hex.to_map();
        chunks.entry((column.div_euclid(SIDE), row.div_euclid(SIDE))).or_default().push((hex, tile));
    }
    chunks
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build_board.run_if(resource_exists_and_changed::<Ground>),
            refine_board.run_if(resource_exists::<Ground>).after(CameraSystems::Glide),
        )
            .chain(),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::catalog::scenario::terrain::TerrainForm;

    fn meadow(side: i32) -> Ground {
        let hexes = (0..side).flat_map(|column| (0..side).map(move |row| Hex::from_map(column, row)));
        Ground::of_forms(hexes.map(|hex| (hex, 0, TerrainForm::Open)))
    }

    #[test]
    fn a_large_board_is_cut_into_few_meshes() {
        let chunks = chunks(&meadow(40));
        assert_eq!(chunks.len(), 16);
        assert_eq!(chunks.values().map(Vec::len).sum::<usize>(), 1600);
    }

    #[test]
    fn the_distance_to_a_chunk_is_that_to_its_nearest_place() {
        let chunk = Chunk::new(chunks(&meadow(12)).into_values().next().expect("a chunk"));
        assert!((chunk.distance(Vec3::new(8.0, 5.0, 8.0)) - 5.0).abs() < 1e-3, "over it only the height counts");
        let west = Vec3::new(chunk.corners.0.x - 3.0, 4.0, 8.0);
        assert!((chunk.distance(west) - 5.0).abs() < 1e-3);
    }
}
