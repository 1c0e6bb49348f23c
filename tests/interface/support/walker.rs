//! A person whose unit can move now.

use super::old_walls::with_old_walls;
use super::person::{Hands, Person};
use phaseline::battle::{BattleSetup, OptionTargets};
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;

/// A person whose unit could go somewhere now, with the hexes within reach, in a battle of one of two seeds.
pub fn about_to_walk_in(
    setup: impl Fn(u64) -> BattleSetup,
    wanted: impl Fn(&Person, UnitId) -> bool,
) -> Option<(Person, UnitId, Vec<Hoverable>)> {
    for seed in 1..3 {
        let mut person = Person::at(&with_old_walls(), setup(seed), Hands::Mouse);
        for _ in 0..100 {
            if !person.comes_to_act() {
                break;
            }
            let unit = person.app.world().resource::<Selection>().unit.expect("somebody is in turn");
            let ways = person.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Move(_)));
            if let Some((_, OptionTargets::Places(reach))) = ways.into_iter().next().filter(|_| wanted(&person, unit)) {
                let hexes = person.goals(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect());
                return Some((person, unit, hexes));
            }
            person.advance();
        }
    }
    None
}
