//! The first battle: a scenario with lessons, with the seed and the opponents that its lesson plan names.

use super::open::{open_battle, refuse, words_of};
use crate::session::{GameContent, Orders, Playback, Settings, Skirmish, Watching};
use bevy::prelude::*;
use phaseline_battle::{BattleSetup, Intent};

/// Starts the first battle with its lessons, and draws its first round, so that the player's first click is an order.
pub(super) fn first_battle(world: &mut World) {
    let Some(setup) = guided(world) else {
        let told = words_of(world).say("lesson.no_first_battle");
        return refuse(world, &told);
    };
    open_battle(world, &setup);
    if world.get_resource::<Skirmish>().is_some_and(|skirmish| skirmish.setup == setup) {
        world.resource_mut::<Settings>().lessons.on = true;
        world.resource_mut::<Orders>().give(Intent::Draw);
    }
}

/// The first battle; none if no content has lessons.
fn guided(world: &World) -> Option<BattleSetup> {
    let library = &world.resource::<GameContent>().0;
    let plan = library.first_battle()?;
    Some(BattleSetup::guided(plan, library.scenarios.get(&plan.scenario)?))
}

/// Remembers that the first battle has been fought, if it is the one whose report opens. A recorded one does not count.
pub(super) fn note_fought(world: &mut World) {
    let fought = world.get_resource::<Skirmish>().map(|skirmish| skirmish.setup.clone());
    let is_over = world.get_resource::<Playback>().is_some_and(|playback| playback.latest().is_over());
    let plays = is_over && !world.contains_resource::<Watching>();
    if plays && fought.is_some() && fought == guided(world) && !world.resource::<Settings>().lessons.fought {
        world.resource_mut::<Settings>().lessons.fought = true;
    }
}
