//! What is to be seen of an outcome, and how long it takes.

use bevy::math::Vec3;

use super::super::ground::Ground;
use super::super::units::Scene;
use super::super::world::HexWorld;
use crate::battle::{Attack, MissionOutcome, Outcome, Rulebook, WearOutcome};
use crate::rules::catalog::weapon::WeaponClass;
use crate::rules::ids::UnitId;

/// Something to be seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clip {
    /// How long it takes, in seconds at normal speed.
    pub seconds: f32,
    /// What is done.
    pub act: Act,
}

/// What is done in a clip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Act {
    /// Nothing moves; the player gets time to read.
    Pause,
    /// A unit goes one hex.
    Walk {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Vec3,
        /// Where to.
        to: Vec3,
        /// The turn of its feet on the way.
        yaw: f32,
        /// Steps taken, less than zero when it walks backwards.
        steps: f32,
    },
    /// A unit turns on the spot.
    Turn {
        /// Who.
        unit: UnitId,
        /// From which angle.
        from: f32,
        /// To which.
        to: f32,
    },
    /// A unit jumps.
    Jump {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Vec3,
        /// Where to.
        to: Vec3,
        /// The turn of its feet from the start to the landing.
        yaw: (f32, f32),
    },
    /// A unit turns what carries its weapons.
    Twist {
        /// Who.
        unit: UnitId,
        /// From which angle against its feet.
        from: f32,
        /// To which.
        to: f32,
    },
    /// A shot flies.
    Shoot(Shot),
    /// A blow lands.
    Strike {
        /// Who strikes.
        unit: UnitId,
        /// Who is struck.
        target: UnitId,
        /// Whether it lands.
        hit: bool,
    },
    /// A unit throws itself at another one and comes back to its place.
    Ram(Ram),
    /// A unit falls (1) or rises (0).
    Fall {
        /// Who.
        unit: UnitId,
        /// Where it ends.
        to: f32,
    },
    /// A unit bows (1) or straightens up (0).
    Bow {
        /// Who.
        unit: UnitId,
        /// Where it ends.
        to: f32,
    },
    /// Part of a unit bursts.
    Burst {
        /// Whose.
        unit: UnitId,
        /// On which side: -1 left, 1 right.
        side: f32,
        /// How large the blast is: about a unit at 1.
        size: f32,
    },
    /// A unit enters the battle.
    Arrive {
        /// Where.
        at: Vec3,
    },
    /// A unit goes off the map.
    Leave {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Vec3,
        /// The turn of its feet.
        yaw: f32,
    },
    /// A unit burns out.
    Burn {
        /// Who.
        unit: UnitId,
    },
}

/// A unit that throws itself at another one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ram {
    /// Who.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Whether it hits.
    pub hit: bool,
    /// Whether it comes down from above.
    pub leaps: bool,
    /// Where it stands.
    pub from: Vec3,
    /// Where the target stands.
    pub to: Vec3,
}

/// A shot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shot {
    /// Who fires.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// The number of the weapon, which chooses the muzzle.
    pub weapon: usize,
    /// What flies.
    pub class: WeaponClass,
    /// Whether it hits.
    pub hit: bool,
    /// How much it hurts.
    pub damage: u32,
    /// Whether the shooter already aims, because another shot went before.
    pub ready: bool,
}

