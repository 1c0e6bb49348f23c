//! Goes through every combination of a row of choices.

use super::weight::part;

/// The choices of one combination, and its weight.
#[derive(Debug, Default)]
pub struct Script {
    picks: Vec<Pick>,
    at: usize,
    weight: u64,
}

#[derive(Debug)]
struct Pick {
    taken: usize,
    of: usize,
}

impl Script {
    /// Begins a combination: the first one or the next one.
    pub const fn begin(&mut self, weight: u64) {
        self.at = 0;
        self.weight = weight;
    }

    /// Chooses one of several results. `ways` holds the weight of each.
    pub fn choose(&mut self, ways: &[u64]) -> usize {
        let possible = || ways.iter().enumerate().filter(|(_, ways)| **ways > 0);
        if self.at == self.picks.len() {
            self.picks.push(Pick { taken: 0, of: possible().count() });
        }
        let taken = self.picks.get(self.at).map_or(0, |pick| pick.taken);
        self.at += 1;
        let Some((place, chosen)) = possible().nth(taken) else { return 0 };
        self.weight = part(self.weight, *chosen, ways.iter().sum());
        place
    }

    /// The weight of this combination.
    pub const fn weight(&self) -> u64 {
        self.weight
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_gone_once_and_their_weights_are_all_there_is() {
        let mut script = Script::default();
        let mut gone = Vec::new();
        loop {
            script.begin(60);
            let first = script.choose(&[1, 0, 2]);
            let second = if first == 2 { script.choose(&[3, 1]) } else { 9 };
            gone.push((first, second, script.weight()));
            if !script.next() {
                break;
            }
        }
        assert_eq!(gone, [(0, 9, 20), (2, 0, 30), (2, 1, 10)]);
    }
}
