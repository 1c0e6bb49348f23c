//! Pages about the skills and quirks of pilots.

use super::field::Field;
use super::links::skill_named;
use super::names::words_of_skill;
use super::ordering::dependants;
use super::{Article, CodexSource, NumberRow};
use phaseline_hud::unit::build::{SKILLS, SkillWords};
use phaseline_hud::unit::traits::quirks_of_pilot;
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::ruleset::{InputIx, Mention, Quirk};
use phaseline_rules::wording::quirk_text::quirk_worth;

pub(super) fn articles(source: CodexSource<'_>, field: &Field) -> Vec<Article> {
    let skills = SKILLS.iter().map(|it| of_skill(source, field, it));
    skills.chain(source.ruleset.quirks().iter().map(|quirk| of_quirk(source, quirk))).collect()
}

/// A quirk: what it is worth, what it forbids, and which pilots have it.
fn of_quirk(source: CodexSource<'_>, quirk: &Quirk) -> Article {
    let (words, rules) = (source.words, source.ruleset);
    let forbidden = rules.actions().iter().filter(|action| rules.quirks_in(&action.needs).contains(&quirk));
    let has = |pilot: &&Pilot| quirks_of_pilot(rules, pilot).any(|known| known == quirk);
    let row = |pilot: &Pilot| NumberRow { name: pilot.name.clone(), ..NumberRow::default() };
    let draw = rules.main_draw().filter(|_| quirk.number != 0).map(|draw| rules.draw_at(draw).id.clone());
    let article = Article::new(CodexKind::Quirk, rules.mark(quirk.mark), words.content(&quirk.label))
        .line(quirk_worth(words, quirk))
        .line(words.content(&quirk.rule));
    let article = if article.lines.is_empty() { article.line(words.say("codex.gear.plain")) } else { article };
    article
        .table(words.say("codex.ranking.pilots"), source.library.pilots.values().filter(has).map(row))
        .links("codex.links.forbids", forbidden.map(|action| CodexPage::new(CodexKind::Action, action.id.clone())))
        .links("codex.links.draws", draw.map(|id| CodexPage::new(CodexKind::Draw, id)))
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
        .called(words, words_of_skill(told.skill))
        .line(words.say(told.told))
        .line(words.say("skill.higher"))
        .table(words.say("codex.links.read_by"), counts)
        .table(words.say("codex.ranking.pilots"), field.pilots_by(source, of))
        .links("codex.links.checks", actions.map(|action| CodexPage::new(CodexKind::Action, action.id.clone())))
        .links("codex.links.learned", learned.map(|it| CodexPage::new(CodexKind::Ability, it.id.as_str())))
}
