//! Writes the colours as a theme.

use super::SbiNames;
use super::settings::Settings;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::catalog::theme::{ElementColours, SideTheme, Theme};
use phaseline_rules::content_id::ThemeId;
use ron::ser::{PrettyConfig, to_string_pretty};

/// The text of the theme's file.
pub(super) fn written(names: &SbiNames<'_>, title: &str, settings: &Settings, base: &Theme) -> String {
    let mut theme = base.clone();
    theme.id = ThemeId::from(names.theme);
    theme.name = format!("Colours of {title}");
    theme.summary = format!("The colours of sides from {title}; all else is as in {}.", base.name);
    for (relation, acted, colour) in &settings.colours {
        let side = side(&mut theme, *relation);
        let colours = ElementColours { badge: *colour, doll_badge: *colour, name_bar: *colour };
        *(if *acted { &mut side.acted } else { &mut side.waiting }) = colours;
    }
    let layout = PrettyConfig::new().indentor("  ").depth_limit(4);
    let text = to_string_pretty(&theme, layout).unwrap_or_default();
    format!("// The colours of {title}: units that wait and units that have acted, for each side.\n{text}\n")
}

const fn side(theme: &mut Theme, relation: Relation) -> &mut SideTheme {
    match relation {
        Relation::Friendly => &mut theme.sides.friendly,
        Relation::Allied => &mut theme.sides.allied,
        Relation::Neutral => &mut theme.sides.neutral,
        Relation::Enemy => &mut theme.sides.enemy,
    }
}
