//! Which enemies a unit could fire at from where its previewed move ends, and with which chance.

use std::cmp::Reverse;

use crate::ask::{Ask, ShownBattle};
use phaseline_battle::combat::gunnery::{Attacker, Manner, shot};
use phaseline_battle::state::unit_state::Gait;
use phaseline_battle::{ActionOption, Plan, Rulebook, Step, UnitProfile, UnitState, judge, ready_to_use};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Action, Targets, Verb};

/// How many enemies are named.
const NAMED: usize = 4;

/// The enemies that the unit could fire at from there, the best chance first. None if that cannot be told, or if the
/// unit could not fire any more.
pub fn vantage(ask: Ask<'_>) -> Option<Note> {
    let unit = ask.plans.selection.unit.filter(|_| ask.plans.press_preview.path.len() > 1 && !ask.lags)?;
    let moves = ask.plans.press_preview.action?;
    let action = ask.book.ruleset.actions().get(moves.get())?;
    let fire = ask.plans.options.iter().find(|option| is_plain(ask.shown, option))?;
    if super::idle::idle(ask, unit).is_some()
        || action.ends
        || !action.lends.is_empty()
        || !can_pay_both(ask, unit, action, fire)
    {
        return None;
    }
    let ready = ready_to_use(ask.book, ask.state, unit, Some(fire.action))?;
    let there = arrived(ask, &ready.unit)?;
    let enemies = ask.state.alive().filter(|other| ask.book.are_hostile(other.side(), there.side()));
    let chance = |other: &UnitState| best_shot(ask.book, (ready.profile, &there), other);
    let mut found: Vec<(UnitId, Test)> = enemies.filter_map(|other| Some((other.id(), chance(other)?))).collect();
    found.sort_by_key(|(unit, test)| (Reverse(test.chance().thousandths()), *unit));
    let named = found.iter().take(NAMED);
    let named = named.map(|(unit, test)| format!("{} {}", ask.name(*unit), crate::facts::odds::share(test)));
    let named = named.collect::<Vec<_>>().join(", ");
    let (key, tone) = if found.is_empty() { ("hex.sees_nobody", Tone::Muted) } else { ("hex.sees", Tone::Accent) };
    Some(Note { text: ask.words.fill(key, &[("named", &named)]), tone })
}

/// The plain shot with the best chance among all weapons of a unit; none if no weapon can be fired at the target.
pub fn best_shot(book: &Rulebook, (profile, unit): (&UnitProfile, &UnitState), target: &UnitState) -> Option<Test> {
    let weapons = 0..profile.weapons.len();
    let tests = weapons.filter_map(|weapon| shot(book, &Attacker::of(unit), weapon, target, Manner::default()).ok());
    tests.max_by_key(|test| test.chance().thousandths())
}

/// Whether an option is plain fire at one target.
fn is_plain(ask: ShownBattle<'_>, option: &ActionOption) -> bool {
    let volley = ask.book.ruleset.actions().get(option.action.get()).and_then(|action| action.verb.volley());
    volley.is_some_and(|how| !how.called && !how.twice && !how.indirect && how.targets == Targets::One)
}

/// Whether the unit can pay for this move and for fire afterwards.
fn can_pay_both(ask: Ask<'_>, unit: UnitId, action: &Action, fire: &ActionOption) -> bool {
    let moving = ask.plans.options.iter().find(|option| Some(option.action) == ask.book.ruleset.action(&action.id));
    let Some((moving, (left, known))) = moving.zip(Some(crate::facts::means::left_to_spend(ask.shown, unit))) else {
        return false;
    };
    let paid = |option: &ActionOption, place: usize| {
        option.price.pools.iter().filter(|(pool, _)| pool.get() == place).map(|(_, paid)| *paid).sum::<i32>()
    };
    known && left.iter().enumerate().all(|(place, left)| paid(moving, place) + paid(fire, place) <= *left)
}

/// The unit as it would stand at the end of its previewed move.
pub fn arrived(ask: Ask<'_>, unit: &UnitState) -> Option<UnitState> {
    let Ok(Plan::Act(plan)) = judge(ask.book, ask.state, ask.plans.press_preview.intent.as_ref()?) else { return None };
    let mut there = unit.clone();
    let verb = &ask.book.ruleset.actions().get(ask.plans.press_preview.action?.get())?.verb;
    let from = there.place.pose.hex;
    there.heat.points = there.heat.points.saturating_add(plan.price.heat);
    there.place.pose = *ask.plans.press_preview.path.last()?;
    if matches!(verb, Verb::Jump(_)) {
        there.place.hexes_moved += from.distance(there.place.pose.hex);
        there.place.gait = there.place.gait.max(Gait::Jump);
        return Some(there);
    }
    for step in &plan.steps {
        if let Step::Move { running, .. } = step {
            there.place.hexes_moved += 1;
            there.place.gait = there.place.gait.max(if *running { Gait::Run } else { Gait::Walk });
        }
    }
    Some(there)
}
