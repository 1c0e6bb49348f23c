//! The texts of effects are made of their numbers, and nothing written by hand tells a number.

use phaseline_content::{Folder, Library, Memory, Sources, built_in_words, load};
use phaseline_rules::catalog::effect::{Effect, Reach, Until};
use phaseline_rules::ruleset::Ruleset;
use phaseline_rules::wording::effect_text::{effect_text, is_good, usage_text};
use phaseline_testing::shipped::shipped;

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<u32> {
    let words = text.split(|letter: char| !letter.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The changes that count under a ruleset.
fn counted<'e>(effect: &'e Effect, ruleset: &'e Ruleset) -> impl Iterator<Item = (&'e str, i32)> {
    let changes = effect.changes.iter().filter_map(|(name, change)| {
        let key = ruleset.read_statistic(name)?;
        Some((name.as_str(), change.under(ruleset.helps(key))))
    });
    changes.filter(|(_, change)| *change != 0)
}

#[test]
fn the_text_of_every_shipped_effect_has_exactly_its_numbers() {
    let (library, words) = (shipped(), built_in_words());
    let mut seen = 0;
    for ruleset in library.rulesets.values() {
        for effect in library.effects.values() {
            let text = effect_text(&words, ruleset, effect);
            let mut wanted: Vec<u32> = match effect.on {
                Reach::Friends(hexes) | Reach::Enemies(hexes) => vec![hexes],
                Reach::Own | Reach::Side => Vec::new(),
            };
            wanted.extend(counted(effect, ruleset).map(|(_, change)| change.unsigned_abs()));
            if let Until::Activations(count @ 2..) | Until::Rounds(count @ 2..) | Until::Draws(count @ 2..) =
                effect.until
            {
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
    let (library, words) = (shipped(), built_in_words());
    for ruleset in library.rulesets.values() {
        for effect in library.effects.values() {
            let text = effect_text(&words, ruleset, effect);
            for (name, change) in counted(effect, ruleset) {
                let key = ruleset.read_statistic(name).expect("it counts");
                let says = ruleset.statistic(name).and_then(|it| ruleset.statistics()[it.get()].says.as_ref());
                let by_gain = says.is_some_and(|says| says.contains("{gain}"));
                let told = if by_gain { ruleset.helps(key).good(change) } else { change };
                let wanted = match (name.ends_with("_difficulty"), change > 0) {
                    (true, true) => "harder".to_owned(),
                    (true, false) => "easier".to_owned(),
                    (false, _) => format!("{told:+}"),
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
    assert_eq!(effect_text(&words, classic, &library.effects["reflex_governor"]), "no effect under this ruleset");
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
         only the highest of its kind counts (2 times in a battle)"
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

/// Every effect of the shipped equipment and abilities with what it is meant to do to whom it reaches.
fn meant(library: &Library) -> Vec<(&Effect, bool)> {
    let kept = library.equipment.values().map(|it| (&it.effects, !it.bad));
    let kept = kept.chain(library.abilities.values().map(|it| (&it.effects, true)));
    let kept = kept.flat_map(|(effects, good)| effects.iter().map(move |id| (id.as_str(), good)));
    let hits = library.weapons.values().flat_map(|weapon| weapon.effects_on_hit.iter().map(|id| (id.as_str(), false)));
    let of = |(id, good): (&str, bool)| {
        let effect = library.effects.get(id)?;
        Some((effect, good && !matches!(effect.on, Reach::Enemies(_))))
    };
    kept.chain(hits).filter_map(of).collect()
}

#[test]
fn what_is_meant_to_help_helps_under_every_ruleset_and_what_is_meant_to_harm_harms() {
    let old_walls = Folder::new(phaseline_testing::repository::root().join("mods/old-walls"));
    let library = load(&Sources::built_in().with_mod(old_walls)).library;
    let mut seen = 0;
    for ruleset in library.rulesets.values() {
        for (effect, good) in meant(&library) {
            let found = is_good(ruleset, effect);
            let counts = counted(effect, ruleset).next().is_some();
            assert_eq!(found, counts.then_some(good), "{} under {}", effect.id, ruleset.id());
            seen += usize::from(counts);
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_decoy_adds_to_initiative_whichever_way_a_ruleset_counts() {
    let (library, words) = (shipped(), built_in_words());
    let told = |ruleset: &str| effect_text(&words, &library.rulesets[ruleset], &library.effects["decoy"]);
    for ruleset in ["sbi3", "sbi3-shipped"] {
        assert_eq!(told(ruleset), "+2 to its initiative when a shot at it is called", "{ruleset}");
    }
    let added = |ruleset: &str| counted(&library.effects["decoy"], &library.rulesets[ruleset]).collect::<Vec<_>>();
    assert_eq!(added("sbi3"), [("SBI_MOD_CALLED_SHOT_TARGET", 2)]);
    assert_eq!(added("sbi3-shipped"), [("SBI_MOD_CALLED_SHOT_TARGET", -2)]);
}

#[test]
fn a_text_names_the_condition_that_the_ruleset_asks() {
    let (library, words) = (shipped(), built_in_words());
    for ruleset in ["sbi3", "sbi3-shipped"] {
        let told = effect_text(&words, &library.rulesets[ruleset], &library.effects["crash_couch"]);
        assert_eq!(told, "+1 to initiative while wounded");
    }
}

#[test]
fn a_change_in_a_wrong_form_is_told_with_the_right_ones() {
    let read = |change: &str| {
        let effect = format!("(id: \"odd\", name: \"Odd\", of: Unit, changes: {{\"heat_sinks\": {change}}})");
        let pack = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")").with("effects/odd.ron", effect);
        let report = load(&Sources::built_in().with_mod(pack)).report;
        report.errors().map(ToString::to_string).collect::<Vec<_>>()
    };
    for right in ["2", "-2", "(helps: 2)", "(harms: 2)"] {
        assert_eq!(read(right), Vec::<String>::new(), "{right}");
    }
    for (wrong, why) in [
        ("(hepls: 2)", "hepls"),
        ("(helps: -2)", "helps and harms say how much: a number from 1 up"),
        ("(helps: 1, harms: 2)", "a change is a whole number such as -2, or (helps: 2) or (harms: 2)"),
        ("\"two\"", "a change is a whole number such as -2, or (helps: 2) or (harms: 2)"),
        ("(helps: 1000)", "the change is 1000, but may only be from -999 to 999"),
    ] {
        let found = read(wrong);
        assert!(found.iter().any(|fault| fault.contains(why)), "{wrong}: {found:?}");
        assert!(found[0].starts_with("m/effects/odd.ron:1:"), "{found:?}");
    }
}

#[test]
fn what_an_effect_does_to_the_statistics_of_a_ruleset_is_said_in_the_language_of_the_player() {
    let library = load(&Sources::built_in()).library;
    let german = library.words("de");
    for ruleset in library.rulesets.values() {
        for effect in library.effects.values() {
            let text = effect_text(&german, ruleset, effect);
            let english = ["initiative", "order of acting", " segments"].iter().find(|words| text.contains(**words));
            assert_eq!(english, None, "{} under {}: {text}", effect.id, ruleset.id());
        }
    }
    let net = effect_text(&german, &library.rulesets["sbi3"], &library.effects["command_net"]);
    assert!(net.contains("+1 Initiative"), "{net}");
}
