//! Presses: a click, Enter or a script presses a named thing.

use bevy::prelude::*;

use super::hover::Hover;
use super::name::Hoverable;
use super::pointer::Pointer;

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
pub struct Presses(Vec<Press>);

impl Presses {
    /// Presses something.
    pub fn press(&mut self, target: Hoverable) {
        self.0.push(Press { target: Some(target), kind: PressKind::Primary });
    }

    /// Takes back one step: first the aimed action, then the selection.
    pub fn cancel(&mut self) {
        self.0.push(Press { target: None, kind: PressKind::Secondary });
    }

    /// Takes back one step, as Esc does.
    pub fn back(&mut self) {
        self.0.push(Press { target: None, kind: PressKind::Back });
    }

    /// Passes all presses to `handled` and keeps those for which it returns `false`.
    pub fn handle(&mut self, mut handled: impl FnMut(&Press) -> bool) {
        self.0.retain(|press| !handled(press));
    }

    /// Takes all waiting presses.
    pub fn take(&mut self) -> Vec<Press> {
        std::mem::take(&mut self.0)
    }
}

/// Turns clicks of the pointer into presses of what is hovered.
pub(in crate::interaction) fn press_by_click(pointer: Res<Pointer>, hover: Res<Hover>, mut presses: ResMut<Presses>) {
    if pointer.clicked()
        && let Some(target) = hover.target.clone()
    {
        presses.press(target);
    }
    if pointer.clicked_secondary() && !hover.over_interface {
        presses.cancel();
    }
}
