//! What terms of draws and actions add to a page: formulas, tables, and what they come to in this content.

use super::field::{Field, span_text};
use super::links::quirks_against;
use super::{Article, CodexSource, NumberRow};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::ruleset::{Action, Amount, Condition, Draw, DrawIx, Mention, Once, StatKey, Term};
use phaseline_rules::wording::effect_text::{changes_text, lasting};
use phaseline_rules::wording::text::signed;

/// The most rows of a table that a formula looks up.
const ROWS: usize = 16;

impl CodexSource<'_> {
    /// The formula of an amount; empty for a plain number.
    pub(super) fn formula(self, amount: &Amount) -> String {
        if matches!(amount, Amount::Num(_)) {
            return String::new();
        }
        self.ruleset.formula(amount).in_words(self.words)
    }

    /// The formula of an amount; empty if a rule in sentences tells it.
    pub(super) fn formula_beside(self, amount: &Amount, rule: &str) -> String {
        if rule.is_empty() { self.formula(amount) } else { String::new() }
    }

    /// The number of an amount. If it varies, its formula, unless a rule in sentences tells that.
    pub(super) fn number_or_formula(self, amount: &Amount, rule: &str) -> String {
        self.number(amount, true).unwrap_or_else(|| self.formula_beside(amount, rule))
    }

    /// What a condition requires; empty if a rule in sentences tells it.
    pub(super) fn requirement(self, condition: &Condition, rule: &str) -> String {
        if rule.is_empty() {
            self.ruleset.requirement_without_quirks(condition).in_words(self.words)
        } else {
            String::new()
        }
    }

    /// The page with the tables that an amount looks up.
    pub(super) fn with_tables(self, article: Article, amount: &Amount) -> Article {
        let words = self.words;
        self.ruleset.tables_of(amount).into_iter().fold(article, |article, table| {
            let row = |(what, value): &(phaseline_rules::said::Said, i32)| NumberRow {
                name: phaseline_rules::texts::capital(&what.in_words(words)),
                value: signed(*value),
                ..NumberRow::default()
            };
            let mut rows: Vec<NumberRow> = table.rows.iter().take(ROWS).map(row).collect();
            if let Some(more) = table.rows.len().checked_sub(ROWS).filter(|more| *more > 0) {
                let name = words.fill("codex.table.more", &[("count", &more)]);
                rows.push(NumberRow { name, ..NumberRow::default() });
            }
            article.table(words.fill("codex.table.by", &[("by", &table.by.in_words(words))]), rows)
        })
    }

    /// The index of a draw.
    pub(super) fn place_of_draw(self, draw: &Draw) -> Option<DrawIx> {
        let place = self.ruleset.draws().iter().position(|known| known.id == draw.id)?;
        u16::try_from(place).ok().map(DrawIx)
    }
}

/// The page of a term with its formula, its tables, what it comes to for an example, and who has most and least of it.
pub(super) fn with_formula(
    source: CodexSource<'_>,
    field: &Field,
    article: Article,
    (draw, place, term): (&Draw, usize, &Term),
) -> Article {
    let words = source.words;
    let Some(at) = source.place_of_draw(draw) else { return article };
    let of = |entrant: &super::field::Entrant| entrant.term(source, at, place);
    let span = field.span(of).map(|span| span_text(source, span)).unwrap_or_default();
    let example = field.example().and_then(|unit| {
        let line = unit.ledger(source, at)?.lines.into_iter().nth(place)?;
        let number = if line.range.is_empty() { line.value } else { line.range };
        let from = if line.applied { words.content(&line.source).to_owned() } else { line.source };
        let key = match (from.is_empty(), line.applied) {
            (_, false) => "codex.example.none",
            (true, true) => "codex.example.number",
            (false, true) => "codex.example.sum",
        };
        Some(words.fill(key, &[("unit", &unit.name), ("from", &from), ("number", &number)]))
    });
    let when = source.requirement(&term.when, &term.rule);
    let article = article
        .fact(words.say("codex.fact.formula"), source.formula_beside(&term.amount, &term.rule))
        .fact(words.say("codex.fact.range"), source.number(&term.amount, true).unwrap_or_default())
        .fact(words.say("codex.fact.here"), span)
        .fact(words.say("codex.fact.counts_if"), when)
        .fact(words.say("codex.fact.example"), example.unwrap_or_default());
    source
        .with_tables(article, &term.amount)
        .table(words.say("codex.ranking.most_and_least"), field.ranking(source, of))
}

