//! An order preview says what then happens: who is moved, by which impact, how far, and how likely.

use crate::forecast::every_roll::play_unanswered;
use crate::support::arrange::{edit, edit_unit, give_turn, put};
use crate::support::battles::begin;
use crate::support::fits::scenarios_for;
use crate::support::yard::{BLUE, RED, RandomPlayer, act, engine, library, unit};
use phaseline_battle::{
    Battle, BattleSetup, BattleState, HitPreview, Intent, OrderCause, OrderChange, OrderPreview, Outcome, Rulebook,
    Stream, Target, TurnOutcome, legal, order_if_hit, order_preview, query, replies,
};
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::content_id::{RulesetId, ScenarioId};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, CounterIx, Event, ImpactIx, Landing, Party, Ruleset, StatIx, Verb};
use std::collections::BTreeMap;

/// A change of the order that has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Happened {
    unit: UnitId,
    cause: OrderCause,
    now: i32,
    later: Option<(CounterIx, i32)>,
    effect: Option<(StatIx, i32)>,
    position: Option<i32>,
}

/// Who does what to whom with an intent; none where it is no action, or where two answers use the same one.
fn deed(engine: &Battle, intent: &Intent) -> Option<(UnitId, ActionIx, Target)> {
    let (Intent::Act { unit, action, target } | Intent::React { unit, action, target, .. }) = intent else {
        return None;
    };
    let (book, state) = (engine.book(), engine.state());
    let action = book.ruleset.action(action)?;
    let replies = replies(&book, &state)
        .into_iter()
        .filter(|reply| reply.unit == *unit && reply.option.as_ref().is_some_and(|option| option.action == action));
    (replies.count() < 2).then(|| (*unit, action, target.clone()))
}

fn preview_of(engine: &Battle, (unit, action, target): &(UnitId, ActionIx, Target)) -> OrderPreview {
    order_preview(&engine.book(), &engine.state(), *unit, *action, target)
}

/// Plays an intent on a copy; gives what happened up to the end of the activation or of the answer.
fn outcomes_of(engine: &mut Battle, intent: &Intent) -> Vec<Outcome> {
    engine.forget();
    play_unanswered(engine, intent);
    let told = &engine.chronicle().outcomes;
    let ended = |outcome: &Outcome| {
        matches!(
            outcome,
            Outcome::ActivationEnded { .. }
                | Outcome::Turn(TurnOutcome::ReactionEnded { .. })
                | Outcome::BattleEnded { .. }
        )
    };
    let end = told.iter().position(ended).unwrap_or(told.len());
    told[..end].to_vec()
}

fn counter_of(rules: &Ruleset, impact: ImpactIx) -> Option<CounterIx> {
    match &rules.impacts()[impact.get()].lands {
        Landing::Later(counter) | Landing::NowOrLater(counter) | Landing::NowAndLater(counter, _) => Some(*counter),
        Landing::Now | Landing::Effect { .. } => None,
    }
}

/// A change that an outcome tells.
fn happened(rules: &Ruleset, outcome: &Outcome) -> Option<Happened> {
    match outcome {
        Outcome::InitiativeShifted { unit, impact, now, later, lasting, position, .. } => Some(Happened {
            unit: *unit,
            cause: OrderCause::Impact(*impact),
            now: *now,
            later: counter_of(rules, *impact).map(|counter| (counter, *later)),
            effect: *lasting,
            position: *position,
        }),
        Outcome::Turn(TurnOutcome::CounterChanged { unit, counter, from, to, .. }) => Some(Happened {
            unit: *unit,
            cause: OrderCause::Action,
            now: 0,
            later: Some((*counter, to - from)),
            effect: None,
            position: None,
        }),
        _ => None,
    }
}

/// Dice other than those that move units have been thrown, and could have fallen otherwise.
fn is_open(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Checked { test, .. } => test.chance().ways < test.chance().of,
        Outcome::ClusterHit { .. } => true,
        other => other.attack().is_some(),
    }
}

/// What has happened for certain: before any other dice were thrown, and beyond that that somebody was charged, and what
/// the action leaves in counters where it does not harm whoever uses it.
fn certain(rules: &Ruleset, action: ActionIx, told: &[Outcome]) -> Vec<Happened> {
    let wanted = &rules.actions()[action.get()];
    let harms_itself = matches!(wanted.verb, Verb::Charge(_) | Verb::Pounce(_)) || wanted.asks.is_some();
    let mut open = false;
    let mut found = Vec::new();
    for outcome in told {
        open |= is_open(outcome);
        let Some(change) = happened(rules, outcome) else { continue };
        let sure = match change.cause {
            OrderCause::Impact(impact) => !open || rules.impacts()[impact.get()].on == Event::Charged,
            OrderCause::Action => !open || !harms_itself,
        };
        found.extend(sure.then_some(change));
    }
    found
}

