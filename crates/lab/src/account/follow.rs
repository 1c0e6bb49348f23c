//! Follows a battle from activation to activation, to find its turning points.

use std::collections::{BTreeMap, BTreeSet};

use super::turning::{FirstShot, Scale, Turning, TurningEvent};
use phaseline_battle::{Attack, Outcome, Rulebook};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Event, ImpactIx, Toward};

/// Returns the turning points of a battle, most decisive first.
pub(super) fn turnings(book: &Rulebook, outcomes: &[Outcome]) -> Vec<Turning> {
    let (mut turnings, gap) = Follower::read(book, outcomes);
    let moved: f64 = turnings.iter().map(Turning::swing).sum();
    let scale = Scale { activation: moved / turnings.len().max(1) as f64, gap };
    turnings.retain(|turning| turning.tells(scale));
    for turning in &mut turnings {
        turning.weight = turning.weigh(scale);
    }
    // The sort is stable: equal weights stay in the order of the battle.
    turnings.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    turnings
}

/// Reads the activations of a battle from its outcomes.
struct Follower<'a> {
    book: &'a Rulebook,
    /// Points of armour and structure that each unit has left, by location.
    left: Vec<Vec<u32>>,
    round: u32,
    step: Option<i32>,
    /// The units that have acted in this round.
    acted: BTreeSet<UnitId>,
    /// The open activations, outermost first.
    open: Vec<UnitId>,
    /// The attacker and the target of the called shot in the current action.
    calling: Option<(UnitId, UnitId)>,
    /// The first attack of a unit on another one: how many first attacks came before it, and when it was.
    first: BTreeMap<(UnitId, UnitId), (usize, FirstShot)>,
    turnings: Vec<Turning>,
    /// The results that units drew in this round. Then the sum of all gaps between neighbours in the order, and their
    /// number.
    draws: Vec<i32>,
    gaps: (f64, u32),
}

impl<'a> Follower<'a> {
    /// Returns all activations in order, and the mean number of clock steps from one unit to the next.
    fn read(book: &'a Rulebook, outcomes: &[Outcome]) -> (Vec<Turning>, f64) {
        let points = |profile: &phaseline_battle::UnitProfile| -> Vec<u32> {
            profile.plates.iter().map(|plate| plate.armour + plate.structure).collect()
        };
        let mut follower = Self {
            book,
            left: book.profiles.iter().map(points).collect(),
            round: 1,
            step: None,
            acted: BTreeSet::new(),
            open: Vec::new(),
            calling: None,
            first: BTreeMap::new(),
            turnings: Vec::new(),
            draws: Vec::new(),
            gaps: (0.0, 0),
        };
        outcomes.iter().for_each(|outcome| follower.take(outcome));
        follower.close();
        follower.close_draws();
        let (sum, count) = follower.gaps;
        (follower.turnings, sum / f64::from(count.max(1)))
    }

    fn strength(&self) -> Vec<u32> {
        let of = |side| {
            let own = self.book.profiles.iter().zip(&self.left).filter(|(profile, _)| profile.side == side);
            own.flat_map(|(_, left)| left).sum()
        };
        self.book.sides.iter().map(|side| of(side.id)).collect()
    }

