//! Checks declarations, reactions, counter costs and draws by group without a unit.

use crate::fault::{Fault, Path};
use crate::ids::UnitType;
use crate::ruleset::checked::expr::{ActionIx, Amount, Condition, CounterIx, PoolIx};
use crate::ruleset::checked::turn::{Reaction, Window};
use crate::ruleset::checked::verb::Verb;
use crate::ruleset::checked::{Action, Clock, Each, Ruleset};
use crate::ruleset::raw::Moment;
use crate::ruleset::raw::amount_and_condition::Flag;
use crate::ruleset::raw::turn::{AimedAt, Deed, Mark, Payment};

fn action_path(place: usize) -> Path {
    Path::root().key("activation").key("actions").index(place)
}

fn reaction_path(place: usize) -> Path {
    Path::root().key("reactions").index(place)
}

impl Ruleset {
    /// Every amount of reactions, with its path.
    pub(crate) fn amounts_of_turns(&self) -> Vec<(Path, &Amount)> {
        let mut all = Vec::new();
        for (place, reaction) in self.reactions.iter().enumerate() {
            let path = reaction_path(place).key("price");
            all.extend(reaction.plus.iter().map(|(_, amount)| (path.clone(), amount)));
            all.extend(reaction.counter_plus.iter().map(|(_, amount)| (path.clone(), amount)));
            all.extend(reaction.lends.iter().map(|loan| (reaction_path(place), &loan.amount)));
        }
        all
    }

    /// Every condition of declarations, reactions and questions about units nearby, with its path.
    pub(crate) fn conditions_of_turns(&self) -> Vec<(Path, &Condition)> {
        let mut all = Vec::new();
        for (place, declaration) in self.declarations.iter().enumerate() {
            let path = Path::root().key("declare").index(place).key("options");
            let options = declaration.options.iter().enumerate();
            all.extend(options.map(|(place, option)| (path.index(place), &option.when)));
        }
        let reactions = self.reactions.iter().enumerate();
        all.extend(reactions.map(|(place, reaction)| (reaction_path(place), &reaction.needs)));
        all.extend(self.nears.iter().map(|near| (Path::root(), &near.which)));
        all
    }

    /// Reports faults of declarations, reactions, actions and group draws.
    pub(crate) fn audit_turns(&self, faults: &mut Vec<Fault>) {
        self.audit_declarations(faults);
        self.audit_groups(faults);
        for (place, action) in self.actions.iter().enumerate() {
            let path = action_path(place);
            self.audit_price(&action.cost, &action.counter_cost, &path, faults);
            self.audit_counters_of(action, &path, faults);
            self.audit_hold(action, &path, faults);
            self.audit_out_of_turn(action, &path, faults);
        }
        for (place, reaction) in self.reactions.iter().enumerate() {
            self.audit_reaction(reaction, &reaction_path(place), faults);
        }
    }

    fn audit_declarations(&self, faults: &mut Vec<Fault>) {
        for (place, declaration) in self.declarations.iter().enumerate() {
            if !declaration.options.iter().any(|option| option.when == Condition::Always) {
                let message = format!(
                    "where none of its options is possible, {:?} stays what the unit brings along",
                    declaration.id
                );
                let path = Path::root().key("declare").index(place);
                faults.push(Fault::notice(path, message).at("options"));
            }
            let path = Path::root().key("declare").index(place).key("options");
            for (place, option) in declaration.options.iter().enumerate().filter(|(_, option)| option.names) {
                let verbs =
                    || option.allows.iter().filter_map(|action| self.actions.get(action.get())).map(|it| &it.verb);
                let nameable = |verb: &Verb| matches!(verb, Verb::Fire(_) | Verb::Invoke(_) | Verb::UseItem(_));
                let message = if !verbs().any(nameable) {
                    "none of its actions fires a weapon or uses a power or thing, so that there is nothing to name"
                } else if verbs().any(|verb| matches!(verb, Verb::Strike(_))) {
                    "a blow is struck with everything that is swung, so that none of it can be named"
                } else {
                    continue;
                };
                faults.push(Fault::error(path.index(place), message).at("names"));
            }
        }
    }

