//! The side of the board on which the panel of the target lies. It does not change while the pointer only looks
//! around. Otherwise the panel would make room for a unit below it, that unit's badge would move back and leave the
//! pointer, and the panel would return.

use bevy::prelude::*;

use crate::interface::state::HudLayout;
use phaseline_hud::Layout;
use phaseline_hud::panels::{KeptPanels, Panels};
use phaseline_hud::schedule::ComposeScene;
use phaseline_hud::schedule::UiSystems;
use phaseline_hud::target::model::TargetSide;
use phaseline_interaction::Selection;
use phaseline_rules::ids::UnitId;

/// Where the panel lies; none while no panel is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub struct PanelSide(pub Option<TargetSide>);

impl PanelSide {
    /// Chooses the side anew while the panel shows the chosen target, and when a panel opens. Otherwise the side stays.
    pub fn settle(&mut self, layout: Option<&Layout>, hud: Panels<'_>, chosen: Option<UnitId>) {
        let shown = hud.target.as_ref().map(|target| target.unit.face.unit);
        self.0 = match (shown, self.0) {
            (None, _) => None,
            (Some(_), Some(side)) if shown != chosen => Some(side),
            (Some(_), side) => {
                let before = side.unwrap_or_default();
                Some(layout.map_or(before, |layout| layout.side_of_target(hud, before)))
            }
        };
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PanelSide>().add_systems(
        PostUpdate,
        settle.after(ComposeScene).in_set(UiSystems::Compose).before(bevy_egui::EguiPostUpdateSet::EndPass),
    );
}

fn settle(layout: Res<HudLayout>, selection: Res<Selection>, hud: KeptPanels, mut aside: ResMut<PanelSide>) {
    aside.settle(layout.0.as_ref(), hud.panels(), selection.target);
}
