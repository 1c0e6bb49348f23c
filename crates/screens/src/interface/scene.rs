//! Fills the values that a frame paints.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{EguiContexts, PrimaryEguiContext};

use super::menu::settings_card;
use super::state::{CurrentLook, Painting, Picture};
use super::tips::tip;
use crate::codex::topic_of;
use crate::compare::state::Lanes;
use crate::keys::rows;
use crate::lance_drop::order::ExpectedOrder;
use crate::mech_bay::state::Bay;
use crate::overlay::Overlay;
use crate::report::build::report;
use crate::report::report_account::ReportAccount;
use crate::start::draft::Draft;
use phaseline_battle::BattleSetup;
use phaseline_content::Library;
use phaseline_hud::board::rising::Floats;
use phaseline_hud::build::panels;
use phaseline_hud::forecasts::AttackForecasts;
use phaseline_hud::input::HudInput;
use phaseline_hud::legend::timer::LegendTime;
use phaseline_hud::log::model::CombatLog;
use phaseline_hud::log::scroll::LogScroll;
use phaseline_hud::log::sentences::log_lines;
use phaseline_hud::model::Hud;
use phaseline_hud::schedule::{ComposeScene, UiSystems};
use phaseline_hud::signs::{SignQuery, SignSystems, Signs};
use phaseline_interaction::pointing::bindings::Rebinding;
use phaseline_interaction::pointing::keys::{ALT, SHIFT};
use phaseline_interaction::{Anchors, Confirmation, Hover, Hoverable, Marks, Pointer, Selection, Situation};
use phaseline_kit::scale::largest_scale;
use phaseline_kit::theme::look::{Look, theme_of};
use phaseline_kit::tooltip::buttons;
use phaseline_kit::tooltip::model::Tip;
use phaseline_kit::tooltip::rest::Rest;
use phaseline_world::session::Notice;
use phaseline_world::session::{
    AlwaysPass, GameContent, GameRequests, Language, PacksLeftOut, Playback, Reasons, Screen, Settings, Shown,
    Watching, told_to,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CombatLog>().add_systems(
        PostUpdate,
        (take_theme, update_log.in_set(SignSystems::Log), compose.in_set(ComposeScene))
            .chain()
            .in_set(UiSystems::Compose)
            .before(bevy_egui::EguiPostUpdateSet::EndPass),
    );
}

fn take_theme(
    content: Option<Res<GameContent>>,
    settings: Res<Settings>,
    look: Option<Res<CurrentLook>>,
    shown: Option<ResMut<Shown>>,
    mut commands: Commands,
) {
    let Some(content) = content else { return };
    if look.is_some() && !settings.is_changed() && !content.is_changed() {
        return;
    }
    // Mods may have changed the colours of a theme and left its name.
    let theme = theme_of(&content, &settings);
    if let Some(theme) = theme.filter(|theme| look.is_none_or(|look| look.0.theme() != &**theme)) {
        if let Some(mut shown) = shown.filter(|shown| shown.theme != theme) {
            shown.theme = Arc::clone(&theme);
        }
        commands.insert_resource(CurrentLook(Look::new((*theme).clone())));
    }
}

/// Everything that the battle's screen needs.
#[derive(SystemParam)]
pub(super) struct Battle<'w, 's> {
    now: Option<Situation<'w>>,
    playback: Option<Res<'w, Playback>>,
    selection: Res<'w, Selection>,
    language: Res<'w, Language>,
    log: Res<'w, CombatLog>,
    scroll: Res<'w, LogScroll>,
    always_pass: Res<'w, AlwaysPass>,
    anchors: Res<'w, Anchors>,
    marks: Res<'w, Marks>,
    notice: Res<'w, Notice>,
    floats: Res<'w, Floats>,
    legend: Res<'w, LegendTime>,
    report_account: Res<'w, ReportAccount>,
    forecasts: Res<'w, AttackForecasts>,
    reasons: Res<'w, Reasons>,
    watching: Option<Res<'w, Watching>>,
    content: Option<Res<'w, GameContent>>,
    settings: Res<'w, Settings>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
    signs: Query<'w, 's, SignQuery>,
}

