//! A plugin with nothing but the public API: at the start of each round a medic patches up wounded pilots.
//!
//! `cargo run --no-default-features --features world --example field_medic -- [SCENARIO] [SEED]`

use bevy::prelude::*;
use phaseline::ai::Mind;
use phaseline::battle::{BattleSetup, start};
use phaseline::content::{Sources, load};
use phaseline::world::facts::{BattleEnded, RoundBegan};
use phaseline::world::{
    ApplyStatusEffect, Battle, BattlePlugin, Destroyed, PilotHealth, RequestAccepted, Statistics, StatusEffects,
    SubmitIntent, UnitId, begin_battle,
};
use std::io::Write;

/// The medic: add it to any app with a [`BattlePlugin`].
pub struct FieldMedic;

/// Who asks: ledgers and details name it as the source.
pub const MEDIC: &str = "Field medic";
/// What the medic puts on a pilot: an effect of the shipped content.
pub const PATCHED_UP: &str = "stubborn";
/// The statistic that it raises, and how far the medic goes.
pub const RAISED: (&str, i32) = ("SBI_MOD_GUTS", 1);

impl Plugin for FieldMedic {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, patch_up_the_wounded);
    }
}

fn patch_up_the_wounded(
    mut rounds: MessageReader<RoundBegan>,
    units: Query<(&UnitId, &PilotHealth, &Statistics, &StatusEffects), Without<Destroyed>>,
    mut apply: MessageWriter<ApplyStatusEffect>,
) {
    if rounds.read().count() == 0 {
        return;
    }
    let needs_it = |(_, health, statistics, effects): &(&UnitId, &PilotHealth, &Statistics, &StatusEffects)| {
        health.wounds > 0 && !effects.has(PATCHED_UP) && statistics.total(RAISED.0) < RAISED.1
    };
    let mut wounded: Vec<UnitId> = units.iter().filter(needs_it).map(|(unit, ..)| *unit).collect();
    // Queries come in no fixed order, and requests are taken in the order in which they are written.
    wounded.sort();
    apply.write_batch(wounded.into_iter().map(|unit| {
        let (effect, asker) = (PATCHED_UP.to_owned(), MEDIC.to_owned());
        ApplyStatusEffect { unit, effect, by: None, asker }
    }));
}

fn main() -> std::io::Result<()> {
    let mut given = std::env::args().skip(1);
    let scenario = given.next().unwrap_or_else(|| "two_fords".to_owned());
    let seed = given.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let library = load(&Sources::built_in()).library;
    let Ok(started) = start(&library, &BattleSetup::new(scenario, seed)) else {
        return writeln!(std::io::stdout(), "This battle cannot be played.");
    };
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, BattlePlugin, FieldMedic));
    let mut mind = Mind::default().at_a_glance();
    let choose = move |battle: Res<Battle>, mut submit: MessageWriter<SubmitIntent>| {
        let intent = mind.choose(battle.rulebook(), battle.state());
        submit.write_batch(intent.filter(|_| !battle.state().is_busy()).map(SubmitIntent));
    };
    app.add_systems(Update, (choose, report));
    begin_battle(app.world_mut(), started);
    app.run();
    Ok(())
}

fn report(
    mut accepted: MessageReader<RequestAccepted>,
    mut ended: MessageReader<BattleEnded>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    for taken in accepted.read() {
        writeln!(std::io::stdout(), "outcome {}: {:?}", taken.next, taken.request)?;
    }
    exit.write_batch(ended.read().map(|_| AppExit::Success));
    Ok(())
}
