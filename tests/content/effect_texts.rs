//! The texts of effects are made of their numbers, and nothing written by hand tells a number.

use phaseline::content::{Library, Memory, Sources, built_in_words, load};
use phaseline::rules::effect::{Effect, Reach, Until};
use phaseline::rules::effect_text::{effect_text, usage_text};
use phaseline::rules::ruleset::Ruleset;
use phaseline::rules::statistic::BattleStatistic;
use std::sync::Arc;

fn library() -> Arc<Library> {
    load(&Sources::built_in()).library
}

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<u32> {
    let words = text.split(|letter: char| !letter.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The changes that count under a ruleset.
fn counted<'e>(effect: &'e Effect, ruleset: &'e Ruleset) -> impl Iterator<Item = (&'e str, i32)> {
    let read = |name: &str| BattleStatistic::from_name(name).is_some() || ruleset.statistic(name).is_some();
    let changes = effect.changes.iter().map(|(name, change)| (name.as_str(), *change));
    changes.filter(move |(name, change)| *change != 0 && read(name))
}

#[test]
fn the_text_of_every_shipped_effect_has_exactly_its_numbers() {
    let (library, words) = (library(), built_in_words());
    let mut seen = 0;
    for ruleset in library.rulesets.values() {
        for effect in library.effects.values() {
            let text = effect_text(&words, ruleset, effect);
            let mut wanted: Vec<u32> = match effect.on {
                Reach::Friends(hexes) | Reach::Enemies(hexes) => vec![hexes],
                Reach::Own | Reach::Side => Vec::new(),
            };
            wanted.extend(counted(effect, ruleset).map(|(_, change)| change.unsigned_abs()));
            if let Until::Activations(count @ 2..) | Until::Rounds(count @ 2..) = effect.until {
                wanted.push(count);
            }
            if counted(effect, ruleset).next().is_none() {
                wanted.clear();
            }
            assert_eq!(numbers(&text), wanted, "{} under {}: {text}", effect.id, ruleset.id());
            seen += 1;
        }
    }
    assert!(seen > 200);
}

#[test]
fn the_direction_of_a_change_is_in_its_words() {
    let (library, words) = (library(), built_in_words());
    for ruleset in library.rulesets.values() {
        for effect in library.effects.values() {
            let text = effect_text(&words, ruleset, effect);
            for (name, change) in counted(effect, ruleset) {
                let wanted = match (name.ends_with("_difficulty"), change > 0) {
                    (true, true) => "harder".to_owned(),
                    (true, false) => "easier".to_owned(),
                    (false, _) => format!("{change:+}"),
                };
                assert!(text.contains(&wanted), "{} under {}: {text}", effect.id, ruleset.id());
            }
        }
    }
}

#[test]
fn an_effect_reads_as_a_player_would_say_it() {
    let stride = r#"(id: "stride", name: "Stride", of: Unit,
        changes: {"walk_points": 1, "targeted_difficulty": 2}, until: Activations(1))"#;
    let added = Memory::new("m").with("mod.ron", r#"(name: "m", version: "1")"#).with("effects/stride.ron", stride);
    let library = load(&Sources::built_in().with_mod(added)).library;
    let (words, ruleset) = (built_in_words(), &library.rulesets["sbi3"]);
    let text = |id: &str| effect_text(&words, ruleset, &library.effects[id]);
    assert_eq!(text("stride"), "2 harder to hit, +1 walk point, until its next activation ends");
    assert_eq!(text("command_net"), "friends within 4 hexes: +1 to initiative, only the highest of its kind counts");
    assert_eq!(text("cheap_sinks"), "-2 heat sunk");
    let classic = &library.rulesets["classic"];
    assert_eq!(effect_text(&words, classic, &library.effects["reflex_governor"]), "nothing under this ruleset");
}

#[test]
fn what_can_be_used_says_on_whom_how_far_and_how_often() {
    let pot = r#"(id: "pot", name: "Pot", use: (effects: ["marked"], on: Enemy, range: 5, times: 2))"#;
    let added = Memory::new("m").with("mod.ron", r#"(name: "m", version: "1")"#).with("equipment/pot.ron", pot);
    let library = load(&Sources::built_in().with_mod(added)).library;
    let usage = library.equipment["pot"].usage.clone().expect("it can be used");
    let effects = usage.effects.iter().map(|id| &library.effects[id]);
    let text = usage_text(&built_in_words(), &library.rulesets["sbi3"], &usage, effects);
    assert_eq!(
        text,
        "used on an enemy within 5 hexes: 2 easier to hit, until its next activation ends, \
         only the highest of its kind counts (2 in a battle)"
    );
}

#[test]
fn nothing_written_by_hand_about_effects_tells_a_number() {
    let mods = Sources::built_in();
    let library = load(&mods).library;
    let summaries = (library.effects.values().map(|it| (it.id.to_string(), &it.summary)))
        .chain(library.equipment.values().map(|it| (it.id.to_string(), &it.summary)))
        .chain(library.abilities.values().map(|it| (it.id.to_string(), &it.summary)));
    let counts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twice"];
    for (id, summary) in summaries {
        let lower = summary.to_lowercase();
        let mut words = lower.split(|letter: char| !letter.is_alphanumeric());
        let told = words.find(|word| counts.contains(word) || word.chars().any(|letter| letter.is_ascii_digit()));
        assert_eq!(told, None, "{id}: {summary}");
    }
}
