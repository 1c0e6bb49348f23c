//! Forecasts of single attacks between shipped units, compared with every way the attack can go.

use crate::support::arrange::{edit_unit, give_turn, pose};
use crate::support::yard::{BLUE, RED, act, aimed_at, engine, library};
use phaseline_battle::{
    AttackForecast, Battle, BattleSetup, BattleState, CheckPurpose, Intent, Outcome, Rulebook, Stream, Swap, Target,
    attack_forecast, ready, start,
};
use phaseline_rules::catalog::body::Arc as Side;
use phaseline_rules::combat::anatomy::Plate;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell;
use std::sync::Arc;

/// Somebody who attacks and somebody who has been in battle for a while.
#[derive(Debug, Clone)]
struct Duel {
    attacker: String,
    target: String,
    action: &'static str,
    /// One or two weapons, among those that fire one shot at a time.
    weapons: Vec<usize>,
    facing: i32,
    /// Armour and structure by location; a location without structure is lost.
    plates: Vec<(u32, u32)>,
    wounds: u32,
    absorbed: u32,
    stability: u32,
}

fn any_duel() -> impl Strategy<Value = Duel> {
    let designs: Vec<String> = library().units.keys().map(ToString::to_string).collect();
    let target = prop_oneof![2 => prop::sample::select(designs.clone()), 1 => Just("wagon".to_owned())];
    let who = (prop_oneof![1 => Just("plain".to_owned()), 1 => prop::sample::select(designs)], target);
    let action = prop::sample::select(vec!["fire", "fire", "fire", "strike", "charge", "leap"]);
    let plate = prop_oneof![
        4 => (0..=12_u32, 1..=12_u32),
        2 => (0..=50_u32, 1..=25_u32),
        1 => Just((0, 0)),
    ];
    let state = (prop::collection::vec(plate, 12), 0..=5_u32, 0..=1_u32, 0..60_u32);
    (who, action, prop::collection::vec(0..8_usize, 1..=2), 0..6, state).prop_map(
        |((attacker, target), action, weapons, facing, (plates, wounds, absorbed, stability))| Duel {
            attacker,
            target,
            action,
            weapons,
            facing,
            plates,
            wounds,
            absorbed,
            stability,
        },
    )
}

/// The battle in which a duel takes place; none where such units cannot stand in the yard or would be lost already.
fn field(duel: &Duel) -> Option<Battle> {
    let swap = |side: &str, unit: &str| Swap { side: side.to_owned(), slot: 0, unit: Some(unit.into()), pilot: None };
    let swaps = vec![swap("blue", &duel.attacker), swap("red", &duel.target)];
    let setup = BattleSetup { ruleset: Some("drill".into()), swaps, ..BattleSetup::new("yard", 1) };
    let mut engine = Battle::begin(start(&library(), &setup).ok()?);
    engine.play(Intent::Draw).unwrap();
    let book = engine.book();
    let profile = book.profile(RED)?;
    edit_unit(&mut engine, RED, |unit| {
        let near = if duel.action == "strike" { 7 } else { 5 };
        unit.place.pose = pose(4, near, duel.facing);
        for ((plate, (armour, structure)), site) in
            unit.hull.plates.iter_mut().zip(&duel.plates).zip(&profile.anatomy.locations)
        {
            // A unit that has lost something vital is no target any more.
            let structure = if site.vital { (*structure).max(1) } else { *structure };
            *plate = Plate { armour: if structure == 0 { 0 } else { *armour }, structure };
        }
        // What is set off by a hit asks for more dice: see `roll_forecast`.
        unit.hull.ammunition.iter_mut().for_each(|left| *left = left.map(|_| 0));
        unit.hull.stability = duel.stability;
        unit.crew.wounds = duel.wounds.min(profile.pilot.health.saturating_sub(1));
        unit.crew.absorbed = duel.absorbed;
    });
    // What a fall breaks is held elsewhere; here it breaks nothing.
    let mut soft = Rulebook::clone(&engine.book());
    let numbers = Arc::make_mut(&mut soft.combat);
    (numbers.stability.fall_damage, numbers.wounds.fall) = (0, 0);
    let state = BattleState::clone(&engine.state());
    engine = Battle::new(Arc::new(soft), state);
    let lost = engine.state().unit(RED)?.hull.plates.iter().all(|plate| plate.structure == 0);
    give_turn(&mut engine, BLUE);
    (!lost).then_some(engine)
}

