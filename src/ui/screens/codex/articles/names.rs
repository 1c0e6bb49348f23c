//! The names of pages about what every battle has.

use crate::rules::ruleset::Flag;

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

/// The states of units: the keys of the title and of the text of each page.
pub(super) const CONDITIONS: [(&str, &str); 14] = [
    ("condition.prone", "condition.prone.means"),
    ("condition.shut_down", "condition.shut_down.means"),
    ("condition.crippled", "condition.crippled.means"),
    ("condition.slowed", "condition.slowed.means"),
    ("condition.unconscious", "condition.unconscious.means"),
    ("condition.inspired", "condition.inspired.means"),
    ("condition.destroyed", "condition.destroyed.means"),
    ("flag.wounded", "codex.wounded"),
    ("flag.acted", "codex.acted"),
    ("flag.pending", "codex.pending"),
    ("flag.ready", "codex.ready"),
    ("flag.holding", "codex.holding"),
    ("flag.in_sight", "codex.in_sight"),
    ("flag.standing_still", "codex.standing_still"),
];

/// The name of a page, by the key of its title: what stands behind the last point.
pub(in crate::ui::screens::codex) fn name_of(title: &str) -> &str {
    title.rsplit_once('.').map_or(title, |(_, name)| name)
}

/// The name of the page about a state.
pub(super) fn condition_of(flag: Flag) -> &'static str {
    name_of(flag.key())
}
