//! Order previews: what an action does to the order of acting, now and in the next round, before it is used.
//!
//! A preview plays the battle itself on a copy, once for every combination of the random numbers that move units. It
//! shows what is certain if no unit reacts. What depends on a hit or on damage is shown separately.

use super::gathering::in_every_way;
use super::next_round::next_round;
use crate::forecast::about_to_act::about_to_act;
use crate::legal::judge::{ActPlan, act_plan};
use crate::resolve::look_ahead::OrderCause;
use crate::rulebook::book::Rulebook;
use crate::state::active_effect::{ActiveEffect, Source};
use crate::state::battle_state::BattleState;
use crate::state::intent::Target;
use crate::state::step::Step;
use crate::state::unit_state::UnitState;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, CounterIx, Event, Means, StatIx, Verb};

/// The order preview of an action or event.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OrderPreview {
    /// All changes, in the order in which they happen.
    pub changes: Vec<OrderChange>,
    /// The result for each unit with a change.
    pub units: Vec<UnitOrder>,
}

/// One change of the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderChange {
    /// The unit that it changes.
    pub unit: UnitId,
    /// The cause.
    pub cause: OrderCause,
    /// The move in the order of this round, cut off at the ends of the clock. `None` when the unit is not moved.
    pub now: Option<Dist>,
    /// How much a counter changes within its range.
    pub later: Option<(CounterIx, Dist)>,
    /// How much a statistic changes.
    pub effect: Option<(StatIx, Dist)>,
}

/// The place of a unit in the order after all changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitOrder {
    /// The unit.
    pub unit: UnitId,
    /// Its place on the clock in this round. For a unit that holds its action it is the last step at which it must
    /// act. `None` when nothing moves it.
    pub places: Option<Dist>,
    /// What it takes into the next draw, with the weight of each possibility.
    pub(super) next: Vec<(NextDrawInput, u128)>,
}

/// What a unit takes into its next draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NextDrawInput {
    counters: Vec<i32>,
    of_side: Vec<i32>,
    effects: Vec<ActiveEffect>,
}

/// The order preview of one kind of hit of an attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HitPreview {
    /// The event: a hit, damage, or a fall.
    pub event: Event,
    /// The target.
    pub target: UnitId,
    /// The weapon, as an index into the design's weapons, if the event is a hit by a weapon.
    pub weapon: Option<usize>,
    /// The changes.
    pub preview: OrderPreview,
}

/// What an action certainly does to the order when a unit uses it now, or at its next activation if it is not in
/// turn. Empty when it cannot be used like this.
///
/// ```
/// # use crate::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// use crate::{Target, order_preview};
/// use phaseline_rules::ruleset::{Action, Verb};
///
/// battle.play(Intent::Draw).expect("a round begins with its draw");
/// let (book, state) = (battle.book(), battle.state());
/// let unit = state.turn.as_ref().expect("somebody is in turn").units[0];
/// let waits = |action: &&Action| matches!(action.verb, Verb::Defer(_));
/// let later = book.ruleset.actions().iter().find(waits).expect("this ruleset lets units wait");
/// let later = book.ruleset.action(&later.id).expect("it is its own");
/// let preview = order_preview(&book, &state, unit, later, &Target::Nothing);
/// assert!(preview.unit(unit).is_some(), "the unit acts later than it would");
/// ```
#[must_use]
pub fn order_preview(
    book: &Rulebook,
    state: &BattleState,
    unit: UnitId,
    action: ActionIx,
    target: &Target,
) -> OrderPreview {
    let Some(plan) = plan_of(book, state, unit, action, target) else { return OrderPreview::default() };
    in_every_way(book, state, |resolver| resolver.do_what_is_certain(plan.clone()))
}

