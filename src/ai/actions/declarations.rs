//! Choices before a draw: what to declare for a round, and which orders to give.

use super::usables::worth_of_uses;
use crate::ai::evaluate::terrain_cache::Scouted;
use crate::ai::evaluate::usable_actions::{Usable, usable};
use crate::ai::model::behavior::Behaviors;
use crate::ai::model::sight_lines::Sights;
use crate::ai::model::world_model::{UnitEval, WorldModel};
use crate::ai::plan::planner::Planner;
use crate::battle::legal::declaring::{Declarable, declarables};
use crate::battle::readiness::stat_block::sheet_of;
use crate::battle::{BattleState, Intent, Ready, Rulebook, is_open, offer, preview};
use crate::rules::chance::dist::Dist;
use crate::rules::evaluation::stat_block::StatBlock;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{ActionIx, After, Amount, CounterIx, DeclarationIx, DrawIx, Moment, Toward, Verb};
use std::cmp::Reverse;

/// An order must be worth so many thousandths of a point of the draw.
const WORTH_A_POINT: i64 = 250;

/// The next declaration for one of the sides that `chooses` means; none once every unit of theirs has declared.
pub(in crate::ai) fn declare(
    (sights, behaviors): (&mut Sights, &Behaviors),
    book: &Rulebook,
    snapshot: &BattleState,
    chooses: impl Fn(SideId) -> bool,
) -> Option<Intent> {
    for unit in snapshot.alive().filter(|unit| chooses(unit.side())) {
        for place in 0..book.ruleset.declarations().len() {
            let place = DeclarationIx(place as u16);
            if unit.turn.declared.iter().any(|(declared, _)| *declared == place) {
                continue;
            }
            let sheet = sheet_of(book, snapshot, unit.id())?;
            let options = declarables(book, unit).into_iter();
            let options = options.filter(|it| it.place == place && is_open(book, unit, it.option, &sheet)).collect();
            if let Some(best) = best_option((sights, behaviors), book, snapshot, unit.id(), options) {
                return Some(best.intent(unit.id()));
            }
        }
    }
    None
}

/// Of several options the one under which the unit can do most, by attacks or by what it uses; where that is equal, the one with
/// the better armed actions, then the one that acts earlier.
fn best_option<'b>(
    (sights, behaviors): (&mut Sights, &Behaviors),
    book: &'b Rulebook,
    snapshot: &BattleState,
    unit: UnitId,
    options: Vec<Declarable<'b>>,
) -> Option<Declarable<'b>> {
    let side = snapshot.unit(unit)?.side();
    let declared = options.iter().map(|option| with_declared(snapshot, unit, option));
    let declared = declared.collect::<Option<Vec<BattleState>>>()?;
    let cases = declared.iter().map(|declared| Case::new(book, declared, unit)).collect::<Option<Vec<Case<'_>>>>()?;
    let picture = WorldModel::new(book, snapshot, side, behaviors.of(book, side));
    let own = picture.stakes.soldier(book, &cases.first()?.ready.unit)?;
    let ranks: Vec<(i64, i64)> = cases.iter().map(|case| case.rank(book, &own)).collect();
    // What is gained need not be counted where only the option that is the best one without any gain promises one.
    let armed = first_best(&ranks)?;
    let mut scouted = Scouted::default();
    let mut rivals = cases.iter().filter(|case| !case.allows_the_same(&cases[armed]));
    let promises = |planner: &mut Planner<'_, '_, '_>| planner.finds_somebody() || worth_of_uses(planner) > 0;
    if !rivals.any(|case| case.planner(&picture, (sights, &mut scouted), &own, promises)) {
        return options.get(armed).copied();
    }
    let mut values: Vec<(i64, (i64, i64))> = Vec::new();
    for (place, case) in cases.iter().enumerate() {
        let alike = cases[..place].iter().position(|other| other.allows_the_same(case));
        let gain = match alike {
            Some(alike) => values[alike].0,
            None => case
                .planner(&picture, (sights, &mut scouted), &own, |planner| planner.gain().max(worth_of_uses(planner))),
        };
        values.push((gain, ranks[place]));
    }
    options.get(first_best(&values)?).copied()
}

/// The place of the first of the best values.
fn first_best<V: Ord>(values: &[V]) -> Option<usize> {
    (0..values.len()).max_by_key(|&place| (&values[place], Reverse(place)))
}

/// The battle with something declared for a unit.
fn with_declared(snapshot: &BattleState, unit: UnitId, option: &Declarable<'_>) -> Option<BattleState> {
    let mut declared = snapshot.clone();
    let held = declared.units.get_mut(unit.0 as usize)?.change();
    held.turn.declare(option.place, option.option.symbol, option.with);
    Some(declared)
}

