//! Clusters: how many shots of one use hit when its one roll hits.

use super::combat_numbers::ClusterNumbers;
use super::test_roll::ways;
use crate::chance::dice::Dice;

impl ClusterNumbers {
    /// How many shots hit when the dice show this sum.
    #[must_use]
    pub fn hits(&self, shots: u32, shown: u32) -> u32 {
        let percent = self.percent.range(..=shown).next_back().map_or(0, |(_, percent)| *percent);
        shots.saturating_mul(percent).div_ceil(100).clamp(1.min(shots), shots)
    }

    /// Rolls how many shots hit.
    pub fn draw(&self, shots: u32, dice: &mut impl Dice) -> u32 {
        let held = self.dice.held();
        let shown = (0..held.count).map(|_| dice.below(u64::from(held.sides)) as u32 + 1).sum();
        self.hits(shots, shown)
    }

    /// Every possible number of hits, each with the number of rolls that give it.
    #[must_use]
    pub fn spread(&self, shots: u32) -> Vec<(u32, u64)> {
        let mut spread: Vec<(u32, u64)> = Vec::new();
        let held = self.dice.held();
        for (above, ways) in ways(held).into_iter().enumerate() {
            let hits = self.hits(shots, held.count + above as u32);
            match spread.iter_mut().find(|(known, _)| *known == hits) {
                Some((_, all)) => *all += ways,
                None => spread.push((hits, ways)),
            }
        }
        spread
    }

    /// The expected number of hits, in thousandths.
    #[must_use]
    pub fn expected(&self, shots: u32) -> u64 {
        let held = self.dice.held();
        let hits = |above: usize| u64::from(self.hits(shots, held.count + above as u32));
        let (mut sum, mut all) = (0, 0);
        for (above, ways) in ways(held).into_iter().enumerate() {
            sum += hits(above) * 1000 * ways;
            all += ways;
        }
        sum / all.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::dice::ScriptedDice;
    use crate::combat::combat_numbers::DiceNumbers;

    fn numbers() -> ClusterNumbers {
        ClusterNumbers { dice: DiceNumbers { count: 2, sides: 6 }, percent: [(2, 50), (7, 80), (12, 100)].into() }
    }

    #[test]
    fn more_shown_is_more_hits_and_one_always_hits() {
        let hits = [2, 6, 7, 11, 12].map(|shown| numbers().hits(5, shown));
        assert_eq!(hits, [3, 3, 4, 4, 5]);
        assert_eq!(ClusterNumbers { percent: [(3, 50)].into(), ..numbers() }.hits(6, 2), 1);
    }

    #[test]
    fn the_spread_counts_every_way_that_is_drawn() {
        let mut drawn = [0_u64; 6];
        for faces in (0..6).flat_map(|a| (0..6).map(move |b| [a, b])) {
            drawn[numbers().draw(5, &mut ScriptedDice::new(faces)) as usize] += 1;
        }
        for (hits, ways) in numbers().spread(5) {
            assert_eq!(drawn[hits as usize], ways, "{hits} hits");
        }
        assert_eq!(drawn.iter().sum::<u64>(), 36);
        assert_eq!(numbers().expected(5), (3 * 15 + 4 * 20 + 5) * 1000 / 36);
    }
}
