//! The badge over each unit, with the name bar beside it.

use std::collections::BTreeMap;

use bevy_egui::egui::{Color32, Id, Rect, Ui, pos2, vec2};

use super::forms::{Form, are_compact};
use super::model::BadgeCard;
use super::placing::{Kept, Lay, crowded, settle};
use super::plates::Plate;
use crate::interaction::Hoverable;
use crate::rules::ids::UnitId;
use crate::ui::page::Page;
use crate::ui::paint::{Badge, Canvas, Style, badge, badge_rect, glow, name_bar, thin_bar};
use crate::ui::theme::look::Element;

/// The narrowest and the widest name bar, and its height.
const BAR: (f32, f32, f32) = (44.0, 92.0, 14.0);
/// How far the name bar reaches under the badge.
const TUCK: f32 = 1.0;
/// The height of each thin bar with the space over it.
const THIN: f32 = 3.0;
/// The names under which egui remembers how the signs lay, and whether they were compact.
const KEPT: &str = "signs";
const COMPACT: &str = "compact_signs";
/// The type of the names.
const NAME: Style = Style::bold(11.0);

/// Where the signs lie, by unit.
pub(super) type Places = BTreeMap<UnitId, Rect>;

/// The wishes and the last frame for signs of which one is under the pointer: that one wishes to stay where it is.
fn holding(pointed: Option<UnitId>, homes: &[(UnitId, Plate)], kept: &Kept) -> (Vec<(UnitId, Plate)>, Kept) {
    let (mut wishes, mut before) = (homes.to_vec(), kept.clone());
    let held = pointed.and_then(|pointed| before.get_mut(&pointed));
    if let Some((lay, (_, wish))) = held.zip(wishes.iter_mut().find(|(unit, _)| Some(*unit) == pointed)) {
        let offset = std::mem::take(&mut lay.offset);
        // Its name may have come or gone. The badge stays under the pointer all the same.
        let near = |before: &Rect| before.center().distance(wish.rect.center()) < wish.rect.height() / 2.0;
        let stays = lay.wish.filter(near);
        let at = stays.map_or(wish.rect.min, |before| before.min) + offset;
        wish.rect = Rect::from_min_size(at, wish.rect.size());
        lay.wish = stays.map(|_| wish.rect);
    }
    (wishes, before)
}

/// Shows all badges, far ones first. Badges move apart where they would cover each other or the model of another unit.
/// Where they are crowded, or where a name would cover a hex that the selected unit can go to, only badges that
/// `matters` names keep their names. If there are many, all others are also smaller.
pub(super) fn show(ui: &Ui, page: &mut Page<'_>, badges: &[BadgeCard], board: Rect, panels: &[Rect]) -> Places {
    let canvas = &page.canvas(ui);
    let mut order: Vec<&BadgeCard> = badges.iter().collect();
    order.sort_by_key(|card| card.unit);
    let kept: Kept = ui.data(|data| data.get_temp(Id::new(KEPT))).unwrap_or_default();
    let whole: Vec<(UnitId, Rect)> =
        order.iter().map(|card| (card.unit, plate(canvas, card, Form::Whole).rect)).collect();
    let pressed = crowded(&whole, &kept);
    let were_compact = ui.data(|data| data.get_temp(Id::new(COMPACT))).unwrap_or_default();
    let compact = are_compact(order.len(), were_compact);
    ui.data_mut(|data| data.insert_temp(Id::new(COMPACT), compact));
    let form = |place: usize| match order[place] {
        card if matters(card) => Form::Whole,
        _ if compact => Form::Compact,
        card if pressed[place] || card.covers_a_way => Form::Nameless,
        _ => Form::Whole,
    };
    let forms: Vec<Form> = (0..order.len()).map(form).collect();
    let wishes = order.iter().zip(&forms).map(|(card, form)| (card.unit, plate(canvas, card, *form)));
    let homes: Vec<(UnitId, Plate)> = wishes.collect();
    let pointed = order.iter().find(|card| is_meant(page, card)).map(|card| card.unit);
    let (wishes, before) = holding(pointed, &homes, &kept);
    let plates = settle(&wishes, &before, board, panels);
    let lay = |place: usize| {
        let wish = homes[place].1.rect;
        Lay { offset: plates[place].rect.min - wish.min, small: pressed[place], wish: Some(wish) }
    };
    let now: Kept = (0..plates.len()).map(|place| (wishes[place].0, lay(place))).collect();
    ui.data_mut(|data| data.insert_temp(Id::new(KEPT), now));
    let mut order: Vec<(&BadgeCard, Form, Plate)> =
        order.into_iter().zip(forms).zip(plates).map(|((card, form), plate)| (card, form, plate)).collect();
    order.sort_by(|(one, ..), (other, ..)| other.depth.total_cmp(&one.depth).then(one.unit.cmp(&other.unit)));
    let mut places = Places::new();
    // All lines come first, so that none crosses a name.
    for (card, _, plate) in &order {
        places.insert(card.unit, plate.rect);
        let foot = plate.rect.center_bottom();
        if foot.distance(card.place) > 14.0 {
            let head = card.place + vec2(0.0, 8.0);
            canvas.line(foot - vec2(0.0, 3.0), head, 3.0, Color32::from_black_alpha(140));
            canvas.line(foot - vec2(0.0, 3.0), head, 1.2, canvas.look().side(card.stance, Element::NameBar));
        }
    }
    for (card, form, plate) in &order {
        show_one(ui, page, card, (plate.rect, *form));
    }
    let hovered = order.iter().find(|(card, form, _)| *form != Form::Whole && is_meant(page, card));
    if let Some((card, rect)) = hovered.and_then(|(card, ..)| Some((card, places.get(&card.unit)?))) {
        // The name appears in place and over the other signs. If all signs moved to make room, this one might leave
        // the pointer.
        let size = plate(canvas, card, Form::Whole).rect.size();
        show_one(ui, page, card, (Rect::from_min_size(rect.min, size), Form::Whole));
    }
    places
}

