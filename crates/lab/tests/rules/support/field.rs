//! A field for tests of rules in play: a flat yard, plain machines with one heavy, one assault and one plain weapon each,
//! and a squad on foot.

use std::sync::{Arc, LazyLock};

use super::arrange::{edit, edit_unit, give_turn, put};
use super::battles::{begin, under};
use super::packs::sound;
use super::plain::{self, flat_map, placed, plates, side};
use phaseline_battle::{Battle, BattleState, Intent, Outcome, Refusal, Stage, Target, UnitState, legal};
use phaseline_content::{Library, Memory, Sources};
use phaseline_rules::ids::UnitId;

/// Blue's machines: the first one is a headquarters.
pub const ANN: UnitId = UnitId(0);
pub const BEA: UnitId = UnitId(1);
/// Red's machine and Red's squad.
pub const CID: UnitId = UnitId(2);
pub const DAN: UnitId = UnitId(3);

/// The weapons of a machine, by number.
pub const HEAVY: usize = 0;
pub const ASSAULT: usize = 1;
pub const PLAIN: usize = 2;

/// The shipped content and the field, loaded once in a process.
pub fn library() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| sound(&Sources::built_in().with_mod(field())));
    Arc::clone(&LIBRARY)
}

fn weapon(id: &str, more: &str) -> String {
    format!(
        r#"(id: {id:?}, name: {id:?}, class: Ballistic, damage: 5, shots: 1, heat: 2,
            ranges: (minimum: 0, short: 4, medium: 8, long: 12), {more})"#
    )
}

fn pilot(id: &str, tags: &str) -> String {
    plain::pilot(id, id, &format!("tags: [{tags}]"))
}

