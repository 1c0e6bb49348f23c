//! Finds English in code: every text of the screen stands in `config/text`, so that it can be in another language.

use super::source::{Offence, Source, report, rust_files};

/// The parts that draw, and those that hand them what they say.
const PARTS: [&str; 10] = [
    "crates/kit/src",
    "crates/hud/src",
    "crates/screens/src",
    "crates/world/src",
    "crates/interaction/src",
    "crates/view/src",
    "src/app",
    "crates/rules/src",
    "crates/battle/src",
    "crates/record/src",
];

/// Files whose sentences no player reads in the game, by the start of their paths.
const FOR_OTHERS: [(&str, &[&str]); 6] = [
    (
        "messages about content files, for their authors",
        &[
            "crates/rules/src/ruleset/",
            "crates/rules/src/catalog/effect_change.rs",
            "crates/rules/src/catalog/weapon.rs",
            "crates/rules/src/fault.rs",
            "crates/rules/src/hex/mod.rs",
            "crates/rules/src/ids.rs",
            "crates/rules/src/catalog/input.rs",
            "crates/rules/src/catalog/read_tonnage.rs",
            "crates/rules/src/catalog/scenario/map.rs",
            "crates/rules/src/evaluation/stat_block.rs",
            "crates/rules/src/catalog/colour.rs",
        ],
    ),
    (
        "answers of the command line",
        &["crates/rules/src/chance/dist.rs", "src/app/capture/", "crates/interaction/src/pointing/name"],
    ),
    (
        "what stands in files of ours, and folders",
        &[
            "src/app/crash.rs",
            "crates/battle/src/state/streams.rs",
            "crates/record/src/saves/crashes.rs",
            "crates/record/src/saves/settings.rs",
            "crates/record/src/files/envelope.rs",
            "crates/record/src/saves/journal.rs",
            "crates/record/src/saves/salvage.rs",
            "crates/record/src/replays/fingerprint.rs",
            "crates/record/src/saves/shelf.rs",
        ],
    ),
    (
        "causes of failed file operations: the system gives its own in English, too",
        &[
            "crates/world/src/session/systems/keep.rs",
            "crates/record/src/files/disk.rs",
            "crates/record/src/files/file.rs",
            "crates/record/src/files/storage.rs",
        ],
    ),
    ("errors for authors of plugins", &["crates/world/src/control.rs"]),
    (
        "names for capture scripts and inspectors, and errors of the terminal",
        &[
            "src/app/adapter.rs",
            "src/app/inspection/",
            "src/app/stage.rs",
            "src/app/third_party/",
            "src/app/window.rs",
            "crates/view/src/look/material.rs",
            "crates/view/src/screen/",
            "crates/view/src/units/model.rs",
            "crates/view/src/units/spawn.rs",
        ],
    ),
];

/// What stands before a literal that only a developer reads.
const FOR_DEVELOPERS: [&str; 6] = [".expect(", "unreachable!(", "panic!(", "assert!(", "assert_eq!(", "reason ="];

#[test]
fn no_sentence_of_the_screen_stands_in_code() {
    let mut used = Vec::new();
    let mut offences: Vec<Offence> = Vec::new();
    for source in PARTS.iter().flat_map(|folder| rust_files(folder)) {
        let found = sentences(&source);
        let path = source.path.display().to_string();
        if path.ends_with("/tests.rs") {
            continue;
        }
        match prefixes().find(|prefix| path.starts_with(prefix)) {
            Some(prefix) => used.extend((!found.is_empty()).then_some(prefix)),
            None => offences.extend(found.into_iter().map(|(line, text)| (source.path.clone(), line, text))),
        }
    }
    report("the words of the screen stand in config/text, code has their keys:", offences);
    let idle: Vec<&str> = prefixes().filter(|prefix| !used.contains(prefix)).collect();
    assert!(idle.is_empty(), "no sentence stands there any more: {idle:?}");
}

#[test]
fn a_sentence_planted_in_code_is_found() {
    let planted = r#"
        fn label(words: &Words, count: u32) -> String {
            // "a comment" is no text
            let known = words.say("hud.round");
            let place = format!("{count}/{}", known.parse::<u32>().expect("it is a number"));
            if count == 0 { "Nobody is left".to_owned() } else { format!("{place} hits") }
        }
        #[cfg(test)]
        mod tests { const NAME: &str = "for the test only"; }
    "#;
    let found = sentences(&Source::new("crates/hud/src/planted.rs".into(), planted.to_owned()));
    assert_eq!(found, [(6, "Nobody is left".to_owned()), (6, "{place} hits".to_owned())]);
}

fn prefixes() -> impl Iterator<Item = &'static str> {
    FOR_OTHERS.iter().flat_map(|(_, prefixes)| prefixes.iter().copied())
}

/// The literals with two words or more, of which one may be filled in; tests and messages for developers do not count.
fn sentences(source: &Source) -> Vec<(usize, String)> {
    let tests = source.text.lines().position(|line| line.trim_start().starts_with("#[cfg(test)]"));
    let last = tests.unwrap_or(usize::MAX);
    let is_for_developers = |code: &String| FOR_DEVELOPERS.iter().any(|token| code.contains(token));
    let read = |line: usize| {
        let before = line.checked_sub(2).and_then(|line| source.code.get(line)).filter(|code| code.ends_with('('));
        !source.code.get(line - 1).into_iter().chain(before).any(is_for_developers)
    };
    let literals = source.literals.iter().filter(|(line, text)| *line <= last && is_sentence(text) && read(*line));
    literals.cloned().collect()
}

fn is_sentence(text: &str) -> bool {
    let mut bare = String::new();
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                bare.push('0');
            }
            _ if depth == 0 => bare.push(letter),
            _ => {}
        }
    }
    let is_word = |part: &str| part.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
    let counts = |part: &&str| part.contains('0') || is_word(part);
    bare.split(' ').filter(counts).count() > 1 && bare.split(' ').any(is_word)
}
