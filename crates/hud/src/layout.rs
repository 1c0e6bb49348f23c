//! The places of the panels on the battle's screen, at its edges, so that most of it shows the board.

use bevy_egui::egui::{Align2, Rect, Ui, Vec2, vec2};

use super::actions::panel as actions;
use super::banner::panel as banner;
use super::board::edge::Ground;
use super::lance::panel as lance;
use super::objectives::panel as objectives;
use super::panels::Panels;
use super::spacing::GAP;
use super::target::model::{TargetCard, TargetSide};
use super::timeline::widgets::HEIGHT;
use phaseline_interaction::{Button, Hoverable};
use phaseline_rules::ids::UnitId;

/// On a screen narrower than this, in points, the panels have their narrow sizes.
const NARROW: f32 = 1180.0;
/// The sizes of the panels, in points.
#[derive(Debug, Clone, Copy)]
struct Sizes {
    /// The height of the strip along the bottom.
    strip: f32,
    /// The width of the selected unit's panel.
    selected: f32,
    /// The log's panel while it is folded.
    log: Vec2,
    /// The height of the row of buttons over it.
    tools: f32,
    /// The width of the target's panel.
    target: f32,
    /// The width of the objectives.
    objectives: f32,
    /// Whether they are those of a small screen.
    small: bool,
}

const WIDE: Sizes = Sizes {
    strip: 116.0,
    selected: 300.0,
    log: vec2(284.0, 64.0),
    tools: 24.0,
    target: 276.0,
    objectives: 190.0,
    small: false,
};
const SMALL: Sizes = Sizes {
    strip: 104.0,
    selected: 220.0,
    log: vec2(200.0, 24.0),
    tools: 20.0,
    target: 246.0,
    objectives: 156.0,
    small: true,
};

/// The height of the log while it is open.
const LOG_OPEN: f32 = 260.0;
/// The least height of the target's panel, and the greatest one on a small screen.
const TARGET: (f32, f32) = (196.0, 400.0);
/// The part of the screen that all panels together may cover while the player takes aim.
const COVERED: f32 = 0.355;
/// The size of the marker of a unit that is not in the picture, with its arrow and the space around it.
const MARKER: f32 = 44.0;
/// The greatest width of an announcement, and the space to the timeline over it.
const BANNER: (f32, f32) = (760.0, 4.0);

/// The rectangles of the panels; none overlaps another on a screen of at least 1024 by 600 points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The timeline along the top.
    pub timeline: Rect,
    /// The player's units below it on the left.
    pub lance: Rect,
    /// The objectives, below it on the right.
    pub objectives: Rect,
    /// The selected unit, bottom left.
    pub selected: Rect,
    /// The action bar, bottom middle.
    pub actions: Rect,
    /// The whole place between the selected unit and the log, for the bar of a recorded battle.
    pub middle: Rect,
    /// The row of buttons over the log.
    pub tools: Rect,
    /// The target, on the right below the objectives. It is on the left, or else between them, where it would otherwise
    /// hide the target itself or the attacker.
    pub target: Rect,
    /// Where the panel of the target lies.
    pub side: TargetSide,
    /// The places of the target's panel on the right and on the left.
    places: [Rect; 2],
    /// The combat log, bottom right: its last lines. While the pointer is on it, it is higher.
    pub log: Rect,
    /// The same while it is folded.
    folded: Rect,
    /// The place of announcements below the timeline. It is kept free.
    pub banner: Rect,
    /// The part of the screen that shows the board, with or without panels over it.
    pub board: Rect,
}

/// A rectangle of a size whose corners lie in `room`, at one of its corners.
fn at(corner: Align2, size: Vec2, room: Rect) -> Rect {
    corner.align_size_within_rect(size.min(room.size()).max(Vec2::ZERO), room)
}

