//! Reads the numbers of a card exactly.

/// The exact number that a text like `62.50` or `5e1` stands for, in tenths. `None` if it has more than one decimal or
/// is too large to use.
pub(super) fn tenths(text: &str) -> Option<i64> {
    let text = text.replace('_', "");
    let (digits, exponent) = match text.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (text.as_str(), 0),
    };
    let (sign, digits) = match digits.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, digits.strip_prefix('+').unwrap_or(digits)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    let significant = all.trim_end_matches('0');
    let trailing = i32::try_from(all.len() - significant.len()).ok()?;
    if significant.trim_start_matches('0').is_empty() {
        return Some(0);
    }
    let mut value: i64 = significant.parse().ok()?;
    let shift = exponent - i32::try_from(fraction.len()).ok()? + trailing + 1;
    if shift < 0 {
        return None;
    }
    for _ in 0..shift {
        value = value.checked_mul(10)?;
    }
    Some(sign * value)
}

/// The exact whole number that a text stands for. `None` if it is no whole number.
pub(super) fn whole(text: &str) -> Option<i64> {
    tenths(text).filter(|tenths| tenths % 10 == 0).map(|tenths| tenths / 10)
}

#[cfg(test)]
mod tests {
    use super::{tenths, whole};

    #[test]
    fn numbers_are_read_exactly() {
        for (text, value) in
            [("50", 500), ("62.50", 625), ("5e1", 500), ("0.1", 1), ("-3", -30), ("0.0", 0), ("1.5e1", 150)]
        {
            assert_eq!(tenths(text), Some(value), "{text}");
        }
        for text in ["62.55", "0.01", "1e-5", "1e999", "99999999999999999999", "x"] {
            assert_eq!(tenths(text), None, "{text}");
        }
        assert_eq!((whole("5.0"), whole("5.5"), whole("5e2")), (Some(5), None, Some(500)));
    }
}
