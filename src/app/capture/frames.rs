//! How long frames take.

use std::fmt;
use std::time::Duration;

/// The median and the 95th percentile of frame times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FrameTimes {
    /// The number of measured frames.
    pub frames: usize,
    /// Half of the frames took no longer than this.
    pub median: Duration,
    /// Of 20 frames, 19 took no longer than this.
    pub slow: Duration,
}

impl FrameTimes {
    /// Sums up measured times. `None` if there are none.
    #[must_use]
    pub fn of(mut times: Vec<Duration>) -> Option<Self> {
        times.sort_unstable();
        let at = |percent: usize| times.get((times.len() * percent).div_ceil(100).max(1) - 1).copied();
        Some(Self { frames: times.len(), median: at(50)?, slow: at(95)? })
    }
}

impl fmt::Display for FrameTimes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let (median, slow) = (milliseconds(self.median), milliseconds(self.slow));
        write!(out, "median {median:.1} ms, 95th percentile {slow:.1} ms, {} frames", self.frames)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn median_and_percentile_are_frames_that_were_measured() {
        let times = (1..=100).rev().map(Duration::from_millis).collect();
        let summed = FrameTimes::of(times).unwrap();
        assert_eq!((summed.median, summed.slow), (Duration::from_millis(50), Duration::from_millis(95)));
        assert_eq!(FrameTimes::of(Vec::new()), None);
        assert_eq!(FrameTimes::of(vec![Duration::from_millis(3)]).unwrap().slow, Duration::from_millis(3));
    }
}
