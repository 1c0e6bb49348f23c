//! Goes through every combination of a row of random numbers, each with its exact chance.

use phaseline_rules::chance::dist::{Dist, TooFine};

/// One combination of the numbers so far, and the way to the next one.
#[derive(Debug, Default)]
pub(crate) struct Chances {
    picks: Vec<Pick>,
    at: usize,
    share: Share,
    too_fine: bool,
}

#[derive(Debug)]
struct Pick {
    taken: usize,
    of: usize,
}

/// The chance of one combination, as a fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Share {
    part: u128,
    whole: u128,
}

impl Default for Share {
    fn default() -> Self {
        Self { part: 1, whole: 1 }
    }
}

impl Chances {
    /// Begins a combination.
    pub const fn begin(&mut self) {
        self.at = 0;
        self.share = Share { part: 1, whole: 1 };
    }

    /// The value of a distribution in this combination.
    pub fn pick(&mut self, dist: &Dist) -> i32 {
        if let Some(only) = dist.as_constant() {
            return only;
        }
        if self.at == self.picks.len() {
            self.picks.push(Pick { taken: 0, of: dist.outcomes().len() });
        }
        let taken = self.picks.get(self.at).map_or(0, |pick| pick.taken);
        self.at += 1;
        let (value, weight) = dist.outcomes().get(taken).copied().unwrap_or((dist.min(), 1));
        match self.share.times(weight, dist.total()) {
            Some(share) => self.share = share,
            None => self.give_up(),
        }
        value
    }

    /// Notes that the chances cannot be counted exactly.
    pub const fn give_up(&mut self) {
        self.too_fine = true;
    }

    /// The chance of this combination.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub const fn share(&self) -> Result<Share, TooFine> {
        if self.too_fine { Err(TooFine) } else { Ok(self.share) }
    }

    /// Goes on to the next combination; false after the last one.
    pub fn next(&mut self) -> bool {
        while let Some(last) = self.picks.last_mut() {
            if last.taken + 1 < last.of {
                last.taken += 1;
                return true;
            }
            self.picks.pop();
        }
        false
    }
}

impl Share {
    fn times(self, part: u128, whole: u128) -> Option<Self> {
        let (part, whole) = (self.part.checked_mul(part)?, self.whole.checked_mul(whole)?);
        let common = gcd(part, whole).max(1);
        Some(Self { part: part / common, whole: whole / common })
    }

    /// Whole-number weights in proportion to shares.
    ///
    /// # Errors
    /// [`TooFine`] when there is no common denominator below 2^127.
    pub fn weights(shares: &[Self]) -> Result<Vec<u128>, TooFine> {
        let mut common: u128 = 1;
        for share in shares {
            common = (common / gcd(common, share.whole)).checked_mul(share.whole).ok_or(TooFine)?;
        }
        shares.iter().map(|share| (common / share.whole).checked_mul(share.part).ok_or(TooFine)).collect()
    }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_gone_once_and_their_weights_are_exact() {
        let mut chances = Chances::default();
        let (mut gone, mut shares) = (Vec::new(), Vec::new());
        loop {
            chances.begin();
            let first = chances.pick(&Dist::uniform(1, 3));
            let second = if first == 2 { chances.pick(&Dist::dice(2, 2).expect("small")) } else { 9 };
            gone.push((first, second));
            shares.push(chances.share().expect("few ways"));
            if !chances.next() {
                break;
            }
        }
        assert_eq!(gone, [(1, 9), (2, 2), (2, 3), (2, 4), (3, 9)]);
        assert_eq!(Share::weights(&shares), Ok(vec![4, 1, 2, 1, 4]));
    }
}
