//! The action bar: what the player may do now, what is left to spend, and a button for each action.

use bevy_egui::egui::{Margin, Rect, Sense, Ui, Vec2, vec2};

use super::model::{ActionBar, ActionCard, ActionGroup};
use super::widgets::{action_button, pools};
use crate::spacing::PAD;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Style};
use phaseline_kit::widgets::{line, panel, rows as lines, split, text_size};

/// The height of the line over the buttons.
pub(crate) const HEAD: f32 = 28.0;
/// The height of a button.
const HIGH: f32 = 50.0;
/// Space between buttons.
const GAP: f32 = 3.0;
/// Space between two groups of buttons beside that, and between all groups of a row.
const GROUP: f32 = 7.0;
const BETWEEN_GROUPS: f32 = 4.0 * GROUP;
/// The widest button.
const WIDEST: f32 = 80.0;

/// How many actions have a digit.
const DIGITS: usize = 10;

const MARGIN: Margin = Margin { left: 6, right: 6, top: 0, bottom: 0 };

/// Whether there is nothing to say, to spend or to do.
pub(crate) fn is_empty(bar: &ActionBar, prompt: &str) -> bool {
    bar.actions.is_empty() && bar.pool_rows.is_empty() && prompt.is_empty()
}

/// The narrowest button, with the space beside it.
const NARROWEST: f32 = 58.0;

/// How many actions fit in a row of a bar of this width.
fn actions_in_row(width: f32) -> usize {
    ((width - 8.0 - BETWEEN_GROUPS) / NARROWEST).floor().max(1.0) as usize
}

/// For how many actions the bar has places. Without actions it has none.
fn action_places(bar: &ActionBar) -> usize {
    if bar.actions.is_empty() { 0 } else { bar.actions.len().max(bar.usual_actions) }
}

/// The height of a bar with so many rows of buttons.
pub(crate) fn height(rows: usize) -> f32 {
    HEAD + (HIGH + GAP) * rows as f32 + 2.0
}

/// In how many rows the buttons of a bar of this width stand: in one, and in more while the pointer is on what is folded
/// away.
pub(crate) fn rows(bar: &ActionBar, width: f32, hovered: Option<&Hoverable>) -> usize {
    let folding = Folding::of(bar, width);
    if folding.is_open(hovered) { 1 + folding.away.len().div_ceil(folding.columns.max(1)) } else { 1 }
}

/// Shows the bar with its buttons, and the prompt over it.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, (bar, sentence): (&ActionBar, &str)) {
    if is_empty(bar, sentence) {
        return;
    }
    panel(ui, page, ("actions", rect, MARGIN), |ui, page| {
        line(ui, HEAD, |ui| {
            ui.add_space(PAD - 6.0);
            split(ui, page, |ui, page| pools(ui, page, &bar.pool_rows), |ui, page| prompt(ui, page, sentence));
        });
        let folding = Folding::of(bar, rect.width());
        if folding.shown.is_empty() {
            return;
        }
        let columns = folding.columns.max(1);
        let width = ui.available_width();
        let wide = ((width - GAP * (columns as f32 - 1.0) - BETWEEN_GROUPS) / columns as f32).clamp(0.0, WIDEST);
        // What is always there keeps its place at the lower edge.
        let open = folding.is_open(page.hover());
        let away: Vec<_> = if open { folding.away.chunks(columns).collect() } else { Vec::new() };
        for (place, actions) in away.into_iter().chain([folding.shown.as_slice()]).enumerate() {
            if place > 0 {
                ui.add_space(GAP);
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                let used = (wide + GAP) * columns as f32 - GAP;
                ui.add_space(((width - used - BETWEEN_GROUPS) / 2.0 - GAP).max(0.0));
                for (index, action) in actions.iter().enumerate() {
                    if index > 0 && actions[index - 1].group != action.group {
                        part(ui, page);
                    }
                    action_button(ui, page, vec2(wide, HIGH), action);
                }
                if std::ptr::eq(actions, folding.shown.as_slice()) && !folding.away.is_empty() {
                    more(ui, page, vec2(wide, HIGH), folding.away.len());
                }
            });
        }
    });
}