/// The page of an action with its price, what it needs, its chance, and what it changes.
pub(super) fn with_price(source: CodexSource<'_>, field: &Field, article: Article, action: &Action) -> Article {
    let (words, rules) = (source.words, source.ruleset);
    let labels = |places: &[phaseline_rules::ruleset::ActionIx]| {
        let labels = places.iter().filter_map(|place| rules.actions().get(place.get()));
        labels.map(|action| words.content(&action.label)).collect::<Vec<_>>().join(", ")
    };
    let once = match &action.once {
        Once::Often => String::new(),
        Once::Each | Once::Group(_) | Once::EachTurn => words.say("codex.once.activation"),
        Once::EachRound => words.say("codex.once.round"),
        Once::Times(count) => words.fill("codex.once.times", &[("count", count)]),
    };
    let reach = action.verb.amount().map(|amount| source.formula(amount)).unwrap_or_default();
    let counters = action.adds.iter().chain(&action.counter_cost);
    let counter = |(place, amount): &(phaseline_rules::ruleset::CounterIx, Amount)| {
        let counter = rules.counters().get(place.get())?;
        Some(NumberRow {
            name: words.content(&counter.label).to_owned(),
            page: Some(CodexPage::new(CodexKind::Counter, counter.id.clone())),
            value: source.number(amount, true).unwrap_or_else(|| source.formula(amount)),
            bar: None,
        })
    };
    let loan = |loan: &phaseline_rules::ruleset::Loan| {
        let key = rules.read_statistic(&loan.stat)?;
        let number = source.number(&loan.amount, true).unwrap_or_else(|| source.formula(&loan.amount));
        let until = lasting_of_loan(source, loan);
        Some(NumberRow {
            name: label_of(source, key),
            page: source.page_of_statistic(key),
            value: if until.is_empty() { number } else { format!("{number}, {until}") },
            bar: None,
        })
    };
    let changes = action.lends.iter().filter_map(loan).chain(counters.filter_map(counter));
    article
        .fact(words.say("codex.fact.reach"), reach)
        .fact(words.say("codex.fact.chance"), chance(source, field, action))
        .fact(words.say("codex.fact.needs"), source.requirement(&action.needs, &action.rule))
        .fact(words.say("codex.fact.after"), labels(&action.after))
        .fact(words.say("codex.fact.not_after"), labels(&action.not_after))
        .fact(words.say("codex.fact.often"), once)
        .table(words.say("codex.links.changes"), changes)
        .table(words.say("codex.links.quirks"), quirks_against(source, &action.needs))
}

/// The check of an action, and its chance for an example.
fn chance(source: CodexSource<'_>, field: &Field, action: &Action) -> String {
    let words = source.words;
    let example = || {
        let (unit, place) = (field.example()?, source.ruleset.action(&action.id)?);
        let (book, state) = (&unit.alone.book, &unit.alone.state);
        let id = unit.alone.profile()?.id;
        let check = phaseline_battle::action_check(book, state, id, place, &phaseline_battle::Target::Nothing)?;
        let share = format!("{}%", check.test.chance().percent());
        Some(words.fill("codex.chance.example", &[("unit", &unit.name), ("share", &share)]))
    };
    let Some(ask) = &action.asks else { return example().unwrap_or_default() };
    let difficulty = source.number(&ask.difficulty, true).unwrap_or_else(|| source.formula(&ask.difficulty));
    let given: [(&str, &dyn std::fmt::Display); 2] =
        [("skill", &words.content(ask.skill.name())), ("difficulty", &difficulty)];
    let told = words.fill("codex.chance.check", &given);
    example().map_or_else(|| told.clone(), |example| format!("{told}; {example}"))
}

fn lasting_of_loan(source: CodexSource<'_>, loan: &phaseline_rules::ruleset::Loan) -> String {
    use phaseline_rules::catalog::effect::Until as Lasting;
    use phaseline_rules::ruleset::Until;
    let until = match loan.until {
        Until::ActivationEnds => return source.words.say("codex.lasts.activation"),
        Until::NextActivation => return source.words.say("codex.lasts.next_activation"),
        Until::ActionEnds => return source.words.say("codex.lasts.action"),
        Until::Fired => return source.words.say("codex.lasts.fired"),
        Until::RoundEnds => Lasting::Rounds(1),
        Until::Hit => Lasting::Hit,
        Until::Draws(count) => Lasting::Draws(count),
        Until::Healed | Until::Permanent => return source.words.say("codex.lasts.battle"),
    };
    lasting(source.words, until).unwrap_or_default()
}

