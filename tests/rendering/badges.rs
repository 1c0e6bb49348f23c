//! Badges over the units, in the whole game.

use crate::support::shipped::shipped;
use crate::support::window::open_game;
use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use image::RgbaImage;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::{BattleSetup, Intent, legal};
use phaseline::content::{Library, Sources, load};
use phaseline::interaction::{Hoverable, Regions};
use phaseline::rules::catalog::colour::Colour;
use phaseline::rules::catalog::scenario::{Player, Relation};
use phaseline::rules::catalog::theme::Theme;
use phaseline::rules::ids::UnitId;
use phaseline::view::camera::CameraRig;
use phaseline::world::session::{Orders, Playback, Shown};

use crate::support::guide::{changes, copy_with};
use crate::support::stand::SIZE;

/// Pixels of a badge that must have its colour: about a fifth of it, the rest is number, rim and sign.
const PIXELS_MIN: usize = 120;

/// The game with the shipped content, in a battle in which persons play every side.
pub fn game(scenario: &str) -> (Stage, Arc<Library>) {
    let library = shipped();
    (game_of(&library, scenario), library)
}

/// The game in a battle in which persons play every side.
fn game_of(library: &Arc<Library>, scenario: &str) -> Stage {
    let sides = library.scenarios[scenario].sides.iter().map(|side| (side.id.to_string(), Player::Human));
    let setup = BattleSetup { players: sides.collect(), ..BattleSetup::new(scenario, 11) };
    let game = GamePlugin { first: Some(setup), ..GamePlugin::new(Arc::clone(library)) };
    let mut stage = open_game(game, SIZE);
    rest(&mut stage);
    stage
}

fn rest(stage: &mut Stage) {
    assert!(stage.until_idle(4_000), "the game comes to rest");
}

fn order(stage: &mut Stage, intent: Intent) {
    stage.world().resource_mut::<Orders>().give(intent);
    rest(stage);
}

/// Where every badge is, and which side and state it shows.
fn badges(stage: &mut Stage) -> BTreeMap<UnitId, (Rect, Relation, bool)> {
    let world = stage.world();
    let book = Arc::clone(&world.resource::<Shown>().rulebook);
    let state = Arc::clone(world.resource::<Playback>().latest());
    let regions = world.resource::<Regions>();
    let units = state.alive().filter_map(|unit| {
        let rect = regions.place(&Hoverable::Badge(unit.id()))?;
        let relation = book.side(unit.side())?.relation;
        Some((unit.id(), (rect, relation, unit.turn.acted)))
    });
    units.collect()
}

fn expected(theme: &Theme, relation: Relation, acted: bool) -> Colour {
    let side = match relation {
        Relation::Friendly => &theme.sides.friendly,
        Relation::Allied => &theme.sides.allied,
        Relation::Neutral => &theme.sides.neutral,
        Relation::Enemy => &theme.sides.enemy,
    };
    if acted { side.acted.badge } else { side.waiting.badge }
}

/// Number of pixels of a rectangle that have a colour, give or take the rounding of the driver.
fn pixels_of(picture: &RgbaImage, rect: Rect, colour: Colour) -> usize {
    let wanted = colour.to_array();
    let near = |pixel: [u8; 4]| (0..3).all(|part| pixel[part].abs_diff(wanted[part]) <= 6);
    let mut count = 0;
    for y in rect.min.y.max(0.0) as u32..(rect.max.y.max(0.0) as u32).min(picture.height()) {
        for x in rect.min.x.max(0.0) as u32..(rect.max.x.max(0.0) as u32).min(picture.width()) {
            count += usize::from(near(picture.get_pixel(x, y).0));
        }
    }
    count
}

fn check_colours(stage: &mut Stage, theme: &Theme) -> Vec<(Relation, bool)> {
    let picture = stage.screenshot().expect("a picture");
    let badges = badges(stage);
    for (unit, (rect, relation, acted)) in &badges {
        let count = pixels_of(&picture, *rect, expected(theme, *relation, *acted));
        assert!(count >= PIXELS_MIN, "{unit} {relation:?} acted {acted}: {count} pixels of its colour in {rect:?}");
    }
    badges.into_values().map(|(_, relation, acted)| (relation, acted)).collect()
}

