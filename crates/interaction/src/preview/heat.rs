//! How hot a unit gets by the end of its activation, and which weapons it should not fire.

use std::sync::Arc;

use bevy::prelude::*;

use crate::pointing::hover::Hover;
use crate::pointing::name::Hoverable;
use crate::selection::selected::{HeatRoom, Selection};
use phaseline_battle::combat::checks::ammunition_in_heat;
use phaseline_battle::{Armament, BattleState, Rulebook, UnitState};
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_world::session::Skirmish;
use phaseline_world::session::{Playback, Shown};

/// The heat of a unit that ends its activation in place after adding `more`. `None` if it cannot overheat.
#[must_use]
pub fn heat_at_end(book: &Rulebook, state: &BattleState, unit: UnitId, more: i32) -> Option<i32> {
    let (profile, unit_state) = (book.profile(unit)?, state.unit(unit)?);
    if profile.design.heat_limit == 0 || unit_state.heat.shut_down {
        return None;
    }
    let ground = book.board.terrain(unit_state.place.pose.hex).map_or(0, |terrain| terrain.heat.cast_signed());
    Some(unit_state.heat.points.saturating_add(more).saturating_add(ground))
}

/// The ammunition check of a unit that ends its activation with this heat. `None` if nothing can happen.
#[must_use]
pub fn ammunition_at(book: &Rulebook, state: &BattleState, unit: UnitId, heat: i32) -> Option<Test> {
    let mut hot = state.unit(unit)?.clone();
    hot.heat.set(heat);
    ammunition_in_heat(book, &hot).map(|(_, test)| test)
}

/// What a unit can fire without a shutdown and without more risk to its ammunition, if each weapon is fired so many times.
#[must_use]
pub fn cool(book: &Rulebook, state: &BattleState, unit: UnitId, times: u32) -> HeatRoom {
    let (Some(profile), Some(unit_state)) = (book.profile(unit), state.unit(unit)) else { return HeatRoom::default() };
    let now = heat_at_end(book, state, unit, 0);
    let limit = profile.design.heat_limit.cast_signed();
    let explodes =
        |heat: i32| ammunition_at(book, state, unit, heat).map_or(0, |test| 1000 - test.chance().thousandths());
    // A unit that is already too hot gains nothing by holding its fire.
    let room = now.filter(|now| *now < limit).map(|now| {
        let risk = explodes(now);
        let safe = (now..limit).rev().find(|heat| explodes(*heat) <= risk).unwrap_or(now);
        safe.saturating_sub(now).unsigned_abs()
    });
    let fired = state.stack.iter().rev().find(|acting| acting.unit == unit).map(|acting| acting.fired.as_slice());
    let mut weapons: Vec<(usize, &Armament)> = profile.weapons.iter().enumerate().collect();
    weapons
        .retain(|(index, armed)| works(unit_state, *index, armed) && !fired.is_some_and(|fired| fired.contains(index)));
    // Compares damage for heat without a division, best first. Weapons without heat come before all others.
    let worth = |armed: &Armament| u64::from(armed.weapon.damage) * u64::from(armed.weapon.shots);
    let heat = |armed: &Armament| u64::from(armed.weapon.heat);
    weapons.sort_by(|(_, one), (_, other)| {
        let more = (worth(other) * heat(one)).cmp(&(worth(one) * heat(other)));
        heat(one).min(1).cmp(&heat(other).min(1)).then(more)
    });
    HeatRoom { order: weapons.into_iter().map(|(index, armed)| (index, times * armed.weapon.heat)).collect(), room }
}

/// Whether the weapon can fire: it is intact and has ammunition.
fn works(unit_state: &UnitState, index: usize, armed: &Armament) -> bool {
    let there = unit_state.hull.plates.get(armed.at).is_some_and(|plate| plate.structure > 0);
    there && unit_state.hull.ammunition.get(index).copied().flatten() != Some(0)
}

/// How many times the hovered action, else the chosen one, fires each weapon.
fn times(book: &Rulebook, selection: &Selection, hover: Option<&Hoverable>) -> u32 {
    let id = match hover {
        Some(Hoverable::Action(id)) => Some(id.as_str()),
        _ => selection.action.as_deref(),
    };
    let volley = id
        .and_then(|id| book.ruleset.action(id))
        .and_then(|action| book.ruleset.actions().get(action.get())?.verb.volley());
    if volley.is_some_and(|volley| volley.twice) { 2 } else { 1 }
}

