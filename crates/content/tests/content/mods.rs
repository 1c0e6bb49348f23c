//! Mods on top of the base pack.

use phaseline_content::{Memory, Sources, has_errors, load};
use phaseline_testing::pack::text;

fn a_mod(name: &str, needs: &str) -> Memory {
    Memory::new(name).with("mod.ron", format!("(name: {name:?}, version: \"1\", needs: [{needs}])"))
}

fn heavier_lamplighter() -> Memory {
    a_mod("heavy", "")
        .with("units/lamplighter.ron", text("units/lamplighter.ron").replace("tonnage: 20", "tonnage: 95.5"))
}

#[test]
fn a_later_pack_adds_and_overrides_by_id() {
    let new = text("units/lamplighter.ron").replace("id: \"lamplighter\"", "id: \"lantern\"");
    let loaded = load(&Sources::built_in().with_mod(heavier_lamplighter().with("units/lantern.ron", new)));
    assert!(!has_errors(&loaded.report.diagnostics), "{:?}", loaded.report);
    assert_eq!(loaded.library.units["lamplighter"].tonnage.tenths(), 955);
    assert_eq!(loaded.library.units["lantern"].tonnage.tenths(), 200);
    assert_eq!(loaded.report.mods.len(), 1);
    assert!(loaded.report.notices().is_empty());
}

#[test]
fn a_broken_mod_is_left_out_and_the_rest_is_loaded() {
    let broken = a_mod("broken", "").with("units/lamplighter.ron", "(id: \"lamplighter\", tonnage: )");
    let loaded = load(&Sources::built_in().with_mod(broken).with_mod(heavier_lamplighter()));
    assert_eq!(loaded.library.units["lamplighter"].tonnage.tenths(), 955);
    let left_out: Vec<&str> = loaded.report.mods_left_out.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(left_out, ["broken"]);
    assert!(loaded.report.errors().all(|it| it.file.starts_with("broken/")));
    assert!(
        loaded.report.notices()[0]
            .starts_with("The mod broken has faults and is left out: broken/units/lamplighter.ron:1:")
    );
}

#[test]
fn a_mod_that_breaks_files_of_the_base_pack_is_to_blame() {
    let hover_only =
        text("terrain/open.ron").replacen("move_cost: {", "move_cost: {\"wings\": 1}, sight_height: 0, //", 1);
    let loaded = load(&Sources::built_in().with_mod(a_mod("wings", "").with("terrain/open.ron", hover_only)));
    assert_eq!(loaded.report.mods_left_out.len(), 1);
    assert!(loaded.library.terrain["open"].move_cost.contains_key("legs"));
}

#[test]
fn a_new_terrain_may_bring_its_colours_along_and_a_theme_that_knows_it_wins() {
    let scrub = |colours: &str| {
        let pack = text("terrain/open.ron").replace("id: \"open\"", "id: \"scrub\"");
        a_mod("scrub", "").with("terrain/scrub.ron", pack.replace("form: Open,", &format!("form: Open, {colours}")))
    };
    let faults = |pack: Memory| load(&Sources::built_in().with_mod(pack)).report.diagnostics.len();
    assert_eq!(faults(scrub("")), 2, "a notice from each of the two themes");
    let colours = "colours: (top: \"#010203\", side: \"#040506\", detail: \"#070809\"),";
    assert_eq!(faults(scrub(colours)), 0);

    let known = text("themes/default.ron")
        .replace("terrain: {", "terrain: {\"scrub\": (top: \"#aabbcc\", side: \"#040506\", detail: \"#070809\"),");
    let loaded = load(&Sources::built_in().with_mod(scrub(colours).with("themes/default.ron", known)));
    let top_in = |theme: &str| {
        let terrain = &loaded.library.terrain["scrub"];
        loaded.library.themes[theme].terrain_colours(terrain).map(|colours| colours.top.to_array())
    };
    assert_eq!(top_in("default"), Some([0xaa, 0xbb, 0xcc, 0xff]));
    assert_eq!(top_in("colour_safe"), Some([1, 2, 3, 0xff]));
}

