//! The part of the screen that no panel covers. The interface writes it and the camera reads it.

use bevy::{
    math::{Rect, Vec2},
    prelude::Resource,
};

/// The part of the screen where the board is free, from 0 to 1 in each direction, from the top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Resource)]
pub struct FreePart(pub Rect);

impl Default for FreePart {
    fn default() -> Self {
        Self(Rect { min: Vec2::new(0.18, 0.19), max: Vec2::new(0.76, 0.70) })
    }
}
