//! Plays a battle without a window, and prints what the components of every unit say, round by round.
//!
//! `cargo run --no-default-features --features world --example inspect -- [SCENARIO] [SEED] [ROUNDS]`

use bevy::prelude::*;
use phaseline::ai::Mind;
use phaseline::battle::{BattleSetup, SetupFault, start};
use phaseline::content::{Sources, load};
use phaseline::world::facts::BattleEnded;
use phaseline::world::resources::Stage;
use phaseline::world::{
    Activation, Armor, Battle, BattleClock, BattlePlugin, Destroyed, Facing, Heat, HexPosition, Initiative, Morale,
    OffMap, PilotHealth, PilotSkills, Side, SideId, Stability, Statistics, StatusEffects, SubmitIntent, Tonnage,
    UnitEntities, UnitId, UnitType, begin_battle,
};
use std::fmt::Write as _;
use std::io::Write as _;

fn main() -> std::io::Result<std::process::ExitCode> {
    match page(std::env::args().skip(1)) {
        Ok(page) => std::io::stdout().write_all(page.as_bytes()).map(|()| std::process::ExitCode::SUCCESS),
        Err(fault) => {
            writeln!(std::io::stderr(), "{fault}\nUse: inspect [SCENARIO] [SEED] [ROUNDS]")?;
            Ok(std::process::ExitCode::FAILURE)
        }
    }
}

/// What is printed for these arguments.
fn page(mut given: impl Iterator<Item = String>) -> Result<String, String> {
    let scenario = given.next().unwrap_or_else(|| "two_fords".to_owned());
    let mut number = |name: &str, usual: u64| {
        let text = given.next();
        let wrong = |text: &String| format!("the {name} is a whole number, and not {text:?}");
        text.map_or(Ok(usual), |text| text.parse().map_err(|_| wrong(&text)))
    };
    let (seed, rounds) = (number("seed", 1)?, number("number of rounds", 3)?);
    let rounds = u32::try_from(rounds).unwrap_or(u32::MAX);
    let told = |faults: Vec<SetupFault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    inspect(&BattleSetup::new(scenario, seed), rounds).map_err(told)
}

/// Plays so many rounds between computer players; a table for each of them.
pub fn inspect(setup: &BattleSetup, rounds: u32) -> Result<String, Vec<SetupFault>> {
    let library = load(&Sources::built_in()).library;
    let started = start(&library, setup)?;
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, BattlePlugin));
    app.insert_resource(Page { text: String::new(), shown: 0, rounds });
    app.insert_resource(Computer(Mind::default().at_a_glance()));
    app.add_systems(Update, (print_round, print_end, choose_intent).chain());
    begin_battle(app.world_mut(), started);
    while app.should_exit().is_none() {
        app.update();
    }
    Ok(app.world_mut().remove_resource::<Page>().map(|page| page.text).unwrap_or_default())
}

/// What has been printed.
#[derive(Resource)]
struct Page {
    text: String,
    shown: u32,
    rounds: u32,
}

/// The computer plays every side.
#[derive(Resource)]
struct Computer(Mind);

/// What is read of a unit.
type Unit<'a> = (
    (&'a UnitId, &'a Name, &'a Side, &'a UnitType, &'a Tonnage, &'a PilotSkills),
    (&'a Initiative, &'a Activation, &'a HexPosition, &'a Facing, &'a Armor, &'a Heat, &'a Stability, &'a PilotHealth),
    (&'a Statistics, &'a StatusEffects, Has<Destroyed>, Option<&'a OffMap>),
);

/// Asks for what the computer wants once the last action is over.
fn choose_intent(battle: Res<Battle>, mut computer: ResMut<Computer>, mut submit: MessageWriter<SubmitIntent>) {
    if battle.state().is_busy() {
        return;
    }
    if let Some(intent) = computer.0.choose(battle.rulebook(), battle.state()) {
        submit.write(SubmitIntent(intent));
    }
}

