//! The paper doll: armour and structure by location.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::{At, Canvas, Style};
use crate::theme::look::blend;

/// The height of the foot with the structure of a location, and the least height and width of a location that has one.
const PLINTH: (f32, f32, f32) = (10.0, 22.0, 12.0);

/// One location of the doll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DollPart {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its place on the doll's grid: x, y, width and height.
    pub place: (u32, u32, u32, u32),
    /// The armour now and when undamaged.
    pub armour: (i32, i32),
    /// The structure now and when undamaged.
    pub structure: (i32, i32),
}

/// A unit's body as a small drawing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Doll {
    /// Its locations.
    pub parts: Vec<DollPart>,
}

impl Doll {
    /// The rectangle of each location when the doll is painted into `rect`.
    #[must_use]
    pub fn places(&self, rect: Rect) -> Vec<Rect> {
        let columns = self.parts.iter().map(|part| part.place.0 + part.place.2).max().unwrap_or(1).max(1);
        let rows = self.parts.iter().map(|part| part.place.1 + part.place.3).max().unwrap_or(1).max(1);
        let cell = (rect.width() / columns as f32).min(rect.height() / rows as f32 * 1.3);
        // People who stand side by side are drawn tall, because most of the room would be empty otherwise.
        let stretch = if 2 * rows <= columns { 1.5 } else { 1.0 };
        let high = (rect.height() / rows as f32).min(cell * stretch);
        let corner = rect.center() - vec2(cell * columns as f32, high * rows as f32) / 2.0;
        let place = |part: &DollPart| {
            let (x, y, w, h) = part.place;
            let min = corner + vec2(x as f32 * cell, y as f32 * high);
            Rect::from_min_size(min, vec2(w as f32 * cell, h as f32 * high)).shrink(1.0)
        };
        self.parts.iter().map(place).collect()
    }
}

/// Paints a location. A hovered one has a bright edge, an aimed one a mark.
pub fn location(canvas: &Canvas<'_>, rect: Rect, part: &DollPart, (hovered, aimed): (bool, bool)) {
    let ink = *canvas.ink();
    canvas.fill(rect, Color32::from_black_alpha(140));
    if part.structure.0 <= 0 {
        canvas.fill(rect, ink.destroyed);
        for (from, to) in [(rect.left_top(), rect.right_bottom()), (rect.right_top(), rect.left_bottom())] {
            canvas.line(from, to, 1.0, ink.lost.gamma_multiply(0.8));
        }
        canvas.frame(rect, 1.0, ink.lost.gamma_multiply(0.6));
        return;
    }
    let share = |(now, full): (i32, i32)| now as f32 / full.max(1) as f32;
    let (armour, structure) = (share(part.armour), share(part.structure));
    let ground = blend(ink.structure_low.gamma_multiply(0.75), ink.structure.gamma_multiply(0.45), structure);
    canvas.fill(rect, ground);
    if part.armour.0 > 0 {
        let top = rect.bottom() - rect.height() * armour;
        canvas.fill(Rect::from_min_max(pos2(rect.left(), top), rect.max), ink.armour_left(armour).gamma_multiply(0.9));
    }
    let plinth = plinth(rect).filter(|_| part.armour.1 > 0);
    let above = plinth.map_or(rect, |plinth| rect.with_max_y(plinth.top()));
    if let Some(plinth) = plinth {
        foundation(canvas, plinth, part.structure);
    }
    if part.structure.0 < part.structure.1 {
        gap(canvas, above, structure);
    }
    canvas.frame(
        rect,
        if hovered { 1.5 } else { 1.0 },
        if hovered { ink.accent } else { Color32::from_black_alpha(120) },
    );
    if aimed {
        canvas.frame(rect.expand(1.5), 2.0, ink.lost);
    }
    let number = match (plinth, part.armour.0) {
        (None, ..=0) => part.structure.0,
        (_, armour) => armour,
    };
    let colour = match (part.armour.0, plinth) {
        (..=0, Some(_)) => ink.lost,
        // Without armour the only number is that of the structure.
        (..=0, None) => ink.structure,
        _ if armour > 0.5 => Color32::from_rgb(16, 21, 28),
        _ => Color32::WHITE,
    };
    if let Some(size) = number_size(canvas, above, &number.to_string()) {
        canvas.text(above.center(), At::Centre, number.to_string(), Style::bold(size).in_colour(colour));
    }
}

/// The foot of a location, for the number of its structure under that of its armour; none if both have no room.
fn plinth(rect: Rect) -> Option<Rect> {
    (rect.height() >= PLINTH.1 && rect.width() >= PLINTH.2).then(|| rect.with_min_y(rect.bottom() - PLINTH.0))
}

/// Paints the structure that is left into the foot of a location: a bar with its number.
fn foundation(canvas: &Canvas<'_>, rect: Rect, (now, full): (i32, i32)) {
    let ink = canvas.ink();
    let left = now as f32 / full.max(1) as f32;
    canvas.block(rect, Color32::BLACK);
    canvas.block(
        rect.with_max_x(rect.left() + rect.width() * left.clamp(0.0, 1.0)),
        ink.structure_left(left).gamma_multiply(0.4),
    );
    let colour = if now < full { ink.lost } else { ink.structure };
    let number = now.to_string();
    if let Some(size) = number_size(canvas, rect, &number) {
        canvas.text(rect.center(), At::Centre, number, Style::bold(size.min(9.0)).in_colour(colour));
    }
}

/// The largest font size at which a number fits into a location; none if it would be too small to read.
fn number_size(canvas: &Canvas<'_>, rect: Rect, number: &str) -> Option<f32> {
    let fits = |size: &f32| {
        let drawn = canvas.measure(number, Style::bold(*size), f32::INFINITY, 1);
        drawn.x <= rect.width() - 2.0 && size * 1.1 <= rect.height()
    };
    [11.0, 10.0, 9.0, 8.0].into_iter().find(fits)
}

/// Paints a bar at the left edge for the structure that is left, because the armour's colour hides it.
fn gap(canvas: &Canvas<'_>, rect: Rect, left: f32) {
    let ink = canvas.ink();
    let wide = (rect.width() * 0.25).clamp(3.0, 5.0);
    let bar = Rect::from_min_size(rect.min, vec2(wide, rect.height()));
    canvas.block(bar.expand2(vec2(1.0, 0.0)), Color32::BLACK);
    canvas.block(bar, ink.structure_low);
    canvas.block(bar.with_min_y(bar.bottom() - bar.height() * left.clamp(0.0, 1.0)), ink.structure);
}
