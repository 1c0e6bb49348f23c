//! How the sign of a unit is painted: its badge, its name bar, its bars of health, or the arrow of a marker.

use bevy_egui::egui::{Color32, Pos2, Rect, Ui, pos2};

use super::edge::arrow;
use super::forms::{Form, NameSide, THIN, TUCK};
use super::model::BadgeCard;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Badge, Canvas, Style, badge, badge_rect, glow, name_bar, thin_bar};
use phaseline_kit::theme::look::Element;

/// The narrowest and the widest name bar, and its height.
const BAR: (f32, f32, f32) = (44.0, 92.0, 14.0);
/// The type of the names.
const NAME: Style = Style::bold(11.0);

/// A sign in its place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sign<'a> {
    /// What it shows.
    pub card: &'a BadgeCard,
    /// Its form.
    pub form: Form,
    /// The side of its name.
    pub side: NameSide,
    /// Its rectangle.
    pub rect: Rect,
}

impl Sign<'_> {
    fn badge_centre(&self) -> Pos2 {
        self.form.badge_centre(self.rect, self.side)
    }

    /// The same sign with its name. Its badge stays in its place.
    pub fn with_name(&self, canvas: &Canvas<'_>) -> Self {
        let form = Form::Whole;
        let rect = form.over(self.badge_centre(), form.size(name_width(canvas, self.card)), self.side);
        let down = self.badge_centre() - form.badge_centre(rect, self.side);
        Self { form, rect: rect.translate(down), ..*self }
    }
}

/// The width of the name bar of a unit.
pub(super) fn name_width(canvas: &Canvas<'_>, card: &BadgeCard) -> f32 {
    (canvas.measure(card.pilot.clone(), NAME, f32::INFINITY, 1).x + 16.0).clamp(BAR.0, BAR.1)
}

/// Whether this unit is hovered, here or in a panel.
pub(super) fn is_meant(page: &Page<'_>, card: &BadgeCard) -> bool {
    page.hover().and_then(Hoverable::unit) == Some(card.unit)
}

/// Paints a sign and makes it answer the pointer.
pub(super) fn show_sign(ui: &Ui, page: &mut Page<'_>, sign: &Sign<'_>) {
    let canvas = &page.canvas(ui);
    let Sign { card, form, side, rect } = *sign;
    let told = format!("{} {}", card.pilot, card.number);
    let ring = ring(canvas, card, is_meant(page, card));
    let (radius, centre) = (form.radius(), sign.badge_centre());
    let (text, icon) = (card.number.clone(), Some((card.kind, card.tonnage)));
    let shape = Badge { stance: card.stance, element: Element::Badge, text, icon, radius, ring };
    let name = Hoverable::Badge(card.unit);
    if form == Form::Whole {
        let bar = bar_of(rect, centre, side);
        // The whole tag can be hovered, with the thin bars under the name and the edge between name and hexagon.
        let tag = bar.with_min_y(bar.top() - 1.5).with_max_y(bar.bottom() + 8.0);
        let (tag, inner) = match side {
            NameSide::Right => (tag.with_min_x(centre.x), (bar.left() + TUCK + 2.0, bar.right() - 3.0)),
            NameSide::Left => (tag.with_max_x(centre.x), (bar.left() + 3.0, bar.right() - TUCK - 2.0)),
        };
        page.spot(ui, tag, name.clone(), &told);
        if card.lit {
            glow(canvas, bar, card.stance);
        }
        health(canvas, card, inner, bar.bottom() + 1.0);
        name_bar(canvas, bar, &card.pilot, card.stance, NAME);
    } else if form == Form::Marker {
        arrow(canvas, centre, card.body.center(), canvas.look().side(card.stance, Element::NameBar));
    } else {
        health(canvas, card, (rect.left() + 3.0, rect.right() - 3.0), centre.y + form.height() / 2.0);
    }
    page.spot(ui, badge_rect(centre, radius), name, told);
    badge(canvas, centre, &shape);
}

/// The name bar of a sign.
fn bar_of(rect: Rect, badge: Pos2, side: NameSide) -> Rect {
    let (top, under) = (badge.y - BAR.2 / 2.0 - 2.5, Form::Whole.radius() - TUCK);
    let (left, right) = match side {
        NameSide::Right => (badge.x + under, rect.right()),
        NameSide::Left => (rect.left(), badge.x - under),
    };
    Rect::from_min_max(pos2(left, top), pos2(right, top + BAR.2))
}

/// Paints two thin bars for the armour and structure that are left.
fn health(canvas: &Canvas<'_>, card: &BadgeCard, (left, right): (f32, f32), top: f32) {
    let ink = canvas.ink();
    let (armour, structure) = card.health;
    let rows = [(armour, ink.armour_left(armour)), (structure, ink.structure_left(structure))];
    for (row, (share, colour)) in rows.into_iter().enumerate() {
        let y = top + THIN * row as f32;
        thin_bar(canvas, Rect::from_min_max(pos2(left, y), pos2(right, y + THIN - 0.5)), share, colour);
    }
}

fn ring(canvas: &Canvas<'_>, card: &BadgeCard, linked: bool) -> Option<Color32> {
    let ink = canvas.ink();
    if card.selected {
        Some(ink.accent)
    } else if card.aimed_at {
        Some(ink.lost)
    } else if linked {
        Some(Color32::WHITE)
    } else {
        card.ready.then(|| ink.accent.gamma_multiply(0.55))
    }
}