/// Lets units end their activations until every relation has one that has acted.
fn let_both_sides_act(stage: &mut Stage) {
    for _ in 0..60 {
        let world = stage.world();
        let book = Arc::clone(&world.resource::<Shown>().rulebook);
        let state = Arc::clone(world.resource::<Playback>().latest());
        let acted = |relation| {
            state
                .alive()
                .any(|unit| unit.turn.acted && book.side(unit.side()).is_some_and(|side| side.relation == relation))
        };
        if acted(Relation::Friendly) && acted(Relation::Enemy) {
            return;
        }
        let choices = legal(&book, &state);
        let ending = choices.iter().find(|choice| matches!(choice, Intent::EndActivation { .. }));
        let activating = choices.iter().find(|choice| matches!(choice, Intent::Activate { .. }));
        let choice = ending.or(activating).or(choices.first()).expect("something can be done").clone();
        order(stage, choice);
    }
    panic!("nobody acts");
}

/// Looks at the whole board.
fn see_all(stage: &mut Stage) {
    let mut rig = stage.world().resource_mut::<CameraRig>();
    let home = rig.home();
    rig.look(home);
    assert!(stage.until_idle(4_000));
}

#[test]
fn a_badge_has_the_colour_of_its_side_and_state() {
    let (mut stage, library) = game("two_fords");
    let theme = library.themes["default"].clone();
    order(&mut stage, Intent::Draw);
    see_all(&mut stage);
    let before = check_colours(&mut stage, &theme);
    for relation in [Relation::Friendly, Relation::Enemy] {
        assert!(before.contains(&(relation, false)), "{relation:?} is on the screen before acting: {before:?}");
    }
    let_both_sides_act(&mut stage);
    see_all(&mut stage);
    let after = check_colours(&mut stage, &theme);
    for relation in [Relation::Friendly, Relation::Enemy] {
        assert!(after.contains(&(relation, true)), "{relation:?} is on the screen after acting: {after:?}");
    }
}

#[test]
fn no_badge_covers_the_number_of_another_one() {
    for scenario in ["two_fords", "saltgate"] {
        let (mut stage, _) = game(scenario);
        order(&mut stage, Intent::Draw);
        see_all(&mut stage);
        let badges: Vec<_> = badges(&mut stage).into_values().map(|(rect, ..)| rect).collect();
        assert!(badges.len() >= 8, "{} badges", badges.len());
        for (index, one) in badges.iter().enumerate() {
            for other in &badges[index + 1..] {
                let shared = one.intersect(*other);
                assert!(shared.width() * shared.height() < 20.0, "{scenario}: {one:?} and {other:?}");
            }
        }
    }
}

#[test]
fn a_colour_changed_as_the_guide_says_is_seen_on_the_badges() {
    let change = changes().into_iter().find(|change| change.outcome_kind == "colour").expect("a colour is changed");
    let (place, old, new) = change.told();
    assert_eq!(place, "sides.friendly.waiting.badge");
    let told = [old, new].map(|text| Colour::try_from(text.to_owned()).expect("a colour"));
    for (change, seen, unseen) in [(None, told[0], told[1]), (Some(&change), told[1], told[0])] {
        let folder = copy_with(change);
        let library = load(&Sources::search(Some(&folder.path().join("config"))).without_installed_mods()).library;
        let mut stage = game_of(&library, "two_fords");
        order(&mut stage, Intent::Draw);
        see_all(&mut stage);
        let picture = stage.screenshot().expect("a picture");
        let friendly: Vec<_> = badges(&mut stage)
            .into_values()
            .filter(|badge| (badge.1, badge.2) == (Relation::Friendly, false))
            .collect();
        assert!(!friendly.is_empty(), "units of one's own wait for their turn");
        for (rect, ..) in friendly {
            let count = pixels_of(&picture, rect, seen);
            assert!(count >= PIXELS_MIN, "{count} pixels of {seen} in {rect:?}");
            let other = pixels_of(&picture, rect, unseen);
            assert!(other < PIXELS_MIN / 4, "{other} pixels of {unseen} in {rect:?}");
        }
    }
}