/// A unit for which an option is declared.
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

    /// Whether another option allows the same actions with the same means.
    fn allows_the_same(&self, other: &Self) -> bool {
        let action = |usable: &Usable| usable.action;
        let named = |case: &Self| case.ready.unit.turn.named.clone();
        self.usable.iter().map(action).eq(other.usable.iter().map(action)) && named(self) == named(other)
    }

    /// What the best armed of its actions could do if somebody came near, and how early it lets the unit act.
    fn rank(&self, book: &Rulebook, own: &UnitEval<'_>) -> (i64, i64) {
        let armed = self.usable.iter().map(|usable| match usable.verb {
            Verb::Fire(_) => own.battery.damage(),
            Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) => {
                own.battery.blow.as_ref().map_or(0, |blow| blow.damage)
            }
            _ => 0,
        });
        (armed.max().unwrap_or(0), earliness(book, &self.ready.sheet))
    }

    /// What the unit as a planner answers.
    fn planner<T>(
        &self,
        picture: &WorldModel<'c>,
        known: (&mut Sights, &mut Scouted),
        own: &UnitEval<'_>,
        asked: impl FnOnce(&mut Planner<'_, '_, '_>) -> T,
    ) -> T {
        let picture = picture.with(self.declared);
        asked(&mut Planner::new(&picture, known, (&self.ready, self.usable.clone()), own))
    }
}

/// How early the next draw lets a unit act, in thousandths of a step.
fn earliness(book: &Rulebook, sheet: &StatBlock) -> i64 {
    let draw = book.ruleset.main_draw();
    let mean = draw.and_then(|draw| book.ruleset.distribution(draw, sheet).ok()).map_or(0, |dist| mean(&dist));
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

/// The order that helps a unit most with the draw of its activation; none where none is worth its price. Of orders that
/// help alike now, the one that helps longer.
pub(in crate::ai) fn order(book: &Rulebook, snapshot: &BattleState, ready: &Ready<'_>) -> Option<Intent> {
    let draw = book.ruleset.main_draw().filter(|draw| book.ruleset.draw_at(*draw).moment == Moment::Activation)?;
    let points = |sheet: &StatBlock| book.ruleset.distribution(draw, sheet).ok().map(|dist| mean(&dist));
    let without = points(&ready.sheet)?;
    let mut best: Option<((i64, i64), String)> = None;
    for (place, action) in book.ruleset.actions().iter().enumerate() {
        if !action.before_draw || action.ends || action.verb != Verb::Order {
            continue;
        }
        if offer(book, snapshot, ready, ActionIx(place as u16)).why_not.is_some() {
            continue;
        }
        let ordered = as_ordered(book, &ready.sheet, &action.adds, &action.sets);
        let (now, next) = (points(&ordered)?, points(&once_drawn(book, draw, ordered))?);
        if now - without >= WORTH_A_POINT && best.as_ref().is_none_or(|(most, _)| (now, next) > *most) {
            best = Some(((now, next), action.id.clone()));
        }
    }
    let unit = ready.unit.id();
    best.map(|(_, action)| Intent::Act { unit, action, target: crate::battle::Target::Nothing })
}

/// Whether what an action writes down lets its unit act earlier the next time.
pub(in crate::ai) fn hastens(planner: &Planner<'_, '_, '_>, action: ActionIx) -> bool {
    let book = planner.picture.book;
    let Some(known) = book.ruleset.actions().get(action.get()) else { return false };
    let sheet = &planner.ready.sheet;
    earliness(book, &as_ordered(book, sheet, &known.adds, &known.sets)) > earliness(book, sheet)
}

/// A sheet without what its draw will clear.
fn once_drawn(book: &Rulebook, draw: DrawIx, mut sheet: StatBlock) -> StatBlock {
    let mut counters = sheet.counters().to_vec();
    for term in &book.ruleset.draw_at(draw).terms {
        if let After::Clear(counter) = term.then
            && let Some(held) = counters.get_mut(counter.get())
        {
            *held = book.ruleset.counter_plus(counter, 0, 0);
        }
    }
    sheet.set_counters(&counters);
    sheet
}

/// A sheet as an order would leave it.
fn as_ordered(
    book: &Rulebook,
    sheet: &StatBlock,
    adds: &[(CounterIx, Amount)],
    sets: &[(CounterIx, Amount)],
) -> StatBlock {
    let mut counters = sheet.counters().to_vec();
    let number = |amount: &Amount| book.ruleset.number(amount, sheet).unwrap_or(0);
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
    let mut ordered = sheet.clone();
    ordered.set_counters(&counters);
    ordered
}
