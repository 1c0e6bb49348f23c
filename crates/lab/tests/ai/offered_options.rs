//! What is offered is accepted, whatever a ruleset says that passes its check.

use phaseline_ai::{Mind, RandomPlayer};
use phaseline_battle::{Battle, BattleSetup, BattleState, Intent, Outcome, Rulebook, judge, legal, options, start};
use phaseline_content::{Library, Sources, load};
use phaseline_rules::ids::UnitId;
use proptest::prelude::*;
use std::sync::Arc;

/// An amount without chance that reads whatever may be read of a unit that waits.
fn amount() -> BoxedStrategy<String> {
    let facts = ["StepsToEnd", "Position", "Heat", "WalkNow", "JumpNow", "UnitsOfSide", "HexesMoved", "Injuries"];
    let leaf = prop_oneof![
        (-3..14_i32).prop_map(|number| format!("Num({number})")),
        prop::sample::select(facts.to_vec()).prop_map(|fact| format!("Fact({fact})")),
    ];
    let more = |inner: BoxedStrategy<String>| {
        let two = (inner.clone(), inner.clone());
        prop_oneof![
            two.clone().prop_map(|(a, b)| format!("Sum([{a}, {b}])")),
            two.clone().prop_map(|(a, b)| format!("Max([{a}, {b}])")),
            two.clone().prop_map(|(a, b)| format!("Min([{a}, {b}])")),
            two.clone().prop_map(|(a, b)| format!("If(Compare({a}, More, {b}), {a}, {b})")),
            inner.clone().prop_map(|a| format!("Minus({a})")),
            (inner.clone(), -2..3_i32).prop_map(|(a, times)| format!("Times({a}, {times})")),
            (inner, 1..4_i32).prop_map(|(a, parts)| format!("Divide({a}, Num({parts}), Up)")),
        ]
        .boxed()
    };
    leaf.boxed().prop_recursive(2, 6, 2, move |inner| more(inner.boxed())).boxed()
}

/// What an action asks for, be it of somebody that it has not got.
fn needs() -> impl Strategy<Value = String> {
    let compare = prop::sample::select(vec!["Less", "AtMost", "Equal", "AtLeast", "More"]);
    let compared = (amount(), compare, amount()).prop_map(|(a, how, b)| format!("Compare({a}, {how}, {b})"));
    prop_oneof![
        3 => Just("Always".to_owned()),
        1 => Just(r#"Not(Did("hold"))"#.to_owned()),
        1 => Just("Not(Is(Wounded))".to_owned()),
        1 => Just("Other(Is(Pending))".to_owned()),
        1 => Just("Other(Is(InSight))".to_owned()),
        2 => compared,
    ]
}

/// Once, often, or so many times.
fn once() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["Each", "Often", "Times(2)", "EachRound", r#"Group("waits")"#])
}

/// A check or none.
fn asks() -> impl Strategy<Value = &'static str> {
    let failing = vec![
        "None",
        "None",
        "Some((skill: Piloting, difficulty: Some(Num(9))))",
        "Some((skill: Tactics, fails: Activation, difficulty: Some(Num(9))))",
    ];
    prop::sample::select(failing)
}

/// An action that lets others go first, with what the ruleset makes of it.
fn waiting(id: &'static str, verb: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let after = prop::sample::select(vec![r#"["*"]"#, "[]"]);
    (verb, needs(), once(), asks(), after).prop_map(move |(verb, needs, once, asks, after)| {
        format!(
            "(id: {id:?}, label: {id:?}, verb: {verb}, needs: {needs}, once: {once}, asks: {asks}, not_after: {after})"
        )
    })
}

