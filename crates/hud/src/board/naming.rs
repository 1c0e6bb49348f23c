//! On which side of its badge each name stands. Badges of neighbours stand over their machines, and their names turn away
//! from each other.

use bevy_egui::egui::Rect;

use super::edge::Ground;
use super::forms::NameSide;
use super::placing::Kept;
use super::plates::middle;
use phaseline_rules::ids::UnitId;

/// A name changes sides only for one that is better by this, in square points.
const GAIN: f32 = 200.0;
/// What it costs to cover a hex that the selected unit can go to, in square points.
const WAY: f32 = 600.0;

/// A name goes if it covers this share of another machine, and comes back once that is less than half of it.
const HIDES: f32 = 0.3;

/// What decides about the name of a unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Named {
    /// Whose name it is.
    pub unit: UnitId,
    /// The place of its badge.
    pub badge: Rect,
    /// The place of its model.
    pub body: Rect,
    /// The places of its name to the right and to the left.
    pub names: [Rect; 2],
    /// Whether these cover a hex that the selected unit can go to.
    pub ways: [bool; 2],
}

/// The side of each name. A name stays on its side until the other one is clearly better, and that of `pointed` always.
pub(super) fn sides(all: &[Named], kept: &Kept, pointed: Option<UnitId>, ground: &Ground<'_>) -> Vec<NameSide> {
    let mut taken: Vec<Rect> = Vec::new();
    let mut sides = Vec::new();
    for one in all {
        let lay = kept.get(&one.unit);
        let before = lay.map_or(NameSide::Right, |lay| lay.side);
        let costs = [0, 1].map(|side| cost(one, side, all, &taken, ground));
        let [stay, turn] = [before, before.other()].map(|side| costs[side as usize]);
        let held = lay.is_some() && pointed == Some(one.unit);
        let side = if !held && turn + GAIN < stay { before.other() } else { before };
        taken.push(one.names[side as usize]);
        sides.push(side);
    }
    sides
}

/// Whether a name hides the machine of another unit, on the side where it stands.
pub(super) fn hides(one: &Named, side: NameSide, all: &[Named], kept: &Kept) -> bool {
    let name = one.names[side as usize];
    let share = |body: Rect| {
        let both = name.intersect(body);
        both.width().max(0.0) * both.height().max(0.0) / body.area().max(1.0)
    };
    let most = if kept.get(&one.unit).is_some_and(|lay| lay.small) { HIDES / 2.0 } else { HIDES };
    all.iter().any(|other| other.unit != one.unit && share(middle(other.body)) > most)
}

/// How much a name covers on a side, weighed.
fn cost(one: &Named, side: usize, all: &[Named], taken: &[Rect], ground: &Ground<'_>) -> f32 {
    let name = one.names[side];
    let shared = |other: Rect| {
        let both = name.intersect(other);
        both.width().max(0.0) * both.height().max(0.0)
    };
    let others = all.iter().filter(|other| other.unit != one.unit);
    let signs: f32 = others.map(|other| shared(other.badge.expand(2.0)) + 0.3 * shared(middle(other.body))).sum();
    let names: f32 = taken.iter().map(|other| shared(*other)).sum();
    let panels: f32 = ground.panels.iter().map(|panel| shared(panel.expand(3.0))).sum();
    let outside = name.area() - shared(ground.board.shrink(4.0));
    let way = if one.ways[side] { WAY } else { 0.0 };
    signs + names + 3.0 * (panels + outside) + 0.5 * shared(ground.aside) + way
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{pos2, vec2};

    use super::super::forms::Form;
    use super::super::placing::Lay;
    use super::*;

    const BOARD: Rect = Rect { min: pos2(0.0, 100.0), max: pos2(1280.0, 720.0) };
    const PANEL: Rect = Rect { min: pos2(988.0, 108.0), max: pos2(1272.0, 507.0) };

    fn at(unit: u32, x: f32, y: f32) -> Named {
        let over = |side| Form::Whole.over(pos2(x, y), Form::Whole.size(80.0), side);
        let [right, left] = NameSide::BOTH.map(over);
        Named {
            unit: UnitId(unit),
            badge: right.intersect(left),
            body: Rect::from_center_size(pos2(x, y + 32.0), vec2(40.0, 60.0)),
            names: [right.with_min_x(x + 16.0), left.with_max_x(x - 16.0)],
            ways: [false; 2],
        }
    }

    fn chosen(all: &[Named], kept: &Kept, panels: &[Rect]) -> Vec<NameSide> {
        sides(all, kept, None, &Ground { board: BOARD, panels, aside: PANEL })
    }

    #[test]
    fn the_names_of_two_adjacent_machines_turn_away_from_each_other() {
        use NameSide::{Left, Right};
        let none = Kept::new();
        assert_eq!(chosen(&[at(1, 400.0, 300.0)], &none, &[]), [Right], "one that stands alone has its name right");
        assert_eq!(chosen(&[at(1, 400.0, 300.0), at(2, 450.0, 310.0)], &none, &[]), [Left, Right]);
        assert_eq!(chosen(&[at(1, 450.0, 310.0), at(2, 400.0, 300.0)], &none, &[]), [Right, Left]);
    }

    #[test]
    fn a_name_goes_that_would_hide_the_machine_of_another_unit() {
        let (one, far, near) = (at(1, 400.0, 300.0), at(2, 460.0, 310.0), at(2, 450.0, 262.0));
        let none = Kept::new();
        assert!(!hides(&one, NameSide::Right, &[one, far], &none), "it covers its badge at most");
        assert!(hides(&one, NameSide::Right, &[one, near], &none));
        assert!(!hides(&one, NameSide::Left, &[one, near], &none));
        let gone = Kept::from([(UnitId(1), Lay { small: true, ..Lay::default() })]);
        let edge = at(2, 438.0 + 36.0, 262.0);
        let less = at(2, 600.0, 262.0);
        assert!(!hides(&one, NameSide::Right, &[one, less], &gone), "it comes back when the other one has left");
        assert!(hides(&one, NameSide::Right, &[one, edge], &gone));
    }

    #[test]
    fn a_name_turns_away_from_a_panel_and_from_where_one_opens() {
        let beside = at(1, 940.0, 300.0);
        assert_eq!(chosen(&[beside], &Kept::new(), &[PANEL]), [NameSide::Left]);
        assert_eq!(chosen(&[beside], &Kept::new(), &[]), [NameSide::Left], "nothing moves when it opens");
        assert_eq!(chosen(&[at(1, 1240.0, 600.0)], &Kept::new(), &[]), [NameSide::Left], "at the rim of the screen");
    }

    #[test]
    fn a_name_keeps_its_side_while_that_is_about_as_good() {
        let lay = Lay { side: NameSide::Left, ..Lay::default() };
        let kept = Kept::from([(UnitId(1), lay)]);
        assert_eq!(chosen(&[at(1, 400.0, 300.0)], &kept, &[]), [NameSide::Left]);
        let pair = [at(1, 450.0, 310.0), at(2, 400.0, 300.0)];
        assert_eq!(chosen(&pair, &kept, &[])[0], NameSide::Right, "there is a badge on its side now");
    }

    #[test]
    fn a_name_covers_no_hex_to_go_to_if_the_other_side_is_free() {
        let one = Named { ways: [true, false], ..at(1, 400.0, 300.0) };
        assert_eq!(chosen(&[one], &Kept::new(), &[]), [NameSide::Left]);
    }
}
