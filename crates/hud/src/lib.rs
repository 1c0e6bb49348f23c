//! The screen of a battle.

pub mod actions;
pub mod banner;
pub mod board;
pub mod build;
pub mod cause;
pub mod face;
pub mod facts;
mod follow;
pub mod forecasts;
pub mod input;
pub mod lance;
mod layout;
pub mod legend;
pub mod lesson;
pub mod log;
pub mod model;
pub mod objectives;
pub mod prompt;
pub mod replay;
pub mod schedule;
pub mod sight;
pub mod signs;
pub mod target;
pub mod timeline;
pub mod unit;
pub mod units;

use bevy_egui::egui::{Ui, UiBuilder};

pub use self::layout::Layout;
use model::Hud;
use phaseline_kit::page::Page;
use replay::model::{BackTools, ReplayBar};
use timeline::widgets::timeline;

/// Shows the whole screen of a battle, with the bar of a recorded one or the buttons that take back; answers where its
/// panels lie.
pub fn show(
    ui: &mut Ui,
    page: &mut Page<'_>,
    hud: &Hud,
    (bar, tools): (Option<&ReplayBar>, Option<BackTools>),
) -> Layout {
    let layout = Layout::arrange(ui, hud, page.hover());
    let panels = layout.covering(hud);
    board::show(ui, page, hud, &board::Ground { board: layout.board, panels: &panels, aside: layout.usual_target() });
    timeline(&mut ui.new_child(UiBuilder::new().max_rect(layout.timeline)), page, &hud.timeline);
    lance::panel::show(ui, page, layout.lance, hud);
    objectives::panel::show(ui, page, layout.objectives, &hud.objectives);
    lance::panel::show_switches(ui, page, layout.switches(hud), hud);
    if let Some(unit) = &hud.selected {
        unit::panel::show(ui, page, layout.selected, unit);
    }
    // The end of a battle takes the place of the action bar, off the board. A recorded battle has its bar there.
    let ending = hud.banner.as_ref().filter(|banner| bar.is_none() && banner.ending.is_some());
    match (bar, ending) {
        (Some(bar), _) => replay::show(ui, page, layout.middle, bar),
        (None, Some(ending)) => banner::panel::show(ui, page, layout.actions, (ending, hud.lesson_takes_enter)),
        (None, None) => actions::panel::show(ui, page, layout.actions, hud),
    }
    if let Some(tools) = tools.filter(|_| !layout.log_is_open()) {
        replay::show_tools(ui, page, layout.tools, tools);
    }
    if layout.log.is_positive() {
        log::panel::show(ui, page, (layout.log, layout.log_is_open()), hud);
    }
    if let Some(legend) = hud.legend.as_ref().filter(|legend| legend.strength > 0.0) {
        legend::panel::show(ui, page, layout.actions, hud.target.as_ref().map(|_| layout.target), legend);
    }
    let prompt = ending.map(|_| hud.prompt.as_str()).filter(|prompt| !prompt.is_empty());
    match (hud.banner.as_ref().filter(|_| ending.is_none()), prompt.or(hud.now.as_deref())) {
        (Some(banner), _) => banner::panel::show(ui, page, layout.banner, (banner, hud.lesson_takes_enter)),
        (None, Some(line)) => banner::now::show(ui, page, layout.banner, line),
        (None, None) => {
            if let Some(told) = hud.since.as_ref().filter(|_| hud.target.is_none()) {
                banner::since::show(ui, page, layout.banner, told);
            }
        }
    }
    if let Some(target) = &hud.target {
        target::panel::show(ui, page, layout.target, target);
    }
    layout
}
