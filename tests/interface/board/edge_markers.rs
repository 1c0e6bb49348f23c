//! A machine behind a panel has a marker at the edge of the panel, and no sign over another part of the board.

use bevy_egui::egui::{Context, Modifiers, Rect, pos2, vec2};
use phaseline::content::built_in_words;
use phaseline::interaction::{Hoverable, Regions, Under};
use phaseline::rules::catalog::scenario::Relation;
use phaseline::rules::ids::UnitId;
use phaseline::ui::hud;
use phaseline::ui::hud::Around;
use phaseline::ui::hud::Layout;
use phaseline::ui::hud::board::model::BadgeCard;
use phaseline::ui::hud::board::model::Badges;
use phaseline::ui::hud::panels::Hud;
use phaseline::ui::page::Page;
use phaseline::ui::theme::look::{Look, Stance};

use super::badges::badge;
use crate::support::raster;
use crate::support::shipped::shipped;

/// A unit whose model has its middle at a point.
fn unit(unit: u32, relation: Relation, x: f32, y: f32) -> BadgeCard {
    let body = Rect::from_center_size(pos2(x, y), vec2(40.0, 60.0));
    BadgeCard { place: body.center_top(), body, ..badge(unit, Stance { relation, acted: false }, x) }
}

/// The screen after some frames, and where its panels lie.
fn shown(badges: &[BadgeCard], hover: Option<&Hoverable>) -> (Regions, Layout) {
    shown_with(badges, hover, Modifiers::NONE)
}

/// The same while keys are held.
fn shown_with(badges: &[BadgeCard], hover: Option<&Hoverable>, modifiers: Modifiers) -> (Regions, Layout) {
    let look = Look::new(shipped().themes.values().next().expect("a theme").clone());
    let (mut regions, words, ctx) = (Regions::default(), built_in_words(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    let hud = Hud { badges: Badges(badges.to_vec()), ..Hud::default() };
    let mut layout = None;
    for _ in 0..3 {
        raster::render(&ctx, (1280.0, 720.0), 1.0, |ui| {
            ui.input_mut(|input| input.modifiers = modifiers);
            regions.begin();
            let mut page = Page::new(&look, &words, &mut regions, hover);
            layout = Some(hud::show(ui, &mut page, hud.panels(), Around::default()));
            regions.publish();
        });
    }
    (regions, layout.expect("it is laid out"))
}

/// All places of the sign of a unit, in the order in which they are painted.
fn places(regions: &Regions, unit: u32) -> Vec<bevy::math::Rect> {
    regions.places_drawn(&Hoverable::Badge(UnitId(unit))).collect()
}

#[test]
fn machines_of_every_side_behind_a_panel_have_markers_at_its_edge_that_answer_the_pointer() {
    let both = [Relation::Friendly, Relation::Enemy];
    let badges: Vec<_> = (0..).zip(both).map(|(id, side)| unit(id, side, 1010.0 + 30.0 * id as f32, 685.0)).collect();
    let (regions, layout) = shown(&badges, None);
    for id in 0..2 {
        let name = Hoverable::Badge(UnitId(id));
        let marker = regions.place(&name).expect("it has a marker");
        assert!(marker.max.x <= layout.log.left() && marker.min.x > layout.log.left() - 45.0, "{marker:?}");
        assert!((marker.center().y - 685.0).abs() < 45.0, "beside its machine: {marker:?}");
        assert_eq!(regions.under(marker.center()), Under::Named(&name));
        let widest = places(&regions, id).iter().map(|place| place.width()).fold(0.0, f32::max);
        assert!(widest < 30.0, "the name would seem to belong to another machine");
    }
    let hover = Hoverable::Badge(UnitId(1));
    let (regions, layout) = shown(&badges, Some(&hover));
    let tag = places(&regions, 1).into_iter().max_by(|one, other| one.width().total_cmp(&other.width()));
    let tag = tag.expect("it is shown");
    assert!(tag.width() > 45.0 && tag.max.x <= layout.log.left(), "its name appears under the pointer: {tag:?}");
}

#[test]
fn a_machine_that_can_be_seen_beside_a_panel_has_its_sign_over_it() {
    let (regions, layout) = shown(&[unit(0, Relation::Enemy, 960.0, 685.0)], None);
    let badge = regions.place(&Hoverable::Badge(UnitId(0))).expect("it is shown");
    assert!((badge.center().x - 960.0).abs() < 1.0 && badge.max.y < 657.0, "{badge:?}");
    let name = places(&regions, 0).into_iter().map(|place| place.max.x).fold(0.0, f32::max);
    assert!(name <= layout.log.left(), "its name turns away from the panel");
}

#[test]
fn each_badge_of_two_adjacent_machines_stands_over_its_own() {
    let pair = [unit(0, Relation::Friendly, 600.0, 400.0), unit(1, Relation::Enemy, 650.0, 412.0)];
    let (regions, _) = shown(&pair, None);
    for (id, x) in [(0, 600.0), (1, 650.0)] {
        let badge = regions.place(&Hoverable::Badge(UnitId(id))).expect("it is shown");
        assert!((badge.center().x - x).abs() < 8.0, "{id}: {badge:?}");
        assert!(places(&regions, id).iter().any(|place| place.width() > 45.0), "{id} has its name");
    }
}

#[test]
fn in_a_crowd_all_names_come_back_while_alt_is_held() {
    let at = |id: u32| (560.0 + 34.0 * (id % 4) as f32, 360.0 + 22.0 * (id / 4) as f32);
    let crowd: Vec<_> = (0..8).map(|id| unit(id, Relation::Enemy, at(id).0, at(id).1)).collect();
    let named = |modifiers: Modifiers| {
        let (regions, _) = shown_with(&crowd, None, modifiers);
        (0..8).filter(|id| places(&regions, *id).iter().any(|place| place.width() > 45.0)).count()
    };
    assert!(named(Modifiers::NONE) < 8, "there is no room for all");
    assert_eq!(named(Modifiers::ALT), 8);
}
