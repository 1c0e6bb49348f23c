//! Who acts when, read from the components alone.

use crate::stage::{app_with, book, held, play, setup_for, state};
use bevy::prelude::*;
use phaseline_battle::Intent;
use phaseline_world::resources::Stage;
use phaseline_world::{Activation, BattleClock, Initiative, Side, UnitId};

#[test]
fn units_act_in_the_phases_that_their_components_show() {
    let mut app = app_with(&setup_for("sbi3", 4));
    let units: Vec<u32> = (0..book(&app).profiles.len() as u32).collect();
    for unit in &units {
        let initiative = held::<Initiative>(&app, *unit).expect("it is mirrored");
        assert_eq!(initiative.phase(), None, "nothing is drawn");
        let odds = initiative.odds.expect("its draw is to come");
        assert_eq!(odds.chances.iter().map(|chance| chance.ways.0).sum::<u128>(), odds.of.0);
        assert!(odds.range().is_some_and(|(low, high)| 1 <= low && high <= 30), "{odds:?}");
    }
    play(&mut app, Intent::Draw);
    let mut last = u32::MAX;
    let mut acted = 0;
    while app.world().resource::<BattleClock>().round == 1 {
        let clock = *app.world().resource::<BattleClock>();
        assert_eq!(clock.stage, Stage::Choosing);
        let phase = clock.phase.expect("the clock runs");
        assert!(phase.unsigned_abs() <= last, "the clock counts down");
        last = phase.unsigned_abs();
        // The unit to act is found by a query: of the side in turn, waiting, and its phase has come.
        let mut waiting = app.world_mut().query::<(&UnitId, &Side, &Initiative, &Activation)>();
        let in_turn = waiting.iter(app.world()).filter(|(_, side, initiative, activation)| {
            let due = initiative.phase().is_some_and(|own| own >= phase);
            Some(side.id) == clock.waits_for && due && **activation == Activation::Waiting
        });
        let unit = in_turn.map(|(unit, ..)| *unit).min().expect("somebody is in turn");
        let intent = Intent::Activate { unit: unit.into() };
        play(&mut app, intent);
        assert_eq!(held::<Activation>(&app, unit.0), Some(Activation::Acting { again: false }));
        assert_eq!(app.world().resource::<BattleClock>().stage, Stage::Acting);
        play(&mut app, Intent::EndActivation { unit: unit.into() });
        acted += 1;
        if app.world().resource::<BattleClock>().round == 1 {
            assert_eq!(held::<Activation>(&app, unit.0), Some(Activation::Acted));
        }
    }
    assert_eq!(acted, units.len());
    assert_eq!(state(&app).round, 2);
    assert!(units.iter().all(|unit| held::<Activation>(&app, *unit) == Some(Activation::Waiting)));
}
