//! Auras: places where friends help the unit or it helps them, and places where it or an enemy suffers.

use crate::model::world_model::WorldModel;
use phaseline_battle::stats::objectives::are_partners;
use phaseline_battle::{Standing, UnitState};
use phaseline_rules::catalog::effect::Reach;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::hex::Hex;
use phaseline_rules::ruleset::StatKey;

/// One point of the difficulty to hit or to be hit, in thousandths of the unit's worth.
const AIM: i64 = 15;
/// One point of any other statistic, in thousandths of the unit's worth.
const POINT: i64 = 4;

/// All hexes within a distance of a unit, and what it is worth to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Circle {
    around: Hex,
    hexes: u32,
    /// In thousandths of a point.
    worth: i64,
}

impl Circle {
    /// What this circle makes of a hex, in thousandths of a point.
    pub fn worth(&self, hex: Hex) -> i64 {
        if self.around.distance(hex) <= self.hexes { self.worth } else { 0 }
    }
}

/// The circles that a unit of this worth should be in or keep out of.
pub(crate) fn circles(world: &WorldModel<'_>, unit: &UnitState, worth: i64) -> Vec<Circle> {
    let book = world.book;
    if !book.has_auras {
        return Vec::new();
    }
    let own = auras_of(world, unit);
    let mut circles = Vec::new();
    for other in world.state.alive().filter(|other| other.id() != unit.id()) {
        let hostile = book.are_hostile(unit.side(), other.side());
        let partner = are_partners(book, unit.side(), other.side());
        let around = other.place.pose.hex;
        let theirs = world.enemy(other.id()).map_or(worth, |enemy| enemy.worth);
        let felt = |aura: &Standing| match aura.effect.effect.on {
            Reach::Friends(hexes) if partner => Some(hexes),
            Reach::Enemies(hexes) if hostile => Some(hexes),
            _ => None,
        };
        // First the unit's auras on the other unit, then the other unit's auras on it.
        for aura in &own {
            let good = if hostile { -gain(world, aura) } else { gain(world, aura) };
            circles.extend(felt(aura).map(|hexes| Circle { around, hexes, worth: good * theirs }));
        }
        for aura in auras_of(world, other) {
            circles.extend(felt(aura).map(|hexes| Circle { around, hexes, worth: gain(world, aura) * worth }));
        }
    }
    circles
}

/// A unit's auras. It has none while it is shut down, and loses one with the location that carries it.
fn auras_of<'b>(world: &WorldModel<'b>, unit: &UnitState) -> Vec<&'b Standing> {
    let auras = world.book.profile(unit.id()).map_or(&[][..], |profile| profile.auras.as_slice());
    let intact =
        |aura: &&Standing| aura.at.is_none_or(|at| unit.hull.plates.get(at).is_none_or(|plate| plate.structure != 0));
    auras.iter().filter(|_| !unit.heat.shut_down).filter(intact).collect()
}

/// What an aura does for a unit that it reaches, in thousandths of that unit's worth.
fn gain(world: &WorldModel<'_>, aura: &Standing) -> i64 {
    let gain = |&(key, change): &(StatKey, i32)| {
        let size = match key {
            StatKey::Battle(
                BattleStatistic::AttackDifficulty
                | BattleStatistic::ShotDifficulty
                | BattleStatistic::TargetedDifficulty
                | BattleStatistic::TargetedShotDifficulty,
            ) => AIM,
            StatKey::Battle(_) | StatKey::Ruleset(_) => POINT,
        };
        i64::from(world.book.ruleset.helps(key).good(change)) * size
    };
    aura.effect.changes.iter().map(gain).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::behavior::Behaviors;
    use phaseline_battle::{BattleSetup, BattleState, Bearer, Rulebook, Started, start};
    use phaseline_content::{Sources, load};
    use phaseline_rules::ids::UnitId;

    const OWN: UnitId = UnitId(0);
    const FRIEND: UnitId = UnitId(1);
    const ENEMY: UnitId = UnitId(4);

    /// What it is worth to a unit to stand some hexes away from another unit whose head carries an effect.
    fn worth_of(effect: &str, bearer: UnitId, hexes: i32, change: impl FnOnce(&mut BattleState)) -> i64 {
        let started = start(&load(&Sources::built_in()).library, &BattleSetup::new("two_fords", 1)).unwrap();
        let Started { book, mut state, .. } = started;
        let mut book = Rulebook::clone(&book);
        book.profiles.iter_mut().for_each(|profile| profile.auras.clear());
        let effect = std::sync::Arc::clone(&book.effects[effect]);
        book.profiles[bearer.0 as usize].auras.push(Standing {
            label: "test".to_owned(),
            bearer: Bearer::Equipment,
            effect,
            at: Some(0),
        });
        book.has_auras = true;
        change(&mut state);
        let own = state.unit(OWN).unwrap();
        let world = WorldModel::new(&book, &state, own.side(), Behaviors::default().of(&book, own.side()));
        let bearer = state.unit(bearer).unwrap().place.pose.hex;
        let place = (0..hexes).fold(bearer, |hex, _| hex.neighbours()[0]);
        circles(&world, own, 1000).iter().map(|circle| circle.worth(place)).sum()
    }

    #[test]
    fn it_is_good_to_be_near_a_friend_who_commands_and_bad_to_be_near_an_enemy_who_jams() {
        assert!(worth_of("command_net", FRIEND, 4, |_| ()) > 0);
        assert_eq!(worth_of("command_net", FRIEND, 5, |_| ()), 0, "it reaches four hexes");
        assert!(worth_of("jamming", ENEMY, 3, |_| ()) < 0);
        assert_eq!(worth_of("jamming", ENEMY, 4, |_| ()), 0, "it reaches three hexes");
        assert_eq!(worth_of("command_net", ENEMY, 1, |_| ()), 0, "it is not for enemies");
    }

    #[test]
    fn whoever_commands_or_jams_should_be_where_that_is_felt() {
        let of_own = |effect, other: UnitId| {
            // Here the unit itself carries it, and the distance is measured from the other unit.
            let near = |state: &mut BattleState| {
                let hex = state.unit(other).unwrap().place.pose.hex;
                state.units[OWN.0 as usize].change().place.pose.hex = hex.neighbours()[0];
            };
            worth_of(effect, OWN, 0, near)
        };
        assert!(of_own("command_net", FRIEND) > 0);
        assert!(of_own("jamming", ENEMY) > 0);
    }

    #[test]
    fn what_is_lost_or_shut_down_helps_nobody() {
        let lost = |state: &mut BattleState| {
            state.units[FRIEND.0 as usize].change().hull.plates[0].structure = 0;
        };
        assert_eq!(worth_of("command_net", FRIEND, 1, lost), 0);
        let still = |state: &mut BattleState| state.units[FRIEND.0 as usize].change().heat.shut_down = true;
        assert_eq!(worth_of("command_net", FRIEND, 1, still), 0);
    }
}
