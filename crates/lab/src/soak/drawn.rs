//! A random set-up: scenario, ruleset, units, pilots, players and their levels, all from one seed.

use super::is_playable;
use crate::sim::SimPlayer;
use phaseline_battle::{BattleSetup, Purpose, Stream, Swap, incompatibilities};
use phaseline_content::Library;
use phaseline_rules::catalog::scenario::{Level, Scenario};
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::content_id::RulesetId;
use std::collections::BTreeMap;

/// After this many draws without a playable result, the scenario is played with its own units and pilots.
const ATTEMPTS: u32 = 12;
/// One in this many slots gets another unit, and one in this many another pilot.
const SWAPPED: u64 = 3;
/// A drawn battle has between 3 rounds and 2 more than this.
const ROUNDS: u64 = 14;

/// Draws a set-up that can be played, and its players.
#[must_use]
pub fn drawn(library: &Library, seed: u64) -> (BattleSetup, BTreeMap<String, SimPlayer>) {
    // This stream differs from the stream of the battle itself.
    let mut chance = Stream::seeded(!seed, None, Purpose::Battle);
    let scenarios: Vec<&Scenario> = library.scenarios.values().collect();
    let Some(scenario) = one_of(&mut chance, &scenarios) else { return (BattleSetup::new("", seed), BTreeMap::new()) };
    let mut setup = BattleSetup::new(scenario.id.clone(), seed).without_persons(scenario);
    setup.rounds = Some(3 + chance.below(ROUNDS) as u32);
    for side in &scenario.sides {
        setup.levels.insert(side.id.clone(), *one_of(&mut chance, &Level::ALL).unwrap_or(&Level::Regular));
    }
    let player = |chance: &mut Stream| if chance.below(4) == 0 { SimPlayer::Random } else { SimPlayer::Ai };
    let players = scenario.sides.iter().map(|side| (side.id.clone(), player(&mut chance))).collect();
    for _ in 0..ATTEMPTS {
        setup.swaps = swaps(library, scenario, &mut chance);
        if let Some(ruleset) = fitting(library, &setup, &mut chance) {
            setup.ruleset = Some(ruleset);
            if is_playable(library, &setup).is_ok() {
                return (setup, players);
            }
        }
    }
    setup.swaps.clear();
    setup.ruleset = fitting(library, &setup, &mut chance);
    (setup, players)
}

fn one_of<'t, T>(chance: &mut Stream, usables: &'t [T]) -> Option<&'t T> {
    usables.get(chance.below(usables.len() as u64) as usize)
}

/// Other units and pilots for some slots.
fn swaps(library: &Library, scenario: &Scenario, chance: &mut Stream) -> Vec<Swap> {
    let designs: Vec<_> = library.units.keys().collect();
    let pilots: Vec<_> = library.pilots.keys().collect();
    let mut swaps = Vec::new();
    for side in &scenario.sides {
        for slot in 0..side.units.len() {
            let unit = (chance.below(SWAPPED) == 0).then(|| one_of(chance, &designs).map(|&id| id.clone())).flatten();
            let pilot = (chance.below(SWAPPED) == 0).then(|| one_of(chance, &pilots).map(|&id| id.clone())).flatten();
            if unit.is_some() || pilot.is_some() {
                swaps.push(Swap { side: side.id.clone(), slot, unit, pilot });
            }
        }
    }
    swaps
}

/// A random ruleset that fits a set-up.
fn fitting(library: &Library, setup: &BattleSetup, chance: &mut Stream) -> Option<RulesetId> {
    let rulesets: Vec<&RulesetId> =
        library.rulesets.keys().filter(|ruleset| incompatibilities(library, ruleset, setup).is_empty()).collect();
    one_of(chance, &rulesets).map(|&ruleset| ruleset.clone())
}
