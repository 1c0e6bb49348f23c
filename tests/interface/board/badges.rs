//! Badges and paper dolls, painted without a graphics driver: colours, signs and places.

use crate::support::shipped::shipped;
use bevy_egui::egui::{Context, LayerId, Rect, pos2};
use phaseline::content::built_in_words;
use phaseline::interaction::{Hoverable, Regions, Under};
use phaseline::rules::catalog::scenario::Relation;
use phaseline::rules::catalog::theme::Theme;
use phaseline::rules::ids::{UnitId, UnitType};
use phaseline::ui::hud;
use phaseline::ui::hud::Around;
use phaseline::ui::hud::board::model::BadgeCard;
use phaseline::ui::hud::board::model::Badges;
use phaseline::ui::hud::panels::Hud;
use phaseline::ui::page::Page;
use phaseline::ui::paint::{Canvas, DollPart, location};
use phaseline::ui::theme::look::{Element, Look, Stance};

use crate::support::raster;

fn themes() -> Vec<Theme> {
    shipped().themes.values().cloned().collect()
}

pub(super) fn badge(unit: u32, stance: Stance, x: f32) -> BadgeCard {
    BadgeCard {
        unit: UnitId(unit),
        stance,
        number: "17".to_owned(),
        pilot: "Somebody".to_owned(),
        kind: UnitType::Mech,
        tonnage: 50,
        place: pos2(x, 400.0),
        body: Rect::from_min_max(pos2(x - 16.0, 404.0), pos2(x + 16.0, 440.0)),
        depth: 10.0,
        health: (1.0, 1.0),
        selected: false,
        aimed_at: false,
        ready: false,
        lit: false,
        covers_a_way: [false; 2],
    }
}

#[test]
fn badges_wear_the_colours_of_their_side_and_state_in_every_theme() {
    for theme in themes() {
        let look = Look::new(theme);
        let stances: Vec<Stance> = Relation::ALL
            .into_iter()
            .flat_map(|relation| [false, true].map(|acted| Stance { relation, acted }))
            .collect();
        let badges = stances
            .iter()
            .enumerate()
            .map(|(index, stance)| badge(index as u32, *stance, 200.0 + 110.0 * index as f32));
        let hud = Hud { badges: Badges(badges.collect()), ..Hud::default() };
        let (mut regions, words) = (Regions::default(), built_in_words());
        let ctx = Context::default();
        ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
        let picture = raster::render(&ctx, (1280.0, 720.0), 1.0, |ui| {
            regions.begin();
            hud::show(ui, &mut Page::new(&look, &words, &mut regions, None), hud.panels(), Around::default());
            regions.publish();
        });
        for (index, stance) in stances.into_iter().enumerate() {
            let name = Hoverable::Badge(UnitId(index as u32));
            let place = regions.place(&name).expect("the badge is on the screen");
            assert_eq!(regions.under(place.center()), Under::Named(&name));
            let wanted = look.side(stance, Element::Badge);
            let left = picture.get_pixel((place.center().x - place.width() * 0.31) as u32, place.center().y as u32).0;
            assert_eq!(left, [wanted.r(), wanted.g(), wanted.b()], "{stance:?} in {}", look.theme().name);
        }
    }
}

#[test]
fn side_and_state_can_be_told_without_colour() {
    let signs = themes().into_iter().map(|theme| {
        let look = Look::new(theme);
        Relation::ALL.map(|relation| look.sign(relation))
    });
    for signs in signs {
        for (index, sign) in signs.iter().enumerate() {
            assert!(!signs[index + 1..].contains(sign), "two sides share {sign:?}");
        }
    }
}

/// A location of a doll as it is painted, after so much damage to its structure under whole armour.
fn part_with(structure: (i32, i32)) -> image::RgbImage {
    let look = Look::new(themes().remove(0));
    let part =
        DollPart { id: "torso".to_owned(), name: "Torso".to_owned(), place: (0, 0, 1, 1), armour: (20, 20), structure };
    let words = built_in_words();
    let ctx = Context::default();
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    raster::render(&ctx, (60.0, 60.0), 1.0, |ui| {
        let painter = ui.ctx().layer_painter(LayerId::background());
        let canvas = Canvas::new(painter, &look, &words);
        location(&canvas, Rect::from_min_max(pos2(10.0, 10.0), pos2(50.0, 50.0)), &part, (false, false));
    })
}

#[test]
fn lost_structure_is_seen_under_whole_armour() {
    let low = Look::new(themes().remove(0)).ink.structure_low;
    let reddish =
        |picture: &image::RgbImage| picture.pixels().filter(|pixel| pixel.0 == [low.r(), low.g(), low.b()]).count();
    let [whole, hurt, worse] = [(10, 10), (7, 10), (2, 10)].map(|structure| reddish(&part_with(structure)));
    assert_eq!(whole, 0, "nothing is lost");
    assert!(hurt > 20 && worse > hurt + 20, "{hurt} and {worse} pixels");
}