fn span(dist: Option<&Dist>) -> Vec<i32> {
    dist.map_or_else(|| vec![0], |dist| dist.outcomes().iter().map(|(value, _)| *value).collect())
}

/// Whether something that has happened is one of the ways that were told of a change.
fn is_told(change: &OrderChange, has: &Happened) -> bool {
    let later = change.later.as_ref();
    let effect = change.effect.as_ref();
    (change.unit, change.cause) == (has.unit, has.cause)
        && span(change.now.as_ref()).contains(&has.now)
        && has.later.map_or(later.is_none(), |(counter, by)| {
            later.map_or(by == 0, |(known, dist)| *known == counter && dist.weight(by) > 0)
        })
        && has.effect.map_or(effect.is_none_or(|(_, dist)| dist.weight(0) > 0), |(statistic, by)| {
            effect.is_some_and(|(known, dist)| *known == statistic && dist.weight(by) > 0)
        })
}

/// A change that need not happen: a counter or a statistic that may be at its end already.
fn may_be_nothing(change: &OrderChange) -> bool {
    let nothing = |dist: &Dist| dist.weight(0) > 0;
    let later = change.later.as_ref().is_some_and(|(_, dist)| nothing(dist));
    change.effect.as_ref().is_some_and(|(_, dist)| nothing(dist)) || change.cause == OrderCause::Action && later
}

/// What differs between a preview and what has happened.
fn difference(preview: &OrderPreview, has: &[Happened]) -> Option<String> {
    let mut left = has.to_vec();
    for change in &preview.changes {
        match left.iter().position(|has| is_told(change, has)) {
            Some(place) => drop(left.remove(place)),
            None if may_be_nothing(change) => {}
            None => return Some(format!("{change:?} was told and has not happened: {has:?}")),
        }
    }
    if let Some(more) = left.first() {
        return Some(format!("{more:?} has happened and was not told: {:?}", preview.changes));
    }
    for (place, change) in has.iter().enumerate().filter(|(_, change)| change.now != 0) {
        let later = has[place + 1..].iter().any(|other| other.unit == change.unit && other.now != 0);
        let places = preview.unit(change.unit).and_then(|unit| unit.places.as_ref());
        if !later && places.zip(change.position).is_none_or(|(places, at)| places.weight(at) == 0) {
            return Some(format!("{change:?} ends where nobody expected it: {places:?}"));
        }
    }
    None
}

/// What a hit did is what was told of such a hit; the first one before which nothing else has changed did so by as much.
fn compare_hits(rules: &Ruleset, said: &[HitPreview], unit: UnitId, told: &[Outcome]) -> usize {
    let (mut seen, mut as_it_was) = (0, true);
    for outcome in told.iter().skip_while(|outcome| !is_open(outcome)) {
        let changed = matches!(
            outcome,
            Outcome::EffectApplied { .. }
                | Outcome::EffectEnded { .. }
                | Outcome::LowMoraleChanged { .. }
                | Outcome::Crippled { .. }
        );
        as_it_was &= !changed;
        let Outcome::InitiativeShifted { unit: on, by, impact, .. } = outcome else { continue };
        let definition = &rules.impacts()[impact.get()];
        let (subject, actor) = if definition.to == Party::Attacker { (*by, Some(*on)) } else { (Some(*on), *by) };
        let of_hit = matches!(definition.on, Event::HitBy(_) | Event::Damaged(_) | Event::KnockedDown);
        if !of_hit || actor != Some(unit) || subject == Some(unit) {
            continue;
        }
        let changes = said.iter().filter(|said| said.event == definition.on && Some(said.target) == subject);
        let changes: Vec<&OrderChange> = changes.flat_map(|said| &said.preview.changes).collect();
        let has = happened(rules, outcome).expect("it is one");
        let known = changes.iter().any(|change| change.unit == *on && change.cause == has.cause);
        assert!(known, "{has:?} of {:?} was not told: {said:?}", definition.on);
        let as_told = changes.iter().any(|change| is_told(change, &has));
        assert!(as_told || !as_it_was, "{has:?} of {:?} was told otherwise: {said:?}", definition.on);
        as_it_was = false;
        seen += 1;
    }
    seen
}

