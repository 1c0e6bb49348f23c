//! Apps without a window, each with a battle.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::prelude::*;
use phaseline_battle::{BattleSetup, BattleState, Intent, Rulebook, Started, incompatibilities, rulebook, start};
use phaseline_content::{Folder, Library, Sources, load};
use phaseline_rules::catalog::scenario::Scenario;
use phaseline_world::facts::{Fact, FactVisitor, visit_facts};
use phaseline_world::{
    Battle, BattlePlugin, OutcomePublished, PublishStep, ResolveStep, StepEachUpdate, SubmitIntent, UnitEntities,
    UnitId, begin_battle, step_battle,
};
use std::sync::{Arc, OnceLock};

/// The shipped content with the mod that comes with it.
pub fn library() -> Arc<Library> {
    static LIBRARY: OnceLock<Arc<Library>> = OnceLock::new();
    Arc::clone(LIBRARY.get_or_init(|| {
        let walls = phaseline_testing::repository::root().join("mods/old-walls");
        load(&Sources::built_in().with_mod(Folder::new(walls))).library
    }))
}

/// The ids of all shipped rulesets.
pub fn rulesets() -> Vec<String> {
    library().rulesets.keys().map(ToString::to_string).collect()
}

/// A scenario that a ruleset is made for: one that names it, else the first one that fits.
pub fn setup_for(ruleset: &str, seed: u64) -> BattleSetup {
    let library = library();
    let names_it = |scenario: &&Scenario| scenario.ruleset.as_ref().is_some_and(|own| own.as_str() == ruleset);
    let own = library.scenarios.values().filter(names_it).map(|scenario| scenario.id.to_string());
    let others = library.scenarios.keys().map(ToString::to_string);
    let setup = |scenario: String| BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new(scenario, seed) };
    let fits = |setup: &BattleSetup| {
        rulebook(&library, setup).is_ok() && incompatibilities(&library, &ruleset.into(), setup).is_empty()
    };
    let mut fitting = own.chain(others).map(setup).filter(fits);
    fitting.next().unwrap_or_else(|| panic!("no scenario is made for {ruleset}"))
}

pub fn started(setup: &BattleSetup) -> Started {
    start(&library(), setup).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// An app whose battle goes on when it is told to. Two systems of a step that could be taken in either order are an error.
pub fn app() -> App {
    app_and(|_| {})
}

/// The same with more plugins.
pub fn app_and(more: impl FnOnce(&mut App)) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, BattlePlugin));
    app.configure_sets(PreUpdate, StepEachUpdate.run_if(|| false));
    let strict = || ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() };
    app.edit_schedule(ResolveStep, |schedule| _ = schedule.set_build_settings(strict()));
    app.edit_schedule(PublishStep, |schedule| _ = schedule.set_build_settings(strict()));
    visit_facts(&mut LogFacts(&mut app));
    app.init_resource::<Log>();
    app.add_systems(Update, note_outcomes);
    more(&mut app);
    app.finish();
    app.cleanup();
    app
}

/// The same with a battle that has just begun.
pub fn app_with(setup: &BattleSetup) -> App {
    let mut app = app();
    begin_battle(app.world_mut(), started(setup));
    app.update();
    app
}

pub fn book(app: &App) -> Arc<Rulebook> {
    Arc::clone(app.world().resource::<Battle>().rulebook())
}

pub fn state(app: &App) -> Arc<BattleState> {
    Arc::clone(app.world().resource::<Battle>().state())
}

/// Takes one step, with an intent where one is given, and lets the app look at it.
pub fn step(app: &mut App, intent: Option<Intent>) -> bool {
    if let Some(intent) = intent {
        app.world_mut().write_message(SubmitIntent(intent));
    }
    let stepped = step_battle(app.world_mut());
    app.update();
    stepped
}

/// An intent with all its steps.
pub fn play(app: &mut App, intent: Intent) {
    assert!(step(app, Some(intent.clone())), "{intent:?} is accepted");
    while state(app).is_busy() {
        assert!(step(app, None));
    }
}

/// A component of a unit, by a query.
pub fn held<C: Component + Clone>(app: &App, unit: u32) -> Option<C> {
    let entity = app.world().resource::<UnitEntities>().get(UnitId(unit))?;
    app.world().get::<C>(entity).cloned()
}

/// Everything that was told: each fact with its number and its kind, and the outcomes.
#[derive(Debug, Default, Resource)]
pub struct Log {
    pub facts: Vec<(u64, &'static str, String)>,
    pub outcomes: Vec<OutcomePublished>,
}

impl Log {
    /// Takes what was told since the last time, in the order of the numbers.
    pub fn take(app: &mut App) -> Self {
        let mut log = std::mem::take(&mut *app.world_mut().resource_mut::<Self>());
        log.facts.sort_by_key(|(number, ..)| *number);
        log
    }
}

struct LogFacts<'a>(&'a mut App);

impl FactVisitor for LogFacts<'_> {
    fn visit<F: Fact>(&mut self) {
        self.0.add_systems(Update, note_facts::<F>);
    }
}

fn note_facts<F: Fact>(mut told: MessageReader<F>, mut log: ResMut<Log>) {
    log.facts.extend(told.read().map(|fact| (fact.number(), F::short_type_path(), format!("{fact:?}"))));
}

fn note_outcomes(mut told: MessageReader<OutcomePublished>, mut log: ResMut<Log>) {
    log.outcomes.extend(told.read().cloned());
}
