//! The widgets of the battle's screen.

use bevy_egui::egui::{Align, Layout, Ui, vec2};

use super::stances;
use phaseline_hud::actions::model::{ActionCard, ActionGroup, PoolRow};
use phaseline_hud::actions::widgets::{action_button, pools};
use phaseline_hud::face::UnitFace;
use phaseline_hud::lance::model::LanceRow;
use phaseline_hud::lance::widgets::lance_row;
use phaseline_hud::legend::model::LegendSign;
use phaseline_hud::legend::widgets::legend_sign;
use phaseline_hud::log::model::{LogLine, LogPiece};
use phaseline_hud::log::widgets::log_line;
use phaseline_hud::replay::model::{BarPart, ReplayBar};
use phaseline_hud::replay::widgets::track;
use phaseline_hud::target::model::WeaponRow;
use phaseline_hud::target::widgets::weapon_row;
use phaseline_hud::timeline::model::{Timeline, Token};
use phaseline_hud::timeline::widgets::timeline;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Chart, Glyph, Tone};
use phaseline_kit::theme::look::Stance;
use phaseline_kit::widgets::{Check, check_box};
use phaseline_rules::ids::{UnitId, UnitType};

/// Usable, chosen and unusable actions in both sizes, and the pools they are paid from.
pub(super) fn actions(ui: &mut Ui, page: &mut Page<'_>) {
    let label = page.say("menu.go_on");
    let card = |place: usize| ActionCard {
        name: Hoverable::Action(format!("gallery_{place}")),
        label: label.clone(),
        group: ActionGroup::Attack,
        glyph: Glyph::Fire,
        key: (place + 1).to_string(),
        pools: vec![(0, 1), (1, 1)],
        cost: String::new(),
        effect: "-2..-6".to_owned(),
        effect_short: "-6".to_owned(),
        effect_tone: Tone::Bad,
        why_not: (place == 2).then(String::new),
        chosen: place == 1,
        mends: false,
    };
    for size in [vec2(80.0, 58.0), vec2(57.0, 58.0)] {
        ui.horizontal(|ui| (0..3).for_each(|place| action_button(ui, page, size, &card(place))));
    }
    let rows: Vec<PoolRow> = [Some(2), None]
        .into_iter()
        .enumerate()
        .map(|(form, left)| PoolRow { label: label.clone(), form, left, full: 3, under_way: 1 })
        .collect();
    let ends = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(vec2(230.0, 22.0), ends, |ui| pools(ui, page, &rows));
}

/// The player's units, weapons, and a line of the log.
pub(super) fn units(ui: &mut Ui, page: &mut Page<'_>) {
    let name = page.say("game.title");
    for (place, stance) in stances().take(3).enumerate() {
        let unit = UnitId(900 + place as u32);
        let row = LanceRow {
            face: UnitFace {
                unit,
                name: name.clone(),
                pilot: name.clone(),
                kind: UnitType::Mech,
                tonnage: 55,
                stance,
                number: "11".to_owned(),
            },
            name: name.clone(),
            health: (0.7, 1.0),
            selected: place == 0,
            ready: place == 0,
            lost: place == 2,
        };
        lance_row(ui, page, vec2(188.0, 36.0), &row);
    }
    for place in 0..3 {
        let weapon = WeaponRow {
            name: name.clone(),
            manners: String::new(),
            line: page.words().fill("weapon.line", &[("damage", &5), ("heat", &3)]),
            chance: if place < 2 { "60%".to_owned() } else { String::new() },
            why_not: (place == 2).then(|| page.say("target.no_shot")),
            spared: (place == 1).then(|| page.say("weapon.spared")),
        };
        weapon_row(ui, page, 26.0, 900 + place, &weapon);
    }
    let piece = |text: &str, number: bool| LogPiece {
        text: text.to_owned(),
        number: number.then(|| "damage".to_owned()),
        outcome: 900,
    };
    let pieces = vec![piece(&format!("{name}: "), false), piece("12", true)];
    log_line(ui, page, &LogLine { number: 900, pieces, tone: Tone::Plain, heading: false });
    ui.horizontal(|ui| {
        let colour = page.ink().text;
        for check in [Check::Open, Check::Filled, Check::Crossed] {
            check_box(ui, check, colour);
        }
        for sign in [LegendSign::Walk, LegendSign::Run, LegendSign::Arc] {
            legend_sign(ui, page, vec2(20.0, 24.0), sign, 1.0);
        }
    });
}

/// The timeline with units of every side and state, before and after their draw, and the track of a recorded battle.
pub(super) fn clock(ui: &mut Ui, page: &mut Page<'_>) {
    let pilot = page.say("game.title");
    let odds = |middle: i32| Chart {
        bars: (-2..=2).map(|away| (middle + away, [0.4, 0.2, 0.1][away.unsigned_abs() as usize])).collect(),
        descending: true,
        ..Chart::default()
    };
    let token = |(place, stance): (usize, Stance)| {
        let draws = place % 4 == 1;
        Token {
            unit: UnitId(950 + place as u32),
            pilot: pilot.clone(),
            initials: "PL".to_owned(),
            stance,
            step: (!draws).then_some(place as i32 + 1),
            odds: draws.then(|| odds(place as i32)),
            luck: 0,
            number: if draws { "?".to_owned() } else { (place + 1).to_string() },
            declared: String::new(),
            begun: place == 2,
            acting: place == 2,
            selected: place == 2,
            turn: usize::MAX,
            holds: place == 4,
        }
    };
    let shown = Timeline {
        round: 2,
        step_word: page.say("timeline.phase"),
        steps: (1..=20).rev().collect(),
        current: Some(3),
        tokens: stances().enumerate().map(token).collect(),
        ..Timeline::default()
    };
    timeline(ui, page, &shown);
    let part = |place: usize, span: (f32, f32), stance| BarPart { place, span, label: (place + 1).to_string(), stance };
    let bar = ReplayBar {
        rounds: (0..2).map(|place| part(place, (0.5 * place as f32, 0.5 * (place + 1) as f32), None)).collect(),
        seats: stances()
            .enumerate()
            .map(|(place, stance)| part(10 + place, (place as f32 / 8.0, (place + 1) as f32 / 8.0), Some(stance)))
            .collect(),
        shown: 0.4,
        ..ReplayBar::default()
    };
    let width = ui.available_width();
    track(ui, page, vec2(width, 44.0), &bar);
}
