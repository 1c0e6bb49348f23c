//! Mirrors the units. Asks the core again for what may have changed, and inserts what differs.

use crate::components::{
    ActionPools, Activation, Armor, Conditions, Counters, Destroyed, Facing, Heat, HexPosition, Initiative, Movement,
    OffMap, PilotHealth, Stability, Statistics, StatusEffects, Weapons,
};
use crate::resources::{Battle, UnitEntities};
use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use phaseline_battle::forecast::order::{NextRound, next_round};
use phaseline_battle::{Askers, BattleState, Rulebook, UnitState};
use std::sync::Arc;

/// The state that the components mirror. `None` if a battle has just been opened.
#[derive(Debug, Default, Resource)]
pub(crate) struct Mirrored(pub Option<Arc<BattleState>>);

/// The components that an entity has now.
#[derive(QueryData)]
pub(crate) struct Held {
    position: Option<&'static HexPosition>,
    facing: Option<&'static Facing>,
    movement: Option<&'static Movement>,
    armor: Option<&'static Armor>,
    weapons: Option<&'static Weapons>,
    heat: Option<&'static Heat>,
    stability: Option<&'static Stability>,
    conditions: Option<&'static Conditions>,
    pilot_health: Option<&'static PilotHealth>,
    statistics: Option<&'static Statistics>,
    status_effects: Option<&'static StatusEffects>,
    counters: Option<&'static Counters>,
    initiative: Option<&'static Initiative>,
    activation: Option<&'static Activation>,
    pools: Option<&'static ActionPools>,
    destroyed: Option<&'static Destroyed>,
    off_map: Option<&'static OffMap>,
}

/// Writes the components of every unit that may have changed, if their values differ.
///
/// The core shares units that a step does not change, so an unchanged unit costs one comparison of pointers. Three
/// kinds of values depend on more than the unit: counters of a side, who acts, and the odds of open draws.
pub(crate) fn mirror_units(
    battle: Res<Battle>,
    entities: Res<UnitEntities>,
    mut mirrored: ResMut<Mirrored>,
    held: Query<Held>,
    mut commands: Commands,
) {
    let (book, state) = (&**battle.rulebook(), &**battle.state());
    let before = mirrored.0.replace(Arc::clone(battle.state()));
    if before.as_ref().is_some_and(|before| Arc::ptr_eq(before, battle.state())) {
        return;
    }
    let draws = OpenDraws::of(book, state);
    for unit in &state.units {
        let Some(entity) = entities.get(unit.id().into()) else { continue };
        let (Ok(held), Ok(commands)) = (held.get(entity), commands.get_entity(entity)) else { continue };
        let known = before.as_ref().and_then(|before| before.units.get(unit.id().0 as usize));
        let mut mirror = Mirror { book, askers: &state.askers, unit, commands };
        let is_same = known.is_some_and(|known| known.is_same(unit));
        if !is_same {
            mirror.write_own(&held);
        }
        if !is_same || before.as_ref().is_none_or(|before| before.side(unit.side()) != state.side(unit.side())) {
            mirror.put(held.counters, Counters::of(book, state, unit));
        }
        mirror.put(held.activation, Activation::of(state, unit));
        mirror.put(held.pools, ActionPools::of(book, state, unit));
        if !is_same || unit.turn.ledger.is_none() {
            mirror.put(held.initiative, draws.initiative(book, unit));
        }
    }
}

/// Writes the components of one unit.
struct Mirror<'a> {
    book: &'a Rulebook,
    askers: &'a Askers,
    unit: &'a UnitState,
    commands: EntityCommands<'a>,
}

impl Mirror<'_> {
    /// Writes everything that depends on the unit alone.
    fn write_own(&mut self, held: &HeldItem<'_, '_>) {
        let (book, askers, unit) = (self.book, self.askers, self.unit);
        self.put(held.position, HexPosition::from(unit.place.pose.hex));
        self.put(held.facing, Facing::of(unit));
        self.put(held.movement, Movement::of(book, unit));
        self.put(held.armor, Armor::of(book, unit));
        self.put(held.weapons, Weapons::of(book, unit));
        self.put(held.heat, Heat::of(book, unit));
        self.put(held.stability, Stability::of(book, unit));
        self.put(held.conditions, Conditions::of(unit));
        self.put(held.pilot_health, PilotHealth::of(book, unit));
        self.put(held.statistics, Statistics::of(book, askers, unit));
        self.put(held.status_effects, StatusEffects::of(book, askers, unit));
        self.mark(held.destroyed, Destroyed::of(unit));
        self.mark(held.off_map, OffMap::of(book, unit));
    }

    fn put<C: Component + PartialEq>(&mut self, held: Option<&C>, now: C) {
        if held != Some(&now) {
            self.commands.insert(now);
        }
    }

    fn mark<C: Component + PartialEq>(&mut self, held: Option<&C>, now: Option<C>) {
        match now {
            Some(now) => self.put(held, now),
            None if held.is_some() => {
                self.commands.remove::<C>();
            }
            None => {}
        }
    }
}

/// The draws that are still open in this round.
pub(crate) struct OpenDraws<'a>(Option<NextRound<'a>>);

impl<'a> OpenDraws<'a> {
    pub(crate) fn of(book: &'a Rulebook, state: &'a BattleState) -> Self {
        let is_open = book.ruleset.main_draw().is_some() && state.alive().any(|unit| unit.turn.ledger.is_none());
        Self(is_open.then(|| next_round(book, state)))
    }

    pub(crate) fn initiative(&self, book: &Rulebook, unit: &UnitState) -> Initiative {
        Initiative::drawn(book, unit).unwrap_or_else(|| {
            let open = self.0.as_ref().filter(|_| unit.is_alive());
            Initiative::undrawn(open.and_then(|draws| draws.distribution(unit.id())).as_ref())
        })
    }
}
