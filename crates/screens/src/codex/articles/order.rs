//! Pages about the initiative system: its draws and their terms, counters, inputs, pools, and what events do.

use super::field::Field;
use super::links::{page_of_term, skill_named};
use super::ordering::{dependants, with_formula};
use super::round::{of_ruleset, terms};
use super::{Article, CodexSource};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::ids::UnitType;
use phaseline_rules::ruleset::{
    After, Amount, Clock, Counter, CounterIx, Draw, Each, Event, Holder, Impact, Input, Landing, Means, Mention,
    Moment, Origin, Pool, PoolIx, Term, Toward,
};

pub(super) fn articles(source: CodexSource<'_>, field: &Field) -> Vec<Article> {
    let rules = source.ruleset;
    let whole = of_ruleset(source, field);
    let draws = rules.draws().iter().map(|draw| of_draw(source, field, draw));
    let of_each = |draw: &Draw| -> Vec<Article> {
        let terms = draw.terms.iter().enumerate();
        terms.map(|(place, term)| of_term(source, field, (draw, place, term))).collect()
    };
    let terms = rules.draws().iter().flat_map(of_each).collect::<Vec<_>>();
    let counters = rules.counters().iter().enumerate().map(|(place, counter)| of_counter(source, place, counter));
    let inputs = rules.inputs().iter().filter(|input| skill_named(&input.label).is_none());
    let inputs = inputs.map(|input| of_input(source, field, input));
    let pools = rules.pools().iter().enumerate().map(|(place, pool)| of_pool(source, place, pool));
    let impacts = rules.impacts().iter().map(|impact| of_impact(source, impact));
    std::iter::once(whole).chain(draws).chain(terms).chain(counters).chain(inputs).chain(pools).chain(impacts).collect()
}

fn of_draw(source: CodexSource<'_>, field: &Field, draw: &Draw) -> Article {
    let words = source.words;
    let moment = words.get(match draw.moment {
        Moment::BattleBegins => "codex.moment.battle",
        Moment::RoundBegins => "codex.moment.round",
        Moment::Activation => "codex.moment.activation",
        Moment::Tie => "codex.moment.tie",
    });
    let who = match draw.each {
        Each::Unit => words.fill("codex.draw.unit", &[("moment", &moment)]),
        Each::Side => words.fill("codex.draw.side", &[("moment", &moment)]),
        Each::Group(input) => {
            let label = source.ruleset.inputs().get(input.get()).map_or("", |input| input.label.as_str());
            words.fill("codex.draw.group", &[("moment", &moment), ("input", &words.content(label))])
        }
    };
    let limits = match draw.limits {
        (Some(low), Some(high)) => words.fill("codex.draw.limits", &[("low", &low), ("high", &high)]),
        _ => String::new(),
    };
    let first = match source.ruleset.clock() {
        Clock::ByResult { draw: main, toward, .. } if source.ruleset.draw_at(*main).id == draw.id => match toward {
            Toward::Low => words.say("codex.draw.high_first"),
            Toward::High => words.say("codex.draw.low_first"),
        },
        _ => String::new(),
    };
    let place = source.place_of_draw(draw);
    let example = place.filter(|_| draw.each == Each::Unit).and_then(|place| field.example()?.ledger(source, place));
    let mut article = Article::new(CodexKind::Draw, draw.id.clone(), words.content(&draw.label));
    article.example = example;
    article
        .line(who)
        .line(limits)
        .line(first)
        .table(words.say("codex.ruleset.weights"), place.map(|it| terms(source, field, it)).unwrap_or_default())
        .links("codex.links.terms", draw.terms.iter().map(|term| page_of_term(draw, term)))
}

fn of_term(source: CodexSource<'_>, field: &Field, (draw, place, term): (&Draw, usize, &Term)) -> Article {
    let (words, rules) = (source.words, source.ruleset);
    let counter = |place: CounterIx| {
        let label = rules.counters().get(place.get()).map_or("", |counter| counter.label.as_str());
        words.content(label).to_owned()
    };
    let then = match term.then {
        After::Keep => String::new(),
        After::Clear(place) => words.fill("codex.term.clears", &[("counter", &counter(place))]),
        After::Store(place) => words.fill("codex.term.stores", &[("counter", &counter(place))]),
    };
    let page = page_of_term(draw, term);
    let article = Article::new(CodexKind::Term, page.id, words.content(&term.label))
        .line(words.content(&term.rule))
        .line(words.fill("codex.term", &[("draw", &words.content(&draw.label))]))
        .line(if term.off { words.say("codex.term.off") } else { adds(source, &term.amount) })
        .line(lacking(source, &term.amount));
    with_formula(source, field, article, (draw, place, term))
        .line(if term.once.is_some() { words.say("codex.term.once") } else { String::new() })
        .line(then)
        .links("codex.links.reads", source.pages_of(rules.mentioned_by(&term.amount)))
        .links("codex.links.when", source.pages_of(rules.mentioned_in(&term.when)))
        .links("codex.links.draws", [CodexPage::new(CodexKind::Draw, draw.id.clone())])
}

