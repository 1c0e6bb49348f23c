//! The sounds of attacks: shots as they leave, hits and misses as they arrive.

use super::cue::{Place, PlaySound};
use super::ear::{Ear, cue, cue_at};
use phaseline_battle::{Armament, Attack, Outcome};
use phaseline_rules::catalog::sound::{HitKind, SoundOccasion};
use phaseline_rules::catalog::weapon::{Weapon, WeaponClass};
use phaseline_rules::ids::UnitId;
use phaseline_world::ShownMoment;

/// How loud each shot of a cluster is beside the sound of the whole salvo.
const BESIDE_SALVO: f32 = 0.5;

pub(super) fn hear(ear: &Ear<'_>, outcome: &Outcome, moment: ShownMoment) -> Vec<PlaySound> {
    match outcome {
        Outcome::WeaponFired { weapon, shot, attack } => shot_cues(ear, (*weapon, *shot), attack, moment),
        Outcome::MeleeStruck(attack) => melee_cues(ear, attack, moment),
        Outcome::Charged(attack) | Outcome::DeathFromAboveMade(attack) => ram_cues(ear, attack, moment),
        _ => Vec::new(),
    }
}

fn shot_cues(ear: &Ear<'_>, (weapon, shot): (usize, u32), attack: &Attack, moment: ShownMoment) -> Vec<PlaySound> {
    let Some(weapon) = armaments(ear, attack.unit).get(weapon).map(|armament| &*armament.weapon) else {
        return Vec::new();
    };
    let cue = match moment {
        ShownMoment::Fire => firing(ear, weapon, shot).map(|cue| cue.at(Place::Unit(attack.unit.into()))),
        ShownMoment::Impact if attack.rolled.passed => hit(ear, attack, hit_kind(weapon)),
        ShownMoment::Impact => miss(ear, weapon, attack),
        _ => None,
    };
    cue.into_iter().collect()
}

/// The sound of a shot as it leaves. The first shot of a cluster is heard as the whole salvo.
fn firing(ear: &Ear<'_>, weapon: &Weapon, shot: u32) -> Option<PlaySound> {
    let fire = ear.named(weapon.sounds.shot.as_deref(), SoundOccasion::firing(weapon.class));
    if !weapon.cluster {
        return cue(fire);
    }
    let salvo = match (&weapon.sounds.salvo, &weapon.sounds.shot) {
        (None, Some(_)) => fire,
        (salvo, _) => ear.named(salvo.as_deref(), SoundOccasion::Salvo),
    };
    if shot == 0 { cue(salvo) } else { cue(fire).map(|cue| cue.by(BESIDE_SALVO)) }
}

/// What a hit of a weapon is like for its target.
fn hit_kind(weapon: &Weapon) -> HitKind {
    let usual = if weapon.traits.contains(Armament::SWUNG) {
        HitKind::Melee
    } else if weapon.class == WeaponClass::Energy {
        HitKind::Energy
    } else {
        HitKind::Shot
    };
    weapon.sounds.hits.unwrap_or(usual)
}

fn hit(ear: &Ear<'_>, attack: &Attack, kind: HitKind) -> Option<PlaySound> {
    (attack.damage.points() > 0).then_some(())?;
    ear.of_unit(attack.target, kind.occasion())
}

/// The sound of a shot that misses: it strikes what the ground is, or passes.
fn miss(ear: &Ear<'_>, weapon: &Weapon, attack: &Attack) -> Option<PlaySound> {
    let named = ear.book.board.terrain(attack.at).and_then(|terrain| terrain.sounds.miss.as_deref());
    let usual = match weapon.class {
        WeaponClass::Energy | WeaponClass::Support => SoundOccasion::Pass,
        WeaponClass::Ballistic | WeaponClass::Missile => SoundOccasion::Miss,
    };
    cue_at(ear.named(named, usual), attack.at)
}

fn melee_cues(ear: &Ear<'_>, attack: &Attack, moment: ShownMoment) -> Vec<PlaySound> {
    let weapon = armaments(ear, attack.unit).iter().find(|armament| armament.is_swung());
    let weapon = weapon.map(|armament| &*armament.weapon);
    let cue = match moment {
        ShownMoment::Begin => match weapon.and_then(|weapon| weapon.sounds.shot.as_deref()) {
            Some(fire) => {
                cue(ear.named(Some(fire), SoundOccasion::Swing)).map(|cue| cue.at(Place::Unit(attack.unit.into())))
            }
            None => ear.of_unit(attack.unit, SoundOccasion::Swing),
        },
        ShownMoment::Impact if attack.rolled.passed => hit(ear, attack, weapon.map_or(HitKind::Melee, hit_kind)),
        ShownMoment::Impact => ear.of_unit(attack.target, SoundOccasion::Parry),
        _ => None,
    };
    cue.into_iter().collect()
}

/// The sounds of a charge or a death from above.
fn ram_cues(ear: &Ear<'_>, attack: &Attack, moment: ShownMoment) -> Vec<PlaySound> {
    // Both have other moments: only a charge has steps, and only a death from above has jets and a landing.
    let cue = match moment {
        ShownMoment::Step => ear.of_unit(attack.unit, SoundOccasion::Step),
        ShownMoment::Impact if attack.rolled.passed => ear.of_unit(attack.target, SoundOccasion::Rammed),
        ShownMoment::Thud => ear.of_unit(attack.unit, SoundOccasion::Land),
        _ => None,
    };
    cue.into_iter().collect()
}

fn armaments<'e>(ear: &Ear<'e>, unit: UnitId) -> &'e [Armament] {
    ear.book.profile(unit).map_or(&[], |profile| &profile.weapons)
}
