//! The way of the picture from the board to the screen.
//!
//! Colours stay in the form that the screen wants (sRGB) from the first triangle on. So no pixel is converted, and
//! translucent things are blended as in any other program. The board may be drawn smaller than the picture (`coarse`).
//! It is enlarged (`enlarge`) before the interface is painted over it. At the end everything is passed to the window or
//! image (`hand_over`).

mod coarse;
mod enlarge;
mod hand_over;
mod whole;

pub use coarse::Coarse;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((coarse::plugin, enlarge::plugin, hand_over::plugin));
}
