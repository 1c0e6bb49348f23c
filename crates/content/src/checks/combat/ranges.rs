//! The ranges of all combat numbers. Difficulties may be negative. Numbers that cannot be negative start at 0.

use super::within;
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::fault::{Fault, Path};

/// The fields that lead to a number, the number, and the least and the most that it may be.
type Ranged = (Vec<&'static str>, i64, i64, i64);

/// Lists numbers by their ranges.
macro_rules! ranged {
    ($numbers:expr; $($least:literal to $most:literal: $($($key:ident).+),+;)+) => {
        vec![$($((vec![$(stringify!($key)),+], i64::from($numbers.$($key).+), $least, $most)),+),+]
    };
}

/// Faults of every number outside its range.
pub(super) fn ranges(numbers: &CombatNumbers) -> Vec<Fault> {
    let mut faults: Vec<Fault> = single(numbers).into_iter().filter_map(fault).collect();
    faults.extend(by_key(numbers));
    faults
}

fn fault((keys, number, least, most): Ranged) -> Option<Fault> {
    let path = keys.iter().fold(Path::root(), |path, key| path.key(*key));
    within(path, &keys.join("."), number, least, most)
}

/// The numbers with a field of their own.
fn single(numbers: &CombatNumbers) -> Vec<Ranged> {
    ranged! { numbers;
        -999 to 999:
            attack.base, attack.easiest, attack.hardest, attack.short, attack.medium, attack.long, attack.below_minimum,
            attack.walked, attack.ran, attack.jumped, attack.fired_twice, attack.indirect, attack.attacker_prone,
            attack.target_prone, attack.target_prone_adjacent, attack.target_yet_to_act,
            attack.target_shut_down, attack.from_above,
            called_shot.attack_difficulty, heat.start_up_difficulty,
            stability.unsteady_difficulty, stability.excess_difficulty, stability.fall_wound_difficulty,
            stability.rise_difficulty, stability.rise_crippled, stability.unconscious_difficulty,
            piloting.base, piloting.easiest, piloting.hardest, melee.base, melee.crippled, charge.base, pounce.base,
            explosions.location_lost, motion.difficulty,
            consciousness.difficulty, consciousness.each_wound, consciousness.waking;
        0 to 9999:
            melee.damage, melee.stability_damage, charge.damage, charge.stability_damage, charge.own_damage,
            charge.own_stability_damage, charge.trooper_damage, charge.trooper_stability_damage, pounce.damage, pounce.stability_damage, pounce.own_damage,
            pounce.own_stability_damage, stability.fall_damage, heat.overheat_damage, explosions.damage_most,
            morale.called_shot_cost, morale.guard_cost;
        -9999 to 9999: morale.start, morale.least, morale.most, morale.inspired_from;
        0 to 999: heat.walk, heat.run, heat.jump;
        0 to 99:
            movement.backward, stability.rise_cost, motion.stops_at,
            wounds.hit, wounds.fall, wounds.destroyed, wounds.heat, wounds.explosion;
        1 to 99: charge.hexes_most;
        1 to 100: called_shot.weight_times;
        0 to 40: melee.height_difference;
        0 to 100:
            movement.crippled_percent, motion.percent, stability.recovers_standing, stability.recovers_walking;
        1 to 1000: stability.unsteady_percent;
        0 to 1000: heat.start_up_percent;
        1 to 400: sight_range;
    }
}

/// The numbers in lists and maps.
fn by_key(numbers: &CombatNumbers) -> Vec<Fault> {
    let root = Path::root();
    let mut faults = Vec::new();
    let mut hold = |path: Path, what: &str, number: i64, least: i64, most: i64| {
        faults.extend(within(path, what, number, least, most));
    };
    let moved = root.key("attack").key("target_moved");
    for (hexes, difficulty) in &numbers.attack.target_moved {
        let path = moved.key(hexes.to_string());
        hold(path, "what the target's movement adds", i64::from(*difficulty), -999, 999);
    }
    let levels = root.key("heat").key("levels");
    for (index, level) in numbers.heat.levels.iter().enumerate() {
        let path = levels.index(index);
        hold(path.key("percent"), "the heat of a level", i64::from(level.percent), 1, 1000);
        hold(path.key("ammunition"), "the difficulty of ammunition", i64::from(level.ammunition), 0, 999);
        for (statistic, change) in &level.changes {
            hold(path.key("changes").key(statistic), "the change", i64::from(*change), -999, 999);
        }
    }
    let events = root.key("morale").key("events");
    for (event, swing) in &numbers.morale.events {
        let path = events.key(format!("{event:?}"));
        hold(path.key("own"), "the change of morale", i64::from(swing.own), -9999, 9999);
        hold(path.key("enemy"), "the change of morale", i64::from(swing.enemy), -9999, 9999);
    }
    for (field, changes) in [("guard", &numbers.guard), ("taking_aim", &numbers.taking_aim)] {
        for (statistic, change) in changes {
            hold(root.key(field).key(statistic), "the change", i64::from(*change), -999, 999);
        }
    }
    faults
}
