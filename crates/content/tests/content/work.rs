//! Work without a limit: what a small file may cost, many rulesets in a chain, many mods.

use phaseline_content::{Memory, Sources, load};
use phaseline_rules::fault::Level;
use std::time::{Duration, Instant};

/// What a ruleset that builds on a shipped one is told, errors only.
fn told(text: &str) -> Vec<String> {
    let pack = Memory::new("mine").with("mod.ron", r#"(name: "mine", version: "1")"#);
    let text = format!(r#"(id: "mine", name: "Mine", extends: "classic", {text})"#);
    let report = load(&Sources::built_in().with_mod(pack.with("rulesets/mine.ron", text))).report;
    report.diagnostics.iter().filter(|it| it.level == Level::Error).map(ToString::to_string).collect()
}

#[test]
fn odds_that_nobody_can_wait_for_are_refused_with_their_place() {
    let term =
        |amount: &str| format!(r#"draws: [(id: "initiative", terms: [(id: "x", label: "x", amount: {amount})])]"#);
    let many = (0..30).map(|place| format!(r#"(id: "x{place}", label: "x", amount: Range(Num(0), Num(9000)))"#));
    let many = format!(r#"draws: [(id: "initiative", terms: [{}])]"#, many.collect::<Vec<_>>().join(", "));
    let impact = |amount: &str, lands: &str| {
        format!(
            r#"counters: {{"far": (of: Unit, range: (-9999, 9999))}}, impacts: [(id: "mine", label: "Mine", on: Guarded, amount: {amount}, lands: {lands})]"#
        )
    };
    for (text, place, words) in [
        (
            r#"draws: [(id: "initiative", limits: (1, 5), terms: [(id: "x", label: "x", amount: Range(Num(0), Num(100000))), (id: "y", label: "y", amount: Range(Num(0), Num(100000)))])]"#.to_owned(),
            ":1:",
            "100001 different numbers",
        ),
        (term("Max([Range(Num(0), Num(3000)), Range(Num(0), Num(3000))])"), ":1:", "steps to count"),
        (term("Sum([Dice(9, 999), Dice(9, 999)])"), ":1:", "17965 different numbers"),
        (many, ":1:", "the draw \"initiative\""),
        (impact("Range(Num(0), Num(100000))", "Later(\"far\")"), ":1:", "100001 different numbers"),
        (impact("Range(Num(1), Num(5000))", "NowAndLater(\"far\", Range(Drawn, Num(5000)))"), ":1:", "steps to count"),
        (
            r#"counters: {"far": (of: Unit, range: (0, 9999), refill: (at: RoundBegins, to: Range(Num(0), Num(99999))))}"#.to_owned(),
            ":1:",
            "100000 different numbers",
        ),
    ] {
        let found = told(&text);
        let is_told = found.iter().any(|it| it.contains(place) && it.contains("rulesets/mine.ron") && it.contains(words));
        assert!(is_told, "{text}: {found:#?} does not say {words:?}");
    }
    for text in [
        term("Range(Num(0), Num(9000))"),
        term("Dice(10, 50)"),
        term("Sum([Dice(3, 100), Range(Num(-500), Num(500))])"),
    ] {
        assert_eq!(told(&text), [""; 0], "{text}");
    }
}

/// How long it takes, and what is told.
fn timed(sources: &Sources) -> (Duration, usize, usize) {
    let begin = Instant::now();
    let loaded = load(sources);
    let took = begin.elapsed();
    let wrong = loaded.report.diagnostics.iter().filter(|it| it.level == Level::Error).count();
    (took, loaded.library.rulesets.len() + loaded.library.effects.len(), wrong)
}

/// The better of two, so that a busy machine does not count.
fn best(sources: &Sources) -> (Duration, usize, usize) {
    (0..2).map(|_| timed(sources)).min().expect("two of them")
}

fn chain(length: usize) -> Sources {
    let mut pack = Memory::new("chain").with("mod.ron", r#"(name: "chain", version: "1")"#);
    for place in 0..length {
        let base = if place == 0 { "classic".to_owned() } else { format!("link_{:04}", place - 1) };
        let text = format!(r#"(id: "link_{place:04}", name: "Link", extends: "{base}")"#);
        pack = pack.with(&format!("rulesets/link_{place:04}.ron"), text);
    }
    Sources::built_in().with_mod(pack)
}

fn mods(count: usize, faulty: Option<usize>) -> Sources {
    let mut sources = Sources::built_in();
    for place in 0..count {
        let changes = if faulty == Some(place) { r#"{"NO_SUCH_THING": -1}"# } else { r#"{"walk_points": -1}"# };
        let effect =
            format!(r#"(id: "slowed_{place:04}", name: "Slowed", of: Unit, changes: {changes}, until: Rounds(1))"#);
        let manifest = format!(r#"(name: "mod_{place:04}", version: "1")"#);
        let pack = Memory::new(&format!("mod_{place:04}")).with("mod.ron", manifest);
        sources = sources.with_mod(pack.with(&format!("effects/slowed_{place:04}.ron"), effect));
    }
    sources
}

#[test]
fn a_chain_of_rulesets_and_many_mods_cost_what_their_number_says() {
    let (alone, pieces, _) = best(&Sources::built_in());
    for (what, few, many, count) in
        [("a chain", chain(40), chain(400), 400), ("mods", mods(40, None), mods(400, None), 400)]
    {
        let (short, _, _) = best(&few);
        let (long, found, wrong) = best(&many);
        assert_eq!((found, wrong), (pieces + count, 0), "{what}");
        let grown = long.saturating_sub(alone).as_secs_f64() / short.saturating_sub(alone).as_secs_f64().max(0.01);
        assert!(grown < 40.0, "{what}: ten times as many took {grown:.0} times as long, {short:?} and {long:?}");
        assert!(long < Duration::from_secs(20), "{what}: {long:?}");
    }
}

#[test]
#[ignore = "measures how long a thousand rulesets and a thousand mods take"]
fn measure() {
    println!("alone {:?}", best(&Sources::built_in()));
    for count in [100, 400, 1000] {
        println!("a chain of {count}: {:?}", best(&chain(count)));
        println!("{count} mods: {:?}", best(&mods(count, None)));
    }
}

#[test]
fn a_faulty_mod_among_many_is_left_out_alone() {
    let loaded = load(&mods(40, Some(23)));
    let left_out: Vec<&str> = loaded.report.mods_left_out.iter().map(|pack| pack.name.as_str()).collect();
    assert_eq!((left_out, loaded.report.mods.len()), (vec!["mod_0023"], 39));
    let errors: Vec<String> = loaded.report.errors().map(ToString::to_string).collect();
    assert!(errors.len() == 1 && errors[0].starts_with("mod_0023/effects/slowed_0023.ron:1:"), "{errors:?}");
}

#[test]
fn mods_that_name_each_other_without_need_are_told_as_if_each_came_alone() {
    // The first one names a piece that only the second one brings, and says nothing of needing it.
    let weapon = r#"(id: "kindler", name: "Kindler", class: Energy, damage: 3, ranges: (short: 1, medium: 2, long: 3), effect_on_hit: "ablaze")"#;
    let first = Memory::new("a").with("mod.ron", r#"(name: "a", version: "1")"#).with("weapons/kindler.ron", weapon);
    let effect = r#"(id: "ablaze", name: "Ablaze", of: Unit, changes: {"walk_points": -1}, until: Rounds(1))"#;
    let second = Memory::new("b").with("mod.ron", r#"(name: "b", version: "1")"#).with("effects/ablaze.ron", effect);
    let report = load(&Sources::built_in().with_mod(first).with_mod(second)).report;
    let left_out: Vec<&str> = report.mods_left_out.iter().map(|pack| pack.name.as_str()).collect();
    assert_eq!(left_out, ["a"], "{:#?}", report.diagnostics);
}

#[test]
fn more_rulesets_than_can_be_loaded_are_refused() {
    let (_, _, wrong) = timed(&chain(2100));
    assert!(wrong > 0, "a mod with 2100 rulesets is left out");
}

#[test]
fn a_map_or_a_crowd_that_nobody_could_play_is_refused_with_its_place() {
    let map = |columns: usize, rows: usize| {
        let row = format!("{:?},", vec!["g0"; columns].join(" "));
        format!(r#"(id: "wide", name: "Wide", rows: [{}], legend: {{"g": "open"}})"#, row.repeat(rows))
    };
    let errors = |pack: Memory| -> Vec<String> {
        let pack = pack.with("mod.ron", r#"(name: "m", version: "1")"#);
        load(&Sources::built_in().with_mod(pack)).report.errors().map(ToString::to_string).collect()
    };
    let found = errors(Memory::new("m").with("maps/wide.ron", map(400, 400)));
    let words = "a map of 400 by 400 hexes is too large: it has 160000, at most 16384 can be played";
    assert!(found.len() == 1 && found[0].starts_with("m/maps/wide.ron:1:") && found[0].contains(words), "{found:?}");
    assert_eq!(errors(Memory::new("m").with("maps/wide.ron", map(128, 128))), [""; 0]);
    let unit = r#"(unit: "reeve", pilot: "oda_marchetti", at: (0, 0), facing: 0),"#;
    let scenario = format!(
        r#"(id: "crowd", name: "Crowd", map: "two_fords", ruleset: "sbi3", rounds: 3, sides: [(id: "us", name: "Us", relation: Friendly, units: [{}])])"#,
        unit.repeat(201)
    );
    let found = errors(Memory::new("m").with("scenarios/crowd.ron", scenario));
    assert!(found.iter().any(|it| it.contains("201 units are too many, at most 200 can fight")), "{found:?}");
}
