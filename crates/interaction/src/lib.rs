//! Pointer, hover, selection, playback and preview, shared by the view and the interface.
//!
//! The view writes [`Anchors`]: where units and hexes are on the screen. The interface writes [`Regions`]: the names of
//! its rectangles. One resolver makes [`Hover`] from both. Clicks, keys and scripts become [`Presses`] of named things.
//! This folder knows neither egui nor meshes.
#![warn(missing_docs)]

mod battle_seed;
mod coarse_motion;
mod computed;
mod exhibit;
mod lessons;
mod orders;
pub mod pointing;
mod preview;
mod selection;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use phaseline_world::session::{BattleOpened, FrameNeeded, Hurry, Playback, PlaybackPlugin, Screen, Shown};

pub use self::battle_seed::{ChancePlugin, ChanceSource, Variety};
pub use self::coarse_motion::CoarseMotion;
pub use self::computed::Computed;
pub use self::exhibit::Exhibit;
pub use self::lessons::current::{ANSWERS_AFTER, CurrentLesson, SEEN_AFTER};
pub use self::lessons::due::{LessonMoment, due};
pub use self::lessons::places::names_at;
pub use self::orders::action_bar::{
    bar, can_do_nothing, choices, declare, does_nothing_else, keys_of_choices, must_begin,
};
pub use self::orders::confirmation::{Confirmation, RequestWriter, Unconfirmed};
pub use self::orders::to_end::with_alt;
pub use self::orders::turning::Turning;
pub use self::pointing::action_keys::ActionKeys;
pub use self::pointing::anchors::{Anchors, HexPicture, UnitAnchor};
pub use self::pointing::focus::Focus;
pub use self::pointing::free::FreePart;
pub use self::pointing::glide::BoardGlide;
pub use self::pointing::hover::{Hover, place_of, resolve};
pub use self::pointing::name::{
    BayChoice, BaySort, Button, Choice, CodexKind, CodexPage, GaugeKind, Hoverable, NoSuchName, ReportFact, ReportPart,
    ReportReason, Setting,
};
pub use self::pointing::pointer::{Pointer, PointerButton};
pub use self::pointing::press::{Press, PressKind, Presses};
pub use self::pointing::regions::{Region, Regions, Under};
pub use self::preview::follow::Options;
pub use self::preview::heat::{ammunition_at, cool, heat_at_end};
pub use self::preview::if_pressed::{
    Pointed, asks_for_part, closed, is_attack, is_hostile, press_preview, usables_of, visible_options,
};
pub use self::preview::meant_target::{enemy_in_mind, named_target};
pub use self::preview::press_preview::{Hindrance, PressPreview, next_facing, sentence};
pub use self::preview::replies::{as_reply, reaction_id};
pub use self::preview::several_targets::fires_at_many;
pub use self::preview::situation::Situation;
pub use self::selection::marks::{FireLine, Marks, Reach};
pub use self::selection::selected::{HeatRoom, NothingLeft, Selection};
pub use self::selection::shares::Shares;

/// The steps of a frame, in order. All of them run in [`PreUpdate`], except the last one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub enum InteractionSystems {
    /// The pointer reads the mouse of the window or the requests of a script.
    ReadPointer,
    /// What is under the pointer becomes the hover.
    ResolveHover,
    /// Computes what a press on it would do.
    Preview,
    /// Clicks and keys become presses of named things.
    Press,
    /// Handles keys and presses that save, load, undo, or control a recorded battle.
    Keep,
    /// The interface handles the presses that belong to it.
    Interface,
    /// All other presses become selections and orders.
    Choose,
    /// In [`PostUpdate`]: the selection follows the battle, and the press preview is computed again.
    Follow,
}

/// Pointer, hover, selection and presses.
pub struct InteractionPlugin;

