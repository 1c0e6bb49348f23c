//! Facing with the mouse: press the hex to go to, drag towards where the unit shall look, and let go.

use bevy::prelude::*;

use super::notice::Notice;
use crate::interaction::pointing::anchors::Anchors;
use crate::interaction::pointing::hover::Hover;
use crate::interaction::pointing::name::Hoverable;
use crate::interaction::pointing::pointer::Pointer;
use crate::interaction::pointing::press::Presses;
use crate::interaction::preview::press_preview::PressPreview;
use crate::interaction::selection::selected::Selection;
use crate::interaction::session::language::Language;
use crate::interaction::session::shown::Shown;
use crate::rules::hex::Hex;

/// The hex that is pressed, whether the pointer has been dragged away from where it was pressed, and whether the unit cannot
/// look where the pointer is now.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Turning {
    hex: Option<(i32, i32)>,
    dragged: bool,
    refused: bool,
}

impl Turning {
    /// A facing is being chosen with the pointer.
    #[must_use]
    pub const fn is_under_way(&self) -> bool {
        self.dragged && self.hex.is_some()
    }
}

/// While a goal is dragged from, the hover stays on it and the selection looks where the pointer is; letting go orders the move,
/// but not where the unit cannot look: nobody asked for another facing.
pub(in crate::interaction) fn turn_by_drag(
    pointer: Res<Pointer>,
    anchors: Res<Anchors>,
    prospect: Res<PressPreview>,
    mut turning: ResMut<Turning>,
    mut hover: ResMut<Hover>,
    mut selection: ResMut<Selection>,
    mut presses: ResMut<Presses>,
    (shown, language, mut notice): (Res<Shown>, Res<Language>, ResMut<Notice>),
) {
    if pointer.primary.pressed {
        let goal = prospect.path.last().filter(|_| prospect.path.len() > 1).map(|pose| pose.hex.to_map());
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
        let facing = there.filter(|there| *there != goal).map(|there| goal.bearing(there));
        turning.refused = facing.is_some_and(|facing| !prospect.facings.contains(&facing));
        if let Some(facing) = facing {
            // Where the unit cannot look it keeps the last facing, and says so.
            if !turning.refused {
                if selection.facing != Some(facing) {
                    selection.facing = Some(facing);
                    notice.clear();
                }
            } else if let Some(unit) = selection.unit.and_then(|unit| shown.rulebook.fighter(unit)) {
                notice.tell(language.0.fill("facing.closed", &[("unit", &unit.known_as())]));
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
