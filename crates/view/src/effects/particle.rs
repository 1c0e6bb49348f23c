//! Particles: short-lived things that glow, smoke or fly. Anyone may ask for one with [`EmitParticle`].
//!
//! All particles have one material, and each [`Shape`] has one mesh, so that the renderer draws neighbours together.
//! Their entities are kept when they are over and used again.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::shapes::{ParticleShapes, Shape};
use crate::camera::{CameraRig, CameraSystems};
use crate::look::material::{Materials, unshadowed};
use crate::look::paint;
use crate::play::{Hold, PicturePace};
use crate::units::{PictureMoved, UnitSystems};
use phaseline_world::BattleJumped;
use phaseline_world::session::Shown;

/// No more particles than this exist at a time. What is asked for beyond is left out.
pub const MOST: usize = 640;
/// The pull of the ground on chips and sparks, in world units per second squared.
const PULL: f32 = 7.5;

/// How a particle moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Flight {
    /// A puff that is thrown and turns.
    Bit {
        /// The start.
        from: Vec3,
        /// The speed, in world units per second.
        speed: Vec3,
        /// The pull downwards, in world units per second squared.
        pull: f32,
        /// The size at the start and at the end.
        size: (f32, f32),
    },
    /// A streak that flies in the direction of its speed and falls.
    Spark {
        /// The start.
        from: Vec3,
        /// The speed, in world units per second.
        speed: Vec3,
        /// The width.
        width: f32,
    },
    /// A solid piece that falls, bounces once and stays on the ground.
    Chip {
        /// The start.
        from: Vec3,
        /// The speed, in world units per second.
        speed: Vec3,
        /// The size.
        size: f32,
        /// The height of the ground.
        floor: f32,
    },
    /// A line that stays for a moment.
    Beam {
        /// The start.
        from: Vec3,
        /// The end.
        to: Vec3,
        /// The width.
        width: f32,
    },
    /// A long thing that flies in an arc from one point to another during its life.
    Shell {
        /// The start.
        from: Vec3,
        /// The end.
        to: Vec3,
        /// The height of the arc.
        arc: f32,
        /// The length and the width.
        size: (f32, f32),
    },
    /// A soft disc of light that faces the camera.
    Halo {
        /// The centre.
        at: Vec3,
        /// The radius at the start and at the end.
        size: (f32, f32),
    },
    /// A ring that spreads flat over the ground.
    Ring {
        /// The centre.
        at: Vec3,
        /// The radius at the start and at the end.
        size: (f32, f32),
    },
}

impl Flight {
    const fn shape(&self) -> Shape {
        match self {
            Self::Bit { .. } | Self::Chip { .. } => Shape::Bit,
            Self::Spark { .. } | Self::Beam { .. } => Shape::Rod,
            Self::Shell { .. } => Shape::Dart,
            Self::Halo { .. } => Shape::Disc,
            Self::Ring { .. } => Shape::Ring,
        }
    }
}

/// A short-lived thing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Particle {
    /// How it moves.
    pub flight: Flight,
    /// Its colour.
    pub colour: Srgba,
    /// The time until it appears, in seconds at normal speed.
    pub delay: f32,
    /// Its lifetime, in seconds at normal speed.
    pub life: f32,
}

impl Particle {
    /// A particle that appears now.
    pub const fn new(flight: Flight, colour: Srgba, life: f32) -> Self {
        Self { flight, colour, delay: 0.0, life }
    }

    /// The same particle with a delay.
    pub const fn after(self, delay: f32) -> Self {
        Self { delay, ..self }
    }

