//! Which letters can be drawn: by the fonts of the game, and by those that mods bring.

use crate::reading::diagnostic::Diagnostic;
use crate::reading::document::Document;
use phaseline_rules::fault::Level;
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::collections::BTreeSet;
use std::fmt;
use std::ops::{Range, RangeInclusive};
use std::sync::{Arc, LazyLock};

/// The endings of font files.
const ENDINGS: [&str; 2] = ["ttf", "otf"];
/// The most letters that a message names.
const NAMED_MAX: usize = 8;

/// Whether a file is a font, by its name.
pub(crate) fn is_font(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending.to_ascii_lowercase().as_str()))
}

/// A font that a pack brings in its folder `text`. It draws what the game's own fonts lack.
#[derive(Clone)]
pub struct Font {
    /// Its file, as messages name it.
    pub file: String,
    /// The bytes of the file.
    pub bytes: Arc<[u8]>,
    /// The letters that it draws.
    letters: Arc<BTreeSet<u32>>,
}

impl Font {
    /// Reads a font.
    ///
    /// # Errors
    ///
    /// Returns one sentence if these are not the bytes of a font with letters.
    pub(super) fn read(file: String, bytes: Vec<u8>) -> Result<Self, String> {
        let font = FontRef::from_index(&bytes, 0).map_err(|why| format!("this is no TTF or OTF font: {why}"))?;
        let glyphs = font.outline_glyphs();
        let drawn = |glyph: GlyphId| glyph != GlyphId::NOTDEF && glyphs.get(glyph).is_some();
        let letters: BTreeSet<u32> =
            font.charmap().mappings().filter(|(_, glyph)| drawn(*glyph)).map(|(letter, _)| letter).collect();
        if letters.is_empty() {
            return Err("this font draws no letters".to_owned());
        }
        Ok(Self { file, bytes: bytes.into(), letters: Arc::new(letters) })
    }

    /// Whether it draws a letter.
    #[must_use]
    pub fn draws(&self, letter: char) -> bool {
        self.letters.contains(&u32::from(letter))
    }
}

impl fmt::Debug for Font {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Font({}, {} letters)", self.file, self.letters.len())
    }
}

/// Whether the fonts of the game draw a letter, in plain and in bold type.
#[must_use]
pub fn game_draws(letter: char) -> bool {
    static RANGES: LazyLock<Vec<RangeInclusive<u32>>> = LazyLock::new(|| ranges(LETTERS));
    let code = u32::from(letter);
    let place = RANGES.partition_point(|range| *range.end() < code);
    RANGES.get(place).is_some_and(|range| range.contains(&code))
}

/// The code points that the fonts of the game draw: hexadecimal, single or from-to, in rising order.
const LETTERS: &str = include_str!("../../fonts/letters.txt");

fn ranges(text: &str) -> Vec<RangeInclusive<u32>> {
    let code = |text: &str| u32::from_str_radix(text, 16).ok();
    let range = |word: &str| {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        Some(code(first)?..=code(last)?)
    };
    text.split_whitespace().filter_map(range).collect()
}

/// A notice if a file has letters that no font draws, at the first of them.
pub(crate) fn undrawn(document: &Document, fonts: &[Font]) -> Option<Diagnostic> {
    let is_drawn = |letter: char| {
        letter.is_whitespace() || is_unseen(letter) || game_draws(letter) || fonts.iter().any(|font| font.draws(letter))
    };
    let mut letters = BTreeSet::new();
    let mut first: Option<Range<usize>> = None;
    document.tree.each_text(None, &mut |text, span, _| {
        let before = letters.len();
        if text.is_ascii() {
            return;
        }
        letters.extend(text.chars().filter(|letter| !is_drawn(*letter)));
        if letters.len() > before {
            first.get_or_insert_with(|| span.clone());
        }
    });
    let named: Vec<String> = letters.iter().take(NAMED_MAX).map(|letter| letter.escape_debug().to_string()).collect();
    let more = match letters.len() - named.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let message = format!(
        "no font draws {}{more}: boxes are shown in their place, unless a mod has a font (TTF, OTF) for them in its folder text",
        named.join(" ")
    );
    first.map(|span| Diagnostic::at(document, &span, Level::Notice, message))
}

/// Whether a letter takes no place on the screen. Such letters need no font.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_the_fonts_rise_and_are_found() {
        let ranges = ranges(LETTERS);
        assert!(ranges.len() > 50 && ranges.windows(2).all(|pair| pair[0].end() < pair[1].start()));
        assert!("aZ0 ~äßéŁ“–×→✓".chars().all(game_draws));
        assert!(!"你好مرحبا\u{10ffff}\u{1}".chars().any(game_draws));
    }

    #[test]
    fn what_is_no_font_is_refused() {
        for bytes in [&b""[..], b"no font", b"\0\x01\0\0\0\x09\xff\xff\xff\xff\xff\xff", b"OTTO\0\0\0\0\0\0\0\0"] {
            assert!(Font::read("f".to_owned(), bytes.to_vec()).is_err(), "{bytes:?}");
        }
        let plex = include_bytes!("../../fonts/IBMPlexSans-Regular.ttf");
        let font = Font::read("plex".to_owned(), plex.to_vec()).expect("it is a font");
        assert!(font.draws('a') && font.draws('ß') && !font.draws('你'));
        for cut in (0..plex.len()).step_by(plex.len() / 60) {
            // A font that is cut off is refused or read, and never stops the program.
            let _ = Font::read("cut".to_owned(), plex[..cut].to_vec());
        }
    }
}
