//! The promises of the architecture that Cargo cannot keep, kept by reading the sources: each part stays in its room, no
//! code knows a ruleset by name, and nothing foreign stands in the repository.

#[path = "architecture/circles.rs"]
mod circles;
#[path = "architecture/english.rs"]
mod english;
#[path = "architecture/source.rs"]
mod source;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use source::{Offence, Source, files, has_word, report, root, rust_files};

/// Each part with the folder of its sources. Cargo guards which crate may use which.
const PARTS: [(&str, &str); 15] = [
    ("rules", "crates/rules/src"),
    ("content", "crates/content/src"),
    ("battle", "crates/battle/src"),
    ("ai", "crates/ai/src"),
    ("record", "crates/record/src"),
    ("lab", "crates/lab/src"),
    ("world", "crates/world/src"),
    ("interaction", "crates/interaction/src"),
    ("view", "crates/view/src"),
    ("sound", "crates/sound/src"),
    ("kit", "crates/kit/src"),
    ("hud", "crates/hud/src"),
    ("screens", "crates/screens/src"),
    ("app", "src/app"),
    ("cli", "src/cli"),
];

/// Every part but the command line, which alone prints.
const ALL_BUT_CLI: &[&str] = &[
    "rules",
    "content",
    "battle",
    "ai",
    "record",
    "lab",
    "world",
    "interaction",
    "view",
    "sound",
    "kit",
    "hud",
    "screens",
    "app",
];

/// The parts that are shown or heard.
const SHOWN: [&str; 7] = ["world", "interaction", "view", "sound", "kit", "hud", "screens"];

/// What must not be named in the code of a part.
const FORBIDDEN: [(&[&str], &[&str], &str); 7] = [
    (
        &["rules"],
        &["std::fs", "std::time", "std::env", "f32", "f64", "HashMap", "HashSet"],
        "rules are pure: no files, clock, floats or unordered collections",
    ),
    (
        &["world"],
        &["Window", "Camera", "Mesh", "Time"],
        "the battle in the engine needs no window, and its steps follow from its state, not from the clock",
    ),
    (&["battle", "ai"], &["std::time", "Instant", "SystemTime", "HashMap", "HashSet"], "battles are repeatable"),
    (ALL_BUT_CLI, &["println!", "print!", "eprintln!", "eprint!", "stdout", "stderr"], "only cli prints"),
    (
        &["rules", "content", "battle", "ai", "lab", "record", "world"],
        &["thread_rng", "rand::rng", "from_entropy", "from_os_rng", "OsRng", "SysRng", "make_rng"],
        "chance comes from the seed of the battle",
    ),
    (
        &["rules", "battle"],
        &["skip_serializing", "skip_serializing_if"],
        "the bytes of a digest name no fields: one that is left out would make different values equal",
    ),
    (
        &["screens", "hud"],
        &["pos2", "Pos2", "from_min_max", "from_min_size", "from_center_size", "from_two_pos", "from_x_y_ranges"],
        "egui lays the screens and panels out; only the widgets that the game paints itself compute places",
    ),
];

/// Tons have a decimal point in files, and serde reads it as a floating point number.
const READS_TONS: &str = "crates/rules/src/catalog/read_tonnage.rs";

/// What a browser lacks or has in another way, and the only modules of all parts without the engine that reach for it.
const DOORS: [(&[&str], &[&str], &str); 5] = [
    (
        &["fs", "File", "OpenOptions"],
        &[
            "crates/content/src/files/plain_file.rs",
            "crates/content/src/files/source.rs",
            "crates/record/src/files/disk.rs",
            "crates/record/src/files/file.rs",
        ],
        "files are opened in these modules alone:",
    ),
    (
        &["rayon", "std::thread", "thread::spawn"],
        &["crates/lab/src/threads.rs"],
        "threads are started in this module alone:",
    ),
    (&["hexx"], &["crates/rules/src/hex/mod.rs"], "hexes are ours to all others, with our order and no floats:"),
    (&["Instant", "SystemTime::now", "UNIX_EPOCH"], &[], "no clock is read:"),
    (
        &["std::env", "env::var_os", "env::var"],
        &["crates/content/src/packs/sources.rs", "crates/record/src/saves/shelf.rs"],
        "these modules alone ask where the program and its data lie:",
    ),
];

