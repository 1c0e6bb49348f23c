//! What a unit can do to others, as numbers that are quick to read for any place and distance.
//!
//! The difficulty of a shot is a sum; here it is split into what depends on the shooter, on the weapon and the distance,
//! and on the target, so that a hundred places cost a hundred additions. A test holds the sums to those of the battle.

use super::hit_chances::Chances;
use crate::battle::combat::gunnery::ready_weapon;
use crate::battle::readiness::stat_block::battle_statistic;
use crate::battle::{Rulebook, UnitProfile, UnitState, blow_force};
use crate::rules::catalog::pilot::Skill;
use crate::rules::catalog::statistic::BattleStatistic;
use crate::rules::catalog::weapon::{RangeBand, Ranges};
use crate::rules::combat::combat_numbers::AttackNumbers;
use crate::rules::hex::Facing;
use crate::rules::ids::UnitType;
use crate::rules::ruleset::Filter;

/// Everything a unit can attack with, in its present state.
#[derive(Debug, Clone)]
pub(in crate::ai) struct Firepower {
    /// What every shot of the unit has in common, without movement.
    pub own: i32,
    /// The weapons that can still fire.
    pub guns: Vec<Gun>,
    /// Its blow, if it can strike.
    pub blow: Option<Blow>,
    /// How far it sees.
    pub sight_range: u32,
    /// Whether its forward weapons fire all around.
    turret: bool,
    /// The furthest it reaches.
    reach: u32,
    /// By distance up to there: where its shots begin in the next list.
    volleys: Vec<usize>,
    /// Damage and difficulty of the guns in range, one distance after the other.
    shots: Vec<(i64, i32)>,
}

/// A weapon that can still fire.
#[derive(Debug, Clone)]
pub(in crate::ai) struct Gun {
    /// Its number in the design.
    pub weapon: usize,
    /// Damage if every shot hits, or as many of a cluster as are to be expected.
    pub damage: i64,
    /// Stability damage then.
    pub stability: i64,
    /// Heat of one use.
    pub heat: i32,
    /// Whether it fires backwards.
    pub rear: bool,
    /// Added to the difficulty when it is fired twice in one action.
    pub fired_twice: i32,
    difficulty: i32,
    ranges: Ranges,
}

/// A blow.
#[derive(Debug, Clone)]
pub(in crate::ai) struct Blow {
    /// Damage of a hit.
    pub damage: i64,
    /// Stability damage of a hit.
    pub stability: i64,
    /// Heat.
    pub heat: i32,
    /// Its difficulty, without movement and the target.
    pub difficulty: i32,
}

impl Firepower {
    /// Reads a unit.
    pub fn new(book: &Rulebook, fighter: &UnitProfile, unit: &UnitState) -> Self {
        let numbers = &book.combat.attack;
        let effects = battle_statistic(book, unit, BattleStatistic::AttackDifficulty);
        let aim = battle_statistic(book, unit, BattleStatistic::ShotDifficulty);
        let prone = if unit.hull.prone { numbers.attacker_prone } else { 0 };
        let gunnery = fighter.pilot.skill(Skill::Gunnery).cast_signed();
        let guns: Vec<Gun> = (0..fighter.weapons.len()).filter_map(|weapon| gun(book, fighter, unit, weapon)).collect();
        let blow = fighter.body.can_strike.then(|| blow(book, fighter, unit, effects + prone));
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
            turret: fighter.body.unit_type == UnitType::Turret || fighter.design.turret,
            reach,
            volleys,
            shots,
        }
    }

    /// Whether a weapon bears on something in this direction.
    pub fn bears(&self, book: &Rulebook, gun: &Gun, facing: Facing, toward: Facing) -> bool {
        let relative = facing.sixths_to(toward).rem_euclid(6) as u8;
        let arcs = &book.combat.arcs;
        let bearing = match (gun.rear, self.turret) {
            (true, _) => &arcs.rear_weapons,
            (false, true) => &arcs.turret_weapons,
            (false, false) => &arcs.front_weapons,
        };
        bearing.contains(&relative)
    }

    /// The furthest it reaches.
    pub const fn reach(&self) -> u32 {
        self.reach
    }

    /// Thousandths of a point of damage to expect of a volley of everything in range of a target so many hexes away that
    /// is so much harder to hit; `chances` are those of the battle that the unit is in.
    pub fn expected(&self, chances: &Chances, hexes: u32, harder: i32) -> i64 {
        let place = hexes as usize;
        let (Some(&start), Some(&end)) = (self.volleys.get(place), self.volleys.get(place + 1)) else { return 0 };
        let harder = harder + self.own;
        self.shots[start..end].iter().map(|&(damage, difficulty)| damage * chances.of(difficulty + harder)).sum()
    }

    /// All damage it does if everything hits.
    pub fn damage(&self) -> i64 {
        self.guns.iter().map(|gun| gun.damage).sum()
    }
}

impl Gun {
    /// Whether it can be fired at something so many hexes away.
    pub fn reaches(&self, hexes: u32) -> bool {
        self.ranges.band(hexes).is_some()
    }

    /// What weapon and distance add to the difficulty; none out of range.
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

fn gun(book: &Rulebook, fighter: &UnitProfile, unit: &UnitState, weapon: usize) -> Option<Gun> {
    let armament = ready_weapon(fighter, unit, weapon).ok().filter(|armament| !armament.is_swung())?;
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

fn blow(book: &Rulebook, fighter: &UnitProfile, unit: &UnitState, own: i32) -> Blow {
    let numbers = &book.combat.melee;
    let force = blow_force(book, fighter, unit, &Filter::Any);
    let crippled = if unit.hull.crippled { numbers.crippled } else { 0 };
    let piloting = fighter.pilot.skill(Skill::Piloting).cast_signed();
    Blow {
        damage: i64::from(force.damage.points()),
        stability: i64::from(force.shake.points()),
        heat: force.heat.cast_signed(),
        difficulty: numbers.base - piloting + crippled + own,
    }
}
