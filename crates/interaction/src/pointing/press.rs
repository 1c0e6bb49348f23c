//! Presses: a click, Enter or a script presses a named thing.

use std::time::Duration;

use bevy::prelude::*;

use super::glide::BoardGlide;
use super::hover::Hover;
use super::name::Hoverable;
use super::pointer::Pointer;
use phaseline_world::session::Hurry;

/// The kind of a press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PressKind {
    /// Selects, chooses or orders.
    Primary,
    /// Turns the facing if a move is planned. Else goes one step back.
    Secondary,
    /// Goes one step back. If there is no step left, opens the menu.
    Back,
}

/// A press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    /// The pressed thing. `None` for the bare board or the sky.
    pub target: Option<Hoverable>,
    /// The kind of the press.
    pub kind: PressKind,
}

/// The presses that wait to become selections and intents, oldest first.
#[derive(Debug, Default, Resource)]
pub struct Presses {
    waiting: Vec<Press>,
    /// The presses that no sound was asked for yet.
    unheard: Vec<Press>,
}

impl Presses {
    /// At most this many presses wait for their sound.
    const UNHEARD_MAX: usize = 8;

    /// Presses something.
    pub fn press(&mut self, target: Hoverable) {
        self.add(Press { target: Some(target), kind: PressKind::Primary });
    }

    /// Takes back one step: first the aimed action, then the selection.
    pub fn cancel(&mut self) {
        self.add(Press { target: None, kind: PressKind::Secondary });
    }

    /// Takes back one step, as Esc does.
    pub fn back(&mut self) {
        self.add(Press { target: None, kind: PressKind::Back });
    }

    fn add(&mut self, press: Press) {
        if self.unheard.len() < Self::UNHEARD_MAX {
            self.unheard.push(press.clone());
        }
        self.waiting.push(press);
    }

    /// The presses since the last call, handled or not. Of very many it returns the first few.
    pub fn take_unheard(&mut self) -> Vec<Press> {
        std::mem::take(&mut self.unheard)
    }

    /// Passes all presses to `handled` and keeps those for which it returns `false`.
    pub fn handle(&mut self, mut handled: impl FnMut(&Press) -> bool) {
        self.waiting.retain(|press| !handled(press));
    }

    /// Whether no press waits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Takes all waiting presses.
    pub fn take(&mut self) -> Vec<Press> {
        std::mem::take(&mut self.waiting)
    }
}

/// How long something that comes under the pointer by itself takes no click: nobody has meant it yet.
const TOO_FRESH: Duration = Duration::from_millis(500);

/// What is under the pointer, and since when, if it has come there by itself.
#[derive(Debug, Default)]
pub(crate) struct Appeared {
    target: Option<Hoverable>,
    at: Option<Duration>,
}

impl Appeared {
    /// Whether what is under the pointer has just come there by itself: it appeared under a resting pointer, or the
    /// camera moved the board. `moves` says whether the player moves the pointer or the camera, `now` is the time since
    /// the start.
    fn is_fresh(&mut self, hover: &Hover, moves: bool, now: Duration) -> bool {
        if self.target != hover.target {
            self.target.clone_from(&hover.target);
            self.at = Some(now);
        }
        if moves || hover.by_keyboard {
            self.at = None;
        }
        self.at.is_some_and(|at| now.saturating_sub(at) < TOO_FRESH)
    }
}

/// Turns clicks of the pointer into presses of what is hovered. The end of a long hold is no click, nor is a click on
/// something that has just come under the pointer by itself.
pub(crate) fn press_by_click(
    pointer: Res<Pointer>,
    hover: Res<Hover>,
    (hurry, glide): (Res<Hurry>, Res<BoardGlide>),
    time: Res<Time<Real>>,
    mut appeared: Local<Appeared>,
    mut presses: ResMut<Presses>,
) {
    let by_itself = *glide == BoardGlide::ByItself && !hover.over_interface;
    let moves = (pointer.moved || pointer.wheel != 0.0) && !by_itself || *glide == BoardGlide::ByPlayer;
    let fresh = appeared.is_fresh(&hover, moves, time.elapsed());
    if pointer.clicked()
        && !hurry.0
        && !fresh
        && let Some(target) = hover.target.clone()
    {
        presses.press(target);
    }
    if pointer.clicked_secondary() && !hover.over_interface {
        presses.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pointing::name::Button;

    #[test]
    fn what_has_just_appeared_under_a_resting_pointer_takes_no_click() {
        let at = Duration::from_millis;
        let on = |button| Hover { target: Some(Hoverable::Button(button)), ..Hover::default() };
        let (draw, read) = (on(Button::Draw), on(Button::LessonRead));
        let mut appeared = Appeared::default();
        assert!(!appeared.is_fresh(&draw, true, at(0)), "the pointer came to it");
        assert!(!appeared.is_fresh(&draw, false, at(10)), "and rests on it");
        assert!(appeared.is_fresh(&read, false, at(1000)), "it came to the pointer");
        assert!(appeared.is_fresh(&read, false, at(1499)));
        assert!(!appeared.is_fresh(&read, false, at(1500)), "it has been there long enough");
        assert!(appeared.is_fresh(&draw, false, at(2000)));
        assert!(!appeared.is_fresh(&draw, true, at(2010)), "whoever moves the pointer on it means it");
    }

    /// An app in which only clicks are turned into presses, with the hex under the pointer.
    fn app() -> App {
        let mut app = App::new();
        app.init_resource::<Pointer>()
            .init_resource::<Hover>()
            .init_resource::<Hurry>()
            .init_resource::<BoardGlide>()
            .init_resource::<Presses>()
            .init_resource::<Time<Real>>()
            .add_systems(Update, press_by_click);
        app
    }

    /// Puts a hex under the resting pointer, and then clicks as a hand does: down in one frame, up in the next.
    fn click_on_hex_that_came(app: &mut App, column: i32, glide: BoardGlide) -> Vec<Press> {
        app.insert_resource(glide);
        app.world_mut().resource_mut::<Pointer>().hold_at(Vec2::splat(50.0), false);
        app.world_mut().resource_mut::<Hover>().target = Some(Hoverable::Hex(column, 1));
        app.update();
        app.insert_resource(BoardGlide::Still);
        for down in [true, false] {
            let mut pointer = app.world_mut().resource_mut::<Pointer>();
            pointer.hold_at(Vec2::splat(50.0), down);
            app.update();
        }
        app.world_mut().resource_mut::<Presses>().take()
    }

    #[test]
    fn a_click_hits_no_hex_that_the_camera_has_just_put_under_the_pointer() {
        let mut app = app();
        app.world_mut().resource_mut::<Pointer>().hold_at(Vec2::splat(50.0), false);
        assert!(click_on_hex_that_came(&mut app, 1, BoardGlide::ByItself).is_empty());
        app.world_mut().resource_mut::<Time<Real>>().advance_by(TOO_FRESH);
        let seen = click_on_hex_that_came(&mut app, 1, BoardGlide::Still);
        assert_eq!(seen.len(), 1, "it has been there long enough to be meant");
        assert_eq!(
            click_on_hex_that_came(&mut app, 2, BoardGlide::ByPlayer).len(),
            1,
            "whoever moves the camera means it"
        );
    }
}
