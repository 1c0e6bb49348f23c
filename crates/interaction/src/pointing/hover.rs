//! The one hover resolver: rectangles of the interface, then units, then hexes.

use bevy::{math::Vec2, prelude::*};

use super::anchors::Anchors;
use super::focus::Focus;
use super::name::Hoverable;
use super::pointer::Pointer;
use super::regions::{Regions, Under};
use crate::selection::marks::Marks;
use crate::selection::selected::Selection;
use phaseline_rules::hex::Hex;

/// What the pointer or the keyboard's cursor points at in this frame.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Hover {
    /// The thing, if there is one.
    pub target: Option<Hoverable>,
    /// Its place, in logical pixels. A tooltip opens beside it.
    pub at: Vec2,
    /// Whether the pointer is over the interface. Then the board and the camera ignore it.
    pub over_interface: bool,
    /// Whether the keyboard points, and not the pointer.
    pub by_keyboard: bool,
}

impl Hover {
    /// Whether this thing is hovered.
    #[must_use]
    pub fn is(&self, what: &Hoverable) -> bool {
        self.target.as_ref() == Some(what)
    }
}

/// What is under a point, and whether the interface covers it.
#[must_use]
pub fn resolve(point: Vec2, regions: &Regions, anchors: &Anchors) -> (Option<Hoverable>, bool) {
    match regions.under(point) {
        Under::Named(name) => (Some(name.clone()), !matches!(name, Hoverable::Badge(_))),
        Under::Panel => (None, true),
        Under::Nothing => {
            let unit = anchors.unit_at(point).map(Hoverable::Unit);
            (unit.or_else(|| anchors.hex_at(point).map(|(column, row)| Hoverable::Hex(column, row))), false)
        }
    }
}

/// The possible target whose model lies behind the badge of a unit that is none.
fn target_behind(under: Option<&Hoverable>, point: Vec2, anchors: &Anchors, marks: &Marks) -> Option<Hoverable> {
    let Hoverable::Badge(unit) = under? else { return None };
    let behind = anchors.unit_at(point).filter(|behind| marks.targets.contains(behind))?;
    (!marks.targets.contains(unit)).then_some(Hoverable::Unit(behind))
}

/// The hex behind a badge or model, if the player is choosing a destination and the hex is one. Elsewhere the badge
/// itself is hovered.
fn through(under: Option<&Hoverable>, point: Vec2, anchors: &Anchors, picked: Option<&Marks>) -> Option<Hoverable> {
    let (marks, Hoverable::Badge(_) | Hoverable::Unit(_)) = (picked?, under?) else { return None };
    let (column, row) = anchors.hex_at(point)?;
    marks.reach.contains_key(&Hex::from_map(column, row)).then_some(Hoverable::Hex(column, row))
}

/// The place of a named thing on the screen: the centre of its rectangle, its unit, or its hex.
#[must_use]
pub fn place_of(name: &Hoverable, regions: &Regions, anchors: &Anchors) -> Option<Vec2> {
    if let Some(rect) = regions.place(name) {
        return Some(rect.center());
    }
    match name {
        Hoverable::Unit(unit) => {
            anchors.units.get(unit).filter(|anchor| anchor.visible).map(|anchor| anchor.body.center())
        }
        Hoverable::Hex(column, row) => anchors.place_of(*column, *row),
        _ => None,
    }
}

/// Decides what is hovered: the target of the keyboard while it leads, else what is under the pointer.
pub(crate) fn resolve_hover(
    pointer: Res<Pointer>,
    mut focus: ResMut<Focus>,
    regions: Res<Regions>,
    anchors: Res<Anchors>,
    (selection, marks): (Res<Selection>, Res<Marks>),
    mut hover: ResMut<Hover>,
) {
    if pointer.stirred && focus.leads {
        focus.leads = false;
    }
    let picked = selection.action.is_some().then_some(&*marks);
    let (under, over_interface) = pointer.position.map_or((None, false), |point| {
        let (under, over) = resolve(point, &regions, &anchors);
        let behind = target_behind(under.as_ref(), point, &anchors, &marks);
        (through(under.as_ref(), point, &anchors, picked).or(behind).or(under), over)
    });
    let found = match (&focus.target, focus.leads) {
        (Some(target), true) => Hover {
            at: place_of(target, &regions, &anchors).unwrap_or(hover.at),
            target: Some(target.clone()),
            over_interface,
            by_keyboard: true,
        },
        _ => Hover { target: under, at: pointer.position.unwrap_or_default(), over_interface, by_keyboard: false },
    };
    hover.set_if_neq(found);
}

/// Lets a closed panel open again once the pointer has been elsewhere.
pub(crate) fn look_again(hover: Res<Hover>, mut selection: ResMut<Selection>) {
    let pointed = hover.target.as_ref().and_then(Hoverable::unit);
    if selection.dismissed.is_some() && selection.dismissed != pointed {
        selection.dismissed = None;
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Rect;

    use super::*;
    use crate::pointing::anchors::*;
    use phaseline_rules::ids::UnitId;

    struct Grid;

    impl HexPicture for Grid {
        fn hex_at(&self, point: Vec2) -> Option<(i32, i32)> {
            Some(((point.x / 10.0) as i32, (point.y / 10.0) as i32))
        }
        fn place_of(&self, column: i32, row: i32) -> Option<Vec2> {
            Some(Vec2::new(column as f32 * 10.0 + 5.0, row as f32 * 10.0 + 5.0))
        }
    }

    fn board() -> Anchors {
        let body = Rect::new(0.0, 0.0, 20.0, 20.0);
        let anchor = |depth| UnitAnchor { badge: Vec2::ZERO, body, depth, visible: true, wreck: false };
        Anchors { units: [(UnitId(1), anchor(9.0)), (UnitId(2), anchor(3.0))].into(), hexes: Some(Box::new(Grid)) }
    }

    #[test]
    fn rectangles_come_before_units_and_units_before_hexes() {
        let mut regions = Regions::default();
        regions.add(Hoverable::Doll, Rect::new(0.0, 0.0, 5.0, 5.0));
        regions.publish();
        let at = |x: f32| resolve(Vec2::splat(x), &regions, &board());
        assert_eq!(at(2.0), (Some(Hoverable::Doll), true));
        assert_eq!(at(12.0), (Some(Hoverable::Unit(UnitId(2))), false), "the nearer unit");
        assert_eq!(at(34.0), (Some(Hoverable::Hex(3, 3)), false));
    }

    #[test]
    fn a_hex_that_can_be_gone_to_is_reached_through_what_stands_before_it_while_it_is_picked() {
        let marks =
            Marks { reach: [(Hex::from_map(1, 1), crate::selection::marks::Reach::Walk)].into(), ..Marks::default() };
        let badge = Hoverable::Badge(UnitId(2));
        let at = |x: f32, picked| through(Some(&badge), Vec2::splat(x), &board(), picked);
        assert_eq!(at(15.0, Some(&marks)), Some(Hoverable::Hex(1, 1)));
        assert_eq!(at(15.0, None), None, "nothing is being picked");
        assert_eq!(at(5.0, Some(&marks)), None, "nobody could go there: the badge explains itself");
        assert_eq!(
            through(Some(&Hoverable::Doll), Vec2::splat(15.0), &board(), Some(&marks)),
            None,
            "panels hide the board"
        );
    }

    #[test]
    fn every_name_has_a_place_that_leads_back_to_it() {
        let regions = Regions::default();
        let hex = Hoverable::Hex(4, 7);
        let place = place_of(&hex, &regions, &board()).unwrap();
        assert_eq!(resolve(place, &regions, &board()).0, Some(hex));
    }
}
