//! The sounds of units: how they move, fall and burn.

use super::cue::PlaySound;
use super::ear::{Ear, cue_at};
use phaseline_battle::{ObjectiveOutcome, Outcome, WearOutcome};
use phaseline_rules::catalog::sound::SoundOccasion;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_world::ShownMoment;

pub(super) fn hear(ear: &Ear<'_>, outcome: &Outcome, moment: ShownMoment) -> Vec<PlaySound> {
    match (outcome, moment) {
        (Outcome::UnitMoved { unit, to, .. }, ShownMoment::Step) => step(ear, *unit, to.hex),
        _ => {
            let occasion = occasion_of(ear, outcome, moment);
            occasion.and_then(|(unit, occasion)| ear.of_unit(unit, occasion)).into_iter().collect()
        }
    }
}

/// A step, and what the foot steps into.
fn step(ear: &Ear<'_>, unit: UnitId, hex: Hex) -> Vec<PlaySound> {
    let Some(step) = ear.of_unit(unit, SoundOccasion::Step) else { return Vec::new() };
    let named = ear.book.board.terrain(hex).and_then(|terrain| terrain.sounds.step.as_deref());
    let ground = named.filter(|name| ear.table.get(name).is_some()).and_then(|name| cue_at(name, hex));
    [Some(step), ground].into_iter().flatten().collect()
}

/// What is heard of a unit at this moment.
fn occasion_of(ear: &Ear<'_>, outcome: &Outcome, moment: ShownMoment) -> Option<(UnitId, SoundOccasion)> {
    use SoundOccasion as On;
    let (unit, occasion) = match (moment, outcome) {
        (ShownMoment::Begin, outcome) => begun(ear, outcome)?,
        (ShownMoment::Thud, Outcome::UnitJumped { unit, .. }) => (unit, On::Land),
        (ShownMoment::Thud, Outcome::KnockedDown { unit, .. } | Outcome::WentProne { unit }) => (unit, On::Fall),
        (ShownMoment::Burst, Outcome::LocationDestroyed { unit, .. }) => (unit, On::PartBursts),
        (ShownMoment::Burst, Outcome::Wear(WearOutcome::AmmunitionExploded { unit, .. })) => {
            (unit, On::AmmunitionExplodes)
        }
        _ => return None,
    };
    Some((*unit, occasion))
}

/// What is heard of a unit as an outcome begins.
fn begun<'o>(ear: &Ear<'_>, outcome: &'o Outcome) -> Option<(&'o UnitId, SoundOccasion)> {
    use SoundOccasion as On;
    Some(match outcome {
        Outcome::UnitMoved { unit, .. } => (unit, On::Move),
        Outcome::UnitTurned { unit, .. } => (unit, On::Turn),
        Outcome::TorsoTurned { unit, .. } => (unit, On::TurnTorso),
        Outcome::UnitJumped { unit, .. } => (unit, On::Jump),
        Outcome::DeathFromAboveMade(attack) => (&attack.unit, On::Jump),
        Outcome::StoodUp { unit } => (unit, On::StandUp),
        Outcome::Objective(ObjectiveOutcome::UnitArrived { unit, .. }) => (unit, On::Arrive),
        Outcome::Objective(ObjectiveOutcome::UnitLeft { unit, .. }) => (unit, On::Leave),
        Outcome::LocationDamaged { unit, structure: 1.., .. } => (unit, On::HitStructure),
        Outcome::LocationDestroyed { unit, .. } => (unit, On::PartLost),
        Outcome::UnitDestroyed { unit, .. } => (unit, On::Destroyed),
        Outcome::StabilityChanged { unit, from, to } => {
            let half = ear.book.profile(*unit)?.design.stability / 2;
            (*from <= half && half < *to).then_some((unit, On::Unsteady))?
        }
        Outcome::HeatChanged { unit, from, to } => (unit, heat_change(ear, *unit, *from, *to)?),
        Outcome::ShutDown { unit } => (unit, On::ShutDown),
        Outcome::StartedUp { unit } => (unit, On::StartUp),
        Outcome::PilotWounded { unit, .. } => (unit, On::PilotWounded),
        Outcome::Wear(WearOutcome::LostConsciousness { unit }) => (unit, On::PilotOut),
        Outcome::Wear(WearOutcome::RegainedConsciousness { unit }) => (unit, On::PilotAwake),
        Outcome::Guarded { unit } => (unit, On::Guard),
        Outcome::Aimed { unit } | Outcome::ShotCalled { unit, .. } => (unit, On::Aim),
        Outcome::TargetSpotted { unit, .. } => (unit, On::Spot),
        _ => return None,
    })
}

/// Heat that passes the first level with effects, or goes down.
fn heat_change(ear: &Ear<'_>, unit: UnitId, from: i32, to: i32) -> Option<SoundOccasion> {
    if to < from {
        return Some(SoundOccasion::CoolDown);
    }
    let limit = i64::from(ear.book.profile(unit)?.design.heat_limit);
    let (percent, _) = ear.book.heat_levels.first()?;
    let reaches = |heat: i32| i64::from(heat) * 100 >= limit * i64::from(*percent);
    (limit > 0 && !reaches(from) && reaches(to)).then_some(SoundOccasion::Overheat)
}
