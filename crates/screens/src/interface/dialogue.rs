//! The dialogue over the screen: what its values are made from, what fills them and what shows them.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::Ui;

use super::keeping::KeptSight;
use super::menu::settings_card;
use super::plans::Plans;
use super::state::{Dialogue, Painting};
use crate::codex::{CodexSight, CodexState};
use crate::keys::rows;
use crate::overlay::Overlay;
use phaseline_hud::cause::{Cause, Changes, renews};
use phaseline_interaction::pointing::bindings::Rebinding;
use phaseline_interaction::{Computed, Confirmation};
use phaseline_kit::page::Page;
use phaseline_kit::scale::largest_scale;
use phaseline_world::session::{GameRequests, PacksLeftOut, PlaybackSpeed, Screen, Settings};

/// What dialogues are made from.
#[derive(SystemParam)]
pub(super) struct Sources<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, Overlay>,
    plans: Plans<'w>,
    kept: KeptSight<'w>,
    codex: CodexSight<'w>,
    settings: Res<'w, Settings>,
    speed: Res<'w, PlaybackSpeed>,
    left_out: Res<'w, PacksLeftOut>,
    requests: Res<'w, GameRequests>,
    confirmation: Res<'w, Confirmation>,
    rebinding: Res<'w, Rebinding>,
    changes: Res<'w, Changes>,
}

impl Sources<'_> {
    /// Whether something has changed that the open dialogue is made from.
    fn have_changed(&self, codex: &Res<CodexState>) -> bool {
        let settings = self.settings.is_changed();
        let told = self.plans.texts_have_changed();
        match *self.overlay {
            Overlay::None | Overlay::Help | Overlay::Gallery => false,
            Overlay::Settings => settings || self.speed.is_changed() || told,
            Overlay::Sound | Overlay::Graphics => settings || told,
            Overlay::Keys => settings || self.rebinding.is_changed() || told,
            Overlay::Packs => self.left_out.is_changed(),
            Overlay::News => self.requests.is_changed(),
            Overlay::Question => self.confirmation.is_changed(),
            Overlay::Lanes => self.plans.lanes.is_changed() || told,
            Overlay::Codex => codex.is_changed() || self.codex.has_changed(),
            Overlay::Menu | Overlay::Saves | Overlay::Moments => {
                self.kept.has_changed() || self.changes.causes.intersects(Cause::BATTLE | Cause::COURSE | Cause::WORDS)
            }
        }
    }

    fn filled(&self, codex: &mut CodexState) -> Option<Dialogue> {
        let (words, content) = (self.plans.words(), self.plans.content.as_deref());
        Some(match *self.overlay {
            Overlay::None => Dialogue::None,
            Overlay::Settings => {
                let largest = largest_scale((self.changes.window.x, self.changes.window.y));
                let place = (*self.screen.get(), *self.speed);
                Dialogue::Settings(Box::new(settings_card(&self.settings, place, (content, words), largest)))
            }
            Overlay::Sound => Dialogue::Sound(Box::new(self.settings.clone())),
            Overlay::Graphics => Dialogue::Graphics(Box::new(self.settings.clone())),
            Overlay::Menu => self.kept.menu(),
            Overlay::Help => Dialogue::Help,
            Overlay::Keys => Dialogue::Keys(rows(words, &self.settings, *self.rebinding)),
            Overlay::Codex => Dialogue::Codex(Box::new(self.codex.screen(codex)?)),
            Overlay::Lanes => Dialogue::Lanes(Box::new(self.plans.lanes.screen(words, &content?.0))),
            Overlay::Packs => Dialogue::Packs(self.left_out.0.clone()),
            Overlay::News => Dialogue::News(self.requests.faults.clone()),
            Overlay::Saves => Dialogue::Saves(Box::new(self.kept.saves())),
            Overlay::Moments => Dialogue::Moments(Box::new(self.kept.moments()?)),
            Overlay::Question => Dialogue::Question(self.confirmation.asked().cloned()?),
            Overlay::Gallery => Dialogue::Gallery,
        })
    }
}

/// What a dialogue depends on beside its own values.
type Around = (Screen, Overlay, Vec2);

pub(super) fn is_stale(sources: Sources, codex: Res<CodexState>, mut before: Local<Option<Around>>) -> bool {
    let here = (*sources.screen.get(), *sources.overlay, sources.changes.window);
    renews(&mut *before, Some(here)) || sources.have_changed(&codex)
}

pub(super) fn fill(
    sources: Sources,
    mut codex: ResMut<CodexState>,
    mut painting: ResMut<Painting>,
    mut computed: ResMut<Computed>,
) {
    computed.count("dialogue");
    // What is fresh in the codex is so for one frame. The next one shows the page without it.
    let passes = codex.is_fresh();
    painting.dialogue = sources.filled(codex.bypass_change_detection()).unwrap_or_default();
    if passes && *sources.overlay == Overlay::Codex {
        codex.set_changed();
    }
}

/// Shows the dialogue.
pub(super) fn show(ui: &mut Ui, page: &mut Page<'_>, dialogue: &Dialogue, plays_sound: bool) {
    match dialogue {
        Dialogue::None => {}
        Dialogue::Settings(card) => crate::show_settings(ui, page, card),
        Dialogue::Graphics(settings) => crate::show_graphics(ui, page, settings),
        Dialogue::Sound(settings) => crate::show_sound(ui, page, settings, plays_sound),
        Dialogue::Menu { if_left, is_replay } => crate::show_menu(ui, page, if_left, *is_replay),
        Dialogue::Help => crate::show_help(ui, page),
        Dialogue::Keys(keys) => crate::show_keys(ui, page, keys),
        Dialogue::Codex(codex) => crate::show_codex(ui, page, codex),
        Dialogue::Lanes(lanes) => crate::show_lanes(ui, page, lanes),
        Dialogue::Packs(packs) => crate::show_packs(ui, page, packs),
        Dialogue::News(news) => crate::show_news(ui, page, news),
        Dialogue::Saves(card) => crate::show_saves(ui, page, card),
        Dialogue::Moments(card) => crate::show_moments(ui, page, card),
        Dialogue::Question(unconfirmed) => crate::show_question(ui, page, unconfirmed),
        Dialogue::Gallery => crate::show_gallery(ui, page),
    }
}
