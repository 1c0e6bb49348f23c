//! Every colour of a theme is seen: set to magenta, it changes what is painted.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::mesh::MeshTag;
use bevy::prelude::{Entity, UVec2};
use bevy_egui::egui::{Context, RawInput, Rect, epaint::Primitive, pos2};
use phaseline::app::GamePlugin;
use phaseline::battle::BattleSetup;
use phaseline::content::built_in_words;
use phaseline::interaction::{Button, Hoverable, Regions};
use phaseline::rules::catalog::colour::Colour;
use phaseline::rules::catalog::scenario::Relation;
use phaseline::rules::catalog::theme::{ElementColours, SideTheme, Theme};
use phaseline::ui::hud;
use phaseline::ui::hud::Around;
use phaseline::ui::hud::panels::Hud;
use phaseline::ui::hud::target::model::TargetSide;
use phaseline::ui::page::Page;
use phaseline::ui::theme::look::{Element, Look, Stance, luminance};
use phaseline::ui::tooltip;
use phaseline::ui::tooltip::model::Tip;
use phaseline::view::PALETTE;
use phaseline::world::Destroyed;
use phaseline::world::session::{Settings, Shown};

use super::badges::badge;
use crate::support::attacker::{before, plain};
use crate::support::game::Table;
use crate::support::shipped::shipped;

/// The colours that wait for work to come: those of sky and light.
const LATER: [&str; 6] = ["sky_top", "sky_bottom", "sun", "ambient", "table", "shadow"];

const MAGENTA: Colour = Colour::rgb(255, 0, 255);

fn default_theme() -> Theme {
    shipped().themes["default"].clone()
}

/// The corners of everything that a screen paints, with their colours.
fn painted(theme: &Theme, hud: &Hud, tip: Option<&Tip>) -> Vec<(i32, i32, [u8; 4])> {
    let (look, words, ctx) = (Look::new(theme.clone()), built_in_words(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    ctx.set_global_style(phaseline::ui::style(&look.ink));
    let mut regions = Regions::default();
    let screen = Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0));
    let hover = Hoverable::Button(Button::Settings);
    let mut meshes = Vec::new();
    for _ in 0..2 {
        let mut output = ctx.run_ui(RawInput { screen_rect: Some(screen), ..RawInput::default() }, |ui| {
            regions.begin();
            let mut page = Page::new(&look, &words, &mut regions, Some(&hover));
            hud::show(ui, &mut page, hud.panels(), Around { target_side: Some(TargetSide::Left), ..Around::default() });
            if let Some(tip) = tip {
                tooltip::show(ui, &page, pos2(640.0, 360.0), (None, [None, None]), tip);
            }
            regions.publish();
        });
        let shapes = std::mem::take(&mut output.shapes);
        output.drop_without_applying_deltas();
        meshes = ctx.tessellate(shapes, 1.0);
    }
    let corners = meshes.into_iter().filter_map(|part| match part.primitive {
        Primitive::Mesh(mesh) => Some((part.clip_rect, mesh)),
        Primitive::Callback(_) => None,
    });
    let corners = corners.flat_map(|(clip, mesh)| {
        let seen = mesh.vertices.into_iter().filter(move |corner| clip.intersect(screen).contains(corner.pos));
        seen.map(|corner| (corner.pos.x as i32, corner.pos.y as i32, corner.color.to_array()))
    });
    corners.collect()
}

/// A battle in which the player aims at an enemy, worn as after some rounds, and the odds of the next draw.
fn worn() -> (Hud, Tip) {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])));
    let mut hud = person.hud();
    let unit = hud.selected.0.as_mut().expect("one is selected");
    let tip = person.tip(&Hoverable::Badge(unit.face.unit)).expect("its number is explained");
    let mut parts = unit.doll.parts.iter_mut();
    let (gone, low) = (parts.next().expect("a location"), parts.next().expect("another one"));
    (gone.armour.0, gone.structure.0) = (0, 0);
    (low.armour.0, low.structure.0) = (low.armour.1 / 4, 1);
    let target = hud.target.0.as_mut().expect("one is aimed at");
    target.toll = vec!["42 of 40 heat at the end".to_owned()];
    target.risk = "It shuts down.".to_owned();
    (hud, tip)
}

#[test]
fn every_colour_of_the_palette_is_painted_or_drawn_on_the_board_or_waits_for_work_to_come() {
    let (hud, tip) = worn();
    let theme = default_theme();
    let paint = |theme: &Theme| painted(theme, &hud, Some(&tip));
    let plain = paint(&theme);
    let changes = |name: &&String| {
        let mut theme = theme.clone();
        theme.palette.insert((*name).clone(), MAGENTA);
        paint(&theme) != plain
    };
    let seen: BTreeSet<&str> = theme.palette.keys().filter(changes).map(String::as_str).collect();
    let unseen: BTreeSet<&str> = theme.palette.keys().map(String::as_str).filter(|name| !seen.contains(name)).collect();
    // The legend explains some marks in their own colours.
    let board = PALETTE.iter().copied().filter(|name| !seen.contains(name));
    assert_eq!(unseen, board.chain(LATER).collect());
}

