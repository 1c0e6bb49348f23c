//! How lucky the dice were, against everything that they could have shown.

/// One attack roll: the damage that it can lead to, with the chance of each number. The chances add up to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Throw(pub Vec<(u32, f64)>);

impl Throw {
    /// A roll that hits for this much damage or misses.
    #[must_use]
    pub fn plain(points: u32, chance: f64) -> Self {
        Self(vec![(0, 1.0 - chance), (points, chance)])
    }

    /// The expected damage.
    #[must_use]
    pub fn expected(&self) -> f64 {
        self.0.iter().map(|(points, chance)| f64::from(*points) * chance).sum()
    }
}

/// How likely the result was: the chances that the same rolls give less, as much, or more.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Luck {
    /// The chance of less.
    pub less: f64,
    /// The chance of exactly as much.
    pub same: f64,
    /// The chance of more.
    pub more: f64,
}

impl Luck {
    /// Compares the damage `landed` with everything that these rolls can lead to.
    #[must_use]
    pub fn of(throws: &[Throw], landed: u32) -> Self {
        let spread = spread(throws);
        let landed = landed as usize;
        let sum = |part: &[f64]| part.iter().sum::<f64>();
        let (below, rest) = spread.split_at(landed.min(spread.len()));
        Self { less: sum(below), same: rest.first().copied().unwrap_or(0.0), more: sum(rest.get(1..).unwrap_or(&[])) }
    }

    /// The rarer side of the result: `true` with the chance of as much or more, or `false` with the chance of as much
    /// or less.
    #[must_use]
    pub fn rarity(&self) -> (bool, f64) {
        let (up, down) = (self.same + self.more, self.same + self.less);
        if up <= down { (true, up) } else { (false, down) }
    }
}

/// The chance of each sum of damage, from 0 up.
fn spread(throws: &[Throw]) -> Vec<f64> {
    let mut spread = vec![1.0];
    for throw in throws {
        let most = throw.0.iter().map(|(points, _)| *points).max().unwrap_or(0) as usize;
        let mut next = vec![0.0; spread.len() + most];
        for (points, chance) in throw.0.iter().filter(|(_, chance)| *chance > 0.0) {
            for (sum, known) in spread.iter().enumerate() {
                next[sum + *points as usize] += known * chance;
            }
        }
        spread = next;
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_luck_of_two_coins_is_counted_out() {
        let coins = [Throw::plain(5, 0.5), Throw::plain(5, 0.5)];
        assert_eq!(Luck::of(&coins, 10), Luck { less: 0.75, same: 0.25, more: 0.0 });
        assert_eq!(Luck::of(&coins, 5), Luck { less: 0.25, same: 0.5, more: 0.25 });
        assert_eq!(Luck::of(&coins, 10).rarity(), (true, 0.25));
        assert_eq!(Luck::of(&coins, 0).rarity(), (false, 0.25));
    }

    #[test]
    fn who_never_rolled_had_neither_good_nor_bad_luck() {
        assert_eq!(Luck::of(&[], 0), Luck { less: 0.0, same: 1.0, more: 0.0 });
    }

    #[test]
    fn a_roll_with_several_results_counts_each() {
        let cluster = Throw(vec![(0, 0.5), (4, 0.25), (8, 0.25)]);
        assert!((cluster.expected() - 3.0).abs() < 1e-12);
        assert_eq!(Luck::of(&[cluster], 4), Luck { less: 0.5, same: 0.25, more: 0.25 });
    }
}
