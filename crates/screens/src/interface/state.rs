//! What the interface remembers between frames.

use bevy::prelude::*;

use phaseline_content::LeftOut;
use phaseline_interaction::{CodexPage, Unconfirmed};
use phaseline_world::session::Settings;

use crate::codex::model::CodexScreen;
use crate::compare::model::LanesScreen;
use crate::kept::model::{Kept, MomentsCard, SavesCard};
use crate::keys::KeyRow;
use crate::lance_drop::model::LanceDropScreen;
use crate::mech_bay::model::MechBayScreen;
use crate::report::model::ReportScreen;
use crate::start::model::{SettingsCard, SetupScreen};
use phaseline_hud as hud;
use phaseline_hud::lesson::model::LessonCard;
use phaseline_kit::theme::look::Look;
use phaseline_kit::tooltip::model::Tip;

/// The values of the screen to paint.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Picture {
    /// Nothing yet.
    #[default]
    Nothing,
    /// The title.
    Title,
    /// The start screen.
    Setup(Box<SetupScreen>),
    /// The lance drop.
    LanceDrop(Box<LanceDropScreen>),
    /// The mech bay.
    MechBay(Box<MechBayScreen>),
    /// A running battle. Its values are in the [panels](phaseline_hud::panels::KeptPanels).
    Battle,
    /// A battle that is over, and over it its report.
    Report(Box<ReportScreen>),
}

/// The values of the dialogue that is open. There is one for each [`Overlay`](crate::overlay::Overlay).
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Dialogue {
    /// None is open.
    #[default]
    None,
    /// The settings.
    Settings(Box<SettingsCard>),
    /// The settings of sound.
    Sound(Box<Settings>),
    /// The settings of the picture.
    Graphics(Box<Settings>),
    /// The menu of a battle, with what becomes of the battle if the player leaves it.
    Menu {
        /// What becomes of the battle.
        if_left: String,
        /// Whether it is a replay.
        is_replay: bool,
    },
    /// Keys and mouse.
    Help,
    /// The keys that can be chosen.
    Keys(Vec<KeyRow>),
    /// The codex.
    Codex(Box<CodexScreen>),
    /// The comparison of initiative systems.
    Lanes(Box<LanesScreen>),
    /// The packs that the game leaves out.
    Packs(Vec<LeftOut>),
    /// What went wrong.
    News(Vec<String>),
    /// The list of saves.
    Saves(Box<SavesCard>),
    /// The moments of a battle that one can go back or jump to.
    Moments(Box<MomentsCard>),
    /// The request that the player must confirm.
    Question(Unconfirmed),
    /// Every widget in every state.
    Gallery,
}

/// All values that are painted beside those of the battle.
#[derive(Debug, Clone, Default, Resource)]
pub struct Painting {
    /// The screen.
    pub picture: Picture,
    /// The dialogue over it.
    pub dialogue: Dialogue,
    /// Whether the program can play sounds.
    pub plays_sound: bool,
    /// The page of the codex that explains what is hovered.
    pub topic: Option<CodexPage>,
    /// The bar of a recorded battle, what can be taken back, and what is said of saves.
    pub kept: Kept,
    /// The lesson beside the battle.
    pub lesson: Option<LessonCard>,
    /// Whether that lesson takes Enter, so that no button of an announcement has it.
    pub lesson_takes_enter: bool,
    /// The tooltip.
    pub tip: Option<Tip>,
    /// Where the hovered unit is on the board, in logical pixels. Its tooltip does not cover it.
    pub hovered_body: Option<bevy::math::Rect>,
}

/// Where the panels of the battle's screen lay in the last layout.
#[derive(Debug, Clone, Default, Resource)]
pub struct HudLayout(pub Option<hud::Layout>);

/// The colours in use.
#[derive(Debug, Clone, Resource)]
pub struct CurrentLook(pub Look);
