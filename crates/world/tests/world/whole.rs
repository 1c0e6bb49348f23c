//! A whole battle between computer players, read from queries and facts alone.

use crate::stage::{Log, app_with, held, play, setup_for, step};
use bevy::prelude::*;
use phaseline_ai::Mind;
use phaseline_battle::{BattleSetup, Intent, Target};
use phaseline_world::components::{EffectEnd, SourceKind, Statistic};
use phaseline_world::facts::{BattleEnded, UnitActivated, UnitArrived, UnitDestroyed};
use phaseline_world::resources::Stage;
use phaseline_world::{
    Activation, Battle, BattleClock, Design, Destroyed, Initiative, OffMap, Pilot, PilotSkills, Side, Statistics,
    StatusEffects, Tonnage, UnitEntities, UnitId, UnitType,
};
use std::collections::BTreeMap;

/// A statistic of a unit before, during and after a change that ended.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Passed {
    unit: UnitId,
    statistic: String,
    source: String,
    totals: [i32; 3],
}

/// What is watched from step to step.
#[derive(Default, Resource)]
struct Watch {
    last: BTreeMap<(UnitId, String), Statistic>,
    open: BTreeMap<(UnitId, String, String), [i32; 2]>,
    passed: Vec<Passed>,
    activated: Vec<(u32, i32, UnitId)>,
    destroyed: Vec<UnitId>,
    arrived: Vec<(u32, UnitId)>,
    ended: Vec<BattleEnded>,
}

fn watch_statistics(units: Query<(&UnitId, &Statistics, &StatusEffects)>, mut watch: ResMut<Watch>) {
    for (unit, statistics, effects) in &units {
        for statistic in &statistics.0 {
            let counted = statistic.modifiers.iter().filter(|change| change.counts).map(|change| change.amount);
            assert_eq!(statistic.total, statistic.base + counted.sum::<i32>(), "{unit:?} {statistic:?}");
            watch_changes(*unit, statistic, &mut watch);
        }
        for effect in &effects.0 {
            for change in &effect.changes {
                let statistic = statistics.get(&change.statistic).expect("it is one of the unit's");
                let same = |known: &&phaseline_world::components::Modifier| {
                    known.source == effect.source && known.amount == change.amount && known.ends == effect.ends
                };
                assert!(
                    statistic.modifiers.iter().any(|known| same(&known)),
                    "{unit:?}: {effect:?} changes {statistic:?}"
                );
            }
        }
    }
}

fn watch_changes(unit: UnitId, statistic: &Statistic, watch: &mut Watch) {
    let last = watch.last.insert((unit, statistic.name.clone()), statistic.clone());
    let Some(last) = last.filter(|last| last != statistic) else { return };
    let names = |of: &Statistic| -> Vec<String> {
        of.modifiers.iter().map(|change| change.source.name.clone().unwrap_or_default()).collect()
    };
    let (before, now) = (names(&last), names(statistic));
    for source in now.iter().filter(|source| !before.contains(source)) {
        let key = (unit, statistic.name.clone(), source.clone());
        watch.open.insert(key, [last.total, statistic.total]);
    }
    for source in before.iter().filter(|source| !now.contains(source)) {
        let key = (unit, statistic.name.clone(), source.clone());
        if let Some([before, during]) = watch.open.remove(&key) {
            let totals = [before, during, statistic.total];
            watch.passed.push(Passed { unit, statistic: key.1, source: key.2, totals });
        }
    }
}

fn watch_facts(
    clock: Res<BattleClock>,
    entities: Res<UnitEntities>,
    units: Query<(&Initiative, Has<Destroyed>, Option<&OffMap>)>,
    mut activated: MessageReader<UnitActivated>,
    mut destroyed: MessageReader<UnitDestroyed>,
    mut arrived: MessageReader<UnitArrived>,
    mut ended: MessageReader<BattleEnded>,
    mut watch: ResMut<Watch>,
) {
    let unit = |unit: UnitId| units.get(entities.get(unit).expect("it has an entity")).expect("it is mirrored");
    for fact in activated.read() {
        let (initiative, ..) = unit(fact.unit);
        let (own, now) = (initiative.phase().expect("it has drawn"), clock.phase.expect("the clock runs"));
        assert!(own >= now, "{:?} acts in phase {now}, its own is {own}", fact.unit);
        watch.activated.push((clock.round, now, fact.unit));
    }
    for fact in destroyed.read() {
        assert!(unit(fact.unit).1, "{fact:?}");
        watch.destroyed.push(fact.unit);
    }
    for fact in arrived.read() {
        assert_eq!(unit(fact.unit).2, None, "{fact:?}");
        watch.arrived.push((clock.round, fact.unit));
    }
    watch.ended.extend(ended.read().cloned());
}

