//! The badges over the units, with their name bars: what form each has, and where it stands.

use std::collections::BTreeMap;

use bevy_egui::egui::{Color32, Id, Pos2, Rect, Ui, vec2};

use super::edge::Ground;
use super::forms::{Form, NameSide, OVER, are_compact};
use super::model::BadgeCard;
use super::naming::{Named, hides, sides};
use super::placing::{Kept, Lay, crowded, settle};
use super::plates::Plate;
use super::sign::{Sign, is_meant, name_width, show_sign};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Canvas;
use phaseline_kit::theme::look::Element;
use phaseline_rules::ids::UnitId;

/// The names under which egui remembers how the signs lay, and whether they were compact.
const KEPT: &str = "signs";
const COMPACT: &str = "compact_signs";
/// A sign that is farther from its wished place than this gives up its name, in points: about the height of a badge.
const FAR: f32 = 30.0;
/// A sign that is farther from its unit than this has a line to it, in points.
const LED: f32 = 14.0;

/// Where a sign lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Placed {
    /// Its rectangle.
    pub rect: Rect,
    /// Its machine is hidden, and the sign is a marker at the edge of what hides it.
    pub covered: bool,
}

/// Where the signs lie, by unit.
pub(super) type Places = BTreeMap<UnitId, Placed>;

/// What a sign stands over.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Seat {
    /// The point under its badge.
    point: Pos2,
    /// The model that it belongs to, as far as other signs must leave it visible.
    body: Rect,
    /// Its machine is hidden.
    covered: bool,
}

/// What the sign of a unit stands over: its head, or the edge of what hides the unit.
fn seat(card: &BadgeCard, ground: &Ground<'_>) -> Seat {
    let covered = ground.covers(card.place, card.body);
    let marker = covered.then(|| ground.marker(card.body.center())).flatten();
    match marker {
        Some(place) => {
            let point = place.center_bottom() + vec2(0.0, OVER);
            Seat { point, body: Rect::from_center_size(place.center(), vec2(0.0, 0.0)), covered }
        }
        None => Seat { point: card.place, body: card.body, covered: false },
    }
}

/// All signs in the order of their units, with what their forms follow from.
struct Signs<'a> {
    cards: Vec<&'a BadgeCard>,
    seats: Vec<Seat>,
    /// The widths of the names.
    widths: Vec<f32>,
    sides: Vec<NameSide>,
    /// Those that are too crowded for their names.
    pressed: Vec<bool>,
    /// Those whose names would hide another machine.
    hiding: Vec<bool>,
    compact: bool,
    /// Whether all show their names, because the player asks for them.
    all_named: bool,
}

impl<'a> Signs<'a> {
    fn new(canvas: &Canvas<'_>, badges: &'a [BadgeCard], ground: &Ground<'_>) -> Self {
        let mut cards: Vec<&BadgeCard> = badges.iter().collect();
        cards.sort_by_key(|card| card.unit);
        let seats = cards.iter().map(|card| seat(card, ground)).collect();
        let widths = cards.iter().map(|card| name_width(canvas, card)).collect();
        let (sides, pressed, hiding) = (Vec::new(), Vec::new(), Vec::new());
        Self { cards, seats, widths, sides, pressed, hiding, compact: false, all_named: false }
    }

    /// The place of a sign of a form over its seat.
    fn over(&self, place: usize, form: Form, side: NameSide) -> Rect {
        form.over(self.seats[place].point, form.size(self.widths[place]), side)
    }

    fn named(&self, place: usize) -> Named {
        let (card, seat) = (self.cards[place], self.seats[place]);
        let [right, left] = NameSide::BOTH.map(|side| self.over(place, Form::Whole, side));
        let badge = right.intersect(left);
        let names = [right.with_min_x(badge.right()), left.with_max_x(badge.left())];
        Named { unit: card.unit, badge, body: seat.body, names, ways: card.covers_a_way }
    }

    fn form(&self, place: usize) -> Form {
        match self.cards[place] {
            _ if self.seats[place].covered => Form::Marker,
            _ if self.all_named => Form::Whole,
            // The panel of a target names it, too.
            card if matters(card) && !(card.aimed_at && self.hiding[place]) => Form::Whole,
            _ if self.compact => Form::Compact,
            card if self.pressed[place] || card.covers_a_way[self.sides[place] as usize] => Form::Nameless,
            _ => Form::Whole,
        }
    }

    /// The signs in their wished places.
    fn homes(&self) -> Vec<(UnitId, Plate)> {
        let plate = |place: usize| {
            let (form, side) = (self.form(place), self.sides[place]);
            let rect = self.over(place, form, side);
            let (middle, half) = (form.badge_centre(rect, side).x - rect.left(), form.radius());
            let badge = (middle - half, middle + half);
            let card = self.cards[place];
            let seen = card.selected || card.aimed_at;
            (card.unit, Plate { rect, body: self.seats[place].body, badge, seen })
        };
        (0..self.cards.len()).map(plate).collect()
    }

