//! The plugin that puts battles into an app.

use super::control::step_battle;
use super::mirror::Mirrored;
use super::resources::Battle;
use super::step::collect_requests;
use super::{components, facts, requests, resources, step};
use bevy::prelude::*;

/// Puts battles into an app. [`begin_battle`](super::begin_battle) or [`open_battle`](super::open_battle) opens one.
///
/// It needs no other plugin. Messages last for two updates, so an app without a loop of its own calls `App::update`
/// after each step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BattlePlugin {
    /// What takes the steps.
    pub pace: Pace,
}

/// What takes the steps of a battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Pace {
    /// The plugin takes one step in each update. Systems in `Update` find its components and facts.
    #[default]
    EachUpdate,
    /// The app calls [`step_battle`](super::step_battle). So it can show a step before it takes the next.
    ByHand,
}

impl Plugin for BattlePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Mirrored>();
        components::register(app);
        resources::register(app);
        facts::register(app);
        requests::register(app);
        step::register(app);
        app.add_systems(Last, collect_requests);
        if self.pace == Pace::EachUpdate {
            app.add_systems(PreUpdate, take_step.run_if(resource_exists::<Battle>));
        }
    }
}

/// Takes one step of the battle.
fn take_step(world: &mut World) {
    step_battle(world);
}
