//! Checks status effects and what brings them: abilities and equipment.

use super::super::kind::Kind;
use super::{Desk, name, within};
use crate::rules::content_id::EffectId;
use crate::rules::effect::{Effect, Equipment, Stacking, Until};
use crate::rules::fault::{Fault, Path};
use crate::rules::pilot::Ability;
use std::collections::BTreeSet;

pub(super) fn effect(effect: &Effect, desk: &Desk<'_>) -> Vec<Fault> {
    let path = Path::root().key("changes");
    let mut faults: Vec<Fault> = name(&effect.name).into_iter().collect();
    for (statistic, change) in &effect.changes {
        let here = path.key(statistic);
        faults.extend(within(here.clone(), "the change", i64::from(*change), -999, 999));
        faults.extend(desk.vocabulary.statistic(statistic, effect.of, here, "this effect"));
    }
    if effect.changes.is_empty() {
        faults.push(Fault::notice(path, "this effect changes nothing"));
    }
    if matches!(effect.until, Until::Activations(0) | Until::Rounds(0)) {
        faults.push(Fault::error(Path::root().key("until"), "an effect lasts at least 1"));
    }
    if matches!(&effect.stacking, Stacking::Highest(group) if group.trim().is_empty()) {
        faults.push(Fault::error(Path::root().key("stacking"), "the group needs a name"));
    }
    faults
}

pub(super) fn ability(ability: &Ability, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = name(&ability.name).into_iter().collect();
    faults.extend(within(Path::root().key("level"), "the level", i64::from(ability.level), 0, 99));
    faults.extend(desk.references(Kind::Effects, ability.effects.iter().map(EffectId::as_str), "effects"));
    faults
}

pub(super) fn equipment(equipment: &Equipment, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = name(&equipment.name).into_iter().collect();
    faults.extend(desk.references(Kind::Effects, equipment.effects.iter().map(EffectId::as_str), "effects"));
    if let Some(at) = &equipment.at {
        let bodies = &desk.shelves.unit_types;
        let places = bodies.values().flat_map(|item| &item.value.locations).map(|location| location.id.as_str());
        let places: BTreeSet<&str> = places.collect();
        if !places.contains(at.as_str()) && bodies.values().all(|item| item.sound) {
            let fault = Fault::unknown(Path::root().key("at"), "location", at.as_str(), places);
            faults.push(fault);
        }
    }
    faults
}
