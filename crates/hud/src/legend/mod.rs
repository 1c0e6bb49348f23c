//! The legend of the board.

pub mod build;
pub mod model;
pub mod panel;
pub mod timer;
pub mod widgets;

use bevy::prelude::App;

use self::model::LegendPanel;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((crate::panel::plugin::<LegendPanel>, timer::plugin));
}
