//! The best attack that a unit can make from one place.

use super::attack_ways::Way;
use super::heat_cost::{HeatBudget, cooling};
use super::targets::Aim;
use super::threat::Stand;
use crate::model::fixed_point::SURE;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;

/// An attack that the unit could make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Attack {
    pub target: UnitId,
    /// The indexes of the weapons to fire. Empty for a melee attack.
    pub weapons: Vec<usize>,
    /// Whether it is a melee attack.
    pub blow: bool,
    /// The index of its action among the usable ones.
    pub usable: usize,
    /// What it is worth after the cost of heat, in thousandths of a point.
    pub value: i64,
    /// Expected damage, in thousandths of a point.
    pub damage: i64,
    /// Expected damage in thousandths of what the target can still take.
    pub part: i64,
}

/// The heat that an attack adds to.
#[derive(Debug, Clone, Copy)]
struct Heat {
    heat_budget: HeatBudget,
    /// How much the ground cools.
    ground: i32,
    /// Heat that the activation has added so far, and what that costs.
    heated: (i32, i64),
}

impl Heat {
    /// The heat of a unit that stands in `hex` and has already added `heated`.
    fn new(world: &WorldModel<'_>, own: &UnitEval<'_>, heat_budget: HeatBudget, hex: Hex, heated: i32) -> Self {
        let ground = cooling(world.book, hex);
        Self { heat_budget, ground, heated: (heated, heat_budget.price_on(world.book, own.worth, heated, ground)) }
    }

    /// What this much more heat costs.
    fn price(self, world: &WorldModel<'_>, own: &UnitEval<'_>, heat: i32) -> i64 {
        self.heat_budget.price_on(world.book, own.worth, self.heated.0 + heat, self.ground) - self.heated.1
    }
}

/// Returns the best attack on one of these targets with this facing, if it is worth more than `least`.
///
/// `heated` is the heat that the activation has added so far.
pub(crate) fn best_attack(
    world: &WorldModel<'_>,
    own: &UnitEval<'_>,
    heat_budget: HeatBudget,
    targets: &[Aim<'_, '_>],
    stand: Stand,
    (heated, ways): (i32, &[Way]),
    least: i64,
) -> Option<Attack> {
    if !targets.iter().any(|aim| aim.most > least) {
        return None;
    }
    let heat = Heat::new(world, own, heat_budget, stand.pose.hex, heated);
    let mut best: Option<Attack> = None;
    let mut bearing = Vec::new();
    for aim in targets.iter().filter(|aim| aim.most > least) {
        for way in ways {
            let least = best.as_ref().map_or(least, |best| best.value);
            let better = if way.blow {
                aim.swing(world, own, heat, stand, way).filter(|attack| attack.value > least)
            } else {
                aim.volley(world, own, (heat, stand, way), least, &mut bearing)
            };
            best = better.or(best);
        }
    }
    best
}

impl Aim<'_, '_> {
    /// The best choice among the weapons that bear, if it is worth more than `least`.
    ///
    /// It takes the weapons with the most damage for their heat first, and as many as pay. `bearing` is scratch space.
    fn volley(
        &self,
        world: &WorldModel<'_>,
        own: &UnitEval<'_>,
        (heat, stand, way): (Heat, Stand, &Way),
        least: i64,
        bearing: &mut Vec<(usize, i64)>,
    ) -> Option<Attack> {
        let guns = &own.firepower.guns;
        let times = if way.twice { 2 } else { 1 };
        let chance = |&(place, difficulty): &(usize, i32)| {
            let twice = if way.twice { guns[place].fired_twice } else { 0 };
            (place, world.chances.of(difficulty + twice + way.harder))
        };
        let bears =
            |place: usize| way.guns[place] && own.firepower.bears(world.book, &guns[place], stand.torso(), self.toward);
        bearing.clear();
        bearing.extend(self.shots.iter().filter(|&&(place, _)| bears(place)).map(chance));
        let effect =
            |&(place, chance): &(usize, i64)| guns[place].damage * chance / i64::from(guns[place].heat.max(0) + 1);
        bearing.sort_by_key(|shot| std::cmp::Reverse(effect(shot)));
        let (mut damage, mut sway, mut warmth, mut misses) = (0, 0, 0, SURE);
        let mut best: Option<(usize, i64, i64, i64)> = None;
        for (count, &(place, chance)) in bearing.iter().enumerate() {
            damage += guns[place].damage * chance * times;
            sway += guns[place].stability * chance * times;
            warmth += guns[place].heat * times as i32;
            misses = (0..times).fold(misses, |misses, _| misses * (SURE - chance) / SURE);
            let part = self.part(damage, SURE - misses);
            let value = self.worth(part, sway) - heat.price(world, own, warmth);
            if best.is_none_or(|(_, most, ..)| value > most) {
                best = Some((count + 1, value, damage, part));
            }
        }
        let (count, value, damage, part) = best.filter(|&(_, value, ..)| value > least)?;
        let mut weapons: Vec<usize> = bearing[..count].iter().map(|&(place, _)| guns[place].weapon).collect();
        weapons.sort_unstable();
        Some(Attack { weapons, ..self.attack(way, value, (damage, part)) })
    }

    fn swing(&self, world: &WorldModel<'_>, own: &UnitEval<'_>, heat: Heat, stand: Stand, way: &Way) -> Option<Attack> {
        let (difficulty, blow) = (self.blow?, own.firepower.blow.as_ref()?);
        if !self.is_ahead(world, stand) {
            return None;
        }
        let chance = world.chances.of(difficulty + way.harder);
        let damage = blow.damage * chance;
        let price = heat.price(world, own, blow.heat);
        let part = self.part(damage, chance);
        let value = self.worth(part, blow.stability * chance) - price;
        Some(Attack { blow: true, ..self.attack(way, value, (damage, part)) })
    }

    fn attack(&self, way: &Way, value: i64, (damage, part): (i64, i64)) -> Attack {
        let target = self.target.unit.id();
        Attack { target, weapons: Vec::new(), blow: false, usable: way.usable, value, damage, part }
    }
}
