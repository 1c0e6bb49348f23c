//! Packs to break: copies of the shipped one in memory.

use phaseline_content::{BuiltIn, ByteSource, Diagnostic, Memory, load_pack};
use phaseline_rules::fault::Level;

/// A copy of the base pack named `pack`, with a few pieces more that are made to be broken.
pub fn base() -> Memory {
    base_without(&[])
}

/// The same without some files of the base pack.
pub fn base_without(left_out: &[&str]) -> Memory {
    let mut pack = Memory::new("pack");
    let shipped = BuiltIn.files().expect("the built-in pack can be listed").into_iter();
    for path in shipped.filter(|path| !left_out.contains(&path.as_str())) {
        pack = pack.with(&path, BuiltIn.read(&path).expect("the built-in pack can be read"));
    }
    FIXTURES.iter().fold(pack, |pack, (path, text)| pack.with(path, *text))
}

const FIXTURES: [(&str, &str); 7] = [
    ("units/fixture.ron", include_str!("../fixtures/unit.ron")),
    ("weapons/fixture.ron", include_str!("../fixtures/weapon.ron")),
    ("pilots/fixture.ron", include_str!("../fixtures/pilot.ron")),
    ("maps/fixture.ron", include_str!("../fixtures/map.ron")),
    ("scenarios/fixture.ron", include_str!("../fixtures/scenario.ron")),
    ("maps/mission.ron", include_str!("../fixtures/mission_map.ron")),
    ("scenarios/mission.ron", include_str!("../fixtures/mission.ron")),
];

/// The text of a file of the base pack.
pub fn text(path: &str) -> String {
    String::from_utf8(base().read(path).expect("the file is there")).expect("it is text")
}

/// The base pack with one text in one file replaced by another.
pub fn edited(path: &str, old: &str, new: &str) -> Memory {
    let text = text(path);
    assert!(text.contains(old), "{path} has no {old:?}");
    base().with(path, text.replacen(old, new, 1))
}

/// Every message about a pack, without its notices about the shipped files.
pub fn messages(pack: &Memory) -> Vec<String> {
    let known = load_pack(&base()).report.diagnostics;
    let new = |it: &Diagnostic| !known.iter().any(|other| other.file == it.file && other.message == it.message);
    load_pack(pack).report.diagnostics.iter().filter(|it| new(it)).map(ToString::to_string).collect()
}

/// The errors among messages about a pack.
pub fn errors(pack: &Memory) -> Vec<Diagnostic> {
    load_pack(pack).report.diagnostics.into_iter().filter(|it| it.level == Level::Error).collect()
}
