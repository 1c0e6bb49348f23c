//! The start screen and the report from content, a set-up and a battle.

use bevy_egui::egui::Color32;

use super::{
    ledger::chart_of,
    unit::{health, stance},
};
use crate::{
    battle::{Outcome, Rulebook, Snapshot, Stage, sheets::sheet_of},
    rules::{
        ids::{SideId, UnitId},
        map::Map,
        pilot::Skill,
        ruleset::Clock,
        scenario::{Player, Relation},
        theme::Theme,
    },
    ui::{
        look::{Stance, blend},
        model::{MapPicture, ReportScreen, ReportSide, ReportUnit, SetupScreen, SetupSide, SlotCard},
        paint::Chart,
    },
};

/// What has been chosen on the start screen besides the set-up itself.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SetupChoice {
    /// Scenarios: id, name and summary.
    pub scenarios: Vec<(String, String, String)>,
    /// The chosen one.
    pub scenario: usize,
    /// Rulesets: id, name and summary.
    pub rulesets: Vec<(String, String, String)>,
    /// The chosen one.
    pub ruleset: usize,
    /// The side whose units are listed.
    pub side: usize,
    /// The seed.
    pub seed: u64,
    /// The pair that is picked up: side and place.
    pub picked: Option<(usize, usize)>,
    /// What is wrong with the choice.
    pub fault: String,
}

/// The start screen; `ready` is the battle as the choice would start it, if it can be started.
#[must_use]
pub fn setup(choice: &SetupChoice, ready: Option<(&Rulebook, &Snapshot)>, theme: &Theme) -> SetupScreen {
    let pairs =
        |list: &[(String, String, String)]| list.iter().map(|(id, name, _)| (id.clone(), name.clone())).collect();
    let summary = |list: &[(String, String, String)], chosen: usize| {
        list.get(chosen).map(|(.., text)| text.clone()).unwrap_or_default()
    };
    let mut screen = SetupScreen {
        scenarios: pairs(&choice.scenarios),
        scenario: choice.scenario,
        scenario_summary: summary(&choice.scenarios, choice.scenario),
        rulesets: pairs(&choice.rulesets),
        ruleset: choice.ruleset,
        ruleset_summary: summary(&choice.rulesets, choice.ruleset),
        side: choice.side,
        seed: choice.seed,
        frame: (30, 1),
        fault: choice.fault.clone(),
        ..SetupScreen::default()
    };
    if let Some((book, snapshot)) = ready {
        screen.map = map_picture(book, theme);
        screen.frame = frame(book);
        screen.sides = book.sides.iter().map(|side| setup_side(book, snapshot, side.id, choice)).collect();
    }
    screen
}

fn frame(book: &Rulebook) -> (i32, i32) {
    match book.ruleset.clock() {
        Clock::ByResult { frame: Some(frame), .. } => *frame,
        Clock::ByResult { .. } | Clock::Alternate { .. } => (30, 1),
    }
}

fn setup_side(book: &Rulebook, snapshot: &Snapshot, side: SideId, choice: &SetupChoice) -> SetupSide {
    let known = book.side(side);
    let relation = known.map_or(Relation::Neutral, |side| side.relation);
    let units = book.fighters.iter().filter(|fighter| fighter.side == side);
    let place = usize::from(side.0);
    SetupSide {
        name: known.map_or_else(String::new, |side| side.label.clone()),
        stance: Stance { relation, acted: false },
        human: known.is_some_and(|side| side.player == Player::Human),
        slots: units
            .enumerate()
            .filter_map(|(index, fighter)| slot(book, snapshot, fighter.id, choice.picked == Some((place, index))))
            .collect(),
    }
}

fn slot(book: &Rulebook, snapshot: &Snapshot, unit: UnitId, picked: bool) -> Option<SlotCard> {
    let fighter = book.fighter(unit)?;
    let sheet = sheet_of(book, snapshot, unit)?;
    let dist = book.ruleset.main_draw().and_then(|draw| book.ruleset.distribution(draw, &sheet).ok());
    let chart = dist.map_or_else(Chart::default, |dist| chart_of(&book.ruleset, &dist));
    let short = [(Skill::Gunnery, "Gun"), (Skill::Piloting, "Pil"), (Skill::Guts, "Gut"), (Skill::Tactics, "Tac")];
    let skills = short.map(|(skill, word)| format!("{word} {}", fighter.pilot.skill(skill))).join("  ");
    let tonnage = fighter.design.tonnage.tons_up();
    Some(SlotCard {
        pilot: fighter.pilot.name.clone(),
        skills,
        unit: format!("{}, {tonnage} t", fighter.design.name),
        kind: fighter.body.unit_type,
        tonnage,
        stance: stance(book, snapshot, unit),
        number: chart.median().map_or_else(|| "-".to_owned(), |median| median.to_string()),
        chart,
        picked,
    })
}

