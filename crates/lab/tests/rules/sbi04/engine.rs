//! What an engine is worth, by rating and tonnage.

use serde_json::json;

use super::old;
use crate::support::{is, only};

/// Tons, and the ratings at which -3, -2, -1, 0, +1, +2 and +3 begin; 0 where the number cannot be had.
const BREAKPOINTS: [(u32, [i64; 7]); 22] = [
    (5, [15, 30, 40, 55, 70, 80, 95]),
    (10, [30, 60, 80, 100, 120, 140, 170]),
    (15, [30, 75, 105, 135, 165, 195, 240]),
    (20, [40, 80, 120, 160, 200, 240, 280]),
    (25, [50, 100, 150, 200, 250, 300, 350]),
    (30, [60, 120, 150, 210, 270, 300, 360]),
    (35, [70, 140, 175, 245, 315, 350, 420]),
    (40, [40, 120, 160, 240, 320, 360, 0]),
    (45, [45, 135, 180, 270, 360, 405, 0]),
    (50, [50, 150, 200, 250, 300, 350, 0]),
    (55, [55, 165, 220, 275, 330, 385, 0]),
    (60, [60, 120, 180, 240, 300, 360, 0]),
    (65, [65, 130, 195, 260, 325, 390, 0]),
    (70, [70, 140, 210, 280, 350, 420, 0]),
    (75, [75, 150, 225, 300, 375, 450, 0]),
    (80, [0, 80, 160, 240, 320, 400, 0]),
    (85, [0, 85, 170, 255, 340, 425, 0]),
    (90, [0, 90, 180, 270, 360, 0, 0]),
    (95, [0, 95, 190, 285, 380, 0, 0]),
    (100, [0, 100, 200, 300, 400, 0, 0]),
    (150, [0, 150, 150, 300, 0, 0, 0]),
    (200, [0, 200, 200, 400, 0, 0, 0]),
];

/// The strongest engine that a file may name.
const STRONGEST: i64 = 2000;

/// What the printed row says of a rating: a bonus begins with its rating, a malus ends with it.
fn printed(ratings: [i64; 7], rating: i64) -> i64 {
    let cells = || ratings.into_iter().zip(-3..=3_i64).filter(|(cell, _)| *cell > 0);
    let bonus = cells().filter(|(cell, modifier)| *modifier > 0 && rating >= *cell).last();
    let malus = cells().find(|(cell, modifier)| *modifier < 0 && rating <= *cell);
    bonus.or(malus).map_or(0, |(_, modifier)| modifier)
}

fn worth(tons: u32, rating: i64) -> i64 {
    let spread = old(tons).with("engine_rating", rating).adds("engine");
    let (low, high) = spread.ends();
    assert_eq!(low, high, "an engine is worth one number");
    low
}

#[test]
fn every_cell_of_the_table_comes_out_as_printed() {
    for (tons, ratings) in BREAKPOINTS {
        for (rating, modifier) in ratings.into_iter().zip(-3..=3_i64).filter(|(rating, _)| *rating > 0) {
            let rule = format!("SEED-001-54 SBI04-10 {tons} t, {rating}: {modifier}");
            // 150 and 200 t print one rating for -2 and -1: the larger malus counts there.
            let shared = modifier == -1 && ratings[1] == rating;
            is(&rule, worth(tons, rating), if shared { -2 } else { modifier });
            // A malus ends with its rating, a bonus begins with it.
            match modifier {
                ..0 => is(&rule, worth(tons, rating + 1) > modifier, true),
                1.. => is(&rule, worth(tons, rating - 1) < modifier, true),
                0 => {}
            }
        }
    }
}

#[test]
fn every_printed_weight_with_every_rating_is_worth_what_the_table_says() {
    for (tons, ratings) in BREAKPOINTS {
        for rating in (5..=450).step_by(5) {
            is(&format!("SEED-001-54 SEED-001-55 {tons} t, {rating}"), worth(tons, rating), printed(ratings, rating));
        }
    }
}

#[test]
fn what_the_table_leaves_out_cannot_be_had() {
    for (tons, ratings) in BREAKPOINTS {
        for (_, modifier) in ratings.into_iter().zip(-3..=3_i64).filter(|(rating, _)| *rating == 0) {
            let rule = format!("SEED-001-55 {tons} t: {modifier}");
            let best_for_it = worth(tons, if modifier < 0 { 1 } else { STRONGEST });
            is(&rule, best_for_it.abs() < modifier.abs(), true);
        }
    }
}

#[test]
fn a_weak_engine_costs_up_to_three_and_a_strong_one_gives_up_to_three() {
    for tons in [5, 20, 35] {
        is("SEED-001-50", (worth(tons, 1), worth(tons, 2000)), (-3, 3));
    }
    let mut last = -3;
    for rating in 1..=400 {
        let now = worth(20, rating);
        is(&format!("SEED-001-50 rating {rating}"), (-3..=3).contains(&now) && now >= last, true);
        last = now;
    }
    is("SEED-001-50", worth(40, 240), 0);
}

#[test]
fn the_steps_are_fractions_of_the_midpoint() {
    // Of 20 t the midpoint is 8: each fraction of it, rounded, times 20 is where a number begins.
    for (tenths, modifier) in [(3, -3), (6, -2), (8, -1), (10, 0), (12, 1), (14, 2), (17, 3_i64)] {
        let ratio = if modifier < 0 { 8 * tenths / 10 } else { (8 * tenths + 9) / 10 };
        is(&format!("SEED-001-51 {modifier}"), worth(20, 20 * ratio), modifier);
    }
}

#[test]
fn the_midpoint_eight_has_its_steps_at_even_ratios() {
    for (ratio, modifier) in [2, 4, 6, 8, 10, 12, 14].into_iter().zip(-3..) {
        is(&format!("SEED-001-52 ratio {ratio}"), (worth(20, 20 * ratio), worth(25, 25 * ratio)), (modifier, modifier));
    }
}

#[test]
fn a_ratio_between_two_steps_belongs_to_the_one_nearer_the_midpoint() {
    for (tons, rating, modifier) in [
        (20, 185, 0),
        (20, 199, 0),
        (20, 200, 1),
        (20, 239, 1),
        (20, 121, 0),
        (20, 81, -1),
        (20, 41, -2),
        (40, 320, 1),
        (40, 300, 0),
        (40, 160, -1),
        (40, 120, -2),
        (40, 40, -3),
    ] {
        is(&format!("SEED-001-53 SBI04-10 {tons} t, {rating}"), worth(tons, rating), modifier);
    }
}

#[test]
fn power_armour_and_units_without_an_engine_neither_gain_nor_lose() {
    for rating in [10, 400] {
        let armour = old(20).with("engine_rating", rating);
        is("SEED-001-57", armour.adds("engine") == only(0), false);
        is("SEED-001-57", armour.with("tags", json!(["unit_powerarmor"])).adds("engine"), only(0));
    }
    is("SEED-001-57", (old(20).adds("engine"), worth(20, 0)), (only(0), 0));
}
