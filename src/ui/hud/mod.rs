//! The screen of a battle.

mod actions;
mod banner;
mod goals;
mod lance;
mod layout;
mod legend;
mod log;
mod replay;
mod selected;
mod target;

use bevy_egui::egui::{Ui, UiBuilder};

pub use self::layout::Layout;
use super::{
    board,
    model::{Hud, Kept},
    page::Page,
    widgets::timeline,
};

/// Shows the whole screen of a battle; answers where its panels lie.
pub fn show(ui: &mut Ui, page: &mut Page<'_>, hud: &Hud, kept: &Kept) -> Layout {
    let layout = Layout::arrange(ui, hud);
    board::show(ui, page, hud, layout.board, &layout.covering(hud));
    timeline(&mut ui.new_child(UiBuilder::new().max_rect(layout.timeline)), page, &hud.timeline);
    lance::show(ui, page, layout.lance, hud);
    goals::show(ui, page, layout.goals, &hud.goals);
    if let Some(unit) = &hud.selected {
        selected::show(ui, page, layout.selected, unit);
    }
    match &kept.bar {
        Some(bar) => replay::show(ui, page, layout.actions, bar),
        None => actions::show(ui, page, layout.actions, hud),
    }
    let buttons = kept.tools.map_or(0.0, |tools| replay::show_tools(ui, page, layout.tools, tools));
    if layout.log.is_positive() {
        log::show(ui, page, layout.log, hud);
    }
    if let Some(legend) = hud.legend.as_ref().filter(|legend| legend.strength > 0.0) {
        legend::show(ui, page, (layout.tools, buttons), hud.target.as_ref().map(|_| layout.target), legend);
    }
    if let Some(banner) = &hud.banner {
        banner::show(ui, page, layout.banner, banner);
    }
    if let Some(target) = &hud.target {
        target::show(ui, page, layout.target, target);
    }
    layout
}
