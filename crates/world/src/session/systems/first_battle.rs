//! The first battle: a scenario with lessons, with the seed and the opponents that its lesson plan names.

use super::open::{open_battle, refuse, words_of};
use crate::session::{GameContent, Orders, Settings, Skirmish};
use bevy::prelude::*;
use phaseline_battle::{BattleSetup, Intent};
use std::sync::Arc;

/// Starts the first battle with its lessons, and draws its first round, so that the player's first click is an order.
pub(super) fn first_battle(world: &mut World) {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let plan = library.first_battle();
    let Some((plan, scenario)) = plan.and_then(|plan| Some((plan, library.scenarios.get(&plan.scenario)?))) else {
        let told = words_of(world).say("lesson.no_first_battle");
        return refuse(world, &told);
    };
    let setup = BattleSetup::guided(plan, scenario);
    open_battle(world, &setup);
    if world.get_resource::<Skirmish>().is_some_and(|skirmish| skirmish.setup == setup) {
        world.resource_mut::<Settings>().lessons.on = true;
        world.resource_mut::<Orders>().give(Intent::Draw);
    }
}
