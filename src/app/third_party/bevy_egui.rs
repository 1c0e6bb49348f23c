//! egui on the game's camera.

use bevy::a11y::ActionRequest;
use bevy::asset::AssetEventSystems;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy_egui::input::FocusedNonWindowEguiContext;
use bevy_egui::{
    EguiContextSettings, EguiGlobalSettings, EguiInput, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet,
    PrimaryEguiContext, egui,
};

/// Adds egui and puts its context on the first camera that draws the board, whatever that draws into.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
    super::egui_paint::plugin(app);
    let mut settings = app.world_mut().resource_mut::<EguiGlobalSettings>();
    settings.auto_create_primary_context = false;
    settings.enable_focused_non_window_context_updates = false;
    // Letters that are needed for the first time reach the renderer in the frame that shows them; a window at rest draws no
    // second one.
    app.add_message::<ActionRequest>()
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .add_systems(PostStartup, adopt_camera)
        .add_systems(
            PreUpdate,
            (drop_repeated_modifiers, forward_accessibility)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        );
}

/// The interface runs its passes itself; a camera without a window gets the keys as if it had one.
fn adopt_camera(cameras: Query<(Entity, &RenderTarget), With<Camera3d>>, mut commands: Commands) {
    let Some((camera, target)) = cameras.iter().min_by_key(|(camera, _)| *camera) else { return };
    let settings = EguiContextSettings { run_manually: true, ..EguiContextSettings::default() };
    commands.entity(camera).insert((PrimaryEguiContext, settings));
    if !matches!(target, RenderTarget::Window(_)) {
        commands.insert_resource(FocusedNonWindowEguiContext(camera));
    }
}

/// An event about the modifier keys comes with every frame, and egui asks for another frame after every event: only changes
/// pass, or a window at rest would never sleep.
fn drop_repeated_modifiers(mut inputs: Query<&mut EguiInput>, mut known: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => known.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

/// What a screen reader asks for reaches egui.
fn forward_accessibility(
    mut requests: MessageReader<ActionRequest>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    for request in requests.read() {
        for mut input in &mut inputs {
            input.events.push(egui::Event::AccessKitActionRequest(request.0.clone()));
        }
    }
}
