//! The mouse, as the window system reports it: no script's pointer is used here.

use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseMotion};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowResolution};
use image::RgbaImage;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::Stage as BattleStage;
use phaseline::interaction::{
    Anchors, Button, FreePart, Hover, Hoverable, Marks, Pointer, Reach, Regions, Selection, place_of,
};
use phaseline::rules::ids::UnitId;
use phaseline::view::camera::CameraRig;
use phaseline::view::ground::Ground;
use phaseline::world::session::{Playback, Settings, Shown};

use crate::badges::game;
use crate::support::shipped::shipped;
use crate::support::stand::SIZE;
use crate::support::window::open_game;

/// Gives the stage a window that nobody sees, whose mouse is moved by hand.
fn open_window(stage: &mut Stage) -> Entity {
    let window = Window { resolution: WindowResolution::new(SIZE.x, SIZE.y), ..default() };
    stage.world().spawn((window, PrimaryWindow)).id()
}

struct Mouse {
    window: Entity,
}

impl Mouse {
    fn move_to(&self, stage: &mut Stage, to: Vec2) {
        self.report(stage, to);
        assert!(stage.until_idle(4_000));
    }

    /// Tells of a movement; no time passes.
    fn report(&self, stage: &mut Stage, to: Vec2) {
        let world = stage.world();
        let mut window = world.get_mut::<Window>(self.window).expect("the window is open");
        let from = window.cursor_position();
        window.set_cursor_position(Some(to));
        let delta = from.map(|from| to - from);
        world.write_message(CursorMoved { window: self.window, position: to, delta });
        world.write_message(MouseMotion { delta: delta.unwrap_or_default() });
    }

    fn hold(&self, stage: &mut Stage, button: MouseButton, state: ButtonState) {
        stage.world().write_message(MouseButtonInput { button, state, window: self.window });
        stage.step();
    }

    /// A press and a release that the window system reports within one frame.
    fn tap(&self, stage: &mut Stage, button: MouseButton) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            stage.world().write_message(MouseButtonInput { button, state, window: self.window });
        }
        assert!(stage.until_idle(4_000), "the game comes to rest after a click");
    }

    fn click(&self, stage: &mut Stage, button: MouseButton) {
        self.hold(stage, button, ButtonState::Pressed);
        self.hold(stage, button, ButtonState::Released);
        assert!(stage.until_idle(4_000), "the game comes to rest after a click");
    }

    /// Moves to something with a name.
    fn point(&self, stage: &mut Stage, name: &Hoverable) {
        let world = stage.world();
        let place = place_of(name, world.resource::<Regions>(), world.resource::<Anchors>());
        self.move_to(stage, place.unwrap_or_else(|| panic!("{name} is on the screen")));
    }

    fn press(&self, stage: &mut Stage, name: &Hoverable) {
        self.point(stage, name);
        assert_eq!(stage.world().resource::<Hover>().target.as_ref(), Some(name), "{name} lies under the mouse");
        self.click(stage, MouseButton::Left);
    }
}

fn pose_of(stage: &mut Stage, unit: UnitId) -> (i32, i32) {
    stage.world().resource::<Playback>().shown().pose(unit).expect("it stands on the board").hex.to_map()
}

#[test]
fn the_mouse_alone_hovers_selects_chooses_and_goes() {
    let (mut stage, _) = game("two_fords");
    let mouse = Mouse { window: open_window(&mut stage) };
    mouse.point(&mut stage, &Hoverable::Button(Button::Draw));
    mouse.tap(&mut stage, MouseButton::Left);
    assert_eq!(stage.world().resource::<Playback>().latest().stage, BattleStage::Choosing, "the click has drawn");

    let turn = stage.world().resource::<Playback>().latest().turn.clone().expect("somebody may act");
    let unit = turn.units[0];
    let before = stage.screenshot().expect("a picture");
    mouse.point(&mut stage, &Hoverable::Badge(unit));
    assert!(stage.world().resource::<Hover>().is(&Hoverable::Badge(unit)));
    let tip = stage.screenshot().expect("a picture");
    let changed = before.pixels().zip(tip.pixels()).filter(|(one, other)| one != other).count();
    assert!(changed > 40_000, "a tooltip opens: {changed} pixels change");

    mouse.press(&mut stage, &Hoverable::Badge(unit));
    assert_eq!(stage.world().resource::<Selection>().unit, Some(unit));

    let walk = walk_of(&mut stage);
    mouse.press(&mut stage, &Hoverable::Action(walk.clone()));
    assert_eq!(stage.world().resource::<Selection>().action, Some(walk));

    let from = pose_of(&mut stage, unit);
    let goal = goal_in_sight(&mut stage, from);
    mouse.press(&mut stage, &Hoverable::Hex(goal.0, goal.1));
    assert_eq!(pose_of(&mut stage, unit), goal, "it has gone where the mouse has sent it");
    assert!(!stage.world().resource::<Pointer>().scripted, "no script has moved the pointer");
}

