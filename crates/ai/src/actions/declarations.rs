//! Choices before a draw: what to declare for a round, and which order to give.

use super::usables::worth_of_uses;
use crate::evaluate::terrain_cache::TerrainCache;
use crate::evaluate::usable_actions::{Usable, usable};
use crate::model::behavior::Behaviors;
use crate::model::sight_lines::SightCache;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use crate::plan::planner::Planner;
use phaseline_battle::legal::declaring::{Declarable, declarables};
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::{BattleState, Intent, Ready, Rulebook, is_open, option, preview};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{ActionIx, After, Amount, CounterIx, DeclarationIx, DrawIx, Moment, Toward, Verb};
use std::cmp::Reverse;

/// An order must add at least this much to the draw, in thousandths of a point.
const WORTH_A_POINT: i64 = 250;

/// Returns the next declaration for a side that `chooses` accepts. `None` once all its units have declared.
pub(crate) fn declare(
    (sight_cache, behaviors): (&mut SightCache, &Behaviors),
    book: &Rulebook,
    state: &BattleState,
    chooses: impl Fn(SideId) -> bool,
) -> Option<Intent> {
    for unit in state.alive().filter(|unit| chooses(unit.side())) {
        for place in 0..book.ruleset.declarations().len() {
            let place = DeclarationIx(place as u16);
            if unit.turn.declared.iter().any(|(declared, _)| *declared == place) {
                continue;
            }
            let stat_block = stat_block_of(book, state, unit.id())?;
            let options = declarables(book, unit).into_iter();
            let options =
                options.filter(|it| it.place == place && is_open(book, unit, it.option, &stat_block)).collect();
            if let Some(best) = best_option((sight_cache, behaviors), book, state, unit.id(), options) {
                return Some(best.intent(unit.id()));
            }
        }
    }
    None
}

/// Picks the option with which the unit can do most, by an attack or by something it uses.
///
/// Ties go to the option with the better armed actions, then to the one that acts earlier.
fn best_option<'b>(
    (sight_cache, behaviors): (&mut SightCache, &Behaviors),
    book: &'b Rulebook,
    state: &BattleState,
    unit: UnitId,
    options: Vec<Declarable<'b>>,
) -> Option<Declarable<'b>> {
    let side = state.unit(unit)?.side();
    let declared = options.iter().map(|option| with_declared(state, unit, option));
    let declared = declared.collect::<Option<Vec<BattleState>>>()?;
    let cases = declared.iter().map(|declared| Case::new(book, declared, unit)).collect::<Option<Vec<Case<'_>>>>()?;
    let world = WorldModel::new(book, state, side, behaviors.of(book, side));
    let own = world.objectives.unit_eval(book, &cases.first()?.ready.unit)?;
    let ranks: Vec<(i64, i64)> = cases.iter().map(|case| case.rank(book, &own)).collect();
    // The rank decides unless an option with other actions than the best ranked one promises a gain.
    let armed = first_best(&ranks)?;
    let mut scouted = TerrainCache::default();
    let mut rivals = cases.iter().filter(|case| !case.allows_the_same(&cases[armed]));
    let promises = |planner: &mut Planner<'_, '_, '_>| planner.finds_somebody() || worth_of_uses(planner) > 0;
    if !rivals.any(|case| case.planner(&world, (sight_cache, &mut scouted), &own, promises)) {
        return options.get(armed).copied();
    }
    let mut values: Vec<(i64, (i64, i64))> = Vec::new();
    for (place, case) in cases.iter().enumerate() {
        let alike = cases[..place].iter().position(|other| other.allows_the_same(case));
        let gain = match alike {
            Some(alike) => values[alike].0,
            None => case.planner(&world, (sight_cache, &mut scouted), &own, |planner| {
                planner.gain().max(worth_of_uses(planner))
            }),
        };
        values.push((gain, ranks[place]));
    }
    options.get(first_best(&values)?).copied()
}

/// The place of the best value. Ties go to the first one.
fn first_best<V: Ord>(values: &[V]) -> Option<usize> {
    (0..values.len()).max_by_key(|&place| (&values[place], Reverse(place)))
}

/// The battle after a unit has declared this option.
fn with_declared(state: &BattleState, unit: UnitId, option: &Declarable<'_>) -> Option<BattleState> {
    let mut declared = state.clone();
    let held = declared.units.get_mut(unit.0 as usize)?.change();
    held.turn.declare(option.place, option.option.symbol, option.with);
    Some(declared)
}

/// The unit as it would be with one option declared.
struct Case<'c> {
    declared: &'c BattleState,
    ready: Ready<'c>,
    usable: Vec<Usable>,
}

impl<'c> Case<'c> {
    fn new(book: &'c Rulebook, declared: &'c BattleState, unit: UnitId) -> Option<Self> {
        let ready = preview(book, declared, unit)?;
        let usable = usable(book, declared, &ready);
        Some(Self { declared, ready, usable })
    }

    /// Whether another option allows the same actions with the same weapons.
    fn allows_the_same(&self, other: &Self) -> bool {
        let action = |usable: &Usable| usable.action;
        let named = |case: &Self| case.ready.unit.turn.named.clone();
        self.usable.iter().map(action).eq(other.usable.iter().map(action)) && named(self) == named(other)
    }

