//! The plugin that puts battles into an app.

use super::control::step_battle;
use super::mirror::Mirrored;
use super::resources::Battle;
use super::step::collect_requests;
use super::{components, facts, requests, resources, step};
use bevy::prelude::*;

/// Puts battles into an app. [`begin_battle`](super::begin_battle) or [`open_battle`](super::open_battle) opens one.
///
/// It needs no other plugin. In each update it takes one step, see [`StepEachUpdate`]. Messages last for two updates, so an
/// app without a loop of its own calls `App::update` after each step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BattlePlugin;

/// In [`PreUpdate`]: takes one step of the battle, so that systems in [`Update`] find its components and facts.
///
/// An app that calls [`step_battle`], or [`resolve_step`](super::resolve_step) and [`publish_step`](super::publish_step),
/// by itself switches this off: `app.configure_sets(PreUpdate, StepEachUpdate.run_if(|| false))`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, SystemSet)]
pub struct StepEachUpdate;

impl Plugin for BattlePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Mirrored>();
        components::register(app);
        resources::register(app);
        facts::register(app);
        requests::register(app);
        step::register(app);
        app.add_systems(Last, collect_requests);
        app.add_systems(PreUpdate, take_step.in_set(StepEachUpdate).run_if(resource_exists::<Battle>));
    }
}

/// Takes one step of the battle.
fn take_step(world: &mut World) {
    step_battle(world);
}
