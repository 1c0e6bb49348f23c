//! One plugin that watches every step of a battle, in a bare app, in the game and in a recorded battle alike.
//!
//! `cargo run --no-default-features --features world --example step_watch`

use bevy::ecs::{schedule::ScheduleConfigs, system::ScheduleSystem};
use bevy::prelude::*;
use phaseline::ai::Mind;
use phaseline::battle::{BattleSetup, Outcome, start};
use phaseline::content::{Sources, load};
use phaseline::world::facts::{OutcomePublished, UnitMoved};
use phaseline::world::{
    Battle, BattleClock, BattlePlugin, BattleSystems, Happened, HexPosition, PublishStep, ResolveStep, Resolving,
    SubmitIntent, begin_battle, step_battle,
};
use std::io::Write;
use std::sync::Arc;

/// What the plugin has seen.
#[derive(Debug, Default, Resource)]
pub struct Seen {
    /// Of each step that was resolved: its number, the set, and the outcomes so far.
    pub resolved: Vec<(u64, &'static str, Vec<Outcome>)>,
    /// Of each outcome that was published: the number of its step, the outcome, and the phase that the clock shows.
    pub published: Vec<(u64, Arc<Outcome>, Option<i32>)>,
    /// Of each hex that a unit has moved: the number of the step and of the outcome, and where the unit stands then.
    pub moved: Vec<(u64, u64, HexPosition)>,
}

/// The plugin: add it to any app with a [`BattlePlugin`].
pub struct StepWatch;

impl Plugin for StepWatch {
    fn build(&self, app: &mut App) {
        use BattleSystems::{ApplyStatusEffects, PublishOutcomes, ResolveActions, SchedulePhases};
        app.init_resource::<Seen>();
        app.add_systems(ResolveStep, note("actions").after(ResolveActions).before(ApplyStatusEffects));
        app.add_systems(ResolveStep, note("effects").after(ApplyStatusEffects).before(SchedulePhases));
        app.add_systems(ResolveStep, note("phases").after(SchedulePhases));
        app.add_systems(PublishStep, note_published.after(PublishOutcomes));
        app.add_observer(note_move);
    }
}

/// A system that writes down what the step has done so far.
fn note(set: &'static str) -> ScheduleConfigs<ScheduleSystem> {
    let note = move |resolving: Option<Res<Resolving>>, mut seen: ResMut<Seen>| {
        if let Some(resolving) = resolving.filter(|resolving| resolving.work().is_some()) {
            seen.resolved.push((resolving.step(), set, resolving.outcomes().to_vec()));
        }
    };
    note.into_configs()
}

/// Writes down each outcome with the phase that the clock shows.
fn note_published(
    (battle, clock): (Res<Battle>, Res<BattleClock>),
    mut told: MessageReader<OutcomePublished>,
    mut seen: ResMut<Seen>,
) {
    seen.published.extend(told.read().map(|told| (battle.step(), Arc::clone(&told.outcome), clock.phase)));
}

/// Writes down where a unit stands once it has moved: an event of its entity.
fn note_move(moved: On<Happened<UnitMoved>>, battle: Res<Battle>, at: Query<&HexPosition>, mut seen: ResMut<Seen>) {
    seen.moved.extend(at.get(moved.entity).map(|at| (battle.step(), moved.fact.number, *at)));
}

fn main() -> std::io::Result<()> {
    let started = start(&load(&Sources::built_in()).library, &BattleSetup::new("two_fords", 1)).expect("it is shipped");
    let (mut app, mut mind) = (App::new(), Mind::default().at_a_glance());
    app.add_plugins((MinimalPlugins, BattlePlugin, StepWatch));
    begin_battle(app.world_mut(), started);
    for _ in 0..40 {
        let battle = app.world().resource::<Battle>();
        let intent = mind.choose(battle.rulebook(), battle.state()).filter(|_| !battle.state().is_busy());
        intent.into_iter().for_each(|intent| _ = app.world_mut().write_message(SubmitIntent(intent)));
        step_battle(app.world_mut());
    }
    writeln!(std::io::stdout(), "{:#?}", app.world().resource::<Seen>())
}
