//! One step of the battle as two schedules: one resolves it, the other publishes it. The stages are sets, and each
//! system of a set does one job.

mod accept;
mod publish;
mod resolving;
mod stages;

pub(super) use accept::collect_requests;
pub(super) use publish::{InPublication, publish_facts};
pub use resolving::{ResolvedStep, Resolving};

use super::mirror::{mirror_clock, mirror_sides, mirror_units};
use super::resources::Battle;
use accept::{accept_intent, accept_request, go_on};
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use publish::keep_state;
use stages::{apply_status_effects, resolve_actions, schedule_phases};

/// Resolves one step of the battle. A run takes one step of the core and leads to the same fingerprint as the core
/// alone. It does nothing if no battle is open or if nothing waits. [`resolve_step`](super::resolve_step) runs it.
///
/// The sets of [`BattleSystems`] follow each other, up to [`BattleSystems::SchedulePhases`]. A plugin may put its own
/// systems into them, to watch. [`Resolving`] tells them what the step has done so far. The components still show the
/// last step that was published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ScheduleLabel)]
pub struct ResolveStep;

/// Publishes one step that was resolved: components and resources, then facts. Where the battle is seen, it runs once
/// the picture has shown the step, otherwise at once. [`publish_step`](super::publish_step) runs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ScheduleLabel)]
pub struct PublishStep;

/// The stages of a step, in order: four of [`ResolveStep`], the last of [`PublishStep`]. They call the same functions as
/// a battle without an engine. All but the first run only if there is something to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, SystemSet)]
pub enum BattleSystems {
    /// Decides what the step does: the next step of the current action, else the oldest request, else the oldest
    /// intent. [`judge_request`](phaseline_battle::judge_request()) and [`judge`](phaseline_battle::judge()) accept or
    /// refuse them.
    AcceptIntents,
    /// Resolves the intent or the step of the action: draws, movement, attacks and their results.
    ///
    /// It also applies status effects that begin in the middle of this. A hit can change a statistic that the next shot
    /// reads, so these effects cannot wait for the next set.
    ResolveActions,
    /// Ends and begins the effects of units on others after an activation, depending on where the units stand.
    ApplyStatusEffects,
    /// Finds the next phase and side in turn when no unit acts any more. Ends the round and begins the next one.
    ///
    /// A new round counts down effects, brings units in, and moves effects of units on others before any unit acts. All
    /// this stays in one set, because its order decides what each part finds.
    SchedulePhases,
    /// Keeps the new state in [`Battle`]. Then writes components and resources, then the facts.
    PublishOutcomes,
}

/// Adds the schedules to an app.
pub(super) fn register(app: &mut App) {
    app.init_resource::<InPublication>();
    let mut resolve = of_short_systems(ResolveStep);
    resolve.configure_sets(
        (
            BattleSystems::AcceptIntents.run_if(resource_exists::<Resolving>),
            (BattleSystems::ResolveActions, BattleSystems::ApplyStatusEffects, BattleSystems::SchedulePhases)
                .chain()
                .run_if(has_work),
        )
            .chain(),
    );
    resolve.add_systems((
        (collect_requests, go_on, accept_request, accept_intent).chain().in_set(BattleSystems::AcceptIntents),
        resolve_actions.in_set(BattleSystems::ResolveActions),
        apply_status_effects.in_set(BattleSystems::ApplyStatusEffects),
        schedule_phases.in_set(BattleSystems::SchedulePhases),
    ));
    app.add_schedule(resolve);
    let mut publish = of_short_systems(PublishStep);
    publish.configure_sets(BattleSystems::PublishOutcomes.run_if(resource_exists::<Battle>));
    publish.add_systems(
        (keep_state, (mirror_units, mirror_clock, mirror_sides), publish_facts)
            .chain()
            .in_set(BattleSystems::PublishOutcomes),
    );
    app.add_schedule(publish);
}

/// A step is a few short systems in a fixed order. Threads would only cost time.
fn of_short_systems(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule
}

/// Whether the step does anything.
fn has_work(resolving: Option<Res<Resolving>>) -> bool {
    resolving.is_some_and(|resolving| resolving.is_at_work())
}
