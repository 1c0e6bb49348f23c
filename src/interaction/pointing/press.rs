//! Presses: a click, Enter or a script pressing a named thing.

use bevy::prelude::*;

use super::hover::Hover;
use super::name::Hoverable;
use super::pointer::Pointer;

/// Which way a thing was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PressKind {
    /// Select, choose, order.
    Primary,
    /// Turn the facing where a way is planned, else take back.
    Secondary,
    /// Take back; where nothing is left to take back, the menu opens.
    Back,
}

/// One press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    /// What was pressed; none for the bare board or sky.
    pub target: Option<Hoverable>,
    /// Which way.
    pub kind: PressKind,
}

/// The presses that wait to be turned into selections and intents, oldest first.
#[derive(Debug, Default, Resource)]
pub struct Presses(Vec<Press>);

impl Presses {
    /// Presses something.
    pub fn press(&mut self, target: Hoverable) {
        self.0.push(Press { target: Some(target), kind: PressKind::Primary });
    }

    /// Takes back one step: leaves the aimed action, then the selection.
    pub fn cancel(&mut self) {
        self.0.push(Press { target: None, kind: PressKind::Secondary });
    }

    /// Takes back one step, as Esc does.
    pub fn back(&mut self) {
        self.0.push(Press { target: None, kind: PressKind::Back });
    }

    /// Lets somebody handle presses; those for which it answers `false` stay.
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
