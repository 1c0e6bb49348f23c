//! Places the signs of units: over their units, apart from each other, off the models of other units and off panels. A
//! sign keeps its place from frame to frame unless it has to move.

use std::collections::BTreeMap;

use bevy_egui::egui::{Rect, Vec2};

use super::forms::NameSide;
use super::homing::{are_home, bring_home};
use super::plates::{Plate, apart, into, middle, out_of, sideways};
use phaseline_rules::ids::UnitId;

/// How many rounds badges move apart at most.
const ROUNDS: usize = 24;
/// How far beyond the farthest necessary offset of its neighbours a sign may stay, in points.
const SLACK: f32 = 36.0;
/// How far from its wished place a sign may be to leave the model of another unit visible, in points.
const YIELD: f32 = 40.0;
/// The same for the model of the unit in turn or of its target.
const YIELD_TO_SEEN: f32 = 80.0;

/// How the signs lay in the last frame: how far each was from its wished place, and which were too crowded for names.
pub type Kept = BTreeMap<UnitId, Lay>;

/// The place of one sign in a frame.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Lay {
    /// How far it is from its wished place.
    pub offset: Vec2,
    /// It is too crowded for its name.
    pub small: bool,
    /// Its wished place.
    pub wish: Option<Rect>,
    /// The side of its name.
    pub side: NameSide,
    /// It is a marker at the edge of a panel.
    pub covered: bool,
}

/// Which signs are too crowded for their names: those that touch at least two others. A sign that was crowded in the
/// last frame stays so while it touches any other.
#[must_use]
pub fn crowded(plates: &[(UnitId, Rect)], kept: &Kept) -> Vec<bool> {
    let lies_on = |one: &Rect| plates.iter().filter(|(_, other)| one.expand(2.0).intersects(*other)).count() - 1;
    let most = |unit: &UnitId| if kept.get(unit).is_some_and(|lay| lay.small) { 1 } else { 2 };
    plates.iter().map(|(unit, rect)| lies_on(rect) >= most(unit)).collect()
}

/// Moves signs apart as [`spread`] does, beginning with how they lay in the last frame, so that they do not change
/// places. A sign goes home as soon as home is free. A sign that is much farther from home than its neighbourhood
/// needs begins anew. As long as nothing else moves, no sign does.
#[must_use]
pub fn settle(wishes: &[(UnitId, Plate)], kept: &Kept, board: Rect, panels: &[Rect]) -> Vec<Plate> {
    let own: Vec<Plate> = wishes.iter().map(|(_, wish)| *wish).collect();
    let mut fresh = spread(&own, own.clone(), board, panels);
    bring_home(&own, &mut fresh, board, panels);
    if kept.is_empty() {
        return fresh;
    }
    let limits = limits(&own, &fresh);
    let lies_free = |plate: &Plate| {
        let rect = plate.rect.shrink(0.5);
        into(rect, board) == Vec2::ZERO && !panels.iter().any(|panel| panel.intersects(rect))
    };
    let may_stay = |plates: &[Plate]| {
        (0..plates.len()).all(|one| {
            (plates[one].rect.min - own[one].rect.min).length() <= limits[one]
                && (lies_free(&plates[one]) || !lies_free(&fresh[one]))
        })
    };
    // Where signs and models are crowded they push each other, so without a rest they would creep from frame to frame.
    let rest = |plates: &Vec<Plate>| may_stay(plates) && are_home(&own, plates, board, panels);
    if let Some(plates) = as_before(wishes, kept).filter(rest) {
        return plates;
    }
    let mut plates = fresh.clone();
    for (one, (unit, wish)) in wishes.iter().enumerate() {
        let near = |other: &Plate| wish.rect.expand(4.0).intersects(other.rect);
        // A sign with no other one near stands over its unit.
        let alone = fresh[one].rect == wish.rect && own.iter().filter(|other| near(other)).count() < 2;
        let before = kept.get(unit).map(|lay| lay.offset);
        if let Some(offset) = before.filter(|offset| !alone && offset.length() <= limits[one]) {
            plates[one].rect = wish.rect.translate(offset);
        }
    }
    let mut plates = spread(&own, plates, board, panels);
    bring_home(&own, &mut plates, board, panels);
    if may_stay(&plates) { plates } else { fresh }
}

