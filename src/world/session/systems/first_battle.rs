//! The first battle: a scenario with lessons, with the seed and the opponent that its lesson plan names.

use super::open::{open_battle, refuse, words_of};
use crate::battle::{BattleSetup, Intent};
use crate::rules::catalog::scenario::lesson::LessonPlan;
use crate::rules::catalog::scenario::{Player, Scenario};
use crate::world::session::{GameContent, Orders, Settings, Skirmish};
use bevy::prelude::*;
use std::sync::Arc;

/// Starts the first battle with its lessons, and draws its first round, so that the player's first click is an order.
pub(super) fn first_battle(world: &mut World) {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let plan = library.first_battle();
    let Some((plan, scenario)) = plan.and_then(|plan| Some((plan, library.scenarios.get(&plan.scenario)?))) else {
        let told = words_of(world).say("lesson.no_first_battle");
        return refuse(world, &told);
    };
    let setup = setup_of(plan, scenario);
    open_battle(world, &setup);
    if world.get_resource::<Skirmish>().is_some_and(|skirmish| skirmish.setup == setup) {
        world.resource_mut::<Settings>().lessons.on = true;
        world.resource_mut::<Orders>().give(Intent::Draw);
    }
}

/// The scenario under its own ruleset: a person plays the first side, and the computer all others.
fn setup_of(plan: &LessonPlan, scenario: &Scenario) -> BattleSetup {
    let player = |index| if index == 0 { Player::Human } else { Player::Ai };
    let sides = || scenario.sides.iter().map(|side| side.id.clone());
    BattleSetup {
        players: sides().enumerate().map(|(index, side)| (side, player(index))).collect(),
        levels: sides().skip(1).map(|side| (side, plan.level)).collect(),
        ..BattleSetup::new(plan.scenario.clone(), plan.seed)
    }
}
