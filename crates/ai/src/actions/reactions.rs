//! Reactions: which reply to another unit's action is worth its price.

use crate::evaluate::attack_ways::Way;
use crate::evaluate::best_attack::best_attack;
use crate::evaluate::heat_cost::HeatBudget;
use crate::evaluate::targets::{Means, targets};
use crate::evaluate::terrain_cache::TerrainCache;
use crate::evaluate::threat::{Stand, threat};
use crate::evaluate::usable_actions::usable;
use crate::model::behavior::Behaviors;
use crate::model::sight_lines::SightCache;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use crate::plan::planner::Planner;
use phaseline_battle::{
    ActionOption, BattleState, Intent, OptionTargets, Reply, Rulebook, Target, Used, intents_of, preview, replies,
};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::hex::path::{Pose, Reach};
use phaseline_rules::ruleset::{ActionIx, Deed, Loan, ReactionIx};

/// An attack as a reaction must be worth this much, in thousandths of the unit: a better target may come.
const WORTHWHILE: i64 = 15;

/// Returns the best reply of the side that the open window asks. It passes where no reply is worth it.
pub(crate) fn answer(
    sight_cache: &mut SightCache,
    book: &Rulebook,
    state: &BattleState,
    behaviors: &Behaviors,
) -> Option<Intent> {
    let side = state.waits_for()?;
    let world = WorldModel::new(book, state, side, behaviors.of(book, side));
    let mut best: Option<(i64, Intent)> = None;
    // Replies come grouped by unit, so one evaluation serves all replies of a unit.
    let mut last: Option<UnitEval<'_>> = None;
    for reply in replies(book, state) {
        let known = last.take().filter(|own| own.unit.id() == reply.unit);
        let Some(own) = known.or_else(|| world.objectives.unit_eval(book, state.unit(reply.unit)?)) else { continue };
        let weighed = weigh(&world, sight_cache, &own, &reply);
        last = Some(own);
        let Some((value, intent)) = weighed else { continue };
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, intent));
        }
    }
    Some(best.map_or(Intent::Pass { side }, |(_, intent)| intent))
}

/// Returns what a reply is worth, and the intent for it.
fn weigh(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    reply: &Reply,
) -> Option<(i64, Intent)> {
    let book = world.book;
    let Some(option) = &reply.option else {
        let ready = preview(book, world.state, reply.unit)?;
        let usable = usable(book, world.state, &ready);
        let gain = Planner::new(world, (sight_cache, &mut TerrainCache::default()), (&ready, usable), own).gain();
        let intent = intents_of(book, reply).into_iter().next()?;
        return (gain > 0).then_some((gain, intent));
    };
    let deed = book.ruleset.actions().get(option.action.get())?.verb.deed();
    match (&option.targets, deed) {
        (OptionTargets::Units(_), Deed::Fire | Deed::Strike) => {
            let (value, target) = attack(world, sight_cache, own, option, deed)?;
            let value = value - value_after_move(world, sight_cache, own, reply);
            let intent = with_target(book, reply, option, target)?;
            (value > own.worth * WORTHWHILE).then_some((value, intent))
        }
        (OptionTargets::Places(reach), Deed::Move | Deed::Jump) => {
            let (value, pose) = step_aside(world, sight_cache, own, reach)?;
            (value > own.worth * WORTHWHILE).then_some((value, with_target(book, reply, option, Target::Pose(pose))?))
        }
        (OptionTargets::Nothing, Deed::Guard) => {
            let value = cover(world, sight_cache, own, reply, option);
            (value > 0).then_some((value, with_target(book, reply, option, Target::Nothing)?))
        }
        _ => None,
    }
}

