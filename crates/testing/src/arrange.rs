//! Changes a battle by hand.

use phaseline_battle::{Battle, BattleState, InTurn, Rulebook, Stage, UnitState};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::UnitId;
use std::sync::Arc;

pub fn pose(column: i32, row: i32, facing: i32) -> Pose {
    Pose { hex: Hex::from_map(column, row), facing: Facing::new(facing) }
}

/// Changes the state of a battle, which goes on from there and has no past.
pub fn edit(engine: &mut Battle, change: impl FnOnce(&mut BattleState)) {
    let mut state = BattleState::clone(&engine.state());
    change(&mut state);
    *engine = Battle::new(engine.book(), state);
}

pub fn edit_unit(engine: &mut Battle, id: UnitId, change: impl FnOnce(&mut UnitState)) {
    edit(engine, |state| change(state.units[id.0 as usize].change()));
}

/// Puts a unit somewhere.
pub fn put(engine: &mut Battle, id: UnitId, column: i32, row: i32, facing: i32) {
    edit_unit(engine, id, |unit| unit.place.pose = pose(column, row, facing));
}

/// Makes it the turn of a unit that has yet to act, whatever the clock says.
pub fn give_turn(engine: &mut Battle, id: UnitId) {
    edit(engine, |state| {
        let unit = state.units[id.0 as usize].change();
        (unit.turn.begun, unit.turn.acted) = (false, false);
        let (side, position) = (unit.side(), unit.turn.position());
        state.stack.clear();
        state.windows.clear();
        state.stage = Stage::Choosing;
        state.step = position;
        state.turn = Some(InTurn { side, units: vec![id] });
    });
}

/// Gives a unit these tags, as a scenario can, and goes on from the same state.
pub fn tag(engine: &mut Battle, id: UnitId, tags: &[&str]) {
    let mut book = Rulebook::clone(&engine.book());
    let ruleset = Arc::clone(&book.ruleset);
    let profile = &mut book.profiles[id.0 as usize];
    profile.character.tags.extend(tags.iter().map(|tag| (*tag).to_owned()));
    profile.entry = ruleset.enter(&profile.character).expect("tags are no inputs");
    *engine = Battle::new(Arc::new(book), BattleState::clone(&engine.state()));
}
