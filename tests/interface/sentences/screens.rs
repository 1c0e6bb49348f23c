//! The texts of all screens and of the whole codex.

use bevy_egui::egui::{Context, RawInput, Rect, Shape, pos2, vec2};
use phaseline::content::Library;
use phaseline::interaction::Regions;
use phaseline::rules::texts::Words;
use phaseline::ui::page::Page;
use phaseline::ui::screens::codex::Codex;
use phaseline::ui::screens::codex::articles::CodexSource;
use phaseline::ui::theme::look::Look;

use super::collected::Collected;
use crate::screens::keyboard::{Shown, dress, every_screen};

/// Screens that show lines which the tests made up.
const MADE_UP: [&str; 6] = ["saves", "packs", "news", "moments", "report", "lanes of"];

/// Reads every screen, and every page of the codex under every initiative system.
pub fn read(library: &Library, words: &Words, found: &mut Collected) {
    let look = dress(library);
    for (name, shown) in every_screen(library, words) {
        if !MADE_UP.iter().any(|made_up| name.starts_with(made_up)) {
            for text in painted(&shown, (&look, words)) {
                found.add(&name, &text);
            }
        }
    }
    let combat = library.combat.values().next().expect("numbers of combat");
    for ruleset in library.rulesets.values() {
        let codex = Codex::new(CodexSource { words, library, ruleset, combat });
        for article in codex.articles() {
            let place = format!("codex of {}, {}", ruleset.id(), article.page);
            found.add_all(&place, article);
        }
    }
}

/// The texts that a screen paints, also those that are cut off.
fn painted(shown: &Shown, (look, words): (&Look, &Words)) -> Vec<String> {
    let (mut regions, ctx) = (Regions::default(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    ctx.set_global_style(phaseline::ui::style(&look.ink));
    let mut found = Vec::new();
    for _ in 0..2 {
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1920.0, 1600.0)));
        let output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            regions.begin();
            shown.show(ui, &mut Page::new(look, words, &mut regions, None));
            regions.publish();
        });
        found = output.shapes.iter().flat_map(|clipped| texts(&clipped.shape)).collect();
        output.drop_without_applying_deltas();
    }
    found
}

fn texts(shape: &Shape) -> Vec<String> {
    match shape {
        Shape::Text(text) => vec![text.galley.job.text.clone()],
        Shape::Vec(shapes) => shapes.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}
