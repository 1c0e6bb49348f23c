//! The rectangles that the interface has drawn, with their names.

use bevy::{
    math::{Rect, Vec2},
    prelude::Resource,
};

use super::name::Hoverable;

/// A rectangle in logical pixels from the top left corner of the picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Region {
    /// Its place.
    pub rect: Rect,
    /// Its name. `None` for the background of a panel, which only keeps the pointer from the board.
    pub name: Option<Hoverable>,
}

/// What the interface has under a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Under<'a> {
    /// Nothing: the board is visible.
    Nothing,
    /// The background of a panel.
    Panel,
    /// A named rectangle.
    Named(&'a Hoverable),
}

/// The rectangles of the last complete drawing of the interface. Later ones are on top.
///
/// The interface may be drawn several times in a frame. So it collects into a second list, and publishing replaces the
/// first list.
#[derive(Debug, Default, Resource)]
pub struct Regions {
    shown: Vec<Region>,
    drawn: Vec<Region>,
    passable: Vec<Rect>,
}

impl Regions {
    /// Clears the collected rectangles. Called at the start of each pass.
    pub fn begin(&mut self) {
        self.drawn.clear();
        self.passable.clear();
    }

    /// Registers the background of a panel.
    pub fn panel(&mut self, rect: Rect) {
        self.drawn.push(Region { rect, name: None });
    }

    /// Registers a panel that the pointer passes through.
    pub fn passable(&mut self, rect: Rect) {
        self.passable.push(rect);
    }

    /// Registers a named rectangle.
    pub fn add(&mut self, name: Hoverable, rect: Rect) {
        self.drawn.push(Region { rect, name: Some(name) });
    }

    /// Publishes the rectangles that were collected since [`Regions::begin`].
    pub fn publish(&mut self) {
        self.shown.clone_from(&self.drawn);
    }

    /// What is under a point.
    #[must_use]
    pub fn under(&self, point: Vec2) -> Under<'_> {
        match self.shown.iter().rev().find(|region| region.rect.contains(point)) {
            None => Under::Nothing,
            Some(Region { name: None, .. }) => Under::Panel,
            Some(Region { name: Some(name), .. }) => Under::Named(name),
        }
    }

    /// The rectangle of a name.
    #[must_use]
    pub fn place(&self, name: &Hoverable) -> Option<Rect> {
        self.shown.iter().rev().find(|region| region.name.as_ref() == Some(name)).map(|region| region.rect)
    }

    /// The backgrounds of panels that were collected since [`Regions::begin`], with those that the pointer passes through.
    pub fn panels_drawn(&self) -> impl Iterator<Item = Rect> + '_ {
        let panels = self.drawn.iter().filter(|region| region.name.is_none()).map(|region| region.rect);
        panels.chain(self.passable.iter().copied())
    }

    /// All rectangles of a name that were collected since [`Regions::begin`].
    pub fn places_drawn<'a>(&'a self, name: &'a Hoverable) -> impl Iterator<Item = Rect> + 'a {
        self.drawn.iter().filter(move |region| region.name.as_ref() == Some(name)).map(|region| region.rect)
    }

    /// All names that were collected since [`Regions::begin`], with their rectangles.
    pub fn named_drawn(&self) -> impl Iterator<Item = (&Hoverable, Rect)> {
        self.drawn.iter().filter_map(|region| Some((region.name.as_ref()?, region.rect)))
    }

    /// All names, in drawing order.
    pub fn names(&self) -> impl DoubleEndedIterator<Item = &Hoverable> {
        self.shown.iter().filter_map(|region| region.name.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f32, y: f32, size: f32) -> Rect {
        Rect::new(x, y, x + size, y + size)
    }

    #[test]
    fn the_rectangle_drawn_last_is_on_top_and_a_panel_hides_the_board() {
        let mut regions = Regions::default();
        regions.begin();
        regions.add(Hoverable::Doll, rect(0.0, 0.0, 20.0));
        regions.panel(rect(0.0, 0.0, 10.0));
        regions.add(Hoverable::Odds, rect(0.0, 0.0, 5.0));
        assert_eq!(regions.under(Vec2::splat(1.0)), Under::Nothing, "nothing is asked before it is published");
        regions.publish();
        assert_eq!(regions.under(Vec2::splat(1.0)), Under::Named(&Hoverable::Odds));
        assert_eq!(regions.under(Vec2::splat(8.0)), Under::Panel);
        assert_eq!(regions.under(Vec2::splat(15.0)), Under::Named(&Hoverable::Doll));
        assert_eq!(regions.under(Vec2::splat(30.0)), Under::Nothing);
    }

    #[test]
    fn a_second_pass_does_not_double_the_rectangles() {
        let mut regions = Regions::default();
        for _ in 0..2 {
            regions.begin();
            regions.add(Hoverable::Doll, rect(0.0, 0.0, 20.0));
        }
        regions.publish();
        assert_eq!(regions.names().count(), 1);
    }
}
