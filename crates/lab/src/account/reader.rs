//! Reads the outcomes of a battle in order.

use super::order::Turns;
use super::{Account, Deeds, Lost, Round, Throw};
use phaseline_battle::{Attack, Loss, ObjectiveOutcome, Outcome, Rulebook};
use phaseline_rules::combat::test_roll::Chance;
use phaseline_rules::ids::{SideId, UnitId};

/// Reads the account of a battle.
pub(super) fn read(book: &Rulebook, outcomes: &[Outcome]) -> Account {
    let mut reader = Reader::new(book);
    outcomes.iter().for_each(|outcome| reader.take(outcome));
    reader.close_round();
    reader.account
}

struct Reader<'a> {
    book: &'a Rulebook,
    account: Account,
    /// The armour and structure that each unit has left, by location. An explosion destroys a location despite its
    /// armour.
    left: Vec<Vec<u32>>,
    /// The location that each unit has lost last.
    gone: Vec<Option<usize>>,
    /// The unit that causes the damage in the next outcomes.
    source: Option<UnitId>,
    /// How many shots of the cluster hit. The next shots belong to it.
    cluster: u32,
    turns: Turns,
}

impl<'a> Reader<'a> {
    fn new(book: &'a Rulebook) -> Self {
        let points = |profile: &phaseline_battle::UnitProfile| -> Vec<u32> {
            profile.plates.iter().map(|plate| plate.armour + plate.structure).collect()
        };
        let left: Vec<Vec<u32>> = book.profiles.iter().map(points).collect();
        let (units, gone) = (vec![Deeds::default(); left.len()], vec![None; left.len()]);
        let mut reader = Self {
            book,
            account: Account { units, ..Account::default() },
            left,
            gone,
            source: None,
            cluster: 0,
            turns: Turns::default(),
        };
        reader.account.strength = reader.strength();
        let starts = book.profiles.iter().filter(|profile| profile.arrival.is_none());
        reader.turns.present = starts.map(|profile| profile.id).collect();
        reader
    }

    /// The armour and structure that each side has left, in points.
    fn strength(&self) -> Vec<u32> {
        let of = |side: SideId| {
            let own = self.book.profiles.iter().zip(&self.left).filter(|(profile, _)| profile.side == side);
            own.flat_map(|(_, left)| left).sum()
        };
        self.book.sides.iter().map(|side| of(side.id)).collect()
    }

    fn deeds(&mut self, unit: UnitId) -> &mut Deeds {
        &mut self.account.units[unit.0 as usize]
    }

    fn side(&self, unit: UnitId) -> Option<SideId> {
        self.book.profile(unit).map(|profile| profile.side)
    }

    fn are_hostile(&self, one: UnitId, other: UnitId) -> bool {
        self.side(one).zip(self.side(other)).is_some_and(|(one, other)| self.book.are_hostile(one, other))
    }

