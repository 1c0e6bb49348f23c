//! What makes a ruleset unplayable is refused with its place and the reason, and what does nothing is remarked.

use phaseline_content::{ByteSource, Memory, Sources, load};
use phaseline_rules::fault::Level;

/// A sound ruleset with something of every kind.
const SOUND: &str = r#"(
    id: "mine", name: "Mine",
    clock: ByResult(draw: "order", toward: Low, same: [RollOff("tie", High)]),
    inputs: {"speed": (from: Pilot, range: (0, 20), else: Num(4))},
    statistics: (honours: {"BOOST": (kept_by: Unit)}),
    counters: {"held": (of: Unit, range: (-9, 9)), "debts": (of: Unit, range: (0, 9))},
    tables: {"steps": UpTo(rows: {5: 1, 20: 2})},
    values: {"double": (amount: Times(Input("speed"), 2))},
    draws: [
        (id: "order", moment: RoundBegins, each: Unit, limits: (1, 30), terms: [(id: "only", label: "Only", amount: Dice(1, 6))]),
        (id: "tie", moment: Tie, each: Unit, again_on_tie: true, terms: [(id: "coin", label: "Coin", amount: Dice(1, 2))]),
    ],
    activation: (
        pools: {"act": (fill: Num(1))},
        actions: [(id: "stop", label: "Stop", verb: End, cost: {"act": Num(1)})],
    ),
    impacts: [(id: "fall", label: "Fall", on: KnockedDown, amount: Num(-1), lands: NowOrLater("held"))],
)"#;

/// A rule, what is written in the sound ruleset, what instead, and the message with the text that it points at.
type Row = (&'static str, &'static str, &'static str, &'static str);

