//! Pointer, hover, selection, playback and preview, shared by the view and the interface.
//!
//! The view writes [`Anchors`] (where units and hexes are on the screen), the interface writes [`Regions`] (what its rectangles are called).
//! From both one resolver makes [`Hover`], and clicks, keys and scripts become [`Presses`] of named things. Neither egui nor meshes appear here.

mod action_keys;
mod anchors;
mod bar;
mod choose;
mod cursor;
mod doubt;
mod focus;
mod foresee;
mod free;
mod game;
mod heat;
mod hover;
mod keeping;
mod keyboard;
pub mod keys;
mod language;
mod later;
mod marks;
mod name;
mod notice;
mod playback;
mod pointer;
mod press;
mod prospect;
mod reasons;
mod regions;
mod selection;
mod shares;
mod shown;
mod situation;
mod skirmish;
mod spread;
mod to_end;
mod turning;
mod unused;
mod watching;

use bevy::prelude::*;

use self::prospect::is_obvious;
pub use self::{
    action_keys::ActionKeys,
    anchors::{Anchors, HexPicture, UnitAnchor},
    bar::{DECLARE, REACT, as_reply, bar, declare, keys_of_reactions, must_begin, reaction_id},
    doubt::{Doubt, Doubted, Wishes},
    focus::Focus,
    foresee::Options,
    free::FreePart,
    game::{CoarseMotion, GameContent, GameRequest, GameRequests, PacksLeftOut, Screen, Settings},
    heat::{ammunition_at, cool, heat_at_end},
    hover::{Hover, place_of, resolve},
    keeping::{Keeping, LET_GO, MOMENT, REPLAYED, SAVE, SaveRow, UNFINISHED},
    language::Language,
    marks::{FireLine, Marks, Reach},
    name::{Hoverable, NoSuchName},
    notice::Notice,
    playback::{Boundary, Frame, Lagging},
    pointer::{Pointer, PointerButton},
    press::{Press, PressKind, Presses},
    prospect::{
        Hindrance, Pointed, Prospect, asks_for_part, closed, is_attack, is_hostile, next_facing, prospect, sentence,
        visible_offers,
    },
    reasons::Reasons,
    regions::{Region, Regions, Under},
    selection::{Cool, NothingLeft, Selection},
    shares::Shares,
    shown::{Playback, PlaybackSpeed, Shown},
    situation::Situation,
    skirmish::{AlwaysPass, Orders, Skirmish},
    spread::fires_at_many,
    to_end::with_alt,
    turning::Turning,
    watching::{Chapter, Watching, told_to},
};

/// The order of a frame's interaction, all in [`PreUpdate`] but for the last.
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub enum InteractionSystems {
    /// The pointer takes over the window's mouse or a script's wishes.
    ReadPointer,
    /// What lies under it becomes the hover.
    ResolveHover,
    /// What a press on it would do is foreseen.
    Foresee,
    /// Clicks and keys become presses of named things.
    Press,
    /// Presses and keys that save, load, take back and lead through a recorded battle are answered.
    Keep,
    /// The interface handles presses that concern itself.
    Interface,
    /// The rest becomes selections and orders.
    Choose,
    /// In [`PostUpdate`]: the selection follows the battle, and what a press would do is foreseen anew.
    Follow,
}

/// Pointer, hover, selection and presses.
pub struct InteractionPlugin;

impl Plugin for InteractionPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Pointer>()
            .init_resource::<Regions>()
            .init_resource::<Anchors>()
            .init_resource::<Focus>()
            .init_resource::<Hover>()
            .init_resource::<Presses>()
            .init_resource::<Selection>()
            .init_resource::<Options>()
            .init_resource::<Prospect>()
            .init_resource::<Notice>()
            .init_resource::<PlaybackSpeed>()
            .init_resource::<Marks>()
            .init_resource::<Orders>()
            .init_resource::<AlwaysPass>()
            .init_resource::<GameRequests>()
            .init_resource::<Settings>()
            .init_resource::<CoarseMotion>()
            .init_resource::<FreePart>()
            .init_resource::<PacksLeftOut>()
            .init_resource::<Language>()
            .init_resource::<Turning>()
            .init_resource::<Keeping>()
            .init_resource::<Reasons>()
            .init_resource::<Doubt>()
            .init_state::<Screen>();
        order_systems(app);
    }
}

fn order_systems(app: &mut App) {
    use InteractionSystems::{Choose, Follow, Foresee, Interface, Keep, Press, ReadPointer, ResolveHover};
    let playing = in_state(Screen::Battle).and_then(resource_exists::<Shown>).and_then(resource_exists::<Playback>);
    app.configure_sets(
        PreUpdate,
        (ReadPointer, ResolveHover, Foresee, Press, Keep, Interface, Choose).chain().after(bevy::input::InputSystems),
    )
    .configure_sets(PreUpdate, (Foresee.run_if(playing.clone()), Choose.run_if(playing.clone())))
    .configure_sets(PostUpdate, Follow.run_if(playing.clone()))
    .add_systems(
        PreUpdate,
        (
            pointer::read_pointer.in_set(ReadPointer),
            (hover::resolve_hover, hover::look_again, turning::turn_by_drag.run_if(playing.clone()))
                .chain()
                .in_set(ResolveHover),
            foresee::foresee.in_set(Foresee),
            (press::press_by_click, keyboard::read_keys.run_if(playing).run_if(resource_exists::<BoardKeys>))
                .chain()
                .in_set(Press),
            (watching::lead, keeping::keep).chain().in_set(Keep),
            choose::choose.in_set(Choose),
        ),
    )
    .add_systems(
        PostUpdate,
        (
            foresee::look_away,
            foresee::look_after_selection,
            heat::keep_cool,
            foresee::foresee,
            foresee::look_away_when_done,
        )
            .chain()
            .in_set(Follow),
    )
    .add_systems(First, language::learn)
    .add_systems(OnExit(Screen::Battle), (foresee::forget, doubt::forget));
}

/// While this exists, keys reach the board; the interface takes it away while a dialogue is open.
#[derive(Debug, Clone, Copy, Default, Resource)]
pub struct BoardKeys;
