//! The one judge: accepts an intent as a plan, or refuses it with a reason.

use super::gunnery::{self, Attacker, arc_hit, name_of};
use super::intent::{Intent, Refusal, Target};
use super::movement::{reach, steps_along};
use super::readiness::{Price, Ready, price, ready};
use super::rulebook::Rulebook;
use super::snapshot::{Snapshot, Stage, Step};
use super::unit::Unit;
use crate::rules::ids::UnitId;
use crate::rules::path::Pose;
use crate::rules::ruleset::{ActionIx, Defer, Verb};

/// What an accepted intent will do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    /// Draw the round.
    Draw,
    /// Begin an activation.
    Activate(UnitId),
    /// Carry out an action.
    Act(ActPlan),
    /// End an activation.
    End(UnitId),
}

/// An accepted action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActPlan {
    /// Who acts.
    pub unit: UnitId,
    /// The action.
    pub action: ActionIx,
    /// What it is aimed at.
    pub target: Target,
    /// Whether the unit has to be activated first.
    pub activates: bool,
    /// What it costs.
    pub price: Price,
    /// Movement points it takes.
    pub points: u32,
    /// What will be done, one step of the battle each.
    pub steps: Vec<Step>,
}

/// Decides about an intent. Nothing is changed and nothing is drawn.
///
/// # Errors
///
/// The first reason why the intent cannot be accepted.
pub fn judge(book: &Rulebook, snapshot: &Snapshot, intent: &Intent) -> Result<Plan, Refusal> {
    if snapshot.is_over() {
        return Err(Refusal::Over);
    }
    if snapshot.is_busy() {
        return Err(Refusal::Busy);
    }
    match intent {
        Intent::Draw if snapshot.stage == Stage::Pause => Ok(Plan::Draw),
        Intent::Draw => Err(Refusal::Drawn),
        Intent::Activate { unit } => {
            let ready = ready(book, snapshot, *unit)?;
            let begun = || Refusal::AlreadyActive(name_of(book, *unit));
            if ready.activates { Ok(Plan::Activate(*unit)) } else { Err(begun()) }
        }
        Intent::Act { unit, action, target } => {
            let ready = ready(book, snapshot, *unit)?;
            let Some(action) = book.ruleset.action(action) else { return Err(Refusal::NoSuchAction(action.clone())) };
            let mut price = price(book, snapshot, &ready, action)?;
            let (steps, points) = aim(book, snapshot, &ready, action, target, &mut price)?;
            Ok(Plan::Act(ActPlan {
                unit: *unit,
                action,
                target: target.clone(),
                activates: ready.activates,
                price,
                points,
                steps,
            }))
        }
        Intent::EndActivation { unit } => {
            let ready = ready(book, snapshot, *unit)?;
            if ready.activates { Err(Refusal::NotActive(name_of(book, *unit))) } else { Ok(Plan::End(*unit)) }
        }
        Intent::Declare { .. } => Err(Refusal::NothingToDeclare),
        Intent::React { .. } | Intent::Pass { .. } => Err(Refusal::NothingToReactTo),
    }
}

/// The steps of an action aimed at a target, and the movement points it takes.
fn aim(
    book: &Rulebook,
    snapshot: &Snapshot,
    ready: &Ready<'_>,
    action: ActionIx,
    target: &Target,
    price: &mut Price,
) -> Result<(Vec<Step>, u32), Refusal> {
    let verb = &book.ruleset.actions()[action.get()].verb;
    match (verb, target) {
        (Verb::Move(_), Target::Pose(pose)) => {
            let points = move_points(book, ready, action);
            let way = way(book, snapshot, ready, points, *pose)?;
            price.heat = price.heat.max(way.heat);
            Ok((way.steps, way.points))
        }
        (Verb::Move(_), _) => Err(Refusal::NeedsPose),
        (Verb::Fire(how), Target::Unit { unit, weapons, location }) => {
            let target = hostile(book, snapshot, &ready.unit, *unit)?;
            volley(book, ready, target, weapons, *location, how.called).map(|steps| (steps, 0))
        }
        (Verb::Strike, Target::Unit { unit, weapons, location }) => {
            let target = hostile(book, snapshot, &ready.unit, *unit)?;
            if location.is_some() || !weapons.is_empty() {
                return Err(Refusal::NotCalled);
            }
            gunnery::blow(book, &Attacker::of(&ready.unit), target)?;
            Ok((vec![Step::Strike { target: *unit }, Step::Sway { unit: *unit }], 0))
        }
        (Verb::Fire(_) | Verb::Strike, _) => Err(Refusal::NeedsUnit),
        (_, Target::Pose(_) | Target::Unit { .. }) => Err(Refusal::NeedsNothing),
        (Verb::Guard, Target::Nothing) => Ok((vec![Step::Guard], 0)),
        (Verb::Defer(by), Target::Nothing) => Ok((vec![Step::Defer { to_end: *by == Defer::ToEnd }], 0)),
        (Verb::Rise, Target::Nothing) => Ok((vec![Step::Rise], book.combat.stability.rise_cost)),
        (Verb::StartUp, Target::Nothing) => Ok((vec![Step::StartUp], 0)),
        (Verb::Stand | Verb::End | Verb::Hold(_) | Verb::Refocus | Verb::Order | Verb::Ready, Target::Nothing) => {
            Ok((vec![Step::Wait], 0))
        }
        (_, Target::Nothing) => Err(Refusal::Incapable(name_of(book, ready.unit.id()))),
    }
}

