//! Checks weapons.

use super::effects::reaches_others;
use super::{Desk, name, sounds, within};
use crate::packs::kind::Kind;
use crate::packs::shelves::sound;
use phaseline_rules::catalog::effect::Until;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::fault::{Fault, Path};
use phaseline_rules::ruleset::Origin;

pub(super) fn weapon(weapon: &Weapon, desk: &Desk<'_>) -> Vec<Fault> {
    let root = Path::root();
    let mut faults: Vec<Fault> = name(&weapon.name).into_iter().collect();
    for (field, number, least, most) in [
        ("damage", i64::from(weapon.damage), 0, 9999),
        ("shots", i64::from(weapon.shots), 1, 99),
        ("heat", i64::from(weapon.heat), 0, 9999),
        ("stability_damage", i64::from(weapon.stability_damage), 0, 9999),
        ("attack_difficulty", i64::from(weapon.attack_difficulty), -99, 99),
        ("fired_twice", i64::from(weapon.fired_twice.unwrap_or(0)), -99, 99),
        ("ammunition", i64::from(weapon.ammunition.unwrap_or(1)), 0, 9999),
        ("explosion", i64::from(weapon.explosion), 0, 9999),
    ] {
        faults.extend(within(root.key(field), field, number, least, most));
    }
    faults.extend(ranges(weapon));
    if weapon.ammunition == Some(0) {
        faults.push(Fault::error(
            root.key("ammunition"),
            "ammunition is at least 1; leave it out for a weapon that needs none",
        ));
    }
    if weapon.explosion > 0 && weapon.ammunition.is_none() {
        let message = "a weapon without ammunition cannot explode: leave explosion out, or give it ammunition";
        faults.push(Fault::error(root.key("explosion"), message));
    }
    if weapon.cluster && weapon.shots < 2 {
        faults.push(Fault::notice(root.key("cluster"), "a cluster of one shot is a single shot"));
    }
    for effect in &weapon.effects_on_hit {
        let path = root.key("effect_on_hit");
        faults.extend(desk.reference(Kind::Effects, effect.as_str(), path.clone()));
        faults.extend(reaches_others(desk, effect, path.clone(), "weapons"));
        if sound(&desk.shelves.effects, effect.as_str()).is_some_and(|effect| effect.until == Until::Permanent) {
            faults.push(Fault::notice(path, format!("the effect {effect:?} never ends")).at(effect.as_str()));
        }
    }
    if weapon.damage == 0 && weapon.stability_damage == 0 && weapon.effects_on_hit.is_empty() {
        faults.push(Fault::notice(root, "this weapon does nothing to what it hits"));
    }
    faults.extend(desk.vocabulary.inputs(&weapon.inputs, Origin::Weapon));
    faults.extend(sounds(&Path::root().key("sounds"), weapon.sounds.names()));
    faults
}

fn ranges(weapon: &Weapon) -> Vec<Fault> {
    let ranges = weapon.ranges;
    let path = Path::root().key("ranges");
    let mut faults = Vec::new();
    let bands = [("short", ranges.short, ranges.medium), ("medium", ranges.medium, ranges.long)];
    for (field, _, _) in bands.into_iter().filter(|(_, end, next)| end > next) {
        let message =
            format!("the ranges must grow: short {}, medium {}, long {}", ranges.short, ranges.medium, ranges.long);
        faults.push(Fault::error(path.key(field), message));
    }
    if ranges.minimum > ranges.long {
        let message = format!("the minimum of {} is beyond the long range of {}", ranges.minimum, ranges.long);
        faults.push(Fault::error(path.key("minimum"), message));
    }
    faults.extend(within(path.key("long"), "the long range", i64::from(ranges.long), 1, 400));
    faults
}
