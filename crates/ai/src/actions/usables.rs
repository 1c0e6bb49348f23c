//! Abilities and equipment. The computer judges them by the numbers of their effects, in thousandths of a point.

use crate::evaluate::threat::threat;
use crate::evaluate::usable_actions::Usable;
use crate::model::unit_eval::UnitEval;
use crate::plan::activation_plan::{FirstStep, Plan};
use crate::plan::planner::Planner;
use phaseline_battle::{AimedUsable, Target, usables_left};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, StatKey, Verb};

/// What one point of a statistic is worth, in thousandths of its holder, where it does not change attacks.
const POINT: i64 = 4;
/// An effect counts for at most this many activations of its holder.
const LASTS: i64 = 2;

/// Returns the best usable, where an enemy is in sight and using it costs the unit no attack.
pub(crate) fn use_something(planner: &mut Planner<'_, '_, '_>, plan: &Plan) -> Option<(ActionIx, Target)> {
    let here = planner.here();
    if matches!(plan.wish, FirstStep::Go(..)) || !planner.fire_on(here, 0).sees {
        return None;
    }
    let free = |usable: &&Usable| match &plan.wish {
        FirstStep::Attack(attack) => usable.allows(planner.ready, &planner.usable[attack.usable]),
        FirstStep::Nothing | FirstStep::Go(..) => true,
    };
    let uses: Vec<ActionIx> = (planner.usable.iter().filter(free))
        .filter(|usable| matches!(usable.verb, Verb::Invoke(_) | Verb::UseItem(_)))
        .map(|usable| usable.action)
        .collect();
    best_use(planner, uses).map(|(_, action, target)| (action, target))
}

/// What the best usable of the unit is worth from where it stands. 0 where no enemy is in sight.
pub(crate) fn worth_of_uses(planner: &mut Planner<'_, '_, '_>) -> i64 {
    let uses = |usable: &&Usable| matches!(usable.verb, Verb::Invoke(_) | Verb::UseItem(_));
    let uses: Vec<ActionIx> = planner.usable.iter().filter(uses).map(|usable| usable.action).collect();
    let here = planner.here();
    if uses.is_empty() || !planner.fire_on(here, 0).sees {
        return 0;
    }
    best_use(planner, uses).map_or(0, |(value, ..)| value)
}

/// The best use among these actions. `None` where nothing is worth using.
fn best_use(planner: &mut Planner<'_, '_, '_>, actions: Vec<ActionIx>) -> Option<(i64, ActionIx, Target)> {
    let mut best: Option<(i64, ActionIx, Target)> = None;
    let (book, state, ready) = (planner.world.book, planner.world.state, planner.ready);
    for action in actions {
        let usables = usables_left(book, state, ready, &book.ruleset.actions()[action.get()]);
        for AimedUsable { usable, units } in usables.unwrap_or_default() {
            for on in units {
                let value = worth_of_use(planner, usable, on);
                if value > 0 && best.as_ref().is_none_or(|(most, ..)| value > *most) {
                    best = Some((value, action, Target::Usable { usable, on }));
                }
            }
        }
    }
    best
}

/// What it is worth to use something on a unit. 0 where its effects are already active.
fn worth_of_use(planner: &mut Planner<'_, '_, '_>, usable: usize, on: UnitId) -> i64 {
    let world = planner.world;
    let usage = &planner.own.profile.usables[usable].usage;
    let Some(unit) = world.state.unit(on) else { return 0 };
    let stale = |id: &EffectId| unit.effects.0.iter().any(|held| held.source.applied() == Some(id));
    if usage.effects.iter().any(stale) {
        return 0;
    }
    let Some(holder) = UnitEval::new(world.book, unit) else { return 0 };
    let changes = usage.effects.iter().filter_map(|id| world.book.effects.get(id)).flat_map(|known| &known.changes);
    let total: i64 = changes.map(|&(key, change)| worth_of_change(planner, &holder, key, change)).sum();
    let hostile = world.book.are_hostile(planner.own.unit.side(), unit.side());
    if hostile { -total } else { total }
}

/// What a change of a statistic is worth to the unit that has it.
fn worth_of_change(planner: &mut Planner<'_, '_, '_>, holder: &UnitEval<'_>, key: StatKey, change: i32) -> i64 {
    let world = planner.world;
    match key {
        StatKey::Battle(BattleStatistic::AttackDifficulty | BattleStatistic::ShotDifficulty) => {
            LASTS * worth_of_aim(planner, holder, change)
        }
        StatKey::Battle(BattleStatistic::TargetedDifficulty | BattleStatistic::TargetedShotDifficulty) => {
            let stand = holder.unit.place;
            let hunters: Vec<UnitEval<'_>> = hunters_of(planner, holder);
            let open = threat(world, planner.sight_cache, holder, stand, &hunters, 0);
            open - threat(world, planner.sight_cache, holder, stand, &hunters, change)
        }
        StatKey::Battle(BattleStatistic::PilotingDifficulty) => -i64::from(change) * holder.worth * POINT,
        StatKey::Battle(_) | StatKey::Ruleset(_) => {
            i64::from(world.book.ruleset.helps(key).good(change)) * holder.worth * POINT
        }
    }
}

/// What easier or harder attacks are worth to a unit: how the damage to its best target changes.
fn worth_of_aim(planner: &mut Planner<'_, '_, '_>, holder: &UnitEval<'_>, change: i32) -> i64 {
    let world = planner.world;
    let hostile = |unit_eval: &UnitEval<'_>| world.book.are_hostile(holder.unit.side(), unit_eval.unit.side());
    let targets = world.state.alive().filter_map(|unit| UnitEval::new(world.book, unit));
    let gain = |target: UnitEval<'_>| {
        let (stand, shooter) = (target.unit.place, std::slice::from_ref(holder));
        let plain = threat(world, planner.sight_cache, &target, stand, shooter, 0);
        threat(world, planner.sight_cache, &target, stand, shooter, change) - plain
    };
    targets.filter(|target| hostile(target)).map(gain).max_by_key(|gain| gain.abs()).unwrap_or(0)
}

/// All units that are hostile to a unit.
fn hunters_of<'b>(planner: &Planner<'_, 'b, '_>, holder: &UnitEval<'_>) -> Vec<UnitEval<'b>> {
    let world = planner.world;
    let (book, state) = (world.book, world.state);
    let hostile = state.alive().filter(|unit| book.are_hostile(holder.unit.side(), unit.side()));
    hostile.filter_map(|unit| UnitEval::new(book, unit)).collect()
}
