//! Windows that tiling and minimising make: no screen and no dialogue is too large for them to be drawn.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy_egui::egui::{Context, RawInput, Rect, pos2, vec2};
use phaseline::content::built_in_words;
use phaseline::interaction::Regions;
use phaseline::rules::texts::Words;
use phaseline::ui::page::Page;
use phaseline::ui::room_for;
use phaseline::ui::theme::look::Look;

use super::keyboard::{Shown, dress, every_screen};
use crate::support::shipped::shipped;

/// Sizes of windows, in pixels. Tiling makes them, and minimising.
const WINDOWS: [(f32, f32); 8] = [
    (0.0, 0.0),
    (1.0, 1.0),
    (10.0, 900.0),
    (20.0, 720.0),
    (200.0, 150.0),
    (50.0, 2000.0),
    (5000.0, 100.0),
    (1280.0, 5.0),
];

/// Lays a screen out twice, because the second frame knows the sizes of the first, and makes triangles of it.
fn draw(shown: &Shown, (look, words): (&Look, &Words), room: (f32, f32)) {
    let (mut regions, ctx) = (Regions::default(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    ctx.set_global_style(phaseline::ui::style(&look.ink));
    for _ in 0..2 {
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(room.0, room.1)));
        let output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            regions.begin();
            shown.show(ui, &mut Page::new(look, words, &mut regions, None));
            regions.publish();
        });
        let shapes = output.shapes.clone();
        output.drop_without_applying_deltas();
        ctx.tessellate(shapes, 1.0);
    }
}

#[test]
fn every_screen_and_dialogue_is_drawn_in_windows_that_are_far_too_small_for_it() {
    let (library, words) = (shipped(), built_in_words());
    let look = dress(&library);
    // One scenario is enough: the others differ in what they list.
    let one =
        |name: &str| !name.contains("start with") && !name.contains("lance drop of") && !name.contains("lanes of");
    let screens = every_screen(&library, &words);
    let screens = screens.iter().filter(|(name, _)| one(name) || name.ends_with(" two_fords"));
    let mut faults = Vec::new();
    for (name, shown) in screens {
        for size in WINDOWS {
            // In the room that the window gives it, with the usual and the largest interface.
            for scale in [1.0, 4.0] {
                let (_, room) = room_for(size, scale);
                if catch_unwind(AssertUnwindSafe(|| draw(shown, (&look, &words), room))).is_err() {
                    faults.push(format!("{name} at {size:?} with a scale of {scale}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
}
