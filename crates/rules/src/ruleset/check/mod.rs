//! From a ruleset file to a ruleset that can be played, with every fault on the way.

pub(crate) mod activation;
pub(crate) mod bulk;
pub(crate) mod circles;
pub(crate) mod draw;
pub(crate) mod extend;
pub(crate) mod names;
pub(crate) mod numbers;
pub(crate) mod quirk;
pub(crate) mod resolve;
pub(crate) mod turn;

use super::checked::fitted::Fitted;
use super::checked::{Action, Pool, Ruleset};
use super::raw::RawRuleset;
use crate::fault::{Fault, Level, Path};
use crate::ids::UnitType;
use names::Names;
use {draw as check_draw, numbers as check_numbers};

/// A checked ruleset with the notices of the checker.
///
/// # Errors
/// All faults found. At least one of them is an error.
pub fn check(raw: &RawRuleset) -> Result<(Ruleset, Vec<Fault>), Vec<Fault>> {
    let too_many = bulk::too_many(raw);
    if !too_many.is_empty() {
        return Err(too_many);
    }
    let mut names = Names::of(raw);
    let ruleset = build(raw, &mut names);
    let mut faults = std::mem::take(&mut names.faults);
    let mut ruleset = ruleset.filter(|_| faults.iter().all(|fault| fault.level == Level::Notice));
    if let Some(ruleset) = &mut ruleset {
        // What follows relies on results that are there when they are read.
        let falls = ruleset.audit_falls();
        if !falls.is_empty() {
            faults.extend(falls);
            return Err(faults);
        }
        ruleset.note_falls();
        ruleset.note_types();
        ruleset.note_reads();
        ruleset.note_draws_alone();
        ruleset.note_quirks();
        ruleset.fitted = Fitted::of(ruleset);
        faults.extend(super::audit::audit(ruleset));
    }
    match ruleset {
        Some(ruleset) if faults.iter().all(|fault| fault.level == Level::Notice) => Ok((ruleset, faults)),
        _ => Err(faults),
    }
}

impl Ruleset {
    /// Stores for every term which unit types have the numbers it needs.
    fn note_types(&mut self) {
        let mut noted = Vec::new();
        for term in self.draws.iter().flat_map(|draw| &draw.terms) {
            noted.push(UnitType::ALL.map(|kind| self.bounds(&term.amount, kind).is_some()));
        }
        for (term, for_types) in self.draws.iter_mut().flat_map(|draw| &mut draw.terms).zip(noted) {
            term.for_types = for_types;
        }
    }
}

