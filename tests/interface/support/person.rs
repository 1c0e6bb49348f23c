//! A person who looks at the screen and plays with nothing but the keyboard, or nothing but the mouse.

use super::headless::headless;
use super::keys::key;
use std::sync::Arc;

use bevy::{input::ButtonState, math::Rect, prelude::*};
use bevy_egui::egui::{self, Context, RawInput, pos2};
use phaseline::battle::{ActionOption, BattleSetup, BattleState, OptionTargets, Stage};
use phaseline::content::{Library, built_in_words};
use phaseline::interaction::pointing::keys::{ALT, DIGITS, digit_of};
use phaseline::interaction::{
    Anchors, Button, Focus, HexPicture, Hover, Hoverable, Marks, Options, Pointer, PressPreview, Regions, Selection,
    UnitAnchor, bar, must_begin, place_of, visible_options,
};
use phaseline::rules::hex::Hex;
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::ruleset::Verb;
use phaseline::rules::texts::Words;
use phaseline::ui::hud::Around;
use phaseline::ui::hud::ask::{Ask, Plans, ShownBattle};
use phaseline::ui::hud::panels::Hud;
use phaseline::ui::hud::signs::{SignQuery, Signs};
use phaseline::ui::hud::units::{Components, Values, by_number, sides_by_number};
use phaseline::ui::hud::{self, panels};
use phaseline::ui::page::Page;
use phaseline::ui::theme::look::Look;
use phaseline::ui::tips;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::components::{Morale, Objectives, SideId as SideNumber, UnitQuery, UnitView};
use phaseline::world::session::Notice;
use phaseline::world::session::{AlwaysPass, GameRequest, GameRequests, Playback, Reasons, Shown, Skirmish};

use crate::support::looker::question;

/// The picture's width and height.
const SIZE: (f32, f32) = (1280.0, 720.0);
/// Where the board is seen, free of panels.
const BOARD: Rect = Rect { min: Vec2::new(215.0, 190.0), max: Vec2::new(975.0, 560.0) };

/// What a person plays with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hands {
    /// Nothing but keys.
    Keys,
    /// Nothing but the mouse.
    Mouse,
}

/// A person at the table.
pub struct Person {
    /// The game, without a picture.
    pub app: App,
    /// What is played with.
    pub hands: Hands,
    ctx: Context,
    look: Look,
    /// How many things have been tried.
    tried: usize,
    /// How many of them in this activation, and whose it is.
    pub in_a_row: (Option<UnitId>, usize),
}

/// The board seen straight from above.
struct Above {
    cell: Vec2,
}

impl HexPicture for Above {
    fn hex_at(&self, point: Vec2) -> Option<(i32, i32)> {
        let place = (point - BOARD.min) / self.cell;
        BOARD.contains(point).then_some((place.x.floor() as i32, place.y.floor() as i32))
    }

    fn place_of(&self, column: i32, row: i32) -> Option<Vec2> {
        Some(BOARD.min + (Vec2::new(column as f32, row as f32) + 0.5) * self.cell)
    }
}

impl Person {
    /// Sits down at a battle in which the first side is played by a person.
    pub fn at(library: &Arc<Library>, mut setup: BattleSetup, hands: Hands) -> Self {
        let mut app = headless(library, None);
        let first = library.scenarios[&setup.scenario].sides[0].id.clone();
        setup.players.insert(first, phaseline::rules::catalog::scenario::Player::Human);
        app.world_mut().resource_mut::<GameRequests>().push(GameRequest::Start(setup));
        app.finish();
        app.cleanup();
        let theme = library.themes.values().next().expect("a theme").clone();
        let ctx = Context::default();
        ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
        let mut person = Self { app, hands, ctx, look: Look::new(theme), tried: 0, in_a_row: (None, 0) };
        (0..3).for_each(|_| person.tick());
        person
    }

    /// The battle as it is.
    pub fn state(&self) -> Arc<BattleState> {
        Arc::clone(self.app.world().resource::<Playback>().latest())
    }

    /// The battle is over.
    pub fn is_over(&self) -> bool {
        matches!(self.state().stage, Stage::Over { .. })
    }

    /// The battle waits for the person.
    pub fn is_asked(&self) -> bool {
        let state = self.state();
        state.stage == Stage::Pause || state.waits_for().is_some_and(|side| self.is_own(side))
    }

    /// The person plays this side.
    pub fn is_own(&self, side: SideId) -> bool {
        self.app.world().resource::<Skirmish>().is_human(side)
    }

