//! What is set up and compared before a battle.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::compare::state::Lanes;
use crate::draft::Draft;
use crate::lance_drop::order::ExpectedOrder;
use crate::mech_bay::state::Bay;
use phaseline_rules::texts::Words;
use phaseline_world::session::{GameContent, Language};

/// What the screens before a battle are made from.
#[derive(SystemParam)]
pub(super) struct Plans<'w> {
    pub(super) draft: Res<'w, Draft>,
    pub(super) order: Res<'w, ExpectedOrder>,
    pub(super) bay: Res<'w, Bay>,
    pub(super) lanes: Res<'w, Lanes>,
    pub(super) content: Option<Res<'w, GameContent>>,
    language: Res<'w, Language>,
}

impl Plans<'_> {
    pub(super) fn have_changed(&self) -> bool {
        self.draft.is_changed()
            || self.order.is_changed()
            || self.bay.is_changed()
            || self.lanes.is_changed()
            || self.texts_have_changed()
    }

    /// The words of the interface.
    pub(super) fn words(&self) -> &Words {
        &self.language.0
    }

    /// Whether the content or its language has changed.
    pub(super) fn texts_have_changed(&self) -> bool {
        self.language.is_changed() || self.content.as_ref().is_some_and(DetectChanges::is_changed)
    }
}
