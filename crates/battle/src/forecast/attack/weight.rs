//! Chances as whole parts of [`WHOLE`]. Each step rounds down, so that no chance comes out too high.

/// Certainty.
pub const WHOLE: u64 = 1 << 48;

/// The part `ways / of` of a weight.
pub fn part(weight: u64, ways: u64, of: u64) -> u64 {
    (u128::from(weight) * u128::from(ways) / u128::from(of.max(1))) as u64
}

/// A chance in thousandths.
pub fn thousandths(weight: u64) -> u32 {
    per_mille(weight) as u32
}

/// A chance in thousandths, rounded up: 0 only for no chance at all.
pub fn above(weight: u64) -> u32 {
    (u128::from(weight) * 1000).div_ceil(u128::from(WHOLE)) as u32
}

/// A weight in thousandths of [`WHOLE`]. It may be above 1000.
pub fn per_mille(weight: u64) -> u64 {
    // The rounding down on the way has cost far less than half a thousandth.
    ((u128::from(weight) * 1000 + u128::from(WHOLE / 1_000_000)) / u128::from(WHOLE)) as u64
}