    fn take(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::RoundBegan { round } => self.begin_round(*round),
            Outcome::InitiativeDrawn { unit, ledger } => self.account.draw(self.book, *unit, ledger),
            Outcome::InitiativeShifted { unit, by, impact, now, later, .. } => {
                self.account.shift(self.book, (*unit, *by), *impact, now.saturating_add(*later));
            }
            Outcome::UnitActivated { .. } | Outcome::ActionBegan { .. } => self.source = None,
            Outcome::ActivationEnded { unit, acted: true } => {
                self.deeds(*unit).activations += 1;
                self.turns.acted.push(*unit);
                self.source = None;
            }
            Outcome::Objective(ObjectiveOutcome::UnitArrived { unit, .. }) => {
                self.turns.present.insert(*unit);
            }
            Outcome::Objective(ObjectiveOutcome::UnitLeft { unit, .. }) => {
                self.turns.present.remove(unit);
            }
            _ => self.fight(outcome),
        }
    }

    fn fight(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::ClusterHit { hits, .. } => self.cluster = *hits,
            Outcome::WeaponFired { weapon, shot, attack } => self.shot(attack, *weapon, *shot),
            Outcome::MeleeStruck(attack) | Outcome::Charged(attack) | Outcome::DeathFromAboveMade(attack) => {
                self.blow(attack);
            }
            Outcome::ShotCalled { unit, .. } => self.deeds(*unit).called += 1,
            Outcome::LocationDamaged { unit, location, armour, structure, armour_left, structure_left } => {
                self.lose(*unit, *location, armour_left + structure_left);
                self.damage(*unit, armour + structure);
            }
            Outcome::LocationDestroyed { unit, location } => self.gone[unit.0 as usize] = Some(*location),
            Outcome::KnockedDown { unit, by } => {
                self.deeds(*unit).falls += 1;
                self.source = *by;
            }
            Outcome::ShutDown { unit } => self.deeds(*unit).shut_downs += 1,
            Outcome::PilotWounded { unit, .. } => self.deeds(*unit).wounds += 1,
            Outcome::UnitDestroyed { unit, by, how, .. } => {
                let round = self.account.rounds.last().map_or(1, |round| round.round);
                let part = self.gone[unit.0 as usize].filter(|_| *how == Loss::Wrecked);
                self.deeds(*unit).lost = Some(Lost { round, by: *by, how: *how, part });
                self.left[unit.0 as usize].fill(0);
                if let Some(by) = by.filter(|by| self.are_hostile(*by, *unit)) {
                    self.deeds(by).kills += 1;
                }
                if let Some(round) = self.account.rounds.last_mut() {
                    round.losses.push(*unit);
                }
            }
            _ => {}
        }
    }

    /// Counts a shot. The first shot of a cluster stands for all, because they share one roll.
    fn shot(&mut self, attack: &Attack, weapon: usize, shot: u32) {
        self.source = Some(attack.unit);
        let fired = self.book.profile(attack.unit).and_then(|profile| profile.weapons.get(weapon));
        let Some(fired) = fired.map(|armament| &armament.weapon).filter(|fired| fired.cluster) else {
            return self.blow(attack);
        };
        let hits = std::mem::take(&mut self.cluster);
        if shot > 0 {
            return;
        }
        let (points, chance) = (attack.damage.points(), share(attack.test.chance()));
        let spread = self.book.combat.clusters.spread(fired.shots);
        let ways: u64 = spread.iter().map(|(_, ways)| ways).sum();
        let part = |(hits, of): &(u32, u64)| (*hits, chance * *of as f64 / ways.max(1) as f64);
        let parts: Vec<(u32, f64)> = spread.iter().map(part).collect();
        let hits_expected = parts.iter().map(|(hits, chance)| f64::from(*hits) * chance).sum();
        let mut throw = vec![(0, 1.0 - chance)];
        throw.extend(parts.into_iter().map(|(hits, chance)| (hits * points, chance)));
        self.count(attack.unit, (fired.shots, hits, hits_expected), points, Throw(throw));
    }

    /// Counts an attack with a roll of its own.
    fn blow(&mut self, attack: &Attack) {
        self.source = Some(attack.unit);
        let (points, chance) = (attack.damage.points(), share(attack.test.chance()));
        let rolled = (1, u32::from(attack.rolled.passed), chance);
        self.count(attack.unit, rolled, points, Throw::plain(points, chance));
    }

    /// Counts attacks that share one roll, with their hits, the expected hits, and the damage of each hit in points.
    fn count(&mut self, unit: UnitId, (attacks, hits, expected): (u32, u32, f64), points: u32, throw: Throw) {
        let deeds = self.deeds(unit);
        deeds.attacks += attacks;
        deeds.hits += hits;
        deeds.hits_expected += expected;
        deeds.fired += attacks * points;
        deeds.expected += throw.expected();
        deeds.landed += hits * points;
        deeds.throws.push(throw);
    }

    /// Notes how much armour and structure a location has left.
    fn lose(&mut self, unit: UnitId, location: usize, left: u32) {
        let Some(held) = self.left[unit.0 as usize].get_mut(location) else { return };
        let lost = std::mem::replace(held, left).saturating_sub(left);
        self.deeds(unit).taken += lost;
    }

    fn damage(&mut self, unit: UnitId, points: u32) {
        let Some(source) = self.source.filter(|source| self.are_hostile(*source, unit)) else { return };
        self.deeds(source).damage += points;
        let side = self.side(source).and_then(|side| self.book.sides.iter().position(|known| known.id == side));
        if let Some((round, side)) = self.account.rounds.last_mut().zip(side) {
            round.damage[side] += points;
        }
    }

    fn begin_round(&mut self, round: u32) {
        self.close_round();
        self.turns.present.retain(|unit| self.account.units[unit.0 as usize].lost.is_none());
        let damage = vec![0; self.book.sides.len()];
        self.account.rounds.push(Round { round, damage, ..Round::default() });
    }

    /// Completes the account of the current round.
    fn close_round(&mut self) {
        let strength = self.strength();
        let Some(round) = self.account.rounds.last_mut() else { return };
        round.strength = strength;
        self.turns.count(self.book, &mut self.account.units);
        round.acted = std::mem::take(&mut self.turns.acted);
    }
}

fn share(chance: Chance) -> f64 {
    chance.ways as f64 / chance.of.max(1) as f64
}
