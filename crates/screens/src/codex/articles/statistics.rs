//! Pages about statistics: those of the initiative system, and those of the battle itself.

use super::field::{Entrant, Field, plain_signs};
use super::links::title_key;
use super::ordering::{changes_of, dependants};
use super::{Article, CodexSource};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::catalog::statistic::{BattleStatistic, Helps};
use phaseline_rules::ruleset::{Amount, Keeper, Mention, StatIx, StatKey, Statistic};
use phaseline_rules::wording::effect_text::changes_text;

pub(super) fn articles(source: CodexSource<'_>, field: &Field) -> Vec<Article> {
    let own = source.ruleset.statistics().iter().enumerate();
    let own = own.map(|(place, statistic)| of_ruleset(source, field, (place, statistic)));
    own.chain(BattleStatistic::ALL.into_iter().map(|statistic| of_battle(source, field, statistic))).collect()
}

fn of_ruleset(source: CodexSource<'_>, field: &Field, (place, statistic): (usize, &Statistic)) -> Article {
    let words = source.words;
    let here = StatIx(u16::try_from(place).unwrap_or(u16::MAX));
    let keeper = match statistic.kept_by {
        Keeper::Unit => "codex.statistic.unit",
        Keeper::Pilot => "codex.statistic.pilot",
    };
    let article = Article::new(CodexKind::Statistic, statistic.id.clone(), words.content(&statistic.label))
        .line(words.say(keeper))
        .line(told(source, StatKey::Ruleset(here), statistic.helps));
    let number = |entrant: &Entrant| {
        let number = source.ruleset.number(&Amount::Stat(here), &entrant.stat_block)?;
        Some((number, number))
    };
    with_links(source, article, StatKey::Ruleset(here))
        .table(words.say("codex.links.read_by"), dependants(source, Mention::Statistic(here)))
        .table(words.say("codex.ranking.most_and_least"), field.ranking(source, number))
        .links("codex.links.read_by", source.terms_with(Mention::Statistic(here)))
}

fn of_battle(source: CodexSource<'_>, field: &Field, statistic: BattleStatistic) -> Article {
    let key = StatKey::Battle(statistic);
    let title = source.words.get(title_key(statistic));
    let article =
        Article::new(CodexKind::Statistic, statistic.name(), title).line(told(source, key, statistic.helps()));
    let number = |entrant: &Entrant| {
        let design = &entrant.alone.profile()?.design;
        let number = match statistic {
            BattleStatistic::WalkPoints => design.walk,
            BattleStatistic::RunPoints => design.run,
            BattleStatistic::JumpPoints => design.jump,
            BattleStatistic::HeatSinks => design.heat_sinks,
            _ => return None,
        };
        i32::try_from(number).ok().map(|number| (number, number))
    };
    let ranking = plain_signs(field.ranking(source, number));
    with_links(source, article, key).table(source.words.say("codex.ranking.most_and_least"), ranking)
}

/// What a change by one does, and whether that is good.
fn told(source: CodexSource<'_>, key: StatKey, helps: Helps) -> String {
    let change = changes_text(source.words, source.ruleset, &[(key, 1)]);
    let text = match helps {
        Helps::Up => "codex.statistic.more_is_good",
        Helps::Down => "codex.statistic.less_is_good",
    };
    source.words.fill(text, &[("change", &change)])
}

/// The page with links to the effects that change the statistic.
fn with_links(source: CodexSource<'_>, article: Article, key: StatKey) -> Article {
    let changes = |effect: &&phaseline_rules::catalog::effect::Effect| {
        effect.changes.keys().any(|name| source.ruleset.read_statistic(name) == Some(key))
    };
    let effects = source.library.effects.values().filter(changes);
    let article = article.table(source.words.say("codex.links.changed_by"), changes_of(source, key));
    article.links("codex.links.changed_by", effects.map(|effect| CodexPage::new(CodexKind::Effect, effect.id.as_str())))
}
