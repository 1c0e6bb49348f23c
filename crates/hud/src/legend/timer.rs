//! How long the legend has been shown in a battle. It fades after some seconds.

use bevy::{prelude::*, window::RequestRedraw};

use super::model::LegendPanel;
use crate::panel::Panel;
use crate::schedule::{ComposeScene, Filled};
use phaseline_interaction::Marks;
use phaseline_world::session::Screen;

/// For how many seconds the legend is shown at full strength, and in how many it fades. A still screen hardly counts.
const SHOWN: (f32, f32) = (10.0, 0.8);

/// The seconds for which the legend has been shown in this battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Resource)]
pub struct LegendTime(f32);

impl LegendTime {
    /// How strong it is, from 1 to 0.
    pub fn strength(self) -> f32 {
        (1.0 - (self.0 - SHOWN.0) / SHOWN.1).clamp(0.0, 1.0)
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<LegendTime>()
        .add_systems(OnEnter(Screen::Battle), |mut legend: ResMut<LegendTime>| legend.0 = 0.0)
        .add_systems(Update, age.run_if(in_state(Screen::Battle)))
        .add_systems(PostUpdate, fade.in_set(ComposeScene).after(Filled(LegendPanel::NAME)));
}

/// Shows the legend as strong as it is by now.
fn fade(time: Res<LegendTime>, mut panel: ResMut<LegendPanel>) {
    let strength = time.strength();
    if panel.0.as_ref().is_some_and(|legend| legend.strength.to_bits() != strength.to_bits())
        && let Some(legend) = &mut panel.0
    {
        legend.strength = strength;
    }
}

/// Counts the time while there is something to explain.
fn age(time: Res<Time>, marks: Res<Marks>, mut legend: ResMut<LegendTime>, mut redraw: MessageWriter<RequestRedraw>) {
    if marks.reach.is_empty() || legend.strength() <= 0.0 {
        return;
    }
    legend.0 += time.delta_secs();
    if legend.0 > SHOWN.0 {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_legend_is_whole_at_first_fades_and_is_gone() {
        assert!((LegendTime(0.0).strength() - 1.0).abs() < 1e-6);
        let fading = LegendTime(SHOWN.0 + SHOWN.1 / 2.0).strength();
        assert!(fading > 0.1 && fading < 0.9, "{fading}");
        assert!(LegendTime(SHOWN.0 + 2.0 * SHOWN.1).strength() <= 0.0);
    }
}