    /// Reports draws by group at other moments than the start of a round and roll-offs.
    fn audit_groups(&self, faults: &mut Vec<Fault>) {
        for (place, draw) in self.draws.iter().enumerate() {
            if !matches!(draw.each, Each::Group(_)) {
                continue;
            }
            let path = Path::root().key("draws").index(place);
            if draw.moment == Moment::Activation {
                let message = "an activation is that of one unit: a group cannot draw at its start";
                faults.push(Fault::error(path, message).at("each"));
            }
        }
    }

    /// The smallest and largest number of an amount for any unit type.
    fn widest(&self, amount: &Amount) -> Option<(i64, i64)> {
        let all = UnitType::ALL.iter().filter_map(|kind| self.bounds(amount, *kind));
        all.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
    }

    fn audit_price(
        &self,
        pools: &[(PoolIx, Amount)],
        counters: &[(CounterIx, Amount)],
        path: &Path,
        faults: &mut Vec<Fault>,
    ) {
        let pools = pools.iter().map(|(pool, amount)| (&self.pools[pool.get()].id, None, amount));
        let counters = counters.iter().map(|(counter, amount)| {
            let counter = &self.counters[counter.get()];
            (&counter.id, Some(counter.range.1), amount)
        });
        for (id, most, amount) in pools.chain(counters) {
            let Some((low, high)) = self.widest(amount) else { continue };
            if high < 0 {
                let message = format!("a cost of {high} {id:?} would be a gain; costs are 0 or more");
                faults.push(Fault::error(path.clone(), message).at(id.as_str()));
            }
            if most.is_some_and(|most| low > i64::from(most)) {
                let message = format!("this costs more than the counter {id:?} can ever hold");
                faults.push(Fault::error(path.clone(), message).at(id.as_str()));
            }
        }
    }

    fn audit_counters_of(&self, action: &Action, path: &Path, faults: &mut Vec<Fault>) {
        for (place, amount) in &action.sets {
            let counter = &self.counters[place.get()];
            let (least, most) = (i64::from(counter.range.0), i64::from(counter.range.1));
            if self.widest(amount).is_some_and(|(low, high)| low > most || high < least) {
                let message = format!("the counter {:?} ({least} to {most}) cannot be set to this", counter.id);
                faults.push(Fault::error(path.clone(), message).at(counter.id.as_str()));
            }
        }
        for (place, amount) in &action.adds {
            let counter = &self.counters[place.get()];
            let (least, most) = counter.range;
            let Some((low, high)) = self.widest(amount) else { continue };
            if (high < 0 && least >= 0 && !self.fills(*place, true))
                || (low > 0 && most <= 0 && !self.fills(*place, false))
            {
                let message = format!("the counter {:?} ({least} to {most}) cannot take the sign of this", counter.id);
                faults.push(Fault::error(path.clone(), message).at(counter.id.as_str()));
            }
        }
    }

    fn audit_hold(&self, action: &Action, path: &Path, faults: &mut Vec<Fault>) {
        let Verb::Hold(at_most) = &action.verb else { return };
        if matches!(self.clock, Clock::Alternate { .. }) {
            let message = "under an alternating clock there are no steps to hold an action for";
            faults.push(Fault::error(path.clone(), message).at("Hold"));
        }
        if self.widest(at_most).is_some_and(|(_, high)| high < 1) {
            let message = "an action is held for at least one step, and this is never one";
            faults.push(Fault::error(path.clone(), message).at("at_most"));
        }
        if !self.reactions.iter().any(|reaction| reaction.window == Window::ClockStep) {
            let message = "no reaction has the window ClockStep: a held action waits for its last step";
            faults.push(Fault::notice(path.clone(), message).at("Hold"));
        }
    }

