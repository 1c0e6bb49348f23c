//! Choosing a facing with the mouse: press the destination, drag in the direction of the facing, and release.

use bevy::prelude::*;

use crate::pointing::anchors::Anchors;
use crate::pointing::hover::Hover;
use crate::pointing::name::Hoverable;
use crate::pointing::pointer::Pointer;
use crate::pointing::press::Presses;
use crate::preview::press_preview::PressPreview;
use crate::selection::selected::Selection;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_world::session::Language;
use phaseline_world::session::Notice;
use phaseline_world::session::Shown;

/// The pressed hex, whether the pointer was dragged away from it, and whether the unit cannot face the pointer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Turning {
    hex: Option<(i32, i32)>,
    dragged: bool,
    refused: bool,
}

impl Turning {
    /// Whether the player is choosing a facing with the pointer.
    #[must_use]
    pub const fn is_under_way(&self) -> bool {
        self.dragged && self.hex.is_some()
    }
}

/// While the player drags from a destination, the hover stays on it and the selection faces the pointer. Releasing the
/// button orders the move, unless the unit cannot face that way: the player did not ask for another facing.
pub(crate) fn turn_by_drag(
    pointer: Res<Pointer>,
    anchors: Res<Anchors>,
    press_preview: Res<PressPreview>,
    mut turning: ResMut<Turning>,
    mut hover: ResMut<Hover>,
    mut selection: ResMut<Selection>,
    mut presses: ResMut<Presses>,
    (shown, language, mut notice): (Res<Shown>, Res<Language>, ResMut<Notice>),
) {
    if pointer.primary.pressed {
        let goal = press_preview.path.last().filter(|_| press_preview.path.len() > 1).map(|pose| pose.hex.to_map());
        let hex = goal.filter(|(column, row)| hover.is(&Hoverable::Hex(*column, *row)));
        turning.set_if_neq(Turning { hex, ..Turning::default() });
    }
    let Some((column, row)) = turning.hex else { return };
    if pointer.dragged_primary() {
        turning.dragged = true;
    }
    if turning.dragged {
        hover.target = Some(Hoverable::Hex(column, row));
        let goal = Hex::from_map(column, row);
        let there =
            pointer.position.and_then(|place| anchors.hex_at(place)).map(|(column, row)| Hex::from_map(column, row));
        if let Some(there) = there.filter(|there| *there != goal) {
            let facing = facing_toward(&press_preview, goal, there);
            turning.refused = facing.is_none();
            // Where the unit cannot face the pointer, it keeps the last facing and the player gets a notice.
            if facing.is_some() {
                if selection.facing != facing {
                    selection.facing = facing;
                    notice.clear();
                }
            } else if let Some(unit) = selection.unit.and_then(|unit| shown.rulebook.profile(unit)) {
                notice.refuse(language.0.fill("facing.closed", &[("unit", &unit.known_as())]));
            }
        }
    }
    if !pointer.primary.down {
        if turning.dragged && !turning.refused {
            presses.press(Hoverable::Hex(column, row));
        }
        *turning = Turning::default();
    }
}

/// The facing at the destination that looks at a hex. `None` where the unit cannot face it.
///
/// A hex between two facings leaves the one that is shown, or else takes one that is possible.
fn facing_toward(press_preview: &PressPreview, goal: Hex, there: Hex) -> Option<Facing> {
    let shown = press_preview.path.last().map(|pose| pose.facing);
    let possible = || goal.bearing(there).sectors().filter(|facing| press_preview.facings.contains(facing));
    possible().find(|facing| shown == Some(*facing)).or_else(|| possible().next())
}
