//! What a press on the hovered thing would do, or why it would do nothing.

use bevy::prelude::Resource;

use crate::selection::marks::FireLine;
use crate::selection::shares::Shares;
use phaseline_battle::{Intent, Refusal, Rulebook, Target};
use phaseline_rules::hex::Facing;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;
use phaseline_rules::texts;
use phaseline_rules::texts::Words;

/// What the selected unit would do with the hovered thing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct PressPreview {
    /// The action that it would use.
    pub action: Option<ActionIx>,
    /// The intent that a press would give.
    pub intent: Option<Intent>,
    /// Why it can do nothing.
    pub why_not: Option<Hindrance>,
    /// The path of the move, from the place of the unit.
    pub path: Vec<Pose>,
    /// The lines of fire.
    pub fire: Vec<FireLine>,
    /// The weapons for each target with one more target, if a press would only add it.
    pub adds: Option<Shares>,
    /// The possible facings at the destination.
    pub facings: Vec<Facing>,
}

/// Why a press would do nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hindrance {
    /// The battle would refuse it.
    Refused(Refusal),
    /// The unit can never enter this kind of ground. With the names of both.
    Closed(String, String),
    /// All weapons that could fire are switched off.
    AllSpared,
    /// The weapons that bear on another target are all needed for other targets.
    NoneLeft,
}

impl Hindrance {
    /// Whether only the distance is too far. A player who just looks around needs no notice of that.
    #[must_use]
    pub const fn is_far(&self) -> bool {
        matches!(self, Self::Refused(Refusal::HexOutOfReach))
    }

    /// The reason as a sentence in the words of a language.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            Self::Refused(refusal) => sentence(words, refusal),
            Self::Closed(kind, ground) => {
                let (kind, ground) = (words.content_within(kind), words.content_within(ground));
                words.fill("hex.closed", &[("kind", &kind), ("ground", &ground)])
            }
            Self::AllSpared => texts::sentence(words.get("refusal.all_spared")),
            Self::NoneLeft => texts::sentence(words.get("refusal.none_left")),
        }
    }
}

/// The next possible facing, clockwise, at the end of the path.
#[must_use]
pub fn next_facing(press_preview: &PressPreview) -> Option<Facing> {
    let now = press_preview.path.last()?.facing;
    (1..6).map(|sixths| now.turned(sixths)).find(|facing| press_preview.facings.contains(facing))
}

pub(crate) fn intent(book: &Rulebook, unit: UnitId, action: ActionIx, target: Target) -> Intent {
    Intent::Act { unit, action: book.ruleset.actions()[action.get()].id.clone(), target }
}

/// A refusal as a sentence with a capital letter and a full stop.
#[must_use]
pub fn sentence(words: &Words, refusal: &Refusal) -> String {
    texts::sentence(&refusal.in_words(words))
}
