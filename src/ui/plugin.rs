//! The interface inside the game: when it makes its values, when it paints, and what it does with presses.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext, egui};

use super::{
    aside, draft, float, fonts, foresight, kept, lanes, menu,
    paint::Canvas,
    reckoning, rest, scene, scroll,
    state::{CurrentLook, Overlay, Painting, Picture},
};
use crate::{
    interaction::{CoarseMotion, Hover, InteractionSystems, Language, Regions, Settings},
    ui::{hud, screens, tooltip},
};

/// Shows the battle and everything around it.
#[derive(Debug, Clone, Copy, Default)]
pub struct UiPlugin;

/// The parts of the interface in [`PostUpdate`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub enum UiSystems {
    /// What will be painted is put together; needs the places of units on the screen.
    Compose,
}

impl Plugin for UiPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Painting>()
            .init_resource::<Overlay>()
            .configure_sets(
                PostUpdate,
                UiSystems::Compose.after(InteractionSystems::Follow).after(TransformSystems::Propagate),
            )
            .add_plugins((
                aside::plugin,
                draft::plugin,
                float::plugin,
                foresight::plugin,
                kept::plugin,
                lanes::plugin,
                menu::plugin,
                reckoning::plugin,
                rest::plugin,
                scene::plugin,
                scroll::plugin,
            ))
            .add_systems(Update, dress_context)
            .add_systems(EguiPrimaryContextPass, paint);
    }
}

/// Gives a new context the fonts.
fn dress_context(mut contexts: EguiContexts, fresh: Query<(), Added<PrimaryEguiContext>>) {
    if !fresh.is_empty()
        && let Ok(ctx) = contexts.ctx_mut()
    {
        fonts::install(ctx);
    }
}

/// Paints this frame's values. It may run more than once a frame: it only paints and registers names.
fn paint(
    mut contexts: EguiContexts,
    painting: Res<Painting>,
    look: Option<Res<CurrentLook>>,
    language: Res<Language>,
    hover: Res<Hover>,
    (settings, motion): (Res<Settings>, Res<CoarseMotion>),
    mut regions: ResMut<Regions>,
    mut passes: Local<u32>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = look else { return Ok(()) };
    // Fonts are there from the second pass of a context on.
    *passes = passes.saturating_add(1);
    if *passes < 3 {
        ctx.request_repaint();
        return Ok(());
    }
    zoom(ctx, settings.scale);
    // Softened edges are most of the triangles; in motion nobody sees them.
    ctx.tessellation_options_mut(|options| options.feathering = !motion.0);
    regions.begin();
    let painter = ctx.layer_painter(egui::LayerId::background());
    let mut canvas = Canvas::new(painter, &look.0, &language.0, &mut regions, hover.target.as_ref());
    draw(&mut canvas, &painting, &hover);
    regions.publish();
    Ok(())
}

/// Sizes the interface to the picture: at least 1280 by 720 points fit into it.
fn zoom(ctx: &egui::Context, scale: f32) {
    let pixels = ctx.viewport_rect().size() * ctx.zoom_factor();
    let wanted = zoom_for((pixels.x, pixels.y), scale);
    if (ctx.zoom_factor() - wanted).abs() > 0.001 {
        ctx.set_zoom_factor(wanted);
        ctx.request_discard("the size of the interface has changed");
    }
}

/// The zoom at which the interface is as large as wished and still has room for 1280 by 720 points.
#[must_use]
pub fn zoom_for((width, height): (f32, f32), scale: f32) -> f32 {
    let room = (width / 1280.0).min(height / 720.0).max(0.25);
    let natural = if room > 1.0 { room.powf(0.8) } else { room };
    (natural * scale).min(room)
}

fn draw(canvas: &mut Canvas<'_>, painting: &Painting, hover: &Hover) {
    match &painting.picture {
        Picture::Nothing => {}
        Picture::Setup(setup) => screens::draw_setup(canvas, setup),
        Picture::Battle(hud) => {
            hud::draw(canvas, hud);
            let actions = hud::Layout::of(canvas.screen, hud).actions;
            if let Some(bar) = &painting.kept.bar {
                screens::draw_replay(canvas, actions, bar);
            }
            if let Some(tools) = painting.kept.tools {
                screens::draw_tools(canvas, actions, tools);
            }
        }
        Picture::Report(hud, report) => {
            hud::draw(canvas, hud);
            screens::draw_report(canvas, report);
        }
    }
    if let Some(line) = &painting.kept.going_on {
        screens::draw_going_on(canvas, line);
    }
    if let Some(card) = &painting.kept.saves {
        screens::draw_saves(canvas, card);
    }
    if let Some(card) = &painting.kept.moments {
        screens::draw_moments(canvas, card);
    }
    if let Some(settings) = &painting.settings {
        screens::draw_settings(canvas, settings);
    }
    if let Some(lanes) = &painting.lanes {
        screens::draw_lanes(canvas, lanes);
    }
    if let Some(packs) = &painting.packs {
        screens::draw_packs(canvas, packs);
    }
    if let Some(news) = &painting.news {
        screens::draw_news(canvas, news);
    }
    if painting.menu {
        screens::draw_menu(canvas);
    }
    if let Some(doubted) = &painting.question {
        screens::draw_question(canvas, doubted);
    }
    if painting.help {
        screens::draw_help(canvas);
    }
    if let Some(trouble) = &painting.kept.trouble {
        screens::draw_trouble(canvas, trouble, matches!(painting.picture, Picture::Setup(_)));
    }
    if let Some(tip) = &painting.tip {
        let zoom = canvas.zoom();
        let point = |at: Vec2| egui::pos2(at.x / zoom, at.y / zoom);
        let body = painting.hovered_body.map(|body| egui::Rect::from_min_max(point(body.min), point(body.max)));
        let aimed = match &painting.picture {
            Picture::Battle(hud) if hud.target.is_some() => Some(hud::Layout::of(canvas.screen, hud).target),
            _ => None,
        };
        tooltip::draw(canvas, point(hover.at), (body, aimed), tip);
    }
}

/// The largest size of the interface that still makes a difference in a picture of this size.
#[must_use]
pub fn largest_scale(size: (f32, f32)) -> f32 {
    zoom_for(size, f32::INFINITY) / zoom_for(size, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interface_grows_with_the_picture_and_always_fits() {
        assert!((zoom_for((1280.0, 720.0), 1.0) - 1.0).abs() < 1e-6);
        assert!((zoom_for((1280.0, 720.0), 1.5) - 1.0).abs() < 1e-6, "no room to grow");
        let large = zoom_for((3840.0, 2160.0), 1.0);
        assert!(large > 2.0 && large < 3.0, "{large}");
        assert!(zoom_for((640.0, 360.0), 1.0) < 0.51);
        assert!((largest_scale((1280.0, 720.0)) - 1.0).abs() < 1e-6);
        assert!(largest_scale((3840.0, 2160.0)) > 1.2);
    }
}
