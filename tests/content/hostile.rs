//! Packs that are made to do harm: they cost little and reach nothing outside.

use crate::support::program::phaseline;
use crate::support::repository::root;
use phaseline::content::{Diagnostic, Memory, Sources, load};
use std::fs;
use std::path::Path;
use std::time::Instant;

const PILOT: &str = "id: \"p\", name: \"P\", callsign: \"C\", health: 3";

/// What is told of a mod with one file.
fn told(path: &str, text: String) -> Vec<Diagnostic> {
    let pack = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")").with(path, text);
    load(&Sources::built_in().with_mod(pack)).report.diagnostics
}

fn pilot(more: &str) -> String {
    format!("({PILOT}, {more})")
}

fn listed(count: usize, item: impl Fn(usize) -> String) -> String {
    (0..count).map(|number| item(number) + ",").collect()
}

#[test]
fn many_faults_of_one_file_cost_little_and_end_with_and_more() {
    let started = Instant::now();
    let keys = |count| listed(count, |number| format!("k{number}: 1"));
    let ids = |count| format!("abilities: [{}]", listed(count, |number| format!("\"a{number}\"")));
    let words = |field: &str| format!("{field}: {{{}}}", listed(9_000, |number| format!("\"w{number}\": 1")));
    for text in [keys(9_000), ids(9_000), words("stats"), words("inputs")] {
        let found = told("pilots/p.ron", pilot(&text));
        assert!(found.len() <= 101, "{}", found.len());
        assert!(found.iter().any(|it| it.message == "reading stops after 100 faults, and more follow"), "{found:#?}");
    }
    for text in [keys(100_000), ids(200_000)] {
        let found = told("pilots/p.ron", pilot(&text));
        assert!(found.len() == 1 && found[0].message.contains("more than 10000 things"), "{found:#?}");
    }
    // It took minutes.
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}

#[test]
fn many_files_with_many_faults_are_told_in_part() {
    let mut pack = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")");
    for number in 0..400 {
        let ids = format!("abilities: [{}]", listed(120, |ability| format!("\"a{ability}\"")));
        pack = pack.with(&format!("pilots/p{number}.ron"), pilot(&ids).replace("\"p\"", &format!("\"p{number}\"")));
    }
    let found = load(&Sources::built_in().with_mod(pack)).report.diagnostics;
    assert!(found.len() <= 2001, "{}", found.len());
    assert!(found.iter().any(|it| it.message.ends_with("and more follow")));
}

#[test]
fn more_zones_areas_and_objectives_than_a_battle_needs_are_refused() {
    let scenario = |zones: usize, areas: usize, objectives: usize| {
        let area = listed(areas, |place| format!("Hex({place}, 0)"));
        let zones = listed(zones, |number| format!("(id: \"z{number}\", name: \"Z\", area: [{area}])"));
        let goals = listed(objectives, |_| "(name: \"O\", goal: Hold(zone: \"z0\", rounds: 1))".to_owned());
        let side = |id: &str, relation: &str| {
            format!("(id: {id:?}, name: \"S\", relation: {relation}, units: [], objectives: [{goals}])")
        };
        let sides = [side("a", "Friendly"), side("b", "Enemy")].join(",");
        format!(
            "(id: \"s\", name: \"S\", map: \"two_fords\", combat: \"standard\", zones: [{zones}], sides: [{sides}])"
        )
    };
    for (text, words) in [
        (scenario(101, 1, 1), "101 zones are too many, at most 100 can be"),
        (scenario(6, 100, 1), "600 areas of zones are too many, at most 500 can be"),
        (scenario(1, 1, 101), "202 objectives are too many, at most 200 can be"),
    ] {
        let found = told("scenarios/s.ron", text);
        assert!(found.iter().any(|it| it.message == words), "{words}: {found:#?}");
    }
}

