//! The language of ruleset files: what each word is worth, and what the checker refuses.

use phaseline_lab::card::{Notation, read_card};
use phaseline_lab::explain::explain;
use phaseline_rules::ruleset::{RawRuleset, Ruleset, check};
use serde_json::{Value, json};

use crate::support::{Spread, is, only, uniform, weighted};

/// A ruleset of one term, with something of every kind to refer to.
fn small(parts: &[(&str, &str)]) -> String {
    let part = |name: &str, standard: &str| {
        parts
            .iter()
            .find(|(known, _)| *known == name)
            .map_or_else(|| standard.to_owned(), |(_, text)| (*text).to_owned())
    };
    format!(
        r#"(
        id: "small", name: "Small", {extra}
        clock: {clock},
        inputs: {{"speed": (from: Pilot, range: (0, 20), else: Num(4)), "kind": (from: Unit, one_of: ["Fast", "Slow"], else: Num(0)){inputs}}},
        statistics: (honours: {{"BOOST": (kept_by: Unit)}}),
        counters: {{"held": (of: Unit, range: (-9, 9), statistic: "HELD"){counters}}},
        profiles: {{Mech: {{"near": -2, "far": -6}}, Vehicle: {{"near": -1}}}},
        tables: {{
            "up": UpTo(rows: {{5: 1, 10: 2}}, above: 3), "from": From(rows: {{5: 1, 10: 2}}, below: 0), "exact": Exact(rows: {{5: 1}}, else: 9),
            "words": Symbols(rows: {{"Fast": 7, "Slow": 8}}), "two": UpToTable(rows: {{10: UpTo(rows: {{2: 1}}, above: 2)}}, above: From(rows: {{3: 4}}, below: 3)),
            "typed": ByType(rows: {{Mech: Exact(rows: {{}}, else: 1)}}, else: Exact(rows: {{}}, else: 2)){tables}
        }},
        values: {{"double": (amount: Times(Input("speed"), 2)){values}}},
        draws: [(id: "order", moment: RoundBegins, each: Unit, limits: {limits}, terms: [(id: "only", label: "Only", amount: {amount}{term})]){draws}],
        {turns}
        activation: (pools: {{"act": (fill: Num(1)){pools}}}, actions: [(id: "stop", label: "Stop", verb: End){actions}]),
        impacts: [{impacts}],
        )"#,
        extra = part("extra", ""),
        turns = part("turns", ""),
        pools = part("pools", ""),
        clock = part("clock", r#"ByResult(draw: "order", toward: Low)"#),
        inputs = part("inputs", ""),
        counters = part("counters", ""),
        tables = part("tables", ""),
        values = part("values", ""),
        limits = part("limits", "(None, None)"),
        amount = part("amount", "Num(1)"),
        term = part("term", ""),
        draws = part("draws", ""),
        actions = part("actions", ""),
        impacts = part("impacts", ""),
    )
}

fn raw(text: &str) -> Result<RawRuleset, String> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|fault| fault.to_string())
}

pub fn checked(parts: &[(&str, &str)]) -> Ruleset {
    let text = small(parts);
    let raw = raw(&text).unwrap_or_else(|fault| panic!("{text}\n{fault}"));
    check(&raw).unwrap_or_else(|faults| panic!("{text}\n{faults:?}")).0
}

/// What the checker says of a ruleset with something wrong, one fault to a line.
pub fn faults(parts: &[(&str, &str)]) -> String {
    match raw(&small(parts)).map(|raw| check(&raw)) {
        Err(fault) => fault,
        Ok(Err(faults)) => faults.iter().map(|fault| format!("{fault}\n")).collect(),
        Ok(Ok((_, notices))) => notices.iter().map(|notice| format!("notice {notice}\n")).collect(),
    }
}

/// A term's answer for a mech of 12.5 tons in several states.
fn term(parts: &[(&str, &str)]) -> Value {
    term_of(parts, "Mech")
}

