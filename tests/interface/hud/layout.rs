//! Where the panels of a battle are, and what they leave visible.

use super::window_sizes::{Written, written};
use crate::support::battles::under;
use bevy_egui::egui::{self, Context, RawInput, Rect, Shape, pos2};
use phaseline::battle::{BattleSetup, UnitState};
use phaseline::content::built_in_words;
use phaseline::interaction::{Button, Hoverable, Regions, Under};
use phaseline::lab::compare::fitting;
use phaseline::rules::catalog::scenario::Relation;
use phaseline::rules::ids::UnitId;
use phaseline::ui::hud::actions::model::ActionBar;
use phaseline::ui::hud::banner::model::{Announcement, Banner};
use phaseline::ui::hud::banner::now::NowLine;
use phaseline::ui::hud::panels::Hud;
use phaseline::ui::hud::prompt::Prompt;
use phaseline::ui::hud::replay::model::ReplayBar;
use phaseline::ui::hud::target::model::{TargetPanel, TargetSide};
use phaseline::ui::hud::timeline::model::Token;
use phaseline::ui::hud::{Around, Layout};
use phaseline::ui::page::Page;
use phaseline::ui::paint::Tone;
use phaseline::ui::theme::look::Look;
use phaseline::ui::{PanelSide, hud};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

const SCREEN: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1280.0, 720.0) };

/// Shows a screen; answers the names on it with their places, every text with the rectangle it covers, and the panels.
fn shown(hud: &Hud) -> (Regions, Vec<(String, Rect)>, Layout) {
    shown_on(hud, SCREEN)
}

fn shown_on(hud: &Hud, screen: Rect) -> (Regions, Vec<(String, Rect)>, Layout) {
    shown_with(hud, screen, Around::default())
}