/// Whether a badge always keeps its name.
fn matters(card: &BadgeCard) -> bool {
    card.selected || card.aimed_at || card.ready || card.lit
}

/// Whether this unit is hovered, here or in a panel.
fn is_meant(page: &Page<'_>, card: &BadgeCard) -> bool {
    page.hover().and_then(Hoverable::unit) == Some(card.unit)
}

/// The wished place of a badge and its bar: over the head of the unit.
fn plate(canvas: &Canvas<'_>, card: &BadgeCard, form: Form) -> Plate {
    let (wide, high) = (2.0 * form.radius(), form.height());
    let size = if form == Form::Whole {
        let name = canvas.measure(card.pilot.clone(), NAME, f32::INFINITY, 1).x + 16.0;
        vec2(wide + name.clamp(BAR.0, BAR.1) - TUCK, high)
    } else {
        vec2(wide, high + 2.0 * THIN)
    };
    Plate { rect: Rect::from_center_size(card.place - vec2(0.0, size.y / 2.0 + 3.0), size), body: card.body }
}

fn show_one(ui: &Ui, page: &mut Page<'_>, card: &BadgeCard, (rect, form): (Rect, Form)) {
    let canvas = &page.canvas(ui);
    let told = format!("{} {}", card.pilot, card.number);
    let ring = ring(canvas, card, is_meant(page, card));
    let (radius, high) = (form.radius(), form.height());
    let centre = pos2(rect.left() + radius, rect.top() + high / 2.0);
    let (text, icon) = (card.number.clone(), Some((card.kind, card.tonnage)));
    let shape = Badge { stance: card.stance, element: Element::Badge, text, icon, radius, ring };
    if form != Form::Whole {
        page.spot(ui, badge_rect(centre, radius), Hoverable::Badge(card.unit), told);
        badge(canvas, centre, &shape);
        health(canvas, card, (rect.left() + 3.0, rect.right() - 3.0), centre.y + high / 2.0);
        return;
    }
    let bar = Rect::from_min_max(
        pos2(rect.left() + 2.0 * radius - TUCK, centre.y - BAR.2 / 2.0 - 2.5),
        pos2(rect.right(), centre.y + BAR.2 / 2.0 - 2.5),
    );
    // The whole tag can be hovered, with the thin bars under the name and the edge between name and hexagon.
    let name = Hoverable::Badge(card.unit);
    let tag = Rect::from_min_max(pos2(rect.left() + radius, bar.top() - 1.5), pos2(rect.right(), bar.bottom() + 8.0));
    page.spot(ui, tag, name.clone(), &told);
    page.spot(ui, badge_rect(centre, radius), name, told);
    if card.lit {
        glow(canvas, bar, card.stance);
    }
    health(canvas, card, (bar.left() + TUCK + 2.0, bar.right() - 3.0), bar.bottom() + 1.0);
    name_bar(canvas, bar, &card.pilot, card.stance, NAME);
    badge(canvas, centre, &shape);
}

/// Paints two thin bars for the armour and structure that are left.
fn health(canvas: &Canvas<'_>, card: &BadgeCard, (left, right): (f32, f32), top: f32) {
    let ink = canvas.ink();
    for (row, (share, colour)) in [(card.health.0, ink.armour), (card.health.1, ink.structure)].into_iter().enumerate()
    {
        let y = top + THIN * row as f32;
        thin_bar(canvas, Rect::from_min_max(pos2(left, y), pos2(right, y + THIN - 0.5)), share, colour);
    }
}

fn ring(canvas: &Canvas<'_>, card: &BadgeCard, linked: bool) -> Option<Color32> {
    let ink = canvas.ink();
    if card.selected {
        Some(ink.accent)
    } else if card.aimed_at {
        Some(ink.bad)
    } else if linked {
        Some(Color32::WHITE)
    } else {
        card.ready.then(|| ink.accent.gamma_multiply(0.55))
    }
}
