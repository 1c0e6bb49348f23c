//! Starting, repeating and leaving battles.

use super::drive::Table;
use crate::battle::{BattleSetup, start};
use crate::content::Library;
use crate::interaction::{
    AlwaysPass, GameContent, GameRequest, GameRequests, Orders, Playback, Screen, Settings, Shown, Skirmish,
};
use crate::rules::content_id::ThemeId;
use crate::rules::theme::Theme;
use bevy::app::AppExit;
use bevy::prelude::*;
use std::sync::Arc;

/// Answers the wishes that concern the game.
pub(super) fn answer_requests(world: &mut World) {
    while let Some(request) = world.resource_mut::<GameRequests>().take() {
        match request {
            GameRequest::Start(setup) => open_battle(world, &setup),
            GameRequest::Rematch => {
                if let Some(skirmish) = world.get_resource::<Skirmish>() {
                    let setup = skirmish.setup.clone();
                    open_battle(world, &setup);
                }
            }
            GameRequest::ShowReport => show(world, Screen::Report),
            GameRequest::Leave => show(world, Screen::Setup),
            GameRequest::Quit => {
                world.write_message(AppExit::Success);
            }
        }
    }
}

/// Sets up a battle and shows it; where that fails, the faults are shown on the start screen and nothing else changes.
fn open_battle(world: &mut World, setup: &BattleSetup) {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let started = match start(&library, setup) {
        Ok(started) => started,
        Err(faults) => {
            let lines = faults.iter().map(ToString::to_string).collect();
            world.resource_mut::<GameRequests>().faults = lines;
            return;
        }
    };
    let Some(theme) = theme_of(&library, &world.resource::<Settings>().theme) else {
        world.resource_mut::<GameRequests>().faults = vec!["no theme is left to draw with".to_owned()];
        return;
    };
    let players = started.book.sides.iter().map(|side| side.player).collect();
    let snapshot = Arc::new(started.snapshot);
    let mut playback = Playback::new(Arc::clone(&snapshot));
    playback.push(started.outcomes, Arc::clone(&snapshot));
    playback.finish();
    world.insert_resource(playback);
    world.insert_resource(Shown { rulebook: Arc::clone(&started.book), theme });
    world.insert_resource(Skirmish { setup: setup.clone(), players });
    world.insert_resource(Table::new(started.book, &snapshot));
    world.resource_mut::<GameRequests>().faults.clear();
    world.resource_mut::<Orders>().clear();
    world.resource_mut::<AlwaysPass>().clear();
    show(world, Screen::Battle);
}

/// The theme with this id, else the first one there is.
fn theme_of(library: &Library, id: &str) -> Option<Arc<Theme>> {
    let chosen = library.themes.get(&ThemeId::from(id.to_owned())).or_else(|| library.themes.values().next());
    chosen.cloned().map(Arc::new)
}

fn show(world: &mut World, screen: Screen) {
    NextState::set_if_neq(&mut *world.resource_mut::<NextState<Screen>>(), screen);
}
