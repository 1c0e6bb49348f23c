//! How long a window at rest waits before it draws again although nothing has happened.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::world::session::Keeping;

/// A window that shows unsaved data redraws after this time, so that failed writes are repeated.
const TROUBLED: Duration = Duration::from_secs(2);

/// A window at rest redraws after this time.
#[derive(Debug, Clone, Copy, Resource)]
pub(super) struct LongestRest(pub Duration);

impl Default for LongestRest {
    /// So long that it only helps if something was missed.
    fn default() -> Self {
        Self(Duration::from_secs(15))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LongestRest>();
    let rest = at_rest(app.world().resource::<LongestRest>().0);
    app.insert_resource(WinitSettings { focused_mode: rest, unfocused_mode: rest }).add_systems(Update, stay_awake);
}

/// Keeps frames coming while something is not saved.
fn stay_awake(keeping: Res<Keeping>, rest: Res<LongestRest>, mut settings: ResMut<WinitSettings>) {
    let mode = at_rest(if keeping.trouble.is_some() { rest.0.min(TROUBLED) } else { rest.0 });
    if settings.focused_mode != mode {
        (settings.focused_mode, settings.unfocused_mode) = (mode, mode);
    }
}

/// Draws when something happens, and hardly ever otherwise. Mouse movement outside the window does not count.
fn at_rest(wait: Duration) -> UpdateMode {
    UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}
