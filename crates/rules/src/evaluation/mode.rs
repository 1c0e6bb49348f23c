//! Chance read in three ways: as exact distributions, without chance, and rolled with dice.

use crate::chance::dice::Dice;
use crate::chance::dist::{Dist, TooFine};
use crate::chance::number::Number;
use crate::ruleset::{ProfileIx, TableIx};

/// Why an amount has no value for a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The unit's type is not in the profile.
    NoProfile(ProfileIx),
    /// The table has no row for the number.
    Gap(TableIx),
    /// The weights of the exact distribution grow too large.
    TooFine,
    /// The amount reads the other party of an event, and there is none.
    Alone,
}

impl From<TooFine> for Stop {
    fn from(_: TooFine) -> Self {
        Self::TooFine
    }
}

/// How chance is read.
pub(crate) trait Mode: Sized {
    /// What an amount comes to in this way.
    type Number;

    fn fixed(&self, value: i32) -> Self::Number;
    fn uniform(&mut self, one_end: i32, other_end: i32) -> Self::Number;
    fn dice(&mut self, count: u32, sides: u32) -> Result<Self::Number, Stop>;
    fn add(&mut self, a: Self::Number, b: Self::Number) -> Result<Self::Number, Stop>;
    /// Applies `with` to the values of independent numbers.
    fn join<const N: usize>(
        &mut self,
        parts: [Self::Number; N],
        with: impl FnMut(&mut Self, [i32; N]) -> Result<Self::Number, Stop>,
    ) -> Result<Self::Number, Stop>;
}

/// Reads chance as exact distributions.
pub(crate) struct Exact;

impl Mode for Exact {
    type Number = Number;

    fn fixed(&self, value: i32) -> Number {
        Number::Fixed(value)
    }

    fn uniform(&mut self, one_end: i32, other_end: i32) -> Number {
        match one_end == other_end {
            true => Number::Fixed(one_end),
            false => Number::Uniform(one_end.min(other_end), one_end.max(other_end)),
        }
    }

    fn dice(&mut self, count: u32, sides: u32) -> Result<Number, Stop> {
        Ok(Number::from_dist(Dist::dice(count, sides)?))
    }

    fn add(&mut self, a: Number, b: Number) -> Result<Number, Stop> {
        Ok(match (a, b) {
            (Number::Fixed(a), Number::Fixed(b)) => Number::Fixed(a.saturating_add(b)),
            (Number::Fixed(0), random) | (random, Number::Fixed(0)) => random,
            (a, b) => Number::Random(a.into_dist().plus(&b.into_dist())?),
        })
    }

    fn join<const N: usize>(
        &mut self,
        parts: [Number; N],
        mut with: impl FnMut(&mut Self, [i32; N]) -> Result<Number, Stop>,
    ) -> Result<Number, Stop> {
        let mut values = [0; N];
        if parts.iter().zip(&mut values).all(|(part, value)| match part {
            Number::Fixed(known) => {
                *value = *known;
                true
            }
            Number::Uniform(..) | Number::Random(_) => false,
        }) {
            return with(self, values);
        }
        let dists = parts.map(Number::into_dist);
        // Most combinations give a plain number. These need no distribution of their own.
        let (mut plain, mut mixed) = (Vec::new(), Vec::new());
        let mut places = [0_usize; N];
        loop {
            let mut weight: u128 = 1;
            for ((dist, place), value) in dists.iter().zip(places).zip(&mut values) {
                let (outcome, share) = dist.outcomes()[place];
                *value = outcome;
                weight = weight.checked_mul(share).ok_or(Stop::TooFine)?;
            }
            match with(self, values)? {
                Number::Fixed(value) => plain.push((value, weight)),
                number => mixed.push((number.into_dist(), weight)),
            }
            if !advance(&mut places, |part| dists[part].outcomes().len()) {
                break;
            }
        }
        if mixed.is_empty() {
            return Ok(Number::from_dist(Dist::from_weights(merged(plain)?)?.ok_or(Stop::TooFine)?));
        }
        mixed.extend(plain.into_iter().map(|(value, weight)| (Dist::constant(value), weight)));
        let mixture = Dist::mixture(&mixed)?.ok_or(Stop::TooFine)?;
        Ok(Number::from_dist(mixture))
    }
}