impl Plugin for InteractionPlugin {
    fn build(&self, app: &mut App) {
        PlaybackPlugin::ensure(app);
        app.init_resource::<Pointer>()
            .init_resource::<Regions>()
            .init_resource::<Anchors>()
            .init_resource::<Focus>()
            .init_resource::<Hover>()
            .init_resource::<Presses>()
            .init_resource::<Selection>()
            .init_resource::<Options>()
            .init_resource::<PressPreview>()
            .init_resource::<Marks>()
            .init_resource::<CoarseMotion>()
            .init_resource::<Exhibit>()
            .init_resource::<FreePart>()
            .init_resource::<BoardGlide>()
            .init_resource::<Hurry>()
            .init_resource::<Turning>()
            .init_resource::<Confirmation>()
            .init_resource::<CurrentLesson>()
            .add_observer(begin_anew);
        pointing::bindings::plugin(app);
        pointing::gamepad::plugin(app);
        order_systems(app);
    }
}

fn order_systems(app: &mut App) {
    use InteractionSystems::{Choose, Follow, Interface, Keep, Press, Preview, ReadPointer, ResolveHover};
    let playing = in_state(Screen::Battle).and_then(resource_exists::<Shown>).and_then(resource_exists::<Playback>);
    app.configure_sets(
        PreUpdate,
        (ReadPointer, ResolveHover, Preview, Press, Keep, Interface, Choose).chain().after(bevy::input::InputSystems),
    )
    .configure_sets(PreUpdate, (Preview.run_if(playing.clone()), Choose.run_if(playing.clone())))
    .configure_sets(PostUpdate, Follow.run_if(playing.clone()))
    .add_systems(
        PreUpdate,
        (
            pointing::pointer::read_pointer.in_set(ReadPointer),
            (
                pointing::hover::resolve_hover,
                pointing::hover::look_again,
                orders::turning::turn_by_drag.run_if(playing.clone()),
            )
                .chain()
                .in_set(ResolveHover),
            preview::follow::update_preview.in_set(Preview),
            (
                pointing::press::press_by_click,
                orders::keyboard::read_keys.run_if(playing.clone()).run_if(resource_exists::<BoardKeys>),
                orders::hurry::hurry.run_if(playing),
                orders::answer::forget_notice,
            )
                .chain()
                .in_set(Press),
            (
                orders::watching::lead,
                orders::confirmation::count_again,
                orders::keeping::keep,
                lessons::follow::take_answers,
            )
                .chain()
                .in_set(Keep),
            orders::choose::choose.in_set(Choose),
        ),
    )
    .add_systems(
        PostUpdate,
        (
            preview::follow::look_away,
            preview::follow::look_after_selection,
            preview::heat::keep_cool,
            preview::follow::update_preview,
            preview::follow::look_away_when_done,
            lessons::follow::follow,
        )
            .chain()
            .in_set(Follow),
    )
    .add_systems(Last, draw_next_frame)
    .add_systems(
        OnExit(Screen::Battle),
        (preview::follow::forget, orders::confirmation::forget, orders::hurry::forget, forget_lesson),
    );
}

/// Forgets what belongs to the battle before.
fn begin_anew(
    _: On<BattleOpened>,
    mut selection: ResMut<Selection>,
    mut focus: ResMut<Focus>,
    lesson: ResMut<CurrentLesson>,
) {
    *selection = Selection::default();
    *focus = Focus::default();
    forget_lesson(lesson);
}

fn forget_lesson(mut lesson: ResMut<CurrentLesson>) {
    *lesson = CurrentLesson::default();
}

/// Draws another frame while the battle goes on.
fn draw_next_frame(mut needed: MessageReader<FrameNeeded>, mut redraw: MessageWriter<RequestRedraw>) {
    if needed.read().count() > 0 {
        redraw.write(RequestRedraw);
    }
}

/// While this exists, keys go to the board. The interface removes it while a dialogue is open.
#[derive(Debug, Clone, Copy, Default, Resource)]
pub struct BoardKeys;
