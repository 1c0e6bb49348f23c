//! Fills the values of the screens around the battle and of the tooltip. Each is filled anew only when
//! something that it is made from has changed.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::EguiContexts;

use super::dialogue;
use super::keeping::KeptSight;
use super::plans::Plans;
use super::state::{CurrentLook, Painting, Picture};
use super::tips::tip;
use crate::codex::topic_of;
use crate::overlay::Overlay;
use crate::report::build::{report, report_tip};
use crate::report::model::ReportScreen;
use crate::report::report_account::ReportAccount;
use phaseline_battle::BattleSetup;
use phaseline_content::Library;
use phaseline_hud::cause::{Cause, Changes, renews};
use phaseline_hud::schedule::{ComposeScene, NoteChanges, UiSystems};
use phaseline_hud::sight::BattleSight;
use phaseline_interaction::pointing::keys::SHIFT;
use phaseline_interaction::{Anchors, Computed, Hover, Hoverable, Pointer, Selection};
use phaseline_kit::theme::look::{Look, theme_of};
use phaseline_kit::tooltip::buttons;
use phaseline_kit::tooltip::rest::Rest;
use phaseline_world::session::{GameContent, Screen, Settings, Shown, Watching, told_to};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(PostUpdate, ComposeScene.before(bevy_egui::EguiPostUpdateSet::EndPass))
        .add_systems(PostUpdate, (take_theme, note_window).before(NoteChanges).in_set(UiSystems::Compose))
        .add_systems(
            PostUpdate,
            (
                fill_picture.run_if(picture_is_stale),
                dialogue::fill.run_if(dialogue::is_stale),
                fill_tip.run_if(tip_is_stale),
                find_body,
            )
                .chain()
                .in_set(FillScreens)
                .after(ComposeScene)
                .in_set(UiSystems::Compose)
                .before(bevy_egui::EguiPostUpdateSet::EndPass),
        );
}

/// Notes the size of the window, and that of a point in it.
fn note_window(mut contexts: EguiContexts, mut changes: ResMut<Changes>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (zoom, size) = (ctx.zoom_factor(), ctx.viewport_rect().size());
    (changes.zoom, changes.window) = (zoom, Vec2::new(size.x, size.y) * zoom);
}

/// The systems that fill the screens around the battle.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct FillScreens;

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

/// What the report of a battle is made from beside the battle.
#[derive(SystemParam)]
struct ReportSight<'w> {
    account: Res<'w, ReportAccount>,
    watching: Option<Res<'w, Watching>>,
    settings: Res<'w, Settings>,
}

/// What lies on the screen.
type Here<'w> = (Res<'w, State<Screen>>, Res<'w, Overlay>);

fn picture_is_stale(
    (screen, _): Here,
    plans: Plans,
    about: ReportSight,
    sight: BattleSight,
    changes: Res<Changes>,
    mut before: Local<Option<(Screen, bool)>>,
) -> bool {
    let here = Some((*screen.get(), sight.is_open()));
    let moved = renews(&mut *before, here);
    moved
        || match screen.get() {
            Screen::Title | Screen::Battle => false,
            Screen::Setup => plans.draft.is_changed() || plans.texts_have_changed(),
            Screen::LanceDrop => plans.draft.is_changed() || plans.order.is_changed() || plans.texts_have_changed(),
            Screen::MechBay => plans.bay.is_changed() || plans.texts_have_changed(),
            Screen::Report => {
                let made_from = changes.causes - Cause::PLACES - Cause::HOVER;
                !made_from.is_empty() || about.account.is_changed() || about.settings.is_changed()
            }
        }
}

fn fill_picture(
    (screen, _): Here,
    plans: Plans,
    about: ReportSight,
    sight: BattleSight,
    mut painting: ResMut<Painting>,
    mut computed: ResMut<Computed>,
) {
    computed.count("picture");
    let words = plans.words();
    let filled = match screen.get() {
        Screen::Title => Some(Picture::Title),
        Screen::Setup => plans.draft.screen(words).map(|screen| Picture::Setup(Box::new(screen))),
        Screen::LanceDrop => {
            let content = plans.content.as_ref();
            let drop = content.and_then(|content| plans.draft.lance_drop(words, content, &plans.order));
            drop.map(|drop| Picture::LanceDrop(Box::new(drop)))
        }
        Screen::MechBay => plans.bay.screen().map(|bay| Picture::MechBay(Box::new(bay.clone()))),
        Screen::Battle => sight.is_open().then_some(Picture::Battle),
        Screen::Report => {
            about.report(&sight, plans.content.as_deref()).map(|report| Picture::Report(Box::new(report)))
        }
    };
    painting.picture = filled.unwrap_or_default();
}

