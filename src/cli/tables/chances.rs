//! Chances and ranks as text. Equal numbers give equal text, however they were computed.

/// Far more than the rounding error of these computations, and far less than any number that is printed.
const NOISE: f64 = 1e-9;

/// A chance with one decimal. Halves round up, and both ends have a form of their own.
pub(crate) fn percent(chance: f64) -> String {
    match rounded(chance * 100.0, 10.0) {
        _ if chance <= 0.0 => "  0.0 %".to_owned(),
        none if none <= 0.0 => "< 0.1 %".to_owned(),
        all if all >= 100.0 && chance < 1.0 - NOISE => "> 99.9 %".to_owned(),
        other => format!("{other:5.1} %"),
    }
}

/// A number with two decimals. Halves round up.
pub(crate) fn hundredths(number: f64) -> String {
    format!("{:.2}", rounded(number, 100.0))
}

fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts + 0.5 + NOISE).floor() / parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_chances_are_written_equally() {
        // 39 of 80, once directly and once as a remainder.
        assert_eq!([percent(0.4875), percent(1.0 - 0.4875 - 0.025)], [" 48.8 %", " 48.8 %"].map(str::to_owned));
        assert_eq!([hundredths(4.125), hundredths(4.124_999_999_999_9)], ["4.13", "4.13"].map(str::to_owned));
    }

    #[test]
    fn only_what_is_certain_is_written_as_certain() {
        assert_eq!([percent(0.0), percent(0.0004)], ["  0.0 %", "< 0.1 %"].map(str::to_owned));
        assert_eq!([percent(0.9996), percent(1.0)], ["> 99.9 %", "100.0 %"].map(str::to_owned));
        assert_eq!(percent(0.0005), "  0.1 %");
    }
}
