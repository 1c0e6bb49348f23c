//! The panel of the target: what an attack risks for the attacker, and that its rows keep their places.

use phaseline::battle::{BattleSetup, BattleState, Intent, Outcome, Rulebook, legal};
use phaseline::interaction::{Hoverable, Pointer, Regions, Selection};
use phaseline::rules::ids::SideId;
use phaseline::rules::ruleset::Verb;
use phaseline::ui::hud::ask::{Ask, ShownBattle};
use phaseline::ui::hud::panels::hud;
use phaseline::ui::hud::target::model::TargetCard;
use phaseline::ui::tooltip::model::Tip;

use crate::{
    support::attacker::{before, plain},
    support::battles::begin,
    support::looker::Looker,
    support::person::Person,
    support::shipped::shipped,
};

/// Where the rows of the weapons are on the screen.
fn rows(person: &Person) -> Vec<(usize, bevy::math::Rect)> {
    let regions = person.app.world().resource::<Regions>();
    (0..20).filter_map(|weapon| Some((weapon, regions.place(&Hoverable::Weapon(weapon))?))).collect()
}

#[test]
fn the_rows_of_weapons_stay_where_they_are_when_weapons_are_switched_off() {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])));
    person.tick();
    let all = rows(&person);
    assert!(all.len() > 1, "{all:?}");
    for (weapon, _) in &all {
        person.press(&Hoverable::Weapon(*weapon));
        person.take_back_pointer();
        person.tick();
        assert_eq!(rows(&person), all, "weapon {weapon} is switched off with those before it");
    }
}

#[test]
fn the_big_number_and_its_tooltip_are_about_a_weapon_that_would_be_fired() {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])));
    let all = rows(&person);
    assert!(all.len() > 1, "{all:?}");
    // What was left out because of its heat is switched on first.
    let weapons = person.hud().target.0.expect("somebody is aimed at").weapons;
    let off = weapons.iter().enumerate().filter(|(_, row)| row.spared.is_some()).map(|(weapon, _)| weapon);
    off.for_each(|weapon| assert!(person.press(&Hoverable::Weapon(weapon))));
    for (kept, _) in &all {
        let others: Vec<usize> = all.iter().map(|(weapon, _)| *weapon).filter(|weapon| weapon != kept).collect();
        others.iter().for_each(|weapon| assert!(person.press(&Hoverable::Weapon(*weapon))));
        let card = person.hud().target.0.expect("somebody is aimed at");
        assert!(
            card.chance_label.ends_with(&format!("+ on d20, {}", card.weapons[*kept].name)),
            "{}",
            card.chance_label
        );
        assert_eq!(card.chance, card.weapons[*kept].chance);
        let Some(Tip::Ledger(ledger)) = person.tip(&Hoverable::Odds) else { panic!("the number is not explained") };
        assert_eq!((&ledger.title, &ledger.number), (&card.weapons[*kept].name, &card.chance));
        others.iter().for_each(|weapon| assert!(person.press(&Hoverable::Weapon(*weapon))));
    }
}

#[test]
fn who_would_run_into_somebody_is_told_what_that_does_to_himself() {
    let (mut person, action, targets) = before(|verb| matches!(verb, Verb::Charge(_) | Verb::Pounce(_)));
    assert!(person.press(&Hoverable::Badge(targets[0])) && person.press(&Hoverable::Action(action)));
    let own = person
        .hud()
        .target
        .0
        .and_then(|card| card.forecast_row)
        .map(|forecast_row| forecast_row.own)
        .unwrap_or_default();
    assert!(own.starts_with("If it hits:") && own.contains('%'), "{own}");
    let Some(Tip::Text { lines, .. }) = person.tip(&Hoverable::ForecastRow) else { panic!("nothing is said about it") };
    let told: Vec<String> = lines.into_iter().map(|note| note.text).collect();
    assert!(told.iter().any(|line| line.contains("stability damage to")), "{told:?}");
    assert!(told.iter().any(|line| line.contains(" that ") && line.ends_with(" falls.")), "{told:?}");
}

#[test]
fn who_fires_is_told_of_no_risk_of_that_kind() {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])));
    assert_eq!(
        person.hud().target.0.and_then(|card| card.forecast_row).map(|forecast_row| forecast_row.own),
        Some(String::new())
    );
}

/// The state before the first volley of a battle, and the outcomes with and after it.
fn volley(seed: u64) -> (phaseline::battle::Battle, std::sync::Arc<BattleState>, usize) {
    let mut engine = begin(&shipped(), &BattleSetup::new("two_fords", seed));
    for _ in 0..400 {
        let (book, before) = (engine.book(), engine.state());
        let intents = legal(&book, &before);
        let fires = |intent: &&Intent| {
            let Intent::Act { action, target, .. } = intent else { return false };
            let action = book.ruleset.action(action).map(|action| &book.ruleset.actions()[action.get()]);
            action.is_some_and(|action| plain(&action.verb)) && target.units().len() == 1
        };
        let known = engine.chronicle().outcomes.len();
        let fire = intents.iter().find(fires).cloned();
        let any = fire.clone().or_else(|| intents.get(intents.len() / 2).cloned()).expect("the battle goes on");
        engine.play(any).expect("a legal intent");
        if fire.is_some() {
            // What comes next is shown after the last shot.
            let next = legal(&engine.book(), &engine.state()).pop().expect("the battle goes on");
            engine.play(next).expect("a legal intent");
            return (engine, before, known);
        }
    }
    panic!("nobody fires with seed {seed}");
}

