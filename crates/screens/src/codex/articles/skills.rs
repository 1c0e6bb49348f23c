//! Pages about the skills of pilots.

use super::field::Field;
use super::links::skill_named;
use super::ordering::dependants;
use super::{Article, CodexSource};
use phaseline_hud::unit::build::{SKILLS, SkillWords};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::ruleset::{InputIx, Mention};

pub(super) fn articles(source: CodexSource<'_>, field: &Field) -> Vec<Article> {
    SKILLS.iter().map(|it| of_skill(source, field, it)).collect()
}

/// A skill: what it is for, what the initiative system makes of it, and which pilots have most and least of it.
fn of_skill(source: CodexSource<'_>, field: &Field, told: &SkillWords) -> Article {
    let (words, rules) = (source.words, source.ruleset);
    let reads = rules.inputs().iter().position(|input| skill_named(&input.label) == Some(told.skill));
    let reads = reads.and_then(|place| u16::try_from(place).ok()).map(InputIx);
    let counts = reads.map(|place| dependants(source, Mention::Input(place))).unwrap_or_default();
    let of = |entrant: &super::field::Entrant| {
        let skill = i32::try_from(entrant.alone.profile()?.pilot.skill(told.skill)).ok()?;
        Some((skill, skill))
    };
    let actions = rules.actions().iter().filter(|it| it.asks.as_ref().is_some_and(|ask| ask.skill == told.skill));
    let learned = source.library.abilities.values().filter(|ability| ability.skill == Some(told.skill));
    Article::new(CodexKind::Skill, told.skill.name(), words.get(told.name))
        .line(words.say(told.told))
        .line(words.say("skill.higher"))
        .table(words.say("codex.links.read_by"), counts)
        .table(words.say("codex.ranking.pilots"), field.pilots_by(source, of))
        .links("codex.links.checks", actions.map(|action| CodexPage::new(CodexKind::Action, action.id.clone())))
        .links("codex.links.learned", learned.map(|it| CodexPage::new(CodexKind::Ability, it.id.as_str())))
}
