//! The rules of `two-d6` (docs/rules/two-d6.md).

mod totals;

use crate::support::{Probe, Spread, mech, weighted};

/// Two dice and something more.
fn two_dice(more: i64) -> Spread {
    let ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].into_iter().zip(2..);
    weighted(&ways.map(|(weight, sum)| (sum + more, weight)).collect::<Vec<_>>())
}

/// A unit of this grade and walking speed.
fn walker(grade: &str, walk: u32) -> Probe {
    mech(50).under("two-d6").with("grade", grade).with("walk", walk)
}

/// A character with these levels.
fn player(walk: u32, piloting: u32, tactics: u32) -> Probe {
    walker("Player", walk).pilot("piloting", piloting).pilot("tactics", tactics)
}

/// Somebody with these targets.
fn npc(walk: u32, piloting_base: u32, gunnery_base: u32) -> Probe {
    walker("Npc", walk).pilot("piloting_base", piloting_base).pilot("gunnery_base", gunnery_base)
}