/// Movement points that a move action leaves a unit.
pub(super) fn move_points(book: &Rulebook, ready: &Ready<'_>, action: ActionIx) -> u32 {
    let Some(Verb::Move(allowance)) = book.ruleset.actions().get(action.get()).map(|action| &action.verb) else {
        return 0;
    };
    let points = book.ruleset.number(allowance, &ready.sheet).unwrap_or(0);
    u32::try_from(points).unwrap_or(0).saturating_sub(ready.activation.points_spent)
}

/// A way to a pose.
struct Way {
    steps: Vec<Step>,
    points: u32,
    heat: i32,
}

fn way(book: &Rulebook, snapshot: &Snapshot, ready: &Ready<'_>, budget: u32, pose: Pose) -> Result<Way, Refusal> {
    let out = || Refusal::OutOfReach(pose.hex.to_string());
    if pose == ready.unit.place.pose {
        return Err(Refusal::AlreadyThere(name_of(book, ready.unit.id())));
    }
    let reach = reach(book, snapshot, ready.unit.id(), budget).ok_or_else(out)?;
    let points = reach.cost(pose).ok_or_else(out)?;
    let path = reach.path(pose).ok_or_else(out)?;
    let running = is_running(ready, points);
    let heat = if running { book.combat.heat.run } else { book.combat.heat.walk };
    Ok(Way { steps: steps_along(&ready.unit, &path, running), points, heat: heat.cast_signed() })
}

/// Whether a move that takes so many more points is a run: more than a walk would allow.
pub(super) fn is_running(ready: &Ready<'_>, points: u32) -> bool {
    ready.activation.points_spent.saturating_add(points).cast_signed() > ready.sheet.facts.walk_now
}

/// The unit aimed at, if it is an enemy still in the battle.
fn hostile<'a>(book: &Rulebook, snapshot: &'a Snapshot, attacker: &Unit, target: UnitId) -> Result<&'a Unit, Refusal> {
    let unit = snapshot.unit(target).ok_or(Refusal::NoSuchUnit(target))?;
    if !unit.is_alive() {
        return Err(Refusal::Destroyed(name_of(book, target)));
    }
    if !book.are_hostile(attacker.side(), unit.side()) {
        return Err(Refusal::NotHostile(name_of(book, target)));
    }
    Ok(unit)
}

/// The weapons of a unit that can be fired at a target, by their numbers.
///
/// # Errors
///
/// Why none can; where the reasons differ, that of the last weapon.
pub fn bearing_weapons(book: &Rulebook, attacker: &Attacker<'_>, target: &Unit) -> Result<Vec<usize>, Refusal> {
    let sight = gunnery::see(book, attacker, target)?;
    let count = book.fighter(attacker.unit.id()).map_or(0, |fighter| fighter.weapons.len());
    let mut reason = Refusal::NoWeapon;
    let mut bearing = Vec::new();
    for weapon in 0..count {
        match gunnery::shot_along(book, attacker, weapon, target, false, &sight) {
            Ok(_) => bearing.push(weapon),
            Err(Refusal::WeaponLost(_) | Refusal::Swung(_)) => {}
            Err(why_not) => reason = why_not,
        }
    }
    if bearing.is_empty() { Err(reason) } else { Ok(bearing) }
}

/// More shots of one weapon than this are not fired at a time, whatever its file says.
const SHOTS_MAX: u32 = 100;

/// The steps of a volley at one target.
fn volley(
    book: &Rulebook,
    ready: &Ready<'_>,
    target: &Unit,
    weapons: &[usize],
    location: Option<usize>,
    called: bool,
) -> Result<Vec<Step>, Refusal> {
    let attacker = Attacker::of(&ready.unit);
    let bearing = bearing_weapons(book, &attacker, target);
    let weapons = if weapons.is_empty() { bearing? } else { weapons.to_vec() };
    for (place, weapon) in weapons.iter().enumerate() {
        gunnery::shot(book, &attacker, *weapon, target, called)?;
        if weapons[..place].contains(weapon) {
            return Err(Refusal::NoWeapon);
        }
    }
    if let Some(location) = location {
        if !called {
            return Err(Refusal::NotCalled);
        }
        let arc = arc_hit(book, attacker.pose, target);
        let anatomy = book.fighter(target.id()).map(|fighter| &fighter.anatomy);
        if !anatomy.is_some_and(|anatomy| anatomy.weights(arc, None).iter().any(|(place, _)| *place == location)) {
            return Err(Refusal::LocationHidden);
        }
    }
    let shots = |weapon: usize| {
        let armament = ready.fighter.weapons.get(weapon);
        armament.map_or(0, |armament| armament.weapon.shots.clamp(1, SHOTS_MAX))
    };
    let id = target.id();
    let mut steps = Vec::new();
    if called {
        steps.push(Step::Call { target: id, location });
    }
    for weapon in weapons {
        steps.extend((0..shots(weapon)).map(|shot| Step::Shoot { target: id, weapon, shot, location, called }));
    }
    steps.push(Step::Sway { unit: id });
    Ok(steps)
}