/// The parts that need no engine.
const PLAIN: [&str; 6] = ["rules", "content", "battle", "ai", "record", "lab"];

#[test]
fn each_part_stays_in_its_room() {
    for (parts, tokens, rule) in FORBIDDEN {
        let sources = parts.iter().flat_map(|part| files_of(part)).filter(|file| !is_exempt(&file.path));
        let sources = sources.collect::<Vec<_>>();
        let offences = sources.iter().flat_map(|file| tokens.iter().flat_map(|token| offences_of(file, token)));
        report(rule, offences.collect());
    }
}

/// Widgets that the game paints itself stand in `widgets` beside what uses them; the signs over the board are all of this
/// kind. The interface gives the pointer and the whole screen to egui.
fn is_exempt(path: &Path) -> bool {
    path == Path::new(READS_TONS)
        || ["crates/hud/src/board", "crates/screens/src/interface"].iter().any(|folder| path.starts_with(folder))
        || path.with_extension("").iter().any(|part| part == "widgets")
}

#[test]
fn files_threads_and_the_clock_are_reached_through_few_doors() {
    let sources: Vec<Source> = PLAIN.iter().flat_map(|part| files_of(part)).map(without_tests).collect();
    for (tokens, doors, rule) in DOORS {
        let others = sources.iter().filter(|file| !doors.iter().any(|door| file.path == Path::new(door)));
        let offences = others.flat_map(|file| tokens.iter().flat_map(|token| offences_of(file, token)));
        report(rule, offences.collect());
        for door in doors {
            let file = sources.iter().find(|file| file.path == Path::new(door));
            let opens = file.is_some_and(|file| tokens.iter().any(|token| file.lines_with(token).next().is_some()));
            assert!(opens, "{door} is no door any more: take it off the list ({rule})");
        }
    }
    let shown: Vec<Source> = SHOWN.iter().flat_map(|part| files_of(part)).collect();
    let offences = shown.iter().flat_map(|file| ["std::fs", "File"].iter().flat_map(|token| offences_of(file, token)));
    report("what is shown comes from memory, not from files:", offences.collect());
}

#[test]
fn without_its_window_the_program_needs_no_engine() {
    let tree = |features: &[&str]| -> BTreeSet<String> {
        let lines = packages(&[&["--edges", "normal,build"], features].concat());
        lines.iter().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
    };
    let engine = |package: &&String| {
        ["bevy", "egui", "wgpu", "winit"].iter().any(|part| package.split(['_', '-']).next() == Some(part))
    };
    let plain = tree(&["--no-default-features"]);
    assert!(plain.contains("serde"), "{plain:?}");
    let found: Vec<&String> = plain.iter().filter(engine).collect();
    assert!(found.is_empty(), "everything from the rules to the simulations builds without {found:?}");
    let world = tree(&["--no-default-features", "--features", "world"]);
    assert!(world.contains("bevy_ecs"), "the battle in the engine does need it: {world:?}");
    let window = ["bevy_render", "bevy_winit", "bevy_window", "bevy_asset", "bevy_egui", "egui", "wgpu", "winit"];
    let found: Vec<&&str> = window.iter().filter(|package| world.contains(**package)).collect();
    assert!(found.is_empty(), "the battle in the engine builds without {found:?}");
    let libraries = ["alsa-sys", "libudev-sys", "wayland-sys", "x11-dl", "xkbcommon-dl", "ash"];
    let found: Vec<&&str> = libraries.iter().filter(|package| world.contains(**package)).collect();
    assert!(found.is_empty(), "the battle in the engine needs no library of the system: {found:?}");
    let windowed = tree(&[]);
    assert!(windowed.iter().filter(engine).count() > 10, "the window does need the engine: {windowed:?}");
}

/// The packages of others in a build: name, version and features of each.
fn packages(arguments: &[&str]) -> BTreeSet<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // What is not on this machine yet, such as the inspection's packages, is fetched.
    let fixed = ["tree", "--locked", "--prefix", "none", "--format", "{p} {f}"];
    let output = Command::new(&cargo).args(fixed).args(arguments).current_dir(root()).output();
    let output = output.expect("cargo can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    let lines = lines.lines().map(|line| line.trim_end_matches(" (*)").trim_end().to_owned());
    lines.filter(|line| !line.is_empty() && !line.starts_with("phaseline")).collect()
}

