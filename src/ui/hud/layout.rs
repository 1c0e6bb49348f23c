//! Where the panels of the battle's screen lie.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::{
    actions::{self, HEAD, HIGH},
    banner, goals, lance,
};
use crate::{
    rules::ids::UnitId,
    ui::model::{Hud, Timeline},
};

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
    /// What has to be done, below the player's units as far as there is room.
    pub goals: Rect,
    /// The selected unit, bottom left.
    pub selected: Rect,
    /// The action bar, bottom middle.
    pub actions: Rect,
    /// The target, on the right; on the left where it would hide the target itself or who aims at it.
    pub target: Rect,
    /// The panel of the target lies on the left.
    pub across: bool,
    /// The combat log, bottom right.
    pub log: Rect,
    /// The announcement in the middle.
    pub banner: Rect,
    /// Where the board is to be seen, panels over it or not.
    pub board: Rect,
}

impl Layout {
    /// The layout of a screen.
    #[must_use]
    pub fn of(screen: Rect, hud: &Hud) -> Self {
        Self::with(screen, hud, hud.target_across)
    }

    /// The layout with the panel of the target on this side of the board, or where it hides least.
    fn with(screen: Rect, hud: &Hud, across: Option<bool>) -> Self {
        let inner = screen.shrink(GAP);
        let timeline = Rect::from_min_size(inner.min, vec2(inner.width(), timeline_height(&hud.timeline)));
        let below = timeline.bottom() + GAP;
        let selected =
            Rect::from_min_max(pos2(inner.left(), inner.bottom() - 196.0), pos2(inner.left() + 348.0, inner.bottom()));
        // The rows come closer to each other where the timeline takes their room; the switches below need their own.
        let switch = match lance::switches(hud).count() {
            0 => 0.0,
            count => 6.0 + lance::SWITCH * count as f32,
        };
        let room = selected.top() - GAP - below - switch;
        let goals_wanted = goals::HIGH.0 + goals::HIGH.1 * hud.goals.len() as f32;
        // What has to be done keeps its room, however many units there are; half of it is theirs in any case.
        let kept = if hud.goals.is_empty() { 0.0 } else { (goals_wanted + GAP).min(room / 2.0) };
        let lance_height = (24.0 + 36.0 * hud.lance.len() as f32).min(room - kept);
        let lance = Rect::from_min_size(pos2(inner.left(), below), vec2(196.0, lance_height));
        let goals_top = lance.bottom() + switch + if hud.lance.is_empty() { 0.0 } else { GAP };
        let goals_high = goals_wanted.min(selected.top() - GAP - goals_top);
        let goals = Rect::from_min_size(pos2(inner.left(), goals_top), vec2(196.0, goals_high.max(0.0)));
        let right = inner.right() - 284.0;
        let log = Rect::from_min_max(pos2(right, inner.bottom() - 172.0), inner.max);
        let target_bottom = (below + 430.0).min(log.top() - GAP);
        let usual = Rect::from_min_max(pos2(right, below), pos2(inner.right(), target_bottom));
        let beside = pos2(lance.right() + GAP, below);
        let other = Rect::from_min_max(beside, pos2(beside.x + usual.width(), target_bottom.min(selected.top() - GAP)));
        let across = across.unwrap_or_else(|| hides_less(hud, other, usual));
        let target = if across { other } else { usual };
        let middle = (selected.right() + GAP, right - GAP);
        let high = action_height(hud);
        let actions = Rect::from_min_max(pos2(middle.0, inner.bottom() - high), pos2(middle.1, inner.bottom()));
        let note = hud.banner.as_ref().is_some_and(|banner| !banner.note.is_empty());
        let banner_size = vec2(560.0, if note { 58.0 + banner::NOTE } else { 58.0 });
        let free = if across { (target.right() + GAP, inner.right()) } else { middle };
        let banner = Rect::from_min_size(pos2((free.0 + free.1 - banner_size.x) / 2.0, below + 5.0), banner_size);
        let board = Rect::from_min_max(pos2(screen.left(), timeline.bottom()), screen.max);
        Self { timeline, lance, goals, selected, actions, target, across, log, banner, board }
    }
}

/// Whether a panel of the target hides less of the two that it is about in one place than in another: above all of the
/// target, then of who aims at it.
fn hides_less(hud: &Hud, here: Rect, there: Rect) -> bool {
    let body = |unit: Option<UnitId>| hud.badges.iter().find(|badge| Some(badge.unit) == unit).map(|badge| badge.body);
    let aimed = body(hud.target.as_ref().map(|target| target.unit.id));
    let aims = body(hud.selected.as_ref().map(|unit| unit.id));
    let hidden = |panel: Rect| [aimed, aims].map(|body| body.is_some_and(|body| body.expand(8.0).intersects(panel)));
    hud.target.is_some() && hidden(here) < hidden(there)
}

impl Layout {
    /// Whether the panel of the target hides less on the left than where it usually lies.
    #[must_use]
    pub fn is_target_across(screen: Rect, hud: &Hud) -> bool {
        Self::with(screen, hud, None).across
    }

    /// The panels that are painted over the board.
    pub(super) fn covering(&self, hud: &Hud) -> Vec<Rect> {
        let selected = hud.selected.as_ref().map(|_| self.selected);
        let target = hud.target.as_ref().map(|_| self.target);
        let lance = (!hud.lance.is_empty()).then_some(self.lance);
        // A badge has no room between the announcement and the timeline.
        let banner = hud.banner.as_ref().map(|_| self.banner.with_min_y(self.timeline.bottom()));
        let actions = (!actions::is_empty(hud)).then_some(self.actions);
        let goals = (!hud.goals.is_empty() && self.goals.height() > goals::HIGH.0).then_some(self.goals);
        [actions, Some(self.log), selected, target, lance, goals, banner].into_iter().flatten().collect()
    }
}

/// Buttons in a row of the action bar; more than that take two rows.
pub(super) const ACTION_COLUMNS: usize = 10;

/// The height of the action bar with two rows.
pub const TALLEST_BAR: f32 = HEAD + 2.0 * (HIGH.1 + 4.0) + 2.0;

fn action_height(hud: &Hud) -> f32 {
    match hud.actions.len().div_ceil(ACTION_COLUMNS) {
        0 if actions::is_empty(hud) => 0.0,
        0 => HEAD,
        1 => HEAD + HIGH.0 + 6.0,
        rows => HEAD + (HIGH.1 + 4.0) * rows as f32 + 2.0,
    }
}

fn timeline_height(timeline: &Timeline) -> f32 {
    match (timeline.lanes.len(), timeline.camps.len()) {
        (0, 0) => 86.0,
        (0, camps) => 20.0 + camp_height(camps) * camps as f32 + 6.0,
        (lanes, _) => 28.0 + lanes as f32 * lane_height(lanes),
    }
}

/// The height of a side's row under an alternating clock.
pub(super) const fn camp_height(count: usize) -> f32 {
    match count {
        0..=2 => 34.0,
        _ => 25.0,
    }
}

/// The height of a lane of the timeline before the draw.
pub(super) const fn lane_height(count: usize) -> f32 {
    match count {
        0..=8 => 18.0,
        9..=12 => 15.0,
        13..=16 => 12.0,
        _ => 10.0,
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