impl Battle<'_, '_> {
    /// Answers a question about the battle as it is shown.
    fn ask<T>(&self, hover: Option<&Hoverable>, zoom: f32, answer: impl FnOnce(HudInput<'_>) -> T) -> Option<T> {
        let (now, playback) = (self.now.as_ref()?, self.playback.as_ref()?);
        let signs = Signs::new(self.signs.iter());
        Some(answer(HudInput {
            words: &self.language.0,
            book: now.book(),
            state: playback.shown(),
            signs: &signs,
            past: playback.past(),
            current: playback.current().filter(|_| playback.lags()),
            selection: &self.selection,
            hover,
            press_preview: &now.press_preview,
            options: &now.options.actions,
            anchors: &self.anchors,
            marks: &self.marks,
            zoom,
            players: &now.players(),
            lags: playback.lags(),
            notice: self.notice.text(),
            replies: &now.options.replies,
            always_pass: &self.always_pass,
            log_back: self.scroll.0,
            account: self.report_account.account(),
            keys: now.options.keys(),
            reasons: Some(&self.reasons),
            alt: self.keys.as_ref().is_some_and(|keys| keys.any_pressed(ALT)),
            forecasts: Some(&self.forecasts),
        }))
    }
}

/// Prepares the lines of the log.
fn update_log(mut battle: ParamSet<(Battle, ResMut<CombatLog>)>) {
    if let Some(log) = battle.p0().ask(None, 1.0, log_lines) {
        *battle.p1() = log;
    }
}

/// Fills the values that this frame paints.
fn compose(
    battle: Battle,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    settings: Res<Settings>,
    speed: Res<phaseline_world::session::PlaybackSpeed>,
    content: Option<Res<GameContent>>,
    (draft, lanes, order, bay): (Res<Draft>, Res<Lanes>, Res<ExpectedOrder>, Res<Bay>),
    (left_out, requests): (Res<PacksLeftOut>, Res<GameRequests>),
    (confirmation, rebinding): (Res<Confirmation>, Res<Rebinding>),
    hover: Res<Hover>,
    rest: Res<Rest>,
    pointer: Res<Pointer>,
    mut contexts: EguiContexts,
    cameras: Query<(), With<PrimaryEguiContext>>,
    mut painting: ResMut<Painting>,
) {
    if cameras.is_empty() {
        return;
    }
    let zoom = contexts.ctx_mut().map_or(1.0, |ctx| ctx.zoom_factor());
    let unfolded = battle.keys.as_ref().is_some_and(|keys| keys.any_pressed(SHIFT));
    let target = hover.target.as_ref();
    let hud = || battle.ask(target, zoom, panels).map(|hud| battle.with_log_and_time(hud, zoom));
    painting.picture = match screen.get() {
        Screen::Title => Picture::Title,
        Screen::Setup => {
            draft.screen(&battle.language.0).map_or(Picture::Nothing, |screen| Picture::Setup(Box::new(screen)))
        }
        Screen::LanceDrop => {
            let drop = content.as_ref().and_then(|content| draft.lance_drop(&battle.language.0, content, &order));
            drop.map_or(Picture::Nothing, |drop| Picture::LanceDrop(Box::new(drop)))
        }
        Screen::MechBay => bay.screen().map_or(Picture::Nothing, |bay| Picture::MechBay(Box::new(bay.clone()))),
        Screen::Battle => hud().map_or(Picture::Nothing, |hud| Picture::Battle(Box::new(hud))),
        Screen::Report => match (hud(), battle.report()) {
            (Some(hud), Some(report)) => Picture::Report(Box::new(hud), Box::new(report)),
            _ => Picture::Nothing,
        },
    };
    painting.settings = (*overlay == Overlay::Settings).then(|| {
        let pixels = contexts.ctx_mut().map_or_else(|_| Default::default(), |ctx| ctx.viewport_rect().size() * zoom);
        let (content, words) = (content.as_deref(), &battle.language.0);
        settings_card(&settings, (*screen.get(), *speed), (content, words), largest_scale((pixels.x, pixels.y)))
    });
    painting.sound = (*overlay == Overlay::Sound).then(|| settings.clone());
    painting.help = *overlay == Overlay::Help;
    painting.keys = (*overlay == Overlay::Keys).then(|| rows(&battle.language.0, &settings, *rebinding));
    painting.gallery = *overlay == Overlay::Gallery;
    painting.packs = (*overlay == Overlay::Packs).then(|| left_out.0.clone());
    painting.question = confirmation.asked().filter(|_| *overlay == Overlay::Question).cloned();
    painting.news = (*overlay == Overlay::News).then(|| requests.faults.clone());
    let library = content.as_ref().filter(|_| *overlay == Overlay::Lanes).map(|content| &content.0);
    painting.lanes = library.map(|library| Box::new(lanes.screen(&battle.language.0, library)));
    let dragging = pointer.primary.down || pointer.secondary.down || pointer.middle.down;
    painting.tip = match screen.get() {
        _ if dragging || !rest.is_long_enough() => None,
        // A player who goes from target to target with the keys wants to see the target, not its initiative.
        _ if hover.by_keyboard && battle.selection.action.is_some() && matches!(target, Some(Hoverable::Badge(_))) => {
            None
        }
        _ if *overlay == Overlay::Lanes => {
            target.zip(library).and_then(|(target, library)| lanes.tip(&battle.language.0, library, target, unfolded))
        }
        Screen::Title => match target {
            Some(Hoverable::Button(button)) => buttons::button(&battle.language.0, *button),
            _ => None,
        },
        Screen::Setup => target.and_then(|target| draft.tip(&battle.language.0, target, unfolded)),
        Screen::LanceDrop => target.and_then(|target| {
            let words = &battle.language.0;
            let free = || draft.free_pilot_tip(words, content.as_ref()?, target);
            order.tip(words, target, unfolded).or_else(|| draft.tip(words, target, unfolded)).or_else(free)
        }),
        Screen::MechBay => {
            let content = content.as_deref();
            target.zip(content).and_then(|(target, content)| bay.tip(&battle.language.0, content, target, unfolded))
        }
        Screen::Battle | Screen::Report => battle.tip(target, zoom, unfolded),
    };
    painting.topic = target.and_then(|target| battle.ask(Some(target), zoom, |ask| topic_of(ask, target))?);
    painting.hovered_body = target.and_then(|target| battle.body_of(target));
}

impl Battle<'_, '_> {
    fn with_log_and_time(&self, mut hud: Hud, zoom: f32) -> Hud {
        hud.log.clone_from(&self.log.lines);
        hud.log_back = self.log.back;
        hud.floats = self.floats.shown(&self.anchors, zoom);
        if let Some(legend) = &mut hud.legend {
            legend.strength = self.legend.strength();
        }
        hud
    }

