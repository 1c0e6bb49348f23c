//! How well the computer player plays, and that it plays by the rules of every ruleset.

use crate::support::arrange::edit;
use crate::support::battles::{begin, under};
use crate::support::computer::play_to_the_end;
use crate::support::field::library;
use phaseline_ai::Mind;
use phaseline_battle::{Battle, BattleSetup, Intent, has_means};
use phaseline_lab::sim::{Plan, SimPlayer, play};
use phaseline_rules::ruleset::{Action, Ruleset, Verb};
use std::collections::{BTreeMap, BTreeSet};

fn plan(scenario: &str, battles: u32, players: &[(&str, SimPlayer)]) -> Plan {
    let players = players.iter().map(|(side, player)| ((*side).to_owned(), *player)).collect();
    Plan { players, ..Plan::new(BattleSetup::new(scenario, 500), battles) }
}

fn wins(scenario: &str, battles: u32, winner: &str, others: &[&str]) -> usize {
    let players: Vec<_> = others.iter().map(|side| (*side, SimPlayer::Random)).collect();
    let played = play(&library(), &plan(scenario, battles, &players), || {}).expect("the test is arranged so");
    played.iter().filter(|battle| battle.winner.as_deref() == Some(winner)).count()
}

#[test]
fn it_beats_random_players_on_either_side_of_the_even_scenario() {
    for (winner, other) in [("blue", "red"), ("red", "blue")] {
        let wins = wins("two_fords", 20, winner, &[other]);
        assert!(wins >= 17, "{winner} won {wins} of 20");
    }
}

#[test]
fn it_beats_random_players_on_either_side_of_the_mixed_scenario() {
    let won = wins("saltgate", 20, "company", &["fort"]);
    assert!(won >= 17, "company won {won} of 20");
    let won = wins("saltgate", 20, "fort", &["company", "village", "toll"]);
    assert!(won >= 17, "fort won {won} of 20");
}

/// Whether some unit at the start of a battle has what the action takes.
fn can_be_done(engine: &Battle, action: &Action) -> bool {
    let (book, state) = (engine.book(), engine.state());
    state.alive().any(|unit| has_means(&book, unit, &action.verb))
}

/// Whether an action is open only to who declares for it, or comes after an action that nobody needs.
fn is_one_of_several(ruleset: &Ruleset, id: &str) -> bool {
    let place = ruleset.action(id).expect("it is one of the ruleset");
    let options = ruleset.declarations().iter().flat_map(|declaration| &declaration.options);
    let follows = !ruleset.actions()[place.get()].after.is_empty();
    follows || options.into_iter().any(|option| option.allows.contains(&place))
}

/// Whether the computer can do well without: it may rather act than end; and a cover that takes more than one thing to pay
/// leaves nothing to fight with.
fn is_needless(action: &Action) -> bool {
    // Standing is how an action is written that does nothing but lend: standing still lends nothing, bracing and dodging
    // cost the shots of a whole turn.
    let idle = matches!(action.verb, Verb::End | Verb::Stand);
    // A machine that is left is lost to its side like one that is shot down, with the same effect on morale, and draws no
    // fire any more: see `nobody_leaves_a_machine` in tests/ai/teamwork.rs.
    let worse = matches!(action.verb, Verb::Eject);
    // Where the battles here give no reason for it: see `it_keeps_an_enemy_in_sight` in tests/ai/teamwork.rs.
    let rare = matches!(action.verb, Verb::Spot);
    let last = matches!(action.verb, Verb::Defer(phaseline_rules::ruleset::Defer::ToEnd));
    let dear = matches!(action.verb, Verb::Guard) && action.cost.len() > 1;
    idle || worse || rare || last || dear || action.ends
}

#[test]
fn it_is_never_refused_and_does_everything_that_its_ruleset_offers_in_some_way() {
    let library = library();
    for (id, ruleset) in &library.rulesets {
        let (mut used, mut possible) = (BTreeMap::<String, u32>::new(), BTreeSet::new());
        let battles = (1..=4).map(|seed| ("two_fords", seed)).chain((4..=9).map(|seed| ("saltgate", seed)));
        for (scenario, seed) in battles {
            let setup = BattleSetup { ruleset: Some(id.clone()), ..BattleSetup::new(scenario, seed) };
            let mut engine = begin(&library, &setup);
            possible.extend(ruleset.actions().iter().filter(|it| can_be_done(&engine, it)).map(|it| it.id.clone()));
            play_to_the_end(&mut engine, |_, intent| {
                if let Intent::Act { action, .. } = intent {
                    *used.entry(action.clone()).or_default() += 1;
                }
            });
        }
        used.extend(used_after_a_shutdown(id.as_str()).into_iter().map(|action| (action, 1)));
        // Two ways of doing the same thing need not both be the best at some time.
        let kinds: BTreeSet<_> = ruleset.actions().iter().filter(|it| used.contains_key(&it.id)).map(kind).collect();
        for action in ruleset.actions() {
            let needless =
                is_needless(action) || !possible.contains(&action.id) || is_one_of_several(ruleset, &action.id);
            assert!(needless || kinds.contains(&kind(action)), "{id}: {} is never used: {used:?}", action.id);
        }
    }
}

/// What the computer does with the first unit in turn if that has shut down.
fn used_after_a_shutdown(ruleset: &str) -> Vec<String> {
    let mut engine = begin(&library(), &under(ruleset, "two_fords", 1));
    let (book, mut mind) = (engine.book(), Mind::default());
    let choose = |engine: &Battle, mind: &mut Mind| mind.choose(&book, &engine.state()).expect("somebody is asked");
    while engine.state().turn.is_none() {
        let intent = choose(&engine, &mut mind);
        engine.play(intent).expect("the computer asks for nothing that is not allowed");
    }
    edit(&mut engine, |now| now.units.iter_mut().for_each(|unit| unit.change().heat.shut_down = true));
    let mut used = Vec::new();
    while engine.state().alive().all(|unit| unit.is_pending()) {
        let intent = choose(&engine, &mut mind);
        if let Intent::Act { action, .. } = &intent {
            used.push(action.clone());
        }
        engine.play(intent).expect("the computer asks for nothing that is not allowed");
    }
    used
}

/// What an action does, whatever its numbers: orders by their names, for each of them does something else.
fn kind(action: &Action) -> String {
    if action.verb == Verb::Order {
        return action.id.clone();
    }
    let verb = format!("{:?}", action.verb);
    verb.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}
