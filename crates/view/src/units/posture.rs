//! The posture of a unit, and what it means for each of its parts.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::super::figure::Figure;
use super::super::ground::Ground;
use super::super::world::HexWorld;
use super::wreck;

/// How a unit stands, walks, fires or lies at a moment.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct Posture {
    /// Its foot, in world units.
    pub at: Vec3,
    /// Its turn about the vertical axis, in radians.
    pub yaw: f32,
    /// How far it has fallen: 0 stands, 1 lies.
    pub fall: f32,
    /// Its phase in a step, in steps.
    pub step: f32,
    /// How far it swings its legs: 0 stands still, 1 walks.
    pub stride: f32,
    /// How far its guns are pushed back, from 0 to 1.
    pub recoil: f32,
    /// The turn of its torso or turret relative to its feet, in radians.
    pub aim: f32,
    /// The jolt of a hit, from 0 to about 1.
    pub jolt: f32,
    /// The direction of that jolt relative to its feet, in radians. 0 is forwards.
    pub push: f32,
    /// How bright it flashes, from 0 to 1.
    pub flash: f32,
    /// How far it bows its torso. 1 is shut down.
    pub bow: f32,
    /// How far it leans forward in a melee attack.
    pub lunge: f32,
    /// How far it is burnt out, from 0 to 1.
    pub burnt: f32,
    /// Whether it is in the air. Then its ring and its shadow stay on the ground.
    pub airborne: bool,
}

impl Posture {
    /// The posture of a unit when nothing happens.
    pub fn at_rest(figure: &Figure, ground: &Ground) -> Self {
        Self {
            at: ground.standing(figure.pose.hex),
            yaw: HexWorld::yaw(figure.pose.facing),
            fall: if figure.prone || figure.destroyed { 1.0 } else { 0.0 },
            step: 0.0,
            stride: 0.0,
            recoil: 0.0,
            aim: HexWorld::shortest_turn(
                HexWorld::yaw(figure.pose.facing),
                HexWorld::yaw(figure.pose.facing.turned(figure.twist)),
            ),
            jolt: 0.0,
            push: 0.0,
            flash: 0.0,
            bow: if figure.shut_down { 1.0 } else { 0.0 },
            lunge: 0.0,
            burnt: if figure.destroyed { 1.0 } else { 0.0 },
            airborne: false,
        }
    }

    /// Whether it is burnt out for the most part.
    pub fn is_wreck(&self) -> bool {
        self.burnt > 0.5
    }

    /// How far it has become a wreck, from 0 to 1.
    fn wreck(&self) -> f32 {
        self.fall * self.burnt
    }

    /// How dark it is because it is shut down, from 0 to 1. Its lights flicker while they go out or come on.
    pub fn dark(&self) -> f32 {
        let flicker = if self.bow > 0.0 && self.bow < 1.0 { 0.35 * (self.bow * 37.0).sin() } else { 0.0 };
        (self.bow + flicker).clamp(0.0, 1.0)
    }

    /// The place and turn of the whole unit. A walker falls over, at full length or as a wreck in a heap. Other units
    /// sink and tilt as wrecks.
    pub fn body(&self, build: Build) -> Transform {
        let forward = Quat::from_rotation_y(self.yaw);
        let wreck = self.wreck();
        let lying = match build {
            Build::Walker => {
                let (long, heap) = (self.fall * (1.0 - wreck), Quat::from_rotation_y(0.35 * wreck));
                let tilt = Quat::from_rotation_x(-1.40 * long) * Quat::from_rotation_y(0.3 * long);
                (heap * tilt, Vec3::Y * 0.26 * long + Vec3::Z * (0.55 * long + 0.12 * wreck))
            }
            Build::Crawler => {
                let roll = Quat::from_rotation_z(0.16 * self.fall + 0.26 * wreck);
                (roll * Quat::from_rotation_x(-0.1 * self.fall - 0.12 * wreck), Vec3::Y * -0.1 * self.fall)
            }
            Build::Squad => (Quat::IDENTITY, Vec3::ZERO),
        };
        let away = Quat::from_rotation_y(self.push) * Vec3::NEG_Z;
        let flinch = Quat::from_axis_angle(Vec3::Y.cross(away), 0.2 * self.jolt);
        let shake = flinch * Quat::from_rotation_x(-0.25 * self.lunge);
        let lunge = Vec3::NEG_Z * 0.35 * self.lunge + away * 0.09 * self.jolt;
        let bob = Vec3::Y * 0.035 * self.stride * (self.step * TAU).cos().abs();
        Transform {
            translation: self.at + forward * (lying.1 + lunge + bob),
            rotation: forward * lying.0 * shake,
            scale: Vec3::ONE,
        }
    }

