//! What the interface remembers between frames.

use bevy::prelude::*;

use crate::content::LeftOut;
use crate::interaction::Unconfirmed;

use super::hud;
use super::hud::model::Hud;
use super::screens::compare::model::LanesScreen;
use super::screens::kept::model::Kept;
use super::screens::report::model::ReportScreen;
use super::screens::start::model::{SettingsCard, SetupScreen};
use super::theme::look::Look;
use super::tooltip::model::Tip;

/// The screen to paint, as plain values. Made once a frame, painted as often as egui wants.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Picture {
    /// Nothing yet.
    #[default]
    Nothing,
    /// The start screen.
    Setup(Box<SetupScreen>),
    /// A battle.
    Battle(Box<Hud>),
    /// A battle that is over, and its report.
    Report(Box<Hud>, Box<ReportScreen>),
}

/// Everything that is painted in this frame.
#[derive(Debug, Clone, Default, Resource)]
pub struct Painting {
    /// The screen.
    pub picture: Picture,
    /// The settings, while they are open.
    pub settings: Option<SettingsCard>,
    /// The menu is open.
    pub menu: bool,
    /// The help is open.
    pub help: bool,
    /// The page with every widget is open.
    pub gallery: bool,
    /// The lanes, while they are open.
    pub lanes: Option<Box<LanesScreen>>,
    /// The packs that were left out, while the player reads about them.
    pub packs: Option<Vec<LeftOut>>,
    /// What went wrong, while the player reads about it on the start screen.
    pub news: Option<Vec<String>>,
    /// What the player is asked about.
    pub question: Option<Unconfirmed>,
    /// Saves, moments and recorded battles.
    pub kept: Kept,
    /// The tooltip.
    pub tip: Option<Tip>,
    /// Where the hovered unit is on the board, in logical pixels; its tooltip keeps off it.
    pub hovered_body: Option<bevy::math::Rect>,
}

/// Where the panels of the battle's screen lay when they were laid out last.
#[derive(Debug, Clone, Default, Resource)]
pub struct HudLayout(pub Option<hud::Layout>);

/// The colours in use.
#[derive(Debug, Clone, Resource)]
pub struct CurrentLook(pub Look);
