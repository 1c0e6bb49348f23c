//! A card as it is written: values that know their place in the text.

/// A place in a text, both numbers from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// A value with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The place where it begins.
    pub place: Place,
    /// What it is.
    pub kind: Kind,
}

/// A value of JSON or RON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// Nothing: `null`, `None` or `()`.
    Nothing,
    /// Yes or no.
    Bool(bool),
    /// A number as it is written.
    Number(String),
    /// A text, or a bare word in RON.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// Named values in the order of the text.
    Map(Vec<Entry>),
}

/// A named value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name.
    pub key: String,
    /// The place of the name.
    pub place: Place,
    /// The value.
    pub value: Node,
}

impl Kind {
    /// Describes the kind in messages such as "expected a number, found a text".
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Bool(value) => value.to_string(),
            Self::Number(text) => text.clone(),
            Self::Text(text) => format!("{text:?}"),
            Self::List(_) => "a list".to_owned(),
            Self::Map(_) => "a group of keys".to_owned(),
        }
    }
}

/// The exact number in a text such as `62.50` or `5e1`, in tenths. `None` if it has more than one decimal or is too
/// large.
#[must_use]
pub fn tenths(text: &str) -> Option<i64> {
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

/// The exact whole number in a text.
#[must_use]
pub fn whole(text: &str) -> Option<i64> {
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
