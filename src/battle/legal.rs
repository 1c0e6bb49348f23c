//! The enumerator: everything the judge would accept now.

use super::gunnery::{Attacker, arc_hit, blow};
use super::intent::{Intent, Refusal, Target};
use super::judge::{bearing_weapons, is_running, move_points};
use super::movement::reach;
use super::readiness::{Price, Ready, preview, price, ready};
use super::rulebook::Rulebook;
use super::snapshot::{Snapshot, Stage};
use super::unit::Unit;
use crate::rules::ids::UnitId;
use crate::rules::path::Reach;
use crate::rules::ruleset::{ActionIx, Verb};

/// One action of the ruleset as it stands for a unit: what it costs, where it can be aimed, or why it cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The action.
    pub action: ActionIx,
    /// What it costs, where it can be used.
    pub price: Price,
    /// Where it can be aimed.
    pub aims: Aims,
    /// Why it cannot be used now.
    pub why_not: Option<Refusal>,
}

/// Where an action can be aimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Aims {
    /// It needs no target.
    Nothing,
    /// Places within reach, and the movement points that a walk allows: what costs more is a run.
    Places(Box<Reach>),
    /// Units within reach.
    Units(Vec<AimedUnit>),
}

/// A unit that can be attacked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AimedUnit {
    /// The unit.
    pub unit: UnitId,
    /// The weapons that bear on it, by their numbers; empty for blows.
    pub weapons: Vec<usize>,
    /// The locations that a called shot can be aimed at, by their numbers.
    pub locations: Vec<usize>,
}

