//! Colour themes: colours of sides, states, terrain and the interface, and the signs that do not need colour.

use super::scenario::Relation;
use super::terrain::Terrain;
use crate::rules::content_id::{TerrainId, ThemeId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

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

/// The colours of a kind of terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainColours {
    /// The upper face.
    pub top: Colour,
    /// The sides of the column.
    pub side: Colour,
    /// What stands on it: trees, stones, roofs.
    pub detail: Colour,
}

/// An sRGB colour with opacity, written `"#rrggbb"` or `"#rrggbbaa"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Colour {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
    /// Opacity, 0 (clear) to 255.
    pub alpha: u8,
}

impl Colour {
    /// An opaque colour.
    #[must_use]
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue, alpha: 255 }
    }

    /// Red, green, blue and opacity.
    #[must_use]
    pub const fn to_array(self) -> [u8; 4] {
        [self.red, self.green, self.blue, self.alpha]
    }
}

impl TryFrom<String> for Colour {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let fault = || format!("{text:?} is no colour: write \"#rrggbb\" or \"#rrggbbaa\" with hexadecimal digits");
        let digits = text.strip_prefix('#').ok_or_else(fault)?;
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) || !matches!(digits.len(), 6 | 8) {
            return Err(fault());
        }
        let pair = |at: usize| digits.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
        match (pair(0), pair(2), pair(4)) {
            (Some(red), Some(green), Some(blue)) => Ok(Self { red, green, blue, alpha: pair(6).unwrap_or(255) }),
            _ => Err(fault()),
        }
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> Self {
        colour.to_string()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)?;
        if self.alpha == 255 { Ok(()) } else { write!(out, "{:02x}", self.alpha) }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_read_and_written_alike() {
        for text in ["#3bb143", "#3bb14380", "#000000"] {
            let colour = Colour::try_from(text.to_owned()).expect("it is a colour");
            assert_eq!(colour.to_string(), text);
        }
        for text in ["3bb143", "#3bb14", "#3bb14é", "", "#+1+1+1"] {
            assert!(Colour::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}
