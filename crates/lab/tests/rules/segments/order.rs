//! Who acts in which segment.

use phaseline_rules::ruleset::{Clock, Toward};

use super::profile;
use crate::support::{is, ruleset, uniform};

#[test]
fn a_round_counts_twenty_segments_up_and_goes_on() {
    for id in ["segments-complete", "segments-simple", "large-party"] {
        let Clock::ByResult { toward, frame, beyond, .. } = ruleset(id).clock() else { panic!("SEED-003-02 {id}") };
        is("SEED-003-02 SEGMENTS-06", (*toward, *frame, *beyond), (Toward::High, Some((1, 20)), true));
    }
    let late = profile("Invocation").with("invocation_time", 20);
    is("SEGMENTS-06 later than 20", late.result(), uniform(24, 29));
}

#[test]
fn the_lower_segment_acts_first() {
    let (quick, slow) = (profile("Unarmed"), profile("Melee").with("weapon_speed", 8));
    is("SEED-003-02", quick.before(&slow), (1.0, 0.0));
    is("SEED-003-02", slow.before(&quick), (0.0, 0.0));
    is("SEED-003-30", quick.before(&quick), (15.0 / 36.0, 6.0 / 36.0));
}

#[test]
fn who_refocused_rolls_a_one() {
    let lance = profile("Melee").with("weapon_speed", 8).stat("SEGMENTS_REFOCUSED", 1);
    is("SEED-003-33", lance.adds("die").ends(), (1, 1));
    is("SEED-003-33", lance.term("die").after, serde_json::json!("cleared"));
    is("SEED-003-34", lance.result().ends(), (12, 12));
    let quicker = profile("Unarmed").pilot("dexterity", 25);
    is("SEED-003-34 others may still be first", quicker.before(&lance), (1.0, 0.0));
}
