//! The panel of the target with the chance to hit it.

use bevy_egui::egui::{
    Align, Id, Layout, Margin, Rect, ScrollArea, Sense, Ui, UiBuilder, scroll_area::ScrollSource, vec2,
};

use super::model::{ForecastRow, TargetCard};
use super::widgets::weapon_row;
use crate::spacing::PAD;
use crate::unit::widgets::{badge_sign, bar_with_name, paper_doll};
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Style, Tone};
use phaseline_kit::theme::look::Element;
use phaseline_kit::widgets::{line, panel, rows, rule, short, split};
use phaseline_rules::ids::UnitId;
use phaseline_rules::wording::text::signed;

/// The height of the row with the forecast.
const FORECAST: f32 = 32.0;
/// The heights of a small and of a large line in the foot.
const LINE: (f32, f32) = (17.0, 21.0);
/// The shares of the width for damage, fall and loss.
const SHARES: (f32, f32, f32) = (0.46, 0.24, 0.3);
/// The height of a term.
const TERM: f32 = 14.0;
/// The height of the large chance over the terms.
const ODDS: f32 = 34.0;
/// The size of the paper doll, and its least height.
const DOLL: (f32, f32, f32) = (84.0, 104.0, 50.0);
/// The space around the doll, above and below.
const DOLL_GAP: f32 = 6.0;
/// The height of a foot with the lines of a called shot.
const FOOT: f32 = 150.0;
/// The least and the greatest height of a weapon's row, and the space over the rows.
const WEAPON: (f32, f32, f32) = (15.0, 27.0, 4.0);
/// How much more than the least height each row has before the foot keeps room.
const AIRY: f32 = 3.0;
/// How many terms are shown at least, however many weapons there are.
const FEWEST: usize = 1;

const MARGIN: Margin = Margin { left: PAD as i8, right: PAD as i8, top: 7, bottom: 6 };

/// Shows the panel. The weapons scroll if they have no room. A panel that is open only because its unit is hovered takes
/// no click: what lies behind it does.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, target: &TargetCard) {
    page.let_pass(target.by_hover, |page| contents(ui, page, rect, target));
}

fn contents(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, target: &TargetCard) {
    panel(ui, page, ("target", rect, MARGIN), |ui, page| {
        head(ui, page, target);
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            let from = ui.available_height();
            foot(ui, page, target);
            let kept = Room::kept(ui, target, (from, from - ui.available_height()));
            // The foot has room for its usual lines from the first, so that rows keep their places when a line comes.
            let listed = pitches(target.weapons.len()) + AIRY * target.weapons.len() as f32;
            let spare = from - (DOLL.1 + DOLL_GAP) - listed;
            let foot = if target.is_brief() { kept.foot } else { kept.foot.max(spare.min(FOOT)) };
            ui.add_space((foot - (from - ui.available_height())).max(0.0));
            let rest = UiBuilder::new().max_rect(ui.available_rect_before_wrap()).layout(Layout::top_down(Align::Min));
            let rest = &mut ui.new_child(rest);
            chance(rest, page, target, kept.lines);
            if !target.is_brief() {
                rule(rest, page);
                rest.add_space(WEAPON.2);
                weapons(rest, page, target);
            }
        });
    });
}

/// The target, and where it is as seen from the attacker.
fn head(ui: &mut Ui, page: &mut Page<'_>, target: &TargetCard) {
    let unit = &target.unit;
    ui.horizontal(|ui| {
        let card = unit.badge(Element::DollBadge, 16.0);
        let told = format!("{} {}", unit.face.pilot, unit.face.number);
        badge_sign(ui, page, (Hoverable::Badge(unit.face.unit), told), &card, false);
        ui.add_space(6.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            bar_with_name(ui, page, 17.0, &unit.face.pilot, unit.face.stance);
            short(ui, page, unit.face.name.clone(), Style::bold(12.0));
        });
    });
    ui.add_space(1.0);
    short(ui, page, target.line.clone(), Style::SMALL.in_colour(page.ink().muted));
    ui.add_space(2.0);
    rule(ui, page);
}

