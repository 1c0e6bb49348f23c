//! The battle in a world: components, the schedule `BattleStep` and its systems.
//!
//! Only this schedule changes the components of a battle. One run takes at most one intent, or one step of the action
//! under way, and ends with a snapshot read back from the components.

use super::components::{report, write_components};
use super::course::Course;
use super::intent::Intent;
use super::judge::{Plan, judge};
use super::outcome::Outcome;
use super::refusal::Refusal;
use super::rulebook::Rulebook;
use super::snapshot::Snapshot;
use super::unit::{Identity, Unit};
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use std::collections::VecDeque;
use std::sync::Arc;

/// The schedule of one step of the battle: single-threaded, with no ambiguous order.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct BattleStep;

/// The parts of a step, in the order in which they run.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum BattleSystems {
    /// Takes the next intent from the queue, unless an action is under way.
    ReadIntents,
    /// Accepts it as a plan or refuses it.
    Judge,
    /// Carries out the plan or the next step, and writes what changed to the components.
    Apply,
    /// Reads the components back into a snapshot and publishes it with the outcomes.
    Report,
}

/// What the battle in this world knows and never changes.
#[derive(Resource, Debug, Clone)]
pub struct BattleBook(pub Arc<Rulebook>);

/// Intents that wait for their turn, first come first served.
#[derive(Resource, Debug, Default)]
pub struct IntentQueue(pub VecDeque<Intent>);

/// What has happened in the battle of this world.
#[derive(Resource, Debug, Clone)]
pub struct Chronicle {
    /// The number of the first outcome in the list.
    pub first: u64,
    /// Outcomes in order.
    pub outcomes: Vec<Outcome>,
    /// A snapshot after every step, with the number of outcomes up to it.
    pub frames: Vec<Frame>,
    /// Refused intents with their reasons, in order.
    pub refused: Vec<(Intent, Refusal)>,
}

/// The battle after one step.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The number that the next outcome will have.
    pub outcomes_end: u64,
    /// The battle.
    pub snapshot: Arc<Snapshot>,
}

/// The battle as the last step left it.
#[derive(Resource, Debug, Clone)]
pub struct CurrentBattle(pub Arc<Snapshot>);

/// What this step is about.
#[derive(Resource, Debug, Default)]
pub(super) struct Agenda {
    intent: Option<Intent>,
    plan: Option<Plan>,
    /// The battle after the step, before it is read back from the components.
    pub(super) draft: Option<Snapshot>,
    /// What happened in the step.
    pub(super) told: Vec<Outcome>,
}

/// The schedule, built once and used for any number of battles.
#[must_use]
pub fn battle_schedule() -> Schedule {
    let mut schedule = Schedule::new(BattleStep);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..Default::default() });
    schedule.configure_sets(
        (BattleSystems::ReadIntents, BattleSystems::Judge, BattleSystems::Apply, BattleSystems::Report).chain(),
    );
    schedule.add_systems((
        read_intents.in_set(BattleSystems::ReadIntents),
        judge_intent.in_set(BattleSystems::Judge),
        (carry_out, write_components).chain().in_set(BattleSystems::Apply),
        report.in_set(BattleSystems::Report),
    ));
    schedule
}

/// Puts a battle into a world, in the place of the one that was there.
pub fn load(world: &mut World, book: Arc<Rulebook>, snapshot: Snapshot) {
    let old: Vec<Entity> = world.query_filtered::<Entity, With<Identity>>().iter(world).collect();
    for entity in old {
        world.despawn(entity);
    }
    for unit in &snapshot.units {
        let name = book.fighter(unit.id()).map_or_else(
            || unit.id().to_string(),
            |fighter| format!("{} {} ({})", unit.id(), fighter.name(), fighter.callsign()),
        );
        let unit = Unit::clone(unit);
        world.spawn((
            Name::new(name),
            unit.identity,
            unit.place,
            unit.hull,
            unit.heat,
            unit.crew,
            unit.turn,
            unit.memory,
            unit.effects,
            unit.streams,
        ));
    }
    let snapshot = Arc::new(snapshot);
    let frame = Frame { outcomes_end: snapshot.told, snapshot: Arc::clone(&snapshot) };
    world.insert_resource(Chronicle {
        first: snapshot.told,
        outcomes: Vec::new(),
        frames: vec![frame],
        refused: Vec::new(),
    });
    world.insert_resource(CurrentBattle(snapshot));
    world.insert_resource(BattleBook(book));
    world.insert_resource(IntentQueue::default());
    world.insert_resource(Agenda::default());
}

fn read_intents(current: Res<CurrentBattle>, mut queue: ResMut<IntentQueue>, mut agenda: ResMut<Agenda>) {
    agenda.intent = if current.0.is_busy() { None } else { queue.0.pop_front() };
}

fn judge_intent(
    book: Res<BattleBook>,
    current: Res<CurrentBattle>,
    mut agenda: ResMut<Agenda>,
    mut chronicle: ResMut<Chronicle>,
) {
    let Some(intent) = agenda.intent.take() else { return };
    match judge(&book.0, &current.0, &intent) {
        Ok(plan) => agenda.plan = Some(plan),
        Err(refusal) => chronicle.refused.push((intent, refusal)),
    }
}

fn carry_out(book: Res<BattleBook>, current: Res<CurrentBattle>, mut agenda: ResMut<Agenda>) {
    let busy = current.0.is_busy();
    let plan = agenda.plan.take();
    if plan.is_none() && !busy {
        return;
    }
    let mut course = Course::new(&book.0, Snapshot::clone(&current.0));
    match plan {
        Some(plan) => course.carry_out(plan),
        None => course.go_on(),
    }
    let (draft, told) = course.finish();
    agenda.draft = Some(draft);
    agenda.told = told;
}