/// The name of a statistic.
pub(super) fn label_of(source: CodexSource<'_>, key: StatKey) -> String {
    match key {
        StatKey::Ruleset(place) => {
            let label = source.ruleset.statistics().get(place.get()).map_or("", |statistic| statistic.label.as_str());
            source.words.content(label).to_owned()
        }
        StatKey::Battle(statistic) => source.words.say(super::links::title_key(statistic)),
    }
}

/// What changes a statistic, with how much: effects, and the actions that lend it.
pub(super) fn changes_of(source: CodexSource<'_>, key: StatKey) -> Vec<NumberRow> {
    let (words, rules) = (source.words, source.ruleset);
    let effect = |effect: &phaseline_rules::catalog::effect::Effect| {
        let change = effect.changes.iter().find(|(name, _)| rules.read_statistic(name) == Some(key))?.1;
        let number = change.under(rules.helps(key));
        let value = signed(number);
        let until = lasting(words, effect.until).map_or_else(|| value.clone(), |until| format!("{value}, {until}"));
        Some(NumberRow {
            name: words.content(&effect.name).to_owned(),
            page: Some(CodexPage::new(CodexKind::Effect, effect.id.as_str())),
            value: until,
            bar: None,
        })
    };
    let action = |action: &Action| {
        let loan = action.lends.iter().find(|loan| rules.read_statistic(&loan.stat) == Some(key))?;
        Some(NumberRow {
            name: words.content(&action.label).to_owned(),
            page: Some(CodexPage::new(CodexKind::Action, action.id.clone())),
            value: source.number(&loan.amount, true).unwrap_or_else(|| source.formula(&loan.amount)),
            bar: None,
        })
    };
    let effects = source.library.effects.values().filter_map(effect);
    effects.chain(rules.actions().iter().filter_map(action)).collect()
}

/// What an effect changes, with how much.
pub(super) fn changes_by(source: CodexSource<'_>, effect: &phaseline_rules::catalog::effect::Effect) -> Vec<NumberRow> {
    let rules = source.ruleset;
    let row = |(name, change): (&String, &phaseline_rules::catalog::effect_change::EffectChange)| {
        let key = rules.read_statistic(name)?;
        let number = change.under(rules.helps(key));
        Some(NumberRow {
            name: label_of(source, key),
            page: source.page_of_statistic(key),
            value: changes_text(source.words, rules, &[(key, number)]),
            bar: None,
        })
    };
    effect.changes.iter().filter_map(row).collect()
}

/// The terms, actions and events that depend on something, each with what it comes to.
pub(super) fn dependants(source: CodexSource<'_>, mention: Mention) -> Vec<NumberRow> {
    let (words, rules) = (source.words, source.ruleset);
    let has = |amount: &Amount| rules.mentioned_by(amount).contains(&mention);
    let terms = source
        .terms()
        .filter(|(_, term)| !term.off && (has(&term.amount) || rules.mentioned_in(&term.when).contains(&mention)));
    let terms = terms.map(|(draw, term)| NumberRow {
        name: words.content(&term.label).to_owned(),
        page: Some(super::links::page_of_term(draw, term)),
        value: source.number_or_formula(&term.amount, &term.rule),
        bar: None,
    });
    let impacts = rules
        .impacts()
        .iter()
        .filter(|impact| has(&impact.amount) || rules.mentioned_in(&impact.when).contains(&mention));
    let impacts = impacts.map(|impact| NumberRow {
        name: words.content(&impact.label).to_owned(),
        page: Some(CodexPage::new(CodexKind::Impact, impact.id.clone())),
        value: source.number_or_formula(&impact.amount, &impact.rule),
        bar: None,
    });
    let actions = rules.actions().iter().filter(|action| rules.mentioned_in(&action.needs).contains(&mention));
    let actions = actions.map(|action| NumberRow {
        name: words.content(&action.label).to_owned(),
        page: Some(CodexPage::new(CodexKind::Action, action.id.clone())),
        value: source.requirement(&action.needs, &action.rule),
        bar: None,
    });
    terms.chain(impacts).chain(actions).collect()
}
