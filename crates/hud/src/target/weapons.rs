//! The weapons in the target's panel: which would be fired, and why others would not.

use super::build::Aiming;
use super::model::WeaponRow;
use crate::ask::Ask;
use crate::facts::heat_to_come::heat_to_come;
use crate::facts::odds::share;
use phaseline_battle::Armament;
use phaseline_interaction::Shares;
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;

/// The weapons of the attacker, each with its chance or why it cannot be fired.
pub(super) fn rows(ask: Ask<'_>, aiming: &Aiming<'_>) -> Vec<WeaponRow> {
    let profile = aiming.ready.profile;
    let row = |(index, armament): (usize, &Armament)| {
        let weapon = &armament.weapon;
        let left = aiming.attacker().hull.ammunition.get(index).copied().flatten();
        let key = match (weapon.shots > 1, left.is_some()) {
            (false, false) => "weapon.line",
            (false, true) => "weapon.line_left",
            (true, false) => "weapon.salvo",
            (true, true) => "weapon.salvo_left",
        };
        let left = left.unwrap_or_default();
        let given: [(&str, &dyn std::fmt::Display); 4] =
            [("shots", &weapon.shots), ("damage", &weapon.damage), ("heat", &weapon.heat), ("left", &left)];
        let result = aiming.weapon(index);
        // If the unit cannot attack at all, the panel says so once above the weapons.
        let said = aiming.idle.is_some() && !aiming.has_fired(index);
        WeaponRow {
            name: aiming.words.content(&weapon.name).to_owned(),
            manners: crate::unit::arms::manners(ask.shown, armament).join(", "),
            line: aiming.words.fill(key, &given),
            chance: match &result {
                Ok(_) if aiming.is_counting() => crate::facts::aim::COUNTING.to_owned(),
                result => result.as_ref().map(share).unwrap_or_default(),
            },
            why_not: result.err().map(|why_not| if said { String::new() } else { why_not }),
            spared: spared(ask, aiming, index),
        }
    };
    profile.weapons.iter().enumerate().map(row).collect()
}

/// Why a weapon is held back from the target: another target gets it, or it is switched off.
fn spared(ask: Ask<'_>, aiming: &Aiming<'_>, weapon: usize) -> Option<String> {
    let shares = crate::facts::aim::shares(ask).filter(|shares| shares.holds(aiming.target_id()));
    let elsewhere = match shares.and_then(|shares| shares.holder(weapon)) {
        Some(holder) if holder == aiming.target_id() => return None,
        Some(holder) => Some(ask.words.fill("weapon.elsewhere", &[("unit", &ask.name(holder))])),
        None => None,
    };
    let off = shares.is_some() || ask.plans.selection.held_back(&bearing(ask, aiming)).contains(&weapon);
    let hot = shares.is_none() && !ask.plans.selection.switched;
    elsewhere.or_else(|| off.then(|| ask.words.say(if hot { "weapon.too_hot" } else { "weapon.spared" })))
}

/// The weapons that would be fired at the target if none were held back.
fn bearing(ask: Ask<'_>, aiming: &Aiming<'_>) -> Vec<usize> {
    let all = || (0..aiming.ready.profile.weapons.len()).collect();
    super::build::volleyed(ask, aiming.target_id()).map_or_else(all, |(_, aimed)| aimed.weapons)
}

/// Why a weapon is held back because of its heat: what would happen if it fired, too.
pub fn left_out(ask: Ask<'_>, aiming: &Aiming<'_>, weapon: usize) -> Option<Note> {
    let unit = ask.plans.selection.unit.filter(|_| spared(ask, aiming, weapon).is_some())?;
    let armed = ask.book.profile(unit)?.weapons.get(weapon).filter(|_| !ask.plans.selection.switched)?;
    let more = heat_to_come(ask, unit).saturating_add_unsigned(aiming.times() * armed.weapon.heat);
    let text = crate::facts::heat_risk::risk_in(ask.shown, unit, more, "weapon.too_hot_told")?;
    Some(Note { text, tone: Tone::Bad })
}

/// A note about a weapon that is switched off, if the heat of the other shots would make its test harder.
pub fn alone(ask: Ask<'_>, aiming: &Aiming<'_>, weapon: usize) -> Option<Note> {
    spared(ask, aiming, weapon)?;
    let (heat, after) = aiming.after_the_others(weapon)?;
    let given: [(&str, &dyn std::fmt::Display); 2] = [("heat", &heat), ("chance", &share(&after))];
    Some(Note { text: ask.words.fill("weapon.alone", &given), tone: Tone::Accent })
}

/// What would be fired, in one line: how many weapons, and their heat.
pub(super) fn volley(ask: Ask<'_>, aiming: &Aiming<'_>, rows: &[WeaponRow]) -> String {
    if aiming.body.is_some() {
        return String::new();
    }
    let profile = aiming.ready.profile;
    let fired: Vec<usize> = rows
        .iter()
        .enumerate()
        .filter(|(_, row)| row.why_not.is_none() && row.spared.is_none())
        .map(|(index, _)| index)
        .collect();
    let able = rows.iter().filter(|row| row.why_not.is_none()).count();
    if able == 0 {
        return String::new();
    }
    let all = crate::facts::aim::shares(ask).map_or_else(|| fired.clone(), Shares::weapons);
    let heat: i64 =
        all.iter().filter_map(|index| profile.weapons.get(*index)).map(|armed| i64::from(armed.weapon.heat)).sum();
    let heat = i64::from(aiming.times()) * heat;
    let given: [(&str, &dyn std::fmt::Display); 3] = [("fired", &fired.len()), ("able", &able), ("heat", &heat)];
    aiming.words.fill("target.volley", &given)
}
/// The reason why no weapon can be fired, if it is the same for all. The rows then leave it out.
pub(super) fn said_once(rows: &mut [WeaponRow]) -> Option<String> {
    let why_not = rows.first()?.why_not.clone().filter(|why_not| !why_not.is_empty())?;
    let same = rows.iter().all(|row| row.why_not.as_ref() == Some(&why_not));
    same.then(|| rows.iter_mut().for_each(|row| row.why_not = Some(String::new()))).map(|()| why_not)
}