    fn take(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::RoundBegan { round } => self.begin_round(*round),
            Outcome::InitiativeDrawn { ledger, .. } => self.draws.push(ledger.result()),
            Outcome::ClockStepped { step } => self.step = *step,
            Outcome::UnitActivated { unit } => self.begin(*unit),
            Outcome::ActivationEnded { unit, acted } => self.end(*unit, *acted),
            Outcome::ActionBegan { .. } => self.calling = None,
            Outcome::ShotCalled { unit, target, .. } => {
                self.calling = Some((*unit, *target));
                self.tell(TurningEvent::Called { unit: *target, by: *unit, hit: false, steps: 0 });
            }
            Outcome::LocationDamaged { unit, location, armour_left, structure_left, .. } => {
                let held = self.left.get_mut(unit.0 as usize).and_then(|left| left.get_mut(*location));
                held.into_iter().for_each(|held| *held = armour_left + structure_left);
            }
            Outcome::KnockedDown { unit, by } => self.tell(TurningEvent::Fell { unit: *unit, by: *by, steps: 0 }),
            Outcome::InitiativeShifted { unit, impact, now, later, .. } => {
                self.shift(*unit, *impact, now.saturating_add(*later));
            }
            Outcome::UnitDestroyed { unit, by, .. } => self.lose(*unit, *by),
            _ => outcome.attack().into_iter().for_each(|attack| self.attack(attack)),
        }
    }

    fn begin_round(&mut self, round: u32) {
        self.close_draws();
        (self.round, self.step) = (round, None);
        self.acted.clear();
    }

    /// Adds the gaps between the units that drew in this round.
    fn close_draws(&mut self) {
        let draws = std::mem::take(&mut self.draws);
        if let (Some(least), Some(most)) = (draws.iter().min(), draws.iter().max()) {
            self.gaps.0 += f64::from(most - least);
            self.gaps.1 += u32::try_from(draws.len() - 1).unwrap_or(0);
        }
    }

    fn begin(&mut self, unit: UnitId) {
        if self.open.is_empty() {
            let (before, activation) = (self.strength(), self.turnings.len() as u32 + 1);
            let (round, step) = (self.round, self.step);
            let (after, events) = (Vec::new(), Vec::new());
            self.turnings.push(Turning { activation, round, step, unit, before, after, events, weight: 0.0 });
        }
        self.open.push(unit);
        self.calling = None;
    }

    fn end(&mut self, unit: UnitId, acted: bool) {
        if acted {
            self.acted.insert(unit);
        }
        if let Some(place) = self.open.iter().rposition(|open| *open == unit) {
            self.open.remove(place);
        }
        self.calling = None;
        if self.open.is_empty() {
            self.close();
        }
    }

    /// Closes the last activation, if it is still open.
    fn close(&mut self) {
        self.open.clear();
        let after = self.strength();
        if let Some(turning) = self.turnings.last_mut().filter(|turning| turning.after.is_empty()) {
            turning.after = after;
            // A called shot that neither hit nor delayed its target has no effect.
            turning.events.retain(|event| !matches!(event, TurningEvent::Called { hit: false, steps: ..=0, .. }));
        }
    }

    fn tell(&mut self, event: TurningEvent) {
        if let (false, Some(turning)) = (self.open.is_empty(), self.turnings.last_mut()) {
            turning.events.push(event);
        }
    }

    fn attack(&mut self, attack: &Attack) {
        let when = FirstShot { unit: attack.unit, round: self.round, step: self.step };
        let number = self.first.len();
        self.first.entry((attack.unit, attack.target)).or_insert((number, when));
        if self.calling == Some((attack.unit, attack.target)) && attack.rolled.passed {
            let called = self.events().find_map(|event| match event {
                TurningEvent::Called { hit, unit, .. } if *unit == attack.target => Some(hit),
                _ => None,
            });
            called.into_iter().for_each(|hit| *hit = true);
        }
    }

    /// The events of the last activation, latest first.
    fn events(&mut self) -> impl Iterator<Item = &mut TurningEvent> {
        self.turnings.last_mut().into_iter().flat_map(|turning| turning.events.iter_mut().rev())
    }

    /// Adds the delay of a fall or a called shot to the last event of that kind on the unit.
    fn shift(&mut self, whose: UnitId, impact: ImpactIx, change: i32) {
        let Some(on) = self.book.ruleset.impacts().get(impact.get()).map(|impact| impact.on) else { return };
        let later = match self.book.ruleset.toward() {
            Toward::Low => change.saturating_neg(),
            Toward::High => change,
        };
        let steps = self.events().find_map(|event| match event {
            TurningEvent::Called { unit, steps, .. } if on == Event::CalledShot && *unit == whose => Some(steps),
            TurningEvent::Fell { unit, steps, .. } if on == Event::KnockedDown && *unit == whose => Some(steps),
            _ => None,
        });
        steps.into_iter().for_each(|steps| *steps += later);
    }

    fn lose(&mut self, unit: UnitId, by: Option<UnitId>) {
        if let Some(left) = self.left.get_mut(unit.0 as usize) {
            left.fill(0);
        }
        let by = by.filter(|by| *by != unit);
        let at = |from: UnitId, to: UnitId| self.first.get(&(from, to)).copied();
        let both = by.and_then(|by| at(by, unit).zip(at(unit, by)));
        // Who fired first matters for what came soon after it.
        let soon = |first: &FirstShot| first.round + 1 >= self.round;
        let duel = both.map(|(one, other)| if one.0 < other.0 { one.1 } else { other.1 }).filter(soon);
        let yet_to_act = !self.acted.contains(&unit) && !self.open.contains(&unit);
        self.tell(TurningEvent::Lost { unit, by, yet_to_act, duel });
    }
}