/// How far each sign may be from home: a little farther than it or a sign next to it has to be.
fn limits(own: &[Plate], fresh: &[Plate]) -> Vec<f32> {
    let limit = |one: &Plate| {
        let near = own.iter().zip(fresh).filter(|(other, _)| one.rect.expand(4.0).intersects(other.rect));
        near.map(|(other, fresh)| (fresh.rect.min - other.rect.min).length()).fold(0.0, f32::max) + SLACK
    };
    own.iter().map(limit).collect()
}

/// The signs as they lay in the last frame, if all have the same wished places as then.
fn as_before(wishes: &[(UnitId, Plate)], kept: &Kept) -> Option<Vec<Plate>> {
    let lay = |(unit, wish): &(UnitId, Plate)| {
        let lay = kept.get(unit).filter(|lay| lay.wish == Some(wish.rect))?;
        Some(Plate { rect: wish.rect.translate(lay.offset), ..*wish })
    };
    wishes.iter().map(lay).collect()
}

/// Moves plates apart until none covers another. Moves them into `board` and out from under the panels, and a little
/// aside from the models of other units, too. It stops after a fixed number of rounds. `own` has the plates in their
/// wished places.
#[must_use]
pub fn spread(own: &[Plate], mut plates: Vec<Plate>, board: Rect, panels: &[Rect]) -> Vec<Plate> {
    for round in 0..ROUNDS {
        let mut calm = true;
        for one in 0..plates.len() {
            let inside = into(plates[one].rect, board);
            plates[one].rect = plates[one].rect.translate(inside);
            for panel in panels {
                let under = out_of(panel.expand(3.0), plates[one].rect, board);
                calm &= under == Vec2::ZERO;
                plates[one].rect = plates[one].rect.translate(under);
            }
            for other in one + 1..plates.len() {
                if let Some(push) = apart(plates[one].rect.expand(1.0), plates[other].rect.expand(1.0)) {
                    calm = false;
                    plates[one].rect = plates[one].rect.translate(-push / 2.0);
                    plates[other].rect = plates[other].rect.translate(push / 2.0);
                }
            }
        }
        // Numbers must be readable, and models need only be visible. So the last rounds move plates off each other
        // only.
        if round < ROUNDS * 2 / 3 {
            calm &= !keep_off_models(own, &mut plates);
        }
        if calm {
            break;
        }
    }
    plates
}

