//! Fills the values of the badges over the units and of the ring of facings.

use bevy::math::Vec2;
use bevy_egui::egui::{Rect, pos2};

use super::model::{BadgeCard, Badges, FacingRing, Facings};
use crate::ask::{Ask, Plans, ShownBattle};
use crate::cause::Cause;
use crate::panel::Panel;
use phaseline_battle::{Plan, judge};
use phaseline_rules::hex::Hex;
use phaseline_rules::ruleset::Highlight;
use phaseline_world::components::UnitView;

impl Panel for Badges {
    const NAME: &'static str = "badges";
    const FOLLOWS: Cause = Cause::COMPONENTS.union(Cause::COURSE).union(Cause::CHOICE).union(Cause::PLACES);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = ask.components.alive().filter_map(|unit| badge(ask, unit)).collect();
    }
}

impl Panel for Facings {
    const NAME: &'static str = "facings";
    const FOLLOWS: Cause = Cause::COURSE.union(Cause::CHOICE).union(Cause::PLACES);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = facing_ring(ask);
    }
}

/// The badge over a unit, if the unit is on the screen. A unit of others that lies outside the picture has one, too: it
/// stands at the edge, and an arrow shows where the unit is. The list shows those of the player.
pub fn badge(ask: Ask<'_>, unit: UnitView<'_>) -> Option<BadgeCard> {
    let ShownBattle { book, .. } = ask.shown;
    let Plans { selection, .. } = ask.plans;
    let id = (*unit.id).into();
    let sign = ask.signs.of(id)?;
    let anchor = ask
        .places
        .anchors
        .units
        .get(&id)
        .filter(|anchor| anchor.visible || !ask.players.contains(&unit.side.id.into()))?;
    let highlight = book.ruleset.highlight();
    Some(BadgeCard {
        unit: id,
        stance: sign.badge.stance,
        number: sign.badge.number.clone(),
        pilot: sign.name_bar.pilot.clone(),
        kind: sign.badge.kind,
        tonnage: sign.badge.tonnage,
        place: pos2(anchor.badge.x / ask.places.zoom, anchor.badge.y / ask.places.zoom),
        body: Rect::from_min_max(
            pos2(anchor.body.min.x / ask.places.zoom, anchor.body.min.y / ask.places.zoom),
            pos2(anchor.body.max.x / ask.places.zoom, anchor.body.max.y / ask.places.zoom),
        ),
        depth: anchor.depth,
        health: sign.name_bar.health,
        selected: selection.unit == Some(id),
        aimed_at: selection.target == Some(id) || selection.shares.holds(id),
        ready: highlight == Highlight::Badge && ask.in_turn(id) && ask.players.contains(&unit.side.id.into()),
        lit: highlight == Highlight::NameBar && ask.in_turn(id),
        covers_a_way: covers_a_way(ask, anchor.badge),
    })
}

/// Points inside the name bar of a unit: how far each is beside the point over its head, and how far all are over it, in
/// points of the interface.
const NAME: ([f32; 3], f32) = ([24.0, 44.0, 64.0], -17.0);

/// Whether the name of a unit covers a hex that the selected unit can go to: to the right and to the left of its badge.
/// `head` is the point over the unit's head.
fn covers_a_way(ask: Ask<'_>, head: Vec2) -> [bool; 2] {
    let behind = |part: Vec2| ask.places.anchors.hex_at(head + part * ask.places.zoom);
    let goal = |(column, row)| ask.places.marks.reach.contains_key(&Hex::from_map(column, row));
    let covers = |side: f32| NAME.0.into_iter().filter_map(|far| behind(Vec2::new(side * far, NAME.1))).any(goal);
    [1.0, -1.0].map(|side| !ask.places.marks.reach.is_empty() && covers(side))
}

/// The facings to choose from where the previewed move ends.
pub fn facing_ring(ask: Ask<'_>) -> Option<FacingRing> {
    let goal = ask.plans.press_preview.path.last().filter(|_| ask.plans.press_preview.path.len() > 1 && !ask.lags)?;
    let place = |hex: Hex| {
        let (column, row) = hex.to_map();
        let point = ask.places.anchors.place_of(column, row)?;
        Some(pos2(point.x / ask.places.zoom, point.y / ask.places.zoom))
    };
    let centre = place(goal.hex)?;
    let edge = |facing: phaseline_rules::hex::Facing| {
        let beyond = place(goal.hex.neighbour(facing));
        // At the edge of the board the opposite neighbour gives the same direction.
        let mirrored = || place(goal.hex.neighbour(facing.turned(3))).map(|other| centre + (centre - other));
        let to = beyond.or_else(mirrored)?;
        Some((centre + (to - centre) * 0.5, ask.plans.press_preview.facings.contains(&facing), goal.facing == facing))
    };
    let faces = !ask.plans.press_preview.facings.is_empty();
    let edges = phaseline_rules::hex::Facing::ALL.into_iter().filter(|_| faces).filter_map(edge).collect();
    Some(FacingRing { centre, edges, cost: cost(ask).unwrap_or_default() })
}

/// What a press on the hovered thing costs: movement points, and heat.
fn cost(ask: Ask<'_>) -> Option<String> {
    let Plan::Act(plan) = judge(ask.book, ask.state, ask.plans.press_preview.intent.as_ref()?).ok()? else {
        return None;
    };
    let costs = [("way.points", plan.points.cast_signed()), ("way.heat", plan.price.heat)];
    let costs = costs.into_iter().filter(|(_, count)| *count > 0);
    Some(costs.map(|(key, count)| ask.words.fill(key, &[("count", &count)])).collect::<Vec<_>>().join(", "))
}