    /// The turn of a part about its joint, and its shift. `joint` is where it hangs on its parent.
    pub fn part(&self, name: &str, number: usize, joint: Vec3) -> (Quat, Vec3) {
        let (turn, shift) = self.sound_part(name, number);
        match wreck::lying(name, joint) {
            Some((lies, there)) if self.wreck() > 0.0 => {
                (turn.slerp(lies, self.wreck()), shift.lerp(there, self.wreck()))
            }
            _ => (turn, shift),
        }
    }

    /// The same for a unit that is not a wreck.
    fn sound_part(&self, name: &str, number: usize) -> (Quat, Vec3) {
        let swing = (self.step * TAU).sin() * self.stride;
        // Diagonal legs move together, so that a walker with four legs trots.
        let side = if name.ends_with("left") != name.contains("back") { 1.0 } else { -1.0 };
        let still = (Quat::IDENTITY, Vec3::ZERO);
        if name.starts_with("leg") {
            let splay =
                Quat::from_rotation_z(0.22 * side * self.fall) * Quat::from_rotation_x(-0.3 * self.fall * (1.0 - side));
            (splay * Quat::from_rotation_x(0.5 * swing * side), Vec3::ZERO)
        } else if name.starts_with("shin") {
            let bend = ((self.step * TAU).cos() * side).max(0.0) * self.stride;
            (Quat::from_rotation_x(-0.55 * bend - 0.4 * self.fall), Vec3::ZERO)
        } else if name == "torso" || name == "turret" {
            let slump = if name == "turret" { 0.14 } else { 0.34 };
            let counter = -0.10 * swing;
            let turn = Quat::from_rotation_y(self.aim + counter);
            (turn * Quat::from_rotation_x(-slump * self.bow + 0.07 * self.recoil), Vec3::ZERO)
        } else if name.starts_with("arm") {
            let swing = if name.ends_with("left") { -0.22 * swing } else { 0.22 * swing };
            let fling = 1.5 * self.fall;
            (Quat::from_rotation_x(swing - 0.5 * self.bow + 0.9 * self.lunge + fling), Vec3::Z * 0.07 * self.recoil)
        } else if name == "barrel" {
            (Quat::from_rotation_x(-0.2 * self.bow), Vec3::Z * 0.13 * self.recoil)
        } else if name.starts_with("trooper") {
            let hop = ((self.step + number as f32 * 0.31) * TAU).sin().abs() * 0.07 * self.stride;
            let down = self.fall * if number.is_multiple_of(2) { 1.35 } else { -1.35 };
            let turn = Quat::from_rotation_y(number as f32 * 1.9 * self.fall) * Quat::from_rotation_x(down);
            (turn * Quat::from_rotation_y(self.aim), Vec3::Y * (hop + 0.08 * self.fall))
        } else {
            still
        }
    }
}

/// The kind of a model's body, which decides how it falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Build {
    /// On two legs. It falls over.
    Walker,
    /// On tracks, four legs, water or a pedestal. It sinks and tilts.
    Crawler,
    /// Several troopers. Each of them falls by itself.
    Squad,
}

impl Build {
    /// The build of a model with these part names.
    pub fn of<'a>(mut parts: impl Iterator<Item = &'a str>) -> Self {
        let known = |name: &str| match name {
            "pelvis" => Some(Self::Walker),
            "trooper_1" => Some(Self::Squad),
            _ => None,
        };
        parts.find_map(known).unwrap_or(Self::Crawler)
    }
}
