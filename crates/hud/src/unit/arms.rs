//! The weapons of a unit in lines: damage, heat, reach and ammunition.

use crate::ask::ShownBattle;
use phaseline_battle::{Armament, uses};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Action, Ruleset, Verb};
use phaseline_rules::texts::Words;

/// A line for each kind of weapon of a unit, without the ones that are lost.
pub fn arms(ask: ShownBattle<'_>, unit: UnitId) -> Vec<Note> {
    told(ask, unit, |_| true)
}

/// The same for the weapons that an action uses.
pub fn arms_of(ask: ShownBattle<'_>, unit: UnitId, verb: &Verb) -> Vec<Note> {
    let indirect = verb.volley().is_some_and(|how| how.indirect);
    told(ask, unit, |armed| uses(verb, armed) && (!indirect || armed.fires_indirectly()))
}

/// What matters about a weapon beside its numbers, in a few words: whether one roll decides for all its shots, and
/// whether it can fire over obstacles by an action of the ruleset.
pub fn manners(ask: ShownBattle<'_>, armed: &Armament) -> Vec<String> {
    let by_roll = (armed.weapon.shots > 1 && armed.weapon.cluster).then(|| ask.words.say("weapon.one_roll"));
    let over = indirect_action(ask, armed).map(|_| ask.words.say("weapon.indirect"));
    by_roll.into_iter().chain(over).collect()
}

/// The same in full sentences.
pub fn manners_told(ask: ShownBattle<'_>, armed: &Armament) -> Vec<Note> {
    let key = if armed.weapon.cluster { "weapon.one_roll_told" } else { "weapon.own_rolls_told" };
    let rolls = (armed.weapon.shots > 1).then(|| ask.words.fill(key, &[("shots", &armed.weapon.shots)]));
    let over =
        indirect_action(ask, armed).map(|action| ask.words.fill("weapon.indirect_told", &[("action", &action.label)]));
    let traits = traits_told(ask.words, &ask.book.ruleset, &ask.book.combat, &armed.weapon.traits);
    rolls.into_iter().chain(over).chain(traits).map(|text| Note { text, tone: Tone::Muted }).collect()
}

/// The rules of traits or tags, each with its name. What neither the ruleset nor the battle asks for has none.
pub fn traits_told<'t>(
    words: &Words,
    ruleset: &Ruleset,
    combat: &CombatNumbers,
    traits: impl IntoIterator<Item = &'t String>,
) -> Vec<String> {
    let told = |id: &String| {
        let known = ruleset.trait_named(id).or_else(|| combat.traits.get(id))?;
        let given: [(&str, &dyn std::fmt::Display); 2] =
            [("name", &known.name(words, id)), ("text", &words.content(&known.rule))];
        Some(words.fill("status.named", &given))
    };
    traits.into_iter().filter_map(told).collect()
}

/// The action of the ruleset that fires this weapon at targets that only a spotter sees.
fn indirect_action<'a>(ask: ShownBattle<'a>, armed: &Armament) -> Option<&'a Action> {
    let over = |action: &&Action| action.verb.volley().is_some_and(|how| how.indirect) && uses(&action.verb, armed);
    ask.book.ruleset.actions().iter().find(over).filter(|_| armed.fires_indirectly())
}

fn told(ask: ShownBattle<'_>, unit: UnitId, meant: impl Fn(&Armament) -> bool) -> Vec<Note> {
    let (Some(profile), Some(unit)) = (ask.book.profile(unit), ask.components.unit(unit)) else { return Vec::new() };
    let mut told: Vec<(String, u32)> = Vec::new();
    let weapons = profile.weapons.iter().zip(&unit.weapons.0);
    for (armed, weapon) in weapons.filter(|(armed, weapon)| !weapon.destroyed && meant(armed)) {
        let text = line(ask, armed, weapon.ammunition);
        match told.iter_mut().find(|(known, _)| *known == text) {
            Some((_, count)) => *count += 1,
            None => told.push((text, 1)),
        }
    }
    let whole = |(text, count): (String, u32)| {
        let text = if count > 1 { format!("{count} × {text}") } else { text };
        Note { text, tone: Tone::Muted }
    };
    told.into_iter().map(whole).collect()
}

fn line(ask: ShownBattle<'_>, armed: &Armament, left: Option<u32>) -> String {
    let left = left.map(|left| ask.words.fill("weapon.left", &[("left", &left)]));
    let text = numbers(ask.words, &armed.weapon);
    std::iter::once(text).chain(left).chain(manners(ask, armed)).collect::<Vec<_>>().join(", ")
}

/// A weapon with its damage, heat and reach.
pub fn numbers(words: &Words, weapon: &Weapon) -> String {
    let ranges = weapon.ranges;
    let reach = if ranges.short == ranges.long {
        ranges.long.to_string()
    } else {
        format!("{}/{}/{}", ranges.short, ranges.medium, ranges.long)
    };
    let damage =
        if weapon.shots > 1 { format!("{} × {}", weapon.shots, weapon.damage) } else { weapon.damage.to_string() };
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("weapon", &weapon.name), ("damage", &damage), ("heat", &weapon.heat), ("reach", &reach)];
    words.fill("weapon.told", &given)
}