impl Layout {
    /// Lays the panels out in `ui`. `side` is where the panel of the target lies; if there is none, what it would hide decides.
    /// `hovered` is what the pointer is on.
    #[must_use]
    pub fn arrange(ui: &Ui, hud: Panels<'_>, side: Option<TargetSide>, hovered: Option<&Hoverable>) -> Self {
        let screen = ui.max_rect();
        let sizes = if screen.width() < NARROW { SMALL } else { WIDE };
        let room = screen.shrink(GAP.min(screen.size().min_elem() / 2.0));
        let timeline = at(Align2::LEFT_TOP, vec2(room.width(), HEIGHT), room);
        let below = room.with_min_y((timeline.bottom() + GAP).min(room.bottom()));
        let strip = at(Align2::LEFT_BOTTOM, vec2(below.width(), sizes.strip), below);
        let selected = at(Align2::LEFT_BOTTOM, vec2(sizes.selected, strip.height()), strip);
        let folded = at(Align2::RIGHT_BOTTOM, sizes.log, strip);
        let over = strip.with_max_y((folded.top() - 4.0).max(strip.top()));
        let tools = at(Align2::RIGHT_BOTTOM, vec2(sizes.log.x, sizes.tools), over);
        let middle = strip.with_min_x(selected.right() + GAP).with_max_x(folded.left() - GAP);
        let middle = if middle.is_positive() { middle } else { at(Align2::LEFT_BOTTOM, Vec2::ZERO, strip) };
        // Two rows of actions may be higher than the strip.
        let size = vec2(middle.width(), action_height(hud, middle.width(), hovered));
        let actions = at(Align2::LEFT_BOTTOM, size, middle.with_min_y(below.top()));
        let sides = below.with_max_y((strip.top() - GAP).max(below.top()));
        let lance = own_of(hud, sides, sizes);
        let high = if hud.objectives.is_empty() { 0.0 } else { objectives::height(hud.objectives.len()) };
        let objectives = at(Align2::RIGHT_TOP, vec2(sizes.objectives, high.min(sides.height() / 2.0)), sides);
        let banner = below.with_min_x(lance.right().max(below.left()) + GAP).with_min_y(timeline.bottom() + BANNER.1);
        let banner = if high > 0.0 { banner.with_max_x(objectives.left() - GAP) } else { banner };
        let banner = if banner.is_positive() { banner } else { at(Align2::CENTER_TOP, banner.size(), below) };
        let banner = at(Align2::CENTER_TOP, vec2(BANNER.0, banner::HIGH), banner);
        let top = objectives.bottom().max(banner.bottom()) + GAP;
        let right = sides.with_max_y(tools.top() - GAP).with_min_y(top.min(sides.bottom()));
        let mut layout = Self {
            timeline,
            lance,
            objectives,
            selected,
            actions,
            middle,
            tools,
            target: Rect::NOTHING,
            side: TargetSide::Right,
            places: [Rect::NOTHING; 2],
            log: folded,
            folded,
            banner,
            board: screen.with_min_y(timeline.bottom()),
        };
        layout.place_target((hud, side), (screen, sides, right), sizes);
        if opens_log(hud, hovered) {
            layout.log = layout.open_log(hud, right);
        }
        layout
    }