/// Which buttons of the bar are always shown, and which are folded away.
struct Folding<'h> {
    shown: Vec<&'h ActionCard>,
    away: Vec<&'h ActionCard>,
    /// How many columns the bar has. They are the same for all units.
    columns: usize,
}

impl<'h> Folding<'h> {
    /// As many as there is room for are shown. A bar with room for all digits shows the nearest keys, so that every action
    /// keeps its place; a narrower one shows what is possible now before what is not. What lets the unit act again comes
    /// first, and what gives the unit up is never shown. The last one ends the activation and always is.
    fn of(bar: &'h ActionBar, width: f32) -> Self {
        let fits = actions_in_row(width);
        let all = &bar.actions;
        let leaves = |action: &ActionCard| action.group == ActionGroup::Leave;
        let room = if all.len() > fits || all.iter().any(leaves) { fits.saturating_sub(1).max(1) } else { fits };
        let rank = |(place, action): &(usize, &ActionCard)| {
            let counts = room >= DIGITS || action.why_not.is_none() || action.chosen || place + 1 == all.len();
            (!action.mends, !counts, place + 1 != all.len(), *place)
        };
        let mut order: Vec<(usize, &ActionCard)> =
            all.iter().enumerate().filter(|(_, action)| !leaves(action)).collect();
        order.sort_by_key(rank);
        let mut shown: Vec<(usize, &ActionCard)> = order.into_iter().take(room).collect();
        let is_shown = |place: usize| shown.iter().any(|(shown, _)| *shown == place);
        let mut away: Vec<_> = all.iter().enumerate().filter(|(place, _)| !is_shown(*place)).collect();
        // One group after the other, and in each by key.
        for actions in [&mut shown, &mut away] {
            actions.sort_by_key(|(place, action)| (action.group, *place));
        }
        Self {
            away: away.into_iter().map(|(_, action)| action).collect(),
            shown: shown.into_iter().map(|(_, action)| action).collect(),
            columns: action_places(bar).min(fits),
        }
    }

    /// Whether the pointer is on what is folded away, or on the button that stands for it.
    fn is_open(&self, hovered: Option<&Hoverable>) -> bool {
        let is_away = |name: &Hoverable| self.away.iter().any(|action| action.name == *name);
        !self.away.is_empty()
            && hovered.is_some_and(|name| *name == Hoverable::Button(Button::MoreActions) || is_away(name))
    }
}

/// A line between two groups of actions.
fn part(ui: &mut Ui, page: &Page<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(GROUP - GAP, HIGH), Sense::hover());
    page.canvas(ui).block(rect.shrink2(vec2(0.0, 8.0)).with_max_x(rect.left() + 1.0), page.ink().edge);
}

/// Stands for the actions that are folded away. They unfold over the bar while the pointer is on it.
fn more(ui: &mut Ui, page: &mut Page<'_>, size: Vec2, count: usize) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let told = page.words().fill("actions.more", &[("count", &count)]);
    let hovered = page.spot(ui, rect.expand(GAP), Hoverable::Button(Button::MoreActions), told);
    let canvas = page.canvas(ui);
    let ink = *canvas.ink();
    canvas.fill(rect, if hovered { ink.lit } else { ink.raised.gamma_multiply(0.6) });
    let colour = if hovered { ink.text } else { ink.muted };
    canvas.text(rect.center(), At::Centre, format!("+{count}"), Style::bold(16.0).in_colour(colour));
}