/// The board as a picture: the colours of its terrain, lighter where it is higher.
fn map_picture(book: &Rulebook, theme: &Theme) -> MapPicture {
    let map: &Map = book.board.map();
    let highest = map.cells().map(|(_, cell)| cell.height).max().unwrap_or(0).max(1);
    let colour = |place: (i32, i32), height: i32| {
        let known = map.terrain(place).and_then(|terrain| theme.terrain.get(terrain));
        let [red, green, blue, _] = known.map_or([120, 130, 110, 255], |colours| colours.top.to_array());
        let ground = Color32::from_rgb(red, green, blue);
        let share = height as f32 / highest as f32;
        blend(blend(ground, Color32::BLACK, 0.28), Color32::WHITE, 0.38 * share)
    };
    let cells = map.cells().map(|((column, row), cell)| (column, row, colour((column, row), cell.height))).collect();
    let starts = book.fighters.iter().map(|fighter| {
        let (column, row) = fighter.start.hex.to_map();
        let relation = book.side(fighter.side).map_or(Relation::Neutral, |side| side.relation);
        (column, row, Stance { relation, acted: false })
    });
    MapPicture { size: (map.columns(), map.rows()), cells, starts: starts.collect() }
}

/// The report of a battle that is over.
#[must_use]
pub fn report(book: &Rulebook, snapshot: &Snapshot, past: &[Outcome], player: Option<SideId>) -> ReportScreen {
    let winner = match snapshot.stage {
        Stage::Over { winner } => winner,
        Stage::Pause | Stage::Choosing | Stage::Acting => None,
    };
    let name = |side: SideId| book.side(side).map_or_else(String::new, |side| side.label.clone());
    let (title, won) = match (winner, player) {
        (None, _) => ("A draw".to_owned(), false),
        (Some(winner), Some(player)) if winner == player => ("Victory".to_owned(), true),
        (Some(winner), Some(player)) if book.are_hostile(winner, player) => ("Defeat".to_owned(), false),
        (Some(winner), _) => (format!("{} wins", name(winner)), true),
    };
    let activations = past.iter().filter(|outcome| matches!(outcome, Outcome::UnitActivated { .. })).count();
    let line = format!("{} rounds, {activations} activations, seed {}", snapshot.round, snapshot.setup.seed);
    let sides = book.sides.iter().map(|side| ReportSide {
        name: side.label.clone(),
        units: book
            .fighters
            .iter()
            .filter(|fighter| fighter.side == side.id)
            .filter_map(|fighter| report_unit(book, snapshot, past, fighter.id))
            .collect(),
    });
    ReportScreen { title, won, line, sides: sides.collect() }
}

fn report_unit(book: &Rulebook, snapshot: &Snapshot, past: &[Outcome], unit: UnitId) -> Option<ReportUnit> {
    let (fighter, state) = (book.fighter(unit)?, snapshot.unit(unit)?);
    let lost = !state.is_alive();
    let fate = if lost { lost_when(book, past, unit) } else { standing(state) };
    let stance = Stance { acted: false, ..stance(book, snapshot, unit) };
    Some(ReportUnit {
        name: format!("{}, {}", fighter.pilot.name, fighter.design.name),
        fate,
        lost,
        stance,
        health: health(book, state),
    })
}

fn lost_when(book: &Rulebook, past: &[Outcome], unit: UnitId) -> String {
    let mut round = 1;
    for outcome in past {
        match outcome {
            Outcome::RoundBegan { round: begun } => round = *begun,
            Outcome::UnitDestroyed { unit: lost, by, .. } if *lost == unit => {
                let by = by
                    .and_then(|by| book.fighter(by))
                    .map_or_else(String::new, |by| format!(" by {}", by.pilot.callsign));
                return format!("lost in round {round}{by}");
            }
            _ => {}
        }
    }
    "lost".to_owned()
}

fn standing(unit: &crate::battle::Unit) -> String {
    match (unit.crew.wounds, unit.hull.crippled) {
        (0, false) => "standing".to_owned(),
        (0, true) => "limping".to_owned(),
        (1, _) => "one wound".to_owned(),
        (wounds, _) => format!("{wounds} wounds"),
    }
}
