//! A share of a count, with its confidence interval.

/// A count out of a total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The count.
    pub count: usize,
    /// The total.
    pub of: usize,
}

/// A normal distribution has 95 % of its weight within this many standard deviations.
const TWO_SIDED_95: f64 = 1.959_964;

impl Share {
    /// The share in percent. 0 if the total is 0.
    #[must_use]
    pub fn percent(self) -> f64 {
        if self.of == 0 { 0.0 } else { 100.0 * self.count as f64 / self.of as f64 }
    }

    /// The Wilson interval in percent. It contains the true share with a chance of 95 %.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 100.0);
        }
        let (of, share) = (self.of as f64, self.count as f64 / self.of as f64);
        let square = TWO_SIDED_95 * TWO_SIDED_95;
        let middle = (share + square / (2.0 * of)) / (1.0 + square / of);
        let spread =
            TWO_SIDED_95 / (1.0 + square / of) * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
        (100.0 * (middle - spread).max(0.0), 100.0 * (middle + spread).min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::Share;

    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = Share { count: 90, of: 100 }.interval();
        assert!((low - 82.56).abs() < 0.01 && (high - 94.48).abs() < 0.01, "{low} {high}");
    }

    #[test]
    fn a_share_of_all_or_nothing_stays_within_its_bounds() {
        assert!(Share { count: 0, of: 10 }.interval().0.abs() < 1e-9);
        assert!((Share { count: 10, of: 10 }.interval().1 - 100.0).abs() < 1e-9);
        assert_eq!(Share { count: 0, of: 0 }.interval(), (0.0, 100.0));
    }
}
