//! What can be known of a ruleset without a unit: gaps, ranges that never differ, costs nobody can pay.

use super::check::draw_path;
use super::checked::{After, Clock, Each, First, Impact, Landing, Ruleset, TieRule};
use super::expr::{Amount, Condition, CounterIx, DrawIx};
use super::raw::Moment;
use super::raw_activation::Event;
use crate::rules::fault::{Fault, Path};
use crate::rules::ids::UnitType;

/// More branches than this cannot be counted exactly in every mixture.
const MOST_BRANCHES: u128 = 1 << 63;

/// No range is longer: each of its numbers is told apart.
const LONGEST_RANGE: i64 = 100_000;

/// No more dice are thrown at once, and none has more sides.
const MOST_DICE: (u32, u32) = (100, 10_000);

/// Every fault of a ruleset whose names are all resolved.
pub(super) fn audit(ruleset: &Ruleset) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, amount) in ruleset.amounts() {
        ruleset.audit_amount(amount, &path, &mut faults);
    }
    ruleset.audit_conditions(&mut faults);
    ruleset.audit_draws(&mut faults);
    ruleset.audit_clock(&mut faults);
    ruleset.audit_costs(&mut faults);
    ruleset.audit_turns(&mut faults);
    for (place, impact) in ruleset.impacts.iter().enumerate() {
        ruleset.audit_impact(impact, &Path::root().key("impacts").index(place), &mut faults);
    }
    faults
}

impl Ruleset {
    /// Every amount of the file with its place.
    fn amounts(&self) -> Vec<(Path, &Amount)> {
        let root = Path::root();
        let mut all = Vec::new();
        for input in &self.inputs {
            all.extend(input.otherwise.as_ref().map(|amount| (root.key("inputs").key(&input.id), amount)));
        }
        for counter in &self.counters {
            all.extend(counter.refill.as_ref().map(|(_, amount)| (root.key("counters").key(&counter.id), amount)));
        }
        for value in &self.values {
            all.push((root.key("values").key(&value.id), &value.amount));
        }
        for (place, draw) in self.draws.iter().enumerate() {
            for (line, term) in draw.terms.iter().enumerate() {
                all.push((root.key("draws").index(place).key("terms").index(line), &term.amount));
            }
        }
        for pool in &self.pools {
            all.push((root.key("activation").key("pools").key(&pool.id), &pool.fill));
        }
        for (place, action) in self.actions.iter().enumerate() {
            let path = root.key("activation").key("actions").index(place);
            all.extend(action.cost.iter().map(|(_, amount)| (path.clone(), amount)));
            all.extend(action.morale.as_ref().map(|amount| (path.clone(), amount)));
            all.extend(action.verb.amount().map(|amount| (path.clone(), amount)));
            all.extend(action.asks.as_ref().map(|ask| (path.clone(), &ask.difficulty)));
            all.extend(action.lends.iter().map(|loan| (path.clone(), &loan.amount)));
            let counted = action.counter_cost.iter().chain(&action.adds).chain(&action.sets);
            all.extend(counted.map(|(_, amount)| (path.clone(), amount)));
            all.push((path, &action.heat));
        }
        all.extend(self.amounts_of_turns());
        for (place, impact) in self.impacts.iter().enumerate() {
            let path = root.key("impacts").index(place);
            all.push((path.clone(), &impact.amount));
            if let Landing::NowAndLater(_, later) = &impact.lands {
                all.push((path, later));
            }
        }
        all
    }

    /// Table gaps, division by 0, too much chance and ranges that never differ, anywhere inside an amount.
    fn audit_amount(&self, amount: &Amount, path: &Path, faults: &mut Vec<Fault>) {
        faults.extend(self.too_long(amount, path));
        match amount {
            Amount::Lookup(table, keys) => self.audit_lookup(*table, keys, path, faults),
            Amount::Divide(_, divisor, _) => {
                let zero =
                    |kind: &UnitType| self.bounds(divisor, *kind).is_some_and(|(low, high)| low <= 0 && high >= 0);
                if UnitType::ALL.iter().any(zero) {
                    faults.push(Fault::error(path.clone(), "the divisor can be 0").at("Divide"));
                }
            }
            Amount::Range(near, far) => {
                if let (Amount::Num(near), Amount::Num(far)) = (near.as_ref(), far.as_ref())
                    && near == far
                {
                    let message = format!("this range can only be {near}; a plain Num({near}) says the same");
                    faults.push(Fault::notice(path.clone(), message).at("Range"));
                }
            }
            _ => {}
        }
        for part in parts_of(amount) {
            self.audit_amount(part, path, faults);
        }
    }

