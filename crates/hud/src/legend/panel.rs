//! The legend of the lines on the board and the colours of the sides. It stands over the action bar until it fades.

use bevy_egui::egui::{Align, Align2, Color32, Layout, Rect, Ui, UiBuilder, vec2};

use super::model::{Legend, LegendSign};
use super::widgets::legend_sign;
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{close_together, short, text_size};

/// The height of the legend, the width of a sign, and the space after a sign and after a word, in points.
const SIZE: (f32, f32, f32, f32) = (24.0, 20.0, 5.0, 12.0);
/// The space before the first sign.
const EDGE: f32 = 10.0;

/// Shows the legend over the right end of the action bar. If the panel of the target lies there, it is not shown. It
/// stays there when a row comes and goes with the pointer.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, actions: Rect, target: Option<Rect>, legend: &Legend) {
    let style = Style::SMALL;
    let wide = |text: &String| SIZE.1 + SIZE.2 + text_size(ui, page, text, style).x + SIZE.3;
    let rows: Vec<(LegendSign, f32)> = legend.rows.iter().map(|(sign, text)| (*sign, wide(text))).collect();
    let bottom = actions.top() - 4.0;
    let row = actions.with_min_y(bottom - SIZE.0).with_max_y(bottom);
    let (shown, width) = arrange(&rows, row.width());
    let rect = Align2::RIGHT_CENTER.align_size_within_rect(vec2(width, SIZE.0), row);
    if target.is_some_and(|target| target.intersects(rect)) {
        return;
    }
    page.canvas(ui).fill(rect, Color32::from_black_alpha(150).gamma_multiply(legend.strength));
    let place = UiBuilder::new().id_salt("legend").max_rect(rect).layout(Layout::left_to_right(Align::Center));
    let mut line = ui.new_child(place);
    close_together(&mut line);
    line.add_space(EDGE);
    for (sign, text) in shown.into_iter().filter_map(|row| legend.rows.get(row)) {
        legend_sign(&mut line, page, vec2(SIZE.1, SIZE.0), *sign, legend.strength);
        line.add_space(SIZE.2);
        short(&mut line, page, text, style.in_colour(page.ink().text.gamma_multiply(legend.strength)));
        line.add_space(SIZE.3);
    }
}

/// Whether a row comes and goes with the pointer.
const fn comes_and_goes(sign: LegendSign) -> bool {
    matches!(sign, LegendSign::Arc)
}

/// The width of the rows that stay.
fn lasting(rows: &[(LegendSign, f32)]) -> f32 {
    rows.iter().filter(|(sign, _)| !comes_and_goes(*sign)).map(|(_, width)| width).sum::<f32>() + EDGE
}

/// Which rows are shown, in order, and the width of all. A row that comes and goes stands left of the others, so that
/// they keep their places. If there is no room for it, it takes the place of the sides; if there is not enough, it is
/// left out.
fn arrange(rows: &[(LegendSign, f32)], room: f32) -> (Vec<usize>, f32) {
    let of = |wanted: fn(LegendSign) -> bool| {
        rows.iter().enumerate().filter(move |(_, (sign, _))| wanted(*sign)).map(|(place, _)| place)
    };
    let width = |shown: &[usize]| shown.iter().map(|place| rows[*place].1).sum::<f32>() + EDGE;
    let least = lasting(rows);
    let grown: Vec<usize> = of(comes_and_goes).chain(of(|sign| !comes_and_goes(sign))).collect();
    if width(&grown) < room {
        let width = width(&grown);
        return (grown, width);
    }
    let ways = of(|sign| !comes_and_goes(sign) && !matches!(sign, LegendSign::Side(_)));
    let swapped: Vec<usize> = ways.chain(of(comes_and_goes)).collect();
    if width(&swapped) <= least {
        return (swapped, least);
    }
    (of(|sign| !comes_and_goes(sign)).collect(), least)
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::catalog::scenario::Relation;

    const ROWS: [(LegendSign, f32); 5] = [
        (LegendSign::Walk, 60.0),
        (LegendSign::Run, 70.0),
        (LegendSign::Arc, 100.0),
        (LegendSign::Side(Relation::Friendly), 70.0),
        (LegendSign::Side(Relation::Enemy), 75.0),
    ];

    #[test]
    fn the_legend_keeps_its_place_and_its_rows_when_the_arc_of_fire_is_explained() {
        let without: Vec<(LegendSign, f32)> = ROWS.into_iter().filter(|(sign, _)| !comes_and_goes(*sign)).collect();
        let (_, before) = arrange(&without, 290.0);
        assert_eq!((lasting(&without), lasting(&ROWS)), (before, before), "it does not leave its place");
        let (shown, width) = arrange(&ROWS, 500.0);
        assert_eq!((shown, width), (vec![2, 0, 1, 3, 4], before + 100.0), "it grows to the left");
        let (shown, width) = arrange(&ROWS, 290.0);
        assert_eq!((shown, width), (vec![0, 1, 2], before), "without room the arc takes the place of the sides");
        let long = ROWS.map(|(sign, width)| (sign, if comes_and_goes(sign) { 160.0 } else { width }));
        let (shown, width) = arrange(&long, 290.0);
        assert_eq!((shown, width), (vec![0, 1, 3, 4], before), "it never covers the buttons");
    }
}
