//! The screen of a battle.

mod actions;
mod badges;
mod banner;
mod camps;
mod facing;
pub(super) mod floating;
mod goals;
mod labels;
mod lance;
mod layout;
mod legend;
mod log;
mod replay;
mod selected;
mod signs;
mod target;
mod timeline;

pub use self::layout::Layout;
use super::{
    model::{Hud, Kept},
    page::Page,
};
use bevy_egui::egui::Ui;

/// Shows the whole screen of a battle; answers where its panels lie.
pub fn show(ui: &mut Ui, page: &mut Page<'_>, hud: &Hud, kept: &Kept) -> Layout {
    let layout = Layout::arrange(ui, hud);
    let canvas = &mut page.canvas(ui);
    if let Some(ring) = &hud.facing {
        facing::draw(canvas, ring);
    }
    let panels = layout.covering(hud);
    let badges = badges::draw(canvas, &hud.badges, layout.board, &panels);
    floating::draw(canvas, hud, layout.board, &badges, &panels);
    timeline::draw(canvas, layout.timeline, &hud.timeline);
    lance::draw(canvas, layout.lance, hud);
    goals::draw(canvas, layout.goals, &hud.goals);
    if let Some(unit) = &hud.selected {
        selected::draw(canvas, layout.selected, unit);
    }
    match &kept.bar {
        Some(bar) => replay::draw(canvas, layout.actions, bar),
        None => actions::draw(canvas, layout.actions, hud),
    }
    let buttons = kept.tools.map_or(0.0, |tools| replay::draw_tools(canvas, layout.tools, tools));
    if layout.log.is_positive() {
        log::draw(canvas, layout.log, hud);
    }
    if let Some(legend) = hud.legend.as_ref().filter(|legend| legend.strength > 0.0) {
        legend::draw(canvas, layout.tools, buttons, legend);
    }
    if let Some(banner) = &hud.banner {
        banner::draw(canvas, layout.banner, banner);
    }
    if let Some(target) = &hud.target {
        target::show(ui, page, layout.target, target);
    }
    labels::tell(ui, page, hud);
    layout
}
