//! Opens battles.

use super::keep;
use super::table::Table;
use crate::session::BattleOpened;
use crate::session::Notice;
use crate::session::{
    AlwaysPass, BehindTitle, GameContent, GameRequests, Language, Orders, Playback, Reasons, Screen, Settings, Shown,
    Skirmish, Watching, calm_scenarios,
};
use crate::step::Resolving;
use bevy::prelude::*;
use phaseline_battle::{BattleSetup, Rulebook, Started, start};
use phaseline_content::Library;
use phaseline_record::{Journal, Recorder};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::content_id::ThemeId;
use phaseline_rules::texts;
use phaseline_rules::texts::Words;
use std::sync::Arc;

/// A battle that is about to be shown.
pub(super) struct Opened {
    pub(super) book: Arc<Rulebook>,
    pub(super) setup: BattleSetup,
    pub(super) players: Vec<Player>,
    pub(super) playback: Playback,
    /// Its record, if the battle continues. `None` if it is only watched.
    pub(super) recorder: Option<Recorder>,
    /// The journal in which it continues, if it is an unfinished battle.
    pub(super) journal: Option<Journal>,
}

/// Sets up a battle and shows it. If that fails, tells of the faults and changes nothing else.
pub(super) fn open_battle(world: &mut World, setup: &BattleSetup) {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let started = match start(&library, setup) {
        Ok(started) => started,
        Err(faults) => {
            let lines = faults.iter().map(ToString::to_string).collect();
            world.resource_mut::<GameRequests>().faults = lines;
            return;
        }
    };
    let (book, playback) = (Arc::clone(&started.book), at_the_start(started));
    let recorder = Some(Recorder::new(&library, &book, setup, playback.shown()));
    let players = book.sides.iter().map(|side| side.player).collect();
    let opened = Opened { book, setup: setup.clone(), players, playback, recorder, journal: None };
    put_on_table(world, opened);
}

/// A battle as it is before its first round.
fn at_the_start(started: Started) -> Playback {
    Playback::begin(started.outcomes, Arc::new(started.state))
}

/// The battle behind the title, as the file of its scenario has it.
fn behind_title(world: &World) -> Option<BattleSetup> {
    let choice = calm_scenarios(&world.resource::<GameContent>().0);
    let chosen = choice.get(world.resource::<BehindTitle>().0 % choice.len().max(1))?;
    Some(BattleSetup::new(chosen.clone(), 1))
}

/// Shows a battle that nobody plays, unless another one is shown. If that fails, shows nothing.
pub(super) fn show_behind_title(world: &mut World) {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let theme = theme_of(&library, &world.resource::<Settings>().theme);
    let Some(setup) = behind_title(world).filter(|_| !world.contains_resource::<Shown>()) else { return };
    let (Ok(started), Some(theme)) = (start(&library, &setup), theme) else { return };
    let rulebook = Arc::clone(&started.book);
    world.insert_resource(at_the_start(started));
    world.insert_resource(Shown { rulebook, theme });
    world.trigger(BattleOpened);
}

/// Shows a battle in place of the current one, which is kept first. Returns `false` if nothing can be drawn.
pub(super) fn put_on_table(world: &mut World, opened: Opened) -> bool {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let Some(theme) = theme_of(&library, &world.resource::<Settings>().theme) else {
        world.resource_mut::<GameRequests>().faults = vec![words_of(world).say("start.no_theme")];
        return false;
    };
    keep::change_battle(world, opened.recorder.as_ref(), opened.journal);
    world.remove_resource::<Watching>();
    world.remove_resource::<Table>();
    let (state, steps) = (Arc::clone(opened.playback.latest()), opened.playback.steps());
    world.insert_resource(Resolving::new(Arc::clone(&opened.book), state, steps));
    world.insert_resource(opened.playback);
    world.insert_resource(Shown { rulebook: Arc::clone(&opened.book), theme });
    world.insert_resource(Skirmish { setup: opened.setup, players: opened.players });
    if let Some(recorder) = opened.recorder {
        world.insert_resource(Table::new(opened.book, recorder));
    }
    world.resource_mut::<GameRequests>().faults.clear();
    world.resource_mut::<Orders>().clear();
    world.resource_mut::<AlwaysPass>().clear();
    world.resource_mut::<Notice>().clear();
    *world.resource_mut::<Reasons>() = Reasons::default();
    world.trigger(BattleOpened);
    show(world, Screen::Battle);
    true
}

/// The theme with this id, or else the first one.
fn theme_of(library: &Library, id: &str) -> Option<Arc<Theme>> {
    let chosen = library.themes.get(&ThemeId::from(id.to_owned())).or_else(|| library.themes.values().next());
    chosen.cloned().map(Arc::new)
}

pub(super) fn show(world: &mut World, screen: Screen) {
    NextState::set_if_neq(&mut *world.resource_mut::<NextState<Screen>>(), screen);
}

pub(super) fn words_of(world: &World) -> Words {
    world.resource::<Language>().0.clone()
}

/// Tells the player why something was not done, over the board or outside a battle.
pub(super) fn refuse(world: &mut World, sentence: &str) {
    let text = texts::sentence(sentence);
    if world.resource::<State<Screen>>().get().has_battle() {
        world.resource_mut::<Notice>().refuse(text);
    } else {
        world.resource_mut::<GameRequests>().faults = vec![text];
    }
}

/// Tells the player what was done with the battle.
pub(super) fn inform(world: &mut World, sentence: &str) {
    world.resource_mut::<Notice>().inform(texts::sentence(sentence));
}