/// The prompt: one row, or two smaller rows if one is too short.
fn prompt(ui: &mut Ui, page: &Page<'_>, text: &str) {
    ui.set_max_width((ui.available_width() - PAD).max(0.0));
    let fits = text_size(ui, page, text, Style::BODY).x <= ui.available_width();
    lines(ui, page, text, if fits { Style::BODY } else { Style::SMALL }, 2);
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_kit::paint::{Glyph, Tone};

    fn action(name: usize, possible: bool) -> ActionCard {
        ActionCard {
            name: Hoverable::Action(name.to_string()),
            label: String::new(),
            group: ActionGroup::Attack,
            glyph: Glyph::Other,
            key: String::new(),
            pools: Vec::new(),
            cost: String::new(),
            effect: String::new(),
            effect_short: String::new(),
            effect_tone: Tone::Plain,
            why_not: (!possible).then(String::new),
            chosen: false,
            mends: false,
        }
    }

    fn bar(all: Vec<ActionCard>) -> ActionBar {
        ActionBar { actions: all, usual_actions: 13, ..ActionBar::default() }
    }

    #[test]
    fn the_bar_has_the_same_columns_for_all_units() {
        for (width, wanted) in [(616.0, 10), (1256.0, 13)] {
            for count in [9, 10, 12, 13] {
                let bar = bar((0..count).map(|name| action(name, true)).collect());
                assert_eq!(Folding::of(&bar, width).columns, wanted, "{count} actions, {width} points");
            }
        }
        assert_eq!(Folding::of(&bar(Vec::new()), 616.0).columns, 0);
    }

    #[test]
    fn what_is_impossible_is_folded_away_first_and_only_where_there_is_no_room() {
        let bar = bar((0..12).map(|name| action(name, name % 3 != 0)).collect());
        let room = |fits: f32| 58.0 * fits + 9.0 + BETWEEN_GROUPS;
        let shown =
            |width: f32| Folding::of(&bar, width).shown.iter().map(|it| it.name.to_string()).collect::<Vec<_>>();
        assert_eq!(shown(room(12.0)).len(), 12);
        let wide = shown(room(11.0));
        assert_eq!(wide.len(), 10, "one place says how many are folded");
        assert!(
            wide.contains(&"action:0".to_owned()) && wide.contains(&"action:8".to_owned()),
            "the nearest keys stay"
        );
        let narrow = shown(room(10.0));
        assert_eq!(narrow.len(), 9, "one place says how many are folded");
        assert!(
            !narrow.contains(&"action:9".to_owned()) && narrow.contains(&"action:0".to_owned()),
            "the last go first"
        );
        let least = shown(room(4.0));
        assert_eq!(least, ["action:1", "action:2", "action:11"], "what ends the activation stays");
    }

    #[test]
    fn who_lies_on_the_ground_sees_how_to_stand_up_however_many_actions_there_are() {
        let mends = |name: usize| ActionCard { mends: name == 11, ..action(name, true) };
        let folding_of = |fits: f32| {
            let bar = bar((0..14).map(mends).collect());
            let width = 58.0 * fits + 9.0 + BETWEEN_GROUPS;
            Folding::of(&bar, width).shown.iter().map(|it| it.name.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(folding_of(4.0), ["action:0", "action:11", "action:13"]);
        assert!(folding_of(11.0).contains(&"action:11".to_owned()), "not even the key of a digit comes before it");
    }

    #[test]
    fn what_is_folded_away_unfolds_while_the_pointer_is_on_it_and_no_longer() {
        let bar = bar((0..12).map(|name| action(name, name % 3 != 0)).collect());
        let width = 58.0 * 10.0 + 9.0 + BETWEEN_GROUPS;
        let rows = |name: Option<Hoverable>| rows(&bar, width, name.as_ref());
        assert_eq!(rows(None), 1);
        assert_eq!(rows(Some(Hoverable::Button(Button::MoreActions))), 2);
        assert_eq!(rows(Some(Hoverable::Action("9".to_owned()))), 2, "it is one of them");
        assert_eq!(rows(Some(Hoverable::Action("1".to_owned()))), 1);
    }

    #[test]
    fn actions_stand_in_their_groups_and_what_gives_the_unit_up_is_never_beside_the_end() {
        use ActionGroup::{Attack, Defend, End, Leave, Move};
        let groups = [Move, Attack, Move, Defend, Attack, Leave, End];
        let all = groups.into_iter().enumerate().map(|(name, group)| ActionCard { group, ..action(name, true) });
        let bar = bar(all.collect());
        let folding = Folding::of(&bar, 1256.0);
        let named = |actions: &[&ActionCard]| actions.iter().map(|it| it.name.to_string()).collect::<Vec<_>>();
        let shown = ["action:0", "action:2", "action:1", "action:4", "action:3", "action:6"];
        assert_eq!(
            (named(&folding.shown), named(&folding.away)),
            (shown.map(str::to_owned).to_vec(), vec!["action:5".to_owned()])
        );
    }
}