    /// The panel of the target has what the others leave of the part of the screen that panels may cover. It is the same
    /// in every stage of a round.
    fn place_target(
        &mut self,
        (hud, side): (Panels<'_>, Option<TargetSide>),
        (screen, sides, right): (Rect, Rect, Rect),
        sizes: Sizes,
    ) {
        let bar = vec2(self.middle.width(), actions::height(1));
        let panels = [self.timeline, self.lance, self.objectives, self.selected, self.tools, self.folded];
        let others = panels.into_iter().map(area).sum::<f32>() + bar.x * bar.y;
        let left = COVERED * area(screen) - others;
        let high = (left / sizes.target).clamp(TARGET.0, TARGET.1.max(0.45 * screen.height()));
        let is_brief = hud.target.as_ref().is_some_and(TargetCard::is_brief);
        let high = if is_brief { TARGET.0 } else { high };
        let usual = at(Align2::RIGHT_TOP, vec2(sizes.target, high), right);
        let free = sides.with_min_x(self.lance.right().max(sides.left()) + GAP).with_min_y(self.banner.bottom() + GAP);
        let free = if free.is_positive() { free } else { sides };
        // Beside the switches, if it would lie over them.
        let (below, switches) = (at(Align2::LEFT_TOP, usual.size(), free), self.switches(hud));
        let beside = free.with_min_x(switches.right() + GAP);
        let beside = if below.intersects(switches) && beside.width() > sizes.target { beside } else { free };
        let other = at(Align2::LEFT_TOP, usual.size(), beside);
        self.places = [usual, other];
        self.side = side.unwrap_or_else(|| self.side_of_target(hud, TargetSide::Right));
        self.target = self.place_at(hud, self.side);
    }

    /// The log while the pointer is on it. It does not hide the selected unit nor the target.
    fn open_log(&self, hud: Panels<'_>, right: Rect) -> Rect {
        let high = self.folded.with_min_y((self.folded.bottom() - LOG_OPEN).max(right.top()));
        let high = if hud.target.is_some() && self.side == TargetSide::Right {
            high.with_min_y(self.target.bottom() + GAP)
        } else {
            high
        };
        let bodies = [hud.target.as_ref().map(|it| it.unit.face.unit), hud.selected.as_ref().map(|it| it.face.unit)];
        let bodies = bodies.into_iter().filter_map(|unit| self.body_of(hud, unit)).filter(|body| body.intersects(high));
        let lowest = bodies.map(|body| body.bottom() + GAP).fold(high.top(), f32::max);
        self.folded.with_min_y(lowest.min(self.folded.top()))
    }

    /// Where the target's panel should lie. It leaves its side only for one where it hides less of the target and of the
    /// attacker, and it goes between them only where it hides one of them on both sides.
    #[must_use]
    pub fn side_of_target(&self, hud: Panels<'_>, now: TargetSide) -> TargetSide {
        let target = hud.target.as_ref().map(|target| target.unit.face.unit);
        if target.is_none() {
            return now;
        }
        let attacker = self.body_of(hud, hud.selected.as_ref().map(|unit| unit.face.unit));
        // A machine behind a panel has its sign beside it.
        let around = if self.shows(hud, target) { MARKER } else { 0.0 };
        let aimed = self.body_of(hud, target).map(|body| body.expand(around));
        let attacker = attacker.map(|body| body.expand(4.0));
        // The target counts first, then the attacker.
        let hidden = |side: TargetSide| {
            let panel = self.place_at(hud, side);
            [aimed, attacker].map(|body| body.is_some_and(|body| body.intersects(panel)))
        };
        let sides = [now, TargetSide::Right, TargetSide::Left, TargetSide::Between];
        sides.into_iter().min_by_key(|side| hidden(*side)).unwrap_or(now)
    }

    /// The place of the target's panel on a side. The places may be those of a frame before the panel opened.
    fn place_at(&self, hud: Panels<'_>, side: TargetSide) -> Rect {
        match side {
            TargetSide::Right => self.beside_sign(hud, self.places[0]),
            TargetSide::Left => self.places[1],
            TargetSide::Between => self.between(hud).unwrap_or(self.places[0]),
        }
    }

    /// The place in the middle between the attacker and its target.
    fn between(&self, hud: Panels<'_>) -> Option<Rect> {
        let target = self.body_of(hud, hud.target.as_ref().map(|target| target.unit.face.unit))?;
        let attacker = self.body_of(hud, hud.selected.as_ref().map(|unit| unit.face.unit))?;
        let middle = (target.center().x + attacker.center().x) / 2.0;
        let [right, left] = self.places;
        let low = left.left().min(right.left());
        let at = (middle - left.width() / 2.0).clamp(low, right.left().max(low));
        Some(left.translate(vec2(at - left.left(), 0.0)))
    }

    /// The place of the target's panel beside the sign of a target that lies outside the picture on its side: the sign,
    /// which the pointer may be on, keeps its place, and the panel need not go to the other side over the attacker.
    fn beside_sign(&self, hud: Panels<'_>, panel: Rect) -> Rect {
        let target = hud.target.as_ref().map(|target| target.unit.face.unit);
        let sign = self.body_of(hud, target).filter(|_| !self.shows(hud, target));
        let at_edge = sign.filter(|sign| sign.intersects(panel) && sign.center().x > panel.right() - MARKER);
        at_edge.map_or(panel, |sign| panel.translate(vec2(sign.left() - GAP - panel.right(), 0.0)))
    }

    /// The place of a unit's model and sign on the board. One outside the picture has its marker at the edge of what the
    /// other panels leave free.
    fn body_of(&self, hud: Panels<'_>, unit: Option<UnitId>) -> Option<Rect> {
        let badge = hud.badges.iter().find(|badge| Some(badge.unit) == unit)?;
        let middle = badge.body.center();
        if self.board.contains(middle) {
            return Some(badge.whole());
        }
        let ground = Ground { board: self.board, panels: &self.lasting(hud), aside: Rect::NOTHING };
        ground.marker(middle)
    }

    /// Whether the middle of a unit is in the picture.
    fn shows(&self, hud: Panels<'_>, unit: Option<UnitId>) -> bool {
        hud.badges.iter().any(|badge| Some(badge.unit) == unit && self.board.contains(badge.body.center()))
    }

    /// The part of the board that no panel covers, with space for badges above: where the feet and the heads of machines
    /// can be seen. It stays the same while panels of a unit come and go.
    #[must_use]
    pub fn free(&self, hud: Panels<'_>) -> Rect {
        const BADGE: f32 = 34.0;
        /// The space around a hex that a unit on it needs.
        const UNIT: (f32, f32) = (66.0, 48.0);
        // The camera keeps its place when something is announced.
        let top = self.banner.bottom();
        let left = if hud.lance.rows.is_empty() { self.board.left() } else { self.lance.right() };
        let left = left.max(if self.switches(hud).is_positive() { self.switches(hud).right() } else { left });
        let (left, right) = match hud.target.as_ref().map(|_| self.side) {
            Some(TargetSide::Left) => (self.target.right(), self.board.right()),
            Some(TargetSide::Right) => (left, self.target.left()),
            Some(TargetSide::Between) | None => (left, self.board.right()),
        };
        let bottom = self.selected.top();
        let across = self.board.with_min_x(left + UNIT.0).with_max_x(right - UNIT.0);
        across.with_min_y(top + BADGE).with_max_y(bottom - UNIT.1)
    }

    /// Whether the log shows more than its last lines.
    pub(super) fn log_is_open(&self) -> bool {
        self.log != self.folded
    }

    /// Where the target's panel lies if it hides nobody there.
    pub(super) const fn usual_target(&self) -> Rect {
        self.places[0]
    }

    /// The row of announcements is kept free from side to side, so that no badge moves when there is one or when the panel
    /// of a target opens beside it. No badge fits between it and the timeline.
    fn kept_free(&self, hud: Panels<'_>) -> Rect {
        let left = if hud.lance.rows.is_empty() { self.board.left() } else { self.lance.right() + GAP };
        self.banner.with_min_y(self.timeline.bottom()).with_min_x(left).with_max_x(self.board.right())
    }

    /// The panels that are painted over the board.
    pub(super) fn covering(&self, hud: Panels<'_>) -> Vec<Rect> {
        let target = hud.target.as_ref().map(|_| self.target);
        self.lasting(hud).into_iter().chain(target.filter(Rect::is_positive)).collect()
    }

    /// The same without the panel of the target.
    fn lasting(&self, hud: Panels<'_>) -> Vec<Rect> {
        let selected = hud.selected.as_ref().map(|_| self.selected);
        let lance = (!hud.lance.rows.is_empty()).then_some(self.lance);
        let actions = (has_ended(hud) || !actions::is_empty(hud.bar, hud.prompt)).then_some(self.actions);
        let objectives = (!hud.objectives.is_empty()).then_some(self.objectives);
        let switches = self.switches(hud);
        let panels = [actions, Some(self.log), selected, lance, objectives, Some(self.kept_free(hud))];
        panels.into_iter().flatten().chain([self.tools, switches]).filter(Rect::is_positive).collect()
    }

    /// The place of the switches that say when the battle stops to ask.
    pub(super) fn switches(&self, hud: Panels<'_>) -> Rect {
        let high = lance::SWITCH * lance::switches(hud.lance).count() as f32;
        let below = self.board.with_min_x(self.lance.left()).with_min_y(self.lance.bottom() + 4.0);
        at(Align2::LEFT_TOP, vec2(self.objectives.width(), high), below)
    }
}

fn area(rect: Rect) -> f32 {
    if rect.is_positive() { rect.area() } else { 0.0 }
}

/// Whether the log shows more than its last lines: while the pointer is on it, and while it is scrolled.
fn opens_log(hud: Panels<'_>, hovered: Option<&Hoverable>) -> bool {
    let on_it = |name: &Hoverable| {
        matches!(
            name,
            Hoverable::Log(_) | Hoverable::LogNumber(..) | Hoverable::Button(Button::Log | Button::LogNewest)
        )
    };
    hud.log.back > 0 || hovered.is_some_and(on_it)
}

/// The player's units. They leave room for the switches below them.
fn own_of(hud: Panels<'_>, sides: Rect, sizes: Sizes) -> Rect {
    let switches = match lance::switches(hud.lance).count() {
        0 => 0.0,
        count => 4.0 + lance::SWITCH * count as f32,
    };
    let room = (sides.height() - switches).max(0.0);
    at(
        Align2::LEFT_TOP,
        if hud.lance.rows.is_empty() { Vec2::ZERO } else { lance::size(hud.lance, sizes.small, room) },
        sides,
    )
}

/// Whether the end of the battle is announced. That stands in the place of the action bar.
fn has_ended(hud: Panels<'_>) -> bool {
    hud.banner.as_ref().is_some_and(|banner| banner.ending.is_some())
}

fn action_height(hud: Panels<'_>, width: f32, hovered: Option<&Hoverable>) -> f32 {
    if has_ended(hud) {
        return banner::ENDING.1;
    }
    match hud.bar.actions.len() {
        0 if actions::is_empty(hud.bar, hud.prompt) => 0.0,
        0 => actions::HEAD,
        _ => actions::height(actions::rows(hud.bar, width, hovered)),
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput};

    use super::*;
    use crate::panels::Hud;

    #[test]
    fn no_panel_overlaps_another_on_the_smallest_screen() {
        for size in [vec2(1024.0, 600.0), vec2(1280.0, 720.0), vec2(1920.0, 1080.0), vec2(1600.0, 720.0)] {
            let screen = Rect::ZERO.with_max_x(size.x).with_max_y(size.y);
            let mut layout = None;
            let ctx = Context::default();
            let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
            let output =
                ctx.run_ui(input, |ui| layout = Some(Layout::arrange(ui, Hud::default().panels(), None, None)));
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
