//! A wide flat field with one gunner for each distance, and battles arranged by hand on it.

use phaseline::ai::Mind;
use phaseline::battle::{BattleSetup, BattleState, InTurn, Intent, Rulebook, Stage, Started, Target, UnitState, start};
use phaseline::content::{Library, Memory, Sources, load};
use phaseline::rules::catalog::scenario::Level;
use phaseline::rules::hex::path::Pose;
use phaseline::rules::hex::{Facing, Hex};
use phaseline::rules::ids::UnitId;
use phaseline::rules::initiative::ledger::Shift;
use phaseline::rules::ruleset::{ImpactIx, Verb};
use std::sync::{Arc, OnceLock};

/// Two of blue: one for short distances, one for long ones; and the same of red.
pub const BLUE_SHORT: UnitId = UnitId(0);
pub const BLUE_LONG: UnitId = UnitId(1);
pub const RED_SHORT: UnitId = UnitId(2);
pub const RED_LONG: UnitId = UnitId(3);

/// The shipped content and the field.
pub fn library() -> Arc<Library> {
    static LIBRARY: OnceLock<Arc<Library>> = OnceLock::new();
    Arc::clone(LIBRARY.get_or_init(|| {
        let loaded = load(&Sources::built_in().with_mod(field_mod()));
        assert!(loaded.report.mods_left_out.is_empty(), "{:?}", loaded.report.diagnostics);
        loaded.library
    }))
}

/// The same with a ruleset that has an action for every verb.
fn drill_library() -> Arc<Library> {
    static LIBRARY: OnceLock<Arc<Library>> = OnceLock::new();
    Arc::clone(LIBRARY.get_or_init(|| {
        let drill = field_mod().with("rulesets/drill.ron", include_str!("../battle/fixtures/drill.ron"));
        let loaded = load(&Sources::built_in().with_mod(drill));
        assert!(loaded.report.mods_left_out.is_empty(), "{:?}", loaded.report.diagnostics);
        loaded.library
    }))
}

pub fn field_mod() -> Memory {
    let row = format!("{:?},", ["g0"; 30].join(" "));
    let map = format!(r#"(id: "field", name: "Field", rows: [{}], legend: {{"g": "open"}})"#, row.repeat(30));
    let pilot = |id: &str| {
        format!(
            r#"(id: {id:?}, name: {id:?}, callsign: {id:?}, gunnery: 5, guts: 5, piloting: 5, tactics: 5, health: 6)"#
        )
    };
    let side = |id: &str, relation: &str, row: i32, facing: u8| {
        format!(
            r#"(id: {id:?}, name: {id:?}, relation: {relation}, units: [
                (unit: "short", pilot: "{id}_short", at: (4, {row}), facing: {facing}),
                (unit: "long", pilot: "{id}_long", at: (8, {row}), facing: {facing})])"#
        )
    };
    let scenario = format!(
        r#"(id: "field", name: "Field", map: "field", ruleset: "sbi3", rounds: 20, sides: [{}, {}])"#,
        side("blue", "Friendly", 25, 0),
        side("red", "Enemy", 3, 3)
    );
    let pilots = ["blue_short", "blue_long", "red_short", "red_long"];
    let files = Memory::new("field")
        .with("mod.ron", r#"(name: "field", version: "1")"#)
        .with("maps/field.ron", map)
        .with("units/short.ron", field_unit("short", "laser_light"))
        .with("units/long.ron", field_unit("long", "laser_heavy"))
        .with("scenarios/field.ron", scenario);
    pilots.iter().fold(files, |files, id| files.with(&format!("pilots/{id}.ron"), pilot(id)))
}

/// The file of a plain mech with two weapons of a kind.
pub fn field_unit(id: &str, weapon: &str) -> String {
    let parts = ["head", "torso", "left_torso", "right_torso", "left_arm", "right_arm", "left_leg", "right_leg"];
    let plates = |points: u32| parts.map(|part| format!("{part:?}: {points}")).join(", ");
    format!(
        r#"(id: {id:?}, name: {id:?}, body: "mech", model: "mech_medium", tonnage: 50, walk: 5, run: 8,
            heat_sinks: 12, heat_limit: 40, stability: 40, armour: {{{}}}, structure: {{{}}},
            weapons: [(weapon: {weapon:?}, at: "right_arm"), (weapon: {weapon:?}, at: "left_arm")],
            equipment: [], tags: ["unit_medium"])"#,
        plates(20),
        plates(10)
    )
}

/// A battle arranged by hand.
pub struct Field {
    pub book: Arc<Rulebook>,
    pub state: BattleState,
}

