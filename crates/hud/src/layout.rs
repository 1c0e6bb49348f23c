//! The places of the panels on the battle's screen. egui lays them out around the board.

use bevy_egui::egui::{self, Align, CentralPanel, Frame, Margin, Panel, Rect, Sense, Ui, Vec2, vec2};

use super::actions::panel as actions;
use super::actions::panel::{HEAD, HIGH};
use super::banner::panel as banner;
use super::board::model::BadgeCard;
use super::lance::panel as lance;
use super::model::Hud;
use super::objectives::panel as objectives;
use super::timeline::widgets::timeline_height;
use phaseline_rules::ids::UnitId;

/// Space between panels and to the edge of the screen, in points.
pub(super) const GAP: f32 = 8.0;
/// Space inside panels, in points.
pub(super) const PAD: f32 = 10.0;

/// On a screen narrower than this, in points, the log stands below the target and no longer beside the action bar.
const NARROW: f32 = 1180.0;
/// The width of the selected unit's panel, on a usual and on a narrow screen.
const SELECTED: (f32, f32) = (348.0, 316.0);
/// The size of the log's panel, and the least height at which it is shown below a target.
const LOG: (f32, f32, f32) = (284.0, 172.0, 96.0);
/// The width of the panel of the player's units, and the height of the strip along the bottom.
const OWN: f32 = 196.0;
const STRIP: f32 = 196.0;
/// The greatest height of the target's panel, and the least height it may have on the left.
const TARGET: f32 = 430.0;
const LOWEST_TARGET: f32 = 280.0;
/// The greatest width of an announcement, and the space to the timeline over it.
const BANNER: (f32, f32) = (760.0, 4.0);
/// The height of the row of buttons below the action bar.
pub(super) const TOOLS: f32 = 26.0;

/// The rectangles of the panels; none overlaps another on a screen of at least 1024 by 600 points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The timeline along the top.
    pub timeline: Rect,
    /// The player's units below it on the left.
    pub lance: Rect,
    /// The objectives, below the player's units as far as there is room.
    pub objectives: Rect,
    /// The selected unit, bottom left.
    pub selected: Rect,
    /// The action bar, bottom middle, over the row of buttons.
    pub actions: Rect,
    /// The row of buttons at the lower edge. It stays there whatever the action bar shows, and without one.
    pub tools: Rect,
    /// The target, on the right. It is on the left where it would otherwise hide the target itself or the attacker.
    pub target: Rect,
    /// Whether the panel of the target lies on the left.
    pub across: bool,
    /// The two possible places of the target's panel: on the right and on the left.
    places: [Rect; 2],
    /// The combat log, bottom right. Empty if the target needs its room.
    pub log: Rect,
    /// The place of announcements below the timeline. It is kept free.
    pub banner: Rect,
    /// The part of the screen that shows the board, with or without panels over it.
    pub board: Rect,
}

/// The frame of a panel without a background, so that the board stays visible.
fn clear(margin: Margin) -> Frame {
    Frame::new().inner_margin(margin)
}

/// Takes all the room of a panel.
fn whole(ui: &mut Ui) -> Rect {
    let rect = ui.available_rect_before_wrap();
    ui.advance_cursor_after_rect(rect);
    rect
}

fn take(ui: &mut Ui, size: Vec2) -> Rect {
    ui.allocate_exact_size(size.max(Vec2::ZERO), Sense::hover()).0
}

impl Layout {
    /// Lays the panels out in `ui`.
    #[must_use]
    pub fn arrange(ui: &mut Ui, hud: &Hud) -> Self {
        let screen = ui.max_rect();
        let narrow = screen.width() < NARROW;
        let edge = GAP as i8;
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let panel =
            |panel: Panel, margin: Margin| panel.frame(clear(margin)).show_separator_line(false).resizable(false);
        let sides = Margin { left: edge, right: edge, top: edge, bottom: 0 };
        let top = Panel::top("timeline").exact_size(timeline_height(&hud.timeline) + GAP);
        let timeline = panel(top, sides).show(ui, whole).inner;
        let right = panel(Panel::right("target").exact_size(LOG.0 + GAP), Margin { left: 0, bottom: edge, ..sides });
        let bottom = panel(Panel::bottom("strip").exact_size(STRIP + GAP), Margin { top: 0, bottom: edge, ..sides });
        // On a narrow screen the column on the right reaches down to the edge, and the log stands below the target.
        let ((usual, log), (selected, tools, actions)) = if narrow {
            let column = right.show(ui, |ui| column_of(ui, hud)).inner;
            let (selected, tools, actions, _) = bottom.show(ui, |ui| strip_of(ui, hud, true)).inner;
            (column, (selected, tools, actions))
        } else {
            let (selected, tools, actions, log) = bottom.show(ui, |ui| strip_of(ui, hud, false)).inner;
            let target = right.show(ui, |ui| take(ui, vec2(LOG.0, ui.available_height().min(TARGET)))).inner;
            // The log is lower than the strip that it lies in.
            let lowest = (log.top() - GAP).min(target.top() + TARGET).max(target.bottom());
            ((target.with_max_y(lowest), log), (selected, tools, actions))
        };
        let own = panel(Panel::left("own").exact_size(OWN + GAP), Margin { right: 0, bottom: edge, ..sides });
        let (lance, objectives) = own.show(ui, |ui| own_of(ui, hud)).inner;
        let free = CentralPanel::default().frame(clear(Margin { bottom: edge, ..sides })).show(ui, whole).inner;
        let size = vec2(usual.width(), usual.height().min(free.height()));
        let other = egui::Align2::LEFT_TOP.align_size_within_rect(size, free);
        let places = [usual, other];
        let better = hud.target_across.unwrap_or_else(|| hides_less(hud, other, usual));
        let across = better && other.height() >= LOWEST_TARGET;
        let target = places[usize::from(across)];
        let middle = match across {
            true => (target.right() + GAP, screen.right() - GAP),
            false => (free.left(), free.right()),
        };
        let middle = free.with_min_x(middle.0).with_max_x(middle.1).with_min_y(timeline.bottom() + BANNER.1);
        let size = vec2(BANNER.0.min(middle.width()), banner::HIGH);
        let banner = egui::Align2::CENTER_TOP.align_size_within_rect(size, middle);
        let board = screen.with_min_y(timeline.bottom());
        Self { timeline, lance, objectives, selected, actions, tools, target, across, places, log, banner, board }
    }