    /// Dice and ranges with more outcomes than can be told apart.
    fn too_long(&self, amount: &Amount, path: &Path) -> Option<Fault> {
        match amount {
            Amount::Dice(count, sides) if *count > MOST_DICE.0 || *sides > MOST_DICE.1 => {
                let (most_dice, most_sides) = MOST_DICE;
                let message = format!(
                    "{count} dice with {sides} sides are too many, at most {most_dice} dice with {most_sides} sides can be thrown"
                );
                Some(Fault::error(path.clone(), message).at("Dice"))
            }
            Amount::Range(..) | Amount::Eased(..) => {
                let of = |kind: &UnitType| self.bounds(amount, *kind).map(|(low, high)| high - low);
                let length = UnitType::ALL.iter().filter_map(of).max().filter(|length| *length > LONGEST_RANGE)?;
                let message = format!("this range can be {length} long, but only up to {LONGEST_RANGE} can be counted");
                let word = if matches!(amount, Amount::Range(..)) { "Range" } else { "Eased" };
                Some(Fault::error(path.clone(), message).at(word))
            }
            _ => None,
        }
    }

    fn audit_lookup(&self, table: super::TableIx, keys: &[Amount], path: &Path, faults: &mut Vec<Fault>) {
        let (name, rows) = &self.tables[table.get()];
        if keys.len() != rows.keys() {
            let message = format!("the table {name:?} takes {} keys, not {}", rows.keys(), keys.len());
            faults.push(Fault::error(path.clone(), message).at(name.as_str()));
            return;
        }
        let gap = UnitType::ALL.iter().find_map(|kind| {
            let bounds = self.bounds(&keys[0], *kind)?;
            rows.gap(*kind, bounds).map(|gap| (kind, gap))
        });
        if let Some((kind, gap)) = gap {
            let message = format!("the table {name:?} has no row for {gap}, which {} can reach", kind.plural());
            faults.push(Fault::error(path.clone(), message).at(name.as_str()));
        }
    }

    /// Conditions are known when a draw is made: no chance may stand in them.
    fn audit_conditions(&self, faults: &mut Vec<Fault>) {
        let root = Path::root();
        let mut conditions = Vec::new();
        for (place, draw) in self.draws.iter().enumerate() {
            for (line, term) in draw.terms.iter().enumerate() {
                conditions.push((root.key("draws").index(place).key("terms").index(line), &term.when));
            }
        }
        for (place, action) in self.actions.iter().enumerate() {
            conditions.push((root.key("activation").key("actions").index(place), &action.needs));
        }
        for (place, impact) in self.impacts.iter().enumerate() {
            conditions.push((root.key("impacts").index(place), &impact.when));
        }
        conditions.extend(self.conditions_of_turns());
        for (path, amount) in self.amounts() {
            collect_conditions(amount, &path, &mut conditions);
        }
        for (path, condition) in conditions {
            if self.has_chance(condition) {
                faults.push(
                    Fault::error(path, "a condition must be known when the draw is made, without chance").at("Compare"),
                );
            }
        }
    }

    /// Whether dice stand anywhere in an amount, thrown or not.
    pub(super) fn amount_has_chance(&self, amount: &Amount) -> bool {
        match amount {
            Amount::Dice(..) | Amount::Range(..) | Amount::Eased(..) => true,
            Amount::Value(value) => self.amount_has_chance(&self.values[value.get()].amount),
            Amount::Input(input) => {
                self.inputs[input.get()].otherwise.as_ref().is_some_and(|derived| self.amount_has_chance(derived))
            }
            _ => parts_of(amount).into_iter().any(|part| self.amount_has_chance(part)),
        }
    }

    fn has_chance(&self, condition: &Condition) -> bool {
        let random = |amount: &Amount| UnitType::ALL.iter().any(|kind| self.branches(amount, *kind) > 1);
        match condition {
            Condition::Compare(a, _, b) => random(a) || random(b),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().any(|part| self.has_chance(part)),
            Condition::Not(inner) | Condition::Other(inner) => self.has_chance(inner),
            _ => false,
        }
    }