    /// Finds the places of all signs. A sign that would be far from its unit gives up its name and tries again.
    fn settle(&mut self, pointed: Option<UnitId>, kept: &Kept, ground: &Ground<'_>) -> (Vec<Plate>, Kept) {
        let lay_of = |signs: &Self| {
            let homes = signs.homes();
            let (wishes, before) = holding(pointed, &homes, kept);
            let plates = settle(&wishes, &before, ground.board, ground.panels);
            (homes, plates)
        };
        let (mut homes, mut plates) = lay_of(self);
        let far = |place: &usize| {
            let plain = !self.all_named && !matters(self.cards[*place]) && self.form(*place) == Form::Whole;
            plain && plates[*place].rect.min.distance(homes[*place].1.rect.min) > FAR
        };
        let far: Vec<usize> = (0..self.cards.len()).filter(far).collect();
        if !far.is_empty() {
            far.into_iter().for_each(|place| self.pressed[place] = true);
            (homes, plates) = lay_of(self);
        }
        let lay = |place: usize| {
            let wish = homes[place].1.rect;
            let offset = plates[place].rect.min - wish.min;
            let (small, side, covered) = (self.pressed[place], self.sides[place], self.seats[place].covered);
            (homes[place].0, Lay { offset, small, wish: Some(wish), side, covered })
        };
        let now = (0..plates.len()).map(lay).collect();
        (plates, now)
    }
}

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

/// Shows all badges, far ones first. Each stands over its machine, or as a marker at the edge of a panel that hides it.
/// Badges move apart where they would cover each other or the model of another unit. Where they are crowded, or where a
/// name would cover another machine or a hex that the selected unit can go to, only badges that `matters` names keep
/// their names. If there are many, all others are also smaller. While the player holds Alt, all have their names.
pub(super) fn show(ui: &Ui, page: &mut Page<'_>, badges: &[BadgeCard], ground: &Ground<'_>) -> Places {
    let canvas = &page.canvas(ui);
    let mut signs = Signs::new(canvas, badges, ground);
    signs.all_named = ui.input(|input| input.modifiers.alt);
    let count = signs.cards.len();
    let mut kept: Kept = ui.data(|data| data.get_temp(Id::new(KEPT))).unwrap_or_default();
    // What becomes a marker, or is none any more, begins anew.
    let covered = signs.cards.iter().zip(&signs.seats).map(|(card, seat)| (card.unit, seat.covered));
    let covered: BTreeMap<UnitId, bool> = covered.collect();
    kept.retain(|unit, lay| covered.get(unit) == Some(&lay.covered));
    let pointed = signs.cards.iter().find(|card| is_meant(page, card)).map(|card| card.unit);
    let named: Vec<Named> = (0..count).map(|place| signs.named(place)).collect();
    signs.sides = sides(&named, &kept, pointed, ground);
    let whole = |place: usize| {
        let form = if signs.seats[place].covered { Form::Marker } else { Form::Whole };
        (signs.cards[place].unit, signs.over(place, form, signs.sides[place]))
    };
    signs.pressed = crowded(&(0..count).map(whole).collect::<Vec<_>>(), &kept);
    signs.hiding = (0..count).map(|place| hides(&named[place], signs.sides[place], &named, &kept)).collect();
    signs.pressed.iter_mut().zip(&signs.hiding).for_each(|(pressed, hides)| *pressed |= hides);
    let were_compact = ui.data(|data| data.get_temp(Id::new(COMPACT))).unwrap_or_default();
    signs.compact = are_compact(count, were_compact);
    ui.data_mut(|data| data.insert_temp(Id::new(COMPACT), signs.compact));
    let (plates, now) = signs.settle(pointed, &kept, ground);
    ui.data_mut(|data| data.insert_temp(Id::new(KEPT), now));
    let sign = |place: usize| {
        let (card, form, side) = (signs.cards[place], signs.form(place), signs.sides[place]);
        Sign { card, form, side, rect: plates[place].rect }
    };
    let mut order: Vec<Sign<'_>> = (0..count).map(sign).collect();
    order.sort_by(|one, other| other.card.depth.total_cmp(&one.card.depth).then(one.card.unit.cmp(&other.card.unit)));
    // All lines come first, so that none crosses a name.
    order.iter().for_each(|sign| lead(canvas, sign));
    for sign in &order {
        show_sign(ui, page, sign);
    }
    if let Some(sign) = order.iter().find(|sign| sign.form != Form::Whole && is_meant(page, sign.card)) {
        // The name appears in place and over the other signs. If all signs moved to make room, this one might leave
        // the pointer.
        show_sign(ui, page, &sign.with_name(canvas));
    }
    let placed = |sign: &Sign<'_>| Placed { rect: sign.rect, covered: sign.form == Form::Marker };
    order.iter().map(|sign| (sign.card.unit, placed(sign))).collect()
}

/// Paints a thin line from a badge that had to move to its machine.
fn lead(canvas: &Canvas<'_>, sign: &Sign<'_>) {
    let head = sign.card.place;
    let badge = sign.form.badge_centre(sign.rect, sign.side);
    let foot = badge + vec2(0.0, sign.form.height() / 2.0);
    if sign.form != Form::Marker && foot.distance(head) > LED {
        let (from, to) = (foot - vec2(0.0, 3.0), head + vec2(0.0, 8.0));
        canvas.line(from, to, 3.0, Color32::from_black_alpha(140));
        canvas.line(from, to, 1.2, canvas.look().side(sign.card.stance, Element::NameBar));
    }
}

/// Whether a badge always keeps its name.
fn matters(card: &BadgeCard) -> bool {
    card.selected || card.aimed_at || card.ready || card.lit
}