/// A package with two sets of features is built twice, and all that use it are as well: the engine for minutes.
#[test]
fn the_engine_is_built_once() {
    let all = packages(&["--workspace", "--edges", "normal,build,dev"]);
    assert!(all.iter().filter(|package| package.starts_with("bevy")).count() > 40, "{all:?}");
    let version = |package: &String| package.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let known: BTreeSet<String> = all.iter().map(version).collect();
    let commands: [&[&str]; 8] = [
        &["--package", "phaseline", "--edges", "normal,build"],
        &["--package", "phaseline", "--edges", "normal,build", "--features", "dev"],
        &["--package", "phaseline", "--edges", "normal,build", "--no-default-features", "--features", "window"],
        &["--package", "phaseline-screens", "--edges", "normal,build,dev"],
        &["--package", "phaseline-hud", "--edges", "normal,build,dev"],
        &["--package", "phaseline-kit", "--edges", "normal,build,dev"],
        &["--package", "phaseline-view", "--edges", "normal,build,dev"],
        &["--package", "phaseline-interaction", "--edges", "normal,build,dev"],
    ];
    for command in commands {
        let found = packages(command);
        let other: Vec<&String> = found.difference(&all).filter(|package| known.contains(&version(package))).collect();
        assert!(other.is_empty(), "{command:?} builds these with other features, and what uses them again: {other:#?}");
    }
}

#[test]
fn the_program_prints_through_one_module() {
    let macros = ["println!", "print!", "eprintln!", "eprint!"];
    let sources = sources();
    let offences = sources.iter().flat_map(|file| macros.iter().flat_map(|token| offences_of(file, token)));
    report("a closed pipe must not panic: print through `cli::output`:", offences.collect());
}

/// A crate is packed with what lies in its folder; files of the repository are reached there through a link.
#[test]
fn embedded_files_lie_in_the_folder_of_their_crate() {
    let mut seen = 0;
    let mut offences: Vec<Offence> = Vec::new();
    for file in sources() {
        let folder = file.path.parent().expect("a file has a folder");
        let source = folder.iter().position(|part| part == "src").expect("sources lie below `src`");
        for (index, line) in file.text.lines().enumerate() {
            for call in ["include_str!(\"", "include_bytes!(\"", "include_dir!(\""] {
                let Some(path) = line.split(call).nth(1).and_then(|rest| rest.split('"').next()) else { continue };
                seen += 1;
                let ups = Path::new(path).iter().filter(|part| *part == "..").count();
                let inside = folder.iter().count() - source;
                if ups > inside {
                    offences.push((file.path.clone(), index + 1, path.to_owned()));
                }
            }
        }
    }
    assert!(seen > 10, "{seen} embedded files");
    report("an embedded file that the packed crate would lack:", offences);
}

#[test]
fn nothing_is_left_open() {
    let words = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];
    let calls = [concat!("todo", "!("), concat!("unimplemented", "!("), concat!("dbg", "!(")];
    let mut offences: Vec<Offence> = Vec::new();
    for file in ["src", "tests", "crates"].iter().flat_map(|folder| rust_files(folder)) {
        for (index, line) in file.text.lines().enumerate() {
            let found =
                words.iter().filter(|it| has_word(line, it)).chain(calls.iter().filter(|it| line.contains(**it)));
            offences.extend(found.map(|word| (file.path.clone(), index + 1, (*word).to_owned())));
        }
    }
    report("finish it or leave it out:", offences);
}

#[test]
fn files_can_be_read_in_one_go() {
    let long = sources().into_iter().filter_map(|file| {
        let lines = file.text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).count();
        (lines > 700).then_some((file.path, lines, "lines, tests not counted".to_owned()))
    });
    report("a file over 700 lines reads better as two:", long.collect());
}

#[test]
fn no_code_knows_a_ruleset_by_name() {
    let names = ruleset_names();
    let mut offences: Vec<Offence> = Vec::new();
    // Importers speak the words of foreign files, and write files of ours that name things; the game knows none of both.
    for file in sources().into_iter().filter(|file| !file.path.starts_with("crates/content/src/import")) {
        let known = file.literals.iter().filter(|(_, literal)| names.contains(literal));
        offences.extend(known.map(|(line, literal)| (file.path.clone(), *line, format!("\"{literal}\""))));
    }
    report("a string literal equals an id of a shipped ruleset:", offences);
}

