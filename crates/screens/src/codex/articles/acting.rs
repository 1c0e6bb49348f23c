//! Pages about what units do: actions, reactions, and options to declare.

use super::field::Field;
use super::ordering::with_price;
use super::{Article, CodexSource, NumberRow};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::ruleset::{Action, ActionIx, Choice, Declaration, Defer, Event, Reaction, Verb};

pub(super) fn articles(source: CodexSource<'_>, field: &Field) -> Vec<Article> {
    let rules = source.ruleset;
    let actions = rules.actions().iter().map(|action| of_action(source, field, action));
    let reactions = rules.reactions().iter().map(|reaction| of_reaction(source, reaction));
    let options = rules
        .declarations()
        .iter()
        .flat_map(|declaration| declaration.options.iter().map(move |option| of_option(source, declaration, option)));
    actions.chain(reactions).chain(options).collect()
}

fn of_action(source: CodexSource<'_>, field: &Field, action: &Action) -> Article {
    let (words, rules) = (source.words, source.ruleset);
    let pool = |place: usize| rules.pools().get(place);
    let price = action.cost.iter().filter_map(|(place, amount)| {
        let label = words.content(&pool(place.get())?.label);
        Some(match source.number(amount, false) {
            Some(number) => words.fill("codex.price", &[("number", &number), ("pool", &label)]),
            None => label.to_owned(),
        })
    });
    let price = price.collect::<Vec<_>>().join(", ");
    let heat = source.span(&action.heat).filter(|(low, _)| *low > 0).and_then(|_| source.number(&action.heat, false));
    let pools = action.cost.iter().filter_map(|(place, _)| pool(place.get()));
    let impacts = event_of(&action.verb).into_iter().flat_map(|event| rules.impacts_on(event));
    let impacts: Vec<_> = impacts.filter_map(|place| rules.impacts().get(place.get())).collect();
    let article = Article::new(CodexKind::Action, action.id.clone(), words.content(&action.label))
        .line(words.content(&action.summary))
        .line(words.content(&action.rule))
        .line(if action.out_of_turn.is_some() { words.say("action.outside") } else { String::new() })
        .line(if action.ends { words.say("codex.action.ends") } else { String::new() });
    let article = if article.lines.is_empty() { article.line(words.say("codex.action.plain")) } else { article };
    let order = impacts.iter().map(|impact| NumberRow {
        name: words.content(&impact.label).to_owned(),
        page: Some(CodexPage::new(CodexKind::Impact, impact.id.clone())),
        value: source.number_or_formula(&impact.amount, &impact.rule),
        bar: None,
    });
    let article = article
        .fact(words.say("codex.fact.costs"), price)
        .fact(words.say("codex.fact.heat"), heat.map(|heat| format!("+{heat}")).unwrap_or_default());
    with_price(source, field, article, action)
        .table(words.say("codex.links.impacts"), order)
        .links("codex.links.impacts", impacts.iter().map(|impact| CodexPage::new(CodexKind::Impact, impact.id.clone())))
        .links("codex.links.when", source.pages_of(rules.mentioned_in(&action.needs)))
        .links("codex.links.paid_from", pools.map(|pool| CodexPage::new(CodexKind::Pool, pool.id.clone())))
}

/// The event that an action sets off, if initiative systems can listen to it.
const fn event_of(verb: &Verb) -> Option<Event> {
    match verb {
        Verb::Fire(volley) if volley.called => Some(Event::CalledShot),
        Verb::Guard => Some(Event::Guarded),
        Verb::Defer(Defer::Drawn) => Some(Event::Deferred),
        Verb::Defer(Defer::ToEnd) => Some(Event::DeferredToEnd),
        Verb::Order => Some(Event::Ordered),
        Verb::StartUp => Some(Event::StartedUp),
        _ => None,
    }
}

fn of_reaction(source: CodexSource<'_>, reaction: &Reaction) -> Article {
    let words = source.words;
    let article = Article::new(CodexKind::Reaction, reaction.id.clone(), words.content(&reaction.label));
    article
        .line(words.content(&reaction.summary))
        .line(words.content(&reaction.rule))
        .line(words.say("codex.reaction"))
        .fact(words.say("codex.fact.needs"), source.requirement(&reaction.needs, &reaction.rule))
        .links("codex.links.actions", actions(source, &reaction.uses))
        .links("codex.links.when", source.pages_of(source.ruleset.mentioned_in(&reaction.needs)))
}

fn of_option(source: CodexSource<'_>, declaration: &Declaration, option: &Choice) -> Article {
    let words = source.words;
    let id = format!("{}/{}", declaration.id, option.id);
    Article::new(CodexKind::Declaration, id, words.content(&option.label))
        .line(words.content(&option.summary))
        .line(words.content(&option.rule))
        .line(words.fill("codex.declaration", &[("choice", &words.content(&declaration.label))]))
        .fact(words.say("codex.fact.needs"), source.requirement(&option.when, &option.rule))
        .links("codex.links.actions", actions(source, &option.allows))
}

fn actions(source: CodexSource<'_>, places: &[ActionIx]) -> Vec<CodexPage> {
    let found = places.iter().filter_map(|place| source.ruleset.actions().get(place.get()));
    found.map(|action| CodexPage::new(CodexKind::Action, action.id.clone())).collect()
}
