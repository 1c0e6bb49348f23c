//! Reactions: which reply to another unit's action is worth its price.

use crate::ai::evaluate::attack_ways::Way;
use crate::ai::evaluate::best_attack::best_attack;
use crate::ai::evaluate::heat_cost::Stove;
use crate::ai::evaluate::targets::{Means, aims};
use crate::ai::evaluate::terrain_cache::Scouted;
use crate::ai::evaluate::threat::{Stand, danger};
use crate::ai::evaluate::usable_actions::usable;
use crate::ai::model::behavior::Behaviors;
use crate::ai::model::sight_lines::Sights;
use crate::ai::model::world_model::{UnitEval, WorldModel};
use crate::ai::plan::planner::Planner;
use crate::battle::{
    ActionOption, BattleState, Intent, OptionTargets, Reply, Rulebook, Target, Used, intents_of, preview, replies,
};
use crate::rules::catalog::statistic::BattleStatistic;
use crate::rules::hex::path::{Pose, Reach};
use crate::rules::ruleset::{ActionIx, Deed, Loan, ReactionIx};

/// An attack as a reaction must be worth this much, in thousandths of the unit: a better target may come.
const WORTHWHILE: i64 = 15;

/// Returns the best reply of the side that the open window asks. It passes where no reply is worth it.
pub(in crate::ai) fn answer(
    sights: &mut Sights,
    book: &Rulebook,
    snapshot: &BattleState,
    behaviors: &Behaviors,
) -> Option<Intent> {
    let side = snapshot.waits_for()?;
    let picture = WorldModel::new(book, snapshot, side, behaviors.of(book, side));
    let mut best: Option<(i64, Intent)> = None;
    // Replies come grouped by unit, so one evaluation serves all replies of a unit.
    let mut last: Option<UnitEval<'_>> = None;
    for reply in replies(book, snapshot) {
        let known = last.take().filter(|own| own.unit.id() == reply.unit);
        let Some(own) = known.or_else(|| picture.stakes.soldier(book, snapshot.unit(reply.unit)?)) else { continue };
        let weighed = weigh(&picture, sights, &own, &reply);
        last = Some(own);
        let Some((value, intent)) = weighed else { continue };
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, intent));
        }
    }
    Some(best.map_or(Intent::Pass { side }, |(_, intent)| intent))
}

/// Returns what a reply is worth, and the intent for it.
fn weigh(picture: &WorldModel<'_>, sights: &mut Sights, own: &UnitEval<'_>, reply: &Reply) -> Option<(i64, Intent)> {
    let book = picture.book;
    let Some(offer) = &reply.offer else {
        let ready = preview(book, picture.snapshot, reply.unit)?;
        let usable = usable(book, picture.snapshot, &ready);
        let gain = Planner::new(picture, (sights, &mut Scouted::default()), (&ready, usable), own).gain();
        let intent = intents_of(book, reply).into_iter().next()?;
        return (gain > 0).then_some((gain, intent));
    };
    let deed = book.ruleset.actions().get(offer.action.get())?.verb.deed();
    match (&offer.aims, deed) {
        (OptionTargets::Units(_), Deed::Fire | Deed::Strike) => {
            let (value, target) = attack(picture, sights, own, offer, deed)?;
            let value = value - value_after_move(picture, sights, own, reply);
            let intent = with_target(book, reply, offer, target)?;
            (value > own.worth * WORTHWHILE).then_some((value, intent))
        }
        (OptionTargets::Places(reach), Deed::Move | Deed::Jump) => {
            let (value, pose) = step_aside(picture, sights, own, reach)?;
            (value > own.worth * WORTHWHILE).then_some((value, with_target(book, reply, offer, Target::Pose(pose))?))
        }
        (OptionTargets::Nothing, Deed::Guard) => {
            let value = cover(picture, sights, own, reply, offer);
            (value > 0).then_some((value, with_target(book, reply, offer, Target::Nothing)?))
        }
        _ => None,
    }
}

