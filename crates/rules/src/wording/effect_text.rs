//! What effects do, in words made from their numbers.

use super::text::signed;
use crate::catalog::effect::{Effect, Reach, Stacking, Until};
use crate::catalog::statistic::BattleStatistic;
use crate::catalog::usage::{Recipient, Usage};
use crate::ruleset::{Ruleset, StatKey};
use crate::texts::{Words, sentence};

/// What an effect does under a ruleset: every number that counts there, for which units, and how long.
#[must_use]
pub fn effect_text(words: &Words, ruleset: &Ruleset, effect: &Effect) -> String {
    let mut parts: Vec<String> = counted(ruleset, effect).map(|change| part(words, ruleset, change)).collect();
    if parts.is_empty() {
        return words.say("effect.nothing");
    }
    parts.extend(lasting(words, effect.until));
    if matches!(effect.stacking, Stacking::Highest(_)) {
        parts.push(words.say("effect.highest"));
    }
    let text = parts.join(", ");
    match effect.on {
        Reach::Own => text,
        Reach::Side => words.fill("effect.side", &[("effect", &text)]),
        Reach::Friends(hexes) => words.fill("effect.friends", &[("effect", &text), ("hexes", &hexes)]),
        Reach::Enemies(hexes) => words.fill("effect.enemies", &[("effect", &text), ("hexes", &hexes)]),
    }
}

/// The rules of effects in sentences, each once, without those of effects that do nothing under a ruleset.
#[must_use]
pub fn rules_of<'e>(words: &Words, ruleset: &Ruleset, effects: impl IntoIterator<Item = &'e Effect>) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for effect in effects.into_iter().filter(|effect| counted(ruleset, effect).next().is_some()) {
        let rule = words.content(&effect.rule);
        if !rule.is_empty() && !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    rules.join(" ")
}

/// What several effects do, in full sentences: their rules, and then their numbers.
#[must_use]
pub fn ruled_text<'e>(
    words: &Words,
    ruleset: &Ruleset,
    effects: impl IntoIterator<Item = &'e Effect> + Clone,
) -> String {
    let (rules, numbers) = (rules_of(words, ruleset, effects.clone()), effects_text(words, ruleset, effects));
    let parts = [rules, sentence(&numbers)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What several effects do, one after the other. Those that do nothing under a ruleset are left out, unless none does
/// anything.
#[must_use]
pub fn effects_text<'e>(words: &Words, ruleset: &Ruleset, effects: impl IntoIterator<Item = &'e Effect>) -> String {
    let all: Vec<&Effect> = effects.into_iter().collect();
    let felt = all.iter().filter(|effect| counted(ruleset, effect).next().is_some());
    let texts: Vec<String> = felt.map(|effect| effect_text(words, ruleset, effect)).collect();
    if texts.is_empty() && !all.is_empty() { words.say("effect.nothing") } else { texts.join("; ") }
}

/// What using something does.
#[must_use]
pub fn usage_text<'e>(
    words: &Words,
    ruleset: &Ruleset,
    usage: &Usage,
    effects: impl IntoIterator<Item = &'e Effect>,
) -> String {
    let key = match usage.on {
        Recipient::Own => "effect.use_own",
        Recipient::Friend => "effect.use_friend",
        Recipient::Enemy => "effect.use_enemy",
    };
    let text = effects_text(words, ruleset, effects);
    let used = words.fill(key, &[("hexes", &usage.range), ("effect", &text)]);
    match usage.times {
        None => used,
        Some(times) => words.fill("effect.times", &[("effect", &used), ("times", &times)]),
    }
}

/// The changes that the ruleset or the battle reads, each with its sign under this ruleset.
fn counted<'e>(ruleset: &'e Ruleset, effect: &'e Effect) -> impl Iterator<Item = (StatKey, i32)> + 'e {
    let changes = effect.changes.iter().filter_map(|(name, change)| {
        let key = ruleset.read_statistic(name)?;
        Some((key, change.under(ruleset.helps(key))))
    });
    changes.filter(|(_, change)| *change != 0)
}

/// Whether an effect is good for the units it reaches under a ruleset. `None` when it does both good and harm, or
/// nothing.
#[must_use]
pub fn is_good(ruleset: &Ruleset, effect: &Effect) -> Option<bool> {
    changes_are_good(ruleset, counted(ruleset, effect))
}

/// Whether effects are good for their bearer under a ruleset. Harm to enemies is good for it. `None` when they do
/// both good and harm, or nothing.
#[must_use]
pub fn effects_are_good<'e>(ruleset: &Ruleset, effects: impl IntoIterator<Item = &'e Effect>) -> Option<bool> {
    agreed(effects.into_iter().flat_map(|effect| {
        let hostile = matches!(effect.on, Reach::Enemies(_));
        counted(ruleset, effect).map(move |change| helps(ruleset, change) != hostile)
    }))
}

