//! What effects do, in words that are made from their numbers.

use super::effect::{Effect, Reach, Stacking, Until};
use super::ruleset::{CHANGE, Ruleset};
use super::statistic::{BattleStatistic, StatKey};
use super::text::signed;
use super::texts::Words;
use super::usage::{Recipient, Usage};

/// What an effect does under a ruleset: every number that counts there, on whom, and for how long.
#[must_use]
pub fn effect_text(words: &Words, ruleset: &Ruleset, effect: &Effect) -> String {
    let changes = effect.changes.iter().filter(|(_, change)| **change != 0);
    let mut parts: Vec<String> = changes.filter_map(|(name, change)| part(words, ruleset, name, *change)).collect();
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

/// What several effects do, one after the other.
#[must_use]
pub fn effects_text<'e>(words: &Words, ruleset: &Ruleset, effects: impl IntoIterator<Item = &'e Effect>) -> String {
    let texts: Vec<String> = effects.into_iter().map(|effect| effect_text(words, ruleset, effect)).collect();
    texts.join("; ")
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

/// What one change does; none where nobody reads the statistic.
fn part(words: &Words, ruleset: &Ruleset, name: &str, change: i32) -> Option<String> {
    if let Some(statistic) = BattleStatistic::from_name(name) {
        return Some(battle_part(words, statistic, change));
    }
    let statistic = ruleset.statistics().get(ruleset.statistic(name)?.get())?;
    Some(statistic.says.replace(CHANGE, &signed(change)))
}

/// What changes in force do, one after the other; says so where nobody reads any of them.
#[must_use]
pub fn changes_text(words: &Words, ruleset: &Ruleset, changes: &[(StatKey, i32)]) -> String {
    let text = |(key, change): &(StatKey, i32)| match key {
        StatKey::Battle(statistic) => Some(battle_part(words, *statistic, *change)),
        StatKey::Ruleset(place) => Some(ruleset.statistics().get(place.get())?.says.replace(CHANGE, &signed(*change))),
    };
    let parts: Vec<String> = changes.iter().filter(|(_, change)| *change != 0).filter_map(text).collect();
    if parts.is_empty() { words.say("effect.nothing") } else { parts.join(", ") }
}

fn battle_part(words: &Words, statistic: BattleStatistic, change: i32) -> String {
    let (size, written) = (change.unsigned_abs(), signed(change));
    words.fill(battle_key(statistic, change), &[("by", &size), ("change", &written)])
}

/// The key of the words for a change of one of the battle's own statistics.
const fn battle_key(statistic: BattleStatistic, change: i32) -> &'static str {
    match (statistic, change > 0) {
        (BattleStatistic::AttackDifficulty, true) => "effect.attack_harder",
        (BattleStatistic::AttackDifficulty, false) => "effect.attack_easier",
        (BattleStatistic::ShotDifficulty, true) => "effect.shot_harder",
        (BattleStatistic::ShotDifficulty, false) => "effect.shot_easier",
        (BattleStatistic::TargetedDifficulty, true) => "effect.targeted_harder",
        (BattleStatistic::TargetedDifficulty, false) => "effect.targeted_easier",
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

/// How long it lasts; none for good.
fn lasting(words: &Words, until: Until) -> Option<String> {
    let (key, count) = match until {
        Until::Activations(1) => ("effect.activation", 1),
        Until::Activations(count) => ("effect.activations", count),
        Until::Rounds(1) => ("effect.round", 1),
        Until::Rounds(count) => ("effect.rounds", count),
        Until::Hit => ("effect.hit", 0),
        Until::StoodUp => ("effect.stood_up", 0),
        Until::Healed | Until::Permanent => return None,
    };
    Some(words.fill(key, &[("count", &count)]))
}
