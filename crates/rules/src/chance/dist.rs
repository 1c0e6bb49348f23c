//! Exact distributions: finitely many whole numbers with integer weights.

/// An exact distribution over whole numbers.
///
/// The chance of a value is its weight divided by [`Dist::total`]. Values ascend, no weight is 0, and the weights
/// have no common divisor. So two equal distributions compare equal.
///
/// ```
/// use phaseline_rules::chance::dist::Dist;
///
/// let two_dice = Dist::dice(2, 6).expect("two dice are few");
/// assert_eq!((two_dice.weight(7), two_dice.total()), (6, 36));
/// assert_eq!(two_dice.shifted(-2).min(), 0);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dist {
    outcomes: Vec<(i32, u128)>,
    total: u128,
}

/// The distribution needs weights beyond 2^127: more dice than a ruleset may combine in one draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the chances are too fine: this combines more dice than can be counted exactly")]
pub struct TooFine;

impl Dist {
    /// The distribution with one value.
    #[must_use]
    pub fn constant(value: i32) -> Self {
        Self { outcomes: vec![(value, 1)], total: 1 }
    }

    /// Every whole number between the two ends, both included, equally likely. The ends may come in either order.
    #[must_use]
    pub fn uniform(one_end: i32, other_end: i32) -> Self {
        let (low, high) = (one_end.min(other_end), one_end.max(other_end));
        let outcomes: Vec<_> = (low..=high).map(|value| (value, 1)).collect();
        let total = outcomes.len() as u128;
        Self { outcomes, total }
    }

    /// The sum of `count` dice with faces 1 to `sides`. Without dice or without sides it is 0.
    ///
    /// # Errors
    /// [`TooFine`] when the weights outgrow 127 bits.
    pub fn dice(count: u32, sides: u32) -> Result<Self, TooFine> {
        let mut sum = Self::constant(0);
        if sides == 0 {
            return Ok(sum);
        }
        let highest = i32::try_from(sides).unwrap_or(i32::MAX);
        if count == 1 {
            return Ok(Self::uniform(1, highest));
        }
        for _ in 0..count {
            sum = sum.plus_die(highest)?;
        }
        Ok(sum)
    }

    /// The sum of this number and a die with faces 1 to `sides`. It needs one step for each outcome: each is the sum of
    /// the outcomes before it that the die reaches. This number has no gaps.
    fn plus_die(&self, sides: i32) -> Result<Self, TooFine> {
        let width = sides as usize;
        let total = self.total.checked_mul(width as u128).filter(|total| *total <= u128::MAX >> 1).ok_or(TooFine)?;
        let mut outcomes = Vec::with_capacity(self.outcomes.len() + width - 1);
        let mut sum = 0;
        for place in 0..self.outcomes.len() + width - 1 {
            sum += self.outcomes.get(place).map_or(0, |(_, weight)| *weight);
            sum -= place.checked_sub(width).and_then(|left| self.outcomes.get(left)).map_or(0, |(_, weight)| *weight);
            outcomes.push((self.min().saturating_add(1).saturating_add(place as i32), sum));
        }
        Ok(Self { outcomes, total })
    }

    /// Builds a distribution from weighted values in any order; `None` when every weight is 0.
    ///
    /// # Errors
    /// [`TooFine`] when the weights outgrow 127 bits.
    pub fn from_weights(weights: impl IntoIterator<Item = (i32, u128)>) -> Result<Option<Self>, TooFine> {
        let mut outcomes: Vec<_> = weights.into_iter().filter(|(_, weight)| *weight > 0).collect();
        outcomes.sort_unstable_by_key(|(value, _)| *value);
        let mut merged: Vec<(i32, u128)> = Vec::with_capacity(outcomes.len());
        for (value, weight) in outcomes {
            match merged.last_mut() {
                Some(last) if last.0 == value => last.1 = last.1.checked_add(weight).ok_or(TooFine)?,
                _ => merged.push((value, weight)),
            }
        }
        if merged.is_empty() {
            return Ok(None);
        }
        Self::reduced(merged).map(Some)
    }

    /// The weighted mixture of `parts`. Each part counts by its own weight, whatever its total.
    ///
    /// # Errors
    /// [`TooFine`] when the weights outgrow 127 bits.
    pub fn mixture(parts: &[(Self, u128)]) -> Result<Option<Self>, TooFine> {
        let mut common: u128 = 1;
        for (part, _) in parts {
            common = (common / gcd(common, part.total)).checked_mul(part.total).ok_or(TooFine)?;
        }
        let mut weights = Vec::new();
        for (part, share) in parts {
            let scale = (common / part.total).checked_mul(*share).ok_or(TooFine)?;
            for (value, weight) in &part.outcomes {
                weights.push((*value, weight.checked_mul(scale).ok_or(TooFine)?));
            }
        }
        Self::from_weights(weights)
    }

