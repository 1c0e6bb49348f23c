//! Name bars and gauges.

use bevy_egui::egui::{Color32, CornerRadius, Pos2, Rect, Shape, epaint::PathStroke, pos2, vec2};

use super::{At, Canvas, Style};
use crate::theme::look::{Element, Ink, Stance, blend};
use phaseline_interaction::GaugeKind;
use phaseline_rules::catalog::theme::SideSign;
use phaseline_rules::wording::text::signed;

/// A level between 0 and full, with marks where something happens.
#[derive(Debug, Clone, PartialEq)]
pub struct Gauge {
    /// Which one it is.
    pub kind: GaugeKind,
    /// What it measures.
    pub label: String,
    /// The present level.
    pub value: i32,
    /// The level when full.
    pub full: i32,
    /// Levels at which something happens.
    pub marks: Vec<i32>,
    /// What the hovered action would add.
    pub change: i32,
    /// Its colour.
    pub tone: Tone,
    /// What it means, for the tooltip.
    pub note: String,
}

/// A colour of the interface, by its meaning.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tone {
    /// Normal text.
    #[default]
    Plain,
    /// Explanations.
    Muted,
    /// The accent.
    Accent,
    /// Good for the player or the unit.
    Good,
    /// Bad for the player or the unit.
    Bad,
    /// What may go wrong.
    Warning,
    /// What is lost.
    Lost,
    /// Heat.
    Heat,
    /// Stability.
    Stability,
    /// Morale.
    Morale,
    /// Armour.
    Armour,
    /// Structure.
    Structure,
}

impl Tone {
    /// The colour of the canvas's theme.
    #[must_use]
    pub const fn colour(self, canvas: &Canvas<'_>) -> Color32 {
        self.in_ink(canvas.ink())
    }

    /// The colour in a theme's `ink`.
    #[must_use]
    pub const fn in_ink(self, ink: &Ink) -> Color32 {
        match self {
            Self::Plain => ink.text,
            Self::Muted => ink.muted,
            Self::Accent => ink.accent,
            Self::Good => ink.good,
            Self::Bad => ink.bad,
            Self::Warning => ink.warning,
            Self::Lost => ink.lost,
            Self::Heat => ink.heat,
            Self::Stability => ink.stability,
            Self::Morale => ink.morale,
            Self::Armour => ink.armour,
            Self::Structure => ink.structure,
        }
    }

    /// Good for a positive number, bad for a negative one, plain for 0.
    #[must_use]
    pub const fn of_sign(number: i32) -> Self {
        match number {
            0 => Self::Plain,
            1.. => Self::Good,
            _ => Self::Bad,
        }
    }
}

/// A name bar in the colours of a unit's side and state. The shape of its left end is the sign of the side.
pub fn name_bar(canvas: &Canvas<'_>, rect: Rect, name: &str, stance: Stance, style: Style) {
    let fill = canvas.look().side(stance, Element::NameBar);
    canvas.add(Shape::convex_polygon(
        outline(rect.expand(1.2), canvas.look().sign(stance.relation)),
        Color32::from_black_alpha(205),
        PathStroke::NONE,
    ));
    canvas.add(Shape::convex_polygon(outline(rect, canvas.look().sign(stance.relation)), fill, PathStroke::NONE));
    if !stance.acted {
        let rim = blend(fill, Color32::WHITE, 0.55);
        canvas.block(
            Rect::from_min_max(pos2(rect.left() + 4.0, rect.top()), pos2(rect.right() - 4.0, rect.top() + 1.0)),
            rim,
        );
    }
    canvas.text_within(rect.center(), At::Centre, name, style.in_colour(canvas.ink().on(fill)), rect.width() - 10.0);
}

/// A glow in the colour of the side around a name bar.
pub fn glow(canvas: &Canvas<'_>, rect: Rect, stance: Stance) {
    let colour = canvas.look().side(stance, Element::NameBar);
    for (wide, white, strength) in [(8.5, 0.0, 0.8), (4.6, 0.85, 1.0)] {
        let fill = blend(colour, Color32::WHITE, white).gamma_multiply(strength);
        let around = outline(rect.expand(wide), canvas.look().sign(stance.relation));
        canvas.add(Shape::convex_polygon(around, fill, PathStroke::NONE));
    }
}

