//! The battle as the screen asks about it, from the components and resources of the game.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::ask::{Ask, Places, Plans, ShownBattle};
use super::cause::Changes;
use super::forecasts::AttackForecasts;
use super::log_scroll::LogScroll;
use super::signs::{SignQuery, Signs};
use super::units::{Components, by_number, sides_by_number};
use phaseline_interaction::pointing::keys::ALT;
use phaseline_interaction::{Anchors, Hover, Marks, Selection, Situation};
use phaseline_world::BattleClock;
use phaseline_world::components::{Morale, Objectives, SideId, UnitQuery, UnitView};
use phaseline_world::session::{AlwaysPass, Language, Notice, Playback, Reasons};

/// Everything that the battle's screen is filled from.
#[derive(SystemParam)]
pub struct BattleSight<'w, 's> {
    now: Option<Situation<'w>>,
    playback: Option<Res<'w, Playback>>,
    clock: Option<Res<'w, BattleClock>>,
    selection: Res<'w, Selection>,
    language: Res<'w, Language>,
    scroll: Res<'w, LogScroll>,
    always_pass: Res<'w, AlwaysPass>,
    anchors: Res<'w, Anchors>,
    marks: Res<'w, Marks>,
    notice: Res<'w, Notice>,
    forecasts: Res<'w, AttackForecasts>,
    reasons: Res<'w, Reasons>,
    hover: Res<'w, Hover>,
    changes: Res<'w, Changes>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
    signs: Query<'w, 's, SignQuery>,
    units: Query<'w, 's, UnitQuery>,
    sides: Query<'w, 's, (&'static SideId, &'static Morale, &'static Objectives)>,
}

impl BattleSight<'_, '_> {
    /// Whether a battle is open.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.now.is_some() && self.playback.is_some() && self.clock.is_some()
    }

    /// Answers a question about the battle as it is shown. `None` without a battle.
    pub fn ask<T>(&self, answer: impl FnOnce(Ask<'_>) -> T) -> Option<T> {
        let (now, playback) = (self.now.as_ref()?, self.playback.as_ref()?);
        let signs = Signs::new(self.signs.iter());
        let (units, sides) = (by_number(self.units.iter().map(UnitView::from)), sides_by_number(self.sides.iter()));
        Some(answer(Ask {
            shown: ShownBattle {
                words: &self.language.0,
                book: now.book(),
                state: playback.shown(),
                components: Components::Entities(&units, &sides),
                clock: *self.clock.as_ref()?.as_ref(),
                signs: &signs,
                past: playback.past(),
                current: playback.current().filter(|_| playback.lags()),
                players: &now.players(),
                lags: playback.lags(),
                reasons: Some(&self.reasons),
            },
            plans: Plans {
                selection: &self.selection,
                hover: self.hover.target.as_ref(),
                press_preview: &now.press_preview,
                options: &now.options.actions,
                notice: self.notice.text(),
                replies: &now.options.replies,
                always_pass: &self.always_pass,
                keys: now.options.keys(),
                alt: self.keys.as_ref().is_some_and(|keys| keys.any_pressed(ALT)),
                forecasts: Some(&self.forecasts),
            },
            places: Places {
                anchors: &self.anchors,
                marks: &self.marks,
                zoom: self.changes.zoom,
                log_back: self.scroll.0,
            },
        }))
    }
}
