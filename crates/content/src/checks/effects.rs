//! Checks status effects and their sources: abilities and equipment.

use super::super::reading::FAULTS_MAX;
use super::{Desk, name, sounds, within};
use crate::packs::kind::Kind;
use crate::packs::shelves::sound;
use phaseline_rules::catalog::effect::{Effect, Equipment, Reach, Stacking, Until};
use phaseline_rules::catalog::pilot::Ability;
use phaseline_rules::catalog::usage::{Recipient, Usage};
use phaseline_rules::content_id::EffectId;
use phaseline_rules::fault::{Fault, Path};
use phaseline_rules::ruleset::Origin;
use std::collections::BTreeSet;

pub(super) fn effect(effect: &Effect, desk: &Desk<'_>) -> Vec<Fault> {
    let path = Path::root().key("changes");
    let mut faults: Vec<Fault> = name(&effect.name).into_iter().collect();
    for (statistic, change) in &effect.changes {
        if faults.len() > FAULTS_MAX {
            break;
        }
        let here = path.key(statistic);
        for number in [change.by, change.helps] {
            faults.extend(within(here.clone(), "the change", i64::from(number), -999, 999));
        }
        faults.extend(desk.vocabulary.statistic(statistic, effect.of, here, "this effect"));
    }
    // No remarks if any change has none: then the effect works in those rulesets too, and is meant for all of them.
    let remarks = effect.changes.keys().map(|name| desk.vocabulary.ignored_by_some(name, path.key(name)));
    faults.extend(remarks.collect::<Option<Vec<Fault>>>().unwrap_or_default());
    faults.extend(ends_too_soon(effect, desk));
    if effect.changes.is_empty() {
        faults.push(Fault::notice(path, "this effect changes nothing"));
    }
    if matches!(effect.until, Until::Activations(0) | Until::Rounds(0) | Until::Draws(0)) {
        faults.push(Fault::error(Path::root().key("until"), "an effect lasts at least 1"));
    }
    if let Until::Activations(count) | Until::Rounds(count) | Until::Draws(count) = effect.until {
        faults.extend(within(Path::root().key("until"), "the duration", i64::from(count), 0, 9_999));
    }
    if matches!(&effect.stacking, Stacking::Highest(group) if group.trim().is_empty()) {
        faults.push(Fault::error(Path::root().key("stacking"), "the group needs a name"));
    }
    faults.extend(reach(effect));
    faults
}

/// Notices for changes that end before the only draw that reads them.
fn ends_too_soon(effect: &Effect, desk: &Desk<'_>) -> Vec<Fault> {
    let why = match effect.until {
        Until::Rounds(1) => "never counts: the draws of a round alone read it, and this effect ends before the next",
        Until::Activations(1) => {
            "counts only on units that have acted: the draws of a round alone read it, and on all others this effect \
             ends before the next"
        }
        _ => return Vec::new(),
    };
    // What is in force from the start counts in the first draw.
    let kept = desk.shelves.equipment.values().map(|item| &item.value.effects);
    let kept = kept.chain(desk.shelves.abilities.values().map(|item| &item.value.effects));
    if kept.into_iter().any(|effects| effects.contains(&effect.id)) {
        return Vec::new();
    }
    let soon = |name: &&String| {
        let read: Vec<bool> = (desk.rulesets.values())
            .filter_map(|ruleset| ruleset.statistics().get(ruleset.statistic(name)?.get()))
            .map(|statistic| statistic.for_draws_alone)
            .collect();
        !read.is_empty() && read.iter().all(|alone| *alone)
    };
    // Another end for the whole effect is enough where all its changes wait for the draw.
    let advice = if effect.changes.keys().all(|name| soon(&name)) {
        "write until: Draws(1)"
    } else {
        "write until: Draws(1), in an effect of its own"
    };
    let notice = |name: &String| {
        let path = Path::root().key("changes").key(name);
        Fault::notice(path, format!("{name} {why}; {advice}")).at(name.as_str())
    };
    effect.changes.keys().filter(soon).take(FAULTS_MAX).map(notice).collect()
}

/// Faults of an effect that reaches units other than its bearer.
fn reach(effect: &Effect) -> Vec<Fault> {
    let path = Path::root().key("on");
    let hexes = match effect.on {
        Reach::Own => return Vec::new(),
        Reach::Side => None,
        Reach::Friends(hexes) | Reach::Enemies(hexes) => Some(hexes),
    };
    let range = hexes.and_then(|hexes| within(path.clone(), "the range", i64::from(hexes), 1, 400));
    let message = "an effect on others lasts as long as they are in reach: leave until out";
    let lasts = (effect.until != Until::Permanent).then(|| Fault::error(Path::root().key("until"), message));
    range.into_iter().chain(lasts).collect()
}

/// A fault if an effect reaches units other than its bearer, but its source has no bearer.
pub(super) fn reaches_others(desk: &Desk<'_>, id: &EffectId, path: Path, by: &str) -> Option<Fault> {
    let effect = sound(&desk.shelves.effects, id.as_str())?;
    let message = format!("{id:?} is on {:?}: only equipment and abilities have a reach, not {by}", effect.on);
    (effect.on != Reach::Own).then(|| Fault::error(path, message).at(id.as_str()))
}

pub(super) fn ability(ability: &Ability, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = name(&ability.name).into_iter().collect();
    faults.extend(within(Path::root().key(stringify!(level)), "the level", i64::from(ability.level), 0, 99));
    faults.extend(desk.references(Kind::Effects, ability.effects.iter().map(EffectId::as_str), "effects"));
    faults.extend(ability.usage.iter().flat_map(|usage| self::usage(usage, desk)));
    faults
}

/// Faults in the use of an ability or a piece of equipment.
fn usage(usage: &Usage, desk: &Desk<'_>) -> Vec<Fault> {
    let path = Path::root().key("use");
    let effects = usage.effects.iter().enumerate();
    let unknown = effects
        .filter_map(|(index, effect)| desk.reference(Kind::Effects, effect.as_str(), path.key("effects").index(index)));
    let mut faults: Vec<Fault> = unknown.collect();
    for (index, effect) in usage.effects.iter().enumerate() {
        faults.extend(reaches_others(desk, effect, path.key("effects").index(index), "what is used"));
    }
    if usage.effects.is_empty() {
        faults.push(Fault::error(path.key("effects"), "using it puts no effect in force"));
    }
    faults.extend(within(path.key("range"), "the range", i64::from(usage.range), 0, 400));
    faults.extend(within(path.key("times"), "times", i64::from(usage.times.unwrap_or(1)), 0, 999));
    if usage.times == Some(0) {
        faults.push(Fault::error(path.key("times"), "times is at least 1; leave it out for what is never used up"));
    }
    if usage.on == Recipient::Enemy && usage.range == 0 {
        faults.push(Fault::error(path.key("range"), "what is used on enemies needs a range of at least 1"));
    }
    faults.extend(desk.vocabulary.inputs_at(&usage.inputs, Origin::Usable, &path));
    faults.extend(sounds(&path, usage.sound.as_deref().map(|sound| ("sound", sound))));
    faults
}

pub(super) fn equipment(equipment: &Equipment, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = name(&equipment.name).into_iter().collect();
    faults.extend(desk.references(Kind::Effects, equipment.effects.iter().map(EffectId::as_str), "effects"));
    faults.extend(equipment.usage.iter().flat_map(|usage| self::usage(usage, desk)));
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
