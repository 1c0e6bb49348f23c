//! The combat log: its sentences, the tooltips of their numbers, and its panel.

pub mod model;
pub mod morale_causes;
pub mod numbers;
pub mod panel;
pub mod scroll;
pub mod sentences;
pub mod shifts;
pub mod tips;
pub mod together;
pub mod told;
pub mod wear;
pub mod widgets;

use bevy::prelude::{App, IntoScheduleConfigs, PostUpdate};

use self::model::Log;
use crate::cause::{Cause, changed};
use crate::panel::Panel;
use crate::schedule::Filled;
use crate::signs::SignSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((crate::panel::plugin::<Log>, scroll::plugin))
        .configure_sets(PostUpdate, Filled(Log::NAME).in_set(SignSystems::Log))
        .configure_sets(PostUpdate, SignSystems::Log.run_if(changed(Log::FOLLOWS | Cause::BATTLE)));
}
