//! The action bar: what the player may do now, what is left to spend, and a button for each action.

use bevy_egui::egui::{Label, Margin, Rect, Ui, Vec2, vec2};

use super::model::ActionCard;
use super::widgets::{action_button, pools};
use crate::layout::{PAD, action_grid, action_places};
use crate::model::Hud;
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{line, panel, rows, say, split, text_size};

/// The height of the line over the buttons.
pub(crate) const HEAD: f32 = 34.0;
/// The height of a button in a bar of one row, and in one of two rows.
pub(crate) const HIGH: (f32, f32) = (82.0, 60.0);
/// Space between buttons in a bar of one row, and in one of two rows.
const GAP: (f32, f32) = (4.0, 2.0);
/// The widest button.
const WIDEST: f32 = 80.0;

const MARGIN: Margin = Margin { left: 6, right: 6, top: 0, bottom: 0 };

/// Whether there is nothing to say, to spend or to do.
pub(crate) fn is_empty(hud: &Hud) -> bool {
    hud.actions.is_empty() && hud.pool_rows.is_empty() && hud.prompt.is_empty()
}

/// Shows the bar with its buttons, and the prompt over it.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, hud: &Hud) {
    if is_empty(hud) {
        return;
    }
    panel(ui, page, ("actions", rect, MARGIN), |ui, page| {
        let width = ui.available_width();
        line(ui, HEAD, |ui| {
            ui.add_space(PAD - 6.0);
            split(ui, page, |ui, page| pools(ui, page, &hud.pool_rows), |ui, page| prompt(ui, page, &hud.prompt));
        });
        let Grid { shown, folded, fits, rows, columns } = grid(hud, rect.width());
        let (high, gap) = if rows > 1 { (HIGH.1, GAP.1) } else { (HIGH.0, GAP.0) };
        let shared = if rows > 1 { columns } else { columns.max(fits.min(8)) } as f32;
        let wide = ((width - gap * (shared - 1.0)) / shared).clamp(0.0, WIDEST);
        for (place, actions) in shown.chunks(columns.max(1)).enumerate() {
            if place > 0 {
                ui.add_space(gap);
            }
            let last = (place + 1) * columns >= shown.len();
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = gap;
                let used = (wide + gap) * columns as f32 - gap;
                ui.add_space((width - used) / 2.0 - gap);
                for action in actions {
                    action_button(ui, page, vec2(wide, high), action, rows > 1);
                }
                if last && !folded.is_empty() {
                    more(ui, page, vec2(wide, high), &folded);
                }
            });
        }
    });
}

/// The buttons of the bar, and the columns and rows in which they stand.
struct Grid<'h> {
    shown: Vec<&'h ActionCard>,
    folded: Vec<&'h ActionCard>,
    /// How many buttons fit in a row.
    fits: usize,
    rows: usize,
    columns: usize,
}

/// The grid of a bar of this width. It has the same columns for all units.
fn grid(hud: &Hud, width: f32) -> Grid<'_> {
    let (fits, rows) = action_grid(action_places(hud), width);
    let (shown, folded) = fold(&hud.actions, fits * rows);
    let needed = shown.len() + usize::from(!folded.is_empty());
    let columns = needed.max(action_places(hud).min(fits * rows)).div_ceil(rows);
    Grid { shown, folded, fits, rows, columns }
}

/// Splits the actions into those that are shown, as far as there is `room`, and those that are folded away. Actions
/// that are impossible now are folded away, the last first.
fn fold(all: &[ActionCard], room: usize) -> (Vec<&ActionCard>, Vec<&ActionCard>) {
    let impossible = |action: &&ActionCard| action.why_not.is_some() && !action.chosen;
    let surplus = if all.len() > room { all.len() + 1 - room } else { 0 };
    let last = all.iter().filter(impossible).count().saturating_sub(surplus);
    let mut seen = 0;
    all.iter().partition(|action| {
        let counts = impossible(action);
        seen += usize::from(counts);
        !counts || seen <= last
    })
}

/// Stands for the actions that are folded away. Its tooltip names them and says why they are impossible.
fn more(ui: &mut Ui, page: &Page<'_>, size: Vec2, folded: &[&ActionCard]) {
    let text = Style::bold(13.0).in_colour(page.ink().faint).rich(format!("+{}", folded.len()), page.ink());
    ui.add_sized(size, Label::new(text)).on_hover_ui(|ui| {
        for action in folded {
            let why_not = action.why_not.as_deref().unwrap_or_default();
            say(ui, page, format!("{}: {why_not}", action.label), Style::SMALL);
        }
    });
}

/// The prompt: one row, or two smaller rows if one is too short.
fn prompt(ui: &mut Ui, page: &Page<'_>, text: &str) {
    ui.set_max_width((ui.available_width() - PAD).max(0.0));
    let fits = text_size(ui, page, text, Style::BODY).x <= ui.available_width();
    rows(ui, page, text, if fits { Style::BODY } else { Style::SMALL }, 2);
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_interaction::Hoverable;
    use phaseline_kit::paint::{Glyph, Tone};

    fn action(name: usize, possible: bool) -> ActionCard {
        ActionCard {
            name: Hoverable::Action(name.to_string()),
            label: String::new(),
            glyph: Glyph::Other,
            key: String::new(),
            pools: Vec::new(),
            cost: String::new(),
            effect: String::new(),
            effect_short: String::new(),
            effect_tone: Tone::Plain,
            why_not: (!possible).then(String::new),
            chosen: false,
        }
    }

    #[test]
    fn the_bar_has_the_same_columns_for_all_units() {
        let bar = |count: usize| Hud {
            actions: (0..count).map(|name| action(name, true)).collect(),
            usual_actions: 13,
            ..Hud::default()
        };
        for (width, wanted) in [(616.0, (7, 2)), (1256.0, (13, 1))] {
            for count in [9, 10, 12, 13] {
                let hud = bar(count);
                let found = grid(&hud, width);
                assert_eq!((found.columns, found.rows), wanted, "{count} actions, {width} points");
                assert_eq!(found.shown.len(), count);
            }
        }
        assert_eq!(grid(&bar(15), 616.0).columns, 8, "more where it must");
        assert_eq!(grid(&bar(0), 616.0).columns, 0);
    }

    #[test]
    fn what_is_impossible_is_folded_away_only_where_there_is_no_room() {
        let all: Vec<ActionCard> = (0..12).map(|name| action(name, name % 3 != 0)).collect();
        let shown = |room: usize| fold(&all, room).0.iter().map(|it| it.name.to_string()).collect::<Vec<_>>();
        assert_eq!(shown(12).len(), 12);
        assert_eq!(shown(11).len(), 10, "one place says how many are folded");
        assert!(
            !shown(11).contains(&"action:9".to_owned()) && shown(11).contains(&"action:0".to_owned()),
            "the last go first"
        );
        assert_eq!(shown(4).len(), 8, "what is possible stays");
    }
}
