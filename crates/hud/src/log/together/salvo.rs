//! The shots of a salvo as one line. Each shot is an outcome of its own, but nobody reads sixteen lines.

use crate::ask::ShownBattle;
use phaseline_battle::{Attack, Outcome, Rulebook};
use phaseline_rules::ids::UnitId;

/// The result of a salvo, as far as its shots have been shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Salvo<'a> {
    /// Every shot, in order.
    pub shots: Vec<&'a Attack>,
    /// How many of the shots hit.
    pub hits: u32,
    /// How many shots are fired. While they are shown, as many as the weapon has at most.
    pub of: u32,
    /// The damage that the hits do together.
    pub damage: u32,
    /// One roll decides for all shots.
    pub cluster: bool,
}

/// Attacker, weapon and target of a salvo.
type Use = (UnitId, usize, UnitId);

/// The salvo that begins with this outcome; none if it is not the first of several shots.
pub fn salvo(ask: ShownBattle<'_>, number: usize) -> Option<Salvo<'_>> {
    let ShownBattle { book, past, .. } = ask;
    let Outcome::WeaponFired { weapon, shot: 0, attack } = past.get(number)? else { return None };
    let fired = &book.profile(attack.unit)?.weapons.get(*weapon)?.weapon;
    if fired.shots < 2 {
        return None;
    }
    let this: Use = (attack.unit, *weapon, attack.target);
    let mut salvo = Salvo { cluster: fired.cluster, ..Salvo::default() };
    let mut goes_on = ask.lags && ask.current.is_some_and(|current| !ends(current) || is_shot(current, this));
    for outcome in &past[number..] {
        match outcome {
            Outcome::WeaponFired { weapon, shot, attack }
                if (attack.unit, *weapon, attack.target) == this && (*shot > 0) != salvo.shots.is_empty() =>
            {
                salvo.shots.push(attack);
            }
            // Other effects of a shot stand between it and the next one.
            other if !ends(other) => {}
            _ => {
                goes_on = false;
                break;
            }
        }
    }
    salvo.of = salvo.shots.len() as u32;
    if goes_on {
        salvo.of = salvo.of.max(fired.shots);
    }
    let hits = salvo.shots.iter().filter(|attack| attack.rolled.passed);
    (salvo.hits, salvo.damage) = hits.fold((0, 0), |(hits, sum), attack| (hits + 1, sum + attack.damage.points()));
    Some(salvo)
}

/// Whether this outcome is a further shot of a salvo.
fn is_shot(outcome: &Outcome, this: Use) -> bool {
    let Outcome::WeaponFired { weapon, shot: 1.., attack } = outcome else { return false };
    (attack.unit, *weapon, attack.target) == this
}

/// Whether this outcome ends a salvo.
const fn ends(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::WeaponFired { .. }
            | Outcome::MeleeStruck(_)
            | Outcome::ActionBegan { .. }
            | Outcome::ActivationEnded { .. }
            | Outcome::UnitActivated { .. }
            | Outcome::RoundBegan { .. }
    )
}

/// Whether the line of the salvo's first shot already tells this outcome.
pub fn is_told_before(book: &Rulebook, outcome: &Outcome) -> bool {
    match outcome {
        Outcome::WeaponFired { weapon, shot, attack } => {
            let armed = book.profile(attack.unit).and_then(|profile| profile.weapons.get(*weapon));
            *shot > 0 && armed.is_some_and(|armed| armed.weapon.shots > 1)
        }
        Outcome::ClusterHit { .. } => true,
        _ => false,
    }
}