/// The best attack with an action on one of its allowed targets.
fn attack(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    option: &ActionOption,
    deed: Deed,
) -> Option<(i64, Target)> {
    let OptionTargets::Units(units) = &option.targets else { return None };
    let stand = stand_of(own);
    let means = Means { fire: deed == Deed::Fire, strike: deed == Deed::Strike, ..Means::default() };
    let targets = targets(world, sight_cache, own, stand, means);
    let heat_budget = HeatBudget::new(world.book, own);
    let mut best: Option<(i64, Target)> = None;
    for aim in &targets {
        let ways = [Way::plain(own, deed == Deed::Strike)];
        let heated = option.price.heat;
        let aim = std::slice::from_ref(aim);
        let Some(attack) = best_attack(world, own, heat_budget, aim, stand, (heated, &ways), 0) else { continue };
        let Some(aimed) = units.iter().find(|aimed| aimed.unit == attack.target) else { continue };
        let weapons: Vec<usize> = attack.weapons.into_iter().filter(|weapon| aimed.weapons.contains(weapon)).collect();
        if deed == Deed::Fire && weapons.is_empty() {
            continue;
        }
        if best.as_ref().is_none_or(|(most, _)| attack.value > *most) {
            best = Some((attack.value, Target::Unit { unit: attack.target, weapons, location: None }));
        }
    }
    best
}

/// What the unit could attack at the end of its move instead, in any way it can pay for then.
fn value_after_move(world: &WorldModel<'_>, sight_cache: &mut SightCache, own: &UnitEval<'_>, reply: &Reply) -> i64 {
    let running = world.state.acting().filter(|acting| acting.unit == reply.unit);
    let Some(Target::Pose(end)) = running.and_then(|acting| acting.running.as_ref()).map(|running| &running.target)
    else {
        return 0;
    };
    let stand = Stand { pose: *end, ..stand_of(own) };
    let targets = targets(world, sight_cache, own, stand, Means { fire: true, strike: true, ..Means::default() });
    let ways = [Way::plain(own, false), Way::plain(own, true)];
    let best = best_attack(world, own, HeatBudget::new(world.book, own), &targets, stand, (0, &ways), 0);
    best.map_or(0, |attack| attack.value)
}

/// The safest place within reach, and how much safer it is than the unit's own place.
fn step_aside(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    reach: &Reach,
) -> Option<(i64, Pose)> {
    let here = stand_of(own);
    let mut risk = |stand: Stand| threat(world, sight_cache, own, stand, &world.enemies, 0);
    let open = risk(here);
    let elsewhere = reach.poses().filter(|(pose, _)| *pose != reach.start());
    let safer = elsewhere.map(|(pose, _)| {
        let hexes_moved = here.hexes_moved + here.pose.hex.distance(pose.hex);
        (open - risk(Stand { pose, hexes_moved, ..here }), pose)
    });
    safer.reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// How much threat is averted when the unit is harder to hit.
fn cover(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    reply: &Reply,
    option: &ActionOption,
) -> i64 {
    let book = world.book;
    let lends = |loans: &[Loan]| {
        let targeted = [BattleStatistic::TargetedDifficulty, BattleStatistic::TargetedShotDifficulty];
        let lent = loans.iter().filter(|loan| targeted.iter().any(|it| loan.stat == it.name()));
        lent.map(|loan| match &loan.amount {
            phaseline_rules::ruleset::Amount::Num(number) => *number,
            _ => 1,
        })
        .sum::<i32>()
    };
    let action = |place: ActionIx| book.ruleset.actions().get(place.get()).map_or(0, |action| lends(&action.lends));
    let reaction =
        |place: ReactionIx| book.ruleset.reactions().get(place.get()).map_or(0, |reaction| lends(&reaction.lends));
    let harder = action(option.action)
        + match reply.used {
            Used::Reaction(place) => reaction(place),
            Used::Action(_) => 0,
        };
    if harder <= 0 || option.price.heat > 0 {
        return 0;
    }
    let stand = stand_of(own);
    let open = threat(world, sight_cache, own, stand, &world.enemies, 0);
    open - threat(world, sight_cache, own, stand, &world.enemies, harder)
}

fn stand_of(own: &UnitEval<'_>) -> Stand {
    own.unit.place
}

/// The intent for a reply with its target.
fn with_target(book: &Rulebook, reply: &Reply, option: &ActionOption, target: Target) -> Option<Intent> {
    let action = book.ruleset.actions().get(option.action.get())?.id.clone();
    let unit = reply.unit;
    Some(match reply.used {
        Used::Reaction(place) => {
            let reaction = book.ruleset.reactions().get(place.get())?.id.clone();
            Intent::React { unit, reaction, action, target }
        }
        Used::Action(_) => Intent::Act { unit, action, target },
    })
}