    /// The values with their weights, ascending, at least one.
    #[must_use]
    pub fn outcomes(&self) -> &[(i32, u128)] {
        &self.outcomes
    }

    /// The sum of all weights.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.total
    }

    /// The smallest value that can happen.
    #[must_use]
    pub fn min(&self) -> i32 {
        self.outcomes.first().map_or(0, |(value, _)| *value)
    }

    /// The largest value that can happen.
    #[must_use]
    pub fn max(&self) -> i32 {
        self.outcomes.last().map_or(0, |(value, _)| *value)
    }

    /// The value if only one is possible.
    #[must_use]
    pub fn as_constant(&self) -> Option<i32> {
        match self.outcomes.as_slice() {
            [(value, _)] => Some(*value),
            _ => None,
        }
    }

    /// How far `value` lies above the mean, in whole numbers; negative below it. Halves count as whole.
    #[must_use]
    pub fn above_mean(&self, value: i32) -> i32 {
        let total = self.total as i128;
        let above =
            |(other, weight): &(i32, u128)| (i128::from(value) - i128::from(*other)).checked_mul(*weight as i128);
        let sum = self.outcomes.iter().map(above).try_fold(0_i128, |sum, part| sum.checked_add(part?));
        let Some(sum) = sum.filter(|_| total > 0) else { return 0 };
        let whole = (sum.abs().saturating_mul(2) / total + 1) / 2;
        (whole * sum.signum()) as i32
    }

    /// The weight of `value`; 0 when it is not possible.
    #[must_use]
    pub fn weight(&self, value: i32) -> u128 {
        self.outcomes.binary_search_by_key(&value, |(known, _)| *known).map_or(0, |place| self.outcomes[place].1)
    }

    /// The distribution of the sum of two independent numbers.
    ///
    /// # Errors
    /// [`TooFine`] when the weights outgrow 127 bits.
    pub fn plus(&self, other: &Self) -> Result<Self, TooFine> {
        if let Some(offset) = other.as_constant() {
            return Ok(self.shifted(offset));
        }
        if let Some(offset) = self.as_constant() {
            return Ok(other.shifted(offset));
        }
        let total = self.total.checked_mul(other.total).filter(|total| *total <= u128::MAX >> 1).ok_or(TooFine)?;
        let low = i64::from(self.min()) + i64::from(other.min());
        let high = i64::from(self.max()) + i64::from(other.max());
        if high - low <= 4 * (self.outcomes.len() + other.outcomes.len()) as i64 {
            return Ok(self.convolved_densely(other, low, high, total));
        }
        let pairs = self
            .outcomes
            .iter()
            .flat_map(|(a, wa)| other.outcomes.iter().map(move |(b, wb)| (a.saturating_add(*b), wa * wb)));
        Self::from_weights(pairs).map(|sum| sum.unwrap_or_else(|| Self::constant(0)))
    }

    /// Convolves in one row of weights from `low` to `high`. The caller has checked that `total` does not overflow.
    fn convolved_densely(&self, other: &Self, low: i64, high: i64, total: u128) -> Self {
        let mut row = vec![0_u128; (high - low + 1) as usize];
        for (a, wa) in &self.outcomes {
            let start = i64::from(*a) - low;
            for (b, wb) in &other.outcomes {
                row[(start + i64::from(*b)) as usize] += wa * wb;
            }
        }
        let place =
            |index: usize| i32::try_from(low + index as i64).unwrap_or(if low < 0 { i32::MIN } else { i32::MAX });
        let outcomes =
            row.into_iter().enumerate().filter(|(_, weight)| *weight > 0).map(|(index, weight)| (place(index), weight));
        Self { outcomes: outcomes.collect(), total }
    }

    /// The same chances with every value moved by `offset`.
    #[must_use]
    pub fn shifted(&self, offset: i32) -> Self {
        let outcomes = self.outcomes.iter().map(|(value, weight)| (value.saturating_add(offset), *weight)).collect();
        Self { outcomes, total: self.total }
    }

    /// The distribution of `change` applied to the number.
    #[must_use]
    pub fn map(&self, mut change: impl FnMut(i32) -> i32) -> Self {
        let changed = self.outcomes.iter().map(|(value, weight)| (change(*value), *weight));
        // Merging weights cannot outgrow the total, which exists already.
        Self::from_weights(changed).ok().flatten().unwrap_or_else(|| self.clone())
    }

    /// The distribution of the number clamped to the limits that are given.
    #[must_use]
    pub fn limited(&self, lowest: Option<i32>, highest: Option<i32>) -> Self {
        let below = lowest.is_some_and(|limit| self.min() < limit);
        let above = highest.is_some_and(|limit| self.max() > limit);
        if !below && !above {
            return self.clone();
        }
        self.map(|value| {
            let raised = lowest.map_or(value, |limit| value.max(limit));
            highest.map_or(raised, |limit| raised.min(limit))
        })
    }

    /// Compares two independent numbers: the chances that this one is less than, equal to and more than `other`, as
    /// weights of one common total.
    ///
    /// # Errors
    /// [`TooFine`] when the product of the totals outgrows 127 bits.
    pub fn compared(&self, other: &Self) -> Result<Comparison, TooFine> {
        let total = self.total.checked_mul(other.total).filter(|total| *total <= u128::MAX >> 1).ok_or(TooFine)?;
        let mut comparison = Comparison { less: 0, equal: 0, more: 0, total };
        // `below` is the weight of everything in `other` that is less than the present value.
        let (mut rest, mut below) = (other.outcomes.as_slice(), 0);
        for (value, weight) in &self.outcomes {
            while let Some(((_, share), after)) = rest.split_first().filter(|((next, _), _)| next < value) {
                below += share;
                rest = after;
            }
            let same = rest.first().filter(|(next, _)| next == value).map_or(0, |(_, share)| *share);
            comparison.more += weight * below;
            comparison.equal += weight * same;
            comparison.less += weight * (other.total - below - same);
        }
        Ok(comparison)
    }

    /// Builds a distribution from at least one ascending value with weights above 0, and divides the weights by their
    /// common divisor.
    pub(crate) fn reduced(mut outcomes: Vec<(i32, u128)>) -> Result<Self, TooFine> {
        let mut divisor = 0;
        for (_, weight) in &outcomes {
            divisor = gcd(divisor, *weight);
            if divisor == 1 {
                break;
            }
        }
        let mut total: u128 = 0;
        for (_, weight) in &mut outcomes {
            if divisor > 1 {
                *weight /= divisor;
            }
            total = total.checked_add(*weight).filter(|total| *total <= u128::MAX >> 1).ok_or(TooFine)?;
        }
        Ok(Self { outcomes, total })
    }
}

