//! A unit's firepower, as numbers that are quick to read for any place and distance.
//!
//! The difficulty of a shot is a sum. Here it is split into the parts of the shooter, of the weapon at a distance, and
//! of the target, so that a hundred places cost a hundred additions. A test compares the sums with those of the battle.

use super::hit_chances::Chances;
use phaseline_battle::combat::gunnery::ready_weapon;
use phaseline_battle::readiness::stat_block::battle_statistic;
use phaseline_battle::{Rulebook, UnitProfile, UnitState, melee_effect};
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::catalog::weapon::{RangeBand, Ranges};
use phaseline_rules::combat::combat_numbers::AttackNumbers;
use phaseline_rules::hex::{Bearing, Facing};
use phaseline_rules::ids::UnitType;
use phaseline_rules::ruleset::Filter;

/// Everything that a unit can attack with in its present state.
#[derive(Debug, Clone)]
pub(crate) struct Firepower {
    /// The part of the difficulty that all shots of the unit share, without movement.
    pub own: i32,
    pub guns: Vec<Gun>,
    /// Its melee attack. `None` where the body cannot strike.
    pub blow: Option<Blow>,
    /// In hexes.
    pub sight_range: u32,
    /// Whether its forward weapons fire in all directions.
    turret: bool,
    /// The longest range of its attacks, in hexes.
    reach: u32,
    /// By distance: the index in `shots` where the guns in range begin.
    volleys: Vec<usize>,
    /// Damage and difficulty of the guns in range, distance by distance.
    shots: Vec<(i64, i32)>,
}

/// A weapon that can still fire.
#[derive(Debug, Clone)]
pub(crate) struct Gun {
    /// The index of the weapon in the design.
    pub weapon: usize,
    /// Damage if all its shots hit. For a cluster weapon, with the expected number of hits.
    pub damage: i64,
    /// Stability damage that goes with it.
    pub stability: i64,
    /// Heat of one use.
    pub heat: i32,
    /// Whether it fires into the rear arc.
    pub rear: bool,
    /// Added to the difficulty when the gun fires twice in one action.
    pub fired_twice: i32,
    difficulty: i32,
    ranges: Ranges,
}

/// A melee attack.
#[derive(Debug, Clone)]
pub(crate) struct Blow {
    pub damage: i64,
    pub stability: i64,
    pub heat: i32,
    /// Difficulty without movement and target.
    pub difficulty: i32,
}

impl Firepower {
    /// Reads the firepower of a unit.
    pub fn new(book: &Rulebook, profile: &UnitProfile, unit: &UnitState) -> Self {
        let numbers = &book.combat.attack;
        let effects = battle_statistic(book, unit, BattleStatistic::AttackDifficulty);
        let aim = battle_statistic(book, unit, BattleStatistic::ShotDifficulty);
        let prone = if unit.hull.prone { numbers.attacker_prone } else { 0 };
        let gunnery = profile.pilot.skill(Skill::Gunnery).cast_signed();
        let guns: Vec<Gun> = (0..profile.weapons.len()).filter_map(|weapon| gun(book, profile, unit, weapon)).collect();
        let blow = profile.body.can_strike.then(|| blow(book, profile, unit, effects + prone));
        let reach = guns.iter().map(|gun| gun.ranges.long).max().unwrap_or(0).max(u32::from(blow.is_some()));
        let places = reach as usize + 2;
        let (mut volleys, mut shots) = (Vec::with_capacity(places), Vec::with_capacity(places * guns.len()));
        for hexes in 0..=reach {
            volleys.push(shots.len());
            shots.extend(guns.iter().filter_map(|gun| Some((gun.damage, gun.difficulty(numbers, hexes)?))));
        }
        volleys.push(shots.len());
        let range = battle_statistic(book, unit, BattleStatistic::SightRange);
        Self {
            own: numbers.base - gunnery + effects + aim + prone,
            guns,
            blow,
            sight_range: book.combat.sight_range.saturating_add_signed(range),
            turret: profile.body.unit_type == UnitType::Turret || profile.design.turret,
            reach,
            volleys,
            shots,
        }
    }

    /// Whether a gun bears on something in the direction `toward`.
    pub fn bears(&self, book: &Rulebook, gun: &Gun, facing: Facing, toward: Bearing) -> bool {
        book.combat.arcs.bears((gun.rear, self.turret), facing, toward)
    }

    /// The longest range of its attacks, in hexes.
    pub const fn reach(&self) -> u32 {
        self.reach
    }

    /// The expected damage of a volley of all guns in range, in thousandths of a point.
    ///
    /// `harder` is what the target adds to the difficulty. `chances` are those of the unit's battle.
    pub fn expected(&self, chances: &Chances, hexes: u32, harder: i32) -> i64 {
        let place = hexes as usize;
        let (Some(&start), Some(&end)) = (self.volleys.get(place), self.volleys.get(place + 1)) else { return 0 };
        let harder = harder + self.own;
        self.shots[start..end].iter().map(|&(damage, difficulty)| damage * chances.of(difficulty + harder)).sum()
    }

    /// The damage of all guns if all hit.
    pub fn damage(&self) -> i64 {
        self.guns.iter().map(|gun| gun.damage).sum()
    }
}

impl Gun {
    /// Whether the gun can fire at this distance.
    pub fn reaches(&self, hexes: u32) -> bool {
        self.ranges.band(hexes).is_some()
    }

    /// What weapon and distance add to the difficulty. `None` out of range.
    pub fn difficulty(&self, numbers: &AttackNumbers, hexes: u32) -> Option<i32> {
        let range = match self.ranges.band(hexes)? {
            RangeBand::Short => numbers.short,
            RangeBand::Medium => numbers.medium,
            RangeBand::Long => numbers.long,
        };
        let below = self.ranges.minimum.saturating_sub(hexes).cast_signed();
        Some(self.difficulty + range + below * numbers.below_minimum)
    }
}

fn gun(book: &Rulebook, profile: &UnitProfile, unit: &UnitState, weapon: usize) -> Option<Gun> {
    let armament = ready_weapon(profile, unit, weapon).ok().filter(|armament| !armament.is_swung())?;
    let fired = &armament.weapon;
    let hits = if fired.cluster { book.combat.clusters.expected(fired.shots) } else { u64::from(fired.shots) * 1000 };
    let all = |points: u32| i64::from(points) * hits.cast_signed() / 1000;
    Some(Gun {
        weapon,
        damage: all(fired.damage),
        stability: all(fired.stability_damage),
        heat: fired.heat.cast_signed(),
        rear: armament.rear,
        fired_twice: fired.fired_twice.unwrap_or(book.combat.attack.fired_twice),
        difficulty: fired.attack_difficulty,
        ranges: fired.ranges,
    })
}

fn blow(book: &Rulebook, profile: &UnitProfile, unit: &UnitState, own: i32) -> Blow {
    let numbers = &book.combat.melee;
    let effect = melee_effect(book, profile, unit, &Filter::Any);
    let crippled = if unit.hull.crippled { numbers.crippled } else { 0 };
    let piloting = profile.pilot.skill(Skill::Piloting).cast_signed();
    Blow {
        damage: i64::from(effect.damage.points()),
        stability: i64::from(effect.shake.points()),
        heat: effect.heat.cast_signed(),
        difficulty: numbers.base - piloting + crippled + own,
    }
}
