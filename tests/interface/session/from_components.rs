//! What the screen says of a unit comes from its components: who changes one of them alone finds it on the screen.

use bevy::prelude::*;
use phaseline::battle::BattleSetup;
use phaseline::interaction::{GaugeKind, Hoverable, Selection};
use phaseline::rules::catalog::pilot::Skill;
use phaseline::rules::ids::UnitId;
use phaseline::ui::hud::board::model::Badges;
use phaseline::ui::hud::lance::model::Lance;
use phaseline::ui::hud::objectives::model::ObjectivesPanel;
use phaseline::ui::hud::unit::model::UnitPanel;
use phaseline::ui::tooltip::model::Tip;
use phaseline::view::units::{PictureMoved, UnitBody};
use phaseline::world::components::{
    ActionPools, Activation, Armor, Conditions, Counters, Design, Destroyed, EffectEnd, Facing, Heat, HexPosition,
    Initiative, Ledger, Modifier, ModifierSource, Morale, Movement, ObjectiveState, Objectives, OffMap, Pilot,
    PilotHealth, PilotSkills, Pool, Side, SideId, SourceKind, Stability, StatisticChange, Statistics, StatusEffect,
    StatusEffects, Tonnage, UnitType, Weapons,
};
use phaseline::world::{SideEntities, UnitEntities};

use crate::support::game::Table;
use crate::support::old_walls::with_old_walls;
use crate::support::person::{Hands, Person};

/// Something that the screen says of a unit.
type Said = fn(&Person, UnitId) -> String;

/// A battle of a ruleset, and the person's unit that is selected in it.
fn battle(ruleset: &str, scenario: &str) -> (Person, UnitId) {
    let setup = BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new(scenario, 5) };
    let mut person = Person::at(&with_old_walls(), setup, Hands::Mouse);
    person.open_round();
    let unit = person.app.world().resource::<Selection>().unit.expect("a unit is selected");
    (person, unit)
}

fn entity(person: &Person, unit: UnitId) -> Entity {
    person.app.world().resource::<UnitEntities>().get(unit.into()).expect("it has an entity")
}

/// Changes one component and nothing else. Returns what the screen said before and what it says now.
fn changed<C: Component + Clone>(
    unit: UnitId,
    person: &mut Person,
    said: Said,
    change: impl FnOnce(&mut C),
) -> [String; 2] {
    let entity = entity(person, unit);
    let held = person.app.world().get::<C>(entity).expect("it has the component").clone();
    let before = said(person, unit);
    let mut now = held.clone();
    change(&mut now);
    person.app.world_mut().entity_mut(entity).insert(now);
    person.app.update();
    let after = said(person, unit);
    person.app.world_mut().entity_mut(entity).insert(held);
    person.app.update();
    assert_eq!(said(person, unit), before, "it says what it said before");
    [before, after]
}

#[track_caller]
fn assert_says([before, after]: [String; 2], told: &str) {
    assert!(!before.contains(told) && after.contains(told), "{told:?} is not told: {before:?} and then {after:?}");
}

/// What a panel of the screen keeps.
fn panel<P: Resource>(person: &Person) -> &P {
    person.app.world().resource::<P>()
}

fn badge(person: &Person, unit: UnitId) -> String {
    format!("{:?}", panel::<Badges>(person).iter().find(|badge| badge.unit == unit))
}

fn card(person: &Person, _: UnitId) -> String {
    format!("{:?}", panel::<UnitPanel>(person).0)
}

fn row(person: &Person, unit: UnitId) -> String {
    format!("{:?}", panel::<Lance>(person).rows.iter().find(|row| row.face.unit == unit))
}

fn tip(person: &Person, name: &Hoverable) -> String {
    format!("{:?}", person.tip(name))
}

fn whole(person: &Person, _: UnitId) -> String {
    tip(person, &Hoverable::Card)
}

#[test]
fn who_a_unit_is_comes_from_its_components() {
    let (mut person, unit) = battle("sbi3", "two_fords");
    let person = &mut person;
    assert_says(changed::<UnitType>(unit, person, badge, |kind| *kind = UnitType::Naval), "Naval");
    assert_says(changed::<UnitType>(unit, person, row, |kind| *kind = UnitType::Naval), "Naval");
    assert_says(changed::<Design>(unit, person, card, |design| design.name = "Anvil".into()), "Anvil");
    assert_says(changed::<Design>(unit, person, row, |design| design.name = "Anvil".into()), "Anvil");
    assert_says(changed::<Tonnage>(unit, person, badge, |weight| weight.tenths = 1234), "tonnage: 124");
    assert_says(changed::<Tonnage>(unit, person, card, |weight| weight.tenths = 1234), "123.4");
    for said in [badge as Said, card, row, whole] {
        assert_says(changed::<Pilot>(unit, person, said, |pilot| pilot.name = "Ada Byron".into()), "Ada Byron");
    }
    assert_says(changed::<PilotSkills>(unit, person, card, |skills| skills.tactics = 17), "17");
    let skill: Said = |person, _| tip(person, &Hoverable::Skill(Skill::Tactics));
    assert_says(changed::<PilotSkills>(unit, person, skill, |skills| skills.tactics = 17), "17");
    let other = |side: &mut Side| side.id = SideId(1);
    for said in [badge as Said, card, row] {
        assert_says(changed::<Side>(unit, person, said, other), "Enemy");
    }
}