/// How one independent number compares with another, as exact fractions of `total`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Comparison {
    /// The weight of "the first is smaller".
    pub less: u128,
    /// The weight of "both are equal".
    pub equal: u128,
    /// The weight of "the first is larger".
    pub more: u128,
    /// The sum of the three.
    pub total: u128,
}

pub(crate) fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_lies_as_far_above_the_mean_as_the_weights_say_rounded_to_whole_numbers() {
        let die = Dist::uniform(1, 6);
        assert_eq!([1, 2, 3, 4, 5, 6].map(|value| die.above_mean(value)), [-3, -2, -1, 1, 2, 3]);
        let two = Dist::dice(2, 6).expect("it can be counted");
        assert_eq!([2, 6, 7, 8, 12].map(|value| two.above_mean(value)), [-5, -1, 0, 1, 5]);
        assert_eq!(Dist::constant(11).above_mean(11), 0);
    }

    #[test]
    fn two_dice_make_a_triangle() {
        let sum = Dist::dice(2, 6).expect("small");
        assert_eq!(sum.total(), 36);
        assert_eq!(sum.weight(7), 6);
        assert_eq!((sum.min(), sum.max(), sum.weight(2)), (2, 12, 1));
    }

    #[test]
    fn a_range_reads_the_same_in_both_directions() {
        assert_eq!(Dist::uniform(-2, -10), Dist::uniform(-10, -2));
        assert_eq!(Dist::uniform(-2, -10).total(), 9);
    }

    #[test]
    fn limits_gather_what_lies_beyond_them() {
        let limited = Dist::uniform(-1, 2).limited(Some(1), Some(30));
        assert_eq!(limited.outcomes(), [(1, 3), (2, 1)]);
    }

    #[test]
    fn values_far_apart_are_added_without_a_long_row() {
        let far = Dist::from_weights([(0, 1), (1_000_000_000, 1)]).expect("small").expect("not empty");
        let sum = far.plus(&far).expect("small");
        assert_eq!(sum.outcomes(), [(0, 1), (1_000_000_000, 2), (2_000_000_000, 1)]);
    }

    #[test]
    fn a_mixture_counts_each_part_by_its_share() {
        let mix =
            Dist::mixture(&[(Dist::constant(1), 1), (Dist::uniform(1, 2), 3)]).expect("small").expect("not empty");
        assert_eq!(mix.outcomes(), [(1, 5), (2, 3)]);
    }

    #[test]
    fn too_many_dice_are_refused_instead_of_overflowing() {
        assert_eq!(Dist::dice(100, 1000), Err(TooFine));
    }

    #[test]
    fn comparing_two_numbers_covers_every_pair_once() {
        let odds = Dist::uniform(1, 6).compared(&Dist::uniform(1, 6)).expect("small");
        assert_eq!((odds.less, odds.equal, odds.more, odds.total), (15, 6, 15, 36));
    }
}
