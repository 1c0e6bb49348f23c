//! A random set-up: scenario, ruleset, units, pilots, players and their levels, all from one seed.

use super::is_playable;
use crate::battle::{BattleSetup, Purpose, Stream, Swap, misfits};
use crate::content::Library;
use crate::lab::sim::SimPlayer;
use crate::rules::catalog::scenario::{Level, Scenario};
use crate::rules::chance::dice::Dice;
use crate::rules::content_id::RulesetId;
use std::collections::BTreeMap;

/// Draws that lead to nothing playable are made anew so often; then the scenario is played as it is.
const ATTEMPTS: u32 = 12;
/// Of so many places one gets another unit or pilot.
const SWAPPED: u64 = 3;
/// A drawn battle ends after so many rounds at most.
const ROUNDS: u64 = 14;

/// A set-up that can be played, and who plays it.
#[must_use]
pub fn drawn(library: &Library, seed: u64) -> (BattleSetup, BTreeMap<String, SimPlayer>) {
    // Not the stream that the battle itself draws from.
    let mut chance = Stream::seeded(!seed, None, Purpose::Battle);
    let scenarios: Vec<&Scenario> = library.scenarios.values().collect();
    let Some(scenario) = one_of(&mut chance, &scenarios) else { return (BattleSetup::new("", seed), BTreeMap::new()) };
    let mut setup = BattleSetup::new(scenario.id.clone(), seed);
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

fn one_of<'t, T>(chance: &mut Stream, things: &'t [T]) -> Option<&'t T> {
    things.get(chance.below(things.len() as u64) as usize)
}

/// Other units and pilots in some places.
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

/// One of the rulesets that fit a set-up.
fn fitting(library: &Library, setup: &BattleSetup, chance: &mut Stream) -> Option<RulesetId> {
    let rulesets: Vec<&RulesetId> =
        library.rulesets.keys().filter(|ruleset| misfits(library, ruleset, setup).is_empty()).collect();
    one_of(chance, &rulesets).map(|&ruleset| ruleset.clone())
}