#[test]
fn when_a_unit_acts_comes_from_its_components() {
    let (mut person, unit) = battle("sbi3", "two_fords");
    let person = &mut person;
    let ledger = Ledger { lines: vec![], sum: 29, result: 29, shifts: vec![], held: 0, phase: 29 };
    let drawn = |initiative: &mut Initiative| initiative.ledger = Some(ledger.clone());
    let number: Said = |person, unit| tip(person, &Hoverable::Badge(unit));
    for said in [badge as Said, card, row] {
        assert_says(changed::<Initiative>(unit, person, said, drawn), "number: \"29\"");
    }
    assert_says(changed::<Initiative>(unit, person, number, drawn), "number: \"29\"");
    for said in [badge as Said, card, row] {
        let other = |activation: &mut Activation| *activation = Activation::Acted;
        assert_says(changed::<Activation>(unit, person, said, other), "acted: true");
    }
    let (mut person, unit) = battle("para-bellum", "two_fords");
    let spent = |pools: &mut ActionPools| pools.0 = vec![Pool { id: "pool".into(), label: "Pool".into(), left: 97 }];
    assert_says(changed::<ActionPools>(unit, &mut person, badge, spent), "97");
}

#[test]
fn what_is_left_of_a_unit_comes_from_its_components() {
    let (mut person, unit) = battle("sbi3", "two_fords");
    let person = &mut person;
    let struck = |armor: &mut Armor| (armor.0[0].armor, armor.0[0].armor_max) = (777, 888);
    assert_says(changed::<Armor>(unit, person, card, struck), "(777, 888)");
    for said in [badge as Said, row] {
        let [before, after] = changed::<Armor>(unit, person, said, |armor| armor.0[0].armor = 0);
        assert_ne!(before, after, "its bar is shorter");
    }
    let lost = |weapons: &mut Weapons| weapons.0.iter_mut().for_each(|weapon| weapon.destroyed = true);
    let [before, after] = changed::<Weapons>(unit, person, whole, lost);
    assert!(after.len() < before.len(), "lost weapons are not among its arms");
    assert_says(changed::<Heat>(unit, person, card, |heat| heat.points = 61), "value: 61");
    let hot: Said = |person, _| tip(person, &Hoverable::Gauge(GaugeKind::Heat));
    assert_says(changed::<Heat>(unit, person, hot, |heat| heat.points = 61), "61");
    assert_says(changed::<Heat>(unit, person, hot, |heat| heat.sinks = 73), "73");
    assert_says(changed::<Stability>(unit, person, card, |stability| stability.damage = 67), "value: 67");
    assert_says(changed::<Movement>(unit, person, card, |movement| movement.run = 83), "83");
    for (flag, told) in [
        ((|it: &mut Conditions| it.prone = true) as fn(&mut Conditions), "PRONE"),
        (|it| it.shut_down = true, "SHUT DOWN"),
        (|it| it.crippled = true, "CRIPPLED"),
        (|it| it.motion_damage = 2, "SLOWED"),
    ] {
        assert_says(changed::<Conditions>(unit, person, card, flag), told);
    }
    assert_says(changed::<PilotHealth>(unit, person, card, |pilot| pilot.wounds = 2), "WOUNDS 2");
    assert_says(changed::<PilotHealth>(unit, person, card, |pilot| pilot.unconscious = true), "UNCONSCIOUS");
}

