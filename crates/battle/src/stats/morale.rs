//! The morale of a side: which events change it, and which effects low morale has on each unit.

use crate::rulebook::book::Rulebook;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use crate::state::unit_state::UnitState;
use phaseline_rules::combat::morale::{MoraleEvent, MoraleNumbers};
use phaseline_rules::ids::SideId;
use phaseline_rules::ruleset::Event;

/// The effects that this morale puts in force on each unit of a side.
pub(crate) fn low_morale_effects(book: &Rulebook, morale: i32) -> impl Iterator<Item = ActiveEffect> {
    let numbers = &book.combat.morale;
    let low = numbers.low_morale(morale).and_then(|level| numbers.moods.get(level));
    let effects = low.map_or(&[][..], |low| low.effects.as_slice());
    effects.iter().filter_map(|effect| book.effects.get(effect)).map(|known| ActiveEffect {
        source: Source::LowMorale(known.effect.id.clone()),
        label: known.effect.name.clone(),
        changes: known.changes.clone(),
        group: known.group().map(str::to_owned),
        ends: Ends::Never,
        by: None,
    })
}

/// Replaces the morale effects on a unit by those of this morale.
pub(crate) fn share(book: &Rulebook, unit: &mut UnitState, morale: i32) {
    let effects = &mut unit.effects.0;
    effects.retain(|effect| !matches!(effect.source, Source::LowMorale(_)));
    effects.extend(low_morale_effects(book, morale));
}

/// How much an event at a unit of a side changes the morale of each side: first its own, then its enemies.
pub(crate) fn swings(book: &Rulebook, event: MoraleEvent, side: SideId) -> Vec<(SideId, i32)> {
    book.combat.morale.events.get(&event).map_or_else(Vec::new, |swing| {
        let enemies = book.sides.iter().map(|other| other.id).filter(|other| book.are_hostile(side, *other));
        std::iter::once((side, swing.own)).chain(enemies.map(|enemy| (enemy, swing.enemy))).collect()
    })
}

/// Morale after a change, clamped to its limits.
pub(crate) fn changed(numbers: &MoraleNumbers, before: i32, change: i32) -> i32 {
    before.saturating_add(change).max(numbers.least).min(numbers.most)
}

/// The morale event that belongs to a ruleset event, if any.
pub(crate) const fn seen_by_all(event: Event) -> Option<MoraleEvent> {
    match event {
        Event::Destroyed => Some(MoraleEvent::Destroyed),
        Event::Crippled => Some(MoraleEvent::Crippled),
        Event::KnockedDown => Some(MoraleEvent::KnockedDown),
        Event::ShutDown => Some(MoraleEvent::ShutDown),
        Event::Injured => Some(MoraleEvent::Injured),
        Event::LostMen => Some(MoraleEvent::LostMen),
        _ => None,
    }
}
