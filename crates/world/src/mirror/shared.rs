//! Mirrors the parts of a battle that belong to no single unit.

use crate::resources::{Battle, BattleClock, Morale, Objectives};
use bevy::prelude::*;

/// Writes [`BattleClock`] if it differs.
pub(crate) fn mirror_clock(battle: Res<Battle>, mut clock: ResMut<BattleClock>) {
    clock.set_if_neq(BattleClock::of(battle.state()));
}

/// Writes [`Morale`] if it differs.
pub(crate) fn mirror_morale(battle: Res<Battle>, mut morale: ResMut<Morale>) {
    morale.set_if_neq(Morale::of(battle.rulebook(), battle.state()));
}

/// Writes [`Objectives`] if they differ.
pub(crate) fn mirror_objectives(battle: Res<Battle>, mut objectives: ResMut<Objectives>) {
    objectives.set_if_neq(Objectives::of(battle.rulebook(), battle.state()));
}
