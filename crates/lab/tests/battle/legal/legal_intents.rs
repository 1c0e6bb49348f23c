//! `judge` accepts exactly the intents that `legal` lists, at every moment of random battles.

use crate::support::yard::{RandomPlayer, engine};
use phaseline_battle::{Battle, Intent, OptionTargets, Target, Used, judge, legal, options, replies};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{Ruleset, Targets};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Any intent at all, most of them nonsense: for these units, the actions, reactions and declarations of a ruleset, and a
/// small board.
fn any_intent(rules: &Ruleset, units: u32) -> BoxedStrategy<Intent> {
    let actions: Vec<String> = rules.actions().iter().map(|action| action.id.clone()).collect();
    let unit = (0..units + 1).prop_map(UnitId);
    let pose = (0..26_i32, 0..26_i32, 0..6_i32)
        .prop_map(|(column, row, facing)| Pose { hex: Hex::from_map(column, row), facing: Facing::new(facing) });
    let location = prop_oneof![3 => Just(None), 1 => (0..9_usize).prop_map(Some)];
    let aimed = (unit.clone(), prop::collection::vec(0..6_usize, 0..3), location)
        .prop_map(|(unit, weapons, location)| Target::Unit { unit, weapons, location });
    let share = (unit.clone(), prop::collection::vec(0..6_usize, 0..3));
    let several = prop::collection::vec(share, 0..3).prop_map(Target::Units);
    let used = (0..4_usize, unit.clone()).prop_map(|(usable, on)| Target::Usable { usable, on });
    let target = prop_oneof![
        2 => Just(Target::Nothing),
        3 => pose.prop_map(Target::Pose),
        3 => aimed,
        2 => several,
        1 => used,
    ];
    let answers = reactions(rules, unit.clone(), &actions, target.clone());
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
        8 => answers,
    ]
    .boxed()
}

/// Any declaration, reaction or pass, most of them nonsense.
fn reactions(
    rules: &Ruleset,
    unit: impl Strategy<Value = UnitId> + 'static,
    actions: &[String],
    target: impl Strategy<Value = Target> + 'static,
) -> BoxedStrategy<Intent> {
    let unit = unit.boxed();
    let mut names: Vec<String> = rules.reactions().iter().map(|reaction| reaction.id.clone()).collect();
    names.push("nothing".to_owned());
    let mut actions = actions.to_vec();
    actions.push(String::new());
    let options = rules.declarations().iter().flat_map(|declaration| &declaration.options);
    let mut options: Vec<String> = options.map(|option| option.id.clone()).collect();
    options.push("nothing".to_owned());
    let inputs = rules.declarations().iter().map(|declaration| declaration.id.clone());
    let inputs: Vec<String> = inputs.chain(["nothing".to_owned()]).collect();
    let react = (unit.clone(), prop::sample::select(names), prop::sample::select(actions), target.boxed())
        .prop_map(|(unit, reaction, action, target)| Intent::React { unit, reaction, action, target });
    let declare = (unit, prop::sample::select(inputs), prop::sample::select(options))
        .prop_map(|(unit, input, option)| Intent::Declare { unit, input, option, with: None });
    let pass = (0..4_u8).prop_map(|side| Intent::Pass { side: SideId(side) });
    prop_oneof![4 => react, 2 => declare, 1 => pass].boxed()
}

/// Whether the enumerator knows an intent: it is in the list, or it is a volley with fewer weapons than one in it.
fn is_listed(engine: &Battle, listed: &[Intent], intent: &Intent) -> bool {
    if listed.contains(intent) {
        return true;
    }
    if let Intent::React { unit, reaction, action, target: Target::Unit { unit: target, weapons, location } } = intent {
        return has_reply(engine, (*unit, reaction, action), (*target, weapons, *location));
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
    let options = options(&book, &engine.state(), *unit);
    let option = options.iter().find(|option| Some(option.action) == action);
    let Some(OptionTargets::Units(units)) = option.map(|option| &option.targets) else { return false };
    let Some(aimed) = units.iter().find(|aimed| aimed.unit == *target) else { return false };
    let mut once = weapons.clone();
    once.sort_unstable();
    once.dedup();
    once.len() == weapons.len() && weapons.iter().all(|weapon| aimed.weapons.contains(weapon))
}

/// Whether a reply of the open window is a volley with these weapons or more.
fn has_reply(
    engine: &Battle,
    (unit, reaction, action): (UnitId, &str, &str),
    (target, weapons, location): (UnitId, &[usize], Option<usize>),
) -> bool {
    let book = engine.book();
    let used = book.ruleset.reaction(reaction).map(Used::Reaction);
    let replies = replies(&book, &engine.state());
    let mut options = replies.iter().filter(|reply| reply.unit == unit && Some(reply.used) == used);
    let action = book.ruleset.action(action);
    let option = options.find_map(|reply| reply.option.as_ref().filter(|option| Some(option.action) == action));
    let Some(OptionTargets::Units(units)) = option.map(|option| &option.targets) else { return false };
    let Some(aimed) = units.iter().find(|aimed| aimed.unit == target) else { return false };
    let mut once = weapons.to_vec();
    once.sort_unstable();
    once.dedup();
    let bear = once.len() == weapons.len() && weapons.iter().all(|weapon| aimed.weapons.contains(weapon));
    bear && location.is_none_or(|location| aimed.locations.contains(&location))
}

/// Whether weapons that bear are divided among two targets or more, none twice.
fn are_shares(engine: &Battle, unit: UnitId, action: &str, shares: &[(UnitId, Vec<usize>)]) -> bool {
    let book = engine.book();
    let Some(action) = book.ruleset.action(action) else { return false };
    let many = book.ruleset.actions()[action.get()].verb.volley().is_some_and(|how| how.targets == Targets::Many);
    let options = options(&book, &engine.state(), unit);
    let option = options.iter().find(|option| option.action == action && option.why_not.is_none());
    let Some(OptionTargets::Units(units)) = option.map(|option| &option.targets) else { return false };
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
            ("yard", "answers"),
            ("yard", "waiting"),
            ("saltgate", "answers"),
        ]),
        skip in 0..400_usize,
        picks in prop::collection::vec(any::<prop::sample::Index>(), 40),
        wild in any::<[u8; 32]>(),
    ) {
        let mut engine = engine(scenario, ruleset, seed);
        let mut player = RandomPlayer::new(seed);
        for _ in 0..skip {
            if engine.state().is_over() {
                break;
            }
            player.play(&mut engine);
        }
        let (book, state) = (engine.book(), engine.state());
        let listed = legal(&book, &state);
        for pick in picks {
            if let Some(intent) = listed.get(pick.index(listed.len().max(1))) {
                prop_assert!(judge(&book, &state, intent).is_ok(), "{intent:?}: {:?}", judge(&book, &state, intent));
            }
        }
        let strategy = any_intent(&book.ruleset, state.units.len() as u32);
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &wild);
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        for _ in 0..200 {
            let intent = strategy.new_tree(&mut runner).unwrap().current();
            let accepted = judge(&book, &state, &intent);
            prop_assert_eq!(accepted.is_ok(), is_listed(&engine, &listed, &intent), "{:?}: {:?}", intent, accepted.err());
        }
    }
}