    /// What the best armed action could do to an enemy in range, and how early the unit acts.
    fn rank(&self, book: &Rulebook, own: &UnitEval<'_>) -> (i64, i64) {
        let armed = self.usable.iter().map(|usable| match usable.verb {
            Verb::Fire(_) => own.firepower.damage(),
            Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) => {
                own.firepower.blow.as_ref().map_or(0, |blow| blow.damage)
            }
            _ => 0,
        });
        (armed.max().unwrap_or(0), earliness(book, &self.ready.stat_block))
    }

    /// Asks a planner for the unit under this declaration.
    fn planner<T>(
        &self,
        world: &WorldModel<'c>,
        known: (&mut SightCache, &mut TerrainCache),
        own: &UnitEval<'_>,
        asked: impl FnOnce(&mut Planner<'_, '_, '_>) -> T,
    ) -> T {
        let world = world.with(self.declared);
        asked(&mut Planner::new(&world, known, (&self.ready, self.usable.clone()), own))
    }
}

/// How early the next draw lets a unit act, in thousandths of a step. More is earlier.
fn earliness(book: &Rulebook, stat_block: &StatBlock) -> i64 {
    let draw = book.ruleset.main_draw();
    let mean = draw.and_then(|draw| book.ruleset.distribution(draw, stat_block).ok()).map_or(0, |dist| mean(&dist));
    match book.ruleset.toward() {
        Toward::Low => mean,
        Toward::High => -mean,
    }
}

/// The mean of a distribution, in thousandths.
fn mean(dist: &Dist) -> i64 {
    let total = i128::try_from(dist.total()).unwrap_or(i128::MAX).max(1);
    let weigh = |(value, weight): &(i32, u128)| i128::from(*value) * i128::try_from(*weight).unwrap_or(0);
    let sum: i128 = dist.outcomes().iter().map(weigh).sum();
    i64::try_from(sum * 1000 / total).unwrap_or(0)
}

/// Returns the order that helps the unit's draw most. `None` where no order is worth its price.
///
/// Ties go to the order that still helps with the next draw.
pub(crate) fn order(book: &Rulebook, state: &BattleState, ready: &Ready<'_>) -> Option<Intent> {
    let draw = book.ruleset.main_draw().filter(|draw| book.ruleset.draw_at(*draw).moment == Moment::Activation)?;
    let points = |stat_block: &StatBlock| book.ruleset.distribution(draw, stat_block).ok().map(|dist| mean(&dist));
    let without = points(&ready.stat_block)?;
    let mut best: Option<((i64, i64), String)> = None;
    for (place, action) in book.ruleset.actions().iter().enumerate() {
        if !action.before_draw || action.ends || action.verb != Verb::Order {
            continue;
        }
        if option(book, state, ready, ActionIx(place as u16)).why_not.is_some() {
            continue;
        }
        let ordered = as_ordered(book, &ready.stat_block, &action.adds, &action.sets);
        let (now, next) = (points(&ordered)?, points(&once_drawn(book, draw, ordered))?);
        if now - without >= WORTH_A_POINT && best.as_ref().is_none_or(|(most, _)| (now, next) > *most) {
            best = Some(((now, next), action.id.clone()));
        }
    }
    let unit = ready.unit.id();
    best.map(|(_, action)| Intent::Act { unit, action, target: phaseline_battle::Target::Nothing })
}

/// Whether the counters that an action changes let the unit act earlier next time.
pub(crate) fn hastens(planner: &Planner<'_, '_, '_>, action: ActionIx) -> bool {
    let book = planner.world.book;
    let Some(known) = book.ruleset.actions().get(action.get()) else { return false };
    let stat_block = &planner.ready.stat_block;
    earliness(book, &as_ordered(book, stat_block, &known.adds, &known.sets)) > earliness(book, stat_block)
}

/// A stat block without the counters that the draw clears.
fn once_drawn(book: &Rulebook, draw: DrawIx, mut stat_block: StatBlock) -> StatBlock {
    let mut counters = stat_block.counters().to_vec();
    for term in &book.ruleset.draw_at(draw).terms {
        if let After::Clear(counter) = term.then
            && let Some(held) = counters.get_mut(counter.get())
        {
            *held = book.ruleset.counter_plus(counter, 0, 0);
        }
    }
    stat_block.set_counters(&counters);
    stat_block
}

/// A stat block after an order.
fn as_ordered(
    book: &Rulebook,
    stat_block: &StatBlock,
    adds: &[(CounterIx, Amount)],
    sets: &[(CounterIx, Amount)],
) -> StatBlock {
    let mut counters = stat_block.counters().to_vec();
    let number = |amount: &Amount| book.ruleset.number(amount, stat_block).unwrap_or(0);
    for (counter, amount) in adds {
        if let Some(held) = counters.get_mut(counter.get()) {
            *held = book.ruleset.counter_plus(*counter, *held, number(amount));
        }
    }
    for (counter, amount) in sets {
        if let Some(held) = counters.get_mut(counter.get()) {
            *held = book.ruleset.counter_plus(*counter, 0, number(amount));
        }
    }
    let mut ordered = stat_block.clone();
    ordered.set_counters(&counters);
    ordered
}
