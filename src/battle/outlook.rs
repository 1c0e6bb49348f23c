//! What an attack can be expected to do before it is made: the tests and forces that will be rolled and applied, and
//! exact chances counted from them. Nothing is drawn.
//!
//! Everything is counted as it stands before the first shot: that a first hit makes a second one easier, or sets off
//! ammunition, and that the heat of a first shot makes a second one harder, is left out.

use super::aim::aim;
use super::charge::charge_at;
use super::fate::{destruction, knockdown};
use super::force::{Force, blow_force, shot_force};
use super::gunnery;
use super::gunnery::{Attacker, arc_hit};
use super::intent::Target;
use super::movement::places;
use super::price::price;
use super::readiness::Ready;
use super::refusal::Refusal;
use super::rulebook::Rulebook;
use super::snapshot::Snapshot;
use super::step::Step;
use super::unit::{Place, Unit};
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{ActionIx, Filter, Verb};
use crate::rules::test_roll::Test;

/// What an attack on one unit can be expected to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// Whom it is aimed at.
    pub target: UnitId,
    /// Everything that is rolled for, in order.
    pub attempts: Vec<Attempt>,
    /// The damage to expect, in thousandths of a point.
    pub damage: u64,
    /// The chance that the target falls, in thousandths.
    pub knockdown: u32,
    /// The chance that the target is destroyed, in thousandths; where the cases are too many to count, at least so much.
    pub destruction: u32,
}

/// One weapon's shots, or one blow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The weapon, by its number in the design; none for what is done with the body.
    pub weapon: Option<usize>,
    /// How many shots or blows there are.
    pub times: u32,
    /// How many of them hang on one roll; none where each rolls for itself.
    pub cluster: Option<u32>,
    /// What makes it easier or harder.
    pub test: Test,
    /// What each hit does.
    pub force: Force,
}

impl Attempt {
    pub(super) fn of_body(test: Test, force: Force) -> Self {
        Self { weapon: None, times: 1, cluster: None, test, force }
    }

    /// The hits to expect, in thousandths.
    #[must_use]
    pub fn expected_hits(&self, book: &Rulebook) -> u64 {
        let chance = u64::from(self.test.chance().thousandths());
        match self.cluster.filter(|shots| *shots > 0) {
            Some(shots) => u64::from(self.times / shots) * book.combat.clusters.expected(shots) * chance / 1000,
            None => u64::from(self.times) * chance,
        }
    }
}

/// What an action of a unit that is ready can be expected to do to each unit it is aimed at.
///
/// # Errors
///
/// Why it cannot be aimed so.
pub fn outlook(
    book: &Rulebook,
    snapshot: &Snapshot,
    ready: &Ready<'_>,
    action: ActionIx,
    target: &Target,
) -> Result<Vec<Outlook>, Refusal> {
    let deed = aim(book, snapshot, ready, action, target)?;
    let verb = &book.ruleset.actions()[action.get()].verb;
    let attacker = Attacker::of(&ready.unit);
    let mut found: Vec<Outlook> = Vec::new();
    for unit in target.units().into_iter().filter_map(|id| snapshot.unit(id)) {
        let (attempts, place, aimed) = match verb {
            Verb::Fire(_) => {
                let (attempts, aimed) = shots(book, &attacker, deed.steps.iter(), unit)?;
                (attempts, attacker.place, aimed)
            }
            Verb::Strike(with) => (vec![blow(book, &attacker, ready, with, unit)?], attacker.place, None),
            Verb::Charge(_) | Verb::Pounce(_) => {
                let reach = places(book, snapshot, ready, verb);
                let paid = price(book, snapshot, ready, action).map_or(0, |price| price.heat);
                let arrived = heated(ready, deed.heat - paid);
                let impact = reach.and_then(|reach| charge_at(book, &arrived, verb, &reach, unit));
                let Some(impact) = impact else { continue };
                let [force, _] = impact.force;
                (vec![Attempt::of_body(impact.test, force)], impact.place, None)
            }
            _ => continue,
        };
        found.push(outlook_of(book, &place, unit, attempts, aimed));
    }
    Ok(found)
}

/// The unit with so much more heat, where the way that it goes before it strikes heats more than the action itself.
fn heated<'r>(ready: &Ready<'r>, heat: i32) -> Ready<'r> {
    let mut arrived = ready.clone();
    if heat > 0 && ready.fighter.design.heat_limit > 0 {
        let points = &mut arrived.unit.to_mut().heat.points;
        *points = points.saturating_add(heat);
    }
    arrived
}

/// What these attempts from one place can be expected to do; `aimed` is a location that is hit so many times as often.
#[must_use]
pub fn outlook_of(
    book: &Rulebook,
    from: &Place,
    target: &Unit,
    attempts: Vec<Attempt>,
    aimed: Option<(usize, u32)>,
) -> Outlook {
    let of_one = |attempt: &Attempt| attempt.expected_hits(book) * u64::from(attempt.force.damage.points());
    let arc = arc_hit(book, from.pose, target);
    Outlook {
        target: target.id(),
        damage: attempts.iter().map(of_one).sum(),
        knockdown: knockdown(book, target, &attempts),
        destruction: destruction(book, target, (arc, aimed), &attempts),
        attempts,
    }
}

/// The shots at one unit among the steps of a volley, weapon by weapon, and the location they are aimed at.
#[expect(clippy::type_complexity, reason = "two lists that belong to one volley")]
pub(super) fn shots<'s>(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    steps: impl Iterator<Item = &'s Step>,
    target: &Unit,
) -> Result<(Vec<Attempt>, Option<(usize, u32)>), Refusal> {
    let weapons = book.fighter(attacker.unit.id()).map_or(&[][..], |fighter| fighter.weapons.as_slice());
    let mut attempts: Vec<Attempt> = Vec::new();
    let mut aimed = None;
    for step in steps {
        let Step::Shoot { target: at, weapon, location, manner, .. } = step else { continue };
        if *at != target.id() {
            continue;
        }
        aimed = aimed.or(location.filter(|_| manner.called));
        if let Some(known) = attempts.iter_mut().find(|attempt| attempt.weapon == Some(*weapon)) {
            known.times += 1;
            continue;
        }
        let test = gunnery::shot(book, attacker, *weapon, target, *manner)?;
        let Some(fired) = weapons.get(*weapon).map(|armament| &armament.weapon) else { continue };
        let cluster = fired.cluster.then_some(fired.shots);
        attempts.push(Attempt { weapon: Some(*weapon), times: 1, cluster, test, force: shot_force(fired) });
    }
    for attempt in &mut attempts {
        let left = attempt.weapon.and_then(|weapon| attacker.unit.hull.ammunition.get(weapon).copied().flatten());
        let shots = attempt.weapon.and_then(|weapon| weapons.get(weapon)).map(|it| it.weapon.shots);
        if let (Some(left), Some(shots)) = (left, shots) {
            attempt.times = attempt.times.min(left.saturating_mul(shots.max(1)));
        }
    }
    Ok((attempts, aimed.map(|location| (location, book.combat.called_shot.weight_times))))
}

fn blow(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    ready: &Ready<'_>,
    with: &Filter,
    target: &Unit,
) -> Result<Attempt, Refusal> {
    let test = gunnery::blow(book, attacker, target)?;
    Ok(Attempt::of_body(test, blow_force(book, ready.fighter, &ready.unit, with)))
}
