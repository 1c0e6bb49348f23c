//! From the words of a file to a ruleset that can be played, with every fault found on the way.

use super::checked::{
    Action, After, Clock, Counter, Draw, Each, First, Input, Pool, Profile, Ruleset, Statistic, Term, TieRule, Value,
};
use super::expr::{Amount, DrawIx};
use super::fitted::Fitted;
use super::names::Names;
use super::raw::{Moment, RawRuleset};
use super::raw_draw::{RawAfter, RawClock, RawDraw, RawEach, RawFirst, RawTerm, RawTieRule, Toward};
use crate::rules::fault::{Fault, Level, Path};
use crate::rules::ids::UnitType;

/// A checked ruleset with the remarks of the checker, or everything that is wrong with it.
///
/// # Errors
/// All faults found; at least one of them is an error.
pub fn check(raw: &RawRuleset) -> Result<(Ruleset, Vec<Fault>), Vec<Fault>> {
    let too_many = super::bulk::too_many(raw);
    if !too_many.is_empty() {
        return Err(too_many);
    }
    let mut names = Names::of(raw);
    let ruleset = build(raw, &mut names);
    let mut faults = std::mem::take(&mut names.faults);
    let mut ruleset = ruleset.filter(|_| faults.iter().all(|fault| fault.level == Level::Notice));
    if let Some(ruleset) = &mut ruleset {
        ruleset.note_types();
        ruleset.fitted = Fitted::of(ruleset);
        faults.extend(super::audit::audit(ruleset));
    }
    match ruleset {
        Some(ruleset) if faults.iter().all(|fault| fault.level == Level::Notice) => Ok((ruleset, faults)),
        _ => Err(faults),
    }
}

