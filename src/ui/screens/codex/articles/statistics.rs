//! Pages about statistics: those of the initiative system, and those of the battle itself.

use super::{Article, CodexSource};
use crate::interaction::{CodexKind, CodexPage};
use crate::rules::catalog::statistic::{BattleStatistic, Helps};
use crate::rules::ruleset::{Keeper, Mention, StatIx, StatKey, Statistic};
use crate::rules::wording::effect_text::changes_text;

pub(super) fn articles(source: CodexSource<'_>) -> Vec<Article> {
    let own =
        source.ruleset.statistics().iter().enumerate().map(|(place, statistic)| of_ruleset(source, place, statistic));
    own.chain(BattleStatistic::ALL.into_iter().map(|statistic| of_battle(source, statistic))).collect()
}

fn of_ruleset(source: CodexSource<'_>, place: usize, statistic: &Statistic) -> Article {
    let words = source.words;
    let here = StatIx(u16::try_from(place).unwrap_or(u16::MAX));
    let keeper = match statistic.kept_by {
        Keeper::Unit => "codex.statistic.unit",
        Keeper::Pilot => "codex.statistic.pilot",
    };
    let article = Article::new(CodexKind::Statistic, statistic.id.clone(), words.content(&statistic.label))
        .line(words.say(keeper))
        .line(told(source, StatKey::Ruleset(here), statistic.helps));
    with_links(source, article, StatKey::Ruleset(here))
        .links("codex.links.read_by", source.terms_with(Mention::Statistic(here)))
}

fn of_battle(source: CodexSource<'_>, statistic: BattleStatistic) -> Article {
    let key = StatKey::Battle(statistic);
    let title = source.words.get(title_key(statistic));
    let article =
        Article::new(CodexKind::Statistic, statistic.name(), title).line(told(source, key, statistic.helps()));
    with_links(source, article, key)
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
    let changes = |effect: &&crate::rules::catalog::effect::Effect| {
        effect.changes.keys().any(|name| source.ruleset.read_statistic(name) == Some(key))
    };
    let effects = source.library.effects.values().filter(changes);
    article.links("codex.links.changed_by", effects.map(|effect| CodexPage::new(CodexKind::Effect, effect.id.as_str())))
}

const fn title_key(statistic: BattleStatistic) -> &'static str {
    match statistic {
        BattleStatistic::AttackDifficulty => "codex.stat.attack",
        BattleStatistic::ShotDifficulty => "codex.stat.shot",
        BattleStatistic::TargetedDifficulty => "codex.stat.targeted",
        BattleStatistic::PilotingDifficulty => "codex.stat.piloting",
        BattleStatistic::WalkPoints => "codex.stat.walk",
        BattleStatistic::RunPoints => "codex.stat.run",
        BattleStatistic::JumpPoints => "codex.stat.jump",
        BattleStatistic::HeatSinks => "codex.stat.heat_sinks",
        BattleStatistic::SightRange => "codex.stat.sight",
        BattleStatistic::BonusHealth => "codex.stat.health",
    }
}
