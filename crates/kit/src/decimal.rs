//! Numbers with decimals and weights, in the notation of the language.

use phaseline_rules::catalog::tonnage::Tonnage;
use phaseline_rules::texts::Words;

/// A number with this many decimals.
#[must_use]
pub fn decimal(words: &Words, number: f64, decimals: usize) -> String {
    let plain = format!("{number:.decimals$}");
    match plain.split_once('.') {
        Some((whole, part)) => words.fill("number.decimal", &[("whole", &whole), ("part", &part)]),
        None => plain,
    }
}

/// A weight: in tons, or in kilograms if it is less than a ton.
#[must_use]
pub fn weight_text(words: &Words, weight: Tonnage) -> String {
    let tenths = weight.tenths();
    if tenths < 10 {
        return words.fill("weight.kilograms", &[("kilograms", &(tenths * 100))]);
    }
    let decimals = usize::from(!tenths.is_multiple_of(10));
    words.fill("weight.tons", &[("tons", &decimal(words, f64::from(tenths) / 10.0, decimals))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_content::{BuiltIn, load_pack};

    #[test]
    fn english_has_a_point_and_german_a_comma() {
        let library = load_pack(&BuiltIn).library;
        assert_eq!(decimal(&library.words("en"), 12.34, 1), "12.3");
        assert_eq!(decimal(&library.words("de"), -0.5, 1), "-0,5");
        assert_eq!(decimal(&library.words("de"), 7.0, 0), "7");
    }

    #[test]
    fn people_weigh_kilograms_and_machines_tons() {
        let library = load_pack(&BuiltIn).library;
        let told =
            |tenths, language| weight_text(&library.words(language), Tonnage::from_tenths(tenths).expect("a weight"));
        assert_eq!([1, 9, 10, 75, 500].map(|tenths| told(tenths, "en")), ["100 kg", "900 kg", "1 t", "7.5 t", "50 t"]);
        assert_eq!(told(75, "de"), "7,5 t");
    }
}