#[test]
fn a_whole_battle_is_told_by_queries_alone() {
    let setup = BattleSetup { ruleset: Some("sbi3".into()), ..BattleSetup::new("salt_road", 1) };
    let mut app = app_with(&setup);
    app.init_resource::<Watch>();
    app.add_systems(Update, (watch_statistics, watch_facts));
    app.update();

    // What never changes.
    let mut who = app.world_mut().query::<(&Pilot, &UnitType, &Design, &Tonnage, &PilotSkills, &Side)>();
    let dagny = who.iter(app.world()).find(|(pilot, ..)| pilot.id == "dagny_orlov").expect("she drives along");
    let skills = PilotSkills { gunnery: 6, guts: 7, piloting: 4, tactics: 7 };
    assert_eq!((dagny.1, dagny.2.id.as_str(), dagny.4, dagny.5.id.0), (&UnitType::Mech, "fowler", &skills, 0));
    let trestle = who.iter(app.world()).find(|(_, _, design, ..)| design.id == "trestle").expect("it comes later");
    assert_eq!((trestle.3.tenths, trestle.3.tons()), (450, 45.0));

    // Reinforcements are there from the start, off the map.
    let mut away = app.world_mut().query::<(&UnitId, &OffMap, &Activation)>();
    let arriving: BTreeMap<UnitId, u32> = away
        .iter(app.world())
        .map(|(unit, off_map, activation)| match off_map {
            OffMap::Arriving { round } => {
                assert_eq!(*activation, Activation::Out);
                (*unit, *round)
            }
            OffMap::Left => panic!("nobody has left"),
        })
        .collect();
    assert_eq!(arriving.values().copied().collect::<Vec<u32>>(), [7, 4, 4]);

    let mut mind = Mind::default().at_a_glance();
    loop {
        let battle = app.world().resource::<Battle>();
        let Some(intent) = mind.choose(battle.rulebook(), battle.state()) else { break };
        play(&mut app, intent);
    }

    let clock = *app.world().resource::<BattleClock>();
    let watch = app.world_mut().remove_resource::<Watch>().expect("it was put in");
    let winner = watch.ended.first().expect("it is over").winner;
    assert_eq!((watch.ended.len(), clock.stage), (1, Stage::Over { winner }));
    assert!(clock.round >= 4, "{clock:?}");
    for (round, unit) in &watch.arrived {
        assert!(*round >= arriving[unit], "{unit:?} came in round {round}");
    }
    assert!(watch.arrived.len() >= 2, "{:?}", watch.arrived);
    let mut wrecks = app.world_mut().query_filtered::<(&UnitId, &Activation), With<Destroyed>>();
    let mut wrecked: Vec<UnitId> = wrecks.iter(app.world()).map(|(unit, _)| *unit).collect();
    assert!(wrecks.iter(app.world()).all(|(_, activation)| *activation == Activation::Out));
    let mut destroyed = watch.destroyed.clone();
    wrecked.sort();
    destroyed.sort();
    assert!(!wrecked.is_empty());
    assert_eq!(wrecked, destroyed);

    // Within a round, phases only go down.
    assert!(watch.activated.len() > 30, "{:?}", watch.activated);
    for pair in watch.activated.windows(2) {
        assert!(pair[0].0 < pair[1].0 || pair[0].1 >= pair[1].1, "{pair:?}");
    }
    // Statistics of the ruleset rose or fell for a while, and came back.
    let of_ruleset = |passed: &&Passed| passed.statistic.starts_with("SBI_");
    let back = |passed: &&Passed| passed.totals[0] != passed.totals[1] && passed.totals[0] == passed.totals[2];
    let came_back = watch.passed.iter().filter(of_ruleset).filter(back).count();
    assert!(came_back > 0, "{:?}", watch.passed);
    assert!(!Log::take(&mut app).facts.is_empty());
}

#[test]
fn a_statistic_shows_an_effect_as_long_as_it_is_in_force() {
    const WATCHED: &str = "targeted_difficulty";
    let mut app = app_with(&setup_for("sbi3", 1));
    play(&mut app, Intent::Draw);
    let unit = app.world().resource::<Battle>().state().turn.as_ref().expect("somebody is in turn").units[0];
    let total = |app: &App| held::<Statistics>(app, unit.0).expect("it is mirrored").total(WATCHED);
    let before = total(&app);
    assert!(held::<StatusEffects>(&app, unit.0).is_some_and(|effects| effects.0.is_empty()));

    let guard = Intent::Act { unit, action: "vigilance".into(), target: Target::Nothing };
    play(&mut app, guard);
    assert_eq!(total(&app), before + 2);
    let statistics = held::<Statistics>(&app, unit.0).expect("it is mirrored");
    let change =
        statistics.get(WATCHED).and_then(|statistic| statistic.modifiers.last()).expect("it is changed").clone();
    assert_eq!((change.amount, change.ends, change.counts), (2, EffectEnd::NextActivation, true));
    assert_eq!((change.source.kind, change.source.by), (SourceKind::Action, Some(unit.into())));
    let effects = held::<StatusEffects>(&app, unit.0).expect("it is mirrored");
    assert_eq!((effects.0.len(), effects.0[0].ends), (1, EffectEnd::NextActivation));
    assert_eq!(effects.0[0].changes[0].statistic, WATCHED);
    let kinds: Vec<&str> = Log::take(&mut app).facts.iter().map(|(_, kind, _)| *kind).collect();
    assert!(kinds.contains(&"StatusEffectApplied") && !kinds.contains(&"StatusEffectEnded"), "{kinds:?}");

    // It lasts until the unit does something in its next activation.
    loop {
        let state = std::sync::Arc::clone(app.world().resource::<Battle>().state());
        let intent = match state.acting() {
            Some(acting) => Intent::EndActivation { unit: acting.unit },
            None => match &state.turn {
                Some(turn) => Intent::Activate { unit: turn.units[0] },
                None => Intent::Draw,
            },
        };
        let ends = intent == Intent::EndActivation { unit } && state.round == 2;
        assert_eq!(total(&app), before + 2);
        step(&mut app, Some(intent));
        if ends {
            break;
        }
    }
    assert_eq!(total(&app), before);
    assert!(held::<StatusEffects>(&app, unit.0).is_some_and(|effects| effects.0.is_empty()));
    let kinds: Vec<&str> = Log::take(&mut app).facts.iter().map(|(_, kind, _)| *kind).collect();
    assert!(kinds.contains(&"StatusEffectEnded"), "{kinds:?}");
}
