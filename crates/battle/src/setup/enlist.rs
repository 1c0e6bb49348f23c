//! Makes a unit profile of a design and a pilot, with every name resolved.

use super::roster::Slot;
use crate::rulebook::unit_profile::{Armament, Bearer, KnownEffect, Standing, UnitProfile, Usable};
use crate::state::battle_setup::SetupFault;
use phaseline_content::Library;
use phaseline_rules::catalog::body::Body;
use phaseline_rules::catalog::effect::Reach;
use phaseline_rules::catalog::input::Inputs;
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::catalog::usage::Usage;
use phaseline_rules::combat::anatomy::{Anatomy, Plate};
use phaseline_rules::content_id::{AbilityId, EffectId, LocationId};
use phaseline_rules::evaluation::fitness::inputs_of;
use phaseline_rules::evaluation::stat_block::Character;
use phaseline_rules::ruleset::Ruleset;
use phaseline_rules::said::Said;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The profile for one place of a scenario.
///
/// # Errors
///
/// Lists everything its files name that does not exist, and every input that the ruleset reads and that they lack.
pub(crate) fn enlist(library: &Library, ruleset: &Ruleset, slot: &Slot) -> Result<UnitProfile, Vec<SetupFault>> {
    let (design, pilot) = (library.units.get(&slot.design), library.pilots.get(&slot.pilot));
    let (Some(design), Some(pilot)) = (design, pilot) else {
        let missing = [
            design.is_none().then(|| unknown("piece.unit", &slot.design)),
            pilot.is_none().then(|| unknown("piece.pilot", &slot.pilot)),
        ];
        return Err(missing.into_iter().flatten().collect());
    };
    let Some(body) = library.unit_types.get(&design.body) else {
        return Err(vec![unknown("piece.unit_type", &design.body)]);
    };
    let mut character = character(library, design, pilot, &slot.inputs);
    character.tags.extend(slot.tags.iter().cloned());
    fit_out(library, ruleset, slot, Crewed { design, pilot, body, character })
}

/// A unit with its pilot, and the character of both together.
#[derive(Debug, Clone)]
pub struct Crewed<'a> {
    /// The design.
    pub design: &'a UnitDesign,
    /// The pilot.
    pub pilot: &'a Pilot,
    /// The body of the design.
    pub body: &'a Body,
    /// Their character: from [`character`], or given by the caller.
    pub character: Character,
}

/// The profile of a unit and its pilot. The design and pilot that the slot names do not matter.
///
/// # Errors
///
/// Lists everything they name that does not exist, and every input that the ruleset reads and that they lack.
pub(crate) fn fit_out(
    library: &Library,
    ruleset: &Ruleset,
    slot: &Slot,
    Crewed { design, pilot, body, character }: Crewed<'_>,
) -> Result<UnitProfile, Vec<SetupFault>> {
    let mut faults = Vec::new();
    let weapons = armaments(library, ruleset, design, body, &mut faults);
    let all = standing(library, ruleset, design, pilot, body, &mut faults);
    let (standing, auras) = all.into_iter().partition(|standing| standing.effect.effect.on == Reach::Own);
    let entry = match ruleset.enter(&character) {
        Ok(entry) => Some(entry),
        Err(missing) => {
            let name = pair_name(design, pilot);
            faults.extend(missing.iter().map(|fault| SetupFault::Unfit { unit: name.clone(), why: fault.said() }));
            None
        }
    };
    let Some(entry) = entry.filter(|_| faults.is_empty()) else { return Err(faults) };
    let plate = |id: &str| Plate {
        armour: design.armour.get(id).copied().unwrap_or(0),
        structure: design.structure.get(id).copied().unwrap_or(1).max(1),
    };
    Ok(UnitProfile {
        id: slot.id,
        side: slot.side,
        plates: body.locations.iter().map(|location| plate(location.id.as_str())).collect(),
        anatomy: Arc::new(Anatomy::new(body)),
        design: Arc::new(design.clone()),
        pilot: Arc::new(pilot.clone()),
        body: Arc::new(body.clone()),
        weapons,
        character,
        entry,
        sinks_at: sinks_at(design, body),
        standing,
        auras,
        usables: usables(library, ruleset, design, pilot, body),
        start: slot.start,
        arrival: slot.arrival,
    })
}

/// The names of a unit and its pilot in one phrase.
pub(crate) fn pair_name(design: &UnitDesign, pilot: &Pilot) -> Said {
    Said::text("setup.pair", [("unit", design.name.as_str().into()), ("pilot", pilot.name.as_str().into())])
}

fn unknown(kind: &'static str, id: &dyn ToString) -> SetupFault {
    SetupFault::Unknown { kind, id: id.to_string() }
}