impl Clip {
    /// What is to be seen of an outcome; none when it is only a number.
    pub fn of(outcome: &Outcome, rulebook: &Rulebook, scene: &Scene, ground: &Ground) -> Option<Self> {
        let clip = |seconds: f32, act: Act| Some(Self { seconds, act });
        match outcome {
            Outcome::UnitMoved { unit, from, to, running } => {
                let backwards = from.hex.neighbour(from.facing) != to.hex;
                let (seconds, steps) = if *running { (0.27, 1.0) } else { (0.42, 1.0) };
                let act = Act::Walk {
                    unit: *unit,
                    from: ground.standing(from.hex),
                    to: ground.standing(to.hex),
                    yaw: HexWorld::yaw(to.facing),
                    steps: if backwards { -steps } else { steps },
                };
                clip(seconds, act)
            }
            Outcome::UnitTurned { unit, from, to, .. } => {
                let (from, to) = (HexWorld::yaw(*from), HexWorld::yaw(*to));
                let turn = HexWorld::shortest_turn(from, to);
                clip(0.10 + 0.10 * turn.abs(), Act::Turn { unit: *unit, from, to: from + turn })
            }
            Outcome::UnitJumped { unit, from, to } => {
                let start = HexWorld::yaw(from.facing);
                let act = Act::Jump {
                    unit: *unit,
                    from: ground.standing(from.hex),
                    to: ground.standing(to.hex),
                    yaw: (start, start + HexWorld::shortest_turn(start, HexWorld::yaw(to.facing))),
                };
                clip(0.7 + 0.08 * from.hex.distance(to.hex) as f32, act)
            }
            Outcome::TorsoTurned { unit, from, to } => {
                let feet = HexWorld::yaw(scene.0.get(unit)?.pose.facing);
                let against = |facing| HexWorld::shortest_turn(feet, HexWorld::yaw(facing));
                clip(0.35, Act::Twist { unit: *unit, from: against(*from), to: against(*to) })
            }
            Outcome::WeaponFired { weapon, shot, attack: Attack { unit, target, rolled, damage, .. } } => {
                let class = rulebook
                    .fighter(*unit)
                    .and_then(|fighter| fighter.weapons.get(*weapon))
                    .map_or(WeaponClass::Ballistic, |armament| armament.weapon.class);
                let ready = *shot > 0;
                let shot = Shot {
                    unit: *unit,
                    target: *target,
                    weapon: *weapon + *shot as usize,
                    class,
                    hit: rolled.passed,
                    damage: damage.points(),
                    ready,
                };
                clip(if ready { 0.34 } else { 0.75 }, Act::Shoot(shot))
            }
            Outcome::BlowStruck(Attack { unit, target, rolled, .. }) => {
                clip(0.6, Act::Strike { unit: *unit, target: *target, hit: rolled.passed })
            }
            Outcome::Charged(attack) => clip(0.75, Act::Ram(Ram::of(attack, false, ground))),
            Outcome::Pounced(attack) => clip(1.15, Act::Ram(Ram::of(attack, true, ground))),
            Outcome::LocationDestroyed { unit, location } => {
                let side = scene.0.get(unit).map_or(0.0, |figure| figure.side_of(*location));
                clip(0.35, Act::Burst { unit: *unit, side, size: 0.55 })
            }
            Outcome::Wear(WearOutcome::AmmunitionExploded { unit, location, .. }) => {
                let side = scene.0.get(unit).map_or(0.0, |figure| figure.side_of(*location));
                clip(0.6, Act::Burst { unit: *unit, side, size: 1.0 })
            }
            Outcome::Mission(MissionOutcome::UnitArrived { pose, .. }) => {
                clip(0.7, Act::Arrive { at: ground.standing(pose.hex) })
            }
            Outcome::Mission(MissionOutcome::UnitLeft { unit, from, .. }) => {
                let (from, yaw) = (ground.standing(from.hex), HexWorld::yaw(from.facing));
                clip(0.9, Act::Leave { unit: *unit, from, yaw })
            }
            Outcome::KnockedDown { unit, .. } => clip(0.75, Act::Fall { unit: *unit, to: 1.0 }),
            Outcome::WentProne { unit } => clip(0.9, Act::Fall { unit: *unit, to: 1.0 }),
            Outcome::StoodUp { unit } => clip(0.8, Act::Fall { unit: *unit, to: 0.0 }),
            Outcome::ShutDown { unit } => clip(0.6, Act::Bow { unit: *unit, to: 1.0 }),
            Outcome::StartedUp { unit } => clip(0.5, Act::Bow { unit: *unit, to: 0.0 }),
            Outcome::UnitDestroyed { unit, .. } => {
                scene.0.contains_key(unit).then_some(())?;
                clip(1.2, Act::Burn { unit: *unit })
            }
            Outcome::InitiativeShifted { shout: Some(_), .. } => clip(0.3, Act::Pause),
            Outcome::RoundBegan { .. } => clip(0.25, Act::Pause),
            Outcome::UnitActivated { .. } => clip(0.15, Act::Pause),
            _ => None,
        }
    }

    /// The unit that the camera should have in view.
    pub fn star(&self) -> Option<UnitId> {
        match self.act {
            Act::Pause | Act::Arrive { .. } => None,
            Act::Walk { unit, .. }
            | Act::Turn { unit, .. }
            | Act::Jump { unit, .. }
            | Act::Twist { unit, .. }
            | Act::Strike { unit, .. }
            | Act::Fall { unit, .. }
            | Act::Bow { unit, .. }
            | Act::Burst { unit, .. }
            | Act::Leave { unit, .. }
            | Act::Burn { unit } => Some(unit),
            Act::Shoot(shot) => Some(shot.target),
            Act::Ram(ram) => Some(ram.target),
        }
    }
}

impl Ram {
    fn of(attack: &Attack, leaps: bool, ground: &Ground) -> Self {
        let Attack { unit, target, rolled, from, at, .. } = attack;
        let [from, to] = [from, at].map(|hex| ground.standing(*hex));
        Self { unit: *unit, target: *target, hit: rolled.passed, leaps, from, to }
    }
}
