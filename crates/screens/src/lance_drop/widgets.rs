//! The cards of pilots and units that can be pressed, or dragged onto each other.

use bevy_egui::egui::{
    Align2, Color32, CursorIcon, DragAndDrop, Id, LayerId, Order, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::model::{FreePilot, FreeUnit};
use crate::start::model::SlotCard;
use phaseline_interaction::{Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Style, badge, badge_rect, lane, lane_label, portrait};
use phaseline_kit::theme::look::{Element, Stance, blend};

/// The height of a card, in points.
const CARD: f32 = 56.0;
/// The place of the badge left of the cards, in points.
const BADGE: f32 = 58.0;
/// The height of the chances below the cards, in points.
const CHANCES: f32 = 34.0;

/// The largest part of the first line that the quirks of a pilot take.
const QUIRKS: f32 = 0.5;

/// What a card shows.
struct Face<'a> {
    /// Its first line.
    title: &'a str,
    /// The skills of a pilot.
    skills: &'a [(String, u32)],
    /// The names of a pilot's quirks, at the right of the first line.
    quirks: &'a str,
    /// Its second line, if it has no skills.
    below: &'a str,
    /// The type and the tonnage of a unit.
    portrait: Option<(phaseline_rules::ids::UnitType, u32)>,
    /// The side, for its colours.
    stance: Option<Stance>,
    /// Whether it cannot be placed.
    dim: bool,
}

/// A pair of a side: its badge, its pilot and its unit, and below them the chances of its first draw.
pub(super) fn seat(
    ui: &mut Ui,
    page: &mut Page<'_>,
    (side, place): (usize, usize),
    slot: &SlotCard,
    (clock, picked): ((i32, i32), Option<&Choice>),
) {
    let size = vec2(ui.available_width(), CARD + CHANCES + 14.0);
    let (rect, whole) = ui.allocate_exact_size(size, Sense::hover());
    let canvas = page.canvas(ui);
    canvas.fill(rect, page.ink().raised);
    canvas.frame(rect, 1.0, page.ink().edge);
    let centre = pos2(rect.left() + BADGE / 2.0 + 2.0, rect.center().y);
    let name = Hoverable::Slot(side, place);
    let number = ui.interact(badge_rect(centre, 21.0), whole.id.with("badge"), Sense::click());
    let told = format!("{}, {}", slot.number, slot.pilot);
    number.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told.clone()));
    let ring = (page.hovers(&name) || number.has_focus()).then_some(Color32::WHITE);
    page.named(&number, name);
    let (stance, text, icon) = (slot.stance, slot.number.clone(), Some((slot.kind, slot.tonnage)));
    badge(&canvas, centre, &Badge { stance, element: Element::Badge, text, icon, radius: 21.0, ring });
    let left = rect.left() + BADGE + 6.0;
    let middle = left + (rect.right() - left) * 0.47;
    let top = rect.top() + 6.0;
    let place_of = |from: f32, to: f32| Rect::from_min_max(pos2(from, top), pos2(to, top + CARD));
    let pilot = Face {
        title: &slot.pilot,
        skills: &slot.skills,
        quirks: &slot.quirks,
        below: "",
        portrait: None,
        stance: Some(slot.stance),
        dim: false,
    };
    let unit = Face {
        title: &slot.unit,
        skills: &[],
        quirks: "",
        below: &slot.arms,
        portrait: Some((slot.kind, slot.tonnage)),
        stance: Some(slot.stance),
        dim: false,
    };
    card(ui, page, place_of(left, middle - 3.0), &Choice::Pilot(side, place), (&pilot, picked));
    card(ui, page, place_of(middle + 3.0, rect.right() - 6.0), &Choice::Unit(side, place), (&unit, picked));
    let ground = Rect::from_min_max(pos2(left, top + CARD + 5.0), pos2(rect.right() - 6.0, rect.bottom() - 5.0));
    chances(&canvas, ground, slot, clock);
}

/// A pilot in reserve.
pub(super) fn free_pilot(ui: &mut Ui, page: &mut Page<'_>, pilot: &FreePilot, picked: Option<&Choice>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), CARD - 6.0), Sense::hover());
    let (skills, quirks) = (&pilot.skills, pilot.quirks.as_str());
    let face = Face { title: &pilot.name, skills, quirks, below: "", portrait: None, stance: None, dim: false };
    card(ui, page, rect, &Choice::FreePilot(pilot.id.clone()), (&face, picked));
}

/// A unit in reserve.
pub(super) fn free_unit(ui: &mut Ui, page: &mut Page<'_>, unit: &FreeUnit, picked: Option<&Choice>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), CARD - 6.0), Sense::hover());
    let portrait = Some((unit.kind, unit.tonnage));
    let (below, dim) = (unit.arms.as_str(), unit.too_heavy);
    let face = Face { title: &unit.name, skills: &[], quirks: "", below, portrait, stance: None, dim };
    card(ui, page, rect, &Choice::FreeUnit(unit.id.clone()), (&face, picked));
}

