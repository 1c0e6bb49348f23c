//! Pages about what every battle has: basics, states of units, and skills.

use super::{Article, CodexSource};
use crate::interaction::CodexKind;
use crate::rules::ruleset::Flag;
use crate::ui::hud::unit::build::SKILLS;
use crate::ui::hud::unit::status::with_combat_numbers;

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

pub(super) fn articles(source: CodexSource<'_>) -> Vec<Article> {
    let words = source.words;
    let numbers = source.combat;
    let page = |kind| {
        move |(title, text): (&str, &str)| {
            Article::new(kind, name_of(title), words.get(title)).line(with_combat_numbers(words, numbers, 1, text))
        }
    };
    let concepts = CONCEPTS.into_iter().map(page(CodexKind::Concept));
    let conditions = CONDITIONS.into_iter().map(page(CodexKind::Condition));
    let skills = SKILLS.iter().map(|it| {
        let article = Article::new(CodexKind::Skill, it.skill.name(), words.get(it.name));
        article.line(words.say(it.told)).line(words.say("skill.higher"))
    });
    concepts.chain(conditions).chain(skills).collect()
}