/// Moves plates aside so that their badges leave the middle of other units' models visible. Never moves them up or down,
/// where they would seem to belong to those units, and never for a name, which gives way by itself. Returns whether any
/// plate moved.
fn keep_off_models(own: &[Plate], plates: &mut [Plate]) -> bool {
    let mut moved = false;
    for one in 0..plates.len() {
        for other in (0..plates.len()).filter(|other| *other != one) {
            let (offset, still) = (plates[one].rect.min - own[one].rect.min, middle(plates[other].body));
            if apart(still, plates[one].badge_rect()).is_none() {
                continue;
            }
            let ways = sideways(still, plates[one].rect).into_iter().flatten();
            let most = if plates[other].seen { YIELD_TO_SEEN } else { YIELD };
            let near = ways.filter(|way| (offset + *way).length() <= most);
            if let Some(way) = near.min_by(|one, other| one.length().total_cmp(&other.length())) {
                moved = true;
                plates[one].rect = plates[one].rect.translate(way);
            }
        }
    }
    moved
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{pos2, vec2};

    use super::*;

    const BOARD: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1280.0, 720.0) };

    /// A plate of the usual size over a unit at a point.
    fn over(x: f32, y: f32) -> Plate {
        let body = Rect::from_min_max(pos2(x - 16.0, y - 40.0), pos2(x + 16.0, y));
        let rect = Rect::from_min_size(pos2(x - 16.0, y - 73.0), vec2(90.0, 30.0));
        Plate { rect, body, badge: (0.0, 32.0), seen: false }
    }

    #[test]
    fn plates_that_lie_on_one_spot_are_moved_apart() {
        let wishes = [over(100.0, 200.0), over(104.0, 202.0), over(400.0, 200.0), over(700.0, 3.0)];
        let plates = spread(&wishes, wishes.to_vec(), BOARD, &[]);
        assert_eq!(plates[2], wishes[2], "one that stands alone stays");
        assert!(plates[3].rect.top() >= 0.0, "one above the board comes down onto it");
        assert!(apart(plates[0].rect, plates[1].rect).is_none());
    }

    #[test]
    fn names_go_where_three_plates_and_more_lie_on_each_other() {
        let at = |x: f32| over(x, 200.0).rect;
        let signs: Vec<(UnitId, Rect)> = [100.0, 160.0, 220.0, 500.0, 560.0]
            .into_iter()
            .enumerate()
            .map(|(unit, x)| (UnitId(unit as u32), at(x)))
            .collect();
        assert_eq!(crowded(&signs, &Kept::new()), [false, true, false, false, false]);
        let lay = Lay { small: true, ..Lay::default() };
        let kept = Kept::from([(UnitId(0), lay), (UnitId(3), lay)]);
        assert_eq!(
            crowded(&signs, &kept),
            [true, true, false, true, false],
            "who went without does so while any is near"
        );
    }

    #[test]
    fn a_plate_comes_out_from_under_a_panel() {
        let panel = Rect::from_min_max(pos2(8.0, 100.0), pos2(204.0, 270.0));
        let wishes = [over(190.0, 240.0)];
        let plates = spread(&wishes, wishes.to_vec(), BOARD, &[panel]);
        assert!(!panel.intersects(plates[0].rect) && plates[0].rect.left() < 220.0, "{plates:?}");
    }

    #[test]
    fn a_plate_under_an_announcement_at_the_rim_of_the_board_comes_out_below_it() {
        let board = Rect::from_min_max(pos2(0.0, 94.0), BOARD.max);
        let announcement = Rect::from_min_max(pos2(392.0, 94.0), pos2(952.0, 165.0));
        let wishes = [over(600.0, 170.0), over(640.0, 175.0)];
        let plates = spread(&wishes, wishes.to_vec(), board, &[announcement]);
        assert!(plates.iter().all(|plate| !announcement.intersects(plate.rect)), "{plates:?}");
        assert!(plates.iter().all(|plate| board.contains_rect(plate.rect)), "{plates:?}");
    }

    #[test]
    fn a_plate_leaves_the_unit_behind_its_own_to_be_seen() {
        let wishes = [over(300.0, 300.0), over(302.0, 256.0)];
        let plates = spread(&wishes, wishes.to_vec(), BOARD, &[]);
        let behind = wishes[1].body.shrink2(vec2(5.0, 8.0));
        assert!(apart(behind, plates[0].badge_rect()).is_none(), "{plates:?}");
        assert!(apart(plates[0].rect, plates[1].rect).is_none(), "{plates:?}");
        let order = plates[0].rect.center().y - plates[1].rect.center().y;
        assert!(order > 30.0, "its own stays below that of the unit behind: {plates:?}");
    }

    #[test]
    fn a_badge_stays_over_its_unit_though_its_name_covers_the_unit_beside_it() {
        let one = over(300.0, 300.0);
        let wishes = [one, over(350.0, 262.0)];
        assert_eq!(spread(&wishes, wishes.to_vec(), BOARD, &[]), wishes);
    }

    #[test]
    fn a_plate_stays_at_its_unit_if_it_cannot_leave_a_large_one_visible_behind_it() {
        let large = Plate { body: Rect::from_min_max(pos2(220.0, 180.0), pos2(390.0, 280.0)), ..over(305.0, 180.0) };
        let wishes = [over(300.0, 300.0), large];
        assert_eq!(spread(&wishes, wishes.to_vec(), BOARD, &[]), wishes);
    }

    #[test]
    fn a_plate_goes_farther_aside_from_a_model_that_is_looked_at() {
        let large = Plate { body: Rect::from_min_max(pos2(245.0, 180.0), pos2(375.0, 280.0)), ..over(310.0, 180.0) };
        let placed = |seen| {
            let wishes = [over(300.0, 290.0), Plate { seen, ..large }];
            let plates = spread(&wishes, wishes.to_vec(), BOARD, &[]);
            (plates[0].badge_rect(), plates[0] == wishes[0])
        };
        assert!(placed(false).1, "it would be too far from its own unit");
        let (badge, _) = placed(true);
        assert!(apart(middle(large.body), badge).is_none(), "{badge:?}");
    }

    /// The places of the signs in successive frames; each frame begins with how they lay in the one before.
    fn frames(all: &[Vec<Plate>]) -> Vec<Vec<Plate>> {
        let bare: Vec<(Vec<Plate>, Vec<Rect>)> = all.iter().map(|wishes| (wishes.clone(), Vec::new())).collect();
        frames_with(&bare, BOARD)
    }

    /// The same with the panels of each frame.
    fn frames_with(all: &[(Vec<Plate>, Vec<Rect>)], board: Rect) -> Vec<Vec<Plate>> {
        let mut kept = Kept::new();
        let mut frames = Vec::new();
        for (wishes, panels) in all {
            let wishes: Vec<(UnitId, Plate)> = (0..).map(UnitId).zip(wishes.iter().copied()).collect();
            let plates = settle(&wishes, &kept, board, panels);
            let offset = |place: usize| plates[place].rect.min - wishes[place].1.rect.min;
            let wish = |place: usize| Some(wishes[place].1.rect);
            let lay = |place: usize| Lay { offset: offset(place), wish: wish(place), ..Lay::default() };
            kept = (0..plates.len()).map(|place| (wishes[place].0, lay(place))).collect();
            frames.push(plates);
        }
        frames
    }

    #[test]
    fn signs_do_not_change_places_while_their_units_pass_each_other_by_a_little() {
        let all: Vec<Vec<Plate>> = (0..12)
            .map(|frame| {
                let sway = if frame & 1 == 0 { 1.5 } else { -1.5 };
                vec![over(300.0 + sway, 300.0 + sway), over(301.0, 300.5), over(302.0 - sway, 301.0 - sway)]
            })
            .collect();
        let frames = frames(&all);
        let order = |plates: &Vec<Plate>| {
            let mut order: Vec<usize> = (0..plates.len()).collect();
            order.sort_by(|one, other| plates[*one].rect.top().total_cmp(&plates[*other].rect.top()));
            order
        };
        for pair in frames.windows(2) {
            assert_eq!(order(&pair[0]), order(&pair[1]), "{pair:?}");
            let far = pair[0].iter().zip(&pair[1]).map(|(one, other)| one.rect.min.distance(other.rect.min));
            assert!(far.fold(0.0, f32::max) < 8.0, "none jumps: {pair:?}");
        }
    }

    #[test]
    fn no_sign_moves_while_nothing_else_does() {
        for count in 2..10 {
            let at = |unit: usize| over(300.0 + 31.0 * (unit % 3) as f32, 300.0 + 27.0 * (unit / 3) as f32);
            let wishes: Vec<Plate> = (0..count).map(at).collect();
            let frames = frames(&vec![wishes; 6]);
            let moved = |frame: &Vec<Plate>| {
                let ways = frame.iter().zip(&frames[0]).map(|(one, other)| one.rect.min.distance(other.rect.min));
                ways.fold(0.0, f32::max)
            };
            assert!(frames.iter().all(|frame| moved(frame) < 0.01), "{count} units");
        }
    }

    #[test]
    fn no_sign_drifts_away_in_a_crowd_however_long_it_stands() {
        let wishes: Vec<Plate> =
            (0..9).map(|unit| over(300.0 + 14.0 * (unit % 3) as f32, 300.0 + 12.0 * (unit / 3) as f32)).collect();
        let frames = frames(&vec![wishes.clone(); 200]);
        let far = |plates: &[Plate]| {
            let far = plates.iter().zip(&wishes).map(|(plate, wish)| plate.rect.min.distance(wish.rect.min));
            far.fold(0.0, f32::max)
        };
        let (first, last) = (far(&frames[0]), far(&frames[199]));
        assert!(last <= first + 3.0 * SLACK, "{first}, then {last}");
    }

    #[test]
    fn a_sign_goes_back_over_its_unit_when_the_other_has_left() {
        let close = vec![over(300.0, 300.0), over(302.0, 301.0)];
        let apart = vec![over(300.0, 300.0), over(500.0, 301.0)];
        let frames = frames(&[close.clone(), close, apart.clone()]);
        let near = |one: &[Plate], other: &[Plate]| {
            one.iter().zip(other).all(|(one, other)| one.rect.min.distance(other.rect.min) < 0.01)
        };
        assert!(near(&frames[0], &frames[1]), "where nothing moves nothing moves: {frames:?}");
        assert!(!near(&frames[0], &apart));
        assert!(near(&frames[2], &apart), "{frames:?}");
    }

    /// How far each sign is from its wished place.
    fn offsets(plates: &[Plate], wishes: &[Plate]) -> Vec<f32> {
        plates.iter().zip(wishes).map(|(plate, wish)| plate.rect.min.distance(wish.rect.min)).collect()
    }

    #[test]
    fn a_sign_goes_home_when_the_panel_that_pushed_it_has_closed() {
        let board = Rect::from_min_max(pos2(0.0, 94.0), BOARD.max);
        let panel = Rect::from_min_max(pos2(988.0, 102.0), pos2(1272.0, 508.0));
        let wishes = vec![over(1020.0, 330.0), over(500.0, 330.0)];
        let open = (wishes.clone(), vec![panel]);
        let frames = frames_with(&[open.clone(), open, (wishes.clone(), Vec::new())], board);
        assert!(offsets(&frames[1], &wishes)[0] > 50.0, "{:?}", frames[1]);
        assert!(offsets(&frames[2], &wishes).iter().all(|far| *far < 0.01), "{:?}", frames[2]);
    }

    #[test]
    fn signs_that_an_announcement_pushed_down_go_up_to_their_units_when_it_has_closed() {
        let board = Rect::from_min_max(pos2(0.0, 94.0), BOARD.max);
        let panel = Rect::from_min_max(pos2(600.0, 94.0), pos2(1270.0, 200.0));
        let wishes = vec![over(975.0, 210.0), over(942.0, 222.0), over(940.0, 330.0)];
        let open = (wishes.clone(), vec![panel]);
        let frames = frames_with(&[open.clone(), open, (wishes.clone(), Vec::new())], board);
        let far = offsets(&frames[2], &wishes);
        assert!(offsets(&frames[1], &wishes)[0] > 50.0, "{:?}", frames[1]);
        assert!(far.iter().all(|far| *far < 50.0), "{far:?}");
    }

    #[test]
    fn a_sign_at_the_rim_that_a_panel_pushes_far_keeps_no_other_one_away_from_its_unit() {
        let panel = Rect::from_min_max(pos2(0.0, 100.0), pos2(300.0, 700.0));
        let wishes = [over(120.0, 400.0), over(800.0, 400.0), over(804.0, 402.0)];
        let named: Vec<(UnitId, Plate)> = (0..).map(UnitId).zip(wishes).collect();
        let away = |offset: Vec2| Lay { offset, ..Lay::default() };
        let kept = Kept::from([
            (UnitId(0), away(vec2(225.0, 0.0))),
            (UnitId(1), away(vec2(0.0, 120.0))),
            (UnitId(2), away(vec2(0.0, 160.0))),
        ]);
        let far = offsets(&settle(&named, &kept, BOARD, &[panel]), &wishes);
        assert!(far[0] > 150.0 && far[1] < 36.0 && far[2] < 36.0, "{far:?}");
    }
}
