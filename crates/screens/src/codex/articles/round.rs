//! The first page: what the initiative system in play is, and how a round goes in it.

use super::field::Field;
use super::links::page_of_term;
use super::names::name_of;
use super::{Article, CodexSource, NumberRow};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::ruleset::{Clock, DrawIx, Each, First, Moment, Toward};

/// The pages about basics that everybody needs, by the keys of their titles.
const FIRST: [&str; 5] = ["codex.order", "codex.activation", "codex.to_hit", "codex.heat", "codex.winning"];

pub(super) fn of_ruleset(source: CodexSource<'_>, field: &Field) -> Article {
    let (words, rules) = (source.words, source.ruleset);
    let page = |id: &str| CodexPage::new(CodexKind::Draw, id);
    let article =
        Article::new(CodexKind::Ruleset, rules.id(), words.content(rules.name())).line(words.content(rules.summary()));
    let mut article = if article.lines.is_empty() { article.line(words.say("codex.ruleset.plain")) } else { article };
    article.steps = steps(source);
    let terms = rules.main_draw().map(|draw| terms(source, field, draw)).unwrap_or_default();
    let actions = rules.actions().iter().map(|action| CodexPage::new(CodexKind::Action, action.id.clone()));
    let impacts = rules.impacts().iter().map(|impact| CodexPage::new(CodexKind::Impact, impact.id.clone()));
    let reactions = rules.reactions().iter().map(|it| CodexPage::new(CodexKind::Reaction, it.id.clone()));
    article.example = rules.main_draw().and_then(|draw| field.example()?.ledger(source, draw));
    article
        .table(words.say("codex.ruleset.weights"), terms)
        .links("codex.links.begin", FIRST.map(|title| CodexPage::new(CodexKind::Concept, name_of(title))))
        .links("codex.links.draws", rules.draws().iter().map(|draw| page(&draw.id)))
        .links("codex.links.impacts", impacts)
        .links("codex.links.actions", actions)
        .links("codex.links.reactions", reactions)
}

/// The terms of a draw with what they add in this content, those that tell units apart most first.
pub(super) fn terms(source: CodexSource<'_>, field: &Field, draw: DrawIx) -> Vec<NumberRow> {
    let known = source.ruleset.draw_at(draw);
    let mut rows: Vec<(i32, NumberRow)> = known
        .terms
        .iter()
        .enumerate()
        .filter(|(_, term)| !term.off)
        .map(|(place, term)| {
            let span = field.span(|entrant| entrant.term(source, draw, place));
            let never = source.words.say("codex.term.later");
            let value = span.map_or(never, |span| super::field::span_text(source, span));
            let row = NumberRow {
                name: source.words.content(&term.label).to_owned(),
                page: Some(page_of_term(known, term)),
                value,
                bar: None,
            };
            (span.map_or(0, |(low, high)| high - low), row)
        })
        .collect();
    rows.sort_by_key(|(width, _)| std::cmp::Reverse(*width));
    rows.into_iter().map(|(_, row)| row).collect()
}

/// How a round goes, step after step.
fn steps(source: CodexSource<'_>) -> Vec<String> {
    let (words, rules) = (source.words, source.ruleset);
    let list = |labels: Vec<&str>| labels.into_iter().map(|it| words.content(it)).collect::<Vec<_>>().join(", ");
    let mut steps = Vec::new();
    let declared = list(rules.declarations().iter().map(|it| it.label.as_str()).collect());
    if !declared.is_empty() {
        steps.push(words.fill("codex.round.declare", &[("what", &declared)]));
    }
    for (moment, key) in [
        (Moment::BattleBegins, "codex.round.draw_once"),
        (Moment::RoundBegins, "codex.round.draw"),
        (Moment::Tie, "codex.round.draw_tie"),
    ] {
        for draw in rules.draws_at(moment).map(|draw| rules.draw_at(draw)) {
            let who = words.get(match draw.each {
                Each::Unit => "codex.round.each_unit",
                Each::Side => "codex.round.each_side",
                Each::Group(_) => "codex.round.each_group",
            });
            steps.push(words.fill(key, &[("who", &who), ("draw", &words.content(&draw.label))]));
        }
    }
    steps.push(words.say(match rules.clock() {
        Clock::ByResult { toward: Toward::Low, .. } => "codex.round.high_first",
        Clock::ByResult { toward: Toward::High, .. } => "codex.round.low_first",
        Clock::Alternate { first: First::Draw(_), .. } => "codex.round.alternate",
        Clock::Alternate { first: First::LongestAgo, .. } => "codex.round.alternate_waited",
    }));
    for draw in rules.draws_at(Moment::Activation).map(|draw| rules.draw_at(draw)) {
        steps.push(words.fill("codex.round.draw_activation", &[("draw", &words.content(&draw.label))]));
    }
    let pool = |pool: &phaseline_rules::ruleset::Pool| {
        let number = source.number(&pool.fill, false)?;
        Some(words.fill("codex.price", &[("number", &number), ("pool", &words.content_within(&pool.label))]))
    };
    let pools: Vec<String> = rules.pools().iter().filter_map(pool).collect();
    if !pools.is_empty() {
        steps.push(words.fill("codex.round.pools", &[("pools", &pools.join(", "))]));
    }
    if !rules.reactions().is_empty() {
        steps.push(words.fill("codex.round.react", &[("count", &rules.reactions().len())]));
    }
    if !rules.impacts().is_empty() {
        steps.push(words.fill("codex.round.impacts", &[("count", &rules.impacts().len())]));
    }
    steps.push(words.say("codex.round.end"));
    steps
}