/// Whether changes are good. `None` when there are both good and bad ones, or none.
pub fn changes_are_good(ruleset: &Ruleset, changes: impl IntoIterator<Item = (StatKey, i32)>) -> Option<bool> {
    agreed(changes.into_iter().filter(|(_, change)| *change != 0).map(|change| helps(ruleset, change)))
}

fn helps(ruleset: &Ruleset, (key, change): (StatKey, i32)) -> bool {
    ruleset.helps(key).good(change) > 0
}

/// The common answer; `None` when the answers differ or there are none.
fn agreed(mut signs: impl Iterator<Item = bool>) -> Option<bool> {
    let first = signs.next()?;
    signs.all(|sign| sign == first).then_some(first)
}

/// What one change does.
fn part(words: &Words, ruleset: &Ruleset, (key, change): (StatKey, i32)) -> String {
    match key {
        StatKey::Battle(statistic) => battle_part(words, statistic, change),
        StatKey::Ruleset(place) => {
            let Some(statistic) = ruleset.statistics().get(place.get()) else { return String::new() };
            let written = signed(change);
            let Some(says) = &statistic.says else {
                let what = words.content_within(&statistic.label);
                return words.fill("effect.statistic", &[("change", &written), ("what", &what)]);
            };
            let gain = ruleset.helps(key).good(change);
            words.fill_content(says, &[("change", &written), ("gain", &signed(gain))])
        }
    }
}

/// What active changes do, one after the other. Says so when neither the ruleset nor the battle reads them.
#[must_use]
pub fn changes_text(words: &Words, ruleset: &Ruleset, changes: &[(StatKey, i32)]) -> String {
    let counted = changes.iter().filter(|(_, change)| *change != 0);
    let parts: Vec<String> = counted.map(|change| part(words, ruleset, *change)).collect();
    if parts.is_empty() { words.say("effect.nothing") } else { parts.join(", ") }
}

fn battle_part(words: &Words, statistic: BattleStatistic, change: i32) -> String {
    let (size, written) = (change.unsigned_abs(), signed(change));
    words.fill(battle_key(statistic, change), &[("by", &size), ("change", &written)])
}

/// The text key for a change of one of the battle's own statistics.
const fn battle_key(statistic: BattleStatistic, change: i32) -> &'static str {
    match (statistic, change > 0) {
        (BattleStatistic::AttackDifficulty, true) => "effect.attack_harder",
        (BattleStatistic::AttackDifficulty, false) => "effect.attack_easier",
        (BattleStatistic::ShotDifficulty, true) => "effect.shot_harder",
        (BattleStatistic::ShotDifficulty, false) => "effect.shot_easier",
        (BattleStatistic::TargetedDifficulty, true) => "effect.targeted_harder",
        (BattleStatistic::TargetedDifficulty, false) => "effect.targeted_easier",
        (BattleStatistic::TargetedShotDifficulty, true) => "effect.targeted_shot_harder",
        (BattleStatistic::TargetedShotDifficulty, false) => "effect.targeted_shot_easier",
        (BattleStatistic::PilotingDifficulty, true) => "effect.piloting_harder",
        (BattleStatistic::PilotingDifficulty, false) => "effect.piloting_easier",
        (BattleStatistic::WalkPoints, _) => "effect.walk",
        (BattleStatistic::RunPoints, _) => "effect.run",
        (BattleStatistic::JumpPoints, _) => "effect.jump",
        (BattleStatistic::HeatSinks, _) => "effect.heat_sinks",
        (BattleStatistic::SightRange, _) => "effect.sight",
        (BattleStatistic::BonusHealth, _) => "effect.bonus_health",
    }
}

/// How long it lasts; `None` for effects that never end.
#[must_use]
pub fn lasting(words: &Words, until: Until) -> Option<String> {
    let (key, count) = match until {
        Until::Activations(1) => ("effect.activation", 1),
        Until::Activations(count) => ("effect.activations", count),
        Until::Rounds(1) => ("effect.round", 1),
        Until::Rounds(count) => ("effect.rounds", count),
        Until::Hit => ("effect.hit", 0),
        Until::StoodUp => ("effect.stood_up", 0),
        Until::Draws(1) => ("effect.draw", 1),
        Until::Draws(count) => ("effect.draws", count),
        Until::Healed | Until::Permanent => return None,
    };
    Some(words.fill(key, &[("count", &count)]))
}
