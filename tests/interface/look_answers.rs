//! Pictures of what the game answers and asks: an unused attack, the question before play is lost, crowds, key caps.

use phaseline::app::GamePlugin;
use phaseline::battle::{BattleSetup, OptionTargets, options};
use phaseline::interaction::{Selection, is_attack};
use phaseline::world::session::{Playback, Shown};

use crate::{
    look::{battle, play_until, size},
    support::game::Table,
    support::old_walls::with_old_walls,
};

/// Somebody in turn could attack.
fn until_an_attack(table: &mut Table, rounds: u32) -> Option<(String, u32)> {
    play_until(table, |book, state| {
        let unit = state.turn.as_ref().and_then(|turn| turn.units.first().copied());
        state.round >= rounds
            && unit.is_some_and(|unit| {
                options(book, state, unit).iter().any(|option| {
                    option.why_not.is_none()
                        && is_attack(&book.ruleset.actions()[option.action.get()].verb)
                        && matches!(&option.targets, OptionTargets::Units(units) if !units.is_empty())
                })
            })
    });
    let world = table.stage.world();
    let state = std::sync::Arc::clone(world.resource::<Playback>().latest());
    let book = std::sync::Arc::clone(&world.resource::<Shown>().rulebook);
    let unit = world.resource::<Selection>().unit?;
    options(&book, &state, unit).iter().find_map(|option| match &option.targets {
        OptionTargets::Units(units)
            if option.why_not.is_none() && is_attack(&book.ruleset.actions()[option.action.get()].verb) =>
        {
            Some((book.ruleset.actions()[option.action.get()].id.clone(), units.first()?.unit.0))
        }
        _ => None,
    })
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_answers() {
    let mut table = battle();
    table.press("button:draw");
    table.skip();
    let Some((_, target)) = until_an_attack(&mut table, 2) else { panic!("nobody attacks") };
    table.press("button:finish");
    table.picture("unused");
    table.press(&format!("badge:{target}"));
    table.picture("aimed");
    table.point(&format!("badge:{target}"));
    table.picture("aimed_hover");
    table.press("button:moments");
    table.picture("moments");
    table.press("choice:moment/3");
    table.picture("question");
    table.press("button:close");
    table.press("button:settings");
    table.picture("settings");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_crowd() {
    for (scenario, rules) in [("old_walls", "classic"), ("two_fords", "classic"), ("old_walls", "sbi3")] {
        let setup = BattleSetup { ruleset: Some(rules.into()), ..BattleSetup::new(scenario, 7) };
        let game = GamePlugin { first: Some(setup), ..GamePlugin::new(with_old_walls()) };
        let mut table = Table::of(game, size());
        table.press("button:draw");
        table.skip();
        table.picture(&format!("crowd_{scenario}_{rules}"));
        until_an_attack(&mut table, 2);
        table.picture(&format!("crowd_{scenario}_{rules}_2"));
    }
}
