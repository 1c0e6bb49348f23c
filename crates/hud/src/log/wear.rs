//! What the log says about lost parts, explosions, movement and pilots, and how much of a hit's damage a destroyed
//! location took. The rest went on to another location or was lost.

use crate::ask::ShownBattle;
use crate::facts::sentence::LogText;
use phaseline_battle::{Outcome, Part, WearOutcome};
use phaseline_kit::paint::Tone;
use phaseline_rules::ids::UnitId;

/// The line of an outcome of this kind.
pub fn told(ask: ShownBattle<'_>, outcome: &Outcome) -> LogText {
    let Outcome::Wear(outcome) = outcome else { return None };
    let words = ask.words;
    let weapon = |unit: UnitId, weapon: usize| {
        let armament = ask.book.profile(unit).and_then(|profile| profile.weapons.get(weapon));
        armament.map_or_else(String::new, |armament| armament.weapon.name.clone())
    };
    Some(match outcome {
        WearOutcome::PartLost { unit, part } => {
            let part = match part {
                Part::Weapon(place) => weapon(*unit, *place),
                Part::Equipment(name) => name.clone(),
                Part::HeatSinks(count) => words.fill("log.sinks", &[("count", count)]),
            };
            (words.pieces("log.part_lost", &[("unit", &ask.name(*unit)), ("part", &part)]), Tone::Muted)
        }
        WearOutcome::AmmunitionExploded { unit, weapon: place, damage, .. } => {
            let given: [(&str, &dyn std::fmt::Display); 3] =
                [("unit", &ask.name(*unit)), ("weapon", &weapon(*unit, *place)), ("damage", &damage.points())];
            (words.pieces("log.exploded", &given), Tone::Bad)
        }
        WearOutcome::MotionDamaged { unit, .. } => {
            (words.pieces("log.motion_damaged", &[("unit", &ask.name(*unit))]), Tone::Bad)
        }
        WearOutcome::LostConsciousness { unit } => {
            (words.pieces("log.unconscious", &[("unit", &ask.name(*unit))]), Tone::Bad)
        }
        WearOutcome::RegainedConsciousness { unit } => {
            (words.pieces("log.came_round", &[("unit", &ask.name(*unit))]), Tone::Good)
        }
    })
}

/// The part of a hit or explosion that destroyed a location.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HitShare {
    /// The index of the outcome of the hit or explosion.
    pub source: usize,
    /// The damage that the location took.
    pub taken: u32,
    /// The damage of the whole hit or explosion.
    pub damage: u32,
}

/// The part of a hit that destroyed this location; none if it took the whole hit, or if no hit destroyed it.
pub fn share(past: &[Outcome], number: usize) -> Option<HitShare> {
    let Outcome::LocationDestroyed { unit, .. } = past.get(number)? else { return None };
    let before = past.get(..number)?;
    let lost = |outcome: &Outcome| match outcome {
        Outcome::LocationDamaged { unit: damaged, armour, structure, .. } if damaged == unit => armour + structure,
        _ => 0,
    };
    let source = before.iter().rposition(begins_damage)?;
    let (target, damage) = match &before[source] {
        Outcome::Wear(WearOutcome::AmmunitionExploded { unit, damage, .. }) => (*unit, damage.points()),
        other => {
            let attack = other.attack().filter(|attack| attack.rolled.passed)?;
            (attack.target, attack.damage.points())
        }
    };
    let taken = before.last().map_or(0, lost);
    // After an explosion the rest of the hit that caused it may follow. It is not a part of the explosion.
    let all: u32 = before[source..].iter().map(lost).sum();
    (target == *unit && taken > 0 && taken < damage && all <= damage).then_some(HitShare { source, taken, damage })
}

/// Whether damage that follows this outcome has nothing to do with an earlier hit.
fn begins_damage(outcome: &Outcome) -> bool {
    outcome.attack().is_some()
        || matches!(
            outcome,
            Outcome::Wear(WearOutcome::AmmunitionExploded { .. })
                | Outcome::KnockedDown { .. }
                | Outcome::ShutDown { .. }
                | Outcome::ActionBegan { .. }
                | Outcome::ActivationEnded { .. }
                | Outcome::UnitActivated { .. }
                | Outcome::RoundBegan { .. }
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::combat::tally::Tally;

    const HURT: UnitId = UnitId(3);

    fn explosion(damage: i32) -> Outcome {
        let damage = Tally::new(damage, damage);
        Outcome::Wear(WearOutcome::AmmunitionExploded { unit: HURT, weapon: 0, location: 1, damage })
    }

    fn damaged(structure: u32) -> Outcome {
        Outcome::LocationDamaged { unit: HURT, location: 1, armour: 0, structure, armour_left: 0, structure_left: 0 }
    }

    const DESTROYED: Outcome = Outcome::LocationDestroyed { unit: HURT, location: 1 };

    #[test]
    fn a_location_with_less_left_than_the_damage_takes_a_part_of_it() {
        let past = [explosion(13), damaged(12), DESTROYED];
        assert_eq!(share(&past, 2), Some(HitShare { source: 0, taken: 12, damage: 13 }));
    }

    #[test]
    fn a_location_that_takes_the_whole_damage_is_no_special_case() {
        assert_eq!(share(&[explosion(12), damaged(12), DESTROYED], 2), None);
    }

    #[test]
    fn damage_of_a_fall_and_the_rest_of_an_earlier_hit_are_no_part_of_an_explosion() {
        let fall = Outcome::KnockedDown { unit: HURT, by: None };
        assert_eq!(share(&[explosion(13), fall, damaged(5), DESTROYED], 3), None);
        assert_eq!(share(&[explosion(13), damaged(13), damaged(5), DESTROYED], 3), None);
    }
}
