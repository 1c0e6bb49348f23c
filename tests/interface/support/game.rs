//! The whole game without a window.

use super::keys::key;
use super::shipped::shipped;
use super::window::open_game;
use bevy::input::ButtonState;
use bevy::prelude::*;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::BattleSetup;
use phaseline::interaction::{Anchors, Focus, Hover, Hoverable, Pointer, Presses, Regions, place_of};
use phaseline::world::session::{Playback, Screen};

/// A game that draws into an image of 1280 by 720 pixels.
pub struct Table {
    /// The stage.
    pub stage: Stage,
}

impl Table {
    /// Opens a game, with a battle or at the start screen.
    pub fn open(first: Option<BattleSetup>, size: UVec2) -> Self {
        Self::of(GamePlugin { first, screen: Screen::Setup, ..GamePlugin::new(shipped()) }, size)
    }

    /// Opens a battle whose first round is drawn. Its steps are not drawn, because nobody looks at them.
    pub fn in_battle() -> Self {
        let mut table = Self::open(Some(BattleSetup::new("two_fords", 7)), UVec2::new(1280, 720));
        table.stage.draw_steps(false);
        table.press("button:draw");
        table.skip();
        table
    }

    /// Whether something with this name is on the screen.
    pub fn shows(&mut self, name: &str) -> bool {
        let name: Hoverable = name.parse().expect("a name");
        self.stage.world().resource::<Regions>().place(&name).is_some()
    }

    /// Opens a certain game.
    pub fn of(game: GamePlugin, size: UVec2) -> Self {
        let mut table = Self { stage: open_game(game, size) };
        table.rest();
        table
    }

    /// Lets everything come to rest.
    pub fn rest(&mut self) {
        assert!(self.stage.until_idle(200), "the game comes to rest");
    }

    /// Presses something and lets everything come to rest.
    pub fn press(&mut self, name: &str) {
        let name: Hoverable = name.parse().expect("a name");
        self.stage.world().resource_mut::<Presses>().press(name);
        self.rest();
    }

    /// Points at something with the pointer.
    pub fn point(&mut self, name: &str) {
        let name: Hoverable = name.parse().expect("a name");
        let world = self.stage.world();
        let place = place_of(&name, world.resource::<Regions>(), world.resource::<Anchors>());
        let place = place.unwrap_or_else(|| panic!("{name} is on the screen"));
        world.resource_mut::<Pointer>().point_at(place);
        world.resource_mut::<Focus>().leads = false;
        self.rest();
        assert_eq!(self.stage.world().resource::<Hover>().target, Some(name));
    }

    /// Presses a key and lets it go.
    pub fn strike(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.stage.world().write_message(key(key_code, state));
            self.stage.step();
        }
        self.rest();
    }

    /// Shows everything that has happened at once.
    pub fn skip(&mut self) {
        self.stage.world().resource_mut::<Playback>().finish();
        self.rest();
    }
}