/// What would be fired, what that does, and which unit is likely to act first; filled from the bottom up.
fn foot(ui: &mut Ui, page: &mut Page<'_>, target: &TargetCard) {
    let ink = *page.ink();
    let said = |ui: &mut Ui, page: &Page<'_>, text: &str, style: Style, most: usize| {
        if !text.is_empty() && most > 0 {
            rows(ui, page, text, style, most);
            ui.add_space(3.0);
        }
    };
    let order = rows_of_order(ui.available_height(), target);
    let forecast_row = target.forecast_row.as_ref();
    let fall = forecast_row.map_or("", |forecast_row| forecast_row.fall.as_str());
    let fall = if fall.is_empty() { String::new() } else { page.words().fill("promise.fall", &[("change", &fall)]) };
    said(ui, page, &target.order, Style::SMALL.in_colour(ink.accent), order);
    said(ui, page, &fall, Style::SMALL.in_colour(ink.stability), 3);
    let shifts = forecast_row.map_or(&[][..], |forecast_row| forecast_row.shifts.as_slice());
    let harm = forecast_row.map(|forecast_row| &forecast_row.harm);
    for line in harm.into_iter().chain(shifts.iter().rev()) {
        said(ui, page, line, Style::SMALL.in_colour(ink.accent), 3);
    }
    said(
        ui,
        page,
        forecast_row.map_or("", |forecast_row| forecast_row.own.as_str()),
        Style::bold(14.0).in_colour(ink.warning),
        3,
    );
    let part = forecast_row.map_or("", |forecast_row| forecast_row.part.as_str());
    said(ui, page, part, Style::SMALL.in_colour(ink.accent), 3);
    if let Some(forecast_row) = forecast_row {
        expected(ui, page, forecast_row);
        ui.add_space(2.0);
    }
    // What the heat may do to the attacker is as large as what happens to the target.
    for line in target.toll.iter().rev() {
        said(ui, page, line, Style::SMALL.in_colour(ink.warning), 3);
    }
    said(ui, page, &target.risk, Style::bold(14.0).in_colour(ink.lost), 3);
    said(ui, page, &target.volley, Style::bold(11.0), 3);
}

/// In how many rows the foot tells who acts first: what is left by everything else, but two if only terms have to go for
/// them, and one at least as long as that fits. The tooltip of the target's badge tells it, too.
fn rows_of_order(high: f32, target: &TargetCard) -> usize {
    let forecast_row = target.forecast_row.as_ref();
    let told = |text: &str| f32::from(u8::from(!text.is_empty()));
    let of = |text: fn(&ForecastRow) -> &str| forecast_row.map_or(0.0, |row| told(text(row)));
    let small = told(&target.volley) + target.toll.len() as f32 + of(|row| &row.fall) + of(|row| &row.part);
    let small = small + of(|row| &row.harm) + forecast_row.map_or(0.0, |row| row.shifts.len() as f32);
    let large = told(&target.risk) + of(|row| &row.own);
    let foot = LINE.0 * small + LINE.1 * large + forecast_row.map_or(0.0, |_| FORECAST + 2.0);
    let left =
        |terms: usize, rows: usize| ((high - foot - ODDS - TERM * terms as f32 - pitches(rows)) / LINE.0) as usize;
    let (terms, rows) = (target.modifiers.len(), listed(target));
    left(terms, rows).max(left(FEWEST, rows).min(2)).max(left(FEWEST, rows.min(2)).min(1)).min(3)
}

/// How many weapons are listed.
fn listed(target: &TargetCard) -> usize {
    if target.is_brief() { 0 } else { target.weapons.len() }
}

