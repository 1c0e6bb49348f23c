//! Numbers with decimals, in the notation of the language.

use crate::rules::texts::Words;

/// A number with this many decimals.
pub(in crate::ui) fn decimal(words: &Words, number: f64, decimals: usize) -> String {
    let plain = format!("{number:.decimals$}");
    match plain.split_once('.') {
        Some((whole, part)) => words.fill("number.decimal", &[("whole", &whole), ("part", &part)]),
        None => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{BuiltIn, load_pack};

    #[test]
    fn english_has_a_point_and_german_a_comma() {
        let library = load_pack(&BuiltIn).library;
        assert_eq!(decimal(&library.words("en"), 12.34, 1), "12.3");
        assert_eq!(decimal(&library.words("de"), -0.5, 1), "-0,5");
        assert_eq!(decimal(&library.words("de"), 7.0, 0), "7");
    }
}
