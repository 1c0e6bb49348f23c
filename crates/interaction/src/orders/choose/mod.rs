//! Turns presses on the battle screen into selections and orders.

mod action;
mod ground;
mod look;
mod volley;
mod warning;

use bevy::{prelude::*, window::RequestRedraw};

use super::action_bar::must_begin;
use super::later::{LastOrder, Later};
use super::to_end::with_alt;
use crate::pointing::focus::Focus;
use crate::pointing::hover::Hover;
use crate::pointing::keys::ALT;
use crate::pointing::name::{Button, Choice, Hoverable};
use crate::pointing::press::{Press, PressKind, Presses};
use crate::preview::follow::candidates;
use crate::preview::if_pressed::{Pointed, asks_for_part, is_hostile, press_preview, visible_options};
use crate::preview::press_preview::{Hindrance, next_facing, sentence};
use crate::preview::replies::as_reply;
use crate::preview::several_targets::fires_at_many;
use crate::preview::situation::Situation;
use crate::selection::selected::Selection;
use phaseline_battle::{ActionOption, BattleState, Intent, Refusal, Stage, Target, name_of};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Verb};
use phaseline_world::session::Language;
use phaseline_world::session::Notice;
use phaseline_world::session::Playback;
use phaseline_world::session::Settings;
use phaseline_world::session::{AlwaysPass, Orders};

/// Everything that a press can change or that it depends on.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Table<'w> {
    now: Situation<'w>,
    settings: Res<'w, Settings>,
    language: Res<'w, Language>,
    hover: Res<'w, Hover>,
    playback: ResMut<'w, Playback>,
    selection: ResMut<'w, Selection>,
    focus: ResMut<'w, Focus>,
    orders: ResMut<'w, Orders>,
    notice: ResMut<'w, Notice>,
    always_pass: ResMut<'w, AlwaysPass>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
}

/// Handles the presses that are left. A press while the screen lags shows the rest of the activation at once. It is
/// repeated after that if it chooses an action, selects or aims.
pub(crate) fn choose(
    mut presses: ResMut<Presses>,
    mut table: Table,
    time: Res<Time>,
    mut later: Local<Option<Later>>,
    mut last: Local<LastOrder>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (pressed, now) = (presses.take(), time.elapsed_secs());
    if pressed.is_empty() {
        table.catch_up(&mut later);
    }
    for press in pressed {
        let press = table.meant(press);
        if table.playback.lags() && last.is_repeated(&press, now) {
            continue;
        }
        *later = None;
        if press.kind == PressKind::Primary && press.target == Some(Hoverable::Button(Button::Stops)) {
            table.always_pass.toggle_stops();
        } else if table.playback.lags() {
            *later = Later::of(&press, table.now.book(), &table.selection, &table.playback);
            table.playback.skip_activation();
            table.look_on(&mut later);
        } else {
            table.handle(&press);
            last.note(press, now);
        }
    }
    if later.is_some() {
        redraw.write(RequestRedraw);
    }
    if let Some(refusal) = table.orders.untold() {
        table.notice.refuse(sentence(&table.language.0, refusal));
        table.orders.note_told();
    }
}

