//! Checks pilots.

use super::units::abilities;
use super::{Desk, name, within};
use crate::packs::shelves::sound;
use phaseline_rules::catalog::effect::Holder;
use phaseline_rules::catalog::pilot::{Pilot, Skill};
use phaseline_rules::fault::{Fault, Path};
use phaseline_rules::ruleset::Origin;

pub(super) fn pilot(pilot: &Pilot, desk: &Desk<'_>) -> Vec<Fault> {
    let root = Path::root();
    let mut faults: Vec<Fault> = name(&pilot.name).into_iter().collect();
    if pilot.callsign.trim().is_empty() {
        faults.push(Fault::error(root.key("callsign"), "the callsign is empty"));
    }
    for skill in Skill::ALL {
        let field = skill.name().to_lowercase();
        faults.extend(within(root.key(&field), &field, i64::from(pilot.skill(skill)), 0, 99));
    }
    faults.extend(within(root.key("health"), "health", i64::from(pilot.health), 1, 99));
    faults.extend(abilities(pilot.abilities.iter(), desk));
    faults.extend(unlearnt(pilot, desk));
    faults.extend(desk.vocabulary.bases(&pilot.stats, Holder::Pilot));
    faults.extend(desk.vocabulary.inputs(&pilot.inputs, Origin::Pilot));
    faults.extend(desk.vocabulary.missing_inputs(&pilot.inputs, Origin::Pilot));
    faults
}

/// Remarks on abilities that need more skill than the pilot has.
fn unlearnt(pilot: &Pilot, desk: &Desk<'_>) -> Vec<Fault> {
    let known = pilot.abilities.iter().filter_map(|id| sound(&desk.shelves.abilities, id.as_str()));
    let mut faults = Vec::new();
    for ability in known {
        let Some(skill) = ability.skill else { continue };
        let value = pilot.skill(skill);
        if value < ability.level {
            let message =
                format!("{:?} is learnt at {skill} {}, but this pilot has {value}", ability.id, ability.level);
            faults.push(Fault::notice(Path::root().key("abilities"), message).at(ability.id.as_str()));
        }
    }
    faults
}
