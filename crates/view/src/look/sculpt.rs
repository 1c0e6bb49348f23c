//! Builds meshes from coloured triangles.

use bevy::asset::RenderAssetUsages;
use bevy::color::{ColorToComponents, LinearRgba};
use bevy::math::{Rot2, Vec2, Vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

use super::material::Daylight;
use super::paint::{shade, shown};

/// Collects triangles with colours and turns them into one mesh.
#[derive(Debug, Clone, Default)]
pub struct Sculptor {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

/// The place of a shape: its foot and its turn about the vertical axis.
#[derive(Debug, Clone, Copy)]
pub struct Stand {
    /// The point in the middle of its underside.
    pub foot: Vec3,
    /// The turn about the vertical axis, as sine and cosine, because each point of a shape needs them.
    turn: Rot2,
}

impl Stand {
    /// A stand without a turn.
    pub fn at(foot: Vec3) -> Self {
        Self { foot, turn: Rot2::IDENTITY }
    }

    /// A stand with a turn, in radians.
    pub fn turned(foot: Vec3, turn: f32) -> Self {
        Self { foot, turn: Rot2::radians(turn) }
    }

    /// The same turn at another foot.
    pub fn moved_to(self, foot: Vec3) -> Self {
        Self { foot, ..self }
    }

    /// The world point of a local point.
    pub fn point(&self, local: Vec3) -> Vec3 {
        let Rot2 { sin, cos } = self.turn;
        self.foot + Vec3::new(local.x * cos + local.z * sin, local.y, local.z * cos - local.x * sin)
    }
}

impl Sculptor {
    /// Whether it has no triangles yet.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Number of triangles so far.
    pub fn triangle_count(&self) -> usize {
        self.indices.len() / 3
    }

    /// The index of the next vertex, for [`Self::can_be_cut`].
    pub fn mark(&self) -> usize {
        self.positions.len()
    }

    /// Lets the material of the board cut everything since a mark low. The alpha becomes half the height above the
    /// ground.
    pub fn can_be_cut(&mut self, since: usize, ground: f32) {
        for (colour, at) in self.colours[since..].iter_mut().zip(&self.positions[since..]) {
            colour[3] = ((at[1] - ground) / 2.0).clamp(0.0, 0.8);
        }
    }

    /// Lets the wind move everything since a mark: trees that can be cut, and flat things on water. Their alpha becomes
    /// negative.
    pub fn can_be_blown(&mut self, since: usize) {
        self.colours[since..].iter_mut().for_each(|colour| colour[3] = -colour[3]);
    }

    /// Adds a vertex with its own normal and colour, for use with [`Self::link`].
    pub fn vertex(&mut self, at: Vec3, normal: Vec3, colour: LinearRgba) -> u32 {
        self.positions.push(at.to_array());
        self.normals.push(normal.to_array());
        self.colours.push(colour.to_f32_array());
        (self.positions.len() - 1) as u32
    }

    /// Adds a triangle of existing vertices. It is visible from the side where they run anticlockwise.
    pub fn link(&mut self, a: u32, b: u32, c: u32) {
        self.indices.extend([a, b, c]);
    }

    /// Adds a flat triangle. It is visible from the side where its corners run anticlockwise.
    pub fn triangle(&mut self, corners: [Vec3; 3], colour: LinearRgba) {
        self.triangle_shaded(corners, [colour; 3]);
    }

    /// Adds a flat triangle with a colour at each corner.
    pub fn triangle_shaded(&mut self, [a, b, c]: [Vec3; 3], colours: [LinearRgba; 3]) {
        let normal = (b - a).cross(c - a).normalize_or(Vec3::Y);
        let first = self.vertex(a, normal, colours[0]);
        self.vertex(b, normal, colours[1]);
        self.vertex(c, normal, colours[2]);
        self.link(first, first + 1, first + 2);
    }

    /// Adds a flat quadrangle with its corners anticlockwise.
    pub fn quad(&mut self, corners: [Vec3; 4], colour: LinearRgba) {
        self.quad_shaded(corners, [colour; 4]);
    }

    /// Adds a flat quadrangle with a colour at each corner.
    pub fn quad_shaded(&mut self, corners: [Vec3; 4], colours: [LinearRgba; 4]) {
        let normal = (corners[2] - corners[0]).cross(corners[3] - corners[1]).normalize_or(Vec3::Y);
        let first = self.positions.len() as u32;
        for (corner, colour) in corners.into_iter().zip(colours) {
            self.vertex(corner, normal, colour);
        }
        self.link(first, first + 1, first + 2);
        self.link(first, first + 2, first + 3);
    }

    /// Adds a strip between two rings of points that run clockwise from above. The first ring is above or outside.
    pub fn band(&mut self, upper: &[Vec3], lower: &[Vec3], upper_colour: LinearRgba, lower_colour: LinearRgba) {
        let count = upper.len();
        for i in 0..count {
            let next = (i + 1) % count;
            self.quad_shaded(
                [upper[i], upper[next], lower[next], lower[i]],
                [upper_colour, upper_colour, lower_colour, lower_colour],
            );
        }
    }

    /// Adds a frustum on its foot, closed on top: a prism, or a cone with an upper radius of 0.
    pub fn frustum(&mut self, stand: Stand, sides: usize, radii: (f32, f32), height: f32, colour: LinearRgba) {
        self.sleeve(stand, sides, radii, height, colour);
        if radii.1 > f32::EPSILON {
            self.cap(&ring(stand, sides, radii.1, height), colour);
        }
    }

    /// Adds a frustum that is open on top, for shapes with something above them, such as a trunk.
    pub fn sleeve(&mut self, stand: Stand, sides: usize, radii: (f32, f32), height: f32, colour: LinearRgba) {
        let lower = ring(stand, sides, radii.0, 0.0);
        if radii.1 <= f32::EPSILON {
            let tip = stand.foot + Vec3::Y * height;
            for i in 0..sides {
                let (here, next) = (lower[i], lower[(i + 1) % sides]);
                self.triangle_shaded([tip, next, here], [shade(colour, 1.12), shade(colour, 0.9), shade(colour, 0.9)]);
            }
            return;
        }
        let upper = ring(stand, sides, radii.1, height);
        for i in 0..sides {
            let next = (i + 1) % sides;
            self.quad_shaded(
                [upper[i], upper[next], lower[next], lower[i]],
                [colour, colour, shade(colour, 0.82), shade(colour, 0.82)],
            );
        }
    }

    /// Adds a flat face over points that run clockwise from above.
    pub fn cap(&mut self, points: &[Vec3], colour: LinearRgba) {
        for i in 1..points.len().saturating_sub(1) {
            self.triangle([points[0], points[i + 1], points[i]], colour);
        }
    }

    /// Adds a box on its foot, without an underside.
    pub fn block(&mut self, stand: Stand, size: Vec3, colour: LinearRgba) {
        let [upper, lower] = [size.y, 0.0].map(|y| {
            [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
                .map(|(x, z)| stand.point(Vec3::new(x * size.x, y, z * size.z)))
        });
        for i in 0..4 {
            let next = (i + 1) % 4;
            self.quad_shaded(
                [upper[i], upper[next], lower[next], lower[i]],
                [colour, colour, shade(colour, 0.8), shade(colour, 0.8)],
            );
        }
        self.cap(&upper, shade(colour, 1.05));
    }

    /// Adds a boulder: a squat frustum with an uneven outline and a broken top.
    pub fn boulder(&mut self, stand: Stand, radius: f32, height: f32, seed: (i32, i32), colour: LinearRgba) {
        const SIDES: usize = 6;
        let uneven = |salt: u32| 0.75 + 0.45 * super::paint::chance(seed, salt);
        let lower: Vec<Vec3> = (0..SIDES).map(|i| stand.point(spoke(i, SIDES) * (radius * uneven(i as u32)))).collect();
        let upper: Vec<Vec3> = (0..SIDES)
            .map(|i| {
                let lift = height * uneven(40 + i as u32) * 0.8;
                stand.point(spoke(i, SIDES) * (radius * 0.62 * uneven(20 + i as u32)) + Vec3::Y * lift)
            })
            .collect();
        let tip = stand.foot + Vec3::Y * height * 1.05;
        for i in 0..SIDES {
            let next = (i + 1) % SIDES;
            self.triangle([upper[i], lower[next], lower[i]], shade(colour, 0.86));
            self.triangle([upper[i], upper[next], lower[next]], shade(colour, 0.92));
            self.triangle([tip, upper[next], upper[i]], shade(colour, 1.06));
        }
    }

    /// The colours of its corners.
    #[cfg(test)]
    pub fn colours(&self) -> &[[f32; 4]] {
        &self.colours
    }

    /// The finished mesh.
    pub fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }

    /// The finished mesh with the daylight in its colours, as the screen shows them. For things that never move:
    /// nothing is left to compute at their vertices.
    pub fn lit_mesh(self, daylight: &Daylight) -> Mesh {
        let lit = |(normal, colour): (&[f32; 3], &[f32; 4])| {
            let [red, green, blue, alpha] = *colour;
            let [red, green, blue] = (Vec3::new(red, green, blue) * daylight.on(Vec3::from_array(*normal))).to_array();
            shown(LinearRgba { red, green, blue, alpha }).to_f32_array()
        };
        let colours: Vec<_> = self.normals.iter().zip(&self.colours).map(lit).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The direction of one of `count` points on a circle, clockwise from above. The first one is east.
pub fn spoke(index: usize, count: usize) -> Vec3 {
    let angle = std::f32::consts::TAU * index as f32 / count as f32;
    Vec3::new(angle.cos(), 0.0, angle.sin())
}

/// Points around a stand, clockwise from above.
pub fn ring(stand: Stand, sides: usize, radius: f32, height: f32) -> Vec<Vec3> {
    let step = Rot2::turn_fraction(1.0 / sides as f32);
    let spokes = std::iter::successors(Some(Rot2::IDENTITY), |way| Some(*way * step));
    spokes.take(sides).map(|way| stand.point(Vec3::new(way.cos * radius, height, way.sin * radius))).collect()
}

/// The point of a plane at a height.
pub fn lift(flat: Vec2, height: f32) -> Vec3 {
    Vec3::new(flat.x, height, flat.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    fn faces_outwards(mesh: &Mesh, middle: Vec3) -> bool {
        let Some(VertexAttributeValues::Float32x3(positions)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
            return false;
        };
        let Some(Indices::U32(indices)) = mesh.indices() else { return false };
        indices.chunks(3).all(|corner| {
            let [a, b, c] = [corner[0], corner[1], corner[2]].map(|i| Vec3::from_array(positions[i as usize]));
            (b - a).cross(c - a).dot((a + b + c) / 3.0 - middle) > 0.0
        })
    }

    #[test]
    fn solid_shapes_face_outwards() {
        let white = LinearRgba::WHITE;
        let mut shape = Sculptor::default();
        shape.block(Stand::turned(Vec3::ZERO, 0.4), Vec3::new(1.0, 2.0, 1.5), white);
        assert!(faces_outwards(&shape.mesh(), Vec3::Y));
        for upper in [0.0, 0.3] {
            let mut shape = Sculptor::default();
            shape.frustum(Stand::at(Vec3::ZERO), 5, (0.5, upper), 1.0, white);
            assert!(faces_outwards(&shape.mesh(), Vec3::Y * 0.3));
        }
        let mut shape = Sculptor::default();
        shape.boulder(Stand::at(Vec3::ZERO), 0.5, 0.4, (3, 4), white);
        assert!(faces_outwards(&shape.mesh(), Vec3::Y * 0.1));
    }
}
