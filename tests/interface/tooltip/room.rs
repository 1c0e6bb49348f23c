//! How much of the screen a tooltip takes.

use bevy_egui::egui::{Context, RawInput, Rect, pos2, vec2};
use phaseline::content::built_in_words;
use phaseline::interaction::{Hoverable, Regions};
use phaseline::lab::compare::fitting;
use phaseline::ui::page::Page;
use phaseline::ui::theme::look::Look;
use phaseline::ui::tooltip;
use phaseline::ui::tooltip::model::Tip;

use crate::support::battles::under;
use crate::support::old_walls::with_old_walls;
use crate::support::person::{Hands, Person};

/// The most of the screen that a tooltip covers while it is folded.
const MOST: f32 = 1.0 / 6.0;

/// The part of a usual screen that a tooltip covers.
fn part(look: &Look, tip: &Tip) -> f32 {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
    let (mut regions, words, ctx) = (Regions::default(), built_in_words(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    ctx.set_global_style(phaseline::ui::style(&look.ink));
    let mut covered = 0.0;
    for _ in 0..2 {
        let output = ctx.run_ui(RawInput { screen_rect: Some(screen), ..RawInput::default() }, |ui| {
            let page = Page::new(look, &words, &mut regions, None);
            covered = tooltip::show(ui, &page, screen.center(), (None, [None, None]), tip).area() / screen.area();
        });
        output.drop_without_applying_deltas();
    }
    covered
}

#[test]
fn a_folded_tooltip_covers_at_most_a_sixth_of_the_screen() {
    let library = with_old_walls();
    let look = Look::new(library.themes.values().next().expect("a theme").clone());
    let (mut found, mut count) = (Vec::new(), 0);
    for scenario in ["two_fords", "old_walls"] {
        for ruleset in fitting(&library, &phaseline::battle::BattleSetup::new(scenario, 3)) {
            let mut person = Person::at(&library, under(ruleset.clone(), scenario, 3), Hands::Mouse);
            person.open_round();
            person.paint();
            let names: Vec<Hoverable> = person.app.world().resource::<Regions>().names().cloned().collect();
            for name in names {
                let Some(tip) = person.tip(&name) else { continue };
                count += 1;
                let covered = part(&look, &tip);
                if covered > MOST {
                    found.push(format!("{scenario}, {ruleset}: {name} covers {:.1} %", covered * 100.0));
                }
            }
        }
    }
    assert!(count > 500, "{count} tooltips");
    assert!(found.is_empty(), "{} of {count}: {found:#?}", found.len());
}
