//! Which enemies could fire at a unit at the end of a path: what the tooltip says before the move is true after it.

use crate::support::battles::under;
use std::{cmp::Reverse, sync::Arc};

use phaseline::battle::combat::gunnery::{Attacker, Manner, shot};
use phaseline::battle::{Battle, BattleState, Intent, Rulebook, UnitState, ready_to_use};
use phaseline::interaction::{PressPreview, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::ui::paint::Tone;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::Shown;

use crate::{support::person::Person, support::walker::about_to_walk_in};

/// The best shot of every enemy at a unit, in thousandths, who has yet to act first.
fn shots(book: &Rulebook, state: &BattleState, target: &UnitState) -> Vec<(UnitId, bool, u32)> {
    let best = |enemy: &UnitState| {
        let ready = ready_to_use(book, state, enemy.id(), None)?;
        let weapons = 0..ready.profile.weapons.len();
        let tests = weapons.filter_map(|it| shot(book, &Attacker::of(&ready.unit), it, target, Manner::default()).ok());
        Some((enemy.id(), enemy.is_pending(), tests.map(|test| test.chance().thousandths()).max()?))
    };
    let enemies = state.alive().filter(|enemy| book.are_hostile(enemy.side(), target.side()));
    let mut found: Vec<_> = enemies.filter_map(best).collect();
    found.sort_by_key(|(enemy, pending, chance)| (!pending, Reverse(*chance), *enemy));
    found
}

/// The lines about it in a tooltip: names with percentages, in which colour.
fn told(person: &Person, name: &phaseline::interaction::Hoverable) -> Vec<(String, Tone)> {
    let Some(Tip::Text { lines, .. }) = person.tip(name) else { panic!("{name} says something") };
    let about = |text: &str| text.starts_with("Could fire at you") || text.starts_with("Nobody could fire at you");
    lines.into_iter().map(|line| (line.text, line.tone)).skip_while(|(text, _)| !about(text)).collect()
}

/// The battle after a unit has gone and ended its activation; none where more than that happens.
fn after(book: &Arc<Rulebook>, before: &BattleState, unit: UnitId, intent: Intent) -> Option<Arc<BattleState>> {
    let mut engine = Battle::new(Arc::clone(book), before.clone());
    engine.play(intent).ok()?;
    let _ended = engine.play(Intent::EndActivation { unit });
    let now = engine.state();
    let own = now.unit(unit)?;
    (now.round == before.round && own.turn.acted && own.is_alive() && !own.hull.prone && !own.heat.shut_down)
        .then_some(now)
}

#[test]
fn the_tooltip_of_a_hex_says_who_could_fire_at_the_unit_there_and_so_it_is_afterwards() {
    let (mut seen, mut safe) = (0, 0);
    for ruleset in ["sbi3", "two-d6"] {
        let setup = |seed| under(ruleset, "two_fords", seed);
        let late = |person: &Person, _: UnitId| person.state().round >= 2;
        let Some((mut person, unit, hexes)) = about_to_walk_in(setup, late) else { continue };
        let book = Arc::clone(&person.app.world().resource::<Shown>().rulebook);
        for hex in hexes.iter().step_by(3).take(20) {
            if !person.point(hex) {
                continue;
            }
            let press_preview = person.app.world().resource::<PressPreview>().clone();
            let before = person.state();
            let Some(now) = press_preview.intent.and_then(|intent| after(&book, &before, unit, intent)) else {
                continue;
            };
            let lines = told(&person, hex);
            let wanted = shots(&book, &now, now.unit(unit).expect("the unit"));
            if wanted.is_empty() {
                assert_eq!(lines.len(), 1, "{lines:?}");
                assert_eq!(lines[0].1, Tone::Good, "{lines:?}");
                safe += 1;
                continue;
            }
            for ((enemy, pending, chance), (text, tone)) in wanted.iter().take(4).zip(&lines[1..]) {
                let name = book.profile(*enemy).expect("an enemy").known_as();
                let percent = format!(" {:.0}%", f64::from(*chance) / 10.0);
                assert!(text.starts_with(name) && text.contains(&percent), "{text}: {name}{percent}");
                assert_eq!((text.ends_with("yet to act"), *tone == Tone::Bad), (*pending, *pending), "{text}");
            }
            let more = wanted.len().saturating_sub(4);
            assert_eq!(lines.len(), 1 + wanted.len().min(4) + usize::from(more > 0), "{lines:?}");
            seen += 1;
        }
        assert_eq!(person.app.world().resource::<Selection>().unit, Some(unit), "looking changes nothing");
    }
    assert!(seen > 1, "{seen} places under fire, {safe} out of it");
}
