//! What a battle came to and why: every attack by its chance and by what the dice made of it, who acted before whom, what
//! set units back, how the sides wore each other down, and the moments on which it turned, all read from the record.

mod follow;
mod luck;
mod order;
mod reader;
mod turning;

use std::collections::BTreeMap;
use std::ops::AddAssign;

pub use luck::{Luck, Throw};
pub use turning::{FirstShot, Turning, TurningEvent};

use crate::battle::{Loss, Outcome, Rulebook};
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{Event, ImpactIx};

/// What a battle came to so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Account {
    /// Every unit, by number.
    pub units: Vec<Deeds>,
    /// Every round that began.
    pub rounds: Vec<Round>,
    /// The armour and structure of each side before the first shot, in points, reserves included.
    pub strength: Vec<u32>,
    /// The activations on which it turned, the most decisive first.
    pub turnings: Vec<Turning>,
}

/// What a unit did and suffered; of several units the sum.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Deeds {
    /// Activations that ended with the unit having acted.
    pub activations: u32,
    /// Shots, blows and every other attack that was rolled for.
    pub attacks: u32,
    /// Those of them that hit.
    pub hits: u32,
    /// The hits to expect by the chance of each attack.
    pub hits_expected: f64,
    /// The points of damage that all attacks together would have carried had every one hit.
    pub fired: u32,
    /// The points to expect by the chance of each attack.
    pub expected: f64,
    /// The points that the hits carried.
    pub landed: u32,
    /// Every roll for an attack with what could come of it.
    pub throws: Vec<Throw>,
    /// Points of armour and structure that enemies lost to it, falls and explosions it brought about included.
    pub damage: u32,
    /// Points of armour and structure it lost, whoever did it.
    pub taken: u32,
    /// Enemies destroyed.
    pub kills: u32,
    /// Falls.
    pub falls: u32,
    /// Times it shut down from heat.
    pub shut_downs: u32,
    /// Wounds of its pilot.
    pub wounds: u32,
    /// Called shots it announced.
    pub called: u32,
    /// Enemies with whom it shared a round, once a round for each, and at least one of the two acted.
    pub meetings: u32,
    /// Those of them before whom it acted.
    pub first: u32,
    /// Draws for the order.
    pub draws: u32,
    /// Steps of the clock that all its draws together were earlier than to expect.
    pub draw_luck: f64,
    /// What moved it in the order after a draw: how often, and by how many steps later.
    pub shifts: BTreeMap<ImpactIx, Shifts>,
    /// How it was lost.
    pub lost: Option<Lost>,
}

/// What one kind of event did to somebody's place in the order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Shifts {
    /// How often.
    pub times: u32,
    /// By how many steps later, now and in the rounds after; less than 0 is earlier.
    pub steps: i32,
    /// The part of them that enemies brought about.
    pub by_enemies: i32,
}

/// How a unit was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lost {
    /// In which round.
    pub round: u32,
    /// To whom.
    pub by: Option<UnitId>,
    /// How.
    pub how: Loss,
}

/// A round.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Round {
    /// Its number, from 1.
    pub round: u32,
    /// The armour and structure of each side at its end, in points; what is destroyed has none.
    pub strength: Vec<u32>,
    /// The points of armour and structure that enemies lost to each side in it.
    pub damage: Vec<u32>,
    /// The units lost in it, in order.
    pub losses: Vec<UnitId>,
    /// Who acted, in order.
    pub acted: Vec<UnitId>,
}

impl Account {
    /// Reads a battle from its outcomes.
    #[must_use]
    pub fn of(book: &Rulebook, outcomes: &[Outcome]) -> Self {
        Self { turnings: turning::turnings(book, outcomes), ..reader::read(book, outcomes) }
    }

    /// The sum over some units.
    pub fn sum(&self, units: impl IntoIterator<Item = UnitId>) -> Deeds {
        let mut sum = Deeds::default();
        units.into_iter().filter_map(|unit| self.units.get(unit.0 as usize)).for_each(|deeds| sum += deeds);
        sum
    }

    /// The sum over a side.
    #[must_use]
    pub fn side(&self, book: &Rulebook, side: SideId) -> Deeds {
        self.sum(book.fighters.iter().filter(|fighter| fighter.side == side).map(|fighter| fighter.id))
    }
}

impl Deeds {
    /// How the dice fell for all attacks together.
    #[must_use]
    pub fn luck(&self) -> Luck {
        Luck::of(&self.throws, self.landed)
    }

    /// Steps by which enemies set it back in the order.
    #[must_use]
    pub fn set_back(&self) -> i32 {
        self.shifts.values().map(|shifts| shifts.by_enemies).sum()
    }

    /// Steps by which it went back in the order of its own will, to let others go first: now and in the rounds after.
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
        for (impact, shifts) in &other.shifts {
            let sum = self.shifts.entry(*impact).or_default();
            sum.times += shifts.times;
            sum.steps += shifts.steps;
            sum.by_enemies += shifts.by_enemies;
        }
    }
}