/// What each kind of hit of an attack would do to the order of its targets, in the state when the attack is made.
/// Hits, damage and falls that change nothing are left out.
#[must_use]
pub fn order_if_hit(
    book: &Rulebook,
    state: &BattleState,
    unit: UnitId,
    action: ActionIx,
    target: &Target,
) -> Vec<HitPreview> {
    let Some(plan) = plan_of(book, state, unit, action, target) else { return Vec::new() };
    let verb = book.ruleset.actions().get(action.get()).map(|action| &action.verb);
    let means = match verb {
        Some(Verb::Fire(_)) => Means::Shot,
        Some(Verb::Strike(_)) => Means::Strike,
        Some(Verb::Charge(_)) => Means::Charge,
        Some(Verb::Pounce(_)) => Means::Pounce,
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    for at in target.units() {
        for event in [Event::HitBy(means), Event::Damaged(means), Event::KnockedDown] {
            let mut known: Vec<OrderPreview> = Vec::new();
            for weapon in weapons_that_hit(&plan, at, event) {
                let preview = supposed(book, state, Some(&plan), (event, at, Some(unit)), weapon);
                if !preview.changes.is_empty() && !known.contains(&preview) {
                    known.push(preview.clone());
                    found.push(HitPreview { event, target: at, weapon, preview });
                }
            }
        }
    }
    found
}

/// What a fall would do to the order of a unit, in an attack with an action or in a running attack.
#[must_use]
pub fn order_if_it_falls(
    book: &Rulebook,
    state: &BattleState,
    unit: UnitId,
    (by, attack): (UnitId, Option<(ActionIx, &Target)>),
) -> OrderPreview {
    let plan = attack.and_then(|(action, target)| plan_of(book, state, by, action, target));
    supposed(book, state, plan.as_ref(), (Event::KnockedDown, unit, Some(by)), None)
}

impl OrderPreview {
    /// The result for a unit; `None` when nothing changes for it.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&UnitOrder> {
        self.units.iter().find(|unit| unit.unit == id)
    }
}

impl UnitOrder {
    /// The distribution of the unit's next draw, if nothing else happens before.
    #[must_use]
    pub fn next_draw(&self, book: &Rulebook, state: &BattleState) -> Option<Dist> {
        let draw = |(carried, weight): &(NextDrawInput, u128)| {
            Some((next_draw(book, &carried.in_battle(state, self.unit), self.unit)?, *weight))
        };
        let parts = self.next.iter().map(draw).collect::<Option<Vec<_>>>()?;
        Dist::mixture(&parts).ok().flatten()
    }
}

/// The next draw of a unit from a state. Every preview of the next round takes it from here.
fn next_draw(book: &Rulebook, state: &BattleState, unit: UnitId) -> Option<Dist> {
    next_round(book, state).distribution(unit)
}

impl NextDrawInput {
    pub(super) fn of(state: &BattleState, unit: &UnitState) -> Self {
        let lasts = |effect: &&ActiveEffect| matches!(effect.source, Source::Impact(_));
        Self {
            counters: unit.memory.counters.clone(),
            of_side: state.side(unit.side()).map(|side| side.counters.clone()).unwrap_or_default(),
            effects: unit.effects.0.iter().filter(lasts).cloned().collect(),
        }
    }

    /// The state with what the unit takes into its next draw.
    fn in_battle(&self, state: &BattleState, unit: UnitId) -> BattleState {
        let mut battle = state.clone();
        let Some(unit) = battle.units.get_mut(unit.0 as usize) else { return battle };
        let unit = unit.change();
        unit.memory.counters.clone_from(&self.counters);
        unit.effects.0.retain(|effect| !matches!(effect.source, Source::Impact(_)));
        unit.effects.0.extend(self.effects.iter().cloned());
        let side = usize::from(unit.side().0);
        if let Some(side) = battle.sides.get_mut(side) {
            side.counters.clone_from(&self.of_side);
        }
        battle
    }
}

/// The plan of an action at a target; `None` when it cannot be used like this.
fn plan_of(book: &Rulebook, state: &BattleState, unit: UnitId, action: ActionIx, target: &Target) -> Option<ActPlan> {
    let ready = about_to_act(book, state, unit, Some(action)).filter(|ready| ready.unit.is_alive())?;
    act_plan(book, state, &ready, action, target).ok()
}

/// The weapons whose hits are shown separately: those fired at the target, if the event is a hit by a weapon.
fn weapons_that_hit(plan: &ActPlan, at: UnitId, event: Event) -> Vec<Option<usize>> {
    if event != Event::HitBy(Means::Shot) {
        return vec![None];
    }
    let fired = plan.steps.iter().filter_map(|step| match step {
        Step::Shoot { target, weapon, .. } if *target == at => Some(*weapon),
        _ => None,
    });
    let mut fired: Vec<usize> = fired.collect();
    fired.sort_unstable();
    fired.dedup();
    fired.into_iter().map(Some).collect()
}

/// What an event during an action would do to the order, without what the action certainly does.
fn supposed(
    book: &Rulebook,
    state: &BattleState,
    plan: Option<&ActPlan>,
    (event, subject, by): (Event, UnitId, Option<UnitId>),
    weapon: Option<usize>,
) -> OrderPreview {
    let profile = by.and_then(|by| book.profile(by));
    let weapon = weapon.and_then(|weapon| profile?.weapons.get(weapon)).map(|armed| &*armed.weapon);
    in_every_way(book, state, |resolver| {
        if let Some(plan) = plan {
            resolver.do_certain_steps(plan.clone());
        }
        resolver.forget_found();
        resolver.suppose(event, subject, by, weapon);
    })
}
