//! Scripts and the pictures they make.

use crate::support::program::phaseline;
use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

/// A folder with a script in it.
fn folder_with(script: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::write(folder.path().join("script.ron"), script).expect("the script can be written");
    folder
}

fn capture(folder: &Path, out: &str) -> Command {
    let mut command = phaseline();
    command.current_dir(folder).args(["capture", "script.ron", out]);
    command
}

/// Plays a script that cannot be played to its end, and gives what is said about it.
fn fault_of(script: &str) -> String {
    let folder = folder_with(script);
    let output = capture(folder.path(), "out").output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

#[test]
fn the_same_script_makes_the_same_pictures_again() {
    let folder = folder_with(
        r#"(
            size: (640, 360),
            open: Battle((scenario: "two_fords", seed: 3, players: {"blue": Ai, "red": Ai})),
            steps: [Run(0.3), Shot("start"), Activations(5), Run(0.35), Shot("later"), Key("Tab"), Run(0.2), Shot("tip")],
        )"#,
    );
    for out in ["one", "other"] {
        capture(folder.path(), out).assert().success();
    }
    let picture = |out: &str, name: &str| fs::read(folder.path().join(out).join(name)).expect("a picture");
    let names = ["start.png", "later.png", "tip.png"];
    for name in names {
        assert!(picture("one", name) == picture("other", name), "{name}");
    }
    assert!(picture("one", names[0]) != picture("one", names[1]), "something happens in between");
}

#[test]
fn a_battle_comes_to_rest_where_a_person_must_choose() {
    let folder = folder_with(
        r#"(
            size: (640, 360),
            open: Battle((scenario: "two_fords", seed: 3)),
            steps: [WaitIdle, Key("Enter"), WaitIdle, Shot("choice"), Key("Space"), WaitIdle, Shot("next")],
        )"#,
    );
    capture(folder.path(), "out").assert().success();
    let picture = |name: &str| fs::read(folder.path().join("out").join(name)).expect("a picture");
    assert!(picture("choice.png") != picture("next.png"));
}

#[test]
fn the_first_thing_that_is_hovered_opens_its_tooltip_though_a_key_was_pressed_before() {
    let folder = folder_with(
        r#"(
            size: (960, 540),
            open: Battle((scenario: "two_fords", seed: 7)),
            steps: [
                Run(0.5), Key("Enter"), WaitIdle, Shot("drawn"),
                Hover("doll"), Shot("first"),
                HoverNothing, Hover("doll"), Shot("second"),
            ],
        )"#,
    );
    capture(folder.path(), "out").assert().success();
    let picture = |name: &str| image::open(folder.path().join("out").join(name)).expect("a picture").to_rgba8();
    let [drawn, first, second] = ["drawn.png", "first.png", "second.png"].map(picture);
    let changed = |one: &image::RgbaImage, other: &image::RgbaImage| {
        one.pixels().zip(other.pixels()).filter(|(one, other)| one != other).count()
    };
    assert!(changed(&drawn, &first) > 40_000, "a tooltip opens: {} pixels change", changed(&drawn, &first));
    assert!(changed(&first, &second) < 4_000, "it is the one that opens later, too: {}", changed(&first, &second));
}

#[test]
fn a_fault_of_a_script_is_told_with_its_place() {
    let battle = r#"open: Battle((scenario: "two_fords"))"#;
    let faults = [
        ("(\n steps: [\n  Shot(\"a\")\n  WaitIdle,\n ],\n)".to_owned(), "script.ron:4:3: error: "),
        ("(\n steps: [],\n stepps: [],\n)".to_owned(), "script.ron:3:2: error: unknown field \"stepps\""),
        ("(\n steps: [\n  Wait,\n ],\n)".to_owned(), "script.ron:3:3: error: "),
        ("(\n steps: [Hover(\"bagde:3\")],\n)".to_owned(), "script.ron:2:16: error: "),
        ("(\n steps: [Key(\"Hyper\")],\n)".to_owned(), "script.ron:2:14: error: "),
        ("(\n steps: [Shot(\"../up\")],\n)".to_owned(), "script.ron:2:15: error: "),
        (
            format!("(\n {battle},\n steps: [WaitIdle,\n  Hover(\"badge:99\")],\n)"),
            "script.ron:4:9: error: nothing called badge:99",
        ),
        (format!("(\n {battle},\n steps: [Intent(Draw), Intent(Draw)],\n)"), "script.ron:3:"),
        ("(\n open: Battle((scenario: \"two_frods\")),\n steps: [],\n)".to_owned(), "two_frods"),
        ("(\n steps: [Look(distance: 3.0)],\n)".to_owned(), "script.ron:2:"),
        ("(\n steps: [Theme(\"night\")],\n)".to_owned(), "script.ron:2:10: error: there is no theme `night`"),
    ];
    for (script, told) in faults {
        let said = fault_of(&script);
        assert!(said.contains(told), "{script}\n{said}");
    }
}

#[test]
fn a_machine_that_cannot_draw_is_told_what_to_install() {
    let folder = folder_with("(steps: [Shot(\"a\")])");
    let output =
        capture(folder.path(), "out").env("VK_DRIVER_FILES", "/nonexistent").env_remove("VK_ICD_FILENAMES").output();
    let output = output.expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("no Vulkan driver") && said.contains("mesa-vulkan-drivers"), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn a_folder_that_cannot_be_written_is_told() {
    let folder = folder_with("(size: (320, 180), steps: [Run(0.1), Shot(\"a\")])");
    fs::write(folder.path().join("out"), "a file").expect("a file can be written");
    let output = capture(folder.path(), "out").output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains("cannot make the folder out"), "{said}");
}

/// The device that is always full takes the place of the half-written picture.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_leaves_nothing_behind() {
    let folder = folder_with("(size: (320, 180), steps: [Run(0.1), Shot(\"a\")])");
    let out = folder.path().join("out");
    fs::create_dir(&out).expect("a folder can be made");
    std::os::unix::fs::symlink("/dev/full", out.join(".a.png.part")).expect("a link can be made");
    let output = capture(folder.path(), "out").output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("cannot write out/a.png") && said.contains("No space left"), "{said}");
    assert_eq!(fs::read_dir(&out).expect("the folder can be listed").count(), 0, "no half-written picture is left");
}