    /// Where the model of a hovered unit is on the board, in logical pixels.
    fn body_of(&self, target: &Hoverable) -> Option<Rect> {
        let unit = matches!(target, Hoverable::Unit(_) | Hoverable::Badge(_)).then(|| target.unit())??;
        self.anchors.units.get(&unit).filter(|anchor| anchor.visible).map(|anchor| anchor.body)
    }

    fn tip(&self, target: Option<&Hoverable>, zoom: f32, unfolded: bool) -> Option<Tip> {
        self.ask(target, zoom, |ask| tip(ask, unfolded))?
    }

    fn report(&self) -> Option<crate::report::model::ReportScreen> {
        let watching = self.watching.as_deref();
        let guided = self.content.as_ref().and_then(|content| guided(&content.0));
        let guided = guided.filter(|_| self.settings.lessons.on && watching.is_none());
        self.ask(None, 1.0, |ask| {
            let mut report = report(ask, ask.account?, told_to(ask.players, watching));
            if guided.is_some_and(|guided| guided == *ask.state.setup) {
                report.lessons = ask.words.say("report.lessons");
            }
            Some(report)
        })?
    }
}

/// The guided first battle: a person plays its first side.
fn guided(library: &Library) -> Option<BattleSetup> {
    let plan = library.first_battle()?;
    Some(BattleSetup::guided(plan, library.scenarios.get(&plan.scenario)?))
}
