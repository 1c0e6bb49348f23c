//! Presses: a click, Enter or a script presses a named thing.

use bevy::prelude::*;

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

/// Turns clicks of the pointer into presses of what is hovered. The end of a long hold is no click.
pub(crate) fn press_by_click(
    pointer: Res<Pointer>,
    hover: Res<Hover>,
    hurry: Res<Hurry>,
    mut presses: ResMut<Presses>,
) {
    if pointer.clicked()
        && !hurry.0
        && let Some(target) = hover.target.clone()
    {
        presses.press(target);
    }
    if pointer.clicked_secondary() && !hover.over_interface {
        presses.cancel();
    }
}