impl Table<'_> {
    fn state(&self) -> std::sync::Arc<BattleState> {
        std::sync::Arc::clone(self.playback.shown())
    }

    /// Applies the Alt key to a press.
    fn meant(&self, press: Press) -> Press {
        let alt = self.keys.as_ref().is_some_and(|keys| keys.any_pressed(ALT));
        let Some(Hoverable::Action(id)) = press.target.as_ref().filter(|_| alt) else { return press };
        let ruleset = &self.now.book().ruleset;
        let other = ruleset.action(id).and_then(|action| with_alt(ruleset, action));
        let target = other.map(|other| Hoverable::Action(ruleset.actions()[other.get()].id.clone()));
        Press { target: target.or(press.target), kind: press.kind }
    }

    /// Repeats a press from the lag once the screen has caught up.
    fn catch_up(&mut self, later: &mut Option<Later>) {
        if later.as_ref().is_some_and(|wish| !wish.stands(&self.playback)) {
            *later = None;
        }
        if later.as_ref().is_some_and(|wish| wish.is_due(&self.playback, &self.selection)) {
            match later.take() {
                Some(Later::Action { action, .. }) => self.press(&Hoverable::Action(action)),
                Some(Later::Look(unit)) => self.look_at(unit),
                None => {}
            }
        }
    }

    fn handle(&mut self, press: &Press) {
        let warned = self.selection.warned.clone();
        match (press.kind, &press.target) {
            (PressKind::Secondary, _) => self.take_back(),
            (PressKind::Back, _) => self.step_back(),
            (PressKind::Primary, Some(target)) => self.press(target),
            (PressKind::Primary, None) => {}
        }
        // Only the same press again confirms the order.
        if self.selection.warned == warned {
            self.selection.warned = None;
        }
    }

    /// Turns the facing at the destination if a path is shown. Else takes back one step of the selection.
    fn take_back(&mut self) {
        let preview = &self.now.press_preview;
        let shows_way = preview.path.len() > 1;
        match next_facing(preview).filter(|_| shows_way) {
            Some(facing) => self.selection.facing = Some(facing),
            // The player means the facing: nothing has been chosen that could be taken back.
            None if shows_way && preview.facings.len() == 1 && self.selection.action.is_none() => {
                self.notice.refuse(self.language.0.say("facing.only"));
            }
            None => self.step_back(),
        }
    }

    /// Takes back one step of the selection, and closes the panel of the unit under the pointer.
    fn step_back(&mut self) {
        self.selection.step_back();
        self.selection.dismissed = self.hover.target.as_ref().and_then(Hoverable::unit);
    }

    fn press(&mut self, target: &Hoverable) {
        let state = self.state();
        let passed = std::mem::take(&mut self.selection.passed);
        if *target == Hoverable::Button(Button::Finish) && state.stage == Stage::Acting && passed {
            let unit = state
                .acting()
                .map_or("?", |acting| self.now.book().profile(acting.unit).map_or("?", |profile| profile.known_as()));
            let text = self.language.0.fill("notice.once_more", &[("unit", &unit)]);
            return self.notice.warn(text);
        }
        match target {
            Hoverable::Hex(column, row) => {
                let hex = Hex::from_map(*column, *row);
                self.focus.hex = Some((*column, *row));
                match state.unit_at(hex).map(phaseline_battle::UnitState::id) {
                    Some(unit) if Some(unit) != self.selection.unit => self.press_unit(&state, unit),
                    Some(unit) if self.use_chosen_on(&state, unit) => {}
                    Some(_) => self.follow_prospect(),
                    None => self.press_ground(&state),
                }
            }
            Hoverable::Unit(unit) | Hoverable::Badge(unit) | Hoverable::Timeline(unit) | Hoverable::Lance(unit) => {
                self.press_unit(&state, *unit);
            }
            Hoverable::Action(id) => self.press_action(id),
            Hoverable::Aim(id) => self.aim_at(id),
            Hoverable::Choice(choice) => self.press_choice(choice),
            Hoverable::Weapon(weapon) => self.press_weapon(*weapon),
            Hoverable::Button(button) => self.press_button(*button, &state),
            _ => {}
        }
    }

    fn press_unit(&mut self, state: &BattleState, unit: UnitId) {
        if self.use_chosen_on(state, unit) {
            return;
        }
        let own = self.now.is_own(state, unit);
        let enemy = self.selection.unit.is_some_and(|selected| is_hostile(self.now.book(), state, selected, unit));
        if enemy && self.chosen_for_many().is_some() {
            return self.share_with(state, unit);
        }
        if enemy {
            let chosen = self.selection.action.as_deref().and_then(|id| self.now.book().ruleset.action(id));
            let at_once = chosen.is_some_and(|action| !asks_for_part(self.now.book(), action));
            if at_once || self.selection.is_pinned(unit) {
                self.follow_prospect();
            } else {
                self.selection.location = None;
            }
            self.selection.pin(unit);
            return;
        }
        if own && let Some(acting) = self.other_acting(state, unit) {
            let refusal = Refusal::OtherActing(name_of(self.now.book(), acting));
            self.notice.refuse(sentence(&self.language.0, &refusal));
        }
        self.select(state, unit);
    }

    /// Gives the order from the press preview, or tells why it is not possible.
    fn follow_prospect(&mut self) {
        self.follow(self.now.press_preview.intent.clone(), self.now.press_preview.why_not.clone());
    }

    fn follow(&mut self, intent: Option<Intent>, why_not: Option<Hindrance>) {
        match (intent, why_not) {
            (Some(intent), _) => self.order(intent),
            (None, Some(why_not)) => self.notice.refuse(why_not.sentence(&self.language.0)),
            (None, None) => {}
        }
    }

    /// The chosen action, if it fires at several targets.
    fn chosen_for_many(&self) -> Option<ActionIx> {
        let chosen = self.selection.action.as_deref().and_then(|id| self.now.book().ruleset.action(id));
        chosen.filter(|action| fires_at_many(self.now.book(), *action))
    }

    /// Adds a target. If the unit is already the target on view, fires at all of them.
    fn share_with(&mut self, state: &BattleState, unit: UnitId) {
        let pointed = Pointed { unit: Some(unit), hex: None };
        let found = press_preview(self.now.book(), state, &self.now.options.actions, &self.selection, pointed);
        if let Some(shares) = found.adds {
            self.selection.shares = shares;
        }
        if self.selection.shares.holds(unit) {
            self.selection.target = Some(unit);
        }
        self.follow(found.intent, found.why_not);
    }

    fn order(&mut self, intent: Intent) {
        let intent = as_reply(self.now.book(), &self.now.options.replies, intent);
        let own = match &intent {
            Intent::Act { unit, .. }
            | Intent::Activate { unit }
            | Intent::EndActivation { unit }
            | Intent::Declare { unit, .. }
            | Intent::React { unit, .. }
            | Intent::HoldFor { unit, .. } => self.now.is_own(&self.state(), *unit),
            _ => true,
        };
        if !own {
            self.notice.refuse(self.language.0.say("notice.not_yours"));
        } else if !self.warns(&intent) {
            self.orders.give(intent);
        }
    }

    fn press_button(&mut self, button: Button, state: &BattleState) {
        match button {
            Button::Draw => self.orders.give(Intent::Draw),
            Button::Finish if state.window().is_some() => self.pass(state),
            Button::Finish if state.acting().is_some_and(|acting| !acting.drawn) => self.orders.give(Intent::Draw),
            Button::Finish | Button::Activate if self.begins() => self.begin(),
            Button::Finish => self.end(),
            Button::AlwaysPass => self.pass_always(state),
            Button::PassTurn => {
                self.always_pass.pass_turn(state);
                self.pass(state);
            }
            Button::OwnMoves => self.always_pass.toggle_own_moves(),
            Button::Next => self.next(state),
            Button::Face => self.take_back(),
            Button::Attack => self.attack_aimed(state),
            _ => {}
        }
    }

    /// Whether the selected unit is in turn and must begin its activation first.
    fn begins(&self) -> bool {
        self.state().stage == Stage::Choosing && must_begin(&self.now.options.actions)
    }

    /// Begins the activation of the selected unit, with its draw if it has one: orders before that are possible until then.
    fn begin(&mut self) {
        if let Some(unit) = self.selection.unit {
            self.order(Intent::Activate { unit });
            self.orders.draw_then();
        }
    }

    /// Declares an option for the selected unit, or uses a reaction that needs no action.
    fn press_choice(&mut self, choice: &Choice) {
        let Some(unit) = self.selection.unit else { return };
        match choice {
            Choice::Declare { input, option, with } => {
                self.order(Intent::Declare { unit, input: input.clone(), option: option.clone(), with: *with });
            }
            Choice::HoldFor(step) => self.order(Intent::HoldFor { unit, step: *step }),
            Choice::React(reaction) => self.order(Intent::React {
                unit,
                reaction: reaction.clone(),
                action: String::new(),
                target: Target::Nothing,
            }),
            _ => {}
        }
    }

    /// Toggles whether the players' sides always pass. An open window closes at once.
    fn pass_always(&mut self, state: &BattleState) {
        for side in self.now.players() {
            self.always_pass.toggle(side);
        }
        if state.window().is_some() {
            self.pass(state);
        }
    }

    /// Passes in the open window, if a player controls the side that is asked.
    fn pass(&mut self, state: &BattleState) {
        if let Some(side) = state.waits_for().filter(|side| self.now.skirmish.is_human(*side)) {
            self.orders.give(Intent::Pass { side });
            self.selection.passed = true;
        }
    }

    /// Ends the activation, with the ruleset's own action for that if it has one that is possible.
    fn end(&mut self) {
        let Some(unit) = self.selection.unit else { return };
        let book = self.now.book();
        let ends = |option: &&ActionOption| {
            option.why_not.is_none() && matches!(book.ruleset.actions()[option.action.get()].verb, Verb::End)
        };
        let action = visible_options(book, &self.now.options.actions).find(ends).map(|option| option.action);
        let id = action.map(|action| book.ruleset.actions()[action.get()].id.clone());
        match id {
            Some(id) => self.press_action(&id),
            None => self.order(Intent::EndActivation { unit }),
        }
    }

    /// Selects the next unit that may act.
    fn next(&mut self, state: &BattleState) {
        let units = candidates(self.now.book(), &self.now.skirmish, state);
        let here = units.iter().position(|other| Some(*other) == self.selection.unit);
        let next = here.map_or(0, |here| (here + 1) % units.len().max(1));
        if let Some(unit) = units.get(next) {
            self.selection.select(*unit);
        }
    }
}
