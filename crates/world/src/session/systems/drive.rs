//! Runs one battle: orders of the players, choices of the computer, steps of the battle, and frames for the screen.

use super::keep::Keeper;
use super::table::Table;
use crate::requests::Waiting;
use crate::resolve_step;
use crate::session::FrameNeeded;
use crate::session::{AlwaysPass, GameContent, Notice, Orders, Playback, Reasons, Settings, Skirmish};
use crate::step::ResolvedStep;
use bevy::prelude::*;
use phaseline_battle::query::waits_before_draw;
use phaseline_battle::{BattleState, Intent, Rulebook, Stage, StepWork};
use std::sync::Arc;

/// Drops orders that belong to the previous battle.
pub(crate) fn forget_orders(mut orders: ResMut<Orders>) {
    orders.clear();
}

/// Takes what plugins ask for, between two intents and once everything so far has been shown.
pub(crate) fn take_requests(world: &mut World) {
    if world.resource::<Playback>().lags() {
        return;
    }
    // A request may bring something to show. Then intents wait until that has been shown.
    let intents = std::mem::take(&mut world.resource_mut::<Waiting>().intents);
    while !world.resource::<Waiting>().requests.is_empty() {
        if let Some(step) = resolve_step(world) {
            follow_step(world, step);
            end_of_order(world);
        }
    }
    let mut waiting = world.resource_mut::<Waiting>();
    let newer = std::mem::replace(&mut waiting.intents, intents);
    waiting.intents.extend(newer);
}

/// Asks who is to choose for the next intent, once everything so far has been shown: a plugin that has submitted one,
/// else the players and the computer. So what is shown and what is true differ by one action at most. Meanwhile the
/// computer thinks ahead.
pub(crate) fn choose_next(
    mut table: ResMut<Table>,
    mut orders: ResMut<Orders>,
    mut frames: MessageWriter<FrameNeeded>,
    (mut waiting, mut chooser): (ResMut<Waiting>, ResMut<Chooser>),
    playback: Res<Playback>,
    skirmish: Res<Skirmish>,
    settings: Res<Settings>,
    always_pass: Res<AlwaysPass>,
) {
    let now = Arc::clone(playback.latest());
    if playback.lags() {
        table.think_ahead(&now, &skirmish);
        return;
    }
    if !waiting.intents.is_empty() {
        *chooser = Chooser::Plugin;
        return;
    }
    // The computer declares first, because a draw ends the pause. A change of where the battle stops comes before any
    // order.
    let intent = table
        .declaration(&now, &skirmish)
        .or_else(|| always_pass.wish(table.book(), &now, |side| skirmish.is_human(side)))
        .or_else(|| next_order((table.book(), &now), &skirmish, &settings, (&mut orders, &always_pass)));
    let chosen = if intent.is_none() { table.choice_of_computer(&now, &skirmish) } else { None };
    *chooser = if chosen.is_some() { Chooser::Computer } else { Chooser::Player };
    waiting.intents.extend(intent.or(chosen));
    if table.computer.is_busy() {
        frames.write(FrameNeeded);
    }
}

/// Who has chosen the intent that waits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub(crate) enum Chooser {
    #[default]
    Player,
    Computer,
    Plugin,
}

/// Carries out the oldest intent with all its steps. A refused one goes back to the player with the reason.
pub(crate) fn take_intent(world: &mut World) {
    if world.resource::<Playback>().lags() || world.resource::<Waiting>().intents.is_empty() {
        return;
    }
    let (chooser, told) = (*world.resource::<Chooser>(), world.resource::<Playback>().outcomes().len());
    // A request that has just come is taken first.
    let (mut begun, mut busy) = (false, true);
    while !begun || busy {
        let Some(step) = resolve_step(world) else { break };
        begun |= matches!(step.work, StepWork::CarryOut { .. });
        busy = step.state.is_busy();
        follow_step(world, step);
    }
    if !begun {
        let refused = world.resource_mut::<Waiting>().refused.take();
        if let Some((intent, refusal)) = refused.filter(|_| chooser != Chooser::Plugin) {
            world.resource_mut::<Orders>().refuse(intent, refusal);
        }
        return;
    }
    if chooser == Chooser::Computer {
        note_reasons(world, told);
    }
    if chooser != Chooser::Plugin && world.resource::<Notice>().refuses() {
        // What was refused may be possible now.
        world.resource_mut::<Notice>().clear();
    }
    end_of_order(world);
}

/// Records a step that was resolved, and passes it on to the screen.
fn follow_step(world: &mut World, step: ResolvedStep) {
    world.resource_scope(|world, mut table: Mut<Table>| table.record(&step, world.resource::<GameContent>()));
    world.resource_mut::<Playback>().push(step.outcomes, step.state);
}

/// Notes why the computer did what has happened since so many outcomes.
fn note_reasons(world: &mut World, told: usize) {
    let why = world.resource::<Table>().computer.waits_for().cloned();
    if let Some(why) = why {
        world.resource_scope(|world, mut reasons: Mut<Reasons>| {
            reasons.note(world.resource::<Playback>().outcomes(), told, why);
        });
    }
}

/// Writes what was done to the journal, and shows it.
fn end_of_order(world: &mut World) {
    world.resource_scope(|world, mut keeper: Mut<Keeper>| keeper.follow(world.resource::<Table>()));
    world.write_message(FrameNeeded);
}

/// The next intent of a player. The draw comes by itself if no player wants the pause before it, or if there is nothing
/// to wait for.
fn next_order(
    (book, now): (&Rulebook, &BattleState),
    skirmish: &Skirmish,
    settings: &Settings,
    (orders, always_pass): (&mut Orders, &AlwaysPass),
) -> Option<Intent> {
    let asked = now.waits_for().filter(|_| now.stage == Stage::Reacting);
    if let Some(side) = asked.filter(|side| skirmish.is_human(*side) && always_pass.lets_pass(now, *side)) {
        return Some(Intent::Pass { side });
    }
    let pauses = || settings.round_pause && skirmish.has_human() && waits_before_draw(book, now);
    if now.stage == Stage::Pause && !pauses() {
        // A player may have asked for the same.
        return orders.take_if_next(&Intent::Draw).or(Some(Intent::Draw));
    }
    let waits_for_draw = now.acting().is_some_and(|acting| !acting.drawn);
    orders.take().or_else(|| (orders.take_draw() && waits_for_draw).then_some(Intent::Draw))
}
