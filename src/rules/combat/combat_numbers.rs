//! The numbers of combat: everything that is not in the file of a weapon, unit or terrain.

use super::morale::MoraleNumbers;
use crate::rules::content_id::CombatId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A set of combat numbers. Difficulties are target numbers: positive is harder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatNumbers {
    /// Its name in scenarios.
    pub id: CombatId,
    /// The name on the screen.
    pub name: String,
    /// Shooting.
    pub attack: AttackNumbers,
    /// From which arc an attack comes and into which a weapon fires.
    pub arcs: ArcNumbers,
    /// Called shots.
    pub called_shot: CalledShotNumbers,
    /// Going.
    pub movement: MovementNumbers,
    /// What heat does.
    pub heat: HeatNumbers,
    /// Stability, falling and standing up.
    pub stability: StabilityNumbers,
    /// Piloting checks.
    pub piloting: CheckNumbers,
    /// Blows in melee.
    pub melee: MeleeNumbers,
    /// Running into somebody.
    pub charge: ChargeNumbers,
    /// Jumping onto somebody.
    pub pounce: PounceNumbers,
    /// Ammunition that explodes.
    pub explosions: ExplosionNumbers,
    /// Hits on what moves a unit.
    pub motion: MotionNumbers,
    /// Pilots that lose consciousness.
    pub consciousness: ConsciousnessNumbers,
    /// How many shots of a cluster hit.
    pub clusters: ClusterNumbers,
    /// Wounds of pilots.
    pub wounds: WoundNumbers,
    /// Spirits of a side.
    pub morale: MoraleNumbers,
    /// How far units see, in hexes.
    pub sight_range: u32,
    /// What a unit on guard gains until its next activation, by statistic (`targeted_difficulty` and others).
    pub guard: BTreeMap<String, i32>,
    /// What a unit that takes aim gains until its activation ends, where its action lends nothing.
    pub taking_aim: BTreeMap<String, i32>,
}

/// A number of equal dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceNumbers {
    /// How many.
    pub count: u32,
    /// Sides of each.
    pub sides: u32,
}

/// How a shot's difficulty is put together: it hits when the dice show at least the difficulty.
///
/// difficulty = `base` - the attacker's gunnery skill + everything below that applies, then held between `easiest`
/// and `hardest`.
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
    /// For each shot of a weapon that is fired twice in one action, where the weapon says nothing else.
    pub fired_twice: i32,
    /// When the attacker fires at what only a spotter sees.
    pub indirect: i32,
    /// When the attacker lies on the ground.
    pub attacker_prone: i32,
    /// By hexes that the target moved: the entry of the largest key that is not larger; nothing below the first.
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

/// Arcs by relative facing: 0 is straight ahead, then clockwise to 5.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArcNumbers {
    /// The arc that an attack from each of the six directions comes from.
    pub from: [crate::rules::catalog::body::Arc; 6],
    /// Relative facings into which forward weapons fire.
    pub front_weapons: Vec<u8>,
    /// Relative facings into which rear weapons fire.
    pub rear_weapons: Vec<u8>,
    /// Relative facings into which turrets and vehicles with a turret fire.
    pub turret_weapons: Vec<u8>,
}

/// What calling a shot does besides the ruleset's impact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CalledShotNumbers {
    /// Added to the difficulty.
    pub attack_difficulty: i32,
    /// How many times its weight the chosen location gets in the hit table.
    pub weight_times: u32,
}

/// Going over the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementNumbers {
    /// Movement points for each hex gone backward, on top of the ground's.
    pub backward: u32,
    /// So many percent of its movement points are left to a crippled unit, rounded up.
    pub crippled_percent: u32,
}

/// What heat does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatNumbers {
    /// Heat of a walk.
    pub walk: u32,
    /// Heat of a run.
    pub run: u32,
    /// Heat of each hex jumped.
    pub jump: u32,
    /// From `percent` of the unit's heat limit up the changes hold; only the hottest level reached counts.
    pub levels: Vec<HeatLevel>,
    /// A unit that shut down starts up again for certain when its heat is at most this many percent of its limit.
    pub start_up_percent: u32,
    /// Added to the check of guts that starts it up while it is hotter, for each full ten percent above that.
    pub start_up_difficulty: i32,
    /// Damage to the structure of a vital location for each full ten points above the limit.
    pub overheat_damage: u32,
}

/// What a unit suffers from some heat on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatLevel {
    /// From how many percent of the unit's heat limit.
    pub percent: u32,
    /// What is added to each statistic.
    pub changes: BTreeMap<String, i32>,
    /// The difficulty at which ammunition does not explode at the end of an activation; 0 where there is no risk.
    #[serde(default)]
    pub ammunition: i32,
}

