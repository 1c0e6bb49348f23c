//! The screen that compares initiative systems: names are whole, however many units are in a lane.

use crate::support::shipped::shipped;
use bevy_egui::egui::{Context, RawInput, Rect, Shape, pos2};
use phaseline::battle::BattleSetup;
use phaseline::content::built_in_words;
use phaseline::interaction::Regions;
use phaseline::lab::compare::{compare, fitting};
use phaseline::ui::page::Page;
use phaseline::ui::screens;
use phaseline::ui::screens::compare::build as cards;
use phaseline::ui::screens::compare::build::Sight;
use phaseline::ui::screens::compare::model::LanesScreen;
use phaseline::ui::theme::look::Look;
use phaseline::ui::tooltip::model::Tip;

/// What was cut to fit, of all that is painted.
fn cut(screen: &LanesScreen, look: &Look) -> Vec<String> {
    let (mut regions, words, ctx) = (Regions::default(), built_in_words(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    ctx.set_global_style(phaseline::ui::style(&look.ink));
    let mut found = Vec::new();
    for _ in 0..2 {
        let screen_rect = Some(Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0)));
        let output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            regions.begin();
            screens::show_lanes(ui, &mut Page::new(look, &words, &mut regions, None), screen);
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
    let library = shipped();
    let look = Look::new(library.themes.values().next().expect("a theme").clone());
    for scenario in library.scenarios.keys() {
        let setup = BattleSetup::new(scenario.clone(), 7);
        let shown: Vec<_> = fitting(&library, &setup).into_iter().take(4).collect();
        let comparison = compare(&library, &shown, &setup).expect("it can be compared");
        for sight in [Sight::Odds, Sight::Drawn] {
            let columns = cards::lanes(&built_in_words(), &comparison, sight);
            let screen = LanesScreen { columns, ..LanesScreen::default() };
            assert_eq!(cut(&screen, &look), Vec::<String>::new(), "{scenario}, {sight:?}");
        }
    }
}

#[test]
fn before_the_draw_another_seed_looks_the_same_however_it_draws() {
    let library = shipped();
    let seen = |seed, sight| {
        let setup = BattleSetup::new("two_fords", seed);
        let comparison = compare(&library, &fitting(&library, &setup), &setup).expect("it can be compared");
        let columns = cards::lanes(&built_in_words(), &comparison, sight);
        let tips: Vec<Option<Tip>> = columns
            .iter()
            .flat_map(|column| column.rows.iter().map(|row| (column.ruleset.clone(), row.unit)))
            .map(|(ruleset, unit)| cards::lane_tip(&built_in_words(), (&comparison, sight), &ruleset, unit, true))
            .collect();
        (columns, tips)
    };
    assert!(seen(7, Sight::Odds) == seen(8, Sight::Odds), "nothing of the seed is to be seen");
    assert!(seen(7, Sight::Drawn) != seen(8, Sight::Drawn), "the two seeds draw differently");
    for row in seen(7, Sight::Odds).0.iter().flat_map(|column| &column.rows) {
        assert!(row.number.is_empty() && row.chart.drawn.is_none() && !row.chart.bars.is_empty(), "{row:?}");
    }
}