/// The least height of some rows of weapons.
fn pitches(rows: usize) -> f32 {
    WEAPON.0 * rows as f32 + WEAPON.2 + 2.0
}

/// The forecast: damage, a fall, a loss, each number over its name.
fn expected(ui: &mut Ui, page: &mut Page<'_>, forecast_row: &ForecastRow) {
    let ink = *page.ink();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), FORECAST), Sense::hover());
    let told = format!("{} {}", page.words().get("promise.damage"), forecast_row.damage);
    if page.spot(ui, rect, Hoverable::ForecastRow, told) {
        page.canvas(ui).fill(rect.expand2(vec2(4.0, 0.0)), ink.raised);
    }
    let parts = [
        (&forecast_row.damage, "promise.damage", ink.text, SHARES.0),
        (&forecast_row.knockdown, "promise.knockdown", ink.stability, SHARES.1),
        (&forecast_row.destruction, "promise.destruction", ink.lost, SHARES.2),
    ];
    let mut row = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Min)));
    row.spacing_mut().item_spacing.x = 0.0;
    for (number, key, colour, share) in parts {
        let size = vec2(rect.width() * share, FORECAST);
        row.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |column| {
            column.set_min_size(size);
            short(column, page, number.clone(), Style::bold(16.0).in_colour(colour));
            short(column, page, page.say(key), Style::LABEL);
        });
    }
}

/// The chance with its terms, and beside it the target's paper doll.
fn chance(ui: &mut Ui, page: &mut Page<'_>, target: &TargetCard, lines: usize) {
    // A low panel gets a smaller doll, so that the weapons keep their rows, or at least two of them.
    let left = |rows: usize| ui.available_height() - pitches(listed(target).min(rows));
    let most = left(usize::MAX).max(left(2).min(ODDS + TERM * FEWEST as f32)).max(ODDS + TERM);
    let high = (ODDS + TERM * lines as f32).max(DOLL.1 + DOLL_GAP).min(most);
    // Beside a tall doll there may be room for more.
    let lines = ((high - ODDS) / TERM) as usize;
    let size = vec2(ui.available_width(), high);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Min), |ui| {
        ui.set_min_size(size);
        let doll = vec2(DOLL.0, (high - DOLL_GAP).clamp(DOLL.2.min(high), DOLL.1));
        ui.allocate_ui_with_layout(vec2(doll.x, high), Layout::top_down(Align::Min), |ui| {
            ui.add_space(3.0);
            let asks = target.takes_location && target.aimed.is_none();
            paper_doll(ui, page, doll, &target.unit.doll, (Hoverable::Aim, target.aimed.as_deref(), asks));
        });
        ui.add_space(8.0);
        let place = ui.available_rect_before_wrap();
        let has_chance = !target.chance.is_empty();
        if has_chance && page.spot(ui, place, Hoverable::Odds, format!("{} {}", target.chance, target.chance_label)) {
            page.canvas(ui).fill(place.expand(3.0), page.ink().raised);
        }
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            odds(ui, page, target);
            terms(ui, page, target, lines);
        });
    });
}

/// The chance in large type, and what it is the chance of.
fn odds(ui: &mut Ui, page: &Page<'_>, target: &TargetCard) {
    // Where there is nothing else to say, why there is no chance has room for all its words.
    let rows_of_label = if target.is_brief() { 6 } else { 2 };
    let high = if target.is_brief() { ui.available_height().max(ODDS) } else { ODDS };
    line(ui, high, |ui| {
        let big = if target.chance.is_empty() { "-" } else { &target.chance };
        short(ui, page, big, Style::bold(25.0).in_colour(page.ink().accent));
        ui.add_space(6.0);
        rows(ui, page, target.chance_label.clone(), Style::SMALL.in_colour(page.ink().muted), rows_of_label);
    });
}

