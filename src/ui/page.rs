//! What screens are laid out with: egui, the look, the words, and the names of what can be pressed or hovered.

use bevy::math::Rect as PixelRect;
use bevy_egui::egui::{Rect, Response, Ui};

use super::{
    look::{Ink, Look},
    paint::Canvas,
};
use crate::{
    interaction::{Hoverable, Regions},
    rules::texts::Words,
};

/// The look, the words and the hover, and what happened to named things in this pass.
///
/// The pointer reaches named things through [`Regions`]; keys and screen readers press them through egui, and those presses
/// are collected here.
pub struct Page<'a> {
    look: &'a Look,
    words: &'a Words,
    regions: &'a mut Regions,
    hover: Option<&'a Hoverable>,
    /// What keys or a screen reader pressed.
    pub pressed: Vec<Hoverable>,
    /// What the keyboard has just come to.
    pub reached: Option<Hoverable>,
}

impl<'a> Page<'a> {
    /// A page on which nothing has happened yet.
    pub const fn new(look: &'a Look, words: &'a Words, regions: &'a mut Regions, hover: Option<&'a Hoverable>) -> Self {
        Self { look, words, regions, hover, pressed: Vec::new(), reached: None }
    }

    /// The words of the interface.
    #[must_use]
    pub const fn words(&self) -> &'a Words {
        self.words
    }

    /// The text of a key.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The look.
    #[must_use]
    pub const fn look(&self) -> &'a Look {
        self.look
    }

    /// Colours that do not depend on a side.
    #[must_use]
    pub const fn ink(&self) -> &'a Ink {
        &self.look.ink
    }

    /// What is hovered.
    #[must_use]
    pub const fn hover(&self) -> Option<&'a Hoverable> {
        self.hover
    }

    /// This thing is hovered.
    #[must_use]
    pub fn hovers(&self, name: &Hoverable) -> bool {
        self.hover == Some(name)
    }

    /// Tells screen readers the name of a widget, and takes the presses that do not come from the pointer.
    pub fn told(&mut self, response: &Response, name: Hoverable) {
        let author = name.to_string();
        response.ctx.accesskit_node_builder(response.id, |node| node.set_author_id(author));
        let by_pointer = response.ctx.input(|input| input.pointer.any_released());
        if response.clicked() && !by_pointer {
            self.pressed.push(name);
        }
    }

    /// Everything that has been painted with a name so far, and where.
    #[must_use]
    pub fn painted(&self, ui: &Ui) -> Vec<(Hoverable, Rect)> {
        let zoom = ui.ctx().zoom_factor();
        let points = |rect: PixelRect| {
            let corner = |at: bevy::math::Vec2| bevy_egui::egui::pos2(at.x / zoom, at.y / zoom);
            Rect::from_min_max(corner(rect.min), corner(rect.max))
        };
        self.regions.named_drawn().map(|(name, rect)| (name.clone(), points(rect))).collect()
    }

    /// Gives a widget its name, for the pointer, the keyboard, scripts and screen readers.
    pub fn named(&mut self, response: &Response, name: Hoverable) {
        self.told(response, name.clone());
        if response.gained_focus() {
            response.scroll_to_me(None);
            self.reached = Some(name.clone());
        }
        if response.interact_rect.is_positive() {
            let zoom = response.ctx.zoom_factor();
            self.regions.add(name, pixels(response.interact_rect, zoom));
        }
    }

    /// Keeps the pointer from what lies behind a rectangle.
    pub fn cover(&mut self, ui: &Ui, rect: Rect) {
        let zoom = ui.ctx().zoom_factor();
        self.regions.panel(pixels(rect, zoom));
    }

    /// Something to paint with inside `ui`.
    pub fn canvas(&mut self, ui: &Ui) -> Canvas<'_> {
        Canvas::new(ui.painter().clone(), self.look, self.words, self.regions, self.hover)
    }
}

/// The logical pixels of a rectangle of points.
fn pixels(rect: Rect, zoom: f32) -> PixelRect {
    PixelRect::new(rect.min.x * zoom, rect.min.y * zoom, rect.max.x * zoom, rect.max.y * zoom)
}