impl Field {
    /// The field after the draw, everybody far from everybody.
    pub fn new() -> Self {
        Self::under("sbi3", &library())
    }

    /// The same under a ruleset that has an action for every verb.
    pub fn drill() -> Self {
        Self::under("drill", &drill_library())
    }

    /// The field with players of this level on both sides.
    pub fn of(level: Level) -> Self {
        let levels = ["blue", "red"].map(|side| (side.to_owned(), level)).into();
        Self::with(BattleSetup { levels, ..BattleSetup::new("field", 3) }, &library())
    }

    /// A battle of other content under a ruleset; none for the scenario's own.
    pub fn of_scenario(scenario: &str, ruleset: Option<&str>, library: &Library) -> Self {
        Self::with(BattleSetup { ruleset: ruleset.map(Into::into), ..BattleSetup::new(scenario, 3) }, library)
    }

    fn under(ruleset: &str, library: &Library) -> Self {
        Self::with(BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new("field", 3) }, library)
    }

    fn with(setup: BattleSetup, library: &Library) -> Self {
        let Started { book, state, .. } = start(library, &setup).expect("the test is arranged so");
        let mut engine = phaseline::battle::Battle::new(Arc::clone(&book), state);
        engine.play(Intent::Draw).expect("the test is arranged so");
        Self { book, state: BattleState::clone(&engine.state()) }
    }

    /// Changes a unit.
    pub fn change(&mut self, id: UnitId, change: impl FnOnce(&mut UnitState)) -> &mut Self {
        change(self.state.units[id.0 as usize].change());
        self
    }

    /// Puts a unit somewhere.
    pub fn put(&mut self, id: UnitId, (column, row): (i32, i32), facing: i32) -> &mut Self {
        let pose = Pose { hex: Hex::from_map(column, row), facing: Facing::new(facing) };
        self.change(id, |unit| unit.place.pose = pose)
    }

    /// Takes a unit out of the battle.
    pub fn remove(&mut self, id: UnitId) -> &mut Self {
        self.change(id, |unit| unit.hull.destroyed = true)
    }

    /// Puts a unit at a phase, where it has yet to act.
    pub fn at_phase(&mut self, id: UnitId, phase: i32) -> &mut Self {
        self.change(id, |unit| {
            let ledger = unit.turn.ledger.as_mut().expect("the round is drawn").change();
            let applied = phase - ledger.position();
            ledger.push_shift(Shift { impact: ImpactIx(0), rolled: applied, applied, sources: None });
            unit.turn.acted = false;
        })
    }

    /// Makes it a unit's turn.
    pub fn turn_of(&mut self, id: UnitId) -> &mut Self {
        let unit = self.state.unit(id).expect("the test is arranged so");
        let (side, position) = (unit.side(), unit.turn.position());
        self.state.stage = Stage::Choosing;
        self.state.step = position;
        self.state.stack.clear();
        self.state.turn = Some(InTurn { side, units: vec![id] });
        self
    }

    /// What the computer player does.
    pub fn choice(&self) -> Intent {
        Mind::default().choose(&self.book, &self.state).expect("somebody is to choose")
    }

    /// What the action of an intent does.
    pub fn verb(&self, intent: &Intent) -> Option<Verb> {
        let Intent::Act { action, .. } = intent else { return None };
        self.book.ruleset.actions().iter().find(|known| known.id == *action).map(|known| known.verb.clone())
    }

    /// What the computer player's choice does, and at what.
    pub fn chosen(&self) -> (Option<Verb>, Target) {
        let intent = self.choice();
        let target = match &intent {
            Intent::Act { target, .. } => target.clone(),
            _ => Target::Nothing,
        };
        (self.verb(&intent), target)
    }

    /// Lets the unit in turn go somewhere by hand and wait for its next intent.
    pub fn go(&mut self, id: UnitId, (column, row): (i32, i32), facing: i32) -> &mut Self {
        let pose = Pose { hex: Hex::from_map(column, row), facing: Facing::new(facing) };
        let walk = self
            .book
            .ruleset
            .actions()
            .iter()
            .find(|action| matches!(action.verb, Verb::Move(_)))
            .expect("the test is arranged so");
        let mut engine = phaseline::battle::Battle::new(Arc::clone(&self.book), self.state.clone());
        engine
            .play(Intent::Act { unit: id, action: walk.id.clone(), target: Target::Pose(pose) })
            .expect("the test is arranged so");
        self.state = BattleState::clone(&engine.state());
        self
    }
}