impl ReportSight<'_> {
    fn report(&self, sight: &BattleSight, content: Option<&GameContent>) -> Option<ReportScreen> {
        let watching = self.watching.as_deref();
        let guided = content.and_then(|content| guided(&content.0));
        let guided = guided.filter(|_| self.settings.lessons.on && watching.is_none());
        sight.ask(|ask| {
            let mut report = report(ask.shown, self.account.account()?, told_to(ask.players, watching));
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

/// Where the pointer is, and what it and the keyboard do.
#[derive(SystemParam)]
struct Pointing<'w> {
    hover: Res<'w, Hover>,
    rest: Res<'w, Rest>,
    pointer: Res<'w, Pointer>,
    selection: Res<'w, Selection>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
}

impl Pointing<'_> {
    /// What the tooltip is about; none while there is to be none.
    fn target(&self) -> Option<&Hoverable> {
        let pointer = &self.pointer;
        let dragging = pointer.primary.down || pointer.secondary.down || pointer.middle.down;
        let target = self.hover.target.as_ref().filter(|_| !dragging && self.rest.is_long_enough())?;
        // A player who goes from target to target with the keys wants to see the target, not its initiative.
        let passes = self.hover.by_keyboard && self.selection.action.is_some();
        (!(passes && matches!(target, Hoverable::Badge(_)))).then_some(target)
    }

    fn unfolds(&self) -> bool {
        self.keys.as_ref().is_some_and(|keys| keys.any_pressed(SHIFT))
    }
}

/// What the tooltip was about in the last frame, and whether it was unfolded.
type TipKey = (Option<Hoverable>, Option<Hoverable>, bool);

fn tip_is_stale(
    (screen, overlay): Here,
    plans: Plans,
    pointing: Pointing,
    kept: KeptSight,
    about: ReportSight,
    changes: Res<Changes>,
    mut before: Local<Option<(Screen, Overlay, TipKey)>>,
) -> bool {
    let key = (pointing.hover.target.clone(), pointing.target().cloned(), pointing.unfolds());
    let here = Some((*screen.get(), *overlay, key));
    let moved = renews(&mut *before, here);
    let made_from = changes.causes - Cause::PLACES;
    let changed = || !made_from.is_empty() || plans.have_changed() || kept.has_changed() || about.account.is_changed();
    moved || (pointing.hover.target.is_some() && changed())
}

fn fill_tip(
    (screen, overlay): Here,
    plans: Plans,
    pointing: Pointing,
    kept: KeptSight,
    about: ReportSight,
    sight: BattleSight,
    mut painting: ResMut<Painting>,
    mut computed: ResMut<Computed>,
) {
    computed.count("tip");
    let (words, content, unfolded) = (plans.words(), plans.content.as_deref(), pointing.unfolds());
    let (draft, order) = (&plans.draft, &plans.order);
    painting.tip = pointing.target().and_then(|target| {
        let of_screen = || match screen.get() {
            _ if *overlay == Overlay::Lanes => plans.lanes.tip(words, &content?.0, target, unfolded),
            Screen::Title => match target {
                Hoverable::Button(button) => buttons::button(words, *button),
                _ => None,
            },
            Screen::Setup => draft.tip(words, target, unfolded),
            Screen::LanceDrop => {
                let free = || draft.free_pilot_tip(words, content?, target);
                order.tip(words, target, unfolded).or_else(|| draft.tip(words, target, unfolded)).or_else(free)
            }
            Screen::MechBay => plans.bay.tip(words, content?, target, unfolded),
            Screen::Battle | Screen::Report => {
                let account = about.account.account();
                sight.ask(|ask| report_tip(ask.shown, account, target).or_else(|| tip(ask, unfolded)))?
            }
        };
        kept.tip(target).or_else(of_screen)
    });
    let target = pointing.hover.target.as_ref();
    painting.topic = target.and_then(|target| sight.ask(|ask| topic_of(ask, target))?);
}

/// Finds where the model of a hovered unit is on the board.
fn find_body(hover: Res<Hover>, anchors: Res<Anchors>, mut painting: ResMut<Painting>) {
    let target = hover.target.as_ref().filter(|target| matches!(target, Hoverable::Unit(_) | Hoverable::Badge(_)));
    let anchor = target.and_then(Hoverable::unit).and_then(|unit| anchors.units.get(&unit));
    painting.hovered_body = anchor.filter(|anchor| anchor.visible).map(|anchor| anchor.body);
}
