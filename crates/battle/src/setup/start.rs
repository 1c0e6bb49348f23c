//! Turns a set-up into a battle, or reports every fault of it.

use super::beginning::first_state;
use super::enlist::enlist;
use super::objectives::zones;
use super::roster::{room_faults, sides, slots};
use crate::outcome::Outcome;
use crate::resolve::Resolver;
use crate::rulebook::book::{Rulebook, SideBook};
use crate::rulebook::unit_profile::{KnownEffect, UnitProfile, resolve};
use crate::state::battle_setup::{BattleSetup, SetupFault};
use crate::state::battle_state::BattleState;
use phaseline_content::Library;
use phaseline_rules::board::Board;
use phaseline_rules::catalog::effect::Effect;
use phaseline_rules::catalog::effect_change::EffectChange;
use phaseline_rules::catalog::scenario::{AtEnd, Scenario};
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::content_id::ScenarioId;
use phaseline_rules::ruleset::Ruleset;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A battle that has just been set up.
#[derive(Debug, Clone)]
pub struct Started {
    /// The rulebook of the battle.
    pub book: Arc<Rulebook>,
    /// The state in the pause before the first round.
    pub state: BattleState,
    /// What has happened so far.
    pub outcomes: Vec<Outcome>,
}

/// Checks a set-up and starts the battle.
///
/// ```
/// use phaseline_battle::{BattleSetup, start};
/// use phaseline_content::{Sources, load};
///
/// let library = load(&Sources::built_in()).library;
/// let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// assert!(started.state.units.len() > 2);
/// assert!(start(&library, &BattleSetup::new("nowhere", 7)).is_err());
/// ```
///
/// # Errors
///
/// Every fault of the set-up, not only the first one.
pub fn start(library: &Library, setup: &BattleSetup) -> Result<Started, Vec<SetupFault>> {
    let book = Arc::new(rulebook(library, setup)?);
    Ok(begin(&book, setup))
}

/// Starts a battle with a rulebook that exists already. The set-up may differ from the rulebook's only in its seed.
#[must_use]
pub fn begin(book: &Arc<Rulebook>, setup: &BattleSetup) -> Started {
    let mut resolver = Resolver::new(book, first_state(book, setup));
    resolver.begin_battle();
    let (state, outcomes) = resolver.finish();
    Started { book: Arc::clone(book), state, outcomes }
}

/// The rulebook of this set-up. A saved state goes on with the rulebook of its own set-up.
///
/// # Errors
///
/// Every fault of the set-up, not only the first one.
pub fn rulebook(library: &Library, setup: &BattleSetup) -> Result<Rulebook, Vec<SetupFault>> {
    let unknown = |kind, id: &dyn ToString| SetupFault::Unknown { kind, id: id.to_string() };
    let Some(scenario) = library.scenarios.get(&setup.scenario) else {
        return Err(vec![unknown("piece.scenario", &setup.scenario)]);
    };
    let mut faults = Vec::new();
    let ruleset = setup.ruleset.as_ref().or(scenario.ruleset.as_ref());
    let found = ruleset.and_then(|id| library.rulesets.get(id));
    match ruleset {
        None => faults.push(SetupFault::NoRuleset),
        Some(id) if found.is_none() => faults.push(unknown("piece.ruleset", id)),
        Some(_) => {}
    }
    let combat = library.combat.get(&scenario.combat);
    if combat.is_none() {
        faults.push(unknown("piece.combat", &scenario.combat));
    }
    let board = match library.maps.get(&scenario.map).map(|map| Board::new(map.clone(), &library.terrain)) {
        Some(Ok(board)) => Some(board),
        Some(Err(missing)) => {
            faults.extend(missing.iter().map(|id| unknown("piece.terrain", id)));
            None
        }
        None => {
            faults.push(unknown("piece.map", &scenario.map));
            None
        }
    };
    let sides = sides(scenario, setup, &mut faults);
    let slots = if sides.is_empty() { Vec::new() } else { slots(scenario, setup, &mut faults) };
    let (Some(ruleset), Some(combat), Some(board)) = (found, combat, board) else { return Err(faults) };
    let profiles: Vec<UnitProfile> = slots
        .iter()
        .filter_map(|(_, _, slot)| enlist(library, ruleset, slot).map_err(|found| faults.extend(found)).ok())
        .collect();
    faults.extend(room_faults(&board, &profiles));
    if !faults.is_empty() {
        return Err(faults);
    }
    let own = compose(library, ruleset, combat, board, sides, profiles);
    Ok(Rulebook {
        scenario: scenario.id.clone(),
        name: scenario.name.clone(),
        rounds: match setup.rounds.unwrap_or(scenario.rounds) {
            0 => Scenario::ROUNDS_MAX,
            rounds => rounds.min(Scenario::ROUNDS_MAX),
        },
        at_end: scenario.at_end,
        zones: zones(scenario, &own.board),
        ..own
    })
}

/// A rulebook of these sides and units that belongs to no scenario.
pub(crate) fn compose(
    library: &Library,
    ruleset: &Arc<Ruleset>,
    combat: &CombatNumbers,
    board: Board,
    sides: Vec<SideBook>,
    profiles: Vec<UnitProfile>,
) -> Rulebook {
    let levels = combat.heat.levels.iter();
    let mut heat_levels: Vec<_> =
        levels.map(|level| (level.percent, resolve(added(&level.changes), ruleset))).collect();
    heat_levels.sort_by_key(|level| level.0);
    let known = |effect: &Effect| (effect.id.clone(), Arc::new(KnownEffect::new(effect.clone(), ruleset)));
    Rulebook {
        scenario: ScenarioId::new(""),
        name: String::new(),
        ruleset: Arc::clone(ruleset),
        guard: resolve(added(&combat.guard), ruleset),
        taking_aim: resolve(added(&combat.taking_aim), ruleset),
        heat_levels,
        combat: Arc::new(combat.clone()),
        rounds: Scenario::ROUNDS_MAX,
        at_end: AtEnd::default(),
        zones: Vec::new(),
        sides,
        has_auras: profiles.iter().any(|profile| !profile.auras.is_empty()),
        profiles,
        board: Arc::new(board),
        effects: library.effects.values().map(known).collect(),
    }
}

/// Changes that the file gives as plain numbers.
fn added(changes: &BTreeMap<String, i32>) -> impl Iterator<Item = (&String, EffectChange)> {
    changes.iter().map(|(name, by)| (name, EffectChange::adding(*by)))
}