#[test]
fn a_drag_with_the_right_button_turns_the_camera_and_takes_nothing_back() {
    let (mut stage, _) = game("two_fords");
    let mouse = Mouse { window: open_window(&mut stage) };
    mouse.press(&mut stage, &Hoverable::Button(Button::Draw));
    let walk = walk_of(&mut stage);
    mouse.press(&mut stage, &Hoverable::Action(walk.clone()));
    mouse.move_to(&mut stage, Vec2::new(640.0, 300.0));
    let before = stage.world().resource::<CameraRig>().goal().turn;
    mouse.hold(&mut stage, MouseButton::Right, ButtonState::Pressed);
    mouse.move_to(&mut stage, Vec2::new(740.0, 300.0));
    mouse.hold(&mut stage, MouseButton::Right, ButtonState::Released);
    assert!(stage.until_idle(4_000));
    let after = stage.world().resource::<CameraRig>().goal().turn;
    assert!((after - before).abs() > 0.3, "{before} {after}");
    assert_eq!(stage.world().resource::<Selection>().action, Some(walk), "a drag is no click");
    mouse.click(&mut stage, MouseButton::Right);
    assert_eq!(stage.world().resource::<Selection>().action, None, "a click with the right button takes back");
}

#[test]
fn what_the_mouse_did_before_a_press_in_the_same_frame_is_no_drag() {
    let (mut stage, _) = game("two_fords");
    let mouse = Mouse { window: open_window(&mut stage) };
    mouse.press(&mut stage, &Hoverable::Button(Button::Draw));
    mouse.move_to(&mut stage, Vec2::new(640.0, 300.0));
    let gaze = stage.world().resource::<CameraRig>().goal();
    mouse.report(&mut stage, Vec2::new(760.0, 340.0));
    mouse.hold(&mut stage, MouseButton::Right, ButtonState::Pressed);
    assert_eq!(stage.world().resource::<CameraRig>().goal(), gaze, "the way to the press turns nothing");
    mouse.move_to(&mut stage, Vec2::new(820.0, 340.0));
    assert!((stage.world().resource::<CameraRig>().goal().turn - gaze.turn).abs() > 0.2, "the way after it does");
}

/// The first action in the bar that goes somewhere.
fn walk_of(stage: &mut Stage) -> String {
    let world = stage.world();
    let shown = world.resource::<Shown>();
    let actions = shown.rulebook.ruleset.actions();
    let walk = actions.iter().find(|action| matches!(action.verb, phaseline::rules::ruleset::Verb::Move(_)));
    walk.expect("units can walk").id.clone()
}

/// A hex that can be reached and that the mouse can point at.
fn goal_in_sight(stage: &mut Stage, from: (i32, i32)) -> (i32, i32) {
    let world = stage.world();
    let reach = world.resource::<Marks>().reach.clone();
    let (regions, anchors) = (world.resource::<Regions>(), world.resource::<Anchors>());
    let free = |hex: &(i32, i32)| {
        let name = Hoverable::Hex(hex.0, hex.1);
        let place = place_of(&name, regions, anchors);
        let inside = place.filter(|place| Rect::new(0.0, 0.0, 1280.0, 720.0).contains(*place));
        inside.is_some_and(|place| phaseline::interaction::resolve(place, regions, anchors).0 == Some(name))
    };
    let walked = reach.iter().filter(|(_, reach)| **reach == Reach::Walk).map(|(hex, _)| hex.to_map());
    walked.filter(|hex| *hex != from).find(free).expect("a hex that can be reached is in sight")
}

