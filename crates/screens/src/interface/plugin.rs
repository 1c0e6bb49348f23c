//! The interface inside the game: when it fills its values, when it paints, and what it does with presses.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{EguiContext, EguiFullOutput, EguiInput, EguiPostUpdateSet, PrimaryEguiContext, egui};

use super::aside::{self, PanelSide};
use super::dialogue;
use super::input;
use super::keeping as kept;
use super::learning;
use super::menu;
use super::scene;
use super::state::{CurrentLook, HudLayout, Painting, Picture};
use crate::codex;
use crate::compare::state as lanes;
use crate::lance_drop::order as expected_order;
use crate::mech_bay::state as mech_bay;
use crate::overlay::Overlay;
use crate::report::report_account;
use crate::start::choosing;
use phaseline_hud as hud;
use phaseline_hud::Around;
use phaseline_hud::board::model::BadgeCard;
use phaseline_hud::forecasts;
use phaseline_hud::lesson;
use phaseline_hud::panels::{KeptPanels, Panels};
use phaseline_hud::signs;
use phaseline_hud::target::model::TargetSide;
use phaseline_interaction::CoarseMotion;
use phaseline_interaction::{Focus, FreePart, Hover, Hoverable, Presses, Regions};
use phaseline_kit::page::Page;
use phaseline_kit::scale::room_for;
use phaseline_kit::theme::fonts;
use phaseline_kit::tooltip;
use phaseline_kit::tooltip::rest;
use phaseline_kit::widgets;
use phaseline_world::session::{GameContent, Language, PlaybackSpeed, Screen, Settings};

/// How far a unit that stands alone turns with a drag, in radians per point.
const TURN: f32 = 0.012;

/// Shows the battle and everything around it.
#[derive(Debug, Clone, Copy)]
pub struct UiPlugin {
    /// Whether the program can play sounds; the settings say so if not.
    pub plays_sound: bool,
}

impl Plugin for UiPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Painting { plays_sound: self.plays_sound, ..default() })
            .init_resource::<HudLayout>()
            .init_resource::<Overlay>()
            .add_plugins((
                aside::plugin,
                (choosing::plugin, expected_order::plugin, mech_bay::plugin),
                hud::panels::plugin,
                forecasts::plugin,
                input::plugin,
                kept::plugin,
                lanes::plugin,
                menu::plugin,
                report_account::plugin,
                rest::plugin,
                scene::plugin,
                signs::plugin,
            ))
            .add_plugins((codex::plugin, learning::plugin))
            .add_systems(PostUpdate, (dress, draw).chain().in_set(EguiPostUpdateSet::EndPass));
    }
}

/// Gives the context its fonts, the style of the theme, and its size.
fn dress(
    mut contexts: Query<(&mut EguiContext, &mut EguiInput, &Camera, Ref<PrimaryEguiContext>)>,
    look: Option<Res<CurrentLook>>,
    (settings, motion, content): (Res<Settings>, Res<CoarseMotion>, Option<Res<GameContent>>),
) {
    for (mut context, mut input, camera, primary) in &mut contexts {
        let ctx = context.get_mut();
        if primary.is_added() {
            fonts::install(ctx, content.as_ref().map_or(&[][..], |content| content.0.fonts.as_slice()));
        }
        if let Some(look) = &look
            && (primary.is_added() || look.is_changed())
        {
            ctx.set_global_style(widgets::style::style(&look.0.ink));
        }
        if let Some(size) = camera.logical_viewport_size() {
            zoom(ctx, &mut input, size, settings.scale);
        }
        // Most triangles come from soft edges, and nobody sees soft edges in motion.
        ctx.tessellation_options_mut(|options| options.feathering = !motion.0);
    }
}

