//! The game in a window.

use super::adapter::{NoGraphics, Renderer};
use super::game::GamePlugin;
use super::picture::engine_plugins;
use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
use std::time::Duration;

/// A window at rest draws itself anew this often, in case something was missed.
const REST: Duration = Duration::from_secs(5);

/// Opens a window and plays until it is closed.
///
/// # Errors
///
/// [`NoGraphics`] where nothing can draw.
pub fn run(game: GamePlugin) -> Result<AppExit, NoGraphics> {
    // Asked for beforehand, because the engine panics where there is no driver.
    Renderer::find()?;
    let window = Window {
        title: "Phaseline".to_owned(),
        name: Some("phaseline".to_owned()),
        resolution: WindowResolution::new(1280, 720),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(engine_plugins().set(WindowPlugin { primary_window: Some(window), ..default() }))
        .insert_resource(WinitSettings { focused_mode: at_rest(), unfocused_mode: at_rest() })
        .add_plugins(game);
    Ok(app.run())
}

/// Draws when something happens, and otherwise hardly ever. Movements of the mouse outside the window are none of it.
fn at_rest() -> UpdateMode {
    UpdateMode::Reactive {
        wait: REST,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}