/// What an amount adds, as a sentence.
fn adds(source: CodexSource<'_>, amount: &Amount) -> String {
    match source.number(amount, true) {
        Some(number) => source.words.fill("codex.adds", &[("number", &number)]),
        None => source.words.say("codex.adds_varying"),
    }
}

/// The unit types that have no such number, as a sentence.
fn lacking(source: CodexSource<'_>, amount: &Amount) -> String {
    let words = source.words;
    let lacks = |kind: &UnitType| source.ruleset.least_and_most(amount, *kind).is_none();
    let types: Vec<&str> =
        UnitType::ALL.iter().filter(|kind| lacks(kind)).map(|kind| words.get(kind.plural_key())).collect();
    let all = types.len() == UnitType::ALL.len();
    if types.is_empty() || all { String::new() } else { words.fill("codex.not_for", &[("types", &types.join(", "))]) }
}

fn of_counter(source: CodexSource<'_>, place: usize, counter: &Counter) -> Article {
    let rules = source.ruleset;
    let key = match counter.of {
        Holder::Unit => "codex.counter.unit",
        Holder::Side => "codex.counter.side",
    };
    let (low, high) = counter.range;
    let here = CounterIx(u16::try_from(place).unwrap_or(u16::MAX));
    let fills = |impact: &&Impact| match &impact.lands {
        Landing::Later(to) | Landing::NowOrLater(to) | Landing::NowAndLater(to, _) => *to == here,
        Landing::Now | Landing::Effect { .. } => false,
    };
    let impacts = rules.impacts().iter().filter(fills);
    let impacts = impacts.map(|impact| CodexPage::new(CodexKind::Impact, impact.id.clone()));
    let changes = |action: &&phaseline_rules::ruleset::Action| {
        action.adds.iter().chain(&action.sets).chain(&action.counter_cost).any(|(to, _)| *to == here)
    };
    let actions = rules.actions().iter().filter(changes);
    let actions = actions.map(|action| CodexPage::new(CodexKind::Action, action.id.clone()));
    Article::new(CodexKind::Counter, counter.id.clone(), source.words.content(&counter.label))
        .line(source.words.content(&counter.rule))
        .line(source.words.fill(key, &[("low", &low), ("high", &high)]))
        .table(source.words.say("codex.links.read_by"), dependants(source, Mention::Counter(here)))
        .links("codex.links.changed_by", impacts.chain(actions))
        .links("codex.links.read_by", source.terms_with(Mention::Counter(here)))
}

fn of_input(source: CodexSource<'_>, field: &Field, input: &Input) -> Article {
    const MOST: i32 = 9999;
    let words = source.words;
    let from = words.get(match input.from {
        Origin::Unit => "codex.from.unit",
        Origin::Pilot => "codex.from.pilot",
        Origin::Weapon => "codex.from.weapon",
        Origin::Side => "codex.from.side",
        Origin::Usable => "codex.from.usable",
    });
    let (low, high) = input.range;
    let values = match input.symbols.is_empty() {
        false => {
            let named: Vec<String> = input.symbols.iter().map(|symbol| words.symbol(symbol)).collect();
            words.fill("codex.input.symbols", &[("symbols", &named.join(", "))])
        }
        true if high <= MOST => words.fill("codex.input.range", &[("low", &low), ("high", &high)]),
        true => String::new(),
    };
    let place = source.ruleset.inputs().iter().position(|known| known.id == input.id);
    let here = place.and_then(|place| u16::try_from(place).ok()).map(phaseline_rules::ruleset::InputIx);
    let terms = here.map(|here| source.terms_with(Mention::Input(here))).unwrap_or_default();
    let counts = here.map(|here| dependants(source, Mention::Input(here))).unwrap_or_default();
    let number = |entrant: &super::field::Entrant| {
        let number = source.ruleset.number(&Amount::Input(here?), &entrant.stat_block)?;
        Some((number, number))
    };
    let ranking = if input.symbols.is_empty() { field.ranking(source, number) } else { Vec::new() };
    Article::new(CodexKind::Input, input.id.clone(), words.content(&input.label))
        .line(words.fill("codex.input", &[("from", &from)]))
        .line(values)
        .table(words.say("codex.links.read_by"), counts)
        .table(words.say("codex.ranking.most_and_least"), super::field::plain_signs(ranking))
        .links("codex.links.read_by", terms)
}

