//! Puts together what is painted in a frame.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{EguiContexts, PrimaryEguiContext};

use super::{
    build::{self, HudQuestion},
    draft::Draft,
    float::Floats,
    look::Look,
    menu::settings_card,
    model::{Hud, Tip},
    plugin::UiSystems,
    state::{CurrentLook, Overlay, Painting, Picture},
};
use crate::{
    interaction::{
        Anchors, GameContent, Hover, Hoverable, Notice, Options, Playback, Pointer, Prospect, Screen, Selection,
        Settings, Shown, Skirmish,
    },
    rules::{ids::SideId, theme::Theme},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (take_theme, compose).chain().in_set(UiSystems::Compose).before(bevy_egui::EguiPostUpdateSet::EndPass),
    );
}

/// The theme with the id of the settings, else the first there is.
pub(super) fn theme_of(content: &GameContent, settings: &Settings) -> Option<Arc<Theme>> {
    let themes = &content.0.themes;
    let chosen = themes.iter().find(|(id, _)| id.as_str() == settings.theme).or_else(|| themes.iter().next());
    chosen.map(|(_, theme)| Arc::new(theme.clone()))
}

fn take_theme(
    content: Option<Res<GameContent>>,
    settings: Res<Settings>,
    look: Option<Res<CurrentLook>>,
    shown: Option<ResMut<Shown>>,
    mut commands: Commands,
) {
    let Some(content) = content else { return };
    let known = look.as_ref().map(|look| look.0.theme().id.as_str() == settings.theme);
    if known == Some(true) || (known.is_some() && !settings.is_changed() && !content.is_changed()) {
        return;
    }
    if let Some(theme) = theme_of(&content, &settings) {
        if let Some(mut shown) = shown.filter(|shown| shown.theme.id != theme.id) {
            shown.theme = Arc::clone(&theme);
        }
        commands.insert_resource(CurrentLook(Look::new((*theme).clone())));
    }
}

/// Everything the battle's screen is made from.
#[derive(SystemParam)]
pub(super) struct Battle<'w> {
    shown: Option<Res<'w, Shown>>,
    playback: Option<Res<'w, Playback>>,
    skirmish: Option<Res<'w, Skirmish>>,
    selection: Res<'w, Selection>,
    options: Res<'w, Options>,
    prospect: Res<'w, Prospect>,
    anchors: Res<'w, Anchors>,
    notice: Res<'w, Notice>,
    floats: Res<'w, Floats>,
}

impl Battle<'_> {
    /// The sides that people play.
    fn players(&self) -> Vec<SideId> {
        let count = self.shown.as_ref().map_or(0, |shown| shown.rulebook.sides.len());
        let sides = (0..count).map(|side| SideId(side as u8));
        sides.filter(|side| self.skirmish.as_ref().is_some_and(|skirmish| skirmish.is_human(*side))).collect()
    }

    /// Asks something of the battle as it is shown.
    fn ask<T>(&self, hover: Option<&Hoverable>, zoom: f32, answer: impl FnOnce(HudQuestion<'_>) -> T) -> Option<T> {
        let (shown, playback) = (self.shown.as_ref()?, self.playback.as_ref()?);
        Some(answer(HudQuestion {
            book: &shown.rulebook,
            snapshot: playback.shown(),
            past: playback.past(),
            selection: &self.selection,
            hover,
            prospect: &self.prospect,
            offers: &self.options.offers,
            anchors: &self.anchors,
            zoom,
            players: &self.players(),
            lags: playback.lags(),
            notice: self.notice.text(),
        }))
    }
}

/// Makes the values that are painted.
fn compose(
    battle: Battle,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    settings: Res<Settings>,
    speed: Res<crate::interaction::PlaybackSpeed>,
    content: Option<Res<GameContent>>,
    draft: Res<Draft>,
    hover: Res<Hover>,
    pointer: Res<Pointer>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    mut contexts: EguiContexts,
    cameras: Query<(), With<PrimaryEguiContext>>,
    mut painting: ResMut<Painting>,
) {
    if cameras.is_empty() {
        return;
    }
    let zoom = contexts.ctx_mut().map_or(1.0, |ctx| ctx.zoom_factor());
    let unfolded = keys.is_some_and(|keys| keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]));
    let target = hover.target.as_ref();
    let hud = || battle.ask(target, zoom, build::hud).map(|hud| battle.with_floats(hud, zoom));
    painting.picture = match screen.get() {
        Screen::Setup => draft.screen().map_or(Picture::Nothing, |screen| Picture::Setup(Box::new(screen))),
        Screen::Battle => hud().map_or(Picture::Nothing, |hud| Picture::Battle(Box::new(hud))),
        Screen::Report => match (hud(), battle.report()) {
            (Some(hud), Some(report)) => Picture::Report(Box::new(hud), Box::new(report)),
            _ => Picture::Nothing,
        },
    };
    painting.settings = (*overlay == Overlay::Settings).then(|| settings_card(&settings, *speed, content.as_deref()));
    painting.help = *overlay == Overlay::Help;
    let dragging = pointer.primary.down || pointer.secondary.down || pointer.middle.down;
    painting.tip = match screen.get() {
        _ if dragging => None,
        Screen::Setup => target.and_then(|target| draft.tip(target, unfolded)),
        Screen::Battle | Screen::Report => battle.tip(target, zoom, unfolded),
    };
}

impl Battle<'_> {
    fn with_floats(&self, mut hud: Hud, zoom: f32) -> Hud {
        hud.floats = self.floats.shown(&self.anchors, zoom);
        hud
    }

    fn tip(&self, target: Option<&Hoverable>, zoom: f32, unfolded: bool) -> Option<Tip> {
        self.ask(target, zoom, |ask| build::tip(ask, unfolded))?
    }

    fn report(&self) -> Option<super::model::ReportScreen> {
        let player = self.players().first().copied();
        self.ask(None, 1.0, |ask| build::report(ask.book, ask.snapshot, ask.past, player))
    }
}