#[test]
fn while_a_volley_is_shown_the_panel_tells_each_roll_and_what_has_hit() {
    let (mut hits, mut misses) = (0, 0);
    for seed in 1..6 {
        let (engine, before, known) = volley(seed);
        let book: &Rulebook = &engine.book();
        let outcomes = &engine.chronicle().outcomes;
        let first = outcomes[known..].iter().find_map(|outcome| match outcome {
            Outcome::WeaponFired { attack, .. } => Some(attack),
            _ => None,
        });
        let Some(first) = first else { continue };
        let (unit, target) = (first.unit, first.target);
        let side = before.unit(unit).expect("a unit").side();
        let selection = Selection { unit: Some(unit), target: Some(target), ..Selection::default() };
        let looker = Looker::of(SideId(side.0), selection);
        let panel = |shown: usize, lags: bool| -> Option<TargetCard> {
            let ask = looker.at(book, &before, &outcomes[..shown]);
            hud(Ask { shown: ShownBattle { current: outcomes.get(shown).filter(|_| lags), lags, ..ask.shown }, ..ask })
                .target
                .0
        };
        for (place, outcome) in outcomes.iter().enumerate().skip(known) {
            let Outcome::WeaponFired { weapon, shot: 0, attack } = outcome else { continue };
            let name = &book.profile(unit).expect("a unit").weapons[*weapon].weapon.name;
            let rolling = panel(place, true).expect("the target is on the map");
            let needed = format!("{}+ on d20, {name}", attack.test.difficulty());
            let chance = format!("{}%", attack.test.chance().percent());
            assert_eq!((rolling.chance_label, rolling.chance), (needed, chance));
            if place + 1 == outcomes.len() {
                continue;
            }
            let rolled = panel(place + 1, true).expect("the activation goes on or ends");
            let said = format!("rolled {}", attack.rolled.shown);
            assert!(rolled.chance_label.starts_with(&said), "{}", rolled.chance_label);
            let (label, row) = (&rolled.chance_label, &rolled.weapons[*weapon].chance);
            if attack.rolled.passed {
                assert!(label.ends_with(" damage") && row.starts_with("hit: "), "{label} {row}");
                hits += 1;
            } else {
                assert!(label.ends_with("miss") && (row == "miss" || row.starts_with("hit: ")), "{label} {row}");
                misses += 1;
            }
            let answer = outcomes[known..].iter().find_map(|outcome| match outcome {
                Outcome::ActionBegan { unit: by, action, .. } if *by == unit => {
                    Some(Outcome::ActionBegan { unit: target, action: *action, target: Some(unit) })
                }
                _ => None,
            });
            let ask = looker.at(book, &before, &outcomes[..place]);
            let fired_at = hud(Ask { shown: ShownBattle { current: answer.as_ref(), lags: true, ..ask.shown }, ..ask });
            assert_eq!(fired_at.target.0, None, "the attack of another unit has no chance to show");
            let later = panel(place + 1, false).expect("the target is on the map");
            assert!(!later.chance_label.contains("rolled"), "afterwards the panel is about the next attack");
        }
    }
    assert!(hits > 0 && misses > 0, "{hits} hits, {misses} misses");
}

#[test]
fn a_panel_that_the_pointer_opened_closes_with_it_and_takes_no_click() {
    let (mut person, _, targets) = before(plain);
    let target = Hoverable::Badge(targets[0]);
    assert!(person.press(&target));
    let (_, row) = rows(&person)[0];
    person.strike(bevy::prelude::KeyCode::Escape);
    person.take_back_pointer();
    assert!(person.point(&target));
    let card = person.hud().target.0.expect("it is open while the enemy is pointed at");
    assert!(card.by_hover && !card.weapons.is_empty());
    assert!(rows(&person).is_empty(), "no row of it can be pressed");
    let spared = |person: &Person| person.app.world().resource::<Selection>().spared.clone();
    let before = spared(&person);
    person.app.world_mut().resource_mut::<Pointer>().point_at(row.center());
    for down in [true, false] {
        person.app.world_mut().resource_mut::<Pointer>().hold_primary(down);
        person.tick();
    }
    assert_eq!(spared(&person), before, "a click there switches nothing");
    let open = person.hud().target.0.filter(|card| card.by_hover && card.unit.face.unit == targets[0]);
    assert!(open.is_none(), "it is closed as soon as the pointer has left the enemy");
    assert!(person.point(&target));
    person.take_back_pointer();
    assert!(person.hud().target.0.is_none(), "wherever the pointer goes");
    assert!(person.press(&target) && person.point(&Hoverable::Weapon(0)), "aiming opens it for good");
    assert!(person.hud().target.0.is_some_and(|card| !card.by_hover));
}
