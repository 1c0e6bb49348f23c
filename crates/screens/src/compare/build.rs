//! Fills the lanes of the comparison.

use super::model::{LaneColumn, LaneRow};
use phaseline_hud::face::stance;
use phaseline_hud::facts::ledger_cards::initiative_of_state;
use phaseline_kit::decimal::decimal;
use phaseline_kit::paint::Chart;
use phaseline_kit::theme::look::Stance;
use phaseline_kit::tooltip::model::Tip;
use phaseline_lab::compare::{Comparison, Entry, Lane};
use phaseline_rules::texts::Words;

/// How much the lanes may show. The game does not give away what a seed draws before the battle has drawn it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sight {
    /// The odds only.
    #[default]
    Odds,
    /// The results of the seed, too.
    Drawn,
}

/// The lanes, each in the order of what its seed draws. If that must stay hidden, each is in the expected order.
#[must_use]
pub fn lanes(words: &Words, comparison: &Comparison, sight: Sight) -> Vec<LaneColumn> {
    comparison.lanes.iter().map(|lane| column(words, lane, sight)).collect()
}

fn column(words: &Words, lane: &Lane, sight: Sight) -> LaneColumn {
    let low = lane.entries.iter().map(|entry| entry.min).min().unwrap_or(0);
    let high = lane.entries.iter().map(|entry| entry.max).max().unwrap_or(0);
    let mut rows: Vec<LaneRow> = lane.entries.iter().filter_map(|entry| row(words, lane, entry, sight)).collect();
    rows.sort_by_key(|row| row.place);
    let order = match (lane.orders, lane.low_first) {
        (false, _) => "lanes.sides_take_turns",
        (true, true) => "lanes.low_first",
        (true, false) => "lanes.high_first",
    };
    LaneColumn {
        ruleset: lane.ruleset.clone(),
        name: words.content(&lane.name).to_owned(),
        line: words.fill(order, &[("draw", &lane.draw)]),
        span: if lane.low_first { (low, high) } else { (high, low) },
        rows,
    }
}

fn row(words: &Words, lane: &Lane, entry: &Entry, sight: Sight) -> Option<LaneRow> {
    let profile = lane.battle.book.profile(entry.id)?;
    let drawn = (sight == Sight::Drawn).then_some(entry.drawn);
    let sooner = |other: &&Entry| other.rank < entry.rank;
    let bars = entry.distribution.0.iter().map(|(value, chance)| (*value, *chance as f32));
    Some(LaneRow {
        unit: entry.id,
        pilot: entry.pilot.clone(),
        name: entry.unit.clone(),
        kind: profile.body.unit_type,
        tonnage: profile.design.tonnage.tons_up(),
        stance: Stance { acted: false, ..stance(&lane.battle.book, &lane.battle.before, entry.id) },
        number: drawn.map_or_else(String::new, |drawn| drawn.to_string()),
        place: match sight {
            Sight::Drawn => entry.drawn_rank,
            Sight::Odds => 1 + lane.entries.iter().filter(sooner).count(),
        },
        rank: rank(words, entry),
        chart: Chart { bars: bars.collect(), drawn, descending: !lane.low_first, ..Chart::default() },
    })
}

/// The mean rank, and the mean rank with ties broken if it differs.
fn rank(words: &Words, entry: &Entry) -> String {
    let bare = decimal(words, entry.rank, 1);
    let broken = entry.rank_after_ties.map(|rank| decimal(words, rank, 1)).filter(|rank| *rank != bare);
    match broken {
        Some(broken) => words.fill("lanes.rank_after_ties", &[("rank", &bare), ("broken", &broken)]),
        None => words.fill("lanes.rank", &[("rank", &bare)]),
    }
}

/// The tooltip of a unit in a lane: its whole ledger under that ruleset.
#[must_use]
pub fn lane_tip(
    words: &Words,
    (comparison, sight): (&Comparison, Sight),
    ruleset: &str,
    unit: phaseline_rules::ids::UnitId,
    unfolded: bool,
) -> Option<Tip> {
    let lane = comparison.lanes.iter().find(|lane| lane.ruleset == ruleset)?;
    let state = match sight {
        Sight::Drawn => &lane.battle.drawn,
        Sight::Odds => &lane.battle.before,
    };
    let card = initiative_of_state((words, &lane.battle.book, state), unit, unfolded);
    Some(Tip::Ledger(Box::new(card)))
}
