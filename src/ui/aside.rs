//! On which side of the board the panel of the target lies. It stays there while the pointer only looks around: else the
//! panel would leave for the sake of a unit below it, the badge at its rim would go back to that unit and so from under
//! the pointer, and the panel would come back.

use bevy::prelude::*;

use crate::ui::hud::Layout;
use crate::ui::hud::model::Hud;
use crate::ui::schedule::ComposeScene;
use crate::ui::schedule::UiSystems;
use crate::ui::state::{HudLayout, Painting, Picture};
use crate::{interaction::Selection, rules::ids::UnitId};

/// Whether the panel that is shown lies across the board from its usual place; none while none is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub struct Aside(Option<bool>);

impl Aside {
    /// Finds the side anew for a target that has been chosen and for a panel that opens; else it stays.
    pub fn settle(&mut self, layout: Option<&Layout>, hud: &mut Hud, chosen: Option<UnitId>) {
        let shown = hud.target.as_ref().map(|target| target.unit.id);
        self.0 = match (shown, self.0) {
            (None, _) => None,
            (Some(_), Some(side)) if shown != chosen => Some(side),
            (Some(_), _) => Some(layout.is_some_and(|layout| layout.is_target_better_across(hud))),
        };
        hud.target_across = self.0;
    }
}

pub(in crate::ui) fn plugin(app: &mut App) {
    app.init_resource::<Aside>().add_systems(
        PostUpdate,
        settle.after(ComposeScene).in_set(UiSystems::Compose).before(bevy_egui::EguiPostUpdateSet::EndPass),
    );
}

fn settle(layout: Res<HudLayout>, selection: Res<Selection>, mut painting: ResMut<Painting>, mut aside: ResMut<Aside>) {
    if let Picture::Battle(hud) = &mut painting.picture {
        aside.settle(layout.0.as_ref(), hud, selection.target);
    }
}
