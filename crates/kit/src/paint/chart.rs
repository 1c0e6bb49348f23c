//! Exact distributions as small bars.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::{At, Canvas, Style};
use crate::decimal::decimal;
use phaseline_rules::texts::Words;

/// How strong the colour of a band of equal chances is.
const BAND: f32 = 0.8;

/// An exact distribution: each value with its chance.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Chart {
    /// Each value with its chance, in ascending order. The chances add up to 1.
    pub bars: Vec<(i32, f32)>,
    /// The drawn value, if there is one.
    pub drawn: Option<i32>,
    /// Whether small values are on the right, as on a clock that counts down.
    pub descending: bool,
    /// The first value that counts. Smaller ones are faint.
    pub from: Option<i32>,
}

impl Chart {
    /// The highest chance of a single value.
    #[must_use]
    pub fn peak(&self) -> f32 {
        self.bars.iter().map(|(_, chance)| *chance).fold(0.0, f32::max)
    }

    /// The value with half of the chance at or below it.
    #[must_use]
    pub fn median(&self) -> Option<i32> {
        let mut sum = 0.0;
        self.bars
            .iter()
            .find(|(_, chance)| {
                sum += chance;
                sum >= 0.5 - 1e-6
            })
            .map(|(value, _)| *value)
    }

    /// The mean of all values; none for an empty chart.
    #[must_use]
    pub fn mean(&self) -> Option<f32> {
        (!self.bars.is_empty()).then(|| self.bars.iter().map(|(value, chance)| *value as f32 * chance).sum())
    }

    /// The chance of each value, if there are several, without gaps, and all are equally likely; else none.
    #[must_use]
    pub fn each(&self) -> Option<f32> {
        let (low, high) = self.span().filter(|(low, high)| low < high)?;
        let chance = self.bars[0].1;
        let even = self.bars.iter().all(|(_, other)| (other - chance).abs() < 1e-6);
        (even && i64::from(high) - i64::from(low) + 1 == self.bars.len() as i64).then_some(chance)
    }

    /// Smallest and largest value.
    #[must_use]
    pub fn span(&self) -> Option<(i32, i32)> {
        Some((self.bars.first()?.0, self.bars.last()?.0))
    }
}

/// Paints a distribution with its values below the bars.
pub fn chart(canvas: &Canvas<'_>, rect: Rect, chart: &Chart) {
    let colour = canvas.ink().chart;
    let Some((low, high)) = chart.span() else { return };
    let count = (high - low + 1).max(6) as f32;
    let ground = Rect::from_min_max(rect.min, pos2(rect.right(), rect.bottom() - 14.0));
    let shares = shares(canvas.words(), &chart.bars);
    // A share with a decimal is wider.
    let (usual, least) =
        if shares.iter().any(|share| share.contains(['.', ','])) { (42.0, 37.0) } else { (30.0, 25.0) };
    let step = (ground.width() / count).min(usual);
    let left = ground.center().x - step * (high - low + 1) as f32 / 2.0;
    canvas.line(ground.left_bottom(), ground.right_bottom(), 1.0, canvas.ink().edge);
    let peak = chart.peak();
    for ((value, chance), share) in chart.bars.iter().zip(shares) {
        let place = if chart.descending { high - value } else { value - low };
        let x = left + step * place as f32;
        let height = ((ground.height() - 12.0) * chance / peak).max(1.0);
        let bar = Rect::from_min_max(pos2(x + 1.0, ground.bottom() - height), pos2(x + step - 1.0, ground.bottom()));
        let drawn = chart.drawn == Some(*value);
        let counts = chart.from.is_none_or(|from| *value >= from);
        let fill = if counts && (chart.drawn.is_none() || drawn) { colour } else { colour.gamma_multiply(0.35) };
        canvas.block(bar, fill);
        if step >= least || drawn {
            canvas.text(
                pos2(bar.center().x, bar.top() - 6.0),
                At::Centre,
                share,
                Style::SMALL.in_colour(canvas.ink().muted),
            );
        }
        let style = if drawn { Style::bold(11.0) } else { Style::SMALL.in_colour(canvas.ink().muted) };
        if step >= 15.0 || drawn || *value == low || *value == high {
            canvas.text(pos2(bar.center().x, ground.bottom() + 8.0), At::Centre, value.to_string(), style);
        }
    }
}

/// The chance of each value as a percentage: whole numbers if they add up to 100, else with one decimal. Equal chances
/// have equal texts.
#[must_use]
pub fn shares(words: &Words, bars: &[(i32, f32)]) -> Vec<String> {
    let hundredths = |(_, chance): &(i32, f32)| rounded(*chance * 100.0);
    let adds_up = (bars.iter().map(hundredths).sum::<f32>() - 100.0).abs() < 0.5;
    let told = |(_, chance): &(i32, f32)| match rounded(*chance * 1000.0) {
        _ if adds_up => percent(*chance),
        none if none < 1.0 && *chance > 0.0 => format!("<{}%", decimal(words, 0.1, 1)),
        most if most > 999.0 && *chance < 1.0 => format!(">{}%", decimal(words, 99.9, 1)),
        tenths => format!("{}%", decimal(words, f64::from(tenths) / 10.0, 1)),
    };
    bars.iter().map(told).collect()
}

