//! What screens are laid out with: egui, the look, the words, and the names of all that can be pressed or hovered.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::hash::Hash;

use bevy::math::Rect as PixelRect;
use bevy_egui::egui::{Id, Pos2, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, pos2};

use super::paint::Canvas;
use super::theme::look::{Ink, Look};
use phaseline_interaction::{Hoverable, Regions};
use phaseline_rules::texts::Words;

/// The look, the words and the hover, and what has happened to named places in this pass.
///
/// The pointer reaches named places through [`Regions`]. Keys and screen readers press them through egui; this type
/// collects those presses.
pub struct Page<'a> {
    look: &'a Look,
    words: &'a Words,
    regions: &'a mut Regions,
    hover: Option<&'a Hoverable>,
    /// The names that screen readers already know on the battle's screen.
    known: BTreeSet<Hoverable>,
    /// Whether the pointer and the keyboard pass through what is shown now.
    passes: bool,
    /// Whether what changes its place glides there.
    glides: bool,
    /// What keys or a screen reader pressed.
    pub pressed: Vec<Hoverable>,
    /// The name that the keyboard has just moved to.
    pub reached: Option<Hoverable>,
}

/// No frame counts as longer for what glides, in seconds.
const LONG: f32 = 0.05;

/// A number on its way.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Glide {
    from: f32,
    to: f32,
    /// The part of the way that is behind it, from 0 to 1.
    part: f32,
}

impl Glide {
    const fn at(value: f32) -> Self {
        Self { from: value, to: value, part: 1.0 }
    }

    /// The same a part of the way later. A new aim begins a new way.
    fn on(self, to: f32, passed: f32) -> Self {
        if self.to == to {
            Self { part: (self.part + passed).min(1.0), ..self }
        } else {
            Self { from: self.value(), to, part: 0.0 }
        }
    }

    /// Where it is. It starts and ends slowly.
    fn value(self) -> f32 {
        if self.part >= 1.0 {
            self.to
        } else {
            self.from + (self.to - self.from) * self.part * self.part * (3.0 - 2.0 * self.part)
        }
    }
}

impl<'a> Page<'a> {
    /// A page on which nothing has happened yet.
    pub const fn new(look: &'a Look, words: &'a Words, regions: &'a mut Regions, hover: Option<&'a Hoverable>) -> Self {
        let known = BTreeSet::new();
        Self { look, words, regions, hover, known, passes: false, glides: false, pressed: Vec::new(), reached: None }
    }

    /// The same page, on which what changes its place glides there. Without this it is there at once.
    #[must_use]
    pub fn gliding(mut self, glides: bool) -> Self {
        self.glides = glides;
        self
    }

    /// A number on its way to a value that it reaches after so many seconds. A long frame does not shorten the way.
    #[must_use]
    pub fn glide(&self, ui: &Ui, of: impl Hash + Debug, value: f32, seconds: f32) -> f32 {
        let (ctx, id) = (ui.ctx(), Id::new(("glide", of)));
        let known: Option<Glide> = ctx.data(|data| data.get_temp(id));
        let passed = ctx.input(|input| input.stable_dt).min(LONG) / seconds.max(f32::EPSILON);
        let now = known.filter(|_| self.glides).map_or_else(|| Glide::at(value), |glide| glide.on(value, passed));
        if known != Some(now) {
            ctx.data_mut(|data| data.insert_temp(id, now));
        }
        if now.part < 1.0 {
            ctx.request_repaint();
        }
        now.value()
    }