/// Every action of the ruleset as it stands for a unit, in the order of the file. For a unit that is not in turn: as it
/// will stand at the start of its next activation.
#[must_use]
pub fn offers(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> Vec<Offer> {
    let (ready, waits) = match ready(book, snapshot, unit) {
        Ok(ready) => (ready, None),
        Err(refusal) => match preview(book, snapshot, unit) {
            Some(ready) => (ready, Some(refusal)),
            None => return Vec::new(),
        },
    };
    let actions = 0..book.ruleset.actions().len();
    actions
        .map(|place| {
            let mut offer = offer(book, snapshot, &ready, ActionIx(place as u16));
            if waits.is_some() {
                offer.why_not.clone_from(&waits);
            }
            offer
        })
        .collect()
}

/// One action as it stands for a unit that is ready.
#[must_use]
pub fn offer(book: &Rulebook, snapshot: &Snapshot, ready: &Ready<'_>, action: ActionIx) -> Offer {
    match price(book, snapshot, ready, action) {
        Ok(price) => match aims(book, snapshot, ready, action) {
            Ok(aims) => Offer { action, price, aims, why_not: None },
            Err(why_not) => Offer { action, price, aims: Aims::Nothing, why_not: Some(why_not) },
        },
        Err(why_not) => Offer { action, price: Price::default(), aims: Aims::Nothing, why_not: Some(why_not) },
    }
}

fn aims(book: &Rulebook, snapshot: &Snapshot, ready: &Ready<'_>, action: ActionIx) -> Result<Aims, Refusal> {
    let Some(wanted) = book.ruleset.actions().get(action.get()) else {
        return Err(Refusal::NoSuchAction(action.get().to_string()));
    };
    match &wanted.verb {
        Verb::Move(_) => {
            let out = || Refusal::OutOfReach("every hex".to_owned());
            let points = move_points(book, ready, action);
            let reach = reach(book, snapshot, ready.unit.id(), points).ok_or_else(out)?;
            let somewhere = reach.poses().any(|(pose, _)| pose != reach.start());
            if somewhere { Ok(Aims::Places(Box::new(reach))) } else { Err(out()) }
        }
        Verb::Fire(how) => {
            let attacker = Attacker::of(&ready.unit);
            let aim = |target: &Unit| {
                let weapons = bearing_weapons(book, &attacker, target)?;
                let locations = if how.called { locations(book, &attacker, target) } else { Vec::new() };
                Ok(AimedUnit { unit: target.id(), weapons, locations })
            };
            aimed_units(book, snapshot, ready, aim)
        }
        Verb::Strike => {
            let attacker = Attacker::of(&ready.unit);
            let aim = |target: &Unit| {
                blow(book, &attacker, target)?;
                Ok(AimedUnit { unit: target.id(), weapons: Vec::new(), locations: Vec::new() })
            };
            aimed_units(book, snapshot, ready, aim)
        }
        Verb::Stand
        | Verb::Guard
        | Verb::Defer(_)
        | Verb::Hold(_)
        | Verb::Refocus
        | Verb::Order
        | Verb::Ready
        | Verb::Rise
        | Verb::StartUp
        | Verb::End => Ok(Aims::Nothing),
        _ => Err(Refusal::Incapable(ready.fighter.callsign().to_owned())),
    }
}

fn aimed_units(
    book: &Rulebook,
    snapshot: &Snapshot,
    ready: &Ready<'_>,
    aim: impl Fn(&Unit) -> Result<AimedUnit, Refusal>,
) -> Result<Aims, Refusal> {
    let enemies = snapshot.alive().filter(|target| book.are_hostile(ready.unit.side(), target.side()));
    let mut reason = Refusal::NeedsUnit;
    let mut units = Vec::new();
    for target in enemies {
        match aim(target) {
            Ok(aimed) => units.push(aimed),
            Err(why_not) => reason = why_not,
        }
    }
    if units.is_empty() { Err(reason) } else { Ok(Aims::Units(units)) }
}

/// The locations of a target that can be hit from where the attacker stands and are still there.
fn locations(book: &Rulebook, attacker: &Attacker<'_>, target: &Unit) -> Vec<usize> {
    let Some(fighter) = book.fighter(target.id()) else { return Vec::new() };
    let weights = fighter.anatomy.weights(arc_hit(book, attacker.pose, target), None);
    weights.into_iter().map(|(location, _)| location).collect()
}

/// Every intent that the judge would accept now, in a fixed order: of volleys those with every weapon that bears,
/// aimed nowhere or at one location. Any choice among the weapons that bear is accepted as well.
#[must_use]
pub fn legal(book: &Rulebook, snapshot: &Snapshot) -> Vec<Intent> {
    if snapshot.is_busy() {
        return Vec::new();
    }
    match snapshot.stage {
        Stage::Pause => vec![Intent::Draw],
        Stage::Over { .. } => Vec::new(),
        Stage::Choosing => {
            let units = snapshot.turn.as_ref().map_or(&[][..], |turn| &turn.units);
            let mut intents = Vec::new();
            for &unit in units {
                intents.push(Intent::Activate { unit });
                intents.extend(acts(book, snapshot, unit));
            }
            intents
        }
        Stage::Acting => {
            let Some(unit) = snapshot.acting().map(|acting| acting.unit) else { return Vec::new() };
            let mut intents = acts(book, snapshot, unit);
            intents.push(Intent::EndActivation { unit });
            intents
        }
    }
}

fn acts(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> Vec<Intent> {
    let Ok(ready) = ready(book, snapshot, unit) else { return Vec::new() };
    let mut intents = Vec::new();
    for (place, action) in book.ruleset.actions().iter().enumerate() {
        let offer = offer(book, snapshot, &ready, ActionIx(place as u16));
        if offer.why_not.is_some() {
            continue;
        }
        intents.extend(targets(&offer.aims).map(|target| Intent::Act { unit, action: action.id.clone(), target }));
    }
    intents
}

/// Every target that an action can be aimed at.
fn targets(aims: &Aims) -> Box<dyn Iterator<Item = Target> + '_> {
    match aims {
        Aims::Nothing => Box::new(std::iter::once(Target::Nothing)),
        Aims::Places(reach) => {
            let elsewhere = reach.poses().filter(|(pose, _)| *pose != reach.start());
            Box::new(elsewhere.map(|(pose, _)| Target::Pose(pose)))
        }
        Aims::Units(units) => Box::new(units.iter().flat_map(|aimed| {
            let at = |location| Target::Unit { unit: aimed.unit, weapons: Vec::new(), location };
            std::iter::once(at(None)).chain(aimed.locations.iter().map(move |place| at(Some(*place))))
        })),
    }
}

/// Whether going to a place with this cost would be a run.
#[must_use]
pub fn would_run(ready: &Ready<'_>, points: u32) -> bool {
    is_running(ready, points)
}