    /// Lets a frame pass; what happened is seen at once.
    pub fn tick(&mut self) {
        for _ in 0..400 {
            self.app.update();
            match self.app.world_mut().get_resource_mut::<Playback>() {
                Some(mut playback) if playback.lags() => playback.finish(),
                _ => break,
            }
        }
        if self.hands == Hands::Mouse && self.app.world().contains_resource::<Playback>() {
            self.paint();
        }
    }

    /// The screen as it is painted now.
    pub fn hud(&self) -> Hud {
        self.ask(panels::hud)
    }

    /// The screen as it is painted now, in other words.
    pub fn hud_in(&self, words: &Words) -> Hud {
        self.ask_in(words, panels::hud)
    }

    /// What is said about a thing on the screen.
    pub fn tip(&self, name: &Hoverable) -> Option<Tip> {
        self.ask(|ask| tips::tip(ask.hovering(Some(name)), false))
    }

    /// Asks something of the battle as it is shown.
    pub fn ask<T>(&self, answer: impl FnOnce(Ask<'_>) -> T) -> T {
        self.ask_in(&built_in_words(), answer)
    }

    /// Asks something of the battle as it is shown, in other words.
    pub fn ask_in<T>(&self, words: &Words, answer: impl FnOnce(Ask<'_>) -> T) -> T {
        let world = self.app.world();
        let (shown, playback) = (world.resource::<Shown>(), world.resource::<Playback>());
        let players: Vec<SideId> =
            shown.rulebook.sides.iter().map(|side| side.id).filter(|side| self.is_own(*side)).collect();
        // Questions are answered from the components of the entities, as in the game.
        let values = Values::default();
        let table = (&*shown.rulebook, &**playback.shown(), playback.past(), &values);
        let chosen = (world.resource::<Selection>(), world.resource::<PressPreview>());
        let (anchors, marks) = (world.resource::<Anchors>(), world.resource::<Marks>());
        let others = (players.as_slice(), anchors, marks, world.resource::<AlwaysPass>());
        let options = world.resource::<Options>();
        let mut query = world.try_query::<SignQuery>().expect("the signs are known");
        let signs = Signs::new(query.iter(world));
        let mut query = world.try_query::<UnitQuery>().expect("the units are known");
        let units = by_number(query.iter(world).map(UnitView::from));
        let mut query = world.try_query::<(&SideNumber, &Morale, &Objectives)>().expect("the sides are known");
        let sides = sides_by_number(query.iter(world));
        let plain = question(words, table, chosen, others);
        answer(Ask {
            shown: ShownBattle {
                components: Components::Entities(&units, &sides),
                signs: &signs,
                current: playback.current().filter(|_| playback.lags()),
                lags: playback.lags(),
                reasons: world.get_resource::<Reasons>(),
                ..plain.shown
            },
            plans: Plans {
                hover: world.resource::<Hover>().target.as_ref(),
                options: &options.actions,
                notice: world.resource::<Notice>().text(),
                replies: &options.replies,
                alt: world.resource::<ButtonInput<KeyCode>>().any_pressed(ALT),
                ..plain.plans
            },
            ..plain
        })
    }

    /// Paints the screen, so that everything on it has its place.
    pub fn paint(&mut self) {
        self.place_anchors();
        let hud = self.hud();
        let hover = self.app.world().resource::<Hover>().target.clone();
        let mut regions = self.app.world_mut().remove_resource::<Regions>().expect("the places on the screen");
        let screen_rect = Some(egui::Rect::from_min_max(pos2(0.0, 0.0), pos2(SIZE.0, SIZE.1)));
        let input = RawInput { screen_rect, ..RawInput::default() };
        let output = self.ctx.run_ui(input, |ui| {
            regions.begin();
            let words = built_in_words();
            hud::show(
                ui,
                &mut Page::new(&self.look, &words, &mut regions, hover.as_ref()),
                hud.panels(),
                Around::default(),
            );
            regions.publish();
        });
        output.drop_without_applying_deltas();
        self.app.world_mut().insert_resource(regions);
    }

    fn place_anchors(&mut self) {
        let cell = self.cell();
        let above = Above { cell };
        let anchor = |hex: Hex| {
            let (column, row) = hex.to_map();
            let place = above.place_of(column, row).expect("every hex has a place");
            let body = Rect::from_center_size(place, cell * 0.8);
            UnitAnchor { badge: place - Vec2::new(0.0, cell.y), body, depth: place.y, visible: true, wreck: false }
        };
        let state = self.state();
        let units = state.alive().map(|unit| (unit.id(), anchor(unit.place.pose.hex))).collect();
        self.app.world_mut().insert_resource(Anchors { units, hexes: Some(Box::new(above)) });
    }

    /// Whether something is on the screen, after it was painted anew.
    fn shows(&mut self, name: &Hoverable) -> bool {
        self.paint();
        self.app.world().resource::<Regions>().place(name).is_some()
    }

    /// Points at something with the mouse; answers whether that is what lies there.
    pub fn point(&mut self, name: &Hoverable) -> bool {
        let world = self.app.world_mut();
        let place = place_of(name, world.resource::<Regions>(), world.resource::<Anchors>());
        let Some(place) = place else {
            // An action that is folded away unfolds while the pointer is on what stands for it.
            let more = Hoverable::Button(Button::MoreActions);
            let folded = matches!(name, Hoverable::Action(_)) && self.point(&more);
            return folded && self.shows(name) && self.point(name);
        };
        // What covers the middle of a hex may leave a corner of it to be seen.
        let corners = [(0.0, 0.0), (0.0, 0.4), (0.0, -0.4), (0.4, 0.0), (-0.4, 0.0), (0.4, 0.4), (-0.4, -0.4)];
        let tries = if matches!(name, Hoverable::Hex(..)) { corners.len() } else { 1 };
        let cell = self.cell();
        corners.into_iter().take(tries).any(|(right, down)| {
            let point = place + cell * Vec2::new(right, down);
            self.app.world_mut().resource_mut::<Pointer>().point_at(point);
            self.tick();
            self.app.world().resource::<Hover>().is(name)
        })
    }

    /// The size of a hex on the screen.
    fn cell(&self) -> Vec2 {
        let map = self.app.world().resource::<Shown>().rulebook.board.map();
        BOARD.size() / Vec2::new(map.columns() as f32, map.rows() as f32)
    }

    /// Clicks something; answers whether it could be pointed at.
    pub fn click(&mut self, name: &Hoverable) -> bool {
        if !self.point(name) {
            return false;
        }
        for down in [true, false] {
            self.app.world_mut().resource_mut::<Pointer>().hold_primary(down);
            self.tick();
        }
        self.tick();
        true
    }

    /// Presses a key and lets it go.
    pub fn strike(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.hold(key_code, state);
        }
    }

    /// Presses a thing with the hands there are; answers whether there is a way to it.
    pub fn press(&mut self, name: &Hoverable) -> bool {
        if self.hands == Hands::Mouse {
            return self.click(name);
        }
        match name {
            Hoverable::Button(Button::Draw | Button::Activate) => self.strike(KeyCode::Enter),
            Hoverable::Button(_) => self.strike(KeyCode::Space),
            Hoverable::Hex(column, row) => {
                self.walk_cursor((*column, *row));
                self.strike(KeyCode::Enter);
            }
            Hoverable::Badge(unit) => {
                let Some(pose) = self.state().pose(*unit) else { return false };
                self.walk_cursor(pose.hex.to_map());
                self.strike(KeyCode::Enter);
            }
            Hoverable::Weapon(_) => return self.come_to(name),
            other => return self.strike_digit(other),
        }
        self.tick();
        true
    }

    /// Goes to something with Tab and presses it.
    fn come_to(&mut self, name: &Hoverable) -> bool {
        self.paint();
        for _ in 0..150 {
            self.strike(KeyCode::Tab);
            if self.app.world().resource::<Focus>().target.as_ref() == Some(name) {
                self.strike(KeyCode::Enter);
                self.tick();
                return true;
            }
        }
        false
    }

    fn strike_digit(&mut self, name: &Hoverable) -> bool {
        let world = self.app.world();
        let (shown, playback) = (world.resource::<Shown>(), world.resource::<Playback>());
        let (selection, options) = (world.resource::<Selection>(), world.resource::<Options>());
        let names = bar(&shown.rulebook, playback.shown(), selection, options);
        let place = names.iter().find(|(_, other)| other == name).map(|(place, _)| *place);
        let Some((digit, row)) = place.and_then(digit_of) else {
            return false;
        };
        let beside = [KeyCode::ShiftLeft, KeyCode::ControlLeft];
        let beside = row.checked_sub(1).map(|row| beside[row]);
        beside.into_iter().for_each(|key| self.hold(key, ButtonState::Pressed));
        self.strike(DIGITS[digit]);
        beside.into_iter().for_each(|key| self.hold(key, ButtonState::Released));
        self.tick();
        true
    }

    /// Holds a key down, or lets it go.
    pub fn hold(&mut self, key_code: KeyCode, state: ButtonState) {
        self.app.world_mut().write_message(key(key_code, state));
        self.tick();
    }

    /// Moves the hex cursor with the arrows.
    fn walk_cursor(&mut self, (column, row): (i32, i32)) {
        for _ in 0..120 {
            let focus = self.app.world().resource::<Focus>();
            let here = focus.hex.filter(|_| focus.leads && matches!(focus.target, Some(Hoverable::Hex(..))));
            let key = match here {
                None => KeyCode::ArrowRight,
                Some((x, _)) if x < column => KeyCode::ArrowRight,
                Some((x, _)) if x > column => KeyCode::ArrowLeft,
                Some((_, y)) if y < row => KeyCode::ArrowDown,
                Some((_, y)) if y > row => KeyCode::ArrowUp,
                Some(_) => return,
            };
            self.strike(key);
        }
    }

    /// Does one thing, whatever is asked.
    pub fn play(&mut self) {
        let state = self.state();
        match state.stage {
            _ if !self.is_asked() => self.tick(),
            Stage::Pause => self.open_round(),
            Stage::Over { .. } => {}
            Stage::Choosing | Stage::Acting | Stage::Reacting => self.act(&state),
        }
    }

    /// Declares something where there is something to declare, and draws. A round without chance has begun by itself.
    pub fn open_round(&mut self) {
        if self.state().stage != Stage::Pause {
            return;
        }
        let open = self.hud().bar.actions.into_iter().filter(|card| card.why_not.is_none()).map(|card| card.name);
        let open: Vec<Hoverable> = open.collect();
        if !open.is_empty() {
            self.tried += 1;
            let wish = open[self.tried % open.len()].clone();
            assert!(self.press(&wish), "{wish} can be pressed");
        }
        assert!(self.press(&Hoverable::Button(Button::Draw)), "the round can be drawn");
    }

    fn act(&mut self, before: &Arc<BattleState>) {
        let acting = before.acting().map(|acting| acting.unit);
        self.in_a_row = if self.in_a_row.0 == acting { (acting, self.in_a_row.1 + 1) } else { (acting, 0) };
        if self.begin() {
            return;
        }
        if self.in_a_row.1 >= 6 || (before.stage == Stage::Reacting && self.tried.is_multiple_of(2)) {
            self.tried += 1;
            self.finish();
            return;
        }
        self.try_something();
    }

    /// Turns to a unit that may act and lets its activation begin; answers whether there was anything of that to do.
    pub fn begin(&mut self) -> bool {
        let state = self.state();
        let in_turn = match state.stage {
            Stage::Acting => state.acting().map(|acting| acting.unit).into_iter().collect(),
            Stage::Choosing => state.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default(),
            _ => return false,
        };
        let world = self.app.world();
        if !world.resource::<Selection>().unit.is_some_and(|unit| in_turn.contains(&unit)) {
            match self.hands {
                Hands::Keys => self.strike(KeyCode::KeyN),
                Hands::Mouse => {
                    let unit = in_turn[0];
                    let ways = [Hoverable::Lance(unit), Hoverable::Timeline(unit), Hoverable::Badge(unit)];
                    assert!(ways.iter().any(|way| self.press(way)), "the unit in turn can be chosen");
                }
            }
        } else if state.stage == Stage::Choosing && must_begin(&world.resource::<Options>().actions) {
            assert!(self.press(&Hoverable::Button(Button::Activate)), "the activation can be begun");
        } else if state.stage == Stage::Acting && state.acting().is_some_and(|acting| !acting.drawn) {
            assert!(self.press(&Hoverable::Button(Button::Draw)), "the activation can be drawn");
        } else {
            return false;
        }
        true
    }

    /// Ends the activation or lets a window close.
    pub fn finish(&mut self) {
        let asks_again = self.app.world().resource::<Selection>().passed && self.state().stage == Stage::Acting;
        if self.press(&Hoverable::Button(Button::Finish)) {
            // So is who has an attack left.
            if self.is_warned() {
                self.press(&Hoverable::Button(Button::Finish));
                return;
            }
            // Who has just let a question pass is asked once more before an activation ends.
            if asks_again && self.state().stage == Stage::Acting && self.hands == Hands::Keys {
                self.press(&Hoverable::Button(Button::Finish));
            }
            return;
        }
        let ends = |option: &ActionOption, verb: &Verb| option.why_not.is_none() && matches!(verb, Verb::End);
        let end = self.options(ends).pop();
        let plain = |option: &ActionOption, _: &Verb| {
            option.why_not.is_none() && matches!(option.targets, OptionTargets::Nothing)
        };
        let wish = end.or_else(|| self.options(plain).pop()).map(|(id, _)| Hoverable::Action(id));
        let wish = wish.expect("a way to end an activation");
        assert!(self.press(&wish), "{wish} can be pressed");
        if self.is_warned() {
            self.press(&wish);
        }
    }

    /// Who ends an activation has been told that an attack is left.
    pub fn is_warned(&self) -> bool {
        self.app.world().resource::<Selection>().warned.is_some()
    }

    /// The actions on the screen that pass a filter, with their aims.
    pub fn options(&self, wanted: impl Fn(&ActionOption, &Verb) -> bool) -> Vec<(String, OptionTargets)> {
        let world = self.app.world();
        let book = &world.resource::<Shown>().rulebook;
        let visible = visible_options(book, &world.resource::<Options>().actions);
        let passing = visible.filter(|option| wanted(option, &book.ruleset.actions()[option.action.get()].verb));
        passing.map(|option| (book.ruleset.actions()[option.action.get()].id.clone(), option.targets.clone())).collect()
    }

    /// Tries the next of what can be done.
    fn try_something(&mut self) {
        let open = self.hud().bar.actions.into_iter().filter(|card| card.why_not.is_none()).map(|card| card.name);
        let open: Vec<Hoverable> = open.collect();
        self.tried += 1;
        let Some(wish) = open.get(self.tried % open.len().max(1)).cloned() else { return self.finish() };
        let Hoverable::Action(id) = &wish else {
            assert!(self.press(&wish), "{wish} can be pressed");
            return;
        };
        let targets = self.options(|_, _| true).into_iter().find(|(known, _)| known == id).map(|(_, targets)| targets);
        let before = self.state();
        assert!(self.press(&wish), "{wish} can be pressed");
        if self.is_warned() {
            assert!(self.press(&wish), "{wish} can be pressed again");
        }
        if !Arc::ptr_eq(&before, &self.state()) {
            return;
        }
        let targets: Vec<Hoverable> = match targets {
            Some(OptionTargets::Units(units)) => units.iter().map(|aimed| Hoverable::Badge(aimed.unit)).collect(),
            Some(OptionTargets::Things(usables)) => {
                usables.iter().flat_map(|aimed| &aimed.units).map(|unit| Hoverable::Badge(*unit)).collect()
            }
            Some(OptionTargets::Places(reach)) => {
                self.goals(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect())
            }
            Some(OptionTargets::Nothing) | None => Vec::new(),
        };
        for aim in targets.into_iter().take(3) {
            // What is aimed at a part needs one press to aim and one more to fire, and so does what gives up an attack.
            if (0..2).any(|_| self.press(&aim) && !Arc::ptr_eq(&before, &self.state())) {
                return;
            }
        }
        // What was chosen in vain is taken back.
        self.take_back();
    }

    /// Lets the pointer rest where there is nothing.
    pub fn take_back_pointer(&mut self) {
        self.app.world_mut().resource_mut::<Pointer>().point_at(BOARD.max + 2.0);
        self.tick();
    }

    /// Takes back what was chosen: with Esc, or with the right button over the board.
    pub fn take_back(&mut self) {
        if self.hands == Hands::Keys {
            return self.strike(KeyCode::Escape);
        }
        self.app.world_mut().resource_mut::<Pointer>().point_at(BOARD.max + 2.0);
        self.tick();
        for down in [true, false] {
            self.app.world_mut().resource_mut::<Pointer>().hold_secondary(down);
            self.tick();
        }
    }

    /// Hexes in reach, those nearest to an enemy first.
    pub fn goals(&self, mut hexes: Vec<Hex>) -> Vec<Hoverable> {
        let state = self.state();
        let foes = state.alive().filter(|unit| !self.is_own(unit.side())).map(|unit| unit.place.pose.hex);
        let foes: Vec<Hex> = foes.collect();
        hexes.retain(|hex| state.unit_at(*hex).is_none());
        hexes.sort_by_key(|hex| (foes.iter().map(|foe| foe.distance(*hex)).min(), hex.to_map()));
        hexes.into_iter().map(|hex| hex.to_map()).map(|(column, row)| Hoverable::Hex(column, row)).collect()
    }
}
