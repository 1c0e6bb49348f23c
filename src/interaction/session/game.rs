//! The game around a battle: screens, settings, content and wishes that are no intents.

use crate::battle::BattleSetup;
use crate::content::{LeftOut, Library};
use crate::record::{Moment, Record, Save};
use bevy::prelude::*;
use std::collections::VecDeque;
use std::sync::Arc;

/// Something that concerns the game and not the battle.
#[derive(Debug, Clone, PartialEq)]
pub enum GameRequest {
    /// Sets up a battle and shows it.
    Start(BattleSetup),
    /// Plays the same battle again.
    Rematch,
    /// Leaves the battle for the start screen.
    Leave,
    /// Shows the report of a battle that is over.
    ShowReport,
    /// Ends the program.
    Quit,
    /// Writes the battle to the quick save.
    QuickSave,
    /// Goes on from the quick save.
    QuickLoad,
    /// Writes the battle to a save of its own.
    Save,
    /// Goes on from the save with this name.
    Load(String),
    /// Goes on with the unfinished battle that was played last.
    Continue,
    /// Goes on with the unfinished battle of this name.
    GoOn(String),
    /// Removes the unfinished battle of this name.
    LetGo(String),
    /// Goes on from this saved battle.
    Resume(Box<Save>),
    /// Lists the saves anew.
    ListSaves,
    /// Takes the last intent back.
    Undo,
    /// Takes the battle back to an earlier moment.
    Rewind(Moment),
    /// Shows a recorded battle.
    Watch(Arc<Record>),
    /// Shows the battle as a replay from the activation with this number on, from 1.
    ShowActivation(u32),
    /// Plays the recorded battle that is shown on from where it is.
    PlayOn,
}

/// The wishes that wait for the game, oldest first, and what became of the last one that failed.
#[derive(Debug, Default, Resource)]
pub struct GameRequests {
    waiting: VecDeque<GameRequest>,
    /// What went wrong and has not been read yet, such as why a battle could not be started; a sentence for each fault.
    pub faults: Vec<String>,
}

impl GameRequests {
    /// Asks for something.
    pub fn push(&mut self, request: GameRequest) {
        self.waiting.push_back(request);
    }

    /// Takes the oldest wish.
    pub fn take(&mut self) -> Option<GameRequest> {
        self.waiting.pop_front()
    }
}

/// Which screen is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, States)]
pub enum Screen {
    /// Scenario, ruleset, sides and seed are chosen.
    #[default]
    Setup,
    /// A battle is on the table.
    Battle,
    /// The battle is over and its report is read.
    Report,
}

/// What a player can set.
#[derive(Debug, Clone, PartialEq, Resource)]
pub struct Settings {
    /// Each round begins with a pause that shows the distributions.
    pub round_pause: bool,
    /// Who gives up an attack is told so first.
    pub ask_before_end: bool,
    /// Size of the interface, in multiples of the normal size.
    pub scale: f32,
    /// The id of the theme.
    pub theme: String,
    /// The id of the language.
    pub language: String,
    /// While the camera moves, a machine without a graphics card draws the board with fewer pixels.
    pub coarse_motion: bool,
    /// The seed of the first battle that the start screen offers.
    pub first_seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            round_pause: true,
            ask_before_end: true,
            scale: 1.0,
            theme: "default".to_owned(),
            language: "en".to_owned(),
            coarse_motion: true,
            first_seed: 1,
        }
    }
}

/// The camera moves on a machine without a graphics card: what is drawn may be plainer until it stands still.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub struct CoarseMotion(pub bool);

/// The packs that were left out because of their faults.
#[derive(Debug, Clone, Default, Resource)]
pub struct PacksLeftOut(pub Vec<LeftOut>);

/// The content of the game, checked.
#[derive(Debug, Clone, Resource)]
pub struct GameContent(pub Arc<Library>);