/// Every ruleset with a scenario: those that ship on the first one that fits, those of tests in the yard.
fn battles() -> Vec<(RulesetId, ScenarioId)> {
    let library = library();
    let scenario = |ruleset: &RulesetId| {
        let mut fitting = scenarios_for(&library, ruleset);
        let yard = fitting.clone().find(|scenario| scenario.as_str() == "yard");
        yard.or_else(|| fitting.next()).cloned()
    };
    library.rulesets.keys().filter_map(|ruleset| Some((ruleset.clone(), scenario(ruleset)?))).collect()
}

/// What the previews of one random battle were compared with.
#[derive(Debug, Default)]
struct Seen {
    previews: usize,
    changes: usize,
    moved: usize,
    hits: usize,
    events: BTreeMap<String, usize>,
}

/// Plays a random battle and compares every kind of action at some of its moments with what comes of it.
fn compare(ruleset: &RulesetId, scenario: &ScenarioId, seed: u64, seen: &mut Seen) {
    let setup =
        BattleSetup { ruleset: Some(ruleset.clone()), rounds: Some(6), ..BattleSetup::new(scenario.clone(), seed) };
    let mut battle = begin(&library(), &setup);
    let mut player = RandomPlayer::new(seed);
    while !battle.state().is_over() {
        if player.below(4) == 0 {
            let (book, state) = (battle.book(), battle.state());
            let mut kinds: BTreeMap<ActionIx, Vec<Intent>> = BTreeMap::new();
            for intent in legal(&book, &state) {
                if let Some((_, action, _)) = deed(&battle, &intent) {
                    kinds.entry(action).or_default().push(intent);
                }
            }
            for intents in kinds.values() {
                let intent = &intents[player.below(intents.len())];
                let wanted = deed(&battle, intent).expect("it is one");
                let said = preview_of(&battle, &wanted);
                let hits = order_if_hit(&book, &state, wanted.0, wanted.1, &wanted.2);
                let mut copy = Battle::new(battle.book(), BattleState::clone(&state));
                let told = outcomes_of(&mut copy, intent);
                let has = certain(&book.ruleset, wanted.1, &told);
                if let Some(difference) = difference(&said, &has) {
                    panic!("{ruleset}, seed {seed}, {intent:?}: {difference}");
                }
                seen.previews += 1;
                seen.changes += has.len();
                seen.moved += has.iter().filter(|change| change.now != 0).count();
                seen.hits += compare_hits(&book.ruleset, &hits, wanted.0, &told);
                for change in has {
                    if let OrderCause::Impact(impact) = change.cause {
                        *seen.events.entry(book.ruleset.impacts()[impact.get()].id.clone()).or_default() += 1;
                    }
                }
            }
        }
        player.play(&mut battle);
    }
}

#[test]
fn what_a_preview_says_of_the_order_is_what_then_happens_under_every_ruleset() {
    for (ruleset, scenario) in battles() {
        let mut seen = Seen::default();
        let busy = ruleset.as_str() == "busy";
        for seed in 0..if busy { 12 } else { 2 } {
            compare(&ruleset, &scenario, seed, &mut seen);
        }
        println!("{ruleset} on {scenario}: {seen:?}");
        assert!(seen.previews > 20, "{ruleset}: {seen:?}");
        if busy {
            for impact in [
                "called_shot",
                "vigilance",
                "reserve",
                "reserve_to_end",
                "echo",
                "rattled",
                "startled",
                "run_at",
                "running",
                "began",
                "ended",
                "heard",
            ] {
                assert!(seen.events.contains_key(impact), "{impact} never happened: {seen:?}");
            }
            assert!(seen.hits > 20 && seen.moved > 50, "{seen:?}");
        }
    }
}

/// A stream of which the first draw among so many is this one.
fn stream_that_shows(face: u64, sides: u64) -> Stream {
    let shows = |stream: &Stream| stream.clone().below(sides) == face;
    (0_u128..).map(|seed| Stream::at(seed * 2 + 1, 0)).find(shows).expect("some stream does")
}