#[test]
fn every_text_of_the_interface_has_a_key_and_every_key_is_used() {
    let file = fs::read_to_string(root().join("config/text/en.ron")).expect("the texts are there");
    // The words for what the content says stand behind the texts.
    let lines = file
        .lines()
        .take_while(|line| *line != "    },")
        .filter_map(|line| line.trim().strip_prefix('"')?.split_once("\":"));
    let keys: BTreeSet<&str> = lines.map(|(key, _)| key).collect();
    assert!(keys.len() > 1000, "{} texts", keys.len());
    let groups: BTreeSet<&str> = keys.iter().filter_map(|key| key.split_once('.')).map(|(group, _)| group).collect();
    let sources = sources();
    let mut used = BTreeSet::new();
    let mut offences: Vec<Offence> = Vec::new();
    for source in &sources {
        for (line, literal) in &source.literals {
            let is_key =
                literal.chars().all(|it| it.is_ascii_lowercase() || it == '.' || it == '_' || it.is_ascii_digit());
            if is_key && literal.split_once('.').is_some_and(|(group, _)| groups.contains(group)) {
                used.insert(literal.as_str());
                if !keys.contains(literal.as_str()) {
                    offences.push((source.path.clone(), *line, literal.clone()));
                }
            }
        }
    }
    report("config/text/en.ron has no text for a key:", offences);
    let idle: Vec<_> = keys.difference(&used).collect();
    assert!(idle.is_empty(), "nothing shows these texts of config/text/en.ron: {idle:?}");
}

#[test]
fn nothing_foreign_stands_in_the_repository() {
    let words = [
        concat!("Battle", "Tech"),
        concat!("BATTLE", "TECH"),
        concat!("battle", "tech"),
        concat!("Rogue", "Tech"),
        concat!("Mech", "Warrior"),
        concat!("Hare", "brained"),
        concat!("H", "BS"),
        concat!("Cata", "lyst Game"),
        concat!("/wo", "rk/"),
        concat!("/fa", "rm/"),
        concat!("/ro", "ot/"),
        concat!("sha", "red/"),
        concat!("/.lib", "rary"),
    ];
    let mut offences: Vec<Offence> = Vec::new();
    for path in repository_files() {
        // A picture, a model or a font is no text.
        let Ok(text) = fs::read_to_string(root().join(&path)) else { continue };
        for (index, line) in text.lines().enumerate() {
            let found = words.iter().filter(|word| has_word(line, word));
            offences.extend(found.map(|word| (path.clone(), index + 1, (*word).to_owned())));
        }
    }
    report("a name or a path that is not ours:", offences);
}