/// Whom to attack with what; none where it cannot be done.
fn aim(engine: &Battle, duel: &Duel) -> Option<Target> {
    let aimed = aimed_at(engine, BLUE, duel.action, RED)?;
    if duel.action != "fire" {
        return Some(Target::unit(RED));
    }
    let book = engine.book();
    let armed = &book.profile(BLUE)?.weapons;
    // Here the dice are those of hits alone.
    let single = |weapon: &usize| {
        let fired = &armed[*weapon].weapon;
        fired.shots == 1 && !fired.cluster && fired.effects_on_hit.is_empty()
    };
    let single: Vec<usize> = aimed.weapons.into_iter().filter(single).collect();
    let picks = duel.weapons.iter().filter(|_| !single.is_empty());
    let mut weapons: Vec<usize> = picks.map(|pick| single[pick % single.len()]).collect();
    weapons.dedup();
    (!weapons.is_empty()).then_some(Target::Unit { unit: RED, weapons, location: None })
}

/// A part of all ways: so many of so many.
#[derive(Debug, Clone, Copy)]
struct Share(u128, u128);

impl Share {
    fn times(self, ways: u64, of: u64) -> Self {
        Self(self.0 * u128::from(ways), self.1 * u128::from(of))
    }

    fn plus(self, other: Self) -> Self {
        Self(self.0 * other.1 + other.0 * self.1, self.1 * other.1).reduced()
    }

    fn reduced(self) -> Self {
        let (mut one, mut other) = (self.0, self.1);
        while other > 0 {
            (one, other) = (other, one % other);
        }
        Self(self.0 / one.max(1), self.1 / one.max(1))
    }

    /// In thousandths, rounded down.
    fn thousandths(self) -> u32 {
        (self.0 * 1000 / self.1) as u32
    }
}

/// A stream whose first draws do what is wanted.
fn stream(wanted: impl Fn(&mut Stream) -> bool) -> Stream {
    let mut seeds = (0..2_000_000_u128).map(|seed| Stream::at(seed * 2 + 1, 0));
    seeds.find(|stream| wanted(&mut stream.clone())).expect("some stream does it")
}

/// One way an attack can go: for each attempt the location it hits, if it hits.
type Way = Vec<Option<usize>>;

/// Every way with its share.
fn ways(attack_forecast: &AttackForecast, weights: &[(usize, u32)]) -> Vec<(Way, Share)> {
    let all: u64 = weights.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut ways = vec![(Way::new(), Share(1, 1))];
    for attempt in &attack_forecast.attempts {
        let chance = attempt.test.chance();
        let mut next = Vec::new();
        for (way, share) in ways {
            let missed = share.times(chance.of - chance.ways, chance.of);
            next.push(([way.clone(), vec![None]].concat(), missed));
            for &(location, weight) in weights {
                let hit = share.times(chance.ways, chance.of).times(u64::from(weight), all);
                next.push(([way.clone(), vec![Some(location)]].concat(), hit));
            }
        }
        ways = next;
    }
    ways.retain(|(_, share)| share.0 > 0);
    ways
}

/// What came of an attack, all ways together.
#[derive(Debug)]
struct Real {
    destroyed: Share,
    fell: Share,
    /// Whether in some way the target was destroyed, or its pilot could have fainted: the promise of a fall knows more then than is played here.
    disturbed: bool,
}

