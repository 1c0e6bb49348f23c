//! Letters that no font draws, and fonts of mods that draw them.

use phaseline::content::{Diagnostic, Memory, Sources, game_draws, load};
use phaseline::rules::fault::Level;

/// A font of two letters, made for these tests: 你 and 好.
const FONT: &[u8] = include_bytes!("fixtures/two_letters.ttf");

fn pack() -> Memory {
    Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")")
}

fn told(pack: Memory) -> Vec<String> {
    load(&Sources::built_in().with_mod(pack)).report.diagnostics.iter().map(ToString::to_string).collect()
}

fn pilot(name: &str) -> String {
    format!("(\n  id: \"p\",\n  name: {name:?},\n  callsign: \"C\",\n  health: 3,\n)")
}

#[test]
fn letters_that_no_font_draws_are_a_notice_at_the_first_of_them() {
    let notice = |named: &str| {
        format!(
            "m/pilots/p.ron:3:9: notice: no font draws {named}: boxes are shown in their place, unless a mod has a font (TTF, OTF) for them in its folder text"
        )
    };
    assert_eq!(told(pack().with("pilots/p.ron", pilot("Ölfaß №5 Żółć Ω → Ж ✓"))), [""; 0]);
    assert_eq!(told(pack().with("pilots/p.ron", pilot("你好"))), [notice("你 好")]);
    assert_eq!(told(pack().with("pilots/p.ron", pilot("مرحبا"))), [notice("ا ب ح ر م")]);
    let many: String = ('\u{4e00}'..='\u{4e13}').collect();
    let named = "一 丁 丂 七 丄 丅 丆 万 and 12 more";
    assert_eq!(told(pack().with("pilots/p.ron", pilot(&many))), [notice(named)]);
    // However it is written.
    assert_eq!(told(pack().with("pilots/p.ron", pilot("X").replace('X', "\\u{4f60}"))), [notice("你")]);
    // The mod is used all the same.
    let loaded = load(&Sources::built_in().with_mod(pack().with("pilots/p.ron", pilot("你好"))));
    assert!(loaded.report.mods_left_out.is_empty() && loaded.library.pilots["p"].name == "你好");
}

#[test]
fn a_font_in_the_folder_text_draws_what_the_game_cannot() {
    let with_font = |name: &str| pack().with("pilots/p.ron", pilot("你好")).with(name, FONT);
    for name in ["text/two.ttf", "text/TWO.TTF", "text/more/two.otf"] {
        let loaded = load(&Sources::built_in().with_mod(with_font(name)));
        assert_eq!(loaded.report.diagnostics, []);
        let [font] = loaded.library.fonts.as_slice() else { panic!("{:?}", loaded.library.fonts) };
        assert_eq!((&*font.bytes, font.file.as_str()), (FONT, format!("m/{name}").as_str()));
        assert!(font.draws('你') && !font.draws('a'));
    }
    // It serves the mods above it, and only for the letters that it has.
    let above = Memory::new("n")
        .with("mod.ron", "(name: \"n\", version: \"1\", needs: [\"m\"])")
        .with("pilots/q.ron", pilot("好 一").replace("\"p\"", "\"q\""));
    let both = load(&Sources::built_in().with_mod(with_font("text/two.ttf")).with_mod(above));
    let found: Vec<&Diagnostic> = both.report.diagnostics.iter().collect();
    assert!(found.len() == 1 && found[0].level == Level::Notice && found[0].message.contains("draws 一:"), "{found:?}");
    // Elsewhere a font is not read, and what is none is a fault.
    let found = told(pack().with("pilots/two.ttf", FONT).with("pilots/p.ron", pilot("P")));
    assert_eq!(found, ["m/pilots/two.ttf: notice: this file is not read: content files end in .ron"]);
    let found = told(pack().with("text/two.ttf", "no font").with("pilots/p.ron", pilot("P")));
    assert!(found.len() == 1 && found[0].starts_with("m/text/two.ttf: error: this is no TTF or OTF font"), "{found:?}");
}

#[test]
fn the_fonts_of_the_game_draw_every_letter_of_the_shipped_content() {
    let loaded = load(&Sources::built_in());
    let words = loaded.library.text.values().flat_map(|texts| texts.strings.values().chain(texts.content.values()));
    let letters: Vec<char> = words.flat_map(|text| text.chars()).filter(|letter| !letter.is_control()).collect();
    assert!(letters.len() > 10_000 && letters.into_iter().all(game_draws));
}
