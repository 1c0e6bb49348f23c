//! Order previews: what an action does to the order of acting, now and in the next round, before it is used.
//!
//! A preview plays the battle itself on a copy, once for every combination of the random numbers that move units. It
//! shows what is certain if no unit reacts. What depends on a hit or on damage is shown separately.

use super::gathering::in_every_way;
use super::order_change::OrderPreview;
use crate::forecast::about_to_act::about_to_act;
use crate::legal::judge::{ActPlan, act_plan};
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use crate::state::intent::Target;
use crate::state::step::Step;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Event, Means, Verb};

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
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// use phaseline_battle::{Target, order_preview};
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