/// The words of the last column of the glossary, in backticks.
fn retired_words() -> BTreeSet<String> {
    let page = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary is there");
    let cells =
        page.lines().filter_map(|line| line.strip_suffix('|')?.rsplit_once('|').map(|(_, cell)| cell.to_owned()));
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn no_retired_word_is_an_identifier_or_a_file_name_again() {
    let retired = retired_words();
    assert!(retired.len() > 25 && retired.contains("Snapshot"), "{retired:?}");
    let mut offences: Vec<Offence> = Vec::new();
    for file in sources() {
        let stem = file.path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        offences.extend(retired.get(&stem).map(|word| (file.path.clone(), 1, word.clone())));
        for (index, line) in file.code.iter().enumerate() {
            let words = line.split(|it: char| !it.is_alphanumeric() && it != '_');
            let found = words.filter_map(|word| retired.get(word));
            offences.extend(found.map(|word| (file.path.clone(), index + 1, word.clone())));
        }
    }
    report("docs/glossary.md has another word for it:", offences);
}

#[test]
fn every_path_that_a_page_names_is_there() {
    let pages: Vec<_> =
        repository_files().into_iter().filter(|path| path.extension().is_some_and(|it| it == "md")).collect();
    let mut named = 0;
    let mut offences: Vec<Offence> = Vec::new();
    for path in pages {
        let page = fs::read_to_string(root().join(&path)).expect("a page can be read");
        for (index, line) in page.lines().enumerate() {
            for word in line.split('`').skip(1).step_by(2) {
                let is_path =
                    ["src/", "crates/", "tests/", "fuzz/", "tools/"].iter().any(|folder| word.starts_with(folder));
                if is_path && !word.contains(['*', ' ', '<']) {
                    named += 1;
                    if !root().join(word).exists() {
                        offences.push((path.clone(), index + 1, word.to_owned()));
                    }
                }
            }
        }
    }
    assert!(named > 150, "{named} paths");
    report("a page names a path that is not there:", offences);
}

#[test]
fn files_and_folders_use_each_other_in_one_direction_only() {
    let found = circles::circles();
    assert!(found.is_empty(), "files or folders that use each other in a circle: {found:#?}");
}

#[test]
fn every_crate_is_looked_through() {
    let known: BTreeSet<_> = PARTS.iter().map(|(_, folder)| Path::new(folder)).collect();
    for folder in fs::read_dir(root().join("crates")).expect("the crates are there") {
        let name = folder.expect("an entry can be read").file_name().to_string_lossy().into_owned();
        // `engine` has no code, and `testing` is no part of the program.
        let is_known =
            ["engine", "testing"].contains(&name.as_str()) || known.contains(Path::new(&format!("crates/{name}/src")));
        assert!(is_known, "crates/{name} is in no list: add it to `PARTS` in this file");
    }
}

/// A source without its tests, which may read a clock or use a folder of their own.
fn without_tests(file: Source) -> Source {
    let is_test = file.path.file_name().is_some_and(|name| name == "tests.rs");
    let code = file.text.lines().take_while(|line| !is_test && !line.starts_with("#[cfg(test)]"));
    let text = code.collect::<Vec<_>>().join("\n");
    Source::new(file.path, text)
}

/// The sources of a part.
fn files_of(part: &str) -> Vec<Source> {
    let (_, folder) = PARTS.iter().find(|(name, _)| *name == part).expect("a part of the list");
    rust_files(folder)
}

/// The sources of all parts.
fn sources() -> Vec<Source> {
    PARTS.iter().flat_map(|(_, folder)| rust_files(folder)).collect()
}

fn offences_of(file: &Source, token: &str) -> Vec<Offence> {
    file.lines_with(token).map(|line| (file.path.clone(), line, token.to_owned())).collect()
}

/// Every id that a shipped ruleset gives to itself, a term, draw, action, reaction, impact, input or counter.
fn ruleset_names() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for path in files("config/rulesets") {
        let text = fs::read_to_string(root().join(&path)).expect("a shipped ruleset is UTF-8");
        let text: String = text.lines().map(|line| line.split("//").next().unwrap_or(line)).collect();
        names.extend(quoted_after(&text, "id:"));
        for map in ["inputs:", "counters:"] {
            names.extend(keys_of_map(&text, map));
        }
    }
    names
}

fn quoted_after(text: &str, key: &str) -> Vec<String> {
    let starts =
        text.match_indices(key).filter(|(start, _)| !text[..*start].ends_with(|it: char| it.is_alphanumeric()));
    let values = starts.filter_map(|(start, _)| text[start + key.len()..].trim_start().strip_prefix('"'));
    values.filter_map(|value| value.split('"').next()).map(str::to_owned).collect()
}

fn keys_of_map(text: &str, key: &str) -> Vec<String> {
    let Some((_, map)) = text.split_once(key) else { return Vec::new() };
    let mut keys = Vec::new();
    let mut depth = 0_i32;
    let mut pieces = map.split('"').peekable();
    // Outside and inside of quotes alternate.
    while let Some(outside) = pieces.next() {
        for character in outside.chars() {
            depth += i32::from("{([".contains(character)) - i32::from("})]".contains(character));
            if depth == 0 && "})]".contains(character) {
                return keys;
            }
        }
        let Some(inside) = pieces.next() else { break };
        if depth == 1 && pieces.peek().is_some_and(|after| after.trim_start().starts_with(':')) {
            keys.push(inside.to_owned());
        }
    }
    keys
}

fn repository_files() -> BTreeSet<std::path::PathBuf> {
    let folders = ["src", "crates", "tests", "config", "assets", "docs", "tools", "examples", ".ci"];
    let mut found: BTreeSet<_> = folders.iter().flat_map(|folder| files(folder)).collect();
    let top =
        fs::read_dir(root()).expect("the package is there").map(|entry| entry.expect("an entry can be read").path());
    let names =
        top.filter(|path| path.is_file()).filter_map(|path| path.file_name().map(|name| Path::new(name).to_owned()));
    found.extend(names.filter(|name| name != Path::new("Cargo.lock") && name != Path::new(".git")));
    found
}
