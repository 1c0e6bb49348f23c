//! The screen that compares initiative systems: names are whole, however many units stand in a lane.

use bevy_egui::egui::{Context, LayerId, RawInput, Rect, Shape, pos2};
use phaseline::{
    battle::BattleSetup,
    content::{BuiltIn, built_in_words, load_pack},
    interaction::Regions,
    lab::compare::{compare, fitting},
    ui::{build, look::Look, model::LanesScreen, paint::Canvas, screens},
};

/// What was cut to fit, of all that is painted.
fn cut(screen: &LanesScreen, look: &Look) -> Vec<String> {
    let (mut regions, words, ctx) = (Regions::default(), built_in_words(), Context::default());
    ctx.set_fonts(phaseline::ui::fonts::definitions());
    let mut found = Vec::new();
    for _ in 0..2 {
        let screen_rect = Some(Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0)));
        let output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            regions.begin();
            let painter = ui.ctx().layer_painter(LayerId::background());
            screens::draw_lanes(&mut Canvas::new(painter, look, &words, &mut regions, None), screen);
        });
        found = output.shapes.iter().flat_map(|clipped| texts(&clipped.shape)).collect();
        output.drop_without_applying_deltas();
    }
    found
}

fn texts(shape: &Shape) -> Vec<String> {
    match shape {
        Shape::Text(text) if text.galley.elided => vec![text.galley.job.text.clone()],
        Shape::Vec(shapes) => shapes.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn no_name_is_cut_at_the_smallest_size_of_the_window() {
    let library = load_pack(&BuiltIn).library;
    let look = Look::new(library.themes.values().next().expect("a theme").clone());
    for scenario in library.scenarios.keys() {
        let setup = BattleSetup::new(scenario.clone(), 7);
        let shown: Vec<_> = fitting(&library, &setup).into_iter().take(4).collect();
        let comparison = compare(&library, &shown, &setup).expect("it can be compared");
        let columns = build::lanes(&built_in_words(), &comparison);
        let screen = LanesScreen { columns, ..LanesScreen::default() };
        assert_eq!(cut(&screen, &look), Vec::<String>::new(), "{scenario}");
    }
}
