//! `docs/rulesets.md`, taken at its word: every example is loaded, every value worked out, every word of the language
//! stands on the page and in an example, and the worked ruleset plays.

#[path = "support/program.rs"]
mod program;
use phaseline_testing::repository;

use crate::program::phaseline;
use crate::repository::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::{Arc, LazyLock};

use phaseline::battle::BattleSetup;
use phaseline::content::{Library, Loaded, Memory, Sources, load};
use phaseline::lab::card::{Notation, read_card};
use phaseline::lab::explain::explain;
use phaseline::lab::sim::{Plan, play};
use phaseline::rules::catalog::pilot::Skill;
use phaseline::rules::catalog::statistic::BattleStatistic;
use phaseline::rules::ids::UnitType;
use phaseline::rules::ruleset::Ruleset;
use serde_json::Value;

/// The ruleset that the page works out, on which its examples build.
const WORKED: &str = "dexterity";

fn page() -> &'static str {
    static PAGE: LazyLock<String> =
        LazyLock::new(|| fs::read_to_string(root().join("docs/rulesets.md")).expect("the page can be read"));
    &PAGE
}

/// The texts of the fenced blocks of one language, each with its first line.
fn blocks(language: &str) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut lines = page().lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if let Some(found) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
            if found == language {
                blocks.push((number + 2, text.join("\n")));
            }
        }
    }
    blocks
}

/// The examples: a name for each, and the text of its ruleset. Whole files have their own names.
fn examples() -> Vec<(String, String)> {
    let example = |(line, text): (usize, String)| match text.strip_prefix("// mods/mine/rulesets/") {
        Some(rest) => (rest.split(".ron").next().expect("a path").to_owned(), text),
        None => {
            let id = format!("line_{line}");
            let head = format!("id: {id:?}, name: {id:?}, extends: {WORKED:?},");
            (id, format!("({head}\n{text}\n)"))
        }
    };
    blocks("ron").into_iter().map(example).collect()
}

/// A value with the numbers that the page gives for it: example, name, lowest and highest.
fn promised() -> Vec<(String, String, (i64, i64))> {
    let mut promised = Vec::new();
    for (example, text) in examples() {
        for line in text.lines() {
            let Some((written, numbers)) = line.rsplit_once("// = ") else { continue };
            let name = written.split('"').nth(1).expect("a value has a name").to_owned();
            let ends: Vec<i64> =
                numbers.split(" to ").map(|number| number.trim().parse().expect("a number or two")).collect();
            promised.push((example.clone(), name, (ends[0], ends[ends.len() - 1])));
        }
    }
    promised
}

/// A mod of every example, and of one ruleset for every promised value in which it is the only term.
fn pack() -> Memory {
    let mut pack = Memory::new("mine").with("mod.ron", r#"(name: "mine", version: "1")"#);
    for (id, text) in examples() {
        pack = pack.with(&format!("rulesets/{id}.ron"), text);
    }
    for (place, (example, name, _)) in promised().into_iter().enumerate() {
        let term = format!(r#"(id: "probe", label: "Probe", amount: Value("{name}"))"#);
        let text = format!(
            r#"(id: "probe_{place}", name: "Probe", extends: "{example}", draws: [(id: "initiative", limits: (None, None), terms: [{term}])])"#
        );
        pack = pack.with(&format!("rulesets/probe_{place}.ron"), text);
    }
    pack
}

fn loaded() -> &'static Loaded {
    static LOADED: LazyLock<Loaded> = LazyLock::new(|| load(&Sources::built_in().with_mod(pack())));
    &LOADED
}

fn library() -> &'static Arc<Library> {
    &loaded().library
}

