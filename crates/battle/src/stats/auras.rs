//! What equipment and abilities do to other units: to the whole side, or to units near their bearer.

use super::objectives::are_partners;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::Standing;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::effect::Reach;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ids::UnitId;

/// An aura that begins or ends on a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    /// Which unit.
    pub unit: UnitId,
    /// The effect's name.
    pub label: String,
    /// The effect's id.
    pub effect: EffectId,
    /// Whether it begins; else it ends.
    pub begins: bool,
}

/// Starts the auras that reach units at their present places, and ends those that no longer do.
pub(crate) fn refresh(book: &Rulebook, state: &mut BattleState) -> Vec<Change> {
    if !book.has_auras {
        return Vec::new();
    }
    let reached: Vec<Vec<ActiveEffect>> = state.units.iter().map(|unit| reaching(book, state, unit)).collect();
    let mut changes = Vec::new();
    for (unit, reached) in state.units.iter_mut().zip(reached) {
        let held = unit.effects.0.iter().filter(|effect| matches!(effect.source, Source::Aura { .. }));
        if held.eq(&reached) {
            continue;
        }
        let unit = unit.change();
        let id = unit.id();
        let is_aura = |effect: &ActiveEffect| matches!(effect.source, Source::Aura { .. });
        let before: Vec<ActiveEffect> = unit.effects.0.iter().filter(|effect| is_aura(effect)).cloned().collect();
        unit.effects.0.retain(|effect| !is_aura(effect));
        changes
            .extend(before.iter().filter(|effect| !reached.contains(effect)).filter_map(|it| change_of(id, it, false)));
        changes
            .extend(reached.iter().filter(|effect| !before.contains(effect)).filter_map(|it| change_of(id, it, true)));
        unit.effects.0.extend(reached);
    }
    changes
}

fn change_of(unit: UnitId, effect: &ActiveEffect, begins: bool) -> Option<Change> {
    let Source::Aura { effect: file, .. } = &effect.source else { return None };
    Some(Change { unit, label: effect.label.clone(), effect: file.clone(), begins })
}

/// Every aura that reaches a unit. Auras on a whole side reach their bearer, too.
fn reaching(book: &Rulebook, state: &BattleState, unit: &UnitState) -> Vec<ActiveEffect> {
    if !unit.is_alive() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for bearer in state.alive().filter(|bearer| !bearer.heat.shut_down) {
        let auras = book.profile(bearer.id()).map_or(&[][..], |profile| profile.auras.as_slice());
        let intact = |aura: &&Standing| {
            aura.at.is_none_or(|at| bearer.hull.plates.get(at).is_none_or(|plate| plate.structure != 0))
        };
        for aura in auras.iter().filter(intact).filter(|aura| reaches(book, aura.effect.effect.on, bearer, unit)) {
            found.push(ActiveEffect {
                source: Source::Aura { effect: aura.effect.effect.id.clone(), by: bearer.id() },
                label: aura.label.clone(),
                changes: aura.effect.changes.clone(),
                group: aura.effect.group().map(str::to_owned),
                ends: Ends::Never,
                by: Some(bearer.id()),
            });
        }
    }
    found
}

fn reaches(book: &Rulebook, on: Reach, bearer: &UnitState, unit: &UnitState) -> bool {
    let near = |hexes: u32| bearer.place.pose.hex.distance(unit.place.pose.hex) <= hexes;
    match on {
        Reach::Own => false,
        Reach::Side => bearer.side() == unit.side(),
        Reach::Friends(hexes) => {
            bearer.id() != unit.id() && are_partners(book, bearer.side(), unit.side()) && near(hexes)
        }
        Reach::Enemies(hexes) => book.are_hostile(bearer.side(), unit.side()) && near(hexes),
    }
}