    /// Whether the target's panel should lie on the left. It leaves its side only for one where it hides less.
    #[must_use]
    pub fn side_of_target(&self, hud: &Hud, across: bool) -> bool {
        let [usual, other] = self.places;
        if across { !hides_less(hud, usual, other) } else { hides_less(hud, other, usual) }
    }

    /// The part of the board that no panel covers, with space for badges above and for the buttons below.
    #[must_use]
    pub fn free(&self, hud: &Hud) -> Rect {
        const BADGE: f32 = 80.0;
        /// The space around a hex that a unit on it needs.
        const UNIT: (f32, f32) = (50.0, 32.0);
        // The camera keeps its place when something is announced.
        let top = self.banner.bottom();
        let left = if hud.lance.is_empty() { self.board.left() } else { self.lance.right() };
        let (left, right) = match (hud.target.is_some(), self.across) {
            (true, true) => (self.target.right(), self.board.right()),
            (true, false) => (left, self.target.left()),
            (false, _) => (left, self.board.right()),
        };
        let bottom = self.selected.top();
        let across = self.board.with_min_x(left + UNIT.0).with_max_x(right - UNIT.0);
        across.with_min_y(top + BADGE).with_max_y(bottom - UNIT.1)
    }

    /// Where the target's panel lies if it hides nobody there.
    pub(super) const fn usual_target(&self) -> Rect {
        self.places[0]
    }

    /// The panels that are painted over the board.
    pub(super) fn covering(&self, hud: &Hud) -> Vec<Rect> {
        let selected = hud.selected.as_ref().map(|_| self.selected);
        let target = hud.target.as_ref().map(|_| self.target);
        // The switches stand between the player's units and the objectives.
        let lance = (!hud.lance.is_empty()).then(|| self.lance.with_max_y(self.objectives.top() - GAP));
        // The row of announcements is kept free from side to side, so that no badge moves when there is one or when the
        // panel of a target opens beside it. No badge fits between it and the timeline.
        let [usual, other] = self.places;
        let banner = self.banner.with_min_y(self.timeline.bottom());
        let banner = Some(banner.with_min_x(other.left()).with_max_x(usual.right()));
        let actions = (has_ended(hud) || !actions::is_empty(hud)).then_some(self.actions);
        let objectives =
            (!hud.objectives.is_empty() && self.objectives.height() > objectives::HIGH.0).then_some(self.objectives);
        let log = self.log.is_positive().then_some(self.log);
        [actions, log, selected, target, lance, objectives, banner, Some(self.tools)].into_iter().flatten().collect()
    }
}

/// The strip along the bottom: the selected unit, the action bar with a row of buttons below it, and the log.
fn strip_of(ui: &mut Ui, hud: &Hud, narrow: bool) -> (Rect, Rect, Rect, Rect) {
    ui.with_layout(egui::Layout::left_to_right(Align::Max), |ui| {
        let selected = take(ui, vec2(if narrow { SELECTED.1 } else { SELECTED.0 }, STRIP));
        let log = if narrow { 0.0 } else { LOG.0 + GAP };
        let width = ui.available_width() - log;
        let middle = egui::Layout::top_down(Align::Min);
        let (tools, actions) = ui
            .allocate_ui_with_layout(vec2(width, STRIP), middle, |ui| {
                let room = STRIP - TOOLS - GAP;
                let high = action_height(hud, width).min(room);
                ui.add_space(room - high);
                let actions = take(ui, vec2(width, high));
                (take(ui, vec2(width, TOOLS)), actions)
            })
            .inner;
        let log = if narrow { Rect::NOTHING } else { take(ui, vec2(LOG.0, LOG.1)) };
        (selected, tools, actions, log)
    })
    .inner
}