    /// Its place at an age in seconds, and its opacity from 0 to 1. `facing` is the turn of the camera.
    fn place(&self, age: f32, facing: Quat) -> (Transform, f32) {
        let part = (age / self.life).clamp(0.0, 1.0);
        let grown = |size: (f32, f32)| size.0 + (size.1 - size.0) * part;
        match self.flight {
            Flight::Bit { from, speed, pull, size } => {
                let at = from + speed * age - Vec3::Y * 0.5 * pull * age * age;
                let turn = Quat::from_rotation_y(age * 5.0) * Quat::from_rotation_x(age * 3.0);
                let place = Transform::from_translation(at).with_rotation(turn);
                (place.with_scale(Vec3::splat(grown(size))), 1.0 - part)
            }
            Flight::Spark { from, speed, width } => {
                let at = |age: f32| from + speed * age - Vec3::Y * 0.5 * PULL * age * age;
                (stretched(at((age - 0.05).max(0.0)), at(age), width * (1.0 - 0.6 * part)), 1.0 - part * part)
            }
            Flight::Chip { from, speed, size, floor } => {
                let (at, turn) = thrown(from, speed, floor + 0.3 * size, age);
                let turn = Quat::from_rotation_y(turn * 7.0) * Quat::from_rotation_x(turn * 9.0);
                let place = Transform::from_translation(at).with_rotation(turn).with_scale(Vec3::splat(size));
                (place, ((1.0 - part) * 4.0).min(1.0))
            }
            Flight::Beam { from, to, width } => (stretched(from, to, width * (1.0 - 0.7 * part)), 1.0 - part * part),
            Flight::Shell { from, to, arc, size } => {
                let at = |part: f32| from.lerp(to, part) + Vec3::Y * arc * 4.0 * part * (1.0 - part);
                let length = from.distance(to).max(0.01);
                (stretched(at((part - size.0 / length).max(0.0)), at(part), size.1), 1.0)
            }
            Flight::Halo { at, size } => {
                let place = Transform::from_translation(at).with_rotation(facing);
                (place.with_scale(Vec3::splat(grown(size))), (1.0 - part) * (1.0 - part))
            }
            Flight::Ring { at, size } => {
                let spread = size.0 + (size.1 - size.0) * (1.0 - (1.0 - part) * (1.0 - part));
                (Transform::from_translation(at).with_scale(Vec3::new(spread, 1.0, spread)), 1.0 - part)
            }
        }
    }
}

/// Asks for a particle. Any system may write it, also one of a plugin.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct EmitParticle(pub Particle);

/// A place and how far it has turned, after some time of a throw that bounces once.
fn thrown(from: Vec3, speed: Vec3, floor: f32, age: f32) -> (Vec3, f32) {
    let fall = |from: f32, up: f32, age: f32| from + up * age - 0.5 * PULL * age * age;
    let lands = (speed.y + (speed.y * speed.y + 2.0 * PULL * (from.y - floor).max(0.0)).sqrt()) / PULL;
    if age < lands {
        return ((from + speed * age).with_y(fall(from.y, speed.y, age)), age);
    }
    let up = 0.32 * (PULL * lands - speed.y);
    let rests = 2.0 * up / PULL;
    let rolled = (age - lands).min(rests);
    let at = from + speed * lands + 0.4 * speed * rolled;
    (at.with_y(fall(floor, up, rolled).max(floor)), lands + 0.5 * rolled)
}

/// The transform that stretches a box of unit size along -z from one point to another.
fn stretched(from: Vec3, to: Vec3, width: f32) -> Transform {
    let way = to - from;
    let length = way.length().max(0.001);
    let up = if way.x.abs() + way.z.abs() < 1e-4 { Vec3::X } else { Vec3::Y };
    let ahead = if way == Vec3::ZERO { Vec3::NEG_Z } else { way / length };
    Transform::from_translation(from.midpoint(to)).looking_to(ahead, up).with_scale(Vec3::new(width, width, length))
}

/// A particle on the board, or a spare one.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Flying {
    particle: Option<Particle>,
    age: f32,
}

impl Flying {
    /// The particle, unless this entity is spare.
    pub const fn particle(&self) -> Option<&Particle> {
        self.particle.as_ref()
    }
}

/// The spare entities, and the number of all entities.
#[derive(Resource, Debug, Default)]
struct Pool {
    spare: Vec<Entity>,
    count: usize,
}

/// Gives each wanted particle a spare entity, or a new one.
fn emit(
    mut wanted: MessageReader<EmitParticle>,
    mut pool: ResMut<Pool>,
    mut flying: Query<(&mut Flying, &mut Mesh3d)>,
    shapes: Res<ParticleShapes>,
    materials: Res<Materials>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for EmitParticle(particle) in wanted.read() {
        redraw.write(RequestRedraw);
        let mesh = shapes.of(particle.flight.shape());
        let fresh = Flying { particle: Some(*particle), age: -particle.delay };
        if let Some((mut spare, mut shown)) = pool.spare.pop().and_then(|spare| flying.get_mut(spare).ok()) {
            *spare = fresh;
            shown.set_if_neq(Mesh3d(mesh));
        } else if pool.count < MOST {
            pool.count += 1;
            commands.spawn((
                Name::new("Particle"),
                fresh,
                Mesh3d(mesh),
                MeshMaterial3d(materials.glow.clone()),
                MeshTag(0),
                Transform::from_scale(Vec3::ZERO),
                Visibility::Hidden,
                unshadowed(),
            ));
        }
    }
}