#[test]
fn every_example_is_sound() {
    let own = |file: &str| file.starts_with("mine/rulesets") && !file.contains("probe");
    let told: Vec<String> =
        loaded().report.diagnostics.iter().filter(|it| own(&it.file)).map(ToString::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    for (id, _) in examples() {
        assert!(library().rulesets.contains_key(id.as_str()), "{id}");
    }
    assert!(examples().len() > 15);
}

#[test]
fn every_value_is_what_the_page_says() {
    let (_, card) = blocks("json").into_iter().next().expect("the page has a card");
    let rulesets: Vec<&Ruleset> = library().rulesets.values().map(AsRef::as_ref).collect();
    let promised = promised();
    assert!(promised.len() > 50, "{}", promised.len());
    for (place, (example, name, ends)) in promised.into_iter().enumerate() {
        let choice = format!("probe_{place}");
        let card = read_card(&card, Notation::Json, &rulesets, Some(&choice)).expect("the card can be read");
        let answer = serde_json::to_value(explain(&card, false).expect("it can be explained")).expect("JSON");
        let terms = answer["units"][0]["terms"].as_array().expect("there are terms");
        let probe = terms.iter().find(|term| term["id"] == "probe").expect("the probe is a term");
        let spread = probe["distribution"].as_array().expect("a distribution");
        let end = |entry: Option<&Value>| entry.and_then(|entry| entry[0].as_i64()).expect("a number");
        assert_eq!((end(spread.first()), end(spread.last())), ends, "{name:?} in {example}");
    }
}

#[test]
fn the_worked_ruleset_draws_a_die_and_the_modifier() {
    let (_, card) = blocks("json").into_iter().next().expect("the page has a card");
    let rulesets: Vec<&Ruleset> = library().rulesets.values().map(AsRef::as_ref).collect();
    let card = read_card(&card, Notation::Json, &rulesets, Some(WORKED)).expect("the card can be read");
    let answer = explain(&card, false).expect("it can be explained");
    let unit = &answer.units[0];
    // Dexterity 16 gives 3.
    assert_eq!((unit.min, unit.max, unit.distribution.0.len()), (4, 23, 20));
    assert!(unit.distribution.0.iter().all(|(_, chance)| (chance - 0.05).abs() < 1e-12));
}

#[test]
fn the_worked_ruleset_gives_a_tie_to_the_higher_dexterity() {
    let unit = |id: &str, dexterity: u32| {
        format!(r#"{{"id": "{id}", "unit_type": "Mech", "tonnage": 50, "pilot": {{"dexterity": {dexterity}}}}}"#)
    };
    let card = format!(r#"{{"ruleset": "{WORKED}", "units": [{}, {}]}}"#, unit("a", 24), unit("b", 10));
    let rulesets: Vec<&Ruleset> = library().rulesets.values().map(AsRef::as_ref).collect();
    let card = read_card(&card, Notation::Json, &rulesets, None).expect("the card can be read");
    let before = explain(&card, false).expect("it can be explained").before.expect("a pair").remove(0);
    let after = before.after_ties.expect("it can be counted");
    // Seven more on a twenty-sided die: 309 of 400 ways are earlier, 13 equal, 78 later.
    assert_eq!((before.first, before.tie), (309.0 / 400.0, 13.0 / 400.0));
    assert_eq!((after.a, after.b, after.undecided), (322.0 / 400.0, 78.0 / 400.0, 0.0));
    assert_eq!((after.decided_by.as_deref(), after.undecided_by), (Some("Dexterity"), None));
}

#[test]
fn the_rulesets_of_the_page_play_battles_to_their_ends() {
    for (id, _) in examples().into_iter().filter(|(_, text)| text.starts_with("// mods/mine/")) {
        let battles = if id == WORKED { 10 } else { 2 };
        let setup = BattleSetup { ruleset: Some(id.clone().into()), ..BattleSetup::new("two_fords", 5) };
        let plan = Plan::new(setup, battles);
        let played = play(library(), &plan, || ()).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        for battle in &played {
            assert!(battle.rounds >= 1 && battle.activations >= 8, "{id}: {battle:?}");
        }
        if id == WORKED {
            assert!(played.iter().any(|battle| battle.winner.is_some()), "somebody wins: {played:?}");
        }
    }
}

#[test]
fn the_worked_ruleset_breaks_ties_by_dexterity() {
    let rules = &library().rulesets[WORKED];
    let text = examples().into_iter().find(|(id, _)| id == WORKED).expect("the page has it").1;
    assert!(text.contains("same: [Highest(Input(\"dexterity\"))"));
    let pools: Vec<&str> = rules.pools().iter().map(|pool| pool.id.as_str()).collect();
    assert_eq!(pools, ["action", "move"], "one action and one move");
}

/// Every word of the language: of each enum that files may spell the variants, of each struct the keys. Kept by reading
/// the sources, so that a new word fails here until it is on the page.
fn words() -> BTreeMap<String, String> {
    let folder = root().join("crates/rules/src/ruleset/raw");
    let mut words = BTreeMap::new();
    let files = fs::read_dir(&folder).expect("the sources are there").map(|entry| entry.expect("an entry").path());
    for path in files {
        let text = fs::read_to_string(&path).expect("a source is UTF-8");
        let file = path.file_name().expect("a name").to_string_lossy().into_owned();
        for word in words_of(&text) {
            words.insert(word, file.clone());
        }
    }
    let others = UnitType::ALL.map(|kind| kind.name().to_owned()).into_iter();
    let others = others.chain(Skill::ALL.map(|skill| skill.name().to_owned()));
    words.extend(others.map(|word| (word, "ids".to_owned())));
    words
}

/// The variants and keys in one source file.
fn words_of(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut inside = false;
    let mut renamed = None;
    for line in text.lines() {
        let trimmed = line.trim();
        if line.starts_with("pub enum ") || line.starts_with("pub struct ") {
            inside = true;
        } else if line.starts_with('}') {
            inside = false;
        } else if !inside || trimmed.starts_with("//") {
        } else if trimmed.starts_with('#') {
            renamed = trimmed.split("rename = \"").nth(1).and_then(|rest| rest.split('"').next()).or(renamed);
        } else {
            let name: String =
                trimmed.trim_start_matches("pub ").chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if !name.is_empty() {
                words.push(renamed.take().map_or(name, str::to_owned));
            }
        }
    }
    words
}

/// The words of a text.
fn spoken(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).map(str::to_owned).collect()
}

#[test]
fn every_word_of_the_language_has_an_example() {
    let code: Vec<String> = examples()
        .iter()
        .flat_map(|(_, text)| text.lines())
        .map(|line| line.split("//").next().unwrap_or("").to_owned())
        .collect();
    // What stands in quotation marks is a name of the file, no word.
    let code: String = code.iter().flat_map(|line| line.split('"').step_by(2)).collect::<Vec<_>>().join(" ");
    let spoken = spoken(&code);
    let missing: Vec<String> = words()
        .into_iter()
        .filter(|(word, _)| !spoken.contains(word))
        .map(|(word, file)| format!("{word} ({file})"))
        .collect();
    assert!(missing.is_empty(), "docs/rulesets.md has no example of: {}", missing.join(", "));
}

#[test]
fn every_word_of_the_language_is_explained() {
    let mut outside = true;
    let prose: String = page()
        .lines()
        .filter(|line| {
            let fence = line.starts_with("```");
            outside ^= fence;
            outside && !fence
        })
        .collect::<Vec<_>>()
        .join("\n");
    let quoted: String = prose.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(" ");
    let spoken = spoken(&quoted);
    let names = BattleStatistic::ALL.map(|statistic| (statistic.name().to_owned(), "statistics".to_owned()));
    let words = words().into_iter().chain(names);
    let missing: Vec<String> =
        words.filter(|(word, _)| !spoken.contains(word)).map(|(word, file)| format!("{word} ({file})")).collect();
    assert!(missing.is_empty(), "docs/rulesets.md says nothing of: {}", missing.join(", "));
}

#[test]
fn words_are_found_in_the_sources() {
    let words = words();
    for word in
        ["Num", "Eased", "extends", "else", "frame", "OncePerActivation", "keep_for_reactions", "Piloting", "Mech"]
    {
        assert!(words.contains_key(word), "{word}");
    }
    assert!(words.len() > 200, "{}", words.len());
    let source = "pub enum A {\n    /// One.\n    One,\n    #[default]\n    Two {\n        /// Key.\n        #[serde(rename = \"else\")]\n        otherwise: u8,\n    },\n}\nfn f() {\n    x,\n}\n";
    assert_eq!(words_of(source), ["One", "Two", "else"]);
}

#[test]
fn the_commands_of_the_page_run() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let rulesets = folder.path().join("mods/mine/rulesets");
    fs::create_dir_all(&rulesets).expect("a folder can be made");
    fs::write(folder.path().join("mods/mine/mod.ron"), "(name: \"mine\", version: \"1\")").expect("a file");
    for (id, text) in examples().into_iter().filter(|(_, text)| text.starts_with("// mods/mine/")) {
        fs::write(rulesets.join(format!("{id}.ron")), text).expect("a file can be written");
    }
    let (_, card) = blocks("json").into_iter().next().expect("the page has a card");
    fs::write(folder.path().join("card.json"), card).expect("a file can be written");
    let (_, commands) = blocks("sh").into_iter().next().expect("the page has commands");
    let mut ran = 0;
    for line in commands.lines().filter(|line| !line.contains(" play ")) {
        let command = line.split('#').next().unwrap_or(line);
        let arguments = command.split_whitespace().skip(1);
        let arguments = arguments.map(|it| if it == "20" { "2" } else { it });
        let mut program = phaseline();
        program.current_dir(folder.path()).args(arguments).assert().code(0);
        ran += 1;
    }
    assert_eq!(ran, 5);
}
