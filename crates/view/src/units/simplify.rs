//! Plainer forms of shapes for large distances.

use std::collections::{BTreeMap, BTreeSet};

use bevy::math::Vec3;

use super::shape::Shape;

/// The size of a grid cell, in world units. Corners in the same cell become one corner.
const CELL: f32 = 0.085;

/// Simplifies a shape: corners in the same grid cell become one, and faces that lose a side disappear.
///
/// Each face keeps its colour and gets a new normal.
pub fn simplify(shape: &Shape) -> Shape {
    let cell_of = |point: &[f32; 3]| point.map(|part| (part / CELL).round() as i32);
    let mut cells: BTreeMap<[i32; 3], (Vec3, f32)> = BTreeMap::new();
    for point in &shape.positions {
        let cell = cells.entry(cell_of(point)).or_default();
        cell.0 += Vec3::from_array(*point);
        cell.1 += 1.0;
    }
    let mut plain = Shape::default();
    let mut known = BTreeSet::new();
    for corners in shape.indices.chunks_exact(3) {
        let [Some(a), Some(b), Some(c)] =
            [corners[0], corners[1], corners[2]].map(|index| shape.positions.get(index as usize))
        else {
            continue;
        };
        let home = [a, b, c].map(cell_of);
        if home[0] == home[1] || home[1] == home[2] || home[0] == home[2] || !known.insert(sorted(home)) {
            continue;
        }
        let points = home.map(|cell| cells.get(&cell).map_or(Vec3::ZERO, |(sum, count)| *sum / *count));
        let direction = (points[1] - points[0]).cross(points[2] - points[0]);
        if direction.length_squared() < 1e-10 {
            continue;
        }
        let colour = shape.colours.get(corners[0] as usize).copied().unwrap_or([0.5, 0.5, 0.5, 1.0]);
        for point in points {
            plain.indices.push(plain.positions.len() as u32);
            plain.positions.push(point.to_array());
            plain.normals.push(direction.normalize().to_array());
            plain.colours.push(colour);
        }
    }
    plain
}

/// The same face for any first corner. The back of a face is another face.
fn sorted(home: [[i32; 3]; 3]) -> [[i32; 3]; 3] {
    let [a, b, c] = home;
    [[a, b, c], [b, c, a], [c, a, b]].into_iter().min().unwrap_or(home)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces(points: &[[[f32; 3]; 3]]) -> Shape {
        let positions: Vec<_> = points.iter().flatten().copied().collect();
        Shape {
            normals: vec![[0.0, 1.0, 0.0]; positions.len()],
            colours: vec![[1.0, 0.0, 0.0, 1.0]; positions.len()],
            indices: (0..positions.len() as u32).collect(),
            positions,
        }
    }

    #[test]
    fn small_faces_vanish_and_large_ones_keep_their_colour_and_side() {
        let large = [[0.0, 0.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]];
        let small = [[0.5, 0.01, 0.5], [0.5, 0.01, 0.51], [0.51, 0.01, 0.5]];
        let plain = simplify(&faces(&[large, small, large]));
        assert_eq!(plain.indices.len(), 3, "the small one is gone and the double one is there once");
        assert_eq!(plain.colours[0], [1.0, 0.0, 0.0, 1.0]);
        assert!(plain.normals[0][1] > 0.99, "{:?}", plain.normals);
    }
}
