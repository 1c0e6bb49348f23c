//! The screen of a battle.

pub mod actions;
pub mod ask;
pub mod banner;
pub mod board;
pub mod cause;
pub mod face;
pub mod facts;
mod follow;
pub mod forecasts;
pub mod lance;
mod layout;
pub mod legend;
pub mod lesson;
pub mod log;
pub mod log_scroll;
pub mod objectives;
pub mod panel;
pub mod panels;
pub mod prompt;
pub mod replay;
pub mod schedule;
pub mod sight;
pub mod signs;
mod spacing;
pub mod target;
pub mod timeline;
pub mod unit;
pub mod units;

use bevy_egui::egui::{Ui, UiBuilder};

pub use self::layout::Layout;
use panels::Panels;
use phaseline_kit::page::Page;
use replay::model::{BackTools, ReplayBar};
use target::model::TargetSide;
use timeline::widgets::timeline;

/// What the screens around a battle decide about its screen.
#[derive(Debug, Clone, Copy, Default)]
pub struct Around<'a> {
    /// The bar of a recorded battle, in place of the actions.
    pub bar: Option<&'a ReplayBar>,
    /// The buttons that take back.
    pub tools: Option<BackTools>,
    /// Where the panel of the target lies. None if the layout decides, by what the panel would hide.
    pub target_side: Option<TargetSide>,
    /// Whether a lesson beside the battle takes Enter, so that no button of an announcement has it.
    pub lesson_takes_enter: bool,
}

/// Shows the whole screen of a battle; answers where its panels lie.
pub fn show(ui: &mut Ui, page: &mut Page<'_>, hud: Panels<'_>, around: Around<'_>) -> Layout {
    let Around { bar, tools, target_side, lesson_takes_enter } = around;
    let layout = Layout::arrange(ui, hud, target_side, page.hover());
    let panels = layout.covering(hud);
    let signs = (hud.badges, hud.facing, hud.floats);
    board::show(ui, page, signs, &board::Ground { board: layout.board, panels: &panels, aside: layout.usual_target() });
    timeline(&mut ui.new_child(UiBuilder::new().max_rect(layout.timeline)), page, hud.timeline);
    lance::panel::show(ui, page, layout.lance, hud.lance);
    objectives::panel::show(ui, page, layout.objectives, hud.objectives);
    lance::panel::show_switches(ui, page, layout.switches(hud), hud.lance);
    if let Some(unit) = &hud.selected.0 {
        unit::panel::show(ui, page, layout.selected, unit);
    }
    // The end of a battle takes the place of the action bar, off the board. A recorded battle has its bar there.
    let ending = hud.banner.as_ref().filter(|banner| bar.is_none() && banner.ending.is_some());
    match (bar, ending) {
        (Some(bar), _) => replay::show(ui, page, layout.middle, bar),
        (None, Some(ending)) => banner::panel::show(ui, page, layout.actions, (ending, lesson_takes_enter)),
        (None, None) => actions::panel::show(ui, page, layout.actions, (hud.bar, hud.prompt)),
    }
    if let Some(tools) = tools.filter(|_| !layout.log_is_open()) {
        replay::show_tools(ui, page, layout.tools, tools);
    }
    if layout.log.is_positive() {
        log::panel::show(ui, page, (layout.log, layout.log_is_open()), hud.log);
    }
    if let Some(legend) = hud.legend.as_ref().filter(|legend| legend.strength > 0.0) {
        legend::panel::show(ui, page, layout.actions, hud.target.as_ref().map(|_| layout.target), legend);
    }
    let prompt = ending.map(|_| hud.prompt.as_str()).filter(|prompt| !prompt.is_empty());
    match (hud.banner.as_ref().filter(|_| ending.is_none()), prompt.or(hud.now.as_deref())) {
        (Some(banner), _) => banner::panel::show(ui, page, layout.banner, (banner, lesson_takes_enter)),
        (None, Some(line)) => banner::now::show(ui, page, layout.banner, line),
        (None, None) => {
            if let Some(told) = hud.since.as_ref().filter(|_| hud.target.is_none()) {
                banner::since::show(ui, page, layout.banner, told);
            }
        }
    }
    if let Some(target) = &hud.target.0 {
        target::panel::show(ui, page, layout.target, target);
    }
    layout
}