fn of_pool(source: CodexSource<'_>, place: usize, pool: &Pool) -> Article {
    let words = source.words;
    let here = PoolIx(u16::try_from(place).unwrap_or(u16::MAX));
    let actions = source.ruleset.actions().iter().filter(|action| action.cost.iter().any(|(paid, _)| *paid == here));
    let filled = source.number(&pool.fill, false);
    let filled = filled.map(|number| words.fill("codex.pool.fill", &[("number", &number)])).unwrap_or_default();
    Article::new(CodexKind::Pool, pool.id.clone(), words.content(&pool.label))
        .line(words.say("codex.pool"))
        .line(filled)
        .line(if pool.keep_for_reactions { words.say("codex.pool.kept") } else { String::new() })
        .links("codex.links.pays_for", actions.map(|action| CodexPage::new(CodexKind::Action, action.id.clone())))
}

fn of_impact(source: CodexSource<'_>, impact: &Impact) -> Article {
    let (words, rules) = (source.words, source.ruleset);
    let counter = |place: &CounterIx| {
        let label = rules.counters().get(place.get()).map_or("", |counter| counter.label.as_str());
        words.content(label).to_owned()
    };
    let lands = match &impact.lands {
        Landing::Now => words.say("codex.lands.now"),
        Landing::Later(to) => words.fill("codex.lands.later", &[("counter", &counter(to))]),
        Landing::NowOrLater(to) => words.fill("codex.lands.now_or_later", &[("counter", &counter(to))]),
        Landing::NowAndLater(to, _) => words.fill("codex.lands.now_and_later", &[("counter", &counter(to))]),
        Landing::Effect { statistic, .. } => {
            let label = rules.statistics().get(statistic.get()).map_or("", |statistic| statistic.label.as_str());
            words.fill("codex.lands.effect", &[("statistic", &words.content(label))])
        }
    };
    let landed = match &impact.lands {
        Landing::Now => None,
        Landing::Later(to) | Landing::NowOrLater(to) | Landing::NowAndLater(to, _) => Some(Mention::Counter(*to)),
        Landing::Effect { statistic, .. } => Some(Mention::Statistic(*statistic)),
    };
    let event = words.get(event_key(impact.on));
    let number = source.number(&impact.amount, true);
    let line = match &number {
        _ if !impact.rule.is_empty() => words.content(&impact.rule).to_owned(),
        Some(number) => words.fill("codex.impact", &[("event", &event), ("number", &number)]),
        None => words.fill("codex.impact.varying", &[("event", &event)]),
    };
    let number = number.filter(|_| !impact.rule.is_empty()).unwrap_or_default();
    let article = Article::new(CodexKind::Impact, impact.id.clone(), words.content(&impact.label))
        .line(line)
        .line(lands)
        .fact(words.say("codex.fact.range"), number)
        .fact(words.say("codex.fact.formula"), source.formula_beside(&impact.amount, &impact.rule))
        .fact(words.say("codex.fact.counts_if"), source.requirement(&impact.when, &impact.rule));
    source
        .with_tables(article, &impact.amount)
        .links("codex.links.goes_to", source.pages_of(landed.into_iter().collect()))
        .links("codex.links.reads", source.pages_of(rules.mentioned_by(&impact.amount)))
        .links("codex.links.when", source.pages_of(rules.mentioned_in(&impact.when)))
}

const fn event_key(event: Event) -> &'static str {
    match event {
        Event::CalledShot => "codex.event.called_shot",
        Event::Guarded => "codex.event.guarded",
        Event::Deferred => "codex.event.deferred",
        Event::DeferredToEnd => "codex.event.deferred_to_end",
        Event::KnockedDown => "codex.event.knocked_down",
        Event::HitBy(Means::Shot) => "codex.event.shot",
        Event::HitBy(Means::Strike) => "codex.event.struck",
        Event::HitBy(Means::Charge) | Event::Charged => "codex.event.charged",
        Event::HitBy(Means::Pounce) => "codex.event.pounced",
        Event::Damaged(_) => "codex.event.damaged",
        Event::Injured => "codex.event.injured",
        Event::Crippled => "codex.event.crippled",
        Event::ShutDown => "codex.event.shut_down",
        Event::StartedUp => "codex.event.started_up",
        Event::Inspired => "codex.event.inspired",
        Event::LostMen => "codex.event.lost_men",
        Event::Ordered => "codex.event.ordered",
        Event::Destroyed => "codex.event.destroyed",
        Event::RoundBegins => "codex.event.round_begins",
        Event::RoundEnds => "codex.event.round_ends",
        Event::ActivationBegins => "codex.event.activation_begins",
        Event::ActivationEnds => "codex.event.activation_ends",
    }
}
