//! The sounds of the order of acting, and news of the battle.

use super::cue::{Place, PlaySound};
use super::ear::{Ear, cue};
use phaseline_battle::{ObjectiveOutcome, Outcome, TurnOutcome};
use phaseline_rules::catalog::sound::SoundOccasion;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::Toward;
use phaseline_rules::wording::effect_text::changes_are_good;

/// Seconds from the moment a number is shown until its unit has its place.
const LANDS: f32 = 0.25;
/// Seconds from one drawn number to the next where several come at once.
const APART: f32 = 0.07;
/// No more numbers of a draw are heard.
const NUMBERS_MAX: u32 = 24;
/// How many steps from its mean a number has to lie, so that it is heard, and how loud that is.
const LUCKY: i32 = 2;
const LUCK: f32 = 0.6;

/// What is remembered from one outcome to the next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Memory {
    /// Numbers that were drawn one after the other, up to now.
    drawn: u32,
    /// How many of them came at once.
    at_once: u32,
    /// Whether a round has begun and nothing was drawn yet.
    fresh: bool,
}

impl Memory {
    /// Notes that what is heard next is shown later than what was heard before.
    pub(super) const fn begin(&mut self) {
        self.at_once = 0;
    }
}

/// The sounds of an outcome as it begins.
pub(super) fn hear(ear: &Ear<'_>, memory: &mut Memory, outcome: &Outcome) -> Vec<PlaySound> {
    if let Outcome::InitiativeDrawn { unit, ledger } = outcome {
        // No die rolls for a number that is certain.
        let is_certain = ear.book.ruleset.is_certain(ledger.draw(), ledger.stat_block());
        return if is_certain { Vec::new() } else { drawn(ear, memory, (*unit, ledger)) };
    }
    *memory = Memory { drawn: 0, at_once: 0, fresh: matches!(outcome, Outcome::RoundBegan { .. }) };
    if let Outcome::UsableUsed { unit, usable, .. } = outcome {
        return used(ear, *unit, *usable).into_iter().collect();
    }
    occasion_of(ear, outcome).and_then(|occasion| ear.usual(occasion)).into_iter().collect()
}

/// The numbers of a draw are heard one after the other, also where they come at once. A person hears the luck of the own
/// units.
fn drawn(ear: &Ear<'_>, memory: &mut Memory, (unit, ledger): (UnitId, &Ledger)) -> Vec<PlaySound> {
    let rolls = std::mem::take(&mut memory.fresh);
    let begins = rolls.then(|| ear.usual(SoundOccasion::DrawBegins)).flatten();
    let lands = LANDS + APART * memory.at_once as f32;
    memory.drawn += 1;
    memory.at_once += 1;
    if memory.drawn > NUMBERS_MAX {
        return begins.into_iter().collect();
    }
    let number = ear.usual(SoundOccasion::NumberDrawn).map(|cue| cue.after(lands));
    let luck = ear.book.ruleset.luck(ledger);
    let luck = if ear.is_own(unit) && luck.abs() >= LUCKY {
        let occasion = if luck > 0 { SoundOccasion::ActsEarlier } else { SoundOccasion::ActsLater };
        ear.usual(occasion).map(|cue| cue.after(lands).by(LUCK))
    } else {
        None
    };
    begins.into_iter().chain(number).chain(luck).collect()
}

fn used(ear: &Ear<'_>, unit: UnitId, usable: usize) -> Option<PlaySound> {
    let usable = ear.book.profile(unit)?.usables.get(usable)?;
    let name = usable.usage.sound.as_deref().filter(|name| ear.table.get(name).is_some())?;
    cue(name).map(|cue| cue.at(Place::Unit(unit.into())))
}

