//! Files are read alike, whatever editor wrote them.

use crate::support::pack::{base, messages, text};
use crate::support::program::phaseline;
use std::fs;

#[test]
fn a_byte_order_mark_before_a_file_changes_nothing() {
    const MARK: &str = "\u{feff}";
    let plain = base().with("mod.ron", "(name: \"m\", version: \"1\")");
    let marked =
        ["pilots/oda_marchetti.ron", "units/lamplighter.ron", "text/de.ron", "rulesets/sbi3.ron", "maps/fixture.ron"];
    let marked = marked.iter().fold(plain, |pack, path| pack.with(path, format!("{MARK}{}", text(path))));
    assert_eq!(messages(&marked.with("mod.ron", format!("{MARK}(name: \"m\", version: \"1\")"))), [""; 0]);
    // A fault keeps its place.
    let faulty = base().with("pilots/fixture.ron", format!("{MARK}(id: \"fixture\", nam: 3)"));
    let found = messages(&faulty);
    assert!(found.iter().any(|it| it.starts_with("pack/pilots/fixture.ron:1:17: error: unknown field")), "{found:?}");
    // Whatever a user names is read in the same way.
    let at = tempfile::tempdir().expect("a folder can be made");
    let write = |name: &str, text: String| fs::write(at.path().join(name), text).expect("a file can be written");
    write(
        "card.json",
        format!(
            "{MARK}{{\"ruleset\": \"sbi3\", \"units\": [{{\"unit\": \"lamplighter\", \"pilot\": \"nils_aberg\"}}]}}"
        ),
    );
    write("card.ron", format!("{MARK}(ruleset: \"sbi3\", units: [(unit: \"lamplighter\", pilot: \"nils_aberg\")])"));
    for card in ["card.json", "card.ron"] {
        phaseline().current_dir(at.path()).args(["explain", card]).assert().success();
    }
    write("twice.ron", format!("{MARK}(id: \"twice\", name: \"Twice\", extends: \"sbi3\")"));
    phaseline()
        .current_dir(at.path())
        .args(["check", "twice.ron"])
        .assert()
        .success()
        .stdout("no faults, no notices\n");
}

#[test]
fn a_text_in_utf_16_is_called_that() {
    let wide: Vec<u8> = "\u{feff}(id: \"p\")".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let found = messages(&base().with("pilots/p.ron", wide.clone()));
    assert_eq!(found, ["pack/pilots/p.ron: error: this text is in UTF-16: save it as UTF-8"]);
    let at = tempfile::tempdir().expect("a folder can be made");
    fs::write(at.path().join("card.json"), &wide).expect("a file can be written");
    let run = phaseline().current_dir(at.path()).args(["explain", "card.json"]).assert().failure();
    let told = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(told.contains("card.json:1: this text is in UTF-16: save it as UTF-8"), "{told}");
}
