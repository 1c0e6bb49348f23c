//! What an outcome looks like, and how long that takes.

use bevy::math::Vec3;

use super::super::ground::Ground;
use super::super::units::Figures;
use super::super::world::HexWorld;
use phaseline_battle::{Attack, ObjectiveOutcome, Outcome, Rulebook, WearOutcome};
use phaseline_rules::catalog::weapon::WeaponClass;
use phaseline_rules::ids::UnitId;

/// The time before an action of a unit that the player commands, in seconds.
const OWN_ANNOUNCED: f32 = 0.15;
/// Seconds that the numbers of a round take together, the most that one of them takes, and the breath after the last.
const DRAWN: f32 = 0.8;
const EACH: f32 = 0.12;
const BREATH: f32 = 0.6;
/// Seconds in which a unit can be seen to get another place in the order.
const SHIFTED: f32 = 0.8;

/// A piece of animation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clip {
    /// Its time, in seconds at normal speed.
    pub seconds: f32,
    /// What happens.
    pub act: Act,
}

/// What happens in a clip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Act {
    /// Nothing moves. The player gets time to read.
    Pause,
    /// A unit is about to act. The camera gets time to go there, and the player time to read.
    Announce {
        /// The unit.
        unit: UnitId,
        /// The target, if it has one.
        target: Option<UnitId>,
    },
    /// A unit moves one hex.
    Walk {
        /// The unit.
        unit: UnitId,
        /// The start.
        from: Vec3,
        /// The end.
        to: Vec3,
        /// The direction of its feet on the way, in radians.
        yaw: f32,
        /// The number of steps. Negative when it walks backwards.
        steps: f32,
    },
    /// A unit turns on the spot.
    Turn {
        /// The unit.
        unit: UnitId,
        /// The angle at the start.
        from: f32,
        /// The angle at the end.
        to: f32,
    },
    /// A unit jumps.
    Jump {
        /// The unit.
        unit: UnitId,
        /// The start.
        from: Vec3,
        /// The landing place.
        to: Vec3,
        /// The direction of its feet at the start and at the landing.
        yaw: (f32, f32),
    },
    /// A unit turns its torso or turret.
    Twist {
        /// The unit.
        unit: UnitId,
        /// The angle to its feet at the start.
        from: f32,
        /// The angle to its feet at the end.
        to: f32,
    },
    /// A shot flies.
    Shoot(Shot),
    /// A melee attack.
    Strike {
        /// The attacker.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// Whether it hits.
        hit: bool,
    },
    /// A charge or a death from above. The unit then returns to its place.
    Ram(Ram),
    /// A unit falls (1) or stands up (0).
    Fall {
        /// The unit.
        unit: UnitId,
        /// The final value.
        to: f32,
    },
    /// A unit bows (1) or straightens up (0).
    Bow {
        /// The unit.
        unit: UnitId,
        /// The final value.
        to: f32,
    },
    /// Part of a unit bursts.
    Burst {
        /// The unit.
        unit: UnitId,
        /// The side: -1 left, 1 right.
        side: f32,
        /// The size of the blast. 1 is about the size of a unit.
        size: f32,
    },
    /// A unit enters the battle.
    Arrive {
        /// The place.
        at: Vec3,
    },
    /// A unit leaves the map.
    Leave {
        /// The unit.
        unit: UnitId,
        /// The place.
        from: Vec3,
        /// The direction of its feet.
        yaw: f32,
    },
    /// A unit burns out.
    Burn {
        /// The unit.
        unit: UnitId,
    },
}

/// A charge or a death from above.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ram {
    /// The attacker.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// Whether it hits.
    pub hit: bool,
    /// Whether it comes down from above.
    pub leaps: bool,
    /// The place of the attacker.
    pub from: Vec3,
    /// The place of the target.
    pub to: Vec3,
}

/// A shot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shot {
    /// The attacker.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// The index of the weapon, which selects the muzzle.
    pub weapon: usize,
    /// The kind of projectile or beam.
    pub class: WeaponClass,
    /// Whether it hits.
    pub hit: bool,
    /// The location that it hits.
    pub location: Option<usize>,
    /// Its damage.
    pub damage: u32,
    /// Whether the attacker already aims, because of an earlier shot.
    pub ready: bool,
}