fn occasion_of(ear: &Ear<'_>, outcome: &Outcome) -> Option<SoundOccasion> {
    use SoundOccasion as On;
    let own = |side: &SideId, occasion: On| (ear.is_person)(*side).then_some(occasion);
    match outcome {
        Outcome::RoundBegan { .. } => Some(On::RoundBegins),
        Outcome::ClockStepped { .. } => Some(On::PhaseBegins),
        Outcome::UnitActivated { unit } => turn_of(ear, *unit),
        Outcome::InitiativeShifted { now: 0, next, .. } => shift(ear, next.and_then(|next| next.by).unwrap_or(0)),
        Outcome::InitiativeShifted { now, .. } => shift(ear, *now),
        Outcome::Deferred { unit } => ear.is_own(*unit).then_some(On::OrderGiven),
        Outcome::Turn(turn) => order(ear, turn),
        Outcome::EffectApplied { effect, .. } => effect_begins(ear, effect.as_ref()),
        Outcome::EffectEnded { unit, .. } => ear.is_own(*unit).then_some(On::EffectEnds),
        Outcome::MoraleChanged { side, from, to, .. } if to > from => own(side, On::MoraleUp),
        Outcome::MoraleChanged { side, .. } => own(side, On::MoraleDown),
        Outcome::Inspired { side } => own(side, On::Inspired),
        Outcome::Objective(ObjectiveOutcome::ObjectiveAdvanced { side, .. }) => own(side, On::ObjectiveAdvanced),
        Outcome::Objective(ObjectiveOutcome::ObjectiveReached { side, .. }) => own(side, On::ObjectiveReached),
        Outcome::Objective(ObjectiveOutcome::ObjectiveFailed { side, .. }) => own(side, On::ObjectiveFailed),
        Outcome::BattleEnded { winner, .. } => Some(ending(ear, *winner)),
        _ => None,
    }
}

/// A unit of a person acts, or an enemy of one. Others act in silence.
fn turn_of(ear: &Ear<'_>, unit: UnitId) -> Option<SoundOccasion> {
    let side = ear.book.profile(unit)?.side;
    if (ear.is_person)(side) {
        return Some(SoundOccasion::YourTurn);
    }
    let mut persons = ear.book.sides.iter().filter(|other| (ear.is_person)(other.id));
    let hostile = persons.any(|person| ear.book.are_hostile(person.id, side));
    hostile.then_some(SoundOccasion::EnemyTurn)
}

/// A unit moves in the order by this amount, now or in the next round.
fn shift(ear: &Ear<'_>, change: i32) -> Option<SoundOccasion> {
    let forward = if ear.book.ruleset.toward() == Toward::Low { change } else { -change };
    match forward {
        1.. => Some(SoundOccasion::ActsEarlier),
        0 => None,
        _ => Some(SoundOccasion::ActsLater),
    }
}

fn order(ear: &Ear<'_>, turn: &TurnOutcome) -> Option<SoundOccasion> {
    let unit = match turn {
        TurnOutcome::Declared { unit, .. }
        | TurnOutcome::Held { unit, .. }
        | TurnOutcome::Refocused { unit }
        | TurnOutcome::Ordered { unit }
        | TurnOutcome::MadeReady { unit } => *unit,
        _ => return None,
    };
    ear.is_own(unit).then_some(SoundOccasion::OrderGiven)
}

fn effect_begins(ear: &Ear<'_>, effect: Option<&EffectId>) -> Option<SoundOccasion> {
    let known = ear.book.effects.get(effect?)?;
    let good = changes_are_good(&ear.book.ruleset, known.changes.iter().copied())?;
    Some(if good { SoundOccasion::EffectGood } else { SoundOccasion::EffectBad })
}

/// Without a person on any side, every winner is heard as one.
fn ending(ear: &Ear<'_>, winner: Option<SideId>) -> SoundOccasion {
    let watched = !ear.book.sides.iter().any(|side| (ear.is_person)(side.id));
    match winner {
        None => SoundOccasion::Draw,
        Some(side) if watched || (ear.is_person)(side) => SoundOccasion::Victory,
        Some(_) => SoundOccasion::Defeat,
    }
}
