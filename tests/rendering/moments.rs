//! Pictures of everything that can happen on the board, each at several points of its time, for the eye:
//! `cargo test --test rendering -- --ignored look_at_every_moment` writes them to the folder in `LOOK_DIR`.
//!
//! `LOOK_ONLY` names the kinds that are wanted, with commas between them; `RULES` one ruleset; `SIZE` the size, such as
//! `1920x1080`.

use crate::support::records::recorded;
use crate::support::shipped::shipped;
use std::collections::BTreeMap;
use std::env;
use std::sync::Arc;

use bevy::prelude::*;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::{Attack, BattleSetup, MissionOutcome, Outcome, Rulebook, WearOutcome};
use phaseline::content::Library;
use phaseline::lab::sim::{Plan, SimPlayer};
use phaseline::record::Record;
use phaseline::rules::catalog::scenario::terrain::TerrainForm;
use phaseline::rules::ids::UnitId;
use phaseline::view::camera::{CameraRig, Gaze};
use phaseline::view::ground::Ground;
use phaseline::view::units::Scene;
use phaseline::world::session::{GameRequest, GameRequests, Playback, Shown, Watching};

use crate::look::folder;
use crate::support::stand::SIZE;

/// The battles in which the moments are looked for: scenario, seed, and whether chance plays the last side.
const BATTLES: [(&str, u64, bool); 8] = [
    ("two_fords", 1, false),
    ("saltgate", 1, false),
    ("lantern_point", 1, false),
    ("salt_road", 1, false),
    ("two_fords", 2, true),
    ("saltgate", 2, true),
    ("lantern_point", 2, true),
    ("salt_road", 3, true),
];
/// How many moments of a kind are shown.
const OF_A_KIND: usize = 2;
/// Seconds after the beginning of a moment at which it is drawn.
const TIMES: [f32; 6] = [0.12, 0.3, 0.45, 0.62, 0.85, 1.4];

fn record(library: &Library, scenario: &str, seed: u64, random: bool) -> Arc<Record> {
    let ruleset = env::var("RULES").ok().map(Into::into);
    let mut plan = Plan::new(BattleSetup { rounds: Some(12), ruleset, ..BattleSetup::new(scenario, seed) }, 1);
    if random {
        let last = library.scenarios[scenario].sides.last().expect("it has sides").id.clone();
        plan.players.insert(last, SimPlayer::Random);
    }
    Arc::new(recorded(library, &plan).remove(0).record().clone())
}

/// What kind of moment an outcome is, and whom to look at.
fn kind(outcome: &Outcome, book: &Rulebook, ground: &Ground) -> Option<(String, UnitId)> {
    let named = |name: &str, unit: &UnitId| Some((name.to_owned(), *unit));
    let whether = |attack: &Attack| if attack.rolled.passed { "hit" } else { "miss" };
    match outcome {
        Outcome::WeaponFired { weapon, shot: 0, attack } => {
            let class = book.profile(attack.unit)?.weapons.get(*weapon)?.weapon.class;
            Some((format!("{class:?}_{}", whether(attack)).to_lowercase(), attack.target))
        }
        Outcome::BlowStruck(attack) => Some((format!("blow_{}", whether(attack)), attack.target)),
        Outcome::Charged(attack) => Some((format!("charge_{}", whether(attack)), attack.target)),
        Outcome::Pounced(attack) => Some((format!("pounce_{}", whether(attack)), attack.target)),
        Outcome::UnitMoved { unit, to, .. } => {
            let water = ground.tile(to.hex).is_some_and(|tile| tile.form == TerrainForm::Water);
            named(if water { "wake" } else { "walk" }, unit)
        }
        Outcome::UnitJumped { unit, .. } => named("jump", unit),
        Outcome::KnockedDown { unit, .. } => named("fall", unit),
        Outcome::WentProne { unit } => named("prone", unit),
        Outcome::StoodUp { unit } => named("rise", unit),
        Outcome::ShutDown { unit } => named("shutdown", unit),
        Outcome::LocationDestroyed { unit, .. } => named("loss", unit),
        Outcome::UnitDestroyed { unit, .. } => named("wreck", unit),
        Outcome::Wear(WearOutcome::AmmunitionExploded { unit, .. }) => named("explosion", unit),
        Outcome::Mission(MissionOutcome::UnitArrived { unit, .. }) => named("arrival", unit),
        Outcome::Mission(MissionOutcome::UnitLeft { unit, .. }) => named("departure", unit),
        Outcome::InitiativeShifted { unit, shout: Some(_), .. } => named("shift", unit),
        _ => None,
    }
}

fn size() -> UVec2 {
    let size = env::var("SIZE").ok();
    let size = size.as_deref().and_then(|size| size.split_once('x'));
    size.map_or(SIZE, |(width, height)| UVec2::new(width.parse().expect("a width"), height.parse().expect("a height")))
}

#[test]
#[ignore = "for the eye"]
fn look_at_every_moment() {
    let library = shipped();
    let only = env::var("LOOK_ONLY").ok();
    let wanted = |kind: &str| only.as_ref().is_none_or(|only| only.split(',').any(|one| one == kind));
    let mut stage = Stage::open(size(), |app| {
        app.add_plugins(GamePlugin::new(Arc::clone(&library)));
    })
    .expect("a Vulkan driver");
    stage.draw_steps(false);
    let mut seen = BTreeMap::<String, usize>::new();
    for (scenario, seed, random) in BATTLES {
        let record = record(&library, scenario, seed, random);
        stage.world().resource_mut::<GameRequests>().push(GameRequest::Watch(record));
        (0..4).for_each(|_| _ = stage.step());
        stage.world().resource_mut::<Watching>().paused = false;
        let book = Arc::clone(&stage.world().resource::<Shown>().rulebook);
        let ground = stage.world().resource::<Ground>().clone();
        let outcomes = stage.world().resource::<Playback>().outcomes().to_vec();
        for (number, outcome) in outcomes.iter().enumerate() {
            let Some((kind, star)) = kind(outcome, &book, &ground).filter(|(kind, _)| wanted(kind)) else { continue };
            let count = seen.entry(kind.clone()).or_default();
            if *count >= OF_A_KIND {
                continue;
            }
            *count += 1;
            let name = format!("{kind}_{count}");
            show(&mut stage, number, star, &name);
        }
    }
    println!("{seen:?}");
}

/// Draws a moment at several points of its time.
fn show(stage: &mut Stage, number: usize, star: UnitId, name: &str) {
    let world = stage.world();
    world.resource_mut::<Playback>().stop_at(None);
    world.resource_mut::<Playback>().jump(number);
    stage.pass(std::time::Duration::ZERO);
    let world = stage.world();
    let ground = world.resource::<Ground>().clone();
    let Some(figure) = world.resource::<Scene>().0.get(&star) else { return };
    let at = ground.standing(figure.pose.hex);
    let gaze = Gaze { at, turn: 0.3, tilt: 0.72, distance: 17.0 };
    world.resource_mut::<CameraRig>().look(gaze);
    world.resource_mut::<CameraRig>().arrive();
    let mut time = 0.0;
    for goal in TIMES {
        while time < goal {
            stage.step();
            time += 1.0 / 60.0;
        }
        let picture = stage.screenshot().expect("a picture");
        picture
            .save(folder().join(format!("{name}_{:03}.png", (goal * 100.0) as u32)))
            .expect("a picture that can be saved");
    }
}