fn side(theme: &mut Theme, relation: Relation) -> &mut SideTheme {
    match relation {
        Relation::Friendly => &mut theme.sides.friendly,
        Relation::Allied => &mut theme.sides.allied,
        Relation::Neutral => &mut theme.sides.neutral,
        Relation::Enemy => &mut theme.sides.enemy,
    }
}

fn of_state(theme: &mut Theme, stance: Stance) -> &mut ElementColours {
    let side = side(theme, stance.relation);
    if stance.acted { &mut side.acted } else { &mut side.waiting }
}

fn stances() -> impl Iterator<Item = Stance> {
    Relation::ALL.into_iter().flat_map(|relation| [false, true].map(|acted| Stance { relation, acted }))
}

/// A part of the screen in which a unit is shown, and which colours of its side and state are seen there.
type Showing = (&'static str, fn(&mut Hud, &Hud, Stance), [bool; 3]);

#[test]
fn every_colour_of_every_side_and_state_is_seen_where_its_units_are_shown() {
    let (worn, _) = worn();
    let places: [Showing; 3] = [
        ("the board", |hud, _, stance| hud.badges.0 = vec![badge(7, stance, 640.0)], [true, false, true]),
        (
            "the panel of the unit",
            |hud, worn, stance| {
                hud.selected.0.clone_from(&worn.selected);
                hud.selected.0.iter_mut().for_each(|unit| unit.face.stance = stance);
            },
            [false, true, true],
        ),
        (
            "the panel of the target",
            |hud, worn, stance| {
                hud.target.0.clone_from(&worn.target);
                hud.target.0.iter_mut().for_each(|target| target.unit.face.stance = stance);
            },
            [false, true, true],
        ),
    ];
    for stance in stances() {
        for (place, put, expected) in places {
            let mut hud = Hud::default();
            put(&mut hud, &worn, stance);
            let plain = painted(&default_theme(), &hud, None);
            let parts: [fn(&mut ElementColours) -> &mut Colour; 3] =
                [|it| &mut it.badge, |it| &mut it.doll_badge, |it| &mut it.name_bar];
            let seen = parts.map(|part| {
                let mut theme = default_theme();
                *part(of_state(&mut theme, stance)) = MAGENTA;
                painted(&theme, &hud, None) != plain
            });
            assert_eq!(seen, expected, "badge, doll_badge and name_bar of {stance:?} in {place}");
        }
    }
}

/// The paint on every machine of the board, with how far it is burnt.
fn paints(table: &mut Table) -> Vec<u32> {
    let world = table.stage.world();
    let mut tags: Vec<u32> = world.query::<&MeshTag>().iter(world).map(|tag| tag.0).collect();
    tags.sort_unstable();
    tags
}

#[test]
fn the_paint_of_every_side_and_the_colour_of_wrecks_are_seen_on_the_machines() {
    let settings = Settings { round_pause: true, ..Settings::default() };
    let first = Some(BattleSetup::new("saltgate", 3));
    let mut table = Table::of(GamePlugin { first, settings, ..GamePlugin::new(shipped()) }, UVec2::new(640, 360));
    table.stage.draw_steps(false);
    let world = table.stage.world();
    let unit =
        world.query_filtered::<Entity, bevy::prelude::With<phaseline::view::units::UnitBody>>().iter(world).next();
    world.entity_mut(unit.expect("a unit")).insert(Destroyed);
    let mut in_theme = |change: &dyn Fn(&mut Theme)| {
        let mut theme = default_theme();
        change(&mut theme);
        table.stage.world().resource_mut::<Shown>().theme = Arc::new(theme);
        table.rest();
        paints(&mut table)
    };
    let plain = in_theme(&|_| {});
    for relation in Relation::ALL {
        let seen = in_theme(&|theme| side(theme, relation).paint = MAGENTA);
        assert!(seen != plain, "the paint of {relation:?} is seen nowhere");
    }
    let seen = in_theme(&|theme| {
        theme.palette.insert("wreck".to_owned(), MAGENTA);
    });
    assert!(seen != plain, "the colour of wrecks is seen nowhere");
}

/// The contrast of two colours as the guidelines for accessible pages (WCAG 2) count it, from 1 to 21.
fn contrast(one: bevy_egui::egui::Color32, other: bevy_egui::egui::Color32) -> f32 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn numbers_on_badges_and_names_on_bars_can_be_read_in_every_theme() {
    for theme in shipped().themes.values() {
        let look = Look::new(theme.clone());
        for stance in stances() {
            for element in [Element::Badge, Element::DollBadge, Element::NameBar] {
                let ground = look.side(stance, element);
                let found = contrast(look.ink.on(ground), ground);
                assert!(found >= 3.0, "{}: {element:?} of {stance:?} has a contrast of {found}", theme.id);
            }
        }
        let on_panels = [("chart", look.ink.chart), ("warning", look.ink.warning), ("danger", look.ink.lost)];
        for (name, colour) in on_panels.into_iter().chain([("morale", look.ink.morale)]) {
            let found = contrast(colour, look.ink.panel.to_opaque());
            assert!(found >= 4.5, "{}: {name} on a panel has a contrast of {found}", theme.id);
        }
    }
}
