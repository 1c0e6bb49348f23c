//! The way of the picture from where the board is drawn to where it is shown.
//!
//! Colours are kept as the screen wants them (sRGB) from the first triangle on: nothing is converted at any pixel, and
//! what is translucent is blended as in every other program. The board may be drawn smaller than the picture
//! (`coarse`); it is enlarged (`enlarge`) before the interface is painted over it, and at the end everything is handed
//! over to the window or image (`hand_over`).

mod coarse;
mod enlarge;
mod hand_over;
mod whole;

pub use coarse::Coarse;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((coarse::plugin, enlarge::plugin, hand_over::plugin));
}
