//! Places the signs of units: over their units, apart from each other, off the models of other units and off panels. A
//! sign keeps its place from frame to frame unless it has to move.

use std::collections::BTreeMap;

use bevy_egui::egui::{Rect, Vec2, vec2};

use crate::rules::ids::UnitId;

/// How many rounds badges move apart at most.
const ROUNDS: usize = 24;
/// How far beyond the farthest necessary offset of all signs a sign may stay, in points.
const SLACK: f32 = 36.0;

/// The place of a badge with its bar on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plate {
    /// The rectangle of the badge with its bar.
    pub rect: Rect,
    /// The rectangle of the model it belongs to.
    pub body: Rect,
}

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
/// places. A sign that is much farther from its wished place than any sign needs to be begins anew, so none drifts
/// away over time. As long as nothing else moves, no sign does.
#[must_use]
pub fn settle(wishes: &[(UnitId, Plate)], kept: &Kept, board: Rect, panels: &[Rect]) -> Vec<Plate> {
    if let Some(plates) = at_rest(wishes, kept, board, panels) {
        return plates;
    }
    let own: Vec<Plate> = wishes.iter().map(|(_, wish)| *wish).collect();
    let mut plates = spread(&own, board, panels);
    if kept.is_empty() {
        return plates;
    }
    let far = own.iter().zip(&plates).map(|(own, plate)| (plate.rect.min - own.rect.min).length());
    let farthest = far.fold(0.0, f32::max);
    for ((unit, wish), plate) in wishes.iter().zip(&mut plates) {
        let near = |other: &Plate| wish.rect.expand(4.0).intersects(other.rect);
        // A sign with no other one near stands over its unit.
        let alone = plate.rect == wish.rect && own.iter().filter(|other| near(other)).count() < 2;
        let near_enough = |offset: &Vec2| offset.length() <= farthest + SLACK;
        let before = kept.get(unit).map(|lay| lay.offset).filter(|offset| !alone && near_enough(offset));
        if let Some(offset) = before {
            plate.rect = wish.rect.translate(offset);
        }
    }
    spread(&plates, board, panels)
}

/// The signs as they lay in the last frame, if all have the same wished places as then and no panel has come over
/// them. Where signs and models are crowded they push each other; without this rule they would creep on from frame to
/// frame.
fn at_rest(wishes: &[(UnitId, Plate)], kept: &Kept, board: Rect, panels: &[Rect]) -> Option<Vec<Plate>> {
    let lay = |(unit, wish): &(UnitId, Plate)| {
        let lay = kept.get(unit).filter(|lay| lay.wish == Some(wish.rect))?;
        Some(Plate { rect: wish.rect.translate(lay.offset), ..*wish })
    };
    let plates = wishes.iter().map(lay).collect::<Option<Vec<Plate>>>()?;
    let lies_free = |plate: &Plate| {
        let rect = plate.rect.shrink(0.5);
        into(rect, board) == Vec2::ZERO && !panels.iter().any(|panel| panel.intersects(rect))
    };
    plates.iter().all(lies_free).then_some(plates)
}

/// Moves plates apart until none covers another or the model of another unit. Moves them into `board` and out from
/// under the panels, too. It stops after a fixed number of rounds.
#[must_use]
pub fn spread(wishes: &[Plate], board: Rect, panels: &[Rect]) -> Vec<Plate> {
    let mut plates = wishes.to_vec();
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
            calm &= !keep_off_models(&mut plates);
        }
        if calm {
            break;
        }
    }
    plates
}

/// Moves plates off the middle of other units' models. Returns whether any plate moved.
fn keep_off_models(plates: &mut [Plate]) -> bool {
    let mut moved = false;
    for one in 0..plates.len() {
        for other in (0..plates.len()).filter(|other| *other != one) {
            if let Some(push) = apart(middle(plates[other].body), plates[one].rect) {
                moved = true;
                plates[one].rect = plates[one].rect.translate(push);
            }
        }
    }
    moved
}

/// The part of a model that should stay visible.
fn middle(body: Rect) -> Rect {
    body.shrink2(vec2(body.width() * 0.15, body.height() * 0.2))
}