/// A card. A press takes it up or places what was taken up; a drag does both.
fn card(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, choice: &Choice, (face, picked): (&Face<'_>, Option<&Choice>)) {
    let name = Hoverable::Choice(choice.clone());
    let response = ui.interact(rect, Id::new(("drop", choice)), Sense::click_and_drag());
    let told = format!("{}. {}{}", face.title, face.quirks, face.below);
    let is_picked = picked == Some(choice);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_picked, told.clone()));
    let lit = page.hovers(&name) || response.has_focus();
    page.named(&response, name);
    drag(ui, page, &response, choice, (face.title, picked));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let canvas = page.canvas(ui);
    let ink = *page.ink();
    let over = DragAndDrop::has_payload_of_type::<Choice>(ui.ctx()) && response.contains_pointer();
    canvas.fill(rect, if lit || over { ink.lit } else { blend(ink.raised, Color32::WHITE, 0.03) });
    let marked = is_picked || response.has_focus() || over;
    canvas.frame(rect, if marked { 1.5 } else { 1.0 }, if marked { ink.accent } else { ink.edge });
    paint(&canvas, rect, face);
}

/// Carries a card, and places it where it is let go.
fn drag(ui: &Ui, page: &mut Page<'_>, response: &Response, choice: &Choice, (title, picked): (&str, Option<&Choice>)) {
    if response.drag_started() {
        response.dnd_set_drag_payload(choice.clone());
    }
    if response.dragged()
        && let Some(at) = ui.ctx().pointer_latest_pos()
    {
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        carried(ui, page, at, title);
    }
    if let Some(carried) = response.dnd_release_payload::<Choice>().filter(|carried| **carried != *choice) {
        // What was taken up by a press before is put down first.
        page.pressed.extend(picked.cloned().map(Hoverable::Choice));
        page.pressed.extend([Hoverable::Choice((*carried).clone()), Hoverable::Choice(choice.clone())]);
    }
}

/// The name of what is carried, beside the pointer.
fn carried(ui: &Ui, page: &Page<'_>, at: Pos2, title: &str) {
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::new("carried")));
    let ink = page.ink();
    let (text, format) = Style::STRONG.formatted(title.to_owned(), ink);
    let galley = painter.layout_no_wrap(text, format.font_id, ink.text);
    let rect = Align2::LEFT_TOP.anchor_size(at + vec2(14.0, 10.0), galley.size() + vec2(16.0, 10.0));
    painter.rect(rect, 3.0, ink.raised, Stroke::new(1.5, ink.accent), StrokeKind::Inside);
    painter.galley(rect.min + vec2(8.0, 5.0), galley, ink.text);
}

fn paint(canvas: &Canvas<'_>, rect: Rect, face: &Face<'_>) {
    let ink = *canvas.ink();
    let mut left = rect.left() + 10.0;
    if let Some((kind, tonnage)) = face.portrait {
        let tile = Rect::from_center_size(pos2(rect.left() + 26.0, rect.center().y), vec2(36.0, 36.0));
        let colour = match (face.stance, face.dim) {
            (Some(stance), _) => canvas.look().side(stance, Element::NameBar),
            (None, true) => ink.edge,
            (None, false) => ink.faint,
        };
        portrait(canvas, tile, kind, tonnage, colour);
        left = tile.right() + 9.0;
    }
    let room = rect.right() - left - 8.0;
    let middle = rect.center().y;
    let title = if face.dim { Style::STRONG.in_colour(ink.faint) } else { Style::STRONG };
    let mut title_room = room;
    if !face.quirks.is_empty() {
        let style = Style::SMALL.in_colour(ink.accent);
        let wide = canvas.measure(face.quirks.to_owned(), style, f32::INFINITY, 1).x.min(room * QUIRKS);
        canvas.text_within(pos2(rect.right() - 8.0, middle - 9.0), At::Right, face.quirks.to_owned(), style, wide);
        title_room = room - wide - 8.0;
    }
    canvas.text_within(pos2(left, middle - 9.0), At::Left, face.title.to_owned(), title, title_room);
    let muted = Style::SMALL.in_colour(if face.dim { ink.faint } else { ink.muted });
    if face.skills.is_empty() {
        canvas.text_within(pos2(left, middle + 9.0), At::Left, face.below.to_owned(), muted, room);
        return;
    }
    let pitch = (room / face.skills.len() as f32).min(46.0);
    for (index, (label, value)) in face.skills.iter().enumerate() {
        let at = pos2(left + pitch * index as f32, middle + 9.0);
        let word = canvas.text(at, At::Left, label.clone(), muted);
        canvas.text(pos2(word.right() + 3.0, at.y), At::Left, value.to_string(), Style::bold(11.0));
    }
}

/// The distribution of the first draw on the steps of the clock.
fn chances(canvas: &Canvas<'_>, rect: Rect, slot: &SlotCard, (first, last): (i32, i32)) {
    canvas.fill(rect, Color32::from_black_alpha(80));
    let steps = (first - last).abs() + 1;
    let width = rect.width() / steps as f32;
    let way = (last - first).signum() as f32;
    let x = |step: i32| rect.left() + width * ((step - first) as f32 * way + 0.5);
    let colour = canvas.look().side(slot.stance, Element::Badge);
    lane(canvas, &slot.chart, x, width, (rect.top() + 2.0, rect.bottom() - 2.0), colour);
    if lane_label(canvas, &slot.chart, x, width, rect, colour) {
        return;
    }
    let faint = Style::SMALL.in_colour(canvas.ink().faint);
    canvas.text(pos2(rect.left() + 6.0, rect.center().y), At::Left, first.to_string(), faint);
    canvas.text(pos2(rect.right() - 6.0, rect.center().y), At::Right, last.to_string(), faint);
}