fn term_of(parts: &[(&str, &str)], unit_type: &str) -> Value {
    let rules = checked(parts);
    let card = json!({"ruleset": "small", "units": [{"id": "a", "unit_type": unit_type, "tonnage": 12.5, "tags": ["red", "blue"],
        "kind": "Slow", "conditions": ["Prone"], "pilot": {"speed": 7, "tags": ["red"]}, "stats": {"BOOST": 3, "HELD": -4}}]});
    let card = read_card(&card.to_string(), Notation::Json, &[&rules], None).unwrap();
    serde_json::to_value(explain(&card, false).unwrap()).unwrap()["units"][0]["terms"][0].clone()
}

fn spread(amount: &str) -> Spread {
    Spread::read(&term(&[("amount", amount)])["distribution"])
}

#[test]
fn every_word_of_an_amount_has_its_value() {
    for (amount, expected) in [
        ("Num(-3)", only(-3)),
        ("Fact(Tonnage)", only(13)),
        ("Fact(TonnageTenths)", only(125)),
        ("Fact(Troopers)", only(1)),
        ("Input(\"speed\")", only(7)),
        ("Stat(\"BOOST\")", only(3)),
        ("Counter(\"held\")", only(-4)),
        ("Value(\"double\")", only(14)),
        ("Profile(\"far\")", only(-6)),
        ("Lookup(\"up\", [Num(5)])", only(1)),
        ("Lookup(\"up\", [Num(6)])", only(2)),
        ("Lookup(\"up\", [Num(99)])", only(3)),
        ("Lookup(\"from\", [Num(4)])", only(0)),
        ("Lookup(\"from\", [Num(9)])", only(1)),
        ("Lookup(\"exact\", [Num(6)])", only(9)),
        ("Lookup(\"words\", [Input(\"kind\")])", only(8)),
        ("Lookup(\"two\", [Fact(Tonnage), Num(2)])", only(3)),
        ("Lookup(\"two\", [Num(10), Num(2)])", only(1)),
        ("Lookup(\"typed\", [Num(0)])", only(1)),
        ("Lookup(\"up\", [Dice(1, 6)])", weighted(&[(1, 5), (2, 1)])),
        ("Tags({\"red\": 2, \"blue\": -3, \"green\": 9}, Sum)", only(-1)),
        ("Tags({\"green\": 9}, First(4))", only(4)),
        ("Tags({\"red\": 2}, First(4))", only(2)),
        ("Dice(2, 2)", weighted(&[(2, 1), (3, 2), (4, 1)])),
        ("Range(Num(-2), Num(-5))", uniform(-5, -2)),
        ("Range(Dice(1, 2), Num(1))", weighted(&[(1, 3), (2, 1)])),
        ("Eased(Num(-2), Num(-6), Num(1))", uniform(-5, -2)),
        ("Eased(Num(-2), Num(-6), Num(9))", only(-2)),
        ("Eased(Num(2), Num(6), Num(-9))", only(2)),
        ("Sum([Num(1), Dice(1, 2), Num(-4)])", uniform(-2, -1)),
        ("Sum([])", only(0)),
        ("Minus(Range(Num(1), Num(2)))", uniform(-2, -1)),
        ("Max([Num(2), Dice(1, 3)])", weighted(&[(2, 2), (3, 1)])),
        ("Min([Num(2), Dice(1, 3)])", weighted(&[(1, 1), (2, 2)])),
        ("Times(Dice(1, 2), -3)", weighted(&[(-6, 1), (-3, 1)])),
        ("Divide(Num(-7), Num(2), Up)", only(-3)),
        ("Divide(Num(-7), Num(2), Down)", only(-4)),
        ("Divide(Num(7), Dice(1, 2), Up)", weighted(&[(4, 1), (7, 1)])),
        ("If(Is(Prone), Num(1), Num(2))", only(1)),
    ] {
        is(amount, spread(amount), expected);
    }
}

