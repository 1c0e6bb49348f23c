//! Fills the start screen from the content, the set-up, and the battle that it would start.

use bevy_egui::egui::Color32;

use super::model::{MapPicture, RulesetRow, SetupScreen, SetupSide, SlotCard};
use crate::draft::SetupChoice;
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::{BattleState, Rulebook, SetupFault, SideBook, UnitProfile};
use phaseline_hud::face::stance;
use phaseline_hud::facts::ledger_cards::chart_of;
use phaseline_hud::objectives::build as objectives;
use phaseline_hud::unit::build::SKILLS;
use phaseline_hud::unit::traits::{quirk_names, quirks_of};
use phaseline_interaction::Choice;
use phaseline_kit::decimal::weight_text;
use phaseline_kit::paint::Chart;
use phaseline_kit::theme::look::{Stance, blend};
use phaseline_rules::catalog::scenario::map::{Cell, Map};
use phaseline_rules::catalog::scenario::{Level, Player};
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Clock;
use phaseline_rules::said::Said;
use phaseline_rules::texts::Words;

/// The values of the start screen. `ready` is the battle that the choice would start, if it can start.
#[must_use]
pub fn setup(
    words: &Words,
    choice: &SetupChoice,
    ready: Option<(&Rulebook, &BattleState)>,
    theme: &Theme,
) -> SetupScreen {
    let pairs = |list: &[(String, String, String)]| {
        list.iter().map(|(id, name, _)| (id.clone(), words.content(name).to_owned())).collect()
    };
    let summary = |list: &[(String, String, String)], chosen: usize| {
        list.get(chosen).map(|(.., text)| words.content(text).to_owned()).unwrap_or_default()
    };
    let mut screen = SetupScreen {
        scenarios: pairs(&choice.scenarios),
        scenario: choice.scenario,
        scenario_summary: summary(&choice.scenarios, choice.scenario),
        rulesets: choice
            .rulesets
            .iter()
            .enumerate()
            .map(|(index, (id, name, _))| row(words, choice, index, id, name))
            .collect(),
        ruleset: choice.ruleset,
        ruleset_summary: summary(&choice.rulesets, choice.ruleset),
        side: choice.side,
        seed: choice.seed,
        frame: (30, 1),
        fault: Said::row("\n", choice.faults.iter().map(SetupFault::said)).in_words(words),
        ..SetupScreen::default()
    };
    if let Some((book, state)) = ready {
        screen.map = map_picture(book, theme);
        screen.frame = frame(book);
        screen.facts = facts(words, book);
        for line in objectives(words, book) {
            screen.scenario_summary.push('\n');
            screen.scenario_summary.push_str(&line);
        }
        screen.sides = book.sides.iter().map(|side| setup_side(words, book, state, side.id, choice)).collect();
    }
    screen
}

/// The objectives, one line for each side that has any.
fn objectives(words: &Words, book: &Rulebook) -> Vec<String> {
    let sides = book.sides.iter().filter(|side| !side.objectives.is_empty());
    let line = |side: &SideBook| {
        let texts: Vec<String> =
            side.objectives.iter().map(|objective| objectives::text(words, book, objective)).collect();
        words.fill("goal.of", &[("side", &side.label), ("goals", &texts.join(" "))])
    };
    sides.map(line).collect()
}

fn row(words: &Words, choice: &SetupChoice, index: usize, id: &str, name: &str) -> RulesetRow {
    let why_not = choice.incompatibilities.get(index).and_then(Option::as_ref).map(|why| why.in_words(words));
    RulesetRow { id: id.to_owned(), name: words.content(name).to_owned(), why_not }
}

/// Size, levels, units and rounds of a scenario, each with its label.
fn facts(words: &Words, book: &Rulebook) -> Vec<(String, String)> {
    let map: &Map = book.board.map();
    let heights = || map.cells().map(|(_, cell)| cell.height);
    let (low, high) = (heights().min().unwrap_or(0), heights().max().unwrap_or(0));
    let rounds = if book.rounds == 0 { words.say("start.no_end") } else { book.rounds.to_string() };
    vec![
        (words.say("start.map"), words.fill("start.map_size", &[("columns", &map.columns()), ("rows", &map.rows())])),
        (words.say("start.levels"), words.fill("start.level_span", &[("low", &low), ("high", &high)])),
        (words.say("start.units"), book.profiles.len().to_string()),
        (words.say("start.rounds"), rounds),
    ]
}

