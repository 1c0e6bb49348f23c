//! Scripts and the pictures they make.

use crate::support::old_walls::with_old_walls;
use crate::support::program::phaseline;
use crate::support::repository::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;

use assert_cmd::Command;
use phaseline::app::capture::{Opening, Script, Step};
use phaseline::battle::{Rulebook, start};
use phaseline::content::Written;
use phaseline::interaction::Hoverable;
use phaseline::record::{Rerun, read_record};
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
        (
            "(\n steps: [Click(\"button:bgein\")],\n)".to_owned(),
            "script.ron:2:16: error: there is no button `bgein` (known: activate, again, ",
        ),
        ("(\n steps: [Key(\"Hyper\")],\n)".to_owned(), "script.ron:2:14: error: "),
        ("(\n steps: [Shot(\"../up\")],\n)".to_owned(), "script.ron:2:15: error: "),
        (
            format!("(\n {battle},\n steps: [WaitIdle,\n  Hover(\"badge:99\")],\n)"),
            "script.ron:4:9: error: nothing called badge:99",
        ),
        (format!("(\n {battle},\n steps: [Intent(Draw), Intent(Draw)],\n)"), "script.ron:3:"),
        ("(\n open: Battle((scenario: \"two_frods\")),\n steps: [],\n)".to_owned(), "two_frods"),
        ("(\n steps: [Look(distance: 3.0)],\n)".to_owned(), "script.ron:2:"),
        (
            "(\n open: Replay(\"none.ron\"),\n steps: [],\n)".to_owned(),
            "script.ron:2:8: error: none.ron: there is no such file",
        ),
        ("(\n open: Replay(\"script.ron\"),\n steps: [],\n)".to_owned(), "script.ron:2:8: error: script.ron: "),
        ("(\n steps: [Theme(\"night\")],\n)".to_owned(), "script.ron:2:10: error: there is no theme `night`"),
    ];
    for (script, told) in faults {
        let said = fault_of(&script);
        assert!(said.contains(told), "{script}\n{said}");
    }
}

/// The golden battle of the default ruleset, as a script in another folder names it.
fn golden_battle() -> String {
    root().join("crates/lab/tests/replays/sbi3.ron").display().to_string()
}

#[test]
fn a_script_begins_with_a_recorded_battle_and_a_person_plays_it_on() {
    let folder = folder_with(&format!(
        r#"(
            size: (960, 540),
            open: Replay("{}"),
            steps: [
                Until(Shot), Run(0.3), Shot("fired"),
                Click("button:pause"), Click("choice:moment/9"), Shot("paused"), Click("button:play_on"),
                Key("Escape"), WaitIdle, Shot("played-on"), Click("button:close"), Hover("action:walk"),
            ],
        )"#,
        golden_battle()
    ));
    capture(folder.path(), "out").assert().success();
    let picture = |name: &str| fs::read(folder.path().join("out").join(name)).expect("a picture");
    assert!(picture("fired.png") != picture("paused.png") && picture("paused.png") != picture("played-on.png"));
}

#[test]
fn saves_of_a_script_lie_where_it_is_told() {
    let folder = folder_with(
        r#"(
            size: (640, 360),
            open: Battle((scenario: "two_fords", seed: 3)),
            steps: [WaitIdle, Key("Enter"), WaitIdle, Key("F5"), WaitIdle],
        )"#,
    );
    capture(folder.path(), "out").args(["--saves", "kept"]).assert().success();
    let kept = fs::read_dir(folder.path().join("kept/saves")).expect("the folder of saves").count();
    assert_eq!(kept, 1, "one quick save");
    capture(folder.path(), "out").assert().success();
    assert_eq!(
        fs::read_dir(folder.path()).expect("a folder").count(),
        3,
        "without the option the script, `out` and `kept`"
    );
}

/// The scripts in `docs/captures`, by path.
fn shipped_scripts() -> Vec<PathBuf> {
    let mut folders = vec![root().join("docs/captures")];
    let mut scripts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { folders.push(path) } else { scripts.push(path) }
        }
    }
    scripts.sort();
    scripts
}

/// The battle that a script begins with.
fn battle_of(script: &Script, path: &Path) -> Option<Arc<Rulebook>> {
    let library = with_old_walls();
    match &script.open {
        Opening::StartScreen | Opening::Title | Opening::MechBay | Opening::Gallery | Opening::FirstBattle => None,
        Opening::Battle(setup) => Some(start(&library, setup).expect("the battle can start").book),
        Opening::Replay(file) => {
            let record = read_record(&path.with_file_name(file)).expect("the record can be read");
            let rerun = Rerun::new(&library, Arc::new(record)).expect("the record can be played");
            assert!(rerun.changes().is_empty(), "{}: {:?}", path.display(), rerun.changes());
            Some(Arc::clone(rerun.book()))
        }
    }
}

#[test]
fn every_script_in_the_documents_names_only_what_exists() {
    let mut pictures = BTreeSet::new();
    let scripts = shipped_scripts();
    assert!(scripts.len() > 20, "{scripts:?}");
    for path in scripts {
        let at = path.display();
        let script: Written<Script> = Written::read(&path).unwrap_or_else(|faults| panic!("{faults:?}"));
        let battle = battle_of(&script.value, &path);
        for step in &script.value.steps {
            let name = match step {
                Step::Hover(name) | Step::Click(name) => &name.0,
                Step::Shot(name) => {
                    assert!(pictures.insert(name.clone()), "{at}: {name:?} is a picture of another script");
                    continue;
                }
                Step::Theme(id) => {
                    assert!(with_old_walls().themes.keys().any(|theme| theme.as_str() == id), "{at}: {id}");
                    continue;
                }
                _ => continue,
            };
            let Some(book) = &battle else { continue };
            let known = match name {
                Hoverable::Action(id) => book.ruleset.action(id).is_some(),
                name => name.unit().is_none_or(|unit| book.profile(unit).is_some()),
            };
            assert!(known, "{at}: {name}");
        }
    }
}

#[test]
fn every_script_in_the_documents_plays_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let play = |(number, script): (usize, PathBuf)| {
        let [out, saves] = ["out", "saves"].map(|name| folder.path().join(format!("{name}-{number}")));
        let mut command = phaseline();
        command.current_dir(root()).arg("capture").arg(&script).arg(&out).arg("--saves").arg(saves);
        command.assert().success();
    };
    // Much of a script is one thread's work, so two are played at a time.
    let scripts = Mutex::new(shipped_scripts().into_iter().enumerate());
    let next = || scripts.lock().expect("nobody breaks off with it").next();
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(script) = next() {
                    play(script);
                }
            });
        }
    });
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