/// The mod with all of it.
fn field() -> Memory {
    let machine = format!(
        r#"(id: "machine", name: "Machine", body: "mech", model: "mech_medium", tonnage: 50, walk: 5, run: 8, jump: 4,
            heat_sinks: 4, heat_limit: 30, stability: 60, armour: {{{}}}, structure: {{{}}},
            weapons: [(weapon: "f_heavy", at: "right_arm"), (weapon: "f_assault", at: "left_arm"), (weapon: "f_plain", at: "torso")])"#,
        plates(90),
        plates(60)
    );
    let squad = r#"(id: "squad", name: "Squad", body: "squad", model: "trooper", tonnage: 4, troopers: 4, walk: 3, run: 4,
        armour: {}, structure: {"first": 4, "second": 4, "third": 4, "fourth": 4},
        weapons: [(weapon: "f_plain", at: "first"), (weapon: "f_plain", at: "second"),
                  (weapon: "f_plain", at: "third"), (weapon: "f_plain", at: "fourth")])"#;
    let blue = side("blue", "Friendly", &[placed("machine", "Ann", (8, 14), 0), placed("machine", "Bea", (11, 14), 0)]);
    let red = side("red", "Enemy", &[placed("machine", "Cid", (8, 9), 3), placed("squad", "Dan", (11, 9), 3)]);
    Memory::new("field")
        .with("mod.ron", r#"(name: "field", version: "1")"#)
        .with("maps/field.ron", flat_map("field", 24))
        .with("weapons/f_heavy.ron", weapon("f_heavy", r#"traits: ["heavy"], fired_twice: 4"#))
        .with("weapons/f_assault.ron", weapon("f_assault", r#"traits: ["assault"]"#))
        .with("weapons/f_plain.ron", weapon("f_plain", "fired_twice: 0"))
        .with("units/machine.ron", machine)
        .with("units/squad.ron", squad)
        .with("pilots/ann.ron", pilot("Ann", r#""hq""#))
        .with("pilots/bea.ron", pilot("Bea", ""))
        .with("pilots/cid.ron", pilot("Cid", r#""hq", "hq_elite""#))
        .with("pilots/dan.ron", pilot("Dan", ""))
        .with(
            "scenarios/field.ron",
            format!(r#"(id: "field", name: "Field", map: "field", rounds: 12, sides: [{blue}, {red}])"#),
        )
}

/// A battle on the field. Unless a test asks for reaction windows, every side passes them.
pub struct Field {
    pub engine: Battle,
    pub asks: bool,
}

impl Field {
    /// The field under a ruleset, before the draw.
    pub fn new(ruleset: &str, seed: u64) -> Self {
        Self::of("field", ruleset, seed)
    }

    /// A scenario of the base pack, or the field, under a ruleset, before the draw.
    pub fn of(scenario: &str, ruleset: &str, seed: u64) -> Self {
        Self { engine: begin(&library(), &under(ruleset, scenario, seed)), asks: false }
    }

    /// The field, drawn.
    pub fn drawn(ruleset: &str, seed: u64) -> Self {
        let mut field = Self::new(ruleset, seed);
        field.play(Intent::Draw);
        field
    }

    pub fn now(&self) -> Arc<BattleState> {
        self.engine.state()
    }

    pub fn unit(&self, id: UnitId) -> UnitState {
        self.now().unit(id).unwrap().clone()
    }

    /// Changes the battle by hand.
    pub fn edit(&mut self, change: impl FnOnce(&mut BattleState)) {
        edit(&mut self.engine, change);
    }

    /// Changes one unit by hand.
    pub fn edit_unit(&mut self, id: UnitId, change: impl FnOnce(&mut UnitState)) {
        edit_unit(&mut self.engine, id, change);
    }

    /// Puts a unit somewhere.
    pub fn put(&mut self, id: UnitId, column: i32, row: i32, facing: i32) {
        put(&mut self.engine, id, column, row, facing);
    }

    /// A counter of a unit.
    pub fn counter(&self, id: UnitId, name: &str) -> i32 {
        let place = self.engine.book().ruleset.counter(name).unwrap().get();
        self.unit(id).memory.counters[place]
    }

    pub fn set_counter(&mut self, id: UnitId, name: &str, value: i32) {
        let place = self.engine.book().ruleset.counter(name).unwrap().get();
        self.edit_unit(id, |unit| unit.memory.counters[place] = value);
    }

    /// A counter of a side.
    pub fn side_counter(&self, side: usize, name: &str) -> i32 {
        let place = self.engine.book().ruleset.counter(name).unwrap().get();
        self.now().sides[side].counters[place]
    }

    /// What is left in a pool of the running activation.
    pub fn left(&self, pool: &str) -> i32 {
        let book = self.engine.book();
        let place = book.ruleset.pools().iter().position(|known| known.id == pool).unwrap();
        self.now().acting().unwrap().pools[place]
    }

    pub fn set_left(&mut self, pool: &str, value: i32) {
        let book = self.engine.book();
        let place = book.ruleset.pools().iter().position(|known| known.id == pool).unwrap();
        self.edit(|now| now.stack.last_mut().unwrap().pools[place] = value);
    }

    /// Makes it the turn of a unit that has yet to act, whatever the clock says.
    pub fn give_turn(&mut self, id: UnitId) {
        give_turn(&mut self.engine, id);
    }

    /// Gives a unit its turn and lets it begin, without orders.
    pub fn begin(&mut self, id: UnitId) {
        self.give_turn(id);
        self.play(Intent::Activate { unit: id });
        if self.now().acting().is_some_and(|acting| !acting.drawn) {
            self.play(Intent::Draw);
        }
    }

    /// Plays an intent out; gives what happened.
    pub fn play(&mut self, intent: Intent) -> Vec<Outcome> {
        let before = self.engine.chronicle().outcomes.len();
        self.try_play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
        self.engine.chronicle().outcomes[before..].to_vec()
    }

    /// Plays an intent out if it is accepted.
    pub fn try_play(&mut self, intent: Intent) -> Result<(), Refusal> {
        self.engine.play(intent)?;
        if !self.asks {
            self.pass_all();
        }
        Ok(())
    }

    /// Lets every side pass what it is asked.
    pub fn pass_all(&mut self) {
        pass_all(&mut self.engine);
    }

    pub fn act(&mut self, unit: UnitId, action: &str, target: Target) -> Vec<Outcome> {
        self.play(Intent::Act { unit, action: action.to_owned(), target })
    }

    /// Why an action is refused.
    pub fn refusal(&mut self, unit: UnitId, action: &str, target: Target) -> Refusal {
        self.try_play(Intent::Act { unit, action: action.to_owned(), target }).unwrap_err()
    }

    pub fn react(&mut self, unit: UnitId, reaction: &str, action: &str, target: Target) -> Vec<Outcome> {
        self.play(Intent::React { unit, reaction: reaction.to_owned(), action: action.to_owned(), target })
    }

    /// The side that is asked in an open window, if there is one.
    pub fn asked(&self) -> Option<u8> {
        let now = self.now();
        (now.stage == Stage::Reacting).then(|| now.waits_for().unwrap().0)
    }

    pub fn end(&mut self, unit: UnitId) -> Vec<Outcome> {
        self.play(Intent::EndActivation { unit })
    }

    /// The ids of all actions a unit could use now.
    pub fn possible(&self, unit: UnitId) -> Vec<String> {
        let mut actions: Vec<String> = legal(&self.engine.book(), &self.now())
            .into_iter()
            .filter_map(|intent| match intent {
                Intent::Act { unit: who, action, .. } | Intent::React { unit: who, action, .. } if who == unit => {
                    Some(action)
                }
                _ => None,
            })
            .collect();
        actions.dedup();
        actions
    }
}

/// Lets every side pass while it is asked whether it reacts.
pub fn pass_all(engine: &mut Battle) {
    while engine.state().stage == Stage::Reacting {
        let side = engine.state().waits_for().expect("a side is asked");
        engine.play(Intent::Pass { side }).unwrap();
    }
}

/// A target with some of the weapons.
pub fn with_weapons(unit: UnitId, weapons: &[usize]) -> Target {
    Target::Unit { unit, weapons: weapons.to_vec(), location: None }
}
