//! The account of a battle, read from its record: each attack with its chance and its result, who acted before whom,
//! what delayed units, how the sides lost strength, and the turning points.

mod follow;
mod luck;
mod order;
mod reader;
mod turning;

use std::collections::BTreeMap;
use std::ops::AddAssign;

pub use luck::{Luck, Throw};
pub use turning::{FirstShot, Turning, TurningEvent};

use phaseline_battle::{Loss, Outcome, Rulebook};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{Event, ImpactIx};

/// The account of a battle so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Account {
    /// The deeds of each unit, by unit index.
    pub units: Vec<Deeds>,
    /// The rounds that have begun.
    pub rounds: Vec<Round>,
    /// The armour and structure of each side before the first shot, in points. Includes reserves.
    pub strength: Vec<u32>,
    /// The activations that turned the battle, most decisive first.
    pub turnings: Vec<Turning>,
}

/// What a unit did and suffered, or the sum over several units.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Deeds {
    /// The number of activations in which the unit acted.
    pub activations: u32,
    /// The number of attacks that were rolled for, with weapons or in melee.
    pub attacks: u32,
    /// The number of attacks that hit.
    pub hits: u32,
    /// The expected number of hits.
    pub hits_expected: f64,
    /// The damage if all attacks had hit, in points.
    pub fired: u32,
    /// The expected damage, in points.
    pub expected: f64,
    /// The damage of the attacks that hit, in points.
    pub landed: u32,
    /// The attack rolls with their possible results.
    pub throws: Vec<Throw>,
    /// The armour and structure that enemies lost because of it, in points. Includes falls and explosions that it
    /// caused.
    pub damage: u32,
    /// The armour and structure that it lost for any reason, in points.
    pub taken: u32,
    /// The number of enemies that it destroyed.
    pub kills: u32,
    /// The number of its falls.
    pub falls: u32,
    /// The number of shutdowns from heat.
    pub shut_downs: u32,
    /// The number of wounds of its pilot.
    pub wounds: u32,
    /// The number of called shots that it announced.
    pub called: u32,
    /// The number of enemies in the same round, counted once for each round, if at least one of the two acted.
    pub meetings: u32,
    /// The number of those enemies that it acted before.
    pub first: u32,
    /// The number of its draws for the order.
    pub draws: u32,
    /// By how many steps of the clock its draws were earlier than expected, all together.
    pub draw_luck: f64,
    /// How far these steps spread: the sum of the variances of its draws.
    pub draw_spread: f64,
    /// What moved it in the order after a draw: how often, and by how many steps.
    pub shifts: BTreeMap<ImpactIx, Shifts>,
    /// How it was lost.
    pub lost: Option<Lost>,
}

/// What one kind of event did to the place of a unit in the order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Shifts {
    /// How often it happened.
    pub times: u32,
    /// By how many steps it delayed the unit, now and in later rounds. Negative is earlier.
    pub steps: i32,
    /// The part of these steps that enemies caused.
    pub by_enemies: i32,
}

/// How a unit was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lost {
    /// The round, from 1.
    pub round: u32,
    /// The unit that destroyed it. `None` if no unit did.
    pub by: Option<UnitId>,
    /// How it was lost.
    pub how: Loss,
    /// The location whose loss destroyed it, as an index; none if it was lost otherwise.
    pub part: Option<usize>,
}

/// The account of a round.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Round {
    /// Its number, from 1.
    pub round: u32,
    /// The armour and structure of each side at its end, in points. A destroyed unit counts 0.
    pub strength: Vec<u32>,
    /// The armour and structure that enemies lost to each side in this round, in points.
    pub damage: Vec<u32>,
    /// The units that were lost in this round, in order.
    pub losses: Vec<UnitId>,
    /// The units that acted, in order.
    pub acted: Vec<UnitId>,
}

impl Account {
    /// Reads the account of a battle from its outcomes.
    #[must_use]
    pub fn of(book: &Rulebook, outcomes: &[Outcome]) -> Self {
        Self { turnings: follow::turnings(book, outcomes), ..reader::read(book, outcomes) }
    }

    /// Sums the deeds of some units.
    pub fn sum(&self, units: impl IntoIterator<Item = UnitId>) -> Deeds {
        let mut sum = Deeds::default();
        units.into_iter().filter_map(|unit| self.units.get(unit.0 as usize)).for_each(|deeds| sum += deeds);
        sum
    }

    /// Sums the deeds of a side.
    #[must_use]
    pub fn side(&self, book: &Rulebook, side: SideId) -> Deeds {
        self.sum(book.profiles.iter().filter(|profile| profile.side == side).map(|profile| profile.id))
    }
}

impl Deeds {
    /// How lucky all attacks were together.
    #[must_use]
    pub fn luck(&self) -> Luck {
        Luck::of(&self.throws, self.landed)
    }

    /// By how many steps enemies delayed it.
    #[must_use]
    pub fn set_back(&self) -> i32 {
        self.shifts.values().map(|shifts| shifts.by_enemies).sum()
    }

    /// By how many steps it delayed itself to let others act first, now and in later rounds.
    #[must_use]
    pub fn waited(&self, book: &Rulebook) -> i32 {
        let of_own_will = |impact: &ImpactIx| {
            let known = book.ruleset.impacts().get(impact.get());
            known.is_some_and(|impact| matches!(impact.on, Event::Deferred | Event::DeferredToEnd))
        };
        self.shifts.iter().filter(|(impact, _)| of_own_will(impact)).map(|(_, shifts)| shifts.steps).sum()
    }
}

impl AddAssign<&Self> for Deeds {
    fn add_assign(&mut self, other: &Self) {
        self.activations += other.activations;
        self.attacks += other.attacks;
        self.hits += other.hits;
        self.hits_expected += other.hits_expected;
        self.fired += other.fired;
        self.expected += other.expected;
        self.landed += other.landed;
        self.throws.extend_from_slice(&other.throws);
        self.damage += other.damage;
        self.taken += other.taken;
        self.kills += other.kills;
        self.falls += other.falls;
        self.shut_downs += other.shut_downs;
        self.wounds += other.wounds;
        self.called += other.called;
        self.meetings += other.meetings;
        self.first += other.first;
        self.draws += other.draws;
        self.draw_luck += other.draw_luck;
        self.draw_spread += other.draw_spread;
        for (impact, shifts) in &other.shifts {
            let sum = self.shifts.entry(*impact).or_default();
            sum.times += shifts.times;
            sum.steps += shifts.steps;
            sum.by_enemies += shifts.by_enemies;
        }
    }
}
