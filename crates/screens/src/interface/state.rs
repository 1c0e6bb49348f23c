//! What the interface remembers between frames.

use bevy::prelude::*;

use phaseline_content::LeftOut;
use phaseline_interaction::{CodexPage, Unconfirmed};
use phaseline_world::session::Settings;

use crate::codex::model::CodexScreen;
use crate::compare::model::LanesScreen;
use crate::kept::model::Kept;
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
    /// A running battle. Its values are in [`Hud`](phaseline_hud::model::Hud).
    Battle,
    /// A battle that is over, and over it its report.
    Report(Box<ReportScreen>),
}

/// All values that are painted beside those of the battle.
#[derive(Debug, Clone, Default, Resource)]
pub struct Painting {
    /// The screen.
    pub picture: Picture,
    /// The settings, while they are open.
    pub settings: Option<SettingsCard>,
    /// The settings of sound, while they are open.
    pub sound: Option<Settings>,
    /// Whether the program can play sounds.
    pub plays_sound: bool,
    /// What becomes of the battle if the player leaves it, while the menu is open.
    pub menu: Option<String>,
    /// The help is open.
    pub help: bool,
    /// The keys that can be chosen, while they are shown.
    pub keys: Option<Vec<KeyRow>>,
    /// The codex, while it is open.
    pub codex: Option<Box<CodexScreen>>,
    /// The page of the codex that explains what is hovered.
    pub topic: Option<CodexPage>,
    /// The gallery with every widget is open.
    pub gallery: bool,
    /// The comparison of initiative systems, while it is open.
    pub lanes: Option<Box<LanesScreen>>,
    /// The packs that the game leaves out, while the list is open.
    pub packs: Option<Vec<LeftOut>>,
    /// What went wrong, while a dialogue shows it.
    pub news: Option<Vec<String>>,
    /// The request that the player must confirm.
    pub question: Option<Unconfirmed>,
    /// Saves, moments and recorded battles.
    pub kept: Kept,
    /// The lesson beside the battle.
    pub lesson: Option<LessonCard>,
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