/// Keeps [`Selection::cool`] up to date.
pub(crate) fn keep_cool(
    shown: Res<Shown>,
    playback: Res<Playback>,
    skirmish: Res<Skirmish>,
    (mut selection, hover): (ResMut<Selection>, Res<Hover>),
    mut known: Local<Option<(Arc<BattleState>, Option<UnitId>, u32)>>,
) {
    let state = playback.shown();
    let times = times(&shown.rulebook, &selection, hover.target.as_ref());
    let same = |(before, unit, known): &(Arc<BattleState>, Option<UnitId>, u32)| {
        Arc::ptr_eq(before, state) && (*unit, *known) == (selection.unit, times)
    };
    if known.as_ref().is_some_and(same) {
        return;
    }
    *known = Some((Arc::clone(state), selection.unit, times));
    let own = selection.unit.filter(|unit| state.unit(*unit).is_some_and(|unit| skirmish.is_human(unit.side())));
    let wanted = own.map(|unit| cool(&shown.rulebook, state, unit, times)).unwrap_or_default();
    if selection.cool != wanted {
        selection.cool = wanted;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use phaseline_battle::{Battle, BattleSetup, start};
    use phaseline_content::{BuiltIn, load_pack};

    /// Sets each unit of each scenario to this heat and passes on which weapons are left out.
    fn each((heat, times): (i32, u32), mut seen: impl FnMut(&Rulebook, &BattleState, UnitId, &BTreeSet<usize>)) {
        let library = load_pack(&BuiltIn).library;
        for scenario in library.scenarios.keys() {
            let engine = Battle::begin(start(&library, &BattleSetup::new(scenario.clone(), 1)).expect("a battle"));
            let mut state = BattleState::clone(&engine.state());
            let units: Vec<UnitId> = state.alive().map(UnitState::id).collect();
            for unit in &units {
                state.units[unit.0 as usize].change().heat.set(heat);
            }
            for unit in units {
                let all: Vec<usize> = (0..engine.book().profile(unit).map_or(0, |it| it.weapons.len())).collect();
                let left_out = cool(&engine.book(), &state, unit, times).left_out(&all);
                seen(&engine.book(), &state, unit, &left_out);
            }
        }
    }

    #[test]
    fn a_safe_volley_neither_shuts_down_nor_endangers_the_ammunition_more() {
        let mut some = 0;
        for (heat, times) in [0, 10, 20, 28, 35].into_iter().flat_map(|heat| [(heat, 1), (heat, 2)]) {
            each((heat, times), |book, state, unit, left_out| {
                let Some(now) = heat_at_end(book, state, unit, 0) else { return };
                let profile = book.profile(unit).expect("a fighter");
                let limit = profile.design.heat_limit.cast_signed();
                if now >= limit {
                    return;
                }
                let fired = profile.weapons.iter().enumerate().filter(|(index, _)| !left_out.contains(index));
                let added: u32 = fired.map(|(_, armed)| times * armed.weapon.heat).sum();
                let after = now.saturating_add_unsigned(added);
                assert!(added == 0 || after < limit, "{}: {after} of {limit}", profile.design.name);
                let chance =
                    |heat| ammunition_at(book, state, unit, heat).map_or(1000, |test| test.chance().thousandths());
                assert!(chance(after) >= chance(now), "{}", profile.design.name);
                some += usize::from(!left_out.is_empty());
            });
        }
        assert!(some > 0, "somebody has to hold fire");
    }

    #[test]
    fn who_is_cool_enough_leaves_out_nothing_that_could_be_added() {
        each((0, 1), |book, state, unit, left_out| {
            let profile = book.profile(unit).expect("a fighter");
            let all: u32 = profile.weapons.iter().map(|armed| armed.weapon.heat).sum();
            let after = heat_at_end(book, state, unit, all.cast_signed());
            let risky = after.is_some_and(|heat| {
                heat >= profile.design.heat_limit.cast_signed() || ammunition_at(book, state, unit, heat).is_some()
            });
            assert!(risky || left_out.is_empty(), "{}", profile.design.name);
        });
    }

    #[test]
    fn an_action_that_fires_twice_is_kept_cool_for_twice_the_heat() {
        let mut seen = 0;
        for ruleset in load_pack(&BuiltIn).library.rulesets.keys() {
            let setup = BattleSetup { ruleset: Some(ruleset.clone()), ..BattleSetup::new("two_fords", 1) };
            let Ok(started) = start(&load_pack(&BuiltIn).library, &setup) else { continue };
            for action in started.book.ruleset.actions() {
                let twice = action.verb.volley().is_some_and(|volley| volley.twice);
                let selection = Selection { action: Some(action.id.clone()), ..Selection::default() };
                let wanted = 1 + u32::from(twice);
                assert_eq!(times(&started.book, &selection, None), wanted, "{ruleset}: {}", action.id);
                let hovered = Hoverable::Action(action.id.clone());
                assert_eq!(
                    times(&started.book, &Selection::default(), Some(&hovered)),
                    wanted,
                    "{ruleset}: {}",
                    action.id
                );
                seen += usize::from(twice);
            }
        }
        assert!(seen > 0, "some ruleset has such an action");
    }
}
