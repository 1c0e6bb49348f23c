//! Reads numbers in a text.

/// A number, and its spelling in the text.
#[derive(Debug, Clone, PartialEq)]
pub struct Number {
    pub written: String,
    pub value: NumberValue,
}

/// The value of a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NumberValue {
    Whole(i128),
    Decimal(f64),
}

impl Number {
    /// Reads a whole number in any of the four bases, or a decimal number. A type such as in `7u8` may follow either.
    pub(super) fn read(written: &str) -> Option<Self> {
        let whole = || whole(written).map(NumberValue::Whole);
        let value = whole().or_else(|| decimal(written).map(NumberValue::Decimal))?;
        Some(Self { written: written.to_owned(), value })
    }
}

impl std::fmt::Display for NumberValue {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Whole(number) => number.fmt(out),
            Self::Decimal(number) => number.fmt(out),
        }
    }
}

fn whole(written: &str) -> Option<i128> {
    let (negative, digits) = match written.as_bytes().first()? {
        b'-' => (true, &written[1..]),
        b'+' => (false, &written[1..]),
        _ => (false, written),
    };
    let bare = ["i8", "i16", "i32", "i64", "i128", "u8", "u16", "u32", "u64", "u128"]
        .iter()
        .find_map(|suffix| digits.strip_suffix(suffix).filter(|_| !digits.starts_with("0x")))
        .unwrap_or(digits)
        .replace('_', "");
    let (base, bare) = match bare.get(..2) {
        Some("0x") => (16, &bare[2..]),
        Some("0b") => (2, &bare[2..]),
        Some("0o") => (8, &bare[2..]),
        _ => (10, bare.as_str()),
    };
    if !bare.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    let size = i128::from_str_radix(bare, base).ok()?;
    Some(if negative { -size } else { size })
}

fn decimal(written: &str) -> Option<f64> {
    let bare = written.trim_end_matches("f32").trim_end_matches("f64").replace('_', "");
    bare.parse().ok()
}
