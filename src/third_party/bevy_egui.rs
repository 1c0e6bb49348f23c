//! egui on the game's camera.

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, EguiInput, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext};

/// Adds egui and puts its context on the first camera that draws the board, whatever that draws into.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
    super::egui_paint::plugin(app);
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
    // Letters that are needed for the first time reach the renderer in the frame that shows them; a window at rest draws no
    // second one.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .add_systems(PostStartup, adopt_camera)
        .add_systems(PreUpdate, keep_events_back.after(EguiPreUpdateSet::ProcessInput));
}

fn adopt_camera(cameras: Query<Entity, With<Camera3d>>, mut commands: Commands) {
    if let Some(camera) = cameras.iter().min() {
        commands.entity(camera).insert(PrimaryEguiContext);
    }
}

/// egui only paints here; pointer and keys reach the game another way. Events would make it ask for another frame after
/// every frame, since one about the modifier keys comes with each.
fn keep_events_back(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.events.clear();
    }
}