/// Heat sinks that are lost with a location.
fn sinks_at(design: &UnitDesign, body: &Body) -> Vec<(usize, u32)> {
    let at = |(id, sinks): (&LocationId, &u32)| Some((location_of(body, id.as_str())?, *sinks));
    design.sinks_at.iter().filter_map(at).collect()
}

fn location_of(body: &Body, id: &str) -> Option<usize> {
    body.locations.iter().position(|location| location.id == id)
}

fn armaments(
    library: &Library,
    ruleset: &Ruleset,
    design: &UnitDesign,
    body: &Body,
    faults: &mut Vec<SetupFault>,
) -> Vec<Armament> {
    let mut armaments = Vec::new();
    for mount in &design.weapons {
        match (library.weapons.get(&mount.weapon), location_of(body, mount.at.as_str())) {
            (Some(weapon), Some(at)) => {
                let inputs = ruleset.read_weapon(&weapon.inputs);
                armaments.push(Armament { weapon: Arc::new(weapon.clone()), at, rear: mount.rear, inputs });
            }
            (None, _) => faults.push(unknown("piece.weapon", &mount.weapon)),
            (_, None) => faults.push(unknown("piece.location", &mount.at)),
        }
    }
    armaments
}

/// The permanent effects of equipment and abilities.
fn standing(
    library: &Library,
    ruleset: &Ruleset,
    design: &UnitDesign,
    pilot: &Pilot,
    body: &Body,
    faults: &mut Vec<SetupFault>,
) -> Vec<Standing> {
    let mut bearers: Vec<(Bearer, String, &[EffectId], Option<usize>)> = Vec::new();
    for id in &design.equipment {
        match library.equipment.get(id) {
            Some(piece) => {
                let at = piece.at.as_ref().and_then(|at| location_of(body, at.as_str()));
                bearers.push((Bearer::Equipment, piece.name.clone(), &piece.effects, at));
            }
            None => faults.push(unknown("piece.equipment", id)),
        }
    }
    for id in design.abilities.iter().chain(&pilot.abilities) {
        match library.abilities.get(id) {
            Some(ability) => bearers.push((Bearer::Ability, ability.name.clone(), &ability.effects, None)),
            None => faults.push(unknown("piece.ability", id)),
        }
    }
    let mut standing = Vec::new();
    for (bearer, label, effects, at) in bearers {
        for id in effects {
            match library.effects.get(id) {
                Some(effect) => {
                    let effect = Arc::new(KnownEffect::new(effect.clone(), ruleset));
                    standing.push(Standing { label: label.clone(), bearer, effect, at });
                }
                None => faults.push(unknown("piece.effect", id)),
            }
        }
    }
    standing
}

/// The usables of the unit and its pilot. Unknown names are left out; [`standing`] reports them.
fn usables(library: &Library, ruleset: &Ruleset, design: &UnitDesign, pilot: &Pilot, body: &Body) -> Vec<Usable> {
    let usable = |label: &str, usage: &Usage, at: Option<usize>, power: bool| {
        let inputs = ruleset.read_usable(&usage.inputs);
        Usable { label: label.to_owned(), usage: usage.clone(), inputs, at, power }
    };
    let carried = design.equipment.iter().filter_map(|id| library.equipment.get(id)).filter_map(|piece| {
        let at = piece.at.as_ref().and_then(|at| location_of(body, at.as_str()));
        Some(usable(&piece.name, piece.usage.as_ref()?, at, false))
    });
    let learnt = design.abilities.iter().chain(&pilot.abilities).filter_map(|id| library.abilities.get(id));
    let powers = learnt.filter_map(|ability| Some(usable(&ability.name, ability.usage.as_ref()?, None, true)));
    carried.chain(powers).collect()
}

/// What unit, pilot, weapons and side give to any ruleset: properties, tags, abilities, skills and named inputs.
#[must_use]
pub fn character(library: &Library, design: &UnitDesign, pilot: &Pilot, side: &Inputs) -> Character {
    let mut tags: BTreeSet<String> = design.tags.union(&pilot.tags).cloned().collect();
    for piece in design.equipment.iter().filter_map(|id| library.equipment.get(id)) {
        tags.extend(piece.tags.iter().cloned());
    }
    let abilities = design.abilities.iter().chain(&pilot.abilities).map(AbilityId::to_string).collect();
    let weapons = design.weapons.iter().filter_map(|mount| library.weapons.get(&mount.weapon));
    Character {
        unit_type: design.unit_type(),
        tonnage_tenths: design.tonnage.tenths(),
        troopers: design.troopers,
        tags,
        abilities,
        inputs: inputs_of(design, pilot, weapons, side),
    }
}
