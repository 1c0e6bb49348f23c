//! The numbers of combat that are not in the file of a weapon, unit or terrain.

use super::arcs::ArcNumbers;
use super::morale::MoraleNumbers;
use crate::catalog::trait_rule::TraitRule;
use crate::content_id::CombatId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A set of combat numbers. Difficulties are target numbers: a positive change makes it harder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatNumbers {
    /// Its name in scenarios.
    pub id: CombatId,
    /// The name on the screen.
    pub name: String,
    /// Shooting.
    pub attack: AttackNumbers,
    /// The arcs that attacks come from and weapons fire into.
    pub arcs: ArcNumbers,
    /// What the traits mean that the battle itself asks for.
    #[serde(default)]
    pub traits: BTreeMap<String, TraitRule>,
    /// Called shots.
    pub called_shot: CalledShotNumbers,
    /// Moving.
    pub movement: MovementNumbers,
    /// Effects of heat.
    pub heat: HeatNumbers,
    /// Stability, falling and standing up.
    pub stability: StabilityNumbers,
    /// Piloting checks.
    pub piloting: CheckNumbers,
    /// Melee attacks.
    pub melee: MeleeNumbers,
    /// Charges.
    pub charge: ChargeNumbers,
    /// Death from above.
    pub pounce: PounceNumbers,
    /// Ammunition that explodes.
    pub explosions: ExplosionNumbers,
    /// Hits on what moves a unit.
    pub motion: MotionNumbers,
    /// Pilots that lose consciousness.
    pub consciousness: ConsciousnessNumbers,
    /// How many shots of a cluster hit.
    pub clusters: ClusterNumbers,
    /// Wounds of pilots, by cause.
    pub wounds: WoundNumbers,
    /// Morale of a side.
    pub morale: MoraleNumbers,
    /// How far units see, in hexes.
    pub sight_range: u32,
    /// What a unit on guard gains until its next activation, for each statistic (`targeted_difficulty` and others).
    pub guard: BTreeMap<String, i32>,
    /// What a unit that takes aim gains until its activation ends. Only for actions that put no effects of their own
    /// in force.
    pub taking_aim: BTreeMap<String, i32>,
}

/// A number of dice of the same kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceNumbers {
    /// How many.
    pub count: u32,
    /// Sides of each.
    pub sides: u32,
}

/// The difficulty of a shot. It hits when the dice show at least the difficulty.
///
/// difficulty = `base` - the attacker's gunnery skill + everything below that applies, clamped to `easiest` and
/// `hardest`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackNumbers {
    /// What is rolled.
    pub dice: DiceNumbers,
    /// The difficulty for a pilot with gunnery 0.
    pub base: i32,
    /// The lowest difficulty.
    pub easiest: i32,
    /// The highest difficulty.
    pub hardest: i32,
    /// At short range.
    pub short: i32,
    /// At medium range.
    pub medium: i32,
    /// At long range.
    pub long: i32,
    /// For each hex nearer than the weapon's minimum range.
    pub below_minimum: i32,
    /// When the attacker walked.
    pub walked: i32,
    /// When the attacker ran.
    pub ran: i32,
    /// When the attacker jumped.
    pub jumped: i32,
    /// For each shot of a weapon that is fired twice in one action, unless the weapon has its own number.
    pub fired_twice: i32,
    /// When only a spotter sees the target.
    pub indirect: i32,
    /// When the attacker lies on the ground.
    pub attacker_prone: i32,
    /// By hexes that the target moved: the entry with the largest key that is not above the number; 0 below the first
    /// key.
    pub target_moved: BTreeMap<u32, i32>,
    /// When the target lies on the ground, from more than one hex away.
    pub target_prone: i32,
    /// When the target lies on the ground, from an adjacent hex.
    pub target_prone_adjacent: i32,
    /// When the target has yet to act in this round.
    pub target_yet_to_act: i32,
    /// When the target is shut down.
    pub target_shut_down: i32,
    /// When the attacker stands higher than the target.
    pub from_above: i32,
}

/// What a called shot does besides the ruleset's impact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CalledShotNumbers {
    /// Added to the difficulty.
    pub attack_difficulty: i32,
    /// The chosen location counts with this many times its weight in the hit table.
    pub weight_times: u32,
}

/// Moving over the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementNumbers {
    /// Extra movement points for each hex gone backward.
    pub backward: u32,
    /// Percent of its movement points that a crippled unit keeps, rounded up.
    pub crippled_percent: u32,
}

/// Effects of heat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatNumbers {
    /// Heat of a walk.
    pub walk: u32,
    /// Heat of a run.
    pub run: u32,
    /// Heat of each hex jumped.
    pub jump: u32,
    /// Effects of heat, from the coolest level up. Only the hottest level that is reached counts.
    pub levels: Vec<HeatLevel>,
    /// A unit that shut down starts up without a check when its heat is at most this percentage of its limit.
    pub start_up_percent: u32,
    /// Added to the guts check to start up, for each full ten percent above that.
    pub start_up_difficulty: i32,
    /// Damage to the structure of a vital location when the unit shuts down, for each full ten points above the
    /// limit.
    pub overheat_damage: u32,
}

