//! The judge and the enumerator say the same, at every moment of random battles.

use crate::stage::{RandomPlayer, engine};
use phaseline::battle::{Aims, Engine, Intent, Target, judge, legal, offers};
use phaseline::rules::hex::{Facing, Hex};
use phaseline::rules::ids::UnitId;
use phaseline::rules::path::Pose;
use phaseline::rules::ruleset::Targets;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Any intent at all, most of them nonsense: for these units, actions and a small board.
fn any_intent(actions: Vec<String>, units: u32) -> impl Strategy<Value = Intent> {
    let unit = (0..units + 1).prop_map(UnitId);
    let pose = (0..26_i32, 0..26_i32, 0..6_i32)
        .prop_map(|(column, row, facing)| Pose { hex: Hex::from_map(column, row), facing: Facing::new(facing) });
    let location = prop_oneof![3 => Just(None), 1 => (0..9_usize).prop_map(Some)];
    let aimed = (unit.clone(), prop::collection::vec(0..6_usize, 0..3), location)
        .prop_map(|(unit, weapons, location)| Target::Unit { unit, weapons, location });
    let share = (unit.clone(), prop::collection::vec(0..6_usize, 0..3));
    let several = prop::collection::vec(share, 0..3).prop_map(Target::Units);
    let used = (0..4_usize, unit.clone()).prop_map(|(thing, on)| Target::Thing { thing, on });
    let target = prop_oneof![
        2 => Just(Target::Nothing),
        3 => pose.prop_map(Target::Pose),
        3 => aimed,
        2 => several,
        1 => used,
    ];
    let act = (unit.clone(), prop::sample::select(actions), target).prop_map(|(unit, action, target)| Intent::Act {
        unit,
        action,
        target,
    });
    prop_oneof![
        1 => Just(Intent::Draw),
        2 => unit.clone().prop_map(|unit| Intent::Activate { unit }),
        2 => unit.prop_map(|unit| Intent::EndActivation { unit }),
        20 => act,
    ]
}

/// Whether the enumerator knows an intent: it is in the list, or it is a volley with fewer weapons than one in it.
fn is_listed(engine: &Engine, listed: &[Intent], intent: &Intent) -> bool {
    if listed.contains(intent) {
        return true;
    }
    if let Intent::Act { unit, action, target: Target::Units(shares) } = intent {
        return are_shares(engine, *unit, action, shares);
    }
    let Intent::Act { unit, action, target: Target::Unit { unit: target, weapons, location } } = intent else {
        return false;
    };
    let whole = Target::Unit { unit: *target, weapons: Vec::new(), location: *location };
    if !listed.contains(&Intent::Act { unit: *unit, action: action.clone(), target: whole }) {
        return false;
    }
    let book = engine.book();
    let action = book.ruleset.action(action);
    let offers = offers(&book, &engine.snapshot(), *unit);
    let offer = offers.iter().find(|offer| Some(offer.action) == action);
    let Some(Aims::Units(units)) = offer.map(|offer| &offer.aims) else { return false };
    let Some(aimed) = units.iter().find(|aimed| aimed.unit == *target) else { return false };
    let mut once = weapons.clone();
    once.sort_unstable();
    once.dedup();
    once.len() == weapons.len() && weapons.iter().all(|weapon| aimed.weapons.contains(weapon))
}

/// Whether weapons that bear are divided among two targets or more, none twice.
fn are_shares(engine: &Engine, unit: UnitId, action: &str, shares: &[(UnitId, Vec<usize>)]) -> bool {
    let book = engine.book();
    let Some(action) = book.ruleset.action(action) else { return false };
    let many = book.ruleset.actions()[action.get()].verb.volley().is_some_and(|how| how.targets == Targets::Many);
    let offers = offers(&book, &engine.snapshot(), unit);
    let offer = offers.iter().find(|offer| offer.action == action && offer.why_not.is_none());
    let Some(Aims::Units(units)) = offer.map(|offer| &offer.aims) else { return false };
    let bears = |(target, weapons): &(UnitId, Vec<usize>)| {
        let aimed = units.iter().find(|aimed| aimed.unit == *target);
        let all = aimed.is_some_and(|aimed| weapons.iter().all(|weapon| aimed.weapons.contains(weapon)));
        all && !weapons.is_empty()
    };
    let different = |mut numbers: Vec<usize>| {
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len() == count
    };
    many && shares.len() > 1
        && shares.iter().all(bears)
        && different(shares.iter().map(|(target, _)| target.0 as usize).collect())
        && different(shares.iter().flat_map(|(_, weapons)| weapons.iter().copied()).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_judge_accepts_exactly_what_the_enumerator_lists(
        seed in 0..1000_u64,
        (scenario, ruleset) in prop::sample::select(vec![
            ("two_fords", "sbi3"),
            ("saltgate", "sbi3"),
            ("yard", "sbi3"),
            ("yard", "drill"),
            ("two_fords", "drill"),
            ("saltgate", "drill_hot"),
        ]),
        skip in 0..400_usize,
        picks in prop::collection::vec(any::<prop::sample::Index>(), 40),
        wild in any::<[u8; 32]>(),
    ) {
        let mut engine = engine(scenario, ruleset, seed);
        let mut player = RandomPlayer::new(seed);
        for _ in 0..skip {
            if engine.snapshot().is_over() {
                break;
            }
            player.play(&mut engine);
        }
        let (book, snapshot) = (engine.book(), engine.snapshot());
        let listed = legal(&book, &snapshot);
        for pick in picks {
            if let Some(intent) = listed.get(pick.index(listed.len().max(1))) {
                prop_assert!(judge(&book, &snapshot, intent).is_ok(), "{intent:?}: {:?}", judge(&book, &snapshot, intent));
            }
        }
        let actions: Vec<String> = book.ruleset.actions().iter().map(|action| action.id.clone()).collect();
        let strategy = any_intent(actions, snapshot.units.len() as u32);
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &wild);
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        for _ in 0..200 {
            let intent = strategy.new_tree(&mut runner).unwrap().current();
            let accepted = judge(&book, &snapshot, &intent);
            prop_assert_eq!(accepted.is_ok(), is_listed(&engine, &listed, &intent), "{:?}: {:?}", intent, accepted.err());
        }
    }
}