fn build(raw: &RawRuleset, names: &mut Names) -> Option<Ruleset> {
    let root = Path::root();
    let id = required(names, raw.id.as_ref(), "id");
    let name = required(names, raw.name.as_ref(), "name");
    let clock = required(names, raw.clock.as_ref(), "clock");
    if raw.draws.is_empty() {
        names.faults.push(Fault::error(root.key("draws"), "a ruleset needs at least one draw"));
    }
    report_duplicates(raw, names);
    let circles = circles::report_value_circles(raw, names);
    if !circles {
        names.faults.extend(bulk::swollen(raw));
    }
    let inputs = check_numbers::inputs(raw, names);
    let statistics = check_numbers::statistics(raw, names);
    let counters = check_numbers::counters(raw, names);
    let values = check_numbers::values(raw, names);
    let tables = raw
        .tables
        .iter()
        .map(|(id, table)| (id.clone(), names.table_of(table, &raw.inputs, &root.key("tables").key(id))));
    let tables = tables.collect();
    let draws = check_draw::draws(raw, names);
    let pools = raw.activation.pools.iter().map(|(id, pool)| {
        let path = root.key("activation").key("pools").key(id);
        Pool {
            id: id.clone(),
            label: label(pool.label.as_ref(), id),
            fill: names.amount(&pool.fill, &path),
            keep_for_reactions: pool.keep_for_reactions,
        }
    });
    let pools = pools.collect();
    let declarations = raw.declare.iter().enumerate();
    let declarations =
        declarations.map(|(place, raw)| turn::declaration(raw, names, &root.key("declare").index(place))).collect();
    let actions = actions(raw, names);
    let reactions = raw.reactions.iter().enumerate();
    let reactions = reactions
        .map(|(place, raw)| turn::reaction(raw, &actions, names, &root.key("reactions").index(place)))
        .collect();
    let impacts = raw.impacts.iter().enumerate();
    let impacts = impacts.map(|(place, impact)| activation::impact(impact, names, &root.key("impacts").index(place)));
    let impacts = impacts.collect();
    let clock = clock.map(|clock| check_draw::clock(clock, names));
    let profiles = check_numbers::profiles(raw, names);
    let quirks = quirk::quirks(raw, names);
    if circles {
        return None;
    }
    Some(Ruleset {
        id: id?.clone(),
        name: name?.clone(),
        summary: raw.summary.clone().unwrap_or_default(),
        highlight: raw.highlight.unwrap_or_default(),
        clock: clock?,
        inputs,
        statistics,
        ignored: raw.statistics.ignores.clone(),
        counters,
        profiles,
        tables,
        values,
        quirks,
        marks: std::mem::take(&mut names.marks),
        traits: std::mem::take(&mut names.traits),
        states: raw.states.iter().map(|(flag, state)| (*flag, state.rule.clone())).collect(),
        told_traits: raw.traits.clone(),
        census: std::mem::take(&mut names.census),
        nears: std::mem::take(&mut names.nears),
        declarations,
        draws,
        pools,
        timing: raw.activation.timing.unwrap_or_default(),
        haste: raw.activation.haste.unwrap_or_default(),
        actions,
        reactions,
        impacts,
        fitted: Fitted::default(),
    })
}

fn actions(raw: &RawRuleset, names: &mut Names) -> Vec<Action> {
    let mut actions = Vec::new();
    for (place, raw) in raw.activation.actions.iter().enumerate() {
        let path = Path::root().key("activation").key("actions").index(place);
        let action = activation::action(raw, names, &path);
        turn::report_misplaced(raw, &action, names, &path);
        actions.push(action);
    }
    actions
}

fn required<'r, T>(names: &mut Names, value: Option<&'r T>, key: &str) -> Option<&'r T> {
    if value.is_none() {
        names.faults.push(Fault::error(Path::root(), format!("the field `{key}` is missing")));
    }
    value
}

pub(super) fn label(given: Option<&String>, id: &str) -> String {
    given.cloned().unwrap_or_else(|| id.to_owned())
}

fn report_duplicates(raw: &RawRuleset, names: &mut Names) {
    let root = Path::root();
    let mut twice = |ids: Vec<&String>, what: &str, path: &Path| {
        for (place, id) in ids.iter().enumerate() {
            if ids[..place].contains(id) {
                let message = format!("the {what} {id:?} stands here twice");
                names.faults.push(Fault::error(path.index(place), message).at(id.as_str()));
            }
        }
    };
    twice(raw.draws.iter().map(|draw| &draw.id).collect(), "draw", &root.key("draws"));
    for (place, draw) in raw.draws.iter().enumerate() {
        let path = root.key("draws").index(place).key("terms");
        twice(draw.terms.iter().map(|term| &term.id).collect(), "term", &path);
    }
    let actions = root.key("activation").key("actions");
    twice(raw.activation.actions.iter().map(|action| &action.id).collect(), "action", &actions);
    twice(raw.declare.iter().map(|declaration| &declaration.input).collect(), "declaration", &root.key("declare"));
    twice(raw.reactions.iter().map(|reaction| &reaction.id).collect(), "reaction", &root.key("reactions"));
    twice(raw.impacts.iter().map(|impact| &impact.id).collect(), "impact", &root.key("impacts"));
}
