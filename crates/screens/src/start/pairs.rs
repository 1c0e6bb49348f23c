//! The sides of the start screen: who plays them, and their pairs of pilot and unit.

use bevy_egui::egui::{Frame, ScrollArea, Ui, vec2};

use super::model::{SetupScreen, SetupSide};
use super::widgets::pair::{pair, pair_ruler};
use phaseline_interaction::{Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::theme::look::Element;
use phaseline_kit::widgets::{PushButton, say};
use phaseline_rules::catalog::scenario::{Level, Player};

/// The least and the greatest height of a pair, in points.
const TALL: (f32, f32) = (42.0, 122.0);
/// The greatest width of a side's tab, and the width from which on levels are written out, in points.
const WIDE: (f32, f32) = (190.0, 186.0);

/// A narrower tab has no room for the buttons that choose the player.
const NARROW: f32 = 150.0;

/// Shows the sides and the pairs of the chosen side.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, setup: &SetupScreen) {
    tabs(ui, page, setup);
    let Some(side) = setup.sides.get(setup.side) else { return };
    pair_ruler(ui, page, setup.frame);
    let room = (ui.available_height() - 26.0).max(TALL.0);
    ScrollArea::vertical().max_height(room).auto_shrink([false, false]).show(ui, |ui| {
        let gap = ui.spacing().item_spacing.y;
        let high = (room / side.slots.len().max(1) as f32 - gap).clamp(TALL.0, TALL.1);
        for (index, slot) in side.slots.iter().enumerate() {
            pair(ui, page, (setup.side, index), slot, (setup.frame, high));
        }
    });
    foot(ui, page, side);
}

/// A tab for each side. Its name chooses the side; below it stands who plays it. If tabs get too narrow they stand in
/// two rows.
fn tabs(ui: &mut Ui, page: &mut Page<'_>, setup: &SetupScreen) {
    let room = ui.available_width();
    let share = |count: usize| ((room - 6.0 * (count as f32 - 1.0)) / count.max(1) as f32).clamp(0.0, WIDE.0);
    let count = setup.sides.len();
    let across = if share(count) < NARROW { count.div_ceil(2) } else { count };
    let width = share(across);
    let sides: Vec<(usize, &SetupSide)> = setup.sides.iter().enumerate().collect();
    for row in sides.chunks(across.max(1)) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            for (index, side) in row {
                ui.allocate_ui(vec2(width, 58.0), |ui| ui.vertical(|ui| tab(ui, page, (*index, side, width), setup)));
            }
        });
    }
}

fn tab(ui: &mut Ui, page: &mut Page<'_>, (index, side, width): (usize, &SetupSide, f32), setup: &SetupScreen) {
    let name = PushButton::new(side.name.clone()).chosen(index == setup.side).width(width);
    let shown = name.show(ui, page, Hoverable::Choice(Choice::Side(index)));
    let colour = page.look().side(side.stance, Element::NameBar);
    let mark = shown.rect.shrink(1.0);
    ui.painter().rect_filled(mark.with_max_x(mark.left() + 4.0), 0.0, colour);
    // The button of the computer gets more room if there is some, for its level.
    let roomy = width >= WIDE.1;
    let person = if roomy { 62.0 } else { (width - 4.0).max(0.0) / 2.0 };
    let computer = (width - person - 4.0).max(0.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 4.0;
        for (key, player, wide) in
            [("start.human", Player::Human, person), (level_of(side, roomy), Player::Ai, computer)]
        {
            let name = Hoverable::Choice(Choice::Player(index, player));
            let chosen = side.human == (player == Player::Human);
            let option = PushButton::new(page.say(key)).chosen(chosen).width(wide).height(24.0);
            option.show(ui, page, name);
        }
    });
}

/// The text of the computer's button: with its level if it plays the side, and only its level if there is little room.
const fn level_of(side: &SetupSide, roomy: bool) -> &'static str {
    match (side.human, side.level, roomy) {
        (true, ..) => "start.ai",
        (false, Level::Novice, true) => "start.novice",
        (false, Level::Novice, false) => "start.novice_short",
        (false, Level::Regular, true) => "start.regular",
        (false, Level::Regular, false) => "start.regular_short",
        (false, Level::Veteran, true) => "start.veteran",
        (false, Level::Veteran, false) => "start.veteran_short",
    }
}

fn foot(ui: &mut Ui, page: &Page<'_>, side: &SetupSide) {
    let picked = side.slots.iter().find(|slot| slot.picked);
    let text = picked.map_or_else(
        || page.say("start.swap_hint"),
        |slot| page.words().fill("start.swap_with", &[("pilot", &slot.pilot)]),
    );
    let colour = if picked.is_some() { page.ink().accent } else { page.ink().muted };
    Frame::new().show(ui, |ui| say(ui, page, text, Style::SMALL.in_colour(colour)));
}