#[test]
fn every_word_of_a_condition_decides() {
    for (condition, so) in [
        ("Always", true),
        ("Is(Prone)", true),
        ("Is(Inspired)", false),
        ("TypeIs([Mech, Turret])", true),
        ("TypeIs([Turret])", false),
        ("InputIs(\"kind\", [\"Slow\"])", true),
        ("InputIs(\"kind\", [\"Fast\"])", false),
        ("HasTag(\"red\")", true),
        ("HasAbility(\"green\")", false),
        ("Compare(Stat(\"BOOST\"), Less, Num(3))", false),
        ("Compare(Stat(\"BOOST\"), AtMost, Num(3))", true),
        ("Compare(Stat(\"BOOST\"), Equal, Num(3))", true),
        ("Compare(Stat(\"BOOST\"), AtLeast, Num(4))", false),
        ("Compare(Stat(\"BOOST\"), More, Num(2))", true),
        ("All([Is(Prone), HasTag(\"blue\")])", true),
        ("Any([Is(Inspired), Is(Prone)])", true),
        ("Any([])", false),
        ("Not(Is(Prone))", false),
    ] {
        let answer = term(&[("term", &format!(", when: {condition}"))]);
        is(condition, answer["applied"].as_bool(), Some(so));
        is(condition, answer["why_not"].as_str().is_some_and(|why| !why.is_empty()), !so && condition != "Any([])");
    }
}

#[test]
fn a_type_without_the_number_is_left_out() {
    let answer = term_of(&[("amount", "Profile(\"far\")")], "Vehicle");
    is("far", (answer["applied"].clone(), answer["why_not"].clone()), (json!(false), json!("not for vehicles")));
    is("near", Spread::read(&term_of(&[("amount", "Profile(\"near\")")], "Vehicle")["distribution"]), only(-1));
    is(
        "typed",
        Spread::read(&term_of(&[("amount", "Lookup(\"typed\", [Num(0)])")], "Vehicle")["distribution"]),
        only(2),
    );
}

#[test]
fn a_term_can_be_kept_spent_stored_or_switched_off() {
    let after = |then: &str| term(&[("amount", "Counter(\"held\")"), ("term", then)])["after"].clone();
    is("keep", after(""), json!("kept"));
    is("clear", after(", then: Clear(\"held\")"), json!("cleared"));
    is("store", after(", then: Store(\"held\")"), json!({"stored": [[-4, 1.0]]}));
    let stored = term(&[("amount", "Range(Num(8), Num(11))"), ("term", ", then: Store(\"held\")")]);
    is("a counter never leaves its range", stored["after"].clone(), json!({"stored": [[8, 0.25], [9, 0.75]]}));
    let off = term(&[("term", ", off: true")]);
    is("off", (off["applied"].clone(), off["distribution"].clone()), (json!(false), json!([[0, 1.0]])));
}

#[test]
fn a_named_amount_can_be_switched_off() {
    let worth = |off: &str| {
        let values = format!(", \"boon\": ({off}amount: Num(5))");
        term(&[("values", &values), ("amount", "Sum([Value(\"boon\"), Num(2)])")])["distribution"].clone()
    };
    is("on", worth(""), json!([[7, 1.0]]));
    is("off", worth("off: true, "), json!([[2, 1.0]]));
    let fault = faults(&[("values", ", \"boon\": (off: true, amount: Input(\"spede\"))")]);
    assert!(fault.contains("spede"), "what is switched off is read all the same: {fault:?}");
}