/// The longest row of weights that many values are put together in.
const ROW_MAX: i64 = 1 << 16;

/// The same weights with equal values put together, as far as that is quick. Many values lie close to each other.
fn merged(weights: Vec<(i32, u128)>) -> Result<Vec<(i32, u128)>, TooFine> {
    let ends = weights.iter().map(|(value, _)| i64::from(*value));
    let (Some(low), Some(high)) = (ends.clone().min(), ends.max()) else { return Ok(weights) };
    if weights.len() < 64 || high - low >= ROW_MAX {
        return Ok(weights);
    }
    let mut row = vec![0_u128; (high - low + 1) as usize];
    for (value, weight) in weights {
        let held = &mut row[(i64::from(value) - low) as usize];
        *held = held.checked_add(weight).ok_or(TooFine)?;
    }
    Ok(row.into_iter().enumerate().map(|(place, weight)| ((low + place as i64) as i32, weight)).collect())
}

/// Counts `places` up like an odometer; false after the last combination.
fn advance<const N: usize>(places: &mut [usize; N], length: impl Fn(usize) -> usize) -> bool {
    for (part, place) in places.iter_mut().enumerate() {
        *place += 1;
        if *place < length(part) {
            return true;
        }
        *place = 0;
    }
    false
}

/// Reads amounts without chance. Where there is chance after all, it takes the lowest outcome.
pub(crate) struct Known;

impl Mode for Known {
    type Number = i32;

    #[inline]
    fn fixed(&self, value: i32) -> i32 {
        value
    }

    #[inline]
    fn uniform(&mut self, one_end: i32, other_end: i32) -> i32 {
        one_end.min(other_end)
    }

    fn dice(&mut self, count: u32, sides: u32) -> Result<i32, Stop> {
        Ok(if sides == 0 { 0 } else { i32::try_from(count).unwrap_or(i32::MAX) })
    }

    #[inline]
    fn add(&mut self, a: i32, b: i32) -> Result<i32, Stop> {
        Ok(a.saturating_add(b))
    }

    #[inline]
    fn join<const N: usize>(
        &mut self,
        parts: [i32; N],
        mut with: impl FnMut(&mut Self, [i32; N]) -> Result<i32, Stop>,
    ) -> Result<i32, Stop> {
        with(self, parts)
    }
}

/// Rolls chance with dice.
pub(crate) struct Rolled<'d, D>(pub &'d mut D);

impl<D: Dice> Mode for Rolled<'_, D> {
    type Number = i32;

    #[inline]
    fn fixed(&self, value: i32) -> i32 {
        value
    }

    #[inline]
    fn uniform(&mut self, one_end: i32, other_end: i32) -> i32 {
        let width = u64::from(one_end.abs_diff(other_end)) + 1;
        let offset = i64::try_from(self.0.below(width)).unwrap_or(0);
        i32::try_from(i64::from(one_end.min(other_end)) + offset).unwrap_or(one_end)
    }

    fn dice(&mut self, count: u32, sides: u32) -> Result<i32, Stop> {
        if sides == 0 {
            return Ok(0);
        }
        let highest = i32::try_from(sides).unwrap_or(i32::MAX);
        Ok((0..count).fold(0, |sum: i32, _| sum.saturating_add(self.uniform(1, highest))))
    }

    #[inline]
    fn add(&mut self, a: i32, b: i32) -> Result<i32, Stop> {
        Ok(a.saturating_add(b))
    }

    #[inline]
    fn join<const N: usize>(
        &mut self,
        parts: [i32; N],
        mut with: impl FnMut(&mut Self, [i32; N]) -> Result<i32, Stop>,
    ) -> Result<i32, Stop> {
        with(self, parts)
    }
}
