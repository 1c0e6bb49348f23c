//! One step of the battle as a schedule. Its stages are sets, and each system of a set does one job.

mod accept;
mod publish;
mod stages;

pub(super) use accept::collect_requests;
pub(super) use publish::publish_facts;

use super::mirror::{mirror_clock, mirror_morale, mirror_objectives, mirror_units};
use super::resources::Battle;
use accept::{accept_intent, accept_request, go_on};
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use phaseline_battle::{Outcome, Plan, Request, UnfinishedStep};
use publish::keep_state;
use stages::{apply_status_effects, resolve_actions, schedule_phases};

/// One step of the battle. A run takes one step of the core and leads to the same fingerprint as the core alone. It
/// does nothing if no battle is open or if nothing waits.
///
/// The sets of [`BattleSystems`] follow each other. A plugin may put its own systems between them to watch. They find
/// the components of the last step until [`BattleSystems::PublishOutcomes`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, ScheduleLabel)]
pub struct BattleStep;

/// The stages of [`BattleStep`], in order. They call the same functions as a battle without an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, SystemSet)]
pub enum BattleSystems {
    /// Decides what the step does: the next step of the current action, else the oldest request, else the oldest
    /// intent. [`judge_request`](phaseline_battle::judge_request()) and [`judge`](phaseline_battle::judge()) accept or refuse
    /// them.
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

/// The current step.
#[derive(Debug, Default, Resource)]
pub(super) struct StepInHand {
    work: Option<Work>,
    unfinished: Option<UnfinishedStep>,
    pub told: Vec<Outcome>,
}

/// What a step does.
#[derive(Debug)]
enum Work {
    /// An accepted intent.
    CarryOut(Plan),
    /// An accepted request.
    Take(Request),
    /// The current action.
    GoOn,
}

/// Adds the schedule to an app.
pub(super) fn register(app: &mut App) {
    app.init_resource::<StepInHand>();
    let mut schedule = Schedule::new(BattleStep);
    // A step is a few short systems in a fixed order. Threads would only cost time.
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.configure_sets(
        (
            BattleSystems::AcceptIntents,
            BattleSystems::ResolveActions,
            BattleSystems::ApplyStatusEffects,
            BattleSystems::SchedulePhases,
            BattleSystems::PublishOutcomes,
        )
            .chain()
            .run_if(resource_exists::<Battle>),
    );
    schedule.add_systems((
        (collect_requests, go_on, accept_request, accept_intent).chain().in_set(BattleSystems::AcceptIntents),
        resolve_actions.in_set(BattleSystems::ResolveActions),
        apply_status_effects.in_set(BattleSystems::ApplyStatusEffects),
        schedule_phases.in_set(BattleSystems::SchedulePhases),
        (keep_state, (mirror_units, mirror_clock, mirror_morale, mirror_objectives), publish_facts)
            .chain()
            .in_set(BattleSystems::PublishOutcomes),
    ));
    app.add_schedule(schedule);
}