/// Every face that one die of a unit can show, played once: what becomes of the unit with each. None where more dice than
/// that one are thrown.
fn played_with_every_face(
    book: &std::sync::Arc<Rulebook>,
    start: &BattleState,
    intent: &Intent,
    (on, faces): (UnitId, u64),
) -> Option<Vec<Happened>> {
    let with = |face: u64| {
        let mut state = start.clone();
        state.units[on.0 as usize].change().streams.initiative = stream_that_shows(face, faces);
        let mut copy = Battle::new(std::sync::Arc::clone(book), state);
        let told = outcomes_of(&mut copy, intent);
        let one_die = copy.state().unit(on)?.streams.initiative.drawn() == 1;
        let has = told.iter().filter_map(|outcome| happened(&book.ruleset, outcome)).find(|has| has.unit == on);
        one_die.then(|| has.expect("it happens"))
    };
    (0..faces).map(with).collect()
}

/// The distribution of equally likely numbers.
fn spread(values: impl Iterator<Item = i32>) -> Dist {
    Dist::from_weights(values.map(|value| (value, 1))).expect("few").expect("some")
}

#[test]
fn the_chances_of_a_preview_are_those_of_the_battle_on_every_branch() {
    let mut walked = BTreeMap::new();
    for (ruleset, scenario) in battles() {
        let setup = BattleSetup { ruleset: Some(ruleset.clone()), rounds: Some(6), ..BattleSetup::new(scenario, 5) };
        let mut battle = begin(&library(), &setup);
        let mut player = RandomPlayer::new(5);
        while !battle.state().is_over() {
            let (book, state) = (battle.book(), battle.state());
            let intents = if player.below(6) == 0 { legal(&book, &state) } else { Vec::new() };
            for intent in intents {
                let Some(wanted) = deed(&battle, &intent) else { continue };
                let said = preview_of(&battle, &wanted);
                // One change by one die: with as many faces as it has equally likely ways.
                let [change] = said.changes.as_slice() else { continue };
                let (OrderCause::Impact(impact), [unit]) = (change.cause, said.units.as_slice()) else { continue };
                let known = walked.entry((ruleset.clone(), impact, change.now.is_some())).or_insert(0);
                let faces = [change.now.as_ref(), change.later.as_ref().map(|(_, later)| later), unit.places.as_ref()];
                let faces = faces.into_iter().flatten().map(Dist::total).max().unwrap_or(1);
                if *known >= 3 || faces < 2 {
                    continue;
                }
                let start = BattleState::clone(&state);
                let has = played_with_every_face(&book, &start, &intent, (change.unit, faces as u64));
                let Some(has) = has else { continue };
                *known += 1;
                let what = format!("{ruleset}, {intent:?}: {said:?}, {has:?}");
                if let Some(now) = &change.now {
                    assert_eq!(*now, spread(has.iter().map(|has| has.now)), "{what}");
                    let places = unit.places.as_ref().expect("it is moved");
                    assert_eq!(*places, spread(has.iter().filter_map(|has| has.position)), "{what}");
                }
                if let Some((counter, later)) = &change.later {
                    let kept = has.iter().filter_map(|has| has.later).map(|(known, by)| {
                        assert_eq!(known, *counter, "{what}");
                        by
                    });
                    assert_eq!(*later, spread(kept), "{what}");
                }
            }
            player.play(&mut battle);
        }
    }
    let rulesets: std::collections::BTreeSet<&str> = walked.keys().map(|(ruleset, ..)| ruleset.as_str()).collect();
    for expected in ["sbi3", "sbi3-shipped", "sbi04"] {
        assert!(rulesets.contains(expected), "{walked:?}");
    }
}

/// The yard under the ruleset with many impacts, drawn, with the turn given to the first blue unit.
fn busy(position_of_red: i32) -> Battle {
    let mut engine = engine("yard", "busy", 3);
    engine.play(Intent::Draw).expect("it is the pause");
    edit_unit(&mut engine, RED, |unit| {
        let ledger = unit.turn.ledger.as_mut().expect("it is drawn").change();
        ledger.come_back_at(position_of_red);
    });
    give_turn(&mut engine, BLUE);
    engine
}

fn preview(engine: &Battle, action: &str, target: Target) -> OrderPreview {
    let book = engine.book();
    order_preview(&book, &engine.state(), BLUE, book.ruleset.action(action).expect("it is known"), &target)
}

/// The ids of the impacts in a preview, with whom they land on and whether they move it.
fn impacts(engine: &Battle, preview: &OrderPreview) -> Vec<(String, UnitId, bool)> {
    let book = engine.book();
    let of = |change: &OrderChange| match change.cause {
        OrderCause::Impact(impact) => {
            Some((book.ruleset.impacts()[impact.get()].id.clone(), change.unit, change.now.is_some()))
        }
        OrderCause::Action => None,
    };
    preview.changes.iter().filter_map(of).collect()
}

