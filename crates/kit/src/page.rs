//! What screens are laid out with: egui, the look, the words, and the names of all that can be pressed or hovered.

use std::collections::BTreeSet;

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
    /// What keys or a screen reader pressed.
    pub pressed: Vec<Hoverable>,
    /// The name that the keyboard has just moved to.
    pub reached: Option<Hoverable>,
}

impl<'a> Page<'a> {
    /// A page on which nothing has happened yet.
    pub const fn new(look: &'a Look, words: &'a Words, regions: &'a mut Regions, hover: Option<&'a Hoverable>) -> Self {
        let known = BTreeSet::new();
        Self { look, words, regions, hover, known, passes: false, pressed: Vec::new(), reached: None }
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
