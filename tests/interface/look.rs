//! Pictures of the interface to be looked at by a person: `cargo test --test interface -- --ignored` writes them into the
//! folder in `LOOK_DIR`. `SIZE` is `1920x1080` or so, `RULES` one ruleset, `SEED` a seed.

use bevy::prelude::*;
use phaseline::ai::Mind;
use phaseline::battle::{
    ActionOption, BattleSetup, BattleState, Intent, OptionTargets, Rulebook, Stage, legal, options, replies,
};
use phaseline::interaction::{Hoverable, Regions};
use phaseline::rules::ruleset::{Verb, Volley};
use phaseline::world::session::{Orders, Playback, Shown, Skirmish};

use crate::support::game::Table;

fn wanted(name: &str, usual: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| usual.to_owned())
}

pub fn size() -> UVec2 {
    let text = wanted("SIZE", "1280x720");
    let (wide, high) = text.split_once('x').expect("WIDTHxHEIGHT");
    UVec2::new(wide.parse().expect("a width"), high.parse().expect("a height"))
}

pub fn battle() -> Table {
    let (scenario, seed) = (wanted("SCENARIO", "two_fords"), wanted("SEED", "7").parse().expect("a number"));
    let ruleset = std::env::var("RULES").ok().map(Into::into);
    Table::open(Some(BattleSetup { ruleset, ..BattleSetup::new(scenario, seed) }), size())
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_battle() {
    let mut table = Table::open(None, size());
    table.picture("setup");
    table.point("slot:0,1");
    table.picture("setup_tip");
    let mut table = battle();
    table.picture("pause");
    table.point("timeline:1");
    table.picture("pause_tip");
    table.press("button:draw");
    table.skip();
    table.picture("battle");
    table.point("doll");
    table.picture("battle_tip");
    table.press("button:settings");
    table.picture("settings");
}

/// What somebody does who keeps everything for reactions.
pub fn keep(book: &Rulebook, state: &BattleState) -> Intent {
    if state.stage == Stage::Pause {
        return Intent::Draw;
    }
    let all = legal(book, state);
    let verb = |intent: &Intent| match intent {
        Intent::Act { action, .. } => {
            book.ruleset.action(action).map(|place| &book.ruleset.actions()[place.get()].verb)
        }
        _ => None,
    };
    let rank = |intent: &&Intent| match (verb(intent), intent) {
        (Some(Verb::Ready), _) => 0,
        (_, Intent::Pass { .. }) | (Some(Verb::End), _) => 1,
        (_, Intent::EndActivation { .. } | Intent::Activate { .. }) => 2,
        (_, Intent::Draw) => 3,
        _ => 4,
    };
    all.iter().min_by_key(rank).expect("something can be done").clone()
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_reaction() {
    let mut table = battle();
    table.stage.draw_steps(false);
    for _ in 0..600 {
        let world = table.stage.world();
        let state = std::sync::Arc::clone(world.resource::<Playback>().latest());
        let book = std::sync::Arc::clone(&world.resource::<Shown>().rulebook);
        let person = |side| world.resource::<Skirmish>().is_human(side);
        if state.stage != Stage::Pause && !state.waits_for().is_some_and(person) {
            table.stage.step();
            continue;
        }
        let attack = |verb: &Verb| matches!(verb, Verb::Fire(_) | Verb::Strike(_));
        let offered = replies(&book, &state).into_iter().find_map(|reply| {
            let option = reply.option?;
            attack(&book.ruleset.actions()[option.action.get()].verb).then_some((reply.unit, option))
        });
        if let Some((unit, option)) = offered {
            let name = format!("action:{}", book.ruleset.actions()[option.action.get()].id);
            table.stage.draw_steps(true);
            table.skip();
            table.press(&format!("lance:{}", unit.0));
            table.picture("reaction");
            table.point(&name);
            table.picture("reaction_tip");
            table.press(&name);
            table.picture("reaction_after");
            return;
        }
        world.resource_mut::<Orders>().give(keep(&book, &state));
        table.stage.step();
        table.stage.world().resource_mut::<Playback>().finish();
    }
    panic!("no window opened with an attack to offer");
}

/// Lets the computer play for the person until this is so at the person's turn.
pub fn play_until(table: &mut Table, wanted: impl Fn(&Rulebook, &BattleState) -> bool) {
    table.stage.draw_steps(false);
    let mut mind = Mind::default();
    for _ in 0..3000 {
        let world = table.stage.world();
        let state = std::sync::Arc::clone(world.resource::<Playback>().latest());
        let book = std::sync::Arc::clone(&world.resource::<Shown>().rulebook);
        let person = |side| world.resource::<Skirmish>().is_human(side);
        let asked = state.stage == Stage::Pause || state.waits_for().is_some_and(person);
        if matches!(state.stage, Stage::Over { .. }) || (asked && wanted(&book, &state)) {
            table.stage.draw_steps(true);
            table.skip();
            return;
        }
        if asked {
            let intent = if state.stage == Stage::Pause { Some(Intent::Draw) } else { mind.choose(&book, &state) };
            world.resource_mut::<Orders>().give(intent.expect("the computer knows what to do"));
        }
        table.stage.step();
        table.stage.world().resource_mut::<Playback>().finish();
    }
    panic!("it does not come to that");
}

/// A plain volley that the unit in turn can fire.
fn volley(book: &Rulebook, state: &BattleState) -> Option<ActionOption> {
    let unit = state.acting().map(|acting| acting.unit).or_else(|| state.turn.as_ref()?.units.first().copied())?;
    let plain = |option: &ActionOption| {
        let verb = &book.ruleset.actions()[option.action.get()].verb;
        matches!(verb, Verb::Fire(Volley { called: false, twice: false, indirect: false, .. }))
            && matches!(&option.targets, OptionTargets::Units(units) if !units.is_empty())
    };
    options(book, state, unit).into_iter().find(|option| option.why_not.is_none() && plain(option))
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_fight() {
    let mut table = battle();
    let rounds: u32 = wanted("ROUND", "2").parse().expect("a number");
    play_until(&mut table, |book, state| state.round >= rounds && volley(book, state).is_some());
    table.picture("fight");
    let world = table.stage.world();
    let (state, book) = (
        std::sync::Arc::clone(world.resource::<Playback>().latest()),
        std::sync::Arc::clone(&world.resource::<Shown>().rulebook),
    );
    let Some(ActionOption { targets: OptionTargets::Units(units), .. }) = volley(&book, &state) else { return };
    let target = units[0].unit.0;
    table.press(&format!("badge:{target}"));
    table.point(&format!("badge:{target}"));
    table.picture("fight_target");
    table.point("promise");
    table.picture("fight_promise");
    let verb = |wanted: fn(&Verb) -> bool| {
        let action = book.ruleset.actions().iter().find(|action| wanted(&action.verb));
        action.map(|action| format!("action:{}", action.id))
    };
    let called = verb(|verb| matches!(verb, Verb::Fire(Volley { called: true, .. })));
    let later = verb(|verb| matches!(verb, Verb::Defer(_)));
    let walk = verb(|verb| matches!(verb, Verb::Move(_)));
    for (name, action) in [("fight_called", called), ("fight_reserve", later)] {
        let there = action.clone().is_some_and(|action| {
            let name: Hoverable = action.parse().expect("a name");
            table.stage.world().resource::<Regions>().place(&name).is_some()
        });
        if let Some(action) = action.filter(|_| there) {
            table.point(&action);
            table.picture(name);
        }
    }
    if walk.is_some() {
        let unit =
            state.acting().map(|acting| acting.unit).or_else(|| Some(state.turn.as_ref()?.units[0])).expect("a unit");
        let (column, row) = state.pose(unit).expect("on the board").hex.to_map();
        let world = table.stage.world();
        let place = phaseline::interaction::place_of(
            &Hoverable::Hex(column + 1, row + 2),
            world.resource::<Regions>(),
            world.resource::<phaseline::interaction::Anchors>(),
        );
        world.resource_mut::<phaseline::interaction::Pointer>().point_at(place.expect("a hex"));
        table.rest();
        table.picture("fight_way");
    }
    play_until(&mut table, |_, _| false);
    table.picture("over");
    table.press("button:report");
    table.picture("report");
}
