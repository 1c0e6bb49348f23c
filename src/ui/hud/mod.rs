//! The screen of a battle.

mod actions;
mod badges;
mod banner;
mod camps;
mod facing;
pub(super) mod floating;
mod goals;
mod lance;
mod layout;
mod log;
mod replay;
mod selected;
mod signs;
mod target;
mod timeline;

pub use self::layout::{Layout, TALLEST_BAR};
pub(super) use self::replay::{draw as draw_replay, draw_tools};
use super::{model::Hud, paint::Canvas};

/// Paints the whole screen of a battle.
pub fn draw(canvas: &mut Canvas<'_>, hud: &Hud) {
    let layout = Layout::of(canvas.screen, hud);
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
    actions::draw(canvas, layout.actions, hud);
    if let Some(target) = &hud.target {
        target::draw(canvas, layout.target, target);
    }
    log::draw(canvas, layout.log, hud);
    if let Some(banner) = &hud.banner {
        banner::draw(canvas, layout.banner, banner);
    }
}
