//! Units outside a battle: their initiative, what their equipment adds to it, and what a lance may weigh.

use phaseline_testing::shipped;

use crate::shipped::shipped;
use phaseline::battle::{BattleSetup, Swap, lance_weights, start};
use phaseline::lab::bay::{average_pilot, expected, gains, mean, put_in};

#[test]
fn a_unit_in_the_bay_has_the_odds_that_it_has_before_a_battle() {
    let library = shipped();
    let mut compared = 0;
    for (id, ruleset) in &library.rulesets {
        let mut setup = BattleSetup::new("two_fords", 7);
        setup.ruleset = Some(id.clone());
        let Ok(started) = start(&library, &setup) else { continue };
        for profile in &started.book.profiles {
            let alone = put_in(&library, ruleset, &profile.design, &profile.pilot).expect("it fits");
            let Some((_, odds)) = expected(&alone) else { continue };
            let block =
                phaseline::battle::readiness::stat_block::stat_block_of(&started.book, &started.state, profile.id)
                    .expect("a stat block");
            let draw = ruleset.main_draw().expect("a draw");
            let in_battle = ruleset.distribution(draw, &block).expect("exact odds");
            // Auras of others, sides with inputs and orders may shift the whole distribution, but not its spread.
            assert_eq!(odds.max() - odds.min(), in_battle.max() - in_battle.min(), "{id} {}", profile.design.name);
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn a_piece_that_helps_piloting_raises_the_upper_end_of_the_random_part_only() {
    // Piloting raises the upper end of the random range by one, so the mean rises by half of that.
    let library = shipped();
    let design = library.units.values().find(|unit| unit.id.as_str() == "farrier").expect("a unit");
    let found = gains(&library, design, &average_pilot(&library));
    let gain = found.iter().find(|gain| gain.piece.as_str() == "gyro_assist" && gain.ruleset.as_str() == "sbi3");
    let gain = gain.expect("the gyro assist counts");
    assert!((gain.change - 0.5).abs() < 1e-9 && gain.earlier, "{gain:?}");
}

#[test]
fn a_piece_counts_only_under_the_systems_that_read_what_it_changes() {
    let library = shipped();
    let pilot = average_pilot(&library);
    for design in library.units.values() {
        for gain in gains(&library, design, &pilot) {
            let ruleset = &library.rulesets[&gain.ruleset];
            let whole = expected(&put_in(&library, ruleset, design, &pilot).expect("it fits")).expect("odds").1;
            let mut without = design.clone();
            without.equipment.retain(|piece| *piece != gain.piece);
            let less = expected(&put_in(&library, ruleset, &without, &pilot).expect("it fits")).expect("odds").1;
            assert_ne!(whole, less, "{} {} {}", design.name, gain.piece, gain.ruleset);
            assert!((mean(&whole) - mean(&less) - gain.change).abs() < 1e-9);
        }
    }
}

#[test]
fn a_piece_that_is_not_listed_changes_nothing() {
    let library = shipped();
    let pilot = average_pilot(&library);
    let mut compared = 0;
    for design in library.units.values() {
        let found = gains(&library, design, &pilot);
        for (id, ruleset) in &library.rulesets {
            let odds = |design: &_| expected(&put_in(&library, ruleset, design, &pilot).ok()?).map(|(_, odds)| odds);
            let Some(whole) = odds(design) else { continue };
            for (place, piece) in design.equipment.iter().enumerate() {
                if found.iter().any(|gain| gain.piece == *piece && gain.ruleset == *id) {
                    continue;
                }
                let mut without = design.clone();
                without.equipment.remove(place);
                let less = odds(&without).expect("odds");
                assert!((mean(&whole) - mean(&less)).abs() < 1e-9, "{} {piece} {id}", design.name);
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn a_lance_weighs_what_its_units_weigh_and_may_weigh_what_the_scenario_says() {
    let mut library = (*shipped()).clone();
    let mut setup = BattleSetup::new("millrace", 3);
    let before = lance_weights(&library, &setup);
    assert_eq!(before.iter().map(|weight| (weight.now, weight.most)).collect::<Vec<_>>(), [(950, 950), (950, 950)]);
    setup.swaps = vec![Swap { side: "west".to_owned(), slot: 1, unit: Some("ratcatcher".into()), pilot: None }];
    assert_eq!(lance_weights(&library, &setup)[0].now, 600);
    assert_eq!(lance_weights(&library, &setup)[0].most, 950);
    library.scenarios.get_mut(&setup.scenario).expect("it exists").sides[0].tonnage = 120;
    assert_eq!(lance_weights(&library, &setup)[0].most, 1200);
}
