//! A person whose unit can attack now.

use super::old_walls::with_old_walls;
use super::person::{Hands, Person};
use phaseline::battle::{BattleSetup, OptionTargets};
use phaseline::rules::content_id::RulesetId;
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;

/// A person who could use an action of this kind on somebody now: its id and those it can be aimed at.
pub fn before(wanted: impl Fn(&Verb) -> bool) -> (Person, String, Vec<UnitId>) {
    before_in(None, wanted).expect("somebody can be aimed at")
}

/// As [`before`], with a ruleset of choice; `None` where nobody comes to do it.
pub fn before_in(ruleset: Option<RulesetId>, wanted: impl Fn(&Verb) -> bool) -> Option<(Person, String, Vec<UnitId>)> {
    for seed in 1..8 {
        let mut setup = BattleSetup::new("two_fords", seed);
        setup.ruleset.clone_from(&ruleset);
        let mut person = Person::at(&with_old_walls(), setup, Hands::Mouse);
        for _ in 0..100 {
            if !person.comes_to_act() {
                break;
            }
            let found = person.options(|option, verb| option.why_not.is_none() && wanted(verb));
            let found = found.into_iter().find_map(|(id, targets)| match targets {
                OptionTargets::Units(units) => Some((id, units.iter().map(|aimed| aimed.unit).collect::<Vec<_>>())),
                _ => None,
            });
            if let Some((id, units)) = found.filter(|(_, units)| !units.is_empty()) {
                return Some((person, id, units));
            }
            person.advance();
        }
    }
    None
}

/// Plain fire at one enemy.
pub fn plain(verb: &Verb) -> bool {
    verb.volley().is_some_and(|how| !how.called && !how.twice && !how.indirect)
}