/// The terms of the chance. If there are too many, the last line adds up the rest.
fn terms(ui: &mut Ui, page: &mut Page<'_>, target: &TargetCard, lines: usize) {
    let all = &target.modifiers;
    let shown = if all.len() > lines { lines.saturating_sub(1) } else { all.len() };
    let rest: i32 = all[shown..].iter().filter_map(|(_, value, _)| value.parse::<i32>().ok()).sum();
    let more = (shown < all.len()).then(|| {
        let tone = Tone::of_sign(-rest);
        let label = page.words().fill("target.more_terms", &[("count", &(all.len() - shown))]);
        let rest = if rest == 0 { "\u{b1}0".to_owned() } else { signed(rest) };
        (label, rest, tone)
    });
    for (label, value, tone) in all[..shown].iter().chain(&more) {
        let number = |ui: &mut Ui, page: &mut Page<'_>| {
            ui.add_space(4.0);
            short(ui, page, value.clone(), Style::bold(11.0).in_colour(tone.in_ink(page.ink())));
            ui.add_space(6.0);
        };
        line(ui, TERM, |ui| {
            split(ui, page, number, |ui, page| {
                short(ui, page, label.clone(), Style::SMALL.in_colour(page.ink().muted));
            });
        });
    }
}

/// The weapons. If there are many, their rows are lower, with one line each.
fn weapons(ui: &mut Ui, page: &mut Page<'_>, target: &TargetCard) {
    let pitch = (ui.available_height() / target.weapons.len().max(1) as f32).clamp(WEAPON.0, WEAPON.1);
    let list = ScrollArea::vertical().id_salt("weapons").auto_shrink([false, false]).min_scrolled_height(WEAPON.0);
    let list = if target.by_hover { list.scroll_source(ScrollSource::NONE) } else { list };
    list.show(ui, |ui| {
        for (index, weapon) in target.weapons.iter().enumerate() {
            weapon_row(ui, page, pitch.floor() - 1.0, index, weapon);
            ui.add_space(1.0);
        }
    });
}

/// The name under which egui remembers the room.
const ROOM: &str = "target_room";

/// How many terms are shown in this height, which terms and weapons share. Every weapon comes before terms beyond the
/// minimum.
fn lines_of_sum(high: f32, target: &TargetCard) -> usize {
    let room = ((high - pitches(target.weapons.len()) - ODDS) / TERM).floor().max(FEWEST as f32) as usize;
    target.modifiers.len().min(room)
}

/// The room that the panel keeps above and below the weapons.
#[derive(Debug, Clone, PartialEq)]
struct Room {
    target: UnitId,
    moment: usize,
    weapons: Vec<String>,
    /// Whether the attack can be aimed at a part, and whether it is.
    part: (bool, bool),
    lines: usize,
    foot: f32,
}

impl Room {
    /// The room, at least as much as the panel kept before for the same weapons and target in the same moment. So the rows do not move
    /// when a weapon is switched off and the text around them gets shorter.
    fn kept(ui: &Ui, target: &TargetCard, (high, foot): (f32, f32)) -> Self {
        let weapons: Vec<String> = target.weapons.iter().map(|weapon| weapon.name.clone()).collect();
        let before: Option<Self> = ui.data(|data| data.get_temp(Id::new(ROOM)));
        let part = (target.takes_location, target.aimed.is_some());
        let same = |it: &Self| {
            (it.target, it.moment) == (target.unit.face.unit, target.moment) && it.weapons == weapons && it.part == part
        };
        let before = before.filter(same);
        let foot = before.as_ref().map_or(foot, |before| before.foot.max(foot));
        // If less height is left above than before, the earlier number of terms may be too large.
        let lines = before.filter(|before| before.foot >= foot).map_or(0, |before| before.lines);
        let lines = lines.max(lines_of_sum(high - foot, target));
        let room = Self { target: target.unit.face.unit, moment: target.moment, weapons, part, lines, foot };
        ui.data_mut(|data| data.insert_temp(Id::new(ROOM), room.clone()));
        room
    }
}
