//! The values of the legend.

use bevy::prelude::{Deref, DerefMut, Resource};

use phaseline_rules::catalog::scenario::Relation;

/// What the lines on the board and the colours of the sides mean; none while no unit is to be moved.
#[derive(Debug, Clone, Default, PartialEq, Resource, Deref, DerefMut)]
pub struct LegendPanel(pub Option<Legend>);

/// The legend beside the board, until it has faded.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Legend {
    /// Each sign with its meaning.
    pub rows: Vec<(LegendSign, String)>,
    /// Its strength, from 1 down to 0 when it has faded.
    pub strength: f32,
}

/// A sign that is explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LegendSign {
    /// The tint on the hexes that a walk can reach.
    Walk,
    /// The stripes on the hexes that only a run can reach.
    Run,
    /// The line around the hexes that the unit could fire at from the end of its move.
    Arc,
    /// The badge of a side.
    Side(Relation),
}
