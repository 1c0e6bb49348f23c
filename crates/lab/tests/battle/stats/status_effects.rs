//! Status effects: how they add up or replace each other, and when they end.

use crate::support::arrange::{edit, edit_unit, give_turn};
use crate::support::battles::{begin, under};
use crate::support::packs::sound;
use crate::support::yard::{BLUE, RED, act, action, end, engine, unit, yard};
use phaseline_battle::readiness::stat_block::{battle_statistic, sources, statistic};
use phaseline_battle::state::unit_state::{ActiveEffect, Ends, Source};
use phaseline_battle::{Battle, BattleState, Intent, Outcome, Rulebook, Target, preview};
use phaseline_content::{Memory, Sources};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::evaluation::source::SourceKind;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{StatIx, StatKey, Verb, Volley};
use std::sync::Arc;

const AIM: StatKey = StatKey::Battle(BattleStatistic::AttackDifficulty);

fn effect(label: &str, changes: &[(StatKey, i32)], group: Option<&str>, ends: Ends) -> ActiveEffect {
    ActiveEffect {
        source: Source::Guard,
        label: label.to_owned(),
        changes: changes.to_vec(),
        group: group.map(str::to_owned),
        ends,
        by: None,
    }
}

fn aim(engine: &Battle, id: UnitId) -> i32 {
    battle_statistic(&engine.book(), &unit(engine, id), BattleStatistic::AttackDifficulty)
}

/// Every order of `count` things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let insert = |order: &Vec<usize>| {
        (0..count).map(|place| [&order[..place], &[count - 1], &order[place..]].concat()).collect::<Vec<_>>()
    };
    shorter.iter().flat_map(insert).collect()
}

#[test]
fn effects_removed_in_every_order_leave_the_base() {
    let misc = StatKey::Ruleset(StatIx(1));
    let all = [
        effect("smoke", &[(AIM, 2), (misc, -1)], None, Ends::Never),
        effect("banner", &[(AIM, -1), (misc, 1)], Some("command"), Ends::Never),
        effect("cockpit", &[(AIM, -3), (misc, 2)], Some("command"), Ends::Never),
        effect("scope", &[(AIM, -2)], None, Ends::Never),
    ];
    let engine = yard(1);
    let book = engine.book();
    let bare = unit(&engine, BLUE);
    let base = [AIM, misc].map(|key| statistic(&book, &bare, key));
    for order in orders(all.len()) {
        let mut held = bare.clone();
        held.effects.0 = all.to_vec();
        for gone in &order {
            held.effects.0.retain(|effect| effect.label != all[*gone].label);
            for key in [AIM, misc] {
                let total = sources(&book, &held, &[key]).total(key);
                assert_eq!(total, statistic(&book, &held, key), "the sources and the number agree");
            }
        }
        assert_eq!([AIM, misc].map(|key| statistic(&book, &held, key)), base);
    }
}

#[test]
fn of_a_group_only_the_highest_counts_and_the_other_names_it() {
    let engine = yard(1);
    let mut held = unit(&engine, BLUE);
    held.effects.0 = vec![
        effect("banner", &[(AIM, 1)], Some("command"), Ends::Never),
        ActiveEffect { source: Source::Aim, ..effect("cockpit", &[(AIM, 2)], Some("command"), Ends::Never) },
    ];
    let found = sources(&engine.book(), &held, &[AIM]);
    assert_eq!(found.total(AIM), 2);
    assert_eq!(found.changes[0].displaced_by.map(|by| by.kind), Some(SourceKind::Aim));
    held.effects.0.pop();
    assert_eq!(statistic(&engine.book(), &held, AIM), 1, "the other one counts as soon as the highest is gone");
}

#[test]
fn an_effect_lasts_for_so_many_activations_of_its_holder() {
    let mut engine = yard(1);
    edit_unit(&mut engine, BLUE, |unit| unit.effects.0 = vec![effect("dust", &[(AIM, 2)], None, Ends::Activations(2))]);
    for left in [2, 0] {
        give_turn(&mut engine, BLUE);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        assert_eq!(aim(&engine, BLUE), 2);
        let told = end(&mut engine, BLUE);
        assert_eq!(aim(&engine, BLUE), left);
        let ended = Outcome::EffectEnded { unit: BLUE, label: "dust".to_owned(), effect: None };
        assert_eq!(told.contains(&ended), left == 0);
    }
}