/// The best attack with an action on one of its allowed targets.
fn attack(
    picture: &WorldModel<'_>,
    sights: &mut Sights,
    own: &UnitEval<'_>,
    offer: &ActionOption,
    deed: Deed,
) -> Option<(i64, Target)> {
    let OptionTargets::Units(units) = &offer.aims else { return None };
    let stand = stand_of(own);
    let means = Means { fire: deed == Deed::Fire, strike: deed == Deed::Strike, ..Means::default() };
    let aims = aims(picture, sights, own, stand, means);
    let stove = Stove::new(picture.book, own);
    let mut best: Option<(i64, Target)> = None;
    for aim in &aims {
        let ways = [Way::plain(own, deed == Deed::Strike)];
        let heated = offer.price.heat;
        let aim = std::slice::from_ref(aim);
        let Some(attack) = best_attack(picture, own, stove, aim, stand, (heated, &ways), 0) else { continue };
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
fn value_after_move(picture: &WorldModel<'_>, sights: &mut Sights, own: &UnitEval<'_>, reply: &Reply) -> i64 {
    let running = picture.snapshot.acting().filter(|acting| acting.unit == reply.unit);
    let Some(Target::Pose(end)) = running.and_then(|acting| acting.running.as_ref()).map(|running| &running.target)
    else {
        return 0;
    };
    let stand = Stand { pose: *end, ..stand_of(own) };
    let aims = aims(picture, sights, own, stand, Means { fire: true, strike: true, ..Means::default() });
    let ways = [Way::plain(own, false), Way::plain(own, true)];
    let best = best_attack(picture, own, Stove::new(picture.book, own), &aims, stand, (0, &ways), 0);
    best.map_or(0, |attack| attack.value)
}

/// The safest place within reach, and how much safer it is than the unit's own place.
fn step_aside(picture: &WorldModel<'_>, sights: &mut Sights, own: &UnitEval<'_>, reach: &Reach) -> Option<(i64, Pose)> {
    let here = stand_of(own);
    let mut risk = |stand: Stand| danger(picture, sights, own, stand, &picture.enemies, 0);
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
    picture: &WorldModel<'_>,
    sights: &mut Sights,
    own: &UnitEval<'_>,
    reply: &Reply,
    offer: &ActionOption,
) -> i64 {
    let book = picture.book;
    let lends = |loans: &[Loan]| {
        let lent = loans.iter().filter(|loan| loan.stat == BattleStatistic::TargetedDifficulty.name());
        lent.map(|loan| match &loan.amount {
            crate::rules::ruleset::Amount::Num(number) => *number,
            _ => 1,
        })
        .sum::<i32>()
    };
    let action = |place: ActionIx| book.ruleset.actions().get(place.get()).map_or(0, |action| lends(&action.lends));
    let reaction =
        |place: ReactionIx| book.ruleset.reactions().get(place.get()).map_or(0, |reaction| lends(&reaction.lends));
    let harder = action(offer.action)
        + match reply.used {
            Used::Reaction(place) => reaction(place),
            Used::Outside(_) => 0,
        };
    if harder <= 0 || offer.price.heat > 0 {
        return 0;
    }
    let stand = stand_of(own);
    let open = danger(picture, sights, own, stand, &picture.enemies, 0);
    open - danger(picture, sights, own, stand, &picture.enemies, harder)
}

fn stand_of(own: &UnitEval<'_>) -> Stand {
    own.unit.place
}

/// The intent for a reply with its target.
fn with_target(book: &Rulebook, reply: &Reply, offer: &ActionOption, target: Target) -> Option<Intent> {
    let action = book.ruleset.actions().get(offer.action.get())?.id.clone();
    let unit = reply.unit;
    Some(match reply.used {
        Used::Reaction(place) => {
            let reaction = book.ruleset.reactions().get(place.get())?.id.clone();
            Intent::React { unit, reaction, action, target }
        }
        Used::Outside(_) => Intent::Act { unit, action, target },
    })
}