fn outline(rect: Rect, sign: SideSign) -> Vec<Pos2> {
    let (cut, middle) = (rect.height() * 0.42, rect.center().y);
    match sign {
        SideSign::Plain | SideSign::Outline => {
            vec![rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
        }
        SideSign::Notch => vec![
            rect.left_top() + vec2(cut, 0.0),
            rect.right_top() - vec2(cut, 0.0),
            pos2(rect.right(), rect.top() + cut),
            rect.right_bottom(),
            rect.left_bottom(),
            pos2(rect.left(), rect.top() + cut),
        ],
        SideSign::Spikes => vec![
            rect.left_top() + vec2(cut, 0.0),
            rect.right_top() - vec2(cut, 0.0),
            pos2(rect.right(), middle),
            rect.right_bottom() - vec2(cut, 0.0),
            rect.left_bottom() + vec2(cut, 0.0),
            pos2(rect.left(), middle),
        ],
    }
}

/// A gauge in one line: its label, its bar, and its number. `parts` are the widths of label and number.
pub fn gauge_line(canvas: &Canvas<'_>, rect: Rect, gauge: &Gauge, (label, number): (f32, f32)) {
    let (tone, middle) = (gauge.tone.colour(canvas), rect.center().y);
    canvas.text_within(pos2(rect.left(), middle), At::Left, gauge.label.clone(), Style::LABEL, label - 4.0);
    let written = format!("{}/{}", gauge.value, gauge.full);
    let written = canvas.text(pos2(rect.right(), middle), At::Right, written, Style::bold(11.0));
    let mut right = rect.right() - number;
    if gauge.change != 0 {
        let style = Style::bold(11.0).in_colour(tone);
        let change = canvas.text(pos2(written.left() - 4.0, middle), At::Right, signed(gauge.change), style);
        right = right.min(change.left() - 4.0);
    }
    let bar = Rect::from_min_max(pos2(rect.left() + label, middle - 3.5), pos2(right - 4.0, middle + 3.5));
    gauge_bar(canvas, bar, gauge, tone);
}

/// The bar of a gauge without its text.
pub fn gauge_bar(canvas: &Canvas<'_>, rect: Rect, gauge: &Gauge, tone: Color32) {
    canvas.fill(rect, Color32::from_black_alpha(150));
    let inner = rect.shrink(1.0);
    let x = |value: i32| inner.left() + inner.width() * (value as f32 / gauge.full.max(1) as f32).clamp(0.0, 1.0);
    let span = |from: i32, to: i32| Rect::from_min_max(pos2(x(from), inner.top()), pos2(x(to), inner.bottom()));
    if gauge.value > 0 {
        canvas.fill(span(0, gauge.value), tone);
    }
    let after = gauge.value + gauge.change;
    if gauge.change > 0 {
        canvas.fill(span(gauge.value, after), blend(tone, Color32::TRANSPARENT, 0.55));
    } else if gauge.change < 0 {
        canvas.fill(span(after, gauge.value), Color32::from_black_alpha(120));
    }
    for mark in gauge.marks.iter().filter(|mark| (1..gauge.full).contains(*mark)) {
        canvas.line(pos2(x(*mark), rect.top()), pos2(x(*mark), rect.bottom()), 1.0, Color32::from_white_alpha(150));
    }
}

/// A bare bar that is filled to a share from 0 to 1.
pub fn thin_bar(canvas: &Canvas<'_>, rect: Rect, share: f32, colour: Color32) {
    canvas.block(rect, Color32::from_black_alpha(170));
    let filled = Rect::from_min_size(rect.min, vec2(rect.width() * share.clamp(0.0, 1.0), rect.height()));
    canvas.add(Shape::rect_filled(filled, CornerRadius::ZERO, colour));
}
