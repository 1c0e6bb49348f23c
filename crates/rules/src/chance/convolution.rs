//! The exact distribution of a sum, computed number by number in one row of weights.

use super::dist::{Dist, TooFine};
use super::number::Number;

/// The distribution of a sum of independent numbers so far.
#[derive(Debug, Clone)]
pub(crate) struct Convolution {
    /// What is added to every outcome.
    offset: i64,
    /// The weights of consecutive outcomes, from `offset` on. The first and the last are not 0.
    row: Vec<u128>,
    total: u128,
    /// The sum of the numbers whose outcomes lie too far apart for a row. It comes on top of `row`.
    far: Option<Dist>,
}

/// The most outcomes that a row may have.
pub(crate) const WIDEST: usize = 1 << 14;

impl Convolution {
    /// The empty sum: certainly 0.
    pub fn new() -> Self {
        let mut row = Vec::with_capacity(64);
        row.push(1);
        Self { offset: 0, row, total: 1, far: None }
    }

    /// Adds a number.
    ///
    /// # Errors
    /// [`TooFine`] when the weights outgrow 127 bits.
    pub fn add(&mut self, number: &Number) -> Result<(), TooFine> {
        match number {
            Number::Fixed(value) => self.offset += i64::from(*value),
            Number::Uniform(low, high) => self.add_uniform(*low, *high)?,
            Number::Random(dist) => self.add_dist(dist)?,
        }
        Ok(())
    }

    /// Adds a number from `low` to `high`, each equally likely. Every outcome becomes the sum of the outcomes before
    /// it that lie within the width of the range.
    fn add_uniform(&mut self, low: i32, high: i32) -> Result<(), TooFine> {
        let width = high.abs_diff(low) as usize + 1;
        if self.row.len() + width > WIDEST {
            return self.add_dist(&Dist::uniform(low, high));
        }
        self.grow_total(width as u128)?;
        let mut sum = 0;
        for weight in &mut self.row {
            sum += *weight;
            *weight = sum;
        }
        let length = self.row.len() + width - 1;
        self.row.resize(length, sum);
        for place in (width..length).rev() {
            self.row[place] -= self.row[place - width];
        }
        self.offset += i64::from(low);
        Ok(())
    }

    fn add_dist(&mut self, dist: &Dist) -> Result<(), TooFine> {
        let span = i64::from(dist.max()) - i64::from(dist.min());
        if self.row.len() as i64 + span > WIDEST as i64 {
            self.far = Some(match self.far.take() {
                Some(far) => far.plus(dist)?,
                None => dist.clone(),
            });
            return Ok(());
        }
        self.grow_total(dist.total())?;
        let mut row = vec![0; self.row.len() + span as usize];
        for (value, share) in dist.outcomes() {
            let start = (i64::from(*value) - i64::from(dist.min())) as usize;
            for (sum, weight) in row[start..].iter_mut().zip(&self.row) {
                *sum += weight * share;
            }
        }
        self.row = row;
        self.offset += i64::from(dist.min());
        Ok(())
    }

    fn grow_total(&mut self, times: u128) -> Result<(), TooFine> {
        self.total = self.total.checked_mul(times).filter(|total| *total <= u128::MAX >> 1).ok_or(TooFine)?;
        Ok(())
    }

    /// The distribution of the sum, clamped to the limits that are given.
    ///
    /// # Errors
    /// [`TooFine`] when the weights outgrow 127 bits.
    pub fn within(self, (lowest, highest): (Option<i32>, Option<i32>)) -> Result<Dist, TooFine> {
        let place = |index: usize| (self.offset + index as i64).clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        if let Some(far) = &self.far {
            let near = self.row.iter().enumerate().map(|(index, weight)| (place(index), *weight));
            let near = Dist::from_weights(near)?.unwrap_or_else(|| Dist::constant(0));
            return Ok(far.plus(&near)?.limited(lowest, highest));
        }
        let kept = |value: i32| {
            let raised = lowest.map_or(value, |limit| value.max(limit));
            highest.map_or(raised, |limit| raised.min(limit))
        };
        let mut outcomes: Vec<(i32, u128)> = Vec::with_capacity(self.row.len());
        for (index, weight) in self.row.iter().enumerate().filter(|(_, weight)| **weight > 0) {
            let value = kept(place(index));
            match outcomes.last_mut() {
                Some(last) if last.0 == value => last.1 += weight,
                _ => outcomes.push((value, *weight)),
            }
        }
        Dist::reduced(outcomes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_pairs(numbers: &[Number], limits: (Option<i32>, Option<i32>)) -> Dist {
        let sum = numbers.iter().fold(Dist::constant(0), |sum, it| sum.plus(&it.clone().into_dist()).unwrap());
        sum.limited(limits.0, limits.1)
    }

    #[test]
    fn a_row_changed_in_place_says_what_convolution_says() {
        let dice = Number::Random(Dist::dice(3, 6).unwrap());
        let gap = Number::Random(Dist::from_weights([(-9, 2), (0, 1), (40, 3)]).unwrap().unwrap());
        let far = Number::Random(Dist::from_weights([(0, 1), (1_000_000_000, 2)]).unwrap().unwrap());
        let one = [Number::Fixed(14), Number::Uniform(-10, -2), dice.clone(), Number::Uniform(1, 3)];
        let other = [gap, Number::Uniform(-2, 5), Number::Fixed(-3), far, Number::Uniform(0, 1), dice];
        for numbers in [&one[..], &one[..1], &one[1..2], &other[..], &other[..3]] {
            for limits in [(None, None), (Some(1), Some(12)), (Some(100), None)] {
                let mut sum = Convolution::new();
                numbers.iter().for_each(|number| sum.add(number).unwrap());
                assert_eq!(sum.within(limits).unwrap(), by_pairs(numbers, limits));
            }
        }
    }

    #[test]
    fn too_many_dice_are_refused() {
        let mut sum = Convolution::new();
        let added: Result<(), TooFine> = (0..100).try_for_each(|_| sum.add(&Number::Uniform(1, 1000)));
        assert_eq!(added, Err(TooFine));
    }
}
