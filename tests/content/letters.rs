//! Names and letters: how long a name is, what stands in no text, and letters that no font draws.

use crate::support::pack::text;
use crate::support::program::phaseline;
use phaseline::content::{Diagnostic, Memory, Sources, game_draws, load};
use phaseline::rules::fault::Level;
use std::fs;

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
fn a_name_that_is_too_long_or_steers_the_text_around_it_is_a_fault_with_its_place() {
    assert_eq!(told(pack().with("pilots/p.ron", pilot(&"ß".repeat(80)))), [""; 0]);
    for (name, message) in [
        ("x".repeat(81), "a name has at most 80 letters, and this one has 81"),
        ("x".repeat(3_900_000), "a name has at most 80 letters, and this one has 3900000"),
        ("Ada\nOx 9".to_owned(), "\\u{a} may stand in no name: it is a line break"),
        ("Ada\u{1b}[2J".to_owned(), "\\u{1b} may stand in no name: it is no letter"),
        ("Ada\0".to_owned(), "\\u{0} may stand in no name: it is no letter"),
        ("Ada\u{202e}xo".to_owned(), "\\u{202e} may stand in no name: it is no letter"),
        ("Ada\u{2067}xo".to_owned(), "\\u{2067} may stand in no name: it is no letter"),
    ] {
        assert_eq!(told(pack().with("pilots/p.ron", pilot(&name))), [format!("m/pilots/p.ron:3:9: error: {message}")]);
    }
}

#[test]
fn names_of_every_kind_of_file_are_looked_at() {
    let long = "x".repeat(81);
    let wrong = |path: &str, old: &str, new: &str| {
        let own = text(path);
        assert!(own.contains(old), "{path} has no {old}");
        let found = told(pack().with(path, own.replacen(old, new, 1)));
        let is_told =
            found.iter().any(|it| it.starts_with(&format!("m/{path}:")) && it.contains("a name has at most 80"));
        assert!(is_told, "{path}: {found:?}");
    };
    for path in [
        "units/lamplighter.ron",
        "pilots/oda_marchetti.ron",
        "weapons/laser_light.ron",
        "effects/marked.ron",
        "equipment/jammer.ron",
        "abilities/patience.ron",
        "terrain/open.ron",
        "unit_types/mech.ron",
        "maps/two_fords.ron",
        "scenarios/two_fords.ron",
        "rulesets/sbi3.ron",
        "themes/default.ron",
        "text/de.ron",
    ] {
        wrong(path, "name: \"", &format!("name: \"{long}"));
    }
    wrong("pilots/oda_marchetti.ron", "callsign: \"", &format!("callsign: \"{long}"));
    wrong("rulesets/sbi3.ron", "label: \"", &format!("label: \"{long}"));
    wrong("lessons/first_battle.ron", "heading: \"", &format!("heading: \"{long}"));
    let manifest = Memory::new("m").with("mod.ron", format!("(name: \"m\", version: \"{long}\")"));
    let found = told(manifest.with("pilots/p.ron", pilot("P")));
    assert!(found[0].starts_with("m/mod.ron:1:22: error: a name has at most 80 letters"), "{found:?}");
}

#[test]
fn no_text_steers_a_terminal_and_a_long_text_may_have_lines() {
    let effect = |summary: &str| {
        let own = text("effects/marked.ron");
        pack().with("effects/marked.ron", own.replacen("of:", &format!("summary: {summary:?}, of:"), 1))
    };
    let lasting: Vec<String> =
        told(effect("One.\nTwo.\tThree.")).into_iter().filter(|it| it.contains("may stand")).collect();
    assert_eq!(lasting, [""; 0]);
    let found = told(effect("One\u{1b}[2J"));
    assert!(found.iter().any(|it| it.ends_with("\\u{1b} may stand in no text: it steers a terminal")), "{found:?}");
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

#[test]
fn a_name_on_a_card_is_one_and_tables_bear_anything() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let card = |id: &str| {
        let unit =
            format!("{{\"id\": {}, \"unit\": \"lamplighter\", \"pilot\": \"nils_aberg\"}}", serde_json::json!(id));
        fs::write(folder.path().join("c.json"), format!("{{\"ruleset\": \"sbi3\", \"units\": [\n{unit}]}}"))
            .expect("a file");
        let output = phaseline().current_dir(folder.path()).args(["explain", "c.json"]).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(card("a"), (Some(0), String::new()));
    for (id, message) in [
        ("x".repeat(65_536), "a name has at most 80 letters, and this one has 65536"),
        ("a\nb: 30".to_owned(), "\\u{a} may stand in no name: it is a line break"),
    ] {
        let (code, told) = card(&id);
        assert!(code == Some(1) && told.starts_with("error: c.json:2:") && told.contains(message), "{told:.300}");
    }
}
