//! The game around a battle: screens, settings, content, and requests that are not intents.

use bevy::prelude::*;
use phaseline_battle::BattleSetup;
use phaseline_content::{LeftOut, Library};
use phaseline_record::{Moment, Record, Save};
use phaseline_rules::catalog::scenario::Scenario;
use phaseline_rules::content_id::ScenarioId;
use std::collections::VecDeque;
use std::sync::Arc;

/// A request about the game and not about the battle.
#[derive(Debug, Clone, PartialEq)]
pub enum GameRequest {
    /// Sets up a battle and shows it.
    Start(BattleSetup),
    /// Sets up the first battle, which has lessons, and begins its first round.
    FirstBattle,
    /// Plays the same battle again.
    Rematch,
    /// Gives the battle up for a person who plays it.
    Concede,
    /// Leaves the battle for the title.
    Leave,
    /// Opens a screen without a battle, or goes from the report back to the board.
    Open(Screen),
    /// Shows the board of a small battle behind the title. Nobody plays it.
    ShowBehindTitle,
    /// Shows the report of a battle that is over.
    ShowReport,
    /// Ends the program.
    Quit,
    /// Writes the battle to the quick save.
    QuickSave,
    /// Continues from the quick save.
    QuickLoad,
    /// Writes the battle to a new save.
    Save,
    /// Continues from the save with this name.
    Load(String),
    /// Continues the unfinished battle that was played last.
    Continue,
    /// Continues the unfinished battle with this name.
    GoOn(String),
    /// Removes the unfinished battle with this name.
    LetGo(String),
    /// Continues from this save.
    Resume(Box<Save>),
    /// Lists the saves again.
    ListSaves,
    /// Undoes the last intent.
    Undo,
    /// Takes the battle back to an earlier moment.
    Rewind(Moment),
    /// Shows a recorded battle.
    Watch(Arc<Record>),
    /// Shows the replay with this name.
    WatchKept(String),
    /// Shows the battle as a replay from this activation on. Activations count from 1.
    ShowActivation(u32),
    /// Continues the recorded battle from the moment on the screen.
    PlayOn,
}

/// The requests to the game, oldest first, and the faults of those that failed.
#[derive(Debug, Default, Resource)]
pub struct GameRequests {
    waiting: VecDeque<GameRequest>,
    /// Faults that nobody has read yet, such as why a battle could not start. One sentence for each.
    pub faults: Vec<String>,
}

impl GameRequests {
    /// Adds a request.
    pub fn push(&mut self, request: GameRequest) {
        self.waiting.push_back(request);
    }

    /// Takes the oldest request.
    pub fn take(&mut self) -> Option<GameRequest> {
        self.waiting.pop_front()
    }
}

/// The current screen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, States)]
pub enum Screen {
    /// The title, from where everything else is reached.
    #[default]
    Title,
    /// The player chooses scenario, ruleset, sides and seed.
    Setup,
    /// The player chooses the pilots and units of the sides.
    LanceDrop,
    /// The player looks at units, and at what their initiative is made of.
    MechBay,
    /// A battle is shown.
    Battle,
    /// The report of a finished battle is shown.
    Report,
}

impl Screen {
    /// Whether it shows a battle, or the report of one.
    #[must_use]
    pub const fn has_battle(self) -> bool {
        matches!(self, Self::Battle | Self::Report)
    }
}

/// The packs that were left out because of faults.
#[derive(Debug, Clone, Default, Resource)]
pub struct PacksLeftOut(pub Vec<LeftOut>);

/// Which of the [`calm_scenarios`](super::calm_scenarios) lies behind the title.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub struct BehindTitle(pub usize);

/// The half of all scenarios that has the fewest units, those with fewer units first. Each is a scene for the title.
#[must_use]
pub fn calm_scenarios(library: &Library) -> Vec<ScenarioId> {
    let units = |scenario: &Scenario| scenario.sides.iter().map(|side| side.units.len()).sum::<usize>();
    let mut all: Vec<(usize, &ScenarioId)> =
        library.scenarios.iter().map(|(id, scenario)| (units(scenario), id)).collect();
    all.sort();
    all.truncate(all.len().div_ceil(2));
    all.into_iter().map(|(_, id)| id.clone()).collect()
}

/// The content of the game, checked.
#[derive(Debug, Clone, Resource)]
pub struct GameContent(pub Arc<Library>);
