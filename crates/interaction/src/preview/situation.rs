//! The current battle from the point of view of selections, orders and the interface.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;

use super::follow::Options;
use super::press_preview::PressPreview;
use phaseline_battle::{BattleState, Rulebook};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_world::session::Shown;
use phaseline_world::session::Skirmish;

/// The rulebook of the battle, its players, and the options of the selected unit. Use an `Option` of it where there may
/// be no battle.
#[derive(SystemParam)]
pub struct Situation<'w> {
    /// The battle on the screen.
    pub shown: Res<'w, Shown>,
    /// The players.
    pub skirmish: Res<'w, Skirmish>,
    /// The options of the selected unit.
    pub options: Res<'w, Options>,
    /// What a press would do.
    pub press_preview: Res<'w, PressPreview>,
}

impl Situation<'_> {
    /// The rulebook of the battle.
    #[must_use]
    pub fn book(&self) -> &Rulebook {
        &self.shown.rulebook
    }

    /// The sides that human players play.
    #[must_use]
    pub fn players(&self) -> Vec<SideId> {
        let sides = self.book().sides.iter().map(|side| side.id);
        sides.filter(|side| self.skirmish.is_human(*side)).collect()
    }

    /// Whether a human player plays the unit's side.
    #[must_use]
    pub fn is_own(&self, state: &BattleState, unit: UnitId) -> bool {
        state.unit(unit).is_some_and(|unit| self.skirmish.is_human(unit.side()))
    }
}