/// The chance of each of some equally likely values as a percentage.
#[must_use]
pub fn share_of_each(words: &Words, values: usize) -> String {
    let values = values.max(1);
    shares(words, &vec![(0, 1.0 / values as f32); values]).swap_remove(0)
}

/// Rounded half up, with the error that a computed chance may have.
fn rounded(share: f32) -> f32 {
    (share + 0.5 + 1e-4).floor()
}

/// A chance as a whole percentage, rounded half up, but never 0% or 100% for a chance between them.
#[must_use]
pub fn percent(chance: f32) -> String {
    // The error that a computed chance may have. Within it, equal chances get the same text.
    const NOISE: f32 = 1e-4;
    match chance * 100.0 {
        none if none <= 0.0 => "0%".to_owned(),
        tiny if tiny < 1.0 - NOISE => "<1%".to_owned(),
        most if most > 99.0 + NOISE && most < 100.0 => ">99%".to_owned(),
        other => format!("{}%", (other + 0.5 + NOISE).floor()),
    }
}

/// Paints a distribution as a soft lane. The middle of a step is at `x_of`. Equal chances are one plain band.
pub fn lane(
    canvas: &Canvas<'_>,
    chart: &Chart,
    x_of: impl Fn(i32) -> f32,
    width: f32,
    (top, bottom): (f32, f32),
    colour: Color32,
) {
    if let (Some((low, high)), Some(_)) = (chart.span(), chart.each()) {
        let (from, to) = ends(&x_of, (low, high), width - 2.0);
        canvas.block(Rect::from_min_max(pos2(from, top), pos2(to, bottom)), colour.gamma_multiply(BAND));
        return;
    }
    let peak = chart.peak().max(f32::EPSILON);
    for (value, chance) in &chart.bars {
        let share = chance / peak;
        let height = (bottom - top) * (0.2 + 0.8 * share);
        let centre = pos2(x_of(*value), (top + bottom) / 2.0);
        canvas.block(
            Rect::from_center_size(centre, vec2(width - 2.0, height)),
            colour.gamma_multiply(0.35 + 0.65 * share),
        );
    }
}

/// Writes onto a lane or beside it what its one result is, or its range of equal chances. Returns `false` if the
/// chances differ or there is no room.
pub fn lane_label(
    canvas: &Canvas<'_>,
    chart: &Chart,
    x_of: impl Fn(i32) -> f32,
    width: f32,
    rect: Rect,
    colour: Color32,
) -> bool {
    let Some((low, high)) = chart.span() else { return false };
    let key = match (low == high, chart.each()) {
        (true, _) => "ledger.always",
        (false, Some(_)) => "ledger.span_even",
        (false, None) => return false,
    };
    let chance = share_of_each(canvas.words(), chart.bars.len());
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("low", &low), ("high", &high), ("value", &low), ("chance", &chance)];
    let text = canvas.words().fill(key, &given);
    let (from, to) = ends(&x_of, (low, high), width);
    let wide = canvas.measure(text.clone(), Style::SMALL, f32::INFINITY, 1).x + 8.0;
    let middle = rect.center().y;
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    if wide <= to - from {
        let style = Style::SMALL.in_colour(canvas.ink().on(colour.gamma_multiply(BAND)));
        canvas.text(pos2((from + to) / 2.0, middle), At::Centre, text, style);
    } else if wide <= rect.right() - to {
        canvas.text(pos2(to + 4.0, middle), At::Left, text, muted);
    } else if wide <= from - rect.left() {
        canvas.text(pos2(from - 4.0, middle), At::Right, text, muted);
    } else {
        return false;
    }
    true
}

/// The left and the right end of a lane whose steps have this width.
fn ends(x_of: &impl Fn(i32) -> f32, (low, high): (i32, i32), width: f32) -> (f32, f32) {
    let (one, other) = (x_of(low), x_of(high));
    (one.min(other) - width / 2.0, one.max(other) + width / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_content::{BuiltIn, load_pack};

    /// Each chance in parts of their sum.
    fn told(language: &str, parts: &[u32]) -> Vec<String> {
        let all: u32 = parts.iter().sum();
        let bars: Vec<(i32, f32)> = (0..).zip(parts.iter().map(|part| *part as f32 / all as f32)).collect();
        shares(&load_pack(&BuiltIn).library.words(language), &bars)
    }

    #[test]
    fn the_shares_of_a_chart_add_up_to_a_hundred() {
        assert_eq!(told("en", &[1; 7]), ["14.3%"; 7], "not seven times 14%");
        assert_eq!(told("de", &[1; 7]), ["14,3%"; 7]);
        assert_eq!(told("en", &[1, 1, 2]), ["25%", "25%", "50%"]);
        assert_eq!(told("en", &[1, 2]), ["33%", "67%"]);
        for parts in [&[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1][..], &[1, 2, 4, 6], &[5, 5, 1], &[1, 999_999]] {
            let sum: f32 = told("en", parts)
                .iter()
                .map(|it| it.trim_matches(['<', '>', '%']).parse::<f32>().expect("a number"))
                .sum();
            assert!((sum - 100.0).abs() < 0.25, "{parts:?}: {sum}");
        }
    }
}