#[test]
fn a_model_is_a_name_and_no_path() {
    let reeve = fs::read_to_string(root().join("config/units/reeve.ron")).expect("a file");
    let model = reeve.lines().find(|line| line.trim_start().starts_with("model:")).expect("it has a model");
    for path in ["../../../etc/passwd", "/etc/passwd", "..", "mech_heavy/../mech_light"] {
        let text = reeve.replace(model, &format!("    model: {path:?},"));
        let found = told("units/reeve.ron", text);
        assert!(found.iter().any(|it| it.message == format!("unknown model {path:?}")), "{path}: {found:#?}");
    }
}

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders can be made");
    fs::write(path, text).expect("a file can be written");
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_out_of_a_mod_is_not_followed() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = folder.path();
    write(at, "outside/secret.ron", "(\"the secret\")");
    write(at, "outside/pilots/p.ron", &pilot(""));
    write(at, "m/mod.ron", "(name: \"m\", version: \"1\")");
    write(at, "m/pilots/q.ron", &pilot("").replace("\"p\"", "\"q\""));
    // A link within the pack is an ordinary file.
    symlink("q.ron", at.join("m/pilots/r.ron")).expect("a link");
    let inside = phaseline().current_dir(at).args(["check", "m"]).assert().get_output().stdout.clone();
    let inside = String::from_utf8(inside).expect("text");
    assert!(inside.contains("the id \"q\" is taken") && !inside.contains("link"), "{inside}");
    fs::remove_file(at.join("m/pilots/r.ron")).expect("it is there");
    for (link, to) in [("m/pilots/s.ron", "../../outside/secret.ron"), ("m/units", "../outside/pilots")] {
        symlink(to, at.join(link)).expect("a link");
        let run = phaseline().current_dir(at).args(["check", "m"]).assert().code(1).get_output().stdout.clone();
        let text = String::from_utf8(run).expect("text");
        assert!(text.contains("leads out of the pack, so it is not followed"), "{text}");
        assert!(!text.contains("secret\")") && !text.contains("p.ron"), "{text}");
        fs::remove_file(at.join(link)).expect("it is there");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_a_device_or_a_huge_file_is_refused_at_once_wherever_it_stands() {
    use std::time::Duration;

    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = folder.path();
    write(at, "m/mod.ron", "(name: \"m\", version: \"1\")");
    for pipe in ["card.json", "battle.ron", "m/pilots/p.ron", "lake.board", "mod.json"] {
        fs::create_dir_all(at.join(pipe).parent().expect("a folder")).expect("a folder");
        let made = std::process::Command::new("mkfifo").arg(at.join(pipe)).status().expect("mkfifo is there");
        assert!(made.success());
    }
    let huge = fs::File::create(at.join("huge.json")).expect("a file");
    huge.set_len(1 << 30).expect("a file with a hole");
    fs::File::create(at.join("huge.ron")).expect("a file").set_len(1 << 30).expect("a hole");
    let pipes: [&[&str]; 6] = [
        &["explain", "card.json"],
        &["replay", "battle.ron", "--verify"],
        &["check", "m"],
        &["check", "m/pilots/p.ron"],
        &["import", "board", "lake.board"],
        &["import", "sbi", "mod.json"],
    ];
    let others: [(&[&str], &str); 4] = [
        (&["explain", "huge.json"], "too large"),
        (&["replay", "huge.ron", "--list"], "too large"),
        (&["check", "huge.ron"], "too large"),
        (&["replay", "/dev/zero", "--verify"], "a pipe or a device"),
    ];
    for (arguments, word) in pipes.into_iter().map(|it| (it, "a pipe or a device")).chain(others) {
        let run = phaseline().current_dir(at).args(arguments).timeout(Duration::from_secs(30)).assert().failure();
        let output = run.get_output();
        let text = String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned();
        assert!(output.status.code().is_some() && text.contains(word), "{arguments:?}: {text}");
    }
}

#[cfg(unix)]
#[test]
fn no_name_reaches_the_terminal_with_letters_that_it_obeys() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = folder.path();
    let evil = "\u{1b}]0;owned\u{7}\u{9b}2J\u{202e}";
    write(at, &format!("mods/{evil}/mod.ron"), &format!("(name: \"{evil}\", version: \"{evil}\", {evil}: 1)"));
    write(at, &format!("mods/b/pilots/{evil}.ron"), &format!("(id: \"{evil}\", name: {evil}, callsign: \"{evil}\")"));
    write(at, "mods/b/mod.ron", &format!("(name: \"b\", version: \"1\", needs: [\"{evil}\"])"));
    write(
        at,
        &format!("{evil}.json"),
        &format!("{{\"ruleset\": \"{}\"}}", evil.replace('\u{1b}', "\\u001b").replace('\u{7}', "")),
    );
    write(at, &format!("{evil}.ron"), evil);
    let card = format!("{evil}.json");
    let file = format!("{evil}.ron");
    let runs: [&[&str]; 8] = [
        &["check"],
        &["check", "--format", "json"],
        &["check", &file],
        &["explain", &card],
        &["explain", &file],
        &["replay", &file, "--verify"],
        &["import", "board", &file],
        &["sim", "--scenario", evil, "--battles", "1"],
    ];
    for arguments in runs {
        let output = phaseline().current_dir(at).args(arguments).output().expect("it runs");
        for stream in [output.stdout, output.stderr] {
            let text = String::from_utf8(stream).expect("it is text");
            let obeyed = |letter: char| (letter.is_control() && letter != '\n') || letter == '\u{202e}';
            assert!(!text.contains(obeyed), "{arguments:?}: {text:?}");
        }
    }
    let json = phaseline().current_dir(at).args(["check", "--format", "json"]).output().expect("it runs").stdout;
    serde_json::from_slice::<serde_json::Value>(&json).expect("it is still JSON");
}