/// The player's units and, below them, their objectives.
fn own_of(ui: &mut Ui, hud: &Hud) -> (Rect, Rect) {
    // The rows move closer together when the timeline takes their room. The switches below always keep theirs.
    let switch = match lance::switches(hud).count() {
        0 => 0.0,
        count => 6.0 + lance::SWITCH * count as f32,
    };
    let room = ui.available_height() - switch;
    let objectives_wanted = objectives::HIGH.0 + objectives::HIGH.1 * hud.objectives.len() as f32;
    // The objectives keep their room, however many units there are. The units always keep half of the room.
    let kept = if hud.objectives.is_empty() { 0.0 } else { (objectives_wanted + GAP).min(room / 2.0) };
    let high = (lance::head(hud) + 36.0 * hud.lance.len() as f32).min(room - kept);
    let lance = take(ui, vec2(OWN, if hud.lance.is_empty() { 0.0 } else { high }));
    ui.add_space(switch);
    let objectives = take(ui, vec2(OWN, objectives_wanted.min(ui.available_height())));
    (lance, objectives)
}

/// The target and, as far as there is room, the log below it.
fn column_of(ui: &mut Ui, hud: &Hud) -> (Rect, Rect) {
    let room = ui.available_height();
    let under = if hud.target.is_some() { 0.0 } else { LOG.1 + GAP };
    let target = take(ui, vec2(LOG.0, (room - under).min(TARGET)));
    let left = ui.available_height();
    if left < LOG.2 {
        return (target, Rect::NOTHING);
    }
    ui.add_space((left - LOG.1).max(0.0));
    let high = ui.available_height().min(LOG.1);
    (target, take(ui, vec2(LOG.0, high)))
}

/// Whether the target's panel hides less of the two units at `here` than at `there`. The target counts first, then the
/// attacker.
fn hides_less(hud: &Hud, here: Rect, there: Rect) -> bool {
    let body = |unit: Option<UnitId>| hud.badges.iter().find(|badge| Some(badge.unit) == unit).map(BadgeCard::whole);
    let aimed = body(hud.target.as_ref().map(|target| target.unit.face.unit));
    let targets = body(hud.selected.as_ref().map(|unit| unit.face.unit));
    let hidden = |panel: Rect| [aimed, targets].map(|body| body.is_some_and(|body| body.expand(4.0).intersects(panel)));
    hud.target.is_some() && hidden(here) < hidden(there)
}

/// The narrowest button of an action, with the space beside it, in points.
const ACTION: f32 = 60.0;

/// How many actions fit in a row of the bar, and in how many rows this many actions stand: one if they fit, else two.
pub(super) fn action_grid(count: usize, width: f32) -> (usize, usize) {
    let fits = ((width - 8.0) / ACTION).floor().max(1.0) as usize;
    (fits, if count > fits { 2 } else { 1 })
}

/// For how many actions the bar has places. Without actions it has none.
pub(super) fn action_places(hud: &Hud) -> usize {
    if hud.actions.is_empty() { 0 } else { hud.actions.len().max(hud.usual_actions) }
}

/// Whether the end of the battle is announced. That stands in the place of the action bar.
fn has_ended(hud: &Hud) -> bool {
    hud.banner.as_ref().is_some_and(|banner| banner.ending.is_some())
}

fn action_height(hud: &Hud, width: f32) -> f32 {
    if has_ended(hud) {
        return banner::ENDING.1;
    }
    match (hud.actions.len(), action_grid(action_places(hud), width).1) {
        (0, _) if actions::is_empty(hud) => 0.0,
        (0, _) => HEAD,
        (_, 1) => HEAD + HIGH.0 + 6.0,
        _ => HEAD + HIGH.1 * 2.0 + 6.0,
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput};

    use super::*;

    #[test]
    fn no_panel_overlaps_another_on_the_smallest_screen() {
        for size in [vec2(1024.0, 600.0), vec2(1280.0, 720.0), vec2(1920.0, 1080.0), vec2(1600.0, 720.0)] {
            let screen = Rect::ZERO.with_max_x(size.x).with_max_y(size.y);
            let mut layout = None;
            let ctx = Context::default();
            let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
            let output = ctx.run_ui(input, |ui| layout = Some(Layout::arrange(ui, &Hud::default())));
            output.drop_without_applying_deltas();
            let layout = layout.expect("it is laid out");
            let panels = [layout.timeline, layout.lance, layout.selected, layout.actions, layout.target, layout.log];
            for (index, one) in panels.iter().enumerate() {
                assert!(screen.contains_rect(*one), "{size}: {one:?} is on the screen");
                let alone = panels[index + 1..].iter().all(|other| !one.shrink(0.1).intersects(other.shrink(0.1)));
                assert!(alone, "{size}: {one:?} stands alone");
            }
        }
    }
}
