//! A unit's badge and name bar, and the chips of its status.

use bevy_egui::egui::{Color32, Sense, Ui, pos2, vec2};

use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Badge, Style, Tone, badge, badge_rect, chip, chip_width, name_bar};
use phaseline_kit::theme::look::Stance;

/// The space between two chips.
const CHIP_GAP: f32 = 4.0;

/// A badge that can be hovered, with room for its ring. `rings` says whether a hovered badge gets a ring.
pub fn badge_sign(ui: &mut Ui, page: &mut Page<'_>, (name, told): (Hoverable, String), card: &Badge, rings: bool) {
    let (rect, _) = ui.allocate_exact_size(badge_rect(pos2(0.0, 0.0), card.radius).size(), Sense::hover());
    let hovered = page.spot(ui, rect, name, told);
    let ring = card.ring.or((hovered && rings).then_some(Color32::WHITE));
    badge(&page.canvas(ui), rect.center(), &Badge { ring, ..card.clone() });
}

/// A name bar in the colour of its side, across its place.
pub fn bar_with_name(ui: &mut Ui, page: &Page<'_>, high: f32, name: &str, stance: Stance) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    name_bar(&page.canvas(ui), rect, name, stance, Style::STRONG);
}

/// The status of a unit in chips, as far as there is room. The last chip stands for those without room.
pub fn chips(ui: &mut Ui, page: &mut Page<'_>, high: f32, all: &[(String, Tone)]) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let canvas = page.canvas(ui);
    let rest = |count: usize| format!("+{count}");
    let wide = |text: &str| chip_width(&canvas, text) + CHIP_GAP;
    let mut x = rect.left();
    for (place, (word, tone)) in all.iter().enumerate() {
        let after = all.len() - place - 1;
        let needed = wide(word) + if after > 0 { wide(&rest(after)) } else { 0.0 };
        let fits = x + needed <= rect.right() + CHIP_GAP;
        let (text, place, tone) =
            if fits { (word.clone(), place, *tone) } else { (rest(after + 1), all.len(), Tone::Muted) };
        let drawn = chip(&canvas, pos2(x, rect.center().y), &text, tone.colour(&canvas));
        let name = Hoverable::Status(place);
        if page.spot(ui, drawn.expand2(vec2(CHIP_GAP / 2.0, 2.0)), name, text) {
            canvas.frame(drawn, 1.0, canvas.ink().text);
        }
        if !fits {
            break;
        }
        x = drawn.right() + CHIP_GAP;
    }
}
