//! The colours of the interface, taken from a theme file.

use std::sync::Arc;

use bevy_egui::egui::Color32;

use phaseline_rules::catalog::colour::Colour;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::catalog::theme::{SideSign, Theme};
use phaseline_world::session::{GameContent, Settings};

/// A unit's side and whether it has acted; together they give its colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stance {
    /// The relation of its side to the player's.
    pub relation: Relation,
    /// It has acted this round.
    pub acted: bool,
}

/// Where a unit's colour is shown. A theme has a colour for each of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Element {
    /// The badge over the unit and on the timeline.
    Badge,
    /// The badge over the paper doll.
    DollBadge,
    /// The bar with the pilot's name.
    NameBar,
}

/// The colours that do not depend on a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    /// The background of panels.
    pub panel: Color32,
    /// The background of tooltips and dialogues, less transparent.
    pub sheet: Color32,
    /// Buttons and other raised parts.
    pub raised: Color32,
    /// Raised parts under the pointer.
    pub lit: Color32,
    /// Thin lines.
    pub edge: Color32,
    /// Normal text.
    pub text: Color32,
    /// Explanations.
    pub muted: Color32,
    /// Parts that do not count now.
    pub faint: Color32,
    /// The one accent: selection, focus, the running step.
    pub accent: Color32,
    /// Good for the player or the unit.
    pub good: Color32,
    /// Bad for the player or the unit, such as a later place in the order.
    pub bad: Color32,
    /// What may go wrong: heat, and other risks of an action.
    pub warning: Color32,
    /// What is lost or about to be: a destroyed unit or location, a target.
    pub lost: Color32,
    /// Heat.
    pub heat: Color32,
    /// Stability.
    pub stability: Color32,
    /// Morale.
    pub morale: Color32,
    /// Armour.
    pub armour: Color32,
    /// Armour of which little is left.
    pub armour_low: Color32,
    /// Structure under the armour.
    pub structure: Color32,
    /// Structure of which little is left.
    pub structure_low: Color32,
    /// A destroyed location.
    pub destroyed: Color32,
    /// The bars in charts of odds.
    pub chart: Color32,
    /// The ground of the timeline's axis.
    pub timeline: Color32,
    /// The steps on it.
    pub timeline_tick: Color32,
    /// The step that runs now.
    pub timeline_now: Color32,
    /// Numbers and letters on bright badges and name bars. On dark ones they are white.
    pub on_badge: Color32,
}

/// From this share of it on, armour and structure have their colour for little.
const LOW: f32 = 1.0 / 3.0;

impl Ink {
    /// The colour of armour of which a share from 0 to 1 is left.
    #[must_use]
    pub const fn armour_left(&self, share: f32) -> Color32 {
        if share > LOW { self.armour } else { self.armour_low }
    }

    /// The colour of structure of which a share from 0 to 1 is left.
    #[must_use]
    pub const fn structure_left(&self, share: f32) -> Color32 {
        if share > LOW { self.structure } else { self.structure_low }
    }

    /// The colour of text on the colour of a side, whichever is easier to read there.
    #[must_use]
    pub fn on(&self, ground: Color32) -> Color32 {
        if luminance(ground) > 0.30 { self.on_badge } else { Color32::WHITE }
    }
}

/// A theme as the interface uses it.
#[derive(Debug, Clone)]
pub struct Look {
    theme: Theme,
    /// The colours that do not depend on a side.
    pub ink: Ink,
}

impl Look {
    /// Reads a theme. Colours that its palette does not name keep the values of the dark style.
    #[must_use]
    pub fn new(theme: Theme) -> Self {
        let named = |name: &str, otherwise: [u8; 4]| colour(theme.colour(name).map_or(otherwise, Colour::to_array));
        let ink = Ink {
            panel: ground(named("panel", [13, 17, 23, 222])),
            sheet: ground(ground(named("sheet", [13, 17, 23, 252]))),
            raised: named("panel_raised", [38, 46, 58, 235]),
            lit: named("panel_lit", [58, 69, 86, 245]),
            edge: named("panel_edge", [255, 255, 255, 26]),
            text: named("text", [236, 240, 245, 255]),
            muted: named("text_dim", [156, 168, 183, 255]),
            faint: named("not_applied", [99, 111, 127, 255]),
            accent: named("key", [255, 190, 84, 255]),
            good: named("earlier", [121, 214, 140, 255]),
            bad: named("later", [255, 120, 105, 255]),
            warning: named("warning", [255, 194, 77, 255]),
            lost: named("danger", [255, 107, 87, 255]),
            heat: named("heat", [255, 138, 76, 255]),
            stability: named("stability", [120, 178, 255, 255]),
            morale: named("morale", [199, 166, 255, 255]),
            armour: named("armour", [168, 188, 206, 255]),
            armour_low: named("armour_low", [217, 164, 65, 255]),
            structure: named("structure", [214, 168, 96, 255]),
            structure_low: named("structure_low", [210, 96, 58, 255]),
            destroyed: named("destroyed", [42, 47, 54, 255]),
            chart: named("chart", [142, 203, 255, 255]),
            timeline: named("timeline", [15, 21, 28, 255]),
            timeline_tick: named("timeline_tick", [90, 107, 125, 255]),
            timeline_now: named("timeline_now", [255, 225, 77, 255]),
            on_badge: named("text_on_badge", [16, 22, 28, 255]),
        };
        Self { theme, ink }
    }

    /// The colour of one element of a unit.
    #[must_use]
    pub fn side(&self, stance: Stance, element: Element) -> Color32 {
        let colours = self.theme.sides.of(stance.relation).colours(stance.acted);
        colour(
            match element {
                Element::Badge => colours.badge,
                Element::DollBadge => colours.doll_badge,
                Element::NameBar => colours.name_bar,
            }
            .to_array(),
        )
    }

    /// The sign of a side that is not a colour.
    #[must_use]
    pub const fn sign(&self, relation: Relation) -> SideSign {
        self.theme.sides.of(relation).sign
    }

    /// The theme that this look was made from.
    #[must_use]
    pub const fn theme(&self) -> &Theme {
        &self.theme
    }
}

fn colour([red, green, blue, alpha]: [u8; 4]) -> Color32 {
    Color32::from_rgba_unmultiplied(red, green, blue, alpha)
}

/// A background for text. The picture is blended in linear light, in which a dark background covers less than its
/// opacity says. So this makes it more opaque.
fn ground(fill: Color32) -> Color32 {
    let [red, green, blue, alpha] = fill.to_srgba_unmultiplied();
    Color32::from_rgba_unmultiplied(red, green, blue, 255 - (255 - alpha) / 2)
}

/// The relative luminance of a colour, from 0 to 1.
#[must_use]
pub fn luminance(colour: Color32) -> f32 {
    let linear = |part: u8| (f32::from(part) / 255.0).powf(2.2);
    0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
}

/// A colour between `from` and `to`, by a `share` from 0 to 1.
#[must_use]
pub fn blend(from: Color32, to: Color32, share: f32) -> Color32 {
    let part = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round() as u8;
    Color32::from_rgba_premultiplied(
        part(from.r(), to.r()),
        part(from.g(), to.g()),
        part(from.b(), to.b()),
        part(from.a(), to.a()),
    )
}

/// The theme that the settings name, else the first one.
pub fn theme_of(content: &GameContent, settings: &Settings) -> Option<Arc<Theme>> {
    let themes = &content.0.themes;
    let chosen = themes.iter().find(|(id, _)| id.as_str() == settings.theme).or_else(|| themes.iter().next());
    chosen.map(|(_, theme)| Arc::new(theme.clone()))
}