const REFUSED: &[Row] = &[
    ("unknown_words", "Dice(1, 6)", "Dices(1, 6)", r#"unknown word "Dices""#),
    ("unknown_keys", "limits: (1, 30)", "limit: (1, 30)", "limit"),
    ("unknown_inputs", "Dice(1, 6)", r#"Input("sped")"#, r#"unknown input "sped""#),
    ("unknown_statistics", "Dice(1, 6)", r#"Stat("BOST")"#, r#"unknown statistic "BOST""#),
    ("unknown_counters", "Dice(1, 6)", r#"Counter("hold")"#, r#"unknown counter "hold""#),
    ("unknown_tables", "Dice(1, 6)", r#"Lookup("step", [Num(1)])"#, r#"unknown table "step""#),
    ("unknown_values", "Dice(1, 6)", r#"Value("duble")"#, r#"unknown value "duble""#),
    ("unknown_draws", r#"draw: "order""#, r#"draw: "odrer""#, r#"unknown draw "odrer""#),
    ("unknown_actions", "verb: End,", r#"verb: End, after: ["stopp"],"#, r#"unknown action "stopp""#),
    ("unknown_pools", r#"cost: {"act""#, r#"cost: {"acts""#, r#""acts""#),
    ("unknown_counters_of_impacts", r#"NowOrLater("held")"#, r#"NowOrLater("hold")"#, r#"unknown counter "hold""#),
    ("values_in_a_circle", r#"Times(Input("speed"), 2)"#, r#"Sum([Value("double"), Num(1)])"#, "circle"),
    ("rulesets_in_a_circle", r#"name: "Mine","#, r#"name: "Mine", extends: "mine","#, "circle"),
    (
        "gaps_in_tables",
        "Dice(1, 6)",
        r#"Lookup("steps", [Sum([Input("speed"), Num(1)])])"#,
        r#"the table "steps" has no row for 21"#,
    ),
    ("limits_that_cross", "limits: (1, 30)", "limits: (30, 1)", "the limits cross: 30 is above 1"),
    ("costs_that_nobody_can_pay", r#"cost: {"act": Num(1)}"#, r#"cost: {"act": Num(2)}"#, "costs more than the pool"),
    (
        "clocks_with_a_draw_of_the_wrong_moment",
        r#"draw: "order""#,
        r#"draw: "tie""#,
        "the clock needs a draw made at the start of the round",
    ),
    (
        "clocks_with_a_draw_of_the_wrong_owner",
        "moment: RoundBegins, each: Unit",
        "moment: RoundBegins, each: Side",
        "the clock needs a draw made at the start of the round",
    ),
    ("roll_offs_with_one_value", "Dice(1, 2)", "Num(1)", "always gives the same number and cannot decide a tie"),
    ("too_many_dice", "amount: Num(-1)", "amount: Dice(4000000000, 2)", "at most 100 dice with 10000 sides"),
    ("too_many_sides", "Dice(1, 6)", "Dice(1, 4000000000)", "at most 100 dice with 10000 sides"),
    (
        "ranges_too_long",
        "Dice(1, 6)",
        "Range(Num(-2000000000), Num(2000000000))",
        "this amount can be 4000000001 different numbers, but only up to 10000 can be counted",
    ),
    (
        "ranges_too_long_by_multiplication",
        "Dice(1, 6)",
        "Range(Num(0), Times(Times(Times(Num(2000000000), 2000000000), 2000000000), 2000000000))",
        "this amount can be 2147483648 different numbers",
    ),
    ("chances_too_fine", "Dice(1, 6)", "Sum([Dice(40, 20), Dice(40, 20), Dice(40, 20)])", "more than 2^63 branches"),
    (
        "impacts_of_the_wrong_sign",
        r#"NowOrLater("held")"#,
        r#"NowOrLater("debts")"#,
        "cannot take the sign of this impact",
    ),
    ("division_by_zero", "Dice(1, 6)", r#"Divide(Num(1), Stat("BOOST"), Up)"#, "the divisor can be 0"),
    (
        "chance_in_conditions",
        "amount: Dice(1, 6)",
        "when: Compare(Dice(1, 6), More, Num(3)), amount: Num(1)",
        "without chance",
    ),
    ("ids_twice", r#"(id: "tie", moment"#, r#"(id: "order", moment"#, r#"stands here twice"#),
    (
        "loans_on_unknown_statistics",
        "verb: End,",
        r#"verb: End, lends: [(stat: "BOST", amount: Num(1), until: Hit)],"#,
        r#"unknown statistic "BOST""#,
    ),
    (
        "quirks_with_unknown_words_in_braces",
        "values: {",
        r#"quirks: {"pilot_odd": (says: "{chance} to initiative.")}, values: {"#,
        "unknown word {chance}: only {change} is filled in here",
    ),
    (
        "rules_of_quirks_with_words_in_braces",
        "values: {",
        r#"quirks: {"pilot_odd": (rule: "Never {change}.")}, values: {"#,
        "unknown word {change}: nothing is filled in here",
    ),
    ("empty_rules_of_quirks", "values: {", r#"quirks: {"pilot_odd": (rule: " ")}, values: {"#, "the sentence is empty"),
];

const REMARKED: &[Row] = &[
    ("ranges_with_one_value", "Dice(1, 6)", "Range(Num(3), Num(3))", "this range can only be 3"),
    (
        "waits_of_no_step",
        "on: KnockedDown, amount: Num(-1)",
        "on: Deferred, amount: Range(Num(-2), Num(0))",
        "can be 0 steps",
    ),
    (
        "quirks_of_unread_tags",
        "values: {",
        r#"quirks: {"pilot_odd": (says: "Odd.")}, values: {"#,
        "nothing in this ruleset asks for",
    ),
    (
        "quirks_without_number",
        "values: {",
        r#"quirks: {"pilot_odd": (says: "{change}.")}, values: {"#,
        "{change} stays untold",
    ),
    (
        "rules_that_forbid_nothing",
        "values: {",
        r#"quirks: {"pilot_odd": (rule: "Never.")}, values: {"#,
        "it forbids nothing",
    ),
    ("terms_that_never_apply", "amount: Dice(1, 6)", "when: TypeIs([]), amount: Num(1)", "can never apply to any unit"),
];

/// What the checker says of the sound ruleset with a change: level, line, column, text at that place and message.
fn told(old: &str, new: &str) -> Vec<(Level, usize, String, String)> {
    assert!(SOUND.contains(old), "the ruleset has no {old:?}");
    let pack = Memory::new("mine")
        .with("mod.ron", r#"(name: "mine", version: "1")"#)
        .with("rulesets/mine.ron", SOUND.replacen(old, new, 1));
    let text = String::from_utf8(pack.read("rulesets/mine.ron").expect("it is there")).expect("it is text");
    let report = load(&Sources::built_in().with_mod(pack)).report;
    let own = report.diagnostics.into_iter().filter(|it| it.file == "mine/rulesets/mine.ron");
    own.map(|it| {
        let line = text.lines().nth(it.line.max(1) - 1).expect("the line is there");
        let place = line.chars().skip(it.column.max(1) - 1).take(12).collect();
        let message = it.to_string();
        (it.level, it.line, place, message)
    })
    .collect()
}

/// The line of the sound ruleset on which the changed text stands.
fn line_of(old: &str) -> usize {
    SOUND[..SOUND.find(old).expect("it is there")].matches('\n').count() + 1
}

#[test]
fn the_ruleset_without_a_change_is_sound() {
    assert_eq!(told("Mine", "Mine"), []);
}

#[test]
fn what_cannot_be_played_is_refused_with_place_and_reason() {
    for (rule, old, new, reason) in REFUSED {
        let found = told(old, new);
        let named = found.iter().find(|(level, _, _, message)| *level == Level::Error && message.contains(reason));
        let Some((_, line, place, message)) = named else { panic!("{rule}: {found:#?}") };
        assert!(*line > 0 && !place.is_empty(), "{rule} has no place: {message}");
        // A clock at fault is told at the clock, and a value in a circle at the value: never further away than its entry.
        assert!(line.abs_diff(line_of(old)) <= 1 || place.contains('"') || place.contains('('), "{rule}: {message}");
    }
}

#[test]
fn what_does_nothing_is_remarked() {
    for (rule, old, new, reason) in REMARKED {
        let found = told(old, new);
        let named = found
            .iter()
            .any(|(level, line, _, message)| *level == Level::Notice && *line > 0 && message.contains(reason));
        assert!(named && found.iter().all(|(level, ..)| *level == Level::Notice), "{rule}: {found:#?}");
    }
}

/// The sound ruleset with values of which each takes in the one before it several times.
fn tower(height: usize, times: usize) -> String {
    let floor = |level: usize| {
        let below = vec![format!("Value(\"v{:03}\")", level - 1); times].join(", ");
        format!("\"v{level:03}\": (amount: Sum([{below}])),")
    };
    let floors: String = (1..=height).map(floor).collect();
    SOUND.replacen("values: {", &format!("values: {{\"v000\": (amount: Dice(1, 6)), {floors}"), 1)
}

/// The messages about a ruleset.
fn messages(ruleset: &str) -> Vec<String> {
    let pack =
        Memory::new("mine").with("mod.ron", r#"(name: "mine", version: "1")"#).with("rulesets/mine.ron", ruleset);
    load(&Sources::built_in().with_mod(pack)).report.diagnostics.into_iter().map(|it| it.message).collect()
}

#[test]
fn values_that_grow_beyond_all_bounds_are_refused_and_not_counted_out() {
    assert_eq!(messages(&tower(9, 2)), [""; 0]);
    for (height, times) in [(40, 2), (12, 3), (110, 1)] {
        let told = messages(&tower(height, times));
        assert!(told.iter().any(|it| it.contains("is too large: with the values and inputs in it")), "{told:#?}");
    }
}

#[test]
fn lists_that_are_too_long_are_refused() {
    let values: String = (0..1001).map(|number| format!("\"v{number}\": (amount: Num(1)),")).collect();
    let told = messages(&SOUND.replacen("values: {", &format!("values: {{{values}"), 1));
    assert_eq!(told, ["1002 entries are too many, at most 1000 can be played"]);
}
