//! Attacks drawn at random, in battles whose dice can fall in few ways.

use crate::support::arrange::{edit, give_turn, pose};
use crate::support::yard::{BLUE, RED, RED_TWO, aimed_at, engine_of};
use phaseline_battle::state::unit_state::{ActiveEffect, Ends, Source};
use phaseline_battle::{Armament, Battle, BattleState, Bearer, Intent, Rulebook, Standing, Streams, Target};
use phaseline_rules::catalog::weapon::{Ranges, Weapon, WeaponClass};
use phaseline_rules::combat::anatomy::Plate;
use phaseline_rules::combat::combat_numbers::DiceNumbers;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ids::UnitId;
use proptest::prelude::*;
use std::sync::Arc;

/// A weapon: damage, shots, whether they hang on one roll, heat, stability damage, ammunition, and what it leaves.
type Gun = (u32, u32, bool, u32, u32, Option<u32>, Option<&'static str>);

/// Somebody who is attacked.
#[derive(Debug, Clone)]
struct Defender {
    facing: i32,
    plates: [(u32, u32); 4],
    wounds: u32,
    stability: u32,
    /// What is in force on it, and where its ammunition and its netting are.
    effects: Vec<&'static str>,
    load: (u32, usize),
    netting: Option<usize>,
}

/// An attacker, its targets, and what is done.
#[derive(Debug, Clone)]
pub struct Scene {
    pub action: &'static str,
    guns: Vec<Gun>,
    aimed: bool,
    targets: Vec<Defender>,
    heat: i32,
    morale: [i32; 2],
    /// The dice of what comes before the promise.
    luck: u64,
}

/// Whom the targets of a scene are, in their order.
const TARGETS: [UnitId; 2] = [RED, RED_TWO];

fn any_gun() -> impl Strategy<Value = Gun> {
    let marks = prop::sample::select(vec![None, Some("marked"), Some("netting"), Some("hobbled"), Some("warm")]);
    let shots =
        prop_oneof![3 => Just((1, false)), 1 => Just((2, false)), 2 => (2..=4_u32).prop_map(|shots| (shots, true))];
    let ammunition = prop::sample::select(vec![None, None, Some(1), Some(3)]);
    (3..=14_u32, shots, 0..=9_u32, 0..=9_u32, ammunition, marks).prop_map(
        |(damage, (shots, cluster), heat, shake, left, mark)| (damage, shots, cluster, heat, shake, left, mark),
    )
}

fn any_defender() -> impl Strategy<Value = Defender> {
    let plate = prop_oneof![3 => (0..=6_u32, 1..=9_u32), 1 => (0..=30_u32, 1..=20_u32), 1 => Just((0, 0))];
    let effects = prop::collection::vec(prop::sample::select(vec!["netting", "marked", "shock_cradle"]), 0..=2);
    let plates = [plate.clone(), plate.clone(), plate.clone(), plate];
    (0..6, plates, (0..=5_u32, 0..=24_u32), effects, (0..=4_u32, 0..4_usize), prop::option::of(0..4_usize)).prop_map(
        |(facing, plates, (wounds, stability), effects, load, netting)| Defender {
            facing,
            plates,
            wounds,
            stability,
            effects,
            load,
            netting,
        },
    )
}

/// Scenes with so many targets in which one of these actions is used.
pub fn any_scene(actions: &[&'static str], targets: usize) -> impl Strategy<Value = Scene> + use<> {
    let morale = || prop::sample::select(vec![50, 50, 21, 20, 7, 6]);
    let guns = prop::collection::vec(any_gun(), targets..=2);
    let action = (prop::sample::select(actions.to_vec()), guns, any::<bool>());
    let targets = prop::collection::vec(any_defender(), targets..=targets);
    (action, targets, (0..=26, [morale(), morale()]), 0..1000_u64).prop_map(
        |((action, guns, aimed), targets, (heat, morale), luck)| Scene {
            action,
            guns,
            aimed,
            targets,
            heat,
            morale,
            luck,
        },
    )
}

fn weapon(id: &str, gun: &Gun) -> Weapon {
    let (damage, shots, cluster, heat, stability_damage, ammunition, mark) = *gun;
    Weapon {
        id: id.into(),
        name: id.to_owned(),
        class: WeaponClass::Energy,
        damage,
        shots,
        cluster,
        heat,
        stability_damage,
        ranges: Ranges { minimum: 0, short: 9, medium: 12, long: 15 },
        attack_difficulty: 0,
        fired_twice: Some(0),
        ammunition,
        explosion: 0,
        traits: Default::default(),
        effects_on_hit: mark.map(Into::into).into_iter().collect(),
        inputs: Default::default(),
        sounds: Default::default(),
    }
}

fn armed(weapon: Weapon, at: usize) -> Armament {
    Armament { weapon: Arc::new(weapon), at, rear: false, inputs: Vec::new() }
}

/// The numbers of combat with dice of four sides.
fn write_numbers(book: &mut Rulebook) {
    let die = DiceNumbers { count: 1, sides: 4 };
    let numbers = Arc::make_mut(&mut book.combat);
    numbers.attack.dice = die;
    (numbers.attack.base, numbers.attack.easiest, numbers.attack.hardest) = (8, 1, 5);
    numbers.piloting.dice = die;
    (numbers.piloting.base, numbers.piloting.easiest, numbers.piloting.hardest) = (7, 1, 5);
    numbers.clusters.dice = die;
    numbers.clusters.percent = [(1, 30), (2, 60), (4, 100)].into();
    (numbers.consciousness.difficulty, numbers.consciousness.each_wound) = (0, 1);
    (numbers.explosions.location_lost, numbers.called_shot.weight_times) = (3, 3);
    (numbers.stability.fall_wound_difficulty, numbers.melee.base) = (0, 7);
    (numbers.charge.base, numbers.pounce.base) = (7, 7);
}

/// The weapons of a scene, and what its targets carry.
fn write_fighters(book: &mut Rulebook, scene: &Scene) {
    book.profiles[BLUE.0 as usize].weapons =
        scene.guns.iter().enumerate().map(|(place, gun)| armed(weapon(&format!("gun_{place}"), gun), 2)).collect();
    for (id, defender) in TARGETS.iter().zip(&scene.targets) {
        let load = Weapon { explosion: defender.load.0, ..weapon("load", &(1, 1, false, 0, 0, Some(3), None)) };
        let profile = &mut book.profiles[id.0 as usize];
        profile.weapons = vec![armed(load, defender.load.1)];
        if let Some(at) = defender.netting {
            let effect = Arc::clone(&book.effects["sure_footed"]);
            profile.standing.push(Standing {
                label: "netting".to_owned(),
                bearer: Bearer::Equipment,
                effect,
                at: Some(at),
            });
        }
    }
}

/// What an effect that is in force from the start looks like.
fn in_force(book: &Rulebook, effect: &str) -> ActiveEffect {
    let known = &book.effects[effect];
    let ends = if effect == "netting" { Ends::Hit } else { Ends::Rounds(1) };
    let (label, changes, group) = (effect.to_owned(), known.changes.clone(), known.group().map(str::to_owned));
    ActiveEffect { source: Source::Effect(effect.into()), label, changes, group, ends, by: None }
}

/// What low morale does to each of its units.
fn of_mood(book: &Rulebook, morale: i32) -> Vec<ActiveEffect> {
    let numbers = &book.combat.morale;
    let effects = numbers.low_morale(morale).map_or(&[][..], |level| &numbers.moods[level].effects);
    let of = |effect: &EffectId| ActiveEffect {
        source: Source::LowMorale(effect.clone()),
        ends: Ends::Never,
        ..in_force(book, effect.as_str())
    };
    effects.iter().map(of).collect()
}

/// The battle of a scene under a ruleset.
pub fn stage(scene: &Scene, ruleset: &str) -> Battle {
    let mut engine = engine_of("puppet", ruleset);
    engine.play(Intent::Draw).unwrap();
    let mut book = Rulebook::clone(&engine.book());
    write_numbers(&mut book);
    write_fighters(&mut book, scene);
    let book = Arc::new(book);
    engine = Battle::new(Arc::clone(&book), BattleState::clone(&engine.state()));
    edit(&mut engine, |state| {
        for (place, morale) in scene.morale.into_iter().enumerate() {
            state.sides[place].morale = morale;
        }
        for unit in &mut state.units {
            let (id, unit) = (unit.id(), unit.change());
            unit.streams = Streams::seeded(scene.luck, id);
            unit.effects.0.extend(of_mood(&book, scene.morale[usize::from(unit.side().0)]));
        }
        let own = state.units[BLUE.0 as usize].change();
        own.hull.ammunition = scene.guns.iter().map(|gun| gun.5).collect();
        own.heat.set(scene.heat);
        own.hull.plates.iter_mut().for_each(|plate| *plate = Plate { armour: 2, structure: 3 });
        place_targets(state, &book, scene);
    });
    give_turn(&mut engine, BLUE);
    engine
}

fn place_targets(state: &mut BattleState, book: &Rulebook, scene: &Scene) {
    let places = [(4, if scene.action == "strike" { 7 } else { 5 }), (5, 4)];
    for ((id, defender), (column, row)) in TARGETS.iter().zip(&scene.targets).zip(places) {
        let target = state.units[id.0 as usize].change();
        target.place.pose = pose(column, row, defender.facing);
        target.hull.ammunition = vec![Some(3)];
        for (plate, (armour, structure)) in target.hull.plates.iter_mut().zip(defender.plates) {
            *plate = Plate { armour: if structure == 0 { 0 } else { armour }, structure };
        }
        target.hull.plates[1].structure = target.hull.plates[1].structure.max(1);
        (target.hull.stability, target.crew.wounds) = (defender.stability, defender.wounds);
        target.effects.0.extend(defender.effects.iter().map(|effect| in_force(book, effect)));
    }
}

/// What is done to whom; none where it cannot be done.
pub fn aim(engine: &Battle, scene: &Scene) -> Option<Target> {
    let aimed = aimed_at(engine, BLUE, scene.action, RED)?;
    if scene.targets.len() > 1 {
        return Some(Target::Units(vec![(RED, vec![0]), (RED_TWO, vec![1])]));
    }
    let called = scene.aimed && scene.action == "pick";
    let location = aimed.locations.first().copied().filter(|aim| called && adds_up(engine, *aim));
    Some(Target::Unit { unit: RED, weapons: Vec::new(), location })
}

/// Whether the table of a called shot adds up to four: an aimed location counts three times in it, a lost one once.
fn adds_up(engine: &Battle, aim: usize) -> bool {
    let (book, state) = (engine.book(), engine.state());
    let [from, target] = [BLUE, RED].map(|id| state.unit(id).unwrap().place.pose);
    let arc = book.combat.arcs.struck(target.facing, target.hex.bearing(from.hex));
    let aimed = Some((aim, book.combat.called_shot.weight_times));
    let table = book.profiles[RED.0 as usize].anatomy.weights(arc, aimed);
    table.iter().map(|(_, weight)| weight).sum::<u32>() == 4
}

/// Who is attacked in a scene.
pub fn targets(scene: &Scene) -> &[UnitId] {
    &TARGETS[..scene.targets.len()]
}