#[test]
fn what_a_ruleset_does_to_a_unit_comes_from_its_components() {
    let (mut person, unit) = battle("sbi3", "two_fords");
    let person = &mut person;
    let source = ModifierSource { kind: SourceKind::Effect, name: Some("Tea break".into()), by: None, asker: None };
    let effect = StatusEffect {
        name: "Tea break".into(),
        effect: None,
        source: source.clone(),
        impact: None,
        changes: vec![StatisticChange { statistic: "walk_points".into(), amount: 1 }],
        ends: EffectEnd::Rounds(2),
    };
    let began = |effects: &mut StatusEffects| effects.0.push(effect.clone());
    assert_says(changed::<StatusEffects>(unit, person, card, began), "TEA BREAK");
    let all: Said = |person, _| tip(person, &Hoverable::Status(999));
    assert_says(changed::<StatusEffects>(unit, person, all, began), "Tea break");
    let modified = |statistics: &mut Statistics| {
        let walk = statistics.0.iter_mut().find(|known| known.name == "walk_points").expect("it has it");
        let change = Modifier { amount: 31, source: source.clone(), ends: EffectEnd::Never, counts: true };
        walk.modifiers.push(change);
        walk.total += 31;
    };
    let [before, after] = changed::<Statistics>(unit, person, whole, modified);
    assert!(!before.contains("+31 Tea break") && after.contains("+31 Tea break"), "{after}");
    let (mut person, unit) = battle("para-bellum", "two_fords");
    let first = |counters: &mut Counters| counters.0.iter_mut().for_each(|counter| counter.value = 41);
    assert_says(changed::<Counters>(unit, &mut person, card, first), "41");
}

/// Inserts a component that the unit has not had. Returns what the screen said before and says now.
fn marked<C: Component>(unit: UnitId, person: &mut Person, said: Said, mark: C) -> [String; 2] {
    let entity = entity(person, unit);
    let before = said(person, unit);
    person.app.world_mut().entity_mut(entity).insert(mark);
    person.app.update();
    [before, said(person, unit)]
}

#[test]
fn that_a_unit_is_gone_comes_from_its_components() {
    let (mut person, unit) = battle("sbi3", "two_fords");
    assert_says(marked(unit, &mut person, row, OffMap::Arriving { round: 47 }), "47");
    let coming = person.tip(&Hoverable::Lance(unit));
    assert!(!matches!(coming, Some(Tip::Text { .. })), "only who arrives in the scenario has a tooltip about it");
    assert_says(marked(unit, &mut person, row, Destroyed), "lost: true");
    assert!(card(&person, unit).contains("DESTROYED"));
}

#[test]
fn what_a_side_has_comes_from_its_components() {
    let (mut person, _) = battle("sbi3", "salt_road");
    let entities: Vec<Entity> = person.app.world().resource::<SideEntities>().iter().map(|(_, side)| side).collect();
    for (place, side) in entities.iter().enumerate() {
        let world = person.app.world_mut();
        let morale = world.get::<Morale>(*side).expect("it has morale").clone();
        world.entity_mut(*side).insert(Morale { points: 88 + place as i32, inspired: true, ..morale });
        let mut goals = world.get::<Objectives>(*side).expect("it has objectives").clone();
        goals.0.iter_mut().for_each(|goal| (goal.count, goal.state) = (61, ObjectiveState::Reached));
        world.entity_mut(*side).insert(goals);
    }
    person.app.update();
    let lance = panel::<Lance>(&person);
    assert_eq!((lance.means[0].1, lance.rival_morale[0].1), (88, 89));
    let goals = format!("{:?}", panel::<ObjectivesPanel>(&person));
    assert!(goals.contains("61"), "{goals}");
    assert!(format!("{:?}", panel::<UnitPanel>(&person)).contains("INSPIRED"), "its units are inspired");
    let morale = tip(&person, &Hoverable::Morale);
    assert!(morale.contains("88") && morale.contains("89"), "{morale}");
}

#[test]
fn where_a_unit_stands_comes_from_its_components() {
    let mut table = Table::in_battle();
    let unit = table.stage.world().resource::<Selection>().unit.expect("a unit is selected");
    let entity = table.stage.world().resource::<UnitEntities>().get(unit.into()).expect("it has an entity");
    let place = |table: &mut Table| {
        let world = table.stage.world();
        let mut bodies = world.query::<(&UnitBody, &Transform)>();
        let body = bodies.iter(world).find(|(body, _)| body.unit == unit).expect("it has a body");
        *body.1
    };
    let before = place(&mut table);
    let hex = *table.stage.world().get::<HexPosition>(entity).expect("it stands somewhere");
    table.stage.world().entity_mut(entity).insert(HexPosition { q: hex.q + 1, ..hex });
    // Machines leave the place to which an animation has brought them when the picture is told to move.
    table.stage.world().write_message(PictureMoved);
    table.rest();
    let moved = place(&mut table);
    assert!(before.translation.distance(moved.translation) > 0.5, "{before:?}, {moved:?}");
    let facing = *table.stage.world().get::<Facing>(entity).expect("it faces somewhere");
    let legs = (facing.legs + 3) % 6;
    table.stage.world().entity_mut(entity).insert(Facing { legs, torso: legs });
    table.stage.world().write_message(PictureMoved);
    table.rest();
    assert!(moved.rotation.angle_between(place(&mut table).rotation) > 1.0, "it has turned round");
}
