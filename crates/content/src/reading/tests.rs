use super::*;
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::catalog::scenario::terrain::Terrain;
use phaseline_rules::catalog::theme::ElementColours;
use phaseline_rules::catalog::unit::UnitDesign;

fn faults<T: DeserializeOwned>(text: &str) -> Vec<String> {
    let faults = read::<T>(text).faults;
    faults.into_iter().map(|fault| format!("{}: {}", &text[fault.span.clone()], fault.message)).collect()
}

#[test]
fn a_sound_text_is_read_as_ron_reads_it() {
    let pilot =
        read::<Pilot>(r#"(id: "a", name: "A", callsign: "B", health: 3, tags: ["x"], inputs: {"n": 4, "s": "t"})"#);
    assert_eq!(pilot.faults, []);
    assert_eq!(pilot.value.map(|pilot| (pilot.health, pilot.tags.len(), pilot.inputs.len())), Some((3, 1, 2)));
}

#[test]
fn every_faulty_field_is_found() {
    let found = faults::<Pilot>(
        r#"(id: 7, nam: "A", gunnery: -1, guts: "x", piloting: 2.5, tags: "a", inputs: {"n": [1]}, abilities: [1, "b", C])"#,
    );
    assert_eq!(
        found,
        [
            r#"(id: 7, nam: "A", gunnery: -1, guts: "x", piloting: 2.5, tags: "a", inputs: {"n": [1]}, abilities: [1, "b", C]): the field name is missing"#,
            r#"(id: 7, nam: "A", gunnery: -1, guts: "x", piloting: 2.5, tags: "a", inputs: {"n": [1]}, abilities: [1, "b", C]): the field callsign is missing"#,
            r#"(id: 7, nam: "A", gunnery: -1, guts: "x", piloting: 2.5, tags: "a", inputs: {"n": [1]}, abilities: [1, "b", C]): the field health is missing"#,
            "7: a text in quotation marks should stand here",
            r#"nam: unknown field "nam""#,
            "-1: a whole number from 0 up should stand here",
            r#""x": a whole number should stand here"#,
            "2.5: a whole number should stand here",
            r#""a": a list in square brackets [..] should stand here"#,
            "[1]: a whole number or a text in quotation marks should stand here",
            "1: a text in quotation marks should stand here",
            "C: a text in quotation marks should stand here",
        ]
    );
}

#[test]
fn a_faulty_text_still_gives_a_value() {
    let design =
        read::<UnitDesign>(r#"(id: "a", name: 3, tonnage: 1.23, body: "mech", weapons: [(weapon: "gun", at: 4)])"#);
    let messages: Vec<_> = design.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "the field model is missing",
            "the field structure is missing",
            "a text in quotation marks should stand here",
            "tonnage is a number above 0 with at most one decimal, at most 1000000",
            "a text in quotation marks should stand here",
        ]
    );
    let design = design.value.expect("a value is made up");
    assert_eq!((design.body.as_str(), design.weapons[0].weapon.as_str()), ("mech", "gun"));
}

#[test]
fn words_and_colours_are_looked_at_closely() {
    let text = r##"(id: "a", name: "A", move_cost: {"legs": 1, "legs": 2}, form: Wods)"##;
    assert_eq!(
        faults::<Terrain>(text),
        [r#""legs": "legs" stands here for the second time"#, r#"Wods: unknown word "Wods""#]
    );
    let text = r##"(badge: "#12345", doll_badge: "#123456", name_bar: red)"##;
    assert_eq!(faults::<ElementColours>(text).len(), 2);
}

#[test]
fn nothing_is_too_broken() {
    for text in [
        "",
        "(",
        ")",
        "[[[[",
        "{",
        "\"",
        "(a",
        "(a:",
        "(id: (",
        "\u{0}",
        "#![enable(",
        "/*",
        "'",
        "(id: 'é)",
        "r#\"",
        "-",
        "b\"",
        "(1)",
        "3",
    ] {
        assert!(!read::<Pilot>(text).faults.is_empty(), "{text:?}");
    }
}

#[test]
fn habits_from_other_languages_are_answered() {
    assert_eq!(
        faults::<Terrain>("id: \"a\", name: \"A\""),
        ["id: \"a\", name: \"A\": a file begins with ( and ends with ), with its fields in between".replacen(
            "id: \"a\", name: \"A\"",
            "id",
            1
        )]
    );
    let found = faults::<ElementColours>("(badge = \"#123456\"; doll_badge: \"#123456\", name_bar: \"#123456\")");
    assert!(found.contains(&"=: a colon stands between a name and its value, not =".to_owned()), "{found:?}");
}

#[test]
fn a_text_with_thousands_of_faults_is_answered_at_once() {
    let missing = faults::<Vec<Pilot>>(&format!("[{}]", "(),".repeat(9_000)));
    assert!((50..=101).contains(&missing.len()), "{}", missing.len());
    let strange: String = (0..9_000).map(|number| format!("f{number}: 1,")).collect();
    assert_eq!(faults::<Pilot>(&format!("({strange})")).len(), 101, "reading stops");
    assert_eq!(faults::<Vec<String>>(&format!("[{}]", "\"\",".repeat(10_000))), [""; 0]);
}

#[test]
fn more_things_than_fit_in_brackets_or_in_a_file_are_refused() {
    let ends = |text: &str| text.rsplit(": ").next().unwrap_or_default().to_owned();
    let long = faults::<Vec<String>>(&format!("[{}]", "\"\",".repeat(10_001)));
    assert_eq!(
        long.iter().map(|it| ends(it)).collect::<Vec<_>>(),
        ["more than 10000 things stand in the same brackets here"]
    );
    let lists = format!("[{}]", "1,".repeat(9_000));
    let many = faults::<Vec<Vec<u8>>>(&format!("[{}]", format!("{lists},").repeat(30)));
    assert!(many.len() == 1 && many[0].contains("at most 500000 words"), "{many:?}");
}

#[test]
fn no_text_takes_longer_than_its_length() {
    let started = std::time::Instant::now();
    for text in [
        format!("(id: {})", "\\\"\n".repeat(900_000)),
        format!("(id: {})", "r##\"\n".repeat(700_000)),
        format!("(id: [{}])", "'a'".repeat(400_000)),
        format!("({}: 1)", "a".repeat(3_900_000)),
        format!("(id: {})", "/*".repeat(1_900_000)),
        format!("(id: {})", "-".repeat(3_900_000)),
        "'".repeat(3_900_000),
    ] {
        let found = read::<Pilot>(&text).faults.len();
        assert!((1..=101).contains(&found), "{found}");
    }
    // Each of the first three once took minutes.
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}
