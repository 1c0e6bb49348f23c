//! The arrow from the card of a lesson to what it explains.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke};

/// The length of the arrow's head, and half of its width, in points.
const HEAD: (f32, f32) = (9.0, 5.0);
/// The shortest arrow, in points.
const SHORTEST: f32 = 6.0;
/// The empty margin of a panel, which an arrow may cross, in points.
const MARGIN: f32 = 12.0;

/// The ends of the arrow from the card to the frame around what it explains. It does not go over the text of a panel:
/// at the panel of what it explains it ends at the edge, and there is none if another panel or a badge lies between.
/// There is none either if card and frame are so near that no arrow fits.
pub(crate) fn arrow(card: Rect, framed: Rect, between: &[Rect]) -> Option<(Pos2, Pos2)> {
    let from = framed.center().clamp(card.min, card.max);
    let to = from.clamp(framed.min, framed.max);
    let from = to.clamp(card.min, card.max);
    let mut end = to;
    for panel in between {
        let Some(share) = entry(*panel, from, to) else { continue };
        if !panel.contains(framed.center()) {
            return None;
        }
        let edge = from + (to - from) * share;
        if (to - edge).length() > MARGIN && (edge - from).length() < (end - from).length() {
            end = edge;
        }
    }
    ((end - from).length() > SHORTEST).then_some((from, end))
}

/// Where the way between two points comes into a rectangle, from 0 to 1. None if it leads past it.
fn entry(rect: Rect, from: Pos2, to: Pos2) -> Option<f32> {
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for (start, way, least, most) in
        [(from.x, to.x - from.x, rect.min.x, rect.max.x), (from.y, to.y - from.y, rect.min.y, rect.max.y)]
    {
        if way.abs() < 0.01 {
            if start <= least || start >= most {
                return None;
            }
            continue;
        }
        let (one, other) = ((least - start) / way, (most - start) / way);
        first = first.max(one.min(other));
        last = last.min(one.max(other));
    }
    (first < last).then_some(first)
}

/// Paints an arrow with a head of the same size at any length.
pub(crate) fn paint_arrow(painter: &Painter, (from, to): (Pos2, Pos2), stroke: Stroke) {
    let way = (to - from).normalized();
    let (back, side) = (way * HEAD.0, way.rot90() * HEAD.1);
    painter.line_segment([from, to], Stroke::new(stroke.width + 2.0, Color32::from_black_alpha(140)));
    painter.line_segment([from, to], stroke);
    painter.line_segment([to, to - back + side], stroke);
    painter.line_segment([to, to - back - side], stroke);
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{pos2, vec2};

    use super::*;

    fn rect(x: f32, y: f32, wide: f32, high: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(wide, high))
    }

    #[test]
    fn an_arrow_leads_from_the_edge_of_the_card_to_the_edge_of_the_frame() {
        let (card, framed) = (rect(100.0, 100.0, 300.0, 120.0), rect(600.0, 150.0, 50.0, 30.0));
        let (from, to) = arrow(card, framed, &[]).expect("there is room for it");
        assert!((from.x - card.right()).abs() < 0.1 && (to.x - framed.left()).abs() < 0.1, "{from:?} {to:?}");
        assert_eq!(arrow(card, rect(402.0, 150.0, 50.0, 30.0), &[]), None, "they touch");
        let beside = rect(450.0, 300.0, 50.0, 50.0);
        assert_eq!(arrow(card, framed, &[beside]), Some((from, to)), "that lies past the way");
    }

    #[test]
    fn an_arrow_crosses_no_text_of_a_panel() {
        let (card, framed) = (rect(8.0, 340.0, 316.0, 150.0), rect(16.0, 632.0, 220.0, 24.0));
        let panel = rect(8.0, 516.0, 348.0, 196.0);
        let (from, to) = arrow(card, framed, &[panel]).expect("there is room before the panel");
        assert!((from.y - card.bottom()).abs() < 0.1 && (to.y - panel.top()).abs() < 0.1, "{from:?} {to:?}");
        let at_the_edge = rect(16.0, 524.0, 220.0, 24.0);
        let (_, to) = arrow(card, at_the_edge, &[panel]).expect("there is room");
        assert!((to.y - at_the_edge.top()).abs() < 0.1, "a margin has no text: {to:?}");
        let between = rect(8.0, 496.0, 348.0, 16.0);
        assert_eq!(arrow(card, framed, &[panel, between]), None, "another panel lies between");
    }
}