fn played(engine: &mut Battle, duel: &Duel, target: &Target, attack_forecast: &AttackForecast) -> Real {
    let (book, start) = (engine.book(), BattleState::clone(&engine.state()));
    let told = act(engine, BLUE, duel.action, target.clone());
    let side: Side = told.iter().find_map(Outcome::attack).expect("it is an attack").arc;
    let anatomy = &book.profile(RED).unwrap().anatomy;
    let mut real = Real { destroyed: Share(0, 1), fell: Share(0, 1), disturbed: false };
    for (way, share) in ways(attack_forecast, &anatomy.weights(side, None)) {
        let mut state = start.clone();
        let streams = &mut state.units[BLUE.0 as usize].change().streams;
        let passes = |dice: &mut Stream| {
            way.iter()
                .zip(&attack_forecast.attempts)
                .all(|(hit, attempt)| attempt.test.roll(dice).passed == hit.is_some())
        };
        streams.attack = stream(passes);
        streams.damage = stream(|dice| way.iter().flatten().all(|hit| anatomy.hit_location(side, None, dice) == *hit));
        *engine = Battle::new(Arc::clone(&book), state);
        let told = act(engine, BLUE, duel.action, target.clone());
        let fired = told.iter().filter_map(Outcome::attack);
        for ((attack, hit), attempt) in fired.zip(&way).zip(&attack_forecast.attempts) {
            assert_eq!((&attack.test, attack.location, attack.arc), (&attempt.test, *hit, side), "{duel:?}");
            assert_eq!(attack.damage, attempt.effect.damage, "{duel:?}");
        }
        let at = |wanted: &dyn Fn(&Outcome) -> bool| told.iter().position(wanted);
        let check = |it: &Outcome| match it {
            Outcome::Checked { unit: RED, purpose: CheckPurpose::KeepStanding, test, .. } => Some(test.chance()),
            _ => None,
        };
        let wreck = at(&|it| matches!(it, Outcome::UnitDestroyed { unit: RED, .. }));
        let checked = at(&|it| check(it).is_some());
        // What comes after the check is the doing of a fall.
        let wrecked = wreck.is_some_and(|wreck| checked.is_none_or(|checked| wreck < checked));
        let stunned = at(&|it| matches!(it, Outcome::Checked { unit: RED, purpose: CheckPurpose::StayConscious, .. }));
        real.disturbed |= wrecked || stunned.is_some();
        if wrecked {
            real.destroyed = real.destroyed.plus(share);
        } else if let Some(chance) = told.iter().find_map(check) {
            real.fell = real.fell.plus(share.times(chance.of - chance.ways, chance.of));
        }
    }
    real
}

/// Holds a promise against what happens; gives what was promised, or nothing where there is nothing to hold.
fn hold(duel: &Duel) -> Option<AttackForecast> {
    let mut engine = field(duel)?;
    let target = aim(&engine, duel)?;
    let promised = {
        let (book, state) = (engine.book(), engine.state());
        let ready = ready(&book, &state, BLUE).unwrap();
        attack_forecast(&book, &state, &ready, book.ruleset.action(duel.action)?, &target).unwrap().remove(0)
    };
    let real = played(&mut engine, duel, &target, &promised);
    assert_eq!(promised.destruction, real.destroyed.thousandths(), "destroyed: {real:?}, {promised:?}, {duel:?}");
    if !real.disturbed {
        assert_eq!(promised.knockdown, real.fell.thousandths(), "falls: {real:?}, {promised:?}, {duel:?}");
    }
    Some(promised)
}

#[test]
fn what_is_promised_of_any_attack_is_what_comes_of_all_the_ways_it_can_go() {
    let (held, wrecks, falls) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let config = ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() };
    let holds = TestRunner::new(config).run(&any_duel(), |duel| {
        if let Some(promised) = hold(&duel) {
            held.set(held.get() + 1);
            wrecks.set(wrecks.get() + u32::from(promised.destruction > 0));
            falls.set(falls.get() + u32::from(promised.knockdown > 0));
        }
        Ok(())
    });
    assert!(holds.is_ok(), "{}", holds.unwrap_err());
    let counts = (held.get(), wrecks.get(), falls.get());
    assert!(counts.0 > 20 && counts.1 > 5 && counts.2 > 0, "held, destroying, knocking down: {counts:?}");
}

#[test]
fn a_pilot_is_reached_through_locations_in_front_of_him_and_by_several_at_once() {
    // From the left only the bed can be hit; what breaks through it goes on to the cab.
    let (left, front) = (5, 3);
    let promised = |facing, wounds, plates: [(u32, u32); 3]| {
        let duel = Duel {
            attacker: "plain".to_owned(),
            target: "wagon".to_owned(),
            action: "fire",
            weapons: vec![0],
            facing,
            plates: plates.to_vec(),
            wounds,
            absorbed: 0,
            stability: 0,
        };
        hold(&duel).unwrap().destruction
    };
    // 75 in 100 at the wagon on its guard, and one point of difficulty is 5 in 100.
    let laser_hits = (750 - 50 * engine("yard", "drill", 1).book().combat.attack.target_yet_to_act).cast_unsigned();
    assert_eq!(promised(left, 5, [(20, 20), (12, 12), (2, 1)]), laser_hits, "one wound more is too much");
    assert_eq!(promised(left, 4, [(20, 20), (12, 12), (2, 1)]), 0, "a wound to the cab, which bears it");
    // Roof and cab, both destroyed, are four wounds: a third of the hits from ahead are on the roof.
    assert_eq!(promised(front, 2, [(1, 1), (1, 1), (30, 12)]), laser_hits / 3);
    assert_eq!(promised(front, 1, [(1, 1), (1, 1), (30, 12)]), 0);
}
