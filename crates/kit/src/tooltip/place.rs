//! Where a tooltip opens: on the screen, beside what it explains, and over as little of the panels as possible.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

/// Space between a tooltip and what it explains.
const GAP: f32 = 10.0;
/// Space between a tooltip and the edge of the screen.
const EDGE: f32 = 6.0;
/// The extra price of covering a part of a panel, because that cuts its texts in two. The covered area comes on top.
const CUT: f32 = 9_000.0;
/// The price of each point of distance from what it explains. It is high, so a tooltip rather covers a panel than
/// opens far away.
const AWAY: f32 = 120.0;

/// The price of each square point that covers what is explained, or what players look at beside it.
const HIDDEN: f32 = 1_000.0;

/// The place of a tooltip of this size on a screen with these panels. It opens beside the first rectangle of `avoid`,
/// which it explains, and keeps off the others.
#[must_use]
pub fn place(screen: Rect, avoid: (Rect, &[Rect]), panels: &[Rect], size: Vec2) -> Rect {
    let (avoid, kept) = avoid;
    let room = screen.shrink(EDGE);
    // A panel as large as the screen would leave no room at all, so it does not count.
    let panels: Vec<Rect> = panels.iter().copied().filter(|panel| !panel.contains_rect(room)).collect();
    let panels = panels.as_slice();
    let mut best = (f32::INFINITY, Rect::from_min_size(room.min, size));
    for x in stops(avoid.x_range(), room.x_range(), panels.iter().map(|panel| panel.x_range()), size.x) {
        for y in stops(avoid.y_range(), room.y_range(), panels.iter().map(|panel| panel.y_range()), size.y) {
            let rect = Rect::from_min_size(pos2(x, y), size);
            let price = price(rect, (avoid, kept), panels);
            if price < best.0 {
                best = (price, rect);
            }
        }
    }
    best.1
}

/// The coordinates at which a tooltip may begin along one axis: on either side of what it explains and of each panel,
/// flush or centred with what it explains, and at the edges. All of them keep it on the screen.
fn stops(
    avoid: bevy_egui::egui::Rangef,
    room: bevy_egui::egui::Rangef,
    panels: impl Iterator<Item = bevy_egui::egui::Rangef>,
    size: f32,
) -> Vec<f32> {
    let last = (room.max - size).max(room.min);
    let mut stops = vec![
        avoid.max + GAP,
        avoid.min - GAP - size,
        avoid.min,
        avoid.max - size,
        avoid.center() - size / 2.0,
        room.min,
        last,
    ];
    stops.extend(panels.flat_map(|panel| [panel.max + 4.0, panel.min - 4.0 - size]));
    stops.into_iter().map(|at| at.clamp(room.min, last)).collect()
}

fn price(rect: Rect, (avoid, kept): (Rect, &[Rect]), panels: &[Rect]) -> f32 {
    let shared = |other: Rect| {
        let both = rect.intersect(other);
        both.width().max(0.0) * both.height().max(0.0)
    };
    let hidden = (shared(avoid.expand(GAP / 2.0)) + kept.iter().map(|kept| shared(*kept)).sum::<f32>()) * HIDDEN;
    let covered: f32 =
        panels.iter().map(|panel| shared(*panel)).filter(|area| *area > 1.0).map(|area| area + CUT).sum();
    hidden + covered + distance(rect, avoid.center()) * AWAY
}

/// The distance between a rectangle and a point.
fn distance(rect: Rect, point: Pos2) -> f32 {
    rect.distance_to_pos(point)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;

    fn screen() -> Rect {
        Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0))
    }

    #[test]
    fn a_tooltip_stays_on_the_screen_and_off_what_it_explains() {
        for near in [pos2(5.0, 5.0), pos2(1275.0, 715.0), pos2(1270.0, 4.0), pos2(640.0, 360.0)] {
            let avoid = Rect::from_center_size(near, vec2(30.0, 24.0));
            let rect = place(screen(), (avoid, &[]), &[], vec2(400.0, 300.0));
            assert!(screen().contains_rect(rect) && !rect.intersects(avoid), "{near:?} {rect:?}");
        }
    }

    #[test]
    fn a_panel_over_the_whole_screen_does_not_hide_the_others() {
        let buttons = Rect::from_min_size(pos2(800.0, 20.0), vec2(450.0, 32.0));
        let panels = [screen(), buttons];
        let badge = Rect::from_center_size(pos2(1180.0, 130.0), vec2(120.0, 40.0));
        let rect = place(screen(), (badge, &[]), &panels, vec2(520.0, 300.0));
        assert!(!rect.intersects(buttons) && !rect.intersects(badge), "{rect:?}");
    }

    #[test]
    fn a_small_tooltip_opens_beside_what_it_explains_though_a_panel_lies_there() {
        let column = |left: f32, wide: f32| Rect::from_min_size(pos2(left, 88.0), vec2(wide, 614.0));
        let panels = [column(26.0, 306.0), column(347.0, 295.0), column(656.0, 598.0)];
        let button = Rect::from_center_size(pos2(1010.0, 166.0), vec2(92.0, 24.0));
        let rect = place(screen(), (button, &[]), &panels, vec2(288.0, 140.0));
        assert!(rect.distance_to_pos(button.center()) < 80.0 && !rect.intersects(button), "{rect:?}");
    }

    #[test]
    fn a_tooltip_keeps_off_panels_where_there_is_room() {
        let panels = [
            Rect::from_min_size(pos2(8.0, 8.0), vec2(1264.0, 86.0)),
            Rect::from_min_size(pos2(988.0, 102.0), vec2(284.0, 400.0)),
            Rect::from_min_size(pos2(364.0, 590.0), vec2(616.0, 122.0)),
        ];
        let badge = Rect::from_center_size(pos2(900.0, 130.0), vec2(40.0, 40.0));
        let rect = place(screen(), (badge, &[]), &panels, vec2(520.0, 470.0));
        assert!(panels.iter().all(|panel| !panel.intersects(rect)) && !rect.intersects(badge), "{rect:?}");
    }

    #[test]
    fn a_tooltip_keeps_off_the_panel_of_the_target_though_it_must_cover_others_for_that() {
        let odds = Rect::from_min_size(pos2(988.0, 102.0), vec2(284.0, 430.0));
        let panels = [
            Rect::from_min_size(pos2(8.0, 8.0), vec2(1264.0, 86.0)),
            Rect::from_min_size(pos2(8.0, 102.0), vec2(196.0, 402.0)),
            odds,
            Rect::from_min_size(pos2(364.0, 590.0), vec2(616.0, 122.0)),
            Rect::from_min_size(pos2(8.0, 516.0), vec2(348.0, 196.0)),
        ];
        for near in [pos2(940.0, 300.0), pos2(700.0, 300.0), pos2(230.0, 480.0), pos2(970.0, 560.0)] {
            let unit = Rect::from_center_size(near, vec2(70.0, 90.0));
            for size in [vec2(290.0, 220.0), vec2(520.0, 470.0)] {
                let rect = place(screen(), (unit, &[odds]), &panels, size);
                assert!(!rect.intersects(odds), "{near:?} {size:?}: {rect:?}");
                assert!(size.y > 400.0 || !rect.intersects(unit), "{near:?} {size:?}: {rect:?}");
            }
        }
    }
}
