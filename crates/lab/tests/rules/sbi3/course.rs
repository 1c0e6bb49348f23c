//! Who acts next inside a phase, and what cripples whom.

use std::collections::BTreeMap;

use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::turn_order::{Candidates, Next, Order, Standing};

use crate::support::{is, ruleset};

fn standing(unit: u32, side: u8, phase: i32) -> Standing {
    Standing { unit: UnitId(unit), side: SideId(side), position: Some(phase) }
}

fn next(pending: &[Standing], running: Option<i32>, longest_ago: [u8; 2]) -> Next {
    let longest_ago = longest_ago.map(SideId);
    ruleset("sbi3").next(&Order {
        pending,
        running,
        longest_ago: &longest_ago,
        stat_blocks: &BTreeMap::new(),
        rolls: &BTreeMap::new(),
    })
}

fn act(step: i32, side: u8, units: &[u32]) -> Next {
    Next::Act(Candidates { step: Some(step), side: SideId(side), units: units.iter().copied().map(UnitId).collect() })
}

#[test]
fn the_side_that_acted_longest_ago_begins_a_phase_and_sides_take_turns() {
    let all = [standing(1, 0, 12), standing(2, 0, 12), standing(3, 1, 12), standing(4, 1, 9)];
    is("SBI3-13", next(&all, None, [1, 0]), act(12, 1, &[3]));
    is("SBI3-13", next(&all, None, [0, 1]), act(12, 0, &[1, 2]));
    // Unit 1 has acted, so its side has acted last.
    is("SBI3-13", next(&all[1..], Some(12), [1, 0]), act(12, 1, &[3]));
    // The other side has nobody left in this phase.
    is("SBI3-13", next(&[all[1].clone(), all[3].clone()], Some(12), [1, 0]), act(12, 0, &[2]));
}

#[test]
fn a_unit_that_drops_acts_in_its_new_phase_and_one_that_rises_acts_next() {
    let dropped = [standing(1, 0, 7), standing(2, 1, 9)];
    is("SBI3-13", next(&dropped, Some(12), [0, 1]), act(9, 1, &[2]));
    is("SBI3-13", next(&dropped[..1], Some(9), [0, 1]), act(7, 0, &[1]));
    let risen = [standing(1, 0, 14), standing(2, 1, 9)];
    is("SBI3-13", next(&risen, Some(10), [1, 0]), act(10, 0, &[1]));
}

#[test]
fn a_drop_stops_at_phase_one() {
    let rules = ruleset("sbi3");
    for (phase, change, applied) in [(12, -6, -6), (4, -6, -3), (1, -6, 0)] {
        is("SBI3-08", rules.applied_shift(&standing(1, 0, phase), Some(phase), change), applied);
    }
    is("SBI3-08", rules.steps_to_end(12), 11);
}