fn named(impacts: &[(&str, UnitId, bool)]) -> Vec<(String, UnitId, bool)> {
    impacts.iter().map(|(id, unit, now)| ((*id).to_owned(), *unit, *now)).collect()
}

#[test]
fn a_preview_tells_of_impacts_on_the_attacker_too() {
    let mut engine = busy(5);
    edit(&mut engine, |state| state.step = Some(9));
    let said = preview(&engine, "called_shot", Target::unit(RED));
    let expected = [
        ("began", BLUE, false),
        ("called_shot", RED, true),
        ("echo", BLUE, false),
        ("rattled", RED, true),
        ("startled", RED, false),
    ];
    assert_eq!(impacts(&engine, &said), named(&expected), "{said:?}");
}

#[test]
fn a_preview_of_a_charge_counts_the_way_up_to_the_target() {
    let mut engine = busy(5);
    edit(&mut engine, |state| state.step = Some(9));
    let said = preview(&engine, "charge", Target::unit(RED));
    let book = engine.book();
    let running = book.ruleset.impact("running").expect("it is known");
    let paced = said.changes.iter().find(|change| change.cause == OrderCause::Impact(running)).expect("it runs");
    let (_, gained) = paced.later.as_ref().expect("it is kept");
    assert_eq!(gained.as_constant(), Some(3), "three hexes lie between them: {said:?}");
    assert!(said.unit(RED).and_then(|unit| unit.places.as_ref()).is_some_and(|places| places.max() < 5), "{said:?}");
}

#[test]
fn a_unit_that_holds_its_action_or_acts_just_now_is_not_moved() {
    let mut engine = busy(5);
    edit(&mut engine, |state| state.step = Some(9));
    edit_unit(&mut engine, RED, |unit| unit.turn.held_until = Some(2));
    let said = preview(&engine, "called_shot", Target::unit(RED));
    assert!(said.changes.iter().all(|change| change.now.is_none()), "{said:?}");
    assert_eq!(said.unit(RED).and_then(|unit| unit.places.clone()), None);
    let told = act(&mut engine, BLUE, "called_shot", Target::unit(RED));
    let moved = told.iter().filter_map(|outcome| happened(&engine.book().ruleset, outcome)).any(|has| has.now != 0);
    assert!(!moved, "{told:?}");
}

#[test]
fn a_move_is_cut_off_by_the_end_of_the_clock() {
    let mut engine = busy(2);
    edit(&mut engine, |state| state.step = Some(9));
    let said = preview(&engine, "called_shot", Target::unit(RED));
    let places = said.unit(RED).and_then(|unit| unit.places.clone()).expect("it is moved");
    assert_eq!(places, Dist::constant(1), "the last phase is 1");
}

#[test]
fn who_holds_its_action_is_shown_where_it_is_in_turn_at_the_latest() {
    let mut engine = busy(5);
    let at = unit(&engine, BLUE).turn.position().expect("it is drawn");
    let said = preview(&engine, "hold", Target::Nothing);
    let places = said.unit(BLUE).and_then(|unit| unit.places.clone());
    assert_eq!(places, Some(Dist::constant(at - 4)));
    act(&mut engine, BLUE, "hold", Target::Nothing);
    assert_eq!(unit(&engine, BLUE).turn.held_until, Some(at - 4));
}

#[test]
fn the_next_draw_of_a_preview_is_the_draw_with_what_is_kept_for_it() {
    let mut engine = busy(5);
    put(&mut engine, BLUE, 4, 8, 0);
    let said = preview(&engine, "reserve_to_end", Target::Nothing);
    let next = said.unit(BLUE).and_then(|unit| unit.next_draw(&engine.book(), &engine.state()));
    let plain = query::distribution(&engine.book(), &engine.state(), BLUE);
    act(&mut engine, BLUE, "reserve_to_end", Target::Nothing);
    let then = query::distribution(&engine.book(), &engine.state(), BLUE);
    assert_eq!(next, then, "nothing but the counter has changed");
    assert_ne!(then, plain);
}

#[test]
fn what_hangs_on_a_check_is_not_certain() {
    let engine = busy(5);
    let gamble = preview(&engine, "gamble", Target::Nothing);
    assert_eq!(impacts(&engine, &gamble), named(&[("began", BLUE, false)]), "its check may fail");
    let plain = preview(&engine, "vigilance", Target::Nothing);
    assert!(impacts(&engine, &plain).contains(&("vigilance".to_owned(), BLUE, false)), "{plain:?}");
}