    fn audit_draws(&self, faults: &mut Vec<Fault>) {
        for (place, draw) in self.draws.iter().enumerate() {
            let path = Path::root().key("draws").index(place);
            let branches = |kind: UnitType| {
                draw.terms.iter().fold(1_u128, |all, term| all.saturating_mul(self.branches(&term.amount, kind)))
            };
            if UnitType::ALL.iter().any(|kind| branches(*kind) > MOST_BRANCHES) {
                let message =
                    format!("the draw {:?} has more than 2^63 branches and cannot be counted exactly", draw.id);
                faults.push(Fault::error(path.clone(), message).at(draw.id.as_str()));
            }
            for (line, term) in draw.terms.iter().enumerate() {
                let path = path.key("terms").index(line);
                let seen = |kind: &UnitType| allows(&term.when, *kind) && self.bounds(&term.amount, *kind).is_some();
                if !UnitType::ALL.iter().any(seen) {
                    let message = format!("the term {:?} can never apply to any unit", term.id);
                    faults.push(Fault::notice(path.clone(), message).at(term.id.as_str()));
                }
                if let After::Store(counter) = term.then {
                    let range = self.counters[counter.get()].range;
                    let fits = |kind: &UnitType| {
                        self.bounds(&term.amount, *kind)
                            .is_none_or(|(low, high)| high >= i64::from(range.0) && low <= i64::from(range.1))
                    };
                    if !UnitType::ALL.iter().all(fits) {
                        let message = format!(
                            "the counter {:?} cannot take this term's numbers",
                            self.counters[counter.get()].id
                        );
                        faults.push(Fault::error(path, message).at("Store"));
                    }
                }
            }
        }
    }

    fn audit_clock(&self, faults: &mut Vec<Fault>) {
        let path = Path::root().key("clock");
        let mut expect = |draw: DrawIx, moment: Moment, of_side: bool, words: &str| {
            let found = self.draw_at(draw);
            if found.moment != moment || (found.each == Each::Side) != of_side {
                let message = format!("the clock needs a draw made {words}; {:?} is not", found.id);
                faults.push(Fault::error(path.clone(), message).at(found.id.as_str()));
            }
        };
        match &self.clock {
            Clock::ByResult { draw, same, .. } => {
                expect(*draw, Moment::RoundBegins, false, "at the start of the round for each unit");
                for rule in same {
                    if let TieRule::RollOff(draw, _) = rule {
                        expect(*draw, Moment::Tie, false, "on a tie for each unit");
                    }
                }
                for rule in same {
                    if let TieRule::RollOff(draw, _) = rule {
                        self.audit_roll_off(*draw, faults);
                    }
                }
            }
            Clock::Alternate { first: First::Draw(draw), .. } => {
                expect(*draw, Moment::RoundBegins, true, "at the start of the round for each side");
                self.audit_roll_off(*draw, faults);
            }
            Clock::Alternate { first: First::LongestAgo, .. } => {}
        }
    }

    /// A draw that must decide needs more than one value.
    fn audit_roll_off(&self, draw: DrawIx, faults: &mut Vec<Fault>) {
        let found = self.draw_at(draw);
        let random = |kind: &UnitType| found.terms.iter().any(|term| self.branches(&term.amount, *kind) > 1);
        if !UnitType::ALL.iter().any(random) {
            let message = format!("the draw {:?} always gives the same number and cannot decide a tie", found.id);
            faults.push(Fault::error(draw_path(draw), message).at(found.id.as_str()));
        }
    }

    fn audit_costs(&self, faults: &mut Vec<Fault>) {
        for (place, action) in self.actions.iter().enumerate() {
            for (pool, cost) in &action.cost {
                let pool = &self.pools[pool.get()];
                let affordable = |kind: &UnitType| match (self.bounds(cost, *kind), self.bounds(&pool.fill, *kind)) {
                    (Some(cost), Some(fill)) => cost.0 <= fill.1,
                    _ => false,
                };
                if !UnitType::ALL.iter().any(affordable) {
                    let message =
                        format!("the action {:?} costs more than the pool {:?} can ever hold", action.id, pool.id);
                    let path = Path::root().key("activation").key("actions").index(place);
                    faults.push(Fault::error(path, message).at(pool.id.as_str()));
                }
            }
        }
    }