impl Ruleset {
    /// Notes for every term which unit types have the numbers it needs.
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
    super::circles::report_value_circles(raw, names);
    let circles = names.faults.iter().any(|fault| fault.message.contains("circle"));
    if !circles {
        names.faults.extend(super::bulk::swollen(raw));
    }
    let inputs = inputs(raw, names);
    let statistics = statistics(raw, names);
    let counters = counters(raw, names);
    let values = values(raw, names);
    let tables = raw
        .tables
        .iter()
        .map(|(id, table)| (id.clone(), names.table_of(table, &raw.inputs, &root.key("tables").key(id))));
    let tables = tables.collect();
    let draws = draws(raw, names);
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
    let declarations = declarations
        .map(|(place, raw)| super::check_turn::declaration(raw, names, &root.key("declare").index(place)))
        .collect();
    let actions = actions(raw, names);
    let reactions = raw.reactions.iter().enumerate();
    let reactions = reactions
        .map(|(place, raw)| super::check_turn::reaction(raw, &actions, names, &root.key("reactions").index(place)))
        .collect();
    let impacts = raw.impacts.iter().enumerate();
    let impacts = impacts
        .map(|(place, impact)| super::check_activation::impact(impact, names, &root.key("impacts").index(place)));
    let impacts = impacts.collect();
    let clock = clock.map(|clock| self::clock(clock, names));
    let profiles = profiles(raw, names);
    if circles {
        return None;
    }
    Some(Ruleset {
        id: id?.clone(),
        name: name?.clone(),
        summary: raw.summary.clone().unwrap_or_default(),
        clock: clock?,
        inputs,
        statistics,
        ignored: raw.statistics.ignores.clone(),
        counters,
        profiles,
        tables,
        values,
        marks: std::mem::take(&mut names.marks),
        traits: std::mem::take(&mut names.traits),
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
        let action = super::check_activation::action(raw, names, &path);
        super::check_turn::report_misplaced(raw, &action, names, &path);
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

fn label(given: Option<&String>, id: &str) -> String {
    given.cloned().unwrap_or_else(|| id.to_owned())
}

fn inputs(raw: &RawRuleset, names: &mut Names) -> Vec<Input> {
    let mut inputs = Vec::new();
    for (id, input) in &raw.inputs {
        let path = Path::root().key("inputs").key(id);
        let range = input.range.unwrap_or((-999, 999));
        if range.0 > range.1 {
            names.faults.push(Fault::error(path.clone(), "the range ends before it begins").at("range"));
        }
        if input.range.is_some() && !input.one_of.is_empty() {
            names
                .faults
                .push(Fault::error(path.clone(), "an input is a number with a range or a word from one_of, not both"));
        }
        let last_symbol = i32::try_from(input.one_of.len()).unwrap_or(i32::MAX) - 1;
        inputs.push(Input {
            id: id.clone(),
            label: label(input.label.as_ref(), id),
            from: input.from,
            range: if input.one_of.is_empty() { range } else { (0, last_symbol) },
            symbols: input.one_of.clone(),
            otherwise: input.otherwise.as_ref().map(|amount| names.amount(amount, &path)),
            card: input.card.clone(),
        });
    }
    inputs
}

/// Named amounts. One that is switched off is read for its faults and counts as 0.
fn values(raw: &RawRuleset, names: &mut Names) -> Vec<Value> {
    let mut values = Vec::new();
    for (id, value) in &raw.values {
        let amount = names.amount(&value.amount, &Path::root().key("values").key(id));
        let amount = if value.off { Amount::Num(0) } else { amount };
        values.push(Value { id: id.clone(), label: label(value.label.as_ref(), id), amount });
    }
    values
}

fn statistics(raw: &RawRuleset, names: &mut Names) -> Vec<Statistic> {
    let mut statistics = Vec::new();
    for (id, statistic) in &raw.statistics.honours {
        let label = label(statistic.label.as_ref(), id);
        let says = statistic.says.clone().unwrap_or_else(|| format!("{CHANGE} {}", label.to_lowercase()));
        if !says.contains(CHANGE) {
            let path = Path::root().key("statistics").key("honours").key(id).key("says");
            let message = format!("{says:?} does not say where the number goes: write {CHANGE}");
            names.faults.push(Fault::error(path, message));
        }
        statistics.push(Statistic {
            id: id.clone(),
            label,
            says,
            aliases: statistic.aliases.clone(),
            kept_by: statistic.kept_by,
        });
    }
    statistics
}

/// Stands for the number and its sign in what a statistic says.
pub(in crate::rules) const CHANGE: &str = "{change}";

fn counters(raw: &RawRuleset, names: &mut Names) -> Vec<Counter> {
    let mut counters = Vec::new();
    for (id, counter) in &raw.counters {
        let path = Path::root().key("counters").key(id);
        if !(counter.range.0..=counter.range.1).contains(&0) {
            names.faults.push(Fault::error(path.clone(), "a counter's range must hold 0, where it starts").at("range"));
        }
        let refill = counter.refill.as_ref().map(|refill| (refill.at, names.amount(&refill.to, &path)));
        counters.push(Counter {
            id: id.clone(),
            label: label(counter.label.as_ref(), id),
            of: counter.of,
            range: counter.range,
            statistic: counter.statistic.clone(),
            refill,
        });
    }
    counters
}

fn profiles(raw: &RawRuleset, names: &Names) -> Vec<Profile> {
    let numbers = |id: &String| UnitType::ALL.map(|kind| raw.profiles.get(&kind).and_then(|row| row.get(id)).copied());
    names.profiles.iter().map(|id| Profile { id: id.clone(), numbers: numbers(id) }).collect()
}

fn draws(raw: &RawRuleset, names: &mut Names) -> Vec<Draw> {
    let mut kept = 0;
    let mut draws = Vec::new();
    for (place, draw) in raw.draws.iter().enumerate() {
        draws.push(self::draw(draw, names, &Path::root().key("draws").index(place), &mut kept));
    }
    draws
}

fn draw(raw: &RawDraw, names: &mut Names, path: &Path, kept: &mut usize) -> Draw {
    let limits = raw.limits.unwrap_or((None, None));
    if let (Some(low), Some(high)) = limits
        && low > high
    {
        names.faults.push(Fault::error(path.key("limits"), format!("the limits cross: {low} is above {high}")));
    }
    if raw.terms.is_empty() {
        names.faults.push(Fault::error(path.clone(), format!("the draw {:?} has no terms", raw.id)).at(&raw.id));
    }
    let mut terms = Vec::new();
    for (place, term) in raw.terms.iter().enumerate() {
        terms.push(self::term(term, names, &path.key("terms").index(place), kept));
    }
    Draw {
        id: raw.id.clone(),
        label: label(raw.label.as_ref(), &raw.id),
        moment: raw.moment.unwrap_or(Moment::RoundBegins),
        each: match raw.each.as_ref().unwrap_or(&RawEach::Unit) {
            RawEach::Unit => Each::Unit,
            RawEach::Side => Each::Side,
            RawEach::Group(input) => Each::Group(names.input(input, path)),
        },
        limits,
        again_on_tie: raw.again_on_tie.unwrap_or(false),
        terms,
    }
}

fn term(raw: &RawTerm, names: &mut Names, path: &Path, kept: &mut usize) -> Term {
    if raw.statistic.is_some() && !raw.once {
        let message = "only a term that is kept from the start (once: true) can be shown as a statistic";
        names.faults.push(Fault::error(path.clone(), message).at("statistic"));
    }
    let once = raw.once.then(|| {
        *kept += 1;
        *kept - 1
    });
    let then = match &raw.then {
        RawAfter::Keep => After::Keep,
        RawAfter::Clear(counter) => After::Clear(names.counter(counter, path)),
        RawAfter::Store(counter) => After::Store(names.counter(counter, path)),
    };
    Term {
        id: raw.id.clone(),
        label: raw.label.clone(),
        when: names.condition(&raw.when, path),
        amount: names.amount(&raw.amount, path),
        once,
        statistic: raw.statistic.clone(),
        then,
        off: raw.off,
        shout: raw.shout.clone(),
        for_types: [true; 5],
    }
}

fn clock(raw: &RawClock, names: &mut Names) -> Clock {
    let path = Path::root().key("clock");
    match raw {
        RawClock::ByResult { draw, toward, frame, beyond, same } => {
            if let Some((first, last)) = frame {
                let counts_down = first > last;
                if first == last || counts_down != (*toward == Toward::Low) {
                    let message = "the frame must run from the first step to the last, down for Low and up for High";
                    names.faults.push(Fault::error(path.clone(), message).at("frame"));
                }
            }
            let same = same.iter().map(|rule| tie_rule(rule, names, &path)).collect();
            let draw = names.draw(draw, &path);
            Clock::ByResult { draw, toward: *toward, frame: *frame, beyond: *beyond, same }
        }
        RawClock::Alternate { first, uneven } => {
            let first = match first {
                RawFirst::Draw(draw) => First::Draw(names.draw(draw, &path)),
                RawFirst::LongestAgo => First::LongestAgo,
            };
            Clock::Alternate { first, uneven: *uneven }
        }
    }
}

fn tie_rule(raw: &RawTieRule, names: &mut Names, path: &Path) -> TieRule {
    match raw {
        RawTieRule::Highest(amount) => TieRule::Highest(names.amount(amount, path)),
        RawTieRule::Lowest(amount) => TieRule::Lowest(names.amount(amount, path)),
        RawTieRule::Listed(input, symbols) => {
            let places = names.symbol_places(input, symbols, path);
            let known = names.symbols.get(input).map_or(0, Vec::len);
            let last = i32::try_from(symbols.len()).unwrap_or(i32::MAX);
            let rank = |place: usize| {
                let symbol = i32::try_from(place).unwrap_or(i32::MAX);
                places
                    .iter()
                    .position(|listed| *listed == symbol)
                    .and_then(|rank| i32::try_from(rank).ok())
                    .unwrap_or(last)
            };
            TieRule::Listed(names.input(input, path), (0..known).map(rank).collect())
        }
        RawTieRule::RollOff(draw, prefer) => TieRule::RollOff(names.draw(draw, path), *prefer),
        RawTieRule::SidesTakeTurns(order) => TieRule::SidesTakeTurns(*order),
        RawTieRule::OwnerChooses => TieRule::OwnerChooses,
    }
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

/// The draw that a place of the file names; used by the audit.
pub(super) fn draw_path(draw: DrawIx) -> Path {
    Path::root().key("draws").index(draw.get())
}
