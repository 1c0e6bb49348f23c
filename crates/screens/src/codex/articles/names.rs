//! The names of pages about what every battle has.

use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::ruleset::Flag;

/// The basics: the keys of the title and of the text of each page, and of the words that lead there.
pub(super) const CONCEPTS: [(&str, &str, &str); 10] = [
    ("codex.order", "codex.order.told", "codex.order.words"),
    ("codex.activation", "codex.activation.told", "codex.activation.words"),
    ("codex.to_hit", "codex.to_hit.told", "codex.to_hit.words"),
    ("codex.facing", "codex.facing.told", "codex.facing.words"),
    ("codex.heat", "codex.heat.told", "codex.heat.words"),
    ("codex.stability", "codex.stability.told", "codex.stability.words"),
    ("codex.armour", "codex.armour.told", "codex.armour.words"),
    ("codex.wounds", "codex.wounds.told", "codex.wounds.words"),
    ("codex.morale", "codex.morale.told", "codex.morale.words"),
    ("codex.winning", "codex.winning.told", "codex.winning.words"),
];

/// The states of units: the keys of the title and of the text of each page, of the sentence about how long the state
/// lasts, and of the words that lead there.
pub(super) const CONDITIONS: [(&str, &str, &str, &str); 16] = [
    ("condition.prone", "condition.prone.means", "codex.lasts.prone", "condition.prone.words"),
    ("condition.shut_down", "condition.shut_down.means", "codex.lasts.shut_down", "condition.shut_down.words"),
    ("condition.crippled", "condition.crippled.means", "codex.lasts.battle", "condition.crippled.words"),
    ("condition.slowed", "condition.slowed.means", "codex.lasts.battle", "condition.slowed.words"),
    ("condition.unconscious", "condition.unconscious.means", "codex.lasts.unconscious", "condition.unconscious.words"),
    ("condition.inspired", "condition.inspired.means", "codex.lasts.inspired", "condition.inspired.words"),
    ("condition.destroyed", "condition.destroyed.means", "codex.lasts.battle", "condition.destroyed.words"),
    ("flag.wounded", "codex.wounded", "codex.lasts.battle", "flag.wounded.words"),
    ("flag.acted", "codex.acted", "codex.lasts.acted", "flag.acted.words"),
    ("flag.pending", "codex.pending", "codex.lasts.pending", "flag.pending.words"),
    ("flag.ready", "codex.ready", "codex.lasts.ready", "flag.ready.words"),
    ("flag.holding", "codex.holding", "codex.lasts.holding", "flag.holding.words"),
    ("flag.in_sight", "codex.in_sight", "codex.lasts.in_sight", "flag.in_sight.words"),
    ("flag.standing_still", "codex.standing_still", "codex.lasts.standing_still", "flag.standing_still.words"),
    ("flag.played_by_person", "codex.played_by_person", "codex.lasts.battle", "flag.played_by_person.words"),
    ("flag.persons_play", "codex.persons_play", "codex.lasts.battle", "flag.persons_play.words"),
];

/// The key of the words that lead to the page of a skill.
pub(super) const fn words_of_skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Gunnery => "skill.gunnery.words",
        Skill::Guts => "skill.guts.words",
        Skill::Piloting => "skill.piloting.words",
        Skill::Tactics => "skill.tactics.words",
    }
}

/// The name of a page, by the key of its title: what stands behind the last point.
pub(crate) fn name_of(title: &str) -> &str {
    title.rsplit_once('.').map_or(title, |(_, name)| name)
}

/// The name of the page about a state.
pub(super) fn condition_of(flag: Flag) -> &'static str {
    name_of(flag.key())
}