#[test]
fn letters_that_were_never_shown_before_are_there_in_the_first_frame_that_needs_them() {
    let (mut stage, _) = game("two_fords");
    let badge = Hoverable::Badge(UnitId(0));
    let world = stage.world();
    // With a graphics card trees sway, and the two pictures are taken at different times.
    world.resource_mut::<Settings>().reduced_motion = true;
    let place =
        place_of(&badge, world.resource::<Regions>(), world.resource::<Anchors>()).expect("it is on the screen");
    world.resource_mut::<Pointer>().point_at(place);
    let at_once = stage.screenshot().expect("a picture");
    assert!(stage.until_idle(4_000));
    let later = stage.screenshot().expect("a picture");
    assert_eq!(differing(&at_once, &later), None, "a window at rest would show letters with gaps");
}

/// How many pixels of two pictures differ, and between which corners.
fn differing(one: &RgbaImage, other: &RgbaImage) -> Option<(usize, UVec2, UVec2)> {
    let places = one.enumerate_pixels().zip(other.pixels()).filter(|((_, _, pixel), other)| pixel != other);
    let places: Vec<_> = places.map(|((x, y, _), _)| UVec2::new(x, y)).collect();
    let corners = places.iter().copied().reduce(UVec2::min).zip(places.iter().copied().reduce(UVec2::max));
    corners.map(|(low, high)| (places.len(), low, high))
}

#[test]
fn whoever_is_chosen_comes_into_view_and_a_key_brings_the_camera_back() {
    let (mut stage, _) = game("two_fords");
    let world = stage.world();
    let book = Arc::clone(&world.resource::<Shown>().rulebook);
    let unit = book.profiles.last().expect("a unit").id;
    let place = world.resource::<Ground>().standing(book.profile(unit).expect("it is there").start.hex);
    let in_view = |stage: &mut Stage| {
        let world = stage.world();
        let free = world.resource::<FreePart>().0;
        world.resource::<CameraRig>().frames(&[place], free)
    };
    world.resource_mut::<CameraRig>().zoom(4.0);
    world.resource_mut::<CameraRig>().pan(-40.0, -40.0);
    assert!(stage.until_idle(4_000));
    assert!(!in_view(&mut stage), "it is far away");
    stage.world().resource_mut::<Selection>().select(unit);
    assert!(stage.until_idle(4_000));
    assert!(in_view(&mut stage), "it is chosen");
    let chosen = stage.world().resource::<CameraRig>().goal().at;
    stage.world().resource_mut::<CameraRig>().pan(-1.0, 0.0);
    assert!(stage.until_idle(4_000));
    let aside = stage.world().resource::<CameraRig>().goal().at;
    assert!(aside.distance(chosen) > 0.5, "who is in view already does not hold the camera");
    stage.world().resource_mut::<CameraRig>().pan(-40.0, -40.0);
    assert!(stage.until_idle(4_000));
    stage.world().write_message(KeyboardInput {
        key_code: KeyCode::KeyC,
        logical_key: Key::Character("c".into()),
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
    assert!(stage.until_idle(4_000));
    assert!(in_view(&mut stage), "the key brings it back");
}

#[test]
fn the_first_picture_of_a_large_window_is_laid_out_as_it_stays() {
    let mut stage = open_game(GamePlugin::new(shipped()), UVec2::new(1920, 1080));
    let place = |stage: &mut Stage| {
        let world = stage.world();
        place_of(&Hoverable::Button(Button::FirstBattle), world.resource::<Regions>(), world.resource::<Anchors>())
    };
    let at_first = (0..4).find_map(|_| {
        stage.step();
        place(&mut stage)
    });
    assert!(at_first.is_some(), "the title is shown");
    assert!(stage.until_idle(4_000));
    assert_eq!(at_first, place(&mut stage));
}
