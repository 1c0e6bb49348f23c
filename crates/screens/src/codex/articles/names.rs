//! The names of pages about what every battle has.

use phaseline_rules::ruleset::Flag;

/// The basics: the keys of the title and of the text of each page.
pub(super) const CONCEPTS: [(&str, &str); 10] = [
    ("codex.order", "codex.order.told"),
    ("codex.activation", "codex.activation.told"),
    ("codex.to_hit", "codex.to_hit.told"),
    ("codex.facing", "codex.facing.told"),
    ("codex.heat", "codex.heat.told"),
    ("codex.stability", "codex.stability.told"),
    ("codex.armour", "codex.armour.told"),
    ("codex.wounds", "codex.wounds.told"),
    ("codex.morale", "codex.morale.told"),
    ("codex.winning", "codex.winning.told"),
];

/// The states of units: the keys of the title and of the text of each page, and of the
/// sentence about how long the state lasts.
pub(super) const CONDITIONS: [(&str, &str, &str); 16] = [
    ("condition.prone", "condition.prone.means", "codex.lasts.prone"),
    ("condition.shut_down", "condition.shut_down.means", "codex.lasts.shut_down"),
    ("condition.crippled", "condition.crippled.means", "codex.lasts.battle"),
    ("condition.slowed", "condition.slowed.means", "codex.lasts.battle"),
    ("condition.unconscious", "condition.unconscious.means", "codex.lasts.unconscious"),
    ("condition.inspired", "condition.inspired.means", "codex.lasts.inspired"),
    ("condition.destroyed", "condition.destroyed.means", "codex.lasts.battle"),
    ("flag.wounded", "codex.wounded", "codex.lasts.battle"),
    ("flag.acted", "codex.acted", "codex.lasts.acted"),
    ("flag.pending", "codex.pending", "codex.lasts.pending"),
    ("flag.ready", "codex.ready", "codex.lasts.ready"),
    ("flag.holding", "codex.holding", "codex.lasts.holding"),
    ("flag.in_sight", "codex.in_sight", "codex.lasts.in_sight"),
    ("flag.standing_still", "codex.standing_still", "codex.lasts.standing_still"),
    ("flag.played_by_person", "codex.played_by_person", "codex.lasts.battle"),
    ("flag.persons_play", "codex.persons_play", "codex.lasts.battle"),
];

/// The name of a page, by the key of its title: what stands behind the last point.
pub(crate) fn name_of(title: &str) -> &str {
    title.rsplit_once('.').map_or(title, |(_, name)| name)
}

/// The name of the page about a state.
pub(super) fn condition_of(flag: Flag) -> &'static str {
    name_of(flag.key())
}
