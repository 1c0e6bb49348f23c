//! What the log says about lost parts, explosions, movement and pilots.

use super::sentences::LogText;
use crate::ui::hud::input::HudInput;
use crate::{
    battle::{Outcome, Part, WearOutcome},
    rules::ids::UnitId,
    ui::paint::Tone,
};

/// The line of an outcome of this kind.
pub(in crate::ui) fn told(ask: HudInput<'_>, outcome: &Outcome) -> LogText {
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
