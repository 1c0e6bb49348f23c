//! The interface's type: IBM Plex Sans, built into the program.

use std::sync::Arc;

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily};
use phaseline_content::Font;

/// The name of the bold font family.
pub const BOLD: &str = "bold";

/// The game's own fonts and their families.
#[must_use]
pub fn definitions() -> FontDefinitions {
    definitions_with(&[])
}

/// The fonts and their families. The fonts of mods come last, for letters that no other font has.
#[must_use]
pub fn definitions_with(of_mods: &[Font]) -> FontDefinitions {
    let regular = FontData::from_static(include_bytes!("../../fonts/IBMPlexSans-Regular.ttf"));
    let bold = FontData::from_static(include_bytes!("../../fonts/IBMPlexSans-SemiBold.ttf"));
    let mut fonts = FontDefinitions::default();
    // egui's own families come after ours, for letters that Plex does not have.
    let spare = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (family, name, data) in
        [(FontFamily::Proportional, "regular", regular), (FontFamily::Name(BOLD.into()), BOLD, bold)]
    {
        fonts.font_data.insert(name.to_owned(), Arc::new(data));
        let chain = std::iter::once(name.to_owned()).chain(spare.iter().cloned());
        fonts.families.insert(family, chain.collect());
    }
    for (number, font) in of_mods.iter().enumerate() {
        let name = format!("mod-{number}");
        fonts.font_data.insert(name.clone(), Arc::new(FontData::from_owned(font.bytes.to_vec())));
        fonts.families.values_mut().for_each(|chain| chain.push(name.clone()));
    }
    fonts
}

/// Installs the fonts in a context.
pub fn install(ctx: &Context, of_mods: &[Font]) {
    ctx.set_fonts(definitions_with(of_mods));
}