    /// The words of the interface.
    #[must_use]
    pub const fn words(&self) -> &'a Words {
        self.words
    }

    /// The text of a key in the current language.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The colours and shapes of the theme.
    #[must_use]
    pub const fn look(&self) -> &'a Look {
        self.look
    }

    /// Colours that do not depend on a side.
    #[must_use]
    pub const fn ink(&self) -> &'a Ink {
        &self.look.ink
    }

    /// The name of what is hovered.
    #[must_use]
    pub const fn hover(&self) -> Option<&'a Hoverable> {
        self.hover
    }

    /// Whether the place with this name is hovered.
    #[must_use]
    pub fn hovers(&self, name: &Hoverable) -> bool {
        self.hover == Some(name)
    }

    /// Shows contents that only inform, if they `pass`: the pointer and the keyboard reach what lies behind them.
    pub fn let_pass(&mut self, pass: bool, contents: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.passes, pass);
        contents(self);
        self.passes = before;
    }

    /// Tells screen readers the name of a widget, and collects presses that do not come from the pointer.
    pub fn told(&mut self, response: &Response, name: Hoverable) {
        response.ctx.accesskit_node_builder(response.id, |node| node.set_author_id(name.to_string()));
        let by_pointer = response.ctx.input(|input| input.pointer.any_released());
        if response.clicked() && !by_pointer {
            self.pressed.push(name);
        }
    }

    /// Names a place on the battle's screen for the pointer, the keyboard's cursor, scripts and screen readers. A
    /// screen reader says the text `told`. Returns whether the place is hovered.
    pub fn spot(&mut self, ui: &Ui, rect: Rect, name: Hoverable, told: impl Into<String>) -> bool {
        let hovered = self.hovers(&name);
        let seen = rect.intersect(ui.clip_rect());
        if !seen.is_positive() || self.passes {
            return hovered;
        }
        // A name in two places is told once.
        if self.known.insert(name.clone()) {
            let told: String = told.into();
            let response = ui.interact(seen, Id::new(("spot", &name)), Sense::CLICK);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told.clone()));
            self.told(&response, name.clone());
        }
        self.regions.add(name, pixels(seen, ui.ctx().zoom_factor()));
        hovered
    }

    /// Names a widget for the pointer, the keyboard, scripts and screen readers.
    pub fn named(&mut self, response: &Response, name: Hoverable) {
        if self.passes {
            return;
        }
        self.told(response, name.clone());
        if gained_keyboard(response) {
            response.scroll_to_me(None);
            self.reached = Some(name.clone());
        }
        if response.interact_rect.is_positive() {
            let zoom = response.ctx.zoom_factor();
            self.regions.add(name, pixels(response.interact_rect, zoom));
        }
    }

    /// Keeps the pointer from what lies behind a rectangle, in points, unless it passes through. Tooltips avoid it.
    pub fn cover(&mut self, ui: &Ui, rect: Rect) {
        let rect = pixels(rect, ui.ctx().zoom_factor());
        if self.passes {
            self.regions.passable(rect);
        } else {
            self.regions.panel(rect);
        }
    }

    /// The panels shown so far, in points.
    #[must_use]
    pub fn panels(&self, ui: &Ui) -> Vec<Rect> {
        self.regions.panels_drawn().map(|rect| points(rect, ui.ctx().zoom_factor())).collect()
    }

    /// The places of a name shown so far, in points.
    #[must_use]
    pub fn places(&self, ui: &Ui, name: &Hoverable) -> Vec<Rect> {
        self.regions.places_drawn(name).map(|rect| self.in_points(ui, rect)).collect()
    }

    /// A rectangle in logical pixels, in points.
    #[must_use]
    pub fn in_points(&self, ui: &Ui, rect: PixelRect) -> Rect {
        points(rect, ui.ctx().zoom_factor())
    }

    /// The rectangle of what is hovered, in points, if it is shown at `near`. Its parts side by side count as one.
    #[must_use]
    pub fn hovered_rect(&self, ui: &Ui, near: Pos2) -> Option<Rect> {
        let zoom = ui.ctx().zoom_factor();
        let places: Vec<Rect> = self.regions.places_drawn(self.hover?).map(|rect| points(rect, zoom)).collect();
        let here = places.iter().find(|rect| rect.expand(3.0).contains(near))?;
        let beside = places.iter().filter(|rect| rect.expand(4.0).intersects(*here));
        Some(beside.fold(*here, |all, rect| all.union(*rect)))
    }

    /// A canvas that paints inside `ui`.
    #[must_use]
    pub fn canvas(&self, ui: &Ui) -> Canvas<'a> {
        Canvas::new(ui.painter().clone(), self.look, self.words)
    }
}

/// Whether the keyboard has just come to a widget. egui tells that of Tab, but not of the arrow keys.
fn gained_keyboard(response: &Response) -> bool {
    let known = Id::new("keyboard");
    if !response.has_focus() {
        return false;
    }
    let before: Option<Id> = response.ctx.data(|data| data.get_temp(known));
    response.ctx.data_mut(|data| data.insert_temp(known, response.id));
    response.gained_focus() || before != Some(response.id)
}

/// Turns points into logical pixels.
fn pixels(rect: Rect, zoom: f32) -> PixelRect {
    PixelRect::new(rect.min.x * zoom, rect.min.y * zoom, rect.max.x * zoom, rect.max.y * zoom)
}

/// Turns logical pixels into points.
fn points(rect: PixelRect, zoom: f32) -> Rect {
    Rect::from_min_max(pos2(rect.min.x / zoom, rect.min.y / zoom), pos2(rect.max.x / zoom, rect.max.y / zoom))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_glides_begins_where_it_is_and_ends_where_it_is_wanted() {
        let mut glide = Glide::at(2.0);
        assert_eq!((glide.value(), glide.on(2.0, 0.4).value()), (2.0, 2.0));
        glide = glide.on(6.0, 0.4);
        assert_eq!(glide.value(), 2.0, "it has just begun");
        let way: Vec<f32> = (0..4)
            .map(|_| {
                glide = glide.on(6.0, 0.3);
                glide.value()
            })
            .collect();
        assert!(way.is_sorted() && way[0] > 2.0 && way[2] < 6.0 && way[3] == 6.0, "{way:?}");
        let back = glide.on(2.0, 0.3).on(2.0, 0.5);
        assert_eq!(back.value(), 4.0, "a new aim starts from where it is");
    }
}