/// Lays out and paints this frame, and passes on what keys and screen readers did in it.
fn draw(
    mut contexts: Query<(&mut EguiContext, &mut EguiInput, &mut EguiFullOutput), With<PrimaryEguiContext>>,
    (painting, hud, aside): (Res<Painting>, KeptPanels, Res<PanelSide>),
    (overlay, screen): (Res<Overlay>, Res<State<Screen>>),
    (look, language): (Option<Res<CurrentLook>>, Res<Language>),
    (settings, speed): (Res<Settings>, Option<Res<PlaybackSpeed>>),
    hover: Res<Hover>,
    (mut regions, mut focus, mut presses): (ResMut<Regions>, ResMut<Focus>, ResMut<Presses>),
    mut free: ResMut<FreePart>,
    (mut layout, mut bay): (ResMut<HudLayout>, ResMut<mech_bay::Bay>),
    mut redraw: MessageWriter<RequestRedraw>,
    mut known: Local<Option<(Overlay, Screen)>>,
) {
    let Ok((mut context, mut input, mut output)) = contexts.single_mut() else { return };
    let ctx = context.get_mut();
    // The widget that had the keyboard is gone or lies behind another one.
    let here = (*overlay, *screen.get());
    if known.replace(here) != Some(here)
        && let Some(focused) = ctx.memory(egui::Memory::focused)
    {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
    let (mut pressed, mut reached) = (Vec::new(), None);
    output.0 = Some(ctx.run_ui(input.take(), |ui| {
        let Some(look) = &look else { return };
        regions.begin();
        let glides = !settings.reduced_motion && speed.as_ref().is_none_or(|speed| speed.0 < PlaybackSpeed::AT_ONCE);
        let mut page = Page::new(&look.0, &language.0, &mut regions, hover.target.as_ref()).gliding(glides);
        let mut stage = None;
        layout.0 = show(ui, &mut page, (&painting, hud.panels(), aside.0), &hover, &mut stage);
        if let Some((_, dragged)) = stage
            && dragged != 0.0
        {
            bay.turn += dragged * TURN;
        }
        if let Some(part) =
            free_part(ui, (&painting.picture, hud.panels()), (layout.0.as_ref(), stage.map(|(place, _)| place)))
        {
            free.set_if_neq(part);
        }
        pressed.append(&mut page.pressed);
        reached = page.reached.take().or(reached.take());
        regions.publish();
    }));
    (focus.held, focus.types) = (ctx.memory(|memory| memory.focused().is_some()), ctx.text_edit_focused());
    if reached.is_some() || !pressed.is_empty() {
        redraw.write(RequestRedraw);
    }
    if let Some(reached) = reached {
        focus.point_at(reached);
    }
    for name in pressed {
        presses.press(name);
    }
}

/// Sizes the interface to the window, so that at least 1024 by 600 points fit into it. From this frame on: a window at
/// rest would keep a frame in the old size.
fn zoom(ctx: &egui::Context, input: &mut EguiInput, size: Vec2, scale: f32) {
    let (wanted, room) = room_for((size.x, size.y), scale);
    // `set_zoom_factor` would lay this frame out in the size of the last one.
    if (ctx.zoom_factor() - wanted).abs() > 0.001 {
        ctx.options_mut(|options| options.zoom_factor = wanted);
    }
    input.screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, room.into()));
}

/// The part of the board that no panel covers, or the place of a unit that stands alone, for the camera.
fn free_part(
    ui: &egui::Ui,
    (picture, hud): (&Picture, Panels<'_>),
    (layout, stage): (Option<&hud::Layout>, Option<egui::Rect>),
) -> Option<FreePart> {
    let free = match (picture, layout) {
        (Picture::Battle, Some(layout)) => layout.free(hud),
        _ => stage?,
    };
    let screen = ui.ctx().viewport_rect();
    let part = |at: egui::Pos2| Vec2::new(at.x / screen.width().max(1.0), at.y / screen.height().max(1.0));
    free.is_positive().then(|| FreePart(Rect { min: part(free.min), max: part(free.max) }))
}

/// Shows everything, from the back to the front. Returns where the panels of a battle lie.
fn show(
    ui: &mut egui::Ui,
    page: &mut Page<'_>,
    (painting, hud, target_side): (&Painting, Panels<'_>, Option<TargetSide>),
    hover: &Hover,
    stage: &mut Option<(egui::Rect, f32)>,
) -> Option<hud::Layout> {
    let mut layout = None;
    let around = Around { target_side, lesson_takes_enter: painting.lesson_takes_enter, ..Around::default() };
    match &painting.picture {
        Picture::Nothing => {}
        Picture::Title => crate::show_title(ui, page, &painting.kept.lead),
        Picture::Setup(setup) => crate::show_setup(ui, page, setup),
        Picture::LanceDrop(drop) => crate::show_lance_drop(ui, page, drop),
        Picture::MechBay(bay) => *stage = Some(crate::show_mech_bay(ui, page, bay)),
        Picture::Battle => {
            let shown = hud::show(
                ui,
                page,
                hud,
                Around { bar: painting.kept.bar.as_ref(), tools: painting.kept.tools, ..around },
            );
            if let Some(card) = &painting.lesson {
                lesson::show(ui, page, (hud.badges, &shown), card);
            }
            layout = Some(shown);
        }
        Picture::Report(report) => {
            layout = Some(hud::show(ui, page, hud, around));
            crate::show_report(ui, page, report);
        }
    }
    dialogue::show(ui, page, &painting.dialogue, painting.plays_sound);
    if let Some(trouble) = &painting.kept.trouble {
        crate::show_trouble(ui, page, trouble, !matches!(painting.picture, Picture::Battle | Picture::Report(_)));
    }
    if let Some(tip) = &painting.tip {
        let zoom = ui.ctx().zoom_factor();
        let point = |at: Vec2| egui::pos2(at.x / zoom, at.y / zoom);
        let body = painting.hovered_body.map(|body| egui::Rect::from_min_max(point(body.min), point(body.max)));
        let hud = (painting.picture == Picture::Battle).then_some(hud);
        let aimed = layout.filter(|_| hud.is_some_and(|hud| hud.target.is_some())).map(|layout| layout.target);
        let on_board = matches!(hover.target, Some(Hoverable::Hex(..) | Hoverable::Unit(_) | Hoverable::Badge(_)));
        let chosen = hud.filter(|_| on_board).and_then(|hud| hud.badges.iter().find(|card| card.selected));
        tooltip::show(ui, page, point(hover.at), (body, [aimed, chosen.map(BadgeCard::whole)]), tip);
    }
    layout
}
