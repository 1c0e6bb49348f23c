//! Colours as files write them.

use serde::{Deserialize, Serialize};
use std::fmt;

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