/// Stability, falling and standing up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StabilityNumbers {
    /// A unit is unsteady from this many percent of its stability on; at all of it, it must pass a check or fall.
    pub unsteady_percent: u32,
    /// Added to piloting checks of an unsteady unit.
    pub unsteady_difficulty: i32,
    /// Percent of its stability that a unit recovers at the end of its activation when it stood still.
    pub recovers_standing: u32,
    /// Percent when it walked.
    pub recovers_walking: u32,
    /// Added to the check against a fall for each ten points of stability damage above the unit's stability.
    pub excess_difficulty: i32,
    /// Damage of a fall for each full ten tons.
    pub fall_damage: u32,
    /// Added to the check that keeps the pilot from a wound in a fall.
    pub fall_wound_difficulty: i32,
    /// Movement points for standing up.
    pub rise_cost: u32,
    /// Added to the piloting check of standing up, where the ruleset asks for none of its own.
    pub rise_difficulty: i32,
    /// Added to that of a crippled unit.
    pub rise_crippled: i32,
    /// Added to the piloting checks of a unit whose pilot is unconscious.
    pub unconscious_difficulty: i32,
}

/// A check: it is passed when the dice show at least `base` - skill + what makes it harder.
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

/// Blows in melee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeNumbers {
    /// The difficulty for a pilot with piloting 0; rolled and held as a shot.
    pub base: i32,
    /// Damage for each full ten tons.
    pub damage: u32,
    /// Stability damage for each full ten tons.
    pub stability_damage: u32,
    /// Added when the attacker lost a location that cripples.
    pub crippled: i32,
    /// How many levels the target may stand higher or lower.
    pub height_difference: u32,
}

/// Running into somebody: the test is rolled and held as a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeNumbers {
    /// The difficulty for a pilot with piloting 0.
    pub base: i32,
    /// Damage for each full ten tons of the attacker and each hex it moved in the activation.
    pub damage: u32,
    /// No more hexes than this count; one always counts.
    pub hexes_most: u32,
    /// Stability damage of the target for each full ten tons of the attacker.
    pub stability_damage: u32,
    /// Damage of the attacker itself for each full ten tons of the target.
    pub own_damage: u32,
    /// Stability damage of the attacker itself for each full ten tons of the target.
    pub own_stability_damage: u32,
    /// Damage for each man of a squad that closes in with bare hands.
    #[serde(default)]
    pub trooper_damage: u32,
    /// Stability damage for each man of such a squad.
    #[serde(default)]
    pub trooper_stability_damage: u32,
}

/// Ammunition that explodes: rolled as a piloting check without a pilot; it holds when the dice show the difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplosionNumbers {
    /// The difficulty when the location is destroyed.
    pub location_lost: i32,
    /// No explosion does more damage.
    pub damage_most: u32,
}

/// Hits on what moves a unit, such as tracks: rolled as a piloting check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MotionNumbers {
    /// Added to the check that keeps it moving as before.
    pub difficulty: i32,
    /// So many percent of its movement points are left after each damage.
    pub percent: u32,
    /// After so many damages it moves no more.
    pub stops_at: u32,
}

/// Pilots that lose consciousness: checks of guts, rolled and held as piloting checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConsciousnessNumbers {
    /// Added to the check after a wound.
    pub difficulty: i32,
    /// Added for each wound so far.
    pub each_wound: i32,
    /// Added to the check of coming round at the start of a round.
    pub waking: i32,
}

/// Jumping onto somebody: the test is rolled and held as a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PounceNumbers {
    /// The difficulty for a pilot with piloting 0.
    pub base: i32,
    /// Damage for each full ten tons of the attacker.
    pub damage: u32,
    /// Stability damage of the target for each full ten tons of the attacker.
    pub stability_damage: u32,
    /// Damage of the attacker itself for each full ten tons of its own, at what it stands on.
    pub own_damage: u32,
    /// Stability damage of the attacker itself for each full ten tons of its own.
    pub own_stability_damage: u32,
    /// Whether an attacker that misses falls.
    pub falls_on_miss: bool,
}

/// How many shots of a weapon that fires in clusters hit when its one roll hits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClusterNumbers {
    /// What is rolled.
    pub dice: DiceNumbers,
    /// Percent of the shots, rounded up, by what the dice show: the entry of the largest key that is not larger; one shot
    /// below the first.
    pub percent: BTreeMap<u32, u32>,
}

/// Wounds of pilots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WoundNumbers {
    /// Wounds from a hit on a location that can wound the pilot.
    pub hit: u32,
    /// Wounds from a fall when the check fails.
    pub fall: u32,
    /// Wounds when a location that can wound the pilot is destroyed.
    pub destroyed: u32,
    /// Wounds when the unit burns from heat.
    pub heat: u32,
    /// Wounds when ammunition explodes.
    pub explosion: u32,
}
