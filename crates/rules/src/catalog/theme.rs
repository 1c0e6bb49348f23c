//! Colour themes: colours of sides, states, terrain and the interface, and the signs that do not need colour.

use super::colour::{Colour, TerrainColours};
use super::scenario::Relation;
use super::scenario::terrain::Terrain;
use crate::content_id::{TerrainId, ThemeId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A colour theme.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// Its name in the settings.
    pub id: ThemeId,
    /// The name on the screen.
    pub name: String,
    /// A sentence or two about it.
    #[serde(default)]
    pub summary: String,
    /// Colours and sign of each relation.
    pub sides: SideThemes,
    /// Colours of the kinds of terrain.
    pub terrain: BTreeMap<TerrainId, TerrainColours>,
    /// All other colours by name, such as `"panel"` or `"path"`.
    pub palette: BTreeMap<String, Colour>,
}

/// What each relation looks like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideThemes {
    /// The player's own side.
    pub friendly: SideTheme,
    /// Allies.
    pub allied: SideTheme,
    /// Neutrals.
    pub neutral: SideTheme,
    /// Enemies.
    pub enemy: SideTheme,
}

/// What one relation looks like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideTheme {
    /// A unit that has yet to act this round.
    pub waiting: ElementColours,
    /// A unit that has acted this round.
    pub acted: ElementColours,
    /// The sign of the side that is not a colour.
    pub sign: SideSign,
    /// The paint on its units.
    pub paint: Colour,
}

/// The colours of the three elements that show a unit's side and state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElementColours {
    /// The badge over the unit and on the timeline.
    pub badge: Colour,
    /// The badge over the paper doll.
    pub doll_badge: Colour,
    /// The bar with the pilot's name.
    pub name_bar: Colour,
}

/// The sign of a side that is not a colour: the rim of its badges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SideSign {
    /// A plain rim.
    Plain,
    /// A second line inside the rim.
    Outline,
    /// Cut corners.
    Notch,
    /// Pointed corners.
    Spikes,
}

impl SideThemes {
    /// What `relation` looks like.
    #[must_use]
    pub const fn of(&self, relation: Relation) -> &SideTheme {
        match relation {
            Relation::Friendly => &self.friendly,
            Relation::Allied => &self.allied,
            Relation::Neutral => &self.neutral,
            Relation::Enemy => &self.enemy,
        }
    }
}

impl SideTheme {
    /// The colours of a unit that has (`acted`) or has not yet acted this round.
    #[must_use]
    pub const fn colours(&self, acted: bool) -> &ElementColours {
        if acted { &self.acted } else { &self.waiting }
    }
}

impl Theme {
    /// A colour of the palette by name.
    #[must_use]
    pub fn colour(&self, name: &str) -> Option<Colour> {
        self.palette.get(name).copied()
    }

    /// The colours of a kind of terrain. A theme that does not list it uses those of the terrain's own file.
    #[must_use]
    pub fn terrain_colours(&self, terrain: &Terrain) -> Option<TerrainColours> {
        self.terrain.get(&terrain.id).copied().or(terrain.colours)
    }
}
