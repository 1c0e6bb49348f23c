//! A battle that was played before, and its picture.

use std::sync::Arc;

use phaseline::app::Stage;
use phaseline::battle::{Battle, BattleSetup, BattleState, Intent, Target, legal, start};
use phaseline::view::ViewPlugin;
use phaseline::view::units::{Figure, Posture, UnitBody};
use phaseline::world::UnitEntities;
use phaseline::world::session::{Playback, Shown};

use super::shipped::shipped;
use super::stand::SIZE;

/// A battle of some hundred intents, chosen by a fixed rule that likes to shoot, with everything that came of them.
pub fn recorded(scenario: &str, intents: usize) -> (Shown, Playback) {
    let library = shipped();
    let theme = library.themes.values().next().cloned().expect("a theme");
    let setup = BattleSetup::new(scenario, 7);
    let started = start(&library, &setup).expect("a correct scenario");
    let shown = Shown { rulebook: Arc::clone(&started.book), theme: Arc::new(theme) };
    let mut playback = Playback::new(Arc::new(started.state.clone()));
    let mut engine = Battle::begin(started);
    let mut dice = 12_345_u32;
    let mut told = engine.chronicle().outcomes.len();
    playback.push(engine.chronicle().outcomes.clone(), engine.state());
    for _ in 0..intents {
        let choices = legal(&shown.rulebook, &engine.state());
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let Some(choice) = choose(&choices, dice >> 8) else { break };
        if engine.play(choice).is_err() {
            continue;
        }
        for frame in engine.take_frames() {
            let end = usize::try_from(frame.outcomes_end).expect("a small number");
            let chronicle = engine.chronicle();
            let first = usize::try_from(chronicle.first).expect("a small number");
            playback.push(chronicle.outcomes[told - first..end - first].to_vec(), frame.state);
            told = end;
        }
    }
    (shown, playback)
}

fn choose(choices: &[Intent], dice: u32) -> Option<Intent> {
    let shots: Vec<&Intent> =
        choices.iter().filter(|choice| matches!(choice, Intent::Act { target: Target::Unit { .. }, .. })).collect();
    let moves: Vec<&Intent> = choices.iter().filter(|choice| matches!(choice, Intent::Act { .. })).collect();
    let pool = if !shots.is_empty() {
        shots
    } else if !moves.is_empty() && !dice.is_multiple_of(4) {
        moves
    } else {
        choices.iter().collect()
    };
    pool.get(dice as usize % pool.len().max(1)).map(|choice| (*choice).clone())
}

/// A stage that plays a battle.
pub fn stage_of((shown, playback): (Shown, Playback)) -> Stage {
    let mut stage = Stage::open(SIZE, |app| {
        app.add_plugins(ViewPlugin);
    })
    .expect("a Vulkan driver");
    stage.world().insert_resource(playback);
    stage.world().insert_resource(shown);
    stage
}

/// Every unit looks and stands as the last state says.
pub fn assert_at_the_end(stage: &mut Stage, last: &BattleState) {
    let world = stage.world();
    let ground = world.resource::<phaseline::view::ground::Ground>().clone();
    let entities: Vec<_> = world.resource::<UnitEntities>().iter().collect();
    for (id, entity) in entities {
        let unit = last.unit(id.into()).expect("it exists");
        let figure = world.get::<Figure>(entity).expect("it has a look");
        assert_eq!((figure.pose, figure.twist), (unit.place.pose, unit.place.twist), "{id:?}");
        assert_eq!((figure.prone, figure.shut_down), (unit.hull.prone, unit.heat.shut_down), "{id:?}");
        assert_eq!((figure.destroyed, figure.away), (unit.hull.destroyed, unit.is_waiting() || unit.has_left()));
        let gone = unit.hull.plates.iter().enumerate().filter(|(_, plate)| plate.structure == 0);
        assert!(gone.map(|(place, _)| place).eq(figure.lost.iter().copied()), "{id:?}");
        let body = world.get::<UnitBody>(entity);
        assert_eq!(body.is_some(), !figure.away, "the body is on the entity of the unit: {id:?}");
        let Some(posture) = world.get::<Posture>(entity) else { continue };
        let rest = Posture::at_rest(figure, &ground);
        assert!(posture.at.distance(rest.at) < 1e-3, "{figure:?} stands where it should: {posture:?}");
        assert!((posture.fall - rest.fall).abs() < 1e-3, "{figure:?} lies or stands: {posture:?}");
        assert_eq!((posture.bow, posture.burnt), (rest.bow, rest.burnt), "{figure:?} is dark, burnt or neither");
        assert_eq!((posture.flash, posture.jolt, posture.recoil), (0.0, 0.0, 0.0), "{figure:?} has calmed down");
    }
}