/// As [`shown_on`], with what the screens around the battle decide.
fn shown_with(hud: &Hud, screen: Rect, around: Around<'_>) -> (Regions, Vec<(String, Rect)>, Layout) {
    let library = with_old_walls();
    let look = Look::new(library.themes.values().next().expect("a theme").clone());
    let (mut regions, words, ctx) = (Regions::default(), built_in_words(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    let (mut found, mut layout) = (Vec::new(), None);
    for _ in 0..2 {
        let output = ctx.run_ui(RawInput { screen_rect: Some(screen), ..RawInput::default() }, |ui| {
            regions.begin();
            let mut page = Page::new(&look, &words, &mut regions, None);
            layout = Some(hud::show(ui, &mut page, hud.panels(), around));
            regions.publish();
        });
        found = output.shapes.iter().flat_map(|clipped| texts(&clipped.shape)).collect();
        output.drop_without_applying_deltas();
    }
    (regions, found, layout.expect("it is laid out"))
}

fn painted(hud: &Hud) -> (Regions, Vec<(String, Rect)>) {
    let (regions, texts, _) = shown(hud);
    (regions, texts)
}

/// Where the panels lie.
fn arranged(hud: &Hud) -> Layout {
    shown(hud).2
}

fn texts(shape: &Shape) -> Vec<(String, Rect)> {
    match shape {
        Shape::Text(text) => vec![(text.galley.job.text.clone(), text.visual_bounding_rect())],
        Shape::Vec(shapes) => shapes.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// The place of a name in the coordinates of the paint.
fn place(regions: &Regions, name: &Hoverable) -> Option<Rect> {
    let found = regions.place(name)?;
    Some(Rect::from_min_max(pos2(found.min.x, found.min.y), pos2(found.max.x, found.max.y)))
}

/// A person's screen while an enemy is pointed at. Its panel has its places for the pointer, as if it were aimed at.
fn pointing_at_an_enemy() -> Hud {
    let mut person = Person::at(&with_old_walls(), under("sbi3", "two_fords", 3), Hands::Mouse);
    person.open_round();
    let state = person.state();
    let enemies = state.alive().filter(|unit| !person.is_own(unit.side())).map(UnitState::id);
    for enemy in enemies.collect::<Vec<_>>() {
        if person.point(&Hoverable::Badge(enemy)) {
            let mut hud = person.hud();
            if let Some(target) = &mut hud.target.0 {
                target.by_hover = false;
                return hud;
            }
        }
    }
    panic!("an enemy can be pointed at")
}

#[test]
fn the_panel_of_an_enemy_speaks_of_no_other_enemy() {
    let mut person = Person::at(&with_old_walls(), under("sbi3", "two_fords", 3), Hands::Mouse);
    person.open_round();
    let state = person.state();
    let enemies: Vec<_> = state.alive().filter(|unit| !person.is_own(unit.side())).map(UnitState::id).collect();
    let mut cards = Vec::new();
    for enemy in &enemies {
        person.point(&Hoverable::Badge(*enemy));
        cards.extend(person.hud().target.0);
    }
    assert!(cards.len() > 2, "enemies can be pointed at");
    for card in &cards {
        let why = card.weapons.iter().filter_map(|row| row.why_not.as_ref()).chain([&card.chance_label]);
        let others = || cards.iter().filter(|other| other.unit.face.unit != card.unit.face.unit);
        for text in why {
            assert!(others().all(|other| !text.contains(&other.unit.face.pilot)), "{}: {text}", card.unit.face.pilot);
        }
    }
}

#[test]
fn both_dolls_on_the_screen_show_the_armour_of_each_part_as_a_number() {
    let hud = pointing_at_an_enemy();
    let (regions, texts) = painted(&hud);
    let dolls = [
        (&hud.selected.0.as_ref().expect("the selected unit").doll, Hoverable::Location as fn(String) -> Hoverable),
        (&hud.target.0.as_ref().expect("the target").unit.doll, Hoverable::Aim as fn(String) -> Hoverable),
    ];
    for (doll, name) in dolls {
        assert!(!doll.parts.is_empty());
        for part in doll.parts.iter().filter(|part| part.structure.0 > 0) {
            let name = name(part.id.clone());
            let there = place(&regions, &name).expect("it can be pointed at");
            let number = if part.armour.0 > 0 { part.armour.0 } else { part.structure.0 }.to_string();
            let shown = texts.iter().any(|(text, rect)| *text == number && there.contains(rect.center()));
            assert!(shown, "{name}: {number} stands in {there:?}");
        }
    }
}

#[test]
fn the_objectives_of_a_side_with_twelve_units_are_all_on_the_screen() {
    let mut person = Person::at(&with_old_walls(), BattleSetup::new("old_walls", 1), Hands::Mouse);
    for drawn in [false, true] {
        if drawn {
            person.open_round();
        }
        let hud = person.hud();
        assert!(
            hud.lance.rows.len() >= 10 && !hud.objectives.0.is_empty(),
            "{} units, {} goals",
            hud.lance.rows.len(),
            hud.objectives.0.len()
        );
        let (regions, texts) = painted(&hud);
        let layout = arranged(&hud);
        for (index, goal) in hud.objectives.0.iter().enumerate() {
            let there =
                place(&regions, &Hoverable::Objective(index)).unwrap_or_else(|| panic!("{} is shown", goal.name));
            assert!(layout.objectives.contains_rect(there) && !layout.objectives.intersects(layout.lance), "{there:?}");
        }
        let rows: Vec<Rect> = hud
            .lance
            .rows
            .iter()
            .map(|row| place(&regions, &Hoverable::Lance(row.face.unit)).expect("its row"))
            .collect();
        for (index, row) in rows.iter().enumerate() {
            assert!(layout.lance.contains_rect(*row) && row.height() >= 12.0, "{row:?} in {:?}", layout.lance);
            assert!(rows[index + 1..].iter().all(|other| !other.shrink(0.1).intersects(row.shrink(0.1))));
            let face = &hud.lance.rows[index].face;
            let numbered = texts.iter().any(|(text, at)| *text == face.number && row.contains(at.center()));
            assert!(numbered, "{} stands in its row", face.pilot);
        }
    }
}

#[test]
fn the_panel_of_a_target_at_the_right_edge_leaves_the_target_in_view() {
    let mut hud = pointing_at_an_enemy();
    let unit = hud.target.0.as_ref().expect("the target").unit.face.unit;
    for (x, hidden) in [(640.0, false), (1010.0, true), (1150.0, true), (1260.0, true)] {
        stand(&mut hud, unit, x);
        let layout = arranged(&hud);
        let body = hud.badges.0.iter().find(|badge| badge.unit == unit).expect("the target").body;
        assert!(!layout.target.intersects(body), "the target at {x} is seen beside {:?}", layout.target);
        assert_eq!(layout.side != TargetSide::Right, hidden, "the panel leaves its place only where it has to");
        let others = [layout.timeline, layout.lance, layout.objectives, layout.selected, layout.actions, layout.log];
        assert!(others.iter().all(|panel| !panel.intersects(layout.target)), "{layout:?}");
        assert!(!layout.banner.intersects(layout.target) && SCREEN.contains_rect(layout.banner), "{layout:?}");
    }
}

/// Puts the model of a unit somewhere on the screen.
fn stand(hud: &mut Hud, unit: UnitId, x: f32) {
    let body = Rect::from_center_size(pos2(x, 300.0), egui::vec2(40.0, 60.0));
    for badge in hud.badges.0.iter_mut().filter(|badge| badge.unit == unit) {
        (badge.body, badge.place) = (body, body.center_top());
    }
}

#[test]
fn the_panel_of_a_target_leaves_who_aims_in_view_where_it_hides_no_target_for_it() {
    let mut hud = pointing_at_an_enemy();
    let (target, own) = (
        hud.target.0.as_ref().expect("the target").unit.face.unit,
        hud.selected.0.as_ref().expect("who aims").face.unit,
    );
    use TargetSide::{Between, Left, Right};
    for (aimed, targets, side) in [
        (640.0, 1150.0, Left),
        (1150.0, 1010.0, Left),
        (640.0, 300.0, Right),
        (1150.0, 300.0, Between),
        (300.0, 1150.0, Between),
    ] {
        stand(&mut hud, target, aimed);
        stand(&mut hud, own, targets);
        let layout = arranged(&hud);
        assert_eq!(layout.side, side, "the target at {aimed}, who aims at {targets}");
        for x in [aimed, targets] {
            assert!(!layout.target.intersects(Rect::from_center_size(pos2(x, 300.0), egui::vec2(40.0, 60.0))), "{x}");
        }
    }
}

#[test]
fn the_panel_of_a_target_changes_sides_for_who_is_aimed_at_and_not_for_who_is_looked_at() {
    let mut hud = pointing_at_an_enemy();
    let target = hud.target.0.as_ref().expect("the target").unit.face.unit;
    let mut aside = PanelSide::default();
    let mut side = |x: f32, chosen: Option<UnitId>| {
        stand(&mut hud, target, x);
        let arranged = |target_side| shown_with(&hud, SCREEN, Around { target_side, ..Around::default() }).2;
        let layout = arranged(aside.0);
        aside.settle(Some(&layout), hud.panels(), chosen);
        arranged(aside.0).side != TargetSide::Right
    };
    assert!(!side(640.0, None), "it opens where it usually lies");
    assert!(!side(1150.0, None), "the pointer rests on a badge at its rim");
    assert!(side(1150.0, Some(target)), "that unit is aimed at");
    assert!(side(640.0, None), "the pointer goes on");
    hud.target.0 = None;
    aside.settle(None, hud.panels(), None);
    assert_eq!(aside.0, None, "it is closed");
}

#[test]
fn no_panel_answers_beyond_the_ground_that_is_drawn_for_it() {
    let hud = pointing_at_an_enemy();
    let (regions, _) = painted(&hud);
    let panels: Vec<bevy::math::Rect> = regions.panels_drawn().collect();
    let of_panels = regions.names().filter(|name| !matches!(name, Hoverable::Badge(_)));
    let beyond = of_panels.filter(|name| {
        let there = regions.place(name).expect("it is drawn");
        !panels.iter().any(|panel| panel.inflate(0.01).contains(there.min) && panel.inflate(0.01).contains(there.max))
    });
    assert_eq!(beyond.collect::<Vec<_>>(), Vec::<&Hoverable>::new());
}

#[test]
fn every_weapon_has_its_row_in_the_panel_of_a_target_on_either_side() {
    let mut hud = pointing_at_an_enemy();
    let card = hud.target.0.as_mut().expect("the target");
    let unit = card.unit.face.unit;
    card.weapons = std::iter::repeat_n(card.weapons[0].clone(), 6).collect();
    card.modifiers = std::iter::repeat_n(("A term".to_owned(), "+1".to_owned(), Tone::Bad), 8).collect();
    (card.volley, card.risk) = ("Fires 6 of 6 weapons".to_owned(), "49 of 40 heat at the end: ".repeat(2));
    card.order = "14% to act before somebody else in the next draw, 8% for the same.".to_owned();
    for x in [640.0, 1150.0] {
        stand(&mut hud, unit, x);
        let (panel, (regions, _)) = (arranged(&hud).target, painted(&hud));
        for weapon in 0..6 {
            let row = place(&regions, &Hoverable::Weapon(weapon)).unwrap_or_else(|| panic!("weapon {weapon} at {x}"));
            assert!(panel.contains_rect(row), "{row:?} in {panel:?}");
        }
    }
}

#[test]
fn the_panel_of_an_enemy_that_is_pointed_at_does_not_open_over_the_pointer() {
    let mut hud = pointing_at_an_enemy();
    let unit = hud.target.0.as_ref().expect("the target").unit.face.unit;
    hud.badges.0.retain(|badge| badge.unit == unit);
    let closed = Hud { target: TargetPanel(None), ..hud.clone() };
    for size in [egui::vec2(1024.0, 600.0), egui::vec2(1280.0, 720.0)] {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
        for (x, y) in (0..14).flat_map(|column| (0..6).map(move |row| (column as f32, row as f32))) {
            let foot = pos2(270.0 + x * (size.x - 330.0) / 13.0, 170.0 + y * 40.0);
            let stands = |hud: &Hud| {
                let mut hud = hud.clone();
                hud.badges.0[0].place = foot - egui::vec2(0.0, 64.0);
                hud.badges.0[0].body = Rect::from_center_size(foot - egui::vec2(0.0, 30.0), egui::vec2(40.0, 60.0));
                hud
            };
            let name = Hoverable::Badge(unit);
            let (before, ..) = shown_on(&stands(&closed), screen);
            let pointer = before.place(&name).expect("its badge is shown").center();
            let (after, _, layout) = shown_on(&stands(&hud), screen);
            assert_eq!(
                after.under(pointer),
                Under::Named(&name),
                "{foot:?} on {size:?}, the panel at {:?}",
                layout.target
            );
        }
    }
}

#[test]
fn nothing_below_the_timeline_moves_from_one_stage_of_a_round_to_the_next() {
    let library = with_old_walls();
    let fit = fitting(&library, &BattleSetup::new("two_fords", 3));
    let setups =
        fit.into_iter().map(|ruleset| under(ruleset, "two_fords", 3)).chain([BattleSetup::new("old_walls", 1)]);
    for setup in setups {
        let what = format!("{:?} in {}", setup.ruleset, setup.scenario);
        let mut person = Person::at(&library, setup, Hands::Mouse);
        let before = arranged(&person.hud());
        person.open_round();
        let drawn = person.hud();
        let mut late = drawn.clone();
        late.timeline.tokens.truncate(1);
        late.timeline.side_rows.truncate(1);
        for (moment, hud) in [("after the draw", drawn), ("when few are left", late)] {
            let layout = arranged(&hud);
            assert_eq!(layout.timeline, before.timeline, "{what}, {moment}");
            assert_eq!((layout.board, layout.lance.top()), (before.board, before.lance.top()), "{what}, {moment}");
            assert_eq!((layout.target, layout.log), (before.target, before.log), "{what}, {moment}");
        }
    }
}

#[test]
fn every_token_has_its_place_within_the_timeline_before_the_draw_and_after_it() {
    let library = with_old_walls();
    let screens = [("two_fords", (1280.0, 720.0)), ("old_walls", (1024.0, 600.0))];
    let (mut open, mut most) = (0, 0);
    for (scenario, size) in screens {
        for ruleset in fitting(&library, &BattleSetup::new(scenario, 1)) {
            let what = format!("{scenario} under {ruleset}");
            let mut person = Person::at(&library, under(ruleset, scenario, 1), Hands::Mouse);
            let before = person.hud();
            person.open_round();
            for hud in [before, person.hud()] {
                let screen = Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(size.0, size.1));
                let (regions, _, layout) = shown_on(&hud, screen);
                let tokens = &hud.timeline.tokens;
                open += tokens.iter().filter(|token| token.step.is_none()).count();
                most = most.max(tokens.len());
                let places = tokens.iter().map(|token| place(&regions, &Hoverable::Timeline(token.unit)));
                let places: Vec<Rect> = places.map(|place| place.expect("it is shown")).collect();
                for (index, token) in places.iter().enumerate() {
                    assert!(layout.timeline.contains_rect(*token) && token.height() > 19.0, "{what}: {token:?}");
                    let apart = places[..index].iter().all(|other| !other.shrink(0.1).intersects(token.shrink(0.1)));
                    assert!(apart, "{what}: {token:?} covers another token");
                }
            }
        }
    }
    assert!(open > 60 && most >= 22, "{open} are open, {most} at most");
}

#[test]
fn what_has_no_room_on_a_step_is_counted_and_named() {
    let mut person = Person::at(&with_old_walls(), under("sbi3", "old_walls", 1), Hands::Mouse);
    person.open_round();
    let mut hud = person.hud();
    for token in &mut hud.timeline.tokens {
        token.step = Some(12);
    }
    let (regions, texts, _) = shown_on(&hud, Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(400.0, 300.0)));
    let own = hud.timeline.tokens.iter().filter(|token| token.stance.relation == Relation::Friendly).count();
    let shown = |token: &&Token| place(&regions, &Hoverable::Timeline(token.unit)).is_some();
    let here = hud.timeline.tokens.iter().filter(|token| token.stance.relation == Relation::Friendly);
    let left = own - here.filter(shown).count();
    assert!(left > 1, "there is no room for {own} tokens");
    assert!(texts.iter().any(|(text, _)| *text == format!("+{left}")), "{left} are counted");
    let mut tip = person;
    let step = tip.hud().timeline.tokens.iter().find_map(|token| token.step).expect("somebody has drawn");
    assert!(tip.point(&Hoverable::Step(step)) && tip.tip(&Hoverable::Step(step)).is_some(), "who stands there is told");
}

#[test]
fn an_announcement_moves_nothing_and_covers_nothing_of_the_free_part_of_the_board() {
    /// The height of a badge on the screen.
    const BADGE: f32 = 30.0;
    let person = Person::at(&with_old_walls(), under("sbi3", "two_fords", 3), Hands::Mouse);
    let quiet = Hud { banner: Announcement(None), now: NowLine(None), ..person.hud() };
    let draw = person.hud().banner.0.expect("the draw is announced");
    let longer = Banner { text: "what can be done now, ".repeat(8), ..draw.clone() };
    let told = Banner { note: "Damage, a fall, and a loss.".to_owned(), ..longer.clone() };
    let announced = |banner: &Banner| Hud { banner: Announcement(Some(banner.clone())), ..quiet.clone() };
    let line = Hud { now: NowLine(Some("Somebody fires at somebody".to_owned())), ..quiet.clone() };
    for size in [egui::vec2(1024.0, 600.0), egui::vec2(1280.0, 720.0)] {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
        let (before, _, layout) = shown_on(&quiet, screen);
        let place_of = layout.banner;
        assert!(place_of.top() - layout.timeline.bottom() < 10.0 && place_of.height() < 41.0, "{layout:?}");
        assert!(place_of.bottom() + BADGE < layout.free(quiet.panels()).top(), "{layout:?}");
        for hud in [&draw, &longer, &told].map(announced).into_iter().chain([line.clone()]) {
            let (after, _, there) = shown_on(&hud, screen);
            assert_eq!((there, there.free(hud.panels())), (layout, layout.free(quiet.panels())), "{size:?}");
            for badge in &*quiet.badges {
                let name = Hoverable::Badge(badge.unit);
                assert_eq!(after.place(&name), before.place(&name), "{size:?}: {name}");
            }
            for (button, ..) in hud.banner.0.iter().flat_map(|banner| &banner.buttons) {
                let button = place(&after, &Hoverable::Button(*button)).expect("it can be pressed");
                assert!(place_of.contains_rect(button), "{size:?}: {button:?} in {place_of:?}");
            }
        }
    }
}

#[test]
fn the_buttons_that_take_back_stay_over_the_log_with_and_without_an_action_bar() {
    let mut person = Person::at(&with_old_walls(), under("sbi3", "two_fords", 3), Hands::Mouse);
    person.open_round();
    assert!(person.comes_to_act(), "somebody acts");
    let acting = person.hud();
    assert!(!acting.bar.actions.is_empty(), "{}", acting.prompt.0);
    let told = Hud { bar: ActionBar::default(), ..acting.clone() };
    let bare = Hud { prompt: Prompt::default(), ..told.clone() };
    for size in [egui::vec2(1024.0, 600.0), egui::vec2(1280.0, 720.0), egui::vec2(1920.0, 1080.0)] {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
        let layouts = [&acting, &told, &bare].map(|hud| shown_on(hud, screen).2);
        for layout in layouts {
            assert_eq!(layout.tools, layouts[0].tools, "{size:?}");
            assert!(layout.tools.bottom() <= layout.log.top(), "{size:?}: {layout:?}");
            assert!(layout.actions.right() <= layout.tools.left(), "{size:?}: {layout:?}");
            assert!(layout.actions.top() >= layout.selected.top() - 0.1, "{size:?}: {layout:?}");
        }
        assert!(layouts[0].actions.height() > layouts[1].actions.height(), "{size:?}");
        assert_eq!(layouts[2].actions.height(), 0.0, "{size:?}");
    }
}

#[test]
fn the_end_of_a_battle_is_announced_off_the_board_and_where_it_covers_no_panel() {
    let person = Person::at(&with_old_walls(), under("sbi3", "two_fords", 3), Hands::Mouse);
    let ended = Hud {
        banner: Announcement(Some(Banner {
            title: "VICTORY".to_owned(),
            text: "Two Fords is decided: one of two pilots destroys the other.".to_owned(),
            buttons: vec![(Button::Report, "Report".to_owned(), "Enter".to_owned(), true)],
            note: String::new(),
            ending: Some(Tone::Good),
        })),
        bar: ActionBar::default(),
        prompt: Prompt::default(),
        ..person.hud()
    };
    let replay = ReplayBar::default();
    for size in [egui::vec2(1024.0, 600.0), egui::vec2(1280.0, 720.0), egui::vec2(1920.0, 1080.0)] {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
        for bar in [None, Some(&replay)] {
            let (regions, texts, layout) = shown_with(&ended, screen, Around { bar, ..Around::default() });
            let home = if bar.is_some() { layout.banner } else { layout.actions };
            let (_, title) = texts.iter().find(|(text, _)| text == "VICTORY").expect("it is told");
            let report = place(&regions, &Hoverable::Button(Button::Report)).expect("it can be pressed");
            assert!(home.contains_rect(*title) && home.contains_rect(report), "{size:?}: {title:?} in {home:?}");
            assert!(!home.intersects(layout.free(ended.panels())), "{size:?}: {layout:?}");
            let panels: Vec<bevy::math::Rect> = regions.panels_drawn().collect();
            for (index, panel) in panels.iter().enumerate() {
                let covered = panels[..index].iter().find(|other| panel.intersect(**other).size().min_element() > 0.5);
                assert_eq!(covered, None, "{size:?}: {panel:?}");
            }
        }
    }
}

#[test]
fn a_panel_that_only_says_why_nobody_can_be_attacked_says_it_in_full() {
    let mut hud = pointing_at_an_enemy();
    let card = hud.target.0.as_mut().expect("the target");
    (card.by_hover, card.forecast_row, card.chance) = (true, None, String::new());
    card.chance_label = "Bartholomew is out of sight: 17,7 is in the way (Building, level 1).".to_owned();
    card.order = "50% to act before Bartholomew in the next draw (ties: Tactics).".to_owned();
    assert!(card.is_brief());
    let whole = [card.chance_label.clone(), card.order.clone()];
    for size in [egui::vec2(1024.0, 600.0), egui::vec2(1280.0, 720.0)] {
        let written = written_on(&hud, Rect::from_min_size(pos2(0.0, 0.0), size));
        for text in &whole {
            let shown = written.iter().find(|it| it.text == *text).unwrap_or_else(|| panic!("{text}"));
            assert!(!shown.is_cut(), "{size:?}: {text}");
        }
    }
}

#[test]
fn the_movement_of_a_unit_is_on_its_panel_whatever_its_status() {
    let mut hud = pointing_at_an_enemy();
    let unit = hud.selected.0.as_mut().expect("somebody is selected");
    assert!(unit.moves.contains("walk"), "{}", unit.moves);
    for name in ["Anvil", "Ratcatcher"] {
        name.clone_into(&mut hud.selected.0.as_mut().expect("it is").face.name);
        for status in [vec![], vec![("LUCKY".to_owned(), Tone::Good)]] {
            let unit = hud.selected.0.as_mut().expect("it is");
            (unit.quirks, unit.conditions) = (status, Vec::new());
            let moves = unit.moves.clone();
            let written = written_on(&hud, SCREEN);
            assert!(written.iter().any(|it| it.text.ends_with(&moves) && !it.is_cut()), "{name}: {moves}");
        }
    }
}

/// Every text on the screen of a battle.
fn written_on(hud: &Hud, screen: Rect) -> Vec<Written> {
    let library = with_old_walls();
    let look = Look::new(library.themes.values().next().expect("a theme").clone());
    let (mut regions, words, ctx) = (Regions::default(), built_in_words(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    let mut found = Vec::new();
    for _ in 0..2 {
        let output = ctx.run_ui(RawInput { screen_rect: Some(screen), ..RawInput::default() }, |ui| {
            regions.begin();
            hud::show(ui, &mut Page::new(&look, &words, &mut regions, None), hud.panels(), Around::default());
            regions.publish();
        });
        found = output.shapes.iter().flat_map(|clipped| written(&clipped.shape)).collect();
        output.drop_without_applying_deltas();
    }
    found
}