/// The shortest move that takes a rectangle off another one; none if they do not touch.
fn apart(still: Rect, moved: Rect) -> Option<Vec2> {
    let shared = still.intersect(moved);
    if shared.width() <= 0.0 || shared.height() <= 0.0 {
        return None;
    }
    let way = moved.center() - still.center();
    let sign = |number: f32| if number < 0.0 { -1.0 } else { 1.0 };
    // A move up or down is preferred, so that a badge stays over its unit.
    Some(if shared.width() < 0.6 * shared.height() {
        vec2(shared.width() * sign(way.x), 0.0)
    } else {
        vec2(0.0, shared.height() * sign(way.y))
    })
}

/// The shortest move that takes a rectangle out from under a panel and keeps it on the board.
fn out_of(panel: Rect, rect: Rect, board: Rect) -> Vec2 {
    if !panel.intersects(rect) {
        return Vec2::ZERO;
    }
    let ways = [
        vec2(panel.left() - rect.right(), 0.0),
        vec2(panel.right() - rect.left(), 0.0),
        vec2(0.0, panel.top() - rect.bottom()),
        vec2(0.0, panel.bottom() - rect.top()),
    ];
    let stays = |way: &Vec2| into(rect.translate(*way), board) == Vec2::ZERO;
    let shortest =
        |ways: &mut dyn Iterator<Item = Vec2>| ways.min_by(|one, other| one.length().total_cmp(&other.length()));
    shortest(&mut ways.into_iter().filter(stays)).or_else(|| shortest(&mut ways.into_iter())).unwrap_or(Vec2::ZERO)
}

/// The move that takes a rectangle into another one.
fn into(rect: Rect, room: Rect) -> Vec2 {
    let axis = |low: f32, high: f32, from: f32, to: f32| (from - low).max(0.0) - (high - to).max(0.0);
    vec2(
        axis(rect.left(), rect.right(), room.left() + 4.0, room.right() - 4.0),
        axis(rect.top(), rect.bottom(), room.top() + 8.0, room.bottom()),
    )
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    const BOARD: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1280.0, 720.0) };

    /// A plate of the usual size over a unit at a point.
    fn over(x: f32, y: f32) -> Plate {
        let body = Rect::from_min_max(pos2(x - 16.0, y - 40.0), pos2(x + 16.0, y));
        Plate { rect: Rect::from_center_size(pos2(x, y - 58.0), vec2(90.0, 30.0)), body }
    }

    #[test]
    fn plates_that_lie_on_one_spot_are_moved_apart() {
        let wishes = [over(100.0, 200.0), over(104.0, 202.0), over(400.0, 200.0), over(700.0, 3.0)];
        let plates = spread(&wishes, BOARD, &[]);
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
        let plates = spread(&[over(190.0, 240.0)], BOARD, &[panel]);
        assert!(!panel.intersects(plates[0].rect) && plates[0].rect.left() < 220.0, "{plates:?}");
    }

    #[test]
    fn a_plate_under_an_announcement_at_the_rim_of_the_board_comes_out_below_it() {
        let board = Rect::from_min_max(pos2(0.0, 94.0), BOARD.max);
        let announcement = Rect::from_min_max(pos2(392.0, 94.0), pos2(952.0, 165.0));
        let plates = spread(&[over(600.0, 170.0), over(640.0, 175.0)], board, &[announcement]);
        assert!(plates.iter().all(|plate| !announcement.intersects(plate.rect)), "{plates:?}");
        assert!(plates.iter().all(|plate| board.contains_rect(plate.rect)), "{plates:?}");
    }

    #[test]
    fn a_plate_leaves_the_unit_behind_its_own_to_be_seen() {
        let wishes = [over(300.0, 300.0), over(302.0, 256.0)];
        let plates = spread(&wishes, BOARD, &[]);
        let behind = wishes[1].body.shrink2(vec2(5.0, 8.0));
        assert!(apart(behind, plates[0].rect).is_none(), "{plates:?}");
        assert!(apart(plates[0].rect, plates[1].rect).is_none(), "{plates:?}");
    }

    /// The places of the signs in successive frames; each frame begins with how they lay in the one before.
    fn frames(all: &[Vec<Plate>]) -> Vec<Vec<Plate>> {
        let mut kept = Kept::new();
        let mut frames = Vec::new();
        for wishes in all {
            let wishes: Vec<(UnitId, Plate)> = (0..).map(UnitId).zip(wishes.iter().copied()).collect();
            let plates = settle(&wishes, &kept, BOARD, &[]);
            let offset = |place: usize| plates[place].rect.min - wishes[place].1.rect.min;
            let lay = |place: usize| Lay { offset: offset(place), small: false, wish: Some(wishes[place].1.rect) };
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
}