#[test]
fn an_effect_lasts_for_so_many_rounds() {
    let mut engine = yard(1);
    edit_unit(&mut engine, RED, |unit| unit.effects.0 = vec![effect("dust", &[(AIM, 2)], None, Ends::Rounds(2))]);
    for left in [2, 0] {
        edit(&mut engine, |state| {
            for place in 1..4 {
                state.units[place].change().turn.acted = true;
            }
        });
        give_turn(&mut engine, BLUE);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        end(&mut engine, BLUE);
        assert_eq!(aim(&engine, RED), left);
        engine.play(Intent::Draw).unwrap();
    }
}

#[test]
fn an_effect_lasts_for_so_many_draws_of_its_holder() {
    // Under this ruleset units draw as their activations begin. What lasts for one draw no longer spoils the shots
    // that come after it, and nothing that is told of them counts it.
    let mut engine = engine("yard", "paced", 1);
    engine.play(Intent::Draw).unwrap();
    for id in [BLUE, RED] {
        let book = engine.book();
        let pace = StatKey::Ruleset(book.ruleset.statistic("PACE").unwrap());
        let changes = [(AIM, 2), (pace, 3)];
        let effects =
            vec![effect("dust", &changes, None, Ends::Draws(1)), effect("mud", &changes, None, Ends::Draws(2))];
        edit_unit(&mut engine, id, |unit| unit.effects.0 = effects);
    }
    for (drawn, left) in [(6, 2), (3, 0), (0, 0)] {
        give_turn(&mut engine, BLUE);
        let (book, state) = (engine.book(), engine.state());
        let ready = preview(&book, &state, BLUE).expect("it is there");
        assert_eq!(battle_statistic(&book, &ready.unit, BattleStatistic::AttackDifficulty), left);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        let pace = StatKey::Ruleset(book.ruleset.statistic("PACE").unwrap());
        let ledger = unit(&engine, BLUE).turn.ledger.expect("it has drawn");
        assert_eq!(ledger.stat_block().sources.as_ref().map_or(0, |sources| sources.total(pace)), drawn);
        assert_eq!(aim(&engine, BLUE), left);
        assert_eq!(aim(&engine, RED), 4, "nobody else has drawn");
        if engine.state().acting().is_some() {
            end(&mut engine, BLUE);
        }
    }
}

#[test]
fn where_units_draw_nothing_each_round_counts_as_a_draw() {
    let ruleset = r#"(id: "undrawn", name: "Undrawn", extends: "para-bellum", off: ["action_points"],
        activation: (pools: {"points": (label: "Points", fill: Num(2))}))"#;
    let pack = Memory::new("undrawn").with("mod.ron", r#"(name: "undrawn", version: "1")"#);
    let library = sound(&Sources::built_in().with_mod(pack.with("rulesets/undrawn.ron", ruleset)));
    let mut engine = begin(&library, &under("undrawn", "two_fords", 1));
    let plain = aim(&engine, RED);
    edit_unit(&mut engine, RED, |unit| unit.effects.0 = vec![effect("dust", &[(AIM, 2)], None, Ends::Draws(2))]);
    for left in [2, 0] {
        engine.play(Intent::Draw).unwrap();
        assert_eq!(aim(&engine, RED) - plain, left);
        edit(&mut engine, |state| state.units.iter_mut().for_each(|unit| unit.change().turn.acted = true));
        give_turn(&mut engine, BLUE);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        if engine.state().acting().is_some_and(|acting| !acting.drawn) {
            engine.play(Intent::Draw).unwrap();
        }
        end(&mut engine, BLUE);
    }
}

