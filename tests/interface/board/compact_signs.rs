//! Many units in the picture have smaller signs, which answer the pointer like large ones.

use super::badges::badge;
use crate::support::raster;
use crate::support::shipped::shipped;
use bevy_egui::egui::{Context, pos2};
use phaseline::content::built_in_words;
use phaseline::interaction::{Hoverable, Regions, Under};
use phaseline::rules::catalog::scenario::Relation;
use phaseline::rules::ids::UnitId;
use phaseline::ui::hud;
use phaseline::ui::hud::Around;
use phaseline::ui::hud::board::model::BadgeCard;
use phaseline::ui::hud::board::model::Badges;
use phaseline::ui::hud::panels::Hud;
use phaseline::ui::page::Page;
use phaseline::ui::theme::look::{Look, Stance};

/// This many badges far from each other.
fn badges(count: u32) -> Vec<BadgeCard> {
    let stance = Stance { relation: Relation::Friendly, acted: false };
    let place = |unit: u32| pos2(200.0 + 220.0 * (unit % 5) as f32, 260.0 + 110.0 * (unit / 5) as f32);
    (0..count).map(|unit| BadgeCard { place: place(unit), ..badge(unit, stance, 0.0) }).collect()
}

/// The width of each tag in the last of several frames, by unit. All frames have the same memory.
fn widths(frames: &[Vec<BadgeCard>], hover: Option<&Hoverable>) -> Vec<f32> {
    let look = Look::new(shipped().themes.values().next().expect("a theme").clone());
    let (mut regions, words, ctx) = (Regions::default(), built_in_words(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    for badges in frames {
        let hud = Hud { badges: Badges(badges.clone()), ..Hud::default() };
        raster::render(&ctx, (1280.0, 720.0), 1.0, |ui| {
            regions.begin();
            hud::show(ui, &mut Page::new(&look, &words, &mut regions, hover), hud.panels(), Around::default());
            regions.publish();
        });
    }
    let last = frames.last().map_or(0, Vec::len) as u32;
    let tag = |unit| {
        let name = Hoverable::Badge(UnitId(unit));
        let places: Vec<_> = regions.places_drawn(&name).collect();
        let hexagon = places.last().expect("it is on the screen");
        assert_eq!(regions.under(hexagon.center()), Under::Named(&name), "its tooltip can be opened");
        places.iter().map(|place| place.width()).fold(0.0, f32::max)
    };
    (0..last).map(tag).collect()
}

#[test]
fn signs_lose_their_names_above_ten_and_get_them_back_at_eight() {
    let whole = |frames: &[Vec<BadgeCard>]| widths(frames, None).iter().all(|width| *width > 45.0);
    let small = |frames: &[Vec<BadgeCard>]| widths(frames, None).iter().all(|width| *width < 30.0);
    assert!(whole(&[badges(10)]) && small(&[badges(11)]));
    assert!(small(&[badges(11), badges(9)]), "a unit that leaves the picture for a moment changes nothing");
    assert!(whole(&[badges(11), badges(9), badges(8)]));
}

#[test]
fn who_matters_has_a_whole_sign_among_many() {
    for mark in [
        (|card| card.selected = true) as fn(&mut BadgeCard),
        |card| card.aimed_at = true,
        |card| card.ready = true,
        |card| card.lit = true,
    ] {
        let mut cards = badges(15);
        mark(&mut cards[3]);
        let widths = widths(&[cards], None);
        let large: Vec<usize> = (0..15).filter(|unit| widths[*unit] > 45.0).collect();
        assert_eq!(large, [3], "{widths:?}");
    }
}

#[test]
fn the_name_of_a_compact_sign_appears_under_the_pointer() {
    let hover = Hoverable::Badge(UnitId(7));
    let widths = widths(&[badges(15)], Some(&hover));
    let large: Vec<usize> = (0..15).filter(|unit| widths[*unit] > 45.0).collect();
    assert_eq!(large, [7], "{widths:?}");
}
