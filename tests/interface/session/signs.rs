//! The signs of units follow their components, and rest while nothing changes.

use crate::support::headless::{ask, battle, folder, now, order, show_all, strike, until_asked};
use bevy::prelude::*;
use phaseline::battle::query::distribution;
use phaseline::battle::{BattleState, Intent, Rulebook, Stage, Target, legal};
use phaseline::rules::ids::UnitId;
use phaseline::ui::hud::face::stance;
use phaseline::ui::hud::signs::{Badge, NameBar, SignSystems, TimelineMark};
use phaseline::world::UnitEntities;
use phaseline::world::session::{GameRequest, Playback, Shown};

/// How often the systems of each set ran.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
struct Runs {
    badges: usize,
    name_bars: usize,
    timeline_marks: usize,
    log: usize,
}

/// A battle after the first draw in which the runs of the sign systems are counted.
fn counted(shelf: &phaseline::record::Shelf) -> App {
    let mut app = battle(shelf);
    app.init_resource::<Runs>().add_systems(
        Update,
        (
            (|mut runs: ResMut<Runs>| runs.badges += 1).in_set(SignSystems::Badges),
            (|mut runs: ResMut<Runs>| runs.name_bars += 1).in_set(SignSystems::NameBars),
            (|mut runs: ResMut<Runs>| runs.timeline_marks += 1).in_set(SignSystems::TimelineMarks),
        ),
    );
    app.add_systems(PostUpdate, (|mut runs: ResMut<Runs>| runs.log += 1).in_set(SignSystems::Log));
    show_all(&mut app);
    app
}

fn runs(app: &mut App) -> Runs {
    std::mem::take(&mut *app.world_mut().resource_mut::<Runs>())
}

/// What the badge of a unit has to say, by the state of the core.
fn number(book: &Rulebook, state: &BattleState, unit: UnitId) -> String {
    let drawn = state.unit(unit).and_then(|unit| unit.turn.position());
    let orders = book.ruleset.orders_by_result();
    let certain = || distribution(book, state, unit)?.as_constant();
    let position = drawn.or_else(|| if orders && state.stage == Stage::Pause { certain() } else { None });
    let acting = state.stack.iter().rev().find(|acting| acting.unit == unit);
    match position.or(acting.and_then(|acting| acting.pools.first()).copied()) {
        _ if orders && position.is_none() => "?".to_owned(),
        number => number.map(|number| number.to_string()).unwrap_or_default(),
    }
}

/// Every sign says what the core says of the state that is shown.
fn assert_signs(app: &App) {
    let world = app.world();
    let (book, state) = (&world.resource::<Shown>().rulebook, world.resource::<Playback>().shown());
    for (id, entity) in world.resource::<UnitEntities>().iter() {
        let unit = state.unit(id.into()).expect("it exists");
        let (badge, bar) = (world.get::<Badge>(entity).expect("a badge"), world.get::<NameBar>(entity).expect("a bar"));
        assert_eq!(badge.number, number(book, state, id.into()));
        assert_eq!(badge.stance.relation, stance(book, state, id.into()).relation);
        assert_eq!(badge.stance.acted, unit.is_alive() && unit.turn.acted);
        let left: u32 = unit.hull.plates.iter().map(|plate| plate.armour).sum();
        let whole: u32 = book.profile(id.into()).expect("a profile").plates.iter().map(|plate| plate.armour).sum();
        assert_eq!(bar.health.0, left as f32 / whole.max(1) as f32);
        let mark = world.get::<TimelineMark>(entity);
        let placed = unit.turn.held_until.or_else(|| unit.turn.position()).filter(|_| unit.is_alive());
        assert_eq!(mark.is_some(), placed.is_some());
    }
}

#[test]
fn in_a_frame_in_which_nothing_changes_no_sign_is_updated() {
    let (_folder, shelf) = folder();
    let mut app = counted(&shelf);
    runs(&mut app);
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(runs(&mut app), Runs::default());
    let intents = legal(&app.world().resource::<Shown>().rulebook, &now(&app));
    let walk = intents.into_iter().find(|it| matches!(it, Intent::Act { target: Target::Pose(_), .. }));
    order(&mut app, walk.expect("somebody can walk"));
    show_all(&mut app);
    let after = runs(&mut app);
    assert!(
        after.badges > 0 && after.log > 0,
        "a unit that begins to act looks otherwise, and the log tells: {after:?}"
    );
    assert_eq!(after.name_bars, 0, "a walk costs no armour");
}

#[test]
fn signs_follow_a_battle_through_undo_load_and_a_new_battle() {
    let (_folder, shelf) = folder();
    let mut app = counted(&shelf);
    assert_signs(&app);
    ask(&mut app, GameRequest::QuickSave);
    for _ in 0..40 {
        if now(&app).is_over() {
            break;
        }
        let intents = legal(&app.world().resource::<Shown>().rulebook, &now(&app));
        let shot = intents.iter().position(|it| matches!(it, Intent::Act { target: Target::Unit { .. }, .. }));
        order(&mut app, intents[shot.unwrap_or(intents.len() - 1)].clone());
        until_asked(&mut app);
        show_all(&mut app);
        assert_signs(&app);
    }
    assert!(runs(&mut app).name_bars > 0, "somebody was hit");
    strike(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    show_all(&mut app);
    assert_signs(&app);
    ask(&mut app, GameRequest::QuickLoad);
    show_all(&mut app);
    assert_signs(&app);
    ask(&mut app, GameRequest::Rematch);
    show_all(&mut app);
    assert_signs(&app);
}