/// Effects on a unit from some heat on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatLevel {
    /// The level starts at this percentage of the unit's heat limit.
    pub percent: u32,
    /// What is added to each statistic.
    pub changes: BTreeMap<String, i32>,
    /// The difficulty of the check that keeps ammunition from exploding at the end of an activation; 0 where there is
    /// no risk.
    #[serde(default)]
    pub ammunition: i32,
}

/// Stability, falls and standing up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StabilityNumbers {
    /// A unit is unsteady from this percentage of its stability on. At 100 % it must pass a check or fall.
    pub unsteady_percent: u32,
    /// Added to piloting checks of an unsteady unit.
    pub unsteady_difficulty: i32,
    /// Percent of its stability that a unit recovers at the end of an activation in which it stood still.
    pub recovers_standing: u32,
    /// The same for an activation in which it walked.
    pub recovers_walking: u32,
    /// Added to the check against a fall, for each full ten points of stability damage above the unit's stability.
    pub excess_difficulty: i32,
    /// Damage of a fall for each full ten tons.
    pub fall_damage: u32,
    /// Added to the check that saves the pilot from a wound in a fall.
    pub fall_wound_difficulty: i32,
    /// Movement points for standing up.
    pub rise_cost: u32,
    /// Added to the piloting check to stand up, unless the ruleset asks for a check of its own.
    pub rise_difficulty: i32,
    /// Added for a crippled unit.
    pub rise_crippled: i32,
    /// Added to the piloting checks of a unit whose pilot is unconscious.
    pub unconscious_difficulty: i32,
}

/// A check. It passes when the dice show at least `base` - skill + what makes it harder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckNumbers {
    /// What is rolled.
    pub dice: DiceNumbers,
    /// The difficulty for a skill of 0.
    pub base: i32,
    /// The lowest difficulty.
    pub easiest: i32,
    /// The highest difficulty.
    pub hardest: i32,
}

/// Melee attacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeNumbers {
    /// The difficulty for a pilot with piloting 0. Dice and limits are those of a shot.
    pub base: i32,
    /// Damage for each full ten tons.
    pub damage: u32,
    /// Stability damage for each full ten tons.
    pub stability_damage: u32,
    /// Added when the attacker is crippled.
    pub crippled: i32,
    /// The most levels between attacker and target.
    pub height_difference: u32,
}

/// Charges. Dice and limits of the test are those of a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeNumbers {
    /// The difficulty for a pilot with piloting 0.
    pub base: i32,
    /// Damage for each full ten tons of the attacker and each hex that it moved in the activation.
    pub damage: u32,
    /// The most hexes that count. One hex always counts.
    pub hexes_most: u32,
    /// Stability damage to the target for each full ten tons of the attacker.
    pub stability_damage: u32,
    /// Damage to the attacker itself for each full ten tons of the target.
    pub own_damage: u32,
    /// Stability damage to the attacker itself for each full ten tons of the target.
    pub own_stability_damage: u32,
    /// Damage for each trooper of a squad that attacks with bare hands.
    #[serde(default)]
    pub trooper_damage: u32,
    /// Stability damage for each of these troopers.
    #[serde(default)]
    pub trooper_stability_damage: u32,
}

/// Exploding ammunition. The check has the dice and limits of a piloting check, but no skill counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplosionNumbers {
    /// The difficulty of the check when the location is destroyed.
    pub location_lost: i32,
    /// The most damage of one explosion.
    pub damage_most: u32,
}

/// Hits on what moves a unit, such as tracks. The check is a piloting check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MotionNumbers {
    /// Added to the check against damage.
    pub difficulty: i32,
    /// Percent of its movement points that the unit keeps after each damage.
    pub percent: u32,
    /// After this many damages the unit cannot move.
    pub stops_at: u32,
}

/// Pilots that lose consciousness: guts checks with the dice and limits of piloting checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConsciousnessNumbers {
    /// Added to the check that follows a wound.
    pub difficulty: i32,
    /// Added for each wound so far.
    pub each_wound: i32,
    /// Added to the check to wake up at the start of a round.
    pub waking: i32,
}

/// Death from above. Dice and limits of the test are those of a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PounceNumbers {
    /// The difficulty for a pilot with piloting 0.
    pub base: i32,
    /// Damage for each full ten tons of the attacker.
    pub damage: u32,
    /// Stability damage to the target for each full ten tons of the attacker.
    pub stability_damage: u32,
    /// Damage to the attacker's own feet for each full ten tons of its own weight.
    pub own_damage: u32,
    /// Stability damage to the attacker itself for each full ten tons of its own weight.
    pub own_stability_damage: u32,
    /// Whether an attacker that misses falls.
    pub falls_on_miss: bool,
}

/// How many shots of a cluster weapon hit when its one roll hits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClusterNumbers {
    /// What is rolled.
    pub dice: DiceNumbers,
    /// Percent of the shots that hit, rounded up, by what the dice show: the entry with the largest key that is not
    /// above it. Below the first key one shot hits.
    pub percent: BTreeMap<u32, u32>,
}

/// Wounds of pilots, by cause.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WoundNumbers {
    /// Wounds from a hit on a location that can wound the pilot.
    pub hit: u32,
    /// Wounds from a fall when the check fails.
    pub fall: u32,
    /// Wounds when a location that can wound the pilot is destroyed.
    pub destroyed: u32,
    /// Wounds when the unit takes damage from heat.
    pub heat: u32,
    /// Wounds when ammunition explodes.
    pub explosion: u32,
}
