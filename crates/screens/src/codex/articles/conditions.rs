//! Pages about states of units: what each means, how long it lasts, what brings and ends it, and what it changes.

use super::names::{CONDITIONS, condition_of, name_of};
use super::ordering::dependants;
use super::{Article, CodexSource, NumberRow};
use phaseline_hud::unit::status::with_combat_numbers;
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::ruleset::{Event, Flag, Mention, Verb};

/// How a verb changes a state: it brings the state or ends it.
const fn verb_of(verb: &Verb) -> Option<(Flag, bool)> {
    match verb {
        Verb::Drop => Some((Flag::Prone, true)),
        Verb::Rise => Some((Flag::Prone, false)),
        Verb::StartUp => Some((Flag::ShutDown, false)),
        Verb::Ready => Some((Flag::Ready, true)),
        Verb::Hold(_) => Some((Flag::Holding, true)),
        _ => None,
    }
}

/// The event that tells of a state.
const fn event_of(flag: Flag) -> Option<Event> {
    match flag {
        Flag::Prone => Some(Event::KnockedDown),
        Flag::ShutDown => Some(Event::ShutDown),
        Flag::Crippled => Some(Event::Crippled),
        Flag::Inspired => Some(Event::Inspired),
        Flag::Wounded => Some(Event::Injured),
        _ => None,
    }
}

pub(super) fn articles(source: CodexSource<'_>) -> Vec<Article> {
    CONDITIONS.into_iter().map(|keys| of_condition(source, keys)).collect()
}

fn of_condition(source: CodexSource<'_>, (title, text, lasts, called): (&str, &str, &str, &str)) -> Article {
    let (words, rules) = (source.words, source.ruleset);
    let flag = Flag::ALL.into_iter().find(|flag| condition_of(*flag) == name_of(title));
    let article = Article::new(CodexKind::Condition, name_of(title), words.get(title))
        .called(words, called)
        .line(with_combat_numbers(words, source.combat, 1, text))
        .line(flag.map_or("", |flag| words.content(rules.rule_of_state(flag))))
        .fact(words.say("codex.fact.lasts"), words.say(lasts));
    let Some(flag) = flag else { return article };
    let actions = |brings: bool| {
        let does = move |verb: &Verb| verb_of(verb) == Some((flag, brings));
        let actions = rules.actions().iter().filter(move |action| does(&action.verb));
        actions.map(|action| CodexPage::new(CodexKind::Action, action.id.clone()))
    };
    let impacts = event_of(flag).into_iter().flat_map(|event| rules.impacts_on(event));
    let impacts = impacts.filter_map(|place| rules.impacts().get(place.get())).map(|impact| NumberRow {
        name: words.content(&impact.label).to_owned(),
        page: Some(CodexPage::new(CodexKind::Impact, impact.id.clone())),
        value: source.number_or_formula(&impact.amount, &impact.rule),
        bar: None,
    });
    article
        .table(words.say("codex.condition.at_once"), impacts)
        .table(words.say("codex.condition.depends"), dependants(source, Mention::Flag(flag)))
        .links("codex.links.brought_by", actions(true))
        .links("codex.links.ended_by", actions(false))
}
