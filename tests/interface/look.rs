//! Pictures of the interface to be looked at by a person.

use bevy::prelude::*;
use phaseline::battle::BattleSetup;

use crate::table::Table;

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_battle() {
    let mut table = Table::open(None, UVec2::new(1280, 720));
    table.picture("setup");
    table.point("slot:0,1");
    table.picture("setup_tip");
    let scenario = std::env::var("SCENARIO").unwrap_or_else(|_| "ford_duel".to_owned());
    let mut table = Table::open(Some(BattleSetup::new(scenario, 7)), UVec2::new(1280, 720));
    table.picture("pause");
    table.point("timeline:1");
    table.picture("pause_tip");
    table.press("button:draw");
    table.skip();
    table.picture("battle");
    table.point("doll");
    table.picture("battle_tip");
    table.press("button:settings");
    table.picture("settings");
}
