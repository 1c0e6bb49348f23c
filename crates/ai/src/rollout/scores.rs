//! The scores of the rollouts, and which option is clearly best.

/// Another option replaces the first one if its lead exceeds this share of the spread of that lead, in percent.
const CLEARLY: i64 = 150;
/// An option is hopeless if it trails the best one by more than this share of the spread, in percent.
const HOPELESS: i64 = 150;

/// The scores of each option. Scores at the same index come from rollouts with the same random numbers.
pub(super) struct Scores {
    all: Vec<Vec<i64>>,
    open: Vec<usize>,
}

impl Scores {
    /// Empty scores for this many options.
    pub fn new(options: usize) -> Self {
        Self { all: vec![Vec::new(); options], open: (0..options).collect() }
    }

    /// The options that still get rollouts.
    pub fn open(&self) -> &[usize] {
        &self.open
    }

    /// Adds a score of an option.
    pub fn note(&mut self, option: usize, score: i64) {
        self.all[option].push(score);
    }

    /// Drops hopeless options and tells whether only one is left. The first one stays as a reference.
    pub fn is_settled(&mut self) -> bool {
        let best = self.best();
        let all = &self.all;
        self.open.retain(|&option| option == 0 || option == best || !is_ahead(all, best, option, HOPELESS));
        self.open.len() < 2
    }

    /// The first option, or the best of those that are clearly better.
    pub fn best(&self) -> usize {
        let others = self.open.iter().filter(|&&option| option != 0 && is_ahead(&self.all, option, 0, CLEARLY));
        others.copied().max_by_key(|&option| (lead(&self.all, option, 0), std::cmp::Reverse(option))).unwrap_or(0)
    }
}

/// Whether an option leads another one by more than `percent` of the spread.
fn is_ahead(all: &[Vec<i64>], option: usize, other: usize, percent: i64) -> bool {
    lead(all, option, other).is_some_and(|(mean, spread)| mean > 0 && mean * 100 > spread * percent)
}

/// The mean lead of an option over the rollouts of both, and the spread of that mean. `None` below two rollouts.
fn lead(all: &[Vec<i64>], option: usize, other: usize) -> Option<(i64, i64)> {
    let gaps: Vec<i64> = all[option].iter().zip(&all[other]).map(|(one, other)| one - other).collect();
    let count = gaps.len() as i64;
    if count < 2 {
        return None;
    }
    let mean = gaps.iter().sum::<i64>() / count;
    let squares: i64 = gaps.iter().map(|gap| (gap - mean).pow(2)).sum();
    let spread = (squares / (count * (count - 1))).unsigned_abs().isqrt();
    Some((mean, spread.cast_signed()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(of: &[&[i64]]) -> Scores {
        let mut scores = Scores::new(of.len());
        for (option, list) in of.iter().enumerate() {
            list.iter().for_each(|score| scores.note(option, *score));
        }
        scores
    }

    #[test]
    fn another_option_must_be_clearly_better() {
        assert_eq!(scores(&[&[0, 0, 0, 0], &[30, 40, 20, 30]]).best(), 1);
        assert_eq!(scores(&[&[0, 0, 0, 0], &[300, -290, 280, -270]]).best(), 0, "that was luck");
        assert_eq!(scores(&[&[0, 0, 0, 0], &[30, 40, 20, 30], &[90, 80, 70, 80]]).best(), 2);
    }

    #[test]
    fn the_same_luck_for_both_decides_nothing() {
        assert_eq!(scores(&[&[900, -900, 500, -500], &[910, -890, 510, -490]]).best(), 1);
    }

    #[test]
    fn what_is_without_hope_is_left_out_and_the_first_option_stays() {
        let mut scores = scores(&[&[0, 0, 0, 0], &[90, 80, 70, 80], &[-90, -80, -70, -80]]);
        assert!(!scores.is_settled());
        assert_eq!(scores.open(), [0, 1]);
        let mut settled = self::scores(&[&[0, 0, 0, 0], &[-9, -8, -7, -8]]);
        assert!(settled.is_settled());
        assert_eq!(settled.best(), 0);
    }
}