/// A ruleset that extends a shipped one and waits otherwise.
pub fn ruleset() -> impl Strategy<Value = String> {
    let bases = vec![
        ("segments-complete", "High", (1, 20), r#"RollOff("roll_off", Low)"#),
        ("large-party", "High", (1, 20), r#"RollOff("roll_off", Low), OwnerChooses"#),
        ("sbi3", "Low", (30, 1), "SidesTakeTurns(LongestAgo)"),
        ("classic", "Low", (5, 1), "SidesTakeTurns(LongestAgo)"),
    ];
    let clock = (prop::sample::select(bases), any::<bool>(), 0..3_usize).prop_map(|((base, toward, frame, same), beyond, frameless)| {
        let frame = if frameless == 0 { "None".to_owned() } else { format!("{frame:?}") };
        (base, format!(r#"clock: ByResult(draw: "initiative", toward: {toward}, frame: {frame}, beyond: {beyond}, same: [{same}])"#))
    });
    let hold = waiting("hold", amount().prop_map(|at_most| format!("Hold(at_most: {at_most})")));
    let delay = waiting("delay", prop::sample::select(vec!["Defer(Drawn)".to_owned(), "Defer(ToEnd)".to_owned()]));
    let pace = waiting(
        "pace",
        prop::sample::select(vec!["Ready", "Guard", "Aim", "Stand", "Refocus", "Drop"]).prop_map(str::to_owned),
    );
    let limit = prop::sample::select(vec!["OncePerRound", "UntilOwnActivation", "OncePerActivation"]);
    let back = (
        prop::sample::select(vec!["Is(Holding)", "Always", "All([Is(Holding), Not(Is(Prone))])"]),
        limit,
        any::<bool>(),
    );
    (clock, hold, delay, pace, amount(), amount(), back).prop_map(|((base, clock), hold, delay, pace, by, to_end, (when, limit, asked))| {
        let back = format!(r#"(id: "act_now", label: "Act now", window: ClockStep, needs: {when}, from: Free, limit: {limit})"#);
        let reactions = if asked { back } else { String::new() };
        format!(
            r#"(id: "mutant", name: "Mutant", extends: {base:?}, {clock}, activation: (actions: [{hold}, {delay}, {pace}]),
                reactions: [{reactions}], impacts: [
                (id: "delay", label: "Delay", on: Deferred, amount: {by}, lands: Now),
                (id: "delay_to_end", label: "To the end", on: DeferredToEnd, amount: {to_end}, lands: Now)])"#
        )
    })
}

/// The content with a ruleset, where it passes the check.
pub fn library_with(ruleset: &str) -> Option<Arc<Library>> {
    let pack = crate::support::field::field_mod().with("rulesets/mutant.ron", ruleset);
    let loaded = load(&Sources::built_in().with_mod(pack));
    loaded.report.mods_left_out.is_empty().then_some(loaded.library)
}

/// Whether the action of an offer is among these intents.
fn is_listed(intents: &[Intent], id: &str, acting: UnitId) -> bool {
    intents.iter().any(|intent| matches!(intent, Intent::Act { unit, action, .. } if *unit == acting && action == id))
}

/// Everything that is offered in this moment, asked of the judge.
fn all_accepted(engine: &Battle, now: &BattleState) -> Result<(), TestCaseError> {
    let book = engine.book();
    let intents = legal(&book, now);
    for intent in &intents {
        let judged = judge(&book, now, intent);
        prop_assert!(judged.is_ok(), "{intent:?} is offered and refused: {:?}", judged.err());
    }
    let in_turn = now.turn.as_ref().map_or(&[][..], |turn| turn.units.as_slice());
    for &unit in in_turn.iter().chain(now.acting().map(|acting| &acting.unit)) {
        for option in options(&book, now, unit).iter().filter(|option| option.why_not.is_none()) {
            let id = &book.ruleset.actions()[option.action.get()].id;
            prop_assert!(is_listed(&intents, id, unit), "{id} is offered to {unit} and not legal");
        }
    }
    Ok(())
}

/// Plays a battle in which the computer player and the random one take turns, and asks the judge about all that is offered.
pub fn play(
    library: &Library,
    scenario: &str,
    ruleset: &str,
    seed: u64,
) -> Result<(Arc<Rulebook>, Vec<Outcome>), TestCaseError> {
    let setup = BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(4), ..BattleSetup::new(scenario, seed) };
    let started = start(library, &setup).expect("the field can be played under every ruleset");
    let mut engine = Battle::begin(started);
    let (book, mut mind, random) = (engine.book(), Mind::default().at_a_glance(), RandomPlayer::new(seed));
    let mut intents = 0;
    while !engine.state().is_over() {
        let now = engine.state();
        all_accepted(&engine, &now)?;
        let planned = now.waits_for().is_none_or(|side| (u32::from(side.0) + now.round).is_multiple_of(2));
        let intent = if planned { mind.choose(&book, &now) } else { random.choose(&book, &now) };
        let Some(intent) = intent else { return Err(TestCaseError::fail("the battle waits for somebody")) };
        let played = engine.play(intent.clone());
        prop_assert!(played.is_ok(), "{intent:?} is chosen and refused: {:?}", played.err());
        intents += 1;
        prop_assert!(intents < 3000, "the battle does not end");
    }
    Ok((book, engine.chronicle().outcomes.clone()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, max_global_rejects: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_offered_is_accepted_under_every_ruleset_that_passes_its_check(text in ruleset(), seed in 0..1000_u64) {
        let library = library_with(&text);
        prop_assume!(library.is_some());
        play(&library.expect("it passes"), "field", "mutant", seed)?;
    }
}

#[test]
fn an_action_that_cannot_be_held_for_a_step_is_offered_to_nobody() {
    let of = |base: &str, at_most: &str| {
        format!(
            r#"(id: "mutant", name: "Mutant", extends: {base:?}, activation: (actions: [
                (id: "hold", label: "Hold", verb: Hold(at_most: {at_most}), not_after: ["*"])]))"#
        )
    };
    for (base, at_most) in [
        ("segments-complete", "Sum([Fact(Position), Num(-1)])"),
        ("segments-complete", "Max([Fact(StepsToEnd), Fact(Injuries)])"),
        ("large-party", "Sum([Fact(Position), Num(-12)])"),
        ("sbi3", "Fact(StepsToEnd)"),
    ] {
        let library = library_with(&of(base, at_most)).unwrap_or_else(|| panic!("{base} {at_most}"));
        for seed in 0..4 {
            play(&library, "field", "mutant", seed).unwrap_or_else(|fault| panic!("{base} {at_most}: {fault}"));
        }
    }
    // Where the clock has no end there are no steps to it: the check says so.
    assert!(library_with(&of("segments-complete", "Fact(StepsToEnd)")).is_none());
}