/// Prints the units when a round has been drawn, and stops after the last round that was asked for.
fn print_round(
    clock: Res<BattleClock>,
    sides: Query<(&SideId, &Morale)>,
    entities: Res<UnitEntities>,
    units: Query<Unit<'static>>,
    mut page: ResMut<Page>,
    mut exit: MessageWriter<AppExit>,
) {
    if clock.round > page.rounds {
        exit.write(AppExit::Success);
        return;
    }
    if clock.stage == Stage::Pause || page.shown == clock.round {
        return;
    }
    page.shown = clock.round;
    let mut morale: Vec<_> = sides.iter().map(|(side, morale)| (side.0, morale.points)).collect();
    morale.sort_unstable();
    let morale: Vec<String> = morale.iter().map(|(side, points)| format!("side {side} {points}")).collect();
    let _ = writeln!(page.text, "Round {}, morale: {}\n{HEAD}", clock.round, morale.join(", "));
    // Queries come in no fixed order: the list of entities does.
    for unit in entities.iter().filter_map(|(_, entity)| units.get(entity).ok()) {
        write_unit(&mut page.text, unit);
    }
    page.text.push('\n');
}

/// Prints how the battle ended.
fn print_end(mut ended: MessageReader<BattleEnded>, mut page: ResMut<Page>, mut exit: MessageWriter<AppExit>) {
    for end in ended.read() {
        let winner = end.winner.map_or_else(|| "nobody".to_owned(), |side| format!("side {}", side.0));
        let _ = writeln!(page.text, "Won by {winner}: {:?}", end.why);
        exit.write(AppExit::Success);
    }
}

const HEAD: &str = concat!(
    "  # pilot            side type     tons skills    phase state    hex    facing armor struct heat   ",
    "stability wounds\n",
    "    G/U/P/T are gunnery, guts, piloting and tactics; statistics follow where something changes them",
);

type Item<'w> = (
    (&'w UnitId, &'w Name, &'w Side, &'w UnitType, &'w Tonnage, &'w PilotSkills),
    (&'w Initiative, &'w Activation, &'w HexPosition, &'w Facing, &'w Armor, &'w Heat, &'w Stability, &'w PilotHealth),
    (&'w Statistics, &'w StatusEffects, bool, Option<&'w OffMap>),
);

fn write_unit(page: &mut String, unit: Item<'_>) {
    let ((id, name, side, kind, tonnage, skills), now, (statistics, effects, destroyed, off_map)) = unit;
    let (initiative, activation, hex, facing, armor, heat, stability, pilot) = now;
    let PilotSkills { gunnery, guts, piloting, tactics } = skills;
    let phase = match (initiative.phase(), initiative.odds.as_ref().and_then(|odds| odds.range())) {
        (Some(phase), _) => phase.to_string(),
        (None, Some((low, high))) => format!("{low}..{high}"),
        (None, None) => "-".to_owned(),
    };
    let state = match (destroyed, off_map) {
        (true, _) => "destroyed".to_owned(),
        (_, Some(OffMap::Arriving { round })) => format!("round {round}"),
        (_, Some(OffMap::Left)) => "left".to_owned(),
        _ => format!("{activation:?}").split(' ').next().unwrap_or_default().to_lowercase(),
    };
    let _ = writeln!(
        page,
        "{:>3} {:<16} {:>4} {:<8} {:>4} {:<9} {:>5} {:<8} {:>2},{:<3} {:>6} {:>5} {:>6} {:<6} {:<9} {}/{}",
        id.0,
        name.as_str(),
        side.id.0,
        format!("{kind:?}"),
        tonnage.tons(),
        format!("{gunnery}/{guts}/{piloting}/{tactics}"),
        phase,
        state,
        hex.q,
        hex.r,
        format!("{}>{}", facing.legs, facing.torso),
        armor.armor(),
        armor.structure(),
        format!("{}/{}", heat.points, heat.limit),
        format!("{}/{}", stability.damage, stability.limit),
        pilot.wounds,
        pilot.health,
    );
    for effect in &effects.0 {
        let _ = writeln!(page, "      {}: ends {:?}", effect.name, effect.ends);
    }
    for statistic in statistics.0.iter().filter(|statistic| statistic.base != 0 || !statistic.modifiers.is_empty()) {
        let sources = statistic.modifiers.iter().map(|change| {
            let source = change.source.name.clone().unwrap_or_else(|| format!("{:?}", change.source.kind));
            format!(" {:+} {source}", change.amount)
        });
        let sources: String = sources.collect();
        let _ = writeln!(page, "      {} {} = {}{sources}", statistic.name, statistic.total, statistic.base);
    }
}