    fn audit_out_of_turn(&self, action: &Action, path: &Path, faults: &mut Vec<Fault>) {
        let Some(rule) = &action.out_of_turn else { return };
        if rule.window == Some(Window::ClockStep) && matches!(self.clock, Clock::Alternate { .. }) {
            faults.push(no_steps(path));
        }
        let free = rule.leftover.as_ref().and_then(|leftover| self.widest(leftover)).map_or(0, |(_, high)| high);
        let payable = action.cost.iter().all(|(pool, amount)| {
            let cost = self.widest(amount).map_or(0, |(low, _)| low);
            cost <= free || cost <= self.kept_at_most(*pool)
        });
        if !payable {
            faults.push(Fault::error(path.clone(), never_paid(&action.id)).at("outside"));
        }
    }

    /// The most that a pool can keep for reactions.
    fn kept_at_most(&self, pool: PoolIx) -> i64 {
        let pool = &self.pools[pool.get()];
        if pool.keep_for_reactions { self.widest(&pool.fill).map_or(0, |(_, high)| high) } else { 0 }
    }

    fn audit_reaction(&self, reaction: &Reaction, path: &Path, faults: &mut Vec<Fault>) {
        let price = path.key("price");
        if reaction.times < 0 {
            let message = format!("a price of {} times the cost would be a gain", reaction.times);
            faults.push(Fault::error(price.clone(), message).at("times"));
        }
        self.audit_price(&reaction.plus, &reaction.counter_plus, &price, faults);
        if reaction.window == Window::ClockStep {
            if matches!(self.clock, Clock::Alternate { .. }) {
                faults.push(no_steps(path));
            }
            if reaction.target == AimedAt::ActiveUnit {
                let message = "between two steps of the clock no activation runs: there is no ActiveUnit";
                faults.push(Fault::error(path.clone(), message).at("ActiveUnit"));
            }
        }
        if !reaction.uses.is_empty() && !reaction.uses.iter().any(|action| self.is_payable(reaction, *action)) {
            faults.push(Fault::error(path.clone(), never_paid(&reaction.id)).at(reaction.id.as_str()));
        }
        if asks_readiness(&reaction.needs) && !self.makes_ready() {
            let message = format!("{:?} needs a unit that is ready, and no action makes one so", reaction.id);
            faults.push(Fault::notice(path.clone(), message).at(reaction.id.as_str()));
        }
    }

    /// Whether some unit could ever pay for an action as this reaction.
    fn is_payable(&self, reaction: &Reaction, action: ActionIx) -> bool {
        let Some(action) = self.actions.get(action.get()) else { return false };
        let held = |pool: PoolIx| match self.widest(&self.pools[pool.get()].fill) {
            Some((_, high)) if reaction.is_interrupt() => high,
            _ => self.kept_at_most(pool),
        };
        let lowest = |amount: &Amount| self.widest(amount).map_or(0, |(low, _)| low.max(0));
        let plus = |pool: PoolIx| {
            reaction.plus.iter().filter(|(paid, _)| *paid == pool).map(|(_, amount)| lowest(amount)).sum::<i64>()
        };
        let times = if reaction.from == Payment::Free { 0 } else { i64::from(reaction.times) };
        let beside = reaction.plus.iter().all(|(pool, amount)| lowest(amount) <= held(*pool));
        let mut charged = action.cost.iter().filter(|(pool, _)| !self.is_waived(reaction, *pool));
        beside && charged.all(|(pool, amount)| lowest(amount) * times + plus(*pool) <= held(*pool).max(0))
    }

    fn makes_ready(&self) -> bool {
        self.actions.iter().any(|action| action.verb.deed() == Deed::Ready || action.marks.contains(&Mark::Ready))
    }
}

fn no_steps(path: &Path) -> Fault {
    let message = "under an alternating clock there are no steps to wait for";
    Fault::error(path.clone(), message).at("ClockStep")
}

fn never_paid(id: &str) -> String {
    format!("{id:?} can never be paid: no pool that it is paid from is kept for reactions and holds enough")
}

/// Whether a condition asks whether a unit is ready.
fn asks_readiness(condition: &Condition) -> bool {
    match condition {
        Condition::Is(Flag::Ready) => true,
        Condition::All(parts) => parts.iter().any(asks_readiness),
        _ => false,
    }
}