#[test]
fn a_mod_adds_its_words_to_a_language_and_may_change_some() {
    let words = r#"(id: "de", name: "Deutsch", strings: {"game.tagline": "Wer zuerst kommt."},
        content: {"Lantern": "Laterne", "Called Shot": "Zielen"}, unit_types: {"squad": {"Lantern": "Fackel"}})"#;
    let lantern = text("terrain/open.ron")
        .replace("\"open\"", "\"lantern\"")
        .replace("Open ground", "Lantern")
        .replacen("form: Open,", "form: Open, colours: (top: \"#010203\", side: \"#040506\", detail: \"#070809\"),", 1);
    let pack = || a_mod("lantern", "").with("text/de.ron", words).with("terrain/lantern.ron", lantern.as_str());
    let loaded = load(&Sources::built_in().with_mod(pack()));
    assert!(loaded.report.diagnostics.is_empty(), "no text is missing: {:?}", loaded.report.diagnostics);
    let (german, base) = (&loaded.library.text["de"], &load(&Sources::built_in()).library.text["de"]);
    assert_eq!((german.get("game.tagline"), german.get("band.back")), ("Wer zuerst kommt.", base.get("band.back")));
    assert_eq!((&*german.content["Lantern"], &*german.content["Called Shot"]), ("Laterne", "Zielen"));
    assert_eq!(german.content["Turret"], base.content["Turret"]);
    let squad = &german.unit_types["squad"];
    assert_eq!((&*squad["Lantern"], squad.len()), ("Fackel", base.unit_types["squad"].len() + 1));

    // A second mod adds to both, and a fault in one stands in its own file.
    let more = a_mod("more", "\"lantern\"")
        .with("text/de.ron", "(id: \"de\", name: \"Deutsch\", content: {\"Tin\": \"Zinn\"})");
    let loaded = load(&Sources::built_in().with_mod(more).with_mod(pack()));
    let german = &loaded.library.text["de"];
    assert_eq!((&*german.content["Tin"], &*german.content["Lantern"]), ("Zinn", "Laterne"));
    let faulty =
        a_mod("faulty", "").with("text/de.ron", "(id: \"de\", name: \"Deutsch\",\n strings: {\"band.bakc\": \"Z\"})");
    let loaded = load(&Sources::built_in().with_mod(faulty));
    let errors: Vec<String> = loaded.report.errors().map(ToString::to_string).collect();
    assert!(
        errors[0].starts_with("faulty/text/de.ron:2:12: error: unknown text \"band.bakc\"; did you mean band.back?"),
        "{errors:?}"
    );
    assert_eq!(errors.len(), 1);
}

#[test]
fn mods_are_loaded_after_those_they_need() {
    let first =
        a_mod("zeta", "").with("pilots/nova.ron", text("pilots/oda_marchetti.ron").replace("oda_marchetti", "nova"));
    let second = a_mod("alpha", "\"zeta\"").with(
        "pilots/nova.ron",
        text("pilots/oda_marchetti.ron").replace("oda_marchetti", "nova").replace("health: 6", "health: 2"),
    );
    let loaded = load(&Sources::built_in().with_mod(second).with_mod(first));
    assert!(!has_errors(&loaded.report.diagnostics), "{:?}", loaded.report);
    assert_eq!(loaded.library.pilots["nova"].health, 2);
}

#[test]
fn a_mod_without_what_it_needs_is_left_out() {
    let lonely = a_mod("lonely", "\"frend\"");
    let friend = a_mod("friend", "\"lonely\"");
    let loaded = load(&Sources::built_in().with_mod(lonely).with_mod(friend));
    assert_eq!(loaded.report.mods_left_out.len(), 2);
    let messages: Vec<String> = loaded.report.errors().map(ToString::to_string).collect();
    assert_eq!(
        messages,
        [
            "friend/mod.ron:1:40: error: this mod needs \"lonely\", which is left out itself",
            "lonely/mod.ron:1:40: error: this mod needs \"frend\", which is not installed; did you mean friend?",
        ]
    );
}

#[test]
fn two_mods_with_one_name_do_not_both_load() {
    let loaded = load(&Sources::built_in().with_mod(heavier_lamplighter()).with_mod(heavier_lamplighter()));
    assert_eq!((loaded.report.mods.len(), loaded.report.mods_left_out.len()), (1, 1));
}

#[test]
fn a_faulty_manifest_is_told_with_its_place() {
    let odd = Memory::new("odd").with("mod.ron", "(\n  name: \"odd\",\n  verison: \"1\",\n)").with("text/xx.ron", "()");
    let loaded = load(&Sources::built_in().with_mod(odd));
    let messages: Vec<String> = loaded.report.errors().map(ToString::to_string).collect();
    assert!(
        messages
            .iter()
            .any(|it| it.starts_with("odd/mod.ron:3:3: error: unknown field \"verison\"; did you mean version?")),
        "{messages:?}"
    );
}

#[test]
fn a_ruleset_of_a_mod_extends_one_of_the_base_pack() {
    let ruleset = "(id: \"mine\", name: \"Mine\", extends: \"sbi3\", profiles: {Vehicle: {\"type\": 3}})";
    let loaded = load(&Sources::built_in().with_mod(a_mod("rules", "").with("rulesets/mine.ron", ruleset)));
    assert!(!has_errors(&loaded.report.diagnostics), "{:?}", loaded.report);
    assert!(loaded.library.rulesets.contains_key("mine"));
}