    fn audit_impact(&self, impact: &Impact, path: &Path, faults: &mut Vec<Fault>) {
        let all = UnitType::ALL.iter().filter_map(|kind| self.bounds(&impact.amount, *kind));
        let Some((low, high)) = all.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))) else {
            let message = format!("the impact {:?} can never happen to any unit", impact.id);
            faults.push(Fault::notice(path.clone(), message).at(impact.id.as_str()));
            return;
        };
        let defers = matches!(impact.on, Event::Deferred | Event::DeferredToEnd);
        let settled = self.settled(&impact.amount);
        let can_be_none =
            |kind: &UnitType| self.bounds(&settled, *kind).is_some_and(|(low, high)| low <= 0 && high >= 0);
        if defers && UnitType::ALL.iter().any(can_be_none) {
            let message = format!("{:?} can be 0 steps; letting others go first always takes at least one", impact.id);
            faults.push(Fault::notice(path.clone(), message).at(impact.id.as_str()));
        }
        if let Landing::Later(place) | Landing::NowOrLater(place) = &impact.lands {
            let counter = &self.counters[place.get()];
            let (least, most) = (i64::from(counter.range.0), i64::from(counter.range.1));
            // Taking away from a counter that something else fills is fine.
            if (high < 0 && least >= 0 && !self.fills(*place, true))
                || (low > 0 && most <= 0 && !self.fills(*place, false))
            {
                let message =
                    format!("the counter {:?} ({least} to {most}) cannot take the sign of this impact", counter.id);
                faults.push(Fault::error(path.clone(), message).at(counter.id.as_str()));
            }
        }
    }
}

impl Ruleset {
    /// Whether something adds to this counter, or takes away from it.
    pub(super) fn fills(&self, counter: CounterIx, adds: bool) -> bool {
        let acted = self.actions.iter().flat_map(|action| action.adds.iter().chain(&action.sets));
        let acted = acted.filter(|(target, _)| *target == counter);
        let mut acted =
            acted.flat_map(|(_, amount)| UnitType::ALL.iter().filter_map(|kind| self.bounds(amount, *kind)));
        let refilled = self.counters[counter.get()].refill.is_some();
        if refilled || acted.any(|(low, high)| if adds { high > 0 } else { low < 0 }) {
            return true;
        }
        self.impacts.iter().any(|impact| {
            let (Landing::Later(target) | Landing::NowOrLater(target) | Landing::NowAndLater(target, _)) =
                &impact.lands
            else {
                return false;
            };
            let mut bounds = UnitType::ALL.iter().filter_map(|kind| self.bounds(&impact.amount, *kind));
            *target == counter && bounds.any(|(low, high)| if adds { high > 0 } else { low < 0 })
        })
    }
}

/// Whether a condition can hold for a unit of this type, as far as types decide it.
fn allows(condition: &Condition, kind: UnitType) -> bool {
    match condition {
        Condition::TypeIs(types) => types.contains(&kind),
        Condition::All(parts) => parts.iter().all(|part| allows(part, kind)),
        Condition::Any(parts) => parts.iter().any(|part| allows(part, kind)),
        _ => true,
    }
}

/// The amounts directly inside an amount.
pub(super) fn parts_of(amount: &Amount) -> Vec<&Amount> {
    match amount {
        Amount::Lookup(_, parts) | Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => {
            parts.iter().collect()
        }
        Amount::Range(a, b) | Amount::Divide(a, b, _) | Amount::If(_, a, b) => vec![a, b],
        Amount::Eased(near, far, by) => vec![near, far, by],
        Amount::Minus(inner) | Amount::Times(inner, _) | Amount::Other(inner) => vec![inner],
        _ => Vec::new(),
    }
}

fn collect_conditions<'a>(amount: &'a Amount, path: &Path, conditions: &mut Vec<(Path, &'a Condition)>) {
    if let Amount::If(condition, ..) = amount {
        conditions.push((path.clone(), condition));
    }
    for part in parts_of(amount) {
        collect_conditions(part, path, conditions);
    }
}