fn frame(book: &Rulebook) -> (i32, i32) {
    match book.ruleset.clock() {
        Clock::ByResult { frame: Some(frame), .. } => *frame,
        Clock::ByResult { .. } | Clock::Alternate { .. } => (30, 1),
    }
}

fn setup_side(words: &Words, book: &Rulebook, state: &BattleState, side: SideId, choice: &SetupChoice) -> SetupSide {
    let known = book.side(side);
    let relation = book.relation(side);
    let units = book.profiles.iter().filter(|profile| profile.side == side);
    let place = usize::from(side.0);
    SetupSide {
        name: known.map_or_else(String::new, |side| words.content(&side.label).to_owned()),
        stance: Stance { relation, acted: false },
        human: known.is_some_and(|side| side.player == Player::Human),
        level: known.map_or_else(Level::default, |side| side.level),
        slots: units
            .enumerate()
            .filter_map(|(index, profile)| {
                let picked = choice.picked == Some(Choice::Slot(place, index));
                slot(words, book, state, profile.id, picked)
            })
            .collect(),
    }
}

fn slot(words: &Words, book: &Rulebook, state: &BattleState, unit: UnitId, picked: bool) -> Option<SlotCard> {
    let profile = book.profile(unit)?;
    let stat_block = stat_block_of(book, state, unit)?;
    let dist = book.ruleset.main_draw().and_then(|draw| book.ruleset.distribution(draw, &stat_block).ok());
    let chart = dist.map_or_else(Chart::default, |dist| chart_of(&book.ruleset, &dist));
    let skills = SKILLS.map(|it| (words.say(it.short), profile.pilot.skill(it.skill)));
    let tonnage = profile.design.tonnage;
    let weight = weight_text(words, tonnage);
    Some(SlotCard {
        pilot: profile.pilot.name.clone(),
        skills: skills.to_vec(),
        quirks: quirk_names(words, quirks_of(&book.ruleset, &profile.character)),
        unit: match profile.arrival {
            None => words.fill("start.unit", &[("unit", &profile.design.name), ("weight", &weight)]),
            Some(arrival) => {
                let round = arrival.round;
                words
                    .fill("start.unit_later", &[("unit", &profile.design.name), ("weight", &weight), ("round", &round)])
            }
        },
        arms: arms(words, profile),
        kind: profile.body.unit_type,
        tonnage: tonnage.tons_up(),
        stance: stance(book, state, unit),
        number: if book.ruleset.orders_by_result() {
            chart.median().map_or_else(String::new, |median| median.to_string())
        } else {
            String::new()
        },
        chart,
        picked,
    })
}

/// The weapons of a unit in one line, with a count for equal ones.
fn arms(words: &Words, profile: &UnitProfile) -> String {
    listed(words, profile.weapons.iter().map(|armament| armament.weapon.name.as_str()))
}

/// Names in one line, with a count for equal ones.
pub(crate) fn listed<'a>(words: &Words, names: impl Iterator<Item = &'a str>) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for each in names {
        match counted.iter_mut().find(|(name, _)| *name == each) {
            Some((_, count)) => *count += 1,
            None => counted.push((each, 1)),
        }
    }
    let several = |name: &str, count: usize| words.fill("start.arms", &[("count", &count), ("weapon", &name)]);
    let told = counted
        .into_iter()
        .map(|(name, count)| if count == 1 { words.content(name).to_owned() } else { several(name, count) });
    told.collect::<Vec<_>>().join(", ")
}

/// A picture of the board in the colours of its terrain, lighter where it is higher.
fn map_picture(book: &Rulebook, theme: &Theme) -> MapPicture {
    let map: &Map = book.board.map();
    let highest = map.cells().map(|(_, cell)| cell.height).max().unwrap_or(0).max(1);
    let colour = |cell: Cell| {
        let known = book.board.kinds().get(usize::from(cell.kind)).and_then(|terrain| theme.terrain_colours(terrain));
        let [red, green, blue, _] = known.map_or([120, 130, 110, 255], |colours| colours.top.to_array());
        let ground = Color32::from_rgb(red, green, blue);
        let share = cell.height as f32 / highest as f32;
        blend(blend(ground, Color32::BLACK, 0.28), Color32::WHITE, 0.38 * share)
    };
    let cells = map.cells().map(|((column, row), cell)| (column, row, colour(cell))).collect();
    let starts = book.profiles.iter().map(|profile| {
        let (column, row) = profile.start.hex.to_map();
        let relation = book.relation(profile.side);
        (column, row, Stance { relation, acted: false })
    });
    MapPicture { size: (map.columns(), map.rows()), cells, starts: starts.collect() }
}
