//! The expected order of all units, for the choices of the lance drop.

use bevy::prelude::*;

use crate::compare::build::{Sight, lane_tip, lanes};
use crate::compare::model::LaneColumn;
use crate::draft::Draft;
use phaseline_battle::BattleSetup;
use phaseline_interaction::Hoverable;
use phaseline_kit::tooltip::model::Tip;
use phaseline_lab::compare::{Comparison, compare};
use phaseline_rules::texts::Words;
use phaseline_world::session::{GameContent, Screen};

/// The expected order, and the set-up that it belongs to.
#[derive(Debug, Default, Resource)]
pub(crate) struct ExpectedOrder {
    setup: Option<BattleSetup>,
    answer: Option<Comparison>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ExpectedOrder>().add_systems(Update, keep_up.run_if(in_state(Screen::LanceDrop)));
}

/// Computes the order anew when the set-up changes.
fn keep_up(content: Option<Res<GameContent>>, draft: Res<Draft>, mut order: ResMut<ExpectedOrder>) {
    let Some(content) = content.filter(|_| order.setup.as_ref() != draft.setup()) else { return };
    let setup = draft.setup().cloned();
    let compared = setup.as_ref().and_then(|setup| {
        let ruleset = setup.ruleset.clone()?;
        compare(&content.0, &[ruleset], setup).ok()
    });
    *order = ExpectedOrder { setup, answer: compared };
}

impl ExpectedOrder {
    /// The units of all sides in one lane.
    pub(crate) fn lanes(&self, words: &Words) -> Vec<LaneColumn> {
        self.answer.as_ref().map(|answer| lanes(words, answer, Sight::Odds)).unwrap_or_default()
    }

    /// The tooltip of a unit in the lane.
    pub(crate) fn tip(&self, words: &Words, target: &Hoverable, unfolded: bool) -> Option<Tip> {
        let (Hoverable::Lane(ruleset, unit), Some(answer)) = (target, &self.answer) else { return None };
        lane_tip(words, (answer, Sight::Odds), ruleset, *unit, unfolded)
    }
}