fn fly(
    time: Res<Time>,
    pace: PicturePace,
    hold: Res<Hold>,
    rig: Res<CameraRig>,
    mut pool: ResMut<Pool>,
    mut particles: Query<(Entity, &mut Flying, &mut Transform, &mut Visibility, &mut MeshTag)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let seconds = if hold.is_on() { 0.0 } else { time.delta_secs().min(0.05) * pace.factor() };
    let facing = rig.now().transform().rotation;
    for (entity, mut flying, mut transform, mut visibility, mut tag) in &mut particles {
        let Some(particle) = flying.particle else { continue };
        redraw.write(RequestRedraw);
        flying.age += seconds;
        if flying.age < 0.0 {
            continue;
        }
        if flying.age >= particle.life {
            flying.particle = None;
            *visibility = Visibility::Hidden;
            pool.spare.push(entity);
            continue;
        }
        let (place, opacity) = particle.place(flying.age, facing);
        *transform = place;
        *tag = MeshTag(paint::tag(particle.colour, particle.colour.alpha * opacity));
        visibility.set_if_neq(Visibility::Inherited);
    }
}

/// Ends every particle, because the picture is another one at once.
fn end_all(mut particles: Query<&mut Flying>, mut wanted: ResMut<Messages<EmitParticle>>) {
    wanted.clear();
    for mut flying in &mut particles {
        if let Some(particle) = flying.particle {
            flying.age = particle.life;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let moved =
        on_message::<PictureMoved>.or_else(on_message::<BattleJumped>).or_else(resource_exists_and_changed::<Shown>);
    app.init_resource::<Pool>().add_message::<EmitParticle>().add_systems(
        Update,
        (end_all.run_if(moved), emit, fly).chain().after(UnitSystems::Pose).after(CameraSystems::Glide),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chip_bounces_once_and_comes_to_rest_on_the_ground() {
        let at = |age: f32| thrown(Vec3::new(0.0, 1.0, 0.0), Vec3::new(1.0, 2.0, 0.0), 0.25, age).0;
        let heights: Vec<f32> = (0..300).map(|step| at(step as f32 * 0.01).y).collect();
        assert!(heights.iter().all(|height| *height >= 0.25 - 1e-3), "it never sinks");
        let tops = heights.windows(3).filter(|three| three[1] > three[0] && three[1] > three[2]).count();
        assert_eq!(tops, 2, "the throw and one bounce");
        assert_eq!(at(2.9), at(2.5), "then it rests");
        assert!((heights[299] - 0.25).abs() < 1e-3);
    }

    #[test]
    fn no_particle_grows_out_of_bounds_or_stays() {
        let (from, speed, to) = (Vec3::Y, Vec3::X, Vec3::ONE * 3.0);
        let flights = [
            Flight::Bit { from, speed, pull: 1.0, size: (0.1, 0.4) },
            Flight::Spark { from, speed, width: 0.05 },
            Flight::Chip { from, speed, size: 0.1, floor: 0.0 },
            Flight::Beam { from, to, width: 0.1 },
            Flight::Beam { from, to: from, width: 0.1 },
            Flight::Halo { at: from, size: (0.2, 1.0) },
            Flight::Ring { at: from, size: (0.2, 1.0) },
        ];
        for flight in flights {
            let particle = Particle::new(flight, Srgba::WHITE, 0.5);
            for step in 0..=10 {
                let (place, opacity) = particle.place(0.05 * step as f32, Quat::IDENTITY);
                assert!(place.is_finite() && place.scale.max_element() < 6.0, "{flight:?}: {place:?}");
                assert!((0.0..=1.0).contains(&opacity), "{flight:?}");
            }
            assert!(particle.place(0.5, Quat::IDENTITY).1 < 1e-4, "{flight:?} is gone at its end");
        }
    }
}