impl Clip {
    /// The clip for an outcome. `None` if there is nothing to see.
    pub fn of(outcome: &Outcome, rulebook: &Rulebook, figures: &Figures<'_>, ground: &Ground) -> Option<Self> {
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
                let feet = HexWorld::yaw(figures.get(unit)?.pose.facing);
                let against = |facing| HexWorld::shortest_turn(feet, HexWorld::yaw(facing));
                clip(0.35, Act::Twist { unit: *unit, from: against(*from), to: against(*to) })
            }
            Outcome::WeaponFired { weapon, shot, attack: Attack { unit, target, rolled, location, damage, .. } } => {
                let class = rulebook
                    .profile(*unit)
                    .and_then(|profile| profile.weapons.get(*weapon))
                    .map_or(WeaponClass::Ballistic, |armament| armament.weapon.class);
                let ready = *shot > 0;
                let shot = Shot {
                    unit: *unit,
                    target: *target,
                    weapon: *weapon + *shot as usize,
                    class,
                    hit: rolled.passed,
                    location: *location,
                    damage: damage.points(),
                    ready,
                };
                clip(if ready { 0.34 } else { 0.75 }, Act::Shoot(shot))
            }
            Outcome::MeleeStruck(Attack { unit, target, rolled, .. }) => {
                clip(0.6, Act::Strike { unit: *unit, target: *target, hit: rolled.passed })
            }
            Outcome::Charged(attack) => clip(0.75, Act::Ram(Ram::of(attack, false, ground))),
            Outcome::DeathFromAboveMade(attack) => clip(1.15, Act::Ram(Ram::of(attack, true, ground))),
            Outcome::LocationDestroyed { unit, location } => {
                let side = figures.get(unit).map_or(0.0, |figure| figure.side_of(*location));
                clip(0.35, Act::Burst { unit: *unit, side, size: 0.55 })
            }
            Outcome::Wear(WearOutcome::AmmunitionExploded { unit, location, .. }) => {
                let side = figures.get(unit).map_or(0.0, |figure| figure.side_of(*location));
                clip(0.6, Act::Burst { unit: *unit, side, size: 1.0 })
            }
            Outcome::Objective(ObjectiveOutcome::UnitArrived { pose, .. }) => {
                clip(0.7, Act::Arrive { at: ground.standing(pose.hex) })
            }
            Outcome::Objective(ObjectiveOutcome::UnitLeft { unit, from, .. }) => {
                let (from, yaw) = (ground.standing(from.hex), HexWorld::yaw(from.facing));
                clip(0.9, Act::Leave { unit: *unit, from, yaw })
            }
            Outcome::KnockedDown { unit, .. } => clip(0.75, Act::Fall { unit: *unit, to: 1.0 }),
            Outcome::WentProne { unit } => clip(0.9, Act::Fall { unit: *unit, to: 1.0 }),
            Outcome::StoodUp { unit } => clip(0.8, Act::Fall { unit: *unit, to: 0.0 }),
            Outcome::ShutDown { unit } => clip(0.9, Act::Bow { unit: *unit, to: 1.0 }),
            Outcome::StartedUp { unit } => clip(0.8, Act::Bow { unit: *unit, to: 0.0 }),
            Outcome::UnitDestroyed { unit, .. } => {
                figures.contains_key(unit).then_some(())?;
                clip(1.2, Act::Burn { unit: *unit })
            }
            Outcome::InitiativeShifted { now, .. } if *now != 0 => clip(SHIFTED, Act::Pause),
            Outcome::InitiativeShifted { shout: Some(_), .. } => clip(0.3, Act::Pause),
            Outcome::RoundBegan { .. } => clip(0.25, Act::Pause),
            Outcome::UnitActivated { unit } => clip(0.3, Act::Announce { unit: *unit, target: None }),
            Outcome::ActionBegan { unit, target: target @ Some(_), .. } => {
                clip(0.6, Act::Announce { unit: *unit, target: *target })
            }
            _ => None,
        }
    }

    /// The clip for the draw of a unit: the numbers of a round are shown one after the other, with a breath after the last
    /// one. `None` for everything else, and for a number that chance has no part in.
    pub fn of_draw(outcomes: &[Outcome], place: usize, rulebook: &Rulebook) -> Option<Self> {
        let Outcome::InitiativeDrawn { ledger, .. } = outcomes.get(place)? else { return None };
        if rulebook.ruleset.is_certain(ledger.draw(), ledger.stat_block()) {
            return None;
        }
        let is_draw = |outcome: &&Outcome| matches!(outcome, Outcome::InitiativeDrawn { .. });
        let (before, from) = outcomes.split_at(place);
        let after = from.iter().take_while(is_draw).count();
        let count = before.iter().rev().take_while(is_draw).count() + after;
        let breath = if after == 1 { BREATH } else { 0.0 };
        Some(Self { seconds: (DRAWN / count as f32).min(EACH) + breath, act: Act::Pause })
    }

    /// The same clip, but without the time to read for the units that the player commands.
    pub fn shortened(self, is_own: impl FnOnce(UnitId) -> bool) -> Self {
        match self.act {
            Act::Announce { unit, .. } if is_own(unit) => Self { seconds: self.seconds.min(OWN_ANNOUNCED), ..self },
            _ => self,
        }
    }

    /// The units that should be in view.
    pub fn stars(&self) -> impl Iterator<Item = UnitId> + use<> {
        let (one, other) = match self.act {
            Act::Pause | Act::Arrive { .. } => (None, None),
            Act::Announce { unit, target } => (Some(unit), target),
            Act::Walk { unit, .. }
            | Act::Turn { unit, .. }
            | Act::Jump { unit, .. }
            | Act::Twist { unit, .. }
            | Act::Strike { unit, .. }
            | Act::Fall { unit, .. }
            | Act::Bow { unit, .. }
            | Act::Burst { unit, .. }
            | Act::Leave { unit, .. }
            | Act::Burn { unit } => (Some(unit), None),
            Act::Shoot(shot) => (Some(shot.target), Some(shot.unit)),
            Act::Ram(ram) => (Some(ram.target), Some(ram.unit)),
        };
        one.into_iter().chain(other)
    }
}

impl Ram {
    fn of(attack: &Attack, leaps: bool, ground: &Ground) -> Self {
        let Attack { unit, target, rolled, from, at, .. } = attack;
        let [from, to] = [from, at].map(|hex| ground.standing(*hex));
        Self { unit: *unit, target: *target, hit: rolled.passed, leaps, from, to }
    }
}
