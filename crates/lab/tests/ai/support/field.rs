//! A wide flat field with one gunner for each distance, and battles arranged by hand on it.

use super::arrange::{edit, edit_unit, give_turn, pose, put};
use super::battles::{begin, under};
use super::packs::sound;
use super::plain::{flat_map, pilot, placed, plates, side};
use phaseline_ai::Mind;
use phaseline_battle::{Battle, BattleSetup, BattleState, Intent, Rulebook, Target, UnitState};
use phaseline_content::{Library, Memory, Sources};
use phaseline_rules::catalog::scenario::Level;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::Shift;
use phaseline_rules::ruleset::{ImpactIx, Verb};
use std::sync::{Arc, LazyLock};

/// Two of blue: one for short distances, one for long ones; and the same of red.
pub const BLUE_SHORT: UnitId = UnitId(0);
pub const BLUE_LONG: UnitId = UnitId(1);
pub const RED_SHORT: UnitId = UnitId(2);
pub const RED_LONG: UnitId = UnitId(3);

/// The shipped content and the field, loaded once in a process.
pub fn library() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| sound(&Sources::built_in().with_mod(field_mod())));
    Arc::clone(&LIBRARY)
}

/// The same with a ruleset that has an action for every verb.
fn drill_library() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| {
        let drill = field_mod().with("rulesets/drill.ron", include_str!("../../battle/fixtures/drill.ron"));
        sound(&Sources::built_in().with_mod(drill))
    });
    Arc::clone(&LIBRARY)
}

pub fn field_mod() -> Memory {
    let pair = |side: &str, row: i32, facing: u8| {
        ["short", "long"]
            .into_iter()
            .zip([4, 8])
            .map(|(unit, column)| placed(unit, &format!("{side}_{unit}"), (column, row), facing))
            .collect::<Vec<_>>()
    };
    let scenario = format!(
        r#"(id: "field", name: "Field", map: "field", ruleset: "sbi3", rounds: 20, sides: [{}, {}])"#,
        side("blue", "Friendly", &pair("blue", 25, 0)),
        side("red", "Enemy", &pair("red", 3, 3))
    );
    let pilots = ["blue_short", "blue_long", "red_short", "red_long"];
    let files = Memory::new("field")
        .with("mod.ron", r#"(name: "field", version: "1")"#)
        .with("maps/field.ron", flat_map("field", 30))
        .with("units/short.ron", field_unit("short", "laser_light"))
        .with("units/long.ron", field_unit("long", "laser_heavy"))
        .with("scenarios/field.ron", scenario);
    pilots.iter().fold(files, |files, id| files.with(&format!("pilots/{id}.ron"), pilot(id, id, "")))
}

/// The file of a plain mech with two weapons of a kind.
pub fn field_unit(id: &str, weapon: &str) -> String {
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
    engine: Battle,
}

impl Field {
    /// The field after the draw, everybody far from everybody.
    pub fn new() -> Self {
        Self::with(&under("sbi3", "field", 3), &library())
    }

    /// The same under a ruleset that has an action for every verb.
    pub fn drill() -> Self {
        Self::with(&under("drill", "field", 3), &drill_library())
    }

    /// The field with players of this level on both sides.
    pub fn of(level: Level) -> Self {
        let levels = ["blue", "red"].map(|side| (side.to_owned(), level)).into();
        Self::with(&BattleSetup { levels, ..BattleSetup::new("field", 3) }, &library())
    }

    /// A battle of other content, drawn.
    pub fn with(setup: &BattleSetup, library: &Library) -> Self {
        let mut engine = begin(library, setup);
        engine.play(Intent::Draw).expect("the test is arranged so");
        Self { engine }
    }

    pub fn book(&self) -> Arc<Rulebook> {
        self.engine.book()
    }

    pub fn now(&self) -> Arc<BattleState> {
        self.engine.state()
    }

    /// The battle, to be played on by itself.
    pub fn battle(&self) -> Battle {
        Battle::new(self.book(), BattleState::clone(&self.now()))
    }

    pub fn edit(&mut self, change: impl FnOnce(&mut BattleState)) -> &mut Self {
        edit(&mut self.engine, change);
        self
    }

    /// Changes a unit.
    pub fn change(&mut self, id: UnitId, change: impl FnOnce(&mut UnitState)) -> &mut Self {
        edit_unit(&mut self.engine, id, change);
        self
    }

    /// Puts a unit somewhere.
    pub fn put(&mut self, id: UnitId, (column, row): (i32, i32), facing: i32) -> &mut Self {
        put(&mut self.engine, id, column, row, facing);
        self
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
        give_turn(&mut self.engine, id);
        self
    }

    /// What the computer player does.
    pub fn choice(&self) -> Intent {
        Mind::default().choose(&self.book(), &self.now()).expect("somebody is to choose")
    }

    /// What the action of an intent does.
    pub fn verb(&self, intent: &Intent) -> Option<Verb> {
        let Intent::Act { action, .. } = intent else { return None };
        self.book().ruleset.actions().iter().find(|known| known.id == *action).map(|known| known.verb.clone())
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
        let book = self.book();
        let walk = book.ruleset.actions().iter().find(|action| matches!(action.verb, Verb::Move(_)));
        let action = walk.expect("the test is arranged so").id.clone();
        let target = Target::Pose(pose(column, row, facing));
        self.engine.play(Intent::Act { unit: id, action, target }).expect("the test is arranged so");
        self
    }
}
