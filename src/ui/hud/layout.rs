//! Where the panels of the battle's screen lie.

use bevy_egui::egui::{Rect, pos2, vec2};

use crate::ui::model::Hud;

/// Space between panels and to the edge of the screen.
pub(super) const GAP: f32 = 8.0;
/// Space inside panels.
pub(super) const PAD: f32 = 10.0;

/// The rectangles of the panels; none overlaps another on a screen of at least 1280 by 720 points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The timeline along the top.
    pub timeline: Rect,
    /// The player's units below it on the left.
    pub lance: Rect,
    /// The selected unit, bottom left.
    pub selected: Rect,
    /// The action bar, bottom middle.
    pub actions: Rect,
    /// The target, on the right.
    pub target: Rect,
    /// The combat log, bottom right.
    pub log: Rect,
    /// The announcement in the middle.
    pub banner: Rect,
}

impl Layout {
    /// The layout of a screen.
    #[must_use]
    pub fn of(screen: Rect, hud: &Hud) -> Self {
        let inner = screen.shrink(GAP);
        let lanes = hud.timeline.lanes.len() as f32;
        let timeline_height = if lanes > 0.0 { 28.0 + lanes * lane_height(hud.timeline.lanes.len()) } else { 86.0 };
        let timeline = Rect::from_min_size(inner.min, vec2(inner.width(), timeline_height));
        let below = timeline.bottom() + GAP;
        let lance = Rect::from_min_size(pos2(inner.left(), below), vec2(196.0, 24.0 + 36.0 * hud.lance.len() as f32));
        let selected =
            Rect::from_min_max(pos2(inner.left(), inner.bottom() - 196.0), pos2(inner.left() + 348.0, inner.bottom()));
        let right = inner.right() - 284.0;
        let log = Rect::from_min_max(pos2(right, inner.bottom() - 184.0), inner.max);
        let target_bottom = (below + 372.0).min(log.top() - GAP);
        let target = Rect::from_min_max(pos2(right, below), pos2(inner.right(), target_bottom));
        let middle = (selected.right() + GAP, right - GAP);
        let actions = Rect::from_min_max(pos2(middle.0, inner.bottom() - 104.0), pos2(middle.1, inner.bottom()));
        let banner = Rect::from_center_size(pos2((middle.0 + middle.1) / 2.0, below + 34.0), vec2(430.0, 52.0));
        Self { timeline, lance, selected, actions, target, log, banner }
    }
}

/// The height of a lane of the timeline before the draw.
pub(super) const fn lane_height(count: usize) -> f32 {
    match count {
        0..=8 => 18.0,
        9..=12 => 15.0,
        _ => 12.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_panel_overlaps_another_on_the_smallest_screen() {
        for size in [vec2(1280.0, 720.0), vec2(1920.0, 1080.0), vec2(1600.0, 720.0)] {
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
            let layout = Layout::of(screen, &Hud::default());
            let panels = [layout.timeline, layout.lance, layout.selected, layout.actions, layout.target, layout.log];
            for (index, one) in panels.iter().enumerate() {
                assert!(screen.contains_rect(*one), "{one:?} is on the screen");
                assert!(panels[index + 1..].iter().all(|other| !one.intersects(*other)), "{one:?} stands alone");
            }
        }
    }
}
