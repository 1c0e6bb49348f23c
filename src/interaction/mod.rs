//! Pointer, hover, selection, playback and preview, shared by the view and the interface.
//!
//! The view writes [`Anchors`] (where units and hexes are on the screen), the interface writes [`Regions`] (what its rectangles are called).
//! From both one resolver makes [`Hover`], and clicks, keys and scripts become [`Presses`] of named things. Neither egui nor meshes appear here.

mod anchors;
mod focus;
mod game;
mod hover;
mod marks;
mod name;
mod playback;
mod pointer;
mod press;
mod prospect;
mod regions;
mod selection;
mod shown;
mod skirmish;

use bevy::prelude::*;

pub use self::{
    anchors::{Anchors, HexPicture, UnitAnchor},
    focus::Focus,
    game::{GameContent, GameRequest, GameRequests, Screen, Settings},
    hover::{Hover, place_of, resolve},
    marks::{FireLine, Marks, Reach},
    name::{Hoverable, NoSuchName},
    playback::{Frame, Lagging},
    pointer::{Pointer, PointerButton},
    press::{Press, PressKind, Presses},
    prospect::{Pointed, Prospect, is_hostile, next_facing, prospect, sentence, visible_offers},
    regions::{Region, Regions, Under},
    selection::Selection,
    shown::{Playback, PlaybackSpeed, Shown},
    skirmish::{Orders, Skirmish},
};

/// The order of a frame's interaction, all in [`PreUpdate`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub enum InteractionSystems {
    /// The pointer takes over the window's mouse or a script's wishes.
    ReadPointer,
    /// What lies under it becomes the hover.
    ResolveHover,
    /// Clicks and keys become presses of named things.
    Press,
}

/// Pointer, hover and presses.
pub struct InteractionPlugin;

impl Plugin for InteractionPlugin {
    fn build(&self, app: &mut App) {
        use InteractionSystems::{Press, ReadPointer, ResolveHover};
        app.init_resource::<Pointer>()
            .init_resource::<Regions>()
            .init_resource::<Anchors>()
            .init_resource::<Focus>()
            .init_resource::<Hover>()
            .init_resource::<Presses>()
            .init_resource::<PlaybackSpeed>()
            .init_resource::<Marks>()
            .init_resource::<Orders>()
            .init_resource::<GameRequests>()
            .init_resource::<Settings>()
            .init_state::<Screen>()
            .configure_sets(PreUpdate, (ReadPointer, ResolveHover, Press).chain().after(bevy::input::InputSystems))
            .add_systems(
                PreUpdate,
                (
                    pointer::read_pointer.in_set(ReadPointer),
                    hover::resolve_hover.in_set(ResolveHover),
                    press::press_by_click.in_set(Press),
                ),
            );
    }
}
