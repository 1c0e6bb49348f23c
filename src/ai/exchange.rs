//! What comes of a plan when everybody else has acted: an exchange of expected fire in the order of the clock, to the end
//! of the next round.
//!
//! Nobody moves in it and nothing is rolled. Each unit acts once for each step at which it may be in turn, with the
//! chance that it is as its weight, on whoever it hurts most; whoever is hurt hurts others less.

use super::danger::{Stand, fire_at, hardness};
use super::picture::{Picture, Soldier};
use super::sights::Sights;
use super::turns::SURE;
use crate::rules::ids::UnitId;

/// A unit in an exchange.
#[derive(Debug, Clone)]
struct Party {
    id: UnitId,
    hostile: bool,
    worth: i64,
}

/// A moment at which a unit acts with some chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Moment {
    time: i64,
    party: usize,
    weight: i64,
}

/// All units that take part, what they do to each other, and when.
pub(super) struct Exchange {
    parties: Vec<Party>,
    /// The part of each unit, in thousandths, that a volley of another one is expected to destroy.
    fire: Vec<Vec<i64>>,
    /// Everybody's moments but the unit's own.
    moments: Vec<Moment>,
    /// The unit whose plan it is.
    own: usize,
}

/// What a plan does before the others act.
#[derive(Debug, Clone, Default)]
pub(super) struct Opening {
    /// Whom it hits, and the part of it that is expected to be destroyed, in thousandths.
    pub hit: Option<(UnitId, i64)>,
    /// What enemies are expected to do to the unit where it ends, by their numbers; none where it stays as it is.
    pub under: Option<Vec<(UnitId, i64)>>,
}

impl Exchange {
    /// Looks at everybody in the battle who fights for or against the unit's side.
    pub fn new(picture: &Picture<'_>, sights: &mut Sights, own: &Soldier<'_>) -> Self {
        let (book, snapshot) = (picture.book, picture.snapshot);
        let mut soldiers: Vec<(bool, &Soldier<'_>)> = picture.enemies.iter().map(|enemy| (true, enemy)).collect();
        let friends = snapshot.alive().filter(|unit| unit.side() == own.unit.side() && unit.id() != own.unit.id());
        let friends: Vec<Soldier<'_>> = friends.filter_map(|unit| Soldier::new(book, unit)).collect();
        soldiers.push((false, own));
        soldiers.extend(friends.iter().map(|friend| (false, friend)));
        let parties: Vec<Party> = soldiers
            .iter()
            .map(|(hostile, soldier)| Party { id: soldier.unit.id(), hostile: *hostile, worth: soldier.worth })
            .collect();
        let mut fire = vec![vec![0; parties.len()]; parties.len()];
        for (place, (hostile, shooter)) in soldiers.iter().enumerate() {
            for (other, (_, target)) in soldiers.iter().enumerate().filter(|(_, (other, _))| other != hostile) {
                fire[place][other] = part(picture, sights, shooter, target, target.unit.place);
            }
        }
        let own_place = picture.enemies.len();
        let mut moments = Vec::new();
        for (party, (_, soldier)) in soldiers.iter().enumerate().filter(|(party, _)| *party != own_place) {
            let times = picture.moments(soldier.unit);
            moments.extend(times.into_iter().map(|(time, weight)| Moment { time, party, weight }));
        }
        moments.sort_unstable();
        Self { parties, fire, moments, own: own_place }
    }

    /// What everybody is worth in the end, the enemies taken off, in thousandths of a point. `own` says when the unit
    /// itself acts.
    pub fn outcome(&self, opening: &Opening, own: &[(i64, i64)], fear: i64) -> i64 {
        let mut harm = vec![0_i64; self.parties.len()];
        let mut on_own: Vec<i64> = self.fire.iter().map(|row| row[self.own]).collect();
        if let Some(under) = &opening.under {
            for (place, party) in self.parties.iter().enumerate().filter(|(_, party)| party.hostile) {
                on_own[place] = under.iter().find(|(id, _)| *id == party.id).map_or(0, |(_, part)| *part);
            }
        }
        if let Some((target, part)) = opening.hit
            && let Some(place) = self.parties.iter().position(|party| party.id == target)
        {
            harm[place] += part;
        }
        let mut own = own.iter().peekable();
        for moment in &self.moments {
            while let Some((_, weight)) = own.next_if(|(time, _)| *time < moment.time) {
                self.act(self.own, *weight, &mut harm, &on_own);
            }
            self.act(moment.party, moment.weight, &mut harm, &on_own);
        }
        for (_, weight) in own {
            self.act(self.own, *weight, &mut harm, &on_own);
        }
        let value = |(party, harm): (&Party, &i64)| {
            let lost = party.worth * lost(*harm);
            if party.hostile { lost } else { -lost * fear / 100 }
        };
        self.parties.iter().zip(&harm).map(value).sum()
    }

    /// A unit turns on whoever it hurts most.
    fn act(&self, place: usize, weight: i64, harm: &mut [i64], on_own: &[i64]) {
        let strength = strength(harm[place]);
        if strength == 0 {
            return;
        }
        let mut best: Option<(i64, usize, i64)> = None;
        for (other, party) in self.parties.iter().enumerate() {
            if party.hostile == self.parties[place].hostile || harm[other] >= GONE {
                continue;
            }
            let part = if other == self.own { on_own[place] } else { self.fire[place][other] };
            let after = harm[other] + part;
            let value = party.worth * (lost(after) - lost(harm[other]));
            if part > 0 && best.is_none_or(|(most, ..)| value > most) {
                best = Some((value, other, part));
            }
        }
        if let Some((_, other, part)) = best {
            harm[other] += part * strength / 1000 * weight / SURE;
        }
    }
}

/// Nobody with so much harm is left.
const GONE: i64 = 1300;

/// How much of its fire a unit still has.
fn strength(harm: i64) -> i64 {
    match harm {
        ..=0 => 1000,
        1..=500 => 1000 - harm * 2 / 5,
        _ => (800 - (harm - 500)).max(0),
    }
}

/// How much of a unit is lost.
fn lost(harm: i64) -> i64 {
    let harm = harm.clamp(0, 1200);
    (harm * (1000 + harm) / 2000).min(1000)
}

/// The part of a target that a shooter is expected to destroy with a volley, in thousandths.
pub(super) fn part(
    picture: &Picture<'_>,
    sights: &mut Sights,
    shooter: &Soldier<'_>,
    target: &Soldier<'_>,
    stand: Stand,
) -> i64 {
    let (_, fire) = fire_at(picture, sights, target, stand, shooter, hardness(picture, target, stand));
    let Some((damage, seen)) = fire else { return 0 };
    let toughness = target.toughness[picture.arc(stand.pose, shooter.hex()) as usize];
    (damage * seen / 100 / toughness.max(1)).min(1000)
}