#[test]
fn the_checker_refuses_what_cannot_be_played() {
    for (parts, words) in [
        (&[("amount", "Input(\"sped\")")][..], &["terms[0]", "unknown input \"sped\""][..]),
        (&[("amount", "Stat(\"BOST\")")], &["unknown statistic \"BOST\""]),
        (&[("amount", "Counter(\"hold\")")], &["unknown counter \"hold\""]),
        (&[("amount", "Value(\"triple\")")], &["unknown value \"triple\""]),
        (&[("amount", "Lookup(\"upp\", [Num(1)])")], &["unknown table \"upp\""]),
        (&[("amount", "Draw(\"other\")")], &["unknown draw \"other\""]),
        (&[("amount", "Fact(Weight)")], &["Weight"]),
        (&[("amount", "Plus(1)")], &["Plus"]),
        (&[("values", ", \"a\": (amount: Value(\"b\")), \"b\": (amount: Value(\"a\"))")], &["values", "circle"]),
        (
            &[("tables", ", \"gap\": UpTo(rows: {5: 1})"), ("amount", "Lookup(\"gap\", [Input(\"speed\")])")],
            &["terms[0]", "\"gap\" has no row for"],
        ),
        (&[("limits", "(9, 2)")], &["limits"]),
        (
            &[("actions", ", (id: \"dear\", label: \"Dear\", verb: Strike, cost: {\"act\": Num(2)})")],
            &["actions[1]", "costs more"],
        ),
        (
            &[("actions", ", (id: \"odd\", label: \"Odd\", verb: Strike, cost: {\"acts\": Num(1)})")],
            &["unknown pool or counter \"acts\""],
        ),
        (
            &[("actions", ", (id: \"odd\", label: \"Odd\", verb: Strike, after: [\"halt\"])")],
            &["unknown action \"halt\""],
        ),
        (&[("clock", "ByResult(draw: \"orders\", toward: Low)")], &["clock", "unknown draw \"orders\""]),
        (&[("clock", "Alternate(first: Draw(\"order\"))")], &["clock"]),
        (
            &[
                ("clock", "ByResult(draw: \"order\", toward: Low, same: [RollOff(\"still\", High)])"),
                (
                    "draws",
                    ", (id: \"still\", moment: Tie, each: Unit, terms: [(id: \"one\", label: \"One\", amount: Num(1))])",
                ),
            ],
            &["draws[1]", "still"],
        ),
        (&[("amount", "Divide(Num(1), Stat(\"BOOST\"), Up)")], &["divisor can be 0"]),
        (&[("amount", "Sum([Dice(40, 20), Dice(40, 20), Dice(40, 20)])")], &["draws[0]"]),
        (
            &[
                ("impacts", "(id: \"up\", label: \"Up\", on: Guarded, amount: Num(-1), lands: Later(\"pos\"))"),
                ("counters", ", \"pos\": (of: Unit, range: (0, 5))"),
            ],
            &["impacts[0]", "cannot take the sign"],
        ),
        (&[("amount", "Num(1)"), ("term", ", when: Compare(Dice(1, 6), More, Num(3))")], &["without chance"]),
        (&[("term", "), (id: \"only\", label: \"Again\", amount: Num(1)")], &["only"]),
        (&[("extra", "colour: 3,")], &["colour"]),
    ] {
        let found = faults(parts);
        for word in words {
            assert!(found.contains(word), "{parts:?}: {found:?} does not say {word:?}");
        }
        assert!(!found.contains("notice") || found.is_empty(), "{parts:?} is not refused: {found}");
    }
}

#[test]
fn the_checker_remarks_what_does_nothing() {
    for (parts, word) in [
        (&[("amount", "Range(Num(2), Num(2))")][..], "can only be 2"),
        (
            &[("impacts", "(id: \"wait\", label: \"Wait\", on: Deferred, amount: Range(Num(-2), Num(0)), lands: Now)")],
            "0 steps",
        ),
        (&[("amount", "Profile(\"near\")"), ("term", ", when: TypeIs([Turret])")], "draws[0]"),
    ] {
        let found = faults(parts);
        assert!(found.contains("notice") && found.contains(word), "{parts:?}: {found:?}");
    }
}

#[test]
fn waiting_for_nothing_is_remarked_only_where_the_file_itself_says_so() {
    let wait = |amount: &str, needs: &str| {
        let action = format!(", (id: \"wait\", label: \"Wait\", verb: Defer(Drawn), needs: {needs})");
        let impact = format!("(id: \"wait\", label: \"Wait\", on: Deferred, amount: {amount}, lands: Now)");
        faults(&[("actions", &action), ("impacts", &impact)])
    };
    let ahead = "Compare(Fact(StepsToEnd), More, Num(0))";
    for (amount, needs, remarked) in [
        ("Range(Num(0), Num(-3))", "Always", true),
        ("Range(Num(-1), Num(-3))", "Always", false),
        // Only an effect could make it nothing.
        ("Sum([Range(Num(-1), Num(-3)), Stat(\"BOOST\")])", "Always", false),
        ("Minus(Fact(StepsToEnd))", "Always", true),
        ("Minus(Fact(StepsToEnd))", ahead, false),
        ("Minus(Fact(StepsToEnd))", "All([Always, Compare(Fact(StepsToEnd), More, Num(0))])", false),
    ] {
        assert_eq!(wait(amount, needs).contains("can be 0 steps"), remarked, "{amount} {needs}");
    }
}
