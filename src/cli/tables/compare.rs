//! The answer of `phaseline compare` as aligned text: one table for each ruleset, then the ranks side by side.

use super::chances::hundredths;
use super::table::Table;
use phaseline_lab::compare::{Comparison, Entry, Lane};
use phaseline_lab::explain::Spread;

/// The widest chart, in characters. A wider range puts several numbers into one character.
const CHART_WIDTH: i64 = 48;

/// The whole answer.
pub(crate) fn table(comparison: &Comparison) -> String {
    let mut text = format!("{}, seed {}\n", comparison.scenario, comparison.seed);
    for lane in &comparison.lanes {
        text.push('\n');
        text.push_str(&heading(lane));
        text.push_str(&lane_table(lane));
    }
    if comparison.lanes.len() > 1 {
        text.push_str("\nRanks\n");
        text.push_str(&ranks(comparison));
    }
    text
}

fn heading(lane: &Lane) -> String {
    let ends = if lane.low_first { "low numbers" } else { "high numbers" };
    let meaning = if lane.orders { "act first" } else { "rank first, but sides take turns" };
    let ties = if lane.ties.is_empty() { String::new() } else { format!("; ties: {}", lane.ties.join(", ")) };
    format!("{} ({}): {}, {ends} {meaning}{ties}\n", lane.name, lane.ruleset, lane.draw)
}

/// The ranks after tie rules, if a tie rule changes any.
fn ranks_after_ties(lane: &Lane) -> Option<Vec<String>> {
    let told = |entry: &Entry| entry.rank_after_ties.map_or_else(|| "-".to_owned(), hundredths);
    let bare: Vec<String> = lane.entries.iter().map(|entry| hundredths(entry.rank)).collect();
    let broken: Vec<String> = lane.entries.iter().map(told).collect();
    (lane.orders && bare != broken).then_some(broken)
}

fn lane_table(lane: &Lane) -> String {
    let axis = Axis::of(lane);
    let broken = ranks_after_ties(lane);
    let ties = broken.is_some().then_some("after ties");
    let heads = ["unit", "pilot", "side", "range", "mean", "rank"].into_iter().chain(ties);
    let mut table = Table::new(heads.chain(["drawn", &axis.heading()]));
    for (place, entry) in lane.entries.iter().enumerate() {
        let cells = [
            entry.unit.clone(),
            entry.pilot.clone(),
            entry.side.clone(),
            range(entry),
            hundredths(entry.mean),
            hundredths(entry.rank),
        ];
        let broken = broken.as_ref().and_then(|ranks| ranks.get(place)).cloned();
        let drawn = format!("{} (#{})", entry.drawn, entry.drawn_rank);
        table.row(cells.into_iter().chain(broken).chain([drawn, axis.bars(&entry.distribution)]));
    }
    table.render()
}

fn range(entry: &Entry) -> String {
    if entry.min == entry.max { entry.min.to_string() } else { format!("{} to {}", entry.min, entry.max) }
}

fn ranks(comparison: &Comparison) -> String {
    let ids = comparison.lanes.iter().map(|lane| lane.ruleset.as_str());
    let mut table = Table::new(["unit", "pilot"].into_iter().chain(ids));
    let roster = comparison.lanes.first().map_or(&[][..], |lane| &lane.entries);
    for (place, entry) in roster.iter().enumerate() {
        let ranks = comparison.lanes.iter().filter_map(|lane| lane.entries.get(place));
        let ranks = ranks.map(|entry| hundredths(entry.rank_after_ties.unwrap_or(entry.rank)));
        table.row([entry.unit.clone(), entry.pilot.clone()].into_iter().chain(ranks));
    }
    table.render()
}

/// The numbers of a lane from the earliest to the latest, and how many numbers share a character.
struct Axis {
    first: i64,
    last: i64,
    step: i64,
}

impl Axis {
    fn of(lane: &Lane) -> Self {
        let low = lane.entries.iter().map(|entry| i64::from(entry.min)).min().unwrap_or(0);
        let high = lane.entries.iter().map(|entry| i64::from(entry.max)).max().unwrap_or(0);
        let (first, last) = if lane.low_first { (low, high) } else { (high, low) };
        Self { first, last, step: (high - low) / CHART_WIDTH + 1 }
    }

    fn heading(&self) -> String {
        format!("{} .. {}", self.first, self.last)
    }

    /// One character for each number. Its height is the chance relative to the largest one.
    fn bars(&self, spread: &Spread) -> String {
        const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        let mut chances = vec![0.0; usize::try_from((self.last - self.first).abs() / self.step + 1).unwrap_or(1)];
        for (value, chance) in &spread.0 {
            let place = (i64::from(*value) - self.first).abs() / self.step;
            if let Some(held) = usize::try_from(place).ok().and_then(|place| chances.get_mut(place)) {
                *held += chance;
            }
        }
        let highest = chances.iter().copied().fold(0.0, f64::max);
        let bar = |chance: &f64| {
            if *chance <= 0.0 { '·' } else { HEIGHTS[((chance / highest * 8.0).ceil() as usize).clamp(1, 8) - 1] }
        };
        chances.iter().map(bar).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_run_from_the_earliest_number_to_the_latest() {
        let axis = Axis { first: 9, last: 4, step: 1 };
        assert_eq!(axis.bars(&Spread(vec![(5, 0.25), (6, 0.5), (9, 0.25)])), "▄··█▄·");
        assert_eq!(axis.heading(), "9 .. 4");
    }

    #[test]
    fn wide_ranges_put_several_numbers_into_one_bar() {
        let axis = Axis { first: 1, last: 100, step: 3 };
        assert_eq!(axis.bars(&Spread(vec![(1, 0.5), (3, 0.25), (100, 0.25)])).chars().count(), 34);
    }
}
