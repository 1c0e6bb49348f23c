//! The one pointer. The window or a script writes it.

use bevy::{
    input::mouse::{AccumulatedMouseScroll, MouseButton},
    math::Vec2,
    prelude::*,
    window::PrimaryWindow,
};

/// A button of the pointer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PointerButton {
    /// Whether it is held down.
    pub down: bool,
    /// Whether it went down in this frame.
    pub pressed: bool,
    /// Whether it came up in this frame.
    pub released: bool,
}

impl PointerButton {
    fn set(&mut self, down: bool) {
        *self = Self { down, pressed: down && !self.down, released: !down && self.down };
    }
}

/// The position and the buttons of the pointer in this frame.
#[derive(Debug, Clone, Default, Resource)]
pub struct Pointer {
    /// Logical pixels from the top left corner of the picture. `None` outside the picture.
    pub position: Option<Vec2>,
    /// How far the mouse has moved since the last frame.
    pub motion: Vec2,
    /// The button that selects and orders.
    pub primary: PointerButton,
    /// The button that orbits the camera, or goes one step back.
    pub secondary: PointerButton,
    /// The button that pans the camera.
    pub middle: PointerButton,
    /// The notches of the wheel in this frame. Positive is away from the player.
    pub wheel: f32,
    /// Whether it has moved in this frame, or entered or left the picture.
    pub moved: bool,
    /// Whether it has moved, pressed or scrolled in this frame.
    pub stirred: bool,
    /// Whether a script moves it. Then the mouse of the window is not read.
    pub scripted: bool,
    wanted: Wanted,
    pressed_at: Option<Vec2>,
}

/// The requests of a script. They take effect in the next frame.
#[derive(Debug, Clone, Default)]
struct Wanted {
    position: Option<Vec2>,
    primary: bool,
    secondary: bool,
}

/// A press that moves further than this many logical pixels is a drag and not a click.
const CLICK_SLACK: f32 = 6.0;

impl Pointer {
    /// Gives the pointer to a script and moves it.
    pub fn point_at(&mut self, position: Vec2) {
        self.scripted = true;
        self.wanted.position = Some(position);
    }

    /// Takes the scripted pointer off the picture.
    pub fn point_nowhere(&mut self) {
        self.scripted = true;
        self.wanted.position = None;
    }

    /// Presses or releases the primary button of the scripted pointer.
    pub fn hold_primary(&mut self, down: bool) {
        self.scripted = true;
        self.wanted.primary = down;
    }

    /// Presses or releases the secondary button of the scripted pointer.
    pub fn hold_secondary(&mut self, down: bool) {
        self.scripted = true;
        self.wanted.secondary = down;
    }

    /// Whether the primary button came up where it went down.
    #[must_use]
    pub fn clicked(&self) -> bool {
        self.primary.released && self.near_press()
    }

    /// Whether the secondary button came up where it went down.
    #[must_use]
    pub fn clicked_secondary(&self) -> bool {
        self.secondary.released && self.near_press()
    }

    /// Whether the pointer moved away from where the primary button went down.
    #[must_use]
    pub fn dragged_primary(&self) -> bool {
        (self.primary.down || self.primary.released) && !self.near_press()
    }

    fn near_press(&self) -> bool {
        matches!((self.pressed_at, self.position), (Some(from), Some(to)) if from.distance(to) <= CLICK_SLACK)
    }

    /// Notes which buttons went down and up again within this frame.
    fn tap(&mut self, [primary, secondary]: [bool; 2]) {
        const TAPPED: PointerButton = PointerButton { down: false, pressed: true, released: true };
        if primary {
            self.primary = TAPPED;
        }
        if secondary {
            self.secondary = TAPPED;
        }
        if primary || secondary {
            self.pressed_at = self.position;
            self.stirred = true;
        }
    }

    /// Puts it at a point in one frame, with the primary button down or up.
    #[cfg(test)]
    pub(crate) fn hold_at(&mut self, point: Vec2, down: bool) {
        self.update(Some(point), [down, false, false], 0.0);
    }

    /// Takes over the state of a frame.
    fn update(&mut self, position: Option<Vec2>, [primary, secondary, middle]: [bool; 3], wheel: f32) {
        self.moved = position != self.position;
        self.motion = match (self.position, position) {
            (Some(from), Some(to)) => to - from,
            _ => Vec2::ZERO,
        };
        self.position = position;
        self.primary.set(primary);
        self.secondary.set(secondary);
        self.middle.set(middle);
        if self.primary.pressed || self.secondary.pressed {
            self.pressed_at = position;
        }
        self.wheel = wheel;
        self.stirred =
            self.moved || self.primary.pressed || self.secondary.pressed || self.middle.pressed || wheel != 0.0;
    }
}

/// Reads the mouse of the window, or the requests of a script.
pub(crate) fn read_pointer(
    mut pointer: ResMut<Pointer>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    scroll: Option<Res<AccumulatedMouseScroll>>,
) {
    if pointer.scripted {
        let Wanted { position, primary, secondary } = pointer.wanted.clone();
        pointer.update(position, [primary, secondary, false], 0.0);
        return;
    }
    let position = window.and_then(|window| window.cursor_position());
    let held = [MouseButton::Left, MouseButton::Right, MouseButton::Middle]
        .map(|button| buttons.as_ref().is_some_and(|buttons| buttons.pressed(button)));
    pointer.update(position, held, scroll.map_or(0.0, |scroll| scroll.delta.y));
    if let Some(buttons) = buttons {
        // A press that is shorter than a frame never shows as held.
        let tapped = |button: MouseButton| buttons.just_pressed(button) && buttons.just_released(button);
        pointer.tap([MouseButton::Left, MouseButton::Right].map(|button| tapped(button) && !buttons.pressed(button)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_is_a_press_and_a_release_in_one_place() {
        let mut pointer = Pointer::default();
        let at = Some(Vec2::new(5.0, 5.0));
        pointer.update(at, [true, false, false], 0.0);
        assert!(pointer.primary.pressed && !pointer.clicked());
        pointer.update(at, [false, false, false], 0.0);
        assert!(pointer.clicked());
        pointer.update(at, [false, false, false], 0.0);
        assert!(!pointer.clicked() && !pointer.stirred);
    }

    #[test]
    fn a_pointer_that_comes_onto_the_picture_has_moved() {
        let mut pointer = Pointer::default();
        pointer.update(Some(Vec2::new(5.0, 5.0)), [false; 3], 0.0);
        assert!(pointer.moved && pointer.motion == Vec2::ZERO);
        pointer.update(Some(Vec2::new(5.0, 5.0)), [true, false, false], 0.0);
        assert!(!pointer.moved && pointer.stirred);
    }

    #[test]
    fn a_click_within_one_frame_is_a_click() {
        let mut pointer = Pointer::default();
        pointer.update(Some(Vec2::new(5.0, 5.0)), [false; 3], 0.0);
        pointer.tap([true, false]);
        assert!(pointer.clicked() && pointer.primary.pressed && !pointer.clicked_secondary());
        pointer.update(Some(Vec2::new(5.0, 5.0)), [false; 3], 0.0);
        assert!(!pointer.clicked() && !pointer.primary.released);
    }

    #[test]
    fn a_drag_is_no_click() {
        let mut pointer = Pointer::default();
        pointer.update(Some(Vec2::ZERO), [true, false, false], 0.0);
        pointer.update(Some(Vec2::splat(40.0)), [false, false, false], 0.0);
        assert!(pointer.primary.released && !pointer.clicked());
    }
}
