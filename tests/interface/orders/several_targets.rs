//! One action that fires at several targets: chosen one by one, weapons assigned, looked at and fired, with keys and
//! with the mouse.

use crate::support::battles::under;
use bevy::prelude::KeyCode;
use phaseline::battle::{ActionOption, AimedUnit, OptionTargets, Outcome, Stage};
use phaseline::interaction::{Focus, Hoverable, Marks, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{Targets, Verb};
use phaseline::world::session::{Playback, Shown};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

/// The action that fires at several targets, with those it can be aimed at now.
fn offered(person: &Person) -> Option<(String, Vec<AimedUnit>)> {
    let many = |option: &ActionOption, verb: &Verb| {
        option.why_not.is_none() && verb.volley().is_some_and(|how| how.targets == Targets::Many)
    };
    person.options(many).into_iter().find_map(|(id, targets)| match targets {
        OptionTargets::Units(units) if units.len() > 1 && units.iter().all(|aimed| aimed.weapons.len() > 1) => {
            Some((id, units))
        }
        _ => None,
    })
}

/// A person whose unit in turn could fire at two enemies.
fn before_two_enemies(hands: Hands) -> (Person, String, [AimedUnit; 2]) {
    for seed in 1..12 {
        let mut person = Person::at(&with_old_walls(), under("two-d6", "two_fords", seed), hands);
        for _ in 0..400 {
            if person.is_over() {
                break;
            }
            let acts = matches!(person.state().stage, Stage::Acting | Stage::Choosing) && person.is_asked();
            if acts && !person.begin() {
                if let Some((id, units)) = offered(&person) {
                    let [one, other] = [units[0].clone(), units[1].clone()];
                    return (person, id, [one, other]);
                }
                person.advance();
            } else if !acts {
                person.fight();
            }
        }
    }
    panic!("nobody stands before two enemies");
}

fn shares(person: &Person) -> Vec<(UnitId, Vec<usize>)> {
    let selection = person.app.world().resource::<Selection>();
    selection.shares.iter().map(|(unit, weapons)| (unit, weapons.to_vec())).collect()
}

/// Presses a weapon in the target panel.
fn press_weapon(person: &mut Person, hands: Hands, weapon: usize) {
    if hands == Hands::Mouse {
        assert!(person.click(&Hoverable::Weapon(weapon)), "the weapon is on the screen");
        return;
    }
    for _ in 0..200 {
        if person.app.world().resource::<Focus>().target == Some(Hoverable::Weapon(weapon)) {
            return person.strike(KeyCode::Enter);
        }
        person.strike(KeyCode::Tab);
    }
    panic!("Tab never comes to weapon {weapon}");
}

#[test]
fn a_volley_at_several_targets_is_chosen_looked_at_and_fired() {
    for hands in [Hands::Mouse, Hands::Keys] {
        let (mut person, id, [one, other]) = before_two_enemies(hands);
        let action = Hoverable::Action(id);
        assert!(person.press(&action), "{hands:?}: the action can be chosen");
        assert!(person.press(&Hoverable::Badge(one.unit)), "{hands:?}: the first target");
        assert_eq!(shares(&person), [(one.unit, one.weapons.clone())], "{hands:?}: all that bears");
        assert!(person.press(&Hoverable::Badge(other.unit)), "{hands:?}: the second target");
        let both = shares(&person);
        assert!(both.len() == 2 && both.iter().all(|(_, weapons)| !weapons.is_empty()), "{hands:?}: {both:?}");
        let shared = both[0].1.iter().copied().find(|weapon| other.weapons.contains(weapon));
        if let Some(weapon) = shared.filter(|_| both[0].1.len() > 1) {
            person.paint();
            press_weapon(&mut person, hands, weapon);
            let handed = shares(&person);
            assert!(handed[1].1.contains(&weapon) && !handed[0].1.contains(&weapon), "{hands:?}: {handed:?}");
        }
        let wanted = shares(&person);
        let hud = person.hud();
        let promised = hud.target.0.as_ref().and_then(|card| card.forecast_row.as_ref()).expect("what it will do");
        assert!(promised.damage.parse::<f32>().is_ok_and(|damage| damage > 0.0), "{promised:?}");
        let names = wanted.iter().map(|(unit, _)| {
            let book = &person.app.world().resource::<Shown>().rulebook;
            book.profile(*unit).expect("a fighter").known_as().to_owned()
        });
        assert!(names.into_iter().all(|name| hud.prompt.0.contains(&name)), "{}", hud.prompt.0);
        if hands == Hands::Mouse {
            assert!(person.point(&Hoverable::Badge(other.unit)));
            assert_eq!(person.app.world().resource::<Marks>().fire.len(), 2, "both lines of fire are shown");
        }
        let before = person.app.world().resource::<Playback>().outcomes().len();
        assert!(person.press(&action), "{hands:?}: the action fires");
        let told = &person.app.world().resource::<Playback>().outcomes()[before..];
        for (target, weapons) in wanted {
            for weapon in weapons {
                let fired = |it: &Outcome| matches!(it, Outcome::WeaponFired { weapon: at, attack, .. } if *at == weapon && attack.target == target);
                let gone = |it: &Outcome| matches!(it, Outcome::UnitDestroyed { unit, .. } if *unit == target);
                assert!(told.iter().any(|it| fired(it) || gone(it)), "{hands:?}: weapon {weapon} at {target}");
            }
        }
    }
}

#[test]
fn several_targets_are_taken_back_one_by_one() {
    let (mut person, id, [one, other]) = before_two_enemies(Hands::Keys);
    assert!(person.press(&Hoverable::Action(id)));
    assert!(person.press(&Hoverable::Badge(one.unit)) && person.press(&Hoverable::Badge(other.unit)));
    person.strike(KeyCode::Escape);
    assert_eq!(shares(&person).iter().map(|(unit, _)| *unit).collect::<Vec<_>>(), [one.unit]);
    assert!(person.press(&Hoverable::Badge(one.unit)), "one target is not enough");
    assert!(person.hud().prompt.0.contains("two targets"), "{}", person.hud().prompt.0);
    person.strike(KeyCode::Escape);
    person.strike(KeyCode::Escape);
    let selection = person.app.world().resource::<Selection>();
    assert!(selection.shares.is_empty() && selection.action.is_none());
}