#[test]
fn a_hit_brings_every_effect_that_its_weapon_names() {
    let gun = r#"(id: "mud_gun", name: "Mud gun", class: Ballistic, damage: 1, ranges: (minimum: 0, short: 9, medium: 9, long: 9),
        effect_on_hit: ["rattled", "marked"])"#;
    let pack = Memory::new("mud").with("mod.ron", r#"(name: "mud", version: "1")"#).with("weapons/mud_gun.ron", gun);
    let library = sound(&Sources::built_in().with_mod(pack));
    assert_eq!(library.weapons["mud_gun"].effects_on_hit, ["rattled", "marked"]);
    assert_eq!(library.weapons["cannon_heavy"].effects_on_hit, ["rattled"], "one needs no list");
    let mut engine = yard(3);
    let mut book = Rulebook::clone(&engine.book());
    for place in 0..3 {
        book.profiles[0].weapons[place].weapon = Arc::new(library.weapons["mud_gun"].clone());
    }
    engine = Battle::new(Arc::new(book), BattleState::clone(&engine.state()));
    give_turn(&mut engine, BLUE);
    let fire = action(&engine, |verb| *verb == Verb::Fire(Volley::default()));
    let told = act(&mut engine, BLUE, &fire, Target::unit(RED));
    let named = |wanted: &str| {
        let count = |it: &&Outcome| matches!(it, Outcome::EffectApplied { unit: RED, effect: Some(id), .. } if id.as_str() == wanted);
        told.iter().filter(count).count()
    };
    assert!(named("rattled") > 0 && named("rattled") == named("marked"), "{told:?}");
}

#[test]
fn an_effect_ends_when_its_holder_is_hit() {
    let mut engine = yard(3);
    edit_unit(&mut engine, RED, |unit| unit.effects.0 = vec![effect("cover", &[(AIM, 2)], None, Ends::Hit)]);
    give_turn(&mut engine, BLUE);
    let fire = action(&engine, |verb| *verb == Verb::Fire(Volley::default()));
    let told = act(&mut engine, BLUE, &fire, Target::unit(RED));
    let hit = told.iter().position(|it| matches!(it, Outcome::LocationDamaged { unit: RED, .. }));
    let ended = told.iter().position(|it| matches!(it, Outcome::EffectEnded { unit: RED, .. }));
    assert!(hit.is_some() && hit < ended, "{hit:?} {ended:?}");
    assert_eq!(aim(&engine, RED), 0);
}

#[test]
fn an_effect_ends_when_its_holder_stands_up() {
    let mut engine = yard(4);
    edit_unit(&mut engine, BLUE, |unit| {
        unit.hull.prone = true;
        unit.effects.0 = vec![effect("mud", &[(AIM, 2)], None, Ends::StoodUp)];
    });
    give_turn(&mut engine, BLUE);
    let rise = action(&engine, |verb| *verb == Verb::Rise);
    act(&mut engine, BLUE, &rise, Target::Nothing);
    assert!(!engine.state().unit(BLUE).unwrap().hull.prone, "with this seed the check of standing up is passed");
    assert_eq!(aim(&engine, BLUE), 0);
}

#[test]
fn guard_lasts_until_the_next_activation() {
    let mut engine = yard(3);
    give_turn(&mut engine, BLUE);
    let guard = action(&engine, |verb| *verb == Verb::Guard);
    act(&mut engine, BLUE, &guard, Target::Nothing);
    end(&mut engine, BLUE);
    let harder =
        |engine: &Battle| battle_statistic(&engine.book(), &unit(engine, BLUE), BattleStatistic::TargetedDifficulty);
    assert_eq!(harder(&engine), 2);
    give_turn(&mut engine, BLUE);
    engine.play(Intent::Activate { unit: BLUE }).unwrap();
    end(&mut engine, BLUE);
    assert_eq!(harder(&engine), 0);
}

#[test]
fn heat_slows_and_blinds_as_long_as_it_lasts() {
    let engine = yard(1);
    let book = engine.book();
    let mut held = unit(&engine, BLUE);
    let cold = phaseline_battle::readiness::stat_block::movement_points(&book, &held);
    held.heat.set(24);
    let hot = phaseline_battle::readiness::stat_block::movement_points(&book, &held);
    assert_eq!((cold, hot), ((5, 8), (3, 5)));
    assert_eq!(statistic(&book, &held, AIM), 3);
    held.heat.set(0);
    assert_eq!(statistic(&book, &held, AIM), 0);
}
